/* Asking the seat at the keyboard: its turn begins, one question, one line of input. */
#include "terminal/session.h"

#include "notation/decisions.h"
#include "notation/phrases.h"

#include <string.h>

/* --- reading a line --- */

/* Tabs and the like are blanks; what cannot be seen is made visible. */
static char tidy(int c)
{
    bool blank = c == '\t' || c == '\r' || c == '\f' || c == '\v';
    bool hidden = (c >= 0 && c < ' ') || c == 0x7f;
    return blank ? ' ' : hidden ? '?' : (char)c;
}

/* Takes the blanks away at both ends. */
static void trim(struct paris_session *session, size_t length)
{
    char *line = session->line;
    size_t blanks = 0;
    while (length > 0 && line[length - 1] == ' ')
        length--;
    while (blanks < length && line[blanks] == ' ')
        blanks++;
    memmove(line, line + blanks, length - blanks);
    session->line_length = length - blanks;
    line[session->line_length] = '\0';
}

bool paris_session_read(struct paris_session *session)
{
    size_t length = 0;
    int c;
    fflush(session->out);
    while ((c = getc(session->in)) != EOF && c != '\n') {
        if (length < PARIS_SESSION_LINE - 1)
            session->line[length] = tidy(c);
        length++;
    }
    session->too_long = length >= PARIS_SESSION_LINE;
    trim(session, session->too_long ? 0 : length);
    if (c != EOF || length > 0)
        return true;
    fputc('\n', session->out);
    session->quit = true;
    return false;
}

/* --- asking --- */

enum { HANDOVER_LINES = 30, LIST_MOST = 16 };

/* Several players at one keyboard must not see each other's screens. */
static bool hand_over(struct paris_session *session, unsigned seat)
{
    bool other = session->keyboard != PARIS_NONE && session->keyboard != seat;
    session->keyboard = seat;
    if (!other)
        return true;
    for (unsigned i = 0; i < HANDOVER_LINES; i++)
        fputc('\n', session->out);
    fprintf(session->out, "%s, it is your turn: press Enter when you are at the keyboard. ",
            session->table.record.names[seat]);
    if (paris_session_read(session) && strcmp(session->line, "quit") == 0)
        session->quit = true;
    return !session->quit;
}

static bool begin_turn(struct paris_session *session, unsigned seat)
{
    session->asked_turn = session->table.turn_start + 1;
    if (!hand_over(session, seat))
        return false;
    paris_session_tell_since(session, session->told[seat], seat);
    paris_session_show_board(session, seat);
    return true;
}

/* What is possible, if that is not too much to read. */
static void offer(struct paris_session *session)
{
    size_t free = session->legal_count - session->phase_count;
    char number[16];
    struct paris_text count = paris_text_in(number, sizeof number);
    if (session->legal_count == 1) {
        session->listed = 1; /* the prompt says it */
    } else if (session->legal_count <= LIST_MOST) {
        paris_session_list(session, session->legal_count);
    } else if (session->phase_count <= LIST_MOST) {
        paris_session_list(session, session->phase_count);
        paris_text_add_number(&count, (int64_t)free);
        paris_session_say(session, "Also ", number,
                          " free decisions (buy, sell, use): type legal to see them.");
    } else {
        paris_text_add_number(&count, (int64_t)session->legal_count);
        paris_session_say(session, number, " decisions are possible: type legal for the list.", "");
    }
}

static void prompt(struct paris_session *session)
{
    char buffer[PARIS_SESSION_SENTENCE];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add(&text, "Your turn: ");
    paris_phrase_task(&text, session->rules, &session->view);
    paris_text_add_char(&text, '.');
    if (session->phase_count == 1) {
        paris_text_add(&text, " [Enter: ");
        paris_decision_write(&text, session->rules, session->legal[0]);
        paris_text_add(&text, "]");
    }
    paris_text_add(&text, " > ");
    fputs(buffer, session->out);
}

void paris_session_ask(struct paris_session *session)
{
    unsigned seat = (unsigned)session->table.state.seat;
    if (session->asked_turn != session->table.turn_start + 1) {
        if (!begin_turn(session, seat))
            return;
        session->changed = true;
    }
    if (session->changed) {
        paris_session_look(session, seat);
        offer(session);
        session->changed = false;
    }
    prompt(session);
    if (paris_session_read(session))
        paris_session_obey(session);
}
