/* The fields of a position's text in their order: one list for writer and reader. Internal to the module. docs/notation.md describes each. */
#ifndef PARIS_NOTATION_POSITION_FIELDS_H
#define PARIS_NOTATION_POSITION_FIELDS_H

/* The word before all fields: form and version. */
#define PARIS_POSITION_FIRST "paris1"

/* One letter for each kind of token, in the order of enum paris_kind. */
#define PARIS_POSITION_LETTERS "wmgbsc"

/* Once: the moment of the game, then the board. */
#define PARIS_POSITION_GAME_FIELDS(X)                                                              \
    X(players)                                                                                     \
    X(variants)                                                                                    \
    X(turn)                                                                                        \
    X(phase)                                                                                       \
    X(final)                                                                                       \
    X(in_hand)                                                                                     \
    X(bought)                                                                                      \
    X(vp_due)

#define PARIS_POSITION_BOARD_FIELDS(X)                                                             \
    X(stacks)                                                                                      \
    X(discarded)                                                                                   \
    X(buildings)                                                                                   \
    X(spaces)                                                                                      \
    X(landmarks)                                                                                   \
    X(vp_tiles)                                                                                    \
    X(track)                                                                                       \
    X(bonuses)                                                                                     \
    X(supply)                                                                                      \
    X(tile_tokens)                                                                                 \
    X(end_taken)

/* For each seat. */
#define PARIS_POSITION_SEAT_FIELDS(X)                                                              \
    X(seat)                                                                                        \
    X(francs)                                                                                      \
    X(vp)                                                                                          \
    X(keys)                                                                                        \
    X(reserve)                                                                                     \
    X(tokens)                                                                                      \
    X(meeple)                                                                                      \
    X(held)                                                                                        \
    X(used)                                                                                        \
    X(end_held)                                                                                    \
    X(places)

#endif
