/* What happened, as a story: whose doing it is stands in the first sentence, what it cost and brought
 * follows in short ones. */
#include "terminal/lines_inner.h"

#include "notation/phrases.h"

#include <string.h>

/* --- sentences with somebody in them: for the viewer, for others --- */

struct sentence {
    const char *you;
    const char *others;
};

static const struct sentence sentences[PARIS_EVENT_OVER + 1] = {
    [PARIS_EVENT_DRAWN] = {PARIS_TEXT("You draw {tile}."), PARIS_TEXT("{who} draws {tile}.")},
    [PARIS_EVENT_KEY_PLACED] = {PARIS_TEXT("You place a key on {place}."),
                                PARIS_TEXT("{who} places a key on {place}.")},
    [PARIS_EVENT_LANDMARK] = {PARIS_TEXT("You build {landmark} in {district}."),
                              PARIS_TEXT("{who} builds {landmark} in {district}.")},
    [PARIS_EVENT_KEY_MOVED] = {PARIS_TEXT("You move a key from {place} to {to}."),
                               PARIS_TEXT("{who} moves a key from {place} to {to}.")},
    [PARIS_EVENT_BONUS_TAKEN] = {PARIS_TEXT("You take bonus tile {n}: {what}."),
                                 PARIS_TEXT("{who} takes bonus tile {n}: {what}.")},
    [PARIS_EVENT_BONUS_USED] = {PARIS_TEXT("You use bonus tile {n}."),
                                PARIS_TEXT("{who} uses bonus tile {n}: {what}.")},
    [PARIS_EVENT_END_TAKEN] = {PARIS_TEXT("You keep the end-game tile {end}: {does}."),
                               PARIS_TEXT("{who} keeps the end-game tile {end}: {does}.")},
    [PARIS_EVENT_END_USED] = {PARIS_TEXT("You use the end-game tile {end}."),
                              PARIS_TEXT("{who} uses the end-game tile {end}: {does}.")},
    [PARIS_EVENT_SEARCHED] = {PARIS_TEXT("You look through the end-game tiles: {ends}."),
                              PARIS_TEXT("{who} looks through the end-game tiles: {ends}.")},
    [PARIS_EVENT_VP_PLACED] = {PARIS_TEXT("You put the VP tile of {vp} in {district}."),
                               PARIS_TEXT("{who} puts the VP tile of {vp} in {district}.")},
    [PARIS_EVENT_PASSED] = {PARIS_TEXT("You pass: no action is possible."),
                            PARIS_TEXT("{who} passes: no action is possible.")},
};

static const struct sentence hidden_search = {PARIS_TEXT("You look through the end-game tiles."),
                                              PARIS_TEXT(
                                                  "{who} looks through the end-game tiles.")};
static const struct sentence hidden_take = {PARIS_TEXT("You keep an end-game tile."),
                                            PARIS_TEXT("{who} keeps an end-game tile.")};

/* Everything that a pattern of the table may name. */
struct words {
    struct paris_phrase tile, place, to, what, does, ends, vp;
    const char *landmark, *district, *end;
};

static void find_ends(struct paris_phrase *out, const struct paris_rules *rules, paris_end_set set)
{
    struct paris_text text = paris_text_in(out->text, sizeof out->text);
    bool begun = false;
    for (unsigned kind = 0; kind < rules->end_kinds; kind++)
        for (unsigned i = 0; i < paris_end_count(set, kind); i++) {
            paris_voice_comma(&text, &begun);
            paris_text_add(&text, rules->end[kind].code);
        }
}

static void find_end_words(struct words *out, const struct paris_rules *rules,
                           const struct paris_event *event)
{
    if (event->hidden)
        return;
    if (event->type == PARIS_EVENT_SEARCHED) {
        find_ends(&out->ends, rules, (paris_end_set)event->amount);
    } else {
        out->end = rules->end[event->a].code;
        out->does = paris_voice_end_tile(rules, event->a);
    }
}

