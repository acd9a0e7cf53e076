/* Commands that ask for facts of the board. */
#ifndef PARIS_TERMINAL_TEXT_QUERIES_H
#define PARIS_TERMINAL_TEXT_QUERIES_H

#include "terminal/text/textmode_state.h"

/* --- queries.c: players, and what lies beside the board --- */

void paris_textmode_mine(struct paris_textmode *mode);
void paris_textmode_players(struct paris_textmode *mode);
void paris_textmode_score(struct paris_textmode *mode);
void paris_textmode_market(struct paris_textmode *mode);
/* Begins a line: what a landmark is worth and costs. */
struct paris_text paris_textmode_begin_landmark(struct paris_textmode *mode, unsigned landmark);
void paris_textmode_landmarks(struct paris_textmode *mode);
void paris_textmode_track(struct paris_textmode *mode);
void paris_textmode_stacks(struct paris_textmode *mode);
void paris_textmode_vp_tiles(struct paris_textmode *mode);
/* The round, and what the viewer has, at the beginning of a turn. */
void paris_textmode_describe_turn(struct paris_textmode *mode);

/* --- queries_board.c: keys, districts, majorities --- */

void paris_textmode_where(struct paris_textmode *mode);
void paris_textmode_district(struct paris_textmode *mode);
void paris_textmode_majority(struct paris_textmode *mode);
void paris_textmode_board(struct paris_textmode *mode);

#endif
