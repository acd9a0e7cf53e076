/* The protocol for bots and analysis: requests in, answers out, a JSON object a line (docs/protocol.md,
 * sections E1 to E7).
 *
 * One thread reads and answers what is quick, in order; `go` is thought about on others, and answered
 * when it is done. Every request gets exactly one answer. Whatever is wrong with a line, the next one
 * is read. */
#ifndef PARIS_ENGINE_ENGINE_H
#define PARIS_ENGINE_ENGINE_H

#include "base/status.h"
#include "rules/figures.h"

#include <stdio.h>

enum {
    PARIS_ENGINE_PROTOCOL = 1,
    PARIS_ENGINE_LINE = 2 << 20, /* bytes of a request: a record's text with its escapes */
    PARIS_ENGINE_WAITING = 4096, /* requests that may wait */
    PARIS_ENGINE_THREADS = 64
};

struct paris_engine_settings {
    const struct paris_rules *rules;
    const char *version;
    unsigned threads;        /* 1 ... PARIS_ENGINE_THREADS */
    uint64_t (*clock)(void); /* nanoseconds, only forward */
};

/* Answers all requests from `in`, until `quit` or the end of input; what was asked for before the end of
 * input is still answered. PARIS_NO_RESOURCES if there are no threads or no memory,
 * PARIS_REFUSED_BY_SYSTEM if answers could not be written; errno says why. */
PARIS_MUST_USE enum paris_status paris_engine_run(const struct paris_engine_settings *settings,
                                                  FILE *in, FILE *out);

#endif
