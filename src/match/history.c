/* One running game. */
#include "match/history.h"

#include "rules/game.h"

#include <string.h>

void paris_history_start(struct paris_history *history, const struct paris_rules *rules,
                         const struct paris_setup *setup)
{
    memset(history, 0, sizeof *history);
    history->rules = rules;
    history->record.setup = *setup;
    paris_setup_start(&history->state, rules, setup);
    history->shown = history->state;
}

/* Writes a decision of the seat down after it was carried out, and moves turn and horizon along. */
static void note(struct paris_history *history, unsigned seat, struct paris_decision decision,
                 const struct paris_events *events)
{
    history->record.decision[history->record.count++] = decision;
    if (decision.verb == PARIS_END)
        history->turn_start = history->record.count;
    if (decision.verb == PARIS_END || paris_events_reveal(events, seat)) {
        history->horizon = history->record.count;
        history->shown = history->state;
    }
}

static void advance(struct paris_history *history, struct paris_decision decision,
                    struct paris_events *events)
{
    unsigned seat = (unsigned)history->state.seat;
    paris_game_apply(history->rules, &history->state, decision, events);
    note(history, seat, decision, events);
}

/* Plays the first `count` decisions of the record again from the set-up. */
static void replay(struct paris_history *history, uint32_t count)
{
    struct paris_events events;
    paris_record_start(&history->state, history->rules, &history->record);
    history->shown = history->state;
    history->record.count = history->turn_start = history->horizon = 0;
    while (history->record.count < count)
        advance(history, history->record.decision[history->record.count], &events);
}

void paris_history_resume(struct paris_history *history, const struct paris_rules *rules,
                          const struct paris_record *record)
{
    history->rules = rules;
    history->record = *record;
    history->redo = 0;
    replay(history, record->count);
}

enum paris_status paris_history_decide(struct paris_history *history,
                                       struct paris_decision decision, struct paris_events *events,
                                       struct paris_refusal *refusal)
{
    unsigned seat = (unsigned)history->state.seat;
    bool again = history->redo > 0 &&
                 paris_decision_equal(history->record.decision[history->record.count], decision);
    if (history->record.count == PARIS_RECORD_DECISIONS)
        return PARIS_TOO_LONG;
    if (paris_why_play(history->rules, &history->state, decision, events, refusal) != PARIS_OK)
        return PARIS_ILLEGAL;
    history->redo = again ? history->redo - 1 : 0;
    if (!again) /* comments on what was taken back */
        paris_record_cut(&history->record, history->record.count);
    note(history, seat, decision, events);
    return PARIS_OK;
}

bool paris_history_can_undo(const struct paris_history *history)
{
    return history->record.count > history->horizon;
}

bool paris_history_can_redo(const struct paris_history *history)
{
    return history->redo > 0;
}

const struct paris_state *paris_history_state_for(const struct paris_history *history,
                                                  unsigned viewer, uint32_t *count)
{
    bool own = history->state.phase != PARIS_PHASE_OVER && viewer == history->state.seat;
    *count = own ? history->record.count : history->horizon;
    return own ? &history->state : &history->shown;
}

void paris_history_undo(struct paris_history *history)
{
    PARIS_CHECK(paris_history_can_undo(history));
    history->redo++;
    replay(history, history->record.count - 1);
}

void paris_history_redo(struct paris_history *history, struct paris_events *events)
{
    PARIS_CHECK(paris_history_can_redo(history));
    history->redo--;
    advance(history, history->record.decision[history->record.count], events);
}

/* --- practice --- */

static const char *const practice_words[] = {
    [PARIS_PRACTICE_NONE] = "",
    [PARIS_PRACTICE_TURNS] = "turns",
    [PARIS_PRACTICE_MOMENT] = "moment",
};

enum { PRACTICE_TAG_LENGTH = 32 };

static void write_tag(char tag[PRACTICE_TAG_LENGTH], enum paris_practice practice)
{
    struct paris_text text = paris_text_in(tag, PRACTICE_TAG_LENGTH);
    paris_text_add(&text, "[Practice \"");
    paris_text_add(&text, practice_words[practice]);
    paris_text_add(&text, "\"]\n");
}

const char *paris_practice_word(enum paris_practice practice)
{
    return practice_words[practice];
}

/* A tag's value contains no quotation marks, so this is found only as a tag. */
enum paris_practice paris_history_practice(const struct paris_history *history)
{
    char tag[PRACTICE_TAG_LENGTH];
    for (unsigned practice = PARIS_PRACTICE_TURNS; practice <= PARIS_PRACTICE_MOMENT; practice++) {
        write_tag(tag, practice);
        if (strstr(history->record.extra, tag) != NULL)
            return practice;
    }
    return PARIS_PRACTICE_NONE;
}

static bool can_mark(const struct paris_history *history)
{
    const struct paris_record *record = &history->record;
    return paris_history_practice(history) != PARIS_PRACTICE_NONE ||
           strlen(record->extra) + PRACTICE_TAG_LENGTH < sizeof record->extra; /* for either tag */
}

void paris_history_mark_practice(struct paris_history *history, enum paris_practice practice)
{
    char tag[PRACTICE_TAG_LENGTH];
    char *extra = history->record.extra;
    enum paris_practice before = paris_history_practice(history);
    if (before >= practice || !can_mark(history))
        return;
    write_tag(tag, before);
    char *old = strstr(extra, tag);
    if (old != NULL)
        memmove(old, old + strlen(tag), strlen(old + strlen(tag)) + 1);
    write_tag(tag, practice);
    strcat(extra, tag);
}

/* Where the seat's turn begins that undo_turn goes back to; record.count if there is none. */
static uint32_t find_turn(const struct paris_history *history, unsigned seat)
{
    const struct paris_record *record = &history->record;
    struct paris_state state;
    uint32_t found = record->count;
    bool begins = true;
    paris_record_start(&state, history->rules, record);
    for (uint32_t i = 0; i < record->count; i++) {
        if (begins && state.seat == seat)
            found = i;
        begins = record->decision[i].verb == PARIS_END;
        paris_game_advance(history->rules, &state, record->decision[i]);
    }
    return found;
}

bool paris_history_can_undo_turn(const struct paris_history *history, unsigned seat)
{
    return find_turn(history, seat) < history->record.count && can_mark(history);
}

void paris_history_undo_turn(struct paris_history *history, unsigned seat)
{
    uint32_t start = find_turn(history, seat), known = history->record.count + history->redo;
    PARIS_CHECK(start < history->record.count);
    if (start < history->horizon)
        paris_history_mark_practice(history, PARIS_PRACTICE_TURNS);
    replay(history, start);
    history->redo = 0;
    while (start + history->redo < known &&
           history->record.decision[start + history->redo].verb != PARIS_END)
        history->redo++;
}
