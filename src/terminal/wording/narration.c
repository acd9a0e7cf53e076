/* What happened, in sentences. */
#include "terminal/wording/narration.h"

#include "notation/sentences.h"
#include "terminal/wording/speech.h"

#include <stdlib.h>

/* We leave out the beginnings of turns and the spaces of the track: names and tiles show them. */
static void add_event(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_session_now *now, const struct paris_event *event)
{
    const char *names[PARIS_MAX_PLAYERS];
    paris_session_names(names, now);
    const struct paris_teller teller = {.you = now->open ? PARIS_SPECTATOR : now->view.viewer,
                                        .names = names};
    if (event->type != PARIS_EVENT_TURN && event->type != PARIS_EVENT_MEEPLE)
        paris_sentence_told(out, rules, &teller, *event);
}

/* "Ann sells 1 wood for 1 franc." */
static void add_trade(struct paris_text *out, const struct paris_session_now *now,
                      const struct paris_session_entry *entry)
{
    bool you = entry->seat == now->view.viewer && !now->open;
    struct paris_speech_phrase francs = {""}, goods = paris_speech_tokens(1, entry->decision.a);
    for (size_t i = 0; i < entry->count; i++)
        if (entry->events[i].type == PARIS_EVENT_FRANCS)
            francs = paris_speech_francs(abs(entry->events[i].amount));
    const char *bought = you ? paris_say("You buy {what} for {francs}.")
                             : paris_say("{who} buys {what} for {francs}.");
    const char *sold = you ? paris_say("You sell {what} for {francs}.")
                           : paris_say("{who} sells {what} for {francs}.");
    paris_text_add(out, out->length > 0 ? " " : "");
    PARIS_FILL(out, entry->decision.verb == PARIS_BUY ? bought : sold,
               {"who", now->seats[entry->seat].name, 0}, {"what", goods.text, 0},
               {"francs", francs.text, 0});
}

void paris_narration_add(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_session_now *now,
                         const struct paris_session_entry *entry)
{
    if (entry->decision.verb == PARIS_BUY || entry->decision.verb == PARIS_SELL) {
        add_trade(out, now, entry);
        return;
    }
    for (size_t i = 0; i < entry->count; i++) {
        size_t before = out->length;
        if (before > 0 && out->data[before - 1] != ' ')
            paris_text_add_char(out, ' ');
        size_t start = out->length;
        add_event(out, rules, now, &entry->events[i]);
        if (out->length == start && !out->full) {
            out->length = before;
            out->data[before] = '\0';
        }
    }
}
