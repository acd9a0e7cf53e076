/* Two real `paris serve` on one PostgreSQL behind the backs of bots that change from one to the other:
 * at random moments a process is killed or the database is restarted. What was acknowledged is there,
 * once and in order; no log has a gap or a fork. */
#include "server/raw.h"

#include "client/request.h"
#include "notation/decisions.h"
#include "notation/record.h"
#include "server/cluster.h"
#include "server/store_copy.h"
#include "table/deal.h"

#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>

#define TEST(name) static void name(void **unused __attribute__((unused)))

enum {
    PROCESSES = 2,
    TABLES = 3,
    MOST_PEOPLE = 3,
    NOTES = 2000,
    OUTPUT = 4096,
    PATIENCE = 120000,
    KILLS_SMALL = 6,
    KILLS = 12,
    KILLS_LARGE = 400,
    DATABASE_EVERY = 3,       /* of the ends, one is the database's */
    MOST_MESSAGES = 60,       /* between two ends */
    MOST_DELAY = 20 * 1000000 /* nanoseconds between a message and the end */
};

static struct paris_cluster cluster;
static char address[256];

static struct {
    pid_t id;
    int output;
    char port[16], url[64];
} process[PROCESSES];

/* --- the processes --- */

static void choose_port(unsigned which)
{
    struct sockaddr_in place = {.sin_family = AF_INET,
                                .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
    socklen_t length = sizeof place;
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(descriptor >= 0);
    assert_int_equal(bind(descriptor, (struct sockaddr *)&place, length), 0);
    assert_int_equal(getsockname(descriptor, (struct sockaddr *)&place, &length), 0);
    close(descriptor);
    snprintf(process[which].port, sizeof process[which].port, "%u", ntohs(place.sin_port));
    snprintf(process[which].url, sizeof process[which].url, "http://127.0.0.1:%s",
             process[which].port);
}

static void launch(unsigned which)
{
    int ends[2];
    const char *const words[] = {PARIS_PROGRAM, "serve",    "--port",   process[which].port,
                                 "--store",     address,    "--guests", "100000",
                                 "--messages",  "10000000", "--quiet",  NULL};
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that fails leaves no server behind */
        dup2(ends[1], STDOUT_FILENO);
        if (getenv("PARIS_TEST_LOG") == NULL && freopen("/dev/null", "w", stderr) == NULL)
            _exit(126);
        for (int i = STDERR_FILENO + 1; i < RAW_OPEN; i++)
            close(i);
        execv(PARIS_PROGRAM, (char *const *)(uintptr_t)words);
        _exit(127);
    }
    close(ends[1]);
    process[which].id = child;
    process[which].output = ends[0];
}

static void wait_until_served(unsigned which)
{
    char output[OUTPUT];
    size_t length = 0;
    output[0] = '\0';
    while (strstr(output, "\nThe games are kept in ") == NULL) {
        if (!paris_peer_wait(process[which].output, false, PATIENCE))
            raw_hangs("output");
        ssize_t count = read(process[which].output, output + length, OUTPUT - 1 - length);
        if (count <= 0)
            fail_msg("it does not start: %s", output);
        length += (size_t)count;
        output[length] = '\0';
    }
}

static void end_process(unsigned which, int number)
{
    int status = 0;
    kill(process[which].id, number);
    assert_int_equal(waitpid(process[which].id, &status, 0), process[which].id);
    close(process[which].output);
    process[which].id = 0;
    assert_true(number == SIGKILL ? WIFSIGNALED(status) : WIFEXITED(status));
    if (number != SIGKILL)
        assert_int_equal(WEXITSTATUS(status), 0);
}

/* --- ends at random moments --- */

static struct {
    struct paris_random random;
    unsigned wanted, done;
    unsigned messages; /* until the next */
} ends;

static unsigned draw(unsigned below)
{
    return (unsigned)(paris_random_next(&ends.random) % below);
}

static void end_something(void)
{
    const struct timespec moment = {.tv_nsec = (long)draw(MOST_DELAY)};
    nanosleep(&moment, NULL); /* to meet it at its work: anywhere between read and answered */
    if (++ends.done % DATABASE_EVERY == 0) {
        paris_cluster_halt(&cluster, draw(2) == 0);
        paris_cluster_resume(&cluster);
    } else {
        unsigned which = draw(PROCESSES);
        end_process(which, draw(4) == 0 ? SIGTERM : SIGKILL);
        launch(which);
        wait_until_served(which);
    }
    ends.messages = 1 + draw(MOST_MESSAGES);
}

static void after_sending(struct paris_bot *bot)
{
    if (ends.done == ends.wanted || --ends.messages > 0)
        return;
    end_something();
    if (draw(2) == 0)
        paris_bot_cut(bot);
}

/* --- what was acknowledged --- */

struct note {
    int64_t seq;
    char decision[PARIS_WIRE_DECISION];
};

static struct notes {
    size_t count;
    struct note note[NOTES];
} notes[TABLES];

static void take_note(struct paris_bot *bot)
{
    struct notes *table = bot->context;
    PARIS_CHECK(table->count < NOTES);
    struct note *note = &table->note[table->count++];
    note->seq = bot->pending.seq;
    memcpy(note->decision, bot->pending.decision, sizeof note->decision);
}

static int compare_notes(const void *a, const void *b)
{
    int64_t first = ((const struct note *)a)->seq, second = ((const struct note *)b)->seq;
    return (first > second) - (first < second);
}

