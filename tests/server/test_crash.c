/* The real program is killed again and again while bots play: nothing that was acknowledged is lost, done
 * twice or in another order. And how it ends when it is asked to, or cannot start. */
#include "server/ledger.h"
#include "server/raw.h"

#include "support/walk.h"

#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>

enum {
    PATIENCE = 600000,
    WORDS = 24, /* of a call */
    OUTPUT = 4096,
    KILLS = 50,
    KILLS_MIN = 8,
    TERMINATE_EVERY = 7, /* one end in this many is by SIGTERM */
    MESSAGES_MAX = 40,   /* from one end to the next */
    DELAY_MAX = 4000000, /* nanoseconds between a message and the end */
    TABLES = 3,
    PEOPLE_MAX = 3
};

/* --- the program --- */

static char directory[] = "crash-test-XXXXXX";
static char store[64], port[16], url[64];

struct program {
    pid_t id; /* 0: does not run */
    int output;
};

static struct program server;
static rlim_t
    file_limit; /* bytes of a file that the next program may write; 0: as many as it likes */

/* As on a disk that is full: a write beyond it fails. */
static void limit_files(void)
{
    const struct rlimit limit = {.rlim_cur = file_limit, .rlim_max = file_limit};
    signal(SIGXFSZ, SIG_IGN);
    if (file_limit > 0 && setrlimit(RLIMIT_FSIZE, &limit) != 0)
        _exit(127);
}

static struct program launch(const char *const *words)
{
    int ends[2];
    char *arguments[WORDS] = {(char *)(uintptr_t)PARIS_PROGRAM, (char *)(uintptr_t) "serve"};
    for (unsigned i = 0; words[i] != NULL; i++) {
        PARIS_CHECK(i + 3 < WORDS);
        arguments[i + 2] = (char *)(uintptr_t)words[i];
    }
    assert_int_equal(pipe(ends), 0);
    struct program program = {.id = fork(), .output = ends[0]};
    assert_true(program.id >= 0);
    if (program.id == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that fails leaves no server behind */
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        for (int i = STDERR_FILENO + 1; i < RAW_OPEN; i++)
            close(i);
        limit_files();
        execv(PARIS_PROGRAM, arguments);
        perror(PARIS_PROGRAM);
        _exit(127);
    }
    close(ends[1]);
    return program;
}

/* Reads what it prints until this piece came, or to the end if that is NULL. */
static bool read_until(char out[OUTPUT], const struct program *program, const char *piece)
{
    size_t length = 0;
    out[0] = '\0';
    while (piece == NULL || strstr(out, piece) == NULL) {
        if (!paris_peer_wait(program->output, false, PATIENCE))
            raw_hangs("output");
        ssize_t count = read(program->output, out + length, OUTPUT - 1 - length);
        if (count <= 0)
            return piece == NULL;
        length += (size_t)count;
        PARIS_CHECK(length < OUTPUT - 1);
        out[length] = '\0';
        if (piece == NULL && strstr(out, "served at") != NULL)
            return false;
    }
    return true;
}

