/* The menu, filtered by what is typed. */
#include "terminal/screen/menu.h"
#include "terminal/screen/topics.h"

#include "base/utf8.h"
#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/words/sentences.h"
#include "match/reasons.h"
#include "terminal/session/ascii.h"
#include "terminal/wording/preview.h"
#include "terminal/wording/speech.h"

#include <string.h>

enum { NAME_MAX_BYTES = 1 << 12 };

/* --- what entries are called --- */

struct command {
    const char *code; /* typed, the same in every language, like the notation */
    const char *words;
    const char *more;
};

static const struct command commands[PARIS_FULLSCREEN_COMMANDS] = {
    [PARIS_FULLSCREEN_UNDO] = {"undo", PARIS_TEXT("Undo your last step"),
                               PARIS_TEXT(
                                   "Undoes your last step of this turn; redo brings it back.")},
    [PARIS_FULLSCREEN_REDO] = {"redo", PARIS_TEXT("Redo what you undid"),
                               PARIS_TEXT("Redoes the step you undid last.")},
    [PARIS_FULLSCREEN_UNDO_TURN] = {"undo turn", PARIS_TEXT("Undo a whole turn"),
                                    PARIS_TEXT("Goes back to the start of your turn, then of the "
                                               "one before; the game becomes practice.")},
    [PARIS_FULLSCREEN_SHOW] = {"show", PARIS_TEXT("Show me"),
                               PARIS_TEXT("Plays the next step of this scene for you.")},
    [PARIS_FULLSCREEN_RESTART] = {"restart", PARIS_TEXT("Start this scene again"),
                                  PARIS_TEXT("Goes back to the start of this scene.")},
    [PARIS_FULLSCREEN_NEXT] = {"next", PARIS_TEXT("Next scene"),
                               PARIS_TEXT("Goes to the next scene; you can come back.")},
    [PARIS_FULLSCREEN_PREVIOUS] = {"back", PARIS_TEXT("Previous scene"),
                                   PARIS_TEXT("Goes to the scene before.")},
    [PARIS_FULLSCREEN_TASK] = {"task", PARIS_TEXT("What to do in this scene"),
                               PARIS_TEXT("Shows what to do in this scene.")},
    [PARIS_FULLSCREEN_HINT] = {"hint", PARIS_TEXT("Get a hint"),
                               PARIS_TEXT(
                                   "The computer thinks for you and suggests its best moves.")},
    [PARIS_FULLSCREEN_SINCE] = {"since", PARIS_TEXT("What happened since your last turn"),
                                PARIS_TEXT("Shows what everyone has done since your last turn.")},
    [PARIS_FULLSCREEN_WHY] = {"why", PARIS_TEXT("What isn't possible, and why"),
                              PARIS_TEXT(
                                  "Lists moves that aren't possible now, each with its rule.")},
    [PARIS_FULLSCREEN_SAY] = {"say", PARIS_TEXT("Say something to the others"),
                              PARIS_TEXT("Type say and a message, then Enter.")},
    [PARIS_FULLSCREEN_MESSAGES] = {"messages", PARIS_TEXT("What was said, and the table's address"),
                                   PARIS_TEXT("Shows the messages of this visit.")},
    [PARIS_FULLSCREEN_NEW] = {"new", PARIS_TEXT("Play another game"),
                              PARIS_TEXT("Starts another game with the same players.")},
    [PARIS_FULLSCREEN_REVIEW] = {"review", PARIS_TEXT("Look back at this game"),
                                 PARIS_TEXT("Goes through the game step by step.")},
    [PARIS_FULLSCREEN_HELP] =
        {"help", PARIS_TEXT("How to play, and the keys"),
         PARIS_TEXT("Shows how to play, and the keys; type ? and a name for help on it.")},
    [PARIS_FULLSCREEN_QUIT] = {"quit", PARIS_TEXT("Leave the game"),
                               PARIS_TEXT("Leaves the game; you can resume it if it's saved.")},
};

