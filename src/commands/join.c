/* `paris join`: a table on a server, in this terminal. */
#include "commands/commands.h"

#include "base/language.h"
#include "cli/files.h"
#include "match/names.h"
#include "terminal/frontend.h"
#include "terminal/session/saved.h"
#include "terminal/wording/speech.h"
#include "commands/afterwards.h"
#include "commands/seats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum option {
    NAME,
    NEW,
    PLAYERS,
    VARIANTS,
    LEVEL,
    STYLE,
    SILENT,
    PUBLIC,
    WATCH,
    GUEST,
    RULES,
    PLAIN
};

static const struct paris_option options[] = {
    [NAME] = {"--name", "NAME", PARIS_TEXT("your name (default: that of your account here)")},
    [NEW] = {"--new", NULL, PARIS_TEXT("create a table and take its first seat")},
    [PLAYERS] = {"--players", "N",
                 PARIS_TEXT("new table: number of players, 2, 3 or 4 (default 2)")},
    [VARIANTS] = {"--variants", "WORDS",
                  PARIS_TEXT(
                      "new table: variants, any of \"tokens track free-district\", for players "
                      "who know the game (default none)")},
    [LEVEL] = {"--computers", "LIST",
               PARIS_TEXT("new table: levels of the other seats, such as 3,0, where 0 is a person "
                          "(default: all people)")},
    [STYLE] = {"--style", "LIST",
               PARIS_TEXT("character of the computers: banker, builder, mayor, collector or "
                          "spoiler; one for all, or one per seat, - for none")},
    [SILENT] = {"--no-remarks", NULL, PARIS_TEXT("characters say nothing about what they do")},
    [PUBLIC] = {"--public", NULL, PARIS_TEXT("new table: list it in the lobby")},
    [WATCH] = {"--watch", NULL, PARIS_TEXT("only watch")},
    [GUEST] = {"--fresh", NULL,
               PARIS_TEXT("join as a new guest, even if you've been there before")},
    [RULES] = PARIS_OPTION_RULES,
    [PLAIN] = {"--plain", NULL,
               PARIS_TEXT(
                   "line by line, for screen readers; the default if the output isn't a terminal")},
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris join",
    .summary = PARIS_TEXT("Plays at a table on a server, just as in the browser."),
    .word = "URL",
    .one_word = true,
    .words = PARIS_TEXT("http://HOST:PORT/t/TABLE, as in the browser; without /t/TABLE for --new"),
    .details = PARIS_TEXT("A lost connection is restored. If you leave, 'paris join' alone brings "
                          "you back to your last table.\nURL looks like http://HOST:PORT/t/TABLE; "
                          "it may be left out."),
    .options = options,
};

static int complain(const char *message, int code)
{
    fprintf(stderr, "paris join: %s\n", message);
    return code;
}

/* --- the address --- */

struct address {
    char server[PARIS_SESSION_ADDRESS_MAX];
    char table[PARIS_SESSION_ADDRESS_MAX]; /* "": none */
};

static bool refuse_address(const char *word)
{
    paris_arguments_complain(
        &usage, paris_say("{word} isn't an address; one looks like http://HOST:PORT/t/TABLE."),
        &(struct paris_filling){.name = "word", .text = word}, 1);
    return false;
}

/* http://HOST:PORT[/[t/TABLE]] */
static bool read_address(struct address *out, const char *url)
{
    static const char mark[] = "/t/";
    const char *scheme = strstr(url, "://");
    if (strlen(url) >= sizeof out->server)
        return complain(paris_say("the address is too long."), 0) != 0;
    struct paris_text server = paris_text_in(out->server, sizeof out->server);
    if (scheme == NULL) /* HOST:PORT alone */
        paris_text_add(&server, "http://");
    const char *host = scheme != NULL ? scheme + 3 : url;
    size_t length = strcspn(host, "/");
    const char *path = host + length;
    paris_text_add_bytes(&server, url, (size_t)(path - url));
    struct paris_text table = paris_text_in(out->table, sizeof out->table);
    if (strncmp(path, mark, sizeof mark - 1) == 0)
        paris_text_add_bytes(&table, path + sizeof mark - 1,
                             strcspn(path + sizeof mark - 1, "/?#"));
    else if (strcmp(path, "/") != 0 && path[0] != '\0')
        return refuse_address(url);
    if (scheme == NULL && path[0] == '\0' && memchr(host, ':', length) == NULL)
        return refuse_address(url); /* a word, such as the name of a table */
    return length > 0 || complain(paris_say("the address has no server in it."), 0) != 0;
}

/* --- the cookie of the guest --- */

/* A file for each server and name, beside the kept games; "" if there is no place for it. A session that
 * was given out over https: is never sent over http:. */
