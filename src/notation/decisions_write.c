/* Writes decisions. */
#include "notation/decisions.h"

#include "notation/codes.h"
#include "rules/bonus.h"

static void add_word(struct paris_text *out, const char *word)
{
    paris_text_add_char(out, ' ');
    paris_text_add(out, word);
}

static void add_number(struct paris_text *out, unsigned number)
{
    paris_text_add_char(out, ' ');
    paris_text_add_number(out, number);
}

static void add_bonus(struct paris_text *out, unsigned number)
{
    PARIS_CHECK(number >= 1 && number <= PARIS_BONUSES);
    add_number(out, number);
}

static void add_place(struct paris_text *out, unsigned place)
{
    paris_text_add_char(out, ' ');
    paris_code_add_place(out, place);
}

static void add_kinds(struct paris_text *out, unsigned kind, unsigned count)
{
    for (; count > 0; count--)
        add_word(out, paris_code_kind(kind));
}

static void write_key(struct paris_text *out, unsigned place)
{
    PARIS_CHECK(place >= PARIS_FIRST_BANK);
    if (place == PARIS_ARC)
        add_place(out, place);
    else
        add_word(out, paris_code_district(place - PARIS_FIRST_BANK));
}

static void write_move(struct paris_text *out, const struct paris_rules *rules,
                       struct paris_decision move)
{
    add_place(out, move.a);
    add_place(out, move.b);
    if (move.c & PARIS_MOVE_BUILDS) {
        PARIS_CHECK(paris_is_landmark(move.b));
        paris_text_add_char(out, '@');
        paris_text_add(out, paris_code_district(move.c & PARIS_MOVE_DISTRICT));
        return;
    }
    if (move.c & (PARIS_MOVE_WITH_OWN | PARIS_MOVE_WITH_OTHERS))
        add_word(out, "with");
    if (move.c & PARIS_MOVE_WITH_OWN)
        add_number(out, paris_bonus_number(rules, PARIS_EFFECT_SHARE_OWN));
    if (move.c & PARIS_MOVE_WITH_OTHERS)
        add_number(out, paris_bonus_number(rules, PARIS_EFFECT_SHARE_OTHERS));
}

static void write_use(struct paris_text *out, const struct paris_rules *rules,
                      struct paris_decision use)
{
    add_bonus(out, use.a);
    const struct paris_bonus *bonus = &rules->bonus[use.a];
    switch ((enum paris_bonus_form)bonus->form) {
    case PARIS_BONUS_KINDS:
        add_kinds(out, use.b, 1);
        add_kinds(out, use.c, bonus->count > 1);
        break;
    case PARIS_BONUS_PAIRS:
        for (unsigned i = 0; i < 3; i++)
            add_kinds(out, bonus->first_kind + i, use.b >> (2 * i) & 3);
        break;
    case PARIS_BONUS_TAKES: add_bonus(out, use.b); break;
    case PARIS_BONUS_PLAIN:
    case PARIS_BONUS_BY_MOVE:
    case PARIS_BONUS_AT_END: break;
    }
}

static void write_use_end(struct paris_text *out, const struct paris_rules *rules,
                          struct paris_decision use)
{
    PARIS_CHECK(use.a < rules->end_kinds);
    const struct paris_end_tile *tile = &rules->end[use.a];
    add_word(out, tile->code);
    if (tile->resources + tile->prestige > 0)
        add_word(out, paris_code_kind(use.b));
}

void paris_notation_write(struct paris_text *out, const struct paris_rules *rules,
                          struct paris_decision decision)
{
    unsigned a = decision.a;
    paris_text_add(out, paris_code_verb(decision.verb));
    switch ((enum paris_verb)decision.verb) {
    case PARIS_DRAW:
        PARIS_CHECK(a < PARIS_STACKS);
        add_number(out, a + 1);
        break;
    case PARIS_SITE: add_word(out, paris_code_district(a)); break;
    case PARIS_KEY: write_key(out, a); break;
    case PARIS_MOVE: write_move(out, rules, decision); break;
    case PARIS_TAKE_BONUS: add_bonus(out, a); break;
    case PARIS_PRESTIGE:
        add_kinds(out, PARIS_BRONZE, a);
        add_kinds(out, PARIS_SILVER, decision.b);
        add_kinds(out, PARIS_CROWN, decision.c);
        break;
    case PARIS_TAKE_END:
        PARIS_CHECK(a < rules->end_kinds);
        add_word(out, rules->end[a].code);
        break;
    case PARIS_PLACE_VP:
        PARIS_CHECK(a < PARIS_VP_TILES);
        add_number(out, rules->vp_tile[a][0]);
        add_word(out, paris_code_district(decision.b));
        break;
    case PARIS_BUY:
    case PARIS_SELL: add_word(out, paris_code_kind(a)); break;
    case PARIS_USE: write_use(out, rules, decision); break;
    case PARIS_USE_END: write_use_end(out, rules, decision); break;
    case PARIS_SEARCH:
    case PARIS_PASS:
    case PARIS_SKIP:
    case PARIS_END:
    case PARIS_VERBS: break;
    }
}