/* How it ended: its exit code, or less than 0 after a signal. */
static int wait_for_end(struct program *program)
{
    int status = 0;
    assert_int_equal(waitpid(program->id, &status, 0), program->id);
    close(program->output);
    program->id = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static void start_server(void)
{
    char output[OUTPUT];
    const char *const words[] = {"--port", port,         "--store",  store,     "--guests",
                                 "100000", "--messages", "10000000", "--quiet", NULL};
    server = launch(words);
    if (!read_until(output, &server, "\nGames are stored in "))
        fail_msg("it does not start: %s", output);
    assert_non_null(strstr(output, url));
}

static void choose_port(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
    socklen_t length = sizeof address;
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(descriptor >= 0);
    assert_int_equal(bind(descriptor, (struct sockaddr *)&address, length), 0);
    assert_int_equal(getsockname(descriptor, (struct sockaddr *)&address, &length), 0);
    close(descriptor);
    snprintf(port, sizeof port, "%u", ntohs(address.sin_port));
    snprintf(url, sizeof url, "http://127.0.0.1:%s", port);
}

/* --- ends at random moments --- */

static struct {
    struct paris_random random;
    unsigned wanted, done;
    unsigned messages; /* until the next */
} ends;

static void end_now(void)
{
    const struct timespec moment = {.tv_nsec = (long)(paris_random_next(&ends.random) % DELAY_MAX)};
    bool orderly = ++ends.done % TERMINATE_EVERY == 0;
    nanosleep(&moment, NULL); /* to meet it at its work: anywhere between read and answered */
    kill(server.id, orderly ? SIGTERM : SIGKILL);
    assert_int_equal(wait_for_end(&server), orderly ? 0 : -SIGKILL);
    start_server();
    ends.messages = 1 + (unsigned)(paris_random_next(&ends.random) % MESSAGES_MAX);
}

/* Every second time the answer, if there was one, is lost with the line: what it was about may be stored
 * or not. */
static void after_sending(struct paris_bot *bot)
{
    if (ends.done == ends.wanted || --ends.messages > 0)
        return;
    end_now();
    if (paris_random_next(&ends.random) % 2 == 0)
        paris_bot_cut(bot);
}

/* --- games --- */

static const unsigned people_at[TABLES] = {2, 3, 2};
static const char *const seats_at[TABLES] = {"[\"me\",\"open\"]", "[\"open\",\"me\",\"open\"]",
                                             "[\"open\",\"me\"]"};

static struct paris_ledger ledgers[TABLES];

/* Plays one game at each table; the program may end at every message. */
static void play_a_round(uint64_t seed)
{
    struct paris_error error = {0, 0, ""};
    static struct paris_bot bots[TABLES * PEOPLE_MAX];
    unsigned count = 0;
    memset(ledgers, 0, sizeof ledgers);
    for (unsigned table = 0; table < TABLES; table++)
        for (unsigned i = 0; i < people_at[table]; i++) {
            struct paris_bot *bot = &bots[count++];
            NEED(paris_bot_start(bot, url, "Ann", seed * 100 + count, &error));
            paris_ledger_keep(&ledgers[table], bot);
            bot->sent_one = after_sending;
        }
    for (unsigned table = 0, first = 0; table < TABLES; first += people_at[table++])
        paris_ledger_sit_down(&bots[first], people_at[table], seats_at[table]);
    NEED(paris_bot_play(bots, count, &error));
    for (unsigned table = 0, first = 0; table < TABLES; first += people_at[table++])
        paris_ledger_check(&ledgers[table], &bots[first], true);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(bots[i].stale,
                         0); /* each plays alone: a repeated message gets its answer */
        paris_bot_stop(&bots[i]);
    }
}

TEST(what_was_acknowledged_survives_every_kill)
{
    size_t acknowledged = 0;
    ends.random = paris_random_from(walk_seed(2026));
    ends.wanted = walk_scale(KILLS) > KILLS_MIN ? walk_scale(KILLS) : KILLS_MIN;
    ends.messages = 5;
    start_server();
    for (uint64_t round = 0; ends.done < ends.wanted; round++) {
        play_a_round(round);
        for (unsigned table = 0; table < TABLES; table++)
            acknowledged += ledgers[table].count;
    }
    kill(server.id, SIGTERM);
    assert_int_equal(wait_for_end(&server), 0);
    print_message("%u ends, %zu decisions acknowledged, none lost, done twice or out of order\n",
                  ends.done, acknowledged);
}

/* --- a full disk --- */

static int health(const struct paris_bot *bot)
{
    struct paris_error error = {0, 0, ""};
    struct paris_client_response response;
    const struct paris_client_request request = {.path = "/healthz"};
    NEED(paris_client_ask(&response, &bot->server, &request, PATIENCE, &error));
    int status = (int)response.status;
    free(response.body);
    return status;
}

/* Until the disk is full decisions are taken; then they are refused, and the reason is told; with a
 * larger disk the game goes on where it was. */
