/* The desk: what keys and the mouse do, and following the sitting. */
#include "terminal/desk.h"

#include "base/language.h"
#include "notation/codes.h"
#include "notation/sentences.h"
#include "terminal/desk_inner.h"

#include <stdlib.h>
#include <string.h>

struct paris_desk *paris_desk_open(struct paris_sitting *sitting, bool ascii)
{
    struct paris_desk *desk = calloc(1, sizeof *desk);
    if (desk == NULL)
        return NULL;
    desk->sitting = sitting;
    desk->rules = paris_sitting_rules(sitting);
    desk->ascii = ascii;
    desk->stage = PARIS_SITTING_CONNECTING;
    paris_desk_follow(desk);
    return desk;
}

void paris_desk_close(struct paris_desk *desk)
{
    free(desk);
}

bool paris_desk_done(const struct paris_desk *desk)
{
    return desk->done;
}

bool paris_desk_moves(const struct paris_desk *desk)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    switch (now->stage) {
    case PARIS_SITTING_CONNECTING:
    case PARIS_SITTING_GATHERING:
    case PARIS_SITTING_SENDING:
    case PARIS_SITTING_WAITING: return true;
    default: return now->hint == PARIS_SITTING_HINT_COMES;
    }
}

/* --- following --- */

static void hear_notices(struct paris_desk *desk)
{
    char line[PARIS_SITTING_NOTICE];
    while (paris_sitting_notice(desk->sitting, line, sizeof line))
        paris_desk_say(desk, line, true);
}

static void clear_input(struct paris_desk *desk)
{
    desk->input[0] = '\0';
    desk->input_length = 0;
    desk->chosen = 0;
}

/* A page may tell what only the one who sat there may know. */
static void change_stage(struct paris_desk *desk, const struct paris_sitting_now *now)
{
    if (now->stage == PARIS_SITTING_HANDOVER) {
        desk->page_open = false;
        desk->message[0] = '\0';
        clear_input(desk);
    }
    if (now->stage == PARIS_SITTING_OVER && !desk->result_shown) {
        desk->result_shown = true;
        paris_desk_show_result(desk);
    }
    desk->stage = now->stage;
}

void paris_desk_follow(struct paris_desk *desk)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    hear_notices(desk);
    if (now->version == desk->version)
        return;
    desk->version = now->version;
    paris_desk_rewrite_log(desk);
    if (now->stage != desk->stage)
        change_stage(desk, now);
    if (now->hint != desk->hint) {
        desk->hint = now->hint;
        if (now->hint == PARIS_SITTING_HINT_THERE)
            paris_desk_show_hint(desk);
    }
    desk->stale = true;
}

/* --- doing --- */

static void refuse(struct paris_desk *desk, struct paris_refusal refusal)
{
    char buffer[PARIS_DESK_MESSAGE];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_sentence_refusal(&text, desk->rules, refusal);
    paris_desk_say(desk, buffer, true);
}

static void decide(struct paris_desk *desk, struct paris_decision decision)
{
    struct paris_refusal refusal;
    clear_input(desk);
    if (paris_sitting_decide(desk->sitting, decision, &refusal) != PARIS_OK)
        refuse(desk, refusal);
    paris_desk_follow(desk);
}

static void take_back(struct paris_desk *desk)
{
    clear_input(desk);
    if (!paris_sitting_undo(desk->sitting))
        paris_desk_say(desk,
                       paris_say("There is nothing to take back: what was shown or ended stays."),
                       true);
}

static void do_again(struct paris_desk *desk)
{
    clear_input(desk);
    if (!paris_sitting_redo(desk->sitting))
        paris_desk_say(desk, paris_say("There is nothing to do again."), true);
}

static void want_hint(struct paris_desk *desk)
{
    clear_input(desk);
    if (paris_sitting_ask_hint(desk->sitting))
        paris_desk_say(desk, paris_say("Thinking about a hint; go on as you like meanwhile."),
                       false);
    else
        paris_desk_say(desk,
                       paris_say("There is no hint now: it is not your turn, or other people "
                                 "sit at the table."),
                       true);
}

