/* The events of a simulated world: processes, sockets, faults, and what must hold. */
#include "simulation/world.h"

#include "base/hex.h"
#include "match/match.h"
#include "simulation/disk.h"
#include "simulation/people.h"
#include "simulation/wire.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TICK_MS = 100,
    WIDE = 10000000,
    THINK_MS = 3600 * 1000, /* so that nodes are the only bound */
    SETTLE_MAX = 20000,     /* rounds until everybody is answered */
    REST_SECONDS = 10,      /* between two looks at a world at rest */
    ROUND_MS = 25
};

static const int64_t birth = 1700000000000;

void sim_wrong(struct sim_world *world, const char *format, ...)
{
    va_list values;
    if (world->wrong[0] != '\0')
        return;
    va_start(values, format);
    vsnprintf(world->wrong, sizeof world->wrong, format, values);
    va_end(values);
}

unsigned sim_below(struct sim_world *world, unsigned bound)
{
    return paris_random_below(&world->random, bound);
}

static void note_event(struct sim_world *world, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) /* FNV-1a */
        world->trace = (world->trace ^ (uint8_t)bytes[i]) * UINT64_C(0x100000001b3);
    world->trace = (world->trace ^ (uint64_t)world->now) * UINT64_C(0x100000001b3);
}

/* --- the io of a process --- */

static void send_text(void *context, void *target, const char *text, size_t length)
{
    const struct sim_process *process = context;
    struct sim_socket *socket = target;
    socket->answers += strncmp(text, "{\"re\":", 6) == 0;
    if (socket->down.count < SIM_FLIGHT_MAX - 1) /* else it is cut off, as a slow reader is */
        sim_wire_post(process->world, &socket->down, text, length);
    else
        socket->broken = true;
}

static void close_socket(void *context, void *target, unsigned code, const char *reason)
{
    (void)context;
    (void)code;
    (void)reason;
    ((struct sim_socket *)target)->broken = true;
}

static int64_t clock_of(void *context)
{
    return ((struct sim_process *)context)->world->now;
}

static int64_t date_of(void *context)
{
    return birth + ((struct sim_process *)context)->world->now;
}

static void chance(void *context, void *out, size_t count)
{
    struct sim_world *world = ((struct sim_process *)context)->world;
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)out)[i] = (uint8_t)paris_random_next(&world->random);
}

/* To every process, the sender too; a wire that is full loses notices, as a connection that breaks does. */
static void announce(struct sim_world *world, const char *line)
{
    for (unsigned i = 0; i < world->processes; i++) {
        struct sim_process *process = &world->process[i];
        bool lost = process->notices.count == SIM_FLIGHT_MAX - 1 ||
                    (!world->quiet && sim_below(world, 100) == 0);
        if (!process->alive)
            continue;
        process->gap = process->gap || lost;
        world->trouble[SIM_NOTICE_LOST] += lost;
        if (!lost)
            sim_wire_post(world, &process->notices, line, strlen(line));
    }
}

static void publish(void *context, const char *line)
{
    announce(((struct sim_process *)context)->world, line);
}

static void grown(void *context, const char *table, uint32_t entries, bool runs)
{
    struct sim_world *world = context;
    char line[64];
    snprintf(line, sizeof line, "line %s %u %d", table, entries, runs);
    if (world->cluster)
        announce(world, line);
}

/* --- processes --- */

