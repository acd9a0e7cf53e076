/* People who do anything in any order against the real tables, engine and store: they come and go, say what
 * is sensible and what is not, say it again, and the server starts anew in between.
 *
 * Each byte is a deed, some with an operand behind it. What must hold all the time: what is sent is JSON
 * of a bounded size; a decision out of the legal list with its number is taken unless a `stale` or the like
 * says why not; a repeated command gets its answer again; and in the end every log in the store is dense
 * and chained, and replays to a game whose state breaks no invariant. */
#include "base/json.h"
#include "rules/game.h"
#include "match/match.h"
#include "match/messages.h"
#include "server/stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PEOPLE = 4, TABLES = 4, DEEDS_MAX = 400, INPUTS_EACH = 256, NODES = 1 << 15, TEXT = 8192 };

static struct paris_stage stage;
static struct paris_stage_socket socket[PEOPLE];
static size_t seen[PEOPLE]; /* bytes of what came that were looked at */
static char table[TABLES][PARIS_ID_LENGTH], last[PEOPLE][TEXT];
static unsigned tables, inputs, ids;
static struct paris_json_node nodes[NODES];
static const uint8_t *input;
static size_t left;

static unsigned next_byte(void)
{
    if (left == 0)
        return 0;
    left--;
    return *input++;
}

/* --- coming and going --- */

static const char *account_of(unsigned who)
{
    static char id[PEOPLE][PARIS_ID_LENGTH];
    snprintf(id[who], sizeof id[who], "person%014u", who + 1);
    return id[who];
}

static void enter(unsigned who)
{
    static const char *const names[PEOPLE] = {"Ann", "Ben", "Cid", "Dora"};
    if (socket[who].connection == NULL)
        paris_stage_enter(&stage, &socket[who], account_of(who), names[who]);
}

static void go(unsigned who)
{
    if (socket[who].connection != NULL)
        paris_tables_disconnect(stage.tables, socket[who].connection);
    paris_stage_forget(&socket[who]);
    seen[who] = 0;
}

static void restart(void)
{
    paris_stage_end(&stage);
    for (unsigned who = 0; who < PEOPLE; who++) {
        paris_stage_forget(&socket[who]);
        seen[who] = 0;
    }
    paris_stage_begin(&stage, ++ids);
}

/* --- hearing --- */

/* Every message is JSON; an answer to `create` tells a table. */
static void receive(unsigned who)
{
    struct paris_stage_socket *mine = &socket[who];
    struct paris_error error;
    struct paris_json json;
    while (seen[who] < mine->length) {
        const char *text = mine->bytes + seen[who], *made;
        size_t length = (size_t)(strchr(text, '\n') - text);
        PARIS_CHECK(length <= PARIS_MESSAGE_LENGTH);
        PARIS_CHECK(paris_json_parse(&json, nodes, NODES, text, length, &error) == PARIS_OK);
        made = strstr(text, "\"commitment\":");
        if (strncmp(text, "{\"re\":", 6) == 0 && made != NULL && made < text + length &&
            (made = strstr(text, "\"table\":\"")) != NULL)
            snprintf(table[tables++ % TABLES], PARIS_ID_LENGTH, "%.20s", made + 9);
        seen[who] += length + 1;
    }
}

static void say(unsigned who, const char *text)
{
    if (socket[who].connection == NULL)
        return;
    paris_stage_say(&stage, &socket[who], text);
    for (unsigned i = 0; i < PEOPLE; i++)
        receive(i);
}

static void ask(unsigned who, const char *act, const char *members)
{
    snprintf(last[who], TEXT, "{\"do\":\"%s\",\"id\":\"%032x\"%s%s}", act, ++ids,
             members[0] != '\0' ? "," : "", members);
    say(who, last[who]);
}

static void ask_at(unsigned who, const char *act, const char *members)
{
    char all[TEXT / 2];
    snprintf(all, sizeof all, "\"table\":\"%s\"%s%s", table[next_byte() % TABLES],
             members[0] != '\0' ? "," : "", members);
    ask(who, act, all);
}

/* --- deeds --- */

static void create(unsigned who)
{
    static const char *const seats[] = {"[\"me\",\"open\"]", "[\"open\",\"me\",\"open\"]",
                                        "[\"me\",\"level 1\"]",
                                        "[\"me\",\"open\",\"open\",\"open\"]",
                                        "[\"open\",\"open\"]"};
    char members[256];
    unsigned kind = next_byte();
    snprintf(members, sizeof members, "\"seats\":%s%s%s", seats[kind % 5],
             kind & 64 ? ",\"clock\":[10,1]" : "", kind & 128 ? ",\"public\":true" : "");
    ask(who, "create", members);
}

static void join(unsigned who)
{
    char members[160];
    snprintf(members, sizeof members, "\"contribution\":\"%064x\"", ids);
    ask_at(who, "join", members);
}

