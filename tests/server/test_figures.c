/* Tables with their own set of figures: made by its code or hash, shown to everybody, stored once,
 * loaded after a restart, written into records, and deleted with the last table that has it. */
#include "server/stage_talk.h"

#include "notation/record/record.h"
#include "rules/figures_text.h"
#include "support/random_figures.h"

#include <malloc.h>

#define ANN "ann22222222222222222"
#define BOB "bob22222222222222222"
#define TWO ",\"seats\":[\"me\",\"open\"]"
#define COMPUTERS ",\"seats\":[\"level 1\",\"level 1\"]"

static struct paris_stage stage;
static struct paris_stage_socket ann, bob;
static struct paris_rules set;
static char code[PARIS_FIGURES_CODE], hash[2 * PARIS_HASH_LENGTH + 1];

static void choose_set(uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    random_figures(&set, &random, false);
    struct paris_text text = paris_text_in(code, sizeof code);
    paris_figures_pack(&text, &set);
    text = paris_text_in(hash, sizeof hash);
    paris_text_add_hex(&text, set.hash, sizeof set.hash);
}

static void begin(void)
{
    static uint64_t seed;
    paris_stage_begin(&stage, ++seed);
    paris_stage_enter(&stage, &ann, ANN, "Ann");
    paris_stage_enter(&stage, &bob, BOB, "Bob");
}

/* The seats, and the figures with this code or hash. */
static const char *members(const char *seats, const char *figures)
{
    static char text[900];
    snprintf(text, sizeof text, "%s,\"figures\":\"%s\"", seats, figures);
    return text;
}

static void start_game(char table[PARIS_ID_LENGTH], const char *figures)
{
    talk_create(table, &stage, &ann, members(TWO, figures));
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
}

/* The last message that the socket got about a table. */
static const char *last_message(const struct paris_stage_socket *socket)
{
    static char line[64 * 1024];
    const char *found = NULL;
    for (const char *at = socket->bytes; at != NULL && (at = strstr(at, "{\"table\":")) != NULL;
         at++)
        found = at;
    assert_non_null(found);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(found, "\n"), found);
    return line;
}

static void assert_shows_the_set(const struct paris_stage_socket *socket, const char *table)
{
    char quoted[PARIS_FIGURES_CODE + 2], francs[8];
    talk_must(&stage, socket, "watch", table, "");
    const char *message = last_message(socket);
    snprintf(quoted, sizeof quoted, "\"%s\"", code);
    assert_value(message, "figures.code", quoted);
    snprintf(quoted, sizeof quoted, "\"%s\"", hash);
    assert_value(message, "figures.hash", quoted);
    assert_value(message, "figures.name", "\"random\"");
    snprintf(francs, sizeof francs, "%u", set.start_francs);
    assert_value(message, "status", "\"playing\"");
    (void)francs;
}

TEST(players_spectators_and_whoever_comes_back_get_the_set)
{
    char table[PARIS_ID_LENGTH];
    struct paris_stage_socket eve = {0};
    begin();
    choose_set(1);
    start_game(table, code);
    assert_shows_the_set(&ann, table);
    assert_shows_the_set(&bob, table);
    paris_stage_enter(&stage, &eve, "eve22222222222222222", "Eve");
    assert_shows_the_set(&eve, table);
    paris_stage_end(&stage);
    begin(); /* after a restart the set comes from the store */
    assert_shows_the_set(&bob, table);
    paris_stage_kill(&stage);
    begin();
    assert_shows_the_set(&ann, table);
    paris_stage_forget(&eve);
}

TEST(a_table_of_the_built_in_set_says_nothing_of_figures)
{
    char table[PARIS_ID_LENGTH];
    begin();
    talk_create(table, &stage, &ann, TWO);
    talk_must(&stage, &ann, "watch", table, "");
    assert_null(strstr(last_message(&ann), "\"figures\""));
    struct paris_text text = paris_text_in(code, sizeof code);
    paris_figures_pack(&text, &paris_builtin_rules);
    talk_create(table, &stage, &ann, members(TWO, code));
    talk_must(&stage, &ann, "watch", table, "");
    assert_null(strstr(last_message(&ann), "\"figures\""));
}

TEST(a_set_that_the_server_has_is_found_by_its_hash)
{
    char table[PARIS_ID_LENGTH], again[PARIS_ID_LENGTH];
    begin();
    choose_set(2);
    talk_refused(&stage, &ann, "unknown", "create", NULL, members(TWO, hash));
    start_game(table, code);
    start_game(again, hash);
    assert_string_not_equal(table, again);
    assert_shows_the_set(&bob, again);
    paris_stage_end(&stage);
    begin();
    start_game(again, hash);
    assert_shows_the_set(&ann, again);
    assert_true(paris_former_count > 0); /* an earlier built-in set needs no store */
    set = paris_former_rules[0];
    struct paris_text text = paris_text_in(hash, sizeof hash);
    paris_text_add_hex(&text, set.hash, sizeof set.hash);
    start_game(again, hash);
}

