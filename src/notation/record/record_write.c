/* Writes records in their canonical form. */
#include "notation/record/record.h"

#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/position.h"
#include "notation/record/record_reader.h"
#include "rules/figures_text.h"
#include "rules/game.h"
#include "rules/why.h"

#include <string.h>

/* --- tags --- */

static void begin_tag(struct paris_text *out, enum paris_record_tag tag)
{
    paris_text_add_char(out, '[');
    paris_text_add(out, paris_record_tags[tag]);
    paris_text_add(out, " \"");
}

static void end_tag(struct paris_text *out)
{
    paris_text_add(out, "\"]\n");
}

static void write_rules(struct paris_text *out, const struct paris_rules *rules)
{
    begin_tag(out, PARIS_TAG_RULES);
    paris_text_add(out, rules->name);
    paris_text_add_char(out, ' ');
    paris_text_add_number(out, rules->version);
    paris_text_add(out, " sha256:");
    paris_text_add_hex(out, rules->hash, PARIS_HASH_LENGTH);
    end_tag(out);
}

/* Other figures than the built-in ones come along, so that the record opens everywhere. */
static void write_figures(struct paris_text *out, const struct paris_rules *rules)
{
    if (paris_figures_equal(rules, &paris_builtin_rules) &&
        strcmp(rules->name, paris_builtin_rules.name) == 0)
        return;
    begin_tag(out, PARIS_TAG_FIGURES);
    paris_figures_pack(out, rules);
    end_tag(out);
}

static void write_variants(struct paris_text *out, unsigned variants)
{
    begin_tag(out, PARIS_TAG_VARIANTS);
    const char *blank = "";
    for (unsigned bit = 1; bit <= variants; bit <<= 1) {
        if (!(variants & bit))
            continue;
        paris_text_add(out, blank);
        paris_text_add(out, paris_code_variant(bit));
        blank = " ";
    }
    paris_text_add(out, variants == 0 ? "-" : "");
    end_tag(out);
}

static void write_seats(struct paris_text *out, const struct paris_record *record)
{
    bool named = false;
    for (unsigned seat = 0; seat < record->setup.players; seat++) {
        PARIS_CHECK(paris_record_name_fits(record->names[seat]));
        named = named || record->names[seat][0] != '\0';
    }
    begin_tag(out, PARIS_TAG_SEATS);
    for (unsigned seat = 0; seat < record->setup.players && named; seat++) {
        paris_text_add(out, seat > 0 ? "|" : "");
        paris_text_add(out, record->names[seat]);
    }
    paris_text_add(out, named ? "" : "-");
    end_tag(out);
}

/* Building tiles separated by blanks. */
static void add_tiles(struct paris_text *out, const uint8_t *tiles, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        paris_text_add(out, i > 0 ? " " : "");
        paris_code_add_place(out, tiles[i]);
    }
}

static void write_tiles(struct paris_text *out, const struct paris_setup *setup)
{
    begin_tag(out, PARIS_TAG_STACKS);
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        paris_text_add(out, stack > 0 ? "|" : "");
        add_tiles(out, setup->stacks[stack], setup->stack_size);
    }
    end_tag(out);
    begin_tag(out, PARIS_TAG_REMOVED);
    if (setup->variants & PARIS_VARIANT_FREE_DISTRICT)
        paris_text_add_char(out, '-');
    else
        add_tiles(out, setup->removed, PARIS_REMOVED);
    end_tag(out);
}

/* The position that the game starts from, instead of a set-up. */
static void write_start(struct paris_text *out, const struct paris_rules *rules,
                        const struct paris_state *start)
{
    begin_tag(out, PARIS_TAG_POSITION);
    paris_position_write(out, rules, start);
    end_tag(out);
}

