/* Every message by everybody: a row for each command of the server, a column for each role, and the code
 * with which it is refused, or "ok". A command without a row fails the test, and so does one that is
 * accepted from somebody who must not, or that leaves a trace although it was refused. (Who has no session
 * cannot send a message at all: test_refusals_socket.c.) */

#include "match/commands.h"
#include "rules/figures_text.h"
#include "server/stage.h"
#include "support/random_figures.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#define CONTRIBUTION "\"contribution\":\"%064u\""

enum role { MOVER, OTHER, SPECTATOR, GUEST, ROLES };
enum situation { PLAYING, OPEN, SITUATIONS };

static const char *const role_names[ROLES] = {"to move", "other seat", "spectator", "guest"};
static const char *const situation_names[SITUATIONS] = {"playing", "before the start"};

/* What is sent as a forger would: with the right number, a legal decision, and claims that are not the
 * protocol's. `$S` is the number that the seat to move was told. */
#define CLAIMS ",\"you\":1,\"account\":\"person00000000000001\",\"viewer\":1,\"host\":true"

static const struct row {
    const char *command, *members;
    const char *code[SITUATIONS][ROLES];
} rows[] = {
    {"create",
     "\"seats\":[\"open\",\"open\"]",
     {{"ok", "ok", "ok", "ok"}, {"ok", "ok", "ok", "ok"}}},
    {"join",
     "\"seat\":1,\"contribution\":"
     "\"0000000000000000000000000000000000000000000000000000000000000000\"",
     {{"taken", "taken", "taken", "taken"}, {"taken", "taken", "taken", "taken"}}},
    {"reveal",
     "\"seat\":1,\"contribution\":"
     "\"0000000000000000000000000000000000000000000000000000000000000000\"" CLAIMS,
     {{"nothing", "nothing", "not_seated", "not_seated"},
      {"nothing", "not_seated", "not_seated", "not_seated"}}},
    {"report",
     "\"seat\":2" CLAIMS,
     {{"ok", "forbidden", "not_seated", "not_seated"},
      {"forbidden", "not_seated", "not_seated", "not_seated"}}},
    {"leave",
     "\"seat\":1" CLAIMS,
     {{"ok", "ok", "not_seated", "not_seated"}, {"ok", "not_seated", "not_seated", "not_seated"}}},
    {"return",
     "\"seat\":1" CLAIMS,
     {{"nothing", "nothing", "not_seated", "not_seated"},
      {"not_playing", "not_seated", "not_seated", "not_seated"}}},
    {"replace",
     "\"seat\":1" CLAIMS,
     {{"forbidden", "forbidden", "forbidden", "forbidden"},
      {"not_playing", "not_playing", "not_playing", "not_playing"}}},
    {"rematch",
     CLAIMS,
     {{"not_playing", "not_playing", "not_seated", "not_seated"},
      {"not_playing", "not_seated", "not_seated", "not_seated"}}},
    {"watch", "\"since\":0", {{"ok", "ok", "ok", "ok"}, {"ok", "ok", "ok", "ok"}}},
    {"unwatch", "", {{"ok", "ok", "ok", "ok"}, {"ok", "ok", "ok", "ok"}}},
    {"decide",
     "\"seq\":$S,\"decision\":\"draw 1\",\"seat\":1" CLAIMS,
     {{"ok", "not_your_turn", "not_seated", "not_seated"},
      {"not_playing", "not_seated", "not_seated", "not_seated"}}},
    {"undo",
     "\"seq\":$S,\"seat\":1" CLAIMS,
     {{"nothing", "not_your_turn", "not_seated", "not_seated"},
      {"not_playing", "not_seated", "not_seated", "not_seated"}}},
    {"redo",
     "\"seq\":$S,\"seat\":1" CLAIMS,
     {{"nothing", "not_your_turn", "not_seated", "not_seated"},
      {"not_playing", "not_seated", "not_seated", "not_seated"}}},
    {"undo_turn",
     "\"seq\":$S,\"seat\":1" CLAIMS,
     {{"forbidden", "forbidden", "forbidden", "forbidden"},
      {"forbidden", "forbidden", "forbidden", "forbidden"}}},
    {"why",
     "\"decision\":\"draw 1\",\"seat\":1" CLAIMS,
     {{"ok", "not_your_turn", "not_your_turn", "not_your_turn"},
      {"not_playing", "not_playing", "not_playing", "not_playing"}}},
    {"preview",
     "\"decision\":\"draw 1\",\"seat\":1" CLAIMS,
     {{"ok", "not_your_turn", "not_your_turn", "not_your_turn"},
      {"not_playing", "not_playing", "not_playing", "not_playing"}}},
    {"hint",
     "\"seat\":1" CLAIMS,
     {{"forbidden", "not_your_turn", "not_your_turn", "not_your_turn"},
      {"not_playing", "not_playing", "not_playing", "not_playing"}}},
    {"say",
     "\"text\":\"hello\"" CLAIMS,
     {{"ok", "ok", "not_seated", "not_seated"}, {"ok", "not_seated", "not_seated", "not_seated"}}},
    {"games", "", {{"ok", "ok", "ok", "ok"}, {"ok", "ok", "ok", "ok"}}},
    {"lobby", "", {{"ok", "ok", "ok", "ok"}, {"ok", "ok", "ok", "ok"}}},
    {"ping", "", {{"ok", "ok", "ok", "ok"}, {"ok", "ok", "ok", "ok"}}},
};

