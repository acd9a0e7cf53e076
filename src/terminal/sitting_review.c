/* A record that is looked through. */
#include "terminal/sitting_inner.h"

#include <stdlib.h>
#include <string.h>

void paris_sitting_review_see(struct paris_sitting *sitting)
{
    struct paris_sitting_now *now = &sitting->now;
    const struct paris_state *state = &sitting->table.state;
    uint32_t count = sitting->table.record.count;
    bool over = paris_state_over(state);
    unsigned viewer = sitting->viewer;
    if (now->open)
        viewer = over ? PARIS_SPECTATOR : (unsigned)state->seat;
    paris_sitting_see(sitting, state, viewer, count);
    if (now->open)
        now->truth = *state;
    paris_sitting_log_replay(sitting, viewer, count, now->open);
    paris_sitting_find_news(sitting);
}

void paris_sitting_go(struct paris_sitting *sitting, uint32_t count)
{
    PARIS_CHECK(sitting->kind == PARIS_SITTING_RECORD && count <= sitting->whole->count);
    uint32_t all = sitting->whole->count;
    sitting->whole->count = count;
    paris_history_resume(&sitting->table, sitting->rules, sitting->whole);
    sitting->whole->count = all;
    paris_sitting_review_see(sitting);
}

void paris_sitting_look(struct paris_sitting *sitting, unsigned viewer, bool open)
{
    PARIS_CHECK(sitting->kind == PARIS_SITTING_RECORD);
    PARIS_CHECK(viewer < sitting->now.players || viewer == PARIS_SPECTATOR);
    sitting->viewer = viewer;
    sitting->now.open = open;
    paris_sitting_review_see(sitting);
}

uint32_t paris_sitting_turn_start(const struct paris_sitting *sitting, uint32_t number)
{
    const struct paris_record *record = sitting->whole;
    uint32_t at = number > record->count ? record->count : number;
    at -= at > 0;
    while (at > 0 && record->decision[at - 1].verb != PARIS_END)
        at--;
    return at;
}

enum paris_status paris_sitting_open_review(struct paris_sitting **out,
                                            const struct paris_rules *rules,
                                            const struct paris_record *record,
                                            struct paris_error *error)
{
    struct paris_sitting *sitting = paris_sitting_make(rules, PARIS_SITTING_RECORD, error);
    struct paris_record *whole = malloc(sizeof *whole);
    if (sitting == NULL || whole == NULL) {
        paris_sitting_close(sitting);
        free(whole);
        return paris_error_set(error, 0, 0, "%s",
                               paris_say("There is not enough memory for a game."));
    }
    *whole = *record;
    sitting->whole = whole;
    sitting->now.players = record->setup.players;
    sitting->now.stage = PARIS_SITTING_REVIEW;
    sitting->now.connected = true;
    sitting->now.open = true;
    sitting->now.last = record->count;
    for (unsigned seat = 0; seat < sitting->now.players; seat++) {
        struct paris_sitting_seat *taken = &sitting->now.seats[seat];
        const struct paris_filling number[] = {{"n", NULL, seat + 1}};
        struct paris_text name = paris_text_in(taken->name, sizeof taken->name);
        taken->mind = PARIS_SITTING_ELSEWHERE;
        if (record->names[seat][0] != '\0')
            paris_text_add(&name, record->names[seat]);
        else
            paris_language_fill(&name, paris_say("Player {n}"), number, 1);
    }
    paris_sitting_go(sitting, 0);
    *out = sitting;
    return PARIS_OK;
}
