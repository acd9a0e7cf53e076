/* Reads the inputs off a set of figures, and says which features each one concerns. */
#include "ai/eval/figure_inputs.h"

const struct paris_tile_figure paris_tile_figures[PARIS_TILE_FIGURES] = {
    {1, true},   {1, false},  {5, true},   {5, false},  {7, true},   {7, false},
    {12, true},  {12, false}, {22, true},  {22, false}, {6, false},  {11, false},
    {15, false}, {18, false}, {26, false}, {28, false}, {13, true},  {14, true},
    {20, false}, {23, false}, {24, false}, {27, false}, {29, false},
};

static unsigned tile_figure(const struct paris_rules *rules, unsigned players,
                            struct paris_tile_figure figure)
{
    const struct paris_bonus *bonus = &rules->bonus[figure.number];
    if (figure.francs)
        return bonus->francs;
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS: return bonus->vp_by_players[players];
    case PARIS_EFFECT_NONE:
    case PARIS_EFFECT_GAIN:
    case PARIS_EFFECT_TOKENS:
    case PARIS_EFFECT_PER_BUILDING:
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS:
    case PARIS_EFFECT_KEY:
    case PARIS_EFFECT_TAKE_ANY:
    case PARIS_EFFECT_TAKE_BACK:
    case PARIS_EFFECT_PER_FRANC:
    case PARIS_EFFECT_PER_LANDMARK:
    case PARIS_EFFECT_TYPES: return bonus->vp;
    }
    return 0;
}

static void read_board(int16_t *out, const struct paris_rules *rules, unsigned players)
{
    const unsigned eight = PARIS_VALUES - 1;
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++)
        out[PARIS_I_BANK + i] = rules->bank[i];
    for (unsigned i = 0; i < PARIS_RESOURCES; i++)
        out[PARIS_I_BUY + i] = rules->buy[i];
    for (unsigned i = 0; i < PARIS_KINDS; i++)
        out[PARIS_I_SELL + i] = rules->sell[i];
    out[PARIS_I_START] = rules->start_francs;
    out[PARIS_I_START + 1] = rules->start_keys[players];
    out[PARIS_I_START + 2] = rules->reserve_keys;
    out[PARIS_I_PURCHASE] = rules->building_8_vp;
    out[PARIS_I_PURCHASE + 1] = (int16_t)paris_tokens_count(rules->cost[eight], PARIS_WOOD);
    out[PARIS_I_PURCHASE + 2] = rules->bonus_price;
    out[PARIS_I_PURCHASE + 3] = rules->vp_trigger;
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++)
        for (unsigned rank = 0; rank < 3; rank++)
            out[PARIS_I_VP_TILE + tile * 3 + rank] = rules->vp_tile[tile][rank];
}

static void read_landmarks(int16_t *out, const struct paris_rules *rules)
{
    for (unsigned i = 0; i < PARIS_LANDMARKS; i++) {
        int16_t *landmark = out + PARIS_I_LANDMARK + i * 8;
        landmark[0] = rules->value[PARIS_FIRST_LANDMARK + i];
        for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
            landmark[1 + kind] =
                (int16_t)paris_tokens_count(rules->cost[PARIS_FIRST_LANDMARK + i], kind);
        for (unsigned kind = PARIS_RESOURCES; kind < PARIS_KINDS; kind++) {
            landmark[1 + kind] = rules->slots[i][kind];
            landmark[7] = (int16_t)(landmark[7] + rules->slots_vp[i][kind][3]);
        }
    }
}

