/* Lines of finished games. */
#include "lab/study/kept.h"

#include "ai/eval/net.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { KEY = 256, LINE = KEY + PARIS_STUDY_RESULTS * 32 };

/* "luck 2 level:4 0 100 1 0123456789abcdef-01234567 :": without spaces in a word. */
static void write_key(char out[KEY], const struct paris_study_plan *plan)
{
    uint64_t network = paris_net_fingerprint(&paris_net_builtin[plan->players - 2]);
    const uint8_t *figures = plan->rules->hash;
    snprintf(out, KEY,
             "%s %u %.100s %" PRIu64 " %" PRIu64 " %" PRIu64 " %016" PRIx64 "-%02x%02x%02x%02x :",
             plan->study, plan->players, plan->name, plan->nodes, plan->rollouts, plan->seed,
             network, figures[0], figures[1], figures[2], figures[3]);
}

/* A line that was cut off has fewer numbers than it says. */
static bool read_numbers(struct paris_study_numbers *out, const char *text)
{
    char *end;
    unsigned long count = strtoul(text, &end, 10);
    *out = (struct paris_study_numbers){.count = 0};
    if (end == text || count > PARIS_STUDY_RESULTS)
        return false;
    while (out->count < count) {
        text = end;
        out->number[out->count] = strtod(text, &end);
        if (end == text)
            return false;
        out->count++;
    }
    return *end == '\n';
}

enum paris_status paris_study_kept_read(const struct paris_study_plan *plan, uint64_t *games,
                                        struct paris_error *error)
{
    char key[KEY], line[LINE];
    FILE *file = plan->keep != NULL ? fopen(plan->keep, "r") : NULL;
    bool failed = false;
    *games = 0;
    if (file == NULL)
        return PARIS_OK;
    write_key(key, plan);
    while (*games < plan->games && fgets(line, sizeof line, file) != NULL) {
        struct paris_study_numbers numbers;
        if (strncmp(line, key, strlen(key)) != 0 || !read_numbers(&numbers, line + strlen(key)))
            continue;
        plan->add(plan->context, &numbers);
        ++*games;
    }
    failed = ferror(file) != 0;
    fclose(file);
    return failed ? paris_error_fail(error, PARIS_NOT_FOUND, "the kept games cannot be read")
                  : PARIS_OK;
}

FILE *paris_study_kept_open(const struct paris_study_plan *plan)
{
    FILE *file = fopen(plan->keep, "a+");
    if (file == NULL)
        return NULL;
    /* A line that was cut off ends here. */
    if (fseek(file, -1, SEEK_END) == 0 && fgetc(file) != '\n')
        fputc('\n', file);
    return file;
}

bool paris_study_kept_add(FILE *file, const struct paris_study_plan *plan,
                          const struct paris_study_numbers *numbers)
{
    char key[KEY];
    write_key(key, plan);
    fprintf(file, "%s %u", key, numbers->count);
    for (unsigned i = 0; i < numbers->count; i++)
        fprintf(file, " %.9g", numbers->number[i]);
    fputc('\n', file);
    return fflush(file) == 0;
}
