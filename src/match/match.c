/* Folding the lines of a log into a game. */
#include "match/match.h"

#include "notation/decisions.h"

#include <string.h>

enum { SECOND = 1000, DAY = 24 * 3600 * SECOND, STEPS_MAX = 2000 };

enum paris_status paris_match_begin(struct paris_match *out, const struct paris_rules *rules,
                                    const struct paris_table_row *row)
{
    memset(out, 0, sizeof *out);
    out->rules = rules;
    out->row = *row;
    out->changed = row->created;
    if (paris_match_settings_read(&out->settings, row->settings) != PARIS_OK)
        return PARIS_BAD_INPUT;
    for (unsigned seat = 0; seat < out->settings.players; seat++) {
        out->seat[seat].level = out->settings.level[seat];
        out->seat[seat].kind = out->seat[seat].level > 0 ? PARIS_SEAT_COMPUTER : PARIS_SEAT_OPEN;
    }
    return PARIS_OK;
}

/* --- clocks --- */

bool paris_match_timed(const struct paris_match *match)
{
    return match->settings.clocks || match->settings.days > 0;
}

/* What the seat to move gets at the beginning of its turn. */
static void begin_turn(struct paris_match *match)
{
    if (match->history.state.phase == PARIS_PHASE_OVER)
        return;
    struct paris_match_seat *seat = &match->seat[match->history.state.seat];
    if (match->settings.clocks)
        seat->clock += (int64_t)match->settings.increment * SECOND;
    if (match->settings.days > 0)
        seat->clock = (int64_t)match->settings.days * DAY;
}

static void charge(struct paris_match *match, unsigned seat, uint32_t spent)
{
    int64_t *clock = &match->seat[seat].clock;
    if (paris_match_timed(match) && match->seat[seat].kind == PARIS_SEAT_PERSON)
        *clock = *clock > spent ? *clock - spent : 0;
}

/* --- before the start --- */

static enum paris_status refuse(struct paris_error *error, const char *text)
{
    return paris_error_set(error, 0, 0, "%s", text);
}

/* Who is not known any more when there is no room is not counted. */
static void count_guest(struct paris_match *match, const char *account)
{
    unsigned i = 0;
    while (i < match->guests && strcmp(match->guest[i].account, account) != 0)
        i++;
    if (i == PARIS_MATCH_GUESTS_MAX)
        return;
    if (i == match->guests)
        memcpy(match->guest[match->guests++].account, account, PARIS_ID_LENGTH);
    if (match->guest[i].joins < UINT8_MAX)
        match->guest[i].joins++;
}

static void count_to(uint16_t *count)
{
    *count = (uint16_t)(*count < UINT16_MAX ? *count + 1 : *count);
}

static enum paris_status seat_person(struct paris_match *match, const struct paris_log_entry *line,
                                     unsigned kind, struct paris_error *error)
{
    struct paris_match_seat *seat = &match->seat[line->seat];
    int present = paris_match_seat_of(match, line->account);
    bool kept = seat->kind == PARIS_SEAT_KEPT && strcmp(seat->account, line->account) == 0;
    if (seat->kind != PARIS_SEAT_OPEN && !kept)
        return refuse(error, "This seat is taken.");
    if (present >= 0 && (!kept || present != line->seat))
        return refuse(error, "This person has a seat at the table already.");
    if (!paris_record_name_fits(line->rest) || strlen(line->rest) >= sizeof seat->name)
        return refuse(error, "This is no name for a seat.");
    if (kind == PARIS_SEAT_PERSON && !kept)
        count_guest(match, line->account);
    memset(seat, 0, sizeof *seat);
    seat->kind = (uint8_t)kind;
    memcpy(seat->account, line->account, sizeof seat->account);
    memcpy(seat->contribution, line->contribution, sizeof seat->contribution);
    strcpy(seat->name, line->rest);
    return PARIS_OK;
}

static enum paris_status free_seat(struct paris_match *match, const struct paris_log_entry *line,
                                   struct paris_error *error)
{
    struct paris_match_seat *seat = &match->seat[line->seat];
    if (seat->kind != PARIS_SEAT_PERSON && seat->kind != PARIS_SEAT_KEPT)
        return refuse(error, "Nobody sits there.");
    memset(seat, 0, sizeof *seat);
    return PARIS_OK;
}

static enum paris_status start(struct paris_match *match, const struct paris_log_entry *line,
                               struct paris_error *error)
{
    struct paris_record *record = &match->history.record;
    if (!paris_match_complete(match))
        return refuse(error, "A seat is still open.");
    if (paris_record_read(record, NULL, match->rules, line->rest, strlen(line->rest), error) !=
        PARIS_OK)
        return PARIS_BAD_INPUT;
    struct paris_setup setup = record->setup;
    if (record->count != 0 || setup.players != match->settings.players ||
        setup.variants != match->settings.variants)
        return refuse(error, "The deal is not the one of this table.");
    paris_history_start(&match->history, match->rules, &setup);
    match->status = PARIS_TABLE_PLAYING;
    for (unsigned seat = 0; seat < match->settings.players; seat++)
        if (match->settings.clocks)
            match->seat[seat].clock = (int64_t)match->settings.bank * SECOND;
    begin_turn(match);
    return PARIS_OK;
}

static enum paris_status fold_open(struct paris_match *match, const struct paris_log_entry *line,
                                   struct paris_error *error)
{
    switch (line->verb) {
    case PARIS_LOG_KEEP: return seat_person(match, line, PARIS_SEAT_KEPT, error);
    case PARIS_LOG_JOIN: return seat_person(match, line, PARIS_SEAT_PERSON, error);
    case PARIS_LOG_FREE: return free_seat(match, line, error);
    case PARIS_LOG_START: return start(match, line, error);
    default: return refuse(error, "The game has not begun.");
    }
}

