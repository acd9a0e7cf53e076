/* `paris show`: the board at the end of a record, from a seat's knowledge, and the comments there. */
#include "commands/commands.h"
#include "commands/comments.h"

#include "cli/files.h"
#include "notation/json/encode.h"
#include "rules/view.h"
#include "terminal/panels/page.h"
#include "terminal/session/ascii.h"

#include <stdio.h>
#include <stdlib.h>

static const struct paris_option options[] = {
    {"--seat", "N", PARIS_TEXT("as this player sees it (default: as a spectator does)")},
    {"--json", NULL, PARIS_TEXT("print the view as JSON instead of drawing it")},
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris show",
    .summary = PARIS_TEXT("Draws the board at the end of a record or in a position."),
    .file = PARIS_TEXT("a .paris record or a position; '-' reads standard input"),
    .options = options,
};

static void print_view(const struct paris_rules *rules, const struct paris_view *view,
                       char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME], bool json)
{
    const char *const list[PARIS_MAX_PLAYERS] = {names[0], names[1], names[2], names[3]};
    static char buffer[PARIS_ENCODE_LENGTH + PARIS_PANEL_PAGE_MAX];
    struct paris_text out = paris_text_in(buffer, sizeof buffer);
    if (json) {
        paris_encode_view(&out, NULL, rules, view, PARIS_SCREENS_CLOSED);
        paris_text_add(&out, "\n");
    } else {
        paris_panel_page(&out, rules, view, list, paris_ascii_only());
    }
    PARIS_CHECK(!out.full);
    fputs(buffer, stdout);
}

static bool is_seat(uint64_t seat, const struct paris_state *state)
{
    if (seat > PARIS_MAX_PLAYERS || seat <= state->players)
        return true;
    paris_arguments_complain(&usage, paris_say("this game only has seats 1 to {n}."),
                             &(struct paris_filling){"n", NULL, (int64_t)state->players}, 1);
    return false;
}

int paris_commands_show(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    uint64_t seat = PARIS_SPECTATOR + 1;
    if (!paris_arguments_number(&seat, &usage, &arguments, 0, 1, PARIS_MAX_PLAYERS))
        return PARIS_EXIT_CALL;
    struct paris_rules rules;
    struct paris_state state;
    struct paris_view view;
    struct paris_record *record;
    bool json = arguments.value[1] != NULL;
    if (!paris_cli_load_rules(&rules, arguments.value[2]) ||
        !paris_cli_load_game(&record, &state, &rules, arguments.file))
        return PARIS_EXIT_INPUT;
    bool seated = is_seat(seat, &state);
    if (seated) {
        paris_view_for(&view, &rules, &state, (unsigned)seat - 1);
        print_view(&rules, &view, record->names, json);
        if (!json)
            paris_comments_print(record, record->count, "");
    }
    free(record);
    return seated ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
}
