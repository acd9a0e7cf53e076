/* Players named on the command line, and their networks. */
#include "lab/arena/players.h"

#include "ai/eval/net.h"
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SPEC_MAX = 512, FILE_MAX = 1 << 24 }; /* characters of a spec, bytes of a network */

/* A network from a file and its weights, in one allocation. */
struct loaded {
    struct paris_net net;
    max_align_t weights[];
};

static enum paris_status read_network(struct paris_ai_spec *spec, unsigned players,
                                      const char *bytes, size_t length, struct paris_error *error)
{
    size_t size = paris_net_memory(PARIS_MAX_PLAYERS); /* enough for any number of players */
    struct loaded *loaded = malloc(sizeof *loaded + size);
    if (loaded == NULL)
        return paris_error_fail(error, PARIS_NO_RESOURCES,
                                "there is not enough memory for the network");
    enum paris_status status =
        paris_net_read(&loaded->net, loaded->weights, size, (const uint8_t *)bytes, length, error);
    if (status != PARIS_OK)
        paris_error_name(error, spec->file);
    if (status == PARIS_OK && loaded->net.players != players)
        status = paris_error_set(error, 0, 0, "%s is a network for another number of players",
                                 spec->file);
    if (status == PARIS_OK)
        spec->net[players] = &loaded->net;
    else
        free(loaded);
    return status;
}

static enum paris_status load_network(struct paris_ai_spec *spec, unsigned players,
                                      struct paris_error *error)
{
    char *bytes;
    size_t length;
    if (spec->file[0] == '\0')
        return PARIS_OK;
    switch (paris_file_read(&bytes, &length, spec->file, FILE_MAX)) {
    case PARIS_OK: break;
    case PARIS_TOO_LONG:
        return paris_error_fail(error, PARIS_TOO_LONG, "%s is too long to be a network",
                                spec->file);
    default:
        return paris_error_fail(error, PARIS_REFUSED_BY_SYSTEM, "%s cannot be read: %s", spec->file,
                                strerror(errno));
    }
    enum paris_status status = read_network(spec, players, bytes, length, error);
    free(bytes);
    return status;
}

bool paris_arena_player_read(struct paris_arena_player *out, const struct paris_usage *usage,
                             const char *spec)
{
    struct paris_error error;
    out->name = spec;
    if (strlen(spec) > SPEC_MAX)
        fprintf(stderr, "%s: a spec has at most %d characters.\n", usage->command, SPEC_MAX);
    else if (paris_ai_spec_read(&out->spec, spec, &error) != PARIS_OK)
        fprintf(stderr, "%s: %s.\n", usage->command, error.message);
    else
        return true;
    return false;
}

bool paris_arena_player_load(struct paris_arena_player *player, const struct paris_usage *usage,
                             unsigned seats)
{
    struct paris_error error;
    if (load_network(&player->spec, seats, &error) == PARIS_OK)
        return true;
    fprintf(stderr, "%s: %s.\n", usage->command, error.message);
    return false;
}

void paris_arena_player_release(struct paris_arena_player *player)
{
    struct paris_ai_spec *spec = &player->spec;
    for (unsigned players = 0; spec->file[0] != '\0' && players <= PARIS_MAX_PLAYERS; players++) {
        free((void *)spec->net[players]); /* the first member of the allocation */
        spec->net[players] = NULL;
    }
}
