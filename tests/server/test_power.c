/* The power fails: at thousands of moments of a store's life, whatever of the unsynced writes has arrived
 * by then, the store opens again, its games replay, and every line whose commit had returned is there,
 * once and in order. */
#include "match/match_entries.h"
#include "server/power.h"
#include "server/store/store.h"
#include "server/store/store.h"
#include "support/walk.h"

#include <unistd.h>

enum {
    TABLES = 3,
    LINES_MAX = 300,   /* of each */
    CLOSE_EVERY = 170, /* transactions */
    PENDING_MAX = 32,  /* images of one transaction */
    REPLAY_EVERY = 16, /* images: the others are compared line by line */
    USUAL_IMAGES = 2000,
    PATH = 256
};

static char folder[PATH / 2], store_path[PATH], copy_path[PATH];

/* The same game at each table; only the table's id differs. */
static struct paris_log_row *lines;
static struct paris_table_row row[TABLES];
static struct paris_table_index index_at_start;

static struct {
    bool founded;           /* accounts and tables are committed */
    uint32_t sure[TABLES];  /* lines whose commit has returned */
    uint32_t begun[TABLES]; /* and with those of the commit under way */
    bool founding;          /* the commit under way makes the tables */
} life;

struct pending {
    struct power_image *image;
    bool founded, founding;
    uint32_t sure[TABLES], begun[TABLES];
};

static struct pending pending[PENDING_MAX];
static unsigned pending_count, one_in;
static struct paris_random dice;
static unsigned images, replayed, lost, kept_more;
static bool disk_lies;

/* --- a game --- */

static void write_game(void)
{
    struct paris_random random = paris_random_from(99);
    lines = calloc(LINES_MAX, sizeof *lines);
    assert_non_null(lines);
    index_at_start = (struct paris_table_index){.status = PARIS_TABLE_PLAYING, .changed = morning};
    begin("seats=00 " PLAIN);
    for (unsigned table = 0; table < TABLES; table++) {
        row[table] = match.row;
        snprintf(row[table].id, sizeof row[table].id, "table%015u", table + 1);
        row[table].command[0] = (uint8_t)table;
    }
    for (uint32_t i = 0; i < LINES_MAX; i++) {
        char text[PARIS_LOG_TEXT_LENGTH], words[PARIS_NOTATION_LENGTH];
        struct paris_text out = paris_text_in(text, sizeof text);
        struct paris_record *scratch = malloc(sizeof *scratch);
        assert_non_null(scratch);
        if (i < 2) {
            snprintf(text, sizeof text, "join %u person%u %064u Person %u", i + 1, i + 1, i, i);
        } else if (i == 2) {
            paris_text_add(&out, "start ");
            paris_match_deal(&match, scratch, &out);
        } else if (i % 5 == 4 && paris_history_can_undo(&match.history)) {
            snprintf(text, sizeof text, "undo %u", (unsigned)match.history.state.seat + 1);
        } else {
            write_decision(words, any_decision(&random));
            snprintf(text, sizeof text, "do %u %s", (unsigned)match.history.state.seat + 1, words);
        }
        free(scratch);
        lines[i] = line_of(text, 0);
        lines[i].by_command = true;
        memcpy(lines[i].command, &i, sizeof i);
        paris_match_seal(&match, &lines[i]);
        assert_int_equal(try_line(&lines[i]), PARIS_OK);
        if (match.status == PARIS_TABLE_OVER)
            fail_msg("the game is over after %u lines", i);
    }
}

/* --- images --- */

/* Called by the disk before each of its changes. */
static void moment(void)
{
    if (pending_count == PENDING_MAX || paris_random_below(&dice, one_in) != 0)
        return;
    struct pending *now = &pending[pending_count++];
    now->image = power_image(store_path, &dice);
    now->founded = life.founded;
    now->founding = life.founding;
    memcpy(now->sure, life.sure, sizeof now->sure);
    memcpy(now->begun, life.begun, sizeof now->begun);
}

struct seen {
    uint32_t count;
    bool replay;
};

static bool see_line(void *context, const struct paris_log_row *line)
{
    struct seen *seen = context;
    const struct paris_log_row *written = &lines[seen->count];
    assert_true(seen->count < LINES_MAX);
    assert_int_equal(line->number, ++seen->count);
    assert_string_equal(line->text, written->text);
    assert_memory_equal(line->chain, written->chain, sizeof line->chain);
    assert_memory_equal(line->command, written->command, sizeof line->command);
    if (seen->replay && try_line(line) != PARIS_OK)
        fail_msg("line %u does not replay: %s", line->number, error.message);
    return true;
}

