/* `paris serve`: the game on one address, for browsers and bots. */
#include "tools/tools.h"

#include "base/language.h"
#include "server/common/logger.h"
#include "server/server.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_PATH = 1024, MOST_SOCKETS = 200000, MOST_RATE = 100000000 };

enum option {
    ADDRESS,
    PORT,
    STORE,
    SITE,
    URL,
    ORIGIN,
    PROXY,
    OPEN_METRICS,
    SOCKETS,
    SOCKETS_EACH,
    CONNECTIONS_EACH,
    TABLES_EACH,
    MESSAGES,
    GUESTS,
    THINKERS,
    THINK,
    REPLACE_AFTER,
    RULES,
    QUIET
};

static const struct paris_option options[] = {
    [ADDRESS] = {"--address", "A", "address to listen on (default 127.0.0.1; 0.0.0.0 for all)"},
    [PORT] = {"--port", "N", "port to listen on (default 8470; 0 for any that is free)"},
    [STORE] = {"--store", "FILE",
               "database: a file (default paris/paris.db in $XDG_DATA_HOME) or postgres://..."},
    [SITE] = {"--site", "DIR", "serve the page in DIR (default: the one built beside the program)"},
    [URL] = {"--url", "URL", "how people reach the server, such as https://paris.example.org"},
    [ORIGIN] = {"--origin", "LIST", "further origins that may use it, with commas"},
    [PROXY] = {"--behind-proxy", NULL, "believe X-Forwarded-For: only behind a proxy that sets it"},
    [OPEN_METRICS] = {"--open-metrics", NULL,
                      "answer /metrics to everybody, not to this machine only"},
    [SOCKETS] = {"--sockets", "N", "open sockets at most (default 10000)"},
    [SOCKETS_EACH] = {"--sockets-each", "N", "sockets of one account at most (default 16)"},
    [CONNECTIONS_EACH] = {"--connections-each", "N",
                          "connections of one address at most (default 1000; 0: any number)"},
    [TABLES_EACH] = {"--tables-each", "N", "unfinished tables an account may make (default 50)"},
    [MESSAGES] = {"--messages", "N", "messages a minute from a socket (default 1200)"},
    [GUESTS] =
        {"--guests", "N",
         "new guests a minute from an address, as many logins, as many new passwords (default 30)"},
    [THINKERS] = {"--thinkers", "N", "threads for computer players (default: cores less one)"},
    [THINK] = {"--think", "MS", "milliseconds for a computer's decision at most (default 1000)"},
    [REPLACE_AFTER] = {"--replace-after", "S",
                       "seconds of absence before others may call the computer (default 60)"},
    [RULES] = PARIS_OPTION_RULES,
    [QUIET] = {"--quiet", NULL, "log warnings and errors only"},
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "serve",
    .summary = "Serves the game to browsers and bots, with its database in one file.",
    .details = "The address to open is printed on standard output; logs go to standard error, a "
               "JSON object a\nline. SIGTERM or SIGINT stop it when everything is stored and sent. "
               "The protocol is\ndescribed in docs/protocol.md.",
    .options = options,
};

/* --- settings --- */

static bool read_numbers(struct paris_server_settings *out, const char *const *value)
{
    const struct {
        enum option option;
        unsigned *out;
        uint64_t min, max;
    } numbers[] = {
        {PORT, &out->port, 0, 65535},
        {SOCKETS, &out->max_sockets, 1, MOST_SOCKETS},
        {SOCKETS_EACH, &out->sockets_per_account, 1, MOST_SOCKETS},
        {CONNECTIONS_EACH, &out->connections_per_address, 0, MOST_RATE},
        {TABLES_EACH, &out->tables_per_account, 1, MOST_RATE},
        {MESSAGES, &out->messages_per_minute, 1, MOST_RATE},
        {GUESTS, &out->guests_per_minute, 1, MOST_RATE},
        {THINKERS, &out->ai_threads, 1, 64},
        {THINK, &out->think_ms, 10, 60000},
        {REPLACE_AFTER, &out->replace_after_seconds, 0, 86400},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        enum option option = numbers[i].option;
        uint64_t number;
        if (value[option] == NULL)
            continue;
        if (!paris_arguments_number(&number, &usage, options[option].name, value[option],
                                    numbers[i].min, numbers[i].max))
            return false;
        *numbers[i].out = (unsigned)number;
    }
    return true;
}

/* "https://host" or "http://host:port", nothing behind it. */
static bool is_origin(const char *text)
{
    size_t scheme = strncmp(text, "https://", 8) == 0  ? 8
                    : strncmp(text, "http://", 7) == 0 ? 7
                                                       : 0;
    return scheme > 0 && text[scheme] != '\0' && strpbrk(text + scheme, "/ ,?#") == NULL;
}

static bool complain_origin(const char *option, const char *text)
{
    fprintf(stderr,
            "paris serve: %s wants an address such as https://paris.example.org, without a path; "
            "got '%s'.\n",
            option, text);
    return false;
}

/* `list` is cut into pieces, which the settings then point into. */
static bool read_origins(struct paris_server_settings *out, char *list)
{
    unsigned count = 0;
    for (char *piece = strtok(list, ","); piece != NULL; piece = strtok(NULL, ",")) {
        if (count == PARIS_SERVER_ORIGINS) {
            fprintf(stderr, "paris serve: --origin takes %d addresses at most.\n",
                    PARIS_SERVER_ORIGINS);
            return false;
        }
        if (!is_origin(piece))
            return complain_origin("--origin", piece);
        out->origin[count++] = piece;
    }
    return true;
}