static void want_quit(struct paris_desk *desk)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    if (now->stage == PARIS_SITTING_OVER || now->stage == PARIS_SITTING_REVIEW ||
        now->stage == PARIS_SITTING_STOPPED) {
        desk->done = true;
        return;
    }
    const struct paris_filling filling = {"address", now->address, 0};
    struct paris_text text = paris_text_in(desk->page, sizeof desk->page);
    paris_language_fill(&text,
                        now->remote ? paris_say("The table stays: come back with the same command.")
                        : now->address[0] ? paris_say("The game is kept in {address}.")
                                          : paris_say("The game is kept nowhere: it will be lost."),
                        &filling, 1);
    paris_desk_show(desk, paris_say("Leave the game?"), desk->page);
    desk->asks_quit = true;
}

/* Begins a list that a sign chooses. */
static void begin_list(struct paris_desk *desk, const char *sign)
{
    bool there = desk->input[0] == sign[0];
    clear_input(desk);
    if (!there) {
        memcpy(desk->input, sign, 2);
        desk->input_length = 1;
    }
    desk->stale = true;
}

void paris_desk_command(struct paris_desk *desk, enum paris_desk_command command)
{
    switch (command) {
    case PARIS_DESK_UNDO: take_back(desk); break;
    case PARIS_DESK_REDO: do_again(desk); break;
    case PARIS_DESK_HINT: want_hint(desk); break;
    case PARIS_DESK_SINCE: paris_desk_show_news(desk); break;
    case PARIS_DESK_WHY: begin_list(desk, "!"); return;
    case PARIS_DESK_HELP: paris_desk_show_keys(desk); break;
    case PARIS_DESK_QUIT: want_quit(desk); break;
    case PARIS_DESK_COMMANDS: break;
    }
    if (command != PARIS_DESK_UNDO && command != PARIS_DESK_REDO)
        clear_input(desk);
    paris_desk_follow(desk);
    desk->stale = true;
}

static void explain(struct paris_desk *desk, const struct paris_entry *entry, const char *title)
{
    struct paris_text text = paris_text_in(desk->page, sizeof desk->page);
    paris_desk_entry_more(&text, desk, entry);
    paris_desk_show(desk, title, desk->page);
}

