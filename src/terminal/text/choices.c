/* What can be done: the list of decisions with what each costs and brings. */
#include "terminal/text/choices.h"
#include "terminal/text/line_io.h"

#include "notation/decisions.h"
#include "notation/words/phrases.h"
#include "rules/bonus.h"
#include "terminal/session/ascii.h"
#include "terminal/wording/reminders.h"

#include <string.h>

enum { OFFERED_MAX = 12 }; /* choices that are listed without being asked for */

/* --- what a decision costs and brings --- */

/* Two lists: what there is less of afterwards, and what more. */
static void find_gain(struct paris_speech_phrase *costs, struct paris_speech_phrase *brings,
                      const struct paris_session_gain *gain)
{
    struct paris_text out[2] = {paris_text_in(costs->text, sizeof costs->text),
                                paris_text_in(brings->text, sizeof brings->text)};
    bool begun[2] = {false, false};
    if (gain->francs != 0) {
        bool more = gain->francs > 0;
        paris_speech_comma(&out[more], &begun[more]);
        paris_text_add(&out[more], paris_speech_francs(more ? gain->francs : -gain->francs).text);
    }
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        int change = gain->tokens[kind];
        bool more = change > 0;
        if (change == 0)
            continue;
        paris_speech_comma(&out[more], &begun[more]);
        paris_text_add(&out[more], paris_speech_tokens(more ? change : -change, kind).text);
    }
    if (gain->vp > 0) {
        paris_speech_comma(&out[1], &begun[1]);
        paris_text_add(&out[1], paris_speech_points(gain->vp).text);
    }
    if (gain->keys > 0) {
        paris_speech_comma(&out[1], &begun[1]);
        paris_text_add(&out[1], paris_speech_keys(gain->keys).text);
    }
}

/* What the player is asked next because of it. */
static void add_next(struct paris_text *out, const struct paris_session_preview *preview)
{
    const struct paris_state *after = &preview->truth;
    if (after->phase == PARIS_PHASE_BONUS)
        paris_speech_next(out, paris_say("Then you may take a bonus tile."));
    if (after->phase == PARIS_PHASE_PRESTIGE)
        paris_speech_next(out, paris_say("Then you may spend prestige."));
    if (after->vp_due || after->phase == PARIS_PHASE_VP)
        paris_speech_next(out, paris_say("Then you may place a VP tile."));
}

/* Districts whose majority would score differently. */
static void add_majorities(struct paris_text *out, const struct paris_textmode *mode,
                           const struct paris_session_preview *preview)
{
    const struct paris_session_standing *before = &mode->now->standing, *after = &preview->after;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        if (memcmp(before->vp[district], after->vp[district], sizeof before->vp[district]) == 0)
            continue;
        struct paris_speech_phrase all;
        struct paris_text list = paris_speech_text(&all);
        bool begun = false;
        for (unsigned seat = 0; seat < mode->now->players; seat++) {
            paris_speech_comma(&list, &begun);
            PARIS_FILL(&list, paris_say("{who} {n}"),
                       {"who", paris_textmode_name_of(mode, seat), 0},
                       {"n", NULL, after->vp[district][seat]});
        }
        PARIS_NEXT(out, paris_say("{district} would then score: {all}."),
                   {"district", paris_phrase_district(district), 0}, {"all", all.text, 0});
    }
}

/* What a bonus tile that is taken would score now, if that varies. */
static void add_worth(struct paris_text *out, const struct paris_textmode *mode,
                      const struct paris_session_preview *preview, struct paris_decision decision)
{
    if (decision.verb != PARIS_TAKE_BONUS || !paris_bonus_varies(mode->rules, decision.a))
        return;
    unsigned seat = (unsigned)mode->now->truth.seat;
    unsigned vp = paris_bonus_vp(mode->rules, &preview->truth, seat, decision.a);
    PARIS_NEXT(out, paris_say("Worth {vp} now."), {"vp", paris_speech_points(vp).text, 0});
}

static void add_prospect(struct paris_text *out, const struct paris_textmode *mode,
                         struct paris_decision decision)
{
    struct paris_session_preview preview;
    struct paris_speech_phrase costs, brings;
    bool trade = decision.verb == PARIS_BUY || decision.verb == PARIS_SELL; /* names its price */
    if (decision.verb == PARIS_END || trade)
        return;
    paris_session_preview(&preview, mode->session, decision);
    if (preview.reveals)
        return;
    find_gain(&costs, &brings, &preview.gain[mode->now->truth.seat]);
    if (costs.text[0] != '\0')
        PARIS_NEXT(out, paris_say("Costs {what}."), {"what", costs.text, 0});
    if (brings.text[0] != '\0')
        PARIS_NEXT(out, paris_say("You get {what}."), {"what", brings.text, 0});
    add_worth(out, mode, &preview, decision);
    add_next(out, &preview);
    add_majorities(out, mode, &preview);
}

static void say_choice(struct paris_textmode *mode, size_t number, struct paris_decision decision)
{
    char notation[PARIS_NOTATION_LENGTH];
    struct paris_text code = paris_text_in(notation, sizeof notation);
    struct paris_text text = paris_textmode_begin(mode);
    struct paris_speech_phrase words =
        paris_speech_decision(mode->rules, &mode->now->view, decision);
    paris_notation_write(&code, mode->rules, decision);
    PARIS_FILL(&text, paris_say("{n}. {code}: {words}."), {"n", NULL, (int64_t)number},
               {"code", notation, 0}, {"words", words.text, 0});
    add_prospect(&text, mode, decision);
    paris_textmode_end(mode);
}

