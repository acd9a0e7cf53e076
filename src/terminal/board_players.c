/* The players: what lies open of each, and the viewer's own screen. */
#include "terminal/drawing.h"

#include "base/bits.h"
#include "base/language.h"
#include "rules/game.h"
#include "terminal/columns.h"
#include "notation/phrases.h"

/* --- open --- */

enum {
    NAME = 6,
    NAME_WIDTH = 20,
    VP_END = 31,
    MEEPLE_END = 39,
    RESERVE_END = 48,
    HELD_END = 58,
    USED = 61
};

static void add_used(struct paris_drawing *drawing, unsigned seat)
{
    const struct paris_view_player *player = &drawing->view->player[seat];
    char word[8];
    struct paris_text number = paris_text_in(word, sizeof word);
    for (PARIS_BITS(bonus, player->used)) {
        paris_text_clear(&number);
        paris_text_add_number(&number, (int64_t)bonus);
        paris_columns_word(drawing->out, word, USED);
    }
    for (unsigned kind = 0; kind < drawing->rules->end_kinds; kind++)
        for (unsigned i = 0; i < paris_end_count(player->end_used, kind); i++)
            paris_columns_word(drawing->out, drawing->rules->end[kind].code, USED);
}

static void write_player(struct paris_drawing *drawing, unsigned seat)
{
    const struct paris_view *view = drawing->view;
    const struct paris_view_player *player = &view->player[seat];
    struct paris_text *out = drawing->out;
    unsigned count[PARIS_MAX_PLAYERS] = {0};
    count[seat] = 1;
    bool moves = view->seat == seat && view->phase != PARIS_PHASE_OVER;
    paris_text_add(out, moves ? "> " : "  ");
    paris_drawing_seats(drawing, count);
    paris_columns_fill(out, NAME);
    paris_drawing_name(out, drawing, seat, NAME_WIDTH);
    paris_columns_number(out, player->vp, VP_END);
    paris_columns_number(out, player->meeple, MEEPLE_END);
    paris_columns_number(out, player->reserve, RESERVE_END);
    paris_columns_number(out, player->end_held, HELD_END);
    add_used(drawing, seat);
    paris_columns_end(out);
}

void paris_drawing_players(struct paris_drawing *drawing)
{
    struct paris_text *out = drawing->out;
    paris_text_add(out, "  ");
    paris_text_add(out, paris_say("Player"));
    paris_columns_fill(out, NAME + NAME_WIDTH);
    paris_columns_right(out, paris_say("VP"), VP_END);
    paris_columns_right(out, paris_say("meeple"), MEEPLE_END);
    paris_columns_right(out, paris_say("reserve"), RESERVE_END);
    paris_columns_right(out, paris_say("end-game"), HELD_END);
    paris_columns_fill(out, USED);
    paris_text_add(out, paris_say("used tiles"));
    paris_columns_end(out);
    for (unsigned seat = 0; seat < drawing->view->players; seat++)
        write_player(drawing, seat);
}

/* --- behind the viewer's screen --- */

enum { SECOND = 40 }; /* tiles stand in two columns */

static void write_bonus(struct paris_drawing *drawing, unsigned number)
{
    struct paris_text *out = drawing->out;
    const struct paris_view *view = drawing->view;
    paris_columns_number(out, number, paris_columns_at(out) + 3);
    paris_text_add_char(out, ' ');
    if (!paris_phrase_bonus_varies(drawing->rules, number)) {
        paris_phrase_bonus(out, drawing->rules, view->players, number);
        return;
    }
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text tile = paris_text_in(buffer, sizeof buffer);
    paris_phrase_bonus(&tile, drawing->rules, view->players, number);
    const struct paris_filling parts[] = {
        {.name = "what", .text = buffer},
        {.name = "n",
         .number =
             (int64_t)paris_game_bonus_vp(drawing->rules, &drawing->now, view->viewer, number)}};
    paris_language_fill(out, paris_say("{what}: now {n}"), parts, 2);
}

static void write_bonuses(struct paris_drawing *drawing, uint32_t held)
{
    bool second = false;
    for (PARIS_BITS(number, held)) {
        if (second) {
            paris_columns_fill(drawing->out, SECOND - 1);
            paris_columns_fill(drawing->out, SECOND);
        }
        write_bonus(drawing, (unsigned)number);
        if (second)
            paris_columns_end(drawing->out);
        second = !second;
    }
    if (second)
        paris_columns_end(drawing->out);
}

static void write_end_set(struct paris_drawing *drawing, const char *indent, const char *what,
                          paris_end_set set)
{
    if (set == 0)
        return;
    paris_text_add(drawing->out, indent);
    paris_text_add(drawing->out, what);
    for (unsigned kind = 0; kind < drawing->rules->end_kinds; kind++) {
        char word[2 * PARIS_PHRASE_LENGTH], gives[PARIS_PHRASE_LENGTH];
        struct paris_text tile = paris_text_in(word, sizeof word);
        struct paris_text gain = paris_text_in(gives, sizeof gives);
        unsigned count = paris_end_count(set, kind);
        if (count == 0)
            continue;
        set -= count * paris_end_of(kind);
        paris_phrase_end_tile(&gain, drawing->rules, kind);
        const struct paris_filling parts[] = {{.name = "tile",
                                               .text = drawing->rules->end[kind].code},
                                              {.name = "gives", .text = gives},
                                              {.name = "n", .number = count}};
        paris_language_fill(&tile,
                            count > 1 ? paris_say("{tile} × {n} ({gives})") : "{tile} ({gives})",
                            parts, 3);
        paris_text_add(&tile, set != 0 ? "," : "");
        paris_columns_word(drawing->out, word, 2);
    }
    paris_columns_end(drawing->out);
}

static void write_purse(struct paris_drawing *drawing)
{
    const struct paris_view *view = drawing->view;
    const struct paris_screen *screen = &view->player[view->viewer].screen;
    struct paris_text *out = drawing->out;
    char buffer[PARIS_PHRASE_LENGTH], line[PARIS_SENTENCE_LENGTH];
    struct paris_text what = paris_text_in(buffer, sizeof buffer);
    struct paris_text text = paris_text_in(line, sizeof line);
    const struct paris_filling part = {.name = "what", .text = buffer};
    paris_phrase_francs(&what, screen->francs);
    paris_text_add(&what, ", ");
    paris_language_count(&what, "{n} key", "{n} keys", screen->hand);
    if (screen->tokens != 0) {
        paris_text_add(&what, ", ");
        paris_phrase_tokens(&what, screen->tokens);
    }
    paris_language_fill(&text, paris_say("Behind your screen: {what}"), &part, 1);
    paris_columns_paragraph(out, line, 0);
    if (view->viewer == view->seat && view->tile_tokens != 0) {
        paris_text_clear(&what);
        paris_phrase_tokens(&what, view->tile_tokens);
        paris_text_clear(&text);
        paris_language_fill(&text, paris_say("for this turn, from tiles: {what}"), &part, 1);
        paris_columns_paragraph(out, line, 2);
    }
}

void paris_drawing_screen(struct paris_drawing *drawing)
{
    const struct paris_view *view = drawing->view;
    write_purse(drawing);
    write_bonuses(drawing, view->player[view->viewer].screen.held);
    write_end_set(drawing, "  ", paris_say("end-game tiles:"), paris_view_end_held(view));
    write_end_set(drawing, "", paris_say("You look through the end-game tiles:"), view->searching);
}
