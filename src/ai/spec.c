/* What players are called: specs as text, and the levels. */
#include "ai/player.h"

#include <string.h>

/* --- the levels --- */

/* Each level is made so that it beats the one below in most games. They
 * differ in how far they look ahead and how sharply they see, never in what they know. */
static const struct {
    uint8_t kind;
    uint32_t nodes;
    uint32_t blur;
} levels[PARIS_AI_LEVELS] = {
    {PARIS_AI_NET, 0, 24000}, {PARIS_AI_NET, 0, 9000},   {PARIS_AI_NET, 0, 3000},
    {PARIS_AI_SEARCH, 50, 0}, {PARIS_AI_SEARCH, 800, 0}, {PARIS_AI_SEARCH, 60000, 0},
};

struct paris_ai_spec paris_ai_level(unsigned level)
{
    PARIS_CHECK(level >= 1 && level <= PARIS_AI_LEVELS);
    return (struct paris_ai_spec){.kind = levels[level - 1].kind,
                                  .level = (uint8_t)level,
                                  .nodes = levels[level - 1].nodes,
                                  .blur = levels[level - 1].blur};
}

/* --- text --- */

static const char *const kinds[PARIS_AI_KINDS] = {"random", "greedy", "planner",
                                                  "ismcts", "net",    "search"};

/* What a spec without a number means. */
enum { USUAL_MILLISECONDS = 100, NODES_MOST = 100000000, MILLISECONDS_MOST = 3600000 };

static enum paris_status refuse(struct paris_error *error, size_t at, const char *what,
                                const char *text)
{
    return paris_error_set(
        error, 1, (unsigned)at + 1, what, " in the player '", text,
        "': write random, greedy, planner, ismcts:ms=100, net, search:nodes=2000 or "
        "level:1 ... level:6",
        NULL);
}

/* A number at *at; stops behind it. False if there is none, or it is out of range. */
static bool read_number(uint64_t *out, const char *text, size_t *at, uint64_t most)
{
    size_t start = *at;
    *out = 0;
    for (; text[*at] >= '0' && text[*at] <= '9'; (*at)++) {
        *out = *out * 10 + (uint64_t)(text[*at] - '0');
        if (*out > most)
            return false;
    }
    return *at > start && *out > 0;
}

static bool comes(const char *text, size_t *at, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(text + *at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

static bool read_file(struct paris_ai_spec *out, const char *text, size_t *at)
{
    size_t length = strcspn(text + *at, ",");
    if (length == 0 || length >= sizeof out->file)
        return false;
    memcpy(out->file, text + *at, length);
    out->file[length] = '\0';
    *at += length;
    return true;
}

/* One "name=value" behind the colon. */
static bool read_option(struct paris_ai_spec *out, const char *text, size_t *at)
{
    bool searches = out->kind == PARIS_AI_ISMCTS || out->kind == PARIS_AI_SEARCH;
    bool network = out->kind == PARIS_AI_NET || out->kind == PARIS_AI_SEARCH;
    uint64_t number;
    if (searches && comes(text, at, "ms=")) {
        if (!read_number(&number, text, at, MILLISECONDS_MOST))
            return false;
        out->milliseconds = (uint32_t)number;
        return true;
    }
    if (searches && comes(text, at, "nodes="))
        return read_number(&out->nodes, text, at, NODES_MOST);
    if (out->kind == PARIS_AI_NET && comes(text, at, "blur=")) {
        if (!read_number(&number, text, at, UINT16_MAX))
            return false;
        out->blur = (uint32_t)number;
        return true;
    }
    return network && comes(text, at, "file=") && read_file(out, text, at);
}

static enum paris_status read_options(struct paris_ai_spec *out, const char *text, size_t at,
                                      struct paris_error *error)
{
    char separator = ':';
    while (text[at] != '\0') {
        size_t start = at++;
        if (text[start] != separator)
            return refuse(error, start, "a comma is missing", text);
        separator = ',';
        if (!read_option(out, text, &at))
            return refuse(error, start + 1, "an unknown or wrong option", text);
    }
    bool searches = out->kind == PARIS_AI_ISMCTS || out->kind == PARIS_AI_SEARCH;
    if (searches && out->nodes == 0 && out->milliseconds == 0)
        out->milliseconds = USUAL_MILLISECONDS;
    return PARIS_OK;
}

enum paris_status paris_ai_spec_read(struct paris_ai_spec *out, const char *text,
                                     struct paris_error *error)
{
    size_t at = 0;
    *out = (struct paris_ai_spec){.kind = PARIS_AI_RANDOM};
    if (comes(text, &at, "level:")) {
        uint64_t level;
        if (!read_number(&level, text, &at, PARIS_AI_LEVELS) || text[at] != '\0')
            return refuse(error, 6, "levels go from 1 to 6", text);
        *out = paris_ai_level((unsigned)level);
        return PARIS_OK;
    }
    for (unsigned kind = 0; kind < PARIS_AI_KINDS; kind++) {
        at = 0;
        if (comes(text, &at, kinds[kind]) && (text[at] == '\0' || text[at] == ':')) {
            out->kind = (uint8_t)kind;
            return read_options(out, text, at, error);
        }
    }
    return refuse(error, 0, "an unknown kind", text);
}
