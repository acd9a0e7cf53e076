/* What the parts of the face share. For this room only. */
#ifndef PARIS_TERMINAL_FACE_INNER_H
#define PARIS_TERMINAL_FACE_INNER_H

#include "base/text.h"
#include "terminal/face.h"
#include "terminal/panels.h"

enum {
    PARIS_FACE_INPUT = 96,
    PARIS_FACE_ENTRIES = 700, /* all that is legal, and the commands */
    PARIS_FACE_LOG = 1 << 17,
    PARIS_FACE_PAGE = 1 << 14,
    PARIS_FACE_MESSAGE = 640
};

/* What can be done beside deciding. */
enum paris_face_command {
    PARIS_FACE_UNDO,
    PARIS_FACE_REDO,
    PARIS_FACE_HINT,
    PARIS_FACE_SINCE,
    PARIS_FACE_WHY,
    PARIS_FACE_HELP,
    PARIS_FACE_QUIT,
    PARIS_FACE_COMMANDS
};

enum paris_entry_kind {
    PARIS_ENTRY_DECISION, /* legal */
    PARIS_ENTRY_REFUSED,  /* a decision that is not */
    PARIS_ENTRY_COMMAND,
    PARIS_ENTRY_TOPIC /* of help */
};

struct paris_entry {
    enum paris_entry_kind kind;
    struct paris_decision decision;
    unsigned number; /* command or topic */
};

/* What the list shows; the input's first character may choose. */
enum paris_list { PARIS_LIST_POSSIBLE, PARIS_LIST_REFUSED, PARIS_LIST_TOPICS };

struct paris_face {
    struct paris_sitting *sitting;
    const struct paris_rules *rules;
    bool ascii;
    bool done;
    uint64_t version; /* of the sitting when it was looked at last */
    enum paris_sitting_stage stage;
    enum paris_sitting_hint hint;
    bool result_shown;

    /* Typing. */
    char input[PARIS_FACE_INPUT];
    size_t input_length;
    enum paris_list list;
    struct paris_entry entry[PARIS_FACE_ENTRIES];
    size_t entries;
    bool stale; /* something changed: the list is made anew before it is looked at */
    struct paris_entry found[3][PARIS_FACE_ENTRIES]; /* by how well they fit; for making it */
    size_t found_count[3];
    size_t chosen;
    size_t first;       /* entry in the list's first row */
    unsigned list_rows; /* when it was drawn last */

    /* Looking. */
    enum paris_panel panel; /* the one that is chosen by the tabs */
    unsigned scroll[PARIS_PANELS];
    char message[PARIS_FACE_MESSAGE]; /* one sentence about what was pressed last */
    bool warning;
    bool page_open; /* a text in front of everything */
    bool asks_quit; /* ... which asks whether to leave */
    char page_title[96];
    char page[PARIS_FACE_PAGE];
    unsigned page_scroll;
    char log[PARIS_FACE_LOG];
    const struct paris_canvas *drawn; /* for the mouse: what was drawn last */
    bool board_switched;              /* then: was the board one of the panels that are switched? */
    bool panel_scrolls;               /* ... and was there more of the switched panel than room? */
    unsigned waiting_from;            /* ticks when the present waiting was first drawn */
    uint64_t waiting_version;
};

/* --- face_list.c --- */

/* Makes the list anew from the input if it is stale; the choice stays where it can. */
void paris_face_filter(struct paris_face *face);
/* What an entry is called: what is typed for it, and in words. */
void paris_face_entry_code(struct paris_text *out, const struct paris_face *face,
                           const struct paris_entry *entry);
void paris_face_entry_words(struct paris_text *out, const struct paris_face *face,
                            const struct paris_entry *entry);
/* What is told of the chosen one before Enter. */
void paris_face_entry_more(struct paris_text *out, const struct paris_face *face,
                           const struct paris_entry *entry);
/* Adds what all matching entries have in common. */
void paris_face_complete(struct paris_face *face);
const struct paris_entry *paris_face_chosen(const struct paris_face *face);

/* --- face_topics.c --- */

unsigned paris_topics(void);
/* "tile 14", "MON3", "bronze". */
void paris_topic_code(struct paris_text *out, const struct paris_face *face, unsigned topic);
void paris_topic_words(struct paris_text *out, const struct paris_face *face, unsigned topic);
/* Some sentences. */
void paris_topic_text(struct paris_text *out, const struct paris_face *face, unsigned topic);
/* The topic of what a cell is about, or paris_topics(). */
unsigned paris_topic_about(uint16_t about);

/* --- face_pages.c: texts in front of everything --- */

void paris_face_show(struct paris_face *face, const char *title, const char *text);
void paris_face_show_keys(struct paris_face *face);
void paris_face_show_news(struct paris_face *face);
void paris_face_show_hint(struct paris_face *face);
void paris_face_show_result(struct paris_face *face);
void paris_face_say(struct paris_face *face, const char *sentence, bool warning);
/* What happened, a line for each decision from that entry on. */
void paris_face_tell(struct paris_text *out, const struct paris_face *face, size_t from);
void paris_face_rewrite_log(struct paris_face *face);

/* --- face.c --- */

void paris_face_command(struct paris_face *face, enum paris_face_command command);

/* --- face_layout.c --- */

struct paris_face_spot {
    unsigned left, top, width, height;
};

/* Where everything is on a screen of this size. */
struct paris_face_layout {
    bool too_small;
    bool tabs;                                  /* not every panel has a place of its own */
    bool single;                                /* ... not even the board */
    struct paris_face_spot panel[PARIS_PANELS]; /* height 0: not shown */
    enum paris_panel switched;                  /* the panel that the tabs have put there */
    struct paris_face_spot moves;
};

void paris_face_layout(struct paris_face_layout *out, const struct paris_face *face,
                       const struct paris_scene *scene, unsigned width, unsigned height);

/* --- face_moves.c --- */

/* A sign that turns while time passes. */
const char *paris_face_spinner(unsigned ticks);
void paris_face_draw_moves(struct paris_canvas *canvas, struct paris_face *face,
                           const struct paris_scene *scene, const struct paris_face_layout *layout,
                           unsigned ticks);

#endif
