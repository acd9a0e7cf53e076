/* The whole screen: head, panels, moves, keys, and the popup in front of them. */
#include "terminal/screen/layout.h"
#include "terminal/screen/menu.h"
#include "terminal/screen/moves.h"

#include <string.h>

enum { TEXT_LENGTH = 1 << 13 };

/* --- the scene --- */

/* Marks the places and bonus tiles that a decision names. */
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

static struct paris_scene scene_of(const struct paris_fullscreen *screen,
                                   const char *names[PARIS_MAX_PLAYERS])
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    const struct paris_menu_entry *chosen = paris_menu_chosen(screen);
    struct paris_scene scene = {.rules = screen->rules,
                                .view = &now->view,
                                .truth = &now->truth,
                                .names = names,
                                .log = screen->log};
    paris_session_names(names, now);
    if (now->stage != PARIS_SESSION_ASKING)
        return scene;
    for (size_t i = 0; i < now->legal_count; i++)
        mark(&scene.targets, &scene.bonuses, now->legal[i]);
    if (chosen != NULL && chosen->kind == PARIS_MENU_DECISION) {
        mark(&scene.chosen, &scene.chosen_bonuses, chosen->decision);
        if (chosen->decision.verb == PARIS_MOVE)
            scene.chosen |= PARIS_PLACE_BIT(chosen->decision.a);
    }
    return scene;
}

/* --- head and foot --- */

static const char *tab_name(unsigned panel)
{
    static const char *const names[PARIS_PANELS] = {
        [PARIS_PANEL_BOARD] = PARIS_TEXT("Board"),   [PARIS_PANEL_TRACK] = PARIS_TEXT("Track"),
        [PARIS_PANEL_MINE] = PARIS_TEXT("Mine"),     [PARIS_PANEL_PLAYERS] = PARIS_TEXT("Players"),
        [PARIS_PANEL_SUPPLY] = PARIS_TEXT("Supply"), [PARIS_PANEL_LOG] = PARIS_TEXT("Log"),
    };
    return paris_say(names[panel]);
}

/* Columns of a word that is cut to `limit`. */
static unsigned cut_width(const struct paris_pen *pen, const char *word, unsigned limit)
{
    unsigned width = paris_pen_width(pen, word);
    return width < limit ? width : limit;
}

/* Columns that the tabs take at the right edge, with names cut to `limit`. */
static unsigned tabs_width(const struct paris_pen *pen,
                           const struct paris_fullscreen_layout *layout, unsigned limit)
{
    unsigned width = 0;
    for (unsigned i = 0; i < PARIS_PANELS; i++)
        if (layout->tabs >> i & 1)
            width += cut_width(pen, tab_name(i), limit) + 2;
    return width;
}

/* The limit for the names of tabs that leaves enough room for the round. */
static unsigned tab_limit(const struct paris_pen *pen, const struct paris_fullscreen_layout *layout)
{
    enum { ROUND_WIDTH_MIN = 16 };
    unsigned limit = pen->width;
    while (limit > 1 && tabs_width(pen, layout, limit) + ROUND_WIDTH_MIN > pen->width)
        limit--;
    return limit;
}

static void draw_tabs(struct paris_pen *pen, const struct paris_fullscreen_layout *layout,
                      unsigned limit)
{
    paris_pen_fill(pen, pen->width - tabs_width(pen, layout, limit));
    for (unsigned i = 0; i < PARIS_PANELS; i++) {
        if (!(layout->tabs >> i & 1))
            continue;
        bool open = i == (unsigned)layout->switched;
        pen->about = paris_canvas_about(PARIS_SUBJECT_PANEL, i);
        paris_pen_style(pen, open ? PARIS_ROLE_CHOSEN : PARIS_ROLE_BAR, open ? PARIS_LOOK_BOLD : 0);
        paris_pen_text(pen, open ? "[" : " ");
        paris_pen_cut(pen, tab_name(i), limit);
        paris_pen_text(pen, open ? "]" : " ");
    }
    pen->about = 0;
}

/* The round, then the points, then the tabs; blanks separate them. Points that have no room stand above the moves
 * (returns true), or if they have none there either, in the panel of the players alone. */
