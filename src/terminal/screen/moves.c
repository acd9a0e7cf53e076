/* The area below the panels. */
#include "terminal/screen/moves.h"
#include "terminal/screen/menu.h"

#include "notation/decisions.h"
#include "terminal/wording/narration.h"
#include "terminal/wording/speech.h"
#include "terminal/wording/preview.h"

enum { TEXT_LENGTH = 1 << 12, TICKS_A_SECOND = 4 };

const char *paris_fullscreen_spinner(unsigned ticks)
{
    static const char *const states[] = {"|", "/", "-", "\\"};
    return states[ticks % 4];
}

static void add_task(struct paris_text *out, const struct paris_fullscreen *screen, unsigned ticks)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    struct paris_speech_phrase task = {""};
    if (now->stage == PARIS_SESSION_ASKING)
        task = paris_speech_task(screen->rules, &now->view);
    const char *pattern = "";
    bool computer = now->seats[now->seat].occupant == PARIS_SESSION_COMPUTER;
    switch (now->stage) {
    case PARIS_SESSION_ASKING: pattern = paris_say("Your turn: {task}"); break;
    case PARIS_SESSION_SENDING: pattern = paris_say("Sending your move {sign}"); break;
    case PARIS_SESSION_WAITING:
        pattern = computer ? paris_say("{who} is thinking {sign} {n} s")
                           : paris_say("Waiting for {who} {sign}");
        break;
    case PARIS_SESSION_REVIEW: pattern = paris_say("Step {count} of {last}"); break;
    case PARIS_SESSION_OVER: pattern = paris_say("Game over"); break;
    default: break;
    }
    PARIS_FILL(out, pattern, {"task", task.text, 0}, {"who", now->seats[now->seat].name, 0},
               {"sign", paris_fullscreen_spinner(ticks), 0}, {"n", NULL, ticks / TICKS_A_SECOND},
               {"count", NULL, now->count}, {"last", NULL, now->last});
}

static void draw_prompt(struct paris_pen *pen, struct paris_fullscreen *screen, unsigned ticks)
{
    char buffer[TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    struct paris_canvas *canvas = pen->canvas;
    add_task(&text, screen, ticks);
    unsigned input = paris_pen_width(pen, screen->input) + 4;
    const struct paris_session_now *now = paris_session_now(screen->session);
    if (now->stage == PARIS_SESSION_ASKING &&
        paris_pen_width(pen, buffer) + input + 2 > pen->width) {
        paris_text_clear(&text); /* without "Your turn", where that makes it fit */
        paris_text_add(&text, paris_speech_task(screen->rules, &now->view).text);
        paris_language_capital(&text, 0);
    }
    paris_pen_style(pen, PARIS_ROLE_ACCENT, PARIS_LOOK_BOLD);
    paris_pen_cut(pen, buffer, pen->width > input + 2 ? pen->width - input - 2 : 1);
    paris_pen_text(pen, " ▸ ");
    paris_pen_style(pen, PARIS_ROLE_PLAIN, PARIS_LOOK_BOLD);
    paris_pen_text(pen, screen->input);
    canvas->cursor = true;
    canvas->cursor_column = pen->left + (pen->column < pen->width ? pen->column : pen->width - 1);
    canvas->cursor_row = pen->top + pen->row;
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    if (screen->entry_count > 0) {
        text = paris_text_in(buffer, sizeof buffer);
        PARIS_FILL(&text, paris_say("{i} of {n}"), {"i", NULL, (int64_t)screen->chosen + 1},
                   {"n", NULL, (int64_t)screen->entry_count});
        if (pen->column + paris_pen_width(pen, buffer) + 2 < pen->width) {
            paris_pen_to(pen, pen->width - paris_pen_width(pen, buffer), pen->row);
            paris_pen_text(pen, buffer);
        }
    }
    paris_pen_end(pen);
}

enum {
    CODE_WIDTH_MIN = 8,
    CODE_WIDTH_MAX = 26,
    GAIN_WIDTH_MIN = 64,
    RULED_HEIGHT_MIN = 10,
    TASK_HEIGHT_MIN = 12
};

/* What it costs and brings, in short; nothing for an entry without a preview. */
static void add_gain(struct paris_text *out, const struct paris_fullscreen *screen,
                     const struct paris_menu_entry *entry)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    struct paris_session_preview preview;
    if (entry->kind != PARIS_MENU_DECISION)
        return;
    paris_session_preview(&preview, screen->session, entry->decision);
    if (!preview.reveals)
        paris_wording_gain(out, &preview.gain[now->view.viewer]);
}

