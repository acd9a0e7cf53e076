/* The board as text: its head, and the order of its parts. */
#include "terminal/board.h"

#include "base/language.h"
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
        const struct paris_filling number = {.name = "seat", .number = seat + 1};
        paris_language_fill(out, paris_say("Seat {seat}"), &number, 1);
    }
}

/* --- the head --- */

enum { HEAD_NAME = 24, TASK_LENGTH = PARIS_SENTENCE_LENGTH };

static void write_round(struct paris_drawing *drawing)
{
    const struct paris_view *view = drawing->view;
    struct paris_text *out = drawing->out;
    const struct paris_filling parts[] = {{.name = "round", .number = view->round},
                                          {.name = "last", .number = view->final_round}};
    const char *pattern = view->final_round == 0 ? paris_say("round {round}")
                          : view->final_round == view->round
                              ? paris_say("round {round} of {last}, the final round")
                              : paris_say("round {round} of {last}");
    paris_text_add(out, "PARIS   ");
    paris_language_fill(out, pattern, parts, 2);
}

static void write_viewer(struct paris_drawing *drawing)
{
    paris_columns_fill(drawing->out, paris_columns_at(drawing->out) + 4);
    if (!paris_drawing_seated(drawing)) {
        paris_text_add(drawing->out, paris_say("You are watching."));
        return;
    }
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text name = paris_text_in(buffer, sizeof buffer);
    paris_drawing_name(&name, drawing, drawing->view->viewer, HEAD_NAME);
    const struct paris_filling parts[] = {{.name = "seat", .number = drawing->view->viewer + 1},
                                          {.name = "name", .text = buffer}};
    paris_language_fill(drawing->out, paris_say("You are <{seat}>, {name}."), parts, 2);
}

static void add_task(struct paris_text *out, const struct paris_drawing *drawing)
{
    const struct paris_view *view = drawing->view;
    if (view->phase == PARIS_PHASE_OVER) {
        paris_text_add(out, paris_say("The game is over."));
        return;
    }
    char called[PARIS_PHRASE_LENGTH], asked[PARIS_PHRASE_LENGTH];
    struct paris_text name = paris_text_in(called, sizeof called);
    struct paris_text task = paris_text_in(asked, sizeof asked);
    paris_drawing_name(&name, drawing, view->seat, HEAD_NAME);
    paris_phrase_task(&task, drawing->rules, view);
    const struct paris_filling parts[] = {{.name = "seat", .number = view->seat + 1},
                                          {.name = "name", .text = called},
                                          {.name = "task", .text = asked}};
    paris_language_fill(out,
                        view->seat == view->viewer
                            ? paris_say("Your turn: {task}.")
                            : paris_say("[{seat}] {name} is to move: {task}."),
                        parts, 3);
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
