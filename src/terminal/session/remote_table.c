/* The table's message of a server (docs/protocol.md, section 3) becomes what a frontend shows. */
#include "terminal/session/remote_table.h"

#include "base/bits.h"
#include "notation/decisions.h"
#include "notation/json/decode.h"
#include "rules/figures_text.h"
#include "terminal/session/remote.h"

#include <string.h>

/* --- seats --- */

static void read_seat(struct paris_session_seat *out, const struct paris_json *json, uint32_t node)
{
    uint32_t kind = paris_json_member(json, node, "kind");
    uint32_t name = paris_json_member(json, node, "name");
    uint32_t stand_in = paris_json_member(json, node, "stand_in");
    uint32_t online = paris_json_member(json, node, "online");
    uint32_t registered = paris_json_member(json, node, "registered");
    uint32_t level = paris_json_member(json, node, "level");
    uint32_t style = paris_json_member(json, node, "style");
    int64_t number = 0;
    if (!paris_json_integer(&number, json, level != PARIS_JSON_NONE ? level : stand_in, 1,
                            PARIS_AI_LEVELS))
        number = 0;
    out->level = (unsigned)number;
    out->style = PARIS_STYLE_NONE;
    for (unsigned i = PARIS_STYLE_NONE + 1; i < PARIS_STYLES; i++)
        if (style != PARIS_JSON_NONE && paris_json_equal(json, style, paris_style_codes[i]))
            out->style = i;
    out->online = online != PARIS_JSON_NONE && paris_json_is(json, online, PARIS_JSON_TRUE);
    out->registered =
        registered != PARIS_JSON_NONE && paris_json_is(json, registered, PARIS_JSON_TRUE);
    out->clock = -1;
    out->occupant = PARIS_SESSION_OPEN;
    if (paris_json_equal(json, kind, "computer"))
        out->occupant = PARIS_SESSION_COMPUTER;
    else if (paris_json_equal(json, kind, "person") || paris_json_equal(json, kind, "kept"))
        out->occupant = PARIS_SESSION_ELSEWHERE;
    out->name[0] = '\0';
    if (name != PARIS_JSON_NONE &&
        paris_json_copy(out->name, sizeof out->name, json, name) != PARIS_OK)
        out->name[0] = '\0';
}

static void name_seat(struct paris_session_seat *seat, unsigned number)
{
    struct paris_text name = paris_text_in(seat->name, sizeof seat->name);
    if (seat->style != PARIS_STYLE_NONE) {
        paris_text_add(&name, paris_style_players[seat->style]);
        return;
    }
    PARIS_FILL(&name,
               seat->occupant == PARIS_SESSION_COMPUTER ? paris_say("Computer {n}")
                                                        : paris_say("Player {n}"),
               {"n", NULL, number});
}

/* `you`: the own seat, or PARIS_SPECTATOR. */
void paris_remote_read_seats(struct paris_session *session, const struct paris_json *json,
                             uint32_t at, unsigned you)
{
    uint32_t seats = paris_json_member(json, at, "seats");
    session->now.here = you < PARIS_MAX_PLAYERS ? 1u << you : 0;
    for (unsigned i = 0; i < session->now.players; i++) {
        struct paris_session_seat *seat = &session->now.seats[i];
        uint32_t item = paris_json_item(json, seats, i);
        if (item != PARIS_JSON_NONE)
            read_seat(seat, json, item);
        if (seat->name[0] == '\0' || !paris_record_name_fits(seat->name))
            name_seat(seat, i + 1);
        if (i == you && seat->occupant == PARIS_SESSION_ELSEWHERE)
            seat->occupant = PARIS_SESSION_HERE;
    }
}

static void read_clocks(struct paris_session *session, const struct paris_json *json, uint32_t game)
{
    uint32_t clocks = paris_json_member(json, game, "clocks");
    for (unsigned i = 0; i < session->now.players; i++) {
        uint32_t clock = paris_json_item(json, clocks, i);
        if (clocks == PARIS_JSON_NONE || clock == PARIS_JSON_NONE ||
            !paris_json_integer(&session->now.seats[i].clock, json, clock, 0, INT64_MAX))
            session->now.seats[i].clock = -1;
    }
}

/* Always false. */
static bool refuse(struct paris_error *error, const struct paris_json *json, uint32_t node,
                   const char *expected)
{
    return paris_json_refuse(error, json, node, expected) == PARIS_OK;
}

static bool read_entry(struct paris_session *session, const struct paris_json *json, uint32_t node,
                       struct paris_error *error)
{
    struct paris_events events = {.count = 0};
    struct paris_session_log_entry entry = {0};
    char words[PARIS_NOTATION_LENGTH];
    int64_t number, seat;
    uint32_t list = paris_json_member(json, node, "events");
    if (!paris_json_integer(&number, json, paris_json_member(json, node, "n"), 1, UINT32_MAX) ||
        !paris_json_integer(&seat, json, paris_json_member(json, node, "seat"), 1,
                            PARIS_MAX_PLAYERS) ||
        paris_json_copy(words, sizeof words, json, paris_json_member(json, node, "decision")) !=
            PARIS_OK)
        return refuse(error, json, node, "a decision with its number and seat");
    entry.number = (uint32_t)number;
    entry.seat = (uint8_t)(seat - 1);
    entry.hidden = strcmp(words, "take") == 0;
    entry.decision = paris_decision(PARIS_TAKE_END, 0, 0, 0);
    if (!entry.hidden && paris_notation_read(&entry.decision, session->rules, words, strlen(words),
                                             error) != PARIS_OK)
        return false;
    for (uint32_t at = paris_json_first(json, list);
         list != PARIS_JSON_NONE && at != PARIS_JSON_NONE && events.count < PARIS_MAX_EVENTS;
         at = paris_json_next(json, list, at))
        if (paris_decode_event(&events.list[events.count++], session->rules, json, at, error) !=
            PARIS_OK)
            return false;
    paris_session_log_cut(&session->log, entry.number - 1);
    paris_session_log_add(&session->log, entry, events.list, events.count);
    return true;
}

