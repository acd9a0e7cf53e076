/* Questions that a game answers, and its record. */
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

/* Whoever is down can always be replaced: only leaving of one's own accord comes to an end, long before
 * returning does. Getting up before the start follows a sitting down. */
bool paris_match_allows(const struct paris_match *match, const struct paris_log_entry *line,
                        const char *account)
{
    const struct paris_match_seat *seat = &match->seat[line->seat];
    switch (line->verb) {
    case PARIS_LOG_JOIN: return may_sit_down(match, line->seat, account);
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

unsigned paris_match_computer_level(const struct paris_match *match)
{
    if (match->status != PARIS_TABLE_PLAYING)
        return 0;
    const struct paris_match_seat *seat = &match->seat[match->history.state.seat];
    return seat->kind == PARIS_SEAT_COMPUTER ? seat->level : seat->stand_in;
}

int paris_match_waits_for(const struct paris_match *match)
{
    bool person = match->status == PARIS_TABLE_PLAYING && paris_match_computer_level(match) == 0;
    return person ? (int)match->history.state.seat : -1;
}

uint64_t paris_match_decision_seq(const struct paris_match *match)
{
    return (uint64_t)match->turns_ended << STEP_BITS | match->steps;
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
    out->runs = match->status == PARIS_TABLE_PLAYING &&
                (paris_match_computer_level(match) > 0 || paris_match_timed(match));
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
            paris_text_add(&name, "level ");
            paris_text_add_number(&name, place->level);
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

void paris_match_record(const struct paris_match *match, struct paris_record *scratch,
                        struct paris_text *out)
{
    uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_CONTRIBUTION_LENGTH];
    unsigned people = 0;
    *scratch = match->history.record;
    name_seats(match, scratch);
    if (match->status == PARIS_TABLE_OVER) {
        struct paris_text tags = paris_text_in(scratch->extra, sizeof scratch->extra);
        for (unsigned seat = 0; seat < match->settings.players; seat++)
            people |= (unsigned)(match->seat[seat].kind == PARIS_SEAT_PERSON) << seat;
        contributions(match, contribution);
        paris_deal_tags_write(&tags, match->settings.players, match->row.secret, contribution,
                              people);
    }
    paris_record_write(out, match->rules, scratch);
}