static void read_tiles(int16_t *out, const struct paris_rules *rules, unsigned players)
{
    for (unsigned i = 0; i < PARIS_TILE_FIGURES; i++)
        out[PARIS_I_TILE + i] = (int16_t)tile_figure(rules, players, paris_tile_figures[i]);
    for (unsigned i = 0; i < 3; i++) /* tiles 2, 3, 4 */
        for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
            out[PARIS_I_COUNTS_AS + i * 3 + kind] =
                (int16_t)paris_tokens_count(rules->bonus[2 + i].tokens, kind);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        out[PARIS_I_COPIES + number - 1] = rules->copies[players][number];
    for (unsigned types = 4; types <= PARIS_TYPES + 1; types++)
        out[PARIS_I_TYPES + types - 4] = rules->types_vp[types];
    for (unsigned kind = 0; kind < rules->end_kinds; kind++) {
        const struct paris_end_tile *tile = &rules->end[kind];
        const uint8_t numbers[5] = {tile->copies, tile->francs, tile->vp, tile->resources,
                                    tile->prestige};
        for (unsigned i = 0; i < 5; i++)
            out[PARIS_I_END + kind * 5 + i] = numbers[i];
    }
    for (unsigned i = 0; i < PARIS_RULINGS; i++)
        out[PARIS_I_RULING + i] =
            (int16_t)(8 * rules->ruling[i]); /* as much as a large difference */
}

void paris_figure_inputs_of(int16_t out[PARIS_FIGURE_INPUTS], const struct paris_rules *rules,
                            unsigned players)
{
    for (unsigned i = 0; i < PARIS_FIGURE_INPUTS; i++)
        out[i] = 0;
    read_board(out, rules, players);
    read_landmarks(out, rules);
    read_tiles(out, rules, players);
}

/* --- links --- */

struct links {
    struct paris_figure_link *list;
    size_t count;
};

static void add(struct links *links, unsigned feature, unsigned row, unsigned input, int factor)
{
    links->list[links->count++] = (struct paris_figure_link){(uint16_t)feature, (uint16_t)row,
                                                             (uint16_t)input, (int16_t)factor};
}

static void add_seat(struct links *links, unsigned relative)
{
    unsigned block = PARIS_FEATURES_TABLE + relative * PARIS_FEATURES_SEAT;
    unsigned rows = PARIS_R_SEATS + relative * PARIS_R_SEAT;
    for (unsigned i = 0; i < PARIS_TILE_FIGURES; i++)
        add(links, block + PARIS_S_HELD + paris_tile_figures[i].number - 1u,
            rows + PARIS_RS_HELD + i, PARIS_I_TILE + i, 1);
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++)
        add(links, block + PARIS_S_KEY + PARIS_BUILDINGS + i, rows + PARIS_RS_BANK,
            PARIS_I_BANK + i, 1);
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        for (int count = 1; count <= 4; count++)
            add(links, block + PARIS_S_TOKEN + kind * 4 + (unsigned)count - 1,
                rows + PARIS_RS_SELL + (kind >= PARIS_RESOURCES), PARIS_I_SELL + kind, count);
    /* Standing 0 is first alone, 1 first with another, 2 second. */
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++)
        for (unsigned standing = 0; standing < 3; standing++)
            add(links, block + PARIS_S_RANK + (tile + 1) * 4 + standing, rows + PARIS_RS_RANK,
                PARIS_I_VP_TILE + tile * 3 + (standing == 2), 1);
}

size_t paris_figure_links(struct paris_figure_link out[PARIS_FIGURE_LINKS_MAX], unsigned players)
{
    struct links links = {out, 0};
    for (unsigned i = 0; i < PARIS_TILE_FIGURES; i++)
        add(&links, PARIS_F_GONE + paris_tile_figures[i].number - 1u, PARIS_R_GONE + i,
            PARIS_I_TILE + i, 1);
    for (unsigned kind = 0; kind < PARIS_END_KINDS; kind++)
        for (int count = 1; count <= 2; count++)
            for (unsigned i = 0; i < 2; i++) /* francs, VP */
                add(&links, PARIS_FEATURES_TABLE + PARIS_S_END + kind * 2 + (unsigned)count - 1,
                    PARIS_R_END + i, PARIS_I_END + kind * 5 + 1 + i, count);
    for (unsigned relative = 0; relative < players; relative++)
        add_seat(&links, relative);
    PARIS_CHECK(links.count <= PARIS_FIGURE_LINKS_MAX);
    return links.count;
}
