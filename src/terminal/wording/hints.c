/* Hints in words: one paragraph for each decision. */
#include "terminal/wording/hints.h"

#include "notation/decisions.h"
#include "notation/words/phrases.h"
#include "terminal/wording/speech.h"

enum { LINE_LENGTH = PARIS_SENTENCE_LENGTH };

/* 1/256 of a point, to one decimal, with its sign. */
static struct paris_speech_phrase change_of(int32_t points)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    int32_t tenths = points * 10 / 256;
    paris_text_add(&text, tenths < 0 ? "" : "+");
    paris_language_tenths(&text, tenths);
    return phrase;
}

static struct paris_speech_phrase source_of(unsigned source)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    if (source == PARIS_SOURCE_TILES)
        paris_text_add(&text, paris_say("tiles and 8-buildings"));
    else if (source == PARIS_SOURCE_LANDMARKS)
        paris_text_add(&text, paris_say("prestige at landmarks"));
    else if (source == PARIS_SOURCE_FRANCS)
        paris_text_add(&text, paris_say("bonus tile 27 (1 point per franc)"));
    else
        PARIS_FILL(&text, paris_say("majority in {district}"),
                   {"district", paris_phrase_district(source - PARIS_SOURCE_MAJORITY), 0});
    return phrase;
}

void paris_speech_reason(struct paris_text *out, const struct paris_hint_reason *reason,
                         const char *const names[PARIS_MAX_PLAYERS])
{
    struct paris_speech_phrase source = source_of(reason->source),
                               change = change_of(reason->change);
    PARIS_FILL(out,
               reason->code == PARIS_HINT_DENIES ? paris_say("{change} for {who} from {source}")
                                                 : paris_say("{change} from {source}"),
               {"source", source.text, 0}, {"change", change.text, 0},
               {"who", names[reason->seat], 0});
}

/* A share of a win in percent, to one decimal. */
static struct paris_speech_phrase percent_of(int32_t share)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    paris_language_tenths(&text, ((int64_t)share * 1000 + 32768) >> 16);
    return phrase;
}

/* How certain is it that the choice is better, or worse? */
static void add_comparison(struct paris_text *out, unsigned number,
                           const struct paris_hint_choice *choice)
{
    struct paris_speech_phrase gap = percent_of(choice->gap), margin = percent_of(choice->margin);
    if (!paris_hint_is_clear(choice))
        return;
    paris_text_add_char(out, ' ');
    PARIS_FILL(out,
               number == 1
                   ? paris_say("Clearly better than the next one: {gap}% more wins (± {margin}%).")
                   : paris_say("Clearly worse than the first: {gap}% fewer wins (± {margin}%)."),
               {"gap", gap.text, 0}, {"margin", margin.text, 0});
}

static void add_choice(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_view *view, unsigned number,
                       const struct paris_hint_choice *choice,
                       const char *const names[PARIS_MAX_PLAYERS])
{
    const struct paris_ai_value *value = &choice->value;
    char code[PARIS_NOTATION_LENGTH], reasons[LINE_LENGTH];
    struct paris_text decision = paris_text_in(code, sizeof code);
    struct paris_text list = paris_text_in(reasons, sizeof reasons);
    int32_t points = (value->points[view->viewer] + 128) >> 8;
    bool begun = false;
    paris_notation_write(&decision, rules, choice->decision);
    PARIS_FILL(
        out,
        paris_say_count("{n}. {decision}: {win}% chance to win, about {points} point at the end.",
                        "{n}. {decision}: {win}% chance to win, about {points} points at the end.",
                        (uint64_t)(points < 0 ? -points : points)),
        {"n", NULL, number}, {"decision", code, 0},
        {"win", NULL, ((int64_t)value->win[view->viewer] * 100 + 32768) >> 16},
        {"points", NULL, points});
    add_comparison(out, number, choice);
    for (unsigned i = 0; i < choice->reasons; i++) {
        if (choice->reason[i].code == PARIS_HINT_ALIKE) {
            paris_text_add_char(out, ' ');
            paris_text_add(out, paris_say("About as good as the others."));
            continue;
        }
        paris_speech_comma(&list, &begun);
        paris_speech_reason(&list, &choice->reason[i], names);
    }
    if (begun) {
        paris_text_add_char(out, ' ');
        PARIS_FILL(out, paris_say("Points compared with the alternatives: {reasons}."),
                   {"reasons", reasons, 0});
    }
    paris_text_add_char(out, '\n');
}

void paris_speech_hints(struct paris_text *out, const struct paris_rules *rules,
                        const struct paris_view *view, const struct paris_hint *hint,
                        const char *const names[PARIS_MAX_PLAYERS])
{
    char line[LINE_LENGTH * 2];
    struct paris_text list = paris_text_in(line, sizeof line);
    for (unsigned i = 0; i < hint->choices; i++)
        add_choice(out, rules, view, i + 1, &hint->choice[i], names);
    if (hint->length <= 1)
        return;
    for (unsigned i = 0; i < hint->length; i++) {
        paris_text_add(&list, i > 0 ? "; " : "");
        paris_notation_write(&list, rules, hint->line[i]);
    }
    PARIS_FILL(out, paris_say("The turn would continue: {line}."), {"line", line, 0});
    paris_text_add_char(out, '\n');
}