static bool draw_head(struct paris_canvas *canvas, const struct paris_fullscreen *screen,
                      const struct paris_scene *scene, const struct paris_fullscreen_layout *layout)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    struct paris_pen pen = paris_pen_in(canvas, 0, 0, canvas->width, 1);
    char buffer[PARIS_PHRASE_LENGTH], points[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    struct paris_text points_text = paris_text_in(points, sizeof points);
    paris_text_add_char(&text, ' ');
    paris_panel_add_round(&text, &now->view);
    unsigned round = paris_pen_width(&pen, buffer);
    unsigned limit = tab_limit(&pen, layout);
    unsigned room = pen.width - 1 - tabs_width(&pen, layout, limit);
    bool fits = paris_panel_add_points(&points_text, &now->view, room > round ? room - round : 0);
    paris_pen_style(&pen, PARIS_ROLE_BAR, PARIS_LOOK_BOLD);
    paris_pen_cut(&pen, buffer, room);
    paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
    if (fits)
        paris_pen_text(&pen, points);
    if (now->remote && pen.column + 2 + paris_pen_width(&pen, now->address) <= room) {
        paris_pen_text(&pen, "  ");
        paris_pen_text(&pen, now->address);
    }
    if (layout->tabs != 0)
        draw_tabs(&pen, layout, limit);
    paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
    paris_pen_fill(&pen, pen.width);
    return !fits && paris_fullscreen_has_room_for_points(scene, layout, screen->ascii);
}

static const struct {
    enum paris_input_key key;
    const char *name;
    const char *words;
    bool dispensable; /* left out where not all fit: its command can be typed */
} keys[] = {
    {PARIS_INPUT_HELP, "F1", PARIS_TEXT("Help"), false},
    {PARIS_INPUT_UNDO, "F2", PARIS_TEXT("Undo"), false},
    {PARIS_INPUT_REDO, "F3", PARIS_TEXT("Redo"), true},
    {PARIS_INPUT_WHY, "F4", PARIS_TEXT("Why not"), false},
    {PARIS_INPUT_HINT, "F5", PARIS_TEXT("Hint"), false},
    {PARIS_INPUT_SINCE, "F6", PARIS_TEXT("Since"), true},
    {PARIS_INPUT_RIGHT, "→", PARIS_TEXT("Panel"), false},
    {PARIS_INPUT_QUIT, "F10", PARIS_TEXT("Quit"), false},
};

enum { KEYS = sizeof keys / sizeof keys[0] };

static bool has_key(const struct paris_fullscreen_layout *layout, size_t i, bool all)
{
    return (keys[i].key != PARIS_INPUT_RIGHT || layout->tabs != 0) && (all || !keys[i].dispensable);
}

/* Columns of the bar, with `blanks` around each key and words cut to `limit`. */
static unsigned foot_width(const struct paris_pen *pen,
                           const struct paris_fullscreen_layout *layout, unsigned blanks, bool all,
                           unsigned limit)
{
    unsigned width = 0;
    for (size_t i = 0; i < KEYS; i++)
        if (has_key(layout, i, all))
            width += paris_pen_width(pen, keys[i].name) + 1 +
                     cut_width(pen, paris_say(keys[i].words), limit) + blanks;
    return width;
}

/* Where a language's words are too long, the keys move closer together, then dispensable ones are left out, then the
 * words are cut. */
static void draw_foot(struct paris_canvas *canvas, const struct paris_fullscreen_layout *layout)
{
    struct paris_pen pen = paris_pen_in(canvas, 0, canvas->height - 1, canvas->width, 1);
    unsigned limit = pen.width;
    bool wide = foot_width(&pen, layout, 2, true, limit) <= pen.width;
    bool all = foot_width(&pen, layout, 1, true, limit) <= pen.width;
    while (limit > 1 && foot_width(&pen, layout, 1, all, limit) > pen.width)
        limit--;
    for (size_t i = 0; i < KEYS; i++) {
        if (!has_key(layout, i, all))
            continue;
        paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
        paris_pen_text(&pen, " ");
        pen.about = paris_canvas_about(PARIS_SUBJECT_KEY, (unsigned)keys[i].key - PARIS_INPUT_UP);
        paris_pen_style(&pen, PARIS_ROLE_BAR, PARIS_LOOK_BOLD);
        paris_pen_text(&pen, keys[i].name);
        paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
        paris_pen_text(&pen, " ");
        paris_pen_cut(&pen, paris_say(keys[i].words), limit);
        pen.about = 0;
        paris_pen_text(&pen, wide ? " " : "");
    }
    paris_pen_fill(&pen, pen.width);
}

