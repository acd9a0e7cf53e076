/* Specs of players as text, and the levels. */
#include "ai/player.h"

#include "base/text.h"

#include <string.h>

/* --- the levels --- */

/* Each level beats the one below in most games. They differ in how far they look ahead and how precisely
 * they evaluate, never in what they know. */
static const struct {
    uint8_t kind;
    uint32_t nodes;
    uint32_t blur[PARIS_MAX_PLAYERS + 1];
} levels[PARIS_AI_LEVELS] = {
    {PARIS_AI_NET, 0, {[2] = 40000, 50000, 120000}},
    {PARIS_AI_NET, 0, {[2] = 9000, 9000, 9000}},
    {PARIS_AI_NET, 0, {[2] = 3000, 3000, 3000}},
    {PARIS_AI_SEARCH, 50, {0}},
    {PARIS_AI_SEARCH, 800, {0}},
    {PARIS_AI_SEARCH, 60000, {0}},
};

struct paris_ai_spec paris_ai_level(unsigned level)
{
    PARIS_CHECK(level >= 1 && level <= PARIS_AI_LEVELS);
    struct paris_ai_spec spec = {.kind = levels[level - 1].kind,
                                 .level = (uint8_t)level,
                                 .nodes = levels[level - 1].nodes};
    memcpy(spec.blur, levels[level - 1].blur, sizeof spec.blur);
    return spec;
}

/* --- text --- */

static const char *const kinds[PARIS_AI_KINDS] = {"random", "greedy", "planner",
                                                  "ismcts", "net",    "search"};

/* Defaults. */
enum {
    USUAL_MILLISECONDS = 100,
    NODES_MAX = 100000000,
    MILLISECONDS_MAX = 3600000,
    BLUR_MAX = 1 << 20
};

/* The options after the colon, and their kinds. */
#define KIND(kind) (1u << PARIS_AI_##kind)

enum option { OPTION_MS, OPTION_NODES, OPTION_BLUR, OPTION_FILE, OPTION_STYLE, OPTIONS };

static const struct {
    const char *name;
    unsigned kinds;
    uint64_t most; /* the upper limit; 0: the value is a word */
} options[OPTIONS] = {
    [OPTION_MS] = {"ms", KIND(ISMCTS) | KIND(SEARCH), MILLISECONDS_MAX},
    [OPTION_NODES] = {"nodes", KIND(ISMCTS) | KIND(SEARCH), NODES_MAX},
    [OPTION_BLUR] = {"blur", KIND(NET), BLUR_MAX},
    [OPTION_FILE] = {"file", KIND(NET) | KIND(SEARCH), 0},
    [OPTION_STYLE] = {"style", KIND(NET) | KIND(SEARCH), 0},
};

static struct paris_text message_at(struct paris_error *error, size_t at)
{
    error->line = 1;
    error->column = (unsigned)at + 1;
    return paris_text_in(error->message, sizeof error->message);
}

static enum paris_status refuse(struct paris_error *error, size_t at, const char *what,
                                const char *text)
{
    struct paris_text message = message_at(error, at);
    paris_text_add(&message, what);
    paris_text_add(&message, " in the player '");
    paris_text_add(&message, text);
    paris_text_add(&message, "': write random, greedy, planner, ismcts:ms=100, net, net:file=NAME, "
                             "search:nodes=2000 or level:1 ... level:6");
    return PARIS_BAD_INPUT;
}

/* "banker, builder, ... or spoiler" */
static void add_styles(struct paris_text *out)
{
    for (unsigned style = PARIS_STYLE_NONE + 1; style < PARIS_STYLES; style++) {
        paris_text_add(out, style == PARIS_STYLE_NONE + 1 ? ""
                            : style + 1 == PARIS_STYLES   ? " or "
                                                          : ", ");
        paris_text_add(out, paris_style_codes[style]);
    }
}

/* "nodes=1...100000000" */
static void add_option(struct paris_text *out, enum option option)
{
    paris_text_add(out, options[option].name);
    if (options[option].most == 0) {
        paris_text_add(out, option == OPTION_STYLE ? "=STYLE" : "=NAME");
        return;
    }
    paris_text_add(out, "=1...");
    paris_text_add_number(out, (int64_t)options[option].most);
}

/* Lists the options of the kind. */
static enum paris_status refuse_option(struct paris_error *error, size_t at, unsigned kind,
                                       const char *text)
{
    struct paris_text message = message_at(error, at);
    const char *between = " has ";
    paris_text_add(&message, "no option '");
    paris_text_add_bytes(&message, text + at, strcspn(text + at, ","));
    paris_text_add(&message, "' in the player '");
    paris_text_add(&message, text);
    paris_text_add(&message, "': ");
    paris_text_add(&message, kinds[kind]);
    for (unsigned i = 0; i < OPTIONS; i++)
        if (options[i].kinds >> kind & 1) {
            paris_text_add(&message, between);
            add_option(&message, i);
            between = ", ";
        }
    if (between[0] == ' ')
        paris_text_add(&message, " stands alone");
    return PARIS_BAD_INPUT;
}

