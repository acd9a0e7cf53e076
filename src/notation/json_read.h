/* Views and events read back from the JSON of json.h: for clients of a server. */
#ifndef PARIS_NOTATION_JSON_READ_H
#define PARIS_NOTATION_JSON_READ_H

#include "base/json.h"
#include "rules/event.h"
#include "rules/figures.h"
#include "rules/view.h"

/* The view that an object tells. What lies behind screens that are not shown is nothing. Everything is
 * checked that a random truth behind it (paris_view_resample) needs, except that in the free-district
 * variant a building's tile is any one of its value and type that was not seen elsewhere. *out is changed
 * only after PARIS_OK. */
PARIS_MUST_USE enum paris_status paris_json_read_view(struct paris_view *out,
                                                      const struct paris_rules *rules,
                                                      const struct paris_json *json, uint32_t node,
                                                      struct paris_error *error);

/* One event. `learned` is not told and stays 0. */
PARIS_MUST_USE enum paris_status paris_json_read_event(struct paris_event *out,
                                                       const struct paris_rules *rules,
                                                       const struct paris_json *json, uint32_t node,
                                                       struct paris_error *error);

#endif
