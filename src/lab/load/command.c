/* `paris-lab load`: thousands of simulated guests play on a server, and their waiting times are measured. */
#include "lab/load/load.h"

#include "cli/files.h"
#include "lab/commands.h"
#include "lab/figures/draw.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

enum option {
    OPTION_SERVER,
    OPTION_PLAYERS,
    OPTION_SEATS,
    OPTION_SECONDS,
    OPTION_THINK,
    OPTION_SEED,
    OPTION_SETS,
    OPTION_PID,
    OPTION_FLOOD,
    OPTION_JSON,
    OPTIONS
};

static const struct paris_option options[OPTIONS + 1] = {
    [OPTION_SERVER] =
        {"--server", "URL",
         "where it is (default http://127.0.0.1:8470); several processes with commas"},
    [OPTION_PLAYERS] = {"--players", "N", "guests, rounded up to whole tables (default 2000)"},
    [OPTION_SEATS] = {"--seats", "N", "people at a table: 2, 3 or 4 (default 2)"},
    [OPTION_SECONDS] = {"--seconds", "S", "how long they play (default 30)"},
    [OPTION_THINK] =
        {"--think", "MS",
         "mean pause before each decision (default 1000), with --flood between two connections "
         "(default 0)"},
    [OPTION_SEED] = {"--seed", "S", "seed of their decisions and pauses (default 1)"},
    [OPTION_SETS] = {"--sets", "N",
                     "the tables are played with N random sets of figures (default: the server's)"},
    [OPTION_PID] = {"--pid", "PID", "the server's process, to measure its memory"},
    [OPTION_FLOOD] = {"--flood", "N", "no players: N clients flood the server with bad requests"},
    [OPTION_JSON] = {"--json", NULL, "the figures as one JSON object"},
};

static const struct paris_usage usage = {
    .command = "paris-lab load",
    .summary = "Plays with many guests at a time on a server and measures how long they wait.",
    .details =
        "All guests connect first; then they play one game after another and are measured.\n"
        "'Durable' is the time to the answer to a decision, which the server sends once it is on\n"
        "disk; 'seen' is the time until another seat is sent it. Pauses are distributed\n"
        "exponentially. The exit code is 1 if anything failed, even a single decision. Sessions\n"
        "and games stay on the server: use a server started for this, without limits on guests.",
    .options = options,
};

enum {
    DEFAULT_PLAYERS = 2000,
    DEFAULT_SECONDS = 30,
    DEFAULT_THINK = 1000,
    PLAYERS_MAX = 1000000,
    FLOOD_MAX = 10000,
    SECONDS_MAX = 86400,
    SETS_MAX = 1000,
    THINK_MAX = 600000,
    EVENTS = 256,         /* handled per call of epoll_wait */
    OPENING = 64,         /* players connecting at a time */
    OWN_DESCRIPTORS = 16, /* besides the sockets */
    CONNECT_TIME = 30000, /* milliseconds without progress after which the run fails */
    GRACE = 5000,         /* milliseconds to wait for the last answers */
    STALLED = 5000,       /* milliseconds without an event at a table, plus some thinking pauses */
    STALLED_THINKS = 25
};

static const int64_t millisecond = 1000000, second = 1000000000;

/* --- the loop --- */

/* Handles alarms and socket events once, waiting until `until` at the latest. */
static void run_until(struct paris_load *load, int64_t until)
{
    struct epoll_event events[EVENTS];
    int64_t now = (int64_t)paris_clock_nanoseconds();
    unsigned number;
    while (paris_load_alarm_take(&number, &load->alarms, now))
        paris_load_player_on_alarm(load, number);
    if (load->alarms.count > 0 && load->alarms.alarm[0].time < until)
        until = load->alarms.alarm[0].time;
    now = (int64_t)paris_clock_nanoseconds();
    int wait = until > now ? (int)((until - now + millisecond - 1) / millisecond) : 0;
    int count = epoll_wait(load->epoll, events, EVENTS, wait);
    PARIS_CHECK(count >= 0 || errno == EINTR);
    for (int i = 0; i < count; i++)
        paris_load_player_on_event(load, events[i].data.u32);
}

