/* Decisions as people type them. */
#include "terminal/lines_typed.h"

#include "base/text.h"
#include "notation/codes.h"
#include "notation/decisions.h"
#include "terminal/lines_inner.h"

#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

const char *paris_typed_first(char *out, size_t capacity, const char *line)
{
    struct paris_text text = paris_text_in(out, capacity);
    for (; *line != '\0' && *line != ' '; line++)
        paris_text_add_char(&text, lower(*line));
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
    {"louvre", "LOU"},     {"eiffel", "EIF"},        {"arch", "ARC"},
};

/* One word as the notation has it: verbs and kinds small, codes and places in capitals. */
static void add_word(struct paris_text *out, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(names[i].name, word) == 0) {
            paris_text_add(out, names[i].code);
            return;
        }
    }
    bool small = paris_typed_is_verb(word) || paris_code_find_kind(word, length) >= 0 ||
                 strcmp(word, "with") == 0;
    for (; *word != '\0'; word++)
        paris_text_add_char(out, small ? *word : upper(*word));
}

/* The kind of token that a word of the list is, or one that comes after all. */
static int kind_of(const char *word)
{
    int kind = paris_code_find_kind(word, strlen(word));
    return kind >= 0 ? kind : PARIS_KINDS;
}

void paris_typed_tidy(char *out, size_t capacity, const char *line)
{
    char word[PARIS_LINES_WORDS][PARIS_LINES_LINE];
    size_t count = 0;
    while (*line != '\0' && count < PARIS_LINES_WORDS)
        line = paris_typed_first(word[count++], sizeof word[0], line);
    /* Tokens that stand beside each other get their order. */
    for (size_t i = 1; i < count; i++) {
        for (size_t j = i;
             j > 0 && kind_of(word[j]) < kind_of(word[j - 1]) && kind_of(word[j - 1]) < PARIS_KINDS;
             j--) {
            char swapped[PARIS_LINES_LINE];
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
    if (*line != '\0') { /* more words than a decision has: all of them are wrong alike */
        paris_text_add_char(&text, ' ');
        paris_text_add(&text, line);
    }
}

/* --- decisions --- */

static bool is_text_of(const struct paris_lines *lines, struct paris_decision decision,
                       const char *words)
{
    char buffer[PARIS_DECISION_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_decision_write(&text, lines->rules, decision);
    size_t i = 0;
    while (buffer[i] != '\0' && lower(buffer[i]) == lower(words[i]))
        i++;
    return buffer[i] == words[i];
}

bool paris_lines_read_decision(struct paris_lines *lines, struct paris_decision *out,
                               const char *words)
{
    char tidy[PARIS_LINES_LINE];
    struct paris_error error;
    paris_typed_tidy(tidy, sizeof tidy, words);
    for (size_t i = 0; i < lines->now->legal_count; i++) {
        if (is_text_of(lines, lines->now->legal[i], tidy)) {
            *out = lines->now->legal[i];
            return true;
        }
    }
    if (paris_decision_read(out, lines->rules, tidy, strlen(tidy), &error) == PARIS_OK)
        return true;
    struct paris_text text = paris_lines_begin(lines);
    PARIS_FILL(&text,
               paris_say(
                   "Column {column}: {what} Type list to hear what is possible, help decisions "
                   "for how they are written."),
               {"column", NULL, error.column}, {"what", error.message, 0});
    paris_lines_speak(lines);
    return false;
}

/* --- slips --- */

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

unsigned paris_typed_distance(const char *a, const char *b)
{
    enum { LONGEST = 24 };
    unsigned table[LONGEST + 1][LONGEST + 1];
    size_t m = strlen(a), n = strlen(b);
    if (m > LONGEST || n > LONGEST)
        return LONGEST;
    for (size_t i = 0; i <= m; i++) {
        for (size_t j = 0; j <= n; j++) {
            if (i == 0 || j == 0) {
                table[i][j] = (unsigned)(i + j);
                continue;
            }
            unsigned other = a[i - 1] != b[j - 1];
            unsigned best = least(table[i - 1][j] + 1, table[i][j - 1] + 1);
            best = least(best, table[i - 1][j - 1] + other);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                best = least(best, table[i - 2][j - 2] + 1);
            table[i][j] = best;
        }
    }
    return table[m][n];
}