/* The widths of the menu's two columns. */
struct columns {
    unsigned code, words;
};

static struct columns measure(const struct paris_pen *pen, const struct paris_fullscreen *screen,
                              size_t last)
{
    struct columns columns = {CODE_WIDTH_MIN, 0};
    for (size_t i = screen->first; i < last; i++) {
        char buffer[TEXT_LENGTH];
        struct paris_text text = paris_text_in(buffer, sizeof buffer);
        paris_menu_entry_code(&text, screen, &screen->entry[i]);
        unsigned code = paris_pen_width(pen, buffer);
        columns.code = code > columns.code ? code : columns.code;
        paris_text_clear(&text);
        paris_menu_entry_words(&text, screen, &screen->entry[i]);
        unsigned words = paris_pen_width(pen, buffer);
        columns.words = words > columns.words ? words : columns.words;
    }
    columns.code = columns.code < CODE_WIDTH_MAX ? columns.code : CODE_WIDTH_MAX;
    return columns;
}

/* What the entries cost and bring is aligned in one column after the words. */
static void draw_gain(struct paris_pen *pen, const char *gain, unsigned start, unsigned words)
{
    unsigned width = paris_pen_width(pen, gain), column = start + words + 3;
    if (column + width > pen->width)
        column = pen->width > width ? pen->width - width : 0;
    if (width > 0 && pen->column + 1 < column)
        paris_pen_fill(pen, column);
    else if (width > 0)
        paris_pen_text(pen, " ");
    paris_pen_text(pen, gain);
}

static void draw_entry(struct paris_pen *pen, const struct paris_fullscreen *screen, size_t index,
                       struct columns columns)
{
    const struct paris_menu_entry *entry = &screen->entry[index];
    bool chosen = index == screen->chosen;
    char code[PARIS_NOTATION_LENGTH], words[TEXT_LENGTH], gain[PARIS_WORDING_MAX] = "";
    struct paris_text code_text = paris_text_in(code, sizeof code);
    struct paris_text words_text = paris_text_in(words, sizeof words);
    struct paris_text gain_text = paris_text_in(gain, sizeof gain);
    paris_menu_entry_code(&code_text, screen, entry);
    paris_menu_entry_words(&words_text, screen, entry);
    if (pen->width >= GAIN_WIDTH_MIN)
        add_gain(&gain_text, screen, entry);
    enum paris_role role = chosen                              ? PARIS_ROLE_CHOSEN
                           : entry->kind == PARIS_MENU_REFUSED ? PARIS_ROLE_QUIET
                                                               : PARIS_ROLE_PLAIN;
    pen->about = paris_canvas_about(PARIS_SUBJECT_ENTRY, (unsigned)index);
    paris_pen_style(pen, role, PARIS_LOOK_BOLD);
    bool refused =
        entry->kind == PARIS_MENU_REFUSED; /* a sign of its own, since colours may be missing */
    paris_pen_text(pen, chosen ? "▸" : " ");
    paris_pen_text(pen, refused ? "×" : " ");
    paris_pen_text(pen, code);
    paris_pen_style(pen, role, 0);
    paris_pen_fill(pen, columns.code + 3);
    paris_pen_text(pen, " ");
    unsigned start = pen->column, gained = paris_pen_width(pen, gain);
    if (start + paris_pen_width(pen, words) + gained + 1 >
        pen->width) { /* the details have it, too */
        gain[0] = '\0';
        gained = 0;
    }
    unsigned room = pen->width > start + gained + 1 ? pen->width - start - gained - 1 : 0;
    paris_pen_cut(pen, words, room);
    draw_gain(pen, gain, start, columns.words);
    paris_pen_fill(pen, pen->width);
    pen->about = 0;
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_end(pen);
}

static void draw_list(struct paris_pen *pen, struct paris_fullscreen *screen)
{
    screen->list_rows = pen->height;
    if (screen->chosen < screen->first)
        screen->first = screen->chosen;
    if (pen->height > 0 && screen->chosen >= screen->first + pen->height)
        screen->first = screen->chosen - pen->height + 1;
    size_t last = screen->first + pen->height;
    last = last < screen->entry_count ? last : screen->entry_count;
    struct columns columns = measure(pen, screen, last);
    for (size_t i = screen->first; i < last; i++)
        draw_entry(pen, screen, i, columns);
}

