/* The list: what is possible, what is not, and what can be explained, filtered by what is typed. */
#include "terminal/face_inner.h"

#include "base/language.h"
#include "notation/decisions.h"
#include "notation/sentences.h"
#include "table/reasons.h"
#include "terminal/ascii.h"
#include "terminal/wording.h"

#include <string.h>

enum { NAME_LENGTH = 512 };

/* --- what entries are called --- */

struct command {
    const char *code; /* typed, the same in every language, like the notation */
    const char *words;
    const char *more;
};

static const struct command commands[PARIS_FACE_COMMANDS] = {
    [PARIS_FACE_UNDO] = {"undo", PARIS_TEXT("Take back your last step"),
                         PARIS_TEXT(
                             "Your last step of this turn is taken back; redo does it again.")},
    [PARIS_FACE_REDO] = {"redo", PARIS_TEXT("Do again what was taken back"),
                         PARIS_TEXT("The step that was taken back last is done again.")},
    [PARIS_FACE_HINT] = {"hint", PARIS_TEXT("What would a strong player do?"),
                         PARIS_TEXT(
                             "The computer thinks for you and tells its best few decisions.")},
    [PARIS_FACE_SINCE] = {"since", PARIS_TEXT("What happened since your last turn"),
                          PARIS_TEXT("Shows what everybody has done since your last turn.")},
    [PARIS_FACE_WHY] = {"why", PARIS_TEXT("What is not possible, and why"),
                        PARIS_TEXT(
                            "Lists decisions that are not possible now, each with its rule.")},
    [PARIS_FACE_HELP] = {"help", PARIS_TEXT("Keys, tiles, tokens, landmarks explained"),
                         PARIS_TEXT(
                             "Shows the keys; type ? and a name to have something explained.")},
    [PARIS_FACE_QUIT] = {"quit", PARIS_TEXT("Leave the game"),
                         PARIS_TEXT("Leaves the game; what is kept in a file can be resumed.")},
};

void paris_face_entry_code(struct paris_text *out, const struct paris_face *face,
                           const struct paris_entry *entry)
{
    switch (entry->kind) {
    case PARIS_ENTRY_COMMAND: paris_text_add(out, commands[entry->number].code); break;
    case PARIS_ENTRY_TOPIC: paris_topic_code(out, face, entry->number); break;
    default: paris_decision_write(out, face->rules, entry->decision); break;
    }
}

void paris_face_entry_words(struct paris_text *out, const struct paris_face *face,
                            const struct paris_entry *entry)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    switch (entry->kind) {
    case PARIS_ENTRY_COMMAND: paris_text_add(out, paris_say(commands[entry->number].words)); break;
    case PARIS_ENTRY_TOPIC: paris_topic_words(out, face, entry->number); break;
    default: paris_wording_decision(out, face->rules, &now->truth, entry->decision); break;
    }
}

void paris_face_entry_more(struct paris_text *out, const struct paris_face *face,
                           const struct paris_entry *entry)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    struct paris_preview preview;
    switch (entry->kind) {
    case PARIS_ENTRY_COMMAND: paris_text_add(out, paris_say(commands[entry->number].more)); break;
    case PARIS_ENTRY_TOPIC: paris_topic_text(out, face, entry->number); break;
    case PARIS_ENTRY_REFUSED:
        paris_sentence_refusal(out, face->rules, paris_sitting_why(face->sitting, entry->decision));
        break;
    case PARIS_ENTRY_DECISION:
        paris_sitting_preview(&preview, face->sitting, entry->decision);
        paris_wording_preview(out, face->rules, now, &preview, entry->decision);
        break;
    }
}

/* --- matching --- */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool begins_with(const char *text, const char *start, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (lower(text[i]) != lower(start[i]))
            return false;
    return true;
}

