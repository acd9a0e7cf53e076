/* What a line of input says: a decision, the number of one, or a command. */
#include "terminal/lines_inner.h"

#include "base/file.h"
#include "notation/codes.h"
#include "notation/sentences.h"
#include "terminal/hints.h"
#include "terminal/lines_typed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* --- deciding --- */

static void explain(struct paris_lines *lines, struct paris_refusal refusal)
{
    struct paris_text text = paris_lines_begin(lines);
    paris_sentence_refusal(&text, lines->rules, refusal);
    paris_lines_speak(lines);
}

static bool is_asked(struct paris_lines *lines)
{
    const struct paris_sitting_now *now = lines->now;
    if (now->stage == PARIS_SITTING_ASKING)
        return true;
    if (now->stage == PARIS_SITTING_OVER)
        paris_lines_say(lines, paris_say("The game is over: nothing can be decided any more."));
    else if (now->stage == PARIS_SITTING_REVIEW)
        paris_lines_say(lines, paris_say("This is a record: it can be looked through, but not "
                                         "changed. Type help for how."));
    else if (!now->begun)
        paris_lines_say(lines, paris_say("The game has not begun."));
    else
        paris_lines_say_with(lines, paris_say("It is not your turn: {who} is to move."), "who",
                             now->seats[now->seat].name);
    return false;
}

static void decide(struct paris_lines *lines, struct paris_decision decision)
{
    struct paris_refusal refusal;
    if (!is_asked(lines))
        return;
    enum paris_status status = paris_sitting_decide(lines->sitting, decision, &refusal);
    if (status == PARIS_ILLEGAL && refusal.reason != PARIS_WHY_ALLOWED)
        explain(lines, refusal);
}

static void do_decision(struct paris_lines *lines)
{
    struct paris_decision decision;
    if (is_asked(lines) && paris_lines_read_decision(lines, &decision, lines->line))
        decide(lines, decision);
}

/* Enter alone: what is obvious, if anything is. */
static void do_obvious(struct paris_lines *lines)
{
    if (lines->now->stage != PARIS_SITTING_ASKING)
        return;
    if (lines->now->phase_count == 1)
        decide(lines, lines->now->legal[0]);
    else
        paris_lines_say(lines,
                        paris_say("There is more than one possibility here: type a number, a "
                                  "decision, list or help."));
}

static void do_number(struct paris_lines *lines)
{
    size_t number = 0;
    if (!is_asked(lines))
        return;
    for (const char *c = lines->line; *c != '\0' && number <= PARIS_MAX_LEGAL; c++)
        number = 10 * number + (size_t)(*c - '0');
    if (number >= 1 && number <= lines->listed_count) {
        decide(lines, lines->listed[number - 1]);
    } else if (lines->listed_count == 0) {
        paris_lines_say(lines,
                        paris_say("The choices have no numbers yet: type list to hear them."));
    } else {
        struct paris_text text = paris_lines_begin(lines);
        PARIS_FILL(&text,
                   paris_say("The numbers go from 1 to {n}. Type list to hear all that is "
                             "possible."),
                   {"n", NULL, (int64_t)lines->listed_count});
        paris_lines_speak(lines);
    }
}

/* --- commands --- */

static void do_list(struct paris_lines *lines, const char *rest)
{
    if (!is_asked(lines))
        return;
    if (paris_lines_list(lines, rest, lines->now->legal_count) == 0)
        paris_lines_say_with(
            lines,
            paris_say("Nothing of what is possible has the words {words}. Type list to hear "
                      "all."),
            "words", rest);
}

static void do_why(struct paris_lines *lines, const char *rest)
{
    struct paris_decision decision;
    if (is_asked(lines) && paris_lines_read_decision(lines, &decision, rest))
        explain(lines, paris_sitting_why(lines->sitting, decision));
}

static void do_what(struct paris_lines *lines, const char *rest)
{
    struct paris_decision decision;
    if (!is_asked(lines) || !paris_lines_read_decision(lines, &decision, rest))
        return;
    struct paris_refusal refusal = paris_sitting_why(lines->sitting, decision);
    if (refusal.reason == PARIS_WHY_ALLOWED)
        paris_lines_preview(lines, decision);
    else
        explain(lines, refusal);
}

static void say_taken_back(struct paris_lines *lines, struct paris_decision decision)
{
    struct paris_phrase words = paris_voice_decision(lines->rules, &lines->now->view, decision);
    paris_lines_say_with(lines, paris_say("Taken back: {words}."), "words", words.text);
}

