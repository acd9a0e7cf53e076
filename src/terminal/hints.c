/* Hints in words: one paragraph for each decision. */
#include "terminal/hints.h"

#include "notation/decisions.h"
#include "notation/phrases.h"

/* 1/256 of a point, to one place behind the point. */
static void add_points(struct paris_text *out, int32_t points)
{
    int32_t tenths = (points < 0 ? -points : points) * 10 / 256;
    paris_text_add_number(out, tenths / 10);
    paris_text_add_char(out, '.');
    paris_text_add_number(out, tenths % 10);
}

static void add_source(struct paris_text *out, unsigned source)
{
    if (source == PARIS_SOURCE_TILES) {
        paris_text_add(out, "from tiles and buildings");
    } else if (source == PARIS_SOURCE_LANDMARKS) {
        paris_text_add(out, "from prestige at landmarks");
    } else if (source == PARIS_SOURCE_FRANCS) {
        paris_text_add(out, "from francs at the end");
    } else {
        paris_text_add(out, "from the majority of ");
        paris_text_add(out, paris_phrase_district(source - PARIS_SOURCE_MAJORITY));
    }
}

static void add_reason(struct paris_text *out, const struct paris_hint_reason *reason,
                       const char *const names[PARIS_MAX_PLAYERS])
{
    switch ((enum paris_hint_reason_code)reason->code) {
    case PARIS_HINT_GAINS: paris_text_add(out, "you gain "); break;
    case PARIS_HINT_COSTS: paris_text_add(out, "you give up "); break;
    case PARIS_HINT_DENIES:
        paris_text_add(out, names[reason->seat]);
        paris_text_add(out, " loses ");
        break;
    }
    add_points(out, reason->change);
    paris_text_add_char(out, ' ');
    add_source(out, reason->source);
}

static void add_choice(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_view *view, const struct paris_hint_choice *choice,
                       const char *const names[PARIS_MAX_PLAYERS])
{
    const struct paris_ai_value *value = &choice->value;
    paris_decision_write(out, rules, choice->decision);
    paris_text_add(out, ": wins ");
    paris_text_add_number(out, ((int64_t)value->win[view->viewer] * 100 + 32768) >> 16);
    paris_text_add(out, " %, about ");
    paris_text_add_number(out, (value->points[view->viewer] + 128) >> 8);
    paris_text_add(out, " points in the end.");
    if (choice->reasons > 0)
        paris_text_add(out, " Compared with the rest ");
    for (unsigned i = 0; i < choice->reasons; i++) {
        add_reason(out, &choice->reason[i], names);
        paris_text_add(out, i + 1 < choice->reasons ? ", " : ".");
    }
    paris_text_add_char(out, '\n');
}

void paris_hints_write(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_view *view, const struct paris_hint *hint,
                       const char *const names[PARIS_MAX_PLAYERS])
{
    for (unsigned i = 0; i < hint->choices; i++) {
        paris_text_add_number(out, i + 1);
        paris_text_add(out, ". ");
        add_choice(out, rules, view, &hint->choice[i], names);
    }
    if (hint->length > 1) {
        paris_text_add(out, "The turn would then go: ");
        for (unsigned i = 0; i < hint->length; i++) {
            paris_decision_write(out, rules, hint->line[i]);
            paris_text_add(out, i + 1 < hint->length ? "; " : ".\n");
        }
    }
}
