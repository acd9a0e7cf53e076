/* Structured lines on standard error: one JSON object each, for people who run a server. */
#ifndef PARIS_SERVER_COMMON_LOGGER_H
#define PARIS_SERVER_COMMON_LOGGER_H

enum paris_logger_level {
    PARIS_LOGGER_INFO,
    PARIS_LOGGER_WARNING,
    PARIS_LOGGER_ERROR,
    PARIS_LOGGER_OFF
};

/* One line: when, how grave, what, and a detail with its name (NULL: none). Secrets (tokens, seeds,
 * passwords) never go here. From any thread. */
void paris_logger_write(enum paris_logger_level level, const char *event, const char *name,
                        const char *detail);
void paris_logger_write_number(enum paris_logger_level level, const char *event, const char *name,
                               long long number);

/* Lines below this level are left out. */
void paris_logger_set_level(enum paris_logger_level level);

#endif
