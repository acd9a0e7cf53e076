/* The full screen: what keys and the mouse do, and how it follows the session. */
#include "terminal/screen/acting.h"
#include "terminal/screen/fullscreen_state.h"

#include "notation/codes.h"
#include "terminal/screen/input.h"
#include "terminal/screen/menu.h"
#include "terminal/screen/popup.h"
#include "terminal/wording/narration.h"
#include "terminal/wording/reminders.h"

#include <stdlib.h>
#include <string.h>

struct paris_fullscreen *paris_fullscreen_open(struct paris_session *session, bool ascii)
{
    struct paris_fullscreen *screen = calloc(1, sizeof *screen);
    if (screen == NULL)
        return NULL;
    screen->session = session;
    screen->rules = paris_session_rules(session);
    screen->ascii = ascii;
    screen->stage = PARIS_SESSION_CONNECTING;
    paris_fullscreen_follow(screen);
    return screen;
}

void paris_fullscreen_close(struct paris_fullscreen *screen)
{
    free(screen);
}

bool paris_fullscreen_is_done(const struct paris_fullscreen *screen)
{
    return screen->done;
}

bool paris_fullscreen_is_animated(const struct paris_fullscreen *screen)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    switch (now->stage) {
    case PARIS_SESSION_CONNECTING:
    case PARIS_SESSION_GATHERING:
    case PARIS_SESSION_SENDING:
    case PARIS_SESSION_WAITING: return true;
    default: return now->hint == PARIS_SESSION_HINT_PENDING;
    }
}

void paris_fullscreen_set_message(struct paris_fullscreen *screen, const char *sentence,
                                  bool warning)
{
    struct paris_text text = paris_text_in(screen->message, sizeof screen->message);
    paris_text_add(&text, sentence);
    screen->warning = warning;
}

/* --- following --- */

/* In a lesson: what the learner's step did, once. */
static void add_effect(struct paris_text *out, struct paris_fullscreen *screen)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    size_t count = paris_session_entry_count(screen->session), seen = screen->entries_told;
    screen->entries_told = count;
    if (paris_session_scene(screen->session) == NULL || !now->begun)
        return;
    while (count > seen) {
        struct paris_session_entry entry = paris_session_entry(screen->session, --count);
        if (entry.seat == now->view.viewer) {
            paris_narration_add(out, screen->rules, now, &entry);
            return;
        }
    }
}

/* What comes at once is shown together: a remark on a step and the hint after it. */
static void show_notices(struct paris_fullscreen *screen)
{
    char line[PARIS_SESSION_NOTICE_MAX], all[PARIS_FULLSCREEN_MESSAGE_MAX];
    struct paris_text text = paris_text_in(all, sizeof all);
    bool any = false;
    add_effect(&text, screen);
    while (paris_session_next_notice(screen->session, line, sizeof line)) {
        paris_text_add(&text, text.length > 0 ? " " : "");
        paris_text_add(&text, line);
        paris_popup_keep_message(screen, line);
        any = true;
    }
    if (any)
        paris_fullscreen_set_message(screen, all, true);
}

/* A popup may contain what only the previous person may know. */
static void change_stage(struct paris_fullscreen *screen, const struct paris_session_now *now)
{
    if (now->stage == PARIS_SESSION_HANDOVER) {
        screen->popup_open = false;
        screen->message[0] = '\0';
        paris_input_set(screen, "");
    }
    if (now->stage == PARIS_SESSION_ASKING && screen->message[0] == '\0')
        paris_popup_add_last_turn(screen);
    if (now->stage == PARIS_SESSION_OVER && !screen->result_shown) {
        screen->result_shown = true;
        paris_popup_show_result(screen);
    }
    screen->stage = now->stage;
}

/* In the final round: unused tiles that would still bring something, when it begins and in the player's
 * own turn (R11.2). */