static void do_undo(struct paris_lines *lines, const char *rest)
{
    size_t entries = paris_sitting_entries(lines->sitting);
    (void)rest;
    if (!is_asked(lines))
        return;
    struct paris_decision last = entries > 0
                                     ? paris_sitting_entry(lines->sitting, entries - 1).decision
                                     : paris_decision(PARIS_END, 0, 0, 0);
    if (!paris_sitting_undo(lines->sitting)) {
        paris_lines_say(lines, paris_say("There is nothing to take back: your turn begins here, or "
                                         "you have seen something that was hidden."));
        return;
    }
    say_taken_back(lines, last);
    lines->told[lines->now->view.viewer] = lines->now->count;
}

static void do_redo(struct paris_lines *lines, const char *rest)
{
    (void)rest;
    if (is_asked(lines) && !paris_sitting_redo(lines->sitting))
        paris_lines_say(lines, paris_say("There is nothing that was taken back."));
}

static void do_hint(struct paris_lines *lines, const char *rest)
{
    (void)rest;
    if (!is_asked(lines))
        return;
    if (paris_sitting_ask_hint(lines->sitting))
        lines->hint_wanted = true;
    else
        paris_lines_say(lines, paris_say("There are no hints at a table with other people."));
}

/* --- what happened --- */

/* Where the own decisions of the present turn begin. */
static size_t before_draft(const struct paris_lines *lines)
{
    size_t at = paris_sitting_entries(lines->sitting);
    while (at > 0) {
        struct paris_sitting_entry entry = paris_sitting_entry(lines->sitting, at - 1);
        if (entry.seat != lines->now->view.viewer || entry.decision.verb == PARIS_END)
            break;
        at--;
    }
    return at;
}

static void tell_turns(struct paris_lines *lines, unsigned turns)
{
    size_t end = turns > 1 ? paris_sitting_entries(lines->sitting) : before_draft(lines);
    if (end == 0)
        paris_lines_say(lines, paris_say("Nothing has happened yet."));
    else
        paris_lines_tell(lines, paris_lines_turns_back(lines, end, turns), end);
}

static void do_last(struct paris_lines *lines, const char *rest)
{
    (void)rest;
    tell_turns(lines, 1);
}

static void do_since(struct paris_lines *lines, const char *rest)
{
    size_t first = lines->now->news, end = before_draft(lines);
    (void)rest;
    if (first >= end)
        paris_lines_say(lines, paris_say("Nothing has happened since your last turn."));
    else
        paris_lines_tell(lines, first, end);
}

static void do_log(struct paris_lines *lines, const char *rest)
{
    enum { USUAL = 4, MOST = 999 };
    int turns = *rest == '\0' ? USUAL : paris_code_find_number(rest, strlen(rest), MOST);
    if (turns < 1)
        paris_lines_say(lines, paris_say("How many turns? For instance: log 10. The most is 999."));
    else
        tell_turns(lines, (unsigned)turns + 1);
}

/* --- the rest --- */

static void do_again(struct paris_lines *lines, const char *rest)
{
    (void)rest;
    lines->offered = 0;
}

static void do_save(struct paris_lines *lines, const char *rest)
{
    char *record;
    size_t length;
    struct paris_error error;
    if (paris_sitting_record(&record, &length, lines->sitting, &error) != PARIS_OK) {
        paris_lines_say(lines, error.message);
        return;
    }
    bool saved = paris_file_replace(rest, record, length) == PARIS_OK;
    int reason = errno;
    free(record);
    if (saved)
        paris_lines_say_with(lines, paris_say("The record is written to {file}."), "file", rest);
    else
        paris_lines_say_with(lines, paris_say("The record could not be written: {why}."), "why",
                             paris_say_system(reason));
}

static void do_say(struct paris_lines *lines, const char *rest)
{
    if (!paris_sitting_say(lines->sitting, rest))
        paris_lines_say(lines, paris_say("Nobody hears you: words go to the people at a server's "
                                         "table, up to 256 characters."));
}

static void do_quit(struct paris_lines *lines, const char *rest)
{
    (void)rest;
    lines->quit = true;
}

/* --- records --- */

static bool is_review(struct paris_lines *lines)
{
    if (lines->now->stage == PARIS_SITTING_REVIEW)
        return true;
    paris_lines_say(lines, paris_say("This is for records: paris play FILE looks through one."));
    return false;
}

