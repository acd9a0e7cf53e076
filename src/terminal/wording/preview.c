/* What a decision costs and brings: amounts for a menu, sentences for its details. */
#include "terminal/wording/preview.h"

#include "base/language.h"
#include "notation/words/phrases.h"
#include "terminal/wording/speech.h"

#include <string.h>

/* "+3", "−3". */
static void add_signed(struct paris_text *out, int amount)
{
    paris_text_add(out, amount < 0 ? "−" : "+");
    paris_text_add_number(out, amount < 0 ? -amount : amount);
}

static unsigned magnitude(int amount)
{
    return (unsigned)(amount < 0 ? -amount : amount);
}

/* A pattern with {n} for the amount with its sign; nothing for 0. */
static void add_amount(struct paris_text *out, int amount, const char *pattern)
{
    char buffer[16];
    struct paris_text number = paris_text_in(buffer, sizeof buffer);
    if (amount == 0)
        return;
    add_signed(&number, amount);
    paris_text_add(out, out->length > 0 ? ", " : "");
    PARIS_FILL(out, pattern, {"n", buffer, 0});
}

static void add_tokens(struct paris_text *out, const struct paris_session_gain *gain)
{
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        if (gain->tokens[kind] == 0)
            continue;
        paris_text_add(out, out->length > 0 ? ", " : "");
        add_signed(out, gain->tokens[kind]);
        paris_text_add_char(out, ' ');
        paris_text_add(out, paris_speech_kind(kind));
    }
}

void paris_wording_gain(struct paris_text *out, const struct paris_session_gain *gain)
{
    char buffer[PARIS_WORDING_MAX];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    add_amount(&text, gain->francs, paris_say("{n} F"));
    add_tokens(&text, gain);
    add_amount(&text, gain->vp, paris_say_count("{n} VP", "{n} VP", magnitude(gain->vp)));
    paris_text_add(out, buffer);
}

/* --- sentences --- */

static void add_sentence(struct paris_text *out, const char *sentence)
{
    paris_text_add(out, out->length > 0 ? " " : "");
    paris_text_add(out, sentence);
}

static void add_gain(struct paris_text *out, const struct paris_session_now *now, unsigned seat,
                     const struct paris_session_gain *gain)
{
    char buffer[PARIS_WORDING_MAX];
    struct paris_text list = paris_text_in(buffer, sizeof buffer);
    add_amount(&list, gain->francs,
               paris_say_count("{n} franc", "{n} francs", magnitude(gain->francs)));
    add_tokens(&list, gain);
    add_amount(&list, gain->vp, paris_say_count("{n} VP", "{n} VP", magnitude(gain->vp)));
    add_amount(&list, gain->keys, paris_say_count("{n} key", "{n} keys", magnitude(gain->keys)));
    add_amount(&list, gain->reserve, paris_say("{n} in reserve"));
    if (list.length == 0)
        return;
    add_sentence(out, "");
    PARIS_FILL(out,
               seat == now->view.viewer ? paris_say("You: {what}.") : paris_say("{who}: {what}."),
               {"who", now->seats[seat].name, 0}, {"what", buffer, 0});
}

/* Where the VP tile may go that the move has brought (R10.1). */
static void add_vp_tile(struct paris_text *out, const struct paris_rules *rules,
                        const struct paris_state *state, const char *any, const char *same)
{
    unsigned district = paris_state_district(state, state->bought);
    add_sentence(out, "");
    PARIS_FILL(out, rules->ruling[PARIS_RULING_VP_TILE] ? same : any,
               {"district", paris_phrase_district(district), 0});
}

static void add_next(struct paris_text *out, const struct paris_rules *rules,
                     const struct paris_session_preview *preview)
{
    const struct paris_state *state = &preview->truth;
    switch (state->phase) {
    case PARIS_PHASE_BONUS: add_sentence(out, paris_say("Then you may take a bonus tile.")); break;
    case PARIS_PHASE_PRESTIGE:
        add_sentence(out, paris_say("Then you may spend prestige for VP."));
        break;
    case PARIS_PHASE_VP:
        add_vp_tile(out, rules, state, paris_say("Then you may place a VP tile in any district."),
                    paris_say("Then: a VP tile in {district}."));
        break;
    default: break;
    }
    if (state->vp_due)
        add_vp_tile(out, rules, state,
                    paris_say("After that you may place a VP tile in any district."),
                    paris_say("After that: a VP tile in {district}."));
}

/* "A 4→6 (+5 VP)" */
static void add_change(struct paris_text *out, const struct paris_session_standing *before,
                       const struct paris_session_standing *after, unsigned district, unsigned seat)
{
    int vp = (int)after->vp[district][seat] - (int)before->vp[district][seat];
    unsigned was = before->sum[district][seat], is = after->sum[district][seat];
    if (vp == 0 && was == is)
        return;
    paris_text_add(out, out->length > 0 ? ", " : "");
    paris_text_add_char(out, (char)('A' + seat));
    paris_text_add_char(out, ' ');
    paris_text_add_number(out, was);
    if (was != is) {
        paris_text_add(out, "→");
        paris_text_add_number(out, is);
    }
    if (vp != 0) {
        char points[PARIS_PHRASE_LENGTH];
        struct paris_text text = paris_text_in(points, sizeof points);
        add_amount(&text, vp, paris_say_count("{n} VP", "{n} VP", magnitude(vp)));
        paris_text_add(out, " (");
        paris_text_add(out, points);
        paris_text_add(out, ")");
    }
}

static void add_majorities(struct paris_text *out, const struct paris_session_now *now,
                           const struct paris_session_preview *preview)
{
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        char buffer[PARIS_WORDING_MAX];
        struct paris_text list = paris_text_in(buffer, sizeof buffer);
        for (unsigned seat = 0; seat < now->players; seat++)
            add_change(&list, &now->standing, &preview->after, district, seat);
        if (list.length == 0)
            continue;
        add_sentence(out, "");
        PARIS_FILL(out, paris_say("Majority in {district}: {changes}."),
                   {"district", paris_phrase_district(district), 0}, {"changes", buffer, 0});
    }
}

void paris_wording_preview(struct paris_text *out, const struct paris_rules *rules,
                           const struct paris_session_now *now,
                           const struct paris_session_preview *preview,
                           struct paris_decision decision)
{
    if (preview->reveals) {
        add_sentence(out,
                     paris_say("This reveals a tile: you can't undo it or anything before it."));
        return;
    }
    if (decision.verb == PARIS_END) {
        add_sentence(out, paris_say("Your turn ends: you can't undo any of it after that."));
        return;
    }
    for (unsigned seat = 0; seat < now->players; seat++)
        add_gain(out, now, seat, &preview->gain[seat]);
    add_majorities(out, now, preview);
    add_next(out, rules, preview);
    if (out->length == 0)
        add_sentence(out, paris_say("This changes nothing right away."));
}
