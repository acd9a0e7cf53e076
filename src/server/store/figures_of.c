/* Sets of figures between tables and the store. */
#include "server/store/figures_of.h"

#include "match/settings.h"

#include <stdlib.h>
#include <string.h>

static enum paris_status load(struct paris_store *store, struct paris_rules **own,
                              const uint8_t hash[PARIS_HASH_LENGTH])
{
    char code[PARIS_FIGURES_CODE];
    struct paris_error error;
    enum paris_status status = paris_store_find_figures(store, code, hash);
    if (status != PARIS_OK)
        return status == PARIS_NOT_FOUND ? PARIS_BAD_INPUT : status;
    struct paris_rules *rules = malloc(sizeof *rules);
    PARIS_CHECK(rules != NULL);
    status = paris_figures_unpack(rules, code, strlen(code), &error);
    if (status == PARIS_OK && memcmp(rules->hash, hash, PARIS_HASH_LENGTH) == 0) {
        *own = rules;
        return PARIS_OK;
    }
    free(rules);
    return PARIS_BAD_INPUT;
}

enum paris_status paris_store_figures_of(struct paris_store *store, const struct paris_rules **out,
                                         struct paris_rules **own, const struct paris_rules *usual,
                                         const struct paris_table_row *row)
{
    struct paris_match_settings settings;
    *own = NULL;
    *out = usual;
    if (paris_match_settings_read(&settings, row->settings) != PARIS_OK)
        return PARIS_BAD_INPUT;
    if (!settings.names_figures || memcmp(settings.figures, usual->hash, PARIS_HASH_LENGTH) == 0)
        return PARIS_OK;
    const struct paris_rules *known = paris_figures_known(settings.figures);
    if (known != NULL) {
        *out = known;
        return PARIS_OK;
    }
    enum paris_status status = load(store, own, settings.figures);
    *out = *own;
    return status;
}

enum paris_status paris_store_keep_figures(struct paris_store *store,
                                           const struct paris_rules *rules)
{
    char code[PARIS_FIGURES_CODE];
    struct paris_text text = paris_text_in(code, sizeof code);
    paris_figures_pack(&text, rules);
    return paris_store_add_figures(store, rules->hash, code);
}
