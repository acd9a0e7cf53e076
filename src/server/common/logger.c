/* Writes each log line whole, as one JSON object, to standard error. */
#include "server/common/logger.h"

#include "base/text.h"

#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

enum { LINE = 1024 };

static atomic_int min_level = PARIS_LOGGER_INFO;

void paris_logger_set_level(enum paris_logger_level level)
{
    atomic_store(&min_level, (int)level);
}

static void add_time(struct paris_text *out)
{
    struct timespec now;
    struct tm parts;
    char text[32];
    enum { MILLION = 1000000, THREE_DIGITS = 1000 };
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S.", &parts);
    paris_text_add(out, text);
    strftime(text, sizeof text, "Z", &parts);
    long milliseconds = now.tv_nsec / MILLION + THREE_DIGITS; /* the leading 1 is cut off */
    char digits[8];
    struct paris_text number = paris_text_in(digits, sizeof digits);
    paris_text_add_number(&number, milliseconds);
    paris_text_add(out, digits + 1);
    paris_text_add(out, text);
}

static void begin(struct paris_text *out, enum paris_logger_level level, const char *event)
{
    static const char *const names[] = {"info", "warning", "error"};
    paris_text_add(out, "{\"at\":\"");
    add_time(out);
    paris_text_add(out, "\",\"level\":\"");
    paris_text_add(out, names[level]);
    paris_text_add(out, "\",\"event\":");
    paris_text_add_json(out, event);
}

static void add_name(struct paris_text *out, const char *name)
{
    paris_text_add_char(out, ',');
    paris_text_add_json(out, name);
    paris_text_add_char(out, ':');
}

/* In one write, so that lines of several threads do not mix. */
static void end(struct paris_text *out)
{
    paris_text_add(out, "}\n");
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
    if (name != NULL) {
        add_name(&out, name);
        paris_text_add_json(&out, detail);
    }
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
    add_name(&out, name);
    paris_text_add_number(&out, number);
    end(&out);
}