static void remind(struct paris_fullscreen *screen, const struct paris_session_now *now)
{
    unsigned occasion = 2u * now->view.viewer + (now->stage == PARIS_SESSION_ASKING) + 1u;
    struct paris_text text = paris_text_in(screen->popup_text, sizeof screen->popup_text);
    if (screen->popup_open || screen->reminded_for == occasion ||
        (now->stage != PARIS_SESSION_ASKING && now->stage != PARIS_SESSION_WAITING) ||
        !paris_wording_unused(&text, screen->rules, now))
        return;
    screen->reminded_for = occasion;
    paris_popup_show(screen, paris_say("Final round"), screen->popup_text);
}

/* A scene's task stands before everything when it is new, and what was learnt when the scene is done. */
static void show_scene(struct paris_fullscreen *screen)
{
    const struct paris_session_scene *scene = paris_session_scene(screen->session);
    unsigned shown = scene == NULL ? 0 : 8 * scene->number + scene->step;
    if (shown == screen->scene_shown)
        return;
    screen->scene_shown = shown;
    paris_popup_show(screen, scene->title, scene->task);
}

void paris_fullscreen_follow(struct paris_fullscreen *screen)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    show_notices(screen);
    if (now->version == screen->version)
        return;
    screen->version = now->version;
    if (paris_session_failure(screen->session) != NULL)
        screen->done = true; /* there is nothing to look at: the caller says why */
    paris_popup_rewrite_log(screen);
    if (now->stage != screen->stage)
        change_stage(screen, now);
    if (now->hint != screen->hint) {
        screen->hint = now->hint;
        if (now->hint == PARIS_SESSION_HINT_READY)
            paris_popup_show_hint(screen);
    }
    remind(screen, now);
    show_scene(screen);
    screen->stale = true;
}

/* --- choosing and looking --- */

static void choose(struct paris_fullscreen *screen, int64_t by)
{
    paris_menu_filter(screen);
    int64_t to = (int64_t)screen->chosen + by;
    int64_t last = (int64_t)screen->entry_count - 1;
    if (last < 0)
        return;
    screen->chosen = (size_t)(to < 0 ? 0 : to > last ? last : to);
    screen->guesses = false;
}

static void switch_panel(struct paris_fullscreen *screen, unsigned by)
{
    unsigned panel = screen->shown_panel;
    if (screen->tabs == 0)
        return;
    do {
        panel = (panel + by) % PARIS_PANELS;
    } while (!(screen->tabs >> panel & 1));
    screen->panel = screen->shown_panel = (enum paris_panel)panel;
    screen->scroll[panel] = 0;
}

static void scroll_panel(struct paris_fullscreen *screen, enum paris_panel panel, int by)
{
    int to = (int)screen->scroll[panel] + (panel == PARIS_PANEL_LOG ? -by : by);
    screen->scroll[panel] = to < 0 ? 0 : (unsigned)to; /* drawing bounds it */
}

/* Scrolls the panel if it is higher than its area, else moves through the menu by a page. */
static void turn_page(struct paris_fullscreen *screen, int direction)
{
    if (screen->panel_scrolls)
        scroll_panel(screen, screen->shown_panel, direction * 5);
    else
        choose(screen, direction * (int64_t)(screen->list_rows > 1 ? screen->list_rows - 1 : 1));
}

static void scroll_popup(struct paris_fullscreen *screen, int by)
{
    int to = (int)screen->popup_scroll + by;
    screen->popup_scroll = to < 0 ? 0 : (unsigned)to;
}

/* --- the mouse --- */

