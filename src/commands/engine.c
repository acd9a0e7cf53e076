/* `paris engine`: the protocol for bots and analysis on standard input and output. */
#include "commands/commands.h"

#include "base/clock.h"
#include "base/language.h"
#include "cli/files.h"
#include "engine/engine.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct paris_option options[] = {
    {"--threads", "N", "searches at the same time, 1 to 64 (default: one for each core)"},
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris engine",
    .summary = "Answers bots and programs that analyse games: a JSON object a line, in and out.",
    .details =
        "Requests come on standard input and have an \"id\", which their answer has as \"re\":\n"
        "  {\"id\":1,\"do\":\"hello\"}\n"
        "  {\"id\":2,\"do\":\"position\",\"deal\":7,\"players\":3}\n"
        "  {\"id\":3,\"do\":\"go\",\"nodes\":2000}\n"
        "The protocol is described in docs/protocol.md and in paris-engine(1).",
    .options = options,
};

int paris_commands_engine(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    uint64_t threads = paris_cli_processors();
    threads = threads < PARIS_ENGINE_THREADS ? threads : PARIS_ENGINE_THREADS;
    struct paris_rules rules;
    if (!paris_arguments_number(&threads, &usage, &arguments, 0, 1, PARIS_ENGINE_THREADS))
        return PARIS_EXIT_CALL;
    if (!paris_cli_load_rules(&rules, arguments.value[1]))
        return PARIS_EXIT_INPUT;
    const struct paris_engine_settings settings = {.rules = &rules,
                                                   .version = PARIS_VERSION,
                                                   .threads = (unsigned)threads,
                                                   .clock = paris_clock_nanoseconds};
    paris_language_choose("en"); /* what programs read is the same everywhere */
    signal(SIGPIPE, SIG_IGN);    /* a reader that closed its end is an error like others */
    if (paris_engine_run(&settings, stdin, stdout) == PARIS_OK)
        return PARIS_EXIT_OK;
    fprintf(stderr, "paris engine: cannot go on: %s\n", strerror(errno));
    return PARIS_EXIT_INPUT;
}
