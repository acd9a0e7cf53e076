/* Structured lines on standard error: one JSON object each, for people who run a server. */
#ifndef PARIS_SERVER_LOG_H
#define PARIS_SERVER_LOG_H

enum paris_log_level { PARIS_LOG_INFO, PARIS_LOG_WARNING, PARIS_LOG_ERROR, PARIS_LOG_NOTHING };

/* One line: when, how grave, what, and a detail with its name (NULL: none). Secrets (tokens, seeds,
 * passwords) never go here. From any thread. */
void paris_log(enum paris_log_level level, const char *event, const char *name, const char *detail);
void paris_log_number(enum paris_log_level level, const char *event, const char *name,
                      long long number);

/* Lines below this level are left out. */
void paris_log_from(enum paris_log_level level);

#endif
