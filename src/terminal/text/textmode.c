/* The game line by line: what is asked and reported, and when. */
#include "terminal/text/choices.h"
#include "terminal/text/commands.h"
#include "terminal/text/line_io.h"
#include "terminal/text/queries.h"
#include "terminal/text/report.h"

#include "base/bits.h"
#include "notation/decisions.h"
#include "terminal/wording/hints.h"
#include "terminal/wording/reminders.h"
#include "terminal/session/ascii.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool paris_textmode_is_viewer(const struct paris_textmode *mode, unsigned seat)
{
    return !mode->now->open && mode->now->view.viewer == seat;
}

const char *paris_textmode_name_of(const struct paris_textmode *mode, unsigned seat)
{
    return paris_textmode_is_viewer(mode, seat) ? paris_say("you") : mode->now->seats[seat].name;
}

/* --- notices and hints --- */

static void say_notices(struct paris_textmode *mode)
{
    char notice[PARIS_SESSION_NOTICE_MAX];
    while (paris_session_next_notice(mode->session, notice, sizeof notice))
        paris_textmode_say(mode, notice);
}

static void say_hint(struct paris_textmode *mode)
{
    if (!mode->hint_wanted || mode->now->hint == PARIS_SESSION_HINT_PENDING)
        return;
    mode->hint_wanted = false;
    if (mode->now->hint != PARIS_SESSION_HINT_READY)
        return;
    const char *names[PARIS_MAX_PLAYERS];
    paris_session_names(names, mode->now);
    char hints[PARIS_SPEECH_HINTS_MAX];
    struct paris_text text = paris_text_in(hints, sizeof hints);
    paris_speech_hints(&text, mode->rules, &mode->now->view, paris_session_hint(mode->session),
                       names);
    for (char *line = hints, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        paris_textmode_say(mode, line);
    }
}

/* --- people at one keyboard --- */

/* Scrolls what is secret out of the window. */
static void scroll_away(struct paris_textmode *mode)
{
    enum { ROWS_DEFAULT = 30 };
    struct winsize size;
    int descriptor = fileno(mode->out);
    unsigned count = 1;
    if (descriptor >= 0 && isatty(descriptor))
        count = ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row
                                                                             : ROWS_DEFAULT;
    while (count-- > 0)
        paris_textmode_print(mode, "\n");
}

static void hand_over(struct paris_textmode *mode)
{
    struct paris_speech_phrase question;
    struct paris_text text = paris_speech_text(&question);
    scroll_away(mode);
    PARIS_FILL(&text, paris_say("{who}, it's your turn. Press Enter when you're at the keyboard."),
               {"who", mode->now->seats[mode->now->seat].name, 0});
    paris_textmode_prompt(mode, question.text);
    if (!paris_textmode_read_line(mode, false))
        return;
    if (strcmp(mode->line, "quit") == 0)
        mode->quit = true;
    else
        paris_session_confirm(mode->session);
}

/* --- asking --- */

static uint64_t turn_of(const struct paris_session_now *now)
{
    return (uint64_t)now->view.round * PARIS_MAX_PLAYERS + now->view.seat + 1;
}

/* In the final round: unused tiles that would still bring something (R11.2). */
static void remind(struct paris_textmode *mode)
{
    struct paris_text text = paris_textmode_begin(mode);
    if (!paris_wording_unused(&text, mode->rules, mode->now))
        return;
    paris_textmode_end(mode);
    mode->reminded[mode->now->view.viewer] = true;
}

static void begin_turn(struct paris_textmode *mode)
{
    if (mode->announced_turn == turn_of(mode->now))
        return;
    mode->announced_turn = turn_of(mode->now);
    paris_textmode_print(mode, "\n");
    paris_textmode_describe_turn(mode);
    remind(mode);
}