/* What the chosen entry would do, or the message about the last key. Returns whether it is a warning. */
static bool add_more(struct paris_text *out, const struct paris_fullscreen *screen)
{
    const struct paris_menu_entry *chosen = paris_menu_chosen(screen);
    struct paris_error error;
    struct paris_decision decision;
    bool warning = screen->warning;
    if (screen->message[0] != '\0') {
        paris_text_add(out, screen->message);
    } else if (paris_session_now(screen->session)->stage == PARIS_SESSION_OVER && chosen == NULL) {
        paris_text_add(out, paris_session_now(screen->session)->remote
                                ? paris_say("Type review to look back at it, or quit to leave.")
                                : paris_say("Type new for another game, review to look back at "
                                            "this one, or quit to leave."));
    } else if (chosen != NULL) {
        paris_menu_entry_details(out, screen, chosen);
        warning = chosen->kind == PARIS_MENU_REFUSED;
    } else if (screen->list == PARIS_MENU_LIST_TOPICS) {
        paris_text_add(out, paris_say("Nothing matches. Esc clears what you typed."));
    } else if (screen->input_length > 0 &&
               paris_notation_read(&decision, screen->rules, screen->input, screen->input_length,
                                   &error) != PARIS_OK) {
        paris_text_add(out, error.message);
        warning = true;
    }
    return warning;
}

enum { MORE_INDENT = 2 };

/* A message gets the rows that it needs, as long as one entry of the list stays in sight. */
static unsigned rows_for_more(const struct paris_pen *pen, const struct paris_fullscreen *screen,
                              unsigned usual, unsigned most)
{
    unsigned rows = paris_pen_rows(pen, screen->message, MORE_INDENT);
    return screen->message[0] == '\0' || rows <= usual ? usual : rows < most ? rows : most;
}

static void draw_more(struct paris_pen *pen, const struct paris_fullscreen *screen)
{
    char buffer[TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    bool warning = add_more(&text, screen);
    paris_pen_style(pen, warning ? PARIS_ROLE_WARNING : PARIS_ROLE_PLAIN, 0);
    paris_pen_paragraph_cut(pen, buffer, MORE_INDENT, pen->height);
}

/* Reviewing a record: the last decision, and the keys. */
static void draw_review(struct paris_pen *pen, const struct paris_fullscreen *screen)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    char buffer[TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    size_t count = paris_session_entry_count(screen->session);
    if (count > 0) {
        struct paris_session_entry entry = paris_session_entry(screen->session, count - 1);
        paris_narration_add(&text, screen->rules, now, &entry);
        paris_pen_style(pen, PARIS_ROLE_PLAIN, PARIS_LOOK_BOLD);
        paris_pen_paragraph(pen, buffer, 2);
        paris_pen_end(pen);
    }
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_paragraph(
        pen,
        paris_say("Enter: next step, Backspace: one back, ↓ ↑: a turn, Home and End; 1 to 4: as "
                  "that player sees it, 0: as a spectator, o: everything revealed; q: leave."),
        2);
}

/* The market's prices, where the panel that has them is not wholly in sight (R11.4). */
static void draw_prices(struct paris_pen *pen, const struct paris_scene *scene,
                        const struct paris_fullscreen_layout *layout)
{
    struct paris_fullscreen_area supply = layout->panel[PARIS_PANEL_SUPPLY];
    if (supply.height > 0 &&
        supply.height > paris_panel_rows(scene, PARIS_PANEL_SUPPLY, supply.width))
        return;
    enum { FIGURES_WIDTH = 6 }; /* "  " and " 2/1" */
    unsigned width = paris_pen_width(pen, paris_say("buy/sell"));
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        width += FIGURES_WIDTH + paris_pen_width(pen, paris_speech_kind_short(kind));
    bool words = width <= pen->width;
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_text(pen, paris_say("buy/sell"));
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        pen->about = paris_canvas_about(PARIS_SUBJECT_KIND, kind);
        paris_pen_text(pen, words ? "  " : " ");
        paris_scene_token(pen, kind, words);
        paris_pen_text(pen, words ? " " : "");
        if (kind < PARIS_RESOURCES)
            paris_pen_number(pen, scene->rules->buy[kind]);
        else
            paris_pen_text(pen, "-");
        paris_pen_text(pen, "/");
        paris_pen_number(pen, scene->rules->sell[kind]);
        pen->about = 0;
    }
    paris_pen_end(pen);
}

