/* What one person may have of what all share: lines of a log, tables, places in the lobby and in a table's
 * queue. Nobody gets less for what others do, and every game can be played to its end. */
#include "match/match.h"
#include "server/stage_talk.h"

#define ANN "ann22222222222222222"
#define BOB "bob22222222222222222"
#define TWO ",\"seats\":[\"me\",\"open\"]"

enum { TABLES_MAX = 8 };

static struct paris_stage stage;
static struct paris_stage_socket ann, bob;

/* --- small things --- */

static bool is_done(const struct paris_stage_socket *socket, const char *what, const char *table,
                    const char *members)
{
    return strstr(talk(&stage, socket, what, table, members), "\"ok\":true") != NULL;
}

static void name_guest(char out[PARIS_ID_LENGTH], unsigned n)
{
    snprintf(out, PARIS_ID_LENGTH, "guest%05u2222222222", n);
}

/* Comes, sits down, gets up and goes. */
static bool visit(const char *table, unsigned n)
{
    struct paris_stage_socket guest = {0};
    char id[PARIS_ID_LENGTH];
    name_guest(id, n);
    paris_stage_add_account(&stage, id, "guest");
    paris_stage_enter(&stage, &guest, id, "guest");
    bool sat = is_done(&guest, "join", table, CONTRIBUTION);
    if (sat)
        talk_must(&stage, &guest, "leave", table, "");
    paris_tables_disconnect(stage.tables, guest.connection);
    paris_stage_forget(&guest);
    return sat;
}

static void start_game(char table[PARIS_ID_LENGTH])
{
    talk_create(table, &stage, &ann, TWO);
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
}

static bool count_line(void *context, const struct paris_log_row *line)
{
    (void)line;
    ++*(unsigned *)context;
    return true;
}

static unsigned lines_of(const char *table)
{
    unsigned lines = 0;
    assert_int_equal(paris_store_read_log(stage.store, table, 1, count_line, &lines), PARIS_OK);
    return lines;
}

/* The table that the last answer is about. */
static const char *id_told(const struct paris_stage_socket *socket)
{
    static char id[PARIS_ID_LENGTH];
    paris_party_word(id, sizeof id, talk_answer(socket, talk_last), "table");
    return id;
}

static void restart(void)
{
    paris_stage_end(&stage);
    paris_stage_begin(&stage, 2);
    paris_stage_enter(&stage, &ann, ANN, "Ann");
    paris_stage_enter(&stage, &bob, BOB, "Bob");
}

/* --- the log --- */

TEST(somebody_sits_down_and_gets_up_so_often_and_then_others_still_can)
{
    char table[PARIS_ID_LENGTH];
    unsigned joins = 0;
    talk_create(table, &stage, &ann, TWO);
    while (joins < 1000 && is_done(&bob, "join", table, CONTRIBUTION)) {
        talk_must(&stage, &bob, "leave", table, "");
        joins++;
    }
    assert_int_equal(joins, PARIS_MATCH_JOINS_MAX);
    talk_refused(&stage, &bob, "too_many", "join", table, CONTRIBUTION);
    restart(); /* it is in the log */
    talk_refused(&stage, &bob, "too_many", "join", table, CONTRIBUTION);
    assert_int_equal(lines_of(table), 1 + 2 * PARIS_MATCH_JOINS_MAX);
    assert_true(visit(table, 1));
}

TEST(so_many_people_come_to_a_table_and_for_whom_a_seat_is_kept_can_always_sit_down)
{
    char table[PARIS_ID_LENGTH];
    talk_create(table, &stage, &ann, TWO);
    for (unsigned n = 1; n <= PARIS_MATCH_GUESTS_MAX - 1; n++)
        assert_true(visit(table, n));
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "leave", table, "");
    assert_false(visit(table, 1000));
    talk_must(&stage, &bob, "join", table, CONTRIBUTION); /* he was there before */
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    assert_value(talk(&stage, &ann, "games", NULL, ""), "games.0.status", "\"playing\"");
}

