/* Makes candidates, and keeps their table. */
#include "lab/balance/candidates.h"

#include "base/file.h"
#include "lab/figures/draw.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WIDE_PERCENT = 50, BEST = 12, FILE_MAX = 1 << 26 };

/* --- how candidates are made --- */

void paris_balance_figures(struct paris_rules *out, const struct paris_balance_table *table,
                           size_t number)
{
    const struct paris_balance_candidate *candidate = &table->candidate[number];
    struct paris_random random = paris_random_from(candidate->seed);
    if (candidate->parent == number) {
        *out = *table->base;
    } else if (candidate->group == PARIS_BALANCE_ALL_GROUPS) {
        paris_draw_figures(out, table->base, WIDE_PERCENT, &random);
    } else {
        paris_balance_figures(out, table, candidate->parent); /* parents have smaller numbers */
        paris_draw_group(out, candidate->group, &random);
        paris_figures_derive(out);
    }
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
    out->seed = paris_random_next(&random) >> 16;
    out->group = PARIS_BALANCE_ALL_GROUPS;
    if (table->count > 0 && table->count > wide) {
        size_t best = table->count < BEST ? table->count : BEST;
        out->parent = (uint32_t)by_penalty(table, paris_random_below(&random, (uint32_t)best));
        out->group = paris_random_below(&random, PARIS_DRAW_GROUPS);
    }
}

/* --- the table --- */

static void write_line(FILE *file, size_t number, const struct paris_balance_candidate *candidate)
{
    fprintf(file, "%zu,%" PRIu32 ",%" PRIu32 ",%" PRIu64 ",%.4f", number, candidate->parent,
            candidate->group, candidate->seed, candidate->penalty);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        double measure[PARIS_BALANCE_MEASURES];
        memcpy(measure, &candidate->measures[players], sizeof measure);
        for (unsigned i = 0; i < PARIS_BALANCE_MEASURES; i++)
            fprintf(file, ",%.4f", measure[i]);
    }
    fputc('\n', file);
}

static void write_head(FILE *file)
{
    fputs("number,parent,group,seed,penalty", file);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        for (unsigned i = 0; i < PARIS_BALANCE_MEASURES; i++)
            fprintf(file, ",%s_%u", paris_balance_names[i], players);
    fputc('\n', file);
}

static bool read_line(struct paris_balance_candidate *out, char *line, size_t number)
{
    char *at = line;
    memset(out, 0, sizeof *out);
    if (strtoull(at, &at, 10) != number || *at++ != ',')
        return false;
    out->parent = (uint32_t)strtoul(at, &at, 10);
    if (*at++ != ',' || out->parent > number)
        return false;
    out->group = (uint32_t)strtoul(at, &at, 10);
    if (*at++ != ',' || (out->group >= PARIS_DRAW_GROUPS && out->group != PARIS_BALANCE_ALL_GROUPS))
        return false;
    out->seed = strtoull(at, &at, 10);
    if (*at++ != ',')
        return false;
    out->penalty = strtod(at, &at);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        double measure[PARIS_BALANCE_MEASURES];
        for (unsigned i = 0; i < PARIS_BALANCE_MEASURES; i++) {
            if (*at++ != ',')
                return false;
            measure[i] = strtod(at, &at);
        }
        memcpy(&out->measures[players], measure, sizeof measure);
    }
    return *at == '\0';
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
        if (next == NULL) { /* cut off while it was written: it is measured again */
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
