/* Halls of several processes on one store: who is there, who sees to which game, who watches where.
 *
 * Every table belongs to one of the processes that are there, by a lot that all of them draw alike from
 * the names. Two may think it theirs for a moment, after one came or went; then the log takes the line
 * of the first, and the other one reads it. */
#include "server/tables/tables_internal.h"
#include "server/common/logger.h"

#include <stdlib.h>
#include <string.h>

enum {
    ALIVE_MILLISECONDS = 2000,  /* we say so this often */
    GONE_MILLISECONDS = 8000,   /* who was not heard of for so long is gone */
    ADOPT_MILLISECONDS = 30000, /* games that nobody sees to are looked for */
    FIRST_ADOPT = 1000,         /* time for the others to say that they are there */
    CLOCK_MILLISECONDS = 500,   /* a clock that was wrong by so much is shown again */
    LINE_LENGTH = 192,
    WORDS_MAX = 8
};

/* --- whose --- */

static uint64_t draw(const char *process, const char *table)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *at = process; *at != '\0'; at++)
        hash = (hash ^ (uint8_t)*at) * UINT64_C(0x100000001b3);
    for (const char *at = table; *at != '\0'; at++)
        hash = (hash ^ (uint8_t)*at) * UINT64_C(0x100000001b3);
    struct paris_random random = paris_random_from(hash); /* mixes what FNV leaves in order */
    return paris_random_next(&random);
}

bool paris_tables_owns(const struct paris_tables *tables, const char *table)
{
    uint64_t own = draw(tables->share.process, table);
    for (unsigned i = 0; i < tables->share.count; i++)
        if (draw(tables->share.peer[i].process, table) > own)
            return false;
    return true;
}

/* --- saying --- */

static struct paris_text begin_line(char bytes[LINE_LENGTH], const struct paris_tables *tables,
                                    const char *word, const char *table)
{
    struct paris_text text = paris_text_in(bytes, LINE_LENGTH);
    paris_text_add(&text, word);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, tables->share.process);
    if (table != NULL) {
        paris_text_add_char(&text, ' ');
        paris_text_add(&text, table);
    }
    return text;
}

static void say(struct paris_tables *tables, const char *word, const char *table)
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

static void say_here(struct paris_tables *tables, struct paris_live_table *table)
{
    char bytes[LINE_LENGTH];
    struct paris_text text = begin_line(bytes, tables, "here", table->id);
    table->shown = paris_tables_online_here(table);
    add_number(&text, table->shown);
    add_number(&text, table->match->entries);
    add_number(&text, paris_tables_clock(tables) - table->since);
    tables->io.publish(tables->io.context, text.data);
}

static bool is_unshown(const struct paris_live_table *table)
{
    return table->match != NULL && paris_tables_online_here(table) != table->shown;
}

void paris_tables_publish_presence(struct paris_tables *tables, struct paris_live_table *table)
{
    tables->share.unshown = tables->share.unshown || (tables->share.on && is_unshown(table));
}

/* Not at every change: who comes and goes as often as he can would be heard of everywhere. */
static void show_all_presence(struct paris_tables *tables)
{
    if (!tables->share.unshown)
        return;
    tables->share.unshown = false;
    for (struct paris_live_table *table = tables->tables; table != NULL; table = table->next)
        if (is_unshown(table))
            say_here(tables, table);
}

void paris_tables_request_presence(struct paris_tables *tables,
                                   const struct paris_live_table *table)
{
    if (tables->share.on)
        say(tables, "who", table->id);
}

void paris_tables_publish_chat(struct paris_tables *tables, const struct paris_live_table *table,
                               const char *message)
{
    enum { MESSAGE_LENGTH = 4096 };
    char head[LINE_LENGTH], line[MESSAGE_LENGTH + LINE_LENGTH];
    if (!tables->share.on)
        return;
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_text_add(&text, begin_line(head, tables, "said", table->id).data);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, message);
    if (!text.full)
        tables->io.publish(tables->io.context, line);
}

/* --- who watches elsewhere --- */

void paris_tables_forget_presence(struct paris_live_table *table)
{
    for (struct paris_remote_presence *place = table->elsewhere, *next; place; place = next) {
        next = place->next;
        free(place);
    }
    table->elsewhere = NULL;
}

