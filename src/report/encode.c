/* A report as JSON. */
#include "report/encode.h"

#include "match/advice.h"
#include "notation/codes.h"
#include "notation/json/encode.h"

enum { FORMAT = 1, DECIMALS = 4, LEVEL_DECIMALS = 1, TENTHS = 10 };

const char *paris_report_kind_name(unsigned kind)
{
    static const char *const names[PARIS_REPORT_KINDS] = {[PARIS_REPORT_MONEY] = "money",
                                                          [PARIS_REPORT_MAJORITIES] = "majorities",
                                                          [PARIS_REPORT_TRACK] = "track",
                                                          [PARIS_REPORT_LANDMARKS] = "landmarks",
                                                          [PARIS_REPORT_TIMING] = "timing"};
    return names[kind];
}

static void add_share(struct paris_text *out, const char *name, int32_t share)
{
    paris_json_add_decimal(out, name, share, PARIS_ADVICE_WIN, DECIMALS);
}

static void add_shares(struct paris_text *out, const char *name, const int32_t *share,
                       unsigned players)
{
    paris_json_begin_array(out, name);
    for (unsigned seat = 0; seat < players; seat++)
        add_share(out, NULL, share[seat]);
    paris_json_end_array(out);
}

void paris_report_maker(char out[PARIS_REPORT_MAKER])
{
    struct paris_text text = paris_text_in(out, PARIS_REPORT_MAKER);
    uint64_t networks = 0;
    for (unsigned i = 0; i < PARIS_MAX_PLAYERS - 1; i++)
        networks = networks * 31 + paris_net_fingerprint(&paris_net_builtin[i]);
    paris_text_addf(&text, "%u-%u", (unsigned)FORMAT, (unsigned)(networks >> 32));
}

/* --- turns --- */

static void add_line(struct paris_text *out, const char *name, const struct paris_report *report,
                     const struct paris_judge_line *line)
{
    paris_encode_decisions(out, name, report->judge.evaluator.rules, line->decision, line->length);
}

static void add_draw(struct paris_text *out, const struct paris_report *report,
                     const struct paris_report_draw *draw)
{
    struct paris_text tile = {0};
    char code[16];
    tile = paris_text_in(code, sizeof code);
    paris_code_add_place(&tile, draw->tile);
    paris_json_begin_object(out, "draw");
    paris_json_add_number(out, "n", draw->n);
    paris_json_add_number(out, "stack", draw->stack + 1);
    paris_json_add_string(out, "tile", code);
    add_shares(out, "luck", draw->luck, report->players);
    paris_json_end_object(out);
}

/* Only a stage that says something: a mistake, or a turn that was better than all others. */
static bool tells(const struct paris_report_stage *stage)
{
    return paris_report_is_mistake(stage) ||
           (stage->judged && stage->edge > 0 && stage->edge > stage->edge_margin);
}

static void add_mistake(struct paris_text *out, const struct paris_report *report,
                        const struct paris_report_stage *stage)
{
    add_share(out, "gap", stage->gap);
    add_share(out, "margin", stage->margin);
    paris_json_add_string(out, "kind", paris_report_kind_name(stage->kind));
    if (stage->own_level > 0) {
        paris_json_begin_object(out, "like_you");
        paris_json_add_number(out, "level", stage->own_level);
        add_share(out, "gap", stage->own_gap);
        add_share(out, "margin", stage->own_margin);
        paris_json_end_object(out);
    }
    add_line(out, "played", report, &stage->played);
    add_line(out, "better", report, &stage->best);
    paris_advice_list_reasons(out, stage->reason, stage->reasons, "change");
}

