/* The code of a set of figures: its numbers as bytes, in base 64 (RFC 4648, with - and _).
 *
 * Bytes are written and read by one walk through the struct (pass), in one direction or the other, so
 * that neither can forget a member. The walk checks only what the struct needs in order to be written as a
 * file; that file is loaded as any other. The last four bytes begin the SHA-256 of all
 * others: they find a code that was cut or mistyped. Codes are in links and records: a change of this form needs a new
 * one, and the old ones must stay readable. A set is written in the first form that has all of it. */
#include "rules/figures_text.h"

#include "base/sha256.h"
#include "rules/bonus.h"

#include <string.h>

enum {
    FORM_TEN = 1,   /* each zone of the track has ten spaces */
    FORM_ZONES = 2, /* and the last numbers of two zones at the end */
    BYTES_MAX = 464,
    CHECK_BYTES = 4,
    COUNTS_AS_MAX = 6,
    END_CODE = 5,
    COPIES_MAX = 3
};

struct walk {
    uint8_t bytes[BYTES_MAX];
    unsigned at, count; /* count: of bytes that there are to read */
    bool reads, failed;
};

/* --- one byte, read or written --- */

static void pass_below(struct walk *walk, uint8_t *number, unsigned end)
{
    if (walk->at >= (walk->reads ? walk->count : BYTES_MAX)) {
        walk->failed = true;
        *number = 0;
        return;
    }
    if (walk->reads)
        *number = walk->bytes[walk->at];
    walk->bytes[walk->at++] = *number;
    if (*number >= end) {
        walk->failed = true;
        *number = 0;
    }
}

static void pass(struct walk *walk, uint8_t *number)
{
    pass_below(walk, number, UINT8_MAX + 1);
}

static void pass_all(struct walk *walk, uint8_t *numbers, unsigned count, unsigned end)
{
    for (unsigned i = 0; i < count; i++)
        pass_below(walk, &numbers[i], end);
}

/* A printable word and its length. */
static void pass_word(struct walk *walk, char *word, unsigned max)
{
    uint8_t length = (uint8_t)strlen(word);
    pass_below(walk, &length, max + 1);
    for (unsigned i = 0; i < length; i++) {
        uint8_t letter = (uint8_t)word[i];
        pass_below(walk, &letter, 0x7f);
        walk->failed = walk->failed || letter < ' ';
        word[i] = (char)letter;
    }
    word[length] = '\0';
}

static void pass_price(struct walk *walk, paris_tokens *price)
{
    paris_tokens sum = 0;
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++) {
        uint8_t count = (uint8_t)paris_tokens_count(*price, kind);
        pass_below(walk, &count, PARIS_TOKEN_MAX + 1);
        sum += paris_tokens_of(kind, count);
    }
    *price = sum;
}

/* --- the parts of a set --- */

static void pass_board(struct walk *walk, struct paris_rules *rules)
{
    pass_all(walk, rules->ruling, PARIS_RULINGS, 2);
    pass(walk, &rules->start_francs);
    pass_all(walk, rules->start_keys + 2, PARIS_MAX_PLAYERS - 1, UINT8_MAX + 1);
    pass(walk, &rules->reserve_keys);
    pass_all(walk, rules->bank, PARIS_DISTRICTS, UINT8_MAX + 1);
    pass_all(walk, rules->type, PARIS_BUILDINGS, PARIS_TYPES);
    pass_all(walk, rules->token, PARIS_VALUES, PARIS_KINDS);
    pass(walk, &rules->tokens_each);
    pass_price(walk, &rules->cost[PARIS_VALUES - 1]);
    pass(walk, &rules->building_8_vp);
    pass(walk, &rules->bonus_price);
    for (unsigned i = 0; i < PARIS_LANDMARKS; i++) {
        pass(walk, &rules->value[PARIS_FIRST_LANDMARK + i]);
        pass_price(walk, &rules->cost[PARIS_FIRST_LANDMARK + i]);
        pass_all(walk, rules->slot[i], 3, PARIS_KINDS);
        pass_all(walk, rules->slot_vp[i], 3, UINT8_MAX + 1);
    }
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++)
        pass_all(walk, rules->vp_tile[tile], 3, UINT8_MAX + 1);
    pass(walk, &rules->vp_trigger);
    pass_all(walk, rules->buy, PARIS_RESOURCES, UINT8_MAX + 1);
    pass_all(walk, rules->sell, PARIS_KINDS, UINT8_MAX + 1);
}

