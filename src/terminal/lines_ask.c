/* What can be done: the list of decisions with what each costs and brings. */
#include "terminal/lines_inner.h"

#include "notation/decisions.h"
#include "notation/phrases.h"

#include <string.h>

enum { LIST_MOST = 12 }; /* that are read without being asked for */

/* --- what a decision costs and brings --- */

/* What is less and what is more afterwards, as two lists. */
static void find_gain(struct paris_phrase *costs, struct paris_phrase *brings,
                      const struct paris_gain *gain)
{
    struct paris_text out[2] = {paris_text_in(costs->text, sizeof costs->text),
                                paris_text_in(brings->text, sizeof brings->text)};
    bool begun[2] = {false, false};
    if (gain->francs != 0) {
        bool more = gain->francs > 0;
        paris_voice_comma(&out[more], &begun[more]);
        paris_text_add(&out[more], paris_voice_francs(more ? gain->francs : -gain->francs).text);
    }
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        int change = gain->tokens[kind];
        bool more = change > 0;
        if (change == 0)
            continue;
        paris_voice_comma(&out[more], &begun[more]);
        paris_text_add(&out[more], paris_voice_tokens(more ? change : -change, kind).text);
    }
    if (gain->vp > 0) {
        paris_voice_comma(&out[1], &begun[1]);
        paris_text_add(&out[1], paris_voice_points(gain->vp).text);
    }
    if (gain->keys > 0) {
        paris_voice_comma(&out[1], &begun[1]);
        paris_text_add(&out[1], paris_voice_keys(gain->keys).text);
    }
}

/* What is asked next because of it. */
static void add_next(struct paris_text *out, const struct paris_preview *preview)
{
    const struct paris_state *after = &preview->truth;
    if (after->phase == PARIS_PHASE_BONUS)
        paris_voice_next(out, paris_say("Then a bonus tile."));
    if (after->phase == PARIS_PHASE_PRESTIGE)
        paris_voice_next(out, paris_say("Then prestige."));
    if (after->vp_due || after->phase == PARIS_PHASE_VP)
        paris_voice_next(out, paris_say("Then a VP tile."));
}

/* Where the VP of a majority are others than before. */
static void add_majorities(struct paris_text *out, const struct paris_lines *lines,
                           const struct paris_preview *preview)
{
    const struct paris_standing *before = &lines->now->standing, *after = &preview->after;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        if (memcmp(before->vp[district], after->vp[district], sizeof before->vp[district]) == 0)
            continue;
        struct paris_phrase all;
        struct paris_text list = paris_text_in(all.text, sizeof all.text);
        bool begun = false;
        for (unsigned seat = 0; seat < lines->now->players; seat++) {
            paris_voice_comma(&list, &begun);
            PARIS_FILL(&list, paris_say("{who} {n}"), {"who", paris_lines_who(lines, seat), 0},
                       {"n", NULL, after->vp[district][seat]});
        }
        PARIS_NEXT(out, paris_say("Majority of {district} then: {all}."),
                   {"district", paris_phrase_district(district), 0}, {"all", all.text, 0});
    }
}

/* What tile a decision would bring, and what it would score at once. */
static void add_worth(struct paris_text *out, const struct paris_lines *lines,
                      const struct paris_preview *preview, struct paris_decision decision)
{
    if (decision.verb != PARIS_TAKE_BONUS || !paris_phrase_bonus_varies(lines->rules, decision.a))
        return;
    unsigned seat = (unsigned)lines->now->truth.seat;
    unsigned vp = paris_game_bonus_vp(lines->rules, &preview->truth, seat, decision.a);
    PARIS_NEXT(out, paris_say("Now worth {vp}."), {"vp", paris_voice_points(vp).text, 0});
}

static void add_prospect(struct paris_text *out, const struct paris_lines *lines,
                         struct paris_decision decision)
{
    struct paris_preview preview;
    struct paris_phrase costs, brings;
    bool trade = decision.verb == PARIS_BUY || decision.verb == PARIS_SELL; /* tells its price */
    if (decision.verb == PARIS_END || trade)
        return;
    paris_sitting_preview(&preview, lines->sitting, decision);
    if (preview.reveals)
        return;
    find_gain(&costs, &brings, &preview.gain[lines->now->truth.seat]);
    if (costs.text[0] != '\0')
        PARIS_NEXT(out, paris_say("Costs {what}."), {"what", costs.text, 0});
    if (brings.text[0] != '\0')
        PARIS_NEXT(out, paris_say("Brings {what}."), {"what", brings.text, 0});
    add_worth(out, lines, &preview, decision);
    add_next(out, &preview);
    add_majorities(out, lines, &preview);
}

static void say_choice(struct paris_lines *lines, size_t number, struct paris_decision decision)
{
    char notation[PARIS_DECISION_LENGTH];
    struct paris_text code = paris_text_in(notation, sizeof notation);
    struct paris_text text = paris_lines_begin(lines);
    struct paris_phrase words = paris_voice_decision(lines->rules, &lines->now->view, decision);
    paris_decision_write(&code, lines->rules, decision);
    PARIS_FILL(&text, paris_say("{n}. {code}: {words}."), {"n", NULL, (int64_t)number},
               {"code", notation, 0}, {"words", words.text, 0});
    add_prospect(&text, lines, decision);
    paris_lines_speak(lines);
}

