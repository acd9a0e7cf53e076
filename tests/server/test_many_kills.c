/* Two real `paris serve` on one PostgreSQL behind the backs of bots that change from one to the other:
 * at random moments a process is killed or the database is restarted. What was acknowledged is there,
 * once and in order; no log has a gap or a fork. */
#include "server/database.h"
#include "server/ledger.h"
#include "server/raw.h"
#include "server/store/copy.h"
#include "support/walk.h"

#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>

enum {
    PROCESSES = 2,
    TABLES = 3,
    PEOPLE_MAX = 3,
    OUTPUT = 4096,
    PATIENCE = 600000,
    KILLS_MIN = 8,
    KILLS = 20,
    DATABASE_EVERY = 4,      /* of the ends, one is the database's */
    MESSAGES_MAX = 60,       /* between two ends */
    DELAY_MAX = 20 * 1000000 /* nanoseconds between a message and the end */
};

static struct paris_database database;
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
    snprintf(process[which].url, sizeof process[which].url, "http://127.0.0.1:%u",
             ntohs(place.sin_port));
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
    while (strstr(output, "\nGames are stored in ") == NULL) {
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
    const struct timespec moment = {.tv_nsec = (long)draw(DELAY_MAX)};
    nanosleep(&moment, NULL); /* to meet it at its work: anywhere between read and answered */
    if (++ends.done % DATABASE_EVERY == 0) {
        paris_database_halt(&database, draw(2) == 0);
        paris_database_resume(&database);
    } else {
        unsigned which = draw(PROCESSES);
        end_process(which, draw(4) == 0 ? SIGTERM : SIGKILL);
        launch(which);
        wait_until_served(which);
    }
    ends.messages = 1 + draw(MESSAGES_MAX);
}

static void after_sending(struct paris_bot *bot)
{
    if (ends.done == ends.wanted || --ends.messages > 0)
        return;
    end_something();
    if (draw(2) == 0)
        paris_bot_cut(bot);
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

static struct paris_ledger ledgers[TABLES];

static void play_a_round(uint64_t seed)
{
    struct paris_error error = {0, 0, ""};
    static struct paris_bot bots[TABLES * PEOPLE_MAX];
    unsigned count = 0;
    memset(ledgers, 0, sizeof ledgers);
    for (unsigned table = 0; table < TABLES; table++)
        for (unsigned i = 0; i < people_at[table]; i++) {
            struct paris_bot *bot = &bots[count++];
            NEED(paris_bot_start(bot, process[count % PROCESSES].url, "Ann", seed * 100 + count,
                                 &error));
            NEED(paris_bot_know(bot, process[(count + 1) % PROCESSES].url, &error));
            bot->patience = PATIENCE;
            bot->cut_every = 40 + count; /* and goes to another process, perhaps */
            paris_ledger_keep(&ledgers[table], bot);
        }
    for (unsigned table = 0, first = 0; table < TABLES; first += people_at[table++])
        paris_ledger_sit_down(&bots[first], people_at[table], seats_at[table]);
    for (unsigned i = 0; i < count; i++)
        bots[i].sent_one = after_sending;
    NEED(paris_bot_play(bots, count, &error));
    for (unsigned table = 0, first = 0; table < TABLES; first += people_at[table++])
        paris_ledger_check(&ledgers[table], &bots[first], table < 2);
    for (unsigned i = 0; i < count; i++)
        paris_bot_stop(&bots[i]);
    check_store();
}

TEST(what_was_acknowledged_survives_ends_of_processes_and_database)
{
    ends.random = paris_random_from(2027);
    ends.wanted = walk_scale(KILLS) > KILLS_MIN ? walk_scale(KILLS) : KILLS_MIN;
    ends.messages = 20;
    for (uint64_t round = 0; ends.done < ends.wanted; round++)
        play_a_round(round);
}

static void start(void)
{
    paris_database_start(&database);
    paris_database_create(&database, "kills", address, sizeof address);
    for (unsigned i = 0; i < PROCESSES; i++) {
        choose_port(i);
        launch(i); /* both make the schema at once */
    }
    for (unsigned i = 0; i < PROCESSES; i++)
        wait_until_served(i);
}

static void stop(void)
{
    for (unsigned i = 0; i < PROCESSES; i++)
        if (process[i].id > 0)
            end_process(i, SIGTERM);
    paris_database_remove(&database);
}

ALL_TESTS(start, stop);
