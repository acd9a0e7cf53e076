/* The whole screen: head, panels, moves, keys, and a page in front of them. */
#include "terminal/face_inner.h"

#include "base/language.h"
#include "notation/decisions.h"
#include "notation/phrases.h"
#include "terminal/wording.h"

#include <string.h>

enum { TEXT_LENGTH = 1000, TICKS_A_SECOND = 4 };

static const char *spinner(unsigned ticks)
{
    static const char *const states[] = {"|", "/", "-", "\\"};
    return states[ticks % 4];
}

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

static struct paris_scene scene_of(const struct paris_face *face,
                                   char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME])
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    const struct paris_entry *chosen = paris_face_chosen(face);
    struct paris_scene scene = {.rules = face->rules,
                                .view = &now->view,
                                .now = &now->truth,
                                .names = (const char(*)[PARIS_RECORD_NAME])names,
                                .log = face->log};
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

static void draw_points(struct paris_pen *pen, const struct paris_sitting_now *now)
{
    for (unsigned seat = 0; seat < now->players; seat++) {
        paris_pen_text(pen, "  ");
        pen->about = paris_about(PARIS_ABOUT_SEAT, seat);
        const char letter[2] = {(char)('A' + seat), '\0'};
        paris_pen_text(pen, letter);
        paris_pen_text(pen, " ");
        paris_pen_number(pen, now->view.player[seat].vp);
        pen->about = 0;
    }
}

static void draw_tabs(struct paris_pen *pen, const struct paris_face_layout *layout)
{
    unsigned width = 0;
    for (unsigned i = layout->single ? 0 : 1; i < PARIS_PANELS; i++)
        width += paris_pen_width(pen, paris_panel_name((enum paris_panel)i)) + 2;
    if (pen->column + width < pen->width)
        paris_pen_fill(pen, pen->width - width);
    for (unsigned i = layout->single ? 0 : 1; i < PARIS_PANELS; i++) {
        bool open = i == (unsigned)layout->switched;
        pen->about = paris_about(PARIS_ABOUT_PANEL, i);
        paris_pen_style(pen, open ? PARIS_ROLE_CHOSEN : PARIS_ROLE_BAR, open ? PARIS_LOOK_BOLD : 0);
        paris_pen_text(pen, open ? "[" : " ");
        paris_pen_text(pen, paris_panel_name((enum paris_panel)i));
        paris_pen_text(pen, open ? "]" : " ");
    }
    pen->about = 0;
}

static void add_round(struct paris_text *out, const struct paris_view *view)
{
    const struct paris_filling fillings[] = {{"n", NULL, view->round},
                                             {"last", NULL, view->final_round}};
    const char *pattern = view->final_round == 0 ? paris_say(" PARIS  round {n}")
                          : view->final_round == view->round
                              ? paris_say(" PARIS  round {n}, the last")
                              : paris_say(" PARIS  round {n} of {last}");
    paris_language_fill(out, pattern, fillings, 2);
}

static void draw_head(struct paris_canvas *canvas, const struct paris_face *face,
                      const struct paris_face_layout *layout)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    struct paris_pen pen = paris_pen_in(canvas, 0, 0, canvas->width, 1);
    char buffer[64];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    add_round(&text, &now->view);
    paris_pen_style(&pen, PARIS_ROLE_BAR, PARIS_LOOK_BOLD);
    paris_pen_text(&pen, buffer);
    paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
    if (!layout->single)
        draw_points(&pen, now);
    if (layout->tabs)
        draw_tabs(&pen, layout);
    paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
    paris_pen_fill(&pen, pen.width);
}

static void draw_foot(struct paris_canvas *canvas, const struct paris_face_layout *layout)
{
    static const struct {
        enum paris_key key;
        const char *name;
        const char *words;
    } keys[] = {
        {PARIS_KEY_HELP, "F1", PARIS_TEXT("Help")},  {PARIS_KEY_UNDO, "F2", PARIS_TEXT("Undo")},
        {PARIS_KEY_REDO, "F3", PARIS_TEXT("Redo")},  {PARIS_KEY_WHY, "F4", PARIS_TEXT("Why not")},
        {PARIS_KEY_HINT, "F5", PARIS_TEXT("Hint")},  {PARIS_KEY_SINCE, "F6", PARIS_TEXT("Since")},
        {PARIS_KEY_RIGHT, "→", PARIS_TEXT("Panel")}, {PARIS_KEY_QUIT, "F10", PARIS_TEXT("Quit")},
    };
    struct paris_pen pen = paris_pen_in(canvas, 0, canvas->height - 1, canvas->width, 1);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].key == PARIS_KEY_RIGHT && !layout->tabs)
            continue;
        paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
        paris_pen_text(&pen, " ");
        pen.about = paris_about(PARIS_ABOUT_KEY, (unsigned)keys[i].key - PARIS_KEY_UP);
        paris_pen_style(&pen, PARIS_ROLE_BAR, PARIS_LOOK_BOLD);
        paris_pen_text(&pen, keys[i].name);
        paris_pen_style(&pen, PARIS_ROLE_BAR, 0);
        paris_pen_text(&pen, " ");
        paris_pen_text(&pen, paris_say(keys[i].words));
        pen.about = 0;
        paris_pen_text(&pen, " ");
    }
    paris_pen_fill(&pen, pen.width);
}

