/* Chat at a server's table: which players are muted here. */
#include "terminal/session/remote_chat.h"

#include "terminal/session/remote.h"

#include <string.h>

/* The seat of another person of this name; PARIS_MAX_PLAYERS: nobody's. */
static unsigned seat_named(const struct paris_session *session, const char *name)
{
    unsigned seat = 0;
    while (seat < session->now.players &&
           (session->now.seats[seat].occupant != PARIS_SESSION_ELSEWHERE ||
            strcmp(session->now.seats[seat].name, name) != 0))
        seat++;
    return seat < session->now.players ? seat : PARIS_MAX_PLAYERS;
}

bool paris_remote_is_muted(const struct paris_session *session, const char *name)
{
    return session->remote->muted >> seat_named(session, name) & 1;
}

bool paris_remote_mute(struct paris_session *session, const char *text)
{
    static const char word[] = "/mute ";
    if (strncmp(text, word, sizeof word - 1) != 0)
        return false;
    const char *name = text + sizeof word - 1;
    const struct paris_filling filling[] = {{"name", name, 0}};
    unsigned seat = seat_named(session, name);
    if (seat < PARIS_MAX_PLAYERS)
        session->remote->muted ^= 1u << seat;
    paris_session_add_notice(session,
                             seat == PARIS_MAX_PLAYERS
                                 ? paris_say("Nobody else at this table is called {name}.")
                             : paris_remote_is_muted(session, name)
                                 ? paris_say("{name} is muted. To undo it, say the same again.")
                                 : paris_say("{name} is no longer muted."),
                             filling, 1);
    return true;
}
