/* Whole games on one device: JSON requests in, JSON answers out, as a server would answer them.
 *
 * There is one running table and one replay; both stay until the next `new`, `load` or `open`. A
 * request that is refused changes nothing. Answers are {"ok":true,...} or
 * {"ok":false,"error":{"code","text",...}} with the codes of docs/protocol.md.
 *
 *   new      seats ("me" as often as wanted, "level 1" ... "level 6 spoiler"), secret; names, variants,
 *            contributions ("-": none), id, figures (the code of a set; otherwise the built-in one)
 *                                                   -> table, commitment, seq
 *   load     record (or a position), seats; names, id; decisions (the rest of the record is left out);
 *            secret and contributions of its deal; practice (true: mark it so); figures, where the record
 *            does not name them
 *                                                   -> table, commitment, seq
 *   table    viewer (a person's seat, or null), since, reasons -> message: section 3 of the protocol
 *   decide   seat, seq, decision                    -> table, seq
 *   undo, redo   seat, seq                          -> table, seq
 *   undo_turn    seq (while the game is played)     -> table, seq: only for one person against computers
 *   why      decision                               -> reason, or null
 *   preview  decision                               -> preview
 *   think    seed (hexadecimal); nodes (at most)    -> decision, seat, nodes, seq: carried out already.
 *            For the program that keeps the game, not for people: they may not see yet what was decided
 *   hint     nodes, seed                            -> choices with reasons
 *   record                                          -> record, decisions (for `load`: a record cannot
 *            tell a turn that waits for its `end` from one that has ended)
 *   open     record (or a position); figures        -> length, turns, names, variants, players, points,
 *            sources, result, comments; the n of a turn or comment is the number of decisions before it
 *   at       n, viewer (a seat, null, or "all"), since -> message
 *   check    seat, commitment, contribution; promises: what its player saw before the game of the replay
 *                                                  -> deal: "checked", "without_you" (the contribution came too
 *                                                     late), or "broken", and text, what does not match
 *   lesson   scene; name (of the learner), id       -> table, seq
 *   progress (in a lesson) -> decisions, met (steps), done, over, verdict of the last decision ("none", "toward", "beside",
 *            "lost"), next (a decision that leads to the goal, or null), numbers (of the texts)
 *   position n                                      -> position: of the replay, with everything hidden
 *   figures  file (text of a set), or figures (its code); other (the code of a second set)
 *                                                   -> name, hash, code, file, builtin (is it that set?),
 *            failing: numbers of the rulebooks' examples that do not come out with it,
 *            differs: where it differs from the other set, or from the built-in one. Refused with the path, what was
 *            found and expected where the loader tells them
 *   trial    figures, players, games, seed; player (random, greedy, planner or net), check (true: check every
 *            state)                                 -> games, wins (in twelfths), points, rounds, taken, signature */
#ifndef PARIS_WASM_CALLS_H
#define PARIS_WASM_CALLS_H

#include <stddef.h>

/* Long enough for every request: a record's text with its escapes. */
enum { PARIS_CALLS_REQUEST = 2 << 20, PARIS_CALLS_ANSWER = 2 << 20 };

/* Carries out the request and writes the answer, which ends with a zero byte; returns its length.
 * `answer` has PARIS_CALLS_ANSWER bytes and must not overlap the request. */
size_t paris_calls_dispatch(char *answer, const char *request, size_t length);

#endif
