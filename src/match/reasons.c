/* Reasons for all that is not possible, grouped. */
#include "match/reasons.h"

#include "notation/decisions.h"
#include "notation/encode.h"
#include "notation/json.h"

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
               !(decision.c & (PARIS_MOVE_WITH_9 | PARIS_MOVE_WITH_16));
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

void paris_reasons_write(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_state *state)
{
    struct refused list[REFUSED_MAX];
    size_t count = collect(list, rules, state);
    paris_text_add_char(out, '[');
    for (size_t i = 0; i < count; i++) {
        bool first = i == 0 || memcmp(&list[i].why, &list[i - 1].why, sizeof list[i].why) != 0;
        if (first) {
            paris_text_add(out, i > 0 ? "]}," : "");
            paris_text_add_char(out, '{');
            paris_encode_word_of(out, "reason", paris_reason_name(list[i].why.reason));
            paris_encode_word_of(out, "clause", paris_reason_clause(list[i].why.reason));
            paris_encode_number_of(out, "x", list[i].why.x);
            paris_encode_number_of(out, "y", list[i].why.y);
            paris_encode_number_of(out, "z", list[i].why.z);
            paris_encode_name(out, "decisions");
            paris_text_add_char(out, '[');
        }
        char text[PARIS_DECISION_LENGTH];
        struct paris_text words = paris_text_in(text, sizeof text);
        paris_decision_write(&words, rules, list[i].decision);
        paris_encode_word(out, text);
    }
    paris_text_add(out, count > 0 ? "]}]" : "]");
}
