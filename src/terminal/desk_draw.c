/* The whole screen: head, panels, moves, keys, and a page in front of them. */
#include "terminal/desk_inner.h"

#include "base/language.h"

#include <string.h>

enum { TEXT_LENGTH = 1 << 13 };

/* --- the scene --- */

/* Marks what a decision names: places and bonus tiles. */
static void mark(uint64_t *places, uint32_t *bonuses, struct paris_decision decision)
{
    switch ((enum paris_verb)decision.verb) {
    case PARIS_KEY: *places |= PARIS_PLACE_BIT(decision.a); break;
    case PARIS_MOVE: *places |= PARIS_PLACE_BIT(decision.b); break;
    case PARIS_TAKE_BONUS:
    case PARIS_USE: *bonuses |= PARIS_BONUS_BIT(decision.a); break;
    default: break;
    }
}

static struct paris_scene scene_of(const struct paris_desk *desk,
                                   char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME])
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    const struct paris_entry *chosen = paris_desk_chosen(desk);
    struct paris_scene scene = {.rules = desk->rules,
                                .view = &now->view,
                                .now = &now->truth,
                                .names = (const char(*)[PARIS_RECORD_NAME])names,
                                .log = desk->log};
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        memcpy(names[seat], now->seats[seat].name, PARIS_RECORD_NAME);
    if (now->stage != PARIS_SITTING_ASKING)
        return scene;
    for (size_t i = 0; i < now->legal_count; i++)
        mark(&scene.targets, &scene.bonuses, now->legal[i]);
    if (chosen != NULL && chosen->kind == PARIS_ENTRY_DECISION) {
        mark(&scene.chosen, &scene.chosen_bonuses, chosen->decision);
        if (chosen->decision.verb == PARIS_MOVE)
            scene.chosen |= PARIS_PLACE_BIT(chosen->decision.a);
    }
    return scene;
}

/* --- head and foot --- */

static void add_points(struct paris_text *out, const struct paris_sitting_now *now)
{
    for (unsigned seat = 0; seat < now->players; seat++) {
        paris_text_add(out, "  ");
        paris_text_add_char(out, (char)('A' + seat));
        paris_text_add_char(out, ' ');
        paris_text_add_number(out, now->view.player[seat].vp);
    }
}

static const char *tab_name(unsigned panel)
{
    static const char *const names[PARIS_PANELS] = {
        [PARIS_PANEL_BOARD] = PARIS_TEXT("Board"),   [PARIS_PANEL_TRACK] = PARIS_TEXT("Track"),
        [PARIS_PANEL_MINE] = PARIS_TEXT("Mine"),     [PARIS_PANEL_PLAYERS] = PARIS_TEXT("Players"),
        [PARIS_PANEL_SUPPLY] = PARIS_TEXT("Supply"), [PARIS_PANEL_LOG] = PARIS_TEXT("Log"),
    };
    return paris_say(names[panel]);
}

/* Columns of a word that is shortened to `most`. */
static unsigned cut_width(const struct paris_pen *pen, const char *word, unsigned most)
{
    unsigned width = paris_pen_width(pen, word);
    return width < most ? width : most;
}

/* Columns that the tabs take at the right edge, with names of at most so many. */
static unsigned tabs_width(const struct paris_pen *pen, const struct paris_desk_layout *layout,
                           unsigned most)
{
    unsigned width = 0;
    for (unsigned i = 0; i < PARIS_PANELS; i++)
        if (layout->tabs >> i & 1)
            width += cut_width(pen, tab_name(i), most) + 2;
    return width;
}

/* Columns that the name of a tab may have so that the round keeps its room. */
static unsigned tab_most(const struct paris_pen *pen, const struct paris_desk_layout *layout)
{
    enum { ROUND_LEAST = 16 };
    unsigned most = pen->width;
    while (most > 1 && tabs_width(pen, layout, most) + ROUND_LEAST > pen->width)
        most--;
    return most;
}

