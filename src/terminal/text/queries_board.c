/* Queries about the board: where keys are, districts, majorities. */
#include "terminal/text/queries.h"
#include "terminal/text/line_io.h"

#include "base/bits.h"
#include "notation/codes.h"
#include "notation/words/phrases.h"
#include "terminal/panels/page.h"
#include "terminal/session/ascii.h"

#include <string.h>

/* --- finding a district --- */

/* Does the name begin with the word? */
static bool begins(const char *name, const char *word)
{
    return paris_ascii_begins(name, word, strlen(word));
}

static int district_of(const char *word)
{
    enum { SHORTEST = 3 };
    int match = -1;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        const char *name = paris_phrase_district(district);
        bool code = strlen(word) == 3 && begins(paris_code_district(district), word);
        const char *second = strpbrk(name, " -"); /* "villette", "germain" */
        bool fits = strlen(word) >= SHORTEST &&
                    (begins(name, word) || (second != NULL && begins(second + 1, word)));
        if (code)
            return (int)district;
        match = fits ? (int)district : match;
    }
    return match;
}

/* A district by its code or name; -1, after saying what there is, if there is none. */
static int find_district(struct paris_textmode *mode, const char *word)
{
    int district = *word != '\0' ? district_of(word) : -1;
    if (district >= 0)
        return district;
    struct paris_speech_phrase names;
    struct paris_text list = paris_speech_text(&names);
    bool begun = false;
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++) {
        paris_speech_comma(&list, &begun);
        PARIS_FILL(&list, paris_say("{name} or {code}"), {"name", paris_phrase_district(i), 0},
                   {"code", paris_code_district(i), 0});
    }
    paris_textmode_say_with(mode, paris_say("Which district? {names}."), "names", names.text);
    return -1;
}

/* --- keys --- */

static unsigned keys_on(const struct paris_view *view, unsigned seat, unsigned place)
{
    const struct paris_view_player *player = &view->player[seat];
    return (unsigned)(player->keys >> place & 1) + (player->doubled == place);
}

/* "you, Computer 2": whose keys are on a place; false if nobody's. */
static bool add_holders(struct paris_text *out, const struct paris_textmode *mode, unsigned place)
{
    const struct paris_view *view = &mode->now->view;
    bool begun = false;
    for (unsigned seat = 0; seat < mode->now->players; seat++) {
        for (unsigned i = 0; i < keys_on(view, seat, place); i++) {
            paris_speech_comma(out, &begun);
            paris_text_add(out, paris_textmode_name_of(mode, seat));
        }
    }
    return begun;
}

/* The places of a district: its bank, its buildings, its landmarks. */
static uint64_t places_of(const struct paris_view *view, unsigned district)
{
    return PARIS_PLACE_BIT(PARIS_FIRST_BANK + district) | PARIS_DISTRICT_BUILDINGS(district) |
           (uint64_t)view->row[district] << PARIS_FIRST_LANDMARK;
}

/* "bank", "café 4", "the Louvre": a place whose district was just named. */
static void add_short_place(struct paris_text *out, const struct paris_textmode *mode,
                            unsigned place)
{
    const struct paris_view *view = &mode->now->view;
    if (paris_is_bank(place)) {
        paris_text_add(out, paris_say("bank"));
    } else if (paris_is_landmark(place)) {
        PARIS_FILL(out, paris_say("{landmark}, value {n}"),
                   {"landmark", paris_phrase_landmark(place - PARIS_FIRST_LANDMARK), 0},
                   {"n", NULL, mode->rules->value[place]});
    } else {
        unsigned home = (unsigned)view->site[place] >> PARIS_STATIC_HOME_SHIFT;
        unsigned tile = paris_building_at(home - 1, place % PARIS_VALUES);
        PARIS_FILL(out, paris_say("{type} of value {n}"),
                   {"type", paris_phrase_type(mode->rules->type[tile]), 0},
                   {"n", NULL, mode->rules->value[place]});
    }
}

/* The keys on some places: "bank: you; café of value 4: Computer 2"; false if there are none. */
static bool add_keys(struct paris_text *out, const struct paris_textmode *mode, uint64_t places)
{
    bool any = false;
    for (PARIS_BITS(place, places)) {
        struct paris_speech_phrase holders, where;
        struct paris_text list = paris_speech_text(&holders);
        struct paris_text name = paris_speech_text(&where);
        if (!add_holders(&list, mode, (unsigned)place))
            continue;
        add_short_place(&name, mode, (unsigned)place);
        paris_text_add(out, any ? "; " : "");
        PARIS_FILL(out, paris_say("{place}: {holders}"), {"place", where.text, 0},
                   {"holders", holders.text, 0});
        any = true;
    }
    return any;
}

