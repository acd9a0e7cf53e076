/* A game behind a keyboard: what all kinds of it share. */
#include "terminal/sitting_inner.h"

#include <stdlib.h>
#include <string.h>

struct paris_sitting *paris_sitting_make(const struct paris_rules *rules,
                                         enum paris_sitting_kind kind, struct paris_error *error)
{
    struct paris_sitting *sitting = calloc(1, sizeof *sitting);
    if (sitting == NULL || !paris_thinker_start(&sitting->thinker, rules)) {
        (void)paris_error_set(error, 0, 0, "%s",
                              paris_say("There is not enough memory for a game."));
        free(sitting);
        return NULL;
    }
    sitting->rules = rules;
    sitting->kind = kind;
    sitting->keyboard = PARIS_NONE;
    sitting->viewer = PARIS_SPECTATOR;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        sitting->now.seats[seat].clock = -1;
    return sitting;
}

void paris_sitting_close(struct paris_sitting *sitting)
{
    if (sitting == NULL)
        return;
    if (sitting->remote != NULL)
        paris_sitting_remote_close(sitting);
    paris_thinker_stop(&sitting->thinker);
    free(sitting->whole);
    free(sitting->log.entry);
    free(sitting->log.event);
    free(sitting);
}

const struct paris_sitting_now *paris_sitting_now(const struct paris_sitting *sitting)
{
    return &sitting->now;
}

const struct paris_rules *paris_sitting_rules(const struct paris_sitting *sitting)
{
    return sitting->rules;
}

/* --- notices --- */

void paris_sitting_add_notice(struct paris_sitting *sitting, const char *pattern,
                              const struct paris_filling *filling, size_t count)
{
    if (sitting->notice_count == PARIS_SITTING_NOTICES) {
        sitting->notice_first = (sitting->notice_first + 1) % PARIS_SITTING_NOTICES;
        sitting->notice_count--;
    }
    unsigned at = (sitting->notice_first + sitting->notice_count++) % PARIS_SITTING_NOTICES;
    struct paris_text text = paris_text_in(sitting->notice[at], PARIS_SITTING_NOTICE);
    paris_language_fill(&text, pattern, filling, count);
    sitting->now.version++;
}

bool paris_sitting_notice(struct paris_sitting *sitting, char *out, size_t capacity)
{
    if (sitting->notice_count == 0)
        return false;
    struct paris_text text = paris_text_in(out, capacity);
    paris_text_add(&text, sitting->notice[sitting->notice_first]);
    sitting->notice_first = (sitting->notice_first + 1) % PARIS_SITTING_NOTICES;
    sitting->notice_count--;
    return true;
}

/* --- the present --- */

void paris_standing_of(struct paris_standing *out, const struct paris_rules *rules,
                       const struct paris_state *state)
{
    memset(out, 0, sizeof *out);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned tile = state->vp_at[district];
        for (unsigned seat = 0; seat < state->players; seat++)
            out->sum[district][seat] =
                paris_game_sum(rules, state, seat, district, &out->best[district][seat]);
        if (tile != 0)
            paris_game_majority(rules, state, district, tile - 1, out->vp[district]);
        for (unsigned seat = 0; seat < state->players; seat++)
            out->total[seat] += out->vp[district][seat];
    }
}

/* 0: of the phase; 1: the way around it; 2: free. */
static unsigned rank_of(struct paris_decision decision)
{
    return paris_decision_is_free(decision) ? 2 : decision.verb == PARIS_SKIP;
}

/* What is asked comes first. */
static void find_legal(struct paris_sitting *sitting)
{
    struct paris_sitting_now *now = &sitting->now;
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t found = paris_game_legal(sitting->rules, &now->truth, list);
    now->legal_count = 0;
    for (unsigned rank = 0; rank <= 2; rank++) {
        for (size_t i = 0; i < found; i++)
            if (rank_of(list[i]) == rank)
                now->legal[now->legal_count++] = list[i];
        if (rank == 1)
            now->phase_count = now->legal_count;
    }
}

void paris_sitting_see_view(struct paris_sitting *sitting)
{
    struct paris_sitting_now *now = &sitting->now;
    struct paris_random random = paris_random_from(now->count);
    now->begun = true;
    now->players = now->view.players;
    now->seat = now->view.seat;
    paris_view_resample(&now->truth, sitting->rules, &now->view, &random);
    paris_standing_of(&now->standing, sitting->rules, &now->truth);
    now->legal_count = now->phase_count = 0;
    bool decides = now->stage == PARIS_SITTING_ASKING ||
                   (now->stage == PARIS_SITTING_REVIEW && now->view.viewer == now->view.seat);
    if (decides && now->view.phase != PARIS_PHASE_OVER)
        find_legal(sitting);
    now->version++;
}

void paris_sitting_see(struct paris_sitting *sitting, const struct paris_state *state,
                       unsigned viewer, uint32_t count)
{
    sitting->now.count = count;
    paris_view_for(&sitting->now.view, sitting->rules, state, viewer);
    paris_sitting_see_view(sitting);
    if (paris_state_over(state))
        sitting->now.result = paris_game_result(sitting->rules, state);
}

