/* Command-line arguments: options, help, and errors that name what is expected. */
#include "cli/arguments.h"

#include "base/language.h"
#include "notation/codes.h"

#include <stdio.h>
#include <string.h>

/* "usage: paris show [options] FILE" */
static void print_call(const struct paris_usage *usage)
{
    char behind[PARIS_PHRASE_LENGTH], line[PARIS_SENTENCE_LENGTH];
    struct paris_text words = paris_text_in(behind, sizeof behind);
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_text_add(&words, usage->file != NULL ? "FILE" : "");
    if (usage->word != NULL) {
        paris_text_add(&words, usage->file != NULL ? " " : "");
        paris_text_add(&words, usage->word);
        paris_text_add(&words, usage->one_word ? "" : "...");
    }
    const struct paris_filling filling[] = {{.name = "command", .text = usage->command},
                                            {.name = "words", .text = behind}};
    paris_language_fill(&text,
                        words.length > 0 ? paris_say("usage: {command} [options] {words}")
                                         : paris_say("usage: {command} [options]"),
                        filling, 2);
    printf("%s\n", line);
}

static void print_help(const struct paris_usage *usage)
{
    print_call(usage);
    printf("\n%s\n", paris_say(usage->summary));
    if (usage->details != NULL)
        printf("\n%s\n", paris_say(usage->details));
    if (usage->file != NULL)
        printf("\n  %-24s %s\n", "FILE", paris_say(usage->file));
    if (usage->word != NULL)
        printf("\n  %-24s %s\n", usage->word, paris_say(usage->words));
    printf("\n%s\n", paris_say("options:"));
    for (const struct paris_option *option = usage->options; option->name != NULL; option++) {
        char left[64];
        snprintf(left, sizeof left, "%s%s%s", option->name, option->value ? " " : "",
                 option->value ? option->value : "");
        printf("  %-24s %s\n", left, paris_say(option->help));
    }
    printf("  %-24s %s\n", "--help", paris_say("show this help"));
}

void paris_arguments_complain(const struct paris_usage *usage, const char *pattern,
                              const struct paris_filling *filling, size_t count)
{
    char line[2048];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_language_fill(&text, pattern, filling, count);
    fprintf(stderr, "%s: %s\n", usage->command, line);
}