static void boot(struct sim_world *world, struct sim_process *process)
{
    const struct paris_tables_settings settings = {.rules = &paris_builtin_rules,
                                                   .tables_per_account = WIDE,
                                                   .sockets_per_account = 64,
                                                   .messages_per_minute = WIDE,
                                                   .think_ms = THINK_MS,
                                                   .replace_after_seconds = 60,
                                                   .tables_per_address = WIDE,
                                                   .spectators_max = WIDE,
                                                   .live_tables_max = WIDE,
                                                   .unfinished_tables_max = WIDE,
                                                   .keep_tables_days = world->keep_days,
                                                   .keep_guests_days = world->keep_days};
    const struct paris_server_io io = {
        .context = process,
        .send = send_text,
        .close = close_socket,
        .clock = clock_of,
        .date = date_of,
        .random = chance,
        .publish = world->cluster ? publish : NULL,
    };
    if (world->database == NULL)
        sim_disk_open(world);
    memset(process, 0, sizeof *process);
    process->world = world;
    process->alive = true;
    sim_store_open(&process->store, world->database, world->cluster);
    process->store.struck = &world->trouble[SIM_STORE_FAULT];
    process->store.grown = grown;
    process->store.context = world;
    process->writer.store = &process->store.base;
    process->ai.threads = 1;
    process->ai.max_in_batch = 1;
    process->ai.worker[0].resource = world->ai_memory;
    PARIS_CHECK(paris_writer_read_clock(&process->writer) == PARIS_OK &&
                paris_writer_start(&process->writer) == PARIS_OK);
    PARIS_CHECK(paris_worker_pool_start(&process->ai) == PARIS_OK);
    process->tables = paris_tables_new(&settings, &io, &process->writer, &process->ai);
}

/* The connection is gone; what is on its way is lost. */
void sim_hang_up(struct sim_socket *socket)
{
    struct sim_person *person = socket->person;
    if (socket->process->alive)
        paris_tables_disconnect(socket->process->tables, socket->connection);
    sim_wire_empty(&socket->up);
    sim_wire_empty(&socket->down);
    free(socket);
    person->socket = NULL;
    person->sent = false;
    person->question[0] = '\0';
    person->seq = -1;
}

static void finish_work(struct sim_process *process)
{
    while (!paris_worker_pool_idle(&process->writer.pool) ||
           !paris_worker_pool_idle(&process->ai)) {
        (void)sim_pool_work(&process->writer.pool, WIDE);
        (void)sim_pool_work(&process->ai, 1);
        paris_worker_pool_collect(&process->writer.pool);
        paris_worker_pool_collect(&process->ai);
    }
}

/* A process that has nothing left to do has answered every command once. */
static void check_answers(struct sim_world *world, const struct sim_process *process)
{
    for (unsigned i = 0; i < world->people; i++) {
        const struct sim_socket *socket = world->person[i].socket;
        if (socket != NULL && socket->process == process && !socket->broken &&
            socket->heard != socket->answers)
            sim_wrong(world, "person %u: %lu commands have arrived, %lu are answered", i,
                      socket->heard, socket->answers);
    }
}

/* Nothing that it has not committed is ever committed, nothing that it has not sent is sent. */
static void kill_process(struct sim_world *world, struct sim_process *process)
{
    for (unsigned i = 0; i < world->people; i++)
        if (world->person[i].socket != NULL && world->person[i].socket->process == process)
            sim_hang_up(world->person[i].socket);
    unsigned long struck = world->trouble[SIM_STORE_FAULT]; /* what follows is no fault */
    process->store.fault = SIM_FAULT_AWAY;
    paris_tables_stop_work(process->tables);
    finish_work(process);
    world->trouble[SIM_STORE_FAULT] = struck;
    paris_tables_free(process->tables);
    paris_worker_pool_stop(&process->writer.pool);
    paris_worker_pool_stop(&process->ai);
    sim_wire_empty(&process->notices);
    process->alive = false;
    if (world->cluster)
        return;
    sim_disk_close(world, world->calm < UINT_MAX && sim_below(world, 2) == 0);
    if (sim_disk_lost_power()) { /* what it did since then never happened */
        sim_disk_repower();
        world->trouble[SIM_POWER_LOST]++;
    }
}

struct sim_process *sim_any_process(struct sim_world *world)
{
    unsigned first = sim_below(world, world->processes);
    for (unsigned i = 0; i < world->processes; i++) {
        struct sim_process *process = &world->process[(first + i) % world->processes];
        if (process->alive && !paris_tables_failed(process->tables))
            return process;
    }
    return NULL;
}

static void tick(struct sim_process *process)
{
    paris_tables_tick(process->tables);
    if (process->gap && (process->world->quiet || sim_below(process->world, 8) == 0)) {
        process->gap = false;
        paris_tables_on_gap(process->tables);
    }
}

static void fail_syncs(struct sim_world *world, bool fails)
{
    world->syncs_fail = fails;
    sim_disk_fail_syncs(fails);
}

