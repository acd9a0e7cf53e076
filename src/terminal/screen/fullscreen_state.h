/* The fields of the full screen, and the few functions that several of its parts call. Only this folder includes it. */
#ifndef PARIS_TERMINAL_SCREEN_FULLSCREEN_STATE_H
#define PARIS_TERMINAL_SCREEN_FULLSCREEN_STATE_H

#include "base/language.h"
#include "terminal/panels/panels.h"
#include "terminal/screen/fullscreen.h"

enum {
    PARIS_INPUT_MAX = 264,        /* bytes: "say " and a message */
    PARIS_MENU_ENTRIES_MAX = 700, /* all legal decisions, and the commands */
    PARIS_MENU_MATCHES = 3,       /* qualities of a match with what is typed */
    PARIS_FULLSCREEN_LOG_MAX = 1 << 17,
    PARIS_FULLSCREEN_MESSAGES_MAX = 1 << 13,
    PARIS_POPUP_MAX = 1 << 15,
    PARIS_FULLSCREEN_MESSAGE_MAX = PARIS_SENTENCE_LENGTH
};

/* What can be done beside deciding. */
enum paris_fullscreen_command {
    PARIS_FULLSCREEN_UNDO,
    PARIS_FULLSCREEN_REDO,
    PARIS_FULLSCREEN_UNDO_TURN,
    PARIS_FULLSCREEN_SHOW, /* from here to PREVIOUS: as enum paris_session_scene_command */
    PARIS_FULLSCREEN_RESTART,
    PARIS_FULLSCREEN_NEXT,
    PARIS_FULLSCREEN_PREVIOUS,
    PARIS_FULLSCREEN_TASK,
    PARIS_FULLSCREEN_HINT,
    PARIS_FULLSCREEN_SINCE,
    PARIS_FULLSCREEN_WHY,
    PARIS_FULLSCREEN_SAY,      /* at a server's table */
    PARIS_FULLSCREEN_MESSAGES, /* what was said and reported */
    PARIS_FULLSCREEN_NEW,      /* after the end: another game */
    PARIS_FULLSCREEN_REVIEW,   /* after the end: look back */
    PARIS_FULLSCREEN_HELP,
    PARIS_FULLSCREEN_QUIT,
    PARIS_FULLSCREEN_COMMANDS
};

enum paris_menu_kind {
    PARIS_MENU_DECISION, /* legal */
    PARIS_MENU_REFUSED,  /* a decision that is not */
    PARIS_MENU_COMMAND,
    PARIS_MENU_TOPIC /* of help */
};

struct paris_menu_entry {
    enum paris_menu_kind kind;
    struct paris_decision decision;
    unsigned number; /* command or topic */
};

/* What the menu lists; the first character that is typed may choose it. */
enum paris_menu_list { PARIS_MENU_LIST_POSSIBLE, PARIS_MENU_LIST_REFUSED, PARIS_MENU_LIST_TOPICS };

struct paris_fullscreen {
    struct paris_session *session;
    const struct paris_rules *rules;
    bool ascii;
    bool done;
    unsigned scene_shown; /* which scene and step of it was shown last */
    size_t entries_told;  /* entries of the log when notices were shown last */
    uint64_t version;     /* of the session when it was followed last */
    enum paris_session_stage stage;
    enum paris_session_hint hint;
    bool result_shown;

    /* The line that is typed, and the menu. */
    char input[PARIS_INPUT_MAX];
    size_t input_length;
    enum paris_menu_list list;
    struct paris_menu_entry entry[PARIS_MENU_ENTRIES_MAX];
    size_t entry_count;
    bool stale; /* something changed: the menu must be filtered before it is used */
    struct paris_menu_entry match[PARIS_MENU_MATCHES][PARIS_MENU_ENTRIES_MAX]; /* while filtering */
    size_t match_count[PARIS_MENU_MATCHES];
    size_t chosen;
    bool guesses;       /* one letter is typed, and it only matches within the words of entries */
    size_t first;       /* entry in the menu's first row */
    unsigned list_rows; /* when it was drawn last */

    /* Panels. */
    enum paris_panel panel;       /* the player's choice where several share one area */
    enum paris_panel shown_panel; /* the one that was drawn there last; PARIS_PANELS: none */
    unsigned scroll[PARIS_PANELS];
    unsigned tabs;      /* panels that shared one area when they were drawn last, as bits */
    bool panel_scrolls; /* was the shown panel higher than its area then? */
    char log[PARIS_FULLSCREEN_LOG_MAX];

    char message[PARIS_FULLSCREEN_MESSAGE_MAX]; /* one sentence about the last key */
    bool warning;
    char messages[PARIS_FULLSCREEN_MESSAGES_MAX]; /* what was said and reported, a line each */
    bool popup_open;
    bool asks_quit;        /* the popup asks whether to leave */
    bool end_warned;       /* the player knows what the end of the turn would lose */
    unsigned reminded_for; /* the viewer and stage + 1 of the last reminder of unused tiles */
    char popup_title[PARIS_PHRASE_LENGTH];
    char popup_text[PARIS_POPUP_MAX];
    unsigned popup_scroll;

    const struct paris_canvas *drawn; /* the last drawing, for the mouse */
    unsigned waiting_from;            /* ticks when the present wait was first drawn */
    uint64_t waiting_version;
};

/* Shows a sentence until the next key. */
void paris_fullscreen_set_message(struct paris_fullscreen *screen, const char *sentence,
                                  bool warning);

#endif
