/* What a line of input asks for: a decision, the number of one, or a command. */
#include "terminal/text/commands.h"
#include "terminal/text/choices.h"
#include "terminal/text/help.h"
#include "terminal/text/line_io.h"
#include "terminal/text/queries.h"
#include "terminal/text/report.h"
#include "terminal/text/review.h"
#include "terminal/text/scene.h"
#include "terminal/text/typed.h"

#include "base/file.h"
#include "notation/codes.h"
#include "notation/words/sentences.h"
#include "terminal/wording/reminders.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* --- deciding --- */

static void explain(struct paris_textmode *mode, struct paris_refusal refusal)
{
    struct paris_text text = paris_textmode_begin(mode);
    paris_sentence_refusal(&text, mode->rules, refusal);
    paris_textmode_end(mode);
}

static bool is_asked(struct paris_textmode *mode)
{
    const struct paris_session_now *now = mode->now;
    if (now->stage == PARIS_SESSION_ASKING)
        return true;
    if (now->stage == PARIS_SESSION_OVER)
        paris_textmode_say(mode, paris_say("The game is over: there are no more moves."));
    else if (now->stage == PARIS_SESSION_REVIEW)
        paris_textmode_say(
            mode,
            paris_say("This is a record: you can view it, but not change it. Type help for how."));
    else if (!now->begun)
        paris_textmode_say(mode, paris_say("The game hasn't started."));
    else
        paris_textmode_say_with(mode, paris_say("It isn't your turn: waiting for {who}."), "who",
                                now->seats[now->seat].name);
    return false;
}

/* The turn ends only when the player says so again, if something would be lost (R11.1). */
static bool warn_of_loss(struct paris_textmode *mode, struct paris_decision decision)
{
    struct paris_text text = paris_textmode_begin(mode);
    if (decision.verb != PARIS_END || mode->end_warned || !paris_wording_lost(&text, mode->now))
        return false;
    paris_textmode_end(mode);
    mode->end_warned = true;
    return true;
}

static void decide(struct paris_textmode *mode, struct paris_decision decision)
{
    struct paris_refusal refusal;
    if (!is_asked(mode) || warn_of_loss(mode, decision))
        return;
    mode->end_warned = false;
    enum paris_status status = paris_session_decide(mode->session, decision, &refusal);
    if (status == PARIS_ILLEGAL && refusal.reason != PARIS_WHY_ALLOWED)
        explain(mode, refusal);
}

static void do_decision(struct paris_textmode *mode)
{
    struct paris_decision decision;
    if (is_asked(mode) && paris_typed_read_decision(&decision, mode, mode->line))
        decide(mode, decision);
}

/* Enter alone takes the only choice, if there is only one. */
static void do_only_choice(struct paris_textmode *mode)
{
    if (mode->now->stage != PARIS_SESSION_ASKING)
        return;
    if (mode->now->phase_count == 1)
        decide(mode, mode->now->legal[0]);
    else
        paris_textmode_say(
            mode,
            paris_say("There's more than one choice here: type a number, a move, list or help."));
}

static bool is_number(const char *words)
{
    return *words != '\0' && strspn(words, "0123456789") == strlen(words);
}

/* The choice that was listed under this number; else says what there is. */
static bool find_listed(struct paris_decision *out, struct paris_textmode *mode, const char *digits)
{
    size_t number = 0;
    for (const char *c = digits; *c != '\0' && number <= PARIS_MAX_LEGAL; c++)
        number = 10 * number + (size_t)(*c - '0');
    if (number >= 1 && number <= mode->listed_count) {
        *out = mode->listed[number - 1];
        return true;
    }
    if (mode->listed_count == 0) {
        paris_textmode_say(mode,
                           paris_say("The choices have no numbers yet: type list to see them."));
    } else {
        struct paris_text text = paris_textmode_begin(mode);
        PARIS_FILL(&text, paris_say("Type a number from 1 to {n}, or list to see all choices."),
                   {"n", NULL, (int64_t)mode->listed_count});
        paris_textmode_end(mode);
    }
    return false;
}

static void do_number(struct paris_textmode *mode)
{
    struct paris_decision decision;
    if (is_asked(mode) && find_listed(&decision, mode, mode->line))
        decide(mode, decision);
}

/* What `why` and `what` are about: a number of the list, or a move in words. */
static bool read_subject(struct paris_decision *out, struct paris_textmode *mode)
{
    return is_number(mode->rest) ? find_listed(out, mode, mode->rest)
                                 : paris_typed_read_decision(out, mode, mode->rest);
}

