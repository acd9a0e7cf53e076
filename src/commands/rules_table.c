/* The figures as a table for people: numbers from the rules, names and provenance from the file. */
#include "commands/rules_table.h"

#include "base/json.h"
#include "base/language.h"
#include "base/utf8.h"
#include "notation/words/bonus_words.h"
#include "notation/codes.h"
#include "notation/words/phrases.h"
#include "terminal/wording/columns.h"

#include <string.h>

/* Columns of the three kinds of line. */
enum {
    MARGIN = 2,
    VALUE = 32, /* a single figure: name, value, provenance, why */
    VALUE_PROVENANCE = 49,
    VALUE_WHY = 64,
    NOTE_PROVENANCE = 13, /* a note below a table: subject, provenance, why */
    NOTE_WHY = 28,
    WORD_MEANING = 17,
    NODES_MAX = 2048,
    WORDS_MAX = 2048, /* Thai takes three bytes a letter */
    TABLE_LENGTH = 1 << 18
};

struct sheet {
    struct paris_text out;
    const struct paris_rules *rules;
    struct paris_json json;
    struct paris_json_node nodes[NODES_MAX];
};

/* --- pieces --- */

static void add_by_players(struct paris_text *out, const uint8_t figures[])
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        paris_text_add(out, players > 2 ? " / " : "");
        paris_text_add_number(out, figures[players]);
    }
}

static void add_price(struct paris_text *out, paris_tokens tokens)
{
    if (tokens == 0)
        paris_text_add(out, "nothing");
    paris_phrase_tokens(out, tokens);
}

/* A number right-aligned in `width` columns from the column on. */
static void number_cell(struct paris_text *out, unsigned column, unsigned width, unsigned number)
{
    paris_columns_start(out, column);
    paris_text_add_padded(out, number, width);
}

/* From the column on, broken into lines. Control characters become blanks: the text may come from
 * anybody's file. */
static void paragraph(struct paris_text *out, unsigned column, const char *text)
{
    char safe[WORDS_MAX];
    struct paris_text copy = paris_text_in(safe, sizeof safe);
    size_t length = strlen(text);
    for (size_t at = 0, count; at<length; at += count> 0 ? count : 1) {
        count = paris_utf8_length(text + at, length - at);
        if (count == 0 || paris_utf8_is_control(text + at, count))
            paris_text_add_char(&copy, ' ');
        else
            paris_text_add_bytes(&copy, text + at, count);
    }
    if (length == 0)
        return;
    paris_columns_start(out, column);
    paris_columns_words(out, safe, column, PARIS_RULES_TABLE_WIDTH);
}

static void heading(struct sheet *sheet, const char *title)
{
    paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
    paris_columns_cell(&sheet->out, 0, title);
    paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
}

static uint32_t member(const struct sheet *sheet, uint32_t object, const char *name)
{
    return paris_json_member(&sheet->json, object, name);
}

/* A reason in the built-in figures has translations; one that a user wrote is printed as it is. */
static const char *translated(const char *words)
{
    return words[0] != '\0' ? paris_say(words) : words;
}

/* A string of the file in a paragraph from the column on; nothing if there is none. */
static void string_cell(struct sheet *sheet, unsigned column, uint32_t object, const char *name)
{
    char words[WORDS_MAX];
    uint32_t node = member(sheet, object, name);
    if (node == PARIS_JSON_NONE || !paris_json_is(&sheet->json, node, PARIS_JSON_STRING))
        return;
    if (paris_json_copy(words, sizeof words, &sheet->json, node) != PARIS_OK)
        memcpy(words, "(too long to show)", sizeof "(too long to show)");
    bool is_reason = strcmp(name, "why") == 0 || strcmp(name, "bonus_why") == 0;
    paragraph(&sheet->out, column, is_reason ? translated(words) : words);
}

static void note(struct sheet *sheet, const char *subject, uint32_t node)
{
    paris_columns_cell(&sheet->out, MARGIN, subject);
    string_cell(sheet, NOTE_PROVENANCE, node, "provenance");
    string_cell(sheet, NOTE_WHY, node, "why");
    paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
}

