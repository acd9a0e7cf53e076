/* Reads views and events back from the JSON of encode.h: for clients of a server. */
#ifndef PARIS_NOTATION_JSON_DECODE_H
#define PARIS_NOTATION_JSON_DECODE_H

#include "base/json.h"
#include "rules/event.h"
#include "rules/figures.h"
#include "rules/view.h"

/* Reads a view; players whose screens are not shown have nothing behind them. Checks everything that paris_view_resample needs. In the free-district variant the JSON does not say which tile a building is: any tile of its value and type that was not seen elsewhere is taken. *out is changed only after PARIS_OK. */
PARIS_MUST_USE enum paris_status paris_decode_view(struct paris_view *out,
                                                   const struct paris_rules *rules,
                                                   const struct paris_json *json, uint32_t node,
                                                   struct paris_error *error);

/* Reads exactly what paris_json_view writes with PARIS_SCREENS_COUNTED for a seat, members in any
 * order, and refuses what no game could show. *truth gets a state with such a view. `scratch` has
 * PARIS_ENCODE_LENGTH bytes, `nodes` PARIS_DECODE_VIEW_NODES. *out is changed only after
 * PARIS_OK. */
enum { PARIS_DECODE_VIEW_NODES = 4096 };
PARIS_MUST_USE enum paris_status paris_decode_counted_view(
    struct paris_view *out, struct paris_state *truth, const struct paris_rules *rules,
    const struct paris_json *json, uint32_t node, char *scratch, struct paris_json_node *nodes,
    struct paris_error *error);

/* Reads an event. `learned` is not in the JSON and stays 0. */
PARIS_MUST_USE enum paris_status paris_decode_event(struct paris_event *out,
                                                    const struct paris_rules *rules,
                                                    const struct paris_json *json, uint32_t node,
                                                    struct paris_error *error);

#endif
