/* What one address may take of a server, and what the server has room for at all: the rest is refused with a reason,
 * and those who play already do not notice. */
#include "server/stage_talk.h"

#define ANN "ann22222222222222222"
#define BOB "bob22222222222222222"
#define TWO ",\"seats\":[\"me\",\"open\"]"

enum { HERE = 1, ELSEWHERE = 2, MINUTE = 60 * 1000 };

static struct paris_stage stage;
static struct paris_stage_socket ann, bob, guest[64];
static unsigned guests;

/* A new guest from this address. */
static struct paris_stage_socket *arrive(uint64_t network)
{
    char id[PARIS_ID_LENGTH];
    PARIS_CHECK(guests < sizeof guest / sizeof *guest);
    snprintf(id, sizeof id, "guest%05u2222222222", guests);
    paris_stage_add_account(&stage, id, "guest");
    paris_stage_enter_from(&stage, &guest[guests], id, "guest", network);
    return &guest[guests++];
}

static void begin(void)
{
    static uint64_t seed;
    paris_stage_begin(&stage, ++seed);
    paris_stage_enter_from(&stage, &ann, ANN, "Ann", ELSEWHERE);
    paris_stage_enter_from(&stage, &bob, BOB, "Bob", ELSEWHERE);
}

static void start_game(char table[PARIS_ID_LENGTH])
{
    talk_create(table, &stage, &ann, TWO);
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
}

/* --- addresses --- */

TEST(an_address_makes_so_many_tables_a_minute_whoever_its_guests_are)
{
    enum { MAX = 10 };
    stage.tables_address = MAX;
    begin();
    for (unsigned i = 0; i < MAX; i++)
        talk_must(&stage, arrive(HERE), "create", NULL, TWO);
    talk_refused(&stage, arrive(HERE), "too_often", "create", NULL, TWO);
    talk_must(&stage, &ann, "create", NULL, TWO);
    stage.now += MINUTE;
    talk_must(&stage, arrive(HERE), "create", NULL, TWO);
}

