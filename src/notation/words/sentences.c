/* Reasons and events as sentences, in two tables of patterns (words.h). */
#include "notation/words/sentences.h"

#include "base/language.h"
#include "base/status.h"
#include "notation/words/words.h"

#include <stddef.h>

/* The operands of a reason, and of an event: its a, its b, its amount. */
enum { X, Y, Z };
enum { A = X, B = Y, AMOUNT = Z };

/* --- reasons --- */

static const struct paris_pattern reasons[PARIS_REASON_COUNT] = {
    [PARIS_WHY_ALLOWED] = {PARIS_TEXT("You can do this."), {{0}}},
    [PARIS_WHY_MALFORMED] = {PARIS_TEXT("This names a stack, place, tile or token that doesn't "
                                        "exist, or more of them than one move can have."),
                             {{0}}},
    [PARIS_WHY_GAME_OVER] = {PARIS_TEXT("The game is over."), {{0}}},
    [PARIS_WHY_WRONG_PHASE] = {PARIS_TEXT("First: {now}."), {{"now", PARIS_WORD_TASK, X, 0}}},
    [PARIS_WHY_STACK_EMPTY] = {PARIS_TEXT("Stack {stack} is empty."),
                               {{"stack", PARIS_WORD_ORDINAL, X, 0}}},
    [PARIS_WHY_SITE_TAKEN] = {PARIS_TEXT(
                                  "The space of value {value} in {district} is already taken."),
                              {{"district", PARIS_WORD_DISTRICT, X, 0},
                               {"value", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_SITE_HAS_TYPE] =
        {PARIS_TEXT("{district} already has a {type}; a district has each type only once."),
         {{"district", PARIS_WORD_DISTRICT, X, 0}, {"type", PARIS_WORD_TYPE, Y, 0}}},
    [PARIS_WHY_NO_KEY_IN_HAND] = {PARIS_TEXT("You have no keys left behind your screen."), {{0}}},
    [PARIS_WHY_KEY_THERE] = {PARIS_TEXT("You already have a key on {place}."),
                             {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_NO_KEY_AT] = {PARIS_TEXT("You have no key on {place}."),
                             {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_NOT_FOR_SALE] = {PARIS_TEXT("You can't buy {place}: only buildings and landmarks."),
                                {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_OTHER_DISTRICT] =
        {PARIS_TEXT("A key never leaves its district: it can't go from {from} to {to}."),
         {{"from", PARIS_WORD_PLACE, X, 0}, {"to", PARIS_WORD_PLACE, Y, 0}}},
    [PARIS_WHY_NOT_HIGHER] =
        {PARIS_TEXT("A key only moves to a higher value: {to} isn't higher than {from}."),
         {{"from", PARIS_WORD_NUMBER, X, 0}, {"to", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_NOT_BUILT] = {PARIS_TEXT("{place} isn't built yet."),
                             {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_LANDMARK_IN_SUPPLY] =
        {PARIS_TEXT(
             "{landmark} is still in the supply. Say where to build it, such as {code}@MON."),
         {{"landmark", PARIS_WORD_LANDMARK, X, 0}, {"code", PARIS_WORD_CODE, X, 0}}},
    [PARIS_WHY_LANDMARK_ON_BOARD] = {PARIS_TEXT("{landmark} is already in {district}."),
                                     {{"landmark", PARIS_WORD_LANDMARK, X, 0},
                                      {"district", PARIS_WORD_DISTRICT, Y, 0}}},
    [PARIS_WHY_LANDMARK_TOO_LOW] =
        {PARIS_TEXT("{landmark} must be worth more than {other}, which is already in {district}."),
         {{"landmark", PARIS_WORD_LANDMARK, X, 0},
          {"other", PARIS_WORD_LANDMARK, Z, 0},
          {"district", PARIS_WORD_DISTRICT, Y, 0}}},
    [PARIS_WHY_OWN_KEY_THERE] =
        {PARIS_TEXT("You already have a key on {place}: this needs bonus tile 9 (with 9)."),
         {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_OTHERS_KEY_THERE] =
        {PARIS_TEXT("Another player has a key on {place}: this needs bonus tile 16 (with 16)."),
         {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_ALL_KEYS_THERE] =
        {PARIS_TEXT("Your key and another player's are on {place}: this needs bonus tiles 9 and 16 "
                    "(with 9 16)."),
         {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_TILE_NOT_NEEDED] = {PARIS_TEXT("This move doesn't need {tile}."),
                                   {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_FRANCS_SHORT] = {PARIS_TEXT("This costs {needed}; you have {there}."),
                                {{"needed", PARIS_WORD_FRANCS, X, 0},
                                 {"there", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_RESOURCES_SHORT] = {PARIS_TEXT("This costs {needed}; you have {there}."),
                                   {{"needed", PARIS_WORD_TOKENS, X, Y},
                                    {"there", PARIS_WORD_NUMBER, Z, 0}}},
    [PARIS_WHY_STACKS_NOT_EMPTY] =
        {PARIS_TEXT("You can't take an end-game tile until the stacks are empty; {tiles} left."),
         {{"tiles", PARIS_WORD_TILES, X, 0}}},
    [PARIS_WHY_NO_END_TILE_LEFT] = {PARIS_TEXT("No end-game tiles are left."), {{0}}},
    [PARIS_WHY_MAY_NOT_PASS] = {PARIS_TEXT("You can't pass while you can take an action."), {{0}}},
    [PARIS_WHY_NOT_ON_TRACK] = {PARIS_TEXT("There's no {tile} left on the track."),
                                {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_NOT_FORWARD] = {PARIS_TEXT("Your meeple only moves forward: {tile} is on space "
                                          "{space}, your meeple on {meeple}."),
                               {{"tile", PARIS_WORD_BONUS, X, 0},
                                {"space", PARIS_WORD_NUMBER, Y, 0},
                                {"meeple", PARIS_WORD_NUMBER, Z, 0}}},
    [PARIS_WHY_TRACK_ENDED] =
        {PARIS_TEXT("Your meeple is on the last space: you can take no more bonus tiles, so {tile} "
                    "is of no use."),
         {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_ALREADY_OWNED] = {PARIS_TEXT("You already own {tile}; used tiles count too."),
                                 {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_SLOTS_SHORT] = {PARIS_TEXT("The landmark takes {slots}, not {chosen}."),
                               {{"slots", PARIS_WORD_TOKENS, X, Z},
                                {"chosen", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_PRESTIGE_SHORT] = {PARIS_TEXT("You have {there}, not {chosen}."),
                                  {{"there", PARIS_WORD_TOKENS, X, Z},
                                   {"chosen", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_END_TILE_GONE] = {PARIS_TEXT("No “{tile}” end-game tile is left."),
                                 {{"tile", PARIS_WORD_END, X, 0}}},
    [PARIS_WHY_VP_TILE_GONE] = {PARIS_TEXT("VP tile {tile} is already in a district."),
                                {{"tile", PARIS_WORD_RANKS, X, 0}}},
    [PARIS_WHY_VP_SPACE_TAKEN] = {PARIS_TEXT("{district} already has a VP tile: {tile}."),
                                  {{"district", PARIS_WORD_DISTRICT, X, 0},
                                   {"tile", PARIS_WORD_RANKS, Y, 0}}},
    [PARIS_WHY_VP_SAME_DISTRICT] =
        {PARIS_TEXT("The VP tile can only go to the district of this move, {district}."),
         {{"district", PARIS_WORD_DISTRICT, X, 0}}},
    [PARIS_WHY_NOT_IN_SUPPLY] = {PARIS_TEXT("There's no {kind} in the supply."),
                                 {{"kind", PARIS_WORD_KIND, X, 0}}},
    [PARIS_WHY_PRESTIGE_NOT_SOLD] = {PARIS_TEXT("You can't buy prestige."), {{0}}},
    [PARIS_WHY_NOTHING_TO_SELL] = {PARIS_TEXT("You have no {kind} to sell."),
                                   {{"kind", PARIS_WORD_KIND, X, 0}}},
    [PARIS_WHY_TILE_NOT_HELD] = {PARIS_TEXT("You don't have {tile}."),
                                 {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_TILE_USED] = {PARIS_TEXT("You've already used {tile}."),
                             {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_TILE_NEVER_USED] = {PARIS_TEXT("You never use {tile}: it scores at the end."),
                                   {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_TILE_FOR_MOVES] =
        {PARIS_TEXT("You use {tile} by making a move that needs it (with {number})."),
         {{"tile", PARIS_WORD_BONUS, X, 0}, {"number", PARIS_WORD_NUMBER, X, 0}}},
    [PARIS_WHY_GIVES_NOTHING] = {PARIS_TEXT("You'd get nothing from {tile} now."),
                                 {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_NO_RESERVE_KEY] = {PARIS_TEXT("You have no key in reserve for {tile}."),
                                  {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_NOT_AMONG_NEAREST] =
        {PARIS_TEXT("{tile} isn't on one of the {n} nearest spaces with tiles behind your meeple."),
         {{"tile", PARIS_WORD_BONUS, X, 0}, {"n", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_NOT_RIGHT_BEHIND] =
        {PARIS_TEXT("{tile} isn't on one of the {n} spaces right behind your meeple."),
         {{"tile", PARIS_WORD_BONUS, X, 0}, {"n", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_PAIRS_SHORT] = {PARIS_TEXT("This takes {needed} in real tokens; you have {there}."),
                               {{"needed", PARIS_WORD_TOKENS, X, Y},
                                {"there", PARIS_WORD_NUMBER, Z, 0}}},
    [PARIS_WHY_END_TILE_NOT_HELD] = {PARIS_TEXT("You have no unused “{tile}” end-game tile."),
                                     {{"tile", PARIS_WORD_END, X, 0}}},
};

void paris_sentence_refusal(struct paris_text *out, const struct paris_rules *rules,
                            struct paris_refusal refusal)
{
    PARIS_CHECK(refusal.reason < PARIS_REASON_COUNT);
    const struct paris_pattern *pattern = &reasons[refusal.reason];
    const char *clause = paris_reason_clause((enum paris_reason)refusal.reason);
    const int operands[3] = {refusal.x, refusal.y, refusal.z};
    paris_words_add(out, rules, pattern->text, pattern->blank, operands, NULL);
    if (clause[0] == '\0')
        return;
    /* The clause comes before the full stop, if the language has one. */
    bool stop = out->length > 0 && out->data[out->length - 1] == '.';
    if (stop)
        out->data[--out->length] = '\0';
    paris_text_add(out, " (");
    paris_text_add(out, clause);
    paris_text_add(out, stop ? ")." : ")");
}

/* --- events --- */

/* A sentence for the player who did it, and one for the others, with the player's {name}. */
struct told {
    const char *you, *other;
    struct paris_blank blank[PARIS_BLANKS];
};

static const struct told told[PARIS_EVENT_OVER + 1] = {
    [PARIS_EVENT_DRAWN] = {PARIS_TEXT("You draw the {tile}."),
                           PARIS_TEXT("{name} draws the {tile}."),
                           {{"tile", PARIS_WORD_TILE, B, 0}}},
    [PARIS_EVENT_BUILT] = {PARIS_TEXT("You build it on {place}."),
                           PARIS_TEXT("{name} builds it on {place}."),
                           {{"place", PARIS_WORD_PLACE, B, 0}}},
    [PARIS_EVENT_DISCARDED] = {PARIS_TEXT("The {tile} fits in no district and leaves the game."),
                               PARIS_TEXT("The {tile} fits in no district and leaves the game."),
                               {{"tile", PARIS_WORD_TILE, A, 0}}},
    [PARIS_EVENT_KEY_PLACED] = {PARIS_TEXT("You place a key on {place}."),
                                PARIS_TEXT("{name} places a key on {place}."),
                                {{"place", PARIS_WORD_PLACE, A, 0}}},
    [PARIS_EVENT_LANDMARK] = {PARIS_TEXT("You build {place} in {district}."),
                              PARIS_TEXT("{name} builds {place} in {district}."),
                              {{"place", PARIS_WORD_LANDMARK, A, 0},
                               {"district", PARIS_WORD_DISTRICT, B, 0}}},
    [PARIS_EVENT_KEY_MOVED] = {PARIS_TEXT("You move a key from {from} to {to}."),
                               PARIS_TEXT("{name} moves a key from {from} to {to}."),
                               {{"from", PARIS_WORD_PLACE, A, 0}, {"to", PARIS_WORD_PLACE, B, 0}}},
    [PARIS_EVENT_FRANCS] = {PARIS_TEXT("You get {francs}."),
                            PARIS_TEXT("{name} gets {francs}."),
                            {{"francs", PARIS_WORD_FRANCS, AMOUNT, 0}}},
    [PARIS_EVENT_TOKEN_FOUND] = {PARIS_TEXT("You take {what} from that space."),
                                 PARIS_TEXT("{name} takes {what} from that space."),
                                 {{"what", PARIS_WORD_ONE, A, 0}}},
    [PARIS_EVENT_TOKENS] = {PARIS_TEXT("You get {what}."),
                            PARIS_TEXT("{name} gets {what}."),
                            {{"what", PARIS_WORD_TOKENS, A, AMOUNT}}},
    [PARIS_EVENT_TILE_TOKENS] = {PARIS_TEXT("The tile counts as {what} this turn."),
                                 PARIS_TEXT("The tile counts as {what} this turn."),
                                 {{"what", PARIS_WORD_TOKENS, A, AMOUNT}}},
    [PARIS_EVENT_BONUS_TAKEN] = {PARIS_TEXT("You take {tile}."),
                                 PARIS_TEXT("{name} takes {tile}."),
                                 {{"tile", PARIS_WORD_BONUS, A, 0}}},
    [PARIS_EVENT_MEEPLE] = {PARIS_TEXT("Your meeple is now on space {space}."),
                            PARIS_TEXT("{name}'s meeple is now on space {space}."),
                            {{"space", PARIS_WORD_NUMBER, A, 0}}},
    [PARIS_EVENT_BONUS_USED] = {PARIS_TEXT("You use {tile}."),
                                PARIS_TEXT("{name} uses {tile}."),
                                {{"tile", PARIS_WORD_BONUS, A, 0}}},
    [PARIS_EVENT_RESERVE] = {PARIS_TEXT("You take a key from your reserve."),
                             PARIS_TEXT("{name} takes a key from their reserve."),
                             {{0}}},
    [PARIS_EVENT_SEARCHED] = {PARIS_TEXT("You look through the end-game tiles: {tiles}."),
                              PARIS_TEXT("{name} looks through the end-game tiles: {tiles}."),
                              {{"tiles", PARIS_WORD_ENDS, AMOUNT, 0}}},
    [PARIS_EVENT_END_TAKEN] = {PARIS_TEXT("You keep the “{tile}” end-game tile."),
                               PARIS_TEXT("{name} keeps the “{tile}” end-game tile."),
                               {{"tile", PARIS_WORD_END, A, 0}}},
    [PARIS_EVENT_END_USED] = {PARIS_TEXT("You use the “{tile}” end-game tile."),
                              PARIS_TEXT("{name} uses the “{tile}” end-game tile."),
                              {{"tile", PARIS_WORD_END, A, 0}}},
    [PARIS_EVENT_VP_PLACED] = {PARIS_TEXT("You place {tile} in {district}."),
                               PARIS_TEXT("{name} places {tile} in {district}."),
                               {{"tile", PARIS_WORD_VP_TILE, A, 0},
                                {"district", PARIS_WORD_DISTRICT, B, 0}}},
    [PARIS_EVENT_PASSED] = {PARIS_TEXT("You pass."), PARIS_TEXT("{name} passes."), {{0}}},
    [PARIS_EVENT_TURN] = {PARIS_TEXT("Your turn in round {round} begins."),
                          PARIS_TEXT("{name}'s turn in round {round} begins."),
                          {{"round", PARIS_WORD_NUMBER, AMOUNT, 0}}},
    [PARIS_EVENT_FINAL_ROUND] = {PARIS_TEXT("Round {round} is the final round."),
                                 PARIS_TEXT("Round {round} is the final round."),
                                 {{"round", PARIS_WORD_NUMBER, AMOUNT, 0}}},
    [PARIS_EVENT_OVER] = {PARIS_TEXT("The game is over."), PARIS_TEXT("The game is over."), {{0}}},
};

/* If the amount is paid. */
static const struct told paid[PARIS_EVENT_OVER + 1] = {
    [PARIS_EVENT_FRANCS] = {PARIS_TEXT("You pay {francs}."),
                            PARIS_TEXT("{name} pays {francs}."),
                            {{"francs", PARIS_WORD_FRANCS, AMOUNT, 0}}},
    [PARIS_EVENT_TOKENS] = {PARIS_TEXT("You spend {what}."),
                            PARIS_TEXT("{name} spends {what}."),
                            {{"what", PARIS_WORD_TOKENS, A, AMOUNT}}},
    [PARIS_EVENT_TILE_TOKENS] = {PARIS_TEXT("You spend {what} from a tile."),
                                 PARIS_TEXT("{name} spends {what} from a tile."),
                                 {{"what", PARIS_WORD_TOKENS, A, AMOUNT}}},
};

/* If the tile counts others (R11.3). */
static const struct told counting = {
    PARIS_TEXT("You use {tile}: it counts {tiles}."),
    PARIS_TEXT("{name} uses {tile}: it counts {tiles}."),
    {{"tile", PARIS_WORD_BONUS, A, 0}, {"tiles", PARIS_WORD_TILES, AMOUNT, 0}},
};

/* If the operands are hidden. */
static const struct told hidden[PARIS_EVENT_OVER + 1] = {
    [PARIS_EVENT_SEARCHED] = {PARIS_TEXT("You look through the end-game tiles."),
                              PARIS_TEXT("{name} looks through the end-game tiles."),
                              {{0}}},
    [PARIS_EVENT_END_TAKEN] = {PARIS_TEXT("You keep an end-game tile."),
                               PARIS_TEXT("{name} keeps an end-game tile."),
                               {{0}}},
};

/* By enum paris_vp_source; its operand is b. */
static const struct told scored[] = {
    [PARIS_VP_FROM_BUILDING] = {PARIS_TEXT("You score {points} for {place}."),
                                PARIS_TEXT("{name} scores {points} for {place}."),
                                {{"points", PARIS_WORD_POINTS, AMOUNT, 0},
                                 {"place", PARIS_WORD_PLACE, B, 0}}},
    [PARIS_VP_FROM_PRESTIGE] = {PARIS_TEXT("You score {points} for prestige at {place}."),
                                PARIS_TEXT("{name} scores {points} for prestige at {place}."),
                                {{"points", PARIS_WORD_POINTS, AMOUNT, 0},
                                 {"place", PARIS_WORD_LANDMARK, B, 0}}},
    [PARIS_VP_FROM_BONUS] = {PARIS_TEXT("You score {points} with {tile}."),
                             PARIS_TEXT("{name} scores {points} with {tile}."),
                             {{"points", PARIS_WORD_POINTS, AMOUNT, 0},
                              {"tile", PARIS_WORD_BONUS, B, 0}}},
    [PARIS_VP_FROM_END_TILE] = {PARIS_TEXT("You score {points} with an end-game tile."),
                                PARIS_TEXT("{name} scores {points} with an end-game tile."),
                                {{"points", PARIS_WORD_POINTS, AMOUNT, 0}}},
    [PARIS_VP_FROM_MAJORITY] = {PARIS_TEXT("You score {points} in {district}."),
                                PARIS_TEXT("{name} scores {points} in {district}."),
                                {{"points", PARIS_WORD_POINTS, AMOUNT, 0},
                                 {"district", PARIS_WORD_DISTRICT, B, 0}}},
};

static const struct told skipped[PARIS_PHASE_OVER + 1] = {
    [PARIS_PHASE_BONUS] = {PARIS_TEXT("You take no bonus tile."),
                           PARIS_TEXT("{name} takes no bonus tile."),
                           {{0}}},
    [PARIS_PHASE_PRESTIGE] = {PARIS_TEXT("You spend no prestige."),
                              PARIS_TEXT("{name} spends no prestige."),
                              {{0}}},
    [PARIS_PHASE_VP] = {PARIS_TEXT("You place no VP tile."),
                        PARIS_TEXT("{name} places no VP tile."),
                        {{0}}},
};

/* The sentences of an event; a row without texts if it has none. */
static const struct told *row_of(struct paris_event event)
{
    static const struct told nothing;
    switch (event.type) {
    case PARIS_EVENT_VP:
        PARIS_CHECK(event.a < sizeof scored / sizeof scored[0]);
        return &scored[event.a];
    case PARIS_EVENT_SKIPPED: PARIS_CHECK(event.a <= PARIS_PHASE_OVER); return &skipped[event.a];
    case PARIS_EVENT_BUILT: /* on its own space: the sentence of the draw says so */
        return event.a == event.b ? &nothing : &told[event.type];
    case PARIS_EVENT_BONUS_USED: return event.amount > 0 ? &counting : &told[event.type];
    default: break;
    }
    if (event.hidden && hidden[event.type].you != NULL)
        return &hidden[event.type];
    if (event.amount < 0 && paid[event.type].you != NULL)
        return &paid[event.type];
    return &told[event.type];
}

static void add_told(struct paris_text *out, const struct paris_rules *rules,
                     const struct paris_teller *teller, unsigned seat, const struct told *row,
                     const int operands[3])
{
    const struct paris_filling number = {.name = "seat", .number = seat + 1};
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text unnamed = paris_text_in(buffer, sizeof buffer);
    const char *name = teller->names != NULL ? teller->names[seat] : NULL;
    if (name == NULL) {
        paris_language_fill(&unnamed, paris_say("Seat {seat}"), &number, 1);
        name = unnamed.data;
    }
    paris_words_add(out, rules, seat == teller->you ? row->you : row->other, row->blank, operands,
                    name);
}

void paris_sentence_told(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_teller *teller, struct paris_event event)
{
    PARIS_CHECK(event.type <= PARIS_EVENT_OVER);
    const struct told *row = row_of(event);
    const int operands[3] = {event.a, event.b, event.amount};
    if (row->you != NULL)
        add_told(out, rules, teller, event.seat, row, operands);
}

void paris_sentence_trade(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_teller *teller, unsigned seat,
                          struct paris_decision decision)
{
    static const struct told bought = {PARIS_TEXT("You buy {what} for {francs}."),
                                       PARIS_TEXT("{name} buys {what} for {francs}."),
                                       {{"what", PARIS_WORD_ONE, A, 0},
                                        {"francs", PARIS_WORD_FRANCS, AMOUNT, 0}}};
    static const struct told sold = {PARIS_TEXT("You sell {what} for {francs}."),
                                     PARIS_TEXT("{name} sells {what} for {francs}."),
                                     {{"what", PARIS_WORD_ONE, A, 0},
                                      {"francs", PARIS_WORD_FRANCS, AMOUNT, 0}}};
    bool buys = decision.verb == PARIS_BUY;
    PARIS_CHECK(buys || decision.verb == PARIS_SELL);
    const int operands[3] = {decision.a, 0,
                             buys ? rules->buy[decision.a] : rules->sell[decision.a]};
    add_told(out, rules, teller, seat, buys ? &bought : &sold, operands);
}

void paris_sentence_event(struct paris_text *out, const struct paris_rules *rules,
                          struct paris_event event)
{
    const struct paris_teller teller = {.you = PARIS_SPECTATOR, .names = NULL};
    paris_sentence_told(out, rules, &teller, event);
}
