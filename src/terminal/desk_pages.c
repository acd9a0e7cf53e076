/* Texts of the desk: pages in front of everything, the log, one sentence at a time. */
#include "terminal/desk_inner.h"

#include "base/language.h"
#include "terminal/hints.h"
#include "terminal/story.h"

#include <string.h>

enum { LOG_ENTRIES = 800, LINE_LENGTH = 1 << 13 };

void paris_desk_say(struct paris_desk *desk, const char *sentence, bool warning)
{
    struct paris_text text = paris_text_in(desk->message, sizeof desk->message);
    paris_text_add(&text, sentence);
    desk->warning = warning;
}

void paris_desk_show(struct paris_desk *desk, const char *title, const char *text)
{
    struct paris_text head = paris_text_in(desk->page_title, sizeof desk->page_title);
    paris_text_add(&head, title);
    if (text != desk->page) {
        struct paris_text page = paris_text_in(desk->page, sizeof desk->page);
        paris_text_add(&page, text);
    }
    desk->page_open = true;
    desk->asks_quit = false;
    desk->page_scroll = 0;
}

void paris_desk_show_keys(struct paris_desk *desk)
{
    static const char *const lines[] = {
        PARIS_TEXT("Type words or notation: the list shows what fits. Enter does what is chosen, "
                   "Tab completes, arrows choose, Esc clears."),
        "",
        PARIS_TEXT("Left, Right: another panel, where not all fit. Page Up, Page Down: scroll."),
        PARIS_TEXT("F1 or ?: have something explained: type ? and a name, a number, a code."),
        PARIS_TEXT("F2 or Ctrl-Z: take back. F3 or Ctrl-Y: do again."),
        PARIS_TEXT(
            "F4 or !: what is not possible, and why. What you type and is not possible tells "
            "why by itself."),
        PARIS_TEXT("F5: a hint. F6: what happened since your last turn."),
        PARIS_TEXT(
            "F10 or Ctrl-C: leave. Every word works too: undo, redo, why, hint, since, quit."),
        PARIS_TEXT("Mouse: click an entry to choose it, once more to do it; click a place to see "
                   "what can be done there; the wheel scrolls."),
        "",
        PARIS_TEXT(
            "[B] is a key of B, <A> one of yours; (b) bronze, (s) silver, (c) crown, (w) wood, "
            "(m) marble, (g) gold lie beside a building. 3/4: keys in the district, and how "
            "many bring a VP tile. 12 → 20 VP: a sum of values, and what it would score now. "
            "×2: copies or tiles left. Places that you can use now are underlined."),
    };
    struct paris_text text = paris_text_in(desk->page, sizeof desk->page);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        paris_text_add(&text, paris_say(lines[i]));
        paris_text_add_char(&text, '\n');
    }
    paris_desk_show(desk, paris_say("Keys and signs"), desk->page);
}

/* --- what happened --- */

/* A line for each turn, with the letter of its seat before it. */
void paris_desk_tell(struct paris_text *out, const struct paris_desk *desk, size_t from)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    size_t count = paris_sitting_entries(desk->sitting);
    while (from < count) {
        char line[LINE_LENGTH];
        struct paris_text text = paris_text_in(line, sizeof line);
        unsigned seat = paris_sitting_entry(desk->sitting, from).seat;
        for (; from < count; from++) {
            struct paris_sitting_entry entry = paris_sitting_entry(desk->sitting, from);
            if (entry.seat != seat)
                break;
            paris_story_add(&text, desk->rules, now, &entry);
        }
        if (text.length == 0)
            continue;
        const char letter[2] = {(char)('A' + seat), '\0'};
        const struct paris_filling parts[] = {{"label", letter, 0}, {"value", line, 0}};
        paris_language_fill(out, paris_say("{label}: {value}"), parts, 2);
        paris_text_add_char(out, '\n');
    }
}

void paris_desk_rewrite_log(struct paris_desk *desk)
{
    size_t count = paris_sitting_entries(desk->sitting);
    struct paris_text text = paris_text_in(desk->log, sizeof desk->log);
    paris_desk_tell(&text, desk, count > LOG_ENTRIES ? count - LOG_ENTRIES : 0);
}