static void read_record(struct paris_record *out, struct paris_state *final,
                        const struct paris_bot *bot)
{
    struct paris_error error = {0, 0, ""};
    struct paris_request request;
    char path[128];
    snprintf(path, sizeof path, "/api/tables/%s/record", bot->table);
    const struct paris_request_words words = {.method = "GET", .path = path};
    NEED(paris_request_run(&request, &bot->peer, &words, PATIENCE, &error));
    assert_int_equal(request.answer.status, 200);
    NEED(paris_record_read(out, final, &paris_builtin_rules, request.answer.body,
                           request.answer.body_length, &error));
    NEED(paris_deal_verify(&paris_builtin_rules, out, &error));
    paris_request_stop(&request);
}

/* The record has what the bots were told was done, in that order; at a table without computers nothing
 * else. */
static void check_record(const struct paris_bot *bot, struct notes *table, bool people_only)
{
    struct paris_record *record = malloc(sizeof *record);
    struct paris_state final;
    size_t found = 0;
    assert_non_null(record);
    read_record(record, &final, bot);
    qsort(table->note, table->count, sizeof *table->note, compare_notes);
    for (size_t i = 0; i < record->count && found < table->count; i++) {
        char decision[PARIS_WIRE_DECISION];
        struct paris_text text = paris_text_in(decision, sizeof decision);
        paris_decision_write(&text, &paris_builtin_rules, record->decision[i]);
        found += strcmp(decision, table->note[found].decision) == 0;
    }
    assert_int_equal(found, table->count);
    if (people_only)
        assert_int_equal(record->count, table->count);
    for (size_t i = 1; i < table->count; i++)
        assert_true(table->note[i].seq > table->note[i - 1].seq);
    for (unsigned seat = 0; seat < final.players; seat++)
        assert_int_equal(final.player[seat].vp, bot->situation.scores[seat]);
    free(record);
}

/* Every log is dense, unforked and legal from its first line to its last. */
static void check_store(void)
{
    struct paris_store *store;
    struct paris_error error = {0, 0, ""};
    struct paris_store_count count;
    NEED(paris_store_open(&store, address, &error));
    NEED(paris_store_check(&count, store, &paris_builtin_rules, &error));
    assert_true(count.tables >= TABLES && count.lines > 100);
    paris_store_close(store);
}

/* --- games --- */

static const unsigned people_at[TABLES] = {2, 3, 2};
static const char *const seats_at[TABLES] = {"[\"me\",\"open\"]", "[\"open\",\"me\",\"open\"]",
                                             "[\"me\",\"level 1\",\"open\"]"};

static void sit_down(struct paris_bot *bots, unsigned table)
{
    struct paris_error error = {0, 0, ""};
    char id[PARIS_WIRE_TABLE];
    NEED(paris_bot_create(&bots[0], seats_at[table], "", &error));
    memcpy(id, bots[0].answer.table, sizeof id);
    for (unsigned i = 1; i < people_at[table]; i++)
        NEED(paris_bot_join(&bots[i], id, &error));
    for (unsigned i = 0; i < people_at[table]; i++)
        NEED(paris_bot_watch(&bots[i], id, &error));
}

static void play_a_round(uint64_t seed)
{
    struct paris_error error = {0, 0, ""};
    static struct paris_bot bots[TABLES * MOST_PEOPLE];
    unsigned count = 0;
    memset(notes, 0, sizeof notes);
    for (unsigned table = 0; table < TABLES; table++)
        for (unsigned i = 0; i < people_at[table]; i++) {
            struct paris_bot *bot = &bots[count++];
            NEED(paris_bot_start(bot, process[count % PROCESSES].url, "Ann", seed * 100 + count,
                                 &error));
            NEED(paris_bot_know(bot, process[(count + 1) % PROCESSES].url, &error));
            bot->patience = PATIENCE;
            bot->cut_every = 40 + count; /* and goes to another process, perhaps */
            bot->context = &notes[table];
            bot->accepted = take_note;
        }
    for (unsigned table = 0, first = 0; table < TABLES; first += people_at[table++])
        sit_down(&bots[first], table);
    for (unsigned i = 0; i < count; i++)
        bots[i].sent_one = after_sending;
    NEED(paris_bot_play(bots, count, &error));
    for (unsigned table = 0, first = 0; table < TABLES; first += people_at[table++])
        check_record(&bots[first], &notes[table], table < 2);
    for (unsigned i = 0; i < count; i++)
        paris_bot_stop(&bots[i]);
    check_store();
}

TEST(what_was_acknowledged_survives_ends_of_processes_and_database)
{
    const char *scale = getenv("PARIS_TEST_SCALE");
    ends.random = paris_random_from(2027);
    ends.wanted = scale == NULL                 ? KILLS
                  : strcmp(scale, "small") == 0 ? KILLS_SMALL
                  : strcmp(scale, "large") == 0 ? KILLS_LARGE
                                                : KILLS;
    ends.messages = 20;
    for (uint64_t round = 0; ends.done < ends.wanted; round++)
        play_a_round(round);
}

static int start(void **unused)
{
    (void)unused;
    paris_cluster_start(&cluster);
    paris_cluster_database(&cluster, "kills", address, sizeof address);
    for (unsigned i = 0; i < PROCESSES; i++) {
        choose_port(i);
        launch(i); /* both make the schema at once */
    }
    for (unsigned i = 0; i < PROCESSES; i++)
        wait_until_served(i);
    return 0;
}

static int stop(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < PROCESSES; i++)
        if (process[i].id > 0)
            end_process(i, SIGTERM);
    paris_cluster_remove(&cluster);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_acknowledged_survives_ends_of_processes_and_database),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