/* Types what belongs to the cell that was clicked. */
static void type_about(struct paris_fullscreen *screen, uint16_t about)
{
    char buffer[32];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    unsigned number = paris_canvas_number(about);
    switch (paris_canvas_subject(about)) {
    case PARIS_SUBJECT_PLACE:
        if (paris_is_bank(number))
            paris_text_add(&text, paris_code_district(number - PARIS_FIRST_BANK));
        else
            paris_code_add_place(&text, number);
        break;
    case PARIS_SUBJECT_DISTRICT: paris_text_add(&text, paris_code_district(number)); break;
    case PARIS_SUBJECT_BONUS:
        paris_text_add(&text, "?tile ");
        paris_text_add_number(&text, number);
        break;
    case PARIS_SUBJECT_KIND: paris_text_add(&text, paris_code_kind(number)); break;
    case PARIS_SUBJECT_STACK:
        paris_text_add(&text, "draw ");
        paris_text_add_number(&text, number + 1);
        break;
    default: return;
    }
    paris_input_set(screen, buffer);
    /* If the tile can be taken or used now, that is offered instead of an explanation. */
    if (paris_canvas_subject(about) == PARIS_SUBJECT_BONUS) {
        paris_input_set(screen, buffer + strlen("?tile "));
        paris_menu_filter(screen);
        const struct paris_menu_entry *entry = paris_menu_chosen(screen);
        if (entry == NULL || entry->kind != PARIS_MENU_DECISION)
            paris_input_set(screen, buffer);
    }
}

static uint16_t about_at(const struct paris_fullscreen *screen, struct paris_input_event event)
{
    bool inside = screen->drawn != NULL && event.column < screen->drawn->width &&
                  event.row < screen->drawn->height;
    return inside ? screen->drawn->cell[event.row][event.column].about : 0;
}

static void click(struct paris_fullscreen *screen, struct paris_input_event event)
{
    uint16_t about = about_at(screen, event);
    unsigned number = paris_canvas_number(about);
    paris_menu_filter(screen);
    switch (paris_canvas_subject(about)) {
    case PARIS_SUBJECT_NOTHING: break;
    case PARIS_SUBJECT_ENTRY:
        if (number == screen->chosen)
            paris_acting_enter(screen);
        else if (number < screen->entry_count)
            screen->chosen = number;
        break;
    case PARIS_SUBJECT_PANEL: screen->panel = (enum paris_panel)number; break;
    case PARIS_SUBJECT_KEY:
        paris_fullscreen_press(screen, (struct paris_input_event){PARIS_INPUT_UP + number, 0, 0});
        break;
    default: type_about(screen, about); break;
    }
}

/* --- keys --- */

static void press_in_popup(struct paris_fullscreen *screen, uint32_t key)
{
    bool leaves = screen->asks_quit && (key == PARIS_INPUT_ENTER || key == PARIS_INPUT_QUIT);
    switch (key) {
    case PARIS_INPUT_UP:
    case PARIS_INPUT_WHEEL_UP: scroll_popup(screen, -1); return;
    case PARIS_INPUT_DOWN:
    case PARIS_INPUT_WHEEL_DOWN: scroll_popup(screen, 1); return;
    case PARIS_INPUT_PAGE_UP: scroll_popup(screen, -10); return;
    case PARIS_INPUT_PAGE_DOWN: scroll_popup(screen, 10); return;
    default: break;
    }
    screen->popup_open = false;
    screen->asks_quit = false;
    screen->done = leaves;
    if (key == PARIS_INPUT_QUIT && !leaves)
        paris_acting_quit(screen);
    if (!leaves && key < PARIS_INPUT_UP && key != ' ' && key != 'q')
        paris_input_add(screen, key);
}

/* Reviewing a record: arrows move through it. */
static bool press_in_review(struct paris_fullscreen *screen, uint32_t key)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    uint32_t count = now->count;
    switch (key) {
    case PARIS_INPUT_UP:
        count = count > 0 ? paris_session_turn_start(screen->session, count) : 0;
        break;
    case PARIS_INPUT_DOWN:
        while (count < now->last) {
            count++;
            if (count == now->last || paris_session_turn_start(screen->session, count + 1) == count)
                break;
        }
        break;
    case PARIS_INPUT_BACKSPACE: count -= count > 0; break;
    case PARIS_INPUT_ENTER:
    case ' ': count += count < now->last; break;
    case PARIS_INPUT_HOME: count = 0; break;
    case PARIS_INPUT_END: count = now->last; break;
    case 'q': paris_acting_quit(screen); return true;
    case 'o': paris_session_set_viewer(screen->session, now->view.viewer, !now->open); return true;
    case '0': paris_session_set_viewer(screen->session, PARIS_SPECTATOR, false); return true;
    case '1':
    case '2':
    case '3':
    case '4':
        if (key - '1' < now->players)
            paris_session_set_viewer(screen->session, key - '1', false);
        return true;
    default: return false;
    }
    paris_session_seek(screen->session, count);
    return true;
}

