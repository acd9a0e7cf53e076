/* Beside the board: all landmarks, the market, and the VP tiles that are left. */
#include "terminal/panels/panels.h"

#include "base/language.h"
#include "base/text.h"
#include "notation/codes.h"
#include "notation/words/phrases.h"

/* --- landmarks --- */

enum { VALUE_END = 6, PRICE = 8, SLOTS = 18, WHERE = 32, NARROW = 40 };

/* "2(m)1(g)". */
static void draw_price(struct paris_pen *pen, const struct paris_scene *scene, unsigned place)
{
    paris_tokens price = scene->rules->cost[place];
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++) {
        unsigned count = paris_tokens_count(price, kind);
        if (count == 0)
            continue;
        paris_pen_number(pen, count);
        paris_scene_token(pen, kind, false);
    }
}

/* "(s)4(s)4(c)5": prestige slots and what filling each brings. */
static void draw_slots(struct paris_pen *pen, const struct paris_scene *scene, unsigned landmark)
{
    for (unsigned slot = 0; slot < 3; slot++) {
        paris_scene_token(pen, scene->rules->slot[landmark][slot], false);
        paris_pen_style(pen, PARIS_ROLE_POINTS, 0);
        paris_pen_number(pen, scene->rules->slot_vp[landmark][slot]);
        paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    }
}

static void draw_landmark(struct paris_pen *pen, const struct paris_scene *scene, unsigned landmark)
{
    unsigned place = PARIS_FIRST_LANDMARK + landmark;
    unsigned district = paris_state_district(scene->truth, place);
    pen->about = paris_canvas_about(PARIS_SUBJECT_PLACE, place);
    bool target = scene->targets >> place & 1, chosen = scene->chosen >> place & 1;
    paris_pen_style(pen, target || chosen ? PARIS_ROLE_ACCENT : PARIS_ROLE_PLAIN,
                    chosen ? PARIS_LOOK_BOLD | PARIS_LOOK_REVERSE : PARIS_LOOK_BOLD);
    paris_pen_text(pen, paris_code_landmark(landmark));
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_number_to(pen, scene->rules->value[place], VALUE_END);
    paris_pen_to(pen, PRICE, pen->row);
    draw_price(pen, scene, place);
    paris_pen_to(pen, SLOTS, pen->row);
    draw_slots(pen, scene, landmark);
    paris_pen_to(pen, WHERE, pen->row);
    if (district < PARIS_DISTRICTS) {
        paris_pen_text(pen, paris_code_district(district));
        paris_pen_text(pen, " ");
        paris_scene_keys(pen, scene, place);
    } else {
        paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
        paris_pen_text(pen, paris_say("supply"));
    }
    if (pen->width >= NARROW + 14) {
        paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
        paris_pen_to(pen, NARROW + 1, pen->row);
        /* whole or not at all: the code in front of it is its name as well */
        if (paris_pen_width(pen, paris_phrase_landmark(landmark)) <= pen->width - NARROW - 1)
            paris_pen_text(pen, paris_phrase_landmark(landmark));
    }
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    pen->about = 0;
    paris_pen_end(pen);
}

static void draw_landmarks(struct paris_pen *pen, const struct paris_scene *scene)
{
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_text(pen, paris_say("Landmark"));
    paris_pen_to(pen, PRICE + 1, pen->row);
    paris_pen_text(pen, paris_say("price"));
    paris_pen_to(pen, SLOTS, pen->row);
    paris_pen_text(pen, paris_say("prestige"));
    paris_pen_to(pen, WHERE, pen->row);
    paris_pen_text(pen, paris_say("where"));
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_end(pen);
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++)
        draw_landmark(pen, scene, landmark);
}

/* --- market --- */

enum { STOCK_END = 13, BUY_END = 18, SELL_END = 23, MARKET_WIDTH = 24 };

static void draw_kind(struct paris_pen *pen, const struct paris_scene *scene, unsigned kind)
{
    const struct paris_rules *rules = scene->rules;
    pen->about = paris_canvas_about(PARIS_SUBJECT_KIND, kind);
    paris_scene_token(pen, kind, true);
    if (kind < PARIS_RESOURCES) {
        paris_pen_number_to(pen, paris_tokens_count(scene->view->supply, kind), STOCK_END);
        paris_pen_number_to(pen, rules->buy[kind], BUY_END);
    }
    paris_pen_number_to(pen, rules->sell[kind], SELL_END);
    pen->about = 0;
    paris_pen_end(pen);
}

static void draw_market(struct paris_pen *pen, const struct paris_scene *scene)
{
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_text(pen, paris_say("Market"));
    paris_pen_text_to(pen, paris_say("stock"), STOCK_END);
    paris_pen_text_to(pen, paris_say("buy"), BUY_END);
    paris_pen_text_to(pen, paris_say("sell"), SELL_END);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_end(pen);
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        draw_kind(pen, scene, kind);
}

/* --- tiles --- */

static void draw_tiles(struct paris_pen *pen, const struct paris_scene *scene)
{
    char buffer[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    unsigned placed = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        placed |= scene->view->vp_at[district] > 0 ? 1u << (scene->view->vp_at[district] - 1) : 0;
    paris_text_add(&text, paris_say("VP tiles left:"));
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++) {
        if (placed >> tile & 1)
            continue;
        paris_text_add_char(&text, ' ');
        paris_phrase_vp_tile(&text, scene->rules, tile);
    }
    if (placed == (1u << PARIS_VP_TILES) - 1) {
        paris_text_add_char(&text, ' ');
        paris_text_add(&text, paris_say("none"));
    }
    paris_pen_paragraph(pen, buffer, 0);
}

void paris_panel_supply(struct paris_pen *pen, const struct paris_scene *scene)
{
    struct paris_pen left = *pen, right = *pen;
    bool beside = pen->width >= NARROW + MARKET_WIDTH + 2;
    if (beside) {
        left.width = pen->width - MARKET_WIDTH - 2;
        right.left = pen->left + left.width + 2;
        right.width = MARKET_WIDTH;
    }
    draw_landmarks(&left, scene);
    if (!beside)
        right.row = left.row;
    draw_market(&right, scene);
    pen->row = left.row > right.row ? left.row : right.row;
    pen->column = 0;
    draw_tiles(pen, scene);
}
