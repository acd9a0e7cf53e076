/* Lessons at a keyboard: a local table whose other seats answer as in the lesson, with remarks as
 * notices. */
#ifndef PARIS_TERMINAL_SESSION_SESSION_LESSON_H
#define PARIS_TERMINAL_SESSION_SESSION_LESSON_H

#include "terminal/session/session_state.h"

/* Both do nothing without a lesson. */

/* The table has changed. */
void paris_session_lesson_follow(struct paris_session *session);
/* The learner tried something that is not legal. */
void paris_session_lesson_miss(struct paris_session *session);

#endif
