/* The report of a game in words: a paragraph for each seat. */
#include "terminal/wording/reports.h"

#include "notation/decisions.h"
#include "terminal/wording/hints.h"
#include "terminal/wording/speech.h"

enum { LINE = PARIS_JUDGE_LINE * PARIS_NOTATION_LENGTH, WIN = 65536, TENTHS_OF_PERCENT = 1000 };

/* "+3.2", "−0.5": a share of a win in percent. */
static struct paris_speech_phrase percent_of(int32_t share, bool sign)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    int64_t tenths =
        ((int64_t)share * TENTHS_OF_PERCENT * 2 + (share < 0 ? -WIN : WIN)) / (2 * WIN);
    paris_text_add(&text, sign && tenths > 0 ? "+" : "");
    paris_language_tenths(&text, tenths);
    return phrase;
}

static void end_line(struct paris_text *out)
{
    paris_text_add_char(out, '\n');
}

/* --- the account --- */

static void add_item(struct paris_text *out, const char *pattern, int32_t share)
{
    struct paris_speech_phrase change = percent_of(share, true);
    paris_text_add(out, "  ");
    PARIS_FILL(out, pattern, {"change", change.text, 0});
    end_line(out);
}

static void add_level(struct paris_text *out, const struct paris_report_seat *seat)
{
    struct paris_speech_phrase level, error;
    struct paris_text text = paris_speech_text(&level);
    paris_language_tenths(&text, seat->level);
    text = paris_speech_text(&error);
    paris_language_tenths(&text, seat->level_error);
    paris_text_add(out, "  ");
    PARIS_FILL(out, paris_say("Played like level {level} (± {error})."), {"level", level.text, 0},
               {"error", error.text, 0});
    end_line(out);
}

static void add_account(struct paris_text *out, const struct paris_report *report,
                        const struct paris_report_seat *seat)
{
    if (!report->over)
        return;
    if (report->from_start) {
        add_item(out, paris_say("Turn order: {change}%"), seat->start);
        add_item(out, paris_say("Deal: {change}%"), seat->deal);
    } else {
        add_item(out, paris_say("Starting position: {change}%"), seat->deal);
    }
    add_item(out, paris_say("Luck of the draw: {change}%"), seat->luck);
    add_item(out, paris_say("Mistakes: {change}%"), seat->mistakes);
    add_item(out, paris_say("Own turns, mistakes aside: {change}%"), seat->own);
    add_item(out, paris_say("Other players' turns: {change}%"), seat->others);
    add_item(out, paris_say("Unexplained: {change}%"), seat->rest);
}

/* --- turns --- */

static void add_decisions(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_judge_line *line)
{
    for (unsigned i = 0; i < line->length; i++) {
        char code[PARIS_NOTATION_LENGTH];
        struct paris_text text = paris_text_in(code, sizeof code);
        paris_notation_write(&text, rules, line->decision[i]);
        paris_text_add(out, i > 0 ? "; " : "");
        paris_text_add(out, code);
    }
}

static const char *kind_of(unsigned kind)
{
    static const char *const names[PARIS_REPORT_KINDS] = {
        [PARIS_REPORT_MONEY] = PARIS_TEXT("money"),
        [PARIS_REPORT_MAJORITIES] = PARIS_TEXT("majorities"),
        [PARIS_REPORT_TRACK] = PARIS_TEXT("bonus track and tiles"),
        [PARIS_REPORT_LANDMARKS] = PARIS_TEXT("landmarks"),
        [PARIS_REPORT_TIMING] = PARIS_TEXT("timing")};
    return paris_say(names[kind]);
}

static void add_like_you(struct paris_text *out, const struct paris_report_stage *stage)
{
    struct paris_speech_phrase gap = percent_of(stage->own_gap, false),
                               margin = percent_of(stage->own_margin, false);
    paris_text_add(out, "    ");
    if (stage->own_gap > stage->own_margin)
        PARIS_FILL(out, paris_say("Between players of level {level}, too: {loss}% (± {margin}%)."),
                   {"level", NULL, stage->own_level}, {"loss", gap.text, 0},
                   {"margin", margin.text, 0});
    else
        PARIS_FILL(out,
                   paris_say(
                       "Between players of level {level}, the difference is too small to see."),
                   {"level", NULL, stage->own_level});
    end_line(out);
}

