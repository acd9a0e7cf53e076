/* What bots were told was done at a table, to be compared with the record of the game: nothing that was
 * acknowledged is lost, done twice or in another order. */
#ifndef PARIS_TESTS_SERVER_LEDGER_H
#define PARIS_TESTS_SERVER_LEDGER_H

#include "server/bot.h"

enum { PARIS_LEDGER_NOTES = 4096 };

struct paris_ledger {
    size_t count;
    struct paris_ledger_note {
        int64_t seq;
        char decision[PARIS_CLIENT_DECISION_SIZE];
    } note[PARIS_LEDGER_NOTES];
};

/* The bot's decisions are noted from now on, as they are accepted. Bots of a table share a ledger. */
void paris_ledger_keep(struct paris_ledger *ledger, struct paris_bot *bot);

/* Makes a table with `seats`, lets the bots join in order and watch. */
void paris_ledger_sit_down(struct paris_bot *bots, unsigned count, const char *seats);

/* The record of the bot's game, which is over, has what the ledger has, in that order, and the points that
 * the bot was shown; where only people played nothing else. */
void paris_ledger_check(struct paris_ledger *ledger, const struct paris_bot *bot, bool people_only);

#endif
