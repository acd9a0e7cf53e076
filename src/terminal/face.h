/* The face that a terminal gets. */
#ifndef PARIS_TERMINAL_FACE_H
#define PARIS_TERMINAL_FACE_H

#include "terminal/sitting.h"

/* Plays on standard input and output until it is over or left: line by line if `plain`, or if they are no
 * terminal. 0 if all went well. */
int paris_face_run(struct paris_sitting *sitting, bool plain);

#endif