/* A note on each part of a table that has its own. */
static void notes(struct sheet *sheet, const char *name)
{
    const struct paris_json *json = &sheet->json;
    uint32_t parts = member(sheet, 0, name);
    if (parts == PARIS_JSON_NONE || !paris_json_is(json, parts, PARIS_JSON_OBJECT))
        return;
    for (uint32_t key = paris_json_first(json, parts); key != PARIS_JSON_NONE;
         key = paris_json_next(json, parts, key)) {
        char subject[32];
        if (paris_json_copy(subject, sizeof subject, json, key) == PARIS_OK)
            note(sheet, subject, key + 1);
    }
}

/* A table's notes follow it. */
static void end_table(struct sheet *sheet)
{
    paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
}

static void single_at(struct sheet *sheet, const char *label, const char *value, uint32_t node)
{
    paris_columns_cell(&sheet->out, MARGIN, label);
    paris_columns_cell(&sheet->out, VALUE, value);
    string_cell(sheet, VALUE_PROVENANCE, node, "provenance");
    string_cell(sheet, VALUE_WHY, node, "why");
    paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
}

static void single(struct sheet *sheet, const char *label, const char *value, const char *name)
{
    single_at(sheet, label, value, member(sheet, 0, name));
}

static void single_number(struct sheet *sheet, const char *label, unsigned number, const char *unit,
                          const char *name)
{
    char buffer[32];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add_number(&text, number);
    paris_text_add(&text, unit);
    single(sheet, label, buffer, name);
}

/* --- rulings --- */

static void print_value_columns(struct sheet *sheet)
{
    paris_columns_cell(&sheet->out, VALUE, "value");
    paris_columns_cell(&sheet->out, VALUE_PROVENANCE, "provenance");
    paris_columns_cell(&sheet->out, VALUE_WHY, "why");
    paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
}

static void print_rulings(struct sheet *sheet)
{
    static const char *const labels[PARIS_RULINGS] = {
        [PARIS_RULING_VP_TILE] = "vp_tile: in which district",
        [PARIS_RULING_STEP_BACK] = "step_back: tile 25 counts",
        [PARIS_RULING_TRACK_END] = "track_end: the last space is",
    };
    heading(sheet, "RULINGS: READINGS OF THE RULEBOOKS");
    print_value_columns(sheet);
    uint32_t rulings = member(sheet, 0, "rulings");
    for (unsigned ruling = 0; ruling < PARIS_RULINGS; ruling++)
        single_at(sheet, labels[ruling], paris_ruling_words[ruling][sheet->rules->ruling[ruling]],
                  member(sheet, rulings, paris_ruling_codes[ruling]));
}

/* --- set-up --- */

static void print_setup(struct sheet *sheet)
{
    const struct paris_rules *rules = sheet->rules;
    char buffer[PARIS_PHRASE_LENGTH];
    heading(sheet, "SET-UP AND SINGLE FIGURES");
    print_value_columns(sheet);
    single_number(sheet, "francs at the start", rules->start_francs, "", "start_francs");
    struct paris_text keys = paris_text_in(buffer, sizeof buffer);
    add_by_players(&keys, rules->start_keys);
    single(sheet, "keys with 2 / 3 / 4 players", buffer, "keys");
    single_number(sheet, "keys in reserve", rules->reserve_keys, "", "reserve_keys");
    single_number(sheet, "building tiles removed", PARIS_REMOVED, "", "removed_buildings");
    single_number(sheet, "stacks of building tiles", PARIS_STACKS, "", "stacks");
    single_number(sheet, "tokens of each kind", rules->tokens_each, "", "token_count_each");
    struct paris_text price = paris_text_in(buffer, sizeof buffer);
    add_price(&price, rules->cost[paris_building_at(0, PARIS_VALUES - 1)]);
    single(sheet, "a building of 8 costs also", buffer, "building_8_cost");
    single_number(sheet, "a building of 8 brings", rules->building_8_vp, " VP", "building_8_vp");
    single_number(sheet, "a bonus tile at 3 costs", rules->bonus_price, " francs",
                  "bonus_price_at_3");
    single_number(sheet, "keys that bring a VP tile", rules->vp_trigger, "",
                  "vp_tile_trigger_keys");
    single(sheet, "bonus track", "30 in 3 zones", "track");
}