TEST(an_address_takes_so_many_seats_a_minute)
{
    enum { MAX = 5, OTHERS = 100 };
    char table[PARIS_ID_LENGTH];
    stage.tables_address = MAX;
    begin();
    for (unsigned i = 0; i <= MAX; i++) {
        talk_create(table, &stage, arrive(OTHERS + i), ",\"seats\":[\"open\",\"open\"]");
        if (i < MAX)
            talk_must(&stage, arrive(HERE), "join", table, CONTRIBUTION);
    }
    talk_refused(&stage, arrive(HERE), "too_often", "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
}

#define PUBLIC ",\"seats\":[\"me\",\"open\",\"open\"],\"public\":true"

TEST(an_address_leaves_room_in_the_lobby_whoever_its_guests_are)
{
    enum { A_MINUTE = 16, MAX = A_MINUTE / 8 + 1 };
    char table[MAX][PARIS_ID_LENGTH];
    stage.tables_address = A_MINUTE;
    begin();
    for (unsigned i = 0; i < MAX; i++)
        talk_create(table[i], &stage, arrive(HERE), PUBLIC);
    stage.now += MINUTE; /* it is not a matter of speed */
    talk_refused(&stage, arrive(HERE), "too_many", "create", NULL, PUBLIC);
    talk_must(&stage, arrive(HERE), "create", NULL, TWO); /* a private one */
    talk_must(&stage, &ann, "create", NULL, PUBLIC);
    talk_must(&stage, &guest[0], "join", table[0], CONTRIBUTION);
    talk_must(&stage, &ann, "join", table[0], CONTRIBUTION);
    talk_must(&stage, &bob, "join", table[0], CONTRIBUTION);
    talk_refused(&stage, &guest[0], "too_many", "create", NULL, PUBLIC); /* asks the store */
    talk_must(&stage, &guest[0], "create", NULL, PUBLIC); /* the first one has begun */
    talk_refused(&stage, &guest[0], "too_many", "create", NULL, PUBLIC);
    stage.now += (int64_t)8 * 24 * 60 * MINUTE; /* no longer in the lobby */
    talk_must(&stage, &guest[0], "create", NULL, PUBLIC);
}

TEST(an_address_leaves_seats_at_public_tables_whoever_its_guests_are)
{
    enum { A_MINUTE = 6, MAX = A_MINUTE / 2 + 1, OTHERS = 100 };
    char table[MAX + 1][PARIS_ID_LENGTH], other[PARIS_ID_LENGTH];
    stage.tables_address = A_MINUTE;
    begin();
    for (unsigned i = 0; i <= MAX; i++)
        talk_create(table[i], &stage, arrive(OTHERS + i), PUBLIC);
    for (unsigned i = 0; i < MAX; i++)
        talk_must(&stage, arrive(HERE), "join", table[i], CONTRIBUTION);
    stage.now += MINUTE;
    talk_refused(&stage, arrive(HERE), "too_many", "join", table[MAX], CONTRIBUTION);
    talk_must(&stage, arrive(HERE), "join", table[0],
              CONTRIBUTION); /* a friend at the same table */
    talk_must(&stage, &ann, "join", table[MAX], CONTRIBUTION);
    talk_create(other, &stage, &ann, TWO);
    talk_must(&stage, arrive(HERE), "join", other, CONTRIBUTION); /* a private one */
}

TEST(an_address_watches_so_many_tables)
{
    enum { LIVE = 80, MAX = LIVE / 8 + 1 };
    char table[MAX + 1][PARIS_ID_LENGTH];
    stage.tables_live = LIVE;
    begin();
    for (unsigned i = 0; i <= MAX; i++)
        talk_create(table[i], &stage, &ann, TWO);
    for (unsigned i = 0; i < MAX; i++)
        talk_must(&stage, arrive(HERE), "watch", table[i], "");
    talk_refused(&stage, arrive(HERE), "too_many", "watch", table[MAX], "");
    talk_must(&stage, &bob, "watch", table[MAX], "");
    talk_must(&stage, &guest[0], "unwatch", table[0], "");
    talk_must(&stage, &guest[MAX], "watch", table[MAX], "");
    paris_tables_disconnect(stage.tables, guest[1].connection);
    talk_must(&stage, arrive(HERE), "watch", table[MAX], "");
    talk_refused(&stage, arrive(HERE), "too_many", "watch", table[0], "");
}

/* --- chat --- */

TEST(a_seat_says_so_much_and_the_others_still_may)
{
    enum { BURST = 8 };
    char table[PARIS_ID_LENGTH];
    struct paris_stage_socket *second;
    begin();
    start_game(table);
    second = &guest[guests++];
    paris_stage_enter(&stage, second, ANN, "Ann");
    for (unsigned i = 0; i < BURST; i++)
        talk_must(&stage, i % 2 == 0 ? &ann : second, "say", table, ",\"text\":\"Well?\"");
    talk_refused(&stage, &ann, "too_often", "say", table, ",\"text\":\"Well?\"");
    talk_refused(&stage, second, "too_often", "say", table, ",\"text\":\"Well?\"");
    talk_must(&stage, &bob, "say", table, ",\"text\":\"Yes.\"");
    stage.now += MINUTE;
    talk_must(&stage, &ann, "say", table, ",\"text\":\"Well?\"");
}

/* --- the server --- */

TEST(a_server_has_so_many_tables_in_memory)
{
    enum { LIVE = 20 };
    char table[LIVE][PARIS_ID_LENGTH], resting[PARIS_ID_LENGTH];
    stage.tables_live = LIVE;
    begin();
    start_game(resting);
    stage.now += 2 * MINUTE;
    paris_stage_tick(&stage);
    for (unsigned i = 0; i < LIVE; i++)
        talk_create(table[i], &stage, &ann, TWO);
    assert_int_equal(paris_tables_counters(stage.tables).tables, LIVE);
    talk_refused(&stage, &bob, "busy", "create", NULL, TWO);
    talk_refused(&stage, &bob, "busy", "watch", resting, "");
    talk_must(&stage, &ann, "join", table[0], CONTRIBUTION); /* a table that is there goes on */
    talk_must(&stage, &bob, "join", table[0], CONTRIBUTION);
    talk_must(&stage, &ann, "decide", table[0], ",\"seq\":0,\"decision\":\"draw 1\"");
    stage.now += 2 * MINUTE;
    paris_stage_tick(&stage);
    talk_must(&stage, &bob, "watch", resting, "");
}

TEST(a_store_has_so_many_unfinished_tables)
{
    enum { ALL = 4 };
    stage.tables_all = ALL;
    begin();
    for (unsigned i = 0; i < ALL; i++)
        talk_must(&stage, &ann, "create", NULL, TWO);
    talk_refused(&stage, &bob, "busy", "create", NULL, TWO);
    paris_stage_end(&stage);
    begin();
    paris_stage_tick(&stage); /* counts them */
    talk_refused(&stage, &bob, "busy", "create", NULL, TWO);
}

TEST(a_server_that_is_short_of_memory_begins_nothing_new)
{
    char table[PARIS_ID_LENGTH], other[PARIS_ID_LENGTH];
    begin();
    start_game(other);
    paris_stage_end(&stage);
    stage.memory_max = 1;
    begin();
    start_game(table);
    paris_stage_tick(&stage);
    assert_false(paris_tables_has_room(stage.tables));
    talk_refused(&stage, &bob, "busy", "create", NULL, TWO);
    talk_refused(&stage, &bob, "busy", "watch", other, "");
    talk_must(&stage, &bob, "watch", table, "");
    talk_must(&stage, &ann, "decide", table, ",\"seq\":0,\"decision\":\"draw 1\"");
}

/* --- around all of them --- */

static void start(void)
{
    paris_stage_open(&stage);
    stage.now = 60 * MINUTE;
    guests = 0;
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_add_account(&stage, BOB, "Bob");
}

static void stop(void)
{
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
    paris_stage_forget(&bob);
    for (unsigned i = 0; i < guests; i++)
        paris_stage_forget(&guest[i]);
}

#undef TEST

EACH_TEST(start, stop);