/* --- commands --- */

static void do_list(struct paris_textmode *mode)
{
    if (!is_asked(mode))
        return;
    if (paris_textmode_list_choices(mode, mode->rest, mode->now->legal_count) == 0)
        paris_textmode_say_with(mode,
                                paris_say(
                                    "No choice matches the words {words}. Type list to see all."),
                                "words", mode->rest);
}

static void do_why(struct paris_textmode *mode)
{
    struct paris_decision decision;
    if (is_asked(mode) && read_subject(&decision, mode))
        explain(mode, paris_session_why_not(mode->session, decision));
}

static void do_what(struct paris_textmode *mode)
{
    struct paris_decision decision;
    if (!is_asked(mode) || !read_subject(&decision, mode))
        return;
    struct paris_refusal refusal = paris_session_why_not(mode->session, decision);
    if (refusal.reason == PARIS_WHY_ALLOWED)
        paris_textmode_describe_preview(mode, decision);
    else
        explain(mode, refusal);
}

static void say_undone(struct paris_textmode *mode, struct paris_decision decision)
{
    struct paris_speech_phrase words =
        paris_speech_decision(mode->rules, &mode->now->view, decision);
    paris_textmode_say_with(mode, paris_say("Undone: {words}."), "words", words.text);
}

static void undo_turn(struct paris_textmode *mode)
{
    if (!paris_session_undo_turn(mode->session)) {
        paris_textmode_say(mode, paris_say("No turn to undo: you can only do that alone "
                                           "against computers, after your first move."));
        return;
    }
    struct paris_text text = paris_textmode_begin(mode);
    PARIS_FILL(&text, paris_say("Undone: you're at the start of your turn in round {n}."),
               {"n", NULL, mode->now->view.round});
    paris_textmode_end(mode);
    mode->end_warned = false;
    mode->narrated[mode->now->view.viewer] = mode->now->count;
}

static void do_undo(struct paris_textmode *mode)
{
    size_t entries = paris_session_entry_count(mode->session);
    if (*mode->rest != '\0' && strcmp(mode->rest, "turn") != 0) {
        paris_textmode_say_with(mode, paris_say("Only turn can follow the word {word}."), "word",
                                "undo");
        return;
    }
    if (!is_asked(mode))
        return;
    if (*mode->rest != '\0') {
        undo_turn(mode);
        return;
    }
    struct paris_decision last = entries > 0
                                     ? paris_session_entry(mode->session, entries - 1).decision
                                     : paris_decision(PARIS_END, 0, 0, 0);
    if (!paris_session_undo(mode->session)) {
        paris_textmode_say(
            mode,
            paris_say("Nothing to undo: your turn starts here, or you've seen something hidden."));
        return;
    }
    say_undone(mode, last);
    mode->end_warned = false;
    mode->narrated[mode->now->view.viewer] = mode->now->count;
}

static void do_redo(struct paris_textmode *mode)
{
    mode->end_warned = false;
    if (is_asked(mode) && !paris_session_redo(mode->session))
        paris_textmode_say(mode, paris_say("Nothing to redo."));
}

static void do_hint(struct paris_textmode *mode)
{
    if (!is_asked(mode))
        return;
    if (paris_session_request_hint(mode->session))
        mode->hint_wanted = true;
    else
        paris_textmode_say(mode, paris_say("There are no hints at a table with other people."));
}

/* --- what happened --- */

/* Where the viewer's decisions of the present turn begin. */
static size_t before_draft(const struct paris_textmode *mode)
{
    size_t start = paris_session_entry_count(mode->session);
    for (; start > 0; start--) {
        struct paris_session_entry entry = paris_session_entry(mode->session, start - 1);
        if (entry.seat != mode->now->view.viewer || entry.decision.verb == PARIS_END)
            break;
    }
    return start;
}

static void narrate_turns(struct paris_textmode *mode, unsigned turns)
{
    size_t end = turns > 1 ? paris_session_entry_count(mode->session) : before_draft(mode);
    if (end == 0)
        paris_textmode_say(mode, paris_say("Nothing has happened yet."));
    else
        paris_textmode_narrate(mode, paris_textmode_turns_back(mode, end, turns), end);
}

static void do_last(struct paris_textmode *mode)
{
    narrate_turns(mode, 1);
}