/* --- panels --- */

static void draw_panel(struct paris_canvas *canvas, struct paris_face *face,
                       const struct paris_scene *scene, const struct paris_face_layout *layout,
                       enum paris_panel panel)
{
    struct paris_face_spot spot = layout->panel[panel];
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
    if (face->scroll[panel] > most)
        face->scroll[panel] = most;
    pen.scroll = face->scroll[panel];
    face->panel_scrolls |= most > 0 && panel == layout->switched;
    paris_panel_draw(&pen, scene, panel);
    if (panel == PARIS_PANEL_LOG || most == pen.scroll)
        return;
    struct paris_pen more = paris_pen_part(&pen, pen.width - 3, pen.height - 1, 3, 1);
    paris_pen_style(&more, PARIS_ROLE_ACCENT, PARIS_LOOK_BOLD);
    paris_pen_text(&more, " ↓ ");
}

/* --- moves --- */

static void add_task(struct paris_text *out, const struct paris_face *face, unsigned ticks)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    char task[256];
    struct paris_text text = paris_text_in(task, sizeof task);
    paris_phrase_task(&text, face->rules, &now->view);
    const struct paris_filling fillings[] = {{"task", task, 0},
                                             {"who", now->seats[now->seat].name, 0},
                                             {"sign", spinner(ticks), 0},
                                             {"n", NULL, ticks / TICKS_A_SECOND},
                                             {"count", NULL, now->count},
                                             {"last", NULL, now->last}};
    const char *pattern = "";
    bool computer = now->seats[now->seat].mind == PARIS_SITTING_COMPUTER;
    switch (now->stage) {
    case PARIS_SITTING_ASKING: pattern = paris_say("Your turn: {task}"); break;
    case PARIS_SITTING_SENDING: pattern = paris_say("Sending your decision {sign}"); break;
    case PARIS_SITTING_WAITING:
        pattern = computer ? paris_say("{who} is thinking {sign} {n} s")
                           : paris_say("{who} is to move {sign}");
        break;
    case PARIS_SITTING_REVIEW: pattern = paris_say("Decision {count} of {last}"); break;
    case PARIS_SITTING_OVER: pattern = paris_say("The game is over"); break;
    default: break;
    }
    paris_language_fill(out, pattern, fillings, sizeof fillings / sizeof fillings[0]);
}