TEST(a_full_disk_stops_the_server_and_loses_nothing)
{
    struct paris_error error = {0, 0, ""};
    struct paris_bot bots[2];
    static struct paris_ledger one;
    ends.wanted = 0;
    snprintf(store, sizeof store, "%s/full.db", directory);
    file_limit = 400 * 1024;
    start_server();
    for (unsigned i = 0; i < 2; i++) {
        NEED(paris_bot_start(&bots[i], url, "Ann", 8000 + i, &error));
        paris_ledger_keep(&one, &bots[i]);
    }
    paris_ledger_sit_down(bots, 2, seats_at[0]);
    assert_int_equal(health(&bots[0]), 200);
    assert_int_not_equal(paris_bot_play(bots, 2, &error), PARIS_OK);
    bool first = strcmp(bots[0].answer.code, "stopped") == 0;
    assert_true(first || strcmp(bots[1].answer.code, "stopped") == 0);
    assert_int_equal(health(&bots[0]), 503);
    NEED(paris_bot_ask(&bots[first ? 0 : 1], "create", ",\"seats\":[\"open\",\"open\"]", &error));
    assert_string_equal(bots[first ? 0 : 1].answer.code, "stopped");
    size_t before = one.count;
    assert_true(before > 0);
    kill(server.id, SIGKILL);
    (void)wait_for_end(&server);
    file_limit = 0;
    start_server();
    for (unsigned i = 0; i < 2; i++)
        paris_bot_cut(&bots[i]);
    NEED(paris_bot_play(bots, 2, &error));
    paris_ledger_check(&one, &bots[0], true);
    assert_true(one.count > before);
    for (unsigned i = 0; i < 2; i++)
        paris_bot_stop(&bots[i]);
    kill(server.id, SIGTERM);
    assert_int_equal(wait_for_end(&server), 0);
    snprintf(store, sizeof store, "%s/paris.db", directory);
}

TEST(a_server_that_was_asked_to_stop_has_everything_afterwards)
{
    struct paris_error error = {0, 0, ""};
    struct paris_bot bots[2];
    static struct paris_ledger one;
    ends.wanted = 0;
    start_server();
    for (unsigned i = 0; i < 2; i++) {
        NEED(paris_bot_start(&bots[i], url, "Ann", 7000 + i, &error));
        paris_ledger_keep(&one, &bots[i]);
    }
    paris_ledger_sit_down(bots, 2, seats_at[0]);
    NEED(paris_bot_play(bots, 2, &error));
    for (unsigned i = 0; i < 3; i++) {
        kill(server.id, i == 1 ? SIGINT : SIGTERM);
        assert_int_equal(wait_for_end(&server), 0);
        start_server();
        paris_ledger_check(&one, &bots[0], true);
    }
    for (unsigned i = 0; i < 2; i++)
        paris_bot_stop(&bots[i]);
    kill(server.id, SIGTERM);
    assert_int_equal(wait_for_end(&server), 0);
}

/* --- what does not start --- */

/* Ends with this code, and what it says has this piece in it. */
static void expect_refusal(const char *const *words, int code, const char *piece)
{
    char output[OUTPUT];
    struct program program = launch(words);
    if (!read_until(output, &program, NULL))
        fail_msg("it starts with %s %s", words[0], words[1]);
    int found = wait_for_end(&program);
    if (found != code || strstr(output, piece) == NULL || strchr(output, '\n') == NULL)
        fail_msg("%s %s: code %d, says: %s", words[0], words[1] != NULL ? words[1] : "", found,
                 output);
}

TEST(a_store_belongs_to_one_server)
{
    struct paris_error error = {0, 0, ""};
    struct paris_bot bot;
    const char *const words[] = {"--port", "0", "--store", store, NULL};
    start_server();
    NEED(paris_bot_start(&bot, url, "Ann", 1, &error));
    expect_refusal(words, 1, "paris serve: ");
    expect_refusal(words, 1, store);
    NEED(paris_bot_create(&bot, "[\"me\",\"open\"]", "", &error)); /* the first one goes on */
    paris_bot_stop(&bot);
    kill(server.id, SIGTERM);
    assert_int_equal(wait_for_end(&server), 0);
}

