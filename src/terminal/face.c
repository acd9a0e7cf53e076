/* The face: what keys and the mouse do, and following the sitting. */
#include "terminal/face.h"

#include "base/language.h"
#include "base/utf8.h"
#include "notation/codes.h"
#include "notation/sentences.h"
#include "terminal/face_inner.h"

#include <stdlib.h>
#include <string.h>

struct paris_face *paris_face_open(struct paris_sitting *sitting, bool ascii)
{
    struct paris_face *face = calloc(1, sizeof *face);
    if (face == NULL)
        return NULL;
    face->sitting = sitting;
    face->rules = paris_sitting_rules(sitting);
    face->ascii = ascii;
    face->stage = PARIS_SITTING_CONNECTING;
    paris_face_follow(face);
    return face;
}

void paris_face_close(struct paris_face *face)
{
    free(face);
}

bool paris_face_done(const struct paris_face *face)
{
    return face->done;
}

bool paris_face_moves(const struct paris_face *face)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    switch (now->stage) {
    case PARIS_SITTING_CONNECTING:
    case PARIS_SITTING_GATHERING:
    case PARIS_SITTING_SENDING:
    case PARIS_SITTING_WAITING: return true;
    default: return now->hint == PARIS_SITTING_HINT_COMES;
    }
}

/* --- following --- */

static void hear_notices(struct paris_face *face)
{
    char line[PARIS_SITTING_NOTICE];
    while (paris_sitting_notice(face->sitting, line, sizeof line))
        paris_face_say(face, line, true);
}

static void clear_input(struct paris_face *face)
{
    face->input[0] = '\0';
    face->input_length = 0;
    face->chosen = 0;
}

/* A page may tell what only the one who sat there may know. */
static void change_stage(struct paris_face *face, const struct paris_sitting_now *now)
{
    if (now->stage == PARIS_SITTING_HANDOVER) {
        face->page_open = false;
        face->message[0] = '\0';
        clear_input(face);
    }
    if (now->stage == PARIS_SITTING_OVER && !face->result_shown) {
        face->result_shown = true;
        paris_face_show_result(face);
    }
    face->stage = now->stage;
}

void paris_face_follow(struct paris_face *face)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    hear_notices(face);
    if (now->version == face->version)
        return;
    face->version = now->version;
    paris_face_rewrite_log(face);
    if (now->stage != face->stage)
        change_stage(face, now);
    if (now->hint != face->hint) {
        face->hint = now->hint;
        if (now->hint == PARIS_SITTING_HINT_THERE)
            paris_face_show_hint(face);
    }
    face->stale = true;
}

/* --- doing --- */

static void refuse(struct paris_face *face, struct paris_refusal refusal)
{
    char buffer[PARIS_FACE_MESSAGE];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_sentence_refusal(&text, face->rules, refusal);
    paris_face_say(face, buffer, true);
}

static void decide(struct paris_face *face, struct paris_decision decision)
{
    struct paris_refusal refusal;
    clear_input(face);
    if (paris_sitting_decide(face->sitting, decision, &refusal) != PARIS_OK)
        refuse(face, refusal);
    paris_face_follow(face);
}

static void take_back(struct paris_face *face)
{
    clear_input(face);
    if (!paris_sitting_undo(face->sitting))
        paris_face_say(face,
                       paris_say("There is nothing to take back: what was shown or ended stays."),
                       true);
}

static void do_again(struct paris_face *face)
{
    clear_input(face);
    if (!paris_sitting_redo(face->sitting))
        paris_face_say(face, paris_say("There is nothing to do again."), true);
}

static void want_hint(struct paris_face *face)
{
    clear_input(face);
    if (paris_sitting_ask_hint(face->sitting))
        paris_face_say(face, paris_say("Thinking about a hint; go on as you like meanwhile."),
                       false);
    else
        paris_face_say(face,
                       paris_say("There is no hint now: it is not your turn, or other people "
                                 "sit at the table."),
                       true);
}

static void want_quit(struct paris_face *face)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    if (now->stage == PARIS_SITTING_OVER || now->stage == PARIS_SITTING_REVIEW ||
        now->stage == PARIS_SITTING_STOPPED) {
        face->done = true;
        return;
    }
    const struct paris_filling filling = {"address", now->address, 0};
    struct paris_text text = paris_text_in(face->page, sizeof face->page);
    paris_language_fill(&text,
                        now->remote ? paris_say("The table stays: come back with the same command.")
                        : now->address[0] ? paris_say("The game is kept in {address}.")
                                          : paris_say("The game is kept nowhere: it will be lost."),
                        &filling, 1);
    paris_face_show(face, paris_say("Leave the game?"), face->page);
    face->asks_quit = true;
}

