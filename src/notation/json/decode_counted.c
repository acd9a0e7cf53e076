/* Reads the complete JSON of a view with counted screens. It looks for a state with such a view,
 * validates it and writes its view: a difference to the text means that the text is wrong, and the
 * written view is the right one. */
#include "notation/json/decode.h"

#include "notation/json/encode.h"

/* The viewer must have a seat, and every screen must be open. */
static enum paris_status check_screens(const struct paris_json *json, uint32_t view,
                                       struct paris_error *error)
{
    uint32_t viewer = paris_json_member(json, view, "viewer");
    uint32_t players = paris_json_member(json, view, "players");
    if (viewer != PARIS_JSON_NONE && paris_json_is(json, viewer, PARIS_JSON_NULL))
        return paris_json_refuse(error, json, viewer, "a seat");
    if (players == PARIS_JSON_NONE || !paris_json_is(json, players, PARIS_JSON_ARRAY))
        return PARIS_OK; /* the reader reports it */
    for (uint32_t player = paris_json_first(json, players); player != PARIS_JSON_NONE;
         player = paris_json_next(json, players, player)) {
        uint32_t screen = paris_json_member(json, player, "screen");
        if (screen != PARIS_JSON_NONE && paris_json_is(json, screen, PARIS_JSON_NULL))
            return paris_json_refuse(error, json, screen, "what can be counted behind this screen");
    }
    return PARIS_OK;
}

enum paris_status paris_decode_counted_view(struct paris_view *out, struct paris_state *truth,
                                            const struct paris_rules *rules,
                                            const struct paris_json *json, uint32_t node,
                                            char *scratch, struct paris_json_node *nodes,
                                            struct paris_error *error)
{
    struct paris_view view;
    struct paris_random random = paris_random_from(1); /* any state will do */
    struct paris_json right;
    const char *wrong = "its stacks or end-game tiles do not fit together";
    enum paris_status status = check_screens(json, node, error);
    if (status == PARIS_OK)
        status = paris_decode_view(&view, rules, json, node, error);
    if (status < 0)
        return status;
    if (paris_view_try(truth, rules, &view, &random))
        wrong = paris_state_validate(rules, truth);
    if (wrong != NULL)
        return paris_error_set(error, 0, 0, "This view is not possible: %s.", wrong);
    paris_view_for(&view, rules, truth, view.viewer);
    struct paris_text text = paris_text_in(scratch, PARIS_ENCODE_LENGTH);
    paris_encode_view(&text, NULL, rules, &view, PARIS_SCREENS_COUNTED);
    PARIS_CHECK(!text.full);
    status = paris_json_parse(&right, nodes, PARIS_DECODE_VIEW_NODES, scratch, text.length, error);
    PARIS_CHECK(status == PARIS_OK);
    status = paris_json_compare(json, node, &right, 0, error);
    if (status == PARIS_OK)
        *out = view;
    return status;
}
