/* Sums, the worst and best turns, and the levels of the seats. */
#include "report/internal.h"

#include "base/top.h"

enum { WIN = 65536 };

int32_t paris_report_loss(const struct paris_report_turn *turn)
{
    int32_t loss = 0;
    for (unsigned i = 0; i < turn->stages; i++)
        if (paris_report_is_mistake(&turn->stage[i]))
            loss += turn->stage[i].gap;
    return loss;
}

/* What a turn changed for a seat, without the luck of its draw. */
static int32_t change_of(const struct paris_report_turn *turn, unsigned seat)
{
    return turn->after[seat] - turn->before[seat] - turn->draw.luck[seat];
}

/* --- sums --- */

static void sum_up(struct paris_report *report, unsigned seat)
{
    struct paris_report_seat *out = &report->seat[seat];
    int32_t fair = WIN / (int32_t)report->players;
    out->luck = out->mistakes = out->own = out->others = out->rest = 0;
    out->start = report->averaged ? report->average[seat] - fair : 0;
    out->deal = report->start[seat] - fair - out->start;
    out->result =
        report->turns > 0 ? report->turn[report->turns - 1].after[seat] : report->start[seat];
    for (unsigned i = 0; i < report->turns; i++) {
        const struct paris_report_turn *turn = &report->turn[i];
        int32_t loss = paris_report_loss(turn);
        out->luck += turn->draw.luck[seat];
        if (turn->seat != seat) {
            out->others += change_of(turn, seat);
        } else if (loss > 0) {
            int32_t better = change_of(turn, seat) + loss;
            out->mistakes -= loss;
            *(better > 0 ? &out->own : &out->rest) += better;
        } else {
            out->own += change_of(turn, seat);
        }
    }
}

/* --- turns to look at --- */

/* Puts the turn into a list that has the largest `worth` first. */
static void add_turn(uint16_t *list, int32_t *worth, unsigned *count, unsigned most, unsigned turn,
                     int32_t value)
{
    unsigned at = *count, values = *count;
    while (at > 0 && worth[at - 1] < value)
        at--;
    if (!paris_top_make_room(list, sizeof *list, count, most, at) ||
        !paris_top_make_room(worth, sizeof *worth, &values, most, at))
        return;
    list[at] = (uint16_t)turn;
    worth[at] = value;
}

int32_t paris_report_edge(const struct paris_report_turn *turn)
{
    int32_t most = 0;
    for (unsigned i = 0; i < turn->stages; i++) {
        const struct paris_report_stage *stage = &turn->stage[i];
        if (stage->judged && stage->edge > stage->edge_margin && stage->edge > most)
            most = stage->edge;
    }
    return most;
}

static int32_t size_of(int32_t number)
{
    return number < 0 ? -number : number;
}

static void choose_turns(struct paris_report *report, unsigned seat)
{
    /* Less than this is no turning point. */
    enum { TURNS = WIN * 4 / 100 };
    struct paris_report_seat *out = &report->seat[seat];
    int32_t worst[PARIS_REPORT_WORST], best[PARIS_REPORT_BEST], turning[PARIS_REPORT_TURNING];
    out->worst_count = out->best_count = out->turning_count = 0;
    for (unsigned i = 0; i < report->turns; i++) {
        const struct paris_report_turn *turn = &report->turn[i];
        int32_t change = size_of(turn->after[seat] - turn->before[seat]);
        int32_t loss = paris_report_loss(turn), edge = paris_report_edge(turn);
        if (change >= TURNS)
            add_turn(out->turning, turning, &out->turning_count, PARIS_REPORT_TURNING, i, change);
        if (turn->seat == seat && loss > 0)
            add_turn(out->worst, worst, &out->worst_count, PARIS_REPORT_WORST, i, loss);
        if (turn->seat == seat && loss == 0 && edge > 0)
            add_turn(out->best, best, &out->best_count, PARIS_REPORT_BEST, i, edge);
    }
    for (unsigned i = 1; i < out->turning_count; i++)
        for (unsigned at = i; at > 0 && out->turning[at] < out->turning[at - 1]; at--) {
            uint16_t later = out->turning[at - 1];
            out->turning[at - 1] = out->turning[at];
            out->turning[at] = later;
        }
}

/* --- levels --- */

static int64_t root_of(int64_t number)
{
    int64_t root = 0;
    while ((root + 1) * (root + 1) <= number)
        root++;
    return root;
}

/* The level follows from the seat's losses at its choices. One very bad turn says little about a
 * level, so each loss counts up to a limit. */
static void find_level(struct paris_report *report, unsigned seat)
{
    enum { LOSS_MAX = WIN / 4, CHOICES_LEAST = 8, TENTHS = 10, SIGMAS = 2 };
    struct paris_report_seat *out = &report->seat[seat];
    int64_t sum = 0, squares = 0, count = 0;
    if (report->done > report->comparisons)
        return; /* duels correct some of the losses: the table is of those before */
    for (unsigned i = 0; i < report->comparisons && i < report->done; i++) {
        const struct paris_report_turn *turn = &report->turn[report->job[i].turn];
        const struct paris_report_stage *stage = &turn->stage[report->job[i].stage];
        if (turn->seat != seat || !stage->judged || stage->found < 2 || stage->exact)
            continue;
        int64_t loss = stage->gap < 0 ? 0 : stage->gap > LOSS_MAX ? LOSS_MAX : stage->gap;
        sum += loss;
        squares += loss * loss;
        count++;
    }
    out->choices = (unsigned)count;
    out->mean_loss = count > 0 ? (int32_t)(sum / count) : 0;
    out->level = out->level_error = 0;
    if (count < CHOICES_LEAST)
        return;
    int32_t slope;
    int64_t spread = (squares - sum * sum / count) / (count * (count - 1));
    out->level = (uint16_t)paris_report_level_of(report, out->mean_loss, &slope);
    int64_t error = SIGMAS * root_of(spread) / slope + 1;
    out->level_error =
        (uint16_t)(error < TENTHS * PARIS_AI_LEVELS ? error : TENTHS * PARIS_AI_LEVELS);
}

void paris_report_account(struct paris_report *report)
{
    for (unsigned seat = 0; seat < report->players; seat++) {
        sum_up(report, seat);
        choose_turns(report, seat);
        find_level(report, seat);
    }
}
