/* `paris play`: a game in this terminal. */
#include "tools/tools.h"

#include "ai/player.h"
#include "terminal/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static const struct paris_option options[] = {
    {"--players", "N", "2, 3 or 4 (default 2)"},
    {"--variants", "WORDS", "out of \"tokens track free-district\" (default none)"},
    {"--seed", "S", "seed of the deal (default: another one each time)"},
    {"--seats", "LIST", "seats of people, such as 1,3 (default 1); - for none"},
    {"--level", "N", "how well the computer plays, 1 to 6 (default 3)"},
    {"--save", "FILE", "keep the record here, after every decision, in place of what is there"},
    PARIS_OPTION_RULES,
    {"--resume", "FILE", "go on with the game of this record (its players, variants and names)"},
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "play",
    .summary =
        "Plays a game in this terminal, against the computer or with others at the keyboard.",
    .details = "Type 'help' in the game to see what can be typed there.",
    .options = options,
};

/* "1,3": seats as bits. */
static bool read_seats(unsigned *out, unsigned players, const char *text)
{
    *out = 0;
    if (text[0] == '-' && text[1] == '\0')
        return true;
    for (;; text += 2) {
        unsigned seat = (unsigned)(*text - '1');
        if (*text < '1' || seat >= players || *out >> seat & 1 ||
            (text[1] != ',' && text[1] != '\0'))
            break;
        *out |= 1u << seat;
        if (text[1] == '\0')
            return true;
    }
    fprintf(stderr,
            "paris play: --seats wants numbers from 1 to %u with commas, each once, or '-'.\n",
            players);
    return false;
}

/* Another one at every call: the clock and the process together. */
static uint64_t fresh_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    struct paris_random random = paris_random_from((uint64_t)now.tv_sec * 1000000000u +
                                                   (uint64_t)now.tv_nsec + (uint64_t)getpid());
    return paris_random_next(&random);
}

int paris_command_play(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED)
        return parsed == PARIS_HELP_SHOWN ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_play_options play = paris_play_defaults();
    uint64_t players = play.players, level = play.level;
    const char *const *value = arguments.value;
    play.seed = fresh_seed();
    if ((value[0] && !paris_arguments_number(&players, &usage, "--players", value[0], 2, 4)) ||
        (value[1] && !paris_arguments_variants(&play.variants, &usage, value[1])) ||
        (value[2] &&
         !paris_arguments_number(&play.seed, &usage, "--seed", value[2], 0, UINT64_MAX)) ||
        (value[4] &&
         !paris_arguments_number(&level, &usage, "--level", value[4], 1, PARIS_AI_LEVELS)))
        return PARIS_EXIT_CALL;
    struct paris_rules rules;
    struct paris_record *record = NULL;
    if (!paris_tools_load_rules(&rules, value[6]) ||
        (value[7] != NULL && !paris_tools_load_record(&record, &rules, value[7])))
        return PARIS_EXIT_INPUT;
    play.players = record != NULL ? record->setup.players : (unsigned)players;
    play.level = (unsigned)level;
    play.save = value[5];
    play.resume = record;
    int code = PARIS_EXIT_CALL;
    if (value[3] == NULL || read_seats(&play.humans, play.players, value[3]))
        code = paris_terminal_play(&rules, stdin, stdout, &play) == 0 ? PARIS_EXIT_OK
                                                                      : PARIS_EXIT_INPUT;
    free(record);
    return code;
}