/* Back over the own decisions of the present turn, then to the own `end` before: what came of that is
 * news as well. */
void paris_sitting_find_news(struct paris_sitting *sitting)
{
    const struct paris_sitting_log *log = &sitting->log;
    const struct paris_view *view = &sitting->now.view;
    size_t at = log->entries;
    bool own = view->phase != PARIS_PHASE_OVER && view->seat == view->viewer;
    while (own && at > 0 && log->entry[at - 1].seat == view->viewer &&
           log->entry[at - 1].decision.verb != PARIS_END)
        at--;
    while (at > 0 && log->entry[at - 1].seat != view->viewer)
        at--;
    sitting->now.news = at > 0 && log->entry[at - 1].decision.verb == PARIS_END ? at - 1 : at;
}

/* --- the log --- */

static void *grow(void *list, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room)
        return list;
    *room = needed > 2 * *room ? needed + 64 : 2 * *room;
    list = realloc(list, *room * size);
    PARIS_CHECK(list != NULL);
    return list;
}

void paris_sitting_log_clear(struct paris_sitting_log *log)
{
    log->entries = log->events = 0;
}

void paris_sitting_log_cut(struct paris_sitting_log *log, uint32_t number)
{
    while (log->entries > 0 && log->entry[log->entries - 1].number > number)
        log->events = log->entry[--log->entries].first;
}

void paris_sitting_log_add(struct paris_sitting_log *log, struct paris_sitting_noted entry,
                           const struct paris_event *events, size_t count)
{
    log->entry = grow(log->entry, &log->entry_room, log->entries + 1, sizeof *log->entry);
    log->event = grow(log->event, &log->event_room, log->events + count + 1, sizeof *log->event);
    entry.first = (uint32_t)log->events;
    entry.count = (uint32_t)count;
    if (count > 0)
        memcpy(log->event + log->events, events, count * sizeof *events);
    log->events += count;
    log->entry[log->entries++] = entry;
}

void paris_sitting_log_replay(struct paris_sitting *sitting, unsigned viewer, uint32_t count,
                              bool open)
{
    const struct paris_record *record = &sitting->table.record;
    struct paris_state state;
    paris_sitting_log_clear(&sitting->log);
    paris_setup_start(&state, sitting->rules, &record->setup);
    for (uint32_t i = 0; i < count; i++) {
        struct paris_events events = {.count = 0};
        unsigned seat = (unsigned)state.seat, eyes = open ? seat : viewer;
        struct paris_sitting_noted entry = {.number = i + 1,
                                            .seat = (uint8_t)seat,
                                            .decision = record->decision[i]};
        entry.hidden = entry.decision.verb == PARIS_TAKE_END && eyes != seat;
        if (entry.hidden)
            entry.decision.a = 0;
        paris_game_apply(sitting->rules, &state, record->decision[i], &events);
        for (size_t j = 0; j < events.count; j++)
            events.list[j] = paris_event_for(events.list[j], eyes);
        paris_sitting_log_add(&sitting->log, entry, events.list, events.count);
    }
}

size_t paris_sitting_entries(const struct paris_sitting *sitting)
{
    return sitting->log.entries;
}

struct paris_sitting_entry paris_sitting_entry(const struct paris_sitting *sitting, size_t index)
{
    PARIS_CHECK(index < sitting->log.entries);
    const struct paris_sitting_noted *noted = &sitting->log.entry[index];
    return (struct paris_sitting_entry){.number = noted->number,
                                        .seat = noted->seat,
                                        .hidden = noted->hidden,
                                        .decision = noted->decision,
                                        .events = sitting->log.event + noted->first,
                                        .count = noted->count};
}

/* --- acting --- */

enum paris_status paris_sitting_decide(struct paris_sitting *sitting,
                                       struct paris_decision decision,
                                       struct paris_refusal *refusal)
{
    PARIS_CHECK(sitting->now.stage == PARIS_SITTING_ASKING);
    *refusal = paris_sitting_why(sitting, decision);
    if (refusal->reason != PARIS_WHY_ALLOWED)
        return PARIS_ILLEGAL;
    sitting->now.hint = PARIS_SITTING_NO_HINT;
    if (sitting->kind == PARIS_SITTING_LOCAL)
        return paris_sitting_local_decide(sitting, decision);
    return paris_sitting_remote_send(sitting, "decide", &decision) ? PARIS_OK : PARIS_ILLEGAL;
}

bool paris_sitting_undo(struct paris_sitting *sitting)
{
    if (sitting->now.stage != PARIS_SITTING_ASKING || !sitting->now.can_undo)
        return false;
    sitting->now.hint = PARIS_SITTING_NO_HINT;
    return sitting->kind == PARIS_SITTING_LOCAL ? paris_sitting_local_undo(sitting)
                                                : paris_sitting_remote_send(sitting, "undo", NULL);
}

bool paris_sitting_redo(struct paris_sitting *sitting)
{
    if (sitting->now.stage != PARIS_SITTING_ASKING || !sitting->now.can_redo)
        return false;
    sitting->now.hint = PARIS_SITTING_NO_HINT;
    return sitting->kind == PARIS_SITTING_LOCAL ? paris_sitting_local_redo(sitting)
                                                : paris_sitting_remote_send(sitting, "redo", NULL);
}

