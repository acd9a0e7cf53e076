/* Makes candidates, and keeps their table. */
#include "lab/balance/candidates.h"

#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WIDE_STEPS = 100, BEST = 12, STEPS_MAX = 4, FILE_MAX = 1 << 26 };

/* --- how candidates are made --- */

void paris_balance_figures(struct paris_rules *out, const struct paris_balance_table *table,
                           const struct paris_balance_candidate *candidate)
{
    *out = *table->base;
    paris_unknowns_apply(out, &candidate->figures);
}

/* The number of the candidate with the given place by penalty, from 0. */
static size_t by_penalty(const struct paris_balance_table *table, size_t place)
{
    for (size_t i = 0; i < table->count; i++) {
        size_t better = 0;
        for (size_t j = 0; j < table->count; j++)
            better += table->candidate[j].penalty < table->candidate[i].penalty ||
                      (table->candidate[j].penalty == table->candidate[i].penalty && j < i);
        if (better == place)
            return i;
    }
    return 0;
}

void paris_balance_next(struct paris_balance_candidate *out,
                        const struct paris_balance_table *table, size_t wide, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed + table->count);
    memset(out, 0, sizeof *out);
    out->parent = (uint32_t)table->count;
    if (table->count > wide) {
        size_t best = table->count < BEST ? table->count : BEST;
        out->parent = (uint32_t)by_penalty(table, paris_random_below(&random, (uint32_t)best));
        out->figures = table->candidate[out->parent].figures;
        for (uint32_t steps = paris_random_below(&random, STEPS_MAX) + 1; steps > 0; steps--)
            paris_unknowns_step(&out->figures, &random);
        return;
    }
    paris_unknowns_of(&out->figures, table->base);
    for (unsigned steps = table->count > 0 ? WIDE_STEPS : 0; steps > 0; steps--)
        paris_unknowns_step(&out->figures, &random);
}

/* --- the table --- */

static void write_line(FILE *file, size_t number, const struct paris_balance_candidate *candidate)
{
    fprintf(file, "%zu,%u,%u,%.4f", number, (unsigned)candidate->parent, (unsigned)candidate->games,
            candidate->penalty);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        double measure[PARIS_BALANCE_MEASURES];
        memcpy(measure, &candidate->measures[players], sizeof measure);
        for (unsigned i = 0; i < PARIS_BALANCE_MEASURES; i++)
            fprintf(file, ",%.4f", measure[i]);
    }
    for (unsigned i = 0; i < PARIS_UNKNOWNS; i++)
        fprintf(file, ",%u", candidate->figures.at[i]);
    fputc('\n', file);
}

static void write_head(FILE *file)
{
    fputs("number,parent,games,penalty", file);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        for (unsigned i = 0; i < PARIS_BALANCE_MEASURES; i++)
            fprintf(file, ",%s_%u", paris_balance_names[i], players);
    for (unsigned i = 0; i < PARIS_UNKNOWNS; i++)
        fprintf(file, ",%s", paris_unknowns_name(i));
    fputc('\n', file);
}

/* Reads the number after a comma. */
static bool read_number(double *out, char **at)
{
    char *end;
    if (**at != ',')
        return false;
    *out = strtod(*at + 1, &end);
    bool read = end != *at + 1;
    *at = end;
    return read;
}

static bool read_line(struct paris_balance_candidate *out, char *line, size_t number)
{
    char *at = line;
    double parent, games, figure;
    memset(out, 0, sizeof *out);
    if (strtoull(at, &at, 10) != number || !read_number(&parent, &at) ||
        !read_number(&games, &at) || !read_number(&out->penalty, &at) ||
        !(parent >= 0 && parent <= (double)number) || !(games >= 0 && games <= UINT32_MAX))
        return false;
    out->parent = (uint32_t)parent;
    out->games = (uint32_t)games;
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        double measure[PARIS_BALANCE_MEASURES];
        for (unsigned i = 0; i < PARIS_BALANCE_MEASURES; i++)
            if (!read_number(&measure[i], &at))
                return false;
        memcpy(&out->measures[players], measure, sizeof measure);
    }
    for (unsigned i = 0; i < PARIS_UNKNOWNS; i++) {
        if (!read_number(&figure, &at) || !(figure >= 0 && figure <= UINT8_MAX))
            return false;
        out->figures.at[i] = (uint8_t)figure;
    }
    return *at == '\0' && paris_unknowns_plausible(&out->figures);
}

enum paris_status paris_balance_load(struct paris_balance_table *table, const char *path,
                                     struct paris_error *error)
{
    char *text;
    size_t length;
    enum paris_status status = paris_file_read(&text, &length, path, FILE_MAX);
    if (status == PARIS_REFUSED_BY_SYSTEM && errno == ENOENT)
        return PARIS_OK;
    if (status < 0)
        return paris_error_fail(error, status, "%s: %s", path, strerror(errno));
    char *next = strchr(text, '\n');
    unsigned number = 1;
    for (char *line = next; status == PARIS_OK && line != NULL && *++line != '\0'; line = next) {
        next = strchr(line, '\n');
        number++;
        if (next == NULL) { /* a line that was cut off: its candidate is measured again */
            if (truncate(path, line - text) != 0)
                status = paris_error_fail(error, PARIS_REFUSED_BY_SYSTEM, "%s: %s", path,
                                          strerror(errno));
            break;
        }
        *next = '\0';
        if (table->count == PARIS_BALANCE_CANDIDATES_MAX ||
            !read_line(&table->candidate[table->count], line, table->count))
            status = paris_error_set(error, number, 1, "%s: not a line of this table", path);
        else
            table->count++;
    }
    free(text);
    return status;
}

enum paris_status paris_balance_append(struct paris_balance_table *table,
                                       const struct paris_balance_candidate *more, const char *path,
                                       struct paris_error *error)
{
    FILE *file = fopen(path, "a");
    bool written = file != NULL && fseek(file, 0, SEEK_END) == 0;
    if (written) {
        if (ftell(file) == 0)
            write_head(file);
        write_line(file, table->count, more);
    }
    if (file == NULL || fclose(file) != 0 || !written)
        return paris_error_fail(error, PARIS_REFUSED_BY_SYSTEM, "%s: %s", path, strerror(errno));
    table->candidate[table->count++] = *more;
    return PARIS_OK;
}
