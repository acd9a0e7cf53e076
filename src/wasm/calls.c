/* One door for all requests. */
#include "wasm/calls.h"

#include "wasm/device.h"

static struct paris_device device;

static const struct command {
    const char *name;
    paris_device_call *act;
} commands[] = {
    {"new", paris_device_new},       {"load", paris_device_load},
    {"table", paris_device_table},   {"decide", paris_device_decide},
    {"undo", paris_device_undo},     {"redo", paris_device_redo},
    {"why", paris_device_why},       {"preview", paris_device_preview},
    {"think", paris_device_think},   {"hint", paris_device_hint},
    {"record", paris_device_record}, {"open", paris_device_open},
    {"at", paris_device_at},
};

static const struct command *find(const struct paris_request *request)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (paris_request_is(request, commands[i].name))
            return &commands[i];
    return NULL;
}

size_t paris_calls_obey(char *answer, const char *request, size_t length)
{
    struct paris_text out = paris_text_in(answer, PARIS_CALLS_ANSWER);
    if (length > PARIS_CALLS_REQUEST) {
        paris_answer_refuse(&out, "bad_message", "The request is too long.");
    } else if (!paris_request_read(&device.request, device.nodes, PARIS_REQUEST_NODES, request,
                                   length)) {
        paris_answer_bad_message(&out, &device.request);
    } else {
        const struct command *command = find(&device.request);
        if (command != NULL)
            command->act(&device, &out);
        else
            paris_answer_refuse(&out, "bad_message",
                                "\"do\" is none of new, load, table, decide, undo, redo, why, "
                                "preview, think, hint, record, open, at.");
    }
    if (out.full) /* only a record with far more decisions than a game has */
        paris_answer_refuse(&out, "too_many", "The answer is too long.");
    return out.length;
}
