/* Records of games for everybody: what strangers ask for costs no reading of logs that can be avoided, and
 * waits for those who play. */
#include "server/stage_talk.h"
#include "server/store/backend.h"

#define ANN "ann22222222222222222"

static struct paris_stage stage;
static struct paris_stage_socket ann;

/* --- a store that counts --- */

static struct {
    struct paris_store_backend backend;
    const struct paris_store_backend *real;
    bool store_down; /* nothing can be read */
    unsigned readings;
    char order[256]; /* a letter for each thing that was done */
    unsigned done;
} watched;

static void note(char what)
{
    if (watched.done + 1 < sizeof watched.order)
        watched.order[watched.done++] = what;
}

static enum paris_status read_log(struct paris_store *store, const char *id, uint32_t from,
                                  paris_store_log_visitor *visit, void *context)
{
    watched.readings++;
    note('r');
    return watched.real->read_log(store, id, from, visit, context);
}

static enum paris_status append(struct paris_store *store, const char *table,
                                const struct paris_log_row *line,
                                const struct paris_table_index *index)
{
    note('a');
    return watched.real->append(store, table, line, index);
}

static enum paris_status find_status(struct paris_store *store, uint8_t *out, const char *id)
{
    return watched.store_down ? PARIS_UNAVAILABLE : watched.real->find_status(store, out, id);
}

static void watch_store(void)
{
    watched.real = stage.store->backend;
    watched.backend = *watched.real;
    watched.backend.read_log = read_log;
    watched.backend.append = append;
    watched.backend.find_status = find_status;
    watched.store_down = false;
    watched.readings = watched.done = 0;
    memset(watched.order, 0, sizeof watched.order);
    stage.store->backend = &watched.backend;
}

/* --- asking --- */

struct asked {
    unsigned answers;
    bool none, store_down;
    char *text;
};

static void take(void *context, enum paris_status status, const char *record)
{
    struct asked *asked = context;
    assert_int_equal(status == PARIS_OK, record != NULL);
    asked->store_down = status == PARIS_UNAVAILABLE;
    asked->answers++;
    asked->none = record == NULL;
    free(asked->text);
    asked->text = record != NULL ? strcpy(malloc(strlen(record) + 1), record) : NULL;
}

static void ask_from(uint64_t network, struct asked *asked, const char *table)
{
    paris_tables_record(stage.tables, table, network, asked, take);
}

static void ask(struct asked *asked, const char *table)
{
    ask_from(0, asked, table);
}

static void expect(struct asked *asked, const char *begins)
{
    assert_int_equal(asked->answers, 1);
    assert_int_equal(asked->none, begins == NULL);
    if (begins != NULL && begins[0] == '\0')
        assert_string_equal(asked->text, "");
    else if (begins != NULL)
        assert_non_null(strstr(asked->text, begins));
    free(asked->text);
    memset(asked, 0, sizeof *asked);
}

/* A game of computers, played to its end and out of memory. */
static void play_game(char out[PARIS_ID_LENGTH])
{
    enum { LONG = 3600 * 1000 };
    talk_create(out, &stage, &ann, ",\"seats\":[\"level 1\",\"level 1\"]");
    stage.now += LONG;
    paris_stage_tick(&stage);
    assert_int_equal(paris_tables_counters(stage.tables).tables, 0);
}

static void drop_tables(void)
{
    stage.now += 3600 * 1000;
    paris_stage_tick(&stage);
}

/* --- the tests --- */

/* Whether the clients still wait for them or not. */
TEST(so_many_requests_wait_of_an_address_and_of_all)
{
    enum { EACH = 8, MAX = 64, READING = 1, REQUESTS = MAX + READING + 1 };
    char table[PARIS_ID_LENGTH];
    static struct asked asked[REQUESTS];
    struct asked more = {0};
    play_game(table);
    paris_stage_hold(&stage);
    for (unsigned i = 0; i < EACH + READING; i++)
        ask_from(1, &asked[i], table);
    ask_from(1, &more, table);
    for (unsigned i = EACH + READING; i < REQUESTS - 1; i++)
        ask_from(2 + i, &asked[i], table);
    ask_from(2, &asked[REQUESTS - 1], table);
    unsigned at_once = more.answers + asked[REQUESTS - 1].answers;
    paris_stage_release(&stage);
    assert_int_equal(at_once, 2);
    expect(&more, NULL);
    expect(&asked[REQUESTS - 1], NULL);
    for (unsigned i = 0; i < REQUESTS - 1; i++)
        expect(&asked[i], "draw");
    ask_from(1, &more, table);
    expect(&more, "draw");
}