/* Begins a list that a sign chooses. */
static void begin_list(struct paris_face *face, const char *sign)
{
    bool there = face->input[0] == sign[0];
    clear_input(face);
    if (!there) {
        memcpy(face->input, sign, 2);
        face->input_length = 1;
    }
    face->stale = true;
}

void paris_face_command(struct paris_face *face, enum paris_face_command command)
{
    switch (command) {
    case PARIS_FACE_UNDO: take_back(face); break;
    case PARIS_FACE_REDO: do_again(face); break;
    case PARIS_FACE_HINT: want_hint(face); break;
    case PARIS_FACE_SINCE: paris_face_show_news(face); break;
    case PARIS_FACE_WHY: begin_list(face, "!"); return;
    case PARIS_FACE_HELP: paris_face_show_keys(face); break;
    case PARIS_FACE_QUIT: want_quit(face); break;
    case PARIS_FACE_COMMANDS: break;
    }
    if (command != PARIS_FACE_UNDO && command != PARIS_FACE_REDO)
        clear_input(face);
    paris_face_follow(face);
    face->stale = true;
}

static void explain(struct paris_face *face, const struct paris_entry *entry, const char *title)
{
    struct paris_text text = paris_text_in(face->page, sizeof face->page);
    paris_face_entry_more(&text, face, entry);
    paris_face_show(face, title, face->page);
}

static void enter(struct paris_face *face)
{
    paris_face_filter(face);
    const struct paris_entry *entry = paris_face_chosen(face);
    char title[96];
    struct paris_text text = paris_text_in(title, sizeof title);
    if (entry == NULL && face->input_length == 0)
        return;
    if (entry == NULL) {
        paris_face_say(face,
                       paris_say("Nothing like that is known here. Esc clears what is typed."),
                       true);
        return;
    }
    paris_face_entry_code(&text, face, entry);
    switch (entry->kind) {
    case PARIS_ENTRY_DECISION: decide(face, entry->decision); break;
    case PARIS_ENTRY_COMMAND:
        paris_face_command(face, (enum paris_face_command)entry->number);
        break;
    case PARIS_ENTRY_TOPIC:
        if (strcmp(title, "keyboard") == 0)
            paris_face_show_keys(face);
        else
            explain(face, entry, title);
        break;
    case PARIS_ENTRY_REFUSED: explain(face, entry, title); break;
    }
}

/* --- typing --- */

static void type_character(struct paris_face *face, uint32_t character)
{
    char bytes[5];
    size_t length = 0;
    if (character < 0x80) {
        bytes[length++] = (char)character;
    } else if (character < 0x800) {
        bytes[length++] = (char)(0xc0 | character >> 6);
        bytes[length++] = (char)(0x80 | (character & 0x3f));
    } else if (character < 0x10000) {
        bytes[length++] = (char)(0xe0 | character >> 12);
        bytes[length++] = (char)(0x80 | (character >> 6 & 0x3f));
        bytes[length++] = (char)(0x80 | (character & 0x3f));
    } else {
        bytes[length++] = (char)(0xf0 | character >> 18);
        bytes[length++] = (char)(0x80 | (character >> 12 & 0x3f));
        bytes[length++] = (char)(0x80 | (character >> 6 & 0x3f));
        bytes[length++] = (char)(0x80 | (character & 0x3f));
    }
    if (paris_utf8_length(bytes, length) != length || paris_utf8_is_control(bytes, length) ||
        face->input_length + length >= sizeof face->input)
        return;
    memcpy(face->input + face->input_length, bytes, length);
    face->input_length += length;
    face->input[face->input_length] = '\0';
    face->chosen = 0;
    face->stale = true;
}

static void delete_last(struct paris_face *face)
{
    while (face->input_length > 0 &&
           ((unsigned char)face->input[--face->input_length] & 0xc0) == 0x80)
        continue;
    face->input[face->input_length] = '\0';
    face->stale = true;
}

static void delete_word(struct paris_face *face)
{
    while (face->input_length > 0 && face->input[face->input_length - 1] == ' ')
        face->input_length--;
    while (face->input_length > 0 && face->input[face->input_length - 1] != ' ')
        face->input_length--;
    face->input[face->input_length] = '\0';
    face->stale = true;
}

static void set_input(struct paris_face *face, const char *text)
{
    size_t length = strlen(text);
    memcpy(face->input, text, length + 1);
    face->input_length = length;
    face->chosen = 0;
    face->stale = true;
}