/* --- panels --- */

static void draw_panel(struct paris_canvas *canvas, struct paris_fullscreen *screen,
                       const struct paris_scene *scene,
                       const struct paris_fullscreen_layout *layout, enum paris_panel panel)
{
    struct paris_fullscreen_area area = layout->panel[panel];
    if (area.height == 0)
        return;
    struct paris_pen pen = paris_pen_in(canvas, area.left, area.top, area.width, area.height);
    if (area.left > 0) { /* a line between the columns */
        struct paris_pen line = paris_pen_in(canvas, area.left - 1, area.top, 1, area.height);
        paris_pen_style(&line, PARIS_ROLE_QUIET, 0);
        for (unsigned row = 0; row < area.height; row++) {
            paris_pen_to(&line, 0, row);
            paris_pen_text(&line, "│");
        }
    }
    bool titled = area.top > 1 || area.left > 0;
    if (titled && panel != PARIS_PANEL_BOARD) {
        paris_pen_rule(&pen, paris_panel_name(panel));
        pen = paris_pen_part(&pen, 0, 1, area.width, area.height - 1);
    }
    unsigned rows = paris_panel_rows(scene, panel, area.width);
    unsigned scroll_max = rows > pen.height ? rows - pen.height : 0;
    if (screen->scroll[panel] > scroll_max)
        screen->scroll[panel] = scroll_max;
    pen.scroll = screen->scroll[panel];
    screen->panel_scrolls |= scroll_max > 0 && panel == layout->switched;
    paris_panel_draw(&pen, scene, panel);
    if (panel == PARIS_PANEL_LOG || scroll_max == pen.scroll)
        return;
    struct paris_pen more = paris_pen_part(&pen, pen.width - 3, pen.height - 1, 3, 1);
    paris_pen_style(&more, PARIS_ROLE_ACCENT, PARIS_LOOK_BOLD);
    paris_pen_text(&more, " ↓ ");
}

/* --- the popup --- */

enum { POPUP_WIDTH = 78, POPUP_MARGIN = 2 };

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

