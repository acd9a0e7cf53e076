/* The area below the panels: what is asked, what is typed, the menu, and what its chosen entry would do. */
#ifndef PARIS_TERMINAL_SCREEN_MOVES_H
#define PARIS_TERMINAL_SCREEN_MOVES_H

#include "terminal/screen/layout.h"

void paris_fullscreen_draw_moves(struct paris_canvas *canvas, struct paris_fullscreen *screen,
                                 const struct paris_scene *scene,
                                 const struct paris_fullscreen_layout *layout, unsigned ticks);
/* Is there room for everybody's points, beside the player's own things? */
bool paris_fullscreen_has_room_for_points(const struct paris_scene *scene,
                                          const struct paris_fullscreen_layout *layout, bool ascii);
/* A sign that turns with time. */
const char *paris_fullscreen_spinner(unsigned ticks);

#endif