static void ask(struct paris_textmode *mode)
{
    const struct paris_session_now *now = mode->now;
    char question[PARIS_SENTENCE_LENGTH], code[PARIS_NOTATION_LENGTH];
    paris_textmode_narrate_news(mode, false);
    begin_turn(mode);
    if (mode->offered_count != now->count + 1) {
        mode->offered_count = now->count + 1;
        paris_textmode_offer_choices(mode);
    }
    say_hint(mode);
    if (mode->hint_wanted) { /* from a server: it may take a while */
        if (paris_textmode_read_line(mode, true))
            paris_textmode_execute(mode);
        return;
    }
    struct paris_text text = paris_text_in(question, sizeof question);
    struct paris_text obvious = paris_text_in(code, sizeof code);
    PARIS_FILL(&text, paris_say("Your turn: {task}."),
               {"task", paris_speech_task(mode->rules, &now->view).text, 0});
    if (now->phase_count == 1) {
        paris_notation_write(&obvious, mode->rules, now->legal[0]);
        PARIS_NEXT(&text, paris_say("Enter alone plays {decision}."), {"decision", code, 0});
    }
    paris_textmode_prompt(mode, question);
    if (paris_textmode_read_line(mode, now->remote))
        paris_textmode_execute(mode);
}

/* A hint of this process is ready soon: we wait, so that it comes before the question. */
static void await_hint(struct paris_textmode *mode)
{
    while (!mode->now->remote && mode->hint_wanted && mode->now->hint == PARIS_SESSION_HINT_PENDING)
        paris_session_step(mode->session, -1);
}

/* --- waiting --- */

static void say_waiting(struct paris_textmode *mode)
{
    const struct paris_session_now *now = mode->now;
    if (mode->announced_stage == now->stage + 1u && mode->announced_seat == now->seat)
        return;
    mode->announced_stage = now->stage + 1u;
    mode->announced_seat = now->seat;
    if (now->stage == PARIS_SESSION_GATHERING) {
        paris_textmode_say_with(mode,
                                paris_say(
                                    "The table is waiting for players. They can join at {address}"),
                                "address", now->address);
        paris_textmode_players(mode);
    } else if (now->stage == PARIS_SESSION_WAITING && now->begun) {
        paris_textmode_say_with(mode, paris_say("It's {who}'s turn."), "who",
                                now->seats[now->seat].name);
    }
}

static bool narrates_while_waiting(const struct paris_session_now *now)
{
    return now->begun && (now->remote || paris_bits_count(now->here) <= 1);
}

/* Computers in this process answer soon; at a server's table the player may chat and ask meanwhile. */
static void wait(struct paris_textmode *mode)
{
    if (narrates_while_waiting(mode->now)) {
        unsigned viewer = mode->now->view.viewer;
        paris_textmode_narrate_news(mode, true);
        if (viewer < PARIS_MAX_PLAYERS && !mode->reminded[viewer])
            remind(mode);
    }
    bool soon = mode->now->stage == PARIS_SESSION_SENDING && mode->now->connected;
    /* The end of a script must not come before the answer to whether there is a table at all. */
    bool joining = mode->now->stage == PARIS_SESSION_CONNECTING && !isatty(mode->in);
    if (!mode->now->remote || soon ||
        joining) { /* what is typed meanwhile answers the next question */
        fflush(mode->out);
        paris_session_step(mode->session, -1);
        return;
    }
    say_waiting(mode);
    if (paris_textmode_read_line(mode, true))
        paris_textmode_execute(mode);
}

