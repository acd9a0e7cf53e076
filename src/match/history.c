/* One running game. */
#include "match/history.h"

#include "rules/game.h"

#include <string.h>

void paris_history_start(struct paris_history *table, const struct paris_rules *rules,
                         const struct paris_setup *setup)
{
    memset(table, 0, sizeof *table);
    table->rules = rules;
    table->record.setup = *setup;
    paris_setup_start(&table->state, rules, setup);
    table->shown = table->state;
}

/* Writes a decision of the seat down after it was carried out, and moves turn and horizon along. */
static void note(struct paris_history *table, unsigned seat, struct paris_decision decision,
                 const struct paris_events *events)
{
    table->record.decision[table->record.count++] = decision;
    if (decision.verb == PARIS_END)
        table->turn_start = table->record.count;
    if (decision.verb == PARIS_END || paris_events_reveal(events, seat)) {
        table->horizon = table->record.count;
        table->shown = table->state;
    }
}

static void advance(struct paris_history *table, struct paris_decision decision,
                    struct paris_events *events)
{
    unsigned seat = (unsigned)table->state.seat;
    paris_game_apply(table->rules, &table->state, decision, events);
    note(table, seat, decision, events);
}

/* Plays the first `count` decisions of the record again from the set-up. */
static void replay(struct paris_history *table, uint32_t count)
{
    struct paris_events events;
    paris_setup_start(&table->state, table->rules, &table->record.setup);
    table->shown = table->state;
    table->record.count = table->turn_start = table->horizon = 0;
    while (table->record.count < count)
        advance(table, table->record.decision[table->record.count], &events);
}

void paris_history_resume(struct paris_history *table, const struct paris_rules *rules,
                          const struct paris_record *record)
{
    table->rules = rules;
    table->record = *record;
    table->redo = 0;
    replay(table, record->count);
}

enum paris_status paris_history_decide(struct paris_history *table, struct paris_decision decision,
                                       struct paris_events *events, struct paris_refusal *refusal)
{
    unsigned seat = (unsigned)table->state.seat;
    bool again = table->redo > 0 &&
                 paris_decision_equal(table->record.decision[table->record.count], decision);
    if (table->record.count == PARIS_RECORD_DECISIONS)
        return PARIS_TOO_LONG;
    if (paris_why_play(table->rules, &table->state, decision, events, refusal) != PARIS_OK)
        return PARIS_ILLEGAL;
    table->redo = again ? table->redo - 1 : 0;
    note(table, seat, decision, events);
    return PARIS_OK;
}

bool paris_history_can_undo(const struct paris_history *table)
{
    return table->record.count > table->horizon;
}

bool paris_history_can_redo(const struct paris_history *table)
{
    return table->redo > 0;
}

const struct paris_state *paris_history_state_for(const struct paris_history *table,
                                                  unsigned viewer, uint32_t *count)
{
    bool own = table->state.phase != PARIS_PHASE_OVER && viewer == table->state.seat;
    *count = own ? table->record.count : table->horizon;
    return own ? &table->state : &table->shown;
}

void paris_history_undo(struct paris_history *table)
{
    PARIS_CHECK(paris_history_can_undo(table));
    table->redo++;
    replay(table, table->record.count - 1);
}

void paris_history_redo(struct paris_history *table, struct paris_events *events)
{
    PARIS_CHECK(paris_history_can_redo(table));
    table->redo--;
    advance(table, table->record.decision[table->record.count], events);
}
