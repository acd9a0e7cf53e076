/* The six districts side by side. */
#include "terminal/drawing.h"

#include "base/bits.h"
#include "base/language.h"
#include "notation/codes.h"
#include "rules/game.h"
#include "notation/phrases.h"
#include "terminal/columns.h"
#include "terminal/voice.h"

enum { LABEL = 8, CELL = 12, STACKS = 18 }; /* 8 + 6 * 12: a page */

/* Writes a district's cell of a row; `row` tells which of several alike. */
typedef void cell_function(struct paris_drawing *drawing, unsigned district, unsigned row);

/* The rest of a row whose label stands there already. */
static void write_cells(struct paris_drawing *drawing, cell_function *cell, unsigned row)
{
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned start = LABEL + CELL * district;
        paris_columns_fill(drawing->out, start - 1); /* a blank at least after the cell before */
        paris_columns_fill(drawing->out, start);
        cell(drawing, district, row);
    }
    paris_columns_end(drawing->out);
}

static void write_row(struct paris_drawing *drawing, const char *label, cell_function *cell,
                      unsigned row)
{
    paris_text_add(drawing->out, label);
    write_cells(drawing, cell, row);
}

/* --- cells --- */

static void code_cell(struct paris_drawing *drawing, unsigned district, unsigned row)
{
    (void)row;
    paris_text_add(drawing->out, paris_code_district(district));
}

static void name_cell(struct paris_drawing *drawing, unsigned district, unsigned row)
{
    (void)row;
    /* The one name that is longer than its column is cut as street signs do. */
    bool saint = district == PARIS_STG;
    paris_columns_cut(drawing->out,
                      saint ? paris_say("St-Germain") : paris_phrase_district(district), CELL - 1);
}

static void bank_cell(struct paris_drawing *drawing, unsigned district, unsigned row)
{
    (void)row;
    paris_text_add_number(drawing->out, drawing->rules->bank[district]);
    paris_text_add_char(drawing->out, ' ');
    paris_text_add(drawing->out, paris_say("F"));
    paris_text_add_char(drawing->out, ' ');
    paris_drawing_keys(drawing, PARIS_FIRST_BANK + district);
}

static void type_cell(struct paris_drawing *drawing, unsigned district, unsigned row)
{
    unsigned space = paris_building_at(district, row);
    if (drawing->view->built >> space & 1) {
        unsigned tile = paris_state_tile_on(&drawing->now, space);
        paris_columns_cut(drawing->out, paris_phrase_type(drawing->rules->type[tile]), CELL - 1);
    } else {
        paris_text_add(drawing->out, "."); /* an empty lot */
    }
}

/* Below the building: its token, or the keys on it. */
static void token_cell(struct paris_drawing *drawing, unsigned district, unsigned row)
{
    unsigned space = paris_building_at(district, row);
    unsigned token = drawing->view->site[space] & PARIS_STATIC_TOKEN;
    paris_text_add_char(drawing->out, ' ');
    if (token > 0) {
        paris_text_add(drawing->out, paris_voice_kind_short(token - 1));
        paris_text_add_char(drawing->out, ' ');
    }
    paris_drawing_keys(drawing, space);
}

/* The landmark number `row` of the district, in the order of the codes. */
static void landmark_cell(struct paris_drawing *drawing, unsigned district, unsigned row)
{
    unsigned rest = drawing->view->row[district];
    while (rest != 0 && row-- > 0)
        rest &= rest - 1;
    if (rest == 0)
        return;
    unsigned landmark = paris_bits_first(rest);
    paris_text_add(drawing->out, paris_code_landmark(landmark));
    paris_text_add_char(drawing->out, ' ');
    paris_text_add_number(drawing->out, drawing->rules->value[PARIS_FIRST_LANDMARK + landmark]);
    paris_text_add_char(drawing->out, ' ');
    paris_drawing_keys(drawing, PARIS_FIRST_LANDMARK + landmark);
}

/* Keys in the district, and at how many a VP tile is due (R4.10). */
static void trigger_cell(struct paris_drawing *drawing, unsigned district, unsigned row)
{
    (void)row;
    unsigned keys = paris_state_keys_in(&drawing->now, district);
    const struct paris_filling parts[] = {{.name = "n", .number = keys},
                                          {.name = "all", .number = drawing->rules->vp_trigger}};
    paris_language_fill(drawing->out,
                        keys < drawing->rules->vp_trigger ? paris_say("{n} of {all}") : "{n}",
                        parts, 2);
}

