/* Two processes, each with its store, that get the same table: in the one a random game in the middle of
 * it, in the other its twin (twins.h). Everything that is said is said in both, and what each viewer is
 * sent is compared in the end. For cmocka's tests. */
#ifndef PARIS_TESTS_SERVER_WORLDS_H
#define PARIS_TESTS_SERVER_WORLDS_H

#include "rules/event.h"
#include "server/stage.h"
#include "support/twins.h"
#include "support/test.h"

enum { WORLDS = 2 };

extern struct world {
    struct paris_stage stage;
    struct paris_twin twin;
    struct paris_stage_socket socket[PARIS_VIEWERS]; /* of each seat, and of a spectator */
} worlds[WORLDS];

/* What is the same in both. */
extern struct scene {
    struct paris_random dice;
    unsigned players;
    unsigned computers; /* seats, as bits */
    struct paris_table_row row;
    char account[PARIS_VIEWERS][PARIS_ID_LENGTH];
    uint64_t tables, asked; /* the last ones, for ids */
} scene;

extern struct totals {
    unsigned games, pairs, messages, drafts, controls, skipped;
    uint64_t bytes;
} totals;

void worlds_open(void);
void worlds_close(void);
/* Before each test: everything follows from the seed. */
void worlds_begin(uint64_t seed);
/* All further games are played by this set, which both stores keep. */
void worlds_play_by(const struct paris_rules *set);
/* Prints what was compared. */
void worlds_tell_totals(const char *what);

unsigned worlds_below(unsigned bound);
unsigned worlds_mover(void);
/* Is this a spectator, or the seat of a person? */
bool worlds_is_there(unsigned viewer);

/* --- setting a scene --- */

enum people { EVERYBODY, ONLY_WHO_MOVES, ALL_BUT_WHO_MOVES };

/* A random game and a twin of it for the next scene, with a table of their own. Tells in what they
 * differ. */
unsigned worlds_deal(unsigned io, enum people people);
/* A table of its own, with people whom nobody has seen before; players and computers are those of the
 * scene. */
void worlds_make_table(unsigned variants);
/* Each game goes into its store, line by line. */
void worlds_write_logs(void);
/* New processes, which everybody enters; and the end of them. What was sent stays until it is forgotten. */
void worlds_enter(void);
void worlds_leave(void);
void worlds_forget(void);

/* --- talking --- */

/* Time goes on: a little, or so much that the server writes down what was used of a clock. */
void worlds_tick(void);
void worlds_pass_time(void);
/* The same message, letter for letter, in both worlds. */
void worlds_ask(unsigned viewer, const char *act, const char *members);
/* The last one once more, with its id. */
void worlds_ask_again(unsigned viewer, const char *act, const char *members);
/* With the number that the seat to move was told last: in both, or in one. */
void worlds_ask_step(unsigned viewer, const char *act, const char *members);
void worlds_step(struct world *world, unsigned viewer, const char *act, const char *members);
/* "decision":"draw 1" as a member; valid until the next call. */
const char *worlds_quoted(const char *name, struct paris_decision decision);

/* --- listening --- */

/* Since `listen` nobody but this viewer was sent a byte. */
void worlds_listen(void);
void worlds_assert_silence(unsigned but);
/* `same`: viewers who cannot tell the worlds apart, as bits. They must have been sent the same; all
 * others must not, but for `unclear`, of whom nothing is claimed. */
void worlds_judge(unsigned same, unsigned unclear, unsigned differs);

#endif