/* The extra copies of one number of players: a bit for each bonus number. */
static void pass_extra(struct walk *walk, struct paris_rules *rules, unsigned players)
{
    uint8_t *copies = rules->copies[players];
    const uint8_t *fewer = rules->copies[players - 1];
    for (unsigned first = 0; first <= PARIS_BONUSES; first += 8) {
        uint8_t bits = 0;
        for (unsigned bit = 0; bit < 8 && first + bit <= PARIS_BONUSES; bit++)
            bits |= (uint8_t)((copies[first + bit] > fewer[first + bit]) << bit);
        pass(walk, &bits);
        for (unsigned bit = 0; bit < 8 && first + bit <= PARIS_BONUSES; bit++)
            copies[first + bit] = (uint8_t)(fewer[first + bit] + (bits >> bit & 1));
    }
}

static void pass_copies(struct walk *walk, struct paris_rules *rules)
{
    uint8_t copies = rules->copies[2][1];
    pass_below(walk, &copies, COPIES_MAX + 1);
    memset(rules->copies[2] + 1, copies, PARIS_BONUSES);
    pass_extra(walk, rules, 3);
    pass_extra(walk, rules, 4);
}

static void pass_counts_as(struct walk *walk, paris_tokens *tokens)
{
    paris_tokens sum = 0;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        uint8_t count = (uint8_t)paris_tokens_count(*tokens, kind);
        pass_below(walk, &count, COUNTS_AS_MAX + 1);
        sum += paris_tokens_of(kind, count);
    }
    *tokens = sum;
}

static void pass_bonus(struct walk *walk, struct paris_rules *rules, unsigned number)
{
    struct paris_bonus *bonus = &rules->bonus[number];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_NONE: PARIS_TRAP();
    case PARIS_EFFECT_GAIN:
        pass(walk, &bonus->francs);
        pass(walk, &bonus->vp);
        break;
    case PARIS_EFFECT_TOKENS: pass_counts_as(walk, &bonus->tokens); break;
    case PARIS_EFFECT_PER_BUILDING:
        pass_below(walk, &bonus->value_index, PARIS_VALUES);
        pass(walk, &bonus->vp);
        break;
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
    case PARIS_EFFECT_TAKE_BACK: pass(walk, &bonus->count); break;
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS:
    case PARIS_EFFECT_TAKE_ANY: break;
    case PARIS_EFFECT_KEY: pass(walk, &bonus->francs); break;
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS:
        pass_all(walk, bonus->vp_by_players + 2, PARIS_MAX_PLAYERS - 1, UINT8_MAX + 1);
        break;
    case PARIS_EFFECT_PER_FRANC:
    case PARIS_EFFECT_PER_LANDMARK: pass(walk, &bonus->vp); break;
    case PARIS_EFFECT_TYPES:
        pass_all(walk, rules->types_vp + 4, PARIS_TYPES - 2, UINT8_MAX + 1);
        break;
    }
}

static void pass_end_tiles(struct walk *walk, struct paris_rules *rules)
{
    pass_below(walk, &rules->end_kinds, PARIS_END_KINDS + 1);
    for (unsigned kind = 0; kind < rules->end_kinds; kind++) {
        struct paris_end_tile *tile = &rules->end[kind];
        pass_word(walk, tile->code, END_CODE);
        pass(walk, &tile->copies);
        pass(walk, &tile->francs);
        pass(walk, &tile->vp);
        pass(walk, &tile->resources);
        pass(walk, &tile->prestige);
    }
}

static void pass_set(struct walk *walk, struct paris_rules *rules)
{
    bool usual = memcmp(rules->zone_end, paris_usual_zones, sizeof rules->zone_end) == 0;
    uint8_t form = usual ? FORM_TEN : FORM_ZONES;
    uint8_t version = (uint8_t)rules->version;
    pass_below(walk, &form, FORM_ZONES + 1);
    walk->failed = walk->failed || form < FORM_TEN;
    pass(walk, &version);
    rules->version = version;
    pass_word(walk, rules->name, PARIS_RULES_NAME_LENGTH - 1);
    pass_board(walk, rules);
    pass_copies(walk, rules);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        pass_bonus(walk, rules, number);
    pass_end_tiles(walk, rules);
    if (form == FORM_ZONES)
        pass_all(walk, rules->zone_end, PARIS_ZONES - 1, PARIS_BONUSES);
}