static void draw_tabs(struct paris_pen *pen, const struct paris_desk_layout *layout, unsigned most)
{
    paris_pen_fill(pen, pen->width - tabs_width(pen, layout, most));
    for (unsigned i = 0; i < PARIS_PANELS; i++) {
        if (!(layout->tabs >> i & 1))
            continue;
        bool open = i == (unsigned)layout->switched;
        pen->about = paris_command_scope(PARIS_ABOUT_PANEL, i);
        paris_pen_style(pen, open ? PARIS_ROLE_CHOSEN : PARIS_ROLE_BAR, open ? PARIS_LOOK_BOLD : 0);
        paris_pen_text(pen, open ? "[" : " ");
        paris_pen_cut(pen, tab_name(i), most);
        paris_pen_text(pen, open ? "]" : " ");
    }
    pen->about = 0;
}

static void add_round(struct paris_text *out, const struct paris_view *view)
{
    paris_text_add_char(out, ' ');
    const struct paris_filling fillings[] = {{"n", NULL, view->round},
                                             {"last", NULL, view->final_round}};
    const char *pattern = view->final_round == 0 ? paris_say("PARIS round {n}")
                          : view->final_round == view->round
                              ? paris_say("PARIS round {n}, the last")
                              : paris_say("PARIS round {n} of {last}");
    paris_language_fill(out, pattern, fillings, 2);
}

/* The round, then the points if there is room for them, then the tabs: never one right behind another. */
static void draw_head(struct paris_canvas *canvas, const struct paris_desk *desk,
                      const struct paris_desk_layout *layout)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    struct paris_pen pen = paris_pen_in(canvas, 0, 0, canvas->width, 1);
    char buffer[PARIS_PHRASE_LENGTH], points[64];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    struct paris_text points_text = paris_text_in(points, sizeof points);
    unsigned most = tab_most(&pen, layout);
    unsigned room = pen.width - 1 - tabs_width(&pen, layout, most);
    add_round(&text, &now->view);
    add_points(&points_text, now);
    paris_pen_style(&pen, PARIS_ROLE_BAR, PARIS_LOOK_BOLD);
    paris_pen_cut(&pen, buffer, room);
    paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
    if (pen.column + paris_pen_width(&pen, points) <= room)
        paris_pen_text(&pen, points);
    if (layout->tabs != 0)
        draw_tabs(&pen, layout, most);
    paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
    paris_pen_fill(&pen, pen.width);
}

static const struct {
    enum paris_key key;
    const char *name;
    const char *words;
    bool dispensable; /* not shown where there is no room for all: it can be typed as well */
} keys[] = {
    {PARIS_KEY_HELP, "F1", PARIS_TEXT("Help"), false},
    {PARIS_KEY_UNDO, "F2", PARIS_TEXT("Undo"), false},
    {PARIS_KEY_REDO, "F3", PARIS_TEXT("Redo"), true},
    {PARIS_KEY_WHY, "F4", PARIS_TEXT("Why not"), false},
    {PARIS_KEY_HINT, "F5", PARIS_TEXT("Hint"), false},
    {PARIS_KEY_SINCE, "F6", PARIS_TEXT("Since"), true},
    {PARIS_KEY_RIGHT, "→", PARIS_TEXT("Panel"), false},
    {PARIS_KEY_QUIT, "F10", PARIS_TEXT("Quit"), false},
};

enum { KEYS = sizeof keys / sizeof keys[0] };

static bool has_key(const struct paris_desk_layout *layout, size_t i, bool all)
{
    return (keys[i].key != PARIS_KEY_RIGHT || layout->tabs != 0) && (all || !keys[i].dispensable);
}

