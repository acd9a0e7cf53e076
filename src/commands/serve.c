/* `paris serve`: the game on one address, for browsers and bots. */
#include "commands/commands.h"

#include "base/language.h"
#include "cli/files.h"
#include "commands/operator.h"
#include "server/common/logger.h"
#include "server/server.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_CAPACITY = 1024, SOCKETS_MAX = 200000, RATE_MAX = 100000000 };

enum option {
    ADDRESS,
    PORT,
    STORE,
    SITE,
    URL,
    ORIGIN,
    PROXY,
    TLS_CERT,
    TLS_KEY,
    OPEN_METRICS,
    OPERATOR,
    SOCKETS,
    SOCKETS_EACH,
    CONNECTIONS_EACH,
    TABLES_EACH,
    TABLES_ADDRESS,
    TABLES_LIVE,
    TABLES_ALL,
    KEEP_TABLES,
    KEEP_GUESTS,
    MEMORY,
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
    [TLS_CERT] = {"--tls-cert", "FILE", "serve https with this certificate and its chain (PEM)"},
    [TLS_KEY] = {"--tls-key", "FILE", "the key of that certificate; SIGHUP reads both again"},
    [OPEN_METRICS] = {"--open-metrics", NULL,
                      "answer /metrics to everybody, not to this machine only"},
    [OPERATOR] = {"--operator", "FILE",
                  "write address and key for the operator's commands there (default: beside a "
                  "database file)"},
    [SOCKETS] = {"--sockets", "N", "open sockets at most (default 10000)"},
    [SOCKETS_EACH] = {"--sockets-each", "N", "sockets of one account at most (default 16)"},
    [CONNECTIONS_EACH] = {"--connections-each", "N",
                          "connections of one address at most (default 1000; 0: any number)"},
    [TABLES_EACH] = {"--tables-each", "N", "unfinished tables an account may make (default 50)"},
    [TABLES_ADDRESS] = {"--tables-address", "N",
                        "new tables a minute from an address, and seats taken (default 60)"},
    [TABLES_LIVE] = {"--tables-live", "N", "tables in memory at most (default 4000)"},
    [TABLES_ALL] = {"--tables-all", "N",
                    "unfinished tables in the database at most (default 200000)"},
    [KEEP_TABLES] = {"--keep-tables", "DAYS",
                     "keep unfinished tables that nobody uses so long (default 365; 0: for good)"},
    [KEEP_GUESTS] = {"--keep-guests", "DAYS",
                     "keep guests without a table so long after their last visit (default 90; 0: "
                     "for good)"},
    [MEMORY] = {"--memory", "MB",
                "begin nothing new while the process has more memory (default 1024; 0: any)"},
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
    .command = "paris serve",
    .summary = "Serves the game to browsers and bots, with its database in one file.",
    .details = "The address to open is printed on standard output; logs go to standard error, a "
               "JSON object a\nline. SIGTERM or SIGINT stop it when everything is stored and sent. "
               "The protocol is\ndescribed in docs/protocol.md.",
    .options = options,
};

/* --- settings --- */

static bool read_numbers(struct paris_server_settings *out, const struct paris_arguments *arguments)
{
    const struct {
        enum option option;
        unsigned *out;
        uint64_t min, max;
    } numbers[] = {
        {PORT, &out->port, 0, 65535},
        {SOCKETS, &out->max_sockets, 1, SOCKETS_MAX},
        {SOCKETS_EACH, &out->sockets_per_account, 1, SOCKETS_MAX},
        {CONNECTIONS_EACH, &out->connections_per_address, 0, RATE_MAX},
        {TABLES_EACH, &out->tables_per_account, 1, RATE_MAX},
        {TABLES_ADDRESS, &out->tables_per_address, 1, RATE_MAX},
        {TABLES_LIVE, &out->live_tables_max, 1, RATE_MAX},
        {TABLES_ALL, &out->unfinished_tables_max, 1, RATE_MAX},
        {KEEP_TABLES, &out->keep_tables_days, 0, 36500},
        {KEEP_GUESTS, &out->keep_guests_days, 0, 36500},
        {MEMORY, &out->memory_megabytes, 0, RATE_MAX},
        {MESSAGES, &out->messages_per_minute, 1, RATE_MAX},
        {GUESTS, &out->guests_per_minute, 1, RATE_MAX},
        {THINKERS, &out->ai_threads, 1, 64},
        {THINK, &out->think_ms, 10, 60000},
        {REPLACE_AFTER, &out->replace_after_seconds, 0, 86400},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        uint64_t number = *numbers[i].out;
        if (!paris_arguments_number(&number, &usage, arguments, numbers[i].option, numbers[i].min,
                                    numbers[i].max))
            return false;
        *numbers[i].out = (unsigned)number;
    }
    return true;
}

/* "https://host" or "http://host:port", nothing after it. */
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
    char part[PATH_CAPACITY];
    for (size_t i = 1; path[i] != '\0' && i < sizeof part; i++)
        if (path[i] == '/') {
            memcpy(part, path, i);
            part[i] = '\0';
            (void)mkdir(part, 0700);
        }
}

static bool default_store(char *out, size_t capacity)
{
    if (!paris_operator_default_store(out, capacity)) {
        fprintf(stderr, "paris serve: there is no home directory; say --store FILE.\n");
        return false;
    }
    make_directories(out);
    return true;
}