/* True if everything that was sure is there. */
static bool check_table(struct paris_store *store, const struct pending *then, unsigned table,
                        bool replay)
{
    struct paris_table_row found;
    struct seen seen = {.replay = replay};
    if (paris_store_find_table(store, &found, row[table].id) != PARIS_OK)
        return !then->founded;
    assert_true(then->founded || then->founding);
    assert_memory_equal(found.secret, row[table].secret, sizeof found.secret);
    if (replay)
        assert_int_equal(paris_match_begin(&match, &paris_builtin_rules, &found), PARIS_OK);
    assert_int_equal(paris_store_read_log(store, found.id, 1, see_line, &seen), PARIS_OK);
    assert_true(seen.count <= then->begun[table]);
    kept_more += seen.count > then->sure[table];
    return seen.count >= then->sure[table];
}

/* The store can be used: one more line goes in, if a table is there and has room. */
static void use(struct paris_store *store)
{
    struct seen seen = {0};
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(paris_store_read_log(store, row[0].id, 1, see_line, &seen), PARIS_OK);
    if (seen.count > 0 && seen.count < LINES_MAX)
        assert_int_equal(paris_store_append(store, row[0].id, &lines[seen.count], &index_at_start),
                         PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
}

static void check_image(struct pending *then)
{
    struct paris_store *store = NULL;
    struct paris_error trouble = {0, 0, ""};
    bool replay = images++ % REPLAY_EVERY == 0, whole = true;
    power_install(then->image, copy_path);
    if (paris_store_open(&store, copy_path, &trouble) != PARIS_OK) {
        if (!disk_lies)
            fail_msg("image %u does not open: %s", images, trouble.message);
        lost++;
        return;
    }
    for (unsigned table = 0; table < TABLES; table++)
        whole = check_table(store, then, table, replay) && whole;
    replayed += replay;
    lost += !whole;
    use(store);
    paris_store_close(store);
}

/* Outside of every call of the store. */
static void check_pending(void)
{
    power_watch(NULL);
    for (unsigned i = 0; i < pending_count; i++)
        check_image(&pending[i]);
    pending_count = 0;
    power_watch(moment);
}

/* --- a life --- */

static struct paris_store *open_here(void)
{
    struct paris_store *store = NULL;
    struct paris_error trouble = {0, 0, ""};
    if (paris_store_open(&store, store_path, &trouble) != PARIS_OK)
        fail_msg("%s", trouble.message);
    check_pending();
    return store;
}

static void found(struct paris_store *store)
{
    struct paris_account account = {.name = "Host", .created = morning};
    strcpy(account.id, row[0].host);
    life.founding = true;
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(paris_store_add_account(store, &account), PARIS_OK);
    for (unsigned table = 0; table < TABLES; table++)
        assert_int_equal(paris_store_add_table(store, &row[table], &index_at_start), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
    life.founding = false;
    life.founded = true;
    check_pending();
}

static bool is_full(void)
{
    for (unsigned table = 0; table < TABLES; table++)
        if (life.sure[table] < LINES_MAX)
            return false;
    return true;
}

/* One transaction, of one line or of several tables' lines, as the writer groups them. */
static void write_some(struct paris_store *store)
{
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    for (unsigned i = 1 + paris_random_below(&dice, 3); i > 0; i--) {
        unsigned table = paris_random_below(&dice, TABLES);
        if (life.begun[table] == LINES_MAX)
            continue;
        assert_int_equal(paris_store_append(store, row[table].id, &lines[life.begun[table]++],
                                            &index_at_start),
                         PARIS_OK);
    }
    assert_int_equal(paris_store_commit(store), PARIS_OK);
    memcpy(life.sure, life.begun, sizeof life.sure);
    check_pending();
}

/* From an empty disk to full tables, closed in between as when a server is stopped. */
static void live(void)
{
    memset(&life, 0, sizeof life);
    power_watch(moment);
    struct paris_store *store = open_here();
    found(store);
    for (unsigned done = 1; !is_full() && lost == 0; done++) {
        write_some(store);
        if (done % CLOSE_EVERY == 0) {
            paris_store_close(store);
            check_pending();
            store = open_here();
        }
    }
    paris_store_close(store);
    check_pending();
    power_forget();
}

static void drop_pending(void)
{
    while (pending_count > 0)
        power_drop(pending[--pending_count].image);
}

static void begin_lives(uint64_t seed, unsigned moments)
{
    drop_pending();
    dice = paris_random_from(walk_seed(seed));
    memset(&life, 0, sizeof life);
    images = replayed = lost = kept_more = 0;
    one_in = moments;
    power_forget();
}

/* --- the tests --- */

TEST(what_was_committed_survives_every_loss_of_power)
{
    unsigned wanted = walk_scale(USUAL_IMAGES);
    begin_lives(1, wanted < USUAL_IMAGES ? 60 : 4);
    while (images < wanted)
        live();
    print_message(
        "power: %u images after a loss of power opened, %u replayed as games; %u had lines "
        "whose commit had not returned; %u lost something\n",
        images, replayed, kept_more, lost);
    assert_int_equal(lost, 0);
    assert_true(kept_more > 0); /* the disk is not simply a kind one */
}

/* A disk that says so and does not: then lines are lost, and the test would see it. */
TEST(a_disk_that_lies_about_its_syncs_is_found_out)
{
    begin_lives(2, 4);
    disk_lies = true;
    power_lie(true);
    struct paris_store *store = open_here();
    found(store);
    for (unsigned i = 0; i < 60 && lost == 0; i++)
        write_some(store);
    paris_store_close(store);
    drop_pending();
    power_forget();
    disk_lies = false;
    assert_true(lost > 0);
}

/* What could not be synced was not promised; what was promised before is there. */
TEST(a_failed_sync_stops_the_store_and_costs_nothing_that_was_committed)
{
    begin_lives(3, UINT32_MAX);
    struct paris_store *store = open_here();
    found(store);
    for (unsigned i = 0; i < 30; i++)
        write_some(store);
    power_fail_syncs(true);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(paris_store_append(store, row[0].id, &lines[life.begun[0]++], &index_at_start),
                     PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_UNAVAILABLE);
    assert_int_equal(paris_store_begin(store), PARIS_UNAVAILABLE);
    assert_non_null(strstr(paris_store_failure(store), "The store cannot be used"));
    power_fail_syncs(false);
    assert_int_equal(paris_store_begin(store),
                     PARIS_UNAVAILABLE); /* the disk is not believed again */
    one_in = 1;
    moment();
    paris_store_close(store);
    check_pending();
    power_forget();
    assert_int_equal(lost, 0);
}

static bool count_line(void *context, const struct paris_log_row *line)
{
    *(uint32_t *)context = line->number;
    return true;
}

/* A server was killed between writing a commit and its sync. The next one shows that commit, and so promises it. */
TEST(what_a_killed_server_had_not_synced_is_synced_before_it_is_shown)
{
    begin_lives(4, UINT32_MAX);
    struct paris_store *store = open_here();
    found(store);
    for (unsigned i = 0; i < 30; i++)
        write_some(store);
    power_fail_syncs(true);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(paris_store_append(store, row[0].id, &lines[life.begun[0]++], &index_at_start),
                     PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_UNAVAILABLE);
    paris_store_close(store);
    power_fail_syncs(false);
    uint32_t before = life.sure[0];
    store = open_here();
    assert_int_equal(paris_store_read_log(store, row[0].id, 1, count_line, &life.sure[0]),
                     PARIS_OK);
    assert_int_equal(life.sure[0], before + 1);
    one_in = 1;
    for (unsigned i = 0; i < PENDING_MAX; i++)
        moment();
    paris_store_close(store);
    check_pending();
    power_forget();
    assert_int_equal(lost, 0);
}

static void prepare(void)
{
    const char *place = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/paris-power-XXXXXX", place != NULL ? place : "/tmp");
    assert_non_null(mkdtemp(folder));
    snprintf(store_path, sizeof store_path, "%s/store", folder);
    snprintf(copy_path, sizeof copy_path, "%s/copy", folder);
    power_register();
    write_game();
}

static void tidy(void)
{
    drop_pending();
    free(lines);
    remove(store_path);
    remove(copy_path);
    assert_int_equal(rmdir(folder), 0);
}

ALL_TESTS(prepare, tidy);