/* Bob goes and comes while it is Ann's turn, until he may not go. */
static void come_and_go(const char *table)
{
    for (unsigned i = 0; i < PARIS_MATCH_LEAVES_MAX; i++) {
        talk_must(&stage, &bob, "leave", table, "");
        talk_must(&stage, &bob, "return", table, "");
    }
    talk_refused(&stage, &bob, "too_many", "leave", table, "");
}

static void replace_bob(const char *table)
{
    stage.now += 100 * 1000; /* for so long he watches nothing */
    talk_must(&stage, &ann, "replace", table, ",\"seat\":2");
}

TEST(who_comes_and_goes_must_stay_before_he_may_not_return)
{
    char table[PARIS_ID_LENGTH];
    start_game(table);
    come_and_go(table);
    replace_bob(table);
    talk_must(&stage, &bob, "return", table, "");
    talk_must(&stage, &ann, "leave", table, ""); /* she has her own count */
    talk_must(&stage, &ann, "return", table, "");
    restart();
    talk_refused(&stage, &bob, "too_many", "leave", table, "");
    replace_bob(table);
    talk_must(&stage, &bob, "return", table, "");
}

TEST(a_seat_whose_person_returned_too_often_is_played_to_the_end)
{
    char table[PARIS_ID_LENGTH];
    start_game(table);
    come_and_go(table);
    for (unsigned i = PARIS_MATCH_LEAVES_MAX; i < PARIS_MATCH_RETURNS_MAX; i++) {
        replace_bob(table);
        talk_must(&stage, &bob, "return", table, "");
    }
    replace_bob(table);
    talk_refused(&stage, &bob, "too_many", "return", table, "");
    talk_must(&stage, &ann, "leave", table, ""); /* then computers play on */
    assert_value(talk(&stage, &ann, "games", NULL, ""), "games.0.status", "\"over\"");
}

static long long seq_told(const struct paris_stage_socket *socket)
{
    const char *found = NULL;
    for (const char *at = socket->bytes; at != NULL && (at = strstr(at, "\"seq\":")) != NULL; at++)
        found = at;
    assert_non_null(found);
    return strtoll(found + 6, NULL, 10);
}

static bool step(const struct paris_stage_socket *socket, const char *table, const char *what,
                 const char *decision)
{
    char members[128];
    snprintf(members, sizeof members, ",\"seq\":%lld%s%s%s", seq_told(socket),
             decision != NULL ? ",\"decision\":\"" : "", decision != NULL ? decision : "",
             decision != NULL ? "\"" : "");
    return is_done(socket, what, table, members);
}

TEST(a_seat_takes_back_so_much_and_then_the_game_goes_on)
{
    char table[PARIS_ID_LENGTH];
    start_game(table);
    talk_must(&stage, &ann, "watch", table, "");
    assert_true(step(&ann, table, "decide", "draw 1"));
    assert_true(step(&ann, table, "decide", "key ARC"));
    unsigned undos = 0;
    while (undos < 10000 && step(&ann, table, "undo", NULL)) {
        undos++;
        assert_true(step(&ann, table, "redo", NULL));
        ann.length = 0; /* that is much to read */
        talk_must(&stage, &ann, "watch", table, "");
    }
    assert_true(undos == PARIS_MATCH_UNDOS_MAX);
    assert_value(talk_answer(&ann, talk_last), "error.code", "\"too_many\"");
    talk_must(&stage, &ann, "watch", table, "");
    assert_true(step(&ann, table, "decide", "end"));
    talk_must(&stage, &bob, "watch", table, "");
    assert_true(step(&bob, table, "decide", "draw 1"));
}

/* --- tables --- */

