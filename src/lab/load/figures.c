/* What `paris-lab load` measures, and its report. */
#include "lab/load/load.h"

#include "base/json_writer.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SAMPLES = 4096, THOUSAND = 1000, JSON_LENGTH = 1 << 14 };

static const struct {
    const char *name;
    unsigned thousandth;
} quantiles[] = {{"p50", 500}, {"p90", 900}, {"p99", 990}, {"p99.9", 999}, {"max", THOUSAND}};

enum { QUANTILES = sizeof quantiles / sizeof quantiles[0] };

void paris_load_count(struct paris_load_samples *samples, int64_t nanoseconds)
{
    if (samples->count == samples->capacity) {
        samples->capacity = samples->capacity > 0 ? 2 * samples->capacity : FIRST_SAMPLES;
        samples->time = realloc(samples->time, samples->capacity * sizeof *samples->time);
        PARIS_CHECK(samples->time != NULL);
    }
    int64_t micros = nanoseconds / THOUSAND;
    uint32_t time = micros < UINT32_MAX ? (uint32_t)micros : UINT32_MAX;
    samples->time[samples->count++] = time;
    samples->slowest = time > samples->slowest ? time : samples->slowest;
}

static int compare(const void *one, const void *other)
{
    uint32_t a, b;
    memcpy(&a, one, sizeof a);
    memcpy(&b, other, sizeof b);
    return (a > b) - (a < b);
}

/* The quantile in milliseconds; 0 without samples. Sorts them. */
static double quantile(struct paris_load_samples *samples, unsigned thousandth)
{
    if (samples->count == 0)
        return 0;
    qsort(samples->time, samples->count, sizeof *samples->time, compare);
    size_t rank = (samples->count * thousandth + THOUSAND - 1) / THOUSAND;
    return (double)samples->time[rank > 0 ? rank - 1 : 0] / THOUSAND;
}

void paris_load_add_error(struct paris_load_figures *figures, const char *code, const char *text)
{
    unsigned kind = 0;
    while (kind < figures->errors && strcmp(figures->error[kind].code, code) != 0)
        kind++;
    if (kind == PARIS_LOAD_CODES)
        kind--; /* the last entry counts all further codes */
    struct paris_load_error *error = &figures->error[kind];
    if (kind == figures->errors) {
        figures->errors++;
        snprintf(error->code, sizeof error->code, "%s", code);
        snprintf(error->text, sizeof error->text, "%.*s", (int)sizeof error->text - 1, text);
    }
    error->count++;
}

