/* A session that reviews a record: any position, with the knowledge of any seat. */
#include "terminal/session/session_state.h"

#include <stdlib.h>
#include <string.h>

static void show_position(struct paris_session *session)
{
    struct paris_session_now *now = &session->now;
    const struct paris_state *state = &session->table.state;
    uint32_t count = session->table.record.count;
    bool over = paris_state_over(state);
    unsigned viewer = session->viewer;
    if (now->open)
        viewer = over ? PARIS_SPECTATOR : (unsigned)state->seat;
    paris_session_set_state(session, state, viewer, count);
    if (now->open)
        now->truth = *state;
    paris_session_log_replay(&session->log, session->rules, &session->table.record, count, viewer,
                             now->open);
    paris_session_find_news(session);
}

/* The comments on the position that is shown, as notices. */
static void show_comments(struct paris_session *session)
{
    struct paris_record_comment comment;
    char line[PARIS_SESSION_NOTICE_MAX];
    for (size_t at = 0; paris_record_next_comment(&comment, session->whole, &at);) {
        if (comment.place != session->now.count)
            continue;
        struct paris_text text = paris_text_in(line, sizeof line);
        paris_text_add_bytes(&text, comment.text, comment.length);
        paris_session_add_notice(session, "{comment}", &(struct paris_filling){"comment", line, 0},
                                 1);
    }
}

void paris_session_seek(struct paris_session *session, uint32_t count)
{
    PARIS_CHECK(session->kind == PARIS_SESSION_RECORD && count <= session->whole->count);
    uint32_t all = session->whole->count;
    session->whole->count = count;
    paris_history_resume(&session->table, session->rules, session->whole);
    session->whole->count = all;
    show_position(session);
    show_comments(session);
}

void paris_session_set_viewer(struct paris_session *session, unsigned viewer, bool open)
{
    PARIS_CHECK(session->kind == PARIS_SESSION_RECORD);
    PARIS_CHECK(viewer < session->now.players || viewer == PARIS_SPECTATOR);
    session->viewer = viewer;
    session->now.open = open;
    show_position(session);
}

uint32_t paris_session_turn_start(const struct paris_session *session, uint32_t number)
{
    const struct paris_record *record = session->whole;
    uint32_t start = number > record->count ? record->count : number;
    start -= start > 0;
    while (start > 0 && record->decision[start - 1].verb != PARIS_END)
        start--;
    return start;
}

enum paris_status paris_session_open_review(struct paris_session **out,
                                            const struct paris_rules *rules,
                                            const struct paris_record *record,
                                            struct paris_error *error)
{
    struct paris_session *session = paris_session_make(rules, PARIS_SESSION_RECORD, error);
    struct paris_record *whole = malloc(sizeof *whole);
    if (session == NULL || whole == NULL) {
        paris_session_close(session);
        free(whole);
        return paris_error_set(error, 0, 0, "%s", paris_say("Not enough memory for a game."));
    }
    *whole = *record;
    session->whole = whole;
    session->now.players = record->setup.players;
    session->now.stage = PARIS_SESSION_REVIEW;
    session->now.connected = true;
    session->now.open = true;
    session->now.last = record->count;
    for (unsigned seat = 0; seat < session->now.players; seat++) {
        struct paris_session_seat *player = &session->now.seats[seat];
        struct paris_text name = paris_text_in(player->name, sizeof player->name);
        player->occupant = PARIS_SESSION_ELSEWHERE;
        if (record->names[seat][0] != '\0')
            paris_text_add(&name, record->names[seat]);
        else
            PARIS_FILL(&name, paris_say("Player {n}"), {"n", NULL, seat + 1});
    }
    paris_session_seek(session, 0);
    *out = session;
    return PARIS_OK;
}