static void fail(struct paris_load *load, const char *why)
{
    load->failed = true;
    (void)paris_error_set(&load->failure, 0, 0, "%s", why);
}

static void connect_all(struct paris_load *load)
{
    int64_t progressed = (int64_t)paris_clock_nanoseconds(), reported = progressed;
    unsigned started = 0, before = 0;
    while (!load->failed && load->opened < load->players) {
        while (started < load->players && started - load->opened < OPENING && !load->failed)
            paris_load_player_start(load, started++);
        run_until(load, (int64_t)paris_clock_nanoseconds() + second / 4);
        int64_t now = (int64_t)paris_clock_nanoseconds();
        if (load->opened > before)
            progressed = now;
        before = load->opened;
        if (now - progressed > CONNECT_TIME * millisecond)
            fail(load, "the server lets nobody in any more");
        if (now - reported >= second) {
            fprintf(stderr, "%u of %u connected\n", load->opened, load->players);
            reported = now;
        }
    }
}

static uint64_t count_errors(const struct paris_load_figures *figures)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < figures->errors; i++)
        all += figures->error[i].count;
    return all;
}

static void report_progress(struct paris_load *load, int64_t passed, uint64_t before)
{
    struct paris_load_figures *figures = &load->figures;
    fprintf(stderr,
            "%4lld s: %llu decisions in this second, the slowest %.1f ms, %llu games over, %llu "
            "errors\n",
            (long long)(passed / second), (unsigned long long)(figures->decisions - before),
            (double)figures->acknowledged.slowest / 1000, (unsigned long long)figures->games,
            (unsigned long long)count_errors(figures));
    figures->acknowledged.slowest = 0;
}

static unsigned count_waiting(const struct paris_load *load)
{
    unsigned waiting = 0;
    for (unsigned i = 0; i < load->players; i++)
        waiting += load->player[i].pending == PARIS_LOAD_DECIDE;
    return waiting;
}

/* Counts an error for each table without an event for much longer than a player thinks. */
static void report_stalled(struct paris_load *load, int64_t started, int64_t now)
{
    int64_t max = STALLED * millisecond + (int64_t)(STALLED_THINKS * load->think);
    for (unsigned i = 0; i < load->players / load->seats; i++) {
        int64_t moved = load->table[i].moved_at > started ? load->table[i].moved_at : started;
        if (now - moved > max)
            paris_load_add_error(&load->figures, "stalled", "A table does not go on.");
    }
}

/* Adds or subtracts the bytes of sockets that are still open. */
static void add_bytes(struct paris_load *load, int64_t sign)
{
    for (unsigned i = 0; i < load->players; i++) {
        load->figures.sent += (uint64_t)sign * load->player[i].socket.sent;
        load->figures.received += (uint64_t)sign * load->player[i].socket.received;
    }
}

/* All tables are created at once, which never happens in practice: the duration of this rush is
 * reported, but its delays do not count as those of play. */
static void sit_down(struct paris_load *load)
{
    int64_t started = (int64_t)paris_clock_nanoseconds(), progressed = started;
    for (unsigned table = 0; table < load->players / load->seats; table++)
        paris_load_player_create(load, load->table[table].first);
    for (unsigned before = 0; load->settled < load->players && !load->failed;) {
        run_until(load, (int64_t)paris_clock_nanoseconds() + second / 4);
        int64_t now = (int64_t)paris_clock_nanoseconds();
        progressed = load->settled > before ? now : progressed;
        before = load->settled;
        if (now - progressed > CONNECT_TIME * millisecond)
            fail(load, "some tables do not begin");
    }
    load->figures.settling =
        (double)((int64_t)paris_clock_nanoseconds() - started) / (double)second;
    fprintf(stderr, "all %u at their tables\n", load->players);
}