static void do_since(struct paris_textmode *mode)
{
    size_t first = mode->now->news, end = before_draft(mode);
    if (first >= end)
        paris_textmode_say(mode, paris_say("Nothing has happened since your last turn."));
    else
        paris_textmode_narrate(mode, first, end);
}

static void do_log(struct paris_textmode *mode)
{
    enum { TURNS_DEFAULT = 4, TURNS_MAX = 999 };
    int turns = *mode->rest == '\0'
                    ? TURNS_DEFAULT
                    : paris_code_find_number(mode->rest, strlen(mode->rest), TURNS_MAX);
    if (turns < 1)
        paris_textmode_say(mode,
                           paris_say("How many turns? For example: log 10. The maximum is 999."));
    else
        narrate_turns(mode, (unsigned)turns + 1);
}

/* --- the rest --- */

static void do_again(struct paris_textmode *mode)
{
    mode->offered_count = 0;
}

static void do_save(struct paris_textmode *mode)
{
    char *record;
    size_t length;
    struct paris_error error;
    if (paris_session_record(&record, &length, mode->session, &error) != PARIS_OK) {
        paris_textmode_say(mode, error.message);
        return;
    }
    bool saved = paris_file_replace(mode->rest, record, length) == PARIS_OK;
    int reason = errno;
    free(record);
    if (saved)
        paris_textmode_say_with(mode, paris_say("The record is saved in {file}."), "file",
                                mode->rest);
    else
        paris_textmode_say_with(mode, paris_say("The record couldn't be saved: {why}."), "why",
                                paris_say_system(reason));
}

static void do_say(struct paris_textmode *mode)
{
    if (!paris_session_chat(mode->session, mode->rest))
        paris_textmode_say(mode, paris_say("There is no one to chat with: messages of up to 256 "
                                           "characters go to the people at a server's table."));
}

static void leave_for(struct paris_textmode *mode, enum paris_session_follow_up follow_up)
{
    const char *why;
    mode->quit = paris_session_set_follow_up(mode->session, follow_up, &why);
    if (!mode->quit)
        paris_textmode_say(mode, why);
}

static void do_new(struct paris_textmode *mode)
{
    leave_for(mode, PARIS_SESSION_NEW_GAME);
}

static void do_review(struct paris_textmode *mode)
{
    leave_for(mode, PARIS_SESSION_LOOK_BACK);
}

static void do_quit(struct paris_textmode *mode)
{
    mode->quit = true;
}

/* --- finding the command --- */

enum follows { NOTHING, SOMETHING, ANYTHING };

static const struct command {
    const char *name;
    enum follows follows;
    bool board;          /* needs a game that has begun */
    const char *example; /* of what must follow */
    void (*run)(struct paris_textmode *mode);
} commands[] = {
    {"help", ANYTHING, false, NULL, paris_textmode_help},
    {"?", ANYTHING, false, NULL, paris_textmode_help},
    {"list", ANYTHING, true, NULL, do_list},
    {"legal", ANYTHING, true, NULL, do_list},
    {"why", SOMETHING, true, "why move ARC MON4", do_why},
    {"what", SOMETHING, true, "what move ARC MON4", do_what},
    {"hint", NOTHING, true, NULL, do_hint},
    {"undo", ANYTHING, true, NULL, do_undo},
    {"redo", NOTHING, true, NULL, do_redo},
    {"again", NOTHING, false, NULL, do_again},
    {"where", NOTHING, true, NULL, paris_textmode_where},
    {"mine", NOTHING, true, NULL, paris_textmode_mine},
    {"district", SOMETHING, true, "district MON", paris_textmode_district},
    {"majority", ANYTHING, true, NULL, paris_textmode_majority},
    {"track", ANYTHING, true, NULL, paris_textmode_track},
    {"market", NOTHING, true, NULL, paris_textmode_market},
    {"supply", NOTHING, true, NULL, paris_textmode_market},
    {"landmarks", NOTHING, true, NULL, paris_textmode_landmarks},
    {"score", NOTHING, true, NULL, paris_textmode_score},
    {"players", NOTHING, false, NULL, paris_textmode_players},
    {"stacks", NOTHING, true, NULL, paris_textmode_stacks},
    {"board", NOTHING, true, NULL, paris_textmode_board},
    {"tiles", NOTHING, false, NULL, paris_textmode_tiles},
    {"last", NOTHING, true, NULL, do_last},
    {"since", NOTHING, true, NULL, do_since},
    {"log", ANYTHING, true, NULL, do_log},
    {"save", SOMETHING, false, "save my.paris", do_save},
    {"export", SOMETHING, false, "export my.paris", do_save},
    {"say", SOMETHING, false, "say hello", do_say},
    {"next", NOTHING, true, NULL, paris_textmode_next_scene},
    {"back", NOTHING, true, NULL, paris_textmode_previous_scene},
    {"task", NOTHING, true, NULL, paris_textmode_task},
    {"show", NOTHING, true, NULL, paris_textmode_show},
    {"restart", NOTHING, true, NULL, paris_textmode_restart},
    {"first", NOTHING, true, NULL, paris_textmode_first},
    {"final", NOTHING, true, NULL, paris_textmode_final},
    {"turn", SOMETHING, true, "turn 12", paris_textmode_turn},
    {"seat", SOMETHING, true, "seat 2", paris_textmode_seat},
    {"open", NOTHING, true, NULL, paris_textmode_open},
    {"new", NOTHING, false, NULL, do_new},
    {"review", NOTHING, false, NULL, do_review},
    {"quit", NOTHING, false, NULL, do_quit},
    {"exit", NOTHING, false, NULL, do_quit},
    {"q", NOTHING, false, NULL, do_quit},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const struct command *find_command(const char *word)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, word) == 0)
            return &commands[i];
    return NULL;
}

