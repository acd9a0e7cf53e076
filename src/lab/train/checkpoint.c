/* Checkpoints: everything the next round depends on, in one file that is replaced atomically.
 *
 * Not portable: numbers are stored as they are in memory. */
#include "lab/train/state.h"

#include "base/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char magic[16] = "PARIS-TRAINING4";
static const char net_magic[8] = {'P', 'A', 'R', 'I', 'S', 'N', 'E', 'T'};

enum { FILE_MAX = 1 << 28 };

struct head {
    char magic[16];
    uint64_t players, parameters, seed;
    struct paris_train_progress progress;
};

static size_t pool_bytes(const struct paris_train *training)
{
    return paris_train_pool_count(training) * paris_net_file_size(training->layout.players);
}

enum paris_status paris_train_checkpoint_write(const struct paris_train *training,
                                               struct paris_error *error)
{
    const struct paris_train_layout *layout = &training->layout;
    size_t floats = layout->count * sizeof(float), net_size = paris_net_file_size(layout->players);
    size_t size = sizeof(struct head) + 4 * floats + pool_bytes(training);
    char *bytes = malloc(size);
    if (bytes == NULL)
        return paris_error_fail(error, PARIS_NO_RESOURCES, "no memory for a checkpoint");
    struct head head = {.players = layout->players,
                        .parameters = layout->count,
                        .seed = training->options->seed,
                        .progress = training->progress};
    memcpy(head.magic, magic, sizeof magic);
    char *to = bytes;
    memcpy(to, &head, sizeof head);
    to += sizeof head;
    const float *parts[] = {training->parameters, training->average, training->adam.mean,
                            training->adam.square};
    for (size_t i = 0; i < 4; i++, to += floats)
        memcpy(to, parts[i], floats);
    for (unsigned i = 0; i < paris_train_pool_count(training); i++, to += net_size)
        paris_net_write((uint8_t *)to, &training->pool[i]);
    enum paris_status status = paris_file_replace(training->options->checkpoint, bytes, size);
    free(bytes);
    if (status < 0)
        return paris_error_fail(error, PARIS_REFUSED_BY_SYSTEM,
                                "the checkpoint cannot be written: %s: %s",
                                training->options->checkpoint, strerror(errno));
    return PARIS_OK;
}

static enum paris_status take_in(struct paris_train *training, const char *bytes, size_t length,
                                 bool weights_only, struct paris_error *error)
{
    const struct paris_train_layout *layout = &training->layout;
    size_t floats = layout->count * sizeof(float), net_size = paris_net_file_size(layout->players);
    struct head head;
    if (length < sizeof head || memcmp(bytes, magic, sizeof magic) != 0)
        return paris_error_set(error, 0, 0, "this is no checkpoint of a training");
    memcpy(&head, bytes, sizeof head);
    if (head.players != layout->players || head.parameters != layout->count)
        return paris_error_set(error, 0, 0, "a checkpoint of another number of players or shape");
    uint64_t pool = head.progress.saved < PARIS_TRAIN_POOL ? head.progress.saved : PARIS_TRAIN_POOL;
    if (length != sizeof head + 4 * floats + pool * net_size)
        return paris_error_set(error, 0, 0, "the checkpoint is cut off");
    const char *from = bytes + sizeof head;
    memcpy(training->parameters, from, floats);
    memcpy(training->average, from + floats, floats);
    if (weights_only)
        return PARIS_OK;
    if (head.seed != training->options->seed)
        return paris_error_set(error, 0, 0, "the checkpoint was made with another --seed");
    memcpy(training->adam.mean, from + 2 * floats, floats);
    memcpy(training->adam.square, from + 3 * floats, floats);
    from += 4 * floats;
    for (unsigned i = 0; i < pool; i++, from += net_size)
        if (paris_net_read(&training->pool[i], training->pool_memory[i],
                           paris_net_memory(layout->players), (const uint8_t *)from, net_size,
                           error) < 0)
            return PARIS_BAD_INPUT;
    training->progress = head.progress;
    return PARIS_OK;
}

/* A network has less than a checkpoint, but enough to begin with. */
static enum paris_status take_in_network(struct paris_train *training, const char *bytes,
                                         size_t length, struct paris_error *error)
{
    const struct paris_train_layout *layout = &training->layout;
    const size_t size = paris_net_memory(PARIS_MAX_PLAYERS);
    struct paris_net net;
    void *memory = malloc(size);
    if (memory == NULL)
        return paris_error_fail(error, PARIS_NO_RESOURCES, "no memory for the network");
    enum paris_status status =
        paris_net_read(&net, memory, size, (const uint8_t *)bytes, length, error);
    if (status == PARIS_OK && net.players != layout->players)
        status = paris_error_set(error, 0, 0, "a network for another number of players");
    if (status == PARIS_OK) {
        paris_train_restore(training->parameters, layout, &net, training->rules);
        memcpy(training->average, training->parameters, layout->count * sizeof(float));
    }
    free(memory);
    return status;
}

enum paris_status paris_train_checkpoint_read(struct paris_train *training, const char *path,
                                              bool weights_only, struct paris_error *error)
{
    char *bytes;
    size_t length;
    enum paris_status status = paris_file_read(&bytes, &length, path, FILE_MAX);
    if (status < 0)
        return paris_error_fail(error, status, "%s: %s", path,
                                status == PARIS_TOO_LONG ? "too long" : strerror(errno));
    if (weights_only && length >= sizeof net_magic &&
        memcmp(bytes, net_magic, sizeof net_magic) == 0)
        status = take_in_network(training, bytes, length, error);
    else
        status = take_in(training, bytes, length, weights_only, error);
    if (status < 0)
        paris_error_name(error, path);
    free(bytes);
    return status;
}

enum paris_status paris_train_write_net(const struct paris_train *training, const char *path,
                                        struct paris_error *error)
{
    size_t size = paris_net_file_size(training->layout.players);
    uint8_t *bytes = malloc(size);
    if (bytes == NULL)
        return paris_error_fail(error, PARIS_NO_RESOURCES, "no memory for the network");
    paris_net_write(bytes, &training->net);
    enum paris_status status = paris_file_replace(path, (char *)bytes, size);
    free(bytes);
    if (status < 0)
        return paris_error_fail(error, PARIS_REFUSED_BY_SYSTEM,
                                "the network cannot be written: %s: %s", path, strerror(errno));
    return PARIS_OK;
}
