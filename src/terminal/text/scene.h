/* Commands for the scenes of a lesson. */
#ifndef PARIS_TERMINAL_TEXT_SCENE_H
#define PARIS_TERMINAL_TEXT_SCENE_H

#include "terminal/text/textmode_state.h"

void paris_textmode_task(struct paris_textmode *mode);
void paris_textmode_show(struct paris_textmode *mode);
void paris_textmode_restart(struct paris_textmode *mode);
/* Also through a record: "next" and "back" are typed in both. */
void paris_textmode_next_scene(struct paris_textmode *mode);
void paris_textmode_previous_scene(struct paris_textmode *mode);

#endif
