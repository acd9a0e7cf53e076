/* The list: what is possible, what is not, and what can be explained, filtered by what is typed. */
#include "terminal/desk_inner.h"

#include "base/language.h"
#include "notation/decisions.h"
#include "notation/sentences.h"
#include "match/reasons.h"
#include "terminal/ascii.h"
#include "terminal/wording.h"

#include <string.h>

enum { NAME_LENGTH = 1 << 12 };

/* --- what entries are called --- */

struct command {
    const char *code; /* typed, the same in every language, like the notation */
    const char *words;
    const char *more;
};

static const struct command commands[PARIS_DESK_COMMANDS] = {
    [PARIS_DESK_UNDO] = {"undo", PARIS_TEXT("Take back your last step"),
                         PARIS_TEXT(
                             "Your last step of this turn is taken back; redo does it again.")},
    [PARIS_DESK_REDO] = {"redo", PARIS_TEXT("Do again what was taken back"),
                         PARIS_TEXT("The step that was taken back last is done again.")},
    [PARIS_DESK_HINT] = {"hint", PARIS_TEXT("What would a strong player do?"),
                         PARIS_TEXT(
                             "The computer thinks for you and tells its best few decisions.")},
    [PARIS_DESK_SINCE] = {"since", PARIS_TEXT("What happened since your last turn"),
                          PARIS_TEXT("Shows what everybody has done since your last turn.")},
    [PARIS_DESK_WHY] = {"why", PARIS_TEXT("What is not possible, and why"),
                        PARIS_TEXT(
                            "Lists decisions that are not possible now, each with its rule.")},
    [PARIS_DESK_HELP] = {"help", PARIS_TEXT("Keys, tiles, tokens, landmarks explained"),
                         PARIS_TEXT(
                             "Shows the keys; type ? and a name to have something explained.")},
    [PARIS_DESK_QUIT] = {"quit", PARIS_TEXT("Leave the game"),
                         PARIS_TEXT("Leaves the game; what is kept in a file can be resumed.")},
};

void paris_desk_entry_code(struct paris_text *out, const struct paris_desk *desk,
                           const struct paris_entry *entry)
{
    switch (entry->kind) {
    case PARIS_ENTRY_COMMAND: paris_text_add(out, commands[entry->number].code); break;
    case PARIS_ENTRY_TOPIC: paris_topic_code(out, desk, entry->number); break;
    default: paris_decision_write(out, desk->rules, entry->decision); break;
    }
}

void paris_desk_entry_words(struct paris_text *out, const struct paris_desk *desk,
                            const struct paris_entry *entry)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    switch (entry->kind) {
    case PARIS_ENTRY_COMMAND: paris_text_add(out, paris_say(commands[entry->number].words)); break;
    case PARIS_ENTRY_TOPIC: paris_topic_words(out, desk, entry->number); break;
    default: paris_wording_decision(out, desk->rules, &now->truth, entry->decision); break;
    }
}

void paris_desk_entry_more(struct paris_text *out, const struct paris_desk *desk,
                           const struct paris_entry *entry)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    struct paris_preview preview;
    switch (entry->kind) {
    case PARIS_ENTRY_COMMAND: paris_text_add(out, paris_say(commands[entry->number].more)); break;
    case PARIS_ENTRY_TOPIC: paris_topic_text(out, desk, entry->number); break;
    case PARIS_ENTRY_REFUSED:
        paris_sentence_refusal(out, desk->rules, paris_sitting_why(desk->sitting, entry->decision));
        break;
    case PARIS_ENTRY_DECISION:
        paris_sitting_preview(&preview, desk->sitting, entry->decision);
        paris_wording_preview(out, desk->rules, now, &preview, entry->decision);
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
static const char *typed(const struct paris_desk *desk)
{
    const char *text = desk->input;
    if (desk->list != PARIS_LIST_POSSIBLE && (*text == '!' || *text == '?'))
        text++;
    while (*text == ' ')
        text++;
    return text;
}

static size_t typed_length(const struct paris_desk *desk)
{
    const char *text = typed(desk);
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
static enum match match_of(const struct paris_desk *desk, const struct paris_entry *entry)
{
    char code[PARIS_DECISION_LENGTH], name[NAME_LENGTH], words[NAME_LENGTH];
    struct paris_text text = paris_text_in(code, sizeof code);
    const char *wanted = typed(desk);
    size_t length = typed_length(desk);
    paris_desk_entry_code(&text, desk, entry);
    if (begins_with(code, wanted, length))
        return code[length] == '\0' ? MATCH_WHOLE : MATCH_START;
    struct paris_text said = paris_text_in(words, sizeof words);
    paris_desk_entry_words(&said, desk, entry);
    text = paris_text_in(name, sizeof name);
    paris_text_add(&text, code);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, words);
    paris_text_add_char(&text, ' ');
    paris_ascii_add(&text, words); /* so that cafe finds the café */
    return has_words(name, wanted, length) ? MATCH_WORDS : MATCH_NONE;
}

/* --- making the list --- */

static void try_entry(struct paris_desk *desk, struct paris_entry entry)
{
    enum match match = match_of(desk, &entry);
    if (match != MATCH_NONE && desk->found_count[match] < PARIS_DESK_ENTRIES)
        desk->found[match][desk->found_count[match]++] = entry;
}

static bool command_possible(const struct paris_sitting_now *now, unsigned command)
{
    bool asking = now->stage == PARIS_SITTING_ASKING;
    switch ((enum paris_desk_command)command) {
    case PARIS_DESK_UNDO: return asking && now->can_undo;
    case PARIS_DESK_REDO: return asking && now->can_redo;
    case PARIS_DESK_HINT:
    case PARIS_DESK_WHY: return asking;
    default: return true;
    }
}

static void try_possible(struct paris_desk *desk)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    bool asking = now->stage == PARIS_SITTING_ASKING;
    for (size_t i = 0; asking && i < now->legal_count; i++)
        try_entry(desk, (struct paris_entry){PARIS_ENTRY_DECISION, now->legal[i], 0});
    /* While others think, an impatient Enter should do nothing. */
    bool offered = asking || typed_length(desk) > 0;
    for (unsigned i = 0; offered && i < PARIS_DESK_COMMANDS; i++)
        if (command_possible(now, i))
            try_entry(desk, (struct paris_entry){.kind = PARIS_ENTRY_COMMAND, .number = i});
}

