/* Queries about the board: where keys are, districts, majorities. */
#include "terminal/lines_inner.h"

#include "base/bits.h"
#include "notation/codes.h"
#include "notation/phrases.h"
#include "terminal/board.h"

#include <string.h>

/* --- finding a district --- */

static char plain(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Does the name begin with the word, small and capital letters alike? */
static bool begins(const char *name, const char *word)
{
    while (*word != '\0' && plain(*name) == plain(*word))
        name++, word++;
    return *word == '\0';
}

static int district_of(const char *word)
{
    enum { SHORTEST = 3 };
    int found = -1;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        const char *name = paris_phrase_district(district);
        bool code = strlen(word) == 3 && begins(paris_code_district(district), word);
        const char *second = strpbrk(name, " -"); /* "villette", "germain" */
        bool fits = strlen(word) >= SHORTEST &&
                    (begins(name, word) || (second != NULL && begins(second + 1, word)));
        if (code)
            return (int)district;
        found = fits ? (int)district : found;
    }
    return found;
}

int paris_lines_find_district(struct paris_lines *lines, const char *word)
{
    int district = *word != '\0' ? district_of(word) : -1;
    if (district >= 0)
        return district;
    struct paris_phrase names;
    struct paris_text list = paris_text_in(names.text, sizeof names.text);
    bool begun = false;
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++) {
        paris_voice_comma(&list, &begun);
        PARIS_FILL(&list, paris_say("{name} or {code}"), {"name", paris_phrase_district(i), 0},
                   {"code", paris_code_district(i), 0});
    }
    paris_lines_say_with(lines, paris_say("Which district? There are {names}."), "names",
                         names.text);
    return -1;
}

/* --- keys --- */

static unsigned keys_on(const struct paris_view *view, unsigned seat, unsigned place)
{
    const struct paris_view_player *player = &view->player[seat];
    return (unsigned)(player->keys >> place & 1) + (player->doubled == place);
}