/* --- while it is played --- */

static enum paris_status decide(struct paris_match *match, const struct paris_log_entry *line,
                                struct paris_refusal *refusal, struct paris_error *error)
{
    struct paris_decision decision;
    struct paris_events events;
    struct paris_refusal why;
    if (paris_decision_read(&decision, match->rules, line->rest, strlen(line->rest), error) !=
        PARIS_OK)
        return PARIS_BAD_INPUT;
    enum paris_status status =
        paris_history_decide(&match->history, decision, &events, refusal != NULL ? refusal : &why);
    if (status == PARIS_TOO_LONG)
        return refuse(error, "This game has too many decisions.");
    if (status != PARIS_OK)
        return status;
    match->steps++;
    if (decision.verb != PARIS_END)
        return PARIS_OK;
    match->turns_ended++;
    match->steps = 0;
    begin_turn(match);
    if (match->history.state.phase == PARIS_PHASE_OVER)
        match->status = PARIS_TABLE_OVER;
    return PARIS_OK;
}

static enum paris_status go_back(struct paris_match *match, struct paris_error *error)
{
    if (!paris_history_can_undo(&match->history))
        return refuse(error, "There is nothing to take back.");
    if (match->steps >= STEPS_MAX)
        return refuse(error, "So much was taken back in this turn that it must go on now.");
    count_to(&match->seat[match->history.state.seat].undos);
    paris_history_undo(&match->history);
    match->steps++;
    return PARIS_OK;
}

static enum paris_status go_forth(struct paris_match *match, struct paris_error *error)
{
    struct paris_events events;
    if (!paris_history_can_redo(&match->history))
        return refuse(error, "There is nothing to do again.");
    paris_history_redo(&match->history, &events);
    match->steps++;
    return PARIS_OK;
}

static enum paris_status change_player(struct paris_match *match,
                                       const struct paris_log_entry *line,
                                       struct paris_error *error)
{
    struct paris_match_seat *seat = &match->seat[line->seat];
    bool store_down = line->verb == PARIS_LOG_AWAY;
    if (seat->kind != PARIS_SEAT_PERSON || (seat->stand_in > 0) == store_down)
        return refuse(error, store_down ? "The computer plays this seat already."
                                        : "The person plays this seat already.");
    seat->stand_in = store_down ? line->level : 0;
    if (!store_down)
        count_to(&seat->returns);
    return PARIS_OK;
}

/* Of the seat to move alone. */
static bool is_step(unsigned verb)
{
    return verb == PARIS_LOG_DO || verb == PARIS_LOG_UNDO || verb == PARIS_LOG_REDO ||
           verb == PARIS_LOG_WAIT;
}

static enum paris_status fold_playing(struct paris_match *match, const struct paris_log_entry *line,
                                      uint32_t spent, struct paris_refusal *refusal,
                                      struct paris_error *error)
{
    if (is_step(line->verb) && line->seat != match->history.state.seat)
        return refuse(error, "It is another seat's turn.");
    charge(match, line->seat, spent);
    switch (line->verb) {
    case PARIS_LOG_DO: return decide(match, line, refusal, error);
    case PARIS_LOG_UNDO: return go_back(match, error);
    case PARIS_LOG_REDO: return go_forth(match, error);
    case PARIS_LOG_WAIT: return PARIS_OK;
    case PARIS_LOG_AWAY:
    case PARIS_LOG_BACK: return change_player(match, line, error);
    default: return refuse(error, "The game has begun already.");
    }
}

enum paris_status paris_match_apply(struct paris_match *match, const struct paris_log_row *line,
                                    struct paris_refusal *refusal, struct paris_error *error)
{
    struct paris_log_entry words;
    uint8_t chain[PARIS_SHA256_LENGTH];
    enum paris_status status = PARIS_BAD_INPUT;
    uint32_t shown = match->history.horizon;
    paris_log_entry_chain(chain, match->chain, line);
    if (line->number != match->entries + 1)
        return refuse(error, "A line of the log is missing or there twice.");
    if (memcmp(chain, line->chain, sizeof chain) != 0)
        return refuse(error, "A line of the log was changed.");
    if (paris_log_entry_read(&words, line->text) != PARIS_OK ||
        words.seat >= match->settings.players)
        return refuse(error, "A line of the log cannot be read.");
    if (words.verb == PARIS_LOG_STOP && match->status != PARIS_TABLE_OVER) {
        match->status = PARIS_TABLE_STOPPED;
        status = PARIS_OK;
    } else if (match->status == PARIS_TABLE_OPEN) {
        status = fold_open(match, &words, error);
    } else if (match->status == PARIS_TABLE_PLAYING) {
        status = fold_playing(match, &words, line->spent, refusal, error);
    } else {
        (void)refuse(error, "The game is over.");
    }
    if (status != PARIS_OK)
        return status;
    match->entries++;
    if (!is_step(words.verb) ||
        match->history.horizon != shown) /* a draft is nobody else's to know */
        match->changed = line->at;
    memcpy(match->chain, chain, sizeof chain);
    return PARIS_OK;
}

void paris_match_next_entry(const struct paris_match *match, struct paris_log_row *out,
                            const struct paris_log_entry *line, int64_t at)
{
    memset(out, 0, sizeof *out);
    struct paris_text text = paris_text_in(out->text, sizeof out->text);
    paris_log_entry_write(&text, line);
    PARIS_CHECK(!text.full);
    out->number = match->entries + 1;
    out->at = at;
}

void paris_match_seal(const struct paris_match *match, struct paris_log_row *line)
{
    paris_log_entry_chain(line->chain, match->chain, line);
}
