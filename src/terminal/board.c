/* The board as text: its head, and the order of its parts. */
#include "terminal/board.h"

#include "terminal/columns.h"
#include "terminal/drawing.h"
#include "notation/phrases.h"

/* --- what the parts share --- */

bool paris_drawing_seated(const struct paris_drawing *drawing)
{
    return drawing->view->viewer < drawing->view->players;
}

void paris_drawing_seats(struct paris_drawing *drawing, const unsigned count[PARIS_MAX_PLAYERS])
{
    const struct paris_view *view = drawing->view;
    unsigned all = count[0] + count[1] + count[2] + count[3];
    bool own = paris_drawing_seated(drawing) && count[view->viewer] > 0;
    if (all == 0)
        return;
    paris_text_add_char(drawing->out, own ? '<' : '[');
    for (unsigned seat = 0; seat < view->players; seat++)
        for (unsigned i = 0; i < count[seat]; i++)
            paris_text_add_number(drawing->out, seat + 1);
    paris_text_add_char(drawing->out, own ? '>' : ']');
}

void paris_drawing_keys(struct paris_drawing *drawing, unsigned place)
{
    unsigned count[PARIS_MAX_PLAYERS];
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        count[seat] = paris_state_keys_at(&drawing->now, seat, place);
    paris_drawing_seats(drawing, count);
}

void paris_drawing_name(struct paris_text *out, const struct paris_drawing *drawing, unsigned seat,
                        unsigned width)
{
    if (drawing->names != NULL && drawing->names[seat][0] != '\0') {
        paris_columns_cut(out, drawing->names[seat], width);
    } else {
        paris_text_add(out, "seat ");
        paris_text_add_number(out, seat + 1);
    }
}

/* --- the head --- */

enum { HEAD_NAME = 24, TASK_LENGTH = 512 };

static void write_round(struct paris_drawing *drawing)
{
    const struct paris_view *view = drawing->view;
    struct paris_text *out = drawing->out;
    paris_text_add(out, "PARIS   round ");
    paris_text_add_number(out, view->round);
    if (view->final_round == 0)
        return;
    paris_text_add(out, " of ");
    paris_text_add_number(out, view->final_round);
    if (view->final_round == view->round)
        paris_text_add(out, ", the final round");
}

static void write_viewer(struct paris_drawing *drawing)
{
    paris_columns_fill(drawing->out, paris_columns_at(drawing->out) + 4);
    if (!paris_drawing_seated(drawing)) {
        paris_text_add(drawing->out, "You are watching.");
        return;
    }
    paris_text_add(drawing->out, "You are <");
    paris_text_add_number(drawing->out, drawing->view->viewer + 1);
    paris_text_add(drawing->out, ">, ");
    paris_drawing_name(drawing->out, drawing, drawing->view->viewer, HEAD_NAME);
    paris_text_add_char(drawing->out, '.');
}

static void add_task(struct paris_text *out, const struct paris_drawing *drawing)
{
    const struct paris_view *view = drawing->view;
    if (view->phase == PARIS_PHASE_OVER) {
        paris_text_add(out, "The game is over.");
        return;
    }
    if (view->seat == view->viewer) {
        paris_text_add(out, "Your turn: ");
    } else {
        paris_text_add_char(out, '[');
        paris_text_add_number(out, view->seat + 1);
        paris_text_add(out, "] ");
        paris_drawing_name(out, drawing, view->seat, HEAD_NAME);
        paris_text_add(out, " is to move: ");
    }
    paris_phrase_task(out, drawing->rules, view);
    paris_text_add_char(out, '.');
}

static void write_head(struct paris_drawing *drawing)
{
    char buffer[TASK_LENGTH];
    struct paris_text task = paris_text_in(buffer, sizeof buffer);
    write_round(drawing);
    write_viewer(drawing);
    paris_columns_end(drawing->out);
    add_task(&task, drawing);
    paris_columns_paragraph(drawing->out, buffer, 0);
    for (unsigned i = 0; i < PARIS_COLUMNS_WIDTH - 1; i++)
        paris_text_add_char(drawing->out, '-');
    paris_columns_end(drawing->out);
}

/* --- all of it --- */

void paris_board_write(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_view *view,
                       const char names[PARIS_MAX_PLAYERS][PARIS_BOARD_NAME])
{
    struct paris_drawing drawing = {.out = out, .rules = rules, .view = view, .names = names};
    struct paris_random random = paris_random_from(0);
    paris_view_resample(&drawing.now, rules, view, &random);
    write_head(&drawing);
    paris_drawing_map(&drawing);
    paris_columns_end(out);
    paris_drawing_supply(&drawing);
    paris_columns_end(out);
    paris_drawing_track(&drawing);
    paris_columns_end(out);
    paris_drawing_players(&drawing);
    if (paris_drawing_seated(&drawing)) {
        paris_columns_end(out);
        paris_drawing_screen(&drawing);
    }
}