void paris_desk_show_news(struct paris_desk *desk)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    struct paris_text text = paris_text_in(desk->page, sizeof desk->page);
    paris_desk_tell(&text, desk, now->news);
    if (text.length == 0)
        paris_text_add(&text, paris_say("Nothing has happened since your last turn."));
    paris_desk_show(desk, paris_say("Since your last turn"), desk->page);
}

/* --- hints --- */

void paris_desk_show_hint(struct paris_desk *desk)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    const struct paris_hint *hint = paris_sitting_hint(desk->sitting);
    const char *names[PARIS_MAX_PLAYERS];
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        names[seat] = now->seats[seat].name;
    struct paris_text text = paris_text_in(desk->page, sizeof desk->page);
    paris_hints_write(&text, desk->rules, &now->view, hint, names);
    paris_desk_show(desk, paris_say("What a strong player would do"), desk->page);
}

/* --- the end --- */

static void add_winners(struct paris_text *out, const struct paris_sitting_now *now)
{
    char names[PARIS_MAX_PLAYERS * PARIS_RECORD_NAME + 16];
    struct paris_text list = paris_text_in(names, sizeof names);
    unsigned count = 0;
    for (unsigned seat = 0; seat < now->players; seat++) {
        if (!(now->result.winners >> seat & 1))
            continue;
        paris_text_add(&list, count++ > 0 ? ", " : "");
        paris_text_add(&list, now->seats[seat].name);
    }
    const struct paris_filling filling = {"who", names, 0};
    paris_language_fill(out,
                        count > 1 ? paris_say("Shared victory: {who}.") : paris_say("{who} wins."),
                        &filling, 1);
    paris_text_add_char(out, '\n');
}

/* VP by where they came from, as the log tells them. */
static void add_sources(struct paris_text *out, const struct paris_desk *desk, unsigned seat)
{
    static const char *const names[] = {
        [PARIS_VP_FROM_BUILDING] = PARIS_TEXT("buildings of 8 {n}"),
        [PARIS_VP_FROM_PRESTIGE] = PARIS_TEXT("prestige {n}"),
        [PARIS_VP_FROM_BONUS] = PARIS_TEXT("bonus tiles {n}"),
        [PARIS_VP_FROM_END_TILE] = PARIS_TEXT("end-game tiles {n}"),
        [PARIS_VP_FROM_MAJORITY] = PARIS_TEXT("majorities {n}"),
    };
    int vp[sizeof names / sizeof names[0]] = {0};
    for (size_t i = 0; i < paris_sitting_entries(desk->sitting); i++) {
        struct paris_sitting_entry entry = paris_sitting_entry(desk->sitting, i);
        for (size_t j = 0; j < entry.count; j++)
            if (entry.events[j].type == PARIS_EVENT_VP && entry.events[j].seat == seat)
                vp[entry.events[j].a] += entry.events[j].amount;
    }
    const char *before = "";
    for (unsigned source = 0; source < sizeof names / sizeof names[0]; source++) {
        const struct paris_filling filling = {"n", NULL, vp[source]};
        paris_text_add(out, before);
        paris_language_fill(out, paris_say(names[source]), &filling, 1);
        before = ", ";
    }
}

void paris_desk_show_result(struct paris_desk *desk)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    struct paris_text text = paris_text_in(desk->page, sizeof desk->page);
    add_winners(&text, now);
    for (unsigned seat = 0; seat < now->players; seat++) {
        char sources[PARIS_SENTENCE_LENGTH];
        struct paris_text list = paris_text_in(sources, sizeof sources);
        add_sources(&list, desk, seat);
        const char letter[2] = {(char)('A' + seat), '\0'};
        const struct paris_filling fillings[] = {{"letter", letter, 0},
                                                 {"who", now->seats[seat].name, 0},
                                                 {"n", NULL, now->result.vp[seat]},
                                                 {"sources", sources, 0}};
        paris_text_add_char(&text, '\n');
        paris_language_fill(&text, paris_say("{letter} {who}: {n} VP ({sources})"), fillings, 4);
    }
    paris_text_add_char(&text, '\n');
    paris_desk_show(desk, paris_say("The game is over"), desk->page);
}