/* --- districts and buildings --- */

static void print_districts(struct sheet *sheet)
{
    enum { NAME = 8, BANK = 28 };
    heading(sheet, "DISTRICTS AND THEIR BANKS");
    uint32_t list = member(sheet, 0, "districts");
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        paris_columns_cell(&sheet->out, MARGIN, paris_code_district(district));
        string_cell(sheet, NAME, paris_json_item(&sheet->json, list, district), "name");
        number_cell(&sheet->out, BANK, 2, sheet->rules->bank[district]);
        paris_text_add(&sheet->out, " francs");
        paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
    }
    end_table(sheet);
    notes(sheet, "districts_provenance");
}

enum { BUILDING_FIRST = 12, BUILDING_WIDTH = 13 }; /* columns of the six values */

static void print_buildings(struct sheet *sheet)
{
    const struct paris_rules *rules = sheet->rules;
    struct paris_text *out = &sheet->out;
    heading(sheet, "BUILDINGS AND TOKENS, BY VALUE");
    paris_columns_cell(out, MARGIN, "value");
    for (unsigned i = 0; i < PARIS_VALUES; i++)
        number_cell(out, BUILDING_FIRST + i * BUILDING_WIDTH, 1, paris_building_values[i]);
    paris_columns_end_line(out, PARIS_RULES_TABLE_WIDTH);
    for (unsigned place = 0; place < PARIS_BUILDINGS; place++) {
        unsigned i = place % PARIS_VALUES;
        if (i == 0)
            paris_columns_cell(out, MARGIN, paris_code_district(place / PARIS_VALUES));
        paris_columns_cell(out, BUILDING_FIRST + i * BUILDING_WIDTH,
                           paris_code_type(rules->type[place]));
        if (i == PARIS_VALUES - 1)
            paris_columns_end_line(out, PARIS_RULES_TABLE_WIDTH);
    }
    paris_columns_cell(out, MARGIN, "token");
    for (unsigned i = 0; i < PARIS_VALUES; i++)
        paris_columns_cell(out, BUILDING_FIRST + i * BUILDING_WIDTH,
                           paris_code_kind(rules->token[i]));
    paris_columns_end_line(out, PARIS_RULES_TABLE_WIDTH);
    end_table(sheet);
    note(sheet, "values", member(sheet, 0, "building_values"));
    note(sheet, "types", member(sheet, 0, "types"));
    note(sheet, "buildings", member(sheet, 0, "buildings_provenance"));
    note(sheet, "tokens", member(sheet, 0, "tokens"));
}

static void print_market(struct sheet *sheet)
{
    enum { FIRST = 12, WIDTH = 9 };
    struct paris_text *out = &sheet->out;
    heading(sheet, "MARKET, IN FRANCS");
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        paris_columns_cell(out, FIRST + kind * WIDTH, paris_code_kind(kind));
    paris_columns_end_line(out, PARIS_RULES_TABLE_WIDTH);
    paris_columns_cell(out, MARGIN, "buying");
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
        number_cell(out, FIRST + kind * WIDTH, 2, sheet->rules->buy[kind]);
    for (unsigned kind = PARIS_RESOURCES; kind < PARIS_KINDS; kind++)
        paris_columns_cell(out, FIRST + kind * WIDTH, " -");
    paris_columns_end_line(out, PARIS_RULES_TABLE_WIDTH);
    paris_columns_cell(out, MARGIN, "selling");
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        number_cell(out, FIRST + kind * WIDTH, 2, sheet->rules->sell[kind]);
    paris_columns_end_line(out, PARIS_RULES_TABLE_WIDTH);
    end_table(sheet);
    note(sheet, "prices", member(sheet, 0, "market_provenance"));
}

/* --- landmarks and VP tiles --- */