void paris_menu_entry_code(struct paris_text *out, const struct paris_fullscreen *screen,
                           const struct paris_menu_entry *entry)
{
    switch (entry->kind) {
    case PARIS_MENU_COMMAND: paris_text_add(out, commands[entry->number].code); break;
    case PARIS_MENU_TOPIC: paris_topic_code(out, screen, entry->number); break;
    default: paris_notation_write(out, screen->rules, entry->decision); break;
    }
}

void paris_menu_entry_words(struct paris_text *out, const struct paris_fullscreen *screen,
                            const struct paris_menu_entry *entry)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    switch (entry->kind) {
    case PARIS_MENU_COMMAND: paris_text_add(out, paris_say(commands[entry->number].words)); break;
    case PARIS_MENU_TOPIC: paris_topic_words(out, screen, entry->number); break;
    default:
        paris_text_add(
            out, paris_speech_decision_short(screen->rules, &now->view, entry->decision).text);
        break;
    }
}

void paris_menu_entry_details(struct paris_text *out, const struct paris_fullscreen *screen,
                              const struct paris_menu_entry *entry)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    struct paris_session_preview preview;
    switch (entry->kind) {
    case PARIS_MENU_COMMAND: paris_text_add(out, paris_say(commands[entry->number].more)); break;
    case PARIS_MENU_TOPIC: paris_topic_text(out, screen, entry->number); break;
    case PARIS_MENU_REFUSED:
        paris_sentence_refusal(out, screen->rules,
                               paris_session_why_not(screen->session, entry->decision));
        break;
    case PARIS_MENU_DECISION:
        paris_session_preview(&preview, screen->session, entry->decision);
        paris_wording_preview(out, screen->rules, now, &preview, entry->decision);
        break;
    }
}

/* --- matching --- */

static bool is_letter(char c)
{
    return (c >= '0' && c <= '9') || (paris_ascii_lower(c) >= 'a' && paris_ascii_lower(c) <= 'z') ||
           (unsigned char)c >= 0x80;
}

/* An apostrophe between letters belongs to the word: "isn't" has no word "t". */
static bool continues(const char *text, size_t i)
{
    return is_letter(text[i - 1]) || (text[i - 1] == '\'' && i > 1 && is_letter(text[i - 2]));
}

/* Does a word of the text begin like this? */
static bool has_word(const char *text, const char *start, size_t length)
{
    for (size_t i = 0; text[i] != '\0'; i++) {
        bool front = i == 0 || !continues(text, i) || !is_letter(start[0]);
        if (front && paris_ascii_begins(text + i, start, length))
            return true;
    }
    return false;
}

/* What was typed, without the sign that chose the list. */
static const char *typed(const struct paris_fullscreen *screen)
{
    const char *text = screen->input;
    if (screen->list != PARIS_MENU_LIST_POSSIBLE && (*text == '!' || *text == '?'))
        text++;
    while (*text == ' ')
        text++;
    return text;
}

static size_t typed_length(const struct paris_fullscreen *screen)
{
    const char *text = typed(screen);
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return length;
}

enum match { MATCH_WHOLE, MATCH_START, MATCH_WORDS, MATCH_NONE };

/* Is every word that was typed the beginning of a word of the text? */
static bool has_words(const char *text, const char *wanted, size_t length)
{
    while (length > 0) {
        size_t word = strcspn(wanted, " ");
        word = word < length ? word : length;
        if (word > 0 && !has_word(text, wanted, word))
            return false;
        wanted += word + (word < length);
        length -= word + (word < length);
    }
    return true;
}

