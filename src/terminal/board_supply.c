/* Beside the board: landmarks and tokens of the supply, VP tiles, the bonus track. */
#include "terminal/drawing.h"

#include "base/bits.h"
#include "base/language.h"
#include "notation/codes.h"
#include "notation/phrases.h"
#include "terminal/columns.h"
#include "terminal/voice.h"

#include <string.h>

/* --- landmarks on the left, market on the right --- */

enum {
    COST = 8,
    SLOTS_LEAST = 25,
    MARKET_LEAST = 53,
    SUPPLY_END = 65,
    BUY_END = 69,
    SELL_END = 74,
    OWN_END = 78
};

/* Where the parts of a line begin: words have other lengths in other languages. */
struct supply_columns {
    unsigned cost, slots, market;
};

static unsigned most(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

static void add_slots(struct paris_text *out, const struct paris_rules *rules, unsigned landmark)
{
    const char *words[PARIS_KINDS];
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        words[kind] = paris_voice_kind_short(kind);
    paris_phrase_slots(out, rules, landmark, words);
}

static struct supply_columns measure(const struct paris_rules *rules)
{
    unsigned cost = 0, slots = 0;
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++) {
        char buffer[PARIS_PHRASE_LENGTH];
        struct paris_text text = paris_text_in(buffer, sizeof buffer);
        paris_phrase_tokens(&text, rules->cost[PARIS_FIRST_LANDMARK + landmark]);
        cost = most(cost, paris_columns_at(&text));
        paris_text_clear(&text);
        add_slots(&text, rules, landmark);
        slots = most(slots, paris_columns_at(&text));
    }
    struct supply_columns columns = {.cost = COST};
    if (COST + cost + 1 > SLOTS_LEAST) /* not a blank more than is needed */
        columns.cost--;
    columns.slots = most(SLOTS_LEAST, columns.cost + cost + 1);
    columns.market = most(MARKET_LEAST, columns.slots + slots + 1);
    return columns;
}

static void write_landmark(struct paris_drawing *drawing, struct supply_columns columns,
                           unsigned landmark)
{
    struct paris_text *out = drawing->out;
    paris_text_add(out, paris_code_landmark(landmark));
    paris_text_add_char(out, ' ');
    paris_text_add_number(out, drawing->rules->value[PARIS_FIRST_LANDMARK + landmark]);
    paris_columns_fill(out, columns.cost);
    paris_phrase_tokens(out, drawing->rules->cost[PARIS_FIRST_LANDMARK + landmark]);
    paris_columns_fill(out, columns.slots);
    add_slots(out, drawing->rules, landmark);
}

/* The viewer's own tokens; those that are tiles, for this turn only, behind a plus. */
static void write_own_tokens(struct paris_drawing *drawing, unsigned kind)
{
    const struct paris_view *view = drawing->view;
    const struct paris_screen *screen = &view->player[view->viewer].screen;
    unsigned tiles = paris_tokens_count(view->tile_tokens, kind);
    paris_columns_number(drawing->out, paris_tokens_count(screen->tokens, kind), OWN_END);
    if (view->viewer == view->seat && tiles > 0) {
        paris_text_add_char(drawing->out, '+');
        paris_text_add_number(drawing->out, tiles);
    }
}

static void write_kind(struct paris_drawing *drawing, unsigned kind)
{
    struct paris_text *out = drawing->out;
    const struct paris_rules *rules = drawing->rules;
    paris_text_add(out, paris_voice_kind_short(kind));
    if (kind < PARIS_RESOURCES) {
        paris_columns_number(out, paris_tokens_count(drawing->view->supply, kind), SUPPLY_END);
        paris_columns_number(out, rules->buy[kind], BUY_END);
    }
    paris_columns_number(out, rules->sell[kind], SELL_END);
    if (paris_drawing_seated(drawing))
        write_own_tokens(drawing, kind);
}

/* The supply's landmark number `row`, if there are so many. */
static void write_left(struct paris_drawing *drawing, struct supply_columns columns,
                       unsigned supply, unsigned row)
{
    while (supply != 0 && row-- > 0)
        supply &= supply - 1;
    if (supply != 0)
        write_landmark(drawing, columns, paris_bits_first(supply));
}

/* Above the own tokens; a longer word may go on to the edge of the page. */
static void write_own_head(struct paris_text *out)
{
    const char *word = paris_say("me");
    unsigned end = paris_columns_at(out) + 1 + paris_columns_of(word, strlen(word));
    end = end < PARIS_COLUMNS_WIDTH ? end : PARIS_COLUMNS_WIDTH;
    paris_columns_right(out, word, most(OWN_END, end));
}

static void write_supply_head(struct paris_drawing *drawing, struct supply_columns columns,
                              unsigned landmarks)
{
    struct paris_text *out = drawing->out;
    paris_text_add(out,
                   landmarks > 0 ? paris_say("Supply") : paris_say("All landmarks are built."));
    if (landmarks > 0) {
        paris_columns_fill(out, most(columns.cost, paris_columns_at(out) + 1));
        paris_text_add(out, paris_say("price"));
        paris_columns_fill(out, columns.slots);
        paris_text_add(out, paris_say("prestige slots: VP"));
    }
    paris_columns_fill(out, columns.market - 1);
    paris_columns_fill(out, columns.market);
    paris_text_add(out, paris_say("Market"));
    paris_columns_right(out, paris_say("stock"), SUPPLY_END);
    paris_columns_right(out, paris_say("buy"), BUY_END);
    paris_columns_right(out, paris_say("sell"), SELL_END);
    if (paris_drawing_seated(drawing))
        write_own_head(out);
    paris_columns_end(out);
}