static void go(struct paris_lines *lines, uint32_t count)
{
    uint32_t before = lines->now->count;
    paris_sitting_go(lines->sitting, count);
    size_t entries = paris_sitting_entries(lines->sitting);
    if (count == before + 1)
        paris_lines_tell(lines, entries - 1, entries);
    lines->told[lines->now->view.viewer] = count;
}

static void do_next(struct paris_lines *lines, const char *rest)
{
    (void)rest;
    if (!is_review(lines))
        return;
    if (lines->now->count < lines->now->last)
        go(lines, lines->now->count + 1);
    else
        paris_lines_say(lines, paris_say("The record ends here."));
}

static void do_back(struct paris_lines *lines, const char *rest)
{
    (void)rest;
    if (!is_review(lines))
        return;
    if (lines->now->count > 0)
        go(lines, lines->now->count - 1);
    else
        paris_lines_say(lines, paris_say("The record begins here."));
}

static void do_first(struct paris_lines *lines, const char *rest)
{
    (void)rest;
    if (is_review(lines))
        go(lines, 0);
}

static void do_final(struct paris_lines *lines, const char *rest)
{
    (void)rest;
    if (is_review(lines))
        go(lines, lines->now->last);
}

static void do_turn(struct paris_lines *lines, const char *rest)
{
    enum { MOST = 9999 };
    int turn = paris_code_find_number(rest, strlen(rest), MOST);
    if (!is_review(lines))
        return;
    uint32_t at = 0, before = lines->now->count;
    bool found = turn >= 1;
    for (int passed = 1; found && passed < turn; passed++) { /* over the ends of the turns before */
        paris_sitting_go(lines->sitting, lines->now->last);
        size_t entries = paris_sitting_entries(lines->sitting);
        while (at < entries && paris_sitting_entry(lines->sitting, at).decision.verb != PARIS_END)
            at++;
        found = at < entries;
        at += found;
    }
    paris_sitting_go(lines->sitting, before);
    if (found)
        go(lines, at);
    else
        paris_lines_say(lines,
                        paris_say("There is no such turn. They are counted through the game, "
                                  "all players together: turn 1 is the first."));
}

static void do_seat(struct paris_lines *lines, const char *rest)
{
    int seat = paris_code_find_number(rest, strlen(rest), (int)lines->now->players);
    if (!is_review(lines))
        return;
    if (seat < 1) {
        struct paris_text text = paris_lines_begin(lines);
        PARIS_FILL(&text, paris_say("The seats go from 1 to {n}."),
                   {"n", NULL, lines->now->players});
        paris_lines_speak(lines);
        return;
    }
    paris_sitting_look(lines->sitting, (unsigned)seat - 1, false);
    paris_lines_say_with(lines, paris_say("You look with the eyes of {who}."), "who",
                         lines->now->seats[seat - 1].name);
}

static void do_open(struct paris_lines *lines, const char *rest)
{
    (void)rest;
    if (!is_review(lines))
        return;
    paris_sitting_look(lines->sitting, PARIS_SPECTATOR, true);
    paris_lines_say(lines, paris_say("Everything is open."));
}

/* --- finding the command --- */

enum follows { NOTHING, SOMETHING, ANYTHING };