/* Columns of the bar, with so many blanks around each key and words of at most so many columns. */
static unsigned foot_width(const struct paris_pen *pen, const struct paris_desk_layout *layout,
                           unsigned blanks, bool all, unsigned most)
{
    unsigned width = 0;
    for (size_t i = 0; i < KEYS; i++)
        if (has_key(layout, i, all))
            width += paris_pen_width(pen, keys[i].name) + 1 +
                     cut_width(pen, paris_say(keys[i].words), most) + blanks;
    return width;
}

/* Words are longer in some languages: then the keys stand closer together, then there are fewer of them,
 * then their words are cut. */
static void draw_foot(struct paris_canvas *canvas, const struct paris_desk_layout *layout)
{
    struct paris_pen pen = paris_pen_in(canvas, 0, canvas->height - 1, canvas->width, 1);
    unsigned most = pen.width;
    bool wide = foot_width(&pen, layout, 2, true, most) <= pen.width;
    bool all = foot_width(&pen, layout, 1, true, most) <= pen.width;
    while (most > 1 && foot_width(&pen, layout, 1, all, most) > pen.width)
        most--;
    for (size_t i = 0; i < KEYS; i++) {
        if (!has_key(layout, i, all))
            continue;
        paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
        paris_pen_text(&pen, " ");
        pen.about = paris_command_scope(PARIS_ABOUT_KEY, (unsigned)keys[i].key - PARIS_KEY_UP);
        paris_pen_style(&pen, PARIS_ROLE_BAR, PARIS_LOOK_BOLD);
        paris_pen_text(&pen, keys[i].name);
        paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
        paris_pen_text(&pen, " ");
        paris_pen_cut(&pen, paris_say(keys[i].words), most);
        pen.about = 0;
        paris_pen_text(&pen, wide ? " " : "");
    }
    paris_pen_fill(&pen, pen.width);
}

/* --- panels --- */

static void draw_panel(struct paris_canvas *canvas, struct paris_desk *desk,
                       const struct paris_scene *scene, const struct paris_desk_layout *layout,
                       enum paris_panel panel)
{
    struct paris_desk_spot spot = layout->panel[panel];
    if (spot.height == 0)
        return;
    struct paris_pen pen = paris_pen_in(canvas, spot.left, spot.top, spot.width, spot.height);
    if (spot.left > 0) { /* a line between the columns */
        struct paris_pen line = paris_pen_in(canvas, spot.left - 1, spot.top, 1, spot.height);
        paris_pen_style(&line, PARIS_ROLE_QUIET, 0);
        for (unsigned row = 0; row < spot.height; row++) {
            paris_pen_to(&line, 0, row);
            paris_pen_text(&line, "│");
        }
    }
    bool titled = spot.top > 1 || spot.left > 0;
    if (titled && panel != PARIS_PANEL_BOARD) {
        paris_pen_rule(&pen, paris_panel_name(panel));
        pen = paris_pen_part(&pen, 0, 1, spot.width, spot.height - 1);
    }
    unsigned rows = paris_panel_rows(scene, panel, spot.width);
    unsigned most = rows > pen.height ? rows - pen.height : 0;
    if (desk->scroll[panel] > most)
        desk->scroll[panel] = most;
    pen.scroll = desk->scroll[panel];
    desk->panel_scrolls |= most > 0 && panel == layout->switched;
    paris_panel_draw(&pen, scene, panel);
    if (panel == PARIS_PANEL_LOG || most == pen.scroll)
        return;
    struct paris_pen more = paris_pen_part(&pen, pen.width - 3, pen.height - 1, 3, 1);
    paris_pen_style(&more, PARIS_ROLE_ACCENT, PARIS_LOOK_BOLD);
    paris_pen_text(&more, " ↓ ");
}

/* --- a page in front --- */

enum { PAGE_WIDTH = 78, PAGE_MARGIN = 2 };