static void run_command(struct paris_textmode *mode, const struct command *command)
{
    if (command->follows == NOTHING && *mode->rest != '\0')
        paris_textmode_say_with(mode, paris_say("Nothing can follow the word {word}."), "word",
                                command->name);
    else if (command->follows == SOMETHING && *mode->rest == '\0')
        paris_textmode_say_with(mode, paris_say("Something is missing. Example: {example}"),
                                "example", command->example);
    else if (command->board && !mode->now->begun)
        paris_textmode_say(mode, paris_say("The game hasn't started."));
    else
        command->run(mode);
}

/* The command or verb that was most likely meant; NULL if none is similar. */
static const char *nearest(const char *word)
{
    unsigned least = 3; /* with more typing errors nothing is recognisable */
    const char *best = NULL;
    for (size_t i = 0; i < COMMANDS + PARIS_VERBS; i++) {
        const char *name =
            i < COMMANDS ? commands[i].name : paris_code_verb((unsigned)(i - COMMANDS));
        unsigned distance = paris_text_distance(word, name);
        if (strlen(name) > 2 && distance < least && distance < strlen(word)) {
            least = distance;
            best = name;
        }
    }
    return best;
}

static void say_unknown(struct paris_textmode *mode, const char *word)
{
    const char *near = nearest(word);
    struct paris_text text = paris_textmode_begin(mode);
    if (near != NULL)
        PARIS_FILL(&text,
                   paris_say(
                       "Unknown word {word}. Did you mean {near}? Type help to see the commands."),
                   {"word", word, 0}, {"near", near, 0});
    else
        PARIS_FILL(
            &text,
            paris_say(
                "Unknown word {word}. Type help to see the commands, list to see your choices."),
            {"word", word, 0});
    paris_textmode_end(mode);
}

/* "bonus" and "vp" alone are queries, with a number they are decisions. */
static bool execute_query(struct paris_textmode *mode, const char *word)
{
    bool bonus = strcmp(word, "bonus") == 0, alone = *mode->rest == '\0';
    if ((!bonus && strcmp(word, "vp") != 0) || !mode->now->begun ||
        (!alone && strcmp(mode->rest, "all") != 0))
        return false;
    if (bonus)
        paris_textmode_track(mode);
    else
        paris_textmode_vp_tiles(mode);
    return true;
}

void paris_textmode_execute(struct paris_textmode *mode)
{
    char word[PARIS_TEXTMODE_LINE_MAX];
    mode->rest = paris_typed_first(word, sizeof word, mode->line);
    const struct command *command = find_command(word);
    if (mode->too_long)
        paris_textmode_say(mode, paris_say("That line is too long."));
    else if (mode->line[0] == '\0')
        do_only_choice(mode);
    else if (is_number(mode->line))
        do_number(mode);
    else if (execute_query(mode, word))
        return;
    else if (command != NULL)
        run_command(mode, command);
    else if (paris_typed_is_verb(word))
        do_decision(mode);
    else
        say_unknown(mode, word);
}
