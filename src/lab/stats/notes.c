/* Takes notes of a game while it is played. */
#include "lab/stats/stats.h"

#include "base/status.h"

#include <stddef.h>

static void note_points(struct paris_stats_notes *notes, const struct paris_rules *rules,
                        const struct paris_event *event)
{
    const uint32_t vp = (uint32_t)event->amount;
    unsigned source = event->a;
    PARIS_CHECK(event->amount >= 0 && source <= PARIS_VP_FROM_MAJORITY);
    if (source == PARIS_VP_FROM_BONUS) {
        notes->bonus_vp[event->b] += vp;
        if (rules->bonus[event->b].form == PARIS_BONUS_AT_END)
            source = PARIS_STATS_FRANCS;
    } else if (source == PARIS_VP_FROM_PRESTIGE) {
        notes->landmark_vp[event->b] += vp;
    } else if (source == PARIS_VP_FROM_END_TILE) {
        notes->end_vp[event->b] += vp;
    }
    notes->points[event->seat][source] += vp;
}

/* The francs a bank paid for a key, or an end-game tile when used. */
static void note_francs(struct paris_stats_notes *notes, struct paris_decision decision,
                        int32_t amount)
{
    if (decision.verb == PARIS_KEY)
        notes->bank_francs[decision.a - PARIS_FIRST_BANK] += (uint32_t)amount;
    else if (decision.verb == PARIS_USE_END)
        notes->end_francs[decision.a] += (uint32_t)amount;
}

static void note_event(struct paris_stats_notes *notes, const struct paris_arena_step *step,
                       const struct paris_event *event)
{
    const unsigned seat = event->seat, round = step->before->round;
    switch ((enum paris_event_type)event->type) {
    case PARIS_EVENT_VP: note_points(notes, step->rules, event); break;
    case PARIS_EVENT_FRANCS: note_francs(notes, step->decision, event->amount); break;
    case PARIS_EVENT_KEY_PLACED: notes->keys[seat][event->a - PARIS_FIRST_BANK]++; break;
    case PARIS_EVENT_KEY_MOVED:
        if (paris_is_landmark(event->b))
            notes->landmark_bought[event->b - PARIS_FIRST_LANDMARK]++;
        break;
    case PARIS_EVENT_LANDMARK: notes->landmark_round[event->a] = round; break;
    case PARIS_EVENT_BONUS_TAKEN: notes->bonus_round[seat][event->a] = round; break;
    case PARIS_EVENT_BONUS_USED: notes->bonus_used[seat] |= PARIS_BONUS_BIT(event->a); break;
    case PARIS_EVENT_END_USED: notes->end_used[event->a]++; break;
    case PARIS_EVENT_VP_PLACED:
        notes->vp_round[event->a] = round;
        notes->vp_placer[event->a] = seat;
        break;
    case PARIS_EVENT_SKIPPED: notes->vp_declined += event->a == PARIS_PHASE_VP; break;
    default: break;
    }
}

void paris_stats_step(void *context, const struct paris_arena_step *step)
{
    struct paris_stats_notes *notes = context;
    const struct paris_decision decision = step->decision;
    notes->verbs[decision.verb]++;
    if (decision.verb == PARIS_BUY)
        notes->bought[step->before->seat][decision.a]++;
    else if (decision.verb == PARIS_SELL)
        notes->sold[step->before->seat][decision.a]++;
    for (size_t i = 0; i < step->events->count; i++)
        note_event(notes, step, &step->events->list[i]);
    if (paris_state_over(step->after))
        notes->end = *step->after;
}
