/* Halls of several processes on one store: who is there, who sees to which game, who watches where.
 *
 * Every table belongs to one of the processes that are there, by a lot that all of them draw alike from
 * the names. Two may think it theirs for a moment, after one came or went; then the log takes the line
 * of the first, and the other one reads it. */
#include "server/hall_inner.h"
#include "server/log.h"

#include <stdlib.h>
#include <string.h>

enum {
    ALIVE_MILLISECONDS = 2000,  /* we say so this often */
    GONE_MILLISECONDS = 8000,   /* who was not heard of for so long is gone */
    ADOPT_MILLISECONDS = 30000, /* games that nobody sees to are looked for */
    FIRST_ADOPT = 1000,         /* time for the others to say that they are there */
    CLOCK_MILLISECONDS = 500,   /* a clock that was wrong by so much is shown again */
    LINE_LENGTH = 192,
    MOST_WORDS = 8
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

bool paris_hall_mine(const struct paris_hall *hall, const char *table)
{
    uint64_t own = draw(hall->share.process, table);
    for (unsigned i = 0; i < hall->share.count; i++)
        if (draw(hall->share.fellow[i].process, table) > own)
            return false;
    return true;
}

/* --- saying --- */

static struct paris_text begin_line(char bytes[LINE_LENGTH], const struct paris_hall *hall,
                                    const char *word, const char *table)
{
    struct paris_text text = paris_text_in(bytes, LINE_LENGTH);
    paris_text_add(&text, word);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, hall->share.process);
    if (table != NULL) {
        paris_text_add_char(&text, ' ');
        paris_text_add(&text, table);
    }
    return text;
}

static void say(struct paris_hall *hall, const char *word, const char *table)
{
    char bytes[LINE_LENGTH];
    struct paris_text text = begin_line(bytes, hall, word, table);
    hall->ways.publish(hall->ways.context, text.data);
}

static void add_number(struct paris_text *text, int64_t number)
{
    paris_text_add_char(text, ' ');
    paris_text_add_number(text, number);
}

static void say_here(struct paris_hall *hall, struct paris_hall_table *table)
{
    char bytes[LINE_LENGTH];
    struct paris_text text = begin_line(bytes, hall, "here", table->id);
    table->shown = paris_hall_online_here(table);
    add_number(&text, table->shown);
    add_number(&text, table->game->lines);
    add_number(&text, paris_hall_clock(hall) - table->since);
    hall->ways.publish(hall->ways.context, text.data);
}

static bool is_unshown(const struct paris_hall_table *table)
{
    return table->game != NULL && paris_hall_online_here(table) != table->shown;
}

void paris_hall_show_presence(struct paris_hall *hall, struct paris_hall_table *table)
{
    hall->share.unshown = hall->share.unshown || (hall->share.on && is_unshown(table));
}

/* Not at every change: who comes and goes as often as he can would be heard of everywhere. */
static void show_all_presence(struct paris_hall *hall)
{
    if (!hall->share.unshown)
        return;
    hall->share.unshown = false;
    for (struct paris_hall_table *table = hall->tables; table != NULL; table = table->next)
        if (is_unshown(table))
            say_here(hall, table);
}

void paris_hall_ask_presence(struct paris_hall *hall, const struct paris_hall_table *table)
{
    if (hall->share.on)
        say(hall, "who", table->id);
}

void paris_hall_publish_said(struct paris_hall *hall, const struct paris_hall_table *table,
                             const char *message)
{
    enum { MESSAGE_LENGTH = 4096 };
    char head[LINE_LENGTH], line[MESSAGE_LENGTH + LINE_LENGTH];
    if (!hall->share.on)
        return;
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_text_add(&text, begin_line(head, hall, "said", table->id).data);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, message);
    if (!text.full)
        hall->ways.publish(hall->ways.context, line);
}

/* --- who watches elsewhere --- */

void paris_hall_forget_presence(struct paris_hall_table *table)
{
    for (struct paris_hall_presence *place = table->elsewhere, *next; place; place = next) {
        next = place->next;
        free(place);
    }
    table->elsewhere = NULL;
}

static void set_presence(struct paris_hall *hall, struct paris_hall_table *table,
                         const char *process, unsigned seats)
{
    struct paris_hall_presence **place = &table->elsewhere;
    unsigned before = table->game != NULL ? paris_hall_online(table) : 0;
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
        struct paris_hall_presence *gone = *place;
        *place = gone->next;
        free(gone);
    }
    if (table->game == NULL || paris_hall_online(table) == before)
        return;
    paris_hall_note_absence(hall, table, before & ~paris_hall_online(table));
    paris_hall_tell_presence(hall, table);
}

/* --- who is there --- */

