/* Checks the lessons that are built in, and edits the text of data/lessons.json. */
#include "lab/lessons/lessons.h"

#include <string.h>

const char *paris_lessons_check(char other_way[PARIS_LESSON_SOLUTION_LENGTH],
                                const struct paris_lesson *lesson, const struct paris_rules *rules)
{
    static struct paris_record record;
    static struct paris_error error;
    struct paris_lesson_goals goals;
    struct paris_state start, end;
    bool legal;
    if (paris_lesson_start(&record, lesson, rules, &error) != PARIS_OK)
        return error.message;
    paris_record_start(&start, rules, &record);
    if (paris_lesson_goals(&goals, lesson, rules, &start, &error) != PARIS_OK)
        return error.message;
    unsigned met = paris_lesson_play(&end, &legal, &goals, rules, &start, lesson->solution);
    if (!legal)
        return "the solution has a decision that is not legal";
    if (met < goals.count)
        return "the solution does not reach the goal";
    if (paris_lesson_mashable(&goals, rules, &start))
        return "pressing one thing wins it";
    return paris_lesson_other_way(other_way, &goals, rules, &start, lesson->solution)
               ? NULL
               : "it has a single way";
}

/* Finds the value of a scene's member `name` in `text`, without its quotation marks. */
static char *find_member(char *text, const char *id, const char *name, size_t *length)
{
    char wanted[64];
    struct paris_text word = paris_text_in(wanted, sizeof wanted);
    paris_text_addf(&word, "\"id\": \"%s\"", id);
    char *at = strstr(text, wanted);
    paris_text_clear(&word);
    paris_text_addf(&word, "\"%s\": \"", name);
    at = at != NULL ? strstr(at, wanted) : NULL;
    if (at == NULL)
        return NULL;
    at += word.length;
    *length = strcspn(at, "\"");
    return at;
}

static bool replace(char *text, size_t capacity, const char *id, const char *name,
                    const char *value)
{
    size_t old, fresh = strlen(value), all = strlen(text);
    char *at = find_member(text, id, name, &old);
    if (at == NULL || all + fresh >= capacity + old)
        return false;
    memmove(at + fresh, at + old, all + 1 - (size_t)(at + old - text));
    memcpy(at, value, fresh);
    return true;
}

bool paris_lessons_replace(char *text, size_t capacity, const char *id,
                           const struct paris_lessons_found *found)
{
    return replace(text, capacity, id, "position", found->position) &&
           replace(text, capacity, id, "solution", found->survey.solution);
}
