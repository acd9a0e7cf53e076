/* What the player should not overlook (section 11 of the rules), in words. */
#ifndef PARIS_TERMINAL_WORDING_REMINDERS_H
#define PARIS_TERMINAL_WORDING_REMINDERS_H

#include "terminal/session/session.h"

/* Asks whether the turn should end although tile tokens would be lost (R11.1); false, and nothing is
 * added, if none would. */
bool paris_wording_lost(struct paris_text *out, const struct paris_session_now *now);

/* Lists the viewer's unused tiles that would still bring something (R11.2); false, and nothing is
 * added, outside the final round, for spectators, and if there are none. */
bool paris_wording_unused(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_session_now *now);

/* Adds "Selling prices: bronze 1, crown 3." and the like, of what can be traded now (R11.4). */
void paris_wording_prices(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_session_now *now);

#endif
