/* In a build without ncurses there is no full screen. */
#include "terminal/screen/run.h"

bool paris_fullscreen_is_possible(void)
{
    return false;
}

bool paris_fullscreen_run(struct paris_session *session)
{
    (void)session;
    return false;
}