static struct paris_hall_fellow *find_fellow(struct paris_hall *hall, const char *process)
{
    for (unsigned i = 0; i < hall->share.count; i++)
        if (strcmp(hall->share.fellow[i].process, process) == 0)
            return &hall->share.fellow[i];
    return NULL;
}

static void drop_fellow(struct paris_hall *hall, struct paris_hall_fellow *fellow)
{
    char process[PARIS_ID_LENGTH];
    memcpy(process, fellow->process, sizeof process);
    *fellow = hall->share.fellow[--hall->share.count];
    hall->share.adopt_at = 0;
    paris_log(PARIS_LOG_INFO, "fellow_gone", "process", process);
    for (struct paris_hall_table *table = hall->tables; table != NULL; table = table->next)
        set_presence(hall, table, process, 0);
}

/* False if there are as many as can be. */
static bool note_fellow(struct paris_hall *hall, const char *process)
{
    struct paris_hall_share *share = &hall->share;
    struct paris_hall_fellow *fellow = find_fellow(hall, process);
    int64_t now = paris_hall_clock(hall);
    if (fellow == NULL) {
        if (share->count == HALL_MOST_FELLOWS)
            return false;
        fellow = &share->fellow[share->count++];
        strcpy(fellow->process, process);
        share->alive_at = 0; /* it does not know of us yet */
        paris_log(PARIS_LOG_INFO, "fellow_came", "process", process);
    }
    fellow->at = now;
    return true;
}

/* --- hearing --- */

/* The words of a line; the last one has all that is left. */
struct words {
    unsigned count;
    char *word[MOST_WORDS];
};

static struct words split(char *line, unsigned most)
{
    struct words words = {0};
    while (words.count < most && *line != '\0') {
        words.word[words.count++] = line;
        char *end = words.count < most ? strchr(line, ' ') : NULL;
        if (end == NULL)
            break;
        *end = '\0';
        line = end + 1;
    }
    return words;
}

static struct paris_hall_table *table_of(struct paris_hall *hall, const struct words *words)
{
    return words->count > 2 ? paris_hall_table(hall, words->word[2]) : NULL;
}

/* line TABLE SEQ RUNS */
static void hear_line(struct paris_hall *hall, char *line)
{
    struct words words = split(line, 4);
    if (words.count != 4 || !paris_hall_is_id(words.word[1]))
        return;
    struct paris_hall_table *table = paris_hall_table(hall, words.word[1]);
    unsigned long seq = strtoul(words.word[2], NULL, 10);
    if (table != NULL) {
        if (seq <= UINT32_MAX && seq > table->heard)
            table->heard = (uint32_t)seq;
        if (!table->busy && paris_hall_behind(table))
            paris_hall_go_on(hall, table);
    } else if (words.word[3][0] == '1' && paris_hall_mine(hall, words.word[1])) {
        paris_hall_fetch(hall, paris_hall_add_table(hall, words.word[1]));
    }
}

/* rematch TABLE NEXT */
static void hear_rematch(struct paris_hall *hall, char *line)
{
    struct words words = split(line, 3);
    if (words.count != 3 || !paris_hall_is_id(words.word[2]))
        return;
    struct paris_hall_table *table = paris_hall_table(hall, words.word[1]);
    if (table == NULL || table->game == NULL || table->rematch[0] != '\0')
        return;
    strcpy(table->rematch, words.word[2]);
    paris_hall_tell_all(hall, table);
}

/* out HASH */
static void hear_out(struct paris_hall *hall, char *line)
{
    uint8_t hash[PARIS_SHA256_LENGTH];
    struct words words = split(line, 2);
    if (words.count == 2 && paris_hex_read(hash, sizeof hash, words.word[1], strlen(words.word[1])))
        paris_hall_end_session(hall, hash);
}

/* here PROCESS TABLE SEATS LINES ELAPSED */
static void hear_here(struct paris_hall *hall, char *line)
{
    struct words words = split(line, 6);
    struct paris_hall_table *table = table_of(hall, &words);
    if (words.count != 6 || table == NULL)
        return;
    set_presence(hall, table, words.word[1],
                 (unsigned)strtoul(words.word[3], NULL, 10) & ((1u << PARIS_MAX_PLAYERS) - 1));
    /* A wait that began before we read the table counts from its beginning. */
    long long elapsed = strtoll(words.word[5], NULL, 10);
    int64_t since = paris_hall_clock(hall) - elapsed;
    if (table->game == NULL || table->game->lines != strtoul(words.word[4], NULL, 10) ||
        elapsed < 0 || since >= table->since)
        return;
    bool visible = paris_game_timed(table->game) && table->since - since >= CLOCK_MILLISECONDS;
    table->since = since;
    if (visible)
        paris_hall_tell_all(hall, table);
}

