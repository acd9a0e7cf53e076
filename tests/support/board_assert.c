/* What is legal in a position, asked in three ways at once, and playing on from it. */
#include "support/board.h"

#include "notation/codes.h"
#include "notation/decisions.h"

#include <string.h>

enum { TEXT_LENGTH = PARIS_NOTATION_LENGTH };

static void give_up(const struct board *b, const char *what, const char *text, const char *file,
                    int line)
{
    const char *phase = paris_code_phase(b->state.phase);
    print_error("%s: %s (seat %d, phase %s)\n", text, what, (int)b->state.seat + 1,
                phase == NULL ? "over" : phase);
    _fail(file, line);
}

static void write_decision(const struct board *b, struct paris_decision decision,
                           char out[TEXT_LENGTH])
{
    struct paris_text text = paris_text_in(out, TEXT_LENGTH);
    paris_notation_write(&text, b->rules, decision);
}

static void assert_valid(const struct board *b, const char *when, const char *file, int line)
{
    const char *broken = paris_state_validate(b->rules, &b->state);
    if (broken != NULL)
        give_up(b, broken, when, file, line);
}

/* The decision of a text, which must come back letter by letter. */
static struct paris_decision decision_called(const struct board *b, const char *text,
                                             const char *file, int line)
{
    struct paris_decision decision;
    struct paris_error error;
    char again[TEXT_LENGTH];
    if (paris_notation_read(&decision, b->rules, text, strlen(text), &error) != PARIS_OK)
        give_up(b, error.message, text, file, line);
    write_decision(b, decision, again);
    if (strcmp(text, again) != 0)
        give_up(b, again, text, file, line);
    return decision;
}

/* Asks the list and the reason, which must agree. */
static bool is_legal(struct board *b, struct paris_decision decision, const char *text,
                     const char *file, int line)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    unsigned listed = 0;
    assert_valid(b, text, file, line);
    size_t count = paris_game_legal(b->rules, &b->state, legal);
    for (size_t i = 0; i < count; i++)
        listed += paris_decision_equal(legal[i], decision);
    b->refusal = paris_why_not(b->rules, &b->state, decision);
    if (listed > 1)
        give_up(b, "is in the legal list more than once", text, file, line);
    if ((listed == 1) != (b->refusal.reason == PARIS_WHY_ALLOWED))
        give_up(b, "the legal list and the reason disagree", text, file, line);
    return listed == 1;
}

void board_assert_legal(struct board *b, const char *text, const char *file, int line)
{
    if (!is_legal(b, decision_called(b, text, file, line), text, file, line)) {
        print_error("the reason given is %u, %s\n", (unsigned)b->refusal.reason,
                    paris_reason_clause((enum paris_reason)b->refusal.reason));
        give_up(b, "should be legal", text, file, line);
    }
}

static void assert_refusal(struct board *b, struct paris_decision decision, const char *text,
                           enum paris_reason reason, const char *clause, const char *file, int line)
{
    if (is_legal(b, decision, text, file, line))
        give_up(b, "should not be legal", text, file, line);
    struct paris_state after = b->state;
    if (paris_why_play(b->rules, &after, decision, &b->events, &b->refusal) != PARIS_ILLEGAL ||
        memcmp(&after, &b->state, sizeof after) != 0)
        give_up(b, "changes the game though it is refused", text, file, line);
    if (clause == NULL)
        return; /* several reasons are as good */
    const char *given = paris_reason_clause((enum paris_reason)b->refusal.reason);
    if (b->refusal.reason != reason || strcmp(given, clause) != 0) {
        print_error("the reason given is %u, %s; it should be %u, %s\n",
                    (unsigned)b->refusal.reason, given, (unsigned)reason, clause);
        give_up(b, "is refused for another reason", text, file, line);
    }
}

void board_assert_refused(struct board *b, const char *text, enum paris_reason reason,
                          const char *clause, const char *file, int line)
{
    assert_refusal(b, decision_called(b, text, file, line), text, reason, clause, file, line);
}

void board_assert_decision_refused(struct board *b, struct paris_decision decision,
                                   enum paris_reason reason, const char *clause, const char *file,
                                   int line)
{
    assert_refusal(b, decision, "the decision", reason, clause, file, line);
}

void board_assert_unreadable(struct board *b, const char *text, const char *file, int line)
{
    struct paris_decision decision;
    struct paris_error error;
    if (paris_notation_read(&decision, b->rules, text, strlen(text), &error) != PARIS_BAD_INPUT)
        give_up(b, "should be no decision", text, file, line);
}

void board_assert_phase(const struct board *b, enum paris_phase expected, const char *file,
                        int line)
{
    if (b->state.phase != expected)
        give_up(b, "is not the phase expected",
                expected == PARIS_PHASE_OVER ? "over" : paris_code_phase(expected), file, line);
}

/* The next of several texts with "; " between; false at the end. */
static bool next_text(const char **texts, char out[TEXT_LENGTH])
{
    *texts += strspn(*texts, "; ");
    size_t length = strcspn(*texts, ";");
    if (length == 0)
        return false;
    if (length >= TEXT_LENGTH)
        fail_msg("too long for a decision: %s", *texts);
    memcpy(out, *texts, length);
    out[length] = '\0';
    *texts += length;
    return true;
}

void board_assert_choices(struct board *b, const char *texts, bool free, const char *file, int line)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    char text[TEXT_LENGTH];
    unsigned expected = 0, found = 0;
    for (const char *rest = texts; next_text(&rest, text); expected++)
        board_assert_legal(b, text, file, line);

    size_t count = paris_game_legal(b->rules, &b->state, legal);
    for (size_t i = 0; i < count; i++)
        found += paris_decision_is_free(legal[i]) == free;
    if (found == expected)
        return;
    for (size_t i = 0; i < count; i++) {
        write_decision(b, legal[i], text);
        print_error("  legal is %s\n", text);
    }
    give_up(b, "are not all the choices there are", texts, file, line);
}

/* The events alone must bring every viewer's view up to date. */
static void assert_events_are_complete(const struct board *b, struct paris_view before[],
                                       const char *text, const char *file, int line)
{
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
        if (viewer >= b->state.players && viewer != PARIS_SPECTATOR)
            continue;
        struct paris_view after = view_of(b, viewer + 1);
        for (size_t i = 0; i < b->events.count; i++)
            paris_view_follow(&before[viewer], paris_event_for(b->events.list[i], viewer));
        if (memcmp(&before[viewer], &after, sizeof after) != 0)
            give_up(b, "its events do not tell a viewer everything", text, file, line);
    }
}

static void play_one(struct board *b, const char *text, const char *file, int line)
{
    struct paris_view views[PARIS_VIEWERS];
    board_assert_legal(b, text, file, line);
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (viewer < b->state.players || viewer == PARIS_SPECTATOR)
            views[viewer] = view_of(b, viewer + 1);

    struct paris_state untold = b->state;
    struct paris_decision decision = decision_called(b, text, file, line);
    paris_game_advance(b->rules, &untold, decision);
    memset(&b->events, 0, sizeof b->events);
    paris_game_apply(b->rules, &b->state, decision, &b->events);
    if (memcmp(&untold, &b->state, sizeof untold) != 0)
        give_up(b, "comes out differently when nobody is told", text, file, line);
    assert_valid(b, text, file, line);
    assert_events_are_complete(b, views, text, file, line);
}

void board_play(struct board *b, const char *texts, const char *file, int line)
{
    char text[TEXT_LENGTH];
    while (next_text(&texts, text))
        play_one(b, text, file, line);
}