TEST(who_left_the_tables_he_made_can_make_others)
{
    char table[PARIS_ID_LENGTH];
    for (unsigned i = 0; i < TABLES_MAX; i++)
        talk_create(table, &stage, &ann, TWO);
    talk_refused(&stage, &ann, "too_many", "create", NULL, TWO);
    talk_must(&stage, &ann, "leave", table, "");
    talk_create(table, &stage, &ann, TWO);
    talk_refused(&stage, &ann, "too_many", "create", NULL, TWO);
    /* Nor can anybody make any number by creating tables and leaving them. */
    unsigned made = 0;
    for (; made < 1000; made++) {
        talk_must(&stage, &ann, "leave", table, "");
        if (!is_done(&ann, "create", NULL, TWO))
            break;
        strcpy(table, id_told(&ann));
    }
    assert_in_range(made, 2, TABLES_MAX * PARIS_LEFT_WEIGHT);
    stage.now += 3700 * 1000;
    talk_create(table, &stage, &ann, TWO);
}

TEST(who_made_tables_that_never_filled_can_make_others_after_a_week)
{
    char table[PARIS_ID_LENGTH];
    for (unsigned i = 0; i < TABLES_MAX; i++)
        talk_create(table, &stage, &ann, TWO);
    stage.now += 8 * 24 * 3600 * INT64_C(1000);
    talk_create(table, &stage, &ann, TWO);
}

TEST(one_host_does_not_fill_the_lobby)
{
    char table[PARIS_ID_LENGTH], honest[PARIS_ID_LENGTH];
    stage.now++;
    talk_create(honest, &stage, &ann, ",\"seats\":[\"me\",\"open\"],\"public\":true");
    for (unsigned i = 0; i < 45; i++) {
        talk_create(table, &stage, &bob, ",\"seats\":[\"open\",\"open\"],\"public\":true");
        stage.now += 2 * 3600 * 1000;
    }
    const char *lobby = talk(&stage, &ann, "lobby", NULL, "");
    assert_int_equal(paris_party_count(lobby, "games"), PARIS_LISTED_EACH + 1);
    assert_non_null(strstr(lobby, honest));
}

/* The longer a list is the longer it takes. */
static void try_list(const char *what)
{
    enum { JOINS = 3 };
    char table[JOINS][PARIS_ID_LENGTH], last[64], listed[64];
    for (unsigned i = 0; i < JOINS; i++)
        talk_create(table[i], &stage, &bob, TWO);
    paris_stage_hold(&stage);
    paris_stage_hear(&stage, &ann, talk_words(what, NULL, ""));
    snprintf(listed, sizeof listed, "{\"re\":\"%032x\",\"ok\":true", talk_last);
    assert_false(paris_tables_ready(stage.tables, ann.connection));
    assert_true(paris_tables_ready(stage.tables, bob.connection));
    for (unsigned i = 0; i < JOINS; i++)
        paris_stage_hear(&stage, &ann, talk_words("join", table[i], CONTRIBUTION));
    snprintf(last, sizeof last, "{\"re\":\"%032x\",\"ok\":true", talk_last);
    paris_stage_release(&stage);
    assert_true(paris_tables_ready(stage.tables, ann.connection));
    const char *decision = strstr(ann.bytes, last), *list = strstr(ann.bytes, listed);
    assert_non_null(decision);
    assert_non_null(list);
    assert_true(decision < list);
}

TEST(decisions_go_before_the_lobby_and_nobody_asks_for_it_twice_at_once)
{
    try_list("lobby");
}

TEST(decisions_go_before_the_list_of_ones_games)
{
    try_list("games");
}

