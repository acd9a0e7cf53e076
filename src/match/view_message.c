/* What one viewer is sent of a running game. */
#include "match/view_message.h"

#include "notation/codes.h"
#include "notation/encode.h"
#include "notation/json.h"
#include "rules/game.h"
#include "rules/view.h"
#include "match/reasons.h"

static void add_bool(struct paris_text *out, const char *name, bool value)
{
    paris_encode_name(out, name);
    paris_text_add(out, value ? "true" : "false");
}

/* --- what people would count --- */

static void add_numbers(struct paris_text *out, const char *name, const unsigned *numbers,
                        unsigned count)
{
    paris_encode_name(out, name);
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < count; i++)
        paris_encode_number(out, numbers[i]);
    paris_text_add_char(out, ']');
}

/* Of each district the players' sums, their single best place, and what it would score now (R9.3):
 * keys lie in the open. */
static void add_majorities(struct paris_text *out, const struct paris_rules *rules,
                           const struct paris_state *state)
{
    paris_encode_name(out, "majorities");
    paris_text_add_char(out, '{');
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned sums[PARIS_MAX_PLAYERS], best[PARIS_MAX_PLAYERS], vp[PARIS_MAX_PLAYERS];
        unsigned tile = state->vp_at[district];
        for (unsigned seat = 0; seat < state->players; seat++)
            sums[seat] = paris_game_sum(rules, state, seat, district, &best[seat]);
        paris_encode_name(out, paris_code_district(district));
        paris_text_add_char(out, '{');
        add_numbers(out, "sums", sums, state->players);
        add_numbers(out, "best", best, state->players);
        if (tile != 0) {
            paris_game_majority(rules, state, district, tile - 1, vp);
            add_numbers(out, "vp", vp, state->players);
        } else {
            paris_encode_word_of(out, "vp", NULL);
        }
        paris_text_add_char(out, '}');
    }
    paris_text_add_char(out, '}');
}

/* VP that bonus tiles would give the viewer now, those that would give some. */
static void add_worth(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_state *state, unsigned seat)
{
    paris_encode_name(out, "worth");
    paris_text_add_char(out, '{');
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        unsigned vp = paris_game_bonus_vp(rules, state, seat, number);
        if (vp == 0)
            continue;
        paris_encode_comma(out);
        paris_text_add_char(out, '"');
        paris_text_add_number(out, number);
        paris_text_add(out, "\":");
        paris_text_add_number(out, vp);
    }
    paris_text_add_char(out, '}');
}

/* --- what may be decided --- */

static void add_choice(struct paris_text *out, const struct paris_history *history,
                       const struct paris_match_viewer *asking)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(history->rules, &history->state, legal);
    paris_encode_number_of(out, "seq", (int64_t)asking->decision_seq);
    paris_encode_name(out, "legal");
    paris_json_decisions(out, history->rules, legal, count);
    add_bool(out, "undo", paris_history_can_undo(history));
    add_bool(out, "redo", paris_history_can_redo(history));
    if (asking->reasons) {
        paris_encode_name(out, "reasons");
        paris_reasons_write(out, history->rules, &history->state);
    }
}

/* --- what happened --- */

/* Each decision after `since` with what happened by it. The game is played again from its beginning:
 * a few hundred decisions, some ten nanoseconds each. */
static void add_events(struct paris_text *out, const struct paris_history *history,
                       const struct paris_match_viewer *asking, uint32_t count)
{
    struct paris_state state;
    struct paris_events events;
    const struct paris_record *record = &history->record;
    uint32_t since = asking->since < count ? asking->since : count;
    if (count > PARIS_VIEW_MESSAGE_EVENTS_MAX && since < count - PARIS_VIEW_MESSAGE_EVENTS_MAX)
        since = count - PARIS_VIEW_MESSAGE_EVENTS_MAX;
    paris_setup_start(&state, history->rules, &record->setup);
    paris_encode_name(out, "events");
    paris_text_add_char(out, '[');
    for (uint32_t i = 0; i < count; i++) {
        unsigned seat = state.seat, viewer = asking->open ? seat : asking->viewer;
        if (i < since) {
            paris_game_advance(history->rules, &state, record->decision[i]);
            continue;
        }
        paris_game_apply(history->rules, &state, record->decision[i], &events);
        paris_encode_comma(out);
        paris_text_add_char(out, '{');
        paris_encode_number_of(out, "n", i + 1);
        paris_encode_number_of(out, "seat", seat + 1);
        paris_encode_name(out, "decision");
        paris_json_decision_for(out, history->rules, record->decision[i], seat == viewer);
        paris_encode_name(out, "events");
        paris_json_events(out, history->rules, &events, viewer);
        paris_text_add_char(out, '}');
    }
    paris_text_add_char(out, ']');
}

uint32_t paris_match_write_view(struct paris_text *out, const struct paris_history *history,
                                const struct paris_match_viewer *asking)
{
    struct paris_view view;
    uint32_t count;
    const struct paris_state *state = paris_history_state_for(history, asking->viewer, &count);
    if (asking->open) {
        state = &history->state;
        count = history->record.count;
    }
    paris_view_for(&view, history->rules, state, asking->viewer);
    paris_encode_number_of(out, "n", count);
    paris_encode_name(out, "view");
    paris_json_view(out, history->rules, &view,
                    asking->open ? PARIS_SCREENS_COUNTED : PARIS_SCREENS_CLOSED);
    if (asking->open) {
        paris_encode_name(out, "state");
        paris_json_state(out, history->rules, state);
    }
    add_majorities(out, history->rules, state);
    if (asking->viewer < state->players)
        add_worth(out, history->rules, state, asking->viewer);
    if (asking->decides)
        add_choice(out, history, asking);
    add_events(out, history, asking, count);
    return count;
}

void paris_match_write_preview(struct paris_text *out, const struct paris_history *history,
                               struct paris_decision decision)
{
    struct paris_state state = history->state;
    struct paris_events events;
    unsigned seat = state.seat;
    paris_game_apply(history->rules, &state, decision, &events);
    bool reveals = paris_events_reveal(&events, seat);
    paris_text_add_char(out, '{');
    add_bool(out, "reveals", reveals);
    if (!reveals) {
        paris_encode_name(out, "events");
        paris_json_events(out, history->rules, &events, seat);
        add_majorities(out, history->rules, &state);
    }
    paris_text_add_char(out, '}');
}
