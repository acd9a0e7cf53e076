/* Tags of a saved game's record: who sat where, the seed, the number of decisions. */
#include "terminal/session/saved.h"

#include "base/text.h"
#include "match/settings.h"

#include <string.h>

enum { VALUE_MAX = 128 };

static const char occupants_tag[] = "Minds";
static const char seed_tag[] = "Seed";
static const char decided_tag[] = "Decided";

/* --- writing --- */

static void remove_tag(struct paris_record *record, const char *tag)
{
    const char *found = paris_record_extra_line(record, tag);
    if (found == NULL)
        return;
    char *line = record->extra + (found - record->extra);
    char *end = line + strcspn(line, "\n");
    end += *end == '\n';
    memmove(line, end, strlen(end) + 1);
}

static void add_tag(struct paris_text *out, const char *tag, const char *value)
{
    paris_text_add_char(out, '[');
    paris_text_add(out, tag);
    paris_text_add(out, " \"");
    paris_text_add(out, value);
    paris_text_add(out, "\"]\n");
}

static void add_number(struct paris_text *out, uint64_t number)
{
    char digits[24];
    size_t start = sizeof digits - 1;
    digits[start] = '\0';
    do {
        digits[--start] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    paris_text_add(out, digits + start);
}

void paris_saved_write_tags(struct paris_record *record, uint64_t seed,
                            const struct paris_session_seat seats[PARIS_MAX_PLAYERS])
{
    char tags[3 * VALUE_MAX], value[VALUE_MAX];
    struct paris_text all = paris_text_in(tags, sizeof tags);
    struct paris_text text = paris_text_in(value, sizeof value);
    for (unsigned seat = 0; seat < record->setup.players; seat++) {
        paris_text_add(&text, seat > 0 ? "|" : "");
        if (seats[seat].occupant == PARIS_SESSION_HERE) {
            paris_text_add(&text, "here");
        } else {
            paris_match_settings_add_computer(&text, seats[seat].level, seats[seat].style);
        }
    }
    add_tag(&all, occupants_tag, value);
    paris_text_clear(&text);
    add_number(&text, seed);
    add_tag(&all, seed_tag, value);
    paris_text_clear(&text);
    add_number(&text, record->count);
    add_tag(&all, decided_tag, value);
    remove_tag(record, occupants_tag);
    remove_tag(record, seed_tag);
    remove_tag(record, decided_tag);
    size_t used = strlen(record->extra);
    if (used + all.length < sizeof record->extra) /* else the record's other tags come first */
        memcpy(record->extra + used, tags, all.length + 1);
}

/* --- reading --- */

static void read_occupants(const char *value, unsigned players, unsigned *here,
                           struct paris_session_seat seats[PARIS_MAX_PLAYERS])
{
    unsigned people = 0;
    uint8_t level[PARIS_MAX_PLAYERS] = {0}, style[PARIS_MAX_PLAYERS] = {0};
    for (unsigned seat = 0; seat < players; seat++) {
        size_t length = strcspn(value, "|");
        char word[VALUE_MAX] = "";
        bool last = seat + 1 == players;
        memcpy(word, value, length); /* shorter than the whole */
        if (length == 4 && memcmp(value, "here", 4) == 0)
            people |= 1u << seat;
        else if (!paris_match_settings_computer(word, &level[seat], &style[seat]))
            return;
        if ((value[length] == '\0') != last)
            return;
        value += length + 1;
    }
    *here = people;
    for (unsigned seat = 0; seat < players; seat++)
        if (level[seat] > 0) {
            seats[seat].level = level[seat];
            seats[seat].style = style[seat];
        }
}

void paris_saved_read_tags(const struct paris_record *record, uint64_t *seed, unsigned *here,
                           struct paris_session_seat seats[PARIS_MAX_PLAYERS])
{
    char value[VALUE_MAX];
    if (paris_record_extra_value(value, sizeof value, record, occupants_tag))
        read_occupants(value, record->setup.players, here, seats);
    (void)paris_record_extra_number(seed, record, seed_tag);
}