static enum paris_status refuse_value(struct paris_error *error, size_t at, enum option option,
                                      const char *value, const char *text)
{
    struct paris_text message = message_at(error, at);
    paris_text_add(&message, options[option].name);
    if (options[option].most > 0) {
        paris_text_add(&message, " wants a whole number from 1 to ");
        paris_text_add_number(&message, (int64_t)options[option].most);
    } else if (option == OPTION_STYLE) {
        paris_text_add(&message, " wants ");
        add_styles(&message);
    } else {
        paris_text_add(&message, " wants a name of 1 to ");
        paris_text_add_number(&message, PARIS_AI_FILE_LENGTH - 1);
        paris_text_add(&message, " bytes");
    }
    paris_text_add(&message, ", found '");
    paris_text_add_bytes(&message, value, strcspn(value, ","));
    paris_text_add(&message, "' in the player '");
    paris_text_add(&message, text);
    paris_text_add_char(&message, '\'');
    return PARIS_BAD_INPUT;
}

/* False unless it is a number from 1 to `most`. */
static bool read_number(uint64_t *out, const char *text, size_t length, uint64_t most)
{
    *out = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *out = *out * 10 + (uint64_t)(text[i] - '0');
        if (*out > most)
            return false;
    }
    return *out > 0;
}

static bool comes(const char *text, size_t *at, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(text + *at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

static bool read_file(struct paris_ai_spec *out, const char *name, size_t length)
{
    if (length == 0 || length >= sizeof out->file)
        return false;
    memcpy(out->file, name, length);
    out->file[length] = '\0';
    return true;
}

static bool read_style(struct paris_ai_spec *out, const char *code, size_t length)
{
    unsigned style = paris_style_named(code, length);
    if (style == PARIS_STYLES)
        return false;
    out->style = (uint8_t)style;
    return true;
}

static bool read_value(struct paris_ai_spec *out, enum option option, const char *value,
                       size_t length)
{
    uint64_t number;
    if (option == OPTION_FILE)
        return read_file(out, value, length);
    if (option == OPTION_STYLE)
        return read_style(out, value, length);
    if (!read_number(&number, value, length, options[option].most))
        return false;
    if (option == OPTION_NODES)
        out->nodes = number;
    else if (option == OPTION_MS)
        out->milliseconds = (uint32_t)number;
    else
        for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
            out->blur[players] = (uint32_t)number;
    return true;
}

/* Reads one "name=value"; *at then points after it. */
static enum paris_status read_option(struct paris_ai_spec *out, const char *text, size_t *at,
                                     struct paris_error *error)
{
    const size_t start = *at, name = strcspn(text + start, "=,");
    for (unsigned i = 0; i < OPTIONS; i++) {
        if (!(options[i].kinds >> out->kind & 1) || text[start + name] != '=' ||
            strlen(options[i].name) != name || strncmp(text + start, options[i].name, name) != 0)
            continue;
        const char *value = text + start + name + 1;
        *at = start + name + 1 + strcspn(value, ",");
        if (!read_value(out, i, value, strcspn(value, ",")))
            return refuse_value(error, start, i, value, text);
        return PARIS_OK;
    }
    return refuse_option(error, start, out->kind, text);
}

/* `at` is at the end, or at a colon with options. */
static enum paris_status read_options(struct paris_ai_spec *out, const char *text, size_t at,
                                      struct paris_error *error)
{
    while (text[at] != '\0') {
        at++; /* the colon or a comma */
        if (read_option(out, text, &at, error) < 0)
            return PARIS_BAD_INPUT;
    }
    bool searches = out->kind == PARIS_AI_ISMCTS || out->kind == PARIS_AI_SEARCH;
    if (searches && out->nodes == 0 && out->milliseconds == 0)
        out->milliseconds = USUAL_MILLISECONDS;
    return PARIS_OK;
}

/* "4", or "4,style=banker". */
static enum paris_status read_level(struct paris_ai_spec *out, const char *text, size_t at,
                                    struct paris_error *error)
{
    uint64_t level;
    size_t length = strcspn(text + at, ",");
    if (!read_number(&level, text + at, length, PARIS_AI_LEVELS))
        return refuse(error, at, "levels go from 1 to 6", text);
    *out = paris_ai_level((unsigned)level);
    at += length;
    if (text[at] == '\0')
        return PARIS_OK;
    static const char option[] = ",style=";
    const char *code = text + at + sizeof option - 1;
    if (strncmp(text + at, option, sizeof option - 1) != 0)
        return refuse(error, at + 1, "a level has only the option style=", text);
    return read_style(out, code, strlen(code))
               ? PARIS_OK
               : refuse_value(error, at + 1, OPTION_STYLE, code, text);
}

enum paris_status paris_ai_spec_read(struct paris_ai_spec *out, const char *text,
                                     struct paris_error *error)
{
    size_t at = 0;
    *out = (struct paris_ai_spec){.kind = PARIS_AI_RANDOM};
    if (comes(text, &at, "level:"))
        return read_level(out, text, at, error);
    for (unsigned kind = 0; kind < PARIS_AI_KINDS; kind++) {
        at = 0;
        if (comes(text, &at, kinds[kind]) && (text[at] == '\0' || text[at] == ':')) {
            out->kind = (uint8_t)kind;
            return read_options(out, text, at, error);
        }
    }
    return refuse(error, 0, "an unknown kind", text);
}
