/* What happened, in sentences. */
#include "terminal/wording/narration.h"

#include "notation/words/sentences.h"
#include "terminal/wording/company.h"

/* We leave out the beginnings of turns and the spaces of the track: names and tiles show them. */
static void add_event(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_teller *teller, const struct paris_event *event)
{
    if (event->type != PARIS_EVENT_TURN && event->type != PARIS_EVENT_MEEPLE)
        paris_sentence_told(out, rules, teller, *event);
}

void paris_narration_add(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_session_now *now,
                         const struct paris_session_entry *entry)
{
    const char *names[PARIS_MAX_PLAYERS];
    paris_session_names(names, now);
    const struct paris_teller teller = {.you = now->open ? PARIS_SPECTATOR : now->view.viewer,
                                        .names = names};
    if (entry->decision.verb == PARIS_BUY || entry->decision.verb == PARIS_SELL) {
        paris_text_add(out, out->length > 0 ? " " : "");
        paris_sentence_trade(out, rules, &teller, entry->seat, entry->decision);
        return;
    }
    for (size_t i = 0; i < entry->count; i++) {
        size_t before = out->length;
        if (before > 0 && out->data[before - 1] != ' ')
            paris_text_add_char(out, ' ');
        size_t start = out->length;
        add_event(out, rules, &teller, &entry->events[i]);
        if (out->length == start && !out->full) {
            out->length = before;
            out->data[before] = '\0';
        }
    }
    paris_company_remark(out, now, entry);
}