/* "you, Computer 2": whose keys are on a place; false if nobody's. */
static bool add_holders(struct paris_text *out, const struct paris_lines *lines, unsigned place)
{
    const struct paris_view *view = &lines->now->view;
    bool begun = false;
    for (unsigned seat = 0; seat < lines->now->players; seat++) {
        for (unsigned i = 0; i < keys_on(view, seat, place); i++) {
            paris_voice_comma(out, &begun);
            paris_text_add(out, paris_lines_who(lines, seat));
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
static void add_short_place(struct paris_text *out, const struct paris_lines *lines, unsigned place)
{
    const struct paris_view *view = &lines->now->view;
    if (paris_is_bank(place)) {
        paris_text_add(out, paris_say("bank"));
    } else if (paris_is_landmark(place)) {
        PARIS_FILL(out, paris_say("{landmark}, value {n}"),
                   {"landmark", paris_voice_landmark(place - PARIS_FIRST_LANDMARK), 0},
                   {"n", NULL, lines->rules->value[place]});
    } else {
        unsigned home = (unsigned)view->site[place] >> PARIS_STATIC_HOME_SHIFT;
        unsigned tile = paris_building_at(home - 1, place % PARIS_VALUES);
        PARIS_FILL(out, paris_say("{type} of value {n}"),
                   {"type", paris_voice_type(lines->rules->type[tile]), 0},
                   {"n", NULL, lines->rules->value[place]});
    }
}

/* The keys of one seat, or of all, within some places: "bank: you; café of value 4: Computer 2". */
static bool add_keys(struct paris_text *out, const struct paris_lines *lines, uint64_t places)
{
    bool any = false;
    for (PARIS_BITS(place, places)) {
        struct paris_phrase holders, where;
        struct paris_text list = paris_text_in(holders.text, sizeof holders.text);
        struct paris_text name = paris_text_in(where.text, sizeof where.text);
        if (!add_holders(&list, lines, (unsigned)place))
            continue;
        add_short_place(&name, lines, (unsigned)place);
        paris_text_add(out, any ? "; " : "");
        PARIS_FILL(out, paris_say("{place}: {holders}"), {"place", where.text, 0},
                   {"holders", holders.text, 0});
        any = true;
    }
    return any;
}

void paris_lines_where(struct paris_lines *lines, const char *rest)
{
    const struct paris_view *view = &lines->now->view;
    struct paris_phrase holders;
    struct paris_text arc = paris_text_in(holders.text, sizeof holders.text);
    (void)rest;
    bool any = add_holders(&arc, lines, PARIS_ARC);
    if (any)
        paris_lines_say_with(lines, paris_say("Arc de Triomphe: {holders}."), "holders",
                             holders.text);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        char keys[PARIS_LINES_PARAGRAPH];
        struct paris_text list = paris_text_in(keys, sizeof keys);
        if (!add_keys(&list, lines, places_of(view, district)))
            continue;
        struct paris_text text = paris_lines_begin(lines);
        PARIS_FILL(&text, paris_say("{district}, {keys}."),
                   {"district", paris_phrase_district(district), 0}, {"keys", keys, 0});
        any = true;
        paris_lines_speak(lines);
    }
    if (!any)
        paris_lines_say(lines, paris_say("There is no key on the board yet."));
}

/* --- a district --- */

static void say_building(struct paris_lines *lines, unsigned space)
{
    const struct paris_view *view = &lines->now->view;
    struct paris_text text = paris_lines_begin(lines);
    struct paris_phrase holders;
    struct paris_text list = paris_text_in(holders.text, sizeof holders.text);
    unsigned home = (unsigned)view->site[space] >> PARIS_STATIC_HOME_SHIFT;
    unsigned token = view->site[space] & PARIS_STATIC_TOKEN;
    bool held = add_holders(&list, lines, space);
    if (home == 0) {
        PARIS_FILL(&text, paris_say("Value {n}: not built."),
                   {"n", NULL, lines->rules->value[space]});
    } else {
        unsigned tile = paris_building_at(home - 1, space % PARIS_VALUES);
        PARIS_FILL(&text,
                   held ? paris_say("Value {n}: {type}, key of {holders}.")
                        : paris_say("Value {n}: {type}, free."),
                   {"n", NULL, lines->rules->value[space]},
                   {"type", paris_voice_type(lines->rules->type[tile]), 0},
                   {"holders", holders.text, 0});
    }
    if (token != 0)
        PARIS_NEXT(&text, paris_say("Token: {kind}."), {"kind", paris_voice_kind(token - 1), 0});
    paris_lines_speak(lines);
}

static void say_row(struct paris_lines *lines, unsigned district)
{
    for (PARIS_BITS(landmark, lines->now->view.row[district])) {
        struct paris_phrase holders;
        struct paris_text list = paris_text_in(holders.text, sizeof holders.text);
        struct paris_text text = paris_lines_begin(lines);
        unsigned place = PARIS_FIRST_LANDMARK + (unsigned)landmark;
        bool held = add_holders(&list, lines, place);
        PARIS_FILL(&text,
                   held ? paris_say("Landmark: {name}, value {n}, key of {holders}.")
                        : paris_say("Landmark: {name}, value {n}, free."),
                   {"name", paris_voice_landmark((unsigned)landmark), 0},
                   {"n", NULL, lines->rules->value[place]}, {"holders", holders.text, 0});
        paris_lines_speak(lines);
    }
}

/* Keys on buildings and landmarks, which bring a VP tile at a certain number (R4.10). */
static unsigned keys_in(const struct paris_lines *lines, unsigned district)
{
    const struct paris_view *view = &lines->now->view;
    unsigned count = 0;
    uint64_t places = places_of(view, district) & ~PARIS_ALL_BANKS;
    for (PARIS_BITS(place, places))
        for (unsigned seat = 0; seat < lines->now->players; seat++)
            count += keys_on(view, seat, (unsigned)place);
    return count;
}

static void say_sums(struct paris_lines *lines, unsigned district)
{
    struct paris_phrase sums;
    struct paris_text list = paris_text_in(sums.text, sizeof sums.text);
    const struct paris_standing *standing = &lines->now->standing;
    bool begun = false;
    for (unsigned seat = 0; seat < lines->now->players; seat++) {
        if (standing->sum[district][seat] == 0)
            continue;
        paris_voice_comma(&list, &begun);
        PARIS_FILL(&list, paris_say("{who} {n}"), {"who", paris_lines_who(lines, seat), 0},
                   {"n", NULL, standing->sum[district][seat]});
    }
    struct paris_text text = paris_lines_begin(lines);
    PARIS_FILL(&text,
               begun ? paris_say("Keys here: {keys} of {trigger}. Sums: {sums}.")
                     : paris_say("Keys here: {keys} of {trigger}."),
               {"keys", NULL, keys_in(lines, district)},
               {"trigger", NULL, lines->rules->vp_trigger}, {"sums", sums.text, 0});
    paris_lines_speak(lines);
}

/* "you 20, Computer 2 10". */
static struct paris_phrase shares(const struct paris_lines *lines, unsigned district)
{
    struct paris_phrase phrase;
    struct paris_text list = paris_text_in(phrase.text, sizeof phrase.text);
    bool begun = false;
    for (unsigned seat = 0; seat < lines->now->players; seat++) {
        paris_voice_comma(&list, &begun);
        PARIS_FILL(&list, paris_say("{who} {n}"), {"who", paris_lines_who(lines, seat), 0},
                   {"n", NULL, lines->now->standing.vp[district][seat]});
    }
    return phrase;
}

void paris_lines_district(struct paris_lines *lines, const char *rest)
{
    const struct paris_view *view = &lines->now->view;
    int found = paris_lines_find_district(lines, rest);
    if (found < 0)
        return;
    unsigned district = (unsigned)found, tile = view->vp_at[district];
    struct paris_phrase holders;
    struct paris_text list = paris_text_in(holders.text, sizeof holders.text);
    bool held = add_holders(&list, lines, PARIS_FIRST_BANK + district);
    struct paris_text text = paris_lines_begin(lines);
    PARIS_FILL(&text,
               held ? paris_say("{district}. The bank pays {francs}; keys there: {holders}.")
                    : paris_say("{district}. The bank pays {francs}; no key there."),
               {"district", paris_phrase_district(district), 0},
               {"francs", paris_voice_francs(lines->rules->bank[district]).text, 0},
               {"holders", holders.text, 0});
    paris_lines_speak(lines);
    for (unsigned i = 0; i < PARIS_VALUES; i++)
        say_building(lines, paris_building_at(district, i));
    say_row(lines, district);
    say_sums(lines, district);
    text = paris_lines_begin(lines);
    if (tile != 0)
        PARIS_FILL(&text, paris_say("VP tile: {tile}. As it stands: {shares}."),
                   {"tile", paris_voice_vp_tile(lines->rules, tile - 1).text, 0},
                   {"shares", shares(lines, district).text, 0});
    else
        paris_text_add(&text, paris_say("No VP tile."));
    paris_lines_speak(lines);
}

/* --- majorities --- */

static void say_majority(struct paris_lines *lines, unsigned district)
{
    const struct paris_standing *standing = &lines->now->standing;
    unsigned tile = lines->now->view.vp_at[district];
    struct paris_phrase sums;
    struct paris_text list = paris_text_in(sums.text, sizeof sums.text);
    bool begun = false;
    for (unsigned seat = 0; seat < lines->now->players; seat++) {
        if (standing->sum[district][seat] == 0)
            continue;
        paris_voice_comma(&list, &begun);
        PARIS_FILL(&list, paris_say("{who} {n}, best place {best}"),
                   {"who", paris_lines_who(lines, seat), 0},
                   {"n", NULL, standing->sum[district][seat]},
                   {"best", NULL, standing->best[district][seat]});
    }
    struct paris_text text = paris_lines_begin(lines);
    const char *name = paris_phrase_district(district);
    if (!begun)
        paris_text_add(&list, paris_say("nobody"));
    if (tile != 0)
        PARIS_FILL(&text, paris_say("{district}: {sums}. VP tile {tile}: {shares}."),
                   {"district", name, 0}, {"sums", sums.text, 0},
                   {"tile", paris_voice_vp_tile(lines->rules, tile - 1).text, 0},
                   {"shares", shares(lines, district).text, 0});
    else
        PARIS_FILL(&text, paris_say("{district}: {sums}. No VP tile, keys {keys} of {trigger}."),
                   {"district", name, 0}, {"sums", sums.text, 0},
                   {"keys", NULL, keys_in(lines, district)},
                   {"trigger", NULL, lines->rules->vp_trigger});
    paris_lines_speak(lines);
}

void paris_lines_majority(struct paris_lines *lines, const char *rest)
{
    if (*rest != '\0') {
        int district = paris_lines_find_district(lines, rest);
        if (district >= 0)
            say_majority(lines, (unsigned)district);
        return;
    }
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        say_majority(lines, district);
}

/* --- the drawing --- */

void paris_lines_board(struct paris_lines *lines, const char *rest)
{
    char names[PARIS_MAX_PLAYERS][PARIS_BOARD_NAME];
    struct paris_text page = paris_text_in(lines->page, sizeof lines->page);
    (void)rest;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        memcpy(names[seat], lines->now->seats[seat].name, sizeof names[seat]);
    paris_board_write(&page, lines->rules, &lines->now->view,
                      (const char(*)[PARIS_BOARD_NAME])names);
    paris_lines_print(lines, lines->page);
}