enum { ROWS = sizeof rows / sizeof rows[0], TEXT = 2048 };

static struct paris_stage stage;
static struct paris_stage_socket person[ROLES];
static char table[PARIS_ID_LENGTH];
static unsigned asked, scenes;
static char figures[PARIS_FIGURES_CODE + 32]; /* member of `create`; empty: the built-in set */

/* --- talking --- */

static void ask(enum role role, const char *command, const char *members)
{
    char text[TEXT];
    const char *comma = members[0] != '\0' && members[0] != ',' ? "," : "";
    snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":\"%032x\",\"table\":\"%s\"%s%s}", command,
             ++asked, table, comma, members);
    if (table[0] == '\0')
        snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":\"%032x\"%s%s}", command, ++asked, comma,
                 members);
    paris_stage_say(&stage, &person[role], text);
}

/* "ok", or the code of the refusal: what the last message was answered with. */
static const char *answer_to(enum role role)
{
    static char code[32];
    char begin[64];
    snprintf(begin, sizeof begin, "{\"re\":\"%032x\",\"ok\":", asked);
    const char *found = person[role].bytes != NULL ? strstr(person[role].bytes, begin) : NULL;
    if (found == NULL)
        return "no answer";
    found += strlen(begin);
    if (strncmp(found, "true", 4) == 0)
        return "ok";
    found = strstr(found, "\"code\":\"") + strlen("\"code\":\"");
    snprintf(code, sizeof code, "%.*s", (int)strcspn(found, "\""), found);
    return code;
}

static void must(enum role role, const char *command, const char *members)
{
    ask(role, command, members);
    assert_string_equal(answer_to(role), "ok");
}

/* --- a table --- */

static void join(enum role role)
{
    char members[128];
    snprintf(members, sizeof members, CONTRIBUTION, asked);
    must(role, "join", members);
}

static void set_scene(enum situation situation)
{
    paris_stage_begin(&stage, ++scenes);
    table[0] = '\0';
    for (enum role role = 0; role < ROLES; role++) {
        char id[PARIS_ID_LENGTH];
        snprintf(id, sizeof id, "person%014u", (unsigned)role + 1);
        paris_stage_enter(&stage, &person[role], id, role_names[role]);
    }
    char members[TEXT];
    snprintf(members, sizeof members, "\"seats\":[\"me\",\"open\"]%s", figures);
    must(MOVER, "create", members);
    snprintf(table, sizeof table, "%.20s",
             strstr(person[MOVER].bytes, "\"table\":\"") + strlen("\"table\":\""));
    join(MOVER);
    if (situation == PLAYING)
        join(OTHER);
    for (enum role role = 0; role < GUEST; role++)
        must(role, "watch", "");
}

static void end_scene(void)
{
    paris_stage_end(&stage);
    for (enum role role = 0; role < ROLES; role++)
        paris_stage_forget(&person[role]);
}

static bool count_line(void *context, const struct paris_log_row *line)
{
    unsigned *lines = context;
    (void)line;
    ++*lines;
    return true;
}