static void add_stage(struct paris_text *out, const struct paris_report *report,
                      const struct paris_report_stage *stage)
{
    paris_json_begin_object(out, NULL);
    paris_json_add_number(out, "n", stage->n);
    paris_json_add_bool(out, "exact", stage->exact);
    paris_json_add_bool(out, "checked", stage->duelled);
    if (paris_report_is_mistake(stage)) {
        add_mistake(out, report, stage);
    } else {
        add_share(out, "edge", stage->edge);
        add_share(out, "margin", stage->edge_margin);
        add_line(out, "played", report, &stage->played);
    }
    paris_json_end_object(out);
}

static void add_turn(struct paris_text *out, const struct paris_report *report,
                     const struct paris_report_turn *turn)
{
    paris_json_begin_object(out, NULL);
    paris_json_add_number(out, "n", turn->n);
    paris_json_add_number(out, "count", turn->count);
    paris_json_add_number(out, "round", turn->round);
    paris_json_add_number(out, "seat", turn->seat + 1);
    add_shares(out, "win", turn->after, report->players);
    if (turn->draw.drew)
        add_draw(out, report, &turn->draw);
    add_share(out, "loss", paris_report_loss(turn));
    paris_json_begin_array(out, "judged");
    for (unsigned i = 0; i < turn->stages; i++)
        if (tells(&turn->stage[i]))
            add_stage(out, report, &turn->stage[i]);
    paris_json_end_array(out);
    paris_json_end_object(out);
}

/* --- seats --- */

static void add_indexes(struct paris_text *out, const char *name, const uint16_t *list,
                        unsigned count)
{
    paris_json_begin_array(out, name);
    for (unsigned i = 0; i < count; i++)
        paris_json_add_number(out, NULL, list[i]);
    paris_json_end_array(out);
}

static void add_seat(struct paris_text *out, const struct paris_report *report, unsigned number)
{
    const struct paris_report_seat *seat = &report->seat[number];
    paris_json_begin_object(out, NULL);
    paris_json_add_number(out, "seat", number + 1);
    add_share(out, "result", seat->result);
    add_share(out, "start", seat->start);
    add_share(out, "deal", seat->deal);
    add_share(out, "luck", seat->luck);
    add_share(out, "mistakes", seat->mistakes);
    add_share(out, "own", seat->own);
    add_share(out, "others", seat->others);
    add_share(out, "rest", seat->rest);
    paris_json_add_number(out, "choices", seat->choices);
    add_share(out, "mean_loss", seat->mean_loss);
    if (seat->level > 0) {
        paris_json_add_decimal(out, "level", seat->level, TENTHS, LEVEL_DECIMALS);
        paris_json_add_decimal(out, "level_error", seat->level_error, TENTHS, LEVEL_DECIMALS);
    }
    add_indexes(out, "worst", seat->worst, seat->worst_count);
    add_indexes(out, "best", seat->best, seat->best_count);
    add_indexes(out, "turning", seat->turning, seat->turning_count);
    paris_json_end_object(out);
}

void paris_report_encode(struct paris_text *out, const char *name,
                         const struct paris_report *report)
{
    char maker[PARIS_REPORT_MAKER];
    paris_report_maker(maker);
    paris_json_begin_object(out, name);
    paris_json_add_number(out, "format", FORMAT);
    paris_json_add_number(out, "players", report->players);
    paris_json_add_bool(out, "over", report->over);
    paris_json_add_number(out, "nodes", (int64_t)report->nodes);
    paris_json_add_string(out, "maker", maker);
    paris_json_add_number(out, "expert", PARIS_REPORT_EXPERT);
    paris_json_add_number(out, "done", report->done);
    paris_json_add_number(out, "jobs", report->jobs);
    add_shares(out, "start", report->start, report->players);
    paris_json_begin_array(out, "seats");
    for (unsigned seat = 0; seat < report->players; seat++)
        add_seat(out, report, seat);
    paris_json_end_array(out);
    paris_json_begin_array(out, "turns");
    for (unsigned i = 0; i < report->turns; i++)
        add_turn(out, report, &report->turn[i]);
    paris_json_end_array(out);
    paris_json_end_object(out);
}
