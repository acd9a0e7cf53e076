/* Questions that a match answers, and its record. */
#include "match/match.h"

#include "match/deal.h"

#include <string.h>

enum { STEP_BITS = 16 };

int paris_match_seat_of(const struct paris_match *match, const char *account)
{
    for (unsigned seat = 0; seat < match->settings.players; seat++) {
        const struct paris_match_seat *place = &match->seat[seat];
        bool somebody = place->kind == PARIS_SEAT_PERSON || place->kind == PARIS_SEAT_KEPT;
        if (somebody && strcmp(place->account, account) == 0)
            return (int)seat;
    }
    return -1;
}

bool paris_match_sits(const struct paris_match *match, int seat)
{
    return seat >= 0 && match->seat[seat].kind == PARIS_SEAT_PERSON;
}

/* --- what would be too much --- */

static bool may_sit_down(const struct paris_match *match, unsigned seat, const char *account)
{
    if (match->seat[seat].kind == PARIS_SEAT_KEPT)
        return true;
    for (unsigned i = 0; i < match->guests; i++)
        if (strcmp(match->guest[i].account, account) == 0)
            return match->guest[i].joins < PARIS_MATCH_JOINS_MAX;
    return match->guests < PARIS_MATCH_GUESTS_MAX;
}

/* A person that is away can always be replaced: only leaving by oneself comes to an end, long before
 * returning does. Each getting up before the start follows a sitting down, which is counted. */
bool paris_match_allows(const struct paris_match *match, const struct paris_log_entry *entry,
                        const char *account)
{
    const struct paris_match_seat *seat = &match->seat[entry->seat];
    switch (entry->verb) {
    case PARIS_LOG_JOIN:
    case PARIS_LOG_PROMISE: return may_sit_down(match, entry->seat, account);
    case PARIS_LOG_AWAY:
        return strcmp(seat->account, account) != 0 || seat->returns < PARIS_MATCH_LEAVES_MAX;
    case PARIS_LOG_BACK: return seat->returns < PARIS_MATCH_RETURNS_MAX;
    case PARIS_LOG_UNDO: return seat->undos < PARIS_MATCH_UNDOS_MAX;
    default: return true;
    }
}

int paris_match_free_seat(const struct paris_match *match, const char *account)
{
    int kept = paris_match_seat_of(match, account);
    if (kept >= 0)
        return match->seat[kept].kind == PARIS_SEAT_KEPT ? kept : -1;
    for (unsigned seat = 0; seat < match->settings.players; seat++)
        if (match->seat[seat].kind == PARIS_SEAT_OPEN)
            return (int)seat;
    return -1;
}

bool paris_match_complete(const struct paris_match *match)
{
    for (unsigned seat = 0; seat < match->settings.players; seat++)
        if (match->seat[seat].kind == PARIS_SEAT_OPEN || match->seat[seat].kind == PARIS_SEAT_KEPT)
            return false;
    return true;
}

bool paris_match_is_dealing(const struct paris_match *match)
{
    if (match->status != PARIS_TABLE_OPEN || !paris_match_complete(match))
        return false;
    for (unsigned seat = 0; seat < match->settings.players; seat++)
        if (match->seat[seat].promised && !match->seat[seat].contributed)
            return true;
    return false;
}

bool paris_match_promise(uint8_t out[PARIS_CONTRIBUTION_LENGTH], const struct paris_match *match,
                         unsigned seat)
{
    const struct paris_match_seat *place = &match->seat[seat];
    if (place->contributed)
        paris_deal_promise(out, place->contribution);
    else
        memcpy(out, place->promise, sizeof place->promise);
    return place->contributed || place->promised;
}

unsigned paris_match_computer_level(const struct paris_match *match)
{
    if (match->status != PARIS_TABLE_PLAYING)
        return 0;
    const struct paris_match_seat *seat = &match->seat[match->history.state.seat];
    return seat->kind == PARIS_SEAT_COMPUTER ? seat->level : seat->stand_in;
}

struct paris_ai_spec paris_match_computer(const struct paris_match *match)
{
    unsigned seat = match->history.state.seat;
    struct paris_ai_spec spec = paris_ai_level(paris_match_computer_level(match));
    if (match->seat[seat].kind == PARIS_SEAT_COMPUTER)
        spec.style = match->settings.style[seat];
    return spec;
}

int paris_match_waits_for(const struct paris_match *match)
{
    bool person = match->status == PARIS_TABLE_PLAYING && paris_match_computer_level(match) == 0;
    return person ? (int)match->history.state.seat : -1;
}

