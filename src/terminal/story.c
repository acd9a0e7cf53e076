/* What happened, as a story: whose doing it is stands in the first sentence, what it cost and brought
 * follows in short ones. */
#include "terminal/story.h"

#include "notation/phrases.h"
#include "terminal/voice.h"

#include <string.h>

struct story {
    const struct paris_rules *rules;
    const struct paris_sitting_now *now;
};

static bool is_viewer(const struct story *story, unsigned seat)
{
    return seat == story->now->view.viewer;
}

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

static void find_words(struct words *out, const struct story *story,
                       const struct paris_event *event)
{
    const struct paris_rules *rules = story->rules;
    const struct paris_view *view = &story->now->view;
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
        out->what = paris_voice_bonus(rules, story->now->players, event->a);
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

static void add_deed(struct paris_text *out, const struct story *story,
                     const struct paris_event *event)
{
    struct words words;
    const struct sentence *sentence = sentence_of(event);
    bool you = is_viewer(story, event->seat);
    find_words(&words, story, event);
    PARIS_FILL(out, paris_say(you ? sentence->you : sentence->others),
               {"who", story->now->seats[event->seat].name, 0}, {"tile", words.tile.text, 0},
               {"place", words.place.text, 0}, {"to", words.to.text, 0},
               {"landmark", words.landmark, 0}, {"district", words.district, 0},
               {"n", NULL, event->a}, {"what", words.what.text, 0}, {"end", words.end, 0},
               {"does", words.does.text, 0}, {"ends", words.ends.text, 0},
               {"vp", words.vp.text, 0});
}

/* --- what it cost and brought --- */

static void add_points_of(struct paris_text *out, const struct story *story,
                          const struct paris_event *event)
{
    struct paris_phrase points = paris_voice_points(event->amount), place;
    switch ((enum paris_vp_source)event->a) {
    case PARIS_VP_FROM_BUILDING:
        place = paris_voice_place(story->rules, &story->now->view, event->b);
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
static void add_final_points(struct paris_text *out, const struct story *story,
                             const struct paris_event *event)
{
    bool you = is_viewer(story, event->seat);
    const char *who = story->now->seats[event->seat].name;
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

static void add_event(struct paris_text *out, const struct story *story,
                      const struct paris_event *event, bool ending)
{
    switch ((enum paris_event_type)event->type) {
    case PARIS_EVENT_VP:
        if (ending)
            add_final_points(out, story, event);
        else
            add_points_of(out, story, event);
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
    default: add_deed(out, story, event);
    }
}

void paris_story_add(struct paris_text *out, const struct paris_rules *rules,
                     const struct paris_sitting_now *now, const struct paris_sitting_entry *entry)
{
    const struct story story = {rules, now};
    for (size_t i = 0; i < entry->count; i++) {
        size_t before = out->length;
        if (before > 0 && out->data[before - 1] != ' ')
            paris_text_add_char(out, ' ');
        size_t start = out->length;
        add_event(out, &story, &entry->events[i], entry->decision.verb == PARIS_END);
        if (out->length == start && !out->full) {
            out->length = before;
            out->data[before] = '\0';
        }
    }
}
