/* A conversation line by line, and what its parts share. For this room only. */
#ifndef PARIS_TERMINAL_LINES_INNER_H
#define PARIS_TERMINAL_LINES_INNER_H

#include "terminal/lines.h"
#include "terminal/voice.h"

enum {
    PARIS_LINES_LINE = 512,
    PARIS_LINES_PARAGRAPH = 1 << 13,
    PARIS_LINES_PAGE = 1 << 14,
    PARIS_LINES_WORDS = 16
};

struct paris_lines {
    struct paris_sitting *sitting;
    const struct paris_rules *rules;
    const struct paris_sitting_now *now;
    int in;
    FILE *out;
    bool ascii; /* the terminal shows ASCII only */
    bool quit;
    bool finished; /* the result was told */

    /* What came in: bytes not yet read as lines, then the line. */
    char input[PARIS_LINES_PAGE];
    size_t input_length;
    bool input_ended;
    char line[PARIS_LINES_LINE];
    bool too_long; /* the line did not fit and is not there */

    uint32_t told[PARIS_VIEWERS]; /* decisions of which each viewer has been told */
    bool knows[PARIS_VIEWERS];    /* has a viewer been told anything? */
    uint64_t asked_turn;          /* of which the beginning was said */
    uint64_t offered;             /* version whose question was asked in full */
    unsigned said_stage;          /* the last stage that was announced, plus 1 */
    unsigned said_seat;
    bool hint_wanted;

    struct paris_decision listed[PARIS_MAX_LEGAL]; /* what numbers mean */
    size_t listed_count;

    char paragraph[PARIS_LINES_PARAGRAPH];
    char page[PARIS_LINES_PAGE];
};

/* --- lines_speak.c: saying and hearing --- */

/* A paragraph to fill; paris_lines_speak says it and ends it. Empty ones are not said. */
struct paris_text paris_lines_begin(struct paris_lines *lines);
void paris_lines_speak(struct paris_lines *lines);
/* One sentence, or a pattern with one name in it. */
void paris_lines_say(struct paris_lines *lines, const char *sentence);
void paris_lines_say_with(struct paris_lines *lines, const char *pattern, const char *name,
                          const char *text);
/* A page that is laid out already, and a question without an end of its line. */
void paris_lines_print(struct paris_lines *lines, const char *page);
void paris_lines_prompt(struct paris_lines *lines, const char *question);
/* The next line, tidied: true if there is one. Without one it waits for the keyboard, and with
 * `awake` for the sitting as well: false then means that something else happened, or the end. */
bool paris_lines_hear(struct paris_lines *lines, bool awake);

/* The name of a seat, "you" for the viewer. */
const char *paris_lines_who(const struct paris_lines *lines, unsigned seat);
bool paris_lines_is_viewer(const struct paris_lines *lines, unsigned seat);

/* --- lines_story.c: what happened --- */

/* The entries of the log from `first` up to before `end`, a paragraph for each turn. */
void paris_lines_tell(struct paris_lines *lines, size_t first, size_t end);
/* What the viewer has not been told yet; with `turns` only of turns that are over. */
void paris_lines_tell_news(struct paris_lines *lines, bool turns);
/* Back by so many turns from an entry. */
size_t paris_lines_turns_back(const struct paris_lines *lines, size_t at, unsigned turns);
void paris_lines_tell_result(struct paris_lines *lines);

/* --- lines_ask.c: what can be done --- */

/* Legal decisions that have all the words, with their numbers and what they bring; returns how many. */
size_t paris_lines_list(struct paris_lines *lines, const char *words, size_t most);
void paris_lines_offer(struct paris_lines *lines);
void paris_lines_preview(struct paris_lines *lines, struct paris_decision decision);

/* --- lines_commands.c --- */

/* Does what the line says. */
void paris_lines_obey(struct paris_lines *lines);
/* Reads a decision as people type it; says what is wrong with it otherwise. */
bool paris_lines_read_decision(struct paris_lines *lines, struct paris_decision *out,
                               const char *words);

/* --- lines_queries.c, lines_map.c: the facts of the board; `rest` is what follows the word --- */

void paris_lines_where(struct paris_lines *lines, const char *rest);
void paris_lines_mine(struct paris_lines *lines, const char *rest);
void paris_lines_district(struct paris_lines *lines, const char *rest);
void paris_lines_majority(struct paris_lines *lines, const char *rest);
void paris_lines_market(struct paris_lines *lines, const char *rest);
void paris_lines_landmarks(struct paris_lines *lines, const char *rest);
void paris_lines_track(struct paris_lines *lines, const char *rest);
void paris_lines_score(struct paris_lines *lines, const char *rest);
void paris_lines_players(struct paris_lines *lines, const char *rest);
void paris_lines_stacks(struct paris_lines *lines, const char *rest);
void paris_lines_vp_tiles(struct paris_lines *lines, const char *rest);
void paris_lines_board(struct paris_lines *lines, const char *rest);
void paris_lines_brief(struct paris_lines *lines);
/* A district by its code or name; -1, and says so, if there is none. */
int paris_lines_find_district(struct paris_lines *lines, const char *word);

/* --- lines_help.c --- */

void paris_lines_help(struct paris_lines *lines, const char *rest);
void paris_lines_tiles(struct paris_lines *lines, const char *rest);

#endif
