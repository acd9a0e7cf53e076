/* The game line by line: who is asked, what is told, and when. */
#include "terminal/lines_inner.h"

#include "base/bits.h"
#include "notation/decisions.h"
#include "terminal/hints.h"
#include "terminal/locales.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* --- telling as it happens --- */

static void say_notices(struct paris_lines *lines)
{
    char notice[PARIS_SITTING_NOTICE];
    while (paris_sitting_notice(lines->sitting, notice, sizeof notice))
        paris_lines_say(lines, notice);
}

static void say_hint(struct paris_lines *lines)
{
    if (!lines->hint_wanted || lines->now->hint == PARIS_SITTING_HINT_COMES)
        return;
    lines->hint_wanted = false;
    if (lines->now->hint != PARIS_SITTING_HINT_THERE)
        return;
    const char *names[PARIS_MAX_PLAYERS];
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        names[seat] = lines->now->seats[seat].name;
    char hints[PARIS_HINTS_LENGTH];
    struct paris_text text = paris_text_in(hints, sizeof hints);
    paris_hints_write(&text, lines->rules, &lines->now->view, paris_sitting_hint(lines->sitting),
                      names);
    for (char *line = hints, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        paris_lines_say(lines, line);
    }
}

/* --- people at one keyboard --- */

/* As many lines as the terminal has push what was secret away. */
static void clear_away(struct paris_lines *lines)
{
    enum { USUAL = 30 };
    struct winsize size;
    int descriptor = fileno(lines->out);
    unsigned count = 1;
    if (descriptor >= 0 && isatty(descriptor))
        count = ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : USUAL;
    while (count-- > 0)
        paris_lines_print(lines, "\n");
}

static void hand_over(struct paris_lines *lines)
{
    struct paris_phrase question;
    struct paris_text text = paris_text_in(question.text, sizeof question.text);
    clear_away(lines);
    PARIS_FILL(&text,
               paris_say("{who}, it is your turn. Press Enter when you are at the keyboard."),
               {"who", lines->now->seats[lines->now->seat].name, 0});
    paris_lines_prompt(lines, question.text);
    if (!paris_lines_hear(lines, false))
        return;
    if (strcmp(lines->line, "quit") == 0)
        lines->quit = true;
    else
        paris_sitting_confirm(lines->sitting);
}

/* --- asking --- */

static uint64_t turn_of(const struct paris_sitting_now *now)
{
    return (uint64_t)now->view.round * PARIS_MAX_PLAYERS + now->view.seat + 1;
}

static void begin_turn(struct paris_lines *lines)
{
    if (lines->asked_turn == turn_of(lines->now))
        return;
    lines->asked_turn = turn_of(lines->now);
    paris_lines_print(lines, "\n");
    paris_lines_brief(lines);
}

static void ask(struct paris_lines *lines)
{
    const struct paris_sitting_now *now = lines->now;
    char question[PARIS_SENTENCE_LENGTH], code[PARIS_DECISION_LENGTH];
    paris_lines_tell_news(lines, false);
    begin_turn(lines);
    if (lines->offered != now->count + 1) {
        lines->offered = now->count + 1;
        paris_lines_offer(lines);
    }
    say_hint(lines);
    if (lines->hint_wanted) { /* of a server */
        if (paris_lines_hear(lines, true))
            paris_lines_obey(lines);
        return;
    }
    struct paris_text text = paris_text_in(question, sizeof question);
    struct paris_text obvious = paris_text_in(code, sizeof code);
    PARIS_FILL(&text, paris_say("Your turn: {task}."),
               {"task", paris_voice_task(lines->rules, &now->view).text, 0});
    if (now->phase_count == 1) {
        paris_decision_write(&obvious, lines->rules, now->legal[0]);
        PARIS_NEXT(&text, paris_say("Enter alone means {decision}."), {"decision", code, 0});
    }
    paris_lines_prompt(lines, question);
    if (paris_lines_hear(lines, now->remote))
        paris_lines_obey(lines);
    else
        paris_lines_print(lines, "\n");
}

/* A hint of this process comes soon: the question waits for it, so that it is heard in its place. */
static void await_hint(struct paris_lines *lines)
{
    while (!lines->now->remote && lines->hint_wanted &&
           lines->now->hint == PARIS_SITTING_HINT_COMES)
        paris_sitting_step(lines->sitting, -1);
}

/* --- waiting --- */

static void say_waiting(struct paris_lines *lines)
{
    const struct paris_sitting_now *now = lines->now;
    if (lines->said_stage == now->stage + 1u && lines->said_seat == now->seat)
        return;
    lines->said_stage = now->stage + 1u;
    lines->said_seat = now->seat;
    if (now->stage == PARIS_SITTING_GATHERING) {
        paris_lines_say_with(lines,
                             paris_say("The table waits for players. They join at {address}"),
                             "address", now->address);
        paris_lines_players(lines, "");
    } else if (now->stage == PARIS_SITTING_WAITING && now->begun) {
        paris_lines_say_with(lines, paris_say("It is the turn of {who}."), "who",
                             now->seats[now->seat].name);
    }
}

