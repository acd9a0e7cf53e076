/* What computer players think, as JSON: values, choices, reasons. The same for `paris hint`, the engine's
 * protocol and the page. */
#ifndef PARIS_MATCH_ADVICE_H
#define PARIS_MATCH_ADVICE_H

#include "ai/hint/hint.h"
#include "base/json.h"
#include "base/text.h"

/* Units of a player's values. */
enum { PARIS_ADVICE_WIN = 65536, PARIS_ADVICE_POINT = 256 };

/* {"tiles":1.25,"landmarks":0.00,"majority MON":2.50,...,"francs":1.00}: points by source. */
void paris_advice_sources(struct paris_text *out, const char *name,
                          const int32_t points[PARIS_SOURCES]);

/* The members "win":[...],"points":[...] with a number for each seat. */
void paris_advice_value(struct paris_text *out, const struct paris_ai_value *value,
                        unsigned players);
/* The members "decision" and "visits". */
void paris_advice_choice(struct paris_text *out, const struct paris_rules *rules,
                         struct paris_decision decision, uint32_t visits);
/* The members "change" (points by seat and source) and "reasons". */
void paris_advice_reasons(struct paris_text *out, const struct paris_hint_choice *choice,
                          unsigned players);

/* The members "gap" and "margin" of a choice that was compared, in percent of a win. */
void paris_advice_compared(struct paris_text *out, const struct paris_hint_choice *choice);
/* Reads them; leaves the choice as it is if they are not there. */
void paris_advice_read_compared(struct paris_hint_choice *out, const struct paris_json *json,
                                uint32_t node);

/* The member "reasons" alone; each has its points as `name`. */
void paris_advice_list_reasons(struct paris_text *out, const struct paris_hint_reason *reason,
                               unsigned count, const char *name);

/* The member "choices" of a hint for a person, up to `max` of them: decision, chance to win in percent,
 * points, the comparison, and reasons. */
void paris_advice_hint(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_hint *hint, unsigned seat, unsigned max);
/* Reads such a reason; false if it is none. */
bool paris_advice_read_reason(struct paris_hint_reason *out, const struct paris_json *json,
                              uint32_t node);

#endif
