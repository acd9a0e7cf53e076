/* Commands for the scenes of a lesson. */
#include "terminal/text/scene.h"
#include "terminal/text/line_io.h"
#include "terminal/text/review.h"

static void run_scene(struct paris_textmode *mode, enum paris_session_scene_command command)
{
    if (paris_session_scene(mode->session) == NULL)
        paris_textmode_say(mode, paris_say("This works only in lessons: paris learn opens them."));
    else if (!paris_session_run_scene(mode->session, command))
        paris_textmode_say(mode, command == PARIS_SESSION_NEXT
                                     ? paris_say("This is the last scene.")
                                     : paris_say("This is the first scene."));
    mode->offered_count = 0;
    if (command != PARIS_SESSION_SHOW)
        mode->announced_turn = 0;
    if (command != PARIS_SESSION_SHOW && mode->now->begun)
        mode->narrated[mode->now->view.viewer] = mode->now->count;
}

void paris_textmode_show(struct paris_textmode *mode)
{
    run_scene(mode, PARIS_SESSION_SHOW);
}

void paris_textmode_restart(struct paris_textmode *mode)
{
    run_scene(mode, PARIS_SESSION_RESTART);
}

/* "next" and "back" go through the scenes of a lesson, or through a record. */
void paris_textmode_next_scene(struct paris_textmode *mode)
{
    if (paris_session_scene(mode->session) != NULL)
        run_scene(mode, PARIS_SESSION_NEXT);
    else
        paris_textmode_next(mode);
}

void paris_textmode_previous_scene(struct paris_textmode *mode)
{
    if (paris_session_scene(mode->session) != NULL)
        run_scene(mode, PARIS_SESSION_PREVIOUS);
    else
        paris_textmode_back(mode);
}

void paris_textmode_task(struct paris_textmode *mode)
{
    const struct paris_session_scene *scene = paris_session_scene(mode->session);
    if (scene != NULL)
        paris_textmode_say(mode, scene->task);
    else
        run_scene(mode, PARIS_SESSION_RESTART); /* says that there are none */
}
