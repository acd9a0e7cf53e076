/* The state of a device that outlives a request. Not for other modules. */
#ifndef PARIS_WASM_DEVICE_H
#define PARIS_WASM_DEVICE_H

#include "match/commands.h"

enum { PARIS_DEVICE_ID_LENGTH = 65 };

struct paris_lesson;

/* A match, or a record under review. */
struct paris_device_table {
    bool present;
    char id[PARIS_DEVICE_ID_LENGTH];   /* the page's name for it */
    const struct paris_lesson *lesson; /* NULL: an ordinary game */
    struct paris_rules figures;        /* of the match */
    struct paris_match match;
};

/* About 1.2 MB. */
struct paris_device {
    struct paris_request request;
    struct paris_json_node nodes[PARIS_REQUEST_NODES];
    struct paris_device_table table;
    struct paris_device_table replay; /* at the moment under review */
    struct paris_record whole;        /* the whole replay */
    /* Scratch: input is checked here before it replaces anything above. */
    struct paris_device_table fresh;
    struct paris_record record;
    struct paris_rules figures; /* of the record, or of the request */
    char text[PARIS_RECORD_TEXT + 1];
};

/* A request's function: reads device->request, and writes the answer or fills in the refusal. */
typedef void paris_device_act(struct paris_device *device, struct paris_text *out,
                              struct paris_outcome *outcome);

/* table.c */
paris_device_act paris_device_new, paris_device_load, paris_device_table, paris_device_record,
    paris_device_undo_turn;
/* think.c */
paris_device_act paris_device_think, paris_device_hint;
/* analyse.c */
paris_device_act paris_device_analyse, paris_device_analyse_on;
/* Requests that need the memory of the report take it, which ends the report. */
void paris_device_forget_report(void);
/* replay.c */
paris_device_act paris_device_open, paris_device_at, paris_device_position, paris_device_check;

/* lesson.c */
paris_device_act paris_device_lesson, paris_device_progress;

/* The fresh table, with the decisions of device->record, replaces the last one. */
void paris_device_install(struct paris_device *device, const struct paris_match_settings *settings,
                          const struct paris_deal_tags *deal,
                          char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH], struct paris_text *out);
/* figures.c */
paris_device_act paris_device_figures, paris_device_trial;

/* Reads the member "figures", the code of a set, into device->figures; without it these are the built-in ones.
 * False: refused. */
bool paris_device_read_figures(struct paris_device *device, struct paris_outcome *outcome);
/* Reads the member "record" into device->record, with its figures; false: refused. */
bool paris_device_read_record(struct paris_device *device, struct paris_outcome *outcome);
/* How device->figures and the record say it was dealt; NULL if its tags do not say, or contradict
 * it. */
const struct paris_deal_tags *paris_device_find_deal(const struct paris_device *device,
                                                     struct paris_deal_tags *out,
                                                     const struct paris_record *record);

/* Looks at a table of the device, where all people are there, and each of them is the host. */
struct paris_receiver paris_device_receiver(const struct paris_device_table *table);

#endif
