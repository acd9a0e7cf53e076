/* The report of a record, made step by step. The page uses a separate engine for it, so nothing
 * else waits. */
#include "wasm/device.h"

#include "report/encode.h"
#include "wasm/memory.h"

enum { STEPS_MAX = 64, NODES_LEAST = 500, NODES_MAX = 20000 };

static struct paris_report report;
static struct paris_record record; /* of the report */
static struct paris_rules figures; /* of the record */
static bool begun;

static void answer(struct paris_text *out)
{
    paris_message_begin(out, "", NULL);
    paris_report_encode(out, "report", &report);
    paris_message_end(out);
}

void paris_device_analyse(struct paris_device *device, struct paris_text *out,
                          struct paris_outcome *outcome)
{
    int64_t nodes = PARIS_REPORT_NODES;
    begun = false;
    if (!paris_request_number(&device->request, "nodes", false, NODES_LEAST, NODES_MAX, &nodes)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return;
    }
    if (!paris_device_read_record(device, outcome))
        return;
    void *memory = paris_wasm_memory(paris_report_memory((uint64_t)nodes));
    if (memory == NULL) {
        paris_outcome_refuse(outcome, "busy", "Not enough memory for a report.");
        return;
    }
    record = device->record;
    figures = device->figures;
    paris_report_begin(&report, memory, &figures, &paris_net_builtin[record.setup.players - 2],
                       &record, (uint64_t)nodes);
    begun = true;
    answer(out);
}

/* Any other request that needs memory ends the report. */
void paris_device_analyse_on(struct paris_device *device, struct paris_text *out,
                             struct paris_outcome *outcome)
{
    int64_t steps = 1;
    if (!begun) {
        paris_outcome_refuse(outcome, "unknown", "There's no report yet.");
        return;
    }
    if (!paris_request_number(&device->request, "steps", true, 1, STEPS_MAX, &steps)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return;
    }
    for (int64_t i = 0; i < steps && paris_report_step(&report); i++)
        ;
    answer(out);
}

void paris_device_forget_report(void)
{
    begun = false;
}