void paris_textmode_where(struct paris_textmode *mode)
{
    const struct paris_view *view = &mode->now->view;
    struct paris_speech_phrase holders;
    struct paris_text arc = paris_speech_text(&holders);
    bool any = add_holders(&arc, mode, PARIS_ARC);
    if (any)
        paris_textmode_say_with(mode, paris_say("Arc de Triomphe: {holders}."), "holders",
                                holders.text);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        char keys[PARIS_TEXTMODE_PARAGRAPH_MAX];
        struct paris_text list = paris_text_in(keys, sizeof keys);
        if (!add_keys(&list, mode, places_of(view, district)))
            continue;
        struct paris_text text = paris_textmode_begin(mode);
        PARIS_FILL(&text, paris_say("{district}, {keys}."),
                   {"district", paris_phrase_district(district), 0}, {"keys", keys, 0});
        any = true;
        paris_textmode_end(mode);
    }
    if (!any)
        paris_textmode_say(mode, paris_say("There is no key on the board yet."));
}

/* --- a district --- */

static void say_building(struct paris_textmode *mode, unsigned space)
{
    const struct paris_view *view = &mode->now->view;
    struct paris_text text = paris_textmode_begin(mode);
    struct paris_speech_phrase holders;
    struct paris_text list = paris_speech_text(&holders);
    unsigned home = (unsigned)view->site[space] >> PARIS_STATIC_HOME_SHIFT;
    unsigned token = view->site[space] & PARIS_STATIC_TOKEN;
    bool held = add_holders(&list, mode, space);
    if (home == 0) {
        PARIS_FILL(&text, paris_say("Value {n}: not built yet."),
                   {"n", NULL, mode->rules->value[space]});
    } else {
        unsigned tile = paris_building_at(home - 1, space % PARIS_VALUES);
        PARIS_FILL(&text,
                   held ? paris_say("Value {n}: {type}, held by {holders}.")
                        : paris_say("Value {n}: {type}, free."),
                   {"n", NULL, mode->rules->value[space]},
                   {"type", paris_phrase_type(mode->rules->type[tile]), 0},
                   {"holders", holders.text, 0});
    }
    if (token != 0)
        PARIS_NEXT(&text, paris_say("Token: {kind}."), {"kind", paris_speech_kind(token - 1), 0});
    paris_textmode_end(mode);
}

static void say_row(struct paris_textmode *mode, unsigned district)
{
    for (PARIS_BITS(landmark, mode->now->view.row[district])) {
        struct paris_speech_phrase holders;
        struct paris_text list = paris_speech_text(&holders);
        struct paris_text text = paris_textmode_begin(mode);
        unsigned place = PARIS_FIRST_LANDMARK + (unsigned)landmark;
        bool held = add_holders(&list, mode, place);
        PARIS_FILL(&text,
                   held ? paris_say("Landmark: {name}, value {n}, held by {holders}.")
                        : paris_say("Landmark: {name}, value {n}, free."),
                   {"name", paris_phrase_landmark((unsigned)landmark), 0},
                   {"n", NULL, mode->rules->value[place]}, {"holders", holders.text, 0});
        paris_textmode_end(mode);
    }
}

/* Keys on buildings and landmarks: enough of them bring a VP tile (R4.10). */
static unsigned keys_in(const struct paris_textmode *mode, unsigned district)
{
    const struct paris_view *view = &mode->now->view;
    unsigned count = 0;
    uint64_t places = places_of(view, district) & ~PARIS_ALL_BANKS;
    for (PARIS_BITS(place, places))
        for (unsigned seat = 0; seat < mode->now->players; seat++)
            count += keys_on(view, seat, (unsigned)place);
    return count;
}

static void say_sums(struct paris_textmode *mode, unsigned district)
{
    struct paris_speech_phrase sums;
    struct paris_text list = paris_speech_text(&sums);
    const struct paris_session_standing *standing = &mode->now->standing;
    bool begun = false;
    for (unsigned seat = 0; seat < mode->now->players; seat++) {
        if (standing->sum[district][seat] == 0)
            continue;
        paris_speech_comma(&list, &begun);
        PARIS_FILL(&list, paris_say("{who} {n}"), {"who", paris_textmode_name_of(mode, seat), 0},
                   {"n", NULL, standing->sum[district][seat]});
    }
    struct paris_text text = paris_textmode_begin(mode);
    PARIS_FILL(&text,
               begun ? paris_say("Keys here: {keys} of {trigger}. Sums: {sums}.")
                     : paris_say("Keys here: {keys} of {trigger}."),
               {"keys", NULL, keys_in(mode, district)}, {"trigger", NULL, mode->rules->vp_trigger},
               {"sums", sums.text, 0});
    paris_textmode_end(mode);
}

