/* Reminders in words. */
#include "terminal/wording/reminders.h"

#include "notation/words/bonus_words.h"
#include "rules/reminder.h"
#include "terminal/wording/speech.h"

bool paris_wording_lost(struct paris_text *out, const struct paris_session_now *now)
{
    paris_tokens lost = now->begun ? paris_reminder_lost(&now->truth) : 0;
    if (lost == 0)
        return false;
    PARIS_FILL(out,
               paris_say(
                   "Ending your turn now would waste {tokens} from your tiles (R7.4). Sell or "
                   "undo, or end your turn again."),
               {"tokens", paris_speech_all_tokens(lost).text, 0});
    return true;
}

bool paris_wording_unused(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_session_now *now)
{
    struct paris_unused unused[PARIS_UNUSED_MAX];
    char list[PARIS_SENTENCE_LENGTH];
    unsigned viewer = now->view.viewer;
    if (!now->begun || now->open || viewer >= now->players || !paris_reminder_due(&now->truth))
        return false;
    size_t count = paris_reminder_unused(unused, rules, &now->truth, viewer);
    struct paris_text tiles = paris_text_in(list, sizeof list);
    bool begun = false;
    for (size_t i = 0; i < count; i++) {
        paris_speech_comma(&tiles, &begun);
        paris_phrase_unused(&tiles, rules, now->players, &unused[i]);
    }
    if (count > 0)
        PARIS_FILL(out,
                   paris_say("This is the final round. Unused tiles that are still worth "
                             "something: {tiles}."),
                   {"tiles", list, 0});
    return count > 0;
}

/* Adds the prices of the kinds that can be bought or sold now. */
static void add_prices(struct paris_text *out, const struct paris_session_now *now,
                       enum paris_verb verb, const uint8_t *prices, const char *pattern)
{
    struct paris_speech_phrase phrase;
    struct paris_text list = paris_speech_text(&phrase);
    bool begun = false;
    for (size_t i = now->phase_count; i < now->legal_count; i++) {
        if (now->legal[i].verb != verb)
            continue;
        paris_speech_comma(&list, &begun);
        paris_text_add(&list, paris_speech_kind(now->legal[i].a));
        paris_text_add_char(&list, ' ');
        paris_text_add_number(&list, prices[now->legal[i].a]);
    }
    if (begun)
        PARIS_NEXT(out, pattern, {"prices", phrase.text, 0});
}

void paris_wording_prices(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_session_now *now)
{
    add_prices(out, now, PARIS_BUY, rules->buy, paris_say("Buying prices: {prices}."));
    add_prices(out, now, PARIS_SELL, rules->sell, paris_say("Selling prices: {prices}."));
}
