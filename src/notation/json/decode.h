/* Views and events read back from the JSON of json.h: for clients of a server. */
#ifndef PARIS_NOTATION_JSON_DECODE_H
#define PARIS_NOTATION_JSON_DECODE_H

#include "base/json.h"
#include "rules/event.h"
#include "rules/figures.h"
#include "rules/view.h"

/* The view that an object tells. What lies behind screens that are not shown is nothing. Everything is
 * checked that a random truth behind it (paris_view_resample) needs, except that in the free-district
 * variant a building's tile is any one of its value and type that was not seen elsewhere. *out is changed
 * only after PARIS_OK. */
PARIS_MUST_USE enum paris_status paris_decode_view(struct paris_view *out,
                                                   const struct paris_rules *rules,
                                                   const struct paris_json *json, uint32_t node,
                                                   struct paris_error *error);

/* Exactly what paris_json_view writes with PARIS_SCREENS_COUNTED for the viewer of a seat, members in any
 * order; what no game could show is refused. *truth gets one that looks like this. `scratch` has
 * PARIS_ENCODE_LENGTH bytes, `nodes` PARIS_DECODE_VIEW_NODES. *out is changed only after PARIS_OK. */
enum { PARIS_DECODE_VIEW_NODES = 4096 };
PARIS_MUST_USE enum paris_status paris_decode_counted_view(
    struct paris_view *out, struct paris_state *truth, const struct paris_rules *rules,
    const struct paris_json *json, uint32_t node, char *scratch, struct paris_json_node *nodes,
    struct paris_error *error);

/* One event. `learned` is not told and stays 0. */
PARIS_MUST_USE enum paris_status paris_decode_event(struct paris_event *out,
                                                    const struct paris_rules *rules,
                                                    const struct paris_json *json, uint32_t node,
                                                    struct paris_error *error);

#endif