TEST(nobody_sits_at_any_number_of_tables_that_have_not_begun)
{
    static char table[TABLES_MAX + 1][PARIS_ID_LENGTH];
    char own[PARIS_ID_LENGTH];
    for (unsigned i = 0; i <= TABLES_MAX; i++) {
        talk_create(table[i], &stage, &ann, ",\"seats\":[\"open\",\"open\",\"open\"]");
        if (i < TABLES_MAX)
            talk_must(&stage, &bob, "join", table[i], CONTRIBUTION);
    }
    talk_refused(&stage, &bob, "too_many", "join", table[TABLES_MAX], CONTRIBUTION);
    assert_int_equal(lines_of(table[TABLES_MAX]), 0);
    talk_create(own, &stage, &bob, TWO);
    talk_must(&stage, &bob, "join", own, CONTRIBUTION); /* this seat was his already */
    talk_must(&stage, &bob, "leave", own, "");
    talk_must(&stage, &bob, "leave", table[0], "");
    talk_must(&stage, &bob, "join", table[TABLES_MAX], CONTRIBUTION);
    stage.now += 8 * 24 * 3600 * INT64_C(1000); /* nor do old ones count */
    talk_must(&stage, &bob, "join", table[0], CONTRIBUTION);
}

/* --- the queue of a table --- */

/* Tells the last one's fate once the store goes on. */
static bool was_refused_as_busy(const struct paris_stage_socket *socket, unsigned id)
{
    const char *answer = talk_answer(socket, id);
    assert_non_null(answer);
    return strstr(answer, "\"busy\"") != NULL;
}

TEST(strangers_leave_room_in_the_queue_for_those_who_sit_there)
{
    enum { STRANGERS = 8, SOCKETS = 4, MESSAGES = 16 };
    static struct paris_stage_socket stranger[STRANGERS][SOCKETS];
    char table[PARIS_ID_LENGTH];
    unsigned busy = 0, first, seated;
    for (unsigned i = 0; i < STRANGERS; i++) {
        char id[PARIS_ID_LENGTH];
        name_guest(id, i);
        paris_stage_add_account(&stage, id, "guest");
        for (unsigned j = 0; j < SOCKETS; j++)
            paris_stage_enter(&stage, &stranger[i][j], id, "guest");
    }
    start_game(table);
    paris_stage_hold(&stage);
    paris_stage_hear(&stage, &bob, talk_words("leave", table, "")); /* it is busy from now on */
    first = talk_last + 1;
    for (unsigned i = 0; i < STRANGERS * SOCKETS * MESSAGES; i++)
        paris_stage_hear(&stage, &stranger[i % STRANGERS][i / STRANGERS % SOCKETS],
                         talk_words("join", table, CONTRIBUTION));
    for (unsigned i = 0; i < 10; i++)
        paris_stage_hear(&stage, &ann, talk_words("leave", table, ""));
    seated = talk_last;
    for (unsigned i = 0; i < 10; i++)
        paris_stage_hear(&stage, &bob, talk_words("return", table, ""));
    paris_stage_release(&stage);
    for (unsigned i = 0; i < STRANGERS * SOCKETS * MESSAGES; i++)
        busy += was_refused_as_busy(&stranger[i % STRANGERS][i / STRANGERS % SOCKETS], first + i);
    assert_in_range(busy, 1, STRANGERS * SOCKETS * MESSAGES - 1);
    for (unsigned i = 0; i < 10; i++) {
        assert_false(was_refused_as_busy(&ann, seated - i));
        assert_false(was_refused_as_busy(&bob, seated + 10 - i));
    }
    for (unsigned i = 0; i < STRANGERS; i++)
        for (unsigned j = 0; j < SOCKETS; j++) {
            paris_tables_disconnect(stage.tables, stranger[i][j].connection);
            paris_stage_forget(&stranger[i][j]);
        }
}

TEST(nobody_fills_the_queue_of_a_table_alone)
{
    char table[PARIS_ID_LENGTH];
    unsigned last, busy = 0;
    start_game(table);
    paris_stage_hold(&stage);
    for (unsigned i = 0; i < 40; i++)
        paris_stage_hear(&stage, &bob, talk_words(i % 2 == 0 ? "leave" : "return", table, ""));
    last = talk_last;
    paris_stage_hear(&stage, &ann, talk_words("leave", table, ""));
    paris_stage_release(&stage);
    for (unsigned i = 0; i < 40; i++)
        busy += was_refused_as_busy(&bob, last - i);
    assert_in_range(busy, 10, 30);
    assert_false(was_refused_as_busy(&ann, last + 1));
}

