/* Writes each log line whole, as one JSON object, to standard error. */
#include "server/common/logger.h"

#include "base/clock.h"
#include "base/json_writer.h"

#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

enum { LINE = 1024 };

static atomic_int min_level = PARIS_LOGGER_INFO;

void paris_logger_set_level(enum paris_logger_level level)
{
    atomic_store(&min_level, (int)level);
}

/* 2026-01-31T23:59:59.123Z */
static void add_time(struct paris_text *out)
{
    char text[32], digits[8];
    struct tm parts;
    int64_t now = paris_clock_date();
    time_t seconds = (time_t)(now / 1000);
    gmtime_r(&seconds, &parts);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S.", &parts);
    struct paris_text number = paris_text_in(digits, sizeof digits);
    paris_text_add_number(&number, 1000 + now % 1000); /* the leading 1 is cut off */
    paris_text_addf(out, "%s%sZ", text, digits + 1);
}

static void begin(struct paris_text *out, enum paris_logger_level level, const char *event)
{
    static const char *const names[] = {"info", "warning", "error"};
    char time[32];
    struct paris_text at = paris_text_in(time, sizeof time);
    add_time(&at);
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "at", time);
    paris_json_add_string(out, "level", names[level]);
    paris_json_add_string(out, "event", event);
}

/* In one write, so that lines of several threads do not mix. */
static void end(struct paris_text *out)
{
    paris_json_end_object(out);
    paris_text_add_char(out, '\n');
    if (write(STDERR_FILENO, out->data, out->length) < 0)
        return; /* there is nowhere to report it */
}

void paris_logger_write(enum paris_logger_level level, const char *event, const char *name,
                        const char *detail)
{
    char line[LINE];
    struct paris_text out = paris_text_in(line, sizeof line);
    if ((int)level < atomic_load(&min_level))
        return;
    begin(&out, level, event);
    if (name != NULL)
        paris_json_add_string(&out, name, detail);
    end(&out);
}

void paris_logger_write_number(enum paris_logger_level level, const char *event, const char *name,
                               long long number)
{
    char line[LINE];
    struct paris_text out = paris_text_in(line, sizeof line);
    if ((int)level < atomic_load(&min_level))
        return;
    begin(&out, level, event);
    paris_json_add_number(&out, name, number);
    end(&out);
}