static void set_presence(struct paris_tables *tables, struct paris_live_table *table,
                         const char *process, unsigned seats)
{
    struct paris_remote_presence **place = &table->elsewhere;
    unsigned before = table->match != NULL ? paris_tables_online(table) : 0;
    while (*place != NULL && strcmp((*place)->process, process) != 0)
        place = &(*place)->next;
    if (*place == NULL && seats != 0) {
        *place = calloc(1, sizeof **place);
        PARIS_CHECK(*place != NULL);
        strcpy((*place)->process, process);
    }
    if (*place != NULL)
        (*place)->seats = seats;
    if (*place != NULL && seats == 0) {
        struct paris_remote_presence *gone = *place;
        *place = gone->next;
        free(gone);
    }
    if (table->match == NULL || paris_tables_online(table) == before)
        return;
    paris_tables_mark_absent(tables, table, before & ~paris_tables_online(table));
    paris_tables_broadcast_presence(tables, table);
}

/* --- who is there --- */

static struct paris_cluster_peer *find_fellow(struct paris_tables *tables, const char *process)
{
    for (unsigned i = 0; i < tables->share.count; i++)
        if (strcmp(tables->share.peer[i].process, process) == 0)
            return &tables->share.peer[i];
    return NULL;
}

static void drop_fellow(struct paris_tables *tables, struct paris_cluster_peer *peer)
{
    char process[PARIS_ID_LENGTH];
    memcpy(process, peer->process, sizeof process);
    *peer = tables->share.peer[--tables->share.count];
    tables->share.adopt_at = 0;
    paris_logger_write(PARIS_LOGGER_INFO, "fellow_gone", "process", process);
    for (struct paris_live_table *table = tables->tables; table != NULL; table = table->next)
        set_presence(tables, table, process, 0);
}

/* False if there are as many as can be. */
static bool note_fellow(struct paris_tables *tables, const char *process)
{
    struct paris_cluster *share = &tables->share;
    struct paris_cluster_peer *peer = find_fellow(tables, process);
    int64_t now = paris_tables_clock(tables);
    if (peer == NULL) {
        if (share->count == CLUSTER_PEERS_MAX)
            return false;
        peer = &share->peer[share->count++];
        strcpy(peer->process, process);
        share->alive_at = 0; /* it does not know of us yet */
        paris_logger_write(PARIS_LOGGER_INFO, "fellow_came", "process", process);
    }
    peer->at = now;
    return true;
}

/* --- hearing --- */

/* The words of a line; the last one has all that is left. */
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

/* line TABLE SEQ RUNS */
static void hear_line(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 4);
    if (words.count != 4 || !paris_tables_is_id(words.word[1]))
        return;
    struct paris_live_table *table = paris_live_table(tables, words.word[1]);
    unsigned long seq = strtoul(words.word[2], NULL, 10);
    if (table != NULL) {
        if (seq <= UINT32_MAX && seq > table->heard)
            table->heard = (uint32_t)seq;
        if (!table->busy && paris_tables_is_behind(table))
            paris_tables_resume(tables, table);
    } else if (words.word[3][0] == '1' && paris_tables_owns(tables, words.word[1])) {
        paris_tables_load(tables, paris_tables_add_table(tables, words.word[1]));
    }
}

/* rematch TABLE NEXT */
static void hear_rematch(struct paris_tables *tables, char *line)
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

/* out HASH */
static void hear_out(struct paris_tables *tables, char *line)
{
    uint8_t hash[PARIS_SHA256_LENGTH];
    struct words words = split(line, 2);
    if (words.count == 2 && paris_hex_read(hash, sizeof hash, words.word[1], strlen(words.word[1])))
        paris_tables_end_session(tables, hash);
}

/* here PROCESS TABLE SEATS LINES ELAPSED */
static void hear_here(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 6);
    struct paris_live_table *table = table_of(tables, &words);
    if (words.count != 6 || table == NULL)
        return;
    set_presence(tables, table, words.word[1],
                 (unsigned)strtoul(words.word[3], NULL, 10) & ((1u << PARIS_MAX_PLAYERS) - 1));
    /* A wait that began before we read the table counts from its beginning. */
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
static void hear_who(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 3);
    struct paris_live_table *table = table_of(tables, &words);
    if (table != NULL && table->match != NULL && !table->busy &&
        (paris_tables_online_here(table) != 0 || paris_match_timed(table->match)))
        say_here(tables, table);
}

