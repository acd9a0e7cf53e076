/* Several processes on one store: notices of the cluster (store/postgres/pubsub.h), sent and received. */
#include "server/tables/cluster.h"

#include "base/random.h"
#include "server/common/logger.h"
#include "server/tables/agenda.h"
#include "server/tables/catch_up.h"
#include "server/tables/chat.h"
#include "server/tables/computers.h"
#include "server/tables/registry.h"
#include "server/tables/removal.h"
#include "server/tables/sessions.h"

#include "base/hex.h"

#include <stdlib.h>
#include <string.h>

enum {
    ALIVE_MILLISECONDS = 2000, /* how often we announce ourselves */
    GONE_MILLISECONDS = 8000,  /* a process without a notice for this long is gone */
    CLOCK_MILLISECONDS = 500,  /* a clock that was wrong by this much is sent again */
    LINE_LENGTH = 192,
    WORDS_MAX = 8
};

/* --- which process runs a table --- */

static uint64_t score(const char *process, const char *table)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *next = process; *next != '\0'; next++)
        hash = (hash ^ (uint8_t)*next) * UINT64_C(0x100000001b3);
    for (const char *next = table; *next != '\0'; next++)
        hash = (hash ^ (uint8_t)*next) * UINT64_C(0x100000001b3);
    struct paris_random random = paris_random_from(hash); /* FNV alone mixes too little */
    return paris_random_next(&random);
}

bool paris_tables_owns(const struct paris_tables *tables, const char *table)
{
    uint64_t ours = score(tables->cluster.process, table);
    for (unsigned i = 0; i < tables->cluster.count; i++)
        if (score(tables->cluster.peer[i].process, table) > ours)
            return false;
    return true;
}

/* --- sending --- */

static struct paris_text begin_line(char bytes[LINE_LENGTH], const struct paris_tables *tables,
                                    const char *word, const char *table)
{
    struct paris_text text = paris_text_in(bytes, LINE_LENGTH);
    paris_text_add(&text, word);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, tables->cluster.process);
    if (table != NULL) {
        paris_text_add_char(&text, ' ');
        paris_text_add(&text, table);
    }
    return text;
}

static void publish(struct paris_tables *tables, const char *word, const char *table)
{
    char bytes[LINE_LENGTH];
    struct paris_text text = begin_line(bytes, tables, word, table);
    tables->io.publish(tables->io.context, text.data);
}

static void add_number(struct paris_text *text, int64_t number)
{
    paris_text_add_char(text, ' ');
    paris_text_add_number(text, number);
}

static void publish_here(struct paris_tables *tables, struct paris_live_table *table)
{
    char bytes[LINE_LENGTH];
    struct paris_text text = begin_line(bytes, tables, "here", table->id);
    table->published = paris_tables_online_here(table);
    add_number(&text, table->published);
    add_number(&text, table->match->entries);
    add_number(&text, paris_tables_clock(tables) - table->since);
    tables->io.publish(tables->io.context, text.data);
}

static bool presence_has_changed(const struct paris_live_table *table)
{
    return table->match != NULL && paris_tables_online_here(table) != table->published;
}

void paris_tables_publish_presence(struct paris_tables *tables, struct paris_live_table *table)
{
    tables->cluster.presence_changed =
        tables->cluster.presence_changed || (tables->cluster.on && presence_has_changed(table));
}

/* At ticks, not at every change: a client that comes and goes quickly must not flood all processes. */
static void publish_changed_presence(struct paris_tables *tables)
{
    if (!tables->cluster.presence_changed)
        return;
    tables->cluster.presence_changed = false;
    for (struct paris_live_table *table = tables->tables; table != NULL; table = table->next)
        if (presence_has_changed(table))
            publish_here(tables, table);
}

void paris_tables_request_presence(struct paris_tables *tables,
                                   const struct paris_live_table *table)
{
    if (tables->cluster.on)
        publish(tables, "who", table->id);
}

void paris_tables_publish_chat(struct paris_tables *tables, const struct paris_live_table *table,
                               const char *message)
{
    enum { MESSAGE_LENGTH = 4096 };
    char head[LINE_LENGTH], line[MESSAGE_LENGTH + LINE_LENGTH];
    if (!tables->cluster.on)
        return;
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_text_add(&text, begin_line(head, tables, "said", table->id).data);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, message);
    if (!text.full)
        tables->io.publish(tables->io.context, line);
}

/* --- presence in other processes --- */

void paris_tables_forget_presence(struct paris_live_table *table)
{
    for (struct paris_remote_presence *remote = table->elsewhere, *next; remote; remote = next) {
        next = remote->next;
        free(remote);
    }
    table->elsewhere = NULL;
}