/* "you 20, Computer 2 10". */
static struct paris_speech_phrase shares(const struct paris_textmode *mode, unsigned district)
{
    struct paris_speech_phrase phrase;
    struct paris_text list = paris_speech_text(&phrase);
    bool begun = false;
    for (unsigned seat = 0; seat < mode->now->players; seat++) {
        paris_speech_comma(&list, &begun);
        PARIS_FILL(&list, paris_say("{who} {n}"), {"who", paris_textmode_name_of(mode, seat), 0},
                   {"n", NULL, mode->now->standing.vp[district][seat]});
    }
    return phrase;
}

void paris_textmode_district(struct paris_textmode *mode)
{
    const struct paris_view *view = &mode->now->view;
    int index = find_district(mode, mode->rest);
    if (index < 0)
        return;
    unsigned district = (unsigned)index, tile = view->vp_at[district];
    struct paris_speech_phrase holders;
    struct paris_text list = paris_speech_text(&holders);
    bool held = add_holders(&list, mode, PARIS_FIRST_BANK + district);
    struct paris_text text = paris_textmode_begin(mode);
    PARIS_FILL(&text,
               held ? paris_say("{district}. The bank pays {francs}; keys there: {holders}.")
                    : paris_say("{district}. The bank pays {francs}; no key there."),
               {"district", paris_phrase_district(district), 0},
               {"francs", paris_speech_francs(mode->rules->bank[district]).text, 0},
               {"holders", holders.text, 0});
    paris_textmode_end(mode);
    for (unsigned i = 0; i < PARIS_VALUES; i++)
        say_building(mode, paris_building_at(district, i));
    say_row(mode, district);
    say_sums(mode, district);
    text = paris_textmode_begin(mode);
    if (tile != 0)
        PARIS_FILL(&text, paris_say("VP tile: {tile}. As it stands: {shares}."),
                   {"tile", paris_speech_vp_tile(mode->rules, tile - 1).text, 0},
                   {"shares", shares(mode, district).text, 0});
    else
        paris_text_add(&text, paris_say("No VP tile."));
    paris_textmode_end(mode);
}

/* --- majorities --- */

static void say_majority(struct paris_textmode *mode, unsigned district)
{
    const struct paris_session_standing *standing = &mode->now->standing;
    unsigned tile = mode->now->view.vp_at[district];
    struct paris_speech_phrase sums;
    struct paris_text list = paris_speech_text(&sums);
    bool begun = false;
    for (unsigned seat = 0; seat < mode->now->players; seat++) {
        if (standing->sum[district][seat] == 0)
            continue;
        paris_speech_comma(&list, &begun);
        PARIS_FILL(&list, paris_say("{who} {n}, best place {best}"),
                   {"who", paris_textmode_name_of(mode, seat), 0},
                   {"n", NULL, standing->sum[district][seat]},
                   {"best", NULL, standing->best[district][seat]});
    }
    struct paris_text text = paris_textmode_begin(mode);
    const char *name = paris_phrase_district(district);
    if (!begun)
        paris_text_add(&list, paris_say("no one"));
    if (tile != 0)
        PARIS_FILL(&text, paris_say("{district}: {sums}. VP tile {tile}: {shares}."),
                   {"district", name, 0}, {"sums", sums.text, 0},
                   {"tile", paris_speech_vp_tile(mode->rules, tile - 1).text, 0},
                   {"shares", shares(mode, district).text, 0});
    else
        PARIS_FILL(&text, paris_say("{district}: {sums}. No VP tile, keys {keys} of {trigger}."),
                   {"district", name, 0}, {"sums", sums.text, 0},
                   {"keys", NULL, keys_in(mode, district)},
                   {"trigger", NULL, mode->rules->vp_trigger});
    paris_textmode_end(mode);
}

void paris_textmode_majority(struct paris_textmode *mode)
{
    if (*mode->rest != '\0') {
        int district = find_district(mode, mode->rest);
        if (district >= 0)
            say_majority(mode, (unsigned)district);
        return;
    }
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        say_majority(mode, district);
}

/* --- the drawing --- */

void paris_textmode_board(struct paris_textmode *mode)
{
    const char *names[PARIS_MAX_PLAYERS];
    char page[PARIS_PANEL_PAGE_MAX];
    struct paris_text text = paris_text_in(page, sizeof page);
    paris_session_names(names, mode->now);
    paris_panel_page(&text, mode->rules, &mode->now->view, names, mode->ascii);
    paris_textmode_print(mode, page);
}