static void play(struct paris_load *load, int64_t duration)
{
    int64_t started = (int64_t)paris_clock_nanoseconds(), reported = started, now = started;
    uint64_t before = 0;
    paris_load_figures_restart(&load->figures);
    add_bytes(load, -1); /* traffic of connecting does not count */
    while (now - started < duration) {
        run_until(load,
                  reported + second < started + duration ? reported + second : started + duration);
        now = (int64_t)paris_clock_nanoseconds();
        if (now - reported >= second) {
            report_progress(load, now - started, before);
            before = load->figures.decisions;
            reported += second;
        }
    }
    load->figures.seconds = (double)(now - started) / (double)second;
    load->ending = true;
    report_stalled(load, started, now);
    for (int64_t end = now + GRACE * millisecond; now < end && count_waiting(load) > 0;
         now = (int64_t)paris_clock_nanoseconds())
        run_until(load, now + second / 20);
    for (unsigned left = count_waiting(load); left > 0; left--)
        paris_load_add_error(&load->figures, "no answer", "A decision was never answered.");
    add_bytes(load, 1);
}

/* --- the command --- */

static bool raise_limit(unsigned players)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return false;
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) == 0 &&
        (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= players + OWN_DESCRIPTORS))
        return true;
    fprintf(
        stderr,
        "paris-lab load: %u players need %u open files, but the system allows %llu (ulimit -Hn).\n",
        players, players + OWN_DESCRIPTORS, (unsigned long long)limit.rlim_max);
    return false;
}

static void draw_sets(struct paris_load *load, struct paris_random *random)
{
    enum { CHANCE = 100 };
    load->code = calloc(load->sets, sizeof *load->code);
    PARIS_CHECK(load->code != NULL || load->sets == 0);
    for (unsigned i = 0; i < load->sets; i++) {
        struct paris_rules rules;
        struct paris_text text = paris_text_in(load->code[i], sizeof load->code[i]);
        paris_draw_figures(&rules, &paris_builtin_rules, CHANCE, random);
        paris_figures_pack(&text, &rules);
    }
}

static void prepare(struct paris_load *load, uint64_t seed)
{
    load->player = calloc(load->players, sizeof *load->player);
    load->table = calloc(load->players / load->seats, sizeof *load->table);
    load->nodes = calloc(PARIS_CLIENT_NODES_MAX, sizeof *load->nodes);
    load->epoll = epoll_create1(EPOLL_CLOEXEC);
    PARIS_CHECK(load->player != NULL && load->table != NULL && load->nodes != NULL &&
                load->epoll >= 0);
    struct paris_random seeds = paris_random_from(seed);
    for (unsigned i = 0; i < load->players; i++) {
        load->player[i].random = paris_random_from(paris_random_next(&seeds));
        load->player[i].socket.descriptor = load->player[i].watched = -1;
        load->table[i / load->seats].first = i - i % load->seats;
    }
    draw_sets(load, &seeds);
}

static void clean_up(struct paris_load *load)
{
    for (unsigned i = 0; i < load->players; i++)
        paris_load_player_stop(load, i);
    close(load->epoll);
    free(load->alarms.alarm);
    free(load->player);
    free(load->table);
    free(load->code);
    free(load->nodes);
    paris_load_figures_free(&load->figures);
}

static int run(struct paris_load *load, uint64_t seconds, uint64_t process, bool json)
{
    load->figures.memory_before = process > 0 ? paris_load_memory(process) : 0;
    connect_all(load);
    load->figures.memory_connected = process > 0 ? paris_load_memory(process) : 0;
    load->playing = !load->failed;
    if (load->playing)
        sit_down(load);
    if (load->failed) {
        fprintf(stderr, "paris-lab load: %s\n", load->failure.message);
        return PARIS_EXIT_INPUT;
    }
    play(load, (int64_t)seconds * second);
    load->figures.memory_playing = process > 0 ? paris_load_memory(process) : 0;
    if (json)
        paris_load_print_json(stdout, &load->figures, load->players, load->seats);
    else
        paris_load_print(stdout, &load->figures, load->players);
    return load->figures.errors == 0 && load->figures.decisions > 0 ? PARIS_EXIT_OK
                                                                    : PARIS_EXIT_INPUT;
}