/* Its disk has failed for good: its operator starts it again, on one that works. */
static void replace(struct sim_world *world, struct sim_process *process)
{
    finish_work(process);
    check_answers(world, process);
    world->trouble[SIM_SYNC_FAILED] += world->syncs_fail;
    fail_syncs(world, false);
    kill_process(world, process);
    boot(world, process);
}

/* --- events --- */

static void pass_time(struct sim_world *world, unsigned milliseconds)
{
    int64_t ticks = world->now / TICK_MS;
    world->now += milliseconds;
    for (unsigned i = 0; i < world->processes && world->now / TICK_MS > ticks; i++)
        if (world->process[i].alive)
            tick(&world->process[i]);
}

/* Nobody has heard of what the process did since the power failed. */
static void restore_power(struct sim_world *world)
{
    fail_syncs(world, false);
    kill_process(world, &world->process[0]);
    pass_time(world, sim_below(world, 5000));
    boot(world, &world->process[0]);
}

/* Up to `max` jobs of the store; the power may fail at any change of the disk. False: none waits. */
static bool store_some(struct sim_world *world, struct sim_process *process, size_t max)
{
    bool some = sim_pool_work(&process->writer.pool, max);
    if (sim_disk_lost_power())
        restore_power(world);
    return some;
}

static void deliver_notice(struct sim_process *process)
{
    struct sim_letter letter = sim_wire_take(&process->notices);
    note_event(process->world, letter.text, letter.length);
    paris_tables_on_peer_lines(process->tables, letter.text);
    free(letter.text);
}

static void deliver_up(struct sim_world *world, struct sim_socket *socket)
{
    struct sim_letter letter = sim_wire_take(&socket->up);
    note_event(world, letter.text, letter.length);
    socket->heard++;
    paris_tables_receive(socket->process->tables, socket->connection, letter.text, letter.length);
    free(letter.text);
}

static void deliver_down(struct sim_world *world, struct sim_socket *socket)
{
    struct sim_letter letter = sim_wire_take(&socket->down);
    note_event(world, letter.text, letter.length);
    sim_person_reads(socket->person, letter.text, letter.length);
    free(letter.text);
}

/* False: nothing has arrived, or the process does not read yet. */
static bool deliver(struct sim_world *world, struct sim_person *person)
{
    struct sim_socket *socket = person->socket;
    if (socket == NULL)
        return false;
    if (sim_wire_is_due(world, &socket->down))
        deliver_down(world, socket);
    else if (socket->broken && socket->down.count == 0)
        sim_hang_up(socket);
    else if (!socket->broken && sim_wire_is_due(world, &socket->up) &&
             paris_tables_ready(socket->process->tables, socket->connection))
        deliver_up(world, socket);
    else
        return false;
    return true;
}

static void work(struct sim_world *world, struct sim_process *process)
{
    if (!process->alive)
        return;
    switch (sim_below(world, 4)) {
    case 0: (void)store_some(world, process, 1 + sim_below(world, 8)); break;
    case 1: (void)sim_pool_work(&process->ai, 1); break;
    case 2: paris_worker_pool_collect(&process->writer.pool); break;
    default: paris_worker_pool_collect(&process->ai); break;
    }
    if (process->store.fault == SIM_FAULT_AWAY && sim_below(world, 32) == 0)
        process->store.fault = SIM_FAULT_NONE; /* the database is back */
    if (paris_tables_failed(process->tables) && sim_below(world, 32) == 0)
        replace(world, process);
}

/* --- faults --- */

static void break_socket(struct sim_world *world, struct sim_person *person)
{
    if (person->socket == NULL)
        return;
    world->trouble[SIM_SOCKET_CUT]++;
    sim_hang_up(person->socket);
}

static void double_message(struct sim_world *world, struct sim_person *person)
{
    if (person->socket == NULL || person->kind == SIM_REQUEST_NONE)
        return;
    world->trouble[SIM_MESSAGE_TWICE]++;
    sim_person_repeats(person);
}

static void end_process(struct sim_world *world, struct sim_process *process)
{
    if (sim_below(world, 8) > 0)
        return;
    world->trouble[SIM_KILLED]++;
    fail_syncs(world, false);
    if (process->alive)
        kill_process(world, process);
    boot(world, process);
}