static void find_words(struct words *out, const struct paris_lines *lines,
                       const struct paris_event *event)
{
    const struct paris_rules *rules = lines->rules;
    const struct paris_view *view = &lines->now->view;
    memset(out, 0, sizeof *out);
    switch ((enum paris_event_type)event->type) {
    case PARIS_EVENT_DRAWN: out->tile = paris_voice_tile(rules, event->b); break;
    case PARIS_EVENT_KEY_PLACED: out->place = paris_voice_place(rules, view, event->a); break;
    case PARIS_EVENT_LANDMARK:
        out->landmark = paris_voice_landmark(event->a);
        out->district = paris_phrase_district(event->b);
        break;
    case PARIS_EVENT_KEY_MOVED:
        out->place = paris_voice_place(rules, view, event->a);
        out->to = paris_voice_place(rules, view, event->b);
        break;
    case PARIS_EVENT_BONUS_TAKEN:
    case PARIS_EVENT_BONUS_USED:
        out->what = paris_voice_bonus(rules, lines->now->players, event->a);
        break;
    case PARIS_EVENT_VP_PLACED:
        out->vp = paris_voice_vp_tile(rules, event->a);
        out->district = paris_phrase_district(event->b);
        break;
    case PARIS_EVENT_SEARCHED:
    case PARIS_EVENT_END_TAKEN:
    case PARIS_EVENT_END_USED: find_end_words(out, rules, event); break;
    default: break;
    }
}

static const struct sentence *sentence_of(const struct paris_event *event)
{
    if (event->hidden && event->type == PARIS_EVENT_SEARCHED)
        return &hidden_search;
    if (event->hidden && event->type == PARIS_EVENT_END_TAKEN)
        return &hidden_take;
    return &sentences[event->type];
}

static void add_deed(struct paris_text *out, const struct paris_lines *lines,
                     const struct paris_event *event)
{
    struct words words;
    const struct sentence *sentence = sentence_of(event);
    bool you = paris_lines_is_viewer(lines, event->seat);
    find_words(&words, lines, event);
    PARIS_FILL(out, paris_say(you ? sentence->you : sentence->others),
               {"who", lines->now->seats[event->seat].name, 0}, {"tile", words.tile.text, 0},
               {"place", words.place.text, 0}, {"to", words.to.text, 0},
               {"landmark", words.landmark, 0}, {"district", words.district, 0},
               {"n", NULL, event->a}, {"what", words.what.text, 0}, {"end", words.end, 0},
               {"does", words.does.text, 0}, {"ends", words.ends.text, 0},
               {"vp", words.vp.text, 0});
}

/* --- what it cost and brought --- */

static void add_points_of(struct paris_text *out, const struct paris_lines *lines,
                          const struct paris_event *event)
{
    struct paris_phrase points = paris_voice_points(event->amount), place;
    switch ((enum paris_vp_source)event->a) {
    case PARIS_VP_FROM_BUILDING:
        place = paris_voice_place(lines->rules, &lines->now->view, event->b);
        PARIS_FILL(out, paris_say("{vp} for {place}."), {"vp", points.text, 0},
                   {"place", place.text, 0});
        break;
    case PARIS_VP_FROM_PRESTIGE:
        PARIS_FILL(out, paris_say("{vp} for prestige."), {"vp", points.text, 0});
        break;
    case PARIS_VP_FROM_BONUS:
        PARIS_FILL(out, paris_say("{vp} for bonus tile {n}."), {"vp", points.text, 0},
                   {"n", NULL, event->b});
        break;
    case PARIS_VP_FROM_END_TILE:
        PARIS_FILL(out, paris_say("{vp} for the end-game tile."), {"vp", points.text, 0});
        break;
    case PARIS_VP_FROM_MAJORITY: break;
    }
}

/* At the end of the game points are for anybody. */
static void add_final_points(struct paris_text *out, const struct paris_lines *lines,
                             const struct paris_event *event)
{
    bool you = paris_lines_is_viewer(lines, event->seat);
    const char *who = lines->now->seats[event->seat].name;
    struct paris_phrase points = paris_voice_points(event->amount);
    if (event->a == PARIS_VP_FROM_MAJORITY)
        PARIS_FILL(out,
                   you ? paris_say("You get {vp} for the majority of {district}.")
                       : paris_say("{who} gets {vp} for the majority of {district}."),
                   {"who", who, 0}, {"vp", points.text, 0},
                   {"district", paris_phrase_district(event->b), 0});
    else
        PARIS_FILL(out,
                   you ? paris_say("You get {vp} for bonus tile {n}.")
                       : paris_say("{who} gets {vp} for bonus tile {n}."),
                   {"who", who, 0}, {"vp", points.text, 0}, {"n", NULL, event->b});
}