static const struct command {
    const char *name;
    enum follows follows;
    bool board;          /* asks about a board that must be there */
    const char *example; /* of what must follow */
    void (*run)(struct paris_lines *lines, const char *rest);
} commands[] = {
    {"help", ANYTHING, false, NULL, paris_lines_help},
    {"?", ANYTHING, false, NULL, paris_lines_help},
    {"list", ANYTHING, true, NULL, do_list},
    {"legal", ANYTHING, true, NULL, do_list},
    {"why", SOMETHING, true, "why move ARC MON4", do_why},
    {"what", SOMETHING, true, "what move ARC MON4", do_what},
    {"hint", NOTHING, true, NULL, do_hint},
    {"undo", NOTHING, true, NULL, do_undo},
    {"redo", NOTHING, true, NULL, do_redo},
    {"again", NOTHING, false, NULL, do_again},
    {"where", NOTHING, true, NULL, paris_lines_where},
    {"mine", NOTHING, true, NULL, paris_lines_mine},
    {"district", SOMETHING, true, "district MON", paris_lines_district},
    {"majority", ANYTHING, true, NULL, paris_lines_majority},
    {"market", NOTHING, true, NULL, paris_lines_market},
    {"landmarks", NOTHING, true, NULL, paris_lines_landmarks},
    {"score", NOTHING, true, NULL, paris_lines_score},
    {"players", NOTHING, false, NULL, paris_lines_players},
    {"stacks", NOTHING, true, NULL, paris_lines_stacks},
    {"board", NOTHING, true, NULL, paris_lines_board},
    {"tiles", NOTHING, false, NULL, paris_lines_tiles},
    {"last", NOTHING, true, NULL, do_last},
    {"since", NOTHING, true, NULL, do_since},
    {"log", ANYTHING, true, NULL, do_log},
    {"save", SOMETHING, false, "save my.paris", do_save},
    {"export", SOMETHING, false, "export my.paris", do_save},
    {"say", SOMETHING, false, "say hello", do_say},
    {"next", NOTHING, true, NULL, do_next},
    {"back", NOTHING, true, NULL, do_back},
    {"first", NOTHING, true, NULL, do_first},
    {"final", NOTHING, true, NULL, do_final},
    {"turn", SOMETHING, true, "turn 12", do_turn},
    {"seat", SOMETHING, true, "seat 2", do_seat},
    {"open", NOTHING, true, NULL, do_open},
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

static void run_command(struct paris_lines *lines, const struct command *command, const char *rest)
{
    if (command->follows == NOTHING && *rest != '\0')
        paris_lines_say_with(lines, paris_say("Nothing follows the word {word}."), "word",
                             command->name);
    else if (command->follows == SOMETHING && *rest == '\0')
        paris_lines_say_with(lines, paris_say("Something is missing, as in: {example}"), "example",
                             command->example);
    else if (command->board && !lines->now->begun)
        paris_lines_say(lines, paris_say("The game has not begun."));
    else
        command->run(lines, rest);
}

/* The word of a command or a decision that is meant most likely; NULL if none is near. */
static const char *nearest(const char *word)
{
    unsigned least = 3; /* slips of the finger that still tell what was meant */
    const char *found = NULL;
    for (size_t i = 0; i < COMMANDS + PARIS_VERBS; i++) {
        const char *name =
            i < COMMANDS ? commands[i].name : paris_code_verb((unsigned)(i - COMMANDS));
        unsigned distance = paris_typed_distance(word, name);
        if (strlen(name) > 2 && distance < least && distance < strlen(word)) {
            least = distance;
            found = name;
        }
    }
    return found;
}

static void say_unknown(struct paris_lines *lines, const char *word)
{
    const char *near = nearest(word);
    struct paris_text text = paris_lines_begin(lines);
    if (near != NULL)
        PARIS_FILL(&text,
                   paris_say("There is no word {word}. Did you mean {near}? Type help to hear the "
                             "commands."),
                   {"word", word, 0}, {"near", near, 0});
    else
        PARIS_FILL(&text,
                   paris_say(
                       "There is no word {word}. Type help to hear the commands, list to hear "
                       "what is possible."),
                   {"word", word, 0});
    paris_lines_speak(lines);
}

/* These words are both: alone they ask, with more they decide. */
static bool obey_double(struct paris_lines *lines, const char *word, const char *rest)
{
    bool bonus = strcmp(word, "bonus") == 0;
    if ((!bonus && strcmp(word, "vp") != 0) || !lines->now->begun)
        return false;
    if (*rest == '\0' || strcmp(rest, "all") == 0) {
        if (bonus)
            paris_lines_track(lines, rest);
        else
            paris_lines_vp_tiles(lines, rest);
        return true;
    }
    return false;
}

void paris_lines_obey(struct paris_lines *lines)
{
    char word[PARIS_LINES_LINE];
    const char *rest = paris_typed_first(word, sizeof word, lines->line);
    const struct command *command = find_command(word);
    if (lines->too_long)
        paris_lines_say(lines, paris_say("That line is too long to be read."));
    else if (lines->line[0] == '\0')
        do_obvious(lines);
    else if (strspn(lines->line, "0123456789") == strlen(lines->line))
        do_number(lines);
    else if (obey_double(lines, word, rest))
        return;
    else if (command != NULL)
        run_command(lines, command, rest);
    else if (paris_typed_is_verb(word))
        do_decision(lines);
    else
        say_unknown(lines, word);
}
