/* The full screen: what the player does with the list, a key or a word. */
#include "terminal/screen/acting.h"

#include "notation/words/sentences.h"
#include "terminal/screen/input.h"
#include "terminal/screen/menu.h"
#include "terminal/screen/popup.h"
#include "terminal/wording/reminders.h"

#include <string.h>

/* --- deciding --- */

static void refuse(struct paris_fullscreen *screen, struct paris_refusal refusal)
{
    char buffer[PARIS_FULLSCREEN_MESSAGE_MAX];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_sentence_refusal(&text, screen->rules, refusal);
    paris_fullscreen_set_message(screen, buffer, true);
}

/* If something would be lost, the turn ends only when the player confirms it (R11.1). */
static bool warn_of_loss(struct paris_fullscreen *screen, struct paris_decision decision)
{
    char buffer[PARIS_FULLSCREEN_MESSAGE_MAX];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    if (decision.verb != PARIS_END || screen->end_warned ||
        !paris_wording_lost(&text, paris_session_now(screen->session)))
        return false;
    paris_fullscreen_set_message(screen, buffer, true);
    screen->end_warned = true;
    return true;
}

static void decide(struct paris_fullscreen *screen, struct paris_decision decision)
{
    struct paris_refusal refusal;
    paris_input_set(screen, "");
    if (warn_of_loss(screen, decision))
        return;
    screen->end_warned = false;
    if (paris_session_decide(screen->session, decision, &refusal) != PARIS_OK)
        refuse(screen, refusal);
    paris_fullscreen_follow(screen);
}

static void undo(struct paris_fullscreen *screen)
{
    paris_input_set(screen, "");
    screen->end_warned = false;
    if (!paris_session_undo(screen->session))
        paris_fullscreen_set_message(
            screen, paris_say("Nothing to undo: what you've seen and turns you've ended stay."),
            true);
}

static void redo(struct paris_fullscreen *screen)
{
    paris_input_set(screen, "");
    screen->end_warned = false;
    if (!paris_session_redo(screen->session))
        paris_fullscreen_set_message(screen, paris_say("Nothing to redo."), true);
}

static void undo_turn(struct paris_fullscreen *screen)
{
    paris_input_set(screen, "");
    screen->end_warned = false;
    if (!paris_session_undo_turn(screen->session))
        paris_fullscreen_set_message(screen, paris_say("No turn to undo."), true);
}

static void request_hint(struct paris_fullscreen *screen)
{
    paris_input_set(screen, "");
    if (paris_session_request_hint(screen->session))
        paris_fullscreen_set_message(screen, paris_say("Looking for a hint; you can keep playing."),
                                     false);
    else
        paris_fullscreen_set_message(
            screen,
            paris_say("No hint now: it isn't your turn, or there are other people at the table."),
            true);
}

void paris_acting_quit(struct paris_fullscreen *screen)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    if (now->stage == PARIS_SESSION_OVER || now->stage == PARIS_SESSION_REVIEW ||
        now->stage == PARIS_SESSION_STOPPED) {
        screen->done = true;
        return;
    }
    struct paris_text text = paris_text_in(screen->popup_text, sizeof screen->popup_text);
    PARIS_FILL(&text,
               now->remote ? paris_say("The table stays at {address}: paris join brings you back.")
               : now->address[0] ? paris_say("The game is saved in {address}.")
                                 : paris_say("The game isn't saved anywhere and will be lost."),
               {"address", now->address, 0});
    paris_popup_show(screen, paris_say("Leave the game?"), screen->popup_text);
    screen->asks_quit = true;
}

static void leave_for(struct paris_fullscreen *screen, enum paris_session_follow_up follow_up)
{
    const char *why;
    screen->done = paris_session_set_follow_up(screen->session, follow_up, &why);
    if (!screen->done)
        paris_fullscreen_set_message(screen, why, true);
}

/* Types the sign that chooses a list, or removes it if it is there. */
void paris_acting_begin_list(struct paris_fullscreen *screen, const char *sign)
{
    bool typed = screen->input[0] == sign[0];
    paris_input_set(screen, "");
    if (!typed) {
        memcpy(screen->input, sign, 2);
        screen->input_length = 1;
    }
    screen->stale = true;
}