TEST(a_port_belongs_to_one_server)
{
    struct paris_error error = {0, 0, ""};
    struct paris_bot bot;
    char other[128];
    snprintf(other, sizeof other, "%s/other.db", directory);
    const char *const words[] = {"--port", port, "--store", other, NULL};
    start_server();
    expect_refusal(words, 1, "port");
    NEED(paris_bot_start(&bot, url, "Ann", 1, &error));
    paris_bot_stop(&bot);
    kill(server.id, SIGTERM);
    assert_int_equal(wait_for_end(&server), 0);
}

TEST(a_wrong_setting_is_told_by_its_name)
{
    static const struct {
        const char *option, *value;
    } wrong[] = {
        {"--port", "x"},
        {"--port", "-1"},
        {"--port", "65536"},
        {"--port", ""},
        {"--port", "1.5"},
        {"--port", " 80"},
        {"--port", "99999999999999999999"},
        {"--sockets", "0"},
        {"--sockets", "many"},
        {"--sockets-each", "0"},
        {"--sockets-each", "-1"},
        {"--connections-each", "-1"},
        {"--connections-each", "all"},
        {"--tables-each", "0"},
        {"--tables-each", "x"},
        {"--messages", "0"},
        {"--messages", "1e3"},
        {"--guests", "0"},
        {"--guests", "0x10"},
        {"--thinkers", "0"},
        {"--thinkers", "65"},
        {"--think", "9"},
        {"--think", "60001"},
        {"--replace-after", "86401"},
        {"--replace-after", "soon"},
        {"--url", "paris.example.org"},
        {"--url", "ftp://paris.example.org"},
        {"--url", "https://"},
        {"--url", "https://paris.example.org/play"},
        {"--url", ""},
        {"--origin", "x"},
        {"--origin", "https://a.example/b"},
        {"--origin", "https://a,https://b,https://c,https://d,https://e,https://f,https://g,"
                     "https://h,https://i"},
        {"--behind-proxy=yes", NULL},
        {"--quiet=1", NULL},
        {"--nonsense", NULL},
        {"--nonsense=1", NULL},
        {"--port", NULL},
        {"--store", NULL},
        {"-p", NULL},
        {"nonsense", NULL},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char name[32];
        const char *words[6] = {"--store", store, wrong[i].option, wrong[i].value, NULL};
        if (strcmp(wrong[i].option, "--store") == 0)
            words[0] = "--store", words[1] = NULL;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(wrong[i].option, "="), wrong[i].option);
        expect_refusal(words, 2, name);
    }
}

TEST(a_place_that_cannot_be_used_is_told)
{
    static const struct {
        const char *option, *value;
    } wrong[] = {
        {"--store", "/nonexistent/paris.db"}, {"--store", "/"},
        {"--site", "/nonexistent"},           {"--rules", "/nonexistent"},
        {"--address", "300.300.300.300"},     {"--address", "192.0.2.1"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        bool own = strcmp(wrong[i].option, "--store") == 0;
        const char *words[7] = {wrong[i].option, wrong[i].value, "--port", "0", NULL};
        if (!own)
            words[4] = "--store", words[5] = store;
        expect_refusal(words, 1, wrong[i].value);
    }
}

/* --- around all of them --- */

static void prepare(void)
{
    assert_non_null(mkdtemp(directory));
    snprintf(store, sizeof store, "%s/paris.db", directory);
    choose_port();
}

static void clear(void)
{
    if (server.id > 0) {
        kill(server.id, SIGKILL);
        (void)wait_for_end(&server);
    }
}

static void remove_all(void)
{
    struct paris_host host = {0};
    memcpy(host.directory, directory, sizeof directory);
    paris_host_remove(&host);
}

EACH_TEST(NULL, clear);
ALL_TESTS(prepare, remove_all);