/* --- base 64 --- */

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static void add_base64(struct paris_text *out, const uint8_t *bytes, unsigned count)
{
    for (unsigned at = 0; at < count; at += 3) {
        unsigned left = count - at < 3 ? count - at : 3;
        uint32_t group = (uint32_t)bytes[at] << 16;
        group |= left > 1 ? (uint32_t)bytes[at + 1] << 8 : 0;
        group |= left > 2 ? bytes[at + 2] : 0;
        for (unsigned i = 0; i <= left; i++)
            paris_text_add_char(out, letters[group >> (18 - 6 * i) & 63]);
    }
}

static bool read_base64(struct walk *walk, const char *code, size_t length)
{
    uint32_t group = 0;
    if (length / 4 * 3 + 3 > BYTES_MAX || length % 4 == 1)
        return false;
    for (size_t i = 0; i < length; i++) {
        const char *letter = code[i] != '\0' ? strchr(letters, code[i]) : NULL;
        if (letter == NULL)
            return false;
        group = group << 6 | (uint32_t)(letter - letters);
        if (i % 4 > 0)
            walk->bytes[walk->count++] = (uint8_t)(group >> (6 - 2 * (i % 4)));
    }
    return true;
}

/* --- the whole --- */

void paris_figures_pack(struct paris_text *out, const struct paris_rules *rules)
{
    struct walk walk = {.at = 0};
    struct paris_rules copy = *rules; /* the walk may write; it writes what is there */
    pass_set(&walk, &copy);
    PARIS_CHECK(!walk.failed && walk.at + CHECK_BYTES <= BYTES_MAX);
    struct paris_sha256 hash;
    uint8_t check[PARIS_SHA256_LENGTH];
    paris_sha256_init(&hash);
    paris_sha256_update(&hash, walk.bytes, walk.at);
    paris_sha256_final(check, &hash);
    memcpy(walk.bytes + walk.at, check, CHECK_BYTES);
    add_base64(out, walk.bytes, walk.at + CHECK_BYTES);
}

static enum paris_status refuse_code(struct paris_error *error)
{
    return paris_error_set(error, 0, 0,
                           "This isn't the code of a set of figures. Copy the whole code, without "
                           "blanks or line breaks in it.");
}

/* The set in the code, written as a file and loaded like any other. */
static enum paris_status load_written(struct paris_rules *out, const struct paris_rules *said,
                                      struct paris_error *error)
{
    char file[PARIS_FIGURES_FILE];
    struct paris_text text = paris_text_in(file, sizeof file);
    paris_figures_write(&text, said);
    enum paris_status status = paris_figures_load(out, file, text.length, error);
    error->line = error->column = 0; /* nobody has seen that file */
    return status;
}

enum paris_status paris_figures_unpack(struct paris_rules *out, const char *code, size_t length,
                                       struct paris_error *error)
{
    struct walk walk = {.reads = true};
    struct paris_rules said, loaded;
    memset(&said, 0, sizeof said);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        said.bonus[number].effect = paris_bonus_effects[number];
    memcpy(said.zone_end, paris_usual_zones, sizeof said.zone_end);
    if (!read_base64(&walk, code, length))
        return refuse_code(error);
    pass_set(&walk, &said);
    if (walk.failed || walk.at + CHECK_BYTES != walk.count)
        return refuse_code(error);
    enum paris_status status = load_written(&loaded, &said, error);
    if (status != PARIS_OK)
        return status;
    char again[PARIS_FIGURES_CODE];
    struct paris_text text = paris_text_in(again, sizeof again);
    paris_figures_pack(&text, &loaded);
    if (text.length != length || memcmp(again, code, length) != 0)
        return refuse_code(error);
    memcpy(out, &loaded, sizeof loaded);
    return PARIS_OK;
}
