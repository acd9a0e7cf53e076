/* Sets of figures: checked, converted, compared and tried. */
#include "wasm/device.h"

#include "base/json_writer.h"
#include "match/request_table.h"
#include "match/trial.h"
#include "rules/figures_examples.h"
#include "rules/figures_text.h"
#include "wasm/memory.h"

#include <string.h>

/* --- one set --- */

/* The loader says `PATH: found FOUND, expected EXPECTED`; the page puts that into its language. */
static void add_problem(struct paris_text *out, const char *message)
{
    static const char found[] = ": found ", expected[] = ", expected ";
    const char *middle = strstr(message, found), *end = strstr(message, expected);
    char part[PARIS_ERROR_LENGTH];
    struct paris_text text = paris_text_in(part, sizeof part);
    if (middle == NULL || end == NULL || end < middle)
        return;
    paris_text_add_bytes(&text, message, (size_t)(middle - message));
    paris_json_add_string(out, "path", part);
    paris_text_clear(&text);
    paris_text_add_bytes(&text, middle + strlen(found), (size_t)(end - middle) - strlen(found));
    paris_json_add_string(out, "found", part);
    paris_json_add_string(out, "expected", end + strlen(expected));
}

static void refuse_file(struct paris_text *out, const struct paris_error *error)
{
    paris_message_begin_refusal(out, "", "malformed", error->message);
    if (error->line > 0) {
        paris_json_add_number(out, "line", error->line);
        paris_json_add_number(out, "column", error->column);
    }
    add_problem(out, error->message);
    paris_message_end_error(out);
    paris_message_end(out);
}

/* Reads "file" or "figures" into device->figures. False: refused, in *outcome or already in *out. */
static bool read_set(struct paris_device *device, struct paris_text *out,
                     struct paris_outcome *outcome)
{
    struct paris_error error;
    if (!paris_request_has(&device->request, "file"))
        return paris_device_read_figures(device, outcome);
    if (!paris_request_word(&device->request, "file", true, device->text, PARIS_FIGURES_TEXT_MAX)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return false;
    }
    if (paris_figures_load(&device->figures, device->text, strlen(device->text), &error) ==
        PARIS_OK)
        return true;
    refuse_file(out, &error);
    return false;
}

static void add_difference(void *context, const char *path, const char *first, const char *second)
{
    struct paris_text *out = context;
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "path", path);
    paris_json_add_string(out, "first", first);
    paris_json_add_string(out, "second", second);
    paris_json_end_object(out);
}

void paris_device_figures(struct paris_device *device, struct paris_text *out,
                          struct paris_outcome *outcome)
{
    struct paris_rules other = paris_builtin_rules;
    const struct paris_rules *set = &device->figures;
    char code[PARIS_FIGURES_CODE];
    struct paris_text text = paris_text_in(code, sizeof code);
    if (!read_set(device, out, outcome))
        return;
    if (!paris_request_figures(&device->request, "other", &other)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return;
    }
    paris_figures_pack(&text, set);
    paris_message_begin(out, "", NULL);
    paris_json_add_string(out, "name", set->name);
    paris_json_add_hex(out, "hash", set->hash, sizeof set->hash);
    paris_json_add_string(out, "code", code);
    paris_json_add_bool(out, "builtin", paris_figures_equal(set, &paris_builtin_rules));
    text = paris_text_in(device->text, sizeof device->text);
    paris_figures_write(&text, set);
    paris_json_add_string(out, "file", device->text);
    paris_json_begin_array(out, "differs");
    paris_figures_compare(&other, set, add_difference, out);
    paris_json_end_array(out);
    paris_json_begin_array(out, "failing");
    uint32_t failing = paris_figures_failing_examples(set);
    for (unsigned example = 1; example <= PARIS_EXAMPLES; example++)
        if (failing >> example & 1)
            paris_json_add_number(out, NULL, example);
    paris_json_end_array(out);
    paris_message_end(out);
}

/* --- trials --- */

static bool read_player(struct paris_device *device, struct paris_ai_spec *out,
                        struct paris_outcome *outcome)
{
    char word[16] = "net";
    struct paris_error error;
    if (!paris_request_word(&device->request, "player", false, word, sizeof word)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return false;
    }
    bool quick = paris_ai_spec_read(out, word, &error) == PARIS_OK && out->file[0] == '\0' &&
                 out->nodes == 0 && out->milliseconds == 0 && out->level == 0 &&
                 out->kind != PARIS_AI_ISMCTS && out->kind != PARIS_AI_SEARCH;
    if (!quick)
        paris_outcome_refuse(outcome, "bad_message",
                             "\"player\" is none of random, greedy, planner, net.");
    return quick;
}

void paris_device_trial(struct paris_device *device, struct paris_text *out,
                        struct paris_outcome *outcome)
{
    enum { GAMES_MAX = 1000 };
    struct paris_trial trial = {.players = 2};
    struct paris_ai_spec spec;
    int64_t players = 0, games = 0;
    uint64_t seed = 0;
    if (!paris_device_read_figures(device, outcome) || !read_player(device, &spec, outcome))
        return;
    if (!paris_request_number(&device->request, "players", true, 2, PARIS_MAX_PLAYERS, &players) ||
        !paris_request_number(&device->request, "games", true, 1, GAMES_MAX, &games) ||
        !paris_request_seed(&device->request, "seed", true, &seed) ||
        !paris_request_flag(&device->request, "check", &trial.checks)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return;
    }
    void *memory = paris_wasm_memory(paris_ai_memory(&spec));
    if (memory == NULL) {
        paris_outcome_refuse(outcome, "busy", "Not enough memory for this player.");
        return;
    }
    trial.players = (unsigned)players;
    for (int64_t game = 0; game < games; game++)
        paris_trial_play(&trial, &device->figures, &spec, memory, seed + (uint64_t)game);
    paris_message_begin(out, "", NULL);
    paris_trial_write(out, &trial);
    uint8_t signature[8];
    for (unsigned i = 0; i < sizeof signature; i++)
        signature[i] = (uint8_t)(trial.signature >> (56 - 8 * i));
    paris_json_add_hex(out, "signature", signature, sizeof signature);
    paris_message_end(out);
}