/* who PROCESS TABLE */
static void hear_who(struct paris_hall *hall, char *line)
{
    struct words words = split(line, 3);
    struct paris_hall_table *table = table_of(hall, &words);
    if (table != NULL && table->game != NULL && !table->busy &&
        (paris_hall_online_here(table) != 0 || paris_game_timed(table->game)))
        say_here(hall, table);
}

/* said PROCESS TABLE MESSAGE */
static void hear_said(struct paris_hall *hall, char *line)
{
    struct words words = split(line, 4);
    struct paris_hall_table *table = table_of(hall, &words);
    if (words.count == 4 && table != NULL)
        paris_hall_said_elsewhere(hall, table, words.word[3]);
}

static void hear_bye(struct paris_hall *hall, char *line)
{
    struct words words = split(line, 2);
    struct paris_hall_fellow *fellow = words.count == 2 ? find_fellow(hall, words.word[1]) : NULL;
    if (fellow != NULL)
        drop_fellow(hall, fellow);
}

static void hear_alive(struct paris_hall *hall, char *line)
{
    (void)hall; /* whoever says something is there */
    (void)line;
}

static const struct {
    const char *word;
    bool by_fellow; /* its second word is who says it */
    void (*hear)(struct paris_hall *hall, char *line);
} kinds[] = {
    {"line ", false, hear_line},  {"rematch ", false, hear_rematch}, {"out ", false, hear_out},
    {"here ", true, hear_here},   {"who ", true, hear_who},          {"said ", true, hear_said},
    {"alive ", true, hear_alive}, {"bye ", true, hear_bye},
};

static bool is_ours(const struct paris_hall *hall, const char *process)
{
    return strncmp(process, hall->share.process, PARIS_ID_LENGTH - 1) == 0;
}

/* Whoever may connect to the database can write here: what does not name a process is not obeyed. */
static bool note_speaker(struct paris_hall *hall, const char *text)
{
    char process[PARIS_ID_LENGTH] = "";
    size_t length = strcspn(text, " ");
    if (length != PARIS_ID_LENGTH - 1)
        return false;
    memcpy(process, text, length);
    return paris_hall_is_id(process) && note_fellow(hall, process);
}

static void hear(struct paris_hall *hall, char *line)
{
    hall->figures.news++;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t length = strlen(kinds[i].word);
        if (strncmp(line, kinds[i].word, length) != 0)
            continue;
        const char *process = line + length;
        if (!kinds[i].by_fellow || (!is_ours(hall, process) && note_speaker(hall, process)))
            kinds[i].hear(hall, line);
        return;
    }
}

void paris_hall_news(struct paris_hall *hall, const char *lines)
{
    char *copy = strdup(lines);
    PARIS_CHECK(copy != NULL);
    for (char *line = copy, *end; !hall->broken && !hall->ending && *line != '\0'; line = end) {
        end = line + strcspn(line, "\n");
        if (*end != '\0')
            *end++ = '\0';
        hear(hall, line);
    }
    free(copy);
}

void paris_hall_missed(struct paris_hall *hall)
{
    if (hall->broken || hall->ending || !hall->share.on)
        return;
    hall->share.alive_at = hall->share.adopt_at = 0;
    for (struct paris_hall_table *table = hall->tables, *next; table != NULL; table = next) {
        next = table->next;
        table->doubt = true;
        if (table->game != NULL) {
            say_here(hall, table);
            paris_hall_ask_presence(hall, table);
        }
        if (table->game != NULL && !table->busy)
            paris_hall_go_on(hall, table);
    }
    paris_hall_check_sessions(hall);
}

/* --- from time to time --- */

void paris_hall_share_begin(struct paris_hall *hall)
{
    hall->share.on = hall->ways.publish != NULL;
    if (!hall->share.on)
        return;
    paris_hall_new_id(hall, hall->share.process);
    hall->share.adopt_at = paris_hall_clock(hall) + FIRST_ADOPT;
}

void paris_hall_share_end(struct paris_hall *hall)
{
    if (hall->share.on)
        say(hall, "bye", NULL);
}

void paris_hall_share_tick(struct paris_hall *hall, int64_t now)
{
    struct paris_hall_share *share = &hall->share;
    if (!share->on)
        return;
    for (unsigned i = share->count; i-- > 0;)
        if (now - share->fellow[i].at > GONE_MILLISECONDS)
            drop_fellow(hall, &share->fellow[i]);
    show_all_presence(hall);
    if (now >= share->alive_at) {
        share->alive_at = now + ALIVE_MILLISECONDS;
        say(hall, "alive", NULL);
    }
    if (now < share->adopt_at || share->adopting)
        return;
    share->adopt_at = now + ADOPT_MILLISECONDS;
    paris_hall_adopt(hall);
    for (struct paris_hall_table *table = hall->tables; table != NULL; table = table->next)
        paris_hall_think(hall, table);
}
