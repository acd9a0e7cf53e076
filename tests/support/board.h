/* Positions built by hand, and what is legal in them: the fixture of the rulings.
 *
 * Positions that random play never reaches are built piece by piece from a plain set-up. The
 * fixture keeps the invariants: keys come out of the hand, bonus tiles off the track, tokens out of
 * the supply or from spaces that the test does not care about. Codes are those of the notation, and
 * so are seats: 1 ... 4. Lists are words with blanks between. The name of a test begins with the clause
 * that it is about: R4_10_... for R4.10. */
#ifndef PARIS_TESTS_BOARD_H
#define PARIS_TESTS_BOARD_H

#include "rules/event.h"
#include "rules/game.h"
#include "rules/setup.h"
#include "rules/view.h"
#include "rules/why.h"
#include "support/own_figures.h"
#include "support/test.h"

struct board {
    const struct paris_rules *rules;
    struct paris_state state;
    struct paris_events events;   /* of the decision played last */
    struct paris_refusal refusal; /* of the decision refused last */
    uint64_t kept;                /* spaces whose tokens stay, because the test named them */
};

/* --- building --- */

/* The plain set-up; seat 1 is in phase act. The figures are OWN_FIGURES. */
void board_start(struct board *b, unsigned players, unsigned variants);
/* The same with other figures, such as the shipped ones. */
void board_start_by(struct board *b, const struct paris_rules *rules, unsigned players,
                    unsigned variants);
/* The same from a set-up of the test's own, before the first draw. */
void board_start_from(struct board *b, const struct paris_setup *setup);

/* A shuffled set-up by OWN_FIGURES that passes its own check and starts a valid game. */
struct paris_setup board_shuffled_setup(unsigned players, unsigned variants, uint64_t seed);

/* From now on by these words of the rulings, "same open"; the others are as usual (R10.1, 2, 12). */
void board_rulings(struct board *b, const char *words);

void board_seat(struct board *b, unsigned seat);
void board_phase(struct board *b, enum paris_phase phase);
void board_round(struct board *b, unsigned round);

void board_building(struct board *b, const char *spaces);
/* With the free-district variant: a tile on another district's space. */
void board_building_on(struct board *b, const char *space, const char *tile);
/* The stacks hold exactly these, top first, "MON5 BEL3|CHA8|"; all other tiles that are in the game
 * are built. */
void board_stacks(struct board *b, const char *stacks);
void board_empty_stacks(struct board *b);
/* A tile of the stacks changes places with the top one of stack 1 ... 3. */
void board_top(struct board *b, unsigned stack, const char *tile);
/* Exactly these three tiles are not in the game; none of them may be built already. */
void board_removed(struct board *b, const char *tiles);
void board_landmark(struct board *b, const char *landmark, const char *district);

/* Keys from the hand to these places; what is not built yet is built, and its token is gone. The
 * same place a second time makes it doubled (R7.7). */
void board_key(struct board *b, unsigned seat, const char *places);
/* Keys of the reserve; the others of it went behind the screen. */
void board_reserve(struct board *b, unsigned seat, unsigned keys);
void board_francs(struct board *b, unsigned seat, unsigned francs);
void board_score(struct board *b, unsigned seat, unsigned vp);
void board_meeple(struct board *b, unsigned seat, unsigned space);
/* Adds tokens to those the seat has. */
void board_tokens(struct board *b, unsigned seat, const char *kinds);
/* Francs and resources for whatever is for sale. */
void board_rich(struct board *b, unsigned seat);
void board_supply(struct board *b, const char *resources);
void board_token_gone(struct board *b, const char *space);
/* Bonus tiles from the track, unused or used. */
void board_hold(struct board *b, unsigned seat, const char *numbers);
void board_used(struct board *b, unsigned seat, const char *numbers);
/* End-game tiles, taken in this order, unused or used; the last one brings the final round. */
void board_end_hold(struct board *b, unsigned seat, const char *codes);
void board_end_used(struct board *b, unsigned seat, const char *codes);
void board_vp_tile(struct board *b, const char *first, const char *district);
/* The last turn of the game: only `end` is left. End-game tiles that nobody took were used by the
 * last seat. */
