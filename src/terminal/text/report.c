/* What happened: a paragraph for each turn, and the result. */
#include "terminal/text/report.h"
#include "terminal/text/line_io.h"

#include "terminal/wording/narration.h"

void paris_textmode_narrate(struct paris_textmode *mode, size_t first, size_t end)
{
    while (first < end) {
        struct paris_text text = paris_textmode_begin(mode);
        unsigned seat = paris_session_entry(mode->session, first).seat;
        while (first < end) {
            struct paris_session_entry entry = paris_session_entry(mode->session, first);
            if (entry.seat != seat)
                break;
            paris_narration_add(&text, mode->rules, mode->now, &entry);
            first++;
        }
        paris_textmode_end(mode);
    }
}

/* The first entry after decision `number`. */
static size_t entry_after(const struct paris_textmode *mode, uint32_t number)
{
    size_t entry = paris_session_entry_count(mode->session);
    while (entry > 0 && paris_session_entry(mode->session, entry - 1).number > number)
        entry--;
    return entry;
}

size_t paris_textmode_turns_back(const struct paris_textmode *mode, size_t entry, unsigned turns)
{
    while (entry > 0 && turns-- > 0) {
        entry--;
        while (entry > 0 &&
               paris_session_entry(mode->session, entry - 1).decision.verb != PARIS_END)
            entry--;
    }
    return entry;
}

/* Where to begin for a viewer that has heard nothing yet. A seat hears the news. A spectator's view between people at
 * one keyboard continues where theirs stopped; a spectator of a server's table hears the last round. */
static size_t first_entry(const struct paris_textmode *mode, size_t end)
{
    uint32_t narrated = 0;
    if (mode->now->view.viewer != PARIS_SPECTATOR)
        return mode->now->news;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        narrated = mode->narrated[seat] > narrated ? mode->narrated[seat] : narrated;
    if (narrated > 0 || !mode->now->remote)
        return entry_after(mode, narrated);
    return paris_textmode_turns_back(mode, end, mode->now->players);
}

void paris_textmode_narrate_news(struct paris_textmode *mode, bool turns)
{
    unsigned viewer = mode->now->view.viewer;
    size_t end = paris_session_entry_count(mode->session);
    uint32_t number = mode->now->count;
    while (turns && end > 0 &&
           paris_session_entry(mode->session, end - 1).decision.verb != PARIS_END)
        number = paris_session_entry(mode->session, --end).number - 1;
    size_t first = mode->has_narrated[viewer] ? entry_after(mode, mode->narrated[viewer])
                                              : first_entry(mode, end);
    if (first > end)
        return;
    paris_textmode_narrate(mode, first, end);
    mode->narrated[viewer] = number;
    mode->has_narrated[viewer] = true;
}

/* --- the result --- */

static const char *const source_patterns[PARIS_SESSION_VP_SOURCES] = {
    [PARIS_VP_FROM_BUILDING] = PARIS_TEXT("{n} from 8-buildings"),
    [PARIS_VP_FROM_PRESTIGE] = PARIS_TEXT("{n} from prestige"),
    [PARIS_VP_FROM_BONUS] = PARIS_TEXT("{n} from bonus tiles"),
    [PARIS_VP_FROM_END_TILE] = PARIS_TEXT("{n} from end-game tiles"),
    [PARIS_VP_FROM_MAJORITY] = PARIS_TEXT("{n} from majorities"),
};

static void report_points(struct paris_textmode *mode, unsigned seat,
                          unsigned vp[PARIS_SESSION_VP_SOURCES][PARIS_MAX_PLAYERS], bool known)
{
    struct paris_speech_phrase sources, points = paris_speech_points(mode->now->result.vp[seat]);
    struct paris_text list = paris_speech_text(&sources);
    struct paris_text text = paris_textmode_begin(mode);
    bool begun = false, you = paris_textmode_is_viewer(mode, seat);
    for (unsigned source = 0; source < PARIS_SESSION_VP_SOURCES; source++) {
        paris_speech_comma(&list, &begun);
        PARIS_FILL(&list, paris_say(source_patterns[source]), {"n", NULL, vp[source][seat]});
    }
    if (known)
        PARIS_FILL(&text,
                   you ? paris_say("You have {vp}: {sources}.")
                       : paris_say("{who} has {vp}: {sources}."),
                   {"who", mode->now->seats[seat].name, 0}, {"vp", points.text, 0},
                   {"sources", sources.text, 0});
    else
        PARIS_FILL(&text, you ? paris_say("You have {vp}.") : paris_say("{who} has {vp}."),
                   {"who", mode->now->seats[seat].name, 0}, {"vp", points.text, 0});
    paris_textmode_end(mode);
}

static void report_winners(struct paris_textmode *mode)
{
    struct paris_speech_phrase names;
    struct paris_text list = paris_speech_text(&names);
    struct paris_text text = paris_textmode_begin(mode);
    unsigned winners = mode->now->result.winners, count = 0, last = 0;
    bool begun = false;
    for (unsigned seat = 0; seat < mode->now->players; seat++) {
        if (!(winners >> seat & 1))
            continue;
        paris_speech_comma(&list, &begun);
        paris_text_add(&list, mode->now->seats[seat].name);
        last = seat;
        count++;
    }
    if (count > 1)
        PARIS_FILL(&text, paris_say("Shared win: {names}."), {"names", names.text, 0});
    else if (paris_textmode_is_viewer(mode, last))
        paris_text_add(&text, paris_say("You win."));
    else
        PARIS_FILL(&text, paris_say("{who} wins."), {"who", names.text, 0});
    paris_textmode_end(mode);
}

void paris_textmode_narrate_result(struct paris_textmode *mode)
{
    unsigned vp[PARIS_SESSION_VP_SOURCES][PARIS_MAX_PLAYERS];
    bool known = paris_session_vp_by_source(vp, mode->session);
    for (unsigned seat = 0; seat < mode->now->players; seat++)
        report_points(mode, seat, vp, known);
    report_winners(mode);
    if (mode->now->practice)
        paris_textmode_say(mode, paris_say(paris_session_practice));
}
