/* The face that a terminal gets. */
#include "terminal/face.h"

#include "terminal/lines.h"

#include <unistd.h>

int paris_face_run(struct paris_sitting *sitting, bool plain)
{
    (void)plain;
    return paris_lines_run(sitting, STDIN_FILENO, stdout);
}