/* `pattern` has places for the {word} that is wrong, and for {other} if another one was probably meant. */
static enum paris_parsed complain_near(const struct paris_usage *usage, const char *pattern,
                                       const char *word, const char *other)
{
    char line[2 * PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    const struct paris_filling filling[] = {{.name = "word", .text = word},
                                            {.name = "command", .text = usage->command},
                                            {.name = "other", .text = other}};
    paris_language_fill(&text, pattern, filling, other != NULL ? 3 : 2);
    paris_text_add_char(&text, '\n');
    paris_language_fill(&text, paris_say("Try '{command} --help'."), filling, 2);
    fprintf(stderr, "%s: %s\n", usage->command, line);
    return PARIS_PARSED_WRONG;
}

static enum paris_parsed complain(const struct paris_usage *usage, const char *pattern,
                                  const char *word)
{
    return complain_near(usage, pattern, word, NULL);
}

/* Names the option that was most likely meant, if one is similar. A value may follow after '='. */
static enum paris_parsed complain_unknown(const struct paris_usage *usage, const char *word)
{
    enum { TYPING_ERRORS_MAX = 2 };
    char name[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(name, sizeof name);
    paris_text_add_bytes(&text, word, strcspn(word, "="));
    const char *other = NULL;
    unsigned least = TYPING_ERRORS_MAX + 1;
    for (const struct paris_option *option = usage->options; option->name != NULL; option++) {
        unsigned distance = paris_text_distance(name, option->name);
        if (distance < least && distance + strlen("--") < text.length) {
            least = distance;
            other = option->name;
        }
    }
    if (other == NULL)
        return complain(usage, paris_say("unknown option {word}"), name);
    return complain_near(usage, paris_say("unknown option {word}. Did you mean {other}?"), name,
                         other);
}

/* The option of that name, or -1. A value may follow after '='. */
static int find_option(const struct paris_usage *usage, const char *word)
{
    size_t length = strcspn(word, "=");
    for (int i = 0; usage->options[i].name != NULL; i++)
        if (strlen(usage->options[i].name) == length &&
            strncmp(usage->options[i].name, word, length) == 0)
            return i;
    return -1;
}

/* A word that is no option: the file, or one of several words. False if there is no room for it. */
static bool take_word(struct paris_arguments *out, const struct paris_usage *usage,
                      const char *word)
{
    if (usage->word != NULL && out->words < PARIS_ARGUMENTS_WORDS_MAX) {
        out->word[out->words++] = word;
        return true;
    }
    if (usage->file == NULL || out->file != NULL)
        return false;
    out->file = word;
    return true;
}

enum paris_parsed paris_arguments_parse(struct paris_arguments *out,
                                        const struct paris_usage *usage, int argc, char **argv)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < argc; i++) {
        const char *word = argv[i];
        if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            print_help(usage);
            return PARIS_PARSED_HELP;
        }
        if (word[0] == '-' && word[1] != '-' && word[1] != '\0')
            return complain_unknown(usage, word);
        if (strncmp(word, "--", 2) != 0) {
            if (!take_word(out, usage, word))
                return complain(usage, paris_say("unexpected argument: {word}"), word);
            continue;
        }
        int option = find_option(usage, word);
        if (strcmp(word, "--json") == 0)
            paris_language_choose("en"); /* what programs read has one language */
        const char *equals = strchr(word, '=');
        if (option < 0)
            return complain_unknown(usage, word);
        PARIS_CHECK(option < PARIS_ARGUMENTS_OPTIONS_MAX);
        if (out->value[option] != NULL)
            return complain(usage, paris_say("given more than once: {word}"), word);
        if (usage->options[option].value == NULL) {
            if (equals != NULL)
                return complain(usage, paris_say("{word} takes no value"), word);
            out->value[option] = "";
        } else if (equals != NULL) {
            out->value[option] = equals + 1;
        } else if (i + 1 < argc) {
            out->value[option] = argv[++i];
        } else {
            return complain(usage, paris_say("{word} needs a value"), word);
        }
    }
    if (usage->file != NULL && out->file == NULL)
        return complain(usage, paris_say("a FILE is missing ('-' reads standard input)."), "");
    return PARIS_PARSED_OK;
}

bool paris_arguments_number(uint64_t *out, const struct paris_usage *usage,
                            const struct paris_arguments *arguments, unsigned option, uint64_t min,
                            uint64_t max)
{
    const char *text = arguments->value[option];
    if (text == NULL)
        return true;
    uint64_t number = 0;
    bool fits = *text != '\0';
    for (const char *c = text; *c != '\0' && fits; c++) {
        uint64_t digit = (uint64_t)(unsigned char)*c - '0';
        fits = *c >= '0' && *c <= '9' && number <= (UINT64_MAX - digit) / 10;
        number = number * 10 + digit;
    }
    if (!fits || number < min || number > max) {
        char from[24], to[24];
        snprintf(from, sizeof from, "%llu", (unsigned long long)min);
        snprintf(to, sizeof to, "%llu", (unsigned long long)max);
        const struct paris_filling filling[] = {{"option", usage->options[option].name, 0},
                                                {"least", from, 0},
                                                {"most", to, 0},
                                                {"word", text, 0}};
        paris_arguments_complain(
            usage, paris_say("{option} needs a number from {least} to {most}, not '{word}'."),
            filling, 4);
        return false;
    }
    *out = number;
    return true;
}

bool paris_arguments_variants(unsigned *out, const struct paris_usage *usage,
                              const struct paris_arguments *arguments, unsigned option)
{
    const char *text = arguments->value[option];
    if (text == NULL)
        return true;
    *out = 0;
    if (strcmp(text, "-") == 0)
        return true;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        int bit = paris_code_find_variant(text, length);
        if (length > 0 && (bit < 0 || *out & (unsigned)bit)) {
            char found[64];
            struct paris_text word = paris_text_in(found, sizeof found);
            paris_text_add_bytes(&word, text, length);
            paris_arguments_complain(
                usage,
                paris_say("--variants needs words from 'tokens track free-district', each at most "
                          "once, or '-', not '{word}'."),
                &(struct paris_filling){"word", found, 0}, 1);
            return false;
        }
        *out |= length > 0 ? (unsigned)bit : 0;
        text += length;
        text += strspn(text, " ");
    }
    return true;
}