/* How well an entry matches: its code, the beginning of its code, or every word in any order. */
static enum match match_of(const struct paris_fullscreen *screen,
                           const struct paris_menu_entry *entry)
{
    char code[PARIS_NOTATION_LENGTH], name[NAME_MAX_BYTES], words[NAME_MAX_BYTES];
    struct paris_text text = paris_text_in(code, sizeof code);
    const char *wanted = typed(screen);
    size_t length = typed_length(screen);
    paris_menu_entry_code(&text, screen, entry);
    if (paris_ascii_begins(code, wanted, length))
        return code[length] == '\0' ? MATCH_WHOLE : MATCH_START;
    struct paris_text said = paris_text_in(words, sizeof words);
    paris_menu_entry_words(&said, screen, entry);
    text = paris_text_in(name, sizeof name);
    paris_text_add(&text, code);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, words);
    paris_text_add_char(&text, ' ');
    paris_ascii_add(&text, words); /* cafe finds the café */
    return has_words(name, wanted, length) ? MATCH_WORDS : MATCH_NONE;
}

/* --- making the list --- */

static void try_entry(struct paris_fullscreen *screen, struct paris_menu_entry entry)
{
    enum match match = match_of(screen, &entry);
    if (match != MATCH_NONE && screen->match_count[match] < PARIS_MENU_ENTRIES_MAX)
        screen->match[match][screen->match_count[match]++] = entry;
}

static bool command_possible(const struct paris_fullscreen *screen, unsigned command)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    const struct paris_session_scene *scene = paris_session_scene(screen->session);
    bool asking = now->stage == PARIS_SESSION_ASKING;
    switch ((enum paris_fullscreen_command)command) {
    case PARIS_FULLSCREEN_UNDO: return asking && now->can_undo;
    case PARIS_FULLSCREEN_REDO: return asking && now->can_redo;
    case PARIS_FULLSCREEN_UNDO_TURN: return asking && now->can_undo_turn;
    case PARIS_FULLSCREEN_SHOW: return scene != NULL && !scene->done;
    case PARIS_FULLSCREEN_NEXT: return scene != NULL && scene->number < scene->count;
    case PARIS_FULLSCREEN_PREVIOUS: return scene != NULL && scene->number > 1;
    case PARIS_FULLSCREEN_RESTART:
    case PARIS_FULLSCREEN_TASK: return scene != NULL;
    case PARIS_FULLSCREEN_HINT:
    case PARIS_FULLSCREEN_WHY: return asking;
    case PARIS_FULLSCREEN_SAY:
    case PARIS_FULLSCREEN_MESSAGES: return now->remote;
    case PARIS_FULLSCREEN_NEW:
        return now->stage == PARIS_SESSION_OVER && !now->remote && scene == NULL;
    case PARIS_FULLSCREEN_REVIEW: return now->stage == PARIS_SESSION_OVER && scene == NULL;
    default: return true;
    }
}

static void try_possible(struct paris_fullscreen *screen)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    bool asking = now->stage == PARIS_SESSION_ASKING;
    for (size_t i = 0; asking && i < now->legal_count; i++)
        try_entry(screen, (struct paris_menu_entry){PARIS_MENU_DECISION, now->legal[i], 0});
    /* While others decide, an impatient Enter must do nothing. */
    const struct paris_session_scene *scene = paris_session_scene(screen->session);
    bool offered = asking || typed_length(screen) > 0 || (scene != NULL && scene->done);
    for (unsigned i = 0; offered && i < PARIS_FULLSCREEN_COMMANDS; i++)
        if (command_possible(screen, i))
            try_entry(screen, (struct paris_menu_entry){.kind = PARIS_MENU_COMMAND, .number = i});
}

/* Could the viewer's keys ever make this move: from a place where one lies to one of higher value, in its district
 * or from the Arc? Whatever else forbids it is worth telling. */
