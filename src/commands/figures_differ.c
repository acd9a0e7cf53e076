/* Prints where two sets of figures differ. */
#include "commands/figures_differ.h"

#include "base/language.h"
#include "rules/figures_text.h"

struct listing {
    FILE *out;
    unsigned count;
};

static const char *value_of(const char *value)
{
    return value[0] != '\0' ? value : paris_say("nothing");
}

static void print(void *context, const char *path, const char *first, const char *second)
{
    struct listing *listing = context;
    char line[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    PARIS_FILL(&text, paris_say("{figure}: {new} instead of {old}"), {"figure", path, 0},
               {"new", value_of(second), 0}, {"old", value_of(first), 0});
    fprintf(listing->out, "  %s\n", line);
    listing->count++;
}

unsigned paris_commands_print_differences(FILE *out, const struct paris_rules *first,
                                          const struct paris_rules *second)
{
    struct listing listing = {.out = out};
    paris_figures_compare(first, second, print, &listing);
    return listing.count;
}