static void add_lines(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_report_stage *stage)
{
    char line[LINE];
    struct paris_text text = paris_text_in(line, sizeof line);
    add_decisions(&text, rules, &stage->played);
    paris_text_add(out, "    ");
    PARIS_FILL(out, paris_say("Played: {line}"), {"line", line, 0});
    end_line(out);
    paris_text_clear(&text);
    add_decisions(&text, rules, &stage->best);
    paris_text_add(out, "    ");
    PARIS_FILL(out, paris_say("Better: {line}"), {"line", line, 0});
    end_line(out);
}

static void add_reasons(struct paris_text *out, const struct paris_report_stage *stage,
                        const char *const names[PARIS_MAX_PLAYERS])
{
    char line[PARIS_HINT_REASONS * PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    bool begun = false;
    for (unsigned i = 0; i < stage->reasons; i++) {
        paris_speech_comma(&text, &begun);
        paris_speech_reason(&text, &stage->reason[i], names);
    }
    if (!begun)
        return;
    paris_text_add(out, "    ");
    PARIS_FILL(out, paris_say("Points gained by the better turn: {reasons}."),
               {"reasons", line, 0});
    end_line(out);
}

static void add_mistake(struct paris_text *out, const struct paris_report *report,
                        const struct paris_report_turn *turn,
                        const struct paris_report_stage *stage,
                        const char *const names[PARIS_MAX_PLAYERS])
{
    struct paris_speech_phrase loss = percent_of(stage->gap, false),
                               margin = percent_of(stage->margin, false);
    paris_text_add(out, "  ");
    PARIS_FILL(out, paris_say("Round {round}: cost {loss}% (± {margin}%), {kind}"),
               {"round", NULL, turn->round}, {"loss", loss.text, 0}, {"margin", margin.text, 0},
               {"kind", kind_of(stage->kind), 0});
    end_line(out);
    add_lines(out, report->judge.evaluator.rules, stage);
    if (stage->own_level > 0)
        add_like_you(out, stage);
    add_reasons(out, stage, names);
}

static void add_turns(struct paris_text *out, const struct paris_report *report,
                      const struct paris_report_seat *seat,
                      const char *const names[PARIS_MAX_PLAYERS])
{
    for (unsigned i = 0; i < seat->worst_count; i++) {
        const struct paris_report_turn *turn = &report->turn[seat->worst[i]];
        for (unsigned stage = 0; stage < turn->stages; stage++)
            if (paris_report_is_mistake(&turn->stage[stage]))
                add_mistake(out, report, turn, &turn->stage[stage], names);
    }
    for (unsigned i = 0; i < seat->best_count; i++) {
        const struct paris_report_turn *turn = &report->turn[seat->best[i]];
        struct paris_speech_phrase edge = percent_of(paris_report_edge(turn), false);
        paris_text_add(out, "  ");
        PARIS_FILL(out,
                   paris_say("Well played in round {round}: the next best turn was {edge}% worse."),
                   {"round", NULL, turn->round}, {"edge", edge.text, 0});
        end_line(out);
    }
}

void paris_speech_report(struct paris_text *out, const struct paris_report *report,
                         const char *const names[PARIS_MAX_PLAYERS])
{
    for (unsigned number = 0; number < report->players; number++) {
        const struct paris_report_seat *seat = &report->seat[number];
        struct paris_speech_phrase result = percent_of(seat->result, false),
                                   fair = percent_of(WIN / (int32_t)report->players, false);
        if (number > 0)
            end_line(out);
        PARIS_FILL(out,
                   report->over
                       ? paris_say("{name}: {win}% of the win; a fair share is {fair}%")
                       : paris_say("{name}: {win}% chance to win; a fair share is {fair}%"),
                   {"name", names[number], 0}, {"win", result.text, 0}, {"fair", fair.text, 0});
        end_line(out);
        add_account(out, report, seat);
        if (seat->level > 0)
            add_level(out, seat);
        add_turns(out, report, seat, names);
    }
}