static bool keys_reach(const struct paris_fullscreen *screen, struct paris_decision decision)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    const struct paris_state *truth = &now->truth;
    unsigned from = decision.a, to = decision.b, with = decision.c;
    bool builds = with & PARIS_MOVE_BUILDS;
    unsigned goes = builds ? with & PARIS_MOVE_DISTRICT : paris_state_district(truth, to);
    return now->view.viewer < now->players && to < PARIS_FIRST_BANK &&
           (now->view.player[now->view.viewer].keys >> from & 1) && goes < PARIS_DISTRICTS &&
           (from == PARIS_ARC || paris_state_district(truth, from) == goes) &&
           !(with & (PARIS_MOVE_WITH_OWN | PARIS_MOVE_WITH_OTHERS)) &&
           screen->rules->value[to] > (from < PARIS_FIRST_BANK ? screen->rules->value[from] : 0);
}

/* Does the line begin with the word of a decision, such as "move"? */
static bool names_verb(const struct paris_fullscreen *screen)
{
    size_t length = strcspn(typed(screen), " ");
    for (unsigned verb = 0; verb < PARIS_VERBS; verb++)
        if (strlen(paris_code_verb(verb)) == length &&
            paris_ascii_begins(typed(screen), paris_code_verb(verb), length))
            return true;
    return false;
}

/* Unless a move is typed with its places, we list only what a player might want to do; where no move is among that, one
 * stands for all. */
static void try_refused(struct paris_fullscreen *screen)
{
    struct paris_decision decision, some_move = {0};
    bool exact = memchr(typed(screen), ' ', typed_length(screen)) != NULL, has_move = exact;
    if (paris_session_now(screen->session)->stage != PARIS_SESSION_ASKING)
        return;
    for (uint32_t cursor = 0; paris_decision_next(screen->rules, &cursor, &decision);) {
        struct paris_refusal why = paris_session_why_not(screen->session, decision);
        if (why.reason == PARIS_WHY_ALLOWED)
            continue;
        bool listed = decision.verb == PARIS_MOVE ? keys_reach(screen, decision)
                      : typed_length(screen) > 0  ? true
                                                  : paris_reasons_worth_telling(why, decision);
        if (exact || listed)
            try_entry(screen, (struct paris_menu_entry){PARIS_MENU_REFUSED, decision, 0});
        has_move |= listed && decision.verb == PARIS_MOVE;
        if (decision.verb == PARIS_MOVE && decision.a == PARIS_ARC && some_move.verb != PARIS_MOVE)
            some_move = decision;
    }
    if (!has_move && some_move.verb == PARIS_MOVE && names_verb(screen))
        try_entry(screen, (struct paris_menu_entry){PARIS_MENU_REFUSED, some_move, 0});
}

static void try_topics(struct paris_fullscreen *screen)
{
    for (unsigned i = 0; i < paris_topic_count(); i++)
        try_entry(screen, (struct paris_menu_entry){.kind = PARIS_MENU_TOPIC, .number = i});
}

/* The best matches come first. */
static void find(struct paris_fullscreen *screen, void (*try_all)(struct paris_fullscreen *screen))
{
    memset(screen->match_count, 0, sizeof screen->match_count);
    try_all(screen);
    screen->entry_count = 0;
    for (unsigned match = 0; match < MATCH_NONE; match++)
        for (size_t i = 0; i < screen->match_count[match]; i++)
            if (screen->entry_count < PARIS_MENU_ENTRIES_MAX)
                screen->entry[screen->entry_count++] = screen->match[match][i];
}

const char *paris_menu_said(const struct paris_fullscreen *screen)
{
    static const char word[] = "say ";
    bool says = paris_session_now(screen->session)->remote &&
                paris_ascii_begins(screen->input, word, sizeof word - 1);
    return says ? screen->input + sizeof word - 1 : NULL;
}

static void try_saying(struct paris_fullscreen *screen)
{
    screen->match[MATCH_WHOLE][screen->match_count[MATCH_WHOLE]++] =
        (struct paris_menu_entry){.kind = PARIS_MENU_COMMAND, .number = PARIS_FULLSCREEN_SAY};
}

/* Does what was typed begin the code of an entry? */
static bool has_code(const struct paris_fullscreen *screen)
{
    return screen->match_count[MATCH_WHOLE] + screen->match_count[MATCH_START] > 0;
}

