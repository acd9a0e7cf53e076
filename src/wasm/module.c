/* The exports of paris.wasm. */
#include "wasm/module.h"

#include "ai/search/selfcheck.h"
#include "rules/view.h"
#include "wasm/calls.h"
#include "wasm/memory.h"

/* --- texts --- */

static char text[PARIS_WASM_TEXT];

const char *paris_wasm_version(void)
{
    return PARIS_VERSION;
}

char *paris_wasm_text(void)
{
    return text;
}

uint32_t paris_wasm_text_size(void)
{
    return sizeof text;
}

/* --- whole games --- */

static char input[PARIS_CALLS_REQUEST];
static char output[PARIS_CALLS_ANSWER];

char *paris_wasm_input(void)
{
    return input;
}

uint32_t paris_wasm_input_size(void)
{
    return sizeof input;
}

uint32_t paris_wasm_call(uint32_t length)
{
    return (uint32_t)paris_calls_dispatch(output, input, length);
}

const char *paris_wasm_output(void)
{
    return output;
}

/* --- self-checks --- */

static bool are_players(uint32_t players)
{
    return players >= 2 && players <= PARIS_MAX_PLAYERS;
}

uint64_t paris_wasm_game(uint32_t players, uint32_t variants, uint64_t seed)
{
    static struct paris_ai_spec spec;
    static struct paris_error error;
    text[sizeof text - 1] = '\0';
    if (!are_players(players) || variants > 7 || paris_ai_spec_read(&spec, text, &error) < 0 ||
        spec.file[0] != '\0' || !paris_selfcheck_possible(&spec))
        return 0;
    size_t size = paris_ai_memory(&spec);
    void *memory = paris_wasm_memory(size);
    if (memory == NULL)
        return 0;
    return paris_selfcheck_game(memory, size, &paris_builtin_rules, &spec, players, variants, seed);
}

uint32_t paris_wasm_kernels(void)
{
    const struct paris_kernel *kernels[PARIS_KERNELS_MAX];
    return paris_kernels(kernels);
}

static const struct paris_kernel *kernel_number(uint32_t kernel)
{
    const struct paris_kernel *kernels[PARIS_KERNELS_MAX];
    PARIS_CHECK(kernel < paris_kernels(kernels));
    return kernels[kernel];
}

const char *paris_wasm_kernel(uint32_t kernel)
{
    return kernel_number(kernel)->name;
}

uint64_t paris_wasm_evaluations(uint32_t kernel, uint32_t players, uint32_t games)
{
    PARIS_CHECK(are_players(players));
    return paris_selfcheck_evaluations(&paris_builtin_rules, kernel_number(kernel), players, games);
}

static struct paris_state position;

void paris_wasm_position(uint32_t players, uint32_t stage, uint64_t seed)
{
    PARIS_CHECK(are_players(players) && stage < PARIS_STAGES);
    paris_selfcheck_position(&position, &paris_builtin_rules, players,
                             (enum paris_selfcheck_stage)stage, seed);
}

uint64_t paris_wasm_search(uint64_t nodes, uint64_t seed)
{
    PARIS_CHECK(are_players(position.players) && nodes > 0);
    struct paris_ai_spec spec = {.kind = PARIS_AI_SEARCH, .nodes = nodes};
    struct paris_ai_report report;
    struct paris_view view;
    void *memory = paris_wasm_memory(paris_ai_memory(&spec));
    if (memory == NULL)
        return 0;
    paris_view_for(&view, &paris_builtin_rules, &position, position.seat);
    (void)paris_ai_decide(paris_ai_start(memory, &paris_builtin_rules, &spec), &view, seed, NULL,
                          &report);
    return report.nodes;
}
