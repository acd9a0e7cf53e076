/* The memory of a training run. */
#include "lab/train/state.h"

#include <stdlib.h>

static void *room_for(size_t count, size_t size, bool *failed)
{
    void *memory = calloc(count, size);
    *failed |= memory == NULL;
    return memory;
}

bool paris_train_allocate(struct paris_train *training)
{
    bool failed = false;
    size_t count = training->layout.count, net = paris_net_memory(training->layout.players);
    unsigned games = training->options->round;
    training->parameters = room_for(count, sizeof(float), &failed);
    training->average = room_for(count, sizeof(float), &failed);
    training->adam.mean = room_for(count, sizeof(float), &failed);
    training->adam.square = room_for(count, sizeof(float), &failed);
    for (unsigned i = 0; i < PARIS_TRAIN_PIECES; i++)
        training->gradient[i] = room_for(count, sizeof(float), &failed);
    training->net_memory = room_for(1, net, &failed);
    for (unsigned i = 0; i < PARIS_TRAIN_POOL; i++)
        training->pool_memory[i] = room_for(1, net, &failed);
    training->episode = room_for(games, sizeof *training->episode, &failed);
    for (unsigned i = 0; !failed && i < games; i++)
        training->episode[i] = room_for(1, sizeof **training->episode, &failed);
    training->order =
        room_for((size_t)games * PARIS_TRAIN_EPISODE_POSITIONS, sizeof *training->order, &failed);
    return !failed;
}

void paris_train_release(struct paris_train *training)
{
    free(training->parameters);
    free(training->average);
    free(training->adam.mean);
    free(training->adam.square);
    for (unsigned i = 0; i < PARIS_TRAIN_PIECES; i++)
        free(training->gradient[i]);
    free(training->net_memory);
    for (unsigned i = 0; i < PARIS_TRAIN_POOL; i++)
        free(training->pool_memory[i]);
    for (unsigned i = 0; i < training->rivals; i++)
        free(training->rival_memory[i]);
    for (unsigned i = 0; training->episode != NULL && i < training->options->round; i++)
        free(training->episode[i]);
    free(training->episode);
    free(training->order);
    if (training->parallel != NULL)
        paris_train_parallel_stop(training->parallel);
}