/* A decision out of the list that this person was told last, with the number that came with it. */
static void decide(unsigned who)
{
    unsigned choice = next_byte(), count = 0;
    const char *legal = NULL, *seq = NULL, *at = socket[who].bytes;
    char members[512], before[PARIS_ID_LENGTH] = "";
    for (; at != NULL && (at = strstr(at, "\"legal\":[\"")) != NULL; at++)
        legal = at + 9;
    for (at = socket[who].bytes; at != NULL && at < legal && (at = strstr(at, "\"seq\":")) != NULL;
         at++)
        if (at < legal)
            seq = at + 6;
    if (legal == NULL || seq == NULL)
        return;
    for (at = socket[who].bytes; (at = strstr(at, "{\"table\":\"")) != NULL && at < legal; at++)
        snprintf(before, sizeof before, "%.20s", at + 10);
    for (at = legal; *at != ']' && *at != '\n'; at++)
        count += *at == ',';
    at = legal;
    for (unsigned skip = choice % (count + 1); skip > 0; skip--)
        at = strchr(at, ',') + 1;
    int length = (int)strcspn(at + 1, "\"") + 2;
    snprintf(members, sizeof members, "\"table\":\"%s\",\"seq\":%.*s,\"decision\":%.*s", before,
             (int)strspn(seq, "0123456789"), seq, length, at);
    ask(who, "decide", members);
}

static void step_back(unsigned who, const char *act)
{
    char members[64];
    const char *at = socket[who].bytes, *seq = NULL;
    for (; at != NULL && (at = strstr(at, "\"seq\":")) != NULL; at++)
        seq = at + 6;
    snprintf(members, sizeof members, "\"seq\":%.*s",
             seq != NULL ? (int)strspn(seq, "0123456789") : 1, seq != NULL ? seq : "0");
    ask_at(who, act, members);
}

/* The bytes up to a line's end, as they are. */
static void say_anything(unsigned who)
{
    char text[TEXT] = "{\"do\":";
    size_t length = strlen(text);
    for (unsigned byte; length < TEXT - 1 && (byte = next_byte()) != '\n' && byte != 0;)
        text[length++] = (char)byte;
    text[length] = '\0';
    say(who, text);
}

static void pass_time(void)
{
    stage.now += 1000 * (1 + next_byte());
    paris_stage_tick(&stage);
    for (unsigned who = 0; who < PEOPLE; who++)
        receive(who);
}

static void do_something(unsigned deed)
{
    unsigned who = deed >> 6;
    switch (deed & 31) {
    case 0: go(who); break;
    case 1: restart(); break;
    case 2: pass_time(); break;
    case 3: create(who); break;
    case 4:
    case 5: join(who); break;
    case 6: ask_at(who, "leave", ""); break;
    case 7: ask_at(who, "return", ""); break;
    case 8: ask_at(who, "replace", "\"seat\":1"); break;
    case 9: ask_at(who, "rematch", ""); break;
    case 10: ask_at(who, "watch", ""); break;
    case 11: ask_at(who, "watch", "\"since\":3,\"reasons\":true"); break;
    case 12: ask_at(who, "unwatch", ""); break;
    case 13: ask_at(who, "why", "\"decision\":\"draw 1\""); break;
    case 14: ask_at(who, "preview", "\"decision\":\"key MON\""); break;
    case 15: ask(who, "games", ""); break;
    case 16: ask(who, "lobby", ""); break;
    case 17: ask_at(who, "say", "\"text\":\"<b>\\u202e\""); break;
    case 18: step_back(who, "undo"); break;
    case 19: step_back(who, "redo"); break;
    case 20: say(who, last[who]); break;
    case 21: say_anything(who); break;
    case 22: ask_at(who, "hint", ""); break;
    default: decide(who); break;
    }
    enter(who);
}

/* --- what must hold in the end --- */

static struct paris_match game;

static bool fold(void *context, const struct paris_log_row *line)
{
    struct paris_error error;
    (void)context;
    PARIS_CHECK(paris_match_apply_row(&game, line, &error) == PARIS_OK);
    return true;
}

/* The writer is idle once the tables are freed. */
static void check_logs(void)
{
    for (unsigned i = 0; i < TABLES; i++) {
        struct paris_table_row row;
        if (table[i][0] == '\0' || paris_store_find_table(stage.store, &row, table[i]) != PARIS_OK)
            continue;
        PARIS_CHECK(paris_match_begin(&game, &paris_builtin_rules, &row) == PARIS_OK);
        PARIS_CHECK(paris_store_read_log(stage.store, row.id, 1, fold, NULL) == PARIS_OK);
        PARIS_CHECK(game.status != PARIS_TABLE_STOPPED);
        if (game.history.rules != NULL)
            PARIS_CHECK(paris_state_validate(game.rules, &game.history.state) == NULL);
    }
}

static void open_stage(void)
{
    paris_stage_open(&stage);
    for (unsigned who = 0; who < PEOPLE; who++)
        paris_stage_add_account(&stage, account_of(who), "Person");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (inputs++ % INPUTS_EACH == 0) {
        if (inputs > 1)
            paris_stage_close(&stage);
        open_stage();
    }
    input = data;
    left = size;
    tables = 0;
    memset(table, 0, sizeof table);
    memset(last, 0, sizeof last);
    paris_stage_begin(&stage, ++ids);
    for (unsigned who = 0; who < PEOPLE; who++)
        enter(who);
    for (unsigned deeds = 0; left > 0 && deeds < DEEDS_MAX; deeds++)
        do_something(next_byte());
    paris_stage_end(&stage);
    for (unsigned who = 0; who < PEOPLE; who++) {
        paris_stage_forget(&socket[who]);
        seen[who] = 0;
    }
    check_logs();
    return 0;
}