static void print_landmark(struct sheet *sheet, unsigned landmark, uint32_t node)
{
    enum { NAME = 8, WORTH = 32, PRICE = 39, SLOTS = 62, SLOT_WIDTH = 12 };
    const struct paris_rules *rules = sheet->rules;
    struct paris_text *out = &sheet->out;
    if (node == PARIS_JSON_NONE) {
        paris_columns_cell(out, WORTH - 3, "value");
        paris_columns_cell(out, PRICE, "price");
        paris_columns_cell(out, SLOTS, "VP for prestige");
        paris_columns_end_line(out, PARIS_RULES_TABLE_WIDTH);
        return;
    }
    paris_columns_cell(out, MARGIN, paris_code_landmark(landmark));
    string_cell(sheet, NAME, node, "name");
    number_cell(out, WORTH, 2, rules->value[PARIS_FIRST_LANDMARK + landmark]);
    paris_columns_start(out, PRICE);
    add_price(out, rules->cost[PARIS_FIRST_LANDMARK + landmark]);
    for (unsigned i = 0; i < 3; i++) {
        paris_columns_cell(out, SLOTS + i * SLOT_WIDTH, paris_code_kind(rules->slot[landmark][i]));
        number_cell(out, SLOTS + i * SLOT_WIDTH + 7, 2, rules->slot_vp[landmark][i]);
    }
    paris_columns_end_line(out, PARIS_RULES_TABLE_WIDTH);
}

static void print_landmarks(struct sheet *sheet)
{
    heading(sheet, "LANDMARKS");
    uint32_t list = member(sheet, 0, "landmarks");
    print_landmark(sheet, 0, PARIS_JSON_NONE);
    for (unsigned i = 0; i < PARIS_LANDMARKS; i++)
        print_landmark(sheet, i, paris_json_item(&sheet->json, list, i));
    end_table(sheet);
    notes(sheet, "landmarks_provenance");
}

static void print_vp_tiles(struct sheet *sheet)
{
    static const char *const ranks[] = {"first", "second", "third"};
    enum { FIRST = 12, WIDTH = 6 };
    heading(sheet, "VP TILES");
    for (unsigned rank = 0; rank < 3; rank++) {
        paris_columns_cell(&sheet->out, MARGIN, ranks[rank]);
        for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++)
            number_cell(&sheet->out, FIRST + tile * WIDTH, 3, sheet->rules->vp_tile[tile][rank]);
        paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
    }
    end_table(sheet);
    note(sheet, "points", member(sheet, 0, "vp_tiles_provenance"));
}

/* --- bonus and end-game tiles --- */

static void print_bonus(struct sheet *sheet, unsigned number, uint32_t node)
{
    enum { ZONE = 6, COPIES = 12, PROVENANCE = 24, EFFECT = 40 };
    struct paris_text *out = &sheet->out;
    if (number == 0) {
        paris_columns_cell(out, MARGIN, "no  zone  copies      provenance      effect");
        paris_columns_end_line(out, PARIS_RULES_TABLE_WIDTH);
        return;
    }
    char effect[PARIS_SENTENCE_LENGTH], copies[16] = "";
    uint8_t by_players[PARIS_MAX_PLAYERS + 1];
    for (unsigned players = 0; players <= PARIS_MAX_PLAYERS; players++)
        by_players[players] = sheet->rules->copies[players][number];
    struct paris_text count = paris_text_in(copies, sizeof copies);
    add_by_players(&count, by_players);
    struct paris_text text = paris_text_in(effect, sizeof effect);
    paris_phrase_bonus_sentence(&text, sheet->rules, 0, number);
    number_cell(out, MARGIN, 2, number);
    paris_columns_start(out, ZONE);
    paris_text_add_char(out, (char)('A' + paris_figures_zone(sheet->rules, number)));
    paris_columns_cell(out, COPIES, copies);
    string_cell(sheet, PROVENANCE, node, "provenance");
    paragraph(out, EFFECT, effect);
    if (member(sheet, node, "why") != PARIS_JSON_NONE) {
        paris_columns_end_line(out, PARIS_RULES_TABLE_WIDTH);
        string_cell(sheet, EFFECT + MARGIN, node, "why");
    }
    paris_columns_end_line(out, PARIS_RULES_TABLE_WIDTH);
}

