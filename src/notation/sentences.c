/* Reasons and events as sentences: two tables of patterns (words.h). */
#include "notation/sentences.h"

#include "base/language.h"
#include "base/status.h"
#include "notation/words.h"

#include <stddef.h>

/* The operands of a reason, and of an event: its a, its b, its amount. */
enum { X, Y, Z };
enum { A = X, B = Y, AMOUNT = Z };

/* --- reasons --- */

static const struct paris_pattern reasons[PARIS_REASON_COUNT] = {
    [PARIS_WHY_ALLOWED] = {PARIS_TEXT("This is possible."), {{0}}},
    [PARIS_WHY_MALFORMED] = {PARIS_TEXT(
                                 "The decision names a stack, place, tile or token that does "
                                 "not exist, or more of them than one decision can have."),
                             {{0}}},
    [PARIS_WHY_GAME_OVER] = {PARIS_TEXT("The game is over."), {{0}}},
    [PARIS_WHY_WRONG_PHASE] = {PARIS_TEXT("First: {now}."), {{"now", PARIS_WORD_TASK, X, 0}}},
    [PARIS_WHY_STACK_EMPTY] = {PARIS_TEXT("Stack {stack} is empty."),
                               {{"stack", PARIS_WORD_ORDINAL, X, 0}}},
    [PARIS_WHY_SITE_TAKEN] = {PARIS_TEXT("The space of value {value} in {district} is taken."),
                              {{"district", PARIS_WORD_DISTRICT, X, 0},
                               {"value", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_SITE_HAS_TYPE] =
        {PARIS_TEXT("{district} has a {type} already; a district has each type once."),
         {{"district", PARIS_WORD_DISTRICT, X, 0}, {"type", PARIS_WORD_TYPE, Y, 0}}},
    [PARIS_WHY_NO_KEY_IN_HAND] = {PARIS_TEXT("You have no key left behind your screen."), {{0}}},
    [PARIS_WHY_KEY_THERE] = {PARIS_TEXT("There is a key of yours on {place} already."),
                             {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_NO_KEY_AT] = {PARIS_TEXT("There is no key of yours on {place}."),
                             {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_NOT_FOR_SALE] = {PARIS_TEXT(
                                    "{place} cannot be bought: only buildings and landmarks can."),
                                {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_OTHER_DISTRICT] =
        {PARIS_TEXT("A key never leaves its district: from {from} it cannot go to {to}."),
         {{"from", PARIS_WORD_PLACE, X, 0}, {"to", PARIS_WORD_PLACE, Y, 0}}},
    [PARIS_WHY_NOT_HIGHER] =
        {PARIS_TEXT("A key only moves to a higher value: {to} is not more than {from}."),
         {{"from", PARIS_WORD_NUMBER, X, 0}, {"to", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_NOT_BUILT] = {PARIS_TEXT("{place} is not built yet."),
                             {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_LANDMARK_IN_SUPPLY] =
        {PARIS_TEXT("{landmark} is still in the supply: say where it is to be built, such as "
                    "{code}@MON."),
         {{"landmark", PARIS_WORD_LANDMARK, X, 0}, {"code", PARIS_WORD_CODE, X, 0}}},
    [PARIS_WHY_LANDMARK_ON_BOARD] = {PARIS_TEXT("{landmark} stands in {district} already."),
                                     {{"landmark", PARIS_WORD_LANDMARK, X, 0},
                                      {"district", PARIS_WORD_DISTRICT, Y, 0}}},
    [PARIS_WHY_LANDMARK_TOO_LOW] =
        {PARIS_TEXT("{landmark} must be worth more than {other}, which stands in {district}."),
         {{"landmark", PARIS_WORD_LANDMARK, X, 0},
          {"other", PARIS_WORD_LANDMARK, Z, 0},
          {"district", PARIS_WORD_DISTRICT, Y, 0}}},
    [PARIS_WHY_OWN_KEY_THERE] =
        {PARIS_TEXT("A key of yours is on {place}: this needs bonus tile 9 (with 9)."),
         {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_OTHERS_KEY_THERE] =
        {PARIS_TEXT("Another player's key is on {place}: this needs bonus tile 16 (with 16)."),
         {{"place", PARIS_WORD_PLACE, X, 0}}},
    [PARIS_WHY_TILE_NOT_NEEDED] = {PARIS_TEXT("This move does not need {tile}."),
                                   {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_FRANCS_SHORT] = {PARIS_TEXT("This costs {needed}, you have {there}."),
                                {{"needed", PARIS_WORD_FRANCS, X, 0},
                                 {"there", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_RESOURCES_SHORT] = {PARIS_TEXT("This costs {needed}, you have {there}."),
                                   {{"needed", PARIS_WORD_TOKENS, X, Y},
                                    {"there", PARIS_WORD_NUMBER, Z, 0}}},
    [PARIS_WHY_STACKS_NOT_EMPTY] =
        {PARIS_TEXT("End-game tiles come when the stacks are empty; they still hold {tiles}."),
         {{"tiles", PARIS_WORD_TILES, X, 0}}},
    [PARIS_WHY_NO_END_TILE_LEFT] = {PARIS_TEXT("No end-game tile is left."), {{0}}},
    [PARIS_WHY_MAY_NOT_PASS] = {PARIS_TEXT("You can take an action, so you may not pass."), {{0}}},
    [PARIS_WHY_NOT_ON_TRACK] = {PARIS_TEXT("No {tile} is left on the track."),
                                {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_NOT_FORWARD] =
        {PARIS_TEXT(
             "The meeple only goes forward: {tile} is on space {space}, the meeple on {meeple}."),
         {{"tile", PARIS_WORD_BONUS, X, 0},
          {"space", PARIS_WORD_NUMBER, Y, 0},
          {"meeple", PARIS_WORD_NUMBER, Z, 0}}},
    [PARIS_WHY_ALREADY_OWNED] = {PARIS_TEXT("You own {tile} already, used or not."),
                                 {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_SLOTS_SHORT] = {PARIS_TEXT("The landmark takes {slots}, not {chosen}."),
                               {{"slots", PARIS_WORD_TOKENS, X, Z},
                                {"chosen", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_PRESTIGE_SHORT] = {PARIS_TEXT("You have {there}, not {chosen}."),
                                  {{"there", PARIS_WORD_TOKENS, X, Z},
                                   {"chosen", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_END_TILE_GONE] = {PARIS_TEXT("No end-game tile {tile} is left."),
                                 {{"tile", PARIS_WORD_END, X, 0}}},
    [PARIS_WHY_VP_TILE_GONE] = {PARIS_TEXT("The VP tile {tile} lies in a district already."),
                                {{"tile", PARIS_WORD_RANKS, X, 0}}},
    [PARIS_WHY_VP_SPACE_TAKEN] = {PARIS_TEXT("{district} has a VP tile already: {tile}."),
                                  {{"district", PARIS_WORD_DISTRICT, X, 0},
                                   {"tile", PARIS_WORD_RANKS, Y, 0}}},
    [PARIS_WHY_NOT_IN_SUPPLY] = {PARIS_TEXT("There is no {kind} in the common supply."),
                                 {{"kind", PARIS_WORD_KIND, X, 0}}},
    [PARIS_WHY_PRESTIGE_NOT_SOLD] = {PARIS_TEXT("Prestige cannot be bought."), {{0}}},
    [PARIS_WHY_NOTHING_TO_SELL] = {PARIS_TEXT("You have no {kind} to sell."),
                                   {{"kind", PARIS_WORD_KIND, X, 0}}},
    [PARIS_WHY_TILE_NOT_HELD] = {PARIS_TEXT("You do not have {tile}."),
                                 {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_TILE_USED] = {PARIS_TEXT("Your {tile} is used already."),
                             {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_TILE_NEVER_USED] = {PARIS_TEXT("{tile} is never used: it counts at the end."),
                                   {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_TILE_FOR_MOVES] = {PARIS_TEXT(
                                      "{tile} is used by a move that needs it (with {number})."),
                                  {{"tile", PARIS_WORD_BONUS, X, 0},
                                   {"number", PARIS_WORD_NUMBER, X, 0}}},
    [PARIS_WHY_GIVES_NOTHING] = {PARIS_TEXT("{tile} would give you nothing now."),
                                 {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_NO_RESERVE_KEY] = {PARIS_TEXT("You have no key in reserve for {tile}."),
                                  {{"tile", PARIS_WORD_BONUS, X, 0}}},
    [PARIS_WHY_NOT_AMONG_NEAREST] =
        {PARIS_TEXT("{tile} is not among the nearest spaces with tiles behind your meeple ({n})."),
         {{"tile", PARIS_WORD_BONUS, X, 0}, {"n", PARIS_WORD_NUMBER, Y, 0}}},
    [PARIS_WHY_PAIRS_SHORT] = {PARIS_TEXT("This takes {needed}, you have {there} as tokens."),
                               {{"needed", PARIS_WORD_TOKENS, X, Y},
                                {"there", PARIS_WORD_NUMBER, Z, 0}}},
    [PARIS_WHY_END_TILE_NOT_HELD] = {PARIS_TEXT("You have no unused end-game tile {tile}."),
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
    /* The clause belongs to the sentence: before its full stop, if the language has one. */
    bool stop = out->length > 0 && out->data[out->length - 1] == '.';
    if (stop)
        out->data[--out->length] = '\0';
    paris_text_add(out, " (");
    paris_text_add(out, clause);
    paris_text_add(out, stop ? ")." : ")");
}

/* --- events --- */

/* A sentence to who did it and one about somebody else, who is its {name}. */
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
    [PARIS_EVENT_DISCARDED] = {PARIS_TEXT("No district can take the {tile}: it leaves the game."),
                               PARIS_TEXT("No district can take the {tile}: it leaves the game."),
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
    [PARIS_EVENT_TOKEN_FOUND] = {PARIS_TEXT("You find {what} there."),
                                 PARIS_TEXT("{name} finds {what} there."),
                                 {{"what", PARIS_WORD_ONE, A, 0}}},
    [PARIS_EVENT_TOKENS] = {PARIS_TEXT("You get {what}."),
                            PARIS_TEXT("{name} gets {what}."),
                            {{"what", PARIS_WORD_TOKENS, A, AMOUNT}}},
    [PARIS_EVENT_TILE_TOKENS] = {PARIS_TEXT("A tile counts as {what}."),
                                 PARIS_TEXT("A tile counts as {what}."),
                                 {{"what", PARIS_WORD_TOKENS, A, AMOUNT}}},
    [PARIS_EVENT_BONUS_TAKEN] = {PARIS_TEXT("You take {tile}."),
                                 PARIS_TEXT("{name} takes {tile}."),
                                 {{"tile", PARIS_WORD_BONUS, A, 0}}},
    [PARIS_EVENT_MEEPLE] = {PARIS_TEXT("Your meeple is on space {space} now."),
                            PARIS_TEXT("{name}: the meeple is on space {space} now."),
                            {{"space", PARIS_WORD_NUMBER, A, 0}}},
    [PARIS_EVENT_BONUS_USED] = {PARIS_TEXT("You use {tile}."),
                                PARIS_TEXT("{name} uses {tile}."),
                                {{"tile", PARIS_WORD_BONUS, A, 0}}},
    [PARIS_EVENT_RESERVE] = {PARIS_TEXT("You take a key from your reserve."),
                             PARIS_TEXT("{name} takes a key from the reserve."),
                             {{0}}},
    [PARIS_EVENT_SEARCHED] = {PARIS_TEXT("You look through the end-game tiles: {tiles}."),
                              PARIS_TEXT("{name} looks through the end-game tiles: {tiles}."),
                              {{"tiles", PARIS_WORD_ENDS, AMOUNT, 0}}},
    [PARIS_EVENT_END_TAKEN] = {PARIS_TEXT("You keep the end-game tile {tile}."),
                               PARIS_TEXT("{name} keeps the end-game tile {tile}."),
                               {{"tile", PARIS_WORD_END, A, 0}}},
    [PARIS_EVENT_END_USED] = {PARIS_TEXT("You use the end-game tile {tile}."),
                              PARIS_TEXT("{name} uses the end-game tile {tile}."),
                              {{"tile", PARIS_WORD_END, A, 0}}},
    [PARIS_EVENT_VP_PLACED] = {PARIS_TEXT("You put the {tile} in {district}."),
                               PARIS_TEXT("{name} puts the {tile} in {district}."),
                               {{"tile", PARIS_WORD_VP_TILE, A, 0},
                                {"district", PARIS_WORD_DISTRICT, B, 0}}},
    [PARIS_EVENT_PASSED] = {PARIS_TEXT("You pass: no action is possible."),
                            PARIS_TEXT("{name} passes: no action is possible."),
                            {{0}}},
    [PARIS_EVENT_TURN] = {PARIS_TEXT("Your turn of round {round} begins."),
                          PARIS_TEXT("{name} begins the turn of round {round}."),
                          {{"round", PARIS_WORD_NUMBER, AMOUNT, 0}}},
    [PARIS_EVENT_FINAL_ROUND] = {PARIS_TEXT("Round {round} will be the last."),
                                 PARIS_TEXT("Round {round} will be the last."),
                                 {{"round", PARIS_WORD_NUMBER, AMOUNT, 0}}},
    [PARIS_EVENT_OVER] = {PARIS_TEXT("The game is over."), PARIS_TEXT("The game is over."), {{0}}},
};

/* When the amount is paid. */
static const struct told paid[PARIS_EVENT_OVER + 1] = {
    [PARIS_EVENT_FRANCS] = {PARIS_TEXT("You pay {francs}."),
                            PARIS_TEXT("{name} pays {francs}."),
                            {{"francs", PARIS_WORD_FRANCS, AMOUNT, 0}}},
    [PARIS_EVENT_TOKENS] = {PARIS_TEXT("You give {what}."),
                            PARIS_TEXT("{name} gives {what}."),
                            {{"what", PARIS_WORD_TOKENS, A, AMOUNT}}},
    [PARIS_EVENT_TILE_TOKENS] = {PARIS_TEXT("You give {what} of a tile."),
                                 PARIS_TEXT("{name} gives {what} of a tile."),
                                 {{"what", PARIS_WORD_TOKENS, A, AMOUNT}}},
};

/* When the operands are hidden. */
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
    [PARIS_VP_FROM_BUILDING] = {PARIS_TEXT("You get {points} for {place}."),
                                PARIS_TEXT("{name} gets {points} for {place}."),
                                {{"points", PARIS_WORD_POINTS, AMOUNT, 0},
                                 {"place", PARIS_WORD_PLACE, B, 0}}},
    [PARIS_VP_FROM_PRESTIGE] = {PARIS_TEXT("You get {points} for prestige at {place}."),
                                PARIS_TEXT("{name} gets {points} for prestige at {place}."),
                                {{"points", PARIS_WORD_POINTS, AMOUNT, 0},
                                 {"place", PARIS_WORD_LANDMARK, B, 0}}},
    [PARIS_VP_FROM_BONUS] = {PARIS_TEXT("You get {points} with {tile}."),
                             PARIS_TEXT("{name} gets {points} with {tile}."),
                             {{"points", PARIS_WORD_POINTS, AMOUNT, 0},
                              {"tile", PARIS_WORD_BONUS, B, 0}}},
    [PARIS_VP_FROM_END_TILE] = {PARIS_TEXT("You get {points} with an end-game tile."),
                                PARIS_TEXT("{name} gets {points} with an end-game tile."),
                                {{"points", PARIS_WORD_POINTS, AMOUNT, 0}}},
    [PARIS_VP_FROM_MAJORITY] = {PARIS_TEXT("You get {points} for the majority in {district}."),
                                PARIS_TEXT("{name} gets {points} for the majority in {district}."),
                                {{"points", PARIS_WORD_POINTS, AMOUNT, 0},
                                 {"district", PARIS_WORD_DISTRICT, B, 0}}},
};

static const struct told skipped[PARIS_PHASE_OVER + 1] = {
    [PARIS_PHASE_BONUS] = {PARIS_TEXT("You take no bonus tile."),
                           PARIS_TEXT("{name} takes no bonus tile."),
                           {{0}}},
    [PARIS_PHASE_PRESTIGE] = {PARIS_TEXT("You give no prestige."),
                              PARIS_TEXT("{name} gives no prestige."),
                              {{0}}},
    [PARIS_PHASE_VP] = {PARIS_TEXT("You place no VP tile."),
                        PARIS_TEXT("{name} places no VP tile."),
                        {{0}}},
};

/* How the event is told; a row without texts if nothing is said. */
static const struct told *row_of(struct paris_event event)
{
    static const struct told nothing;
    switch (event.type) {
    case PARIS_EVENT_VP:
        PARIS_CHECK(event.a < sizeof scored / sizeof scored[0]);
        return &scored[event.a];
    case PARIS_EVENT_SKIPPED: PARIS_CHECK(event.a <= PARIS_PHASE_OVER); return &skipped[event.a];
    case PARIS_EVENT_BUILT: /* on its own space: the draw has said it */
        return event.a == event.b ? &nothing : &told[event.type];
    default: break;
    }
    if (event.hidden && hidden[event.type].you != NULL)
        return &hidden[event.type];
    if (event.amount < 0 && paid[event.type].you != NULL)
        return &paid[event.type];
    return &told[event.type];
}

void paris_sentence_told(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_teller *teller, struct paris_event event)
{
    PARIS_CHECK(event.type <= PARIS_EVENT_OVER);
    const struct told *row = row_of(event);
    if (row->you == NULL)
        return;
    const int operands[3] = {event.a, event.b, event.amount};
    const struct paris_filling number = {.name = "seat", .number = event.seat + 1};
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text seat = paris_text_in(buffer, sizeof buffer);
    const char *name = teller->names != NULL ? teller->names[event.seat] : NULL;
    if (name == NULL) {
        paris_language_fill(&seat, paris_say("Seat {seat}"), &number, 1);
        name = seat.data;
    }
    bool own = event.seat == teller->you;
    paris_words_add(out, rules, own ? row->you : row->other, row->blank, operands, name);
}

void paris_sentence_event(struct paris_text *out, const struct paris_rules *rules,
                          struct paris_event event)
{
    const struct paris_teller teller = {.you = PARIS_SPECTATOR, .names = NULL};
    paris_sentence_told(out, rules, &teller, event);
}
