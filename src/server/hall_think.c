/* Computers at the table: they think on threads of their own, from their seat's view alone. */
#include "server/hall_inner.h"

#include "ai/player.h"
#include "notation/decisions.h"
#include "rules/view.h"
#include "server/web.h"
#include "table/advice.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)PARIS_JOB_WHOSE >= (int)PARIS_ID_LENGTH, "accounts share the turns");

enum { LEAST_MILLISECONDS = 20, HINT_LEVEL = 5, HINT_CHOICES = 3 };

struct thought {
    struct paris_job job; /* first */
    struct paris_hall *hall;
    char table[PARIS_ID_LENGTH];
    uint64_t seq; /* of the game that it is about */
    struct paris_view view;
    struct paris_trades trades;
    struct paris_ai_spec spec;
    uint64_t seed;
    struct paris_decision decision;
    /* A hint for a visitor. */
    uint64_t visitor; /* 0: a computer's move */
    char reply[HALL_REPLY_ID];
    struct paris_hint hint;
};

size_t paris_hall_thinker_memory(void)
{
    size_t most = 0;
    for (unsigned level = 1; level <= PARIS_AI_LEVELS; level++) {
        struct paris_ai_spec spec = paris_ai_level(level);
        size_t memory = paris_ai_memory(&spec);
        most = memory > most ? memory : most;
    }
    return most;
}

static void think(struct paris_job *job, void *tool)
{
    struct thought *thought = (struct thought *)job;
    struct paris_ai_limits limits = {.trades = thought->trades,
                                     .clock = paris_web_now,
                                     .cancel = &thought->hall->cancel,
                                     .decision_only = thought->visitor == 0};
    struct paris_ai *ai = paris_ai_start(tool, thought->hall->settings.rules, &thought->spec);
    if (thought->visitor != 0)
        paris_hint_give(&thought->hint, ai, &thought->view, thought->seed, &limits);
    else
        thought->decision = paris_ai_decide(ai, &thought->view, thought->seed, &limits, NULL);
}

/* Where a person sits who waits the computers think first, and last where nobody plays but they. Turns go
 * by accounts: the person's, or the one of who made the table. A table is in the queue at most once. */
static void take_place(struct paris_job *job, const struct paris_hall_table *table)
{
    const struct paris_game *game = table->game;
    unsigned online = paris_hall_online(table);
    job->rank = PARIS_JOB_LAST;
    strcpy(job->whose, game->row.host);
    for (unsigned i = game->settings.players; i-- > 0;) {
        const struct paris_seat *seat = &game->seat[i];
        uint8_t rank = online >> i & 1 ? PARIS_JOB_FIRST : PARIS_JOB_NEXT;
        if (seat->kind != PARIS_SEAT_PERSON || seat->stand_in > 0 || rank > job->rank)
            continue;
        job->rank = rank;
        strcpy(job->whose, seat->account);
    }
}

/* When many wait each gets less time: but who asks for little is not to suffer from who asks for much. */
static unsigned time_for_each(struct paris_hall *hall, const struct paris_job *job)
{
    size_t each = hall->settings.think_most * hall->thinkers->threads /
                  (paris_crew_ahead(hall->thinkers, job->rank, job->whose) + 1);
    return each < LEAST_MILLISECONDS          ? LEAST_MILLISECONDS
           : each < hall->settings.think_most ? (unsigned)each
                                              : hall->settings.think_most;
}

/* For the visitor, or NULL: for the table. */
static struct thought *begin(struct paris_hall *hall, const struct paris_hall_table *table,
                             unsigned level, const struct paris_visitor *visitor)
{
    const struct paris_game *game = table->game;
    struct thought *thought = calloc(1, sizeof *thought);
    PARIS_CHECK(thought != NULL);
    thought->hall = hall;
    strcpy(thought->table, table->id);
    thought->seq = paris_game_seq(game);
    paris_view_for(&thought->view, game->rules, &game->table.state, game->table.state.seat);
    thought->trades =
        paris_trades_of(game->rules, game->table.record.decision, game->table.record.count);
    if (visitor != NULL)
        thought->trades = paris_trades_settled(thought->trades);
    thought->spec = paris_ai_level(level);
    take_place(&thought->job, table);
    if (visitor != NULL) {
        thought->visitor = visitor->number;
        thought->job.rank = PARIS_JOB_FIRST;
        strcpy(thought->job.whose, visitor->account.id);
    }
    thought->spec.milliseconds = time_for_each(hall, &thought->job);
    struct paris_random random = paris_random_from(hall->thought_seed);
    thought->seed = hall->thought_seed = paris_random_next(&random);
    thought->job.work = think;
    return thought;
}

/* --- moves --- */

static void decide(struct paris_hall *hall, struct paris_hall_table *table,
                   struct paris_decision decision)
{
    char words[PARIS_DECISION_LENGTH];
    struct paris_text text = paris_text_in(words, sizeof words);
    struct paris_line line = {.verb = PARIS_LINE_DO,
                              .seat = table->game->table.state.seat,
                              .rest = words};
    paris_decision_write(&text, hall->settings.rules, decision);
    struct paris_change *change = paris_change_begin(hall, table, NULL, NULL);
    if (paris_change_add(change, &line))
        paris_change_submit(change);
}

static void thought_out(struct paris_job *job)
{
    struct thought *thought = (struct thought *)job;
    struct paris_hall *hall = thought->hall;
    struct paris_hall_table *table = paris_hall_table(hall, thought->table);
    hall->figures.thoughts++;
    if (table != NULL) {
        table->thinking = false;
        /* Somebody may have taken the seat back, or is just being heard: then think again if need be. */
        if (!hall->broken && !hall->ending && table->game != NULL && !table->busy) {
            if (paris_game_thinker(table->game) > 0 && paris_game_seq(table->game) == thought->seq)
                decide(hall, table, thought->decision);
            else
                paris_hall_think(hall, table);
        }
    }
    free(thought);
}

void paris_hall_think(struct paris_hall *hall, struct paris_hall_table *table)
{
    if (hall->broken || hall->away || hall->ending || table->thinking || table->busy ||
        table->game == NULL || table->missing || !paris_hall_mine(hall, table->id))
        return;
    unsigned level = paris_game_thinker(table->game);
    if (level == 0)
        return;
    struct thought *thought = begin(hall, table, level, NULL);
    thought->job.done = thought_out;
    table->thinking = true;
    paris_crew_add(hall->thinkers, &thought->job);
}

/* --- hints --- */

static void hinted(struct paris_job *job)
{
    struct thought *thought = (struct thought *)job;
    struct paris_hall *hall = thought->hall;
    struct paris_visitor *visitor = paris_hall_visitor(hall, thought->visitor);
    if (visitor != NULL) {
        struct paris_text text = paris_hall_text(hall);
        paris_text_add(&text, "{\"re\":");
        paris_text_add_json(&text, thought->reply);
        paris_text_add(&text, ",\"ok\":true");
        paris_advice_hint(&text, hall->settings.rules, &thought->hint, thought->view.seat,
                          HINT_CHOICES);
        paris_text_add_char(&text, '}');
        paris_hall_send(hall, visitor, &text);
    }
    free(thought);
}

void paris_hall_hint(struct paris_hall *hall, struct paris_visitor *visitor,
                     const struct paris_wish *wish, struct paris_hall_table *table)
{
    struct thought *thought = begin(hall, table, HINT_LEVEL, visitor);
    strcpy(thought->reply, wish->id);
    thought->job.done = hinted;
    paris_crew_add(hall->thinkers, &thought->job);
}