static bool is_letter(char c)
{
    return (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z') ||
           (unsigned char)c >= 0x80;
}

/* Does a word of the text begin like this? */
static bool has_word(const char *text, const char *start, size_t length)
{
    for (size_t i = 0; text[i] != '\0'; i++) {
        bool front = i == 0 || !is_letter(text[i - 1]) || !is_letter(start[0]);
        if (front && begins_with(text + i, start, length))
            return true;
    }
    return false;
}

/* What was typed, without the sign that chose the list. */
static const char *typed(const struct paris_face *face)
{
    const char *text = face->input;
    if (face->list != PARIS_LIST_POSSIBLE && (*text == '!' || *text == '?'))
        text++;
    while (*text == ' ')
        text++;
    return text;
}

static size_t typed_length(const struct paris_face *face)
{
    const char *text = typed(face);
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

/* How well an entry fits: its code, the beginning of it, or every word in any order. */
static enum match match_of(const struct paris_face *face, const struct paris_entry *entry)
{
    char code[PARIS_DECISION_LENGTH], name[NAME_LENGTH], words[NAME_LENGTH];
    struct paris_text text = paris_text_in(code, sizeof code);
    const char *wanted = typed(face);
    size_t length = typed_length(face);
    paris_face_entry_code(&text, face, entry);
    if (begins_with(code, wanted, length))
        return code[length] == '\0' ? MATCH_WHOLE : MATCH_START;
    struct paris_text said = paris_text_in(words, sizeof words);
    paris_face_entry_words(&said, face, entry);
    text = paris_text_in(name, sizeof name);
    paris_text_add(&text, code);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, words);
    paris_text_add_char(&text, ' ');
    paris_ascii_add(&text, words); /* so that cafe finds the café */
    return has_words(name, wanted, length) ? MATCH_WORDS : MATCH_NONE;
}

/* --- making the list --- */

static void try_entry(struct paris_face *face, struct paris_entry entry)
{
    enum match match = match_of(face, &entry);
    if (match != MATCH_NONE && face->found_count[match] < PARIS_FACE_ENTRIES)
        face->found[match][face->found_count[match]++] = entry;
}

static bool command_possible(const struct paris_sitting_now *now, unsigned command)
{
    bool asking = now->stage == PARIS_SITTING_ASKING;
    switch ((enum paris_face_command)command) {
    case PARIS_FACE_UNDO: return asking && now->can_undo;
    case PARIS_FACE_REDO: return asking && now->can_redo;
    case PARIS_FACE_HINT:
    case PARIS_FACE_WHY: return asking;
    default: return true;
    }
}

static void try_possible(struct paris_face *face)
{
    const struct paris_sitting_now *now = paris_sitting_now(face->sitting);
    bool asking = now->stage == PARIS_SITTING_ASKING;
    for (size_t i = 0; asking && i < now->legal_count; i++)
        try_entry(face, (struct paris_entry){PARIS_ENTRY_DECISION, now->legal[i], 0});
    /* While others think, an impatient Enter should do nothing. */
    bool offered = asking || typed_length(face) > 0;
    for (unsigned i = 0; offered && i < PARIS_FACE_COMMANDS; i++)
        if (command_possible(now, i))
            try_entry(face, (struct paris_entry){.kind = PARIS_ENTRY_COMMAND, .number = i});
}

/* Without anything typed, only what a player might think of. */
static void try_refused(struct paris_face *face)
{
    struct paris_decision decision;
    bool all = typed_length(face) > 0;
    if (paris_sitting_now(face->sitting)->stage != PARIS_SITTING_ASKING)
        return;
    for (uint32_t cursor = 0; paris_decision_next(face->rules, &cursor, &decision);) {
        struct paris_refusal why = paris_sitting_why(face->sitting, decision);
        if (why.reason != PARIS_WHY_ALLOWED && (all || paris_reasons_worth_telling(why, decision)))
            try_entry(face, (struct paris_entry){PARIS_ENTRY_REFUSED, decision, 0});
    }
}

static void try_topics(struct paris_face *face)
{
    for (unsigned i = 0; i < paris_topics(); i++)
        try_entry(face, (struct paris_entry){.kind = PARIS_ENTRY_TOPIC, .number = i});
}

/* The best fits first. */
static void find(struct paris_face *face, void (*try_all)(struct paris_face *face))
{
    memset(face->found_count, 0, sizeof face->found_count);
    try_all(face);
    face->entries = 0;
    for (unsigned match = 0; match < MATCH_NONE; match++)
        for (size_t i = 0; i < face->found_count[match]; i++)
            if (face->entries < PARIS_FACE_ENTRIES)
                face->entry[face->entries++] = face->found[match][i];
}

static enum paris_list list_of(char sign)
{
    return sign == '!' ? PARIS_LIST_REFUSED : sign == '?' ? PARIS_LIST_TOPICS : PARIS_LIST_POSSIBLE;
}

void paris_face_filter(struct paris_face *face)
{
    struct paris_entry before = {.kind = PARIS_ENTRY_TOPIC, .number = paris_topics()};
    if (!face->stale)
        return;
    face->stale = false;
    if (face->chosen < face->entries && face->chosen > 0)
        before = face->entry[face->chosen];
    face->list = list_of(face->input[0]);
    switch (face->list) {
    case PARIS_LIST_TOPICS: find(face, try_topics); break;
    case PARIS_LIST_REFUSED: find(face, try_refused); break;
    case PARIS_LIST_POSSIBLE:
        find(face, try_possible);
        /* What is typed and not possible is told why, without being asked. */
        if (face->entries == 0 && typed_length(face) > 0)
            find(face, try_refused);
        break;
    }
    face->chosen = face->first = 0;
    for (size_t i = 0; i < face->entries; i++)
        if (memcmp(&face->entry[i], &before, sizeof before) == 0)
            face->chosen = i;
}

const struct paris_entry *paris_face_chosen(const struct paris_face *face)
{
    return face->chosen < face->entries ? &face->entry[face->chosen] : NULL;
}

/* --- completion --- */

/* Puts a text in the place of what was typed, behind the sign that chose the list. */
static void replace(struct paris_face *face, const char *text, size_t length)
{
    size_t start = (size_t)(typed(face) - face->input);
    if (start + length >= sizeof face->input)
        return;
    memcpy(face->input + start, text, length);
    face->input[start + length] = '\0';
    face->input_length = start + length;
}

void paris_face_complete(struct paris_face *face)
{
    paris_face_filter(face);
    char common[PARIS_DECISION_LENGTH] = "";
    size_t length = 0, typed_count = typed_length(face);
    bool any = false;
    for (size_t i = 0; i < face->entries; i++) {
        char code[PARIS_DECISION_LENGTH];
        struct paris_text text = paris_text_in(code, sizeof code);
        paris_face_entry_code(&text, face, &face->entry[i]);
        if (!begins_with(code, typed(face), typed_count))
            continue;
        if (!any) {
            memcpy(common, code, sizeof code);
            length = text.length;
        }
        any = true;
        while (!begins_with(code, common, length))
            length--;
    }
    if (any && length > strlen(typed(face))) {
        replace(face, common, length);
    } else if (!any && face->entries > 0) {
        struct paris_text text = paris_text_in(common, sizeof common);
        paris_face_entry_code(&text, face, &face->entry[face->chosen]);
        replace(face, common, text.length);
    } else if (face->entries > 0) { /* nothing more in common: the next one */
        face->chosen = (face->chosen + 1) % face->entries;
    }
    face->stale = true;
}
