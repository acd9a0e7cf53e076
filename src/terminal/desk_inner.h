/* What the parts of the desk share. For this room only. */
#ifndef PARIS_TERMINAL_DESK_INNER_H
#define PARIS_TERMINAL_DESK_INNER_H

#include "base/language.h"
#include "terminal/desk.h"
#include "terminal/panels.h"

enum {
    PARIS_DESK_INPUT = 96,
    PARIS_DESK_ENTRIES = 700, /* all that is legal, and the commands */
    PARIS_DESK_LOG = 1 << 17,
    PARIS_DESK_PAGE = 1 << 15,
    PARIS_DESK_MESSAGE = PARIS_SENTENCE_LENGTH
};

/* What can be done beside deciding. */
enum paris_desk_command {
    PARIS_DESK_UNDO,
    PARIS_DESK_REDO,
    PARIS_DESK_HINT,
    PARIS_DESK_SINCE,
    PARIS_DESK_WHY,
    PARIS_DESK_HELP,
    PARIS_DESK_QUIT,
    PARIS_DESK_COMMANDS
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

struct paris_desk {
    struct paris_sitting *sitting;
    const struct paris_rules *rules;
    bool ascii;
    bool done;
    uint64_t version; /* of the sitting when it was looked at last */
    enum paris_sitting_stage stage;
    enum paris_sitting_hint hint;
    bool result_shown;

    /* Typing. */
    char input[PARIS_DESK_INPUT];
    size_t input_length;
    enum paris_list list;
    struct paris_entry entry[PARIS_DESK_ENTRIES];
    size_t entries;
    bool stale; /* something changed: the list is made anew before it is looked at */
    struct paris_entry found[3][PARIS_DESK_ENTRIES]; /* by how well they fit; for making it */
    size_t found_count[3];
    size_t chosen;
    size_t first;       /* entry in the list's first row */
    unsigned list_rows; /* when it was drawn last */

    /* Looking. */
    enum paris_panel panel; /* the one that is wanted where several share one spot */
    enum paris_panel shown; /* the one that was drawn there last; PARIS_PANELS: none */
    unsigned scroll[PARIS_PANELS];
    char message[PARIS_DESK_MESSAGE]; /* one sentence about what was pressed last */
    bool warning;
    bool page_open; /* a text in front of everything */
    bool asks_quit; /* ... which asks whether to leave */
    char page_title[PARIS_PHRASE_LENGTH];
    char page[PARIS_DESK_PAGE];
    unsigned page_scroll;
    char log[PARIS_DESK_LOG];
    const struct paris_canvas *drawn; /* for the mouse: what was drawn last */
    unsigned tabs;                    /* then: panels that share one spot, as bits */
    bool panel_scrolls;               /* ... and was there more of the switched panel than room? */
    unsigned waiting_from;            /* ticks when the present waiting was first drawn */
    uint64_t waiting_version;
};

/* --- desk_list.c --- */

/* Makes the list anew from the input if it is stale; the choice stays where it can. */
void paris_desk_filter(struct paris_desk *desk);
/* What an entry is called: what is typed for it, and in words. */
void paris_desk_entry_code(struct paris_text *out, const struct paris_desk *desk,
                           const struct paris_entry *entry);
void paris_desk_entry_words(struct paris_text *out, const struct paris_desk *desk,
                            const struct paris_entry *entry);
/* What is told of the chosen one before Enter. */
void paris_desk_entry_more(struct paris_text *out, const struct paris_desk *desk,
                           const struct paris_entry *entry);
/* Adds what all matching entries have in common. */
void paris_desk_complete(struct paris_desk *desk);
const struct paris_entry *paris_desk_chosen(const struct paris_desk *desk);

/* --- desk_topics.c --- */

unsigned paris_topics(void);
/* "tile 14", "MON3", "bronze". */
void paris_topic_code(struct paris_text *out, const struct paris_desk *desk, unsigned topic);
void paris_topic_words(struct paris_text *out, const struct paris_desk *desk, unsigned topic);
/* Some sentences. */
void paris_topic_text(struct paris_text *out, const struct paris_desk *desk, unsigned topic);

/* --- desk_pages.c: texts in front of everything --- */

void paris_desk_show(struct paris_desk *desk, const char *title, const char *text);
void paris_desk_show_keys(struct paris_desk *desk);
void paris_desk_show_news(struct paris_desk *desk);
void paris_desk_show_hint(struct paris_desk *desk);
void paris_desk_show_result(struct paris_desk *desk);
void paris_desk_say(struct paris_desk *desk, const char *sentence, bool warning);
/* What happened, a line for each decision from that entry on. */
void paris_desk_tell(struct paris_text *out, const struct paris_desk *desk, size_t from);
void paris_desk_rewrite_log(struct paris_desk *desk);

/* --- desk_typing.c: the input; the list becomes stale --- */

/* Adds a character, if it is one and fits. */
void paris_desk_type(struct paris_desk *desk, uint32_t character);
void paris_desk_delete_last(struct paris_desk *desk);
void paris_desk_delete_word(struct paris_desk *desk);
/* Another input altogether, shorter than PARIS_DESK_INPUT. */
void paris_desk_set_input(struct paris_desk *desk, const char *text);

/* --- desk.c --- */

void paris_desk_command(struct paris_desk *desk, enum paris_desk_command command);

/* --- desk_layout.c --- */

struct paris_desk_spot {
    unsigned left, top, width, height;
};

/* Where everything is on a screen of this size. */
struct paris_desk_layout {
    bool too_small;
    unsigned tabs; /* panels that share one spot, as bits; 0: each has its own */
    struct paris_desk_spot panel[PARIS_PANELS]; /* height 0: not shown */
    enum paris_panel switched; /* the one of them that is there; PARIS_PANELS: none */
    struct paris_desk_spot moves;
};

void paris_desk_layout(struct paris_desk_layout *out, const struct paris_desk *desk,
                       const struct paris_scene *scene, unsigned width, unsigned height);

/* --- desk_moves.c --- */

/* A sign that turns while time passes. */
const char *paris_desk_spinner(unsigned ticks);
void paris_desk_draw_moves(struct paris_canvas *canvas, struct paris_desk *desk,
                           const struct paris_scene *scene, const struct paris_desk_layout *layout,
                           unsigned ticks);

#endif