/* Without anything typed, only what a player might think of. */
static void try_refused(struct paris_desk *desk)
{
    struct paris_decision decision;
    bool all = typed_length(desk) > 0;
    if (paris_sitting_now(desk->sitting)->stage != PARIS_SITTING_ASKING)
        return;
    for (uint32_t cursor = 0; paris_decision_next(desk->rules, &cursor, &decision);) {
        struct paris_refusal why = paris_sitting_why(desk->sitting, decision);
        if (why.reason != PARIS_WHY_ALLOWED && (all || paris_reasons_worth_telling(why, decision)))
            try_entry(desk, (struct paris_entry){PARIS_ENTRY_REFUSED, decision, 0});
    }
}

static void try_topics(struct paris_desk *desk)
{
    for (unsigned i = 0; i < paris_topics(); i++)
        try_entry(desk, (struct paris_entry){.kind = PARIS_ENTRY_TOPIC, .number = i});
}

/* The best fits first. */
static void find(struct paris_desk *desk, void (*try_all)(struct paris_desk *desk))
{
    memset(desk->found_count, 0, sizeof desk->found_count);
    try_all(desk);
    desk->entries = 0;
    for (unsigned match = 0; match < MATCH_NONE; match++)
        for (size_t i = 0; i < desk->found_count[match]; i++)
            if (desk->entries < PARIS_DESK_ENTRIES)
                desk->entry[desk->entries++] = desk->found[match][i];
}

static enum paris_list list_of(char sign)
{
    return sign == '!' ? PARIS_LIST_REFUSED : sign == '?' ? PARIS_LIST_TOPICS : PARIS_LIST_POSSIBLE;
}

void paris_desk_filter(struct paris_desk *desk)
{
    struct paris_entry before = {.kind = PARIS_ENTRY_TOPIC, .number = paris_topics()};
    if (!desk->stale)
        return;
    desk->stale = false;
    if (desk->chosen < desk->entries && desk->chosen > 0)
        before = desk->entry[desk->chosen];
    desk->list = list_of(desk->input[0]);
    switch (desk->list) {
    case PARIS_LIST_TOPICS: find(desk, try_topics); break;
    case PARIS_LIST_REFUSED: find(desk, try_refused); break;
    case PARIS_LIST_POSSIBLE:
        find(desk, try_possible);
        /* What is typed and not possible is told why, without being asked. */
        if (desk->entries == 0 && typed_length(desk) > 0)
            find(desk, try_refused);
        break;
    }
    desk->chosen = desk->first = 0;
    for (size_t i = 0; i < desk->entries; i++)
        if (memcmp(&desk->entry[i], &before, sizeof before) == 0)
            desk->chosen = i;
}

const struct paris_entry *paris_desk_chosen(const struct paris_desk *desk)
{
    return desk->chosen < desk->entries ? &desk->entry[desk->chosen] : NULL;
}

/* --- completion --- */

/* Puts a text in the place of what was typed, behind the sign that chose the list. */
static void replace(struct paris_desk *desk, const char *text, size_t length)
{
    size_t start = (size_t)(typed(desk) - desk->input);
    if (start + length >= sizeof desk->input)
        return;
    memcpy(desk->input + start, text, length);
    desk->input[start + length] = '\0';
    desk->input_length = start + length;
}

void paris_desk_complete(struct paris_desk *desk)
{
    paris_desk_filter(desk);
    char common[PARIS_DECISION_LENGTH] = "";
    size_t length = 0, typed_count = typed_length(desk);
    bool any = false;
    for (size_t i = 0; i < desk->entries; i++) {
        char code[PARIS_DECISION_LENGTH];
        struct paris_text text = paris_text_in(code, sizeof code);
        paris_desk_entry_code(&text, desk, &desk->entry[i]);
        if (!begins_with(code, typed(desk), typed_count))
            continue;
        if (!any) {
            memcpy(common, code, sizeof code);
            length = text.length;
        }
        any = true;
        while (!begins_with(code, common, length))
            length--;
    }
    if (any && length > strlen(typed(desk))) {
        replace(desk, common, length);
    } else if (!any && desk->entries > 0) {
        struct paris_text text = paris_text_in(common, sizeof common);
        paris_desk_entry_code(&text, desk, &desk->entry[desk->chosen]);
        replace(desk, common, text.length);
    } else if (desk->entries > 0) { /* nothing more in common: the next one */
        desk->chosen = (desk->chosen + 1) % desk->entries;
    }
    desk->stale = true;
}