static void draw_popup(struct paris_canvas *canvas, struct paris_fullscreen *screen)
{
    unsigned width = canvas->width - 2 < POPUP_WIDTH ? canvas->width - 2 : POPUP_WIDTH;
    struct paris_pen measure = {.width = width - 2 * POPUP_MARGIN, .ascii = canvas->ascii};
    unsigned rows = 0;
    char line[TEXT_LENGTH];
    for (const char *rest = screen->popup_text; *rest != '\0';) {
        size_t length = strcspn(rest, "\n");
        struct paris_text text = paris_text_in(line, sizeof line);
        paris_text_add_bytes(&text, rest, length);
        rows += paris_pen_rows(&measure, line, 0);
        rest += length + (rest[length] == '\n');
    }
    unsigned height = rows + 2 < canvas->height - 2 ? rows + 2 : canvas->height - 2;
    unsigned left = (canvas->width - width) / 2, top = (canvas->height - height) / 2;
    struct paris_pen frame = paris_pen_in(canvas, left, top, width, height);
    draw_frame(&frame, screen->popup_title);
    struct paris_pen pen =
        paris_pen_part(&frame, POPUP_MARGIN, 1, width - 2 * POPUP_MARGIN, height - 2);
    unsigned scroll_max = rows > pen.height ? rows - pen.height : 0;
    screen->popup_scroll = screen->popup_scroll < scroll_max ? screen->popup_scroll : scroll_max;
    pen.scroll = screen->popup_scroll;
    for (const char *rest = screen->popup_text; *rest != '\0';) {
        size_t length = strcspn(rest, "\n");
        struct paris_text text = paris_text_in(line, sizeof line);
        paris_text_add_bytes(&text, rest, length);
        paris_pen_paragraph(&pen, line, 0);
        rest += length + (rest[length] == '\n');
    }
    const char *foot = screen->asks_quit ? paris_say("Enter: leave   Esc: stay")
                       : scroll_max > 0  ? paris_say("↑ ↓ scroll   Esc: close")
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
static void draw_centred(struct paris_canvas *canvas, const char *text)
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

static void add_seats(struct paris_text *out, const struct paris_session_now *now)
{
    for (unsigned seat = 0; seat < now->players; seat++) {
        const struct paris_session_seat *player = &now->seats[seat];
        const char letter[2] = {(char)('A' + seat), '\0'};
        paris_text_add_char(out, '\n');
        PARIS_FILL(out,
                   player->occupant == PARIS_SESSION_OPEN ? paris_say("{letter}: free")
                                                          : paris_say("{letter}: {who}"),
                   {"letter", letter, 0}, {"who", player->name, 0});
    }
}

static void draw_without_board(struct paris_canvas *canvas, const struct paris_fullscreen *screen,
                               unsigned ticks)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    char buffer[2 * TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    const char *pattern = "";
    switch (now->stage) {
    case PARIS_SESSION_HANDOVER:
        pattern = paris_say("{who}, it's your turn.\n\nPress Enter when you're at the keyboard.");
        break;
    case PARIS_SESSION_CONNECTING: pattern = paris_say("Looking for the table {sign}"); break;
    case PARIS_SESSION_GATHERING:
        pattern = paris_say("Waiting for players {sign}\n\nOthers join with: paris join {address}");
        break;
    default: pattern = paris_say("The game has stopped. Press Enter to leave."); break;
    }
    PARIS_FILL(&text, pattern, {"who", now->seats[now->seat].name, 0},
               {"sign", paris_fullscreen_spinner(ticks), 0}, {"address", now->address, 0});
    if (now->stage == PARIS_SESSION_GATHERING)
        add_seats(&text, now);
    if (screen->message[0] != '\0') {
        paris_text_add(&text, "\n\n");
        paris_text_add(&text, screen->message);
    }
    draw_centred(canvas, buffer);
}

static void draw_too_small(struct paris_canvas *canvas)
{
    char buffer[TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    PARIS_FILL(&text,
               paris_say("Paris needs {width} columns and {height} rows; this window has {w} and "
                         "{h}. Enlarge it to continue."),
               {"width", NULL, PARIS_FULLSCREEN_WIDTH_MIN},
               {"height", NULL, PARIS_FULLSCREEN_HEIGHT_MIN}, {"w", NULL, canvas->width},
               {"h", NULL, canvas->height});
    draw_centred(canvas, buffer);
}

/* --- all of it --- */

static bool has_board(const struct paris_session_now *now)
{
    return now->begun && now->stage != PARIS_SESSION_HANDOVER &&
           now->stage != PARIS_SESSION_CONNECTING && now->stage != PARIS_SESSION_GATHERING &&
           now->stage != PARIS_SESSION_STOPPED;
}

void paris_fullscreen_draw(struct paris_canvas *out, struct paris_fullscreen *screen,
                           unsigned width, unsigned height, unsigned ticks)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    struct paris_fullscreen_layout layout;
    if (screen->waiting_version != now->version) {
        screen->waiting_version = now->version;
        screen->waiting_from = ticks;
    }
    ticks -= screen->waiting_from;
    const char *names[PARIS_MAX_PLAYERS];
    screen->drawn = out;
    paris_menu_filter(screen);
    paris_canvas_start(out, width, height, screen->ascii);
    if (width < PARIS_FULLSCREEN_WIDTH_MIN || height < PARIS_FULLSCREEN_HEIGHT_MIN) {
        draw_too_small(out);
    } else if (!has_board(now)) {
        draw_without_board(out, screen, ticks);
    } else {
        struct paris_scene scene = scene_of(screen, names);
        paris_fullscreen_layout(&layout, screen, &scene, out->width, out->height);
        screen->panel_scrolls = false;
        screen->tabs = layout.tabs;
        screen->shown_panel = layout.switched;
        for (unsigned panel = 0; panel < PARIS_PANELS; panel++)
            draw_panel(out, screen, &scene, &layout, (enum paris_panel)panel);
        layout.points_below = draw_head(out, screen, &scene, &layout);
        paris_fullscreen_draw_moves(out, screen, &scene, &layout, ticks);
        draw_foot(out, &layout);
    }
    if (screen->popup_open && width >= PARIS_FULLSCREEN_WIDTH_MIN &&
        height >= PARIS_FULLSCREEN_HEIGHT_MIN)
        draw_popup(out, screen);
}
