/* The face that a terminal gets. */
#include "terminal/face.h"

#include "terminal/lines.h"
#include "terminal/screen.h"

#include <unistd.h>

int paris_face_run(struct paris_sitting *sitting, bool plain)
{
    if (!plain && paris_screen_possible() && paris_screen_play(sitting))
        return 0;
    return paris_lines_run(sitting, STDIN_FILENO, stdout);
}
