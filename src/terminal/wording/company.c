/* Characters in words. The remarks are those of the page (web/src/text/company.ts), on the same occasions. */
#include "terminal/wording/company.h"

#include "ai/style.h"
#include "base/language.h"
#include "notation/words/sentences.h"
#include "rules/pieces.h"
#include "terminal/wording/speech.h"

/* They speak on every third occasion: of decisions whose number this divides. */
enum { SPEAKS_EVERY = 3, EARNS = 4, INVESTS = 8 };

static const char *const style_names[PARIS_STYLES] = {
    [PARIS_STYLE_BANKER] = PARIS_TEXT("Banker"),
    [PARIS_STYLE_BUILDER] = PARIS_TEXT("Builder"),
    [PARIS_STYLE_MAYOR] = PARIS_TEXT("Mayor"),
    [PARIS_STYLE_COLLECTOR] = PARIS_TEXT("Collector"),
    [PARIS_STYLE_SPOILER] = PARIS_TEXT("Spoiler"),
};

void paris_company_add(struct paris_text *out, const struct paris_session_seat *seat)
{
    if (seat->style == PARIS_STYLE_NONE)
        PARIS_FILL(out, paris_say("computer, level {n}"), {"n", NULL, seat->level});
    else
        PARIS_FILL(out, paris_say("{style}, level {level}"),
                   {"style", paris_say(style_names[seat->style]), 0}, {"level", NULL, seat->level});
}

/* --- remarks --- */

static const char *of_banker(const struct paris_event *event)
{
    if (event->type != PARIS_EVENT_FRANCS)
        return NULL;
    return event->amount >= EARNS      ? paris_say("Francs first. The rest will follow.")
           : event->amount <= -INVESTS ? paris_say("An investment. I expect a return.")
                                       : NULL;
}

static const char *of_builder(const struct paris_event *event)
{
    if (event->type == PARIS_EVENT_LANDMARK)
        return paris_say("At last, something to build on.");
    return event->type == PARIS_EVENT_KEY_MOVED && paris_is_landmark(event->b)
               ? paris_say("People will still admire this in a hundred years.")
               : NULL;
}

static const char *of_mayor(const struct paris_event *event)
{
    return event->type == PARIS_EVENT_VP_PLACED ? paris_say("This district votes for me.")
           : event->type == PARIS_EVENT_KEY_MOVED && event->b < PARIS_BUILDINGS
               ? paris_say("This district is in good hands.")
               : NULL;
}

static const char *of_collector(const struct paris_event *event)
{
    return event->type == PARIS_EVENT_BONUS_TAKEN ? paris_say("One more for the collection.")
           : event->type == PARIS_EVENT_END_TAKEN ? paris_say("I know just where to put it.")
                                                  : NULL;
}

static const char *of_spoiler(const struct paris_event *event)
{
    return event->type == PARIS_EVENT_BONUS_TAKEN ? paris_say("You wanted that one, didn't you?")
           : event->type == PARIS_EVENT_SEARCHED  ? paris_say("Let's not drag this out.")
                                                  : NULL;
}

static const char *remark_on(unsigned style, const struct paris_event *event)
{
    switch ((enum paris_style)style) {
    case PARIS_STYLE_BANKER: return of_banker(event);
    case PARIS_STYLE_BUILDER: return of_builder(event);
    case PARIS_STYLE_MAYOR: return of_mayor(event);
    case PARIS_STYLE_COLLECTOR: return of_collector(event);
    case PARIS_STYLE_SPOILER: return of_spoiler(event);
    default: return NULL;
    }
}

void paris_company_remark(struct paris_text *out, const struct paris_session_now *now,
                          const struct paris_session_entry *entry)
{
    const struct paris_session_seat *seat = &now->seats[entry->seat];
    if (!now->remarks || entry->number % SPEAKS_EVERY != 0)
        return;
    for (size_t i = 0; i < entry->count; i++) {
        const struct paris_event *event = &entry->events[i];
        const char *remark = event->seat == entry->seat ? remark_on(seat->style, event) : NULL;
        if (remark == NULL)
            continue;
        PARIS_NEXT(out, paris_say("{name}: “{remark}”"), {"name", seat->name, 0},
                   {"remark", remark, 0});
        return;
    }
}
