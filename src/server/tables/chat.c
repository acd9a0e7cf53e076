/* Chat at a table. Notices of other processes are read as strictly as messages of clients, because whoever can
 * connect to the database can publish them. */
#include "server/tables/chat.h"

#include "base/json.h"
#include "server/tables/registry.h"

#include "notation/json/encode.h"

#include <string.h>

enum {
    SAID_BURST = 8, /* messages of a seat at once, and ... */
    SAID_A_MINUTE = 20
};

enum { SAID_NODES = 16 }; /* {"table":…,"said":{"name":…,"text":…}}, and room for a member more */

bool paris_tables_may_say(struct paris_tables *tables, struct paris_live_table *table,
                          unsigned seat)
{
    return paris_rate_limit_take(&table->said[seat], paris_tables_clock(tables), SAID_BURST,
                                 SAID_A_MINUTE);
}

/* Sends it to all who watch here and keep up, so that the game comes first for a slow reader; returns the message, which is valid until the scratch is used again. */
static struct paris_text send_here(struct paris_tables *tables,
                                   const struct paris_live_table *table, const char *name,
                                   const char *words)
{
    struct paris_text text = paris_tables_text(tables);
    paris_json_begin_object(&text, NULL);
    paris_json_add_string(&text, "table", table->id);
    paris_json_begin_object(&text, "said");
    paris_json_add_string(&text, "name", name);
    paris_json_add_string(&text, "text", words);
    paris_json_end_object(&text);
    paris_json_end_object(&text);
    const struct paris_server_io *io = &tables->io;
    for (struct paris_watch *watch = table->watches; watch != NULL; watch = watch->next)
        if (io->is_slow == NULL || !io->is_slow(io->context, watch->connection->socket))
            paris_tables_send(tables, watch->connection, &text);
    return text;
}

void paris_tables_send_chat(struct paris_tables *tables, const struct paris_live_table *table,
                            const char *name, const char *words)
{
    struct paris_text text = send_here(tables, table, name, words);
    paris_tables_publish_chat(tables, table, text.data);
}

static bool member(char *out, size_t capacity, const struct paris_json *json, uint32_t object,
                   const char *name)
{
    uint32_t node = paris_json_member(json, object, name);
    return node != PARIS_JSON_NONE && paris_json_copy(out, capacity, json, node) == PARIS_OK;
}

void paris_tables_receive_chat(struct paris_tables *tables, const struct paris_live_table *table,
                               const char *message)
{
    struct paris_json_node nodes[SAID_NODES];
    struct paris_json json;
    struct paris_error error;
    char name[PARIS_NAME_LENGTH], words[PARIS_CHAT_BYTES_MAX];
    if (paris_json_parse(&json, nodes, SAID_NODES, message, strlen(message), &error) != PARIS_OK)
        return;
    uint32_t said = paris_json_member(&json, 0, "said");
    if (said == PARIS_JSON_NONE || !member(name, sizeof name, &json, said, "name") ||
        !member(words, sizeof words, &json, said, "text") || name[0] == '\0' ||
        !paris_record_name_fits(name) || /* not the check for new names: accounts keep older ones */
        !paris_match_is_chat_text(words))
        return;
    (void)send_here(tables, table, name, words);
}
