/* The moves: what is asked, what is typed, the list, and what the chosen entry would do. */
#include "terminal/desk_inner.h"

#include "base/language.h"
#include "notation/decisions.h"
#include "terminal/story.h"
#include "terminal/voice.h"
#include "terminal/wording.h"

enum { TEXT_LENGTH = 1 << 12, TICKS_A_SECOND = 4 };

const char *paris_desk_spinner(unsigned ticks)
{
    static const char *const states[] = {"|", "/", "-", "\\"};
    return states[ticks % 4];
}

static void add_task(struct paris_text *out, const struct paris_desk *desk, unsigned ticks)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    struct paris_phrase task = {""};
    if (now->stage == PARIS_SITTING_ASKING)
        task = paris_voice_task(desk->rules, &now->view);
    const struct paris_filling fillings[] = {{"task", task.text, 0},
                                             {"who", now->seats[now->seat].name, 0},
                                             {"sign", paris_desk_spinner(ticks), 0},
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

static void draw_prompt(struct paris_pen *pen, struct paris_desk *desk, unsigned ticks)
{
    char buffer[TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    struct paris_canvas *canvas = pen->canvas;
    add_task(&text, desk, ticks);
    paris_pen_style(pen, PARIS_ROLE_ACCENT, PARIS_LOOK_BOLD);
    unsigned input = paris_pen_width(pen, desk->input) + 4;
    paris_pen_cut(pen, buffer, pen->width > input + 2 ? pen->width - input - 2 : 1);
    paris_pen_text(pen, " ▸ ");
    paris_pen_style(pen, PARIS_ROLE_PLAIN, PARIS_LOOK_BOLD);
    paris_pen_text(pen, desk->input);
    canvas->cursor = true;
    canvas->cursor_column = pen->left + (pen->column < pen->width ? pen->column : pen->width - 1);
    canvas->cursor_row = pen->top + pen->row;
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    if (desk->entries > 0) {
        text = paris_text_in(buffer, sizeof buffer);
        const struct paris_filling fillings[] = {{"i", NULL, (int64_t)desk->chosen + 1},
                                                 {"n", NULL, (int64_t)desk->entries}};
        paris_language_fill(&text, paris_say("{i} of {n}"), fillings, 2);
        if (pen->column + paris_pen_width(pen, buffer) + 2 < pen->width) {
            paris_pen_to(pen, pen->width - paris_pen_width(pen, buffer), pen->row);
            paris_pen_text(pen, buffer);
        }
    }
    paris_pen_end(pen);
}

enum { CODE_LEAST = 8, CODE_MOST = 26, GAIN_FROM = 64, MOVES_RULED = 9 };

/* What it costs and brings, short; nothing for what has no preview. */
static void add_gain(struct paris_text *out, const struct paris_desk *desk,
                     const struct paris_entry *entry)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    struct paris_preview preview;
    if (entry->kind != PARIS_ENTRY_DECISION)
        return;
    paris_sitting_preview(&preview, desk->sitting, entry->decision);
    if (!preview.reveals)
        paris_wording_gain(out, &preview.gain[now->view.viewer]);
}

/* Columns of the list: those of the codes and of the words that are shown. */
struct columns {
    unsigned code, words;
};

static struct columns measure(const struct paris_pen *pen, const struct paris_desk *desk,
                              size_t last)
{
    struct columns columns = {CODE_LEAST, 0};
    for (size_t i = desk->first; i < last; i++) {
        char buffer[TEXT_LENGTH];
        struct paris_text text = paris_text_in(buffer, sizeof buffer);
        paris_desk_entry_code(&text, desk, &desk->entry[i]);
        unsigned code = paris_pen_width(pen, buffer);
        columns.code = code > columns.code ? code : columns.code;
        paris_text_clear(&text);
        paris_desk_entry_words(&text, desk, &desk->entry[i]);
        unsigned words = paris_pen_width(pen, buffer);
        columns.words = words > columns.words ? words : columns.words;
    }
    columns.code = columns.code < CODE_MOST ? columns.code : CODE_MOST;
    return columns;
}

/* What it costs and brings stands behind the words, all in one column. */
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

static void draw_entry(struct paris_pen *pen, const struct paris_desk *desk, size_t index,
                       struct columns columns)
{
    const struct paris_entry *entry = &desk->entry[index];
    bool chosen = index == desk->chosen;
    char code[PARIS_DECISION_LENGTH], words[TEXT_LENGTH], gain[PARIS_WORDING_LENGTH] = "";
    struct paris_text code_text = paris_text_in(code, sizeof code);
    struct paris_text words_text = paris_text_in(words, sizeof words);
    struct paris_text gain_text = paris_text_in(gain, sizeof gain);
    paris_desk_entry_code(&code_text, desk, entry);
    paris_desk_entry_words(&words_text, desk, entry);
    if (pen->width >= GAIN_FROM)
        add_gain(&gain_text, desk, entry);
    enum paris_role role = chosen                               ? PARIS_ROLE_CHOSEN
                           : entry->kind == PARIS_ENTRY_REFUSED ? PARIS_ROLE_QUIET
                                                                : PARIS_ROLE_PLAIN;
    pen->about = paris_command_scope(PARIS_ABOUT_ENTRY, (unsigned)index);
    paris_pen_style(pen, role, PARIS_LOOK_BOLD);
    paris_pen_text(pen, chosen ? "▸ " : "  ");
    paris_pen_text(pen, code);
    paris_pen_style(pen, role, 0);
    paris_pen_fill(pen, columns.code + 3);
    paris_pen_text(pen, " ");
    unsigned start = pen->column, gained = paris_pen_width(pen, gain);
    unsigned room = pen->width > start + gained + 1 ? pen->width - start - gained - 1 : 0;
    paris_pen_cut(pen, words, room);
    draw_gain(pen, gain, start, columns.words);
    paris_pen_fill(pen, pen->width);
    pen->about = 0;
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_end(pen);
}

static void draw_list(struct paris_pen *pen, struct paris_desk *desk)
{
    desk->list_rows = pen->height;
    if (desk->chosen < desk->first)
        desk->first = desk->chosen;
    if (pen->height > 0 && desk->chosen >= desk->first + pen->height)
        desk->first = desk->chosen - pen->height + 1;
    size_t last = desk->first + pen->height;
    last = last < desk->entries ? last : desk->entries;
    struct columns columns = measure(pen, desk, last);
    for (size_t i = desk->first; i < last; i++)
        draw_entry(pen, desk, i, columns);
}

/* What the chosen entry would do, or a sentence about what was pressed. */
static void draw_more(struct paris_pen *pen, const struct paris_desk *desk)
{
    char buffer[TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    const struct paris_entry *chosen = paris_desk_chosen(desk);
    struct paris_error error;
    struct paris_decision decision;
    bool warning = desk->warning;
    if (desk->message[0] != '\0') {
        paris_text_add(&text, desk->message);
    } else if (chosen != NULL) {
        paris_desk_entry_more(&text, desk, chosen);
        warning = chosen->kind == PARIS_ENTRY_REFUSED;
    } else if (desk->input_length > 0 &&
               paris_decision_read(&decision, desk->rules, desk->input, desk->input_length,
                                   &error) != PARIS_OK) {
        paris_text_add(&text, error.message);
        warning = true;
    }
    paris_pen_style(pen, warning ? PARIS_ROLE_WARNING : PARIS_ROLE_PLAIN, 0);
    paris_pen_paragraph(pen, buffer, 2);
}

/* Looking through a record: what the last decision was, and the keys that go on from there. */
static void draw_review(struct paris_pen *pen, const struct paris_desk *desk)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    char buffer[TEXT_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    size_t count = paris_sitting_entries(desk->sitting);
    if (count > 0) {
        struct paris_sitting_entry entry = paris_sitting_entry(desk->sitting, count - 1);
        paris_story_add(&text, desk->rules, now, &entry);
        paris_pen_style(pen, PARIS_ROLE_PLAIN, PARIS_LOOK_BOLD);
        paris_pen_paragraph(pen, buffer, 2);
        paris_pen_end(pen);
    }
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_paragraph(pen,
                        paris_say(
                            "Enter: next decision, Backspace: one back, ↓ ↑: a turn, Home and "
                            "End; 1 to 4: as that seat sees it, 0: as onlookers do, o: "
                            "everything open; q: leave."),
                        2);
}

void paris_desk_draw_moves(struct paris_canvas *canvas, struct paris_desk *desk,
                           const struct paris_scene *scene, const struct paris_desk_layout *layout,
                           unsigned ticks)
{
    struct paris_desk_spot spot = layout->moves;
    struct paris_pen pen = paris_pen_in(canvas, spot.left, spot.top, spot.width, spot.height);
    unsigned more = spot.height >= 16 ? 4 : spot.height >= 11 ? 3 : 2;
    if (layout->panel[PARIS_PANEL_MINE].height == 0) {
        paris_panel_purse(&pen, scene);
        paris_pen_text(&pen, " ");
        paris_pen_rule(&pen, NULL);
    } else if (spot.height > MOVES_RULED) {
        paris_pen_rule(&pen, paris_say("Moves"));
    }
    draw_prompt(&pen, desk, ticks);
    unsigned top = pen.row;
    unsigned rows = spot.height > top + more ? spot.height - top - more : 0;
    struct paris_pen list = paris_pen_part(&pen, 0, top, spot.width, rows);
    if (desk->entries == 0 && paris_sitting_now(desk->sitting)->stage == PARIS_SITTING_REVIEW)
        draw_review(&list, desk);
    else
        draw_list(&list, desk);
    struct paris_pen below = paris_pen_part(&pen, 0, top + rows, spot.width, more);
    draw_more(&below, desk);
}