static void find_cookie_file(char out[PARIS_SAVED_PATH_MAX], const char *server, const char *name)
{
    if (paris_saved_cookies_directory(out) != PARIS_OK) {
        out[0] = '\0';
        return;
    }
    struct paris_text path = {.data = out, .capacity = PARIS_SAVED_PATH_MAX, .length = strlen(out)};
    static const char plain[] = "http://";
    size_t skipped = strncmp(server, plain, sizeof plain - 1) == 0 ? sizeof plain - 1 : 0;
    const char *const parts[] = {server + skipped, "_", name};
    paris_text_add_char(&path, '/');
    for (unsigned i = 0; i < sizeof parts / sizeof parts[0]; i++)
        for (const char *c = parts[i]; *c != '\0'; c++)
            paris_text_add_char(&path, *c == '/' || *c == '.' || *c == ':' ? '_' : *c);
    if (path.full)
        out[0] = '\0';
}

static const char *own_name(void)
{
    const char *user = getenv("USER");
    return user != NULL && paris_match_is_player_name(user) ? user : paris_say("Guest");
}

/* --- a new table --- */

/* "3,0": levels of the seats after the first. */
static bool read_computers(unsigned out[PARIS_MAX_PLAYERS], unsigned players, const char *text)
{
    for (unsigned seat = 1; seat < players; seat++, text++) {
        if (*text < '0' || *text > '6')
            break;
        out[seat] = (unsigned)(*text++ - '0');
        if (seat + 1 == players && *text == '\0')
            return true;
        if (*text != ',')
            break;
    }
    return complain(paris_say("--computers needs a number from 0 to 6 for each seat but the first, "
                              "separated by commas."),
                    0) != 0;
}

/* The name that was used at this table, else the user's own. */
static const char *find_name(const char *asked, const struct address *address)
{
    static char name[PARIS_RECORD_NAME];
    char table[PARIS_SESSION_ADDRESS_MAX];
    struct paris_text text = paris_text_in(table, sizeof table);
    paris_text_addf(&text, "%s/t/%s", address->server, address->table);
    if (asked != NULL)
        return asked;
    bool known = address->table[0] != '\0' && !text.full && paris_saved_recall_table(table, name);
    return known ? name : own_name();
}

static bool read_table_options(struct paris_session_remote *out,
                               const struct paris_arguments *arguments,
                               const struct address *address)
{
    const char *const *value = arguments->value;
    uint64_t players = 2;
    if (!paris_arguments_number(&players, &usage, arguments, PLAYERS, 2, 4) ||
        !paris_arguments_variants(&out->variants, &usage, arguments, VARIANTS))
        return false;
    out->players = (unsigned)players;
    out->listed = value[PUBLIC] != NULL;
    out->watch = value[WATCH] != NULL;
    out->silent = value[SILENT] != NULL;
    out->name = find_name(value[NAME], address);
    out->remembers = value[GUEST] == NULL;
    out->server = address->server;
    bool fresh = value[NEW] != NULL, named = address->table[0] != '\0';
    if (fresh && named)
        return complain(paris_say("--new creates a table of its own: leave out /t/TABLE."), 0) != 0;
    if (!fresh && !named)
        return complain(paris_say("which table? Give the address of one, or --new."), 0) != 0;
    out->table = named ? address->table : NULL;
    if (value[STYLE] != NULL &&
        !paris_commands_read_styles(out->style, &usage, out->players, value[STYLE]))
        return false;
    return value[LEVEL] == NULL || read_computers(out->level, out->players, value[LEVEL]);
}

int paris_commands_join(int argc, char **argv)
{
    struct paris_arguments arguments;
    struct address address;
    struct paris_session_remote remote = {.players = 2};
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_rules rules;
    if (!paris_cli_load_rules(&rules, arguments.value[RULES]))
        return PARIS_EXIT_INPUT;
    char last[PARIS_SESSION_ADDRESS_MAX] = "", name[PARIS_RECORD_NAME];
    if (arguments.words > 1)
        return complain(paris_say("one address is needed, such as http://127.0.0.1:8470/t/TABLE."),
                        PARIS_EXIT_CALL);
    if (arguments.words == 0 &&
        (arguments.value[NEW] != NULL || !paris_saved_recall_table(last, name)))
        return complain(paris_say("which table? You've been at none yet: give the address of one, "
                                  "such as http://127.0.0.1:8470/t/TABLE."),
                        PARIS_EXIT_CALL);
    if (!read_address(&address, arguments.words == 1 ? arguments.word[0] : last) ||
        !read_table_options(&remote, &arguments, &address))
        return PARIS_EXIT_CALL;
    char cookie_file[PARIS_SAVED_PATH_MAX] = "";
    if (arguments.value[GUEST] == NULL)
        find_cookie_file(cookie_file, address.server, remote.name);
    remote.cookie_file = cookie_file[0] != '\0' ? cookie_file : NULL;
    struct paris_session *session;
    struct paris_error error;
    if (paris_session_open_remote(&session, &rules, &remote, &error) != PARIS_OK)
        return complain(error.message, PARIS_EXIT_INPUT);
    bool plain = arguments.value[PLAIN] != NULL;
    int code = paris_frontend_run(session, plain);
    if (paris_session_failure(session) != NULL)
        code = complain(paris_session_failure(session), PARIS_EXIT_INPUT);
    else if (code == 0 && paris_session_follow_up(session) == PARIS_SESSION_LOOK_BACK)
        code = paris_commands_review_session(session, usage.command, plain);
    paris_session_close(session);
    return code == 0 ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}