static int flood(const struct paris_load *load, uint64_t clients, uint64_t pause, uint64_t seconds)
{
    struct paris_load_flood_counts figures =
        paris_load_flood(&load->peer[0], (unsigned)clients, (int64_t)pause * millisecond,
                         (int64_t)seconds * second);
    if (figures.answers == 0) {
        fprintf(stderr, "paris-lab load: nobody answers at %s.\n", load->peer[0].name);
        return PARIS_EXIT_INPUT;
    }
    printf("%-22s %llu in %llu s, %.0f a second\n%-22s %llu\n%-22s %llu\n", "connections",
           (unsigned long long)figures.connections, (unsigned long long)seconds,
           (double)figures.connections / (double)seconds, "answers",
           (unsigned long long)figures.answers, "failed", (unsigned long long)figures.failed);
    return PARIS_EXIT_OK;
}

/* "http://127.0.0.1:8470,http://127.0.0.1:8471" */
static enum paris_status find_peers(struct paris_load *load, const char *list,
                                    struct paris_error *error)
{
    char url[PARIS_CLIENT_NAME_SIZE + 16];
    for (const char *at = list; *at != '\0'; at += strspn(at, ",")) {
        size_t length = strcspn(at, ",");
        if (length >= sizeof url || load->peers == PARIS_LOAD_PEERS) {
            return paris_error_set(error, 0, 0, "too many servers, or too long a name: %s", at);
        }
        memcpy(url, at, length);
        url[length] = '\0';
        enum paris_status status = paris_load_peer_find(&load->peer[load->peers++], url, error);
        if (status < 0)
            return status;
        at += length;
    }
    return load->peers > 0
               ? PARIS_OK
               : paris_error_set(error, 0, 0,
                                 "--server wants an address, such as http://127.0.0.1:8470");
}

int paris_lab_load(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    uint64_t players = DEFAULT_PLAYERS, seats = 2, seconds = DEFAULT_SECONDS, seed = 1;
    uint64_t think = DEFAULT_THINK, process = 0, flood_clients = 0, sets = 0;
    const struct {
        enum option option;
        uint64_t *out, min, max;
    } numbers[] = {
        {OPTION_PLAYERS, &players, 2, PLAYERS_MAX},
        {OPTION_SEATS, &seats, 2, PARIS_CLIENT_SEATS_MAX},
        {OPTION_SECONDS, &seconds, 1, SECONDS_MAX},
        {OPTION_THINK, &think, 0, THINK_MAX},
        {OPTION_SEED, &seed, 0, UINT64_MAX},
        {OPTION_SETS, &sets, 1, SETS_MAX},
        {OPTION_PID, &process, 1, INT32_MAX},
        {OPTION_FLOOD, &flood_clients, 1, FLOOD_MAX},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (!paris_arguments_number(numbers[i].out, &usage, &arguments, numbers[i].option,
                                    numbers[i].min, numbers[i].max))
            return PARIS_EXIT_CALL;
    struct paris_load load = {.seats = (unsigned)seats,
                              .players = (unsigned)((players + seats - 1) / seats * seats),
                              .sets = (unsigned)sets,
                              .think = (double)think * (double)millisecond};
    struct paris_error error;
    const char *server = arguments.value[OPTION_SERVER];
    enum paris_status found =
        find_peers(&load, server != NULL ? server : "http://127.0.0.1:8470", &error);
    if (found < 0) {
        fprintf(stderr, "paris-lab load: %s\n", error.message);
        return found == PARIS_BAD_INPUT ? PARIS_EXIT_CALL : PARIS_EXIT_INPUT;
    }
    if (flood_clients > 0)
        return flood(&load, flood_clients, arguments.value[OPTION_THINK] != NULL ? think : 0,
                     seconds);
    if (process > 0 && paris_load_memory(process) == 0) {
        fprintf(stderr, "paris-lab load: there is no process %llu.\n", (unsigned long long)process);
        return PARIS_EXIT_INPUT;
    }
    if (!raise_limit(load.players))
        return PARIS_EXIT_INPUT;
    prepare(&load, seed);
    int code = run(&load, seconds, process, arguments.value[OPTION_JSON] != NULL);
    clean_up(&load);
    return code;
}