/* Stopped, and noticed by its watchdog. */
static void stop_process(struct sim_world *world, struct sim_process *process)
{
    if (!process->alive)
        return;
    unsigned stood = 2000 + sim_below(world, 3000);
    world->trouble[SIM_STOOD_STILL]++;
    pass_time(world, stood);
    paris_tables_stood_still(process->tables, stood);
}

/* Now, or in the midst of what is written next. */
static void cut_power(struct sim_world *world)
{
    if (world->cluster || world->syncs_fail)
        return;
    sim_disk_cut(world, sim_below(world, 24));
    if (sim_disk_lost_power())
        restore_power(world);
}

/* What is only prepared here is counted when it happens. */
static void break_something(struct sim_world *world)
{
    struct sim_process *process = &world->process[sim_below(world, world->processes)];
    struct sim_person *person = &world->person[sim_below(world, world->people)];
    switch (sim_below(world, 16)) {
    case 0:
    case 1:
    case 2: break_socket(world, person); break;
    case 3:
    case 4: double_message(world, person); break;
    case 5: end_process(world, process); break;
    case 6: process->store.fault = SIM_FAULT_FORGETS; break;
    case 7: process->store.fault = SIM_FAULT_NO_ANSWER; break;
    case 8: process->store.fault = world->cluster ? SIM_FAULT_AWAY : SIM_FAULT_NONE; break;
    case 9: process->store.fault = SIM_FAULT_FULL; break;
    case 10: process->store.fault = SIM_FAULT_QUERY; break;
    case 11: stop_process(world, process); break;
    case 12:
    case 13: cut_power(world); break;
    case 14: fail_syncs(world, !world->cluster); break;
    default: pass_time(world, sim_below(world, 500)); break;
    }
}

/* --- all of it --- */

static void add_person(struct sim_world *world, unsigned number)
{
    struct sim_person *person = &world->person[number];
    person->world = world;
    person->number = number;
    person->seq = -1;
    snprintf(person->account.id, sizeof person->account.id, "person22222222222%03u", number + 222);
    snprintf(person->account.name, sizeof person->account.name, "Person %u", number);
    person->account.created = birth;
    for (char *c = person->account.id; *c != '\0'; c++)
        *c = *c == '1' || *c == '0' ? '9' : *c == 'o' ? 'x' : *c;
    PARIS_CHECK(paris_store_add_account(world->database, &person->account) == PARIS_OK);
}

/* Two people at most tables, one and a computer at every third. */
static void seat_everybody(struct sim_world *world)
{
    unsigned next = 0;
    for (unsigned i = 0; next < world->people; i++) {
        struct sim_place *place = &world->place[i];
        place->people = i % 3 < 2 && next + 1 < world->people ? 2 : 1;
        for (unsigned k = 0; k < place->people; k++) {
            place->person[k] = next;
            world->person[next++].place = i;
        }
        world->places = i + 1;
    }
}

void sim_open(struct sim_world *world, uint64_t seed, unsigned keep_days)
{
    struct paris_error error = {0, 0, ""};
    memset(world, 0, sizeof *world);
    world->random = paris_random_from(seed);
    world->now = 1000;
    world->cluster = seed % 3 != 0;
    world->processes = world->cluster ? 1 + (unsigned)(seed % SIM_PROCESSES_MAX) : 1;
    world->people = 8;
    world->keep_days = keep_days;
    world->calm = 1U << 2 * (unsigned)(seed / 3 % 3); /* 1, 4 or 16 */
    world->ai_memory = malloc(paris_tables_ai_memory());
    PARIS_CHECK(world->ai_memory != NULL);
    if (world->cluster)
        PARIS_CHECK(paris_store_open(&world->database, ":memory:", &error) == PARIS_OK);
    else
        sim_disk_make(world);
    PARIS_CHECK(paris_store_begin(world->database) == PARIS_OK);
    for (unsigned i = 0; i < world->people; i++)
        add_person(world, i);
    PARIS_CHECK(paris_store_commit(world->database) == PARIS_OK);
    seat_everybody(world);
    for (unsigned i = 0; i < world->processes; i++)
        boot(world, &world->process[i]);
}

