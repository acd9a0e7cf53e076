/* Lines in, commands found, cancelled and stopped. */
#include "engine/internal.h"

#include "notation/json/encode.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char usual_player[] = "search:nodes=20000";
enum { USUAL_SEED = 1, MEMBERS = 16, NUMBER = 24 };

static paris_engine_act cancel, quit;

/* What each command takes besides "do" and "id". */
static const struct command {
    const char *name;
    paris_engine_act *act;
    const char *members[MEMBERS];
} commands[] = {
    {"hello", paris_engine_hello, {NULL}},
    {"set", paris_engine_set, {"player", "seed", "figures", NULL}},
    {"position", paris_engine_position, {PARIS_ENGINE_ABOUT, "text", NULL}},
    {"play", paris_engine_play, {"decision", "seat", PARIS_ENGINE_ABOUT, NULL}},
    {"record", paris_engine_record, {PARIS_ENGINE_ABOUT, NULL}},
    {"view", paris_engine_view, {"seat", "counted", PARIS_ENGINE_ABOUT, NULL}},
    {"legal", paris_engine_legal, {"seat", "why", "view", PARIS_ENGINE_ABOUT, NULL}},
    {"why", paris_engine_why, {"decision", "seat", "view", PARIS_ENGINE_ABOUT, NULL}},
    {"evaluate", paris_engine_evaluate, {"seat", "seed", "view", PARIS_ENGINE_ABOUT, NULL}},
    {"go",
     paris_engine_go,
     {"seat", "player", "nodes", "ms", "seed", "progress", "choices", "reasons", "view",
      PARIS_ENGINE_ABOUT, NULL}},
    {"analyse", paris_engine_analyse, {"nodes", PARIS_ENGINE_ABOUT, NULL}},
    {"cancel", cancel, {"target", NULL}},
    {"quit", quit, {NULL}},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

void paris_engine_list_commands(struct paris_text *out)
{
    paris_json_begin_array(out, "commands");
    for (size_t i = 0; i < COMMANDS; i++)
        paris_json_add_string(out, NULL, commands[i].name);
    paris_json_end_array(out);
}

/* --- ids --- */

/* The id as it was written. */
static bool read_id(struct paris_engine *engine, uint32_t node, struct paris_engine_id *out)
{
    const struct paris_json *json = &engine->request.json;
    int64_t number;
    size_t length = json->nodes[node].length;
    bool right = paris_json_is(json, node, PARIS_JSON_STRING) ||
                 paris_json_integer(&number, json, node, INT64_MIN, INT64_MAX);
    if (!right || length >= sizeof out->text)
        return paris_request_refuse(
            &engine->request, node,
            "a whole number from -9223372036854775808 to 9223372036854775807, or "
            "a text of at most 77 bytes");
    memcpy(out->text, json->text + json->nodes[node].start, length);
    out->text[length] = '\0';
    return true;
}

/* --- cancelling and stopping --- */

/* Answers all that this takes out of the queue. */
static size_t call_off(struct paris_engine *engine, const struct paris_engine_id *id)
{
    size_t count;
    struct paris_engine_job *job = paris_engine_queue_cancel(&engine->queue, id, &count);
    for (struct paris_engine_job *next; job != NULL; job = next) {
        next = job->next;
        paris_engine_refuse(&engine->out, &job->id, "cancelled",
                            "Cancelled before anyone thought about it.");
        paris_engine_say(&engine->output, &engine->out);
        free(job);
    }
    return count;
}

static void cancel(struct paris_engine *engine)
{
    struct paris_engine_id target;
    uint32_t node = paris_request_find(&engine->request, "target");
    bool all = node != PARIS_JSON_NONE && paris_json_equal(&engine->request.json, node, "all");
    if (node == PARIS_JSON_NONE) {
        (void)paris_error_set(
            &engine->request.error, 0, 0,
            "The request needs a member \"target\": the id of a request, or \"all\".");
        paris_engine_bad_message(engine, "bad_message");
        return;
    }
    if (!all && !read_id(engine, node, &target)) {
        paris_engine_bad_message(engine, "bad_message");
        return;
    }
    size_t count = call_off(engine, all ? NULL : &target);
    paris_engine_begin_answer(&engine->out, &engine->id);
    paris_json_add_number(&engine->out, "cancelled", (int64_t)count);
    paris_json_end_object(&engine->out);
}

static void quit(struct paris_engine *engine)
{
    (void)call_off(engine, NULL);
    engine->quit = true;
    paris_engine_begin_answer(&engine->out, &engine->id);
    paris_json_end_object(&engine->out);
}

/* --- a request --- */

/* The end of a sentence that lists what would be right. */
static void add_list(struct paris_text *text, const char *const *names)
{
    for (size_t i = 0; names[i] != NULL; i++) {
        paris_text_add(text, i == 0 ? "" : names[i + 1] == NULL ? " and " : ", ");
        paris_text_add(text, names[i]);
    }
    paris_text_add_char(text, '.');
}

static bool knows(const struct command *command, const struct paris_json *json, uint32_t key)
{
    if (paris_json_equal(json, key, "do") || paris_json_equal(json, key, "id"))
        return true;
    for (size_t i = 0; command->members[i] != NULL; i++)
        if (paris_json_equal(json, key, command->members[i]))
            return true;
    return false;
}

/* Refuses members that the command does not know: a mistyped one would be lost otherwise. */
static bool check_members(struct paris_engine *engine, const struct command *command)
{
    const struct paris_json *json = &engine->request.json;
    struct paris_error *error = &engine->request.error;
    uint32_t key = paris_json_first(json, 0);
    while (key != PARIS_JSON_NONE && knows(command, json, key))
        key = paris_json_next(json, 0, key);
    if (key == PARIS_JSON_NONE)
        return true;
    char path[PARIS_ENGINE_ID];
    struct paris_text name = paris_text_in(path, sizeof path);
    struct paris_text text = paris_text_in(error->message, sizeof error->message);
    paris_json_add_path(&name, json, key);
    paris_json_position(&error->line, &error->column, json->text, json->nodes[key].start);
    paris_text_add(&text, "There is no member ");
    paris_text_add(&text, path);
    paris_text_add(&text, " in \"");
    paris_text_add(&text, command->name);
    paris_text_add(&text, command->members[0] != NULL ? "\"; there are " : "\", which takes none");
    add_list(&text, command->members);
    return false;
}

static const struct command *find_command(struct paris_engine *engine)
{
    const char *names[COMMANDS + 1] = {NULL};
    uint32_t node = paris_request_find(&engine->request, "do");
    for (size_t i = 0; i < COMMANDS; i++) {
        names[i] = commands[i].name;
        if (paris_request_is(&engine->request, names[i]))
            return &commands[i];
    }
    char list[PARIS_ERROR_LENGTH];
    struct paris_text text = paris_text_in(list, sizeof list);
    paris_text_add(&text, "one of ");
    add_list(&text, names);
    if (node != PARIS_JSON_NONE)
        (void)paris_request_refuse(&engine->request, node, list);
    else
        (void)paris_error_set(&engine->request.error, 0, 0, "The request needs a member \"do\": %s",
                              list);
    return NULL;
}

/* Reads the line as a request with a command. On failure `error` says what is wrong, and *code its kind. */
static const struct command *read_request(struct paris_engine *engine, size_t length,
                                          const char **code)
{
    struct paris_request *request = &engine->request;
    *code = "bad_json";
    if (!paris_request_read(request, engine->nodes, PARIS_ENGINE_NODES, engine->line, length))
        return NULL;
    *code = "bad_message";
    uint32_t node = paris_request_find(request, "id");
    if (node == PARIS_JSON_NONE) {
        (void)paris_request_lacks(request, "id", true);
        return NULL;
    }
    if (!read_id(engine, node, &engine->id))
        return NULL;
    const struct command *command = find_command(engine);
    return command != NULL && check_members(engine, command) ? command : NULL;
}

static void handle_request(struct paris_engine *engine, size_t length)
{
    const char *code;
    strcpy(engine->id.text, "null");
    paris_text_clear(&engine->out);
    const struct command *command = read_request(engine, length, &code);
    if (command == NULL)
        paris_engine_bad_message(engine, code);
    else if (paris_engine_queue_has(&engine->queue, &engine->id))
        paris_engine_refuse(&engine->out, &engine->id, "taken",
                            "A request of this id is not answered yet: take another id.");
    else
        command->act(engine);
}

/* --- lines --- */

/* Reads a line without its end; false at the end of input. Of one that is too long the rest is passed
 * over, and *length is more than PARIS_ENGINE_LINE. */
static bool read_line(struct paris_engine *engine, FILE *in, size_t *length)
{
    int c;
    *length = 0;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (*length < PARIS_ENGINE_LINE)
            engine->line[*length] = (char)c;
        ++*length;
    }
    return c != EOF || *length > 0;
}

