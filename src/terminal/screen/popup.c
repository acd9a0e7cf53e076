/* The popup and its texts; the text of the log. */
#include "terminal/screen/popup.h"

#include "base/language.h"
#include "terminal/wording/hints.h"
#include "terminal/wording/narration.h"

#include <string.h>

enum { LOG_ENTRIES_MAX = 800, LINE_MAX_BYTES = 1 << 13 };

void paris_popup_show(struct paris_fullscreen *screen, const char *title, const char *text)
{
    struct paris_text head = paris_text_in(screen->popup_title, sizeof screen->popup_title);
    paris_text_add(&head, title);
    if (text != screen->popup_text) {
        struct paris_text page = paris_text_in(screen->popup_text, sizeof screen->popup_text);
        paris_text_add(&page, text);
    }
    screen->popup_open = true;
    screen->asks_quit = false;
    screen->popup_scroll = 0;
}

void paris_popup_show_help(struct paris_fullscreen *screen)
{
    static const char *const lines[] = {
        PARIS_TEXT("Score the most VP: from landmarks, 8-buildings, bonus tiles, and majorities in "
                   "the districts at the end."),
        PARIS_TEXT(
            "Your turn: draw a building tile; then place a key on a bank, which pays you, or "
            "on the Arc, or move a key to a building or landmark worth more, which costs the "
            "difference; then end the turn."),
        PARIS_TEXT("The list below the board has all you can do now, with what each choice costs "
                   "and gains. F5 suggests a move. paris rules --book prints the rules."),
        "",
        PARIS_TEXT("Type words or notation: the list shows what matches. Enter plays the selected "
                   "move, Tab completes, arrows select, Esc clears."),
        "",
        PARIS_TEXT("Left, Right: another panel, if not all fit. Page Up, Page Down: scroll."),
        PARIS_TEXT("F1: this page. ? and a name, a number or a code: help on it, such as ?louvre."),
        PARIS_TEXT("F2 or Ctrl-Z: undo. F3 or Ctrl-Y: redo."),
        PARIS_TEXT("F4 or !: what isn't possible, and why. If you type a move that isn't possible, "
                   "you see why."),
        PARIS_TEXT("F5: a hint. F6: what happened since your last turn."),
        PARIS_TEXT(
            "F10 or Ctrl-C twice: leave. Words work too: undo, redo, why, hint, since, quit; at "
            "a server's table say and messages."),
        PARIS_TEXT("Mouse: click an entry to select it, again to play it; click a place to see "
                   "what you can do there; the wheel scrolls."),
        "",
        PARIS_TEXT(
            "[B] is a key of B, <A> one of yours; (b) bronze ring, (s) silver orb, (c) gold crown, "
            "(w) wood, "
            "(m) marble, (g) gold lie beside a building. 3/4: keys in the district, and how "
            "many earn a VP tile. 12 → 20 VP: a sum of values, and what it would score now. "
            "×2: copies or tiles left. Places that you can use now are underlined."),
    };
    struct paris_text text = paris_text_in(screen->popup_text, sizeof screen->popup_text);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        paris_text_add(&text, paris_say(lines[i]));
        paris_text_add_char(&text, '\n');
    }
    paris_popup_show(screen, paris_say("How to play, and the keys"), screen->popup_text);
}

/* --- what was said --- */

/* The oldest half goes when there is no room. */
void paris_popup_keep_message(struct paris_fullscreen *screen, const char *line)
{
    size_t used = strlen(screen->messages), length = strlen(line);
    if (used + length + 2 > sizeof screen->messages) {
        const char *middle = strchr(screen->messages + used / 2, '\n');
        middle = middle != NULL ? middle + 1 : screen->messages + used;
        used = strlen(middle);
        memmove(screen->messages, middle, used + 1);
    }
    struct paris_text text = {.data = screen->messages,
                              .capacity = sizeof screen->messages,
                              .length = used};
    paris_text_add(&text, line);
    paris_text_add_char(&text, '\n');
}

void paris_popup_show_messages(struct paris_fullscreen *screen)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    struct paris_text text = paris_text_in(screen->popup_text, sizeof screen->popup_text);
    if (now->remote) {
        PARIS_FILL(&text, paris_say("This table: {address}"), {"address", now->address, 0});
        paris_text_add(&text, "\n");
    }
    paris_text_add(&text,
                   screen->messages[0] != '\0' ? screen->messages : paris_say("No messages yet."));
    paris_popup_show(screen, paris_say("Messages"), screen->popup_text);
}

/* --- what happened --- */

/* Adds a line for each turn, which begins with the letter of its seat. */
static void narrate(struct paris_text *out, const struct paris_fullscreen *screen, size_t from)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    size_t count = paris_session_entry_count(screen->session);
    while (from < count) {
        char line[LINE_MAX_BYTES];
        struct paris_text text = paris_text_in(line, sizeof line);
        unsigned seat = paris_session_entry(screen->session, from).seat;
        for (; from < count; from++) {
            struct paris_session_entry entry = paris_session_entry(screen->session, from);
            if (entry.seat != seat)
                break;
            paris_narration_add(&text, screen->rules, now, &entry);
        }
        if (text.length == 0)
            continue;
        const char letter[2] = {(char)('A' + seat), '\0'};
        PARIS_FILL(out, paris_say("{label}: {value}"), {"label", letter, 0}, {"value", line, 0});
        paris_text_add_char(out, '\n');
    }
}