TEST(a_record_is_read_once_and_kept_for_who_asks_next)
{
    char table[PARIS_ID_LENGTH];
    struct asked first = {0}, second = {0}, third = {0};
    play_game(table);
    watched.readings = 0;
    ask(&first, table);
    ask(&second, table); /* while it is being read */
    paris_stage_settle(&stage);
    assert_string_equal(first.text, second.text);
    expect(&first, "Secret");
    expect(&second, "Secret");
    ask(&third, table);
    expect(&third, "Secret"); /* at once */
    assert_int_equal(watched.readings, 1);
}

TEST(so_many_records_are_kept_and_those_that_were_used_last)
{
    enum { GAMES = 66 }; /* two more than are kept */
    static char table[GAMES][PARIS_ID_LENGTH];
    struct asked asked = {0};
    for (unsigned i = 0; i < GAMES; i++)
        play_game(table[i]);
    watched.readings = 0;
    for (unsigned i = 0; i < GAMES; i++) {
        ask(&asked, table[i]);
        paris_stage_settle(&stage);
        expect(&asked, "Secret");
        ask(&asked, table[0]);
        expect(&asked, "Secret");
    }
    assert_int_equal(watched.readings, GAMES);
    ask(&asked, table[GAMES - 1]);
    expect(&asked, "Secret");
    assert_int_equal(watched.readings, GAMES);
    ask(&asked, table[1]); /* had to go */
    paris_stage_settle(&stage);
    expect(&asked, "Secret");
    assert_int_equal(watched.readings, GAMES + 1);
}

TEST(of_a_game_that_is_not_over_no_log_is_read)
{
    char table[PARIS_ID_LENGTH];
    struct asked asked = {0};
    for (unsigned begun = 0; begun < 2; begun++) {
        talk_create(table, &stage, &ann,
                    begun ? ",\"seats\":[\"me\",\"level 1\"]" : ",\"seats\":[\"me\",\"open\"]");
        talk_must(&stage, &ann, "join", table, CONTRIBUTION);
        drop_tables();
        watched.readings = 0;
        ask(&asked, table);
        paris_stage_settle(&stage);
        expect(&asked, "");
    }
    ask(&asked, "nnnnnnnnnnnnnnnnnnnn");
    paris_stage_settle(&stage);
    expect(&asked, NULL);
    assert_int_equal(watched.readings, 0);
}

TEST(a_store_that_is_away_is_told_and_what_was_read_is_kept)
{
    char table[2][PARIS_ID_LENGTH];
    struct asked asked = {0};
    for (unsigned i = 0; i < 2; i++)
        play_game(table[i]);
    ask(&asked, table[0]);
    paris_stage_settle(&stage);
    expect(&asked, "Secret");
    watched.store_down = true;
    ask(&asked, table[1]);
    paris_stage_settle(&stage);
    assert_true(asked.store_down);
    expect(&asked, NULL);
    assert_true(paris_tables_failed(stage.tables));
    ask(&asked, table[0]);
    expect(&asked, "Secret");
}

TEST(records_wait_behind_decisions_and_are_read_one_at_a_time)
{
    enum { RECORDS = 4, JOINS = 3 };
    static char record[RECORDS][PARIS_ID_LENGTH], table[JOINS][PARIS_ID_LENGTH];
    struct asked asked[RECORDS] = {{0}};
    for (unsigned i = 0; i < RECORDS; i++)
        play_game(record[i]);
    for (unsigned i = 0; i < JOINS; i++)
        talk_create(table[i], &stage, &ann, ",\"seats\":[\"me\",\"open\"]");
    paris_stage_hold(&stage);
    watched.done = 0;
    for (unsigned i = 0; i < RECORDS; i++)
        ask(&asked[i], record[i]);
    assert_int_equal(paris_worker_pool_load(&stage.writer.pool),
                     2); /* the holder and one of them */
    for (unsigned i = 0; i < JOINS; i++)
        paris_stage_hear(&stage, &ann, talk_words("join", table[i], CONTRIBUTION));
    paris_stage_release(&stage);
    for (unsigned i = 0; i < RECORDS; i++)
        expect(&asked[i], "Secret");
    watched.order[watched.done] = '\0';
    assert_string_equal(watched.order, "aaarrrr");
}

/* --- around all of them --- */

static void start(void)
{
    paris_stage_open(&stage);
    watch_store();
    paris_stage_begin(&stage, 1);
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_enter(&stage, &ann, ANN, "Ann");
}

static void stop(void)
{
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
}

#undef TEST

EACH_TEST(start, stop);