/* Makes a directory and those above it; what is there already is fine. */
static void make_directories(const char *path)
{
    char part[MOST_PATH];
    for (size_t i = 1; path[i] != '\0' && i < sizeof part; i++)
        if (path[i] == '/') {
            memcpy(part, path, i);
            part[i] = '\0';
            (void)mkdir(part, 0700);
        }
}

/* $XDG_DATA_HOME/paris/paris.db, or what stands in for it. */
static bool default_store(char *out, size_t capacity)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = data != NULL && data[0] == '/' ? snprintf(out, capacity, "%s/paris/paris.db", data)
                 : home != NULL && home[0] == '/'
                     ? snprintf(out, capacity, "%s/.local/share/paris/paris.db", home)
                     : -1;
    if (length < 0 || (size_t)length >= capacity) {
        fprintf(stderr, "paris serve: there is no home directory; say --store FILE.\n");
        return false;
    }
    make_directories(out);
    return true;
}

/* The page that was built beside the program, or installed with it; false: there is none. */
static bool default_site(char *out, size_t capacity)
{
    static const char *const places[] = {"web", "../share/paris/web"};
    char program[MOST_PATH], index[MOST_PATH + 64];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    *strrchr(program, '/') = '\0';
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        int count = snprintf(out, capacity, "%s/%s", program, places[i]);
        if (count < 0 || (size_t)count >= capacity)
            continue;
        snprintf(index, sizeof index, "%s/index.html", out);
        if (access(index, R_OK) == 0)
            return true;
    }
    return false;
}

static bool read_settings(struct paris_server_settings *out, const char *const *value,
                          char store[MOST_PATH], char static_files[MOST_PATH], char *origins)
{
    if (!read_numbers(out, value) || !read_origins(out, origins))
        return false;
    if (value[URL] != NULL && !is_origin(value[URL]))
        return complain_origin("--url", value[URL]);
    if (value[STORE] == NULL && !default_store(store, MOST_PATH))
        return false;
    if (value[ADDRESS] != NULL)
        out->address = value[ADDRESS];
    out->store = value[STORE] != NULL ? value[STORE] : store;
    out->static_files = value[SITE] != NULL                     ? value[SITE]
                        : default_site(static_files, MOST_PATH) ? static_files
                                                                : NULL;
    out->url = value[URL];
    out->behind_proxy = value[PROXY] != NULL;
    out->open_metrics = value[OPEN_METRICS] != NULL;
    paris_logger_set_level(value[QUIET] != NULL ? PARIS_LOGGER_WARNING : PARIS_LOGGER_INFO);
    return true;
}

/* --- running --- */

static struct paris_server *running; /* for the signals' handler */

static void on_signal(int number)
{
    (void)number;
    paris_server_stop(running);
}

static void handle_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
}

/* The address of a database without the password that may stand in it. */
static void write_store(char *out, size_t capacity, const char *store)
{
    const char *name = strstr(store, "://");
    const char *at = name != NULL ? strchr(name, '@') : NULL;
    const char *colon = at != NULL ? memchr(name + 3, ':', (size_t)(at - name - 3)) : NULL;
    size_t length = strstr(store, "password=") != NULL ? strcspn(store, "?") : strlen(store);
    if (colon != NULL && at < store + length)
        snprintf(out, capacity, "%.*s%.*s", (int)(colon - store), store,
                 (int)(length - (size_t)(at - store)), at);
    else
        snprintf(out, capacity, "%.*s", (int)length, store);
}

/* In the language of whoever starts it, found before the protocol's was chosen. */
struct greeting {
    const char *served, *kept;
};

static void print_filled(const char *pattern, const char *name, const char *what)
{
    char line[2 * MOST_PATH];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_language_fill(&text, pattern, &(struct paris_filling){name, what, 0}, 1);
    printf("%s\n", line);
}

static int serve(const struct paris_server_settings *settings, struct greeting greeting)
{
    struct paris_error error = {0, 0, ""};
    if (paris_server_open(&running, settings, &error) != PARIS_OK) {
        fprintf(stderr, "paris serve: %s\n", error.message);
        return PARIS_EXIT_INPUT;
    }
    handle_signals();
    char store[MOST_PATH], address[MOST_PATH];
    write_store(store, sizeof store, settings->store);
    bool every = strcmp(settings->address, "0.0.0.0") == 0;
    snprintf(address, sizeof address, "http://%s:%u", every ? "127.0.0.1" : settings->address,
             paris_server_port(running));
    print_filled(greeting.served, "address", address);
    print_filled(greeting.kept, "file", store);
    fflush(stdout);
    bool good = paris_server_run(running);
    paris_server_close(running);
    return good ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}

int paris_command_serve(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED)
        return parsed == PARIS_HELP_SHOWN ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_server_settings settings = paris_server_defaults();
    struct paris_rules rules;
    char store[MOST_PATH], static_files[MOST_PATH];
    const char *const *value = arguments.value;
    char *origins = strdup(value[ORIGIN] != NULL ? value[ORIGIN] : "");
    PARIS_CHECK(origins != NULL);
    int code = PARIS_EXIT_CALL;
    if (read_settings(&settings, value, store, static_files, origins)) {
        code = PARIS_EXIT_INPUT;
        settings.rules = &rules;
        settings.version = PARIS_VERSION;
        struct greeting greeting = {paris_say("Paris is served at {address}"),
                                    paris_say("The games are kept in {file}")};
        paris_language_choose("en"); /* the protocol's; the page has its reader's */
        if (paris_tools_load_rules(&rules, value[RULES]))
            code = serve(&settings, greeting);
    }
    free(origins);
    return code;
}