/* --- ids of commands --- */

/* The last message again, by whom and with which name it may be. */
static const char *again(const struct paris_stage_socket *socket, const char *what,
                         const char *table, const char *members)
{
    talk_last--;
    return talk(&stage, socket, what, table, members);
}

static void expect_only_for(const struct paris_stage_socket *own,
                            const struct paris_stage_socket *other, const char *what,
                            const char *table, const char *members)
{
    char done[512];
    snprintf(done, sizeof done, "%.500s", talk_answer(own, talk_last));
    assert_non_null(strstr(done, "\"ok\":true"));
    for (unsigned i = 0; i < 2; i++) {
        assert_string_equal(again(own, what, table, members), done);
        assert_value(again(other, what, table, members), "error.code", "\"bad_message\"");
        assert_value(again(own, strcmp(what, "undo") == 0 ? "redo" : "undo", table, ",\"seq\":0"),
                     "error.code", "\"bad_message\"");
        if (i == 0)
            restart(); /* then it is from the log */
    }
}

TEST(an_answer_is_given_again_to_the_same_person_and_the_same_command)
{
    static struct paris_stage_socket eve;
    char table[PARIS_ID_LENGTH];
    paris_stage_add_account(&stage, "eve22222222222222222", "Eve");
    talk_create(table, &stage, &ann, TWO);
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
    expect_only_for(&bob, &ann, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "leave", table, "");
    expect_only_for(&bob, &ann, "leave", table, "");
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    const char *draw = ",\"seq\":0,\"decision\":\"draw 1\"";
    /* Seats go by who sits down: Ann's was kept, so that she is the first. */
    talk_must(&stage, &ann, "decide", table, draw);
    expect_only_for(&ann, &bob, "decide", table, draw);
    talk_must(&stage, &bob, "leave", table, "");
    talk_must(&stage, &bob, "return", table, "");
    expect_only_for(&bob, &ann, "return", table, "");
    /* Of who left the log does not tell whether it was replaced: so much is for those at the table only. */
    talk_must(&stage, &bob, "leave", table, "");
    restart();
    paris_stage_enter(&stage, &eve, "eve22222222222222222", "Eve");
    assert_value(again(&bob, "leave", table, ""), "ok", "true");
    assert_value(again(&eve, "leave", table, ""), "error.code", "\"bad_message\"");
    paris_tables_disconnect(stage.tables, eve.connection);
    paris_stage_forget(&eve);
}

/* Otherwise a client that made a mistake believes that its second decision was done. */
TEST(an_id_that_was_used_for_another_decision_is_refused)
{
    char table[PARIS_ID_LENGTH];
    start_game(table);
    for (unsigned time = 0; time < 2; time++) { /* also after a restart */
        unsigned id = 999;
        talk_last = id - 1;
        talk_must(&stage, &ann, "decide", table, ",\"seq\":0,\"decision\":\"draw 1\"");
        talk_last = id - 1;
        talk_refused(&stage, &ann, "bad_message", "decide", table,
                     ",\"seq\":0,\"decision\":\"draw 2\"");
        restart();
    }
}

/* --- around all of them --- */

static void start(void)
{
    paris_stage_open(&stage);
    stage.tables_each = TABLES_MAX;
    paris_stage_begin(&stage, 1);
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_add_account(&stage, BOB, "Bob");
    paris_stage_enter(&stage, &ann, ANN, "Ann");
    paris_stage_enter(&stage, &bob, BOB, "Bob");
}

static void stop(void)
{
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
    paris_stage_forget(&bob);
}

#undef TEST

EACH_TEST(start, stop);
