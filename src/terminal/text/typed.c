/* Decisions as people type them. */
#include "terminal/text/typed.h"

#include "notation/codes.h"
#include "notation/decisions.h"
#include "terminal/text/line_io.h"
#include "terminal/session/ascii.h"

#include <string.h>

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

const char *paris_typed_first(char *out, size_t capacity, const char *line)
{
    struct paris_text text = paris_text_in(out, capacity);
    for (; *line != '\0' && *line != ' '; line++)
        paris_text_add_char(&text, paris_ascii_lower(*line));
    return line + (*line == ' ');
}

bool paris_typed_is_verb(const char *word)
{
    for (unsigned verb = 0; verb < PARIS_VERBS; verb++)
        if (strcmp(word, paris_code_verb(verb)) == 0)
            return true;
    return false;
}

/* --- words --- */

static const struct {
    const char *name;
    const char *code;
} names[] = {
    {"belleville", "BEL"}, {"batignolles", "BAT"},   {"montmartre", "MON"}, {"villette", "LAV"},
    {"germain", "STG"},    {"saint-germain", "STG"}, {"chaillot", "CHA"},   {"tuileries", "TUI"},
    {"luxembourg", "LUX"}, {"palais", "GRA"},        {"opera", "OPE"},      {"notre-dame", "NOT"},
    {"louvre", "LOU"},     {"eiffel", "EIF"},        {"arch", "ARC"},       {"ring", "bronze"},
    {"rings", "bronze"},   {"orb", "silver"},        {"orbs", "silver"},    {"crowns", "crown"},
};

/* The code that a name stands for, or the word itself. */
static const char *code_of(const char *word)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(names[i].name, word) == 0)
            return names[i].code;
    return word;
}

/* One word as the notation has it: verbs and kinds in small letters, codes and places in capitals. */
static void add_word(struct paris_text *out, const char *word)
{
    word = code_of(word);
    bool small = paris_typed_is_verb(word) || paris_code_find_kind(word, strlen(word)) >= 0 ||
                 strcmp(word, "with") == 0;
    for (; *word != '\0'; word++)
        paris_text_add_char(out, small ? *word : upper(*word));
}

/* The kind of token that a word names; PARIS_KINDS, which sorts last, for other words. */
static int kind_of(const char *word)
{
    const char *code = code_of(word);
    int kind = paris_code_find_kind(code, strlen(code));
    return kind >= 0 ? kind : PARIS_KINDS;
}

/* The line as the notation has it. */
static void tidy_line(char *out, size_t capacity, const char *line)
{
    char word[PARIS_TEXTMODE_WORDS_MAX][PARIS_TEXTMODE_LINE_MAX];
    size_t count = 0;
    while (*line != '\0' && count < PARIS_TEXTMODE_WORDS_MAX)
        line = paris_typed_first(word[count++], sizeof word[0], line);
    /* Adjacent tokens are sorted, as the notation wants them. */
    for (size_t i = 1; i < count; i++) {
        for (size_t j = i;
             j > 0 && kind_of(word[j]) < kind_of(word[j - 1]) && kind_of(word[j - 1]) < PARIS_KINDS;
             j--) {
            char swapped[PARIS_TEXTMODE_LINE_MAX];
            memcpy(swapped, word[j], sizeof swapped);
            memcpy(word[j], word[j - 1], sizeof swapped);
            memcpy(word[j - 1], swapped, sizeof swapped);
        }
    }
    struct paris_text text = paris_text_in(out, capacity);
    for (size_t i = 0; i < count; i++) {
        paris_text_add(&text, i > 0 ? " " : "");
        add_word(&text, word[i]);
    }
    if (*line != '\0') { /* more words than any decision has: the reader refuses them */
        paris_text_add_char(&text, ' ');
        paris_text_add(&text, line);
    }
}

/* --- decisions --- */

static bool is_text_of(const struct paris_textmode *mode, struct paris_decision decision,
                       const char *words)
{
    char buffer[PARIS_NOTATION_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_notation_write(&text, mode->rules, decision);
    return paris_ascii_equal(buffer, words);
}

bool paris_typed_read_decision(struct paris_decision *out, struct paris_textmode *mode,
                               const char *words)
{
    char tidy[PARIS_TEXTMODE_LINE_MAX];
    struct paris_error error;
    tidy_line(tidy, sizeof tidy, words);
    for (size_t i = 0; i < mode->now->legal_count; i++) {
        if (is_text_of(mode, mode->now->legal[i], tidy)) {
            *out = mode->now->legal[i];
            return true;
        }
    }
    if (paris_notation_read(out, mode->rules, tidy, strlen(tidy), &error) == PARIS_OK)
        return true;
    struct paris_text text = paris_textmode_begin(mode);
    PARIS_FILL(&text,
               paris_say("Column {column}: {what} Type list to see your choices, help notation for "
                         "how to type them."),
               {"column", NULL, error.column}, {"what", error.message, 0});
    paris_textmode_end(mode);
    return false;
}