static void review(struct paris_textmode *mode)
{
    const struct paris_session_now *now = mode->now;
    char question[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(question, sizeof question);
    if (now->view.phase == PARIS_PHASE_OVER)
        PARIS_FILL(&text, paris_say("Step {n} of {last}, the end."), {"n", NULL, now->count},
                   {"last", NULL, now->last});
    else
        PARIS_FILL(&text, paris_say("Step {n} of {last}, round {round}, waiting for {who}."),
                   {"n", NULL, now->count}, {"last", NULL, now->last},
                   {"round", NULL, now->view.round}, {"who", now->seats[now->view.seat].name, 0});
    paris_textmode_prompt(mode, question);
    if (paris_textmode_read_line(mode, false))
        paris_textmode_execute(mode);
}

static void stay_after_end(struct paris_textmode *mode)
{
    if (!mode->finished && mode->now->begun)
        paris_textmode_narrate_news(mode, false);
    if (!mode->finished && mode->now->stage == PARIS_SESSION_OVER) {
        paris_textmode_print(mode, "\n");
        paris_textmode_narrate_result(mode);
    }
    mode->finished = true;
    paris_textmode_prompt(
        mode, mode->now->stage == PARIS_SESSION_OVER
                  ? paris_say("The game is over. You can still look around, or type new, review "
                              "or quit.")
                  : paris_say("The game has stopped. You can still look around, or quit."));
    if (paris_textmode_read_line(mode, mode->now->remote))
        paris_textmode_execute(mode);
}

/* --- all of it --- */

static void welcome(struct paris_textmode *mode)
{
    const struct paris_session_now *now = mode->now;
    if (now->stage == PARIS_SESSION_REVIEW) {
        paris_textmode_say(mode,
                           paris_say("A record of Paris. Type next to go forward, back to go back, "
                                     "turn 12 to go to a turn, help for more, quit to leave."));
        paris_textmode_players(mode);
        return;
    }
    if (paris_session_scene(mode->session) != NULL) {
        paris_textmode_say(mode, paris_say("Learn Paris by playing. Answer with the number of a "
                                           "choice. Also: task, show, undo, restart, next, back, "
                                           "help, quit."));
        return;
    }
    paris_textmode_say(mode,
                       paris_say(
                           "Welcome to Paris. Type help to see what you can type, quit to leave."));
    paris_textmode_say(mode, paris_say("It is 1889: the World's Fair is on and the Eiffel Tower is "
                                       "new. Type help paris to read about the city."));
    if (!now->remote && now->address[0] != '\0')
        paris_textmode_say_with(mode, paris_say("This game is saved in {file}."), "file",
                                now->address);
}

static void step(struct paris_textmode *mode)
{
    paris_session_step(mode->session, 0);
    if (paris_session_scene(mode->session) != NULL && mode->now->stage == PARIS_SESSION_ASKING)
        paris_textmode_narrate_news(mode, false); /* first what happened, then what it is worth */
    say_notices(mode);
    if (mode->now->stage != PARIS_SESSION_WAITING && mode->now->stage != PARIS_SESSION_GATHERING)
        mode->announced_stage = 0;
    switch (mode->now->stage) {
    case PARIS_SESSION_HANDOVER: hand_over(mode); break;
    case PARIS_SESSION_ASKING:
        await_hint(mode);
        ask(mode);
        break;
    case PARIS_SESSION_REVIEW: review(mode); break;
    case PARIS_SESSION_OVER:
    case PARIS_SESSION_STOPPED:
        if (paris_session_failure(mode->session) != NULL)
            mode->quit = true; /* there is nothing to ask about: the caller says why */
        else
            stay_after_end(mode);
        break;
    default: wait(mode);
    }
}

int paris_textmode_run(struct paris_session *session, int in, FILE *out)
{
    struct paris_textmode *mode = calloc(1, sizeof *mode);
    if (mode == NULL)
        return 1;
    mode->session = session;
    mode->rules = paris_session_rules(session);
    mode->now = paris_session_now(session);
    mode->in = in;
    mode->out = out;
    mode->ascii = paris_ascii_only();
    mode->editor = paris_line_editor_open(in);
    welcome(mode);
    while (!mode->quit)
        step(mode);
    paris_textmode_say(mode, paris_say("Goodbye."));
    fflush(out);
    paris_line_editor_close(mode->editor);
    free(mode);
    return paris_session_now(session)->unsaved;
}