/* A single letter that begins no code may still be in a word of an entry; Enter does not take that for granted. */
static bool only_guesses(const struct paris_fullscreen *screen)
{
    const char *text = typed(screen);
    size_t length = typed_length(screen);
    return screen->list == PARIS_MENU_LIST_POSSIBLE && length > 0 &&
           paris_utf8_length(text, length) == length && !(text[0] >= '0' && text[0] <= '9') &&
           !has_code(screen) && screen->entry_count > 0;
}

static enum paris_menu_list list_of(char sign)
{
    return sign == '!'   ? PARIS_MENU_LIST_REFUSED
           : sign == '?' ? PARIS_MENU_LIST_TOPICS
                         : PARIS_MENU_LIST_POSSIBLE;
}

void paris_menu_filter(struct paris_fullscreen *screen)
{
    struct paris_menu_entry before = {.kind = PARIS_MENU_TOPIC, .number = paris_topic_count()};
    if (!screen->stale)
        return;
    screen->stale = false;
    if (screen->chosen < screen->entry_count && screen->chosen > 0)
        before = screen->entry[screen->chosen];
    screen->list = list_of(screen->input[0]);
    switch (screen->list) {
    case PARIS_MENU_LIST_TOPICS: find(screen, try_topics); break;
    case PARIS_MENU_LIST_REFUSED: find(screen, try_refused); break;
    case PARIS_MENU_LIST_POSSIBLE:
        find(screen, paris_menu_said(screen) != NULL ? try_saying : try_possible);
        /* What is typed but not possible is listed with its reason, without being asked for. */
        if (typed_length(screen) > 0 &&
            (screen->entry_count == 0 || (names_verb(screen) && !has_code(screen))))
            find(screen, try_refused);
        break;
    }
    screen->guesses = only_guesses(screen);
    screen->chosen = screen->first = 0;
    for (size_t i = 0; i < screen->entry_count; i++)
        if (memcmp(&screen->entry[i], &before, sizeof before) == 0)
            screen->chosen = i;
}

const struct paris_menu_entry *paris_menu_chosen(const struct paris_fullscreen *screen)
{
    return screen->chosen < screen->entry_count ? &screen->entry[screen->chosen] : NULL;
}

/* --- completion --- */

/* Replaces what was typed after the sign that chose the list. */
static void replace(struct paris_fullscreen *screen, const char *text, size_t length)
{
    size_t start = (size_t)(typed(screen) - screen->input);
    if (start + length >= sizeof screen->input)
        return;
    memcpy(screen->input + start, text, length);
    screen->input[start + length] = '\0';
    screen->input_length = start + length;
}

void paris_menu_complete(struct paris_fullscreen *screen)
{
    paris_menu_filter(screen);
    char common[PARIS_NOTATION_LENGTH] = "";
    size_t length = 0, typed_count = typed_length(screen);
    bool any = false;
    for (size_t i = 0; i < screen->entry_count; i++) {
        char code[PARIS_NOTATION_LENGTH];
        struct paris_text text = paris_text_in(code, sizeof code);
        paris_menu_entry_code(&text, screen, &screen->entry[i]);
        if (!paris_ascii_begins(code, typed(screen), typed_count))
            continue;
        if (!any) {
            memcpy(common, code, sizeof code);
            length = text.length;
        }
        any = true;
        while (!paris_ascii_begins(code, common, length))
            length--;
    }
    if (any && length > strlen(typed(screen))) {
        replace(screen, common, length);
    } else if (!any && screen->entry_count > 0) {
        struct paris_text text = paris_text_in(common, sizeof common);
        paris_menu_entry_code(&text, screen, &screen->entry[screen->chosen]);
        replace(screen, common, text.length);
    } else if (screen->entry_count > 0) { /* nothing more in common: the next one */
        screen->chosen = (screen->chosen + 1) % screen->entry_count;
    }
    screen->stale = true;
}