/* --- lists --- */

static bool has_word(const char *text, const char *word, size_t length)
{
    while (*text != '\0' && !paris_ascii_begins(text, word, length))
        text++;
    return *text != '\0';
}

/* Do the decision's notation and words contain every one of these words? */
static bool matches(const struct paris_textmode *mode, struct paris_decision decision,
                    const char *words)
{
    char buffer[PARIS_NOTATION_LENGTH + PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_notation_write(&text, mode->rules, decision);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, paris_speech_decision(mode->rules, &mode->now->view, decision).text);
    while (*words != '\0') {
        size_t length = strcspn(words, " ");
        if (!has_word(buffer, words, length))
            return false;
        words += length + (words[length] == ' ');
    }
    return true;
}

size_t paris_textmode_list_choices(struct paris_textmode *mode, const char *words, size_t count)
{
    mode->listed_count = 0;
    for (size_t i = 0; i < mode->now->legal_count && i < count; i++) {
        struct paris_decision decision = mode->now->legal[i];
        if (!matches(mode, decision, words))
            continue;
        mode->listed[mode->listed_count++] = decision;
        say_choice(mode, mode->listed_count, decision);
    }
    return mode->listed_count;
}

static void say_count(struct paris_textmode *mode, const char *pattern, size_t n)
{
    struct paris_text text = paris_textmode_begin(mode);
    PARIS_FILL(&text, pattern, {"n", NULL, (int64_t)n});
    paris_textmode_end(mode);
}

static void say_free(struct paris_textmode *mode, size_t free)
{
    if (free == 0)
        return;
    struct paris_text text = paris_textmode_begin(mode);
    PARIS_FILL(&text,
               paris_say_count("You may also buy, sell or use a tile: {n} more choice. Type list.",
                               "You may also buy, sell or use tiles: {n} more choices. Type list.",
                               free),
               {"n", NULL, (int64_t)free});
    paris_wording_prices(&text, mode->rules, mode->now);
    paris_textmode_end(mode);
}

void paris_textmode_offer_choices(struct paris_textmode *mode)
{
    const struct paris_session_now *now = mode->now;
    size_t free = now->legal_count - now->phase_count;
    mode->listed_count = 0;
    if (now->phase_count == 1) {
        mode->listed[mode->listed_count++] = now->legal[0]; /* the question names it */
        say_free(mode, free);
    } else if (now->phase_count > OFFERED_MAX) {
        say_count(mode,
                  paris_say_count("You have {n} choice. Type list to see it.",
                                  "You have {n} choices. Type list to see them all, or for example "
                                  "list move, list Montmartre.",
                                  now->legal_count),
                  now->legal_count);
    } else {
        paris_textmode_list_choices(mode, "",
                                    now->legal_count <= OFFERED_MAX ? now->legal_count
                                                                    : now->phase_count);
        if (mode->listed_count < now->legal_count)
            say_free(mode, free);
    }
}

/* --- one decision in full --- */

static void say_change(struct paris_textmode *mode, unsigned seat,
                       const struct paris_session_gain *gain)
{
    struct paris_speech_phrase costs, brings;
    struct paris_text text = paris_textmode_begin(mode);
    bool own = paris_textmode_is_viewer(mode, seat);
    const char *name = mode->now->seats[seat].name;
    find_gain(&costs, &brings, gain);
    if (costs.text[0] != '\0')
        PARIS_NEXT(&text, own ? paris_say("You spend {what}.") : paris_say("{name} spends {what}."),
                   {"name", name, 0}, {"what", costs.text, 0});
    if (brings.text[0] != '\0')
        PARIS_NEXT(&text, own ? paris_say("You get {what}.") : paris_say("{name} gets {what}."),
                   {"name", name, 0}, {"what", brings.text, 0});
    paris_textmode_end(mode);
}

static void say_sums(struct paris_textmode *mode, const struct paris_session_preview *preview)
{
    const struct paris_session_standing *before = &mode->now->standing, *after = &preview->after;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        for (unsigned seat = 0; seat < mode->now->players; seat++) {
            if (before->sum[district][seat] == after->sum[district][seat])
                continue;
            struct paris_text text = paris_textmode_begin(mode);
            PARIS_FILL(&text, paris_say("Sum in {district}: {who} {n} (was {old})."),
                       {"who", paris_textmode_name_of(mode, seat), 0},
                       {"district", paris_phrase_district(district), 0},
                       {"n", NULL, after->sum[district][seat]},
                       {"old", NULL, before->sum[district][seat]});
            paris_textmode_end(mode);
        }
    }
}

void paris_textmode_describe_preview(struct paris_textmode *mode, struct paris_decision decision)
{
    struct paris_session_preview preview;
    struct paris_speech_phrase words =
        paris_speech_decision(mode->rules, &mode->now->view, decision);
    paris_textmode_say_with(mode, paris_say("{words}:"), "words", words.text);
    paris_session_preview(&preview, mode->session, decision);
    if (preview.reveals) {
        paris_textmode_say(
            mode, paris_say("This reveals a tile: you can't preview it, and you can't undo it."));
        return;
    }
    for (unsigned seat = 0; seat < mode->now->players; seat++)
        say_change(mode, seat, &preview.gain[seat]);
    say_sums(mode, &preview);
    struct paris_text text = paris_textmode_begin(mode);
    add_worth(&text, mode, &preview, decision);
    add_next(&text, &preview);
    add_majorities(&text, mode, &preview);
    paris_textmode_end(mode);
}
