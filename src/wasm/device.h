/* What stays between the requests of a device. Not for other modules. */
#ifndef PARIS_WASM_DEVICE_H
#define PARIS_WASM_DEVICE_H

#include "match/commands.h"

enum { PARIS_DEVICE_ID_LENGTH = 65 };

/* A match, or a record that is looked through. */
struct paris_device_table {
    bool present;
    char id[PARIS_DEVICE_ID_LENGTH]; /* what the page calls it */
    struct paris_match match;
};

/* About 1.2 MB. */
struct paris_device {
    struct paris_request request;
    struct paris_json_node nodes[PARIS_REQUEST_NODES];
    struct paris_device_table table;
    struct paris_device_table replay; /* at the moment that is looked at */
    struct paris_record whole;        /* all of the replay */
    /* For the work: what comes from outside is checked here before it takes a place above. */
    struct paris_device_table fresh;
    struct paris_record record;
    char text[PARIS_RECORD_TEXT + 1];
};

/* A request's work: reads device->request, writes the answer or fills in the refusal. */
typedef void paris_device_act(struct paris_device *device, struct paris_text *out,
                              struct paris_outcome *outcome);

/* table.c */
paris_device_act paris_device_new, paris_device_load, paris_device_table, paris_device_record,
    paris_device_undo_turn;
/* think.c */
paris_device_act paris_device_think, paris_device_hint;
/* replay.c */
paris_device_act paris_device_open, paris_device_at, paris_device_position;

/* Reads the member "record" into device->record; false: refused. */
bool paris_device_read_record(struct paris_device *device, struct paris_outcome *outcome);
/* How the record was dealt; NULL if its tags do not say, or do not match it. */
const struct paris_deal_tags *paris_device_find_deal(struct paris_deal_tags *out,
                                                     const struct paris_record *record);

/* Looks at a table of the device, where all people are there, and each of them is the host. */
struct paris_receiver paris_device_receiver(const struct paris_device_table *table);

#endif
