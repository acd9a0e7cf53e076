/* A build without ncurses has no full screen. */
#include "terminal/screen.h"

bool paris_screen_possible(void)
{
    return false;
}

bool paris_screen_play(struct paris_sitting *sitting)
{
    (void)sitting;
    return false;
}