static void vp_cell(struct paris_drawing *drawing, unsigned district, unsigned row)
{
    (void)row;
    unsigned tile = drawing->view->vp_at[district];
    if (tile > 0)
        paris_phrase_vp_tile(drawing->out, drawing->rules, tile - 1);
    else
        paris_text_add(drawing->out, "-");
}

/* A player's sum, and what it brings if it stays so (R9.3, R9.4). */
static void sum_cell(struct paris_drawing *drawing, unsigned district, unsigned seat)
{
    unsigned best;
    unsigned tile = drawing->view->vp_at[district];
    unsigned sum = paris_game_sum(drawing->rules, &drawing->now, seat, district, &best);
    paris_text_add_number(drawing->out, sum);
    if (tile > 0 && sum > 0) {
        unsigned vp[PARIS_MAX_PLAYERS];
        paris_game_majority(drawing->rules, &drawing->now, district, tile - 1, vp);
        paris_text_add(drawing->out, " = ");
        paris_language_count(drawing->out, "{n} VP", "{n} VP", vp[seat]);
    }
}

/* --- rows --- */

static void write_buildings(struct paris_drawing *drawing)
{
    for (unsigned value = 0; value < PARIS_VALUES; value++) {
        paris_text_add_padded(drawing->out, paris_building_values[value], 4);
        write_cells(drawing, type_cell, value);
        write_cells(drawing, token_cell, value);
    }
}

static void write_landmarks(struct paris_drawing *drawing)
{
    unsigned rows = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned count = paris_bits_count(drawing->view->row[district]);
        rows = count > rows ? count : rows;
    }
    for (unsigned row = 0; row < rows; row++)
        write_row(drawing, row == 0 ? paris_say("landm.") : "", landmark_cell, row);
}

static void write_majorities(struct paris_drawing *drawing)
{
    write_row(drawing, paris_say("keys"), trigger_cell, 0);
    write_row(drawing, paris_say("VP"), vp_cell, 0);
    for (unsigned seat = 0; seat < drawing->view->players; seat++) {
        unsigned count[PARIS_MAX_PLAYERS] = {0};
        count[seat] = 1;
        paris_columns_cut(drawing->out, paris_say("sum"), LABEL - 5);
        paris_text_add_char(drawing->out, ' ');
        paris_drawing_seats(drawing, count);
        write_cells(drawing, sum_cell, seat);
    }
}

/* "  1: BEL (11 left)", in the next line where there is no room for it. */
static void write_stack(struct paris_drawing *drawing, unsigned stack)
{
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    unsigned left = drawing->view->stack_left[stack];
    const char *back = left > 0 ? paris_code_district(drawing->view->stack_back[stack]) : "";
    const struct paris_filling parts[] = {{.name = "stack", .number = stack + 1},
                                          {.name = "district", .text = back},
                                          {.name = "n", .number = left}};
    paris_language_fill(&text,
                        left > 0 ? paris_say("{stack}: {district} ({n} left)")
                                 : paris_say("{stack}: empty"),
                        parts, 3);
    paris_text_add_char(drawing->out, ' ');
    paris_columns_word(drawing->out, buffer, STACKS);
}

static void write_arc(struct paris_drawing *drawing)
{
    struct paris_text *out = drawing->out;
    paris_text_add(out, paris_say("Arc"));
    paris_columns_fill(out, LABEL);
    paris_drawing_keys(drawing, PARIS_ARC);
    if (paris_columns_at(out) == LABEL)
        paris_text_add_char(out, '-');
    paris_columns_fill(out, STACKS);
    paris_text_add(out, paris_say("Stacks"));
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        write_stack(drawing, stack);
    paris_columns_end(out);
}

/* Tiles that found no site (R3.4). */
static void write_discarded(struct paris_drawing *drawing)
{
    const struct paris_view *view = drawing->view;
    if (view->discarded == 0)
        return;
    paris_text_add(drawing->out, paris_say("Out of the game:"));
    for (unsigned i = 0; i < view->discarded; i++) {
        char word[16];
        struct paris_text tile = paris_text_in(word, sizeof word);
        paris_code_add_place(&tile, view->discarded_tile[i]);
        paris_columns_word(drawing->out, word, LABEL);
    }
    paris_columns_end(drawing->out);
}

void paris_drawing_map(struct paris_drawing *drawing)
{
    write_row(drawing, "", code_cell, 0);
    write_row(drawing, "", name_cell, 0);
    write_row(drawing, paris_say("bank"), bank_cell, 0);
    write_buildings(drawing);
    write_landmarks(drawing);
    write_majorities(drawing);
    paris_columns_end(drawing->out);
    write_arc(drawing);
    write_discarded(drawing);
}