static bool read_log(struct paris_session *session, const struct paris_json *json, uint32_t game,
                     uint32_t count, struct paris_error *error)
{
    uint32_t list = paris_json_member(json, game, "events");
    paris_session_log_cut(&session->log, count);
    for (uint32_t at = list != PARIS_JSON_NONE ? paris_json_first(json, list) : PARIS_JSON_NONE;
         at != PARIS_JSON_NONE; at = paris_json_next(json, list, at))
        if (!read_entry(session, json, at, error))
            return false;
    session->remote->known = count;
    return true;
}

/* In the free-district variant the server does not say which tile a building is, so the backs of the stacks need not fit the tiles left. Nothing that we ask of the state depends on them. */
static void see_view(struct paris_session *session)
{
    struct paris_view told = session->now.view, *view = &session->now.view;
    unsigned left[PARIS_DISTRICTS];
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        left[district] = PARIS_VALUES;
    for (PARIS_BITS(space, view->built))
        left[((unsigned)view->site[space] >> PARIS_STATIC_HOME_SHIFT) - 1]--;
    for (unsigned i = 0; i < view->discarded; i++)
        left[view->discarded_tile[i] / PARIS_VALUES]--;
    if (view->in_hand != PARIS_NONE)
        left[view->in_hand / PARIS_VALUES]--;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        uint8_t *back = &view->stack_back[stack];
        if (view->stack_left[stack] == 0)
            continue;
        for (unsigned i = 0; i < PARIS_DISTRICTS && left[*back] == 0; i++)
            *back = (uint8_t)((*back + 1) % PARIS_DISTRICTS);
        left[*back]--;
    }
    paris_session_view_changed(session);
    session->now.view = told;
}

static bool member_is_true(const struct paris_json *json, uint32_t object, const char *name)
{
    uint32_t node = paris_json_member(json, object, name);
    return node != PARIS_JSON_NONE && paris_json_is(json, node, PARIS_JSON_TRUE);
}

/* We are asked when the table is ours to decide about and nothing that we sent is under way. */
static enum paris_session_stage stage_of(const struct paris_remote *remote)
{
    if (remote->over)
        return PARIS_SESSION_OVER;
    if (remote->seq < 0)
        return PARIS_SESSION_WAITING;
    bool busy = remote->command != PARIS_REMOTE_NONE && remote->command != PARIS_REMOTE_HINT;
    return busy || remote->sent_seq == remote->seq ? PARIS_SESSION_SENDING : PARIS_SESSION_ASKING;
}

void paris_remote_settle(struct paris_session *session)
{
    struct paris_session_now *now = &session->now;
    if (!now->begun || now->stage == PARIS_SESSION_STOPPED)
        return;
    now->stage = stage_of(session->remote);
    see_view(session);
    paris_session_find_news(session);
}

/* --- figures --- */

static void count_difference(void *context, const char *path, const char *first, const char *second)
{
    (void)path;
    (void)first;
    (void)second;
    ++*(int64_t *)context;
}

void paris_remote_read_figures(struct paris_session *session, const struct paris_json *json,
                               uint32_t table)
{
    uint32_t node = paris_json_member(json, table, "figures");
    char code[PARIS_FIGURES_CODE];
    struct paris_rules figures = paris_builtin_rules;
    struct paris_error error;
    int64_t count = 0;
    if (node != PARIS_JSON_NONE &&
        (paris_json_copy(code, sizeof code, json, paris_json_member(json, node, "code")) < 0 ||
         paris_figures_unpack(&figures, code, strlen(code), &error) < 0))
        return; /* then the view does not fit, which is reported */
    if (paris_figures_equal(&figures, session->rules))
        return;
    paris_figures_compare(&paris_builtin_rules, &figures, count_difference, &count);
    session->figures = figures;
    const struct paris_filling filling[] = {{"name", figures.name, 0}, {"n", NULL, count}};
    paris_session_add_notice(
        session,
        paris_say_count("This table plays with the figures \"{name}\": {n} differs from the "
                        "built-in ones.",
                        "This table plays with the figures \"{name}\": {n} differ from the "
                        "built-in ones.",
                        (uint64_t)count),
        filling, 2);
}

/* --- the game --- */

bool paris_remote_read_game(struct paris_session *session, const struct paris_json *json,
                            uint32_t game, const struct paris_client_situation *situation,
                            struct paris_error *error)
{
    struct paris_session_now *now = &session->now;
    if (paris_decode_view(&now->view, session->rules, json, paris_json_member(json, game, "view"),
                          error) != PARIS_OK ||
        !read_log(session, json, game, (uint32_t)situation->n, error))
        return false;
    if (now->view.players != situation->players)
        return refuse(error, json, game, "a view of this table");
    session->remote->seq = situation->to_move ? situation->seq : -1;
    session->remote->over = situation->over;
    now->count = (uint32_t)situation->n;
    now->begun = true;
    now->can_undo = member_is_true(json, game, "undo");
    now->can_redo = member_is_true(json, game, "redo");
    read_clocks(session, json, game);
    paris_remote_settle(session);
    if (situation->over) {
        now->result = (struct paris_result){.winners = (uint8_t)situation->winners};
        for (unsigned seat = 0; seat < now->players; seat++)
            now->result.vp[seat] = (uint16_t)situation->scores[seat];
    }
    return true;
}
