/* What a line of input says: a decision, the number of one, or a command. */
#include "terminal/session.h"

#include "notation/decisions.h"
#include "notation/sentences.h"

#include <string.h>

/* --- deciding --- */

static void decide(struct paris_session *session, struct paris_decision decision)
{
    struct paris_events events;
    unsigned seat = (unsigned)session->table.state.seat;
    if (!paris_session_decide(session, decision, &events))
        return;
    if (decision.verb == PARIS_END)
        session->told[seat] = session->table.record.count - 1; /* what comes of it is news later */
    else
        paris_session_tell(session, &events, seat);
    session->changed = true;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Is this the text of the decision, small and capital letters alike? */
static bool is_text_of(const struct paris_session *session, struct paris_decision decision,
                       const char *words)
{
    char buffer[PARIS_DECISION_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_decision_write(&text, session->rules, decision);
    size_t i = 0;
    while (buffer[i] != '\0' && lower(buffer[i]) == lower(words[i]))
        i++;
    return buffer[i] == words[i];
}

/* Reads a decision; says what is wrong with the words if they are none. */
static bool read_decision(struct paris_session *session, struct paris_decision *out,
                          const char *words)
{
    struct paris_error error;
    for (size_t i = 0; i < session->legal_count; i++) {
        if (is_text_of(session, session->legal[i], words)) {
            *out = session->legal[i];
            return true;
        }
    }
    if (paris_decision_read(out, session->rules, words, strlen(words), &error) == PARIS_OK)
        return true;
    char column[32];
    struct paris_text text = paris_text_in(column, sizeof column);
    paris_text_add(&text, "Column ");
    paris_text_add_number(&text, error.column);
    paris_text_add(&text, ": ");
    paris_session_say(session, column, error.message, " Type legal for what is possible now.");
    return false;
}

static void explain(struct paris_session *session, struct paris_refusal refusal)
{
    char buffer[PARIS_SESSION_SENTENCE];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_sentence_refusal(&text, session->rules, refusal);
    paris_session_say(session, buffer, "", "");
}

static void do_decision(struct paris_session *session, const char *words)
{
    struct paris_decision decision;
    if (!read_decision(session, &decision, words))
        return;
    struct paris_refusal refusal = paris_why_not(session->rules, &session->now, decision);
    if (refusal.reason == PARIS_WHY_ALLOWED)
        decide(session, decision);
    else
        explain(session, refusal);
}

/* Enter alone: what is obvious, if anything is. */
static void do_obvious(struct paris_session *session)
{
    if (session->phase_count == 1)
        decide(session, session->legal[0]);
    else
        paris_session_say(session, "There is more than one possibility here: type a decision,",
                          " a number of the list, or help.", "");
}

static void do_number(struct paris_session *session)
{
    size_t number = 0;
    for (size_t i = 0; i < session->line_length && number < PARIS_MAX_LEGAL; i++)
        number = 10 * number + (size_t)(session->line[i] - '0');
    if (number >= 1 && number <= session->listed) {
        decide(session, session->legal[number - 1]);
    } else if (number >= 1 && number <= session->legal_count) {
        paris_session_list(session, session->legal_count);
        paris_session_say(session, "These are the numbers: now choose one.", "", "");
    } else {
        char buffer[16];
        struct paris_text most = paris_text_in(buffer, sizeof buffer);
        paris_text_add_number(&most, (int64_t)session->legal_count);
        paris_session_say(session, "The numbers go from 1 to ", buffer, ".");
    }
}

/* --- commands --- */

static void do_help(struct paris_session *session, const char *rest)
{
    static const char *const lines[] = {
        "Type a decision in the notation, or its number in the list of legal ones:",
        "  draw 2          draw the top tile of stack 2",
        "  key MON         place a key on Montmartre's bank; key ARC on the Arc",
        "  move MON0 MON4  move your key from Montmartre's bank (0) to its building of 4",
        "  move ARC EIF@MON   build the Eiffel Tower in Montmartre with your Arc key",
        "  bonus 18, vp 20 MON, prestige bronze crown, search, take F6, skip, pass, end",
        "  buy wood, sell crown, use 18, use 8 silver: at any moment of your turn",
        "Enter alone does what stands in [Enter: ...].",
        "",
        "  legal           all legal decisions with what they bring",
        "  why DECISION    why a decision is possible or not",
        "  hint            what a strong player would do, and what it brings",
        "  board           the board again",
        "  tiles           what each bonus tile does",
        "  undo, redo      take back your last decision of this turn, and do it again",
        "  save FILE       write the game's record to a file",
        "  quit            leave",
        "",
        "On the board <1> is a key of yours, [2] one of seat 2, <12> one of each;",
        "a dot is an empty lot or space; F are francs, V or VP points.",
    };
    (void)rest;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        fprintf(session->out, "%s\n", lines[i]);
}

static void do_board(struct paris_session *session, const char *rest)
{
    (void)rest;
    paris_session_show_board(session, session->view.viewer);
}

static void do_legal(struct paris_session *session, const char *rest)
{
    (void)rest;
    paris_session_list(session, session->legal_count);
}

static void do_hint(struct paris_session *session, const char *rest)
{
    (void)rest;
    paris_session_hint(session);
}

static void do_tiles(struct paris_session *session, const char *rest)
{
    (void)rest;
    paris_session_list_tiles(session);
}

static void do_why(struct paris_session *session, const char *rest)
{
    struct paris_decision decision;
    if (read_decision(session, &decision, rest))
        explain(session, paris_why_not(session->rules, &session->now, decision));
}

static void say_decision(struct paris_session *session, const char *before,
                         struct paris_decision decision)
{
    char buffer[PARIS_DECISION_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_decision_write(&text, session->rules, decision);
    paris_session_say(session, before, buffer, ".");
}

static void do_undo(struct paris_session *session, const char *rest)
{
    (void)rest;
    if (!paris_table_can_undo(&session->table)) {
        paris_session_say(session, "There is nothing to take back: your turn begins here, or you ",
                          "have learned something (a drawn tile, the end-game tiles).", "");
        return;
    }
    paris_table_undo(&session->table);
    paris_session_keep(session);
    say_decision(session,
                 "Taken back: ", session->table.record.decision[session->table.record.count]);
    session->changed = true;
}

static void do_redo(struct paris_session *session, const char *rest)
{
    (void)rest;
    if (!paris_table_can_redo(&session->table)) {
        paris_session_say(session, "There is nothing that was taken back.", "", "");
        return;
    }
    decide(session, session->table.record.decision[session->table.record.count]);
}

static void do_quit(struct paris_session *session, const char *rest)
{
    (void)rest;
    session->quit = true;
}

static const struct command {
    const char *name;
    const char *example; /* with what must follow it, or NULL if nothing does */
    void (*run)(struct paris_session *session, const char *rest);
} commands[] = {
    {"help", NULL, do_help},
    {"board", NULL, do_board},
    {"legal", NULL, do_legal},
    {"tiles", NULL, do_tiles},
    {"hint", NULL, do_hint},
    {"undo", NULL, do_undo},
    {"redo", NULL, do_redo},
    {"quit", NULL, do_quit},
    {"exit", NULL, do_quit},
    {"q", NULL, do_quit},
    {"?", NULL, do_help},
    {"why", "why move ARC MON4", do_why},
    {"save", "save my.paris", paris_session_save},
};

static void run_command(struct paris_session *session, const struct command *command,
                        const char *rest)
{
    if (command->example == NULL && *rest != '\0')
        paris_session_say(session, "Nothing follows the word ", command->name, ".");
    else if (command->example != NULL && *rest == '\0')
        paris_session_say(session, "Something is missing, as in: ", command->example, "");
    else
        command->run(session, rest);
}

static const struct command *find_command(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strlen(commands[i].name) == length && memcmp(commands[i].name, word, length) == 0)
            return &commands[i];
    return NULL;
}

void paris_session_obey(struct paris_session *session)
{
    const char *line = session->line;
    size_t word = strcspn(line, " ");
    const struct command *command = find_command(line, word);
    if (session->too_long)
        paris_session_say(session, "That line is too long to be read.", "", "");
    else if (session->line_length == 0)
        do_obvious(session);
    else if (strspn(line, "0123456789") == session->line_length)
        do_number(session);
    else if (command != NULL)
        run_command(session, command, line + word + strspn(line + word, " "));
    else
        do_decision(session, line);
}