static void press_key(struct paris_fullscreen *screen, struct paris_input_event event)
{
    switch (event.key) {
    case PARIS_INPUT_UP:
    case PARIS_INPUT_WHEEL_UP: choose(screen, -1); break;
    case PARIS_INPUT_DOWN:
    case PARIS_INPUT_WHEEL_DOWN: choose(screen, 1); break;
    case PARIS_INPUT_LEFT: switch_panel(screen, PARIS_PANELS - 1); break;
    case PARIS_INPUT_RIGHT: switch_panel(screen, 1); break;
    case PARIS_INPUT_PAGE_UP: turn_page(screen, -1); break;
    case PARIS_INPUT_PAGE_DOWN: turn_page(screen, 1); break;
    case '[': scroll_panel(screen, PARIS_PANEL_LOG, -5); break;
    case ']': scroll_panel(screen, PARIS_PANEL_LOG, 5); break;
    case PARIS_INPUT_HOME: screen->chosen = 0; break;
    case PARIS_INPUT_END: choose(screen, (int64_t)screen->entry_count); break;
    case PARIS_INPUT_ENTER: paris_acting_enter(screen); break;
    case PARIS_INPUT_TAB: paris_menu_complete(screen); break;
    case PARIS_INPUT_BACK_TAB: choose(screen, -1); break;
    case PARIS_INPUT_ESCAPE:
    case PARIS_INPUT_CLEAR: paris_input_set(screen, ""); break;
    case PARIS_INPUT_BACKSPACE: paris_input_delete_last(screen); break;
    case PARIS_INPUT_WORD: paris_input_delete_word(screen); break;
    case PARIS_INPUT_HELP: paris_acting_run(screen, PARIS_FULLSCREEN_HELP); break;
    case PARIS_INPUT_UNDO: paris_acting_run(screen, PARIS_FULLSCREEN_UNDO); break;
    case PARIS_INPUT_REDO: paris_acting_run(screen, PARIS_FULLSCREEN_REDO); break;
    case PARIS_INPUT_WHY: paris_acting_begin_list(screen, "!"); break;
    case PARIS_INPUT_HINT: paris_acting_run(screen, PARIS_FULLSCREEN_HINT); break;
    case PARIS_INPUT_SINCE: paris_acting_run(screen, PARIS_FULLSCREEN_SINCE); break;
    case PARIS_INPUT_QUIT: paris_acting_quit(screen); break;
    case PARIS_INPUT_CLICK: click(screen, event); break;
    default:
        if (event.key < PARIS_INPUT_UP)
            paris_input_add(screen, event.key);
        break;
    }
}

void paris_fullscreen_press(struct paris_fullscreen *screen, struct paris_input_event event)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    screen->message[0] = '\0';
    if (screen->popup_open)
        press_in_popup(screen, event.key);
    else if (event.key == PARIS_INPUT_QUIT)
        paris_acting_quit(screen);
    else if (now->stage == PARIS_SESSION_HANDOVER && event.key == PARIS_INPUT_ENTER)
        paris_session_confirm(screen->session);
    else if (now->stage == PARIS_SESSION_STOPPED && event.key == PARIS_INPUT_ENTER)
        screen->done = true;
    else if (!now->begun || now->stage == PARIS_SESSION_HANDOVER)
        return;
    else if (now->stage != PARIS_SESSION_REVIEW || screen->input_length > 0 ||
             !press_in_review(screen, event.key))
        press_key(screen, event);
    paris_fullscreen_follow(screen);
}
