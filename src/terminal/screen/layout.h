/* Where everything is on a screen of a given size. */
#ifndef PARIS_TERMINAL_SCREEN_LAYOUT_H
#define PARIS_TERMINAL_SCREEN_LAYOUT_H

#include "terminal/screen/fullscreen_state.h"

struct paris_fullscreen_area {
    unsigned left, top, width, height;
};

struct paris_fullscreen_layout {
    unsigned tabs; /* panels that share one area, as bits; 0: each has its own */
    struct paris_fullscreen_area panel[PARIS_PANELS]; /* height 0: not shown */
    enum paris_panel switched; /* the shown one of those that share; PARIS_PANELS: none */
    struct paris_fullscreen_area moves;
    bool points_below; /* the head has no room for the points: they stand above the moves */
};

/* The screen has at least PARIS_FULLSCREEN_WIDTH_MIN columns and PARIS_FULLSCREEN_HEIGHT_MIN rows. */
void paris_fullscreen_layout(struct paris_fullscreen_layout *out,
                             const struct paris_fullscreen *screen, const struct paris_scene *scene,
                             unsigned width, unsigned height);

#endif
