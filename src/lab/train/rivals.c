/* Networks of other runs as opponents: a network that meets only itself and its past learns a narrow game. */
#include "lab/train/state.h"

#include "base/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 24, PATH_CAPACITY = 4096 };

static enum paris_status fail(struct paris_error *error, const char *path, const char *what)
{
    return paris_error_set(error, 0, 0, "%s: %s", path, what);
}

static enum paris_status load(struct paris_train *training, const char *path,
                              struct paris_error *error)
{
    char *bytes;
    size_t length, size = paris_net_memory(PARIS_MAX_PLAYERS); /* whatever the file has */
    unsigned at = training->rivals;
    enum paris_status status = paris_file_read(&bytes, &length, path, FILE_MAX);
    if (status < 0)
        return fail(error, path,
                    status == PARIS_TOO_LONG ? "too long for a network" : strerror(errno));
    training->rival_memory[at] = calloc(1, size);
    if (training->rival_memory[at] == NULL) {
        free(bytes);
        return fail(error, path, "no memory for the network");
    }
    training->rivals++;
    status = paris_net_read(&training->rival[at], training->rival_memory[at], size,
                            (const uint8_t *)bytes, length, error);
    free(bytes);
    if (status < 0) {
        paris_error_name(error, path);
        return status;
    }
    if (training->rival[at].players != training->layout.players)
        return fail(error, path, "a network for another number of players");
    training->rival_evaluator[at] = paris_evaluator_of(training->rules, &training->rival[at]);
    return PARIS_OK;
}

enum paris_status paris_train_load_rivals(struct paris_train *training, struct paris_error *error)
{
    const char *next = training->options->rivals;
    while (next != NULL && next[0] != '\0') {
        char path[PATH_CAPACITY];
        size_t length = strcspn(next, ",");
        if (training->rivals == PARIS_TRAIN_RIVALS)
            return fail(error, next, "there can be no more than eight rivals");
        if (length >= sizeof path)
            return fail(error, next, "the name is too long");
        memcpy(path, next, length);
        path[length] = '\0';
        if (load(training, path, error) < 0)
            return PARIS_BAD_INPUT;
        next += length + (next[length] == ',');
    }
    return PARIS_OK;
}