/* The page that was built beside the program, or installed with it; false: there is none. */
static bool default_site(char *out, size_t capacity)
{
    if (!paris_cli_find_data(out, capacity, "web", "../share/paris/web", "index.html"))
        return false;
    *strrchr(out, '/') = '\0';
    return true;
}

static bool read_settings(struct paris_server_settings *out,
                          const struct paris_arguments *arguments, char store[PATH_CAPACITY],
                          char static_files[PATH_CAPACITY], char *origins)
{
    const char *const *value = arguments->value;
    if (!read_numbers(out, arguments) || !read_origins(out, origins))
        return false;
    if ((value[TLS_CERT] == NULL) != (value[TLS_KEY] == NULL)) {
        fprintf(stderr, "paris serve: --tls-cert and --tls-key belong together.\n");
        return false;
    }
    if (value[URL] != NULL && !is_origin(value[URL]))
        return complain_origin("--url", value[URL]);
    if (value[STORE] == NULL && !default_store(store, PATH_CAPACITY))
        return false;
    if (value[ADDRESS] != NULL)
        out->address = value[ADDRESS];
    out->store = value[STORE] != NULL ? value[STORE] : store;
    out->static_files = value[SITE] != NULL                         ? value[SITE]
                        : default_site(static_files, PATH_CAPACITY) ? static_files
                                                                    : NULL;
    out->url = value[URL];
    out->tls_certificate = value[TLS_CERT];
    out->tls_key = value[TLS_KEY];
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

static bool attended; /* started in a terminal, which says with this signal that it goes away */

static void on_hangup(int number)
{
    (void)number;
    if (attended)
        paris_server_stop(running);
    else
        paris_server_reload_tls(running);
}

static void handle_signals(void)
{
    struct sigaction action = {.sa_handler = on_hangup};
    attended = isatty(STDIN_FILENO);
    sigaction(SIGHUP, &action, NULL);
    action.sa_handler = on_signal;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
}

/* The address of a database without the password that it may contain. */
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

/* In the operator's language, looked up before the protocol's was chosen. */
struct greeting {
    const char *served, *kept;
};

static void print_filled(const char *pattern, const char *name, const char *what)
{
    char line[2 * PATH_CAPACITY];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_language_fill(&text, pattern, &(struct paris_filling){name, what, 0}, 1);
    printf("%s\n", line);
}

static int serve(const struct paris_server_settings *settings, const char *operator_file,
                 struct greeting greeting)
{
    struct paris_error error = {0, 0, ""};
    if (paris_server_open(&running, settings, &error) != PARIS_OK) {
        fprintf(stderr, "paris serve: %s\n", error.message);
        return PARIS_EXIT_INPUT;
    }
    handle_signals();
    char store[PATH_CAPACITY], address[PATH_CAPACITY];
    write_store(store, sizeof store, settings->store);
    bool every = strcmp(settings->address, "0.0.0.0") == 0;
    snprintf(address, sizeof address, "%s://%s:%u",
             settings->tls_certificate != NULL ? "https" : "http",
             every ? "127.0.0.1" : settings->address, paris_server_port(running));
    bool has_file = operator_file[0] != '\0' &&
                    paris_operator_write_file(operator_file, address, settings->operator_key);
    if (operator_file[0] != '\0' && !has_file)
        paris_logger_write(PARIS_LOGGER_WARNING, "no_operator_file", "path", operator_file);
    print_filled(greeting.served, "address", address);
    print_filled(greeting.kept, "file", store);
    fflush(stdout);
    bool good = paris_server_run(running);
    paris_server_close(running);
    if (has_file)
        (void)unlink(operator_file);
    return good ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}

static bool find_operator_file(char out[PARIS_OPERATOR_PATH], const char *chosen, const char *store)
{
    bool good = chosen != NULL
                    ? snprintf(out, PARIS_OPERATOR_PATH, "%s", chosen) < PARIS_OPERATOR_PATH
                    : paris_operator_file(out, store);
    if (!good)
        fprintf(stderr, "paris serve: the name of the store or of --operator is too long.\n");
    return good;
}

int paris_commands_serve(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_server_settings settings = paris_server_defaults();
    struct paris_rules rules;
    char store[PATH_CAPACITY], static_files[PATH_CAPACITY];
    const char *const *value = arguments.value;
    char *origins = strdup(value[ORIGIN] != NULL ? value[ORIGIN] : "");
    PARIS_CHECK(origins != NULL);
    int code = PARIS_EXIT_CALL;
    char key[PARIS_OPERATOR_KEY], operator_file[PARIS_OPERATOR_PATH];
    if (read_settings(&settings, &arguments, store, static_files, origins) &&
        find_operator_file(operator_file, value[OPERATOR], settings.store)) {
        settings.operator_key = paris_operator_new_key(key) ? key : NULL;
        code = PARIS_EXIT_INPUT;
        settings.rules = &rules;
        settings.version = PARIS_VERSION;
        struct greeting greeting = {paris_say("Paris is served at {address}"),
                                    paris_say("Games are stored in {file}")};
        paris_language_choose("en"); /* the protocol's; the page has its reader's */
        if (paris_cli_load_rules(&rules, value[RULES]))
            code = serve(&settings, settings.operator_key != NULL ? operator_file : "", greeting);
    }
    free(origins);
    return code;
}