/* --- lists --- */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool has_word(const char *text, const char *word, size_t length)
{
    for (; *text != '\0'; text++) {
        size_t i = 0;
        while (i < length && lower(text[i]) == lower(word[i]))
            i++;
        if (i == length)
            return true;
    }
    return false;
}

/* Do notation and words together have every one of the words? */
static bool matches(const struct paris_lines *lines, struct paris_decision decision,
                    const char *words)
{
    char buffer[PARIS_DECISION_LENGTH + PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_decision_write(&text, lines->rules, decision);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, paris_voice_decision(lines->rules, &lines->now->view, decision).text);
    while (*words != '\0') {
        size_t length = strcspn(words, " ");
        if (!has_word(buffer, words, length))
            return false;
        words += length + (words[length] == ' ');
    }
    return true;
}

size_t paris_lines_list(struct paris_lines *lines, const char *words, size_t most)
{
    lines->listed_count = 0;
    for (size_t i = 0; i < lines->now->legal_count && i < most; i++) {
        struct paris_decision decision = lines->now->legal[i];
        if (!matches(lines, decision, words))
            continue;
        lines->listed[lines->listed_count++] = decision;
        say_choice(lines, lines->listed_count, decision);
    }
    return lines->listed_count;
}

static void say_count(struct paris_lines *lines, const char *pattern, size_t n)
{
    struct paris_text text = paris_lines_begin(lines);
    PARIS_FILL(&text, pattern, {"n", NULL, (int64_t)n});
    paris_lines_speak(lines);
}

static void say_free(struct paris_lines *lines, size_t free)
{
    if (free > 0)
        say_count(lines,
                  paris_say_count(
                      "You may also buy, sell or use a tile: {n} more decision. Type list.",
                      "You may also buy, sell or use tiles: {n} more decisions. Type list.", free),
                  free);
}

void paris_lines_offer(struct paris_lines *lines)
{
    const struct paris_sitting_now *now = lines->now;
    size_t free = now->legal_count - now->phase_count;
    lines->listed_count = 0;
    if (now->phase_count == 1) {
        lines->listed[lines->listed_count++] = now->legal[0]; /* the question says it */
        say_free(lines, free);
    } else if (now->phase_count > LIST_MOST) {
        say_count(lines,
                  paris_say_count("{n} decision is possible. Type list to hear it.",
                                  "{n} decisions are possible. Type list to hear them all, or for "
                                  "instance list move, list Montmartre.",
                                  now->legal_count),
                  now->legal_count);
    } else {
        paris_lines_list(lines, "",
                         now->legal_count <= LIST_MOST ? now->legal_count : now->phase_count);
        if (lines->listed_count < now->legal_count)
            say_free(lines, free);
    }
}

/* --- one decision in full --- */

static void say_change(struct paris_lines *lines, unsigned seat, const struct paris_gain *gain)
{
    struct paris_phrase costs, brings;
    struct paris_text text = paris_lines_begin(lines);
    find_gain(&costs, &brings, gain);
    bool less = costs.text[0] != '\0', more = brings.text[0] != '\0';
    if (less)
        PARIS_FILL(&text, paris_say("{who}: costs {what}."),
                   {"who", paris_lines_who(lines, seat), 0}, {"what", costs.text, 0});
    paris_text_add(&text, less && more ? " " : "");
    if (more)
        PARIS_FILL(&text, paris_say("{who}: brings {what}."),
                   {"who", paris_lines_who(lines, seat), 0}, {"what", brings.text, 0});
    paris_lines_speak(lines);
}

static void say_sums(struct paris_lines *lines, const struct paris_preview *preview)
{
    const struct paris_standing *before = &lines->now->standing, *after = &preview->after;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        for (unsigned seat = 0; seat < lines->now->players; seat++) {
            if (before->sum[district][seat] == after->sum[district][seat])
                continue;
            struct paris_text text = paris_lines_begin(lines);
            PARIS_FILL(&text, paris_say("Sum of {who} in {district}: {n}, before {old}."),
                       {"who", paris_lines_who(lines, seat), 0},
                       {"district", paris_phrase_district(district), 0},
                       {"n", NULL, after->sum[district][seat]},
                       {"old", NULL, before->sum[district][seat]});
            paris_lines_speak(lines);
        }
    }
}

void paris_lines_preview(struct paris_lines *lines, struct paris_decision decision)
{
    struct paris_preview preview;
    struct paris_phrase words = paris_voice_decision(lines->rules, &lines->now->view, decision);
    paris_lines_say_with(lines, paris_say("{words}:"), "words", words.text);
    paris_sitting_preview(&preview, lines->sitting, decision);
    if (preview.reveals) {
        paris_lines_say(lines, paris_say("This shows something hidden: it cannot be told before, "
                                         "and it cannot be taken back."));
        return;
    }
    for (unsigned seat = 0; seat < lines->now->players; seat++)
        say_change(lines, seat, &preview.gain[seat]);
    say_sums(lines, &preview);
    struct paris_text text = paris_lines_begin(lines);
    add_worth(&text, lines, &preview, decision);
    add_next(&text, &preview);
    add_majorities(&text, lines, &preview);
    paris_lines_speak(lines);
}