void sim_close(struct sim_world *world)
{
    for (unsigned i = 0; i < world->processes; i++)
        if (world->process[i].alive)
            kill_process(world, &world->process[i]);
    if (world->cluster)
        paris_store_close(world->database);
    else
        sim_disk_remove(world);
    free(world->ai_memory);
}

static void step(struct sim_world *world)
{
    struct sim_process *process = &world->process[sim_below(world, world->processes)];
    struct sim_person *person = &world->person[sim_below(world, world->people)];
    world->steps++;
    switch (sim_below(world, 16)) {
    case 0:
    case 1: pass_time(world, 1 + sim_below(world, 60)); break;
    case 2:
    case 3:
    case 4:
    case 5: (void)deliver(world, person); break;
    case 6:
    case 7:
        if (process->alive && sim_wire_is_due(world, &process->notices))
            deliver_notice(process);
        break;
    case 8:
    case 9:
    case 10:
    case 11: sim_person_acts(person); break;
    case 12:
        if (world->calm < UINT_MAX && sim_below(world, world->calm) == 0)
            break_something(world);
        break;
    default: work(world, process); break;
    }
}

bool sim_run(struct sim_world *world, unsigned long steps)
{
    while (steps-- > 0 && world->wrong[0] == '\0') {
        step(world);
        if (world->notes == SIM_NOTES_MAX && !sim_settle(world))
            return false;
    }
    return world->wrong[0] == '\0';
}

/* Everything that can be done now is done. */
static bool do_all(struct sim_world *world)
{
    bool busy = false;
    for (unsigned i = 0; i < world->processes; i++) {
        struct sim_process *process = &world->process[i];
        while (process->notices.count > 0)
            deliver_notice(process);
        busy |= store_some(world, process, WIDE) || sim_pool_work(&process->ai, 1);
        busy |= process->writer.pool.finished.first != NULL || process->ai.finished.first != NULL;
        paris_worker_pool_collect(&process->writer.pool);
        paris_worker_pool_collect(&process->ai);
    }
    for (unsigned i = 0; i < world->people; i++) {
        struct sim_person *person = &world->person[i];
        sim_person_acts(person);
        while (deliver(world, person))
            continue;
        busy |= person->kind != SIM_REQUEST_NONE || person->question[0] != '\0';
    }
    return busy;
}

/* What a disk has broken for good is started again. */
static void repair(struct sim_world *world)
{
    for (unsigned i = 0; i < world->processes; i++) {
        struct sim_process *process = &world->process[i];
        process->store.fault = SIM_FAULT_NONE;
        if (!paris_tables_failed(process->tables))
            fail_syncs(world, false); /* nothing was written meanwhile */
        if (paris_tables_failed(process->tables))
            replace(world, process);
    }
}

bool sim_settle(struct sim_world *world)
{
    world->quiet = true;
    unsigned rounds = 0, calm = 0;
    while (calm < 40 && rounds++ < SETTLE_MAX && world->wrong[0] == '\0') {
        pass_time(world, ROUND_MS);
        repair(world);
        calm = do_all(world) ? 0 : calm + 1;
    }
    for (unsigned i = 0; i < world->people; i++)
        if (world->person[i].kind != SIM_REQUEST_NONE || world->person[i].question[0] != '\0')
            sim_wrong(world, "person %u has no answer to %s %s", i, world->person[i].message,
                      world->person[i].question);
    for (unsigned i = 0; i < world->processes; i++)
        check_answers(world, &world->process[i]);
    sim_check_logs(world);
    world->quiet = false;
    return world->wrong[0] == '\0';
}

void sim_rest(struct sim_world *world, unsigned seconds)
{
    for (unsigned i = 0; i < world->people; i++)
        if (world->person[i].socket != NULL)
            sim_hang_up(world->person[i].socket);
    for (unsigned passed = 0; passed < seconds; passed += REST_SECONDS) {
        pass_time(world, REST_SECONDS * 1000);
        for (unsigned i = 0; i < world->processes; i++)
            finish_work(&world->process[i]);
    }
}

void sim_restart(struct sim_world *world)
{
    for (unsigned i = 0; i < world->processes; i++)
        replace(world, &world->process[i]);
}