/* In a lesson, what to do: always in sight where there is room. */
static void draw_task(struct paris_pen *pen, const struct paris_fullscreen *screen)
{
    const struct paris_session_scene *scene = paris_session_scene(screen->session);
    if (scene == NULL)
        return;
    paris_pen_style(pen, PARIS_ROLE_PLAIN, PARIS_LOOK_BOLD);
    paris_pen_paragraph(pen, scene->task, 0);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
}

/* The part of the row that is left for the purse when the points stand at its end. */
static struct paris_pen beside_points(struct paris_text *points, const struct paris_pen *row,
                                      const struct paris_scene *scene)
{
    enum { MARGIN = 4 }; /* pieces of the line before and after them */
    struct paris_pen purse = *row;
    (void)paris_panel_add_points(points, scene->view, row->width / 4);
    purse.width = row->width - MARGIN - (unsigned)points->length;
    return purse;
}

bool paris_fullscreen_has_room_for_points(const struct paris_scene *scene,
                                          const struct paris_fullscreen_layout *layout, bool ascii)
{
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text points = paris_text_in(buffer, sizeof buffer);
    struct paris_pen row = {.width = layout->moves.width, .ascii = ascii}; /* only measures */
    if (layout->panel[PARIS_PANEL_MINE].height > 0)
        return false;
    struct paris_pen purse = beside_points(&points, &row, scene);
    paris_panel_purse(&purse, scene);
    return purse.column <= purse.width;
}

/* What the player has, then a line, and at its end the points if the head has no room for them. */
static void draw_purse(struct paris_pen *pen, const struct paris_scene *scene,
                       const struct paris_fullscreen_layout *layout)
{
    char buffer[PARIS_PHRASE_LENGTH] = "";
    struct paris_text points = paris_text_in(buffer, sizeof buffer);
    struct paris_pen purse = *pen;
    unsigned row = pen->row;
    if (layout->points_below)
        purse = beside_points(&points, pen, scene);
    paris_panel_purse(&purse, scene);
    pen->column = purse.column;
    paris_pen_text(pen, " ");
    paris_pen_rule(pen, NULL);
    if (!layout->points_below)
        return;
    paris_pen_to(pen, pen->width - 1 - (unsigned)points.length, row);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_text(pen, buffer + 1); /* one blank before it, one after */
    paris_pen_text(pen, " ");
    paris_pen_end(pen);
}

void paris_fullscreen_draw_moves(struct paris_canvas *canvas, struct paris_fullscreen *screen,
                                 const struct paris_scene *scene,
                                 const struct paris_fullscreen_layout *layout, unsigned ticks)
{
    struct paris_fullscreen_area area = layout->moves;
    struct paris_pen pen = paris_pen_in(canvas, area.left, area.top, area.width, area.height);
    unsigned more = area.height >= 16 ? 4 : area.height >= 11 ? 3 : 2;
    if (layout->panel[PARIS_PANEL_MINE].height == 0) {
        draw_purse(&pen, scene, layout);
    } else if (area.height >= RULED_HEIGHT_MIN) {
        paris_pen_rule(&pen, paris_say("Moves"));
    }
    if (area.height >= TASK_HEIGHT_MIN)
        draw_task(&pen, screen);
    draw_prices(&pen, scene, layout);
    draw_prompt(&pen, screen, ticks);
    unsigned top = pen.row;
    if (area.height > top + more + 1)
        more = rows_for_more(&pen, screen, more, area.height - top - 1);
    unsigned rows = area.height > top + more ? area.height - top - more : 0;
    struct paris_pen list = paris_pen_part(&pen, 0, top, area.width, rows);
    if (screen->entry_count == 0 &&
        paris_session_now(screen->session)->stage == PARIS_SESSION_REVIEW)
        draw_review(&list, screen);
    else
        draw_list(&list, screen);
    struct paris_pen below = paris_pen_part(&pen, 0, top + rows, area.width, more);
    draw_more(&below, screen);
}