static void enter(struct paris_desk *desk)
{
    paris_desk_filter(desk);
    const struct paris_entry *entry = paris_desk_chosen(desk);
    char title[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(title, sizeof title);
    if (entry == NULL && desk->input_length == 0)
        return;
    if (entry == NULL) {
        paris_desk_say(desk,
                       paris_say("Nothing like that is known here. Esc clears what is typed."),
                       true);
        return;
    }
    paris_desk_entry_code(&text, desk, entry);
    switch (entry->kind) {
    case PARIS_ENTRY_DECISION: decide(desk, entry->decision); break;
    case PARIS_ENTRY_COMMAND:
        paris_desk_command(desk, (enum paris_desk_command)entry->number);
        break;
    case PARIS_ENTRY_TOPIC:
        if (strcmp(title, "keyboard") == 0)
            paris_desk_show_keys(desk);
        else
            explain(desk, entry, title);
        break;
    case PARIS_ENTRY_REFUSED: explain(desk, entry, title); break;
    }
}

/* --- choosing and looking --- */

static void choose(struct paris_desk *desk, int64_t by)
{
    paris_desk_filter(desk);
    int64_t to = (int64_t)desk->chosen + by;
    int64_t last = (int64_t)desk->entries - 1;
    if (last < 0)
        return;
    desk->chosen = (size_t)(to < 0 ? 0 : to > last ? last : to);
}

static void switch_panel(struct paris_desk *desk, unsigned by)
{
    unsigned panel = desk->shown;
    if (desk->tabs == 0)
        return;
    do {
        panel = (panel + by) % PARIS_PANELS;
    } while (!(desk->tabs >> panel & 1));
    desk->panel = desk->shown = (enum paris_panel)panel;
    desk->scroll[panel] = 0;
}

static void scroll_panel(struct paris_desk *desk, enum paris_panel panel, int by)
{
    int to = (int)desk->scroll[panel] + (panel == PARIS_PANEL_LOG ? -by : by);
    desk->scroll[panel] = to < 0 ? 0 : (unsigned)to; /* drawing bounds it */
}

/* A page of the panel that is longer than its room, or else of the list. */
static void page(struct paris_desk *desk, int direction)
{
    if (desk->panel_scrolls)
        scroll_panel(desk, desk->shown, direction * 5);
    else
        choose(desk, direction * (int64_t)(desk->list_rows > 1 ? desk->list_rows - 1 : 1));
}

static void scroll_page(struct paris_desk *desk, int by)
{
    int to = (int)desk->page_scroll + by;
    desk->page_scroll = to < 0 ? 0 : (unsigned)to;
}

/* --- the mouse --- */

/* What is typed for what was clicked. */
static void type_about(struct paris_desk *desk, uint16_t about)
{
    char buffer[32];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    unsigned number = paris_command_scope_number(about);
    switch (paris_command_scope_subject(about)) {
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
    paris_desk_set_input(desk, buffer);
    /* A tile that can be taken or used now: that, rather than an explanation. */
    if (paris_command_scope_subject(about) == PARIS_ABOUT_BONUS) {
        paris_desk_set_input(desk, buffer + strlen("?tile "));
        paris_desk_filter(desk);
        const struct paris_entry *entry = paris_desk_chosen(desk);
        if (entry == NULL || entry->kind != PARIS_ENTRY_DECISION)
            paris_desk_set_input(desk, buffer);
    }
}

static uint16_t about_at(const struct paris_desk *desk, struct paris_press press)
{
    bool inside =
        desk->drawn != NULL && press.column < desk->drawn->width && press.row < desk->drawn->height;
    return inside ? desk->drawn->cell[press.row][press.column].about : 0;
}

static void click(struct paris_desk *desk, struct paris_press press)
{
    uint16_t about = about_at(desk, press);
    unsigned number = paris_command_scope_number(about);
    paris_desk_filter(desk);
    switch (paris_command_scope_subject(about)) {
    case PARIS_ABOUT_NOTHING: break;
    case PARIS_ABOUT_ENTRY:
        if (number == desk->chosen)
            enter(desk);
        else if (number < desk->entries)
            desk->chosen = number;
        break;
    case PARIS_ABOUT_PANEL: desk->panel = (enum paris_panel)number; break;
    case PARIS_ABOUT_KEY:
        paris_desk_press(desk, (struct paris_press){PARIS_KEY_UP + number, 0, 0});
        break;
    default: type_about(desk, about); break;
    }
}

/* --- keys --- */

static void press_on_page(struct paris_desk *desk, uint32_t key)
{
    bool leaves = desk->asks_quit && key == PARIS_KEY_ENTER;
    switch (key) {
    case PARIS_KEY_UP:
    case PARIS_KEY_WHEEL_UP: scroll_page(desk, -1); return;
    case PARIS_KEY_DOWN:
    case PARIS_KEY_WHEEL_DOWN: scroll_page(desk, 1); return;
    case PARIS_KEY_PAGE_UP: scroll_page(desk, -10); return;
    case PARIS_KEY_PAGE_DOWN: scroll_page(desk, 10); return;
    default: break;
    }
    desk->page_open = false;
    desk->asks_quit = false;
    desk->done = leaves;
    if (!leaves && key < PARIS_KEY_UP && key != ' ' && key != 'q')
        paris_desk_type(desk, key);
}

/* Looking through a record: arrows go through it. */
static bool press_in_review(struct paris_desk *desk, uint32_t key)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    uint32_t at = now->count;
    switch (key) {
    case PARIS_KEY_UP: at = at > 0 ? paris_sitting_turn_start(desk->sitting, at) : 0; break;
    case PARIS_KEY_DOWN:
        while (at < now->last) {
            at++;
            if (at == now->last || paris_sitting_turn_start(desk->sitting, at + 1) == at)
                break;
        }
        break;
    case PARIS_KEY_BACKSPACE: at = at > 0 ? at - 1 : 0; break;
    case PARIS_KEY_ENTER:
    case ' ': at = at < now->last ? at + 1 : at; break;
    case PARIS_KEY_HOME: at = 0; break;
    case PARIS_KEY_END: at = now->last; break;
    case 'q': want_quit(desk); return true;
    case 'o': paris_sitting_look(desk->sitting, now->view.viewer, !now->open); return true;
    case '0': paris_sitting_look(desk->sitting, PARIS_SPECTATOR, false); return true;
    case '1':
    case '2':
    case '3':
    case '4':
        if (key - '1' < now->players)
            paris_sitting_look(desk->sitting, key - '1', false);
        return true;
    default: return false;
    }
    paris_sitting_go(desk->sitting, at);
    return true;
}

static void press_key(struct paris_desk *desk, struct paris_press press)
{
    switch (press.key) {
    case PARIS_KEY_UP:
    case PARIS_KEY_WHEEL_UP: choose(desk, -1); break;
    case PARIS_KEY_DOWN:
    case PARIS_KEY_WHEEL_DOWN: choose(desk, 1); break;
    case PARIS_KEY_LEFT: switch_panel(desk, PARIS_PANELS - 1); break;
    case PARIS_KEY_RIGHT: switch_panel(desk, 1); break;
    case PARIS_KEY_PAGE_UP: page(desk, -1); break;
    case PARIS_KEY_PAGE_DOWN: page(desk, 1); break;
    case '[': scroll_panel(desk, PARIS_PANEL_LOG, -5); break;
    case ']': scroll_panel(desk, PARIS_PANEL_LOG, 5); break;
    case PARIS_KEY_HOME: desk->chosen = 0; break;
    case PARIS_KEY_END: choose(desk, (int64_t)desk->entries); break;
    case PARIS_KEY_ENTER: enter(desk); break;
    case PARIS_KEY_TAB: paris_desk_complete(desk); break;
    case PARIS_KEY_BACK_TAB: choose(desk, -1); break;
    case PARIS_KEY_ESCAPE:
    case PARIS_KEY_CLEAR: paris_desk_set_input(desk, ""); break;
    case PARIS_KEY_BACKSPACE: paris_desk_delete_last(desk); break;
    case PARIS_KEY_WORD: paris_desk_delete_word(desk); break;
    case PARIS_KEY_HELP: begin_list(desk, "?"); break;
    case PARIS_KEY_UNDO: paris_desk_command(desk, PARIS_DESK_UNDO); break;
    case PARIS_KEY_REDO: paris_desk_command(desk, PARIS_DESK_REDO); break;
    case PARIS_KEY_WHY: begin_list(desk, "!"); break;
    case PARIS_KEY_HINT: paris_desk_command(desk, PARIS_DESK_HINT); break;
    case PARIS_KEY_SINCE: paris_desk_command(desk, PARIS_DESK_SINCE); break;
    case PARIS_KEY_QUIT: want_quit(desk); break;
    case PARIS_KEY_CLICK: click(desk, press); break;
    default:
        if (press.key < PARIS_KEY_UP)
            paris_desk_type(desk, press.key);
        break;
    }
}

void paris_desk_press(struct paris_desk *desk, struct paris_press press)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    desk->message[0] = '\0';
    if (desk->page_open)
        press_on_page(desk, press.key);
    else if (press.key == PARIS_KEY_QUIT)
        want_quit(desk);
    else if (now->stage == PARIS_SITTING_HANDOVER && press.key == PARIS_KEY_ENTER)
        paris_sitting_confirm(desk->sitting);
    else if (now->stage == PARIS_SITTING_STOPPED && press.key == PARIS_KEY_ENTER)
        desk->done = true;
    else if (!now->begun || now->stage == PARIS_SITTING_HANDOVER)
        return;
    else if (now->stage != PARIS_SITTING_REVIEW || desk->input_length > 0 ||
             !press_in_review(desk, press.key))
        press_key(desk, press);
    paris_desk_follow(desk);
}