int64_t paris_match_wait(const struct paris_match *match)
{
    int seat = paris_match_waits_for(match);
    if (paris_match_timed(match) && seat >= 0)
        return match->seat[seat].clock;
    return paris_match_is_dealing(match) ? PARIS_MATCH_REVEAL_MS : -1;
}

uint64_t paris_match_decision_seq(const struct paris_match *match)
{
    return (uint64_t)match->turns_ended << STEP_BITS | match->steps;
}

bool paris_match_ends_wait(const struct paris_match *match, const struct paris_log_entry *entry)
{
    return entry->verb == PARIS_LOG_AWAY
               ? (int)entry->seat == paris_match_waits_for(match)
               : paris_log_entry_is_step(entry) || entry->verb == PARIS_LOG_WAIT;
}

const char *paris_match_author(const struct paris_match *match, const struct paris_log_entry *entry)
{
    if (entry->verb == PARIS_LOG_AWAY || entry->verb == PARIS_LOG_UNREADABLE)
        return "";
    return paris_log_entry_sits_down(entry) ? entry->account : match->seat[entry->seat].account;
}

void paris_match_index(const struct paris_match *match, struct paris_table_index *out)
{
    int waits = paris_match_waits_for(match);
    memset(out, 0, sizeof *out);
    out->status = match->status;
    out->listed = match->settings.listed;
    out->changed = match->changed;
    for (unsigned seat = 0; seat < match->settings.players; seat++) {
        out->open_seat = out->open_seat || (match->status == PARIS_TABLE_OPEN &&
                                            match->seat[seat].kind == PARIS_SEAT_OPEN);
        memcpy(out->seat[seat], match->seat[seat].account, PARIS_ID_LENGTH);
    }
    bool runs = paris_match_computer_level(match) > 0 || paris_match_wait(match) >= 0;
    out->due = runs ? PARIS_DUE_NOW : PARIS_NEVER_DUE;
    if (waits >= 0)
        memcpy(out->waiting, match->seat[waits].account, PARIS_ID_LENGTH);
}

/* --- deal and record --- */

static void name_seats(const struct paris_match *match, struct paris_record *record)
{
    for (unsigned seat = 0; seat < match->settings.players; seat++) {
        const struct paris_match_seat *place = &match->seat[seat];
        struct paris_text name = paris_text_in(record->names[seat], sizeof record->names[seat]);
        if (place->kind == PARIS_SEAT_COMPUTER) {
            paris_match_settings_add_computer(&name, place->level, match->settings.style[seat]);
        } else {
            paris_text_add(&name, place->name);
        }
    }
}

static void contributions(const struct paris_match *match,
                          uint8_t out[PARIS_MAX_PLAYERS][PARIS_CONTRIBUTION_LENGTH])
{
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        memcpy(out[seat], match->seat[seat].contribution, PARIS_CONTRIBUTION_LENGTH);
}

void paris_match_deal(const struct paris_match *match, struct paris_record *scratch,
                      struct paris_text *out)
{
    uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_CONTRIBUTION_LENGTH];
    contributions(match, contribution);
    memset(scratch, 0, sizeof *scratch);
    paris_deal_setup(&scratch->setup, match->rules, match->settings.players,
                     match->settings.variants, match->row.secret, contribution);
    name_seats(match, scratch);
    paris_record_write(out, match->rules, scratch);
}

/* Does the record contain tags of its deal already? It keeps those that it was resumed with. */
static bool has_deal(const struct paris_record *record)
{
    static const char *const tags[] = {"[Commitment \"", "[Secret \"", "[Contributions \""};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (strstr(record->extra, tags[i]) != NULL)
            return true;
    return false;
}

static void add_deal(const struct paris_match *match, struct paris_record *record)
{
    uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_CONTRIBUTION_LENGTH];
    unsigned contributed = 0;
    size_t used = strlen(record->extra);
    struct paris_text tags = paris_text_in(record->extra + used, sizeof record->extra - used);
    for (unsigned seat = 0; seat < match->settings.players; seat++)
        contributed |= (unsigned)match->seat[seat].contributed << seat;
    contributions(match, contribution);
    paris_deal_tags_write(&tags, match->settings.players, match->row.secret, contribution,
                          contributed);
    if (tags.full) /* beside the tags of another program */
        record->extra[used] = '\0';
}

void paris_match_record(const struct paris_match *match, struct paris_record *scratch,
                        struct paris_text *out)
{
    *scratch = match->history.record;
    name_seats(match, scratch);
    if (match->status == PARIS_TABLE_OVER && !match->deal_unknown && !has_deal(scratch))
        add_deal(match, scratch);
    paris_record_write(out, match->rules, scratch);
}
