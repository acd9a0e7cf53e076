/* The log for operators: one JSON object a line on standard error. From any thread. */
#ifndef PARIS_SERVER_COMMON_LOGGER_H
#define PARIS_SERVER_COMMON_LOGGER_H

enum paris_logger_level {
    PARIS_LOGGER_INFO,
    PARIS_LOGGER_WARNING,
    PARIS_LOGGER_ERROR,
    PARIS_LOGGER_OFF
};

/* One line: time, level, event, and a detail with its name (NULL: none). Never log secrets: tokens, seeds,
 * passwords. */
void paris_logger_write(enum paris_logger_level level, const char *event, const char *name,
                        const char *detail);
void paris_logger_write_number(enum paris_logger_level level, const char *event, const char *name,
                               long long number);

/* Drops lines below this level. */
void paris_logger_set_level(enum paris_logger_level level);

#endif