void board_last_turn(struct board *b);

/* --- asking --- */

unsigned francs_of(const struct board *b, unsigned seat);
unsigned vp_of(const struct board *b, unsigned seat);
unsigned hand_of(const struct board *b, unsigned seat);
unsigned reserve_of(const struct board *b, unsigned seat);
unsigned meeple_of(const struct board *b, unsigned seat);
unsigned tokens_of(const struct board *b, unsigned seat, const char *kind);
unsigned tile_tokens_of(const struct board *b, const char *kind); /* of the seat to move */
unsigned supply_of(const struct board *b, const char *kind);
unsigned keys_of(const struct board *b, unsigned seat, const char *place);
unsigned copies_of(const struct board *b, unsigned number); /* on the track */
unsigned end_left_of(const struct board *b, const char *code);
bool holds(const struct board *b, unsigned seat, unsigned number);
bool has_used(const struct board *b, unsigned seat, unsigned number);
bool holds_end(const struct board *b, unsigned seat, const char *code);
bool is_built(const struct board *b, const char *space);
bool has_token(const struct board *b, const char *space, const char *kind);
bool has_any_token(const struct board *b, const char *space);
bool has_landmark(const struct board *b, const char *landmark, const char *district);
/* The VP tile of a district, by its first place; 0 for none. */
unsigned vp_tile_of(const struct board *b, const char *district);
/* How many events of this type the last decision had, and the first of them. */
unsigned event_count(const struct board *b, enum paris_event_type type);
const struct paris_event *event_of(const struct board *b, enum paris_event_type type);
/* Seats are those of the notation here too; 5 is the spectator. */
struct paris_view view_of(const struct board *b, unsigned viewer);

unsigned place_called(const char *code);
unsigned district_called(const char *code);
unsigned kind_called(const char *code);

/* --- asserting --- */

/* Each asks the legal list, paris_why_not and the notation, and they must agree. */
#define assert_legal(b, text) board_assert_legal((b), (text), __FILE__, __LINE__)
#define assert_illegal(b, text)                                                                    \
    board_assert_refused((b), (text), PARIS_WHY_ALLOWED, NULL, __FILE__, __LINE__)
#define assert_refused(b, text, reason, clause)                                                    \
    board_assert_refused((b), (text), (reason), (clause), __FILE__, __LINE__)
/* For decisions that have no text. */
#define assert_decision_refused(b, decision, reason, clause)                                       \
    board_assert_decision_refused((b), (decision), (reason), (clause), __FILE__, __LINE__)
/* The text is no decision at all. */
#define assert_unreadable(b, text) board_assert_unreadable((b), (text), __FILE__, __LINE__)
/* The legal decisions other than the free ones are exactly these, "draw 1; draw 2". */
#define assert_choices(b, texts) board_assert_choices((b), (texts), false, __FILE__, __LINE__)
/* And so are the free ones. */
#define assert_free_choices(b, texts) board_assert_choices((b), (texts), true, __FILE__, __LINE__)
#define assert_phase(b, expected) board_assert_phase((b), (expected), __FILE__, __LINE__)
/* Plays legal decisions, "draw 1; key MON; end". Before and after each the state is valid, and what
 * every viewer can follow by the events equals what the viewer sees. */
#define play(b, texts) board_play((b), (texts), __FILE__, __LINE__)

void board_assert_legal(struct board *b, const char *text, const char *file, int line);
void board_assert_refused(struct board *b, const char *text, enum paris_reason reason,
                          const char *clause, const char *file, int line);
void board_assert_decision_refused(struct board *b, struct paris_decision decision,
                                   enum paris_reason reason, const char *clause, const char *file,
                                   int line);
void board_assert_unreadable(struct board *b, const char *text, const char *file, int line);
void board_assert_choices(struct board *b, const char *texts, bool free, const char *file,
                          int line);
void board_assert_phase(const struct board *b, enum paris_phase expected, const char *file,
                        int line);
void board_play(struct board *b, const char *texts, const char *file, int line);

#endif
