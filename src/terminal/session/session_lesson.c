/* Lessons at a keyboard: the remarks, and the commands of a scene. */
#include "terminal/session/session_lesson.h"

#include "lesson/lesson.h"
#include "notation/decisions.h"
#include "terminal/session/session_local.h"

#include <stdlib.h>

enum { MISSES_BEFORE_HINT = 1, MISSES_BEFORE_MOVE = 2 };

struct paris_session_lesson {
    const struct paris_lesson *lesson;
    struct paris_record start; /* of the scene */
    struct paris_lesson_review review;
    uint32_t judged; /* decisions of the record when the review was made */
    unsigned misses;
    void (*learnt)(const char *id);
    struct paris_session_scene scene;
};

/* --- remarks --- */

static void fill_task(const struct paris_session *session)
{
    struct paris_session_lesson *own = session->lesson;
    const struct paris_lesson *lesson = own->lesson;
    struct paris_text task = paris_text_in(own->scene.task, sizeof own->scene.task);
    unsigned step = own->review.met;
    own->scene.done = own->review.done;
    own->scene.step = step;
    struct paris_lesson_numbers numbers =
        paris_lesson_numbers(lesson, session->rules, &own->start.start, step);
    PARIS_FILL(&task, paris_say(own->review.done ? lesson->done : lesson->step[step].text),
               {"n", NULL, numbers.n}, {"keys", NULL, numbers.keys});
}

static void say(struct paris_session *session, const char *text)
{
    if (text[0] != '\0')
        paris_session_add_notice(session, text, NULL, 0);
}

static void say_task(struct paris_session *session)
{
    fill_task(session);
    say(session, session->lesson->scene.task);
}

static void say_title(struct paris_session *session)
{
    const struct paris_session_scene *scene = &session->lesson->scene;
    const struct paris_filling filling[] = {{"n", NULL, scene->number},
                                            {"count", NULL, scene->count},
                                            {"title", scene->title, 0}};
    paris_session_add_notice(session, paris_say("Scene {n} of {count}: {title}."), filling, 3);
}

static void say_done(struct paris_session *session)
{
    const struct paris_session_scene *scene = &session->lesson->scene;
    say_task(session);
    say(session, scene->number < scene->count
                     ? paris_say("Type next for the next scene.")
                     : paris_say("Now play a whole game: paris play --level 1."));
}

/* First the hint, then the move itself. */
static void help_along(struct paris_session *session)
{
    struct paris_session_lesson *own = session->lesson;
    char code[PARIS_NOTATION_LENGTH];
    struct paris_text text = paris_text_in(code, sizeof code);
    if (own->misses == MISSES_BEFORE_HINT)
        say(session, paris_say(own->lesson->hint));
    if (own->misses < MISSES_BEFORE_MOVE)
        return;
    if (own->review.has_next) {
        paris_notation_write(&text, session->rules, own->review.next);
        paris_session_add_notice(session, paris_say("Try {decision}, or type show."),
                                 &(struct paris_filling){"decision", code, 0}, 1);
    } else {
        say(session, paris_say("Type show to see how it's done."));
    }
}

void paris_session_lesson_miss(struct paris_session *session)
{
    if (session->lesson == NULL || session->lesson->review.done)
        return;
    session->lesson->misses++;
    help_along(session);
}

void paris_session_lesson_follow(struct paris_session *session)
{
    struct paris_session_lesson *own = session->lesson;
    const struct paris_record *record = &session->table.record;
    if (own == NULL || session->now.stage == PARIS_SESSION_WAITING)
        return;
    unsigned met = own->review.met;
    bool done = own->review.done, forward = record->count > own->judged;
    paris_lesson_review(&own->review, own->lesson, session->rules, record);
    own->judged = record->count;
    fill_task(session);
    if (own->review.done && !done) {
        if (own->learnt != NULL)
            own->learnt(own->lesson->id);
        say_done(session);
    } else if (own->review.met != met && !own->review.done) {
        say_task(session);
    } else if (own->review.over && !own->review.done) {
        say(session, paris_say("Not won this time. Type restart to try again."));
        paris_session_lesson_miss(session);
    } else if (forward && own->review.verdict >= PARIS_LESSON_BESIDE) {
        say(session, paris_say(paris_lesson_remark(own->review.verdict)));
        paris_session_lesson_miss(session);
    }
}

