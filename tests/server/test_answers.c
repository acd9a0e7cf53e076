/* No command stays without its answer, and none gets two: whatever it waits for, and whatever becomes of that. */
#include "match/commands.h"
#include "server/stage_talk.h"

#define ANN "ann22222222222222222"
#define BOB "bob22222222222222222"
#define EVE "eve22222222222222222"

static struct paris_stage stage;
static struct paris_stage_socket ann, bob, eve;

static unsigned count_answers(const struct paris_stage_socket *socket, unsigned id)
{
    char start[64];
    unsigned count = 0;
    snprintf(start, sizeof start, "{\"re\":\"%032x\"", id);
    for (const char *at = socket->bytes; at != NULL && (at = strstr(at, start)) != NULL; at++)
        count++;
    return count;
}

/* Sends every command of the protocol about this table, without waiting; returns the id of the first. */
static unsigned send_all(const struct paris_stage_socket *socket, const char *table)
{
    unsigned first = talk_last + 1;
    for (size_t i = 0; paris_command_at(i) != NULL; i++) {
        const struct paris_command *command = paris_command_at(i);
        bool general = command->scope == PARIS_COMMAND_GENERAL;
        stage.now += 1000;
        paris_stage_hear(&stage, socket, talk_words(command->name, general ? NULL : table, ""));
    }
    return first;
}

static void assert_answered_once(const struct paris_stage_socket *socket, unsigned first)
{
    for (unsigned id = first; id <= talk_last; id++)
        if (count_answers(socket, id) != 1)
            fail_msg("%s got %u answers", paris_command_at(id - first)->name,
                     count_answers(socket, id));
}

static void enter(void)
{
    paris_stage_enter(&stage, &ann, ANN, "Ann");
    paris_stage_enter(&stage, &bob, BOB, "Bob");
    paris_stage_enter(&stage, &eve, EVE, "Eve");
}

static void start_game(char table[PARIS_ID_LENGTH])
{
    talk_create(table, &stage, &ann, ",\"seats\":[\"me\",\"open\"]");
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
    talk_must(&stage, &ann, "watch", table, "");
}

/* A decision is on its way to the disk, which fails. */
static void try_busy_table(void)
{
    char table[PARIS_ID_LENGTH];
    start_game(table);
    paris_stage_hold(&stage);
    paris_stage_hear(&stage, &ann,
                     talk_words("decide", table, ",\"seq\":0,\"decision\":\"draw 1\""));
    unsigned decision = talk_last;
    paris_stage_hear(&stage, &ann,
                     talk_words("decide", table, ",\"seq\":1,\"decision\":\"key ARC\""));
    unsigned next = talk_last, all = send_all(&bob, table);
    paris_stage_fail(&stage);
    assert_value(talk_answer(&ann, decision), "error.code", "\"stopped\"");
    assert_int_equal(count_answers(&ann, next), 1);
    assert_value(talk_answer(&ann, next), "error.code", "\"stopped\"");
    assert_answered_once(&bob, all);
}

TEST(what_waits_behind_a_write_that_fails_is_answered)
{
    paris_stage_begin(&stage, 1);
    enter();
    try_busy_table();
}

TEST(what_waits_behind_a_write_that_fails_is_answered_where_the_store_is_shared)
{
    stage.shared = true;
    paris_stage_begin(&stage, 1);
    enter();
    try_busy_table();
}

/* The table is being read from the disk, which fails. */
static void try_loading_table(void)
{
    char table[PARIS_ID_LENGTH];
    start_game(table);
    paris_stage_end(&stage);
    paris_stage_begin(&stage, 2);
    enter();
    paris_stage_hold(&stage);
    unsigned all = send_all(&bob, table);
    paris_stage_fail(&stage);
    assert_answered_once(&bob, all);
}

TEST(what_waits_for_a_table_that_cannot_be_loaded_is_answered)
{
    paris_stage_begin(&stage, 1);
    enter();
    try_loading_table();
}

TEST(what_waits_for_a_table_that_cannot_be_loaded_is_answered_where_the_store_is_shared)
{
    stage.shared = true;
    paris_stage_begin(&stage, 1);
    enter();
    try_loading_table();
}

static bool note_row(void *context, const struct paris_log_row *row)
{
    struct paris_stage_log *log = context;
    log->lines = row->number;
    memcpy(log->chain, row->chain, sizeof log->chain);
    return true;
}

/* Appends an entry as another program would. */
static void append_elsewhere(const char *table)
{
    static struct paris_stage_log log;
    const struct paris_log_entry wait = {.verb = PARIS_LOG_WAIT, .rest = ""};
    log = (struct paris_stage_log){.index = {.status = PARIS_TABLE_PLAYING}};
    strcpy(log.row.id, table);
    strcpy(log.index.seat[0], ANN);
    strcpy(log.index.seat[1], BOB);
    assert_int_equal(paris_store_read_log(stage.store, table, 1, note_row, &log), PARIS_OK);
    assert_int_equal(paris_store_begin(stage.store), PARIS_OK);
    paris_stage_write(&stage, &log, &wait, 1, 0);
    paris_stage_close_log(&stage);
}

/* Nobody else should ever write to a store of our own; if it happens, the table is loaded again. */
TEST(what_waits_behind_a_write_that_another_program_was_ahead_of_is_answered)
{
    char table[PARIS_ID_LENGTH];
    paris_stage_begin(&stage, 1);
    enter();
    start_game(table);
    append_elsewhere(table);
    paris_stage_hold(&stage);
    paris_stage_hear(&stage, &ann,
                     talk_words("decide", table, ",\"seq\":0,\"decision\":\"draw 1\""));
    unsigned decision = talk_last, all = send_all(&bob, table);
    paris_stage_release(&stage);
    assert_int_equal(count_answers(&ann, decision), 1);
    assert_answered_once(&bob, all);
}

static void open_stage(void)
{
    paris_stage_open(&stage);
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_add_account(&stage, BOB, "Bob");
    paris_stage_add_account(&stage, EVE, "Eve");
    stage.now = 1000;
    talk_last = 0;
}

static void close_stage(void)
{
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
    paris_stage_forget(&bob);
    paris_stage_forget(&eve);
}

EACH_TEST(open_stage, close_stage);