static void draw_frame(struct paris_pen *pen, const char *title)
{
    for (unsigned row = 0; row < pen->height; row++) {
        bool first = row == 0, last = row == pen->height - 1;
        paris_pen_to(pen, 0, row);
        paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
        paris_pen_text(pen, first ? "┌" : last ? "└" : "│");
        while (pen->column < pen->width - 1)
            paris_pen_text(pen, first || last ? "─" : " ");
        paris_pen_text(pen, first ? "┐" : last ? "┘" : "│");
    }
    paris_pen_to(pen, 2, 0);
    paris_pen_style(pen, PARIS_ROLE_TITLE, PARIS_LOOK_BOLD);
    paris_pen_text(pen, " ");
    paris_pen_cut(pen, title, pen->width - 6);
    paris_pen_text(pen, " ");
}

static void draw_page(struct paris_canvas *canvas, struct paris_desk *desk)
{
    unsigned width = canvas->width - 2 < PAGE_WIDTH ? canvas->width - 2 : PAGE_WIDTH;
    struct paris_pen measure = {.width = width - 2 * PAGE_MARGIN, .ascii = canvas->ascii};
    unsigned rows = 0;
    char line[TEXT_LENGTH];
    for (const char *at = desk->page; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        struct paris_text text = paris_text_in(line, sizeof line);
        paris_text_add_bytes(&text, at, length);
        rows += paris_pen_rows(&measure, line, 0);
        at += length + (at[length] == '\n');
    }
    unsigned height = rows + 2 < canvas->height - 2 ? rows + 2 : canvas->height - 2;
    unsigned left = (canvas->width - width) / 2, top = (canvas->height - height) / 2;
    struct paris_pen frame = paris_pen_in(canvas, left, top, width, height);
    draw_frame(&frame, desk->page_title);
    struct paris_pen pen =
        paris_pen_part(&frame, PAGE_MARGIN, 1, width - 2 * PAGE_MARGIN, height - 2);
    unsigned most = rows > pen.height ? rows - pen.height : 0;
    desk->page_scroll = desk->page_scroll < most ? desk->page_scroll : most;
    pen.scroll = desk->page_scroll;
    for (const char *at = desk->page; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        struct paris_text text = paris_text_in(line, sizeof line);
        paris_text_add_bytes(&text, at, length);
        paris_pen_paragraph(&pen, line, 0);
        at += length + (at[length] == '\n');
    }
    const char *foot = desk->asks_quit ? paris_say("Enter: leave   Esc: stay")
                       : most > 0      ? paris_say("↑ ↓ scroll   Esc: close")
                                       : paris_say("Esc: close");
    paris_pen_to(&frame, width - 4 - paris_pen_width(&frame, foot), height - 1);
    paris_pen_style(&frame, PARIS_ROLE_ACCENT, 0);
    paris_pen_text(&frame, " ");
    paris_pen_text(&frame, foot);
    paris_pen_text(&frame, " ");
    canvas->cursor = false;
}

/* --- stages without a board --- */

/* A paragraph in the middle of an otherwise empty screen. */
static void draw_middle(struct paris_canvas *canvas, const char *text)
{
    unsigned width = canvas->width > 64  ? 60
                     : canvas->width > 4 ? canvas->width - 4
                                         : canvas->width;
    struct paris_pen pen =
        paris_pen_in(canvas, (canvas->width - width) / 2, 0, width, canvas->height);
    unsigned rows = paris_pen_rows(&pen, text, 0);
    paris_pen_to(&pen, 0, canvas->height > rows ? (canvas->height - rows) / 2 : 0);
    paris_pen_paragraph(&pen, text, 0);
}

static void draw_seats(struct paris_text *out, const struct paris_sitting_now *now)
{
    for (unsigned seat = 0; seat < now->players; seat++) {
        const struct paris_sitting_seat *who = &now->seats[seat];
        const char letter[2] = {(char)('A' + seat), '\0'};
        const struct paris_filling fillings[] = {{"letter", letter, 0}, {"who", who->name, 0}};
        paris_text_add_char(out, '\n');
        paris_language_fill(out,
                            who->mind == PARIS_SITTING_OPEN ? paris_say("{letter}: free")
                                                            : paris_say("{letter}: {who}"),
                            fillings, 2);
    }
}