static unsigned lines(void)
{
    unsigned count = 0;
    assert_int_equal(paris_store_read_log(stage.store, table, 1, count_line, &count), PARIS_OK);
    return count;
}

/* The members with the number that the seat to move was told last. */
static void fill_in(char out[TEXT], const char *members)
{
    const char *place = strstr(members, "$S"), *seq = NULL;
    for (const char *at = person[MOVER].bytes; (at = strstr(at, "\"seq\":")) != NULL; at++)
        seq = at + strlen("\"seq\":");
    if (place == NULL)
        snprintf(out, TEXT, "%s", members);
    else
        snprintf(out, TEXT, "%.*s%.*s%s", (int)(place - members), members,
                 seq != NULL ? (int)strspn(seq, "0123456789") : 1, seq != NULL ? seq : "0",
                 place + 2);
}

/* --- the tests --- */

TEST(every_command_has_its_row)
{
    size_t count = 0;
    for (; paris_command_at(count) != NULL; count++) {
        const char *name = paris_command_at(count)->name;
        bool found = false;
        for (unsigned i = 0; i < ROWS; i++)
            found = found || strcmp(rows[i].command, name) == 0;
        if (!found)
            fail_msg("\"%s\" has no row: who may send it?", name);
    }
    assert_int_equal(count, ROWS);
}

static void check_cell(const struct row *row, enum situation situation, enum role role)
{
    char members[TEXT];
    size_t heard[ROLES];
    set_scene(situation);
    fill_in(members, row->members);
    unsigned before = lines();
    for (enum role other = 0; other < ROLES; other++)
        heard[other] = person[other].length;
    ask(role, row->command, members);
    const char *code = answer_to(role), *wanted = row->code[situation][role];
    if (strcmp(code, wanted) != 0)
        fail_msg("%s by %s, %s: %s instead of %s", row->command, role_names[role],
                 situation_names[situation], code, wanted);
    if (strcmp(wanted, "ok") != 0) {
        assert_int_equal(lines(), before);
        for (enum role other = 0; other < ROLES; other++)
            if (other != role && person[other].length != heard[other])
                fail_msg("%s by %s was refused, but %s hears of it", row->command, role_names[role],
                         role_names[other]);
    }
    end_scene();
}

static void check_all_cells(void)
{
    unsigned cells = 0, refused = 0;
    for (unsigned i = 0; i < ROWS; i++)
        for (enum situation situation = 0; situation < SITUATIONS; situation++)
            for (enum role role = 0; role < ROLES; role++) {
                check_cell(&rows[i], situation, role);
                refused += strcmp(rows[i].code[situation][role], "ok") != 0;
                cells++;
            }
    print_message("%u cells, %u refusals, 0 wrong accepts\n", cells, refused);
}

TEST(nobody_does_what_is_not_theirs)
{
    figures[0] = '\0';
    check_all_cells();
}

TEST(nor_at_a_table_with_other_figures)
{
    struct paris_random random = paris_random_from(23);
    struct paris_rules set;
    struct paris_text text = paris_text_in(figures, sizeof figures);
    random_figures(&set, &random, false);
    paris_text_add(&text, ",\"figures\":\"");
    paris_figures_pack(&text, &set);
    paris_text_add(&text, "\"");
    check_all_cells();
    figures[0] = '\0';
}

/* A command of one person, sent again by another under its id, is neither done nor answered as if it
 * were the other's. */
TEST(a_replayed_command_of_somebody_else_is_not_obeyed)
{
    char members[TEXT];
    set_scene(PLAYING);
    fill_in(members, "\"seq\":$S,\"decision\":\"draw 1\"");
    must(MOVER, "decide", members);
    unsigned before = lines();
    for (enum role role = OTHER; role < ROLES; role++) {
        asked--; /* the very same id */
        ask(role, "decide", members);
        assert_int_equal(lines(), before);
    }
    end_scene();
}

static void open_stage(void)
{
    paris_stage_open(&stage);
    for (unsigned role = 0; role < ROLES; role++) {
        char id[PARIS_ID_LENGTH];
        snprintf(id, sizeof id, "person%014u", role + 1);
        paris_stage_add_account(&stage, id, "Person");
    }
}

static void close_stage(void)
{
    paris_stage_close(&stage);
}

ALL_TESTS(open_stage, close_stage);
