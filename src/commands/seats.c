/* Seats, levels and names of players as options of a command. */
#include "commands/seats.h"

#include "base/clock.h"
#include "ai/player.h"
#include "base/language.h"
#include "base/random.h"
#include "match/names.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool complain(const struct paris_usage *usage, const char *pattern, unsigned n)
{
    char buffer[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    const struct paris_filling filling[] = {{"n", NULL, n}};
    paris_language_fill(&text, pattern, filling, 1);
    fprintf(stderr, "%s: %s\n", usage->command, buffer);
    return false;
}

bool paris_commands_read_people(unsigned *out, const struct paris_usage *usage, unsigned players,
                                const char *text)
{
    *out = 0;
    if (strcmp(text, "-") == 0)
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
    return complain(
        usage,
        paris_say("--seats needs numbers from 1 to {n}, separated by commas, each once, or '-'."),
        players);
}

bool paris_commands_read_levels(unsigned out[PARIS_MAX_PLAYERS], const struct paris_usage *usage,
                                unsigned players, const char *text)
{
    unsigned count = 0, level[PARIS_MAX_PLAYERS] = {0};
    for (;; text += 2) {
        if (*text < '1' || *text > '0' + PARIS_AI_LEVELS || count == players ||
            (text[1] != ',' && text[1] != '\0'))
            break;
        level[count++] = (unsigned)(*text - '0');
        if (text[1] == '\0' && (count == 1 || count == players)) {
            for (unsigned seat = 0; seat < players; seat++)
                out[seat] = level[count == 1 ? 0 : seat];
            return true;
        }
        if (text[1] == '\0')
            break;
    }
    return complain(usage,
                    paris_say("--level needs one number from 1 to 6, or {n} of them separated by "
                              "commas, one per seat."),
                    players);
}

bool paris_commands_read_styles(unsigned out[PARIS_MAX_PLAYERS], const struct paris_usage *usage,
                                unsigned players, const char *text)
{
    unsigned count = 0, style[PARIS_MAX_PLAYERS] = {0};
    for (;; text++) {
        size_t length = strcspn(text, ",");
        bool none = length == 1 && text[0] == '-';
        if (count == players)
            break;
        style[count] = none ? PARIS_STYLE_NONE : paris_style_named(text, length);
        if (style[count++] == PARIS_STYLES)
            break;
        text += length;
        if (*text == '\0' && (count == 1 || count == players)) {
            for (unsigned seat = 0; seat < players; seat++)
                out[seat] = style[count == 1 ? 0 : seat];
            return true;
        }
        if (*text == '\0')
            break;
    }
    return complain(usage,
                    paris_say(
                        "--style needs banker, builder, mayor, collector, spoiler or -, or {n} "
                        "of them separated by commas, one per seat."),
                    players);
}

bool paris_commands_read_names(char store[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME],
                               const char *out[PARIS_MAX_PLAYERS], const struct paris_usage *usage,
                               unsigned players, const char *text)
{
    for (unsigned seat = 0; *text != '\0'; seat++) {
        size_t length = strcspn(text, ",");
        if (seat == players || length == 0 || length >= PARIS_RECORD_NAME)
            return complain(usage, paris_say("--names needs up to {n} names, separated by commas."),
                            players);
        memcpy(store[seat], text, length);
        store[seat][length] = '\0';
        if (!paris_match_is_player_name(store[seat]))
            return complain(usage,
                            paris_say(
                                "names have 1 to 32 visible characters and can't contain | or \"."),
                            0);
        out[seat] = store[seat];
        text += length + (text[length] == ',');
    }
    return true;
}

uint64_t paris_commands_random_seed(void)
{
    struct paris_random random = paris_random_from((uint64_t)paris_clock_date() * 1000000u +
                                                   paris_clock_nanoseconds() + (uint64_t)getpid());
    return paris_random_next(&random);
}