static void set_presence(struct paris_tables *tables, struct paris_live_table *table,
                         const char *process, unsigned seats)
{
    struct paris_remote_presence **link = &table->elsewhere;
    unsigned before = table->match != NULL ? paris_tables_online(table) : 0;
    while (*link != NULL && strcmp((*link)->process, process) != 0)
        link = &(*link)->next;
    if (*link == NULL && seats != 0) {
        *link = calloc(1, sizeof **link);
        PARIS_CHECK(*link != NULL);
        strcpy((*link)->process, process);
    }
    if (*link != NULL)
        (*link)->seats = seats;
    if (*link != NULL && seats == 0) {
        struct paris_remote_presence *gone = *link;
        *link = gone->next;
        free(gone);
    }
    if (table->match == NULL || paris_tables_online(table) == before)
        return;
    paris_tables_mark_absent(tables, table, before & ~paris_tables_online(table));
    paris_tables_broadcast_presence(tables, table);
}

/* --- peers --- */

static struct paris_cluster_peer *find_peer(struct paris_tables *tables, const char *process)
{
    for (unsigned i = 0; i < tables->cluster.count; i++)
        if (strcmp(tables->cluster.peer[i].process, process) == 0)
            return &tables->cluster.peer[i];
    return NULL;
}

static void drop_peer(struct paris_tables *tables, struct paris_cluster_peer *peer)
{
    char process[PARIS_ID_LENGTH];
    memcpy(process, peer->process, sizeof process);
    *peer = tables->cluster.peer[--tables->cluster.count];
    paris_tables_look_at_agenda(tables);
    paris_logger_write(PARIS_LOGGER_INFO, "fellow_gone", "process", process);
    for (struct paris_live_table *table = tables->tables; table != NULL; table = table->next)
        set_presence(tables, table, process, 0);
}

/* False if there are too many. */
static bool note_peer(struct paris_tables *tables, const char *process)
{
    struct paris_cluster *cluster = &tables->cluster;
    struct paris_cluster_peer *peer = find_peer(tables, process);
    int64_t now = paris_tables_clock(tables);
    if (peer == NULL) {
        if (cluster->count == PARIS_CLUSTER_PEERS_MAX)
            return false;
        peer = &cluster->peer[cluster->count++];
        strcpy(peer->process, process);
        cluster->alive_at = 0; /* announce ourselves to it */
        paris_logger_write(PARIS_LOGGER_INFO, "fellow_came", "process", process);
    }
    peer->last_notice = now;
    return true;
}

/* --- receiving --- */

/* The words of a notice; the last one is the rest of the line. */
struct words {
    unsigned count;
    char *word[WORDS_MAX];
};

static struct words split(char *line, unsigned max)
{
    struct words words = {0};
    while (words.count < max && *line != '\0') {
        words.word[words.count++] = line;
        char *end = words.count < max ? strchr(line, ' ') : NULL;
        if (end == NULL)
            break;
        *end = '\0';
        line = end + 1;
    }
    return words;
}

static struct paris_live_table *table_of(struct paris_tables *tables, const struct words *words)
{
    return words->count > 2 ? paris_live_table(tables, words->word[2]) : NULL;
}

/* line TABLE NUMBER DUE_NOW */
static void on_line(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 4);
    if (words.count != 4 || !paris_tables_is_id(words.word[1]))
        return;
    struct paris_live_table *table = paris_live_table(tables, words.word[1]);
    unsigned long seq = strtoul(words.word[2], NULL, 10);
    if (table != NULL) {
        if (seq <= UINT32_MAX && seq > table->announced)
            table->announced = (uint32_t)seq;
        if (!table->busy && paris_tables_is_behind(table))
            paris_tables_resume(tables, table);
    } else if (words.word[3][0] == '1' && paris_tables_owns(tables, words.word[1])) {
        paris_agenda_load(tables, words.word[1]);
    }
}

/* rematch TABLE NEXT */
static void on_rematch(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 3);
    if (words.count != 3 || !paris_tables_is_id(words.word[2]))
        return;
    struct paris_live_table *table = paris_live_table(tables, words.word[1]);
    if (table == NULL || table->match == NULL || table->rematch[0] != '\0')
        return;
    strcpy(table->rematch, words.word[2]);
    paris_tables_broadcast(tables, table);
}

/* gone TABLE */
static void on_gone(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 2);
    if (words.count == 2)
        paris_tables_on_removed(tables, words.word[1]);
}

/* out HASH */
static void on_out(struct paris_tables *tables, char *line)
{
    uint8_t hash[PARIS_SHA256_LENGTH];
    struct words words = split(line, 2);
    if (words.count == 2 && paris_hex_read(hash, sizeof hash, words.word[1], strlen(words.word[1])))
        paris_tables_end_session(tables, hash);
}