/* Tokens and track are written only in their variants. */
static void write_variant_setup(struct paris_text *out, const struct paris_setup *setup)
{
    begin_tag(out, PARIS_TAG_TOKENS);
    bool told = setup->variants & PARIS_VARIANT_TOKENS;
    for (unsigned space = 0; space < PARIS_BUILDINGS && told; space++) {
        paris_text_add(out, space == 0 ? "" : space % PARIS_VALUES == 0 ? "|" : " ");
        paris_text_add(out, paris_code_kind(setup->tokens[space]));
    }
    paris_text_add(out, told ? "" : "-");
    end_tag(out);
    begin_tag(out, PARIS_TAG_TRACK);
    told = setup->variants & PARIS_VARIANT_TRACK;
    for (unsigned i = 0; i < PARIS_BONUSES && told; i++) {
        paris_text_add(out, i > 0 ? " " : "");
        paris_text_add_number(out, setup->track[i]);
    }
    paris_text_add(out, told ? "" : "-");
    end_tag(out);
}

static void write_result(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_state *final)
{
    begin_tag(out, PARIS_TAG_RESULT);
    if (paris_state_over(final)) {
        struct paris_result result = paris_game_result(rules, final);
        for (unsigned seat = 0; seat < final->players; seat++) {
            paris_text_add(out, seat > 0 ? " " : "");
            paris_text_add_number(out, seat + 1);
            paris_text_add(out, ": ");
            paris_text_add_number(out, result.vp[seat]);
        }
    } else {
        paris_text_add_char(out, '-');
    }
    end_tag(out);
}

/* --- turns --- */

static void play(const struct paris_rules *rules, struct paris_state *state,
                 struct paris_decision decision)
{
    PARIS_CHECK(paris_why_not(rules, state, decision).reason == PARIS_WHY_ALLOWED);
    paris_game_advance(rules, state, decision);
}

static void add_turn(struct paris_text *out, const struct paris_state *state)
{
    paris_text_add_number(out, (int64_t)state->round);
    paris_text_add_char(out, '.');
    paris_text_add_number(out, (int64_t)state->seat + 1);
    paris_text_add_char(out, ' ');
}

static void write_decision(struct paris_text *out, const struct paris_rules *rules,
                           const struct paris_state *state, struct paris_decision decision)
{
    paris_notation_write(out, rules, decision);
    if (decision.verb != PARIS_DRAW)
        return;
    PARIS_CHECK(decision.a < PARIS_STACKS && state->stack_left[decision.a] > 0);
    paris_text_add(out, " =");
    paris_code_add_place(out, paris_state_top(state, decision.a));
}

/* A turn's last `end` is left out: the end of its line implies it. Comments after it get lines of their own. */
static void write_turns(struct paris_text *out, const struct paris_rules *rules,
                        const struct paris_record *record, struct paris_state *state)
{
    bool begun = false;
    size_t comment = 0;
    paris_record_write_comments(out, record, 0, &comment, true);
    for (uint32_t i = 0; i < record->count; i++) {
        struct paris_decision decision = record->decision[i];
        bool ends = decision.verb == PARIS_END;
        if (!ends) {
            if (begun)
                paris_text_add(out, "; ");
            else
                add_turn(out, state);
            write_decision(out, rules, state, decision);
            paris_record_write_comments(out, record, i + 1, &comment, false);
        }
        if (ends || i + 1 == record->count)
            paris_text_add_char(out, '\n');
        if (ends)
            paris_record_write_comments(out, record, i + 1, &comment, true);
        begun = !ends;
        play(rules, state, decision);
    }
}

void paris_record_write(struct paris_text *out, const struct paris_rules *rules,
                        const struct paris_record *record)
{
    PARIS_CHECK(record->count <= PARIS_RECORD_DECISIONS);
    struct paris_state start, state;
    paris_record_start(&start, rules, record);
    state = start;
    for (uint32_t i = 0; i < record->count; i++)
        play(rules, &state, record->decision[i]);
    begin_tag(out, PARIS_TAG_PARIS);
    paris_text_add_char(out, '1');
    end_tag(out);
    write_rules(out, rules);
    write_figures(out, rules);
    begin_tag(out, PARIS_TAG_PLAYERS);
    paris_text_add_number(out, record->setup.players);
    end_tag(out);
    write_variants(out, record->setup.variants);
    write_seats(out, record);
    if (record->from_position) {
        write_start(out, rules, &start);
    } else {
        write_tiles(out, &record->setup);
        write_variant_setup(out, &record->setup);
    }
    write_result(out, rules, &state);
    paris_text_add(out, record->extra);
    paris_text_add_char(out, '\n');
    state = start;
    write_turns(out, rules, record, &state);
}
