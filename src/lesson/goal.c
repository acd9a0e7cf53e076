/* Turns the words of data/lessons.json into a predicate on events. */
#include "lesson/goal.h"

#include "notation/codes.h"
#include "notation/json/encode.h"

#include <string.h>

/* --- reading --- */

static const char *const sources[] = {
    [PARIS_VP_FROM_BUILDING] = "building", [PARIS_VP_FROM_PRESTIGE] = "prestige",
    [PARIS_VP_FROM_BONUS] = "bonus",       [PARIS_VP_FROM_END_TILE] = "end_tile",
    [PARIS_VP_FROM_MAJORITY] = "majority",
};

static int find_source(const char *word)
{
    for (unsigned source = 0; source < sizeof sources / sizeof *sources; source++)
        if (strcmp(word, sources[source]) == 0)
            return (int)source;
    return -1;
}

static bool is(const char *word, size_t length, const char *other)
{
    return strlen(other) == length && memcmp(word, other, length) == 0;
}

/* The places that one word means; 0 if it means none. */
static uint64_t places_of(const struct paris_rules *rules, const char *word, size_t length)
{
    if (is(word, length, "arc"))
        return PARIS_PLACE_BIT(PARIS_ARC);
    if (is(word, length, "bank"))
        return PARIS_ALL_BANKS;
    if (is(word, length, "building"))
        return PARIS_ALL_BUILDINGS;
    if (is(word, length, "landmark"))
        return PARIS_ALL_LANDMARKS;
    int value = paris_code_find_number(word, length, 8),
        place = paris_code_find_place(word, length);
    for (unsigned i = 0; i < PARIS_VALUES; i++)
        if (value == paris_building_values[i])
            return rules->of_value[i];
    return place < 0 ? 0 : PARIS_PLACE_BIT(place);
}

static bool read_places(uint64_t *out, const struct paris_rules *rules, const char *words)
{
    *out = *words == '\0' ? ~UINT64_C(0) : 0;
    while (*words != '\0') {
        size_t length = strcspn(words, " ");
        uint64_t places = places_of(rules, words, length);
        if (places == 0)
            return false;
        *out |= places;
        words += length + (words[length] == ' ');
    }
    return true;
}

static const char *read_goal(struct paris_lesson_goal *out, const struct paris_lesson_step *step,
                             const struct paris_rules *rules)
{
    int event = paris_encode_find_event(step->event, strlen(step->event));
    int source = find_source(step->source);
    if (event < 0)
        return step->event;
    if (source < 0 && step->source[0] != '\0')
        return step->source;
    *out = (struct paris_lesson_goal){.event = (uint8_t)event,
                                      .source = (int8_t)source,
                                      .least = step->least,
                                      .leads = step->leads,
                                      .wins = step->wins};
    if (!read_places(&out->from, rules, step->from))
        return step->from;
    return read_places(&out->to, rules, step->to) ? NULL : step->to;
}

static unsigned count_ends(const char *verbs)
{
    unsigned count = 0;
    for (; (verbs = strstr(verbs, "end")) != NULL; verbs++)
        count++;
    return count;
}

enum paris_status paris_lesson_goals(struct paris_lesson_goals *out,
                                     const struct paris_lesson *lesson,
                                     const struct paris_rules *rules,
                                     const struct paris_state *start, struct paris_error *error)
{
    *out = (struct paris_lesson_goals){.learner = start->seat,
                                       .last_round = start->round + count_ends(lesson->verbs) +
                                                     PARIS_LESSON_SPARE_TURNS,
                                       .count = lesson->step_count};
    for (unsigned i = 0; i < lesson->step_count; i++) {
        const char *wrong = read_goal(&out->goal[i], &lesson->step[i], rules);
        if (wrong != NULL)
            return paris_error_set(error, 0, 0, "lesson %s: \"%s\" means nothing", lesson->id,
                                   wrong);
    }
    return PARIS_OK;
}

/* --- following --- */

static bool fits_places(const struct paris_lesson_goal *goal, const struct paris_event *event)
{
    if (event->type == PARIS_EVENT_KEY_PLACED)
        return goal->to >> event->a & 1;
    if (event->type == PARIS_EVENT_KEY_MOVED)
        return (goal->from >> event->a & 1) && (goal->to >> event->b & 1);
    return true;
}

static bool leads(const struct paris_rules *rules, const struct paris_state *state,
                  unsigned learner, const struct paris_event *event)
{
    unsigned vp[PARIS_MAX_PLAYERS];
    paris_game_majority(rules, state, event->b, event->a, vp);
    return vp[learner] == rules->vp_tile[event->a][0];
}

static bool meets(const struct paris_lesson_goals *goals, const struct paris_lesson_goal *goal,
                  const struct paris_rules *rules, const struct paris_state *after,
                  const struct paris_event *event)
{
    if (event->type != goal->event)
        return false;
    if (event->type == PARIS_EVENT_OVER)
        return !goal->wins || paris_game_result(rules, after).winners >> goals->learner & 1;
    return event->seat == goals->learner && after->round <= goals->last_round &&
           event->amount >= goal->least && (goal->source < 0 || event->a == goal->source) &&
           fits_places(goal, event) && (!goal->leads || leads(rules, after, goals->learner, event));
}

unsigned paris_lesson_follow(const struct paris_lesson_goals *goals, unsigned met,
                             const struct paris_rules *rules, const struct paris_state *after,
                             const struct paris_events *events)
{
    for (size_t i = 0; i < events->count && met < goals->count; i++)
        met += meets(goals, &goals->goal[met], rules, after, &events->list[i]);
    return met;
}