static void draw_prompt(struct paris_pen *pen, struct paris_face *face, unsigned ticks)
{
    char buffer[TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    struct paris_canvas *canvas = pen->canvas;
    add_task(&text, face, ticks);
    paris_pen_style(pen, PARIS_ROLE_ACCENT, PARIS_LOOK_BOLD);
    unsigned input = paris_pen_width(pen, face->input) + 4;
    paris_pen_cut(pen, buffer, pen->width > input + 2 ? pen->width - input - 2 : 1);
    paris_pen_text(pen, " ▸ ");
    paris_pen_style(pen, PARIS_ROLE_PLAIN, PARIS_LOOK_BOLD);
    paris_pen_text(pen, face->input);
    canvas->cursor = true;
    canvas->cursor_column = pen->left + (pen->column < pen->width ? pen->column : pen->width - 1);
    canvas->cursor_row = pen->top + pen->row;
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    if (face->entries > 0 && face->input_length > 0) {
        text = paris_text_in(buffer, sizeof buffer);
        const struct paris_filling fillings[] = {{"i", NULL, (int64_t)face->chosen + 1},
                                                 {"n", NULL, (int64_t)face->entries}};
        paris_language_fill(&text, paris_say("{i} of {n}"), fillings, 2);
        if (pen->column + paris_pen_width(pen, buffer) + 2 < pen->width) {
            paris_pen_to(pen, pen->width - paris_pen_width(pen, buffer), pen->row);
            paris_pen_text(pen, buffer);
        }
    }
    paris_pen_end(pen);
}

enum { CODE_LEAST = 20, GAIN_FROM = 70, GAIN_WIDTH = 24, MOVES_RULED = 9 };

static void draw_gain(struct paris_pen *pen, const struct paris_face *face,
                      const struct paris_entry *entry)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    char buffer[PARIS_WORDING_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    struct paris_preview preview;
    if (entry->kind != PARIS_ENTRY_DECISION)
        return;
    paris_sitting_preview(&preview, face->sitting, entry->decision);
    if (!preview.reveals)
        paris_wording_gain(&text, &preview.gain[now->view.viewer]);
    unsigned width = paris_pen_width(pen, buffer);
    width = width < GAIN_WIDTH ? width : GAIN_WIDTH;
    paris_pen_fill(pen, pen->width - width);
    paris_pen_cut(pen, buffer, GAIN_WIDTH);
}

static void draw_entry(struct paris_pen *pen, const struct paris_face *face, size_t index)
{
    const struct paris_entry *entry = &face->entry[index];
    bool chosen = index == face->chosen, gains = pen->width >= GAIN_FROM;
    char code[PARIS_DECISION_LENGTH], words[TEXT_LENGTH];
    struct paris_text code_text = paris_text_in(code, sizeof code);
    struct paris_text words_text = paris_text_in(words, sizeof words);
    paris_face_entry_code(&code_text, face, entry);
    paris_face_entry_words(&words_text, face, entry);
    enum paris_role role = chosen                               ? PARIS_ROLE_CHOSEN
                           : entry->kind == PARIS_ENTRY_REFUSED ? PARIS_ROLE_QUIET
                                                                : PARIS_ROLE_PLAIN;
    pen->about = paris_about(PARIS_ABOUT_ENTRY, (unsigned)index);
    paris_pen_style(pen, role, chosen ? PARIS_LOOK_BOLD : 0);
    paris_pen_text(pen, chosen ? "▸ " : "  ");
    paris_pen_text(pen, code);
    paris_pen_style(pen, role, 0);
    paris_pen_fill(pen, CODE_LEAST + 2);
    paris_pen_text(pen, " ");
    unsigned room = pen->width > pen->column ? pen->width - pen->column : 0;
    if (gains)
        room = room > GAIN_WIDTH + 1 ? room - GAIN_WIDTH - 1 : 0;
    paris_pen_cut(pen, words, room);
    if (gains)
        draw_gain(pen, face, entry);
    paris_pen_fill(pen, pen->width);
    pen->about = 0;
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_end(pen);
}

static void draw_list(struct paris_pen *pen, struct paris_face *face)
{
    face->list_rows = pen->height;
    if (face->chosen < face->first)
        face->first = face->chosen;
    if (pen->height > 0 && face->chosen >= face->first + pen->height)
        face->first = face->chosen - pen->height + 1;
    for (size_t i = face->first; i < face->entries && i < face->first + pen->height; i++)
        draw_entry(pen, face, i);
    if (pen->height == 0 || face->first + pen->height >= face->entries)
        return;
    char buffer[64];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    size_t more = face->entries - face->first - pen->height;
    const struct paris_filling filling = {"n", NULL, (int64_t)more};
    paris_language_fill(&text, paris_say_count("↓ {n} more", "↓ {n} more", more), &filling, 1);
    unsigned width = paris_pen_width(pen, buffer);
    if (pen->width < GAIN_FROM || pen->width < width + 1)
        return;
}

/* What the chosen entry would do, or a sentence about what was pressed. */
static void draw_more(struct paris_pen *pen, const struct paris_face *face)
{
    char buffer[TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    const struct paris_entry *chosen = paris_face_chosen(face);
    struct paris_error error;
    struct paris_decision decision;
    bool warning = face->warning;
    if (face->message[0] != '\0') {
        paris_text_add(&text, face->message);
    } else if (chosen != NULL) {
        paris_face_entry_more(&text, face, chosen);
        warning = chosen->kind == PARIS_ENTRY_REFUSED;
    } else if (face->input_length > 0 &&
               paris_decision_read(&decision, face->rules, face->input, face->input_length,
                                   &error) != PARIS_OK) {
        paris_text_add(&text, error.message);
        warning = true;
    }
    paris_pen_style(pen, warning ? PARIS_ROLE_WARNING : PARIS_ROLE_PLAIN, 0);
    paris_pen_paragraph(pen, buffer, 2);
}

static void draw_moves(struct paris_canvas *canvas, struct paris_face *face,
                       const struct paris_scene *scene, const struct paris_face_layout *layout,
                       unsigned ticks)
{
    struct paris_face_spot spot = layout->moves;
    struct paris_pen pen = paris_pen_in(canvas, spot.left, spot.top, spot.width, spot.height);
    unsigned more = spot.height >= 16 ? 4 : spot.height >= 11 ? 3 : 2;
    if (layout->panel[PARIS_PANEL_MINE].height == 0) {
        paris_panel_purse(&pen, scene);
        paris_pen_end(&pen);
    } else if (spot.height > MOVES_RULED) {
        paris_pen_rule(&pen, paris_say("Moves"));
    }
    draw_prompt(&pen, face, ticks);
    unsigned top = pen.row;
    unsigned rows = spot.height > top + more ? spot.height - top - more : 0;
    struct paris_pen list = paris_pen_part(&pen, 0, top, spot.width, rows);
    draw_list(&list, face);
    struct paris_pen below = paris_pen_part(&pen, 0, top + rows, spot.width, more);
    draw_more(&below, face);
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

static void draw_page(struct paris_canvas *canvas, struct paris_face *face)
{
    unsigned width = canvas->width - 2 < PAGE_WIDTH ? canvas->width - 2 : PAGE_WIDTH;
    struct paris_pen measure = {.width = width - 2 * PAGE_MARGIN, .ascii = canvas->ascii};
    unsigned rows = 0;
    char line[TEXT_LENGTH];
    for (const char *at = face->page; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        struct paris_text text = paris_text_in(line, sizeof line);
        paris_text_add_bytes(&text, at, length);
        rows += paris_pen_rows(&measure, line, 0);
        at += length + (at[length] == '\n');
    }
    unsigned height = rows + 2 < canvas->height - 2 ? rows + 2 : canvas->height - 2;
    unsigned left = (canvas->width - width) / 2, top = (canvas->height - height) / 2;
    struct paris_pen frame = paris_pen_in(canvas, left, top, width, height);
    draw_frame(&frame, face->page_title);
    struct paris_pen pen =
        paris_pen_part(&frame, PAGE_MARGIN, 1, width - 2 * PAGE_MARGIN, height - 2);
    unsigned most = rows > pen.height ? rows - pen.height : 0;
    face->page_scroll = face->page_scroll < most ? face->page_scroll : most;
    pen.scroll = face->page_scroll;
    for (const char *at = face->page; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        struct paris_text text = paris_text_in(line, sizeof line);
        paris_text_add_bytes(&text, at, length);
        paris_pen_paragraph(&pen, line, 0);
        at += length + (at[length] == '\n');
    }
    const char *foot = face->asks_quit ? paris_say(" Enter: leave   Esc: stay ")
                       : most > 0      ? paris_say(" ↑ ↓ scroll   Esc: close ")
                                       : paris_say(" Esc: close ");
    paris_pen_to(&frame, width - 2 - paris_pen_width(&frame, foot), height - 1);
    paris_pen_style(&frame, PARIS_ROLE_ACCENT, 0);
    paris_pen_text(&frame, foot);
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

static void draw_waiting_room(struct paris_canvas *canvas, const struct paris_face *face,
                              unsigned ticks)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    char buffer[2 * TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    const struct paris_filling fillings[] = {{"who", now->seats[now->seat].name, 0},
                                             {"sign", spinner(ticks), 0},
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
    if (face->message[0] != '\0') {
        paris_text_add(&text, "\n\n");
        paris_text_add(&text, face->message);
    }
    draw_middle(canvas, buffer);
}

static void draw_too_small(struct paris_canvas *canvas)
{
    char buffer[TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    const struct paris_filling fillings[] = {{"width", NULL, PARIS_FACE_WIDTH},
                                             {"height", NULL, PARIS_FACE_HEIGHT},
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

void paris_face_draw(struct paris_canvas *out, struct paris_face *face, unsigned width,
                     unsigned height, unsigned ticks)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    struct paris_face_layout layout;
    if (face->waiting_version != now->version) {
        face->waiting_version = now->version;
        face->waiting_from = ticks;
    }
    ticks -= face->waiting_from;
    char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME];
    face->drawn = out;
    paris_canvas_start(out, width, height, face->ascii);
    if (width < PARIS_FACE_WIDTH || height < PARIS_FACE_HEIGHT) {
        draw_too_small(out);
    } else if (!has_board(now)) {
        draw_waiting_room(out, face, ticks);
    } else {
        struct paris_scene scene = scene_of(face, names);
        paris_face_layout(&layout, face, &scene, out->width, out->height);
        face->panel_scrolls = false;
        face->board_switched = layout.single;
        for (unsigned panel = 0; panel < PARIS_PANELS; panel++)
            draw_panel(out, face, &scene, &layout, (enum paris_panel)panel);
        draw_moves(out, face, &scene, &layout, ticks);
        draw_head(out, face, &layout);
        draw_foot(out, &layout);
    }
    if (face->page_open && width >= PARIS_FACE_WIDTH && height >= PARIS_FACE_HEIGHT)
        draw_page(out, face);
}
