/* Networks of other runs as opponents: a network that only plays itself and its past learns a narrow
 * style. */
#include "lab/train/state.h"

#include "base/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 24, PATH_CAPACITY = 4096 };

static enum paris_status load(struct paris_train *training, const char *path,
                              struct paris_error *error)
{
    char *bytes;
    size_t length,
        size = paris_net_memory(PARIS_MAX_PLAYERS); /* enough for any number of players */
    unsigned at = training->rivals;
    enum paris_status status = paris_file_read(&bytes, &length, path, FILE_MAX);
    if (status < 0)
        return paris_error_fail(error, status, "%s: %s", path,
                                status == PARIS_TOO_LONG ? "too long for a network"
                                                         : strerror(errno));
    training->rival_memory[at] = calloc(1, size);
    if (training->rival_memory[at] == NULL) {
        free(bytes);
        return paris_error_fail(error, PARIS_NO_RESOURCES, "%s: no memory for the network", path);
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
        return paris_error_set(error, 0, 0, "%s: a network for another number of players", path);
    return PARIS_OK;
}

enum paris_status paris_train_load_rivals(struct paris_train *training, struct paris_error *error)
{
    const char *next = training->options->rivals;
    while (next != NULL && next[0] != '\0') {
        char path[PATH_CAPACITY];
        size_t length = strcspn(next, ",");
        if (training->rivals == PARIS_TRAIN_RIVALS)
            return paris_error_set(error, 0, 0, "%s: there can be no more than eight rivals", next);
        if (length >= sizeof path)
            return paris_error_set(error, 0, 0, "%s: the name is too long", next);
        memcpy(path, next, length);
        path[length] = '\0';
        enum paris_status status = load(training, path, error);
        if (status < 0)
            return status;
        next += length + (next[length] == ',');
    }
    return PARIS_OK;
}