static void draw_waiting_room(struct paris_canvas *canvas, const struct paris_desk *desk,
                              unsigned ticks)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    char buffer[2 * TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    const struct paris_filling fillings[] = {{"who", now->seats[now->seat].name, 0},
                                             {"sign", paris_desk_spinner(ticks), 0},
                                             {"address", now->address, 0}};
    const char *pattern = "";
    switch (now->stage) {
    case PARIS_SITTING_HANDOVER:
        pattern = paris_say("{who}, it is your turn.\n\nPress Enter when you are at the keyboard.");
        break;
    case PARIS_SITTING_CONNECTING: pattern = paris_say("Looking for the table {sign}"); break;
    case PARIS_SITTING_GATHERING:
        pattern = paris_say("Waiting for people {sign}\n\nOthers join with: paris join {address}");
        break;
    default: pattern = paris_say("The game does not go on here. Press Enter to leave."); break;
    }
    paris_language_fill(&text, pattern, fillings, 3);
    if (now->stage == PARIS_SITTING_GATHERING)
        draw_seats(&text, now);
    if (desk->message[0] != '\0') {
        paris_text_add(&text, "\n\n");
        paris_text_add(&text, desk->message);
    }
    draw_middle(canvas, buffer);
}

static void draw_too_small(struct paris_canvas *canvas)
{
    char buffer[TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    const struct paris_filling fillings[] = {{"width", NULL, PARIS_DESK_WIDTH},
                                             {"height", NULL, PARIS_DESK_HEIGHT},
                                             {"w", NULL, canvas->width},
                                             {"h", NULL, canvas->height}};
    paris_language_fill(&text,
                        paris_say("Paris needs {width} columns and {height} rows; this window has "
                                  "{w} and {h}. Make it larger and the game goes on."),
                        fillings, 4);
    draw_middle(canvas, buffer);
}

/* --- all of it --- */

static bool has_board(const struct paris_sitting_now *now)
{
    return now->begun && now->stage != PARIS_SITTING_HANDOVER &&
           now->stage != PARIS_SITTING_CONNECTING && now->stage != PARIS_SITTING_GATHERING &&
           now->stage != PARIS_SITTING_STOPPED;
}

void paris_desk_draw(struct paris_canvas *out, struct paris_desk *desk, unsigned width,
                     unsigned height, unsigned ticks)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    struct paris_desk_layout layout;
    if (desk->waiting_version != now->version) {
        desk->waiting_version = now->version;
        desk->waiting_from = ticks;
    }
    ticks -= desk->waiting_from;
    char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME];
    desk->drawn = out;
    paris_desk_filter(desk);
    paris_canvas_start(out, width, height, desk->ascii);
    if (width < PARIS_DESK_WIDTH || height < PARIS_DESK_HEIGHT) {
        draw_too_small(out);
    } else if (!has_board(now)) {
        draw_waiting_room(out, desk, ticks);
    } else {
        struct paris_scene scene = scene_of(desk, names);
        paris_desk_layout(&layout, desk, &scene, out->width, out->height);
        desk->panel_scrolls = false;
        desk->tabs = layout.tabs;
        desk->shown = layout.switched;
        for (unsigned panel = 0; panel < PARIS_PANELS; panel++)
            draw_panel(out, desk, &scene, &layout, (enum paris_panel)panel);
        paris_desk_draw_moves(out, desk, &scene, &layout, ticks);
        draw_head(out, desk, &layout);
        draw_foot(out, &layout);
    }
    if (desk->page_open && width >= PARIS_DESK_WIDTH && height >= PARIS_DESK_HEIGHT)
        draw_page(out, desk);
}
