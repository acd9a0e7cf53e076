/* paris-tables IN.json OUT.c: at build time, turns the figures into C: the built-in rules with all
 * derived tables, and the text of the file, which contains the provenance. */
#include "base/file.h"
#include "rules/figures.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 20, CHARACTERS_PER_LINE = 16 };

/* --- numbers --- */

static void write_bytes(FILE *out, const uint8_t *numbers, size_t count)
{
    fputc('{', out);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s%u", i > 0 ? ", " : "", numbers[i]);
    fputc('}', out);
}

static void write_number(FILE *out, const char *member, unsigned number)
{
    fprintf(out, "    .%s = %u,\n", member, number);
}

static void write_list(FILE *out, const char *member, const uint8_t *numbers, size_t count)
{
    fprintf(out, "    .%s = ", member);
    write_bytes(out, numbers, count);
    fputs(",\n", out);
}

/* `rows` rows of `width` numbers, one after the other. */
static void write_rows(FILE *out, const uint8_t *numbers, size_t rows, size_t width)
{
    fputc('{', out);
    for (size_t row = 0; row < rows; row++) {
        fputs(row > 0 ? ",\n        " : "\n        ", out);
        write_bytes(out, numbers + row * width, width);
    }
    fputc('}', out);
}

static void write_grid(FILE *out, const char *member, const void *numbers, size_t rows,
                       size_t width)
{
    fprintf(out, "    .%s = ", member);
    write_rows(out, numbers, rows, width);
    fputs(",\n", out);
}

static void write_words(FILE *out, const char *member, const uint32_t *words, size_t count)
{
    fprintf(out, "    .%s = {", member);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s0x%" PRIx32, i > 0 ? ", " : "", words[i]);
    fputs("},\n", out);
}

static void write_sets(FILE *out, const char *member, const uint64_t *sets, size_t count)
{
    fprintf(out, "    .%s = {", member);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%sUINT64_C(0x%" PRIx64 "),", i % 4 == 0 ? "\n        " : " ", sets[i]);
    fputs("\n    },\n", out);
}

/* --- tiles --- */

static void write_bonus(FILE *out, const struct paris_bonus *bonus)
{
    fprintf(out, "        {.effect = %u, .francs = %u, .vp = %u, .value_index = %u, .count = %u,\n",
            bonus->effect, bonus->francs, bonus->vp, bonus->value_index, bonus->count);
    fputs("         .vp_by_players = ", out);
    write_bytes(out, bonus->vp_by_players, sizeof bonus->vp_by_players);
    fprintf(out, ", .tokens = 0x%" PRIx32 ", .form = %u, .first_kind = %u},\n", bonus->tokens,
            bonus->form, bonus->first_kind);
}

static void write_end_tile(FILE *out, const struct paris_end_tile *tile)
{
    fprintf(out,
            "        {.code = \"%s\", .copies = %u, .francs = %u, .vp = %u, .resources = %u, "
            ".prestige = %u},\n",
            tile->code, tile->copies, tile->francs, tile->vp, tile->resources, tile->prestige);
}

/* --- the parts of struct paris_rules, in its order --- */

static void write_identity(FILE *out, const struct paris_rules *rules)
{
    fprintf(out, "    .name = \"%s\",\n    .version = %" PRIu32 ",\n", rules->name, rules->version);
    write_list(out, "hash", rules->hash, sizeof rules->hash);
}

static void write_figures(FILE *out, const struct paris_rules *rules)
{
    write_number(out, "start_francs", rules->start_francs);
    write_list(out, "start_keys", rules->start_keys, sizeof rules->start_keys);
    write_number(out, "reserve_keys", rules->reserve_keys);
    write_list(out, "bank", rules->bank, sizeof rules->bank);
    write_list(out, "type", rules->type, sizeof rules->type);
    write_list(out, "token", rules->token, sizeof rules->token);
    write_number(out, "tokens_each", rules->tokens_each);
    write_number(out, "building_8_vp", rules->building_8_vp);
    write_number(out, "bonus_price", rules->bonus_price);
    write_number(out, "vp_trigger", rules->vp_trigger);
    write_grid(out, "vp_tile", rules->vp_tile, PARIS_VP_TILES, 3);
    write_list(out, "buy", rules->buy, sizeof rules->buy);
    write_list(out, "sell", rules->sell, sizeof rules->sell);
    write_grid(out, "slot", rules->slot, PARIS_LANDMARKS, 3);
    write_grid(out, "slot_vp", rules->slot_vp, PARIS_LANDMARKS, 3);
    write_grid(out, "copies", rules->copies, PARIS_MAX_PLAYERS + 1, PARIS_BONUSES + 1);
    write_list(out, "types_vp", rules->types_vp, sizeof rules->types_vp);
    write_number(out, "end_kinds", rules->end_kinds);
    fputs("    .bonus = {\n", out);
    for (unsigned number = 0; number <= PARIS_BONUSES; number++)
        write_bonus(out, &rules->bonus[number]);
    fputs("    },\n    .end = {\n", out);
    for (unsigned kind = 0; kind < PARIS_END_KINDS; kind++)
        write_end_tile(out, &rules->end[kind]);
    fputs("    },\n", out);
    write_list(out, "value", rules->value, sizeof rules->value);
    write_words(out, "cost", rules->cost, PARIS_FIRST_BANK);
    write_list(out, "zone_end", rules->zone_end, sizeof rules->zone_end);
    write_list(out, "ruling", rules->ruling, sizeof rules->ruling);
}