/* --- choosing and looking --- */

static void choose(struct paris_face *face, int64_t by)
{
    paris_face_filter(face);
    int64_t to = (int64_t)face->chosen + by;
    int64_t last = (int64_t)face->entries - 1;
    if (last < 0)
        return;
    face->chosen = (size_t)(to < 0 ? 0 : to > last ? last : to);
}

static void switch_panel(struct paris_face *face, unsigned by)
{
    do {
        face->panel = (enum paris_panel)(((unsigned)face->panel + by) % PARIS_PANELS);
    } while (face->panel == PARIS_PANEL_BOARD && !face->board_switched);
    face->scroll[face->panel] = 0;
}

static void scroll_panel(struct paris_face *face, enum paris_panel panel, int by)
{
    int to = (int)face->scroll[panel] + (panel == PARIS_PANEL_LOG ? -by : by);
    face->scroll[panel] = to < 0 ? 0 : (unsigned)to; /* drawing bounds it */
}

/* A page of the panel that is longer than its room, or else of the list. */
static void page(struct paris_face *face, int direction)
{
    if (face->panel_scrolls)
        scroll_panel(face, face->panel, direction * 5);
    else
        choose(face, direction * (int64_t)(face->list_rows > 1 ? face->list_rows - 1 : 1));
}

static void scroll_page(struct paris_face *face, int by)
{
    int to = (int)face->page_scroll + by;
    face->page_scroll = to < 0 ? 0 : (unsigned)to;
}

/* --- the mouse --- */

/* What is typed for what was clicked. */
static void type_about(struct paris_face *face, uint16_t about)
{
    char buffer[32];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    unsigned number = paris_about_number(about);
    switch (paris_about_subject(about)) {
    case PARIS_ABOUT_PLACE:
        if (paris_is_bank(number))
            paris_text_add(&text, paris_code_district(number - PARIS_FIRST_BANK));
        else
            paris_code_add_place(&text, number);
        break;
    case PARIS_ABOUT_DISTRICT: paris_text_add(&text, paris_code_district(number)); break;
    case PARIS_ABOUT_BONUS:
        paris_text_add(&text, "?tile ");
        paris_text_add_number(&text, number);
        break;
    case PARIS_ABOUT_KIND: paris_text_add(&text, paris_code_kind(number)); break;
    case PARIS_ABOUT_STACK:
        paris_text_add(&text, "draw ");
        paris_text_add_number(&text, number + 1);
        break;
    default: return;
    }
    set_input(face, buffer);
    /* A tile that can be taken or used now: that, rather than an explanation. */
    if (paris_about_subject(about) == PARIS_ABOUT_BONUS) {
        set_input(face, buffer + strlen("?tile "));
        paris_face_filter(face);
        const struct paris_entry *entry = paris_face_chosen(face);
        if (entry == NULL || entry->kind != PARIS_ENTRY_DECISION)
            set_input(face, buffer);
    }
}

static uint16_t about_at(const struct paris_face *face, struct paris_press press)
{
    bool inside =
        face->drawn != NULL && press.column < face->drawn->width && press.row < face->drawn->height;
    return inside ? face->drawn->cell[press.row][press.column].about : 0;
}

static void click(struct paris_face *face, struct paris_press press)
{
    uint16_t about = about_at(face, press);
    unsigned number = paris_about_number(about);
    paris_face_filter(face);
    switch (paris_about_subject(about)) {
    case PARIS_ABOUT_NOTHING: break;
    case PARIS_ABOUT_ENTRY:
        if (number == face->chosen)
            enter(face);
        else if (number < face->entries)
            face->chosen = number;
        break;
    case PARIS_ABOUT_PANEL: face->panel = (enum paris_panel)number; break;
    case PARIS_ABOUT_KEY:
        paris_face_press(face, (struct paris_press){PARIS_KEY_UP + number, 0, 0});
        break;
    default: type_about(face, about); break;
    }
}

/* --- keys --- */

static void press_on_page(struct paris_face *face, uint32_t key)
{
    bool leaves = face->asks_quit && key == PARIS_KEY_ENTER;
    switch (key) {
    case PARIS_KEY_UP:
    case PARIS_KEY_WHEEL_UP: scroll_page(face, -1); return;
    case PARIS_KEY_DOWN:
    case PARIS_KEY_WHEEL_DOWN: scroll_page(face, 1); return;
    case PARIS_KEY_PAGE_UP: scroll_page(face, -10); return;
    case PARIS_KEY_PAGE_DOWN: scroll_page(face, 10); return;
    default: break;
    }
    face->page_open = false;
    face->asks_quit = false;
    face->done = leaves;
    if (!leaves && key < PARIS_KEY_UP && key != ' ' && key != 'q')
        type_character(face, key);
}