void paris_sitting_confirm(struct paris_sitting *sitting)
{
    PARIS_CHECK(sitting->now.stage == PARIS_SITTING_HANDOVER);
    paris_sitting_local_confirm(sitting);
}

bool paris_sitting_say(struct paris_sitting *sitting, const char *text)
{
    return sitting->kind == PARIS_SITTING_REMOTE && paris_sitting_remote_say(sitting, text);
}

/* --- asking --- */

struct paris_refusal paris_sitting_why(const struct paris_sitting *sitting,
                                       struct paris_decision decision)
{
    return paris_why_not(sitting->rules, &sitting->now.truth, decision);
}

static void note_seat(struct paris_gain *gain, const struct paris_state *state, unsigned seat,
                      int sign)
{
    const struct paris_player *player = &state->player[seat];
    gain->francs += sign * player->francs;
    gain->vp += sign * player->vp;
    gain->keys += sign * (int)player->hand;
    gain->reserve += sign * (int)player->reserve;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        gain->tokens[kind] += sign * (int)paris_tokens_count(player->tokens, kind);
        if (seat == state->seat)
            gain->tokens[kind] += sign * (int)paris_tokens_count(state->tile_tokens, kind);
    }
}

void paris_sitting_preview(struct paris_preview *out, const struct paris_sitting *sitting,
                           struct paris_decision decision)
{
    const struct paris_sitting_now *now = &sitting->now;
    unsigned viewer = (unsigned)now->truth.seat;
    memset(out, 0, sizeof *out);
    out->truth = now->truth;
    paris_game_apply(sitting->rules, &out->truth, decision, &out->events);
    out->reveals = paris_events_reveal(&out->events, viewer);
    if (out->reveals) {
        out->events.count = 0;
        out->truth = now->truth;
        out->after = now->standing;
        return;
    }
    for (size_t i = 0; i < out->events.count; i++)
        out->events.list[i] = paris_event_for(out->events.list[i], viewer);
    for (unsigned seat = 0; seat < now->players; seat++) {
        note_seat(&out->gain[seat], &out->truth, seat, 1);
        note_seat(&out->gain[seat], &now->truth, seat, -1);
    }
    paris_standing_of(&out->after, sitting->rules, &out->truth);
}

bool paris_sitting_ask_hint(struct paris_sitting *sitting)
{
    if (sitting->now.stage != PARIS_SITTING_ASKING)
        return false;
    if (sitting->now.hint != PARIS_SITTING_NO_HINT)
        return true;
    bool comes = sitting->kind == PARIS_SITTING_LOCAL ? paris_sitting_local_hint(sitting)
                                                      : paris_sitting_remote_hint(sitting);
    if (comes) {
        sitting->now.hint = PARIS_SITTING_HINT_COMES;
        sitting->now.version++;
    }
    return comes;
}

const struct paris_hint *paris_sitting_hint(const struct paris_sitting *sitting)
{
    PARIS_CHECK(sitting->now.hint == PARIS_SITTING_HINT_THERE);
    return &sitting->hint;
}

enum paris_status paris_sitting_record(char **out, size_t *length, struct paris_sitting *sitting,
                                       struct paris_error *error)
{
    if (sitting->kind == PARIS_SITTING_REMOTE)
        return paris_sitting_remote_record(out, length, sitting, error);
    *out = malloc(PARIS_RECORD_TEXT);
    if (*out == NULL)
        return paris_error_set(error, 0, 0, "%s",
                               paris_say("There is not enough memory for a record."));
    struct paris_text text = paris_text_in(*out, PARIS_RECORD_TEXT);
    paris_record_write(&text, sitting->rules,
                       sitting->whole != NULL ? sitting->whole : &sitting->table.record);
    PARIS_CHECK(!text.full);
    *length = text.length;
    return PARIS_OK;
}

/* --- time --- */

bool paris_sitting_step(struct paris_sitting *sitting, int milliseconds)
{
    uint64_t before = sitting->now.version;
    if (sitting->kind == PARIS_SITTING_LOCAL)
        paris_sitting_local_step(sitting, milliseconds);
    else if (sitting->kind == PARIS_SITTING_REMOTE)
        paris_sitting_remote_step(sitting, milliseconds);
    return sitting->now.version != before;
}

size_t paris_sitting_wait_for(const struct paris_sitting *sitting,
                              struct pollfd out[PARIS_SITTING_DESCRIPTORS], int *milliseconds)
{
    *milliseconds = -1;
    if (sitting->kind == PARIS_SITTING_REMOTE)
        return paris_sitting_remote_wait_for(sitting, out, milliseconds);
    if (sitting->now.stage == PARIS_SITTING_WAITING && !sitting->thinker.busy)
        *milliseconds = 0; /* the next step begins to think */
    if (!sitting->thinker.busy)
        return 0;
    out[0] = (struct pollfd){.fd = sitting->thinker.descriptor, .events = POLLIN};
    return 1;
}