/* here PROCESS TABLE SEATS ENTRIES ELAPSED */
static void on_here(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 6);
    struct paris_live_table *table = table_of(tables, &words);
    if (words.count != 6 || table == NULL)
        return;
    set_presence(tables, table, words.word[1],
                 (unsigned)strtoul(words.word[3], NULL, 10) & ((1u << PARIS_MAX_PLAYERS) - 1));
    /* If the current wait began before we loaded the table, its clock counts from then. */
    long long elapsed = strtoll(words.word[5], NULL, 10);
    int64_t since = paris_tables_clock(tables) - elapsed;
    if (table->match == NULL || table->match->entries != strtoul(words.word[4], NULL, 10) ||
        elapsed < 0 || since >= table->since)
        return;
    bool visible = paris_match_timed(table->match) && table->since - since >= CLOCK_MILLISECONDS;
    table->since = since;
    if (visible)
        paris_tables_broadcast(tables, table);
}

/* who PROCESS TABLE */
static void on_who(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 3);
    struct paris_live_table *table = table_of(tables, &words);
    if (table != NULL && table->match != NULL && !table->busy &&
        (paris_tables_online_here(table) != 0 || paris_match_timed(table->match)))
        publish_here(tables, table);
}

/* said PROCESS TABLE MESSAGE */
static void on_said(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 4);
    struct paris_live_table *table = table_of(tables, &words);
    if (words.count == 4 && table != NULL)
        paris_tables_receive_chat(tables, table, words.word[3]);
}

static void on_bye(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 2);
    struct paris_cluster_peer *peer = words.count == 2 ? find_peer(tables, words.word[1]) : NULL;
    if (peer != NULL)
        drop_peer(tables, peer);
}

static void on_alive(struct paris_tables *tables, char *line)
{
    (void)tables; /* every notice of a process says that it is alive */
    (void)line;
}

static const struct {
    const char *word;
    bool by_peer; /* the second word is the sending process */
    void (*receive)(struct paris_tables *tables, char *line);
} kinds[] = {
    {"line ", false, on_line}, {"rematch ", false, on_rematch}, {"out ", false, on_out},
    {"gone ", false, on_gone}, {"here ", true, on_here},        {"who ", true, on_who},
    {"said ", true, on_said},  {"alive ", true, on_alive},      {"bye ", true, on_bye},
};

static bool is_ours(const struct paris_tables *tables, const char *process)
{
    return strncmp(process, tables->cluster.process, PARIS_ID_LENGTH - 1) == 0;
}

/* Whoever can connect to the database can publish: a notice without a well-formed sender is ignored. */
static bool note_sender(struct paris_tables *tables, const char *text)
{
    char process[PARIS_ID_LENGTH] = "";
    size_t length = strcspn(text, " ");
    if (length != PARIS_ID_LENGTH - 1)
        return false;
    memcpy(process, text, length);
    return paris_tables_is_id(process) && note_peer(tables, process);
}

static void receive(struct paris_tables *tables, char *line)
{
    tables->counters.notices++;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t length = strlen(kinds[i].word);
        if (strncmp(line, kinds[i].word, length) != 0)
            continue;
        const char *process = line + length;
        if (!kinds[i].by_peer || (!is_ours(tables, process) && note_sender(tables, process)))
            kinds[i].receive(tables, line);
        return;
    }
}

void paris_tables_on_peer_lines(struct paris_tables *tables, const char *lines)
{
    char *copy = strdup(lines);
    PARIS_CHECK(copy != NULL);
    for (char *line = copy, *end; !tables->broken && !tables->stopping && *line != '\0';
         line = end) {
        end = line + strcspn(line, "\n");
        if (*end != '\0')
            *end++ = '\0';
        receive(tables, line);
    }
    free(copy);
}

void paris_tables_on_gap(struct paris_tables *tables)
{
    if (tables->broken || tables->stopping || !tables->cluster.on)
        return;
    tables->cluster.alive_at = 0;
    paris_tables_look_at_agenda(tables);
    for (struct paris_live_table *table = tables->tables, *next; table != NULL; table = next) {
        next = table->next;
        table->maybe_behind = true;
        if (table->match != NULL) {
            publish_here(tables, table);
            paris_tables_request_presence(tables, table);
        }
        if (table->match != NULL && !table->busy)
            paris_tables_resume(tables, table);
    }
    paris_tables_check_sessions(tables);
}

/* --- joining, leaving, ticks --- */

void paris_tables_join_cluster(struct paris_tables *tables)
{
    tables->cluster.on = tables->io.publish != NULL;
    if (!tables->cluster.on)
        return;
    paris_tables_new_id(tables, tables->cluster.process);
}

void paris_tables_leave_cluster(struct paris_tables *tables)
{
    if (tables->cluster.on)
        publish(tables, "bye", NULL);
}

void paris_tables_tick_cluster(struct paris_tables *tables, int64_t now)
{
    struct paris_cluster *cluster = &tables->cluster;
    if (!cluster->on)
        return;
    for (unsigned i = cluster->count; i-- > 0;)
        if (now - cluster->peer[i].last_notice > GONE_MILLISECONDS)
            drop_peer(tables, &cluster->peer[i]);
    publish_changed_presence(tables);
    if (now >= cluster->alive_at) {
        cluster->alive_at = now + ALIVE_MILLISECONDS;
        publish(tables, "alive", NULL);
    }
}