static void write_landmarks_and_market(struct paris_drawing *drawing)
{
    struct paris_text *out = drawing->out;
    unsigned supply = 0xff & ~paris_state_landmarks(&drawing->now);
    unsigned count = paris_bits_count(supply);
    unsigned rows = count > PARIS_KINDS ? count : PARIS_KINDS;
    struct supply_columns columns = measure(drawing->rules);
    write_supply_head(drawing, columns, count);
    for (unsigned row = 0; row < rows; row++) {
        write_left(drawing, columns, supply, row);
        if (row < PARIS_KINDS) {
            paris_columns_fill(out, columns.market - 1);
            paris_columns_fill(out, columns.market);
            write_kind(drawing, row);
        }
        paris_columns_end(out);
    }
}

static void write_tiles_left(struct paris_drawing *drawing)
{
    struct paris_text *out = drawing->out;
    const struct paris_view *view = drawing->view;
    unsigned placed = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        placed |= view->vp_at[district] > 0 ? 1u << (view->vp_at[district] - 1) : 0;
    paris_text_add(out, paris_say("VP tiles:"));
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++) {
        if (placed >> tile & 1)
            continue;
        paris_text_add_char(out, ' ');
        paris_phrase_vp_tile(out, drawing->rules, tile);
    }
    if (placed == (1u << PARIS_VP_TILES) - 1) {
        paris_text_add_char(out, ' ');
        paris_text_add(out, paris_say("none"));
    }
    const struct paris_filling left = {.name = "n", .number = PARIS_END_TILES - view->takes};
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text end_tiles = paris_text_in(buffer, sizeof buffer);
    paris_language_fill(&end_tiles, paris_say("End-game tiles: {n}"), &left, 1);
    if (paris_columns_at(out) + 3 + paris_columns_at(&end_tiles) > PARIS_COLUMNS_WIDTH)
        paris_columns_end(out);
    else
        paris_text_add(out, "   ");
    paris_text_add(out, buffer);
    paris_columns_end(out);
}

void paris_drawing_supply(struct paris_drawing *drawing)
{
    write_landmarks_and_market(drawing);
    write_tiles_left(drawing);
}

/* --- the bonus track --- */

enum { TRACK_LABEL = 8, TRACK_SPACE = 7 };

static void write_number(struct paris_drawing *drawing, unsigned space)
{
    unsigned number = paris_state_number_at(&drawing->now, space);
    unsigned copies = paris_state_copies(&drawing->now, number);
    if (copies == 0) {
        paris_text_add(drawing->out, ".");
        return;
    }
    paris_text_add_number(drawing->out, number);
    if (copies > 1) {
        paris_text_add(drawing->out, " x");
        paris_text_add_number(drawing->out, copies);
    }
}

static void write_mark(struct paris_drawing *drawing, unsigned space)
{
    unsigned number = paris_state_number_at(&drawing->now, space);
    if (paris_state_copies(&drawing->now, number) > 0)
        paris_phrase_bonus_mark(drawing->out, drawing->rules, number);
}

static void write_meeples(struct paris_drawing *drawing, unsigned space)
{
    unsigned count[PARIS_MAX_PLAYERS] = {0};
    for (unsigned seat = 0; seat < drawing->view->players; seat++)
        count[seat] = drawing->view->player[seat].meeple == space;
    paris_drawing_seats(drawing, count);
}

static void write_zone_line(struct paris_drawing *drawing, unsigned zone,
                            void (*write)(struct paris_drawing *drawing, unsigned space))
{
    for (unsigned i = 0; i < PARIS_ZONE; i++) {
        unsigned column = TRACK_LABEL + TRACK_SPACE * i;
        paris_columns_fill(drawing->out, column - 1);
        paris_columns_fill(drawing->out, column);
        write(drawing, PARIS_ZONE * zone + i + 1);
    }
    paris_columns_end(drawing->out);
}

void paris_drawing_track(struct paris_drawing *drawing)
{
    const struct paris_view *view = drawing->view;
    for (unsigned zone = 0; zone < PARIS_BONUSES / PARIS_ZONE; zone++) {
        bool meeples = false;
        for (unsigned seat = 0; seat < view->players; seat++)
            meeples |= (view->player[seat].meeple + PARIS_ZONE - 1u) / PARIS_ZONE == zone + 1;
        paris_columns_cut(drawing->out, paris_say("bonus"), TRACK_LABEL - 3);
        paris_text_add_char(drawing->out, ' ');
        paris_text_add_char(drawing->out, (char)('A' + zone));
        write_zone_line(drawing, zone, write_number);
        write_zone_line(drawing, zone, write_mark);
        if (meeples)
            write_zone_line(drawing, zone, write_meeples);
    }
}