void paris_popup_rewrite_log(struct paris_fullscreen *screen)
{
    size_t count = paris_session_entry_count(screen->session);
    struct paris_text text = paris_text_in(screen->log, sizeof screen->log);
    narrate(&text, screen, count > LOG_ENTRIES_MAX ? count - LOG_ENTRIES_MAX : 0);
}

/* What the player before the viewer did, as a message: on a small screen the log is not in sight. */
void paris_popup_add_last_turn(struct paris_fullscreen *screen)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    char line[LINE_MAX_BYTES];
    struct paris_text text = paris_text_in(line, sizeof line);
    size_t count = paris_session_entry_count(screen->session), from = count;
    while (from > now->news && from > 0 &&
           paris_session_entry(screen->session, from - 1).seat ==
               paris_session_entry(screen->session, count - 1).seat)
        from--;
    if (from < count && paris_session_entry(screen->session, from).seat != now->view.viewer)
        narrate(&text, screen, from);
    if (text.length > 0 && line[text.length - 1] == '\n')
        line[--text.length] = '\0';
    paris_fullscreen_set_message(screen, line, false);
}

void paris_popup_show_news(struct paris_fullscreen *screen)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    struct paris_text text = paris_text_in(screen->popup_text, sizeof screen->popup_text);
    narrate(&text, screen, now->news);
    if (text.length == 0)
        paris_text_add(&text, paris_say("Nothing has happened since your last turn."));
    paris_popup_show(screen, paris_say("Since your last turn"), screen->popup_text);
}

/* --- hints --- */

void paris_popup_show_hint(struct paris_fullscreen *screen)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    const struct paris_hint *hint = paris_session_hint(screen->session);
    const char *names[PARIS_MAX_PLAYERS];
    paris_session_names(names, now);
    struct paris_text text = paris_text_in(screen->popup_text, sizeof screen->popup_text);
    paris_speech_hints(&text, screen->rules, &now->view, hint, names);
    paris_popup_show(screen, paris_say("Suggested moves"), screen->popup_text);
}

/* --- the end --- */

static void add_winners(struct paris_text *out, const struct paris_session_now *now)
{
    char names[PARIS_MAX_PLAYERS * PARIS_RECORD_NAME + 16];
    struct paris_text list = paris_text_in(names, sizeof names);
    unsigned count = 0;
    for (unsigned seat = 0; seat < now->players; seat++) {
        if (!(now->result.winners >> seat & 1))
            continue;
        paris_text_add(&list, count++ > 0 ? ", " : "");
        paris_text_add(&list, now->seats[seat].name);
    }
    PARIS_FILL(out, count > 1 ? paris_say("Shared win: {who}.") : paris_say("{who} wins."),
               {"who", names, 0});
    paris_text_add_char(out, '\n');
}

static void add_sources(struct paris_text *out, const struct paris_fullscreen *screen,
                        unsigned seat)
{
    static const char *const names[PARIS_SESSION_VP_SOURCES] = {
        [PARIS_VP_FROM_BUILDING] = PARIS_TEXT("8-buildings {n}"),
        [PARIS_VP_FROM_PRESTIGE] = PARIS_TEXT("prestige {n}"),
        [PARIS_VP_FROM_BONUS] = PARIS_TEXT("bonus tiles {n}"),
        [PARIS_VP_FROM_END_TILE] = PARIS_TEXT("end-game tiles {n}"),
        [PARIS_VP_FROM_MAJORITY] = PARIS_TEXT("majorities {n}"),
    };
    unsigned vp[PARIS_SESSION_VP_SOURCES][PARIS_MAX_PLAYERS];
    (void)paris_session_vp_by_source(vp, screen->session);
    for (unsigned source = 0; source < PARIS_SESSION_VP_SOURCES; source++) {
        paris_text_add(out, source > 0 ? ", " : "");
        PARIS_FILL(out, paris_say(names[source]), {"n", NULL, vp[source][seat]});
    }
}

void paris_popup_show_result(struct paris_fullscreen *screen)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    struct paris_text text = paris_text_in(screen->popup_text, sizeof screen->popup_text);
    add_winners(&text, now);
    for (unsigned seat = 0; seat < now->players; seat++) {
        char sources[PARIS_SENTENCE_LENGTH];
        struct paris_text list = paris_text_in(sources, sizeof sources);
        add_sources(&list, screen, seat);
        const char letter[2] = {(char)('A' + seat), '\0'};
        paris_text_add_char(&text, '\n');
        PARIS_FILL(&text, paris_say("{letter} {who}: {n} VP ({sources})"), {"letter", letter, 0},
                   {"who", now->seats[seat].name, 0}, {"n", NULL, now->result.vp[seat]},
                   {"sources", sources, 0});
    }
    paris_text_add_char(&text, '\n');
    if (now->practice) {
        paris_text_add(&text, paris_say(paris_session_practice));
        paris_text_add_char(&text, '\n');
    }
    paris_text_add(&text, now->remote
                              ? paris_say("Type review to look back at it, or quit to leave.")
                              : paris_say("Type new for another game, review to look back at "
                                          "this one, or quit to leave."));
    paris_popup_show(screen, paris_say("Game over"), screen->popup_text);
}
