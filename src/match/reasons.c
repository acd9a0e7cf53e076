/* Reasons for everything that is not possible, grouped. */
#include "match/reasons.h"

#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/json/encode.h"

#include <stdlib.h>
#include <string.h>

enum { REFUSED_MAX = 512 };

struct refused {
    struct paris_refusal why;
    struct paris_decision decision;
};

bool paris_reasons_worth_telling(struct paris_refusal why, struct paris_decision decision)
{
    switch (why.reason) {
    case PARIS_WHY_ALLOWED:
    case PARIS_WHY_MALFORMED:
    case PARIS_WHY_GAME_OVER:
    case PARIS_WHY_WRONG_PHASE:
    case PARIS_WHY_NO_KEY_AT:
    case PARIS_WHY_NOT_FOR_SALE:
    case PARIS_WHY_OTHER_DISTRICT:
    case PARIS_WHY_LANDMARK_IN_SUPPLY:
    case PARIS_WHY_LANDMARK_ON_BOARD:
    case PARIS_WHY_TILE_NOT_NEEDED:
    case PARIS_WHY_TILE_NOT_HELD:
    case PARIS_WHY_END_TILE_NOT_HELD: return false;
    default:
        return decision.verb != PARIS_MOVE ||
               !(decision.c & (PARIS_MOVE_WITH_OWN | PARIS_MOVE_WITH_OTHERS));
    }
}

static int compare(const void *left, const void *right)
{
    const struct refused *x = left, *y = right;
    int order = memcmp(&x->why, &y->why, sizeof x->why);
    return order != 0 ? order : memcmp(&x->decision, &y->decision, sizeof x->decision);
}

static size_t collect(struct refused *list, const struct paris_rules *rules,
                      const struct paris_state *state)
{
    struct paris_decision decision;
    size_t count = 0;
    for (uint32_t cursor = 0;
         count < REFUSED_MAX && paris_decision_next(rules, &cursor, &decision);) {
        struct paris_refusal why = paris_why_not(rules, state, decision);
        if (paris_reasons_worth_telling(why, decision))
            list[count++] = (struct refused){why, decision};
    }
    qsort(list, count, sizeof *list, compare);
    return count;
}

static bool same_reason(const struct refused *x, const struct refused *y)
{
    return memcmp(&x->why, &y->why, sizeof x->why) == 0;
}

void paris_reasons_write(struct paris_text *out, const char *name, const struct paris_rules *rules,
                         const struct paris_state *state)
{
    struct refused list[REFUSED_MAX];
    size_t count = collect(list, rules, state);
    paris_json_begin_array(out, name);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || !same_reason(&list[i], &list[i - 1])) {
            paris_json_begin_object(out, NULL);
            paris_json_add_string(out, "reason", paris_code_reason(list[i].why.reason));
            paris_json_add_string(out, "clause", paris_reason_clause(list[i].why.reason));
            paris_json_add_number(out, "x", list[i].why.x);
            paris_json_add_number(out, "y", list[i].why.y);
            paris_json_add_number(out, "z", list[i].why.z);
            paris_json_begin_array(out, "decisions");
        }
        paris_encode_decision(out, NULL, rules, list[i].decision);
        if (i + 1 == count || !same_reason(&list[i], &list[i + 1])) {
            paris_json_end_array(out);
            paris_json_end_object(out);
        }
    }
    paris_json_end_array(out);
}