/* Looking through a record: arrows go through it. */
static bool press_in_review(struct paris_face *face, uint32_t key)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    uint32_t at = now->count;
    switch (key) {
    case PARIS_KEY_UP: at = at > 0 ? paris_sitting_turn_start(face->sitting, at) : 0; break;
    case PARIS_KEY_DOWN:
        while (at < now->last) {
            at++;
            if (at == now->last || paris_sitting_turn_start(face->sitting, at + 1) == at)
                break;
        }
        break;
    case PARIS_KEY_BACKSPACE: at = at > 0 ? at - 1 : 0; break;
    case PARIS_KEY_ENTER:
    case ' ': at = at < now->last ? at + 1 : at; break;
    case PARIS_KEY_HOME: at = 0; break;
    case PARIS_KEY_END: at = now->last; break;
    case 'o': paris_sitting_look(face->sitting, now->view.viewer, !now->open); return true;
    case '0': paris_sitting_look(face->sitting, PARIS_SPECTATOR, false); return true;
    case '1':
    case '2':
    case '3':
    case '4':
        if (key - '1' < now->players)
            paris_sitting_look(face->sitting, key - '1', false);
        return true;
    default: return false;
    }
    paris_sitting_go(face->sitting, at);
    return true;
}

static void press_key(struct paris_face *face, struct paris_press press)
{
    switch (press.key) {
    case PARIS_KEY_UP:
    case PARIS_KEY_WHEEL_UP: choose(face, -1); break;
    case PARIS_KEY_DOWN:
    case PARIS_KEY_WHEEL_DOWN: choose(face, 1); break;
    case PARIS_KEY_LEFT: switch_panel(face, PARIS_PANELS - 1); break;
    case PARIS_KEY_RIGHT: switch_panel(face, 1); break;
    case PARIS_KEY_PAGE_UP: page(face, -1); break;
    case PARIS_KEY_PAGE_DOWN: page(face, 1); break;
    case '[': scroll_panel(face, PARIS_PANEL_LOG, -5); break;
    case ']': scroll_panel(face, PARIS_PANEL_LOG, 5); break;
    case PARIS_KEY_HOME: face->chosen = 0; break;
    case PARIS_KEY_END: choose(face, (int64_t)face->entries); break;
    case PARIS_KEY_ENTER: enter(face); break;
    case PARIS_KEY_TAB: paris_face_complete(face); break;
    case PARIS_KEY_BACK_TAB: choose(face, -1); break;
    case PARIS_KEY_ESCAPE:
    case PARIS_KEY_CLEAR: set_input(face, ""); break;
    case PARIS_KEY_BACKSPACE: delete_last(face); break;
    case PARIS_KEY_WORD: delete_word(face); break;
    case PARIS_KEY_HELP: begin_list(face, "?"); break;
    case PARIS_KEY_UNDO: paris_face_command(face, PARIS_FACE_UNDO); break;
    case PARIS_KEY_REDO: paris_face_command(face, PARIS_FACE_REDO); break;
    case PARIS_KEY_WHY: begin_list(face, "!"); break;
    case PARIS_KEY_HINT: paris_face_command(face, PARIS_FACE_HINT); break;
    case PARIS_KEY_SINCE: paris_face_command(face, PARIS_FACE_SINCE); break;
    case PARIS_KEY_QUIT: want_quit(face); break;
    case PARIS_KEY_CLICK: click(face, press); break;
    default:
        if (press.key < PARIS_KEY_UP)
            type_character(face, press.key);
        break;
    }
}

void paris_face_press(struct paris_face *face, struct paris_press press)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    face->message[0] = '\0';
    if (face->page_open)
        press_on_page(face, press.key);
    else if (press.key == PARIS_KEY_QUIT)
        want_quit(face);
    else if (now->stage == PARIS_SITTING_HANDOVER && press.key == PARIS_KEY_ENTER)
        paris_sitting_confirm(face->sitting);
    else if (now->stage == PARIS_SITTING_STOPPED && press.key == PARIS_KEY_ENTER)
        face->done = true;
    else if (!now->begun || now->stage == PARIS_SITTING_HANDOVER)
        return;
    else if (now->stage != PARIS_SITTING_REVIEW || face->input_length > 0 ||
             !press_in_review(face, press.key))
        press_key(face, press);
    paris_face_follow(face);
}
