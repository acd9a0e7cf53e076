/* A game at one terminal: whose turn it is, and the end. */
#include "terminal/play.h"

#include "base/bits.h"
#include "terminal/session.h"

#include <stdlib.h>
#include <string.h>

enum { DEFAULT_PLAYERS = 2, DEFAULT_LEVEL = 3 };

struct paris_play_options paris_play_defaults(void)
{
    return (
        struct paris_play_options){.players = DEFAULT_PLAYERS, .humans = 1, .level = DEFAULT_LEVEL};
}

/* --- the position --- */

/* 0: of the phase; 1: the way around it; 2: free. */
static unsigned rank(struct paris_decision decision)
{
    return paris_decision_is_free(decision) ? 2 : decision.verb == PARIS_SKIP;
}

/* What is asked comes first. */
static void sort_legal(struct paris_session *session)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = 0;
    memcpy(list, session->legal, session->legal_count * sizeof list[0]);
    for (unsigned wanted = 0; wanted <= 2; wanted++) {
        for (size_t i = 0; i < session->legal_count; i++)
            if (rank(list[i]) == wanted)
                session->legal[count++] = list[i];
        if (wanted == 1)
            session->phase_count = count;
    }
}

void paris_session_look(struct paris_session *session, unsigned viewer)
{
    struct paris_random random = paris_random_from(session->table.record.count);
    paris_view_for(&session->view, session->rules, &session->table.state, viewer);
    paris_view_resample(&session->now, session->rules, &session->view, &random);
    session->legal_count = paris_game_legal(session->rules, &session->now, session->legal);
    sort_legal(session);
    session->listed = 0;
}

bool paris_session_decide(struct paris_session *session, struct paris_decision decision,
                          struct paris_events *events)
{
    struct paris_refusal refusal;
    enum paris_status status = paris_table_decide(&session->table, decision, events, &refusal);
    PARIS_CHECK(status != PARIS_ILLEGAL);
    if (status != PARIS_OK) {
        paris_session_say(session, "The game is too long to be recorded and stops here.", "", "");
        session->quit = true;
        return false;
    }
    paris_session_keep(session);
    return true;
}

/* --- computers --- */

/* A seed for each decision, so that a game with the same seed and the same input is the same. */
uint64_t paris_session_seed(const struct paris_session *session)
{
    struct paris_random random = paris_random_from(session->options->seed);
    uint64_t game = paris_random_next(&random);
    random = paris_random_from(game + session->table.record.count);
    return paris_random_next(&random);
}

static void let_computer_decide(struct paris_session *session)
{
    struct paris_events events;
    struct paris_view view;
    paris_view_for(&view, session->rules, &session->table.state,
                   (unsigned)session->table.state.seat);
    struct paris_decision decision =
        paris_ai_decide(session->computer, &view, paris_session_seed(session), NULL, NULL);
    if (paris_session_decide(session, decision, &events) && session->options->humans == 0)
        paris_session_tell(session, &events, PARIS_SPECTATOR);
}

/* --- a game --- */

static void name_seats(struct paris_session *session)
{
    for (unsigned seat = 0; seat < session->options->players; seat++) {
        char *name = session->table.record.names[seat];
        struct paris_text text = paris_text_in(name, PARIS_RECORD_NAME);
        paris_text_add(&text, paris_session_is_human(session, seat) ? "Player " : "Computer ");
        paris_text_add_number(&text, seat + 1);
    }
}

static void start(struct paris_session *session)
{
    const struct paris_play_options *options = session->options;
    struct paris_random random = paris_random_from(options->seed);
    struct paris_setup setup;
    if (options->resume != NULL) {
        paris_table_resume(&session->table, session->rules, options->resume);
    } else {
        paris_setup_shuffled(&setup, session->rules, options->players, options->variants, &random);
        paris_table_start(&session->table, session->rules, &setup);
        name_seats(session);
    }
    session->keyboard = PARIS_NONE;
    paris_session_say(session,
                      "Welcome to Paris. Type help to learn what can be typed, quit to leave.", "",
                      "");
    paris_session_keep(session); /* a file that cannot be written shows at once */
}

/* What happened last is told to all who sit here; one player alone also sees the own screen. */
static void finish(struct paris_session *session)
{
    unsigned humans = session->options->humans;
    bool alone = paris_bits_count(humans) == 1;
    unsigned viewer = alone ? paris_bits_first(humans) : PARIS_SPECTATOR;
    if (session->keyboard != PARIS_NONE)
        paris_session_tell_since(session, session->told[session->keyboard], viewer);
    else if (alone)
        paris_session_tell_since(session, 0, viewer);
    paris_session_show_board(session, viewer);
    paris_session_show_result(session);
}

static void play(struct paris_session *session)
{
    start(session);
    while (!session->quit && !paris_state_over(&session->table.state)) {
        if (paris_session_is_human(session, (unsigned)session->table.state.seat))
            paris_session_ask(session);
        else
            let_computer_decide(session);
    }
    if (paris_state_over(&session->table.state))
        finish(session);
    else
        paris_session_say(session, "Goodbye.", "", "");
}

int paris_terminal_play(const struct paris_rules *rules, FILE *in, FILE *out,
                        const struct paris_play_options *options)
{
    PARIS_CHECK(options->players >= 2 && options->players <= PARIS_MAX_PLAYERS);
    PARIS_CHECK(options->humans >> options->players == 0);
    struct paris_ai_spec spec = paris_ai_level(options->level);
    struct paris_session *session = calloc(1, sizeof *session);
    void *memory = malloc(paris_ai_memory(&spec));
    if (session == NULL || memory == NULL) {
        fputs("There is not enough memory for a game.\n", out);
        free(session);
        free(memory);
        return 1;
    }
    session->computer = paris_ai_start(memory, rules, &spec);
    session->rules = rules;
    session->options = options;
    session->in = in;
    session->out = out;
    play(session);
    fflush(out);
    int status = session->keeping_failed;
    free(session);
    free(memory);
    return status;
}