static void print_bonuses(struct sheet *sheet)
{
    heading(sheet, "BONUS TILES (copies with 2 / 3 / 4 players)");
    uint32_t bonuses = member(sheet, 0, "bonus");
    print_bonus(sheet, 0, PARIS_JSON_NONE);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        char name[4];
        struct paris_text text = paris_text_in(name, sizeof name);
        paris_text_add_number(&text, number);
        print_bonus(sheet, number, member(sheet, bonuses, name));
    }
    end_table(sheet);
    note(sheet, "copies", member(sheet, 0, "bonus_copies_provenance"));
    if (member(sheet, 0, "bonus_why") == PARIS_JSON_NONE)
        return;
    paris_columns_cell(&sheet->out, MARGIN, "effects");
    string_cell(sheet, NOTE_WHY, 0, "bonus_why");
    paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
}

static void print_end_tiles(struct sheet *sheet)
{
    enum { COPIES = 8, EFFECT = 18 };
    heading(sheet, "END-GAME TILES");
    for (unsigned kind = 0; kind < sheet->rules->end_kinds; kind++) {
        const struct paris_end_tile *tile = &sheet->rules->end[kind];
        paris_columns_cell(&sheet->out, MARGIN, tile->code);
        number_cell(&sheet->out, COPIES, 1, tile->copies);
        paris_text_add(&sheet->out, tile->copies == 1 ? " copy" : " copies");
        paris_columns_start(&sheet->out, EFFECT);
        paris_phrase_end_tile_sentence(&sheet->out, sheet->rules, kind);
        paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
    }
    end_table(sheet);
    note(sheet, "tiles", member(sheet, 0, "end_tiles_provenance"));
}

/* --- the whole --- */

static void print_title(struct sheet *sheet)
{
    struct paris_text *out = &sheet->out;
    string_cell(sheet, 0, 0, "title");
    paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
    paris_text_add(out, "figures ");
    paris_text_add(out, sheet->rules->name);
    paris_text_add(out, ", version ");
    paris_text_add_number(out, sheet->rules->version);
    paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
}

static void print_words(struct sheet *sheet)
{
    const struct paris_json *json = &sheet->json;
    uint32_t words = member(sheet, 0, "provenance_words");
    if (words == PARIS_JSON_NONE || !paris_json_is(json, words, PARIS_JSON_OBJECT))
        return;
    heading(sheet, "WHERE A FIGURE COMES FROM");
    for (uint32_t key = paris_json_first(json, words); key != PARIS_JSON_NONE;
         key = paris_json_next(json, words, key)) {
        char word[32];
        if (paris_json_copy(word, sizeof word, json, key) != PARIS_OK)
            continue;
        paragraph(&sheet->out, MARGIN, word);
        string_cell(sheet, WORD_MEANING, words, word);
        paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
    }
}

static void print_identity(struct sheet *sheet)
{
    const struct paris_rules *rules = sheet->rules;
    struct paris_text *out = &sheet->out;
    heading(sheet, "IDENTITY");
    paris_columns_cell(&sheet->out, MARGIN, rules->name);
    paris_text_add_char(out, ' ');
    paris_text_add_number(out, rules->version);
    paris_text_add(out, " sha256:");
    paris_text_add_hex(out, rules->hash, sizeof rules->hash);
    paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
    paragraph(&sheet->out, MARGIN,
              "The hash is that of figures and rulings alone: sets that play alike have it in "
              "common, whatever their names, provenance or layout.");
    paris_columns_end_line(&sheet->out, PARIS_RULES_TABLE_WIDTH);
}

void paris_commands_print_figures(FILE *file, const struct paris_rules *rules,
                                  const char *figures_text, size_t length)
{
    static char buffer[TABLE_LENGTH];
    struct sheet sheet = {.rules = rules, .out = paris_text_in(buffer, sizeof buffer)};
    struct paris_error error;
    PARIS_CHECK(paris_json_parse(&sheet.json, sheet.nodes, NODES_MAX, figures_text, length,
                                 &error) == PARIS_OK);
    print_title(&sheet);
    print_rulings(&sheet);
    print_setup(&sheet);
    print_districts(&sheet);
    print_buildings(&sheet);
    print_market(&sheet);
    print_landmarks(&sheet);
    print_vp_tiles(&sheet);
    print_bonuses(&sheet);
    print_end_tiles(&sheet);
    print_words(&sheet);
    print_identity(&sheet);
    fputs(buffer, file);
}