/* said PROCESS TABLE MESSAGE */
static void hear_said(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 4);
    struct paris_live_table *table = table_of(tables, &words);
    if (words.count == 4 && table != NULL)
        paris_tables_receive_chat(tables, table, words.word[3]);
}

static void hear_bye(struct paris_tables *tables, char *line)
{
    struct words words = split(line, 2);
    struct paris_cluster_peer *peer = words.count == 2 ? find_fellow(tables, words.word[1]) : NULL;
    if (peer != NULL)
        drop_fellow(tables, peer);
}

static void hear_alive(struct paris_tables *tables, char *line)
{
    (void)tables; /* whoever says something is there */
    (void)line;
}

static const struct {
    const char *word;
    bool by_fellow; /* its second word is who says it */
    void (*receive)(struct paris_tables *tables, char *line);
} kinds[] = {
    {"line ", false, hear_line},  {"rematch ", false, hear_rematch}, {"out ", false, hear_out},
    {"here ", true, hear_here},   {"who ", true, hear_who},          {"said ", true, hear_said},
    {"alive ", true, hear_alive}, {"bye ", true, hear_bye},
};

static bool is_ours(const struct paris_tables *tables, const char *process)
{
    return strncmp(process, tables->share.process, PARIS_ID_LENGTH - 1) == 0;
}

/* Whoever may connect to the database can write here: what does not name a process is not obeyed. */
static bool note_speaker(struct paris_tables *tables, const char *text)
{
    char process[PARIS_ID_LENGTH] = "";
    size_t length = strcspn(text, " ");
    if (length != PARIS_ID_LENGTH - 1)
        return false;
    memcpy(process, text, length);
    return paris_tables_is_id(process) && note_fellow(tables, process);
}

static void receive(struct paris_tables *tables, char *line)
{
    tables->counters.news++;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t length = strlen(kinds[i].word);
        if (strncmp(line, kinds[i].word, length) != 0)
            continue;
        const char *process = line + length;
        if (!kinds[i].by_fellow || (!is_ours(tables, process) && note_speaker(tables, process)))
            kinds[i].receive(tables, line);
        return;
    }
}

void paris_tables_on_peer_lines(struct paris_tables *tables, const char *lines)
{
    char *copy = strdup(lines);
    PARIS_CHECK(copy != NULL);
    for (char *line = copy, *end; !tables->broken && !tables->ending && *line != '\0'; line = end) {
        end = line + strcspn(line, "\n");
        if (*end != '\0')
            *end++ = '\0';
        receive(tables, line);
    }
    free(copy);
}

void paris_tables_on_gap(struct paris_tables *tables)
{
    if (tables->broken || tables->ending || !tables->share.on)
        return;
    tables->share.alive_at = tables->share.adopt_at = 0;
    for (struct paris_live_table *table = tables->tables, *next; table != NULL; table = next) {
        next = table->next;
        table->maybe_behind = true;
        if (table->match != NULL) {
            say_here(tables, table);
            paris_tables_request_presence(tables, table);
        }
        if (table->match != NULL && !table->busy)
            paris_tables_resume(tables, table);
    }
    paris_tables_check_sessions(tables);
}

/* --- from time to time --- */

void paris_tables_join_cluster(struct paris_tables *tables)
{
    tables->share.on = tables->io.publish != NULL;
    if (!tables->share.on)
        return;
    paris_tables_new_id(tables, tables->share.process);
    tables->share.adopt_at = paris_tables_clock(tables) + FIRST_ADOPT;
}

void paris_tables_leave_cluster(struct paris_tables *tables)
{
    if (tables->share.on)
        say(tables, "bye", NULL);
}

void paris_tables_tick_cluster(struct paris_tables *tables, int64_t now)
{
    struct paris_cluster *share = &tables->share;
    if (!share->on)
        return;
    for (unsigned i = share->count; i-- > 0;)
        if (now - share->peer[i].at > GONE_MILLISECONDS)
            drop_fellow(tables, &share->peer[i]);
    show_all_presence(tables);
    if (now >= share->alive_at) {
        share->alive_at = now + ALIVE_MILLISECONDS;
        say(tables, "alive", NULL);
    }
    if (now < share->adopt_at || share->adopting)
        return;
    share->adopt_at = now + ADOPT_MILLISECONDS;
    paris_tables_adopt(tables);
    for (struct paris_live_table *table = tables->tables; table != NULL; table = table->next)
        paris_tables_think(tables, table);
}
