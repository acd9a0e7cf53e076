/* What a session says: news, lists, the board, the result. */
#include "terminal/session.h"

#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/phrases.h"
#include "notation/sentences.h"
#include "terminal/columns.h"
#include "terminal/hints.h"

#include <stdlib.h>

static struct paris_text page_of(struct paris_session *session)
{
    return paris_text_in(session->page, sizeof session->page);
}

void paris_session_say(struct paris_session *session, const char *first, const char *second,
                       const char *third)
{
    char buffer[PARIS_SESSION_SENTENCE];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    struct paris_text page = page_of(session);
    paris_text_add(&text, first);
    paris_text_add(&text, second);
    paris_text_add(&text, third);
    paris_columns_paragraph(&page, buffer, 0);
    fputs(session->page, session->out);
}

void paris_session_show_board(struct paris_session *session, unsigned viewer)
{
    struct paris_view view;
    struct paris_text page = page_of(session);
    paris_view_for(&view, session->rules, &session->table.state, viewer);
    paris_board_write(&page, session->rules, &view,
                      (const char(*)[PARIS_BOARD_NAME])session->table.record.names);
    PARIS_CHECK(!page.full);
    fprintf(session->out, "\n%s\n", session->page);
}

/* --- what happened --- */

void paris_session_tell(struct paris_session *session, const struct paris_events *events,
                        unsigned viewer)
{
    char buffer[PARIS_SESSION_SENTENCE];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    struct paris_text page = page_of(session);
    for (size_t i = 0; i < events->count; i++) {
        struct paris_event event = paris_event_for(events->list[i], viewer);
        bool own_turn = event.type == PARIS_EVENT_TURN && event.seat == viewer;
        size_t before = text.length;
        if (!own_turn)
            paris_sentence_event(&text, session->rules, event);
        if (text.length > before)
            paris_text_add_char(&text, ' ');
    }
    if (text.length > 0)
        paris_columns_paragraph(&page, buffer, 2);
    fputs(session->page, session->out);
}

void paris_session_tell_since(struct paris_session *session, uint32_t from, unsigned viewer)
{
    const struct paris_record *record = &session->table.record;
    struct paris_state state;
    struct paris_events events;
    if (from < record->count)
        fputc('\n', session->out);
    paris_setup_start(&state, session->rules, &record->setup);
    for (uint32_t i = 0; i < record->count; i++) {
        events.count = 0;
        paris_game_apply(session->rules, &state, record->decision[i], &events);
        if (i >= from)
            paris_session_tell(session, &events, viewer);
    }
}

/* --- what a decision would bring --- */

/* Gains and prices added up over the events of one decision. */
struct outcome {
    int francs, vp, keys;
    int tokens[PARIS_KINDS];
    unsigned bonus; /* number of a tile taken, or 0 */
    unsigned phase; /* what is asked next */
    bool vp_due;
};

static void add_event(struct outcome *outcome, const struct paris_event *event)
{
    switch ((enum paris_event_type)event->type) {
    case PARIS_EVENT_FRANCS: outcome->francs += event->amount; break;
    case PARIS_EVENT_VP: outcome->vp += event->amount; break;
    case PARIS_EVENT_TOKEN_FOUND: outcome->tokens[event->a]++; break;
    case PARIS_EVENT_TOKENS:
    case PARIS_EVENT_TILE_TOKENS: outcome->tokens[event->a] += event->amount; break;
    case PARIS_EVENT_BONUS_TAKEN: outcome->bonus = event->a; break;
    case PARIS_EVENT_RESERVE: outcome->keys++; break;
    case PARIS_EVENT_PHASE:
        outcome->phase = event->a;
        outcome->vp_due = event->amount > 0 || event->a == PARIS_PHASE_VP;
        break;
    default: break;
    }
}

static void add_amount(struct paris_text *out, int amount, const char *one, const char *many)
{
    if (amount == 0)
        return;
    paris_text_add(out, out->length > 0 ? ", " : "");
    paris_text_add(out, amount > 0 ? "+" : "");
    paris_phrase_counted(out, amount, one, many);
}

static void add_amounts(struct paris_text *out, const struct outcome *outcome)
{
    add_amount(out, outcome->francs, "franc", "francs");
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        add_amount(out, outcome->tokens[kind], paris_code_kind(kind), paris_code_kind(kind));
    add_amount(out, outcome->vp, "VP", "VP");
    add_amount(out, outcome->keys, "key", "keys");
}