/* --- commands --- */

static enum paris_status load(struct paris_session *session, unsigned number,
                              struct paris_error *error)
{
    struct paris_session_lesson *own = session->lesson;
    const struct paris_lesson *lesson = &paris_lessons[number - 1];
    enum paris_status status = paris_lesson_start(&own->start, lesson, session->rules, error);
    if (status != PARIS_OK)
        return status;
    own->lesson = lesson;
    own->judged = 0;
    own->scene.number = number;
    own->scene.count = paris_lesson_count;
    own->scene.id = lesson->id;
    struct paris_text title = paris_text_in(own->scene.title, sizeof own->scene.title);
    paris_text_add(&title, paris_say(lesson->title));
    return PARIS_OK;
}

static void begin(struct paris_session *session)
{
    struct paris_session_lesson *own = session->lesson;
    session->now.hint = PARIS_SESSION_NO_HINT;
    paris_session_local_load(session, &own->start, 1u << own->start.start.seat);
    paris_lesson_review(&own->review, own->lesson, session->rules, &session->table.record);
    say_title(session);
    say_task(session);
}

static bool change_scene(struct paris_session *session, unsigned number)
{
    struct paris_error error;
    if (number < 1 || number > paris_lesson_count)
        return false;
    session->lesson->misses = 0;
    if (load(session, number, &error) != PARIS_OK) {
        say(session, error.message);
        return true;
    }
    begin(session);
    return true;
}

static void show(struct paris_session *session)
{
    struct paris_session_lesson *own = session->lesson;
    if (own->review.done)
        say_done(session);
    else if (session->now.stage == PARIS_SESSION_ASKING && own->review.has_next)
        (void)!paris_session_local_decide(session, own->review.next);
    else
        begin(session);
}

const struct paris_session_scene *paris_session_scene(const struct paris_session *session)
{
    return session->lesson != NULL ? &session->lesson->scene : NULL;
}

bool paris_session_run_scene(struct paris_session *session,
                             enum paris_session_scene_command command)
{
    struct paris_session_lesson *own = session->lesson;
    if (own == NULL)
        return false;
    switch (command) {
    case PARIS_SESSION_SHOW: show(session); return true;
    case PARIS_SESSION_RESTART: begin(session); return true;
    case PARIS_SESSION_NEXT: return change_scene(session, own->scene.number + 1);
    case PARIS_SESSION_PREVIOUS: return change_scene(session, own->scene.number - 1);
    }
    PARIS_TRAP();
}

enum paris_status paris_session_open_lesson(struct paris_session **out,
                                            const struct paris_rules *rules, unsigned scene,
                                            void (*learnt)(const char *id),
                                            struct paris_error *error)
{
    struct paris_session_lesson *own = calloc(1, sizeof *own);
    if (own == NULL)
        return paris_error_set(error, 0, 0, "%s", paris_say("Not enough memory for a game."));
    PARIS_CHECK(scene >= 1 && scene <= paris_lesson_count);
    own->learnt = learnt;
    struct paris_session_local options = {.level = {1, 1, 1, 1}};
    enum paris_status status =
        paris_lesson_start(&own->start, &paris_lessons[scene - 1], rules, error);
    options.resume = &own->start;
    options.here = 1u << own->start.start.seat;
    if (status == PARIS_OK)
        status = paris_session_open_local(out, rules, &options, error);
    if (status != PARIS_OK) {
        free(own);
        return status;
    }
    (*out)->lesson = own;
    (void)!change_scene(*out, scene);
    return PARIS_OK;
}