TEST(what_is_no_set_is_refused_with_a_sentence)
{
    static const char *const wrong[] = {"",   "A",     "chestnut", "-1", "AQIKcGFyaXM",
                                        "..", "%%%%%", "\\u0000",  "é"};
    char broken[PARIS_FIGURES_CODE];
    begin();
    choose_set(3);
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        talk_refused(&stage, &ann, "bad_message", "create", NULL, members(TWO, wrong[i]));
    for (size_t i = 0; i < strlen(code); i += 7) {
        strcpy(broken, code);
        broken[i] = broken[i] == 'A' ? 'B' : 'A';
        const char *answer = talk(&stage, &ann, "create", NULL, members(TWO, broken));
        assert_value(answer, "error.code", "\"bad_message\"");
        assert_true(strlen(paris_party_find(answer, "error.text")) > 20);
    }
    talk_refused(&stage, &ann, "bad_message", "create", NULL, TWO ",\"figures\":7");
    talk_refused(&stage, &ann, "bad_message", "create", NULL, TWO ",\"figures\":{}");
}

struct taken {
    char *text;
};

static void take(void *context, enum paris_status status, const char *record)
{
    struct taken *taken = context;
    assert_int_equal(status, PARIS_OK);
    taken->text = strdup(record);
}

static void assert_record_opens(const char *table)
{
    static struct paris_record record;
    struct taken taken = {NULL};
    struct paris_rules own;
    struct paris_error error;
    const struct paris_rules *found = &paris_builtin_rules;
    paris_tables_record(stage.tables, table, 0, &taken, take);
    paris_stage_settle(&stage);
    assert_non_null(taken.text);
    paris_record_figures(&found, &own, taken.text, strlen(taken.text));
    assert_true(paris_figures_equal(found, &set));
    assert_int_equal(paris_record_read(&record, NULL, found, taken.text, strlen(taken.text),
                                       &error),
                     PARIS_OK);
    assert_true(record.count > 50);
    free(taken.text);
}

TEST(computers_play_by_the_set_and_the_record_brings_it_along)
{
    char table[PARIS_ID_LENGTH];
    begin();
    choose_set(4);
    talk_create(table, &stage, &ann, members(COMPUTERS, code));
    assert_record_opens(table);
    paris_stage_end(&stage);
    begin();
    assert_record_opens(table);
}

TEST(a_set_goes_with_the_last_table_that_has_it)
{
    char table[PARIS_ID_LENGTH], again[PARIS_ID_LENGTH], kept[PARIS_FIGURES_CODE];
    begin();
    choose_set(5);
    talk_create(table, &stage, &ann, members(COMPUTERS, code));
    talk_create(again, &stage, &ann, members(COMPUTERS, code));
    assert_int_equal(paris_store_find_figures(stage.store, kept, set.hash), PARIS_OK);
    assert_string_equal(kept, code);
    paris_tables_remove(stage.tables, table, NULL, NULL);
    paris_stage_settle(&stage);
    assert_int_equal(paris_store_find_figures(stage.store, kept, set.hash), PARIS_OK);
    paris_tables_remove(stage.tables, again, NULL, NULL);
    paris_stage_settle(&stage);
    assert_int_equal(paris_store_find_figures(stage.store, kept, set.hash), PARIS_NOT_FOUND);
}

/* Bytes allocated for the tables, which have `sets` sets; 0: the built-in one. */
static size_t memory_of_tables(unsigned count, unsigned sets)
{
    struct paris_random random = paris_random_from(11);
    struct paris_rules *list = calloc(sets + 1, sizeof *list);
    char table[PARIS_ID_LENGTH];
    assert_non_null(list);
    for (unsigned i = 0; i < sets; i++)
        random_figures(&list[i], &random, false);
    begin();
    size_t before = mallinfo2().uordblks;
    for (unsigned i = 0; i < count; i++) {
        struct paris_text text = paris_text_in(code, sizeof code);
        paris_figures_pack(&text, sets > 0 ? &list[i % sets] : &paris_builtin_rules);
        talk_create(table, &stage, &ann, members(TWO, code));
    }
    size_t after = mallinfo2().uordblks;
    paris_stage_end(&stage);
    free(list);
    return after - before;
}

TEST(a_set_of_its_own_costs_a_table_little_memory)
{
    enum { TABLES = 1000, SETS = 50, EACH_MAX = 4096 };
    size_t usual = memory_of_tables(TABLES, 0), own = memory_of_tables(TABLES, SETS);
    print_message("%u tables: %zu bytes with the built-in set, %zu with %u sets\n", TABLES, usual,
                  own, SETS);
    assert_true(own < usual + (size_t)TABLES * EACH_MAX);
}

static void start(void)
{
    memset(&ann, 0, sizeof ann);
    memset(&bob, 0, sizeof bob);
    paris_stage_open(&stage);
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_add_account(&stage, BOB, "Bob");
}

static void stop(void)
{
    if (stage.tables != NULL)
        paris_stage_end(&stage);
    paris_stage_forget(&ann);
    paris_stage_forget(&bob);
    paris_stage_close(&stage);
}
EACH_TEST(start, stop);