static void add_what_follows(struct paris_text *out, const struct outcome *outcome)
{
    if (outcome->phase == PARIS_PHASE_BONUS)
        paris_text_add(out, ", a bonus tile");
    if (outcome->phase == PARIS_PHASE_PRESTIGE)
        paris_text_add(out, ", prestige slots");
    if (outcome->vp_due)
        paris_text_add(out, ", a VP tile");
}

static void add_bonus(struct paris_text *out, const struct paris_session *session,
                      const struct paris_state *after, unsigned number)
{
    unsigned seat = session->view.viewer;
    paris_text_add(out, out->length > 0 ? "; " : "");
    paris_phrase_bonus(out, session->rules, session->view.players, number);
    if (paris_phrase_bonus_varies(session->rules, number)) {
        paris_text_add(out, ": now ");
        paris_text_add_number(out, paris_game_bonus_vp(session->rules, after, seat, number));
    }
}

static void add_outcome(struct paris_text *out, const struct paris_session *session,
                        struct paris_decision decision)
{
    struct paris_state after = session->now; /* a truth of the seat's own, never the real one */
    struct paris_events events = {.count = 0};
    struct outcome outcome = {.phase = PARIS_PHASE_OVER};
    paris_game_apply(session->rules, &after, decision, &events);
    for (size_t i = 0; i < events.count; i++)
        add_event(&outcome, &events.list[i]);
    add_amounts(out, &outcome);
    if (outcome.bonus != 0)
        add_bonus(out, session, &after, outcome.bonus);
    if (decision.verb == PARIS_MOVE)
        add_what_follows(out, &outcome);
}

static void add_majority(struct paris_text *out, const struct paris_session *session,
                         struct paris_decision decision)
{
    unsigned vp[PARIS_MAX_PLAYERS];
    paris_game_majority(session->rules, &session->now, decision.b, decision.a, vp);
    paris_text_add(out, "as it stands:");
    for (unsigned seat = 0; seat < session->view.players; seat++) {
        paris_text_add(out, seat == session->view.viewer ? " you " : " [");
        if (seat != session->view.viewer) {
            paris_text_add_number(out, seat + 1);
            paris_text_add(out, "] ");
        }
        paris_text_add_number(out, vp[seat]);
    }
    paris_text_add(out, " VP");
}

/* What is worth knowing before it is decided; nothing that the seat cannot know. */
static void add_prospect(struct paris_text *out, const struct paris_session *session,
                         struct paris_decision decision)
{
    switch ((enum paris_verb)decision.verb) {
    case PARIS_DRAW:
        paris_text_add(out, "a tile of ");
        paris_text_add(out, paris_phrase_district(session->view.stack_back[decision.a]));
        break;
    case PARIS_PLACE_VP: add_majority(out, session, decision); break;
    case PARIS_TAKE_END: paris_phrase_end_tile(out, session->rules, decision.a); break;
    case PARIS_SITE:
    case PARIS_SEARCH:
    case PARIS_PASS:
    case PARIS_SKIP:
    case PARIS_END: break;
    default: add_outcome(out, session, decision); break;
    }
}

enum { NUMBER_END = 4, DECISION = 5, PROSPECT = 28 };

void paris_session_list(struct paris_session *session, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char buffer[PARIS_SESSION_SENTENCE];
        struct paris_text prospect = paris_text_in(buffer, sizeof buffer);
        struct paris_text page = page_of(session);
        add_prospect(&prospect, session, session->legal[i]);
        paris_columns_number(&page, (int64_t)i + 1, NUMBER_END);
        paris_columns_fill(&page, DECISION);
        paris_decision_write(&page, session->rules, session->legal[i]);
        if (paris_columns_at(&page) < PROSPECT)
            paris_columns_fill(&page, PROSPECT - 1);
        paris_text_add_char(&page, ' ');
        paris_text_add(&page, buffer);
        paris_columns_end(&page);
        fputs(session->page, session->out);
    }
    if (count > session->listed)
        session->listed = count;
}

void paris_session_list_tiles(struct paris_session *session)
{
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        struct paris_text page = page_of(session);
        paris_columns_number(&page, number, NUMBER_END);
        paris_columns_fill(&page, DECISION);
        paris_phrase_bonus_mark(&page, session->rules, number);
        paris_columns_fill(&page, DECISION + 8);
        paris_phrase_bonus(&page, session->rules, session->view.players, number);
        paris_columns_end(&page);
        fputs(session->page, session->out);
    }
}

/* --- the result --- */

enum { SOURCES = PARIS_VP_FROM_MAJORITY + 1, SOURCE_WIDTH = 22, SCORE_WIDTH = 14 };

