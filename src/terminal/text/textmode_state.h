/* The fields of the text mode. Only this folder includes it. */
#ifndef PARIS_TERMINAL_TEXT_TEXTMODE_STATE_H
#define PARIS_TERMINAL_TEXT_TEXTMODE_STATE_H

#include "terminal/text/line_editor.h"
#include "terminal/text/textmode.h"
#include "terminal/wording/speech.h"

enum { /* bytes, or words of a line */
       PARIS_TEXTMODE_LINE_MAX = 512,
       PARIS_TEXTMODE_PARAGRAPH_MAX = 1 << 13,
       PARIS_TEXTMODE_PAGE_MAX = 1 << 14,
       PARIS_TEXTMODE_WORDS_MAX = 16
};

struct paris_textmode {
    struct paris_session *session;
    const struct paris_rules *rules;
    const struct paris_session_now *now;
    int in;
    FILE *out;
    bool ascii; /* the terminal shows ASCII only */
    bool quit;
    bool finished;                        /* the result was reported */
    bool prompted;                        /* a question stands on the last line, unanswered */
    bool asks;                            /* there is a question for the next line */
    char asked[PARIS_SENTENCE_LENGTH];    /* the last one, as it was given */
    char question[PARIS_SENTENCE_LENGTH]; /* and as it is shown */
    struct paris_line_editor *editor;     /* NULL: the terminal's own editing, or a pipe */

    /* Input: bytes that are not yet read as lines, then the last line. */
    char input[PARIS_TEXTMODE_PAGE_MAX];
    size_t input_length;
    bool input_ended;
    char line[PARIS_TEXTMODE_LINE_MAX];
    bool too_long;    /* the line did not fit: `line` is empty */
    const char *rest; /* what follows the first word of the line */

    uint32_t narrated[PARIS_VIEWERS]; /* the last decision that each viewer has heard of */
    bool has_narrated[PARIS_VIEWERS]; /* has a viewer heard of anything? */
    uint64_t announced_turn;          /* the turn whose beginning was described */
    uint64_t offered_count;           /* `count` + 1 when the choices were offered last */
    unsigned announced_stage;         /* the last stage that was announced, plus 1 */
    unsigned announced_seat;
    bool hint_wanted;
    bool end_warned;                  /* the player knows what the end of the turn would lose */
    bool reminded[PARIS_MAX_PLAYERS]; /* of unused tiles, when the final round began */

    struct paris_decision listed[PARIS_MAX_LEGAL]; /* what the numbers mean */
    size_t listed_count;

    char paragraph[PARIS_TEXTMODE_PARAGRAPH_MAX];
    char page[PARIS_TEXTMODE_PAGE_MAX];
};

/* The name of a seat; "you" for the viewer. */
const char *paris_textmode_name_of(const struct paris_textmode *mode, unsigned seat);
bool paris_textmode_is_viewer(const struct paris_textmode *mode, unsigned seat);

#endif
