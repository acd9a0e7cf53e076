/* What happened, as a story: a paragraph for each turn, and the result. */
#include "terminal/lines_inner.h"

#include "terminal/story.h"

void paris_lines_tell(struct paris_lines *lines, size_t first, size_t end)
{
    while (first < end) {
        struct paris_text text = paris_lines_begin(lines);
        unsigned seat = paris_sitting_entry(lines->sitting, first).seat;
        while (first < end) {
            struct paris_sitting_entry entry = paris_sitting_entry(lines->sitting, first);
            if (entry.seat != seat)
                break;
            paris_story_add(&text, lines->rules, lines->now, &entry);
            first++;
        }
        paris_lines_speak(lines);
    }
}

/* The first entry after decision `number`. */
static size_t entry_after(const struct paris_lines *lines, uint32_t number)
{
    size_t at = paris_sitting_entries(lines->sitting);
    while (at > 0 && paris_sitting_entry(lines->sitting, at - 1).number > number)
        at--;
    return at;
}

size_t paris_lines_turns_back(const struct paris_lines *lines, size_t at, unsigned turns)
{
    while (at > 0 && turns-- > 0) {
        at--;
        while (at > 0 && paris_sitting_entry(lines->sitting, at - 1).decision.verb != PARIS_END)
            at--;
    }
    return at;
}

/* Where the story begins for somebody who was told nothing yet: nobody's eyes go on where those of the
 * people here stopped, and an onlooker hears of the last round. */
static size_t begin_story(const struct paris_lines *lines, size_t end)
{
    uint32_t told = 0;
    if (lines->now->view.viewer != PARIS_SPECTATOR)
        return lines->now->news;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        told = lines->told[seat] > told ? lines->told[seat] : told;
    if (told > 0 || !lines->now->remote)
        return entry_after(lines, told);
    return paris_lines_turns_back(lines, end, lines->now->players);
}

void paris_lines_tell_news(struct paris_lines *lines, bool turns)
{
    unsigned viewer = lines->now->view.viewer;
    size_t end = paris_sitting_entries(lines->sitting);
    uint32_t number = lines->now->count;
    while (turns && end > 0 &&
           paris_sitting_entry(lines->sitting, end - 1).decision.verb != PARIS_END)
        number = paris_sitting_entry(lines->sitting, --end).number - 1;
    size_t first =
        lines->knows[viewer] ? entry_after(lines, lines->told[viewer]) : begin_story(lines, end);
    if (first > end)
        return;
    paris_lines_tell(lines, first, end);
    lines->told[viewer] = number;
    lines->knows[viewer] = true;
}

/* --- the result --- */

enum { SOURCES = PARIS_VP_FROM_MAJORITY + 1 };

static const char *const source_patterns[SOURCES] = {
    [PARIS_VP_FROM_BUILDING] = PARIS_TEXT("{n} from buildings of value 8"),
    [PARIS_VP_FROM_PRESTIGE] = PARIS_TEXT("{n} from prestige"),
    [PARIS_VP_FROM_BONUS] = PARIS_TEXT("{n} from bonus tiles"),
    [PARIS_VP_FROM_END_TILE] = PARIS_TEXT("{n} from end-game tiles"),
    [PARIS_VP_FROM_MAJORITY] = PARIS_TEXT("{n} from majorities"),
};

/* False where the log does not begin with the game: then the sources are not known. */
static bool add_up(const struct paris_lines *lines, unsigned vp[SOURCES][PARIS_MAX_PLAYERS])
{
    size_t count = paris_sitting_entries(lines->sitting);
    for (size_t i = 0; i < count; i++) {
        struct paris_sitting_entry entry = paris_sitting_entry(lines->sitting, i);
        for (size_t j = 0; j < entry.count; j++)
            if (entry.events[j].type == PARIS_EVENT_VP)
                vp[entry.events[j].a][entry.events[j].seat] += (unsigned)entry.events[j].amount;
    }
    return count > 0 && paris_sitting_entry(lines->sitting, 0).number == 1;
}

static void tell_sources(struct paris_lines *lines, unsigned seat,
                         unsigned vp[SOURCES][PARIS_MAX_PLAYERS], bool known)
{
    struct paris_phrase sources, points = paris_voice_points(lines->now->result.vp[seat]);
    struct paris_text list = paris_text_in(sources.text, sizeof sources.text);
    struct paris_text text = paris_lines_begin(lines);
    bool begun = false, you = paris_lines_is_viewer(lines, seat);
    for (unsigned source = 0; source < SOURCES; source++) {
        paris_voice_comma(&list, &begun);
        PARIS_FILL(&list, paris_say(source_patterns[source]), {"n", NULL, vp[source][seat]});
    }
    if (known)
        PARIS_FILL(&text,
                   you ? paris_say("You have {vp}: {sources}.")
                       : paris_say("{who} has {vp}: {sources}."),
                   {"who", lines->now->seats[seat].name, 0}, {"vp", points.text, 0},
                   {"sources", sources.text, 0});
    else
        PARIS_FILL(&text, you ? paris_say("You have {vp}.") : paris_say("{who} has {vp}."),
                   {"who", lines->now->seats[seat].name, 0}, {"vp", points.text, 0});
    paris_lines_speak(lines);
}

static void tell_winners(struct paris_lines *lines)
{
    struct paris_phrase names;
    struct paris_text list = paris_text_in(names.text, sizeof names.text);
    struct paris_text text = paris_lines_begin(lines);
    unsigned winners = lines->now->result.winners, count = 0, last = 0;
    bool begun = false;
    for (unsigned seat = 0; seat < lines->now->players; seat++) {
        if (!(winners >> seat & 1))
            continue;
        paris_voice_comma(&list, &begun);
        paris_text_add(&list, lines->now->seats[seat].name);
        last = seat;
        count++;
    }
    if (count > 1)
        PARIS_FILL(&text, paris_say("The victory is shared: {names}."), {"names", names.text, 0});
    else if (paris_lines_is_viewer(lines, last))
        paris_text_add(&text, paris_say("You win."));
    else
        PARIS_FILL(&text, paris_say("{who} wins."), {"who", names.text, 0});
    paris_lines_speak(lines);
}

void paris_lines_tell_result(struct paris_lines *lines)
{
    unsigned vp[SOURCES][PARIS_MAX_PLAYERS] = {{0}};
    bool known = add_up(lines, vp);
    for (unsigned seat = 0; seat < lines->now->players; seat++)
        tell_sources(lines, seat, vp, known);
    tell_winners(lines);
}