static void add_up(struct paris_session *session, unsigned vp[SOURCES][PARIS_MAX_PLAYERS])
{
    const struct paris_record *record = &session->table.record;
    struct paris_state state;
    paris_setup_start(&state, session->rules, &record->setup);
    for (uint32_t i = 0; i < record->count; i++) {
        struct paris_events events = {.count = 0};
        paris_game_apply(session->rules, &state, record->decision[i], &events);
        for (size_t j = 0; j < events.count; j++)
            if (events.list[j].type == PARIS_EVENT_VP)
                vp[events.list[j].a][events.list[j].seat] += (unsigned)events.list[j].amount;
    }
}

static void write_scores(struct paris_session *session, const char *label,
                         const unsigned scores[PARIS_MAX_PLAYERS])
{
    struct paris_text page = page_of(session);
    paris_text_add(&page, label);
    for (unsigned seat = 0; seat < session->options->players; seat++)
        paris_columns_number(&page, scores[seat], SOURCE_WIDTH + SCORE_WIDTH * (seat + 1));
    paris_columns_end(&page);
    fputs(session->page, session->out);
}

static void write_score_head(struct paris_session *session)
{
    struct paris_text page = page_of(session);
    paris_text_add(&page, "VP from");
    for (unsigned seat = 0; seat < session->options->players; seat++) {
        char name[PARIS_RECORD_NAME];
        struct paris_text text = paris_text_in(name, sizeof name);
        paris_columns_cut(&text, session->table.record.names[seat], SCORE_WIDTH - 2);
        paris_columns_fill(&page,
                           SOURCE_WIDTH + SCORE_WIDTH * (seat + 1) - paris_columns_at(&text));
        paris_text_add(&page, name);
    }
    paris_columns_end(&page);
    fputs(session->page, session->out);
}

static void write_winners(struct paris_session *session, unsigned winners)
{
    char buffer[PARIS_SESSION_SENTENCE];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    unsigned count = 0;
    for (unsigned seat = 0; seat < session->options->players; seat++) {
        if (!(winners >> seat & 1))
            continue;
        paris_text_add(&text, count++ > 0 ? " and " : "");
        paris_text_add(&text, session->table.record.names[seat]);
    }
    paris_session_say(session, buffer, count > 1 ? " share the victory." : " wins.", "");
}

void paris_session_show_result(struct paris_session *session)
{
    static const char *const labels[SOURCES] = {
        [PARIS_VP_FROM_BUILDING] = "buildings of 8", [PARIS_VP_FROM_PRESTIGE] = "prestige slots",
        [PARIS_VP_FROM_BONUS] = "bonus tiles",       [PARIS_VP_FROM_END_TILE] = "end-game tiles",
        [PARIS_VP_FROM_MAJORITY] = "majorities",
    };
    unsigned vp[SOURCES][PARIS_MAX_PLAYERS] = {{0}};
    unsigned total[PARIS_MAX_PLAYERS] = {0}, francs[PARIS_MAX_PLAYERS] = {0};
    const struct paris_state *state = &session->table.state;
    struct paris_result result = paris_game_result(session->rules, state);
    add_up(session, vp);
    for (unsigned seat = 0; seat < session->options->players; seat++) {
        total[seat] = result.vp[seat];
        francs[seat] = state->player[seat].francs;
    }
    write_score_head(session);
    for (unsigned source = 0; source < SOURCES; source++)
        write_scores(session, labels[source], vp[source]);
    write_scores(session, "together", total);
    write_scores(session, "francs left", francs);
    fputc('\n', session->out);
    write_winners(session, result.winners);
}

/* --- hints --- */

enum { HINT_NODES = 4000 };

void paris_session_hint(struct paris_session *session)
{
    const struct paris_ai_spec spec = {.kind = PARIS_AI_SEARCH, .nodes = HINT_NODES};
    struct paris_hint hint;
    void *memory = malloc(paris_ai_memory(&spec));
    if (memory == NULL) {
        paris_session_say(session, "There is not enough memory for a hint.", "", "");
        return;
    }
    struct paris_ai *ai = paris_ai_start(memory, session->rules, &spec);
    paris_hint_give(&hint, ai, &session->view, paris_session_seed(session), NULL);
    free(memory);
    const char *names[PARIS_MAX_PLAYERS];
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        names[seat] = session->table.record.names[seat];
    struct paris_text text = paris_text_in(session->page, sizeof session->page);
    paris_hints_write(&text, session->rules, &session->view, &hint, names);
    fputs(session->page, session->out);
}
