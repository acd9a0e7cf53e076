/* Applying the entries of a log to a match. */
#include "match/match.h"

#include "notation/decisions.h"
#include "rules/figures_text.h"

#include <string.h>

enum { SECOND = 1000, DAY = 24 * 3600 * SECOND };

/* Computers where the settings have a level; elsewhere this kind of seat. */
static void seat_computers(struct paris_match *match, enum paris_seat_kind others)
{
    for (unsigned seat = 0; seat < match->settings.players; seat++) {
        match->seat[seat].level = match->settings.level[seat];
        match->seat[seat].kind =
            (uint8_t)(match->seat[seat].level > 0 ? PARIS_SEAT_COMPUTER : others);
    }
}

enum paris_status paris_match_begin(struct paris_match *out, const struct paris_rules *rules,
                                    const struct paris_table_row *row)
{
    memset(out, 0, sizeof *out);
    out->rules = rules;
    out->row = *row;
    out->changed = row->created;
    if (paris_match_settings_read(&out->settings, row->settings) != PARIS_OK)
        return PARIS_BAD_INPUT;
    const uint8_t *figures = out->settings.figures;
    if (out->settings.names_figures && memcmp(figures, rules->hash, PARIS_HASH_LENGTH) != 0)
        out->rules = paris_figures_known(figures);
    if (out->rules == NULL)
        return PARIS_BAD_INPUT;
    seat_computers(out, PARIS_SEAT_OPEN);
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

/* A person for whom there is no room is not counted. */
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

static enum paris_status seat_person(struct paris_match *match, const struct paris_log_entry *entry,
                                     unsigned kind, struct paris_error *error)
{
    struct paris_match_seat *seat = &match->seat[entry->seat];
    int present = paris_match_seat_of(match, entry->account);
    bool kept = seat->kind == PARIS_SEAT_KEPT && strcmp(seat->account, entry->account) == 0;
    if (seat->kind != PARIS_SEAT_OPEN && !kept)
        return refuse(error, "This seat is taken.");
    if (present >= 0 && (!kept || present != entry->seat))
        return refuse(error, "This player already has a seat at the table.");
    if (!paris_record_name_fits(entry->rest) || strlen(entry->rest) >= sizeof seat->name)
        return refuse(error, "This name can't be used for a seat.");
    if (kind == PARIS_SEAT_PERSON && !kept)
        count_guest(match, entry->account);
    memset(seat, 0, sizeof *seat);
    seat->kind = (uint8_t)kind;
    seat->contributed = entry->verb == PARIS_LOG_JOIN;
    seat->promised = entry->verb == PARIS_LOG_PROMISE;
    memcpy(seat->account, entry->account, sizeof seat->account);
    memcpy(seat->promised ? seat->promise : seat->contribution, entry->contribution,
           sizeof seat->contribution);
    strcpy(seat->name, entry->rest);
    return PARIS_OK;
}

static enum paris_status mark_member(struct paris_match *match, const struct paris_log_entry *entry,
                                     struct paris_error *error)
{
    struct paris_match_seat *seat = &match->seat[entry->seat];
    if (seat->kind != PARIS_SEAT_PERSON || seat->registered)
        return refuse(error, "Nobody has just sat down there.");
    seat->registered = true;
    return PARIS_OK;
}

static enum paris_status free_seat(struct paris_match *match, const struct paris_log_entry *entry,
                                   struct paris_error *error)
{
    struct paris_match_seat *seat = &match->seat[entry->seat];
    if (seat->kind != PARIS_SEAT_PERSON && seat->kind != PARIS_SEAT_KEPT)
        return refuse(error, "No one sits there.");
    if (paris_match_is_dealing(match))
        return refuse(error, "The deal is being made.");
    memset(seat, 0, sizeof *seat);
    return PARIS_OK;
}

static enum paris_status reveal(struct paris_match *match, const struct paris_log_entry *entry,
                                struct paris_error *error)
{
    struct paris_match_seat *seat = &match->seat[entry->seat];
    uint8_t promise[PARIS_CONTRIBUTION_LENGTH];
    paris_deal_promise(promise, entry->contribution);
    if (!seat->promised || seat->contributed || !paris_match_complete(match))
        return refuse(error, "No contribution is missing from this seat.");
    if (memcmp(promise, seat->promise, sizeof promise) != 0)
        return refuse(error, "This isn't the contribution that was promised.");
    seat->contributed = true;
    memcpy(seat->contribution, entry->contribution, sizeof seat->contribution);
    return PARIS_OK;
}

/* A table that does not name its figures may be from a program with other built-in figures: its deal shows which. */
static void find_figures(struct paris_match *match, const char *deal)
{
    struct paris_rules ignored;
    const struct paris_rules *found = match->rules;
    if (match->settings.names_figures)
        return;
    paris_record_figures(&found, &ignored, deal, strlen(deal));
    if (found != &ignored)
        match->rules = found;
}

static enum paris_status start(struct paris_match *match, const struct paris_log_entry *entry,
                               struct paris_error *error)
{
    struct paris_record *record = &match->history.record;
    if (!paris_match_complete(match))
        return refuse(error, "A seat is still open.");
    find_figures(match, entry->rest);
    size_t length = strlen(entry->rest);
    if (paris_record_read(record, NULL, match->rules, entry->rest, length, error) != PARIS_OK) {
        match->other_rules = paris_record_names_others(match->rules, entry->rest, length);
        return PARIS_BAD_INPUT;
    }
    struct paris_setup setup = record->setup;
    if (record->count != 0 || record->from_position || setup.players != match->settings.players ||
        setup.variants != match->settings.variants)
        return refuse(error, "This isn't the deal of this table.");
    paris_history_start(&match->history, match->rules, &setup);
    match->status = PARIS_TABLE_PLAYING;
    for (unsigned seat = 0; seat < match->settings.players; seat++)
        if (match->settings.clocks)
            match->seat[seat].clock = (int64_t)match->settings.bank * SECOND;
    begin_turn(match);
    return PARIS_OK;
}

static enum paris_status apply_open(struct paris_match *match, const struct paris_log_entry *entry,
                                    struct paris_error *error)
{
    switch (entry->verb) {
    case PARIS_LOG_KEEP: return seat_person(match, entry, PARIS_SEAT_KEPT, error);
    case PARIS_LOG_JOIN:
    case PARIS_LOG_PROMISE: return seat_person(match, entry, PARIS_SEAT_PERSON, error);
    case PARIS_LOG_REVEAL: return reveal(match, entry, error);
    case PARIS_LOG_MEMBER: return mark_member(match, entry, error);
    case PARIS_LOG_FREE: return free_seat(match, entry, error);
    case PARIS_LOG_START: return start(match, entry, error);
    default: return refuse(error, "The game hasn't started.");
    }
}

/* --- while it is played --- */

static enum paris_status decide(struct paris_match *match, const struct paris_log_entry *entry,
                                struct paris_refusal *refusal, struct paris_error *error)
{
    struct paris_decision decision;
    struct paris_events events;
    struct paris_refusal why;
    if (paris_notation_read(&decision, match->rules, entry->rest, strlen(entry->rest), error) !=
        PARIS_OK)
        return PARIS_BAD_INPUT;
    enum paris_status status =
        paris_history_decide(&match->history, decision, &events, refusal != NULL ? refusal : &why);
    if (status == PARIS_TOO_LONG)
        (void)refuse(error, "This game has too many moves.");
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
        return refuse(error, "There's nothing to undo.");
    if (match->steps >= PARIS_MATCH_STEPS_MAX)
        return refuse(error, "You've undone too much in this turn: go on from here.");
    count_to(&match->seat[match->history.state.seat].undos);
    paris_history_undo(&match->history);
    match->steps++;
    return PARIS_OK;
}

static enum paris_status go_forth(struct paris_match *match, struct paris_error *error)
{
    struct paris_events events;
    if (!paris_history_can_redo(&match->history))
        return refuse(error, "Nothing to redo.");
    paris_history_redo(&match->history, &events);
    match->steps++;
    return PARIS_OK;
}

static enum paris_status change_player(struct paris_match *match,
                                       const struct paris_log_entry *entry,
                                       struct paris_error *error)
{
    struct paris_match_seat *seat = &match->seat[entry->seat];
    bool away = entry->verb == PARIS_LOG_AWAY;
    if (seat->kind != PARIS_SEAT_PERSON || (seat->stand_in > 0) == away)
        return refuse(error, away ? "A computer already plays this seat."
                                  : "Its player already plays this seat.");
    seat->stand_in = away ? entry->level : 0;
    if (!away)
        count_to(&seat->returns);
    return PARIS_OK;
}

/* Only the seat to move can do it. */
static bool is_movers(const struct paris_log_entry *entry)
{
    return paris_log_entry_is_step(entry) || entry->verb == PARIS_LOG_WAIT;
}

static enum paris_status apply_playing(struct paris_match *match,
                                       const struct paris_log_entry *entry,
                                       struct paris_refusal *refusal, struct paris_error *error)
{
    if (is_movers(entry) && entry->seat != match->history.state.seat)
        return refuse(error, "It's another player's turn.");
    if (entry->row != NULL)
        charge(match, entry->seat, entry->row->spent);
    switch (entry->verb) {
    case PARIS_LOG_DO: return decide(match, entry, refusal, error);
    case PARIS_LOG_UNDO: return go_back(match, error);
    case PARIS_LOG_REDO: return go_forth(match, error);
    case PARIS_LOG_WAIT: return PARIS_OK;
    case PARIS_LOG_AWAY:
    case PARIS_LOG_BACK: return change_player(match, entry, error);
    default: return refuse(error, "The game has already started.");
    }
}

/* Is the row the next one of the log, as it was written? */
static enum paris_status check_row(const struct paris_match *match, const struct paris_log_row *row,
                                   uint8_t chain[PARIS_SHA256_LENGTH], struct paris_error *error)
{
    paris_log_entry_chain(chain, match->chain, row);
    if (row->number != match->entries + 1)
        return refuse(error, "A log entry is missing or appears twice.");
    if (memcmp(chain, row->chain, PARIS_SHA256_LENGTH) != 0)
        return refuse(error, "A log entry was changed.");
    return PARIS_OK;
}

static enum paris_status apply_words(struct paris_match *match, const struct paris_log_entry *entry,
                                     struct paris_refusal *refusal, struct paris_error *error)
{
    if (entry->verb == PARIS_LOG_UNREADABLE || entry->seat >= match->settings.players)
        return refuse(error, "A log entry can't be read.");
    if (entry->verb == PARIS_LOG_STOP && match->status != PARIS_TABLE_OVER) {
        match->status = PARIS_TABLE_STOPPED;
        return PARIS_OK;
    }
    if (match->status == PARIS_TABLE_OPEN)
        return apply_open(match, entry, error);
    if (match->status == PARIS_TABLE_PLAYING)
        return apply_playing(match, entry, refusal, error);
    return refuse(error, "The game is over.");
}

enum paris_status paris_match_apply(struct paris_match *match, const struct paris_log_entry *entry,
                                    struct paris_refusal *refusal, struct paris_error *error)
{
    uint8_t chain[PARIS_SHA256_LENGTH];
    uint32_t shown = match->history.horizon;
    enum paris_status status = PARIS_OK;
    if (entry->row != NULL)
        status = check_row(match, entry->row, chain, error);
    if (status == PARIS_OK)
        status = apply_words(match, entry, refusal, error);
    if (status != PARIS_OK || entry->row == NULL)
        return status;
    match->entries++;
    memcpy(match->chain, chain, sizeof chain);
    if (!is_movers(entry) || match->history.horizon != shown) /* a draft is its seat's secret */
        match->changed = entry->row->at;
    return PARIS_OK;
}

enum paris_status paris_match_apply_row(struct paris_match *match, const struct paris_log_row *row,
                                        struct paris_error *error)
{
    struct paris_log_entry entry;
    paris_log_entry_parse(&entry, row);
    return paris_match_apply(match, &entry, NULL, error);
}

void paris_match_next_row(const struct paris_match *match, struct paris_log_row *out,
                          struct paris_log_entry *entry, int64_t at)
{
    memset(out, 0, sizeof *out);
    struct paris_text text = paris_text_in(out->text, sizeof out->text);
    paris_log_entry_write(&text, entry);
    PARIS_CHECK(!text.full);
    out->number = match->entries + 1;
    out->at = at;
    entry->row = out;
}

void paris_match_seal(const struct paris_match *match, struct paris_log_row *row)
{
    paris_log_entry_chain(row->chain, match->chain, row);
}

/* --- on one device --- */

void paris_match_begin_on_device(struct paris_match *out, const struct paris_rules *rules,
                                 const struct paris_match_settings *settings,
                                 const struct paris_deal_tags *deal)
{
    memset(out, 0, sizeof *out);
    out->rules = rules;
    out->settings = *settings;
    out->deal_unknown = deal == NULL;
    out->on_device = true;
    if (deal != NULL)
        memcpy(out->row.secret, deal->secret, sizeof out->row.secret);
    seat_computers(out, PARIS_SEAT_PERSON);
    for (unsigned seat = 0; deal != NULL && seat < settings->players; seat++) {
        out->seat[seat].contributed = deal->present >> seat & 1;
        memcpy(out->seat[seat].contribution, deal->contribution[seat],
               sizeof out->seat[seat].contribution);
    }
}

/* Turns, steps and status of the history as it stands. */
static void count_turns(struct paris_match *match)
{
    const struct paris_history *history = &match->history;
    match->turns_ended = 0;
    for (uint32_t i = 0; i < history->record.count; i++)
        match->turns_ended += history->record.decision[i].verb == PARIS_END;
    match->steps = history->record.count - history->turn_start;
    match->status = paris_state_over(&history->state) ? PARIS_TABLE_OVER : PARIS_TABLE_PLAYING;
}

void paris_match_resume(struct paris_match *match, const struct paris_record *record)
{
    PARIS_CHECK(record->setup.players == match->settings.players);
    match->settings.variants = record->setup.variants;
    paris_history_resume(&match->history, match->rules, record);
    count_turns(match);
}

/* The only person at the device; -1 if there are several, or none. */
static int lone_person(const struct paris_match *match)
{
    int person = -1;
    for (int seat = 0; seat < match->settings.players; seat++) {
        if (match->seat[seat].kind != PARIS_SEAT_PERSON)
            continue;
        if (person >= 0)
            return -1;
        person = seat;
    }
    return person;
}

bool paris_match_can_undo_turn(const struct paris_match *match)
{
    int person = match->on_device ? lone_person(match) : -1;
    return person >= 0 &&
           (match->status == PARIS_TABLE_OVER || paris_match_waits_for(match) == person) &&
           paris_history_can_undo_turn(&match->history, (unsigned)person);
}

void paris_match_undo_turn(struct paris_match *match)
{
    PARIS_CHECK(paris_match_can_undo_turn(match));
    paris_history_undo_turn(&match->history, (unsigned)lone_person(match));
    count_turns(match);
}