static bool is_blank(const char *line, size_t length)
{
    size_t at = 0;
    while (at < length && (line[at] == ' ' || line[at] == '\t' || line[at] == '\r'))
        at++;
    return at == length;
}

static void refuse_long(struct paris_engine *engine, size_t length)
{
    char sentence[PARIS_ERROR_LENGTH];
    struct paris_text text = paris_text_in(sentence, sizeof sentence);
    paris_text_add(&text, "This line has ");
    paris_text_add_number(&text, (int64_t)length);
    paris_text_add(&text, " bytes; a request has at most ");
    paris_text_add_number(&text, PARIS_ENGINE_LINE);
    paris_text_add(&text, ".");
    strcpy(engine->id.text, "null");
    paris_engine_refuse(&engine->out, &engine->id, "too_long", sentence);
}

static void listen(struct paris_engine *engine, FILE *in)
{
    size_t length;
    while (!engine->quit && read_line(engine, in, &length)) {
        if (is_blank(engine->line, length < PARIS_ENGINE_LINE ? length : PARIS_ENGINE_LINE))
            continue;
        if (length > PARIS_ENGINE_LINE)
            refuse_long(engine, length);
        else
            handle_request(engine, length);
        if (engine->out.length > 0 && !engine->quit)
            paris_engine_say(&engine->output, &engine->out);
    }
}

enum paris_status paris_engine_run(const struct paris_engine_settings *settings, FILE *in,
                                   FILE *out)
{
    struct paris_engine *engine = malloc(sizeof *engine);
    if (engine == NULL)
        return PARIS_NO_RESOURCES;
    memset(engine, 0, offsetof(struct paris_engine, nodes));
    engine->settings = settings;
    engine->rules = settings->rules;
    engine->out = paris_text_in(engine->answer, sizeof engine->answer);
    engine->seed = USUAL_SEED;
    strcpy(engine->player, usual_player);
    engine->output.out = out;
    pthread_mutex_init(&engine->output.lock, NULL);
    enum paris_status status = paris_engine_queue_start(&engine->queue, settings->threads,
                                                        paris_engine_think, &engine->output);
    if (status == PARIS_OK)
        listen(engine, in);
    paris_engine_queue_finish(&engine->queue);
    if (engine->quit) /* the last word, behind those that were at work */
        paris_engine_say(&engine->output, &engine->out);
    int broken = engine->output.broken;
    pthread_mutex_destroy(&engine->output.lock);
    free(engine);
    if (broken != 0) {
        errno = broken;
        return PARIS_REFUSED_BY_SYSTEM;
    }
    return status;
}
