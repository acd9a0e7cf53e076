/* Full screen or text mode, by what the terminal can do. */
#include "terminal/frontend.h"

#include "terminal/text/textmode.h"
#include "terminal/screen/run.h"

#include <unistd.h>

int paris_frontend_run(struct paris_session *session, bool plain)
{
    if (!plain && paris_fullscreen_is_possible() && paris_fullscreen_run(session))
        return 0;
    return paris_textmode_run(session, STDIN_FILENO, stdout);
}