static void add_amount(struct paris_text *out, const struct paris_event *event)
{
    bool gained = event->amount > 0;
    int64_t amount = gained ? event->amount : -event->amount;
    struct paris_phrase what = event->type == PARIS_EVENT_FRANCS
                                   ? paris_voice_francs(amount)
                                   : paris_voice_tokens(amount, event->a);
    if (event->type == PARIS_EVENT_TILE_TOKENS && gained)
        PARIS_FILL(out, paris_say("It counts as {what} in this turn."), {"what", what.text, 0});
    else
        PARIS_FILL(out, gained ? paris_say("Gain: {what}.") : paris_say("Price: {what}."),
                   {"what", what.text, 0});
}

static const char *skipped(unsigned phase)
{
    switch (phase) {
    case PARIS_PHASE_BONUS: return paris_say("No bonus tile is taken.");
    case PARIS_PHASE_PRESTIGE: return paris_say("No prestige is given.");
    default: return paris_say("No VP tile is placed.");
    }
}

static void add_event(struct paris_text *out, const struct paris_lines *lines,
                      const struct paris_event *event, bool ending)
{
    switch ((enum paris_event_type)event->type) {
    case PARIS_EVENT_VP:
        if (ending)
            add_final_points(out, lines, event);
        else
            add_points_of(out, lines, event);
        break;
    case PARIS_EVENT_FRANCS:
    case PARIS_EVENT_TOKENS:
    case PARIS_EVENT_TILE_TOKENS: add_amount(out, event); break;
    case PARIS_EVENT_TOKEN_FOUND:
        PARIS_FILL(out, paris_say("Found there: {kind}."), {"kind", paris_voice_kind(event->a), 0});
        break;
    case PARIS_EVENT_BUILT:
        if (event->a != event->b)
            PARIS_FILL(out, paris_say("It is built in {district}."),
                       {"district", paris_phrase_district(event->b / PARIS_VALUES), 0});
        break;
    case PARIS_EVENT_DISCARDED:
        paris_text_add(out, paris_say("It finds no site and leaves the game."));
        break;
    case PARIS_EVENT_RESERVE:
        paris_text_add(out, paris_say("A key comes from the reserve."));
        break;
    case PARIS_EVENT_SKIPPED: paris_text_add(out, skipped(event->a)); break;
    case PARIS_EVENT_FINAL_ROUND:
        PARIS_FILL(out, paris_say("Round {n} will be the last."), {"n", NULL, event->amount});
        break;
    case PARIS_EVENT_OVER: paris_text_add(out, paris_say("The game is over.")); break;
    case PARIS_EVENT_SUPPLY:
    case PARIS_EVENT_MEEPLE: /* where the tile lay */
    case PARIS_EVENT_PHASE:
    case PARIS_EVENT_TURN: break;
    default: add_deed(out, lines, event);
    }
}

/* --- entries --- */

static void add_entry(struct paris_text *out, const struct paris_lines *lines,
                      const struct paris_sitting_entry *entry)
{
    for (size_t i = 0; i < entry->count; i++) {
        size_t before = out->length;
        if (before > 0 && out->data[before - 1] != ' ')
            paris_text_add_char(out, ' ');
        size_t start = out->length;
        add_event(out, lines, &entry->events[i], entry->decision.verb == PARIS_END);
        if (out->length == start && !out->full) {
            out->length = before;
            out->data[before] = '\0';
        }
    }
}

void paris_lines_tell(struct paris_lines *lines, size_t first, size_t end)
{
    while (first < end) {
        struct paris_text text = paris_lines_begin(lines);
        unsigned seat = paris_sitting_entry(lines->sitting, first).seat;
        while (first < end) {
            struct paris_sitting_entry entry = paris_sitting_entry(lines->sitting, first);
            if (entry.seat != seat)
                break;
            add_entry(&text, lines, &entry);
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

void paris_lines_tell_news(struct paris_lines *lines, bool turns)
{
    unsigned viewer = lines->now->view.viewer;
    size_t end = paris_sitting_entries(lines->sitting);
    uint32_t number = lines->now->count;
    while (turns && end > 0 &&
           paris_sitting_entry(lines->sitting, end - 1).decision.verb != PARIS_END)
        number = paris_sitting_entry(lines->sitting, --end).number - 1;
    size_t first =
        lines->knows[viewer] ? entry_after(lines, lines->told[viewer]) : lines->now->news;
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