static void run_scene(struct paris_fullscreen *screen, enum paris_fullscreen_command command)
{
    unsigned which = (unsigned)command - PARIS_FULLSCREEN_SHOW + PARIS_SESSION_SHOW;
    screen->end_warned = screen->result_shown = false;
    if (which != PARIS_SESSION_SHOW)
        screen->scene_shown = 0;
    (void)!paris_session_run_scene(screen->session, (enum paris_session_scene_command)which);
}

void paris_acting_run(struct paris_fullscreen *screen, enum paris_fullscreen_command command)
{
    switch (command) {
    case PARIS_FULLSCREEN_UNDO: undo(screen); break;
    case PARIS_FULLSCREEN_REDO: redo(screen); break;
    case PARIS_FULLSCREEN_UNDO_TURN: undo_turn(screen); break;
    case PARIS_FULLSCREEN_SHOW:
    case PARIS_FULLSCREEN_RESTART:
    case PARIS_FULLSCREEN_NEXT:
    case PARIS_FULLSCREEN_PREVIOUS: run_scene(screen, command); break;
    case PARIS_FULLSCREEN_TASK:
        screen->scene_shown = 0;
        screen->version = 0; /* shows it again */
        break;
    case PARIS_FULLSCREEN_HINT: request_hint(screen); break;
    case PARIS_FULLSCREEN_SINCE: paris_popup_show_news(screen); break;
    case PARIS_FULLSCREEN_WHY: paris_acting_begin_list(screen, "!"); return;
    case PARIS_FULLSCREEN_HELP: paris_popup_show_help(screen); break;
    case PARIS_FULLSCREEN_QUIT: paris_acting_quit(screen); break;
    case PARIS_FULLSCREEN_MESSAGES: paris_popup_show_messages(screen); break;
    case PARIS_FULLSCREEN_SAY: paris_input_set(screen, "say "); return;
    case PARIS_FULLSCREEN_NEW: leave_for(screen, PARIS_SESSION_NEW_GAME); break;
    case PARIS_FULLSCREEN_REVIEW: leave_for(screen, PARIS_SESSION_LOOK_BACK); break;
    case PARIS_FULLSCREEN_COMMANDS: break;
    }
    if (command > PARIS_FULLSCREEN_UNDO_TURN) /* undo and redo have done it */
        paris_input_set(screen, "");
    paris_fullscreen_follow(screen);
    screen->stale = true;
}

static void explain(struct paris_fullscreen *screen, const struct paris_menu_entry *entry,
                    const char *title)
{
    struct paris_text text = paris_text_in(screen->popup_text, sizeof screen->popup_text);
    paris_menu_entry_details(&text, screen, entry);
    paris_popup_show(screen, title, screen->popup_text);
}

/* "say ..." is chat at a server's table. False: the text is something else. */
static bool say(struct paris_fullscreen *screen)
{
    const char *words = paris_menu_said(screen);
    if (words == NULL || *words == '\0')
        return false;
    if (paris_session_chat(screen->session, words))
        paris_input_set(screen, "");
    else
        paris_fullscreen_set_message(
            screen,
            paris_say("There is no one to chat with: messages of up to 256 characters go "
                      "to the people at a server's table."),
            true);
    return true;
}

void paris_acting_enter(struct paris_fullscreen *screen)
{
    if (say(screen))
        return;
    paris_menu_filter(screen);
    const struct paris_menu_entry *entry = paris_menu_chosen(screen);
    char title[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(title, sizeof title);
    if (entry == NULL && screen->input_length == 0)
        return;
    if (entry == NULL) {
        paris_fullscreen_set_message(screen,
                                     paris_say("Nothing matches. Esc clears what you typed."),
                                     true);
        return;
    }
    if (screen->guesses) {
        paris_fullscreen_set_message(
            screen, paris_say("One letter isn't enough: type more of it, or pick with the arrows."),
            true);
        return;
    }
    paris_menu_entry_code(&text, screen, entry);
    switch (entry->kind) {
    case PARIS_MENU_DECISION: decide(screen, entry->decision); break;
    case PARIS_MENU_COMMAND:
        paris_acting_run(screen, (enum paris_fullscreen_command)entry->number);
        break;
    case PARIS_MENU_TOPIC:
        if (strcmp(title, "keyboard") == 0)
            paris_popup_show_help(screen);
        else
            explain(screen, entry, title);
        break;
    case PARIS_MENU_REFUSED: explain(screen, entry, title); break;
    }
}
