/* Lessons on a device: how a scene begins, and how far the learner has come. */
#include "wasm/device.h"

#include "lesson/lesson.h"
#include "notation/json/encode.h"

#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

/* The learner takes the seat that is to move, computers the others. */
static void seat_learner(struct paris_match_settings *out, const struct paris_record *start)
{
    *out = (struct paris_match_settings){.players = start->setup.players};
    for (unsigned seat = 0; seat < out->players; seat++)
        out->level[seat] = seat != start->start.seat;
}

void paris_device_lesson(struct paris_device *device, struct paris_text *out,
                         struct paris_outcome *outcome)
{
    struct paris_match_settings settings;
    struct paris_error error;
    char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH] = {""}, name[PARIS_NAME_LENGTH] = "";
    int64_t scene = 0;
    memset(&device->fresh, 0, sizeof device->fresh);
    device->fresh.present = true;
    if (!paris_request_number(&device->request, "scene", true, 1, paris_lesson_count, &scene) ||
        !paris_request_word(&device->request, "id", false, device->fresh.id,
                            sizeof device->fresh.id) ||
        !paris_request_word(&device->request, "name", false, name, sizeof name)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return;
    }
    const struct paris_lesson *lesson = &paris_lessons[scene - 1];
    if (paris_lesson_start(&device->record, lesson, rules, &error) != PARIS_OK) {
        paris_outcome_refuse(outcome, "malformed", error.message);
        return;
    }
    device->fresh.lesson = lesson;
    device->figures = *rules;
    seat_learner(&settings, &device->record);
    memcpy(names[device->record.start.seat], name, sizeof name);
    paris_device_install(device, &settings, NULL, names, out);
}

void paris_device_progress(struct paris_device *device, struct paris_text *out,
                           struct paris_outcome *outcome)
{
    static const char *const verdicts[] = {[PARIS_LESSON_NONE] = "none",
                                           [PARIS_LESSON_TOWARD] = "toward",
                                           [PARIS_LESSON_BESIDE] = "beside",
                                           [PARIS_LESSON_LOST] = "lost"};
    const struct paris_lesson *lesson = device->table.lesson;
    const struct paris_record *record = &device->table.match.history.record;
    struct paris_lesson_review review;
    if (lesson == NULL) {
        paris_outcome_refuse(outcome, "unknown", "This table is not a lesson.");
        return;
    }
    paris_lesson_review(&review, lesson, rules, record);
    struct paris_lesson_numbers numbers =
        paris_lesson_numbers(lesson, rules, &record->start, review.met);
    paris_message_begin(out, "", NULL);
    paris_json_add_number(out, "decisions", record->count);
    paris_json_add_number(out, "met", review.met);
    paris_json_add_bool(out, "done", review.done);
    paris_json_add_bool(out, "over", review.over);
    paris_json_add_string(out, "verdict", verdicts[review.verdict]);
    if (review.has_next)
        paris_encode_decision(out, "next", rules, review.next);
    else
        paris_json_add_null(out, "next");
    paris_json_begin_object(out, "numbers");
    paris_json_add_number(out, "n", numbers.n);
    paris_json_add_number(out, "keys", numbers.keys);
    paris_json_end_object(out);
    paris_message_end(out);
}