uint64_t paris_load_memory(uint64_t process)
{
    char path[64], line[256];
    uint64_t kib = 0;
    snprintf(path, sizeof path, "/proc/%" PRIu64 "/status", process);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    while (kib == 0 && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmRSS:", 6) == 0)
            kib = strtoull(line + 6, NULL, 10);
    fclose(file);
    return kib;
}

/* --- reporting --- */

static double per(double value, uint64_t count)
{
    return count > 0 ? value / (double)count : 0;
}

static void print_times(FILE *out, const char *name, struct paris_load_samples *samples)
{
    fprintf(out, "%-22s", name);
    for (size_t i = 0; i < QUANTILES; i++)
        fprintf(out, " %s %.2f ms%s", quantiles[i].name, quantile(samples, quantiles[i].thousandth),
                i + 1 < QUANTILES ? "," : "");
    fprintf(out, " (%zu)\n", samples->count);
}

static double memory_of_player(const struct paris_load_figures *figures, unsigned players)
{
    return ((double)figures->memory_connected - (double)figures->memory_before) / players;
}

void paris_load_print(FILE *out, struct paris_load_figures *figures, unsigned players)
{
    fprintf(out, "%-22s %u\n%-22s %" PRIu64 " in %.1f s, %.1f a second\n", "players", players,
            "decisions", figures->decisions, figures->seconds,
            figures->seconds > 0 ? (double)figures->decisions / figures->seconds : 0);
    fprintf(out, "%-22s %" PRIu64 "\n", "games to the end", figures->games);
    fprintf(out, "%-22s %.1f s, not counted above or below\n", "all sat down in",
            figures->settling);
    print_times(out, "decided to durable", &figures->acknowledged);
    print_times(out, "decided to seen", &figures->seen);
    fprintf(out, "%-22s %.0f received, %.0f sent\n", "bytes for a decision",
            per((double)figures->received, figures->decisions),
            per((double)figures->sent, figures->decisions));
    if (figures->memory_before > 0)
        fprintf(out,
                "%-22s %" PRIu64 " KiB before, %" PRIu64 " KiB connected, %" PRIu64
                " KiB at the end; %.1f KiB a connected player\n",
                "server's memory", figures->memory_before, figures->memory_connected,
                figures->memory_playing, memory_of_player(figures, players));
    fprintf(out, "%-22s%s\n", "errors", figures->errors == 0 ? " none" : "");
    for (unsigned i = 0; i < figures->errors; i++)
        fprintf(out, "  %-20s %" PRIu64 " (%s)\n", figures->error[i].code, figures->error[i].count,
                figures->error[i].text);
}

static void add_times(struct paris_text *out, const char *name, struct paris_load_samples *samples)
{
    paris_json_begin_object(out, name);
    paris_json_add_number(out, "count", (int64_t)samples->count);
    for (size_t i = 0; i < QUANTILES; i++)
        paris_json_addf(out, quantiles[i].name, "%.3f", quantile(samples, quantiles[i].thousandth));
    paris_json_end_object(out);
}

static void add_memory(struct paris_text *out, const struct paris_load_figures *figures,
                       unsigned players)
{
    paris_json_begin_object(out, "memory_kib");
    paris_json_add_number(out, "before", (int64_t)figures->memory_before);
    paris_json_add_number(out, "connected", (int64_t)figures->memory_connected);
    paris_json_add_number(out, "end", (int64_t)figures->memory_playing);
    paris_json_addf(out, "per_player", "%.2f", memory_of_player(figures, players));
    paris_json_end_object(out);
}

void paris_load_print_json(FILE *file, struct paris_load_figures *figures, unsigned players,
                           unsigned seats)
{
    char buffer[JSON_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer), *out = &text;
    paris_json_begin_object(out, NULL);
    paris_json_add_number(out, "players", players);
    paris_json_add_number(out, "seats", seats);
    paris_json_addf(out, "settling", "%.3f", figures->settling);
    paris_json_addf(out, "seconds", "%.3f", figures->seconds);
    paris_json_add_number(out, "decisions", (int64_t)figures->decisions);
    paris_json_addf(out, "decisions_per_second", "%.1f",
                    figures->seconds > 0 ? (double)figures->decisions / figures->seconds : 0);
    paris_json_add_number(out, "games", (int64_t)figures->games);
    add_times(out, "acknowledged_ms", &figures->acknowledged);
    add_times(out, "seen_ms", &figures->seen);
    paris_json_begin_object(out, "bytes_per_decision");
    paris_json_addf(out, "received", "%.0f", per((double)figures->received, figures->decisions));
    paris_json_addf(out, "sent", "%.0f", per((double)figures->sent, figures->decisions));
    paris_json_end_object(out);
    if (figures->memory_before > 0)
        add_memory(out, figures, players);
    paris_json_begin_object(out, "errors");
    for (unsigned i = 0; i < figures->errors; i++)
        paris_json_add_number(out, figures->error[i].code, (int64_t)figures->error[i].count);
    paris_json_end_object(out);
    paris_json_end_object(out);
    PARIS_CHECK(!text.full);
    fprintf(file, "%s\n", buffer);
}

void paris_load_figures_restart(struct paris_load_figures *figures)
{
    figures->decisions = figures->games = figures->sent = figures->received = 0;
    figures->acknowledged.count = figures->seen.count = 0;
    figures->acknowledged.slowest = 0;
}

void paris_load_figures_free(struct paris_load_figures *figures)
{
    free(figures->acknowledged.time);
    free(figures->seen.time);
}