static void write_derived(FILE *out, const struct paris_rules *rules)
{
    fprintf(out, "    .end_all = 0x%" PRIx32 ",\n", rules->end_all);
    fprintf(out, "    .end_choice = 0x%" PRIx32 ",\n", rules->end_choice);
    fprintf(out, "    .bonus_plain = 0x%" PRIx32 ",\n", rules->bonus_plain);
    fprintf(out, "    .bonus_choice = 0x%" PRIx32 ",\n", rules->bonus_choice);
    write_words(out, "bonus_with", rules->bonus_with, PARIS_EFFECTS);
    write_sets(out, "above", rules->above, PARIS_PLACES);
    write_sets(out, "within", rules->within, PARIS_BUDGET_MAX + 1);
    write_words(out, "buyable", rules->buyable, PARIS_BUDGET_MAX + 1);
    write_sets(out, "of_value", rules->of_value, PARIS_VALUES);
    write_list(out, "vp_districts", rules->vp_districts, sizeof rules->vp_districts);
    write_number(out, "track_closed", rules->track_closed);
    fprintf(out, "    .back_empty = 0x%" PRIx32 ",\n", rules->back_empty);
    write_list(out, "zone_first", rules->zone_first, sizeof rules->zone_first);
    write_grid(out, "slots", rules->slots, PARIS_LANDMARKS, PARIS_KINDS);
    fputs("    .slots_vp = {\n", out);
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++) {
        write_rows(out, rules->slots_vp[landmark][0], PARIS_KINDS, 4);
        fputs(",\n", out);
    }
    fputs("    },\n", out);
}

/* The text as single characters: C promises no string literals of this length. */
static void write_text(FILE *out, const char *text, size_t length)
{
    fputs("const char paris_builtin_figures[] = {", out);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        fputs(i % CHARACTERS_PER_LINE == 0 ? "\n    " : " ", out);
        if (c < 0x20 || c >= 0x7f || c == '\'' || c == '\\')
            fprintf(out, "'\\%03o',", c);
        else
            fprintf(out, "'%c',", c);
    }
    fputs("\n    '\\0'};\n", out);
}

/* --- files --- */

static void write_set(FILE *out, const struct paris_rules *rules)
{
    write_identity(out, rules);
    write_figures(out, rules);
    write_derived(out, rules);
}

static void write_file(const char *path, const char *source, const struct paris_rules *rules,
                       const struct paris_rules *former, int former_count, const char *text,
                       size_t length)
{
    const char *slash = strrchr(source, '/');
    FILE *out = fopen(path, "wb");
    if (out == NULL) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    fprintf(out, "/* Generated from %s by paris-tables: do not edit. */\n",
            slash != NULL ? slash + 1 : source);
    fputs("#include \"rules/figures.h\"\n\nconst struct paris_rules paris_builtin_rules = {\n",
          out);
    write_set(out, rules);
    fputs("};\n\nconst struct paris_rules paris_former_rules[] = {\n", out);
    for (int i = 0; i < former_count; i++) {
        fputs("{\n", out);
        write_set(out, &former[i]);
        fputs("},\n", out);
    }
    fprintf(out, "};\nconst unsigned paris_former_count = %d;\n\n", former_count);
    write_text(out, text, length);
    bool failed = ferror(out) != 0;
    if (fclose(out) != 0 || failed) {
        perror(path);
        exit(EXIT_FAILURE);
    }
}

static char *load(struct paris_rules *out, size_t *length, const char *path)
{
    char *text;
    struct paris_error error = {0};
    if (paris_file_read(&text, length, path, FILE_MAX) != PARIS_OK) {
        fprintf(stderr, "%s: cannot be read, or is not a file of figures\n", path);
        exit(EXIT_FAILURE);
    }
    if (paris_figures_load(out, text, *length, &error) != PARIS_OK) {
        fprintf(stderr, "%s:%u:%u: error: %s\n", path, error.line, error.column, error.message);
        exit(EXIT_FAILURE);
    }
    return text;
}

int main(int argc, char **argv)
{
    enum { FORMER_MAX = 16, FIRST = 3 };
    struct paris_rules rules, former[FORMER_MAX];
    size_t length = 0, ignored;
    if (argc < FIRST || argc > FIRST + FORMER_MAX) {
        fprintf(stderr, "usage: %s IN.json OUT.c [FORMER.json...]\n", argv[0]);
        return EXIT_FAILURE;
    }
    char *text = load(&rules, &length, argv[1]);
    for (int i = FIRST; i < argc; i++)
        free(load(&former[i - FIRST], &ignored, argv[i]));
    write_file(argv[2], argv[1], &rules, former, argc - FIRST, text, length);
    free(text);
    return EXIT_SUCCESS;
}