static bool tells_while_waiting(const struct paris_sitting_now *now)
{
    return now->begun && (now->remote || paris_bits_count(now->here) <= 1);
}

/* Computers in this process answer soon; over the network a player may talk and ask meanwhile. */
static void wait(struct paris_lines *lines)
{
    if (tells_while_waiting(lines->now))
        paris_lines_tell_news(lines, true);
    bool soon = lines->now->stage == PARIS_SITTING_SENDING && lines->now->connected;
    if (!lines->now->remote || soon) { /* what is typed meanwhile is for the next question */
        fflush(lines->out);
        paris_sitting_step(lines->sitting, -1);
        return;
    }
    say_waiting(lines);
    if (paris_lines_hear(lines, true))
        paris_lines_obey(lines);
}

static void look_through(struct paris_lines *lines)
{
    const struct paris_sitting_now *now = lines->now;
    char question[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(question, sizeof question);
    if (now->view.phase == PARIS_PHASE_OVER)
        PARIS_FILL(&text, paris_say("Decision {n} of {last}, the end."), {"n", NULL, now->count},
                   {"last", NULL, now->last});
    else
        PARIS_FILL(&text, paris_say("Decision {n} of {last}, round {round}, {who} is to move."),
                   {"n", NULL, now->count}, {"last", NULL, now->last},
                   {"round", NULL, now->view.round}, {"who", now->seats[now->view.seat].name, 0});
    paris_lines_prompt(lines, question);
    if (paris_lines_hear(lines, false))
        paris_lines_obey(lines);
}

static void stay(struct paris_lines *lines)
{
    if (!lines->finished && lines->now->begun)
        paris_lines_tell_news(lines, false);
    if (!lines->finished && lines->now->stage == PARIS_SITTING_OVER) {
        paris_lines_print(lines, "\n");
        paris_lines_tell_result(lines);
    }
    lines->finished = true;
    paris_lines_prompt(lines,
                       lines->now->stage == PARIS_SITTING_OVER
                           ? paris_say("The game is over. You may still ask, or quit.")
                           : paris_say("The game does not go on. You may still ask, or quit."));
    if (paris_lines_hear(lines, lines->now->remote))
        paris_lines_obey(lines);
    else if (!lines->quit)
        paris_lines_print(lines, "\n");
}

/* --- all of it --- */

static void welcome(struct paris_lines *lines)
{
    const struct paris_sitting_now *now = lines->now;
    if (now->stage == PARIS_SITTING_REVIEW) {
        paris_lines_say(lines, paris_say("A record of Paris. Type next to go on, back to go back, "
                                         "turn 12 to go to a turn, help for more, quit to leave."));
        paris_lines_players(lines, "");
        return;
    }
    paris_lines_say(lines, paris_say("Welcome to Paris. Type help to hear what can be typed, quit "
                                     "to leave."));
    if (!now->remote && now->address[0] != '\0')
        paris_lines_say_with(lines, paris_say("This game is kept in {file}."), "file",
                             now->address);
}

static void step(struct paris_lines *lines)
{
    paris_sitting_step(lines->sitting, 0);
    say_notices(lines);
    if (lines->now->stage != PARIS_SITTING_WAITING && lines->now->stage != PARIS_SITTING_GATHERING)
        lines->said_stage = 0;
    switch (lines->now->stage) {
    case PARIS_SITTING_HANDOVER: hand_over(lines); break;
    case PARIS_SITTING_ASKING:
        await_hint(lines);
        ask(lines);
        break;
    case PARIS_SITTING_REVIEW: look_through(lines); break;
    case PARIS_SITTING_OVER:
    case PARIS_SITTING_STOPPED: stay(lines); break;
    default: wait(lines);
    }
}

int paris_lines_run(struct paris_sitting *sitting, int in, FILE *out)
{
    struct paris_lines *lines = calloc(1, sizeof *lines);
    if (lines == NULL)
        return 1;
    lines->sitting = sitting;
    lines->rules = paris_sitting_rules(sitting);
    lines->now = paris_sitting_now(sitting);
    lines->in = in;
    lines->out = out;
    lines->ascii = !paris_locale_is_utf8();
    welcome(lines);
    while (!lines->quit)
        step(lines);
    if (lines->input_ended)
        paris_lines_print(lines, "\n");
    paris_lines_say(lines, paris_say("Goodbye."));
    fflush(out);
    free(lines);
    return paris_sitting_now(sitting)->unkept;
}
