/* A table on a server. */
#include "terminal/sitting_inner.h"

bool paris_sitting_remote_send(struct paris_sitting *sitting, const char *what,
                               const struct paris_decision *decision)
{
    (void)sitting, (void)what, (void)decision;
    return false;
}

bool paris_sitting_remote_say(struct paris_sitting *sitting, const char *text)
{
    (void)sitting, (void)text;
    return false;
}

bool paris_sitting_remote_step(struct paris_sitting *sitting, int milliseconds)
{
    (void)sitting, (void)milliseconds;
    return false;
}

bool paris_sitting_remote_hint(struct paris_sitting *sitting)
{
    (void)sitting;
    return false;
}

size_t paris_sitting_remote_wait_for(const struct paris_sitting *sitting,
                                     struct pollfd out[PARIS_SITTING_DESCRIPTORS],
                                     int *milliseconds)
{
    (void)sitting, (void)out, (void)milliseconds;
    return 0;
}

enum paris_status paris_sitting_remote_record(char **out, size_t *length,
                                              struct paris_sitting *sitting,
                                              struct paris_error *error)
{
    (void)out, (void)length, (void)sitting;
    return paris_error_set(error, 0, 0, "Not yet.", NULL, NULL, NULL, NULL);
}

void paris_sitting_remote_close(struct paris_sitting *sitting)
{
    (void)sitting;
}

enum paris_status paris_sitting_open_remote(struct paris_sitting **out,
                                            const struct paris_rules *rules,
                                            const struct paris_sitting_remote *options,
                                            struct paris_error *error)
{
    (void)out, (void)rules, (void)options;
    return paris_error_set(error, 0, 0, "Not yet.", NULL, NULL, NULL, NULL);
}
