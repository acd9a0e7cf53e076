/* Commands for looking through a record: where in it, and as whom. */
#include "terminal/text/review.h"
#include "terminal/text/line_io.h"
#include "terminal/text/report.h"

#include "notation/codes.h"

#include <string.h>

static bool is_review(struct paris_textmode *mode)
{
    if (mode->now->stage == PARIS_SESSION_REVIEW)
        return true;
    paris_textmode_say(mode, paris_say("This works only in records: paris play FILE opens one."));
    return false;
}

static void go(struct paris_textmode *mode, uint32_t count)
{
    uint32_t before = mode->now->count;
    paris_session_seek(mode->session, count);
    size_t entries = paris_session_entry_count(mode->session);
    if (count == before + 1)
        paris_textmode_narrate(mode, entries - 1, entries);
    mode->narrated[mode->now->view.viewer] = count;
}

void paris_textmode_next(struct paris_textmode *mode)
{
    if (!is_review(mode))
        return;
    if (mode->now->count < mode->now->last)
        go(mode, mode->now->count + 1);
    else
        paris_textmode_say(mode, paris_say("This is the end of the record."));
}

void paris_textmode_back(struct paris_textmode *mode)
{
    if (!is_review(mode))
        return;
    if (mode->now->count > 0)
        go(mode, mode->now->count - 1);
    else
        paris_textmode_say(mode, paris_say("This is the start of the record."));
}

void paris_textmode_first(struct paris_textmode *mode)
{
    if (is_review(mode))
        go(mode, 0);
}

void paris_textmode_final(struct paris_textmode *mode)
{
    if (is_review(mode))
        go(mode, mode->now->last);
}

void paris_textmode_turn(struct paris_textmode *mode)
{
    enum { TURNS_MAX = 9999 };
    int turn = paris_code_find_number(mode->rest, strlen(mode->rest), TURNS_MAX);
    if (!is_review(mode))
        return;
    uint32_t start = 0, before = mode->now->count;
    bool exists = turn >= 1;
    for (int passed = 1; exists && passed < turn; passed++) { /* skips the turns before it */
        paris_session_seek(mode->session, mode->now->last);
        size_t entries = paris_session_entry_count(mode->session);
        while (start < entries &&
               paris_session_entry(mode->session, start).decision.verb != PARIS_END)
            start++;
        exists = start < entries;
        start += exists;
    }
    paris_session_seek(mode->session, before);
    if (exists)
        go(mode, start);
    else
        paris_textmode_say(mode,
                           paris_say("There's no such turn. Turns are counted through the whole "
                                     "game, all players together: turn 1 is the first."));
}

void paris_textmode_seat(struct paris_textmode *mode)
{
    int seat = paris_code_find_number(mode->rest, strlen(mode->rest), (int)mode->now->players);
    if (!is_review(mode))
        return;
    if (seat < 1) {
        struct paris_text text = paris_textmode_begin(mode);
        PARIS_FILL(&text, paris_say("Seats are numbered from 1 to {n}."),
                   {"n", NULL, mode->now->players});
        paris_textmode_end(mode);
        return;
    }
    paris_session_set_viewer(mode->session, (unsigned)seat - 1, false);
    paris_textmode_say_with(mode, paris_say("You're viewing the game as {who} sees it."), "who",
                            mode->now->seats[seat - 1].name);
}

void paris_textmode_open(struct paris_textmode *mode)
{
    if (!is_review(mode))
        return;
    paris_session_set_viewer(mode->session, PARIS_SPECTATOR, true);
    paris_textmode_say(mode, paris_say("Everything is revealed."));
}
