/* States, set-ups, results and views as JSON (NOTATION, section 5), without white space. */
#ifndef PARIS_NOTATION_JSON_H
#define PARIS_NOTATION_JSON_H

#include "base/text.h"
#include "notation/record.h"
#include "rules/game.h"
#include "rules/view.h"

enum { PARIS_JSON_LENGTH = 1 << 16 };

/* The members stand in the order of the notation; buildings, tokens and landmarks in the order of
 * their codes. The truth: never for a person or a bot during a game. */
void paris_json_state(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_state *state);
void paris_json_setup(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_record *record);
/* {"scores":[...],"winners":[...]} */
void paris_json_result(struct paris_text *out, struct paris_result result, unsigned players);
/* ["draw 1",...] */
void paris_json_decisions(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_decision *list, size_t count);

/* Should the JSON of a view tell what lies behind the others' screens, as far as it can be counted? */
enum paris_json_screens { PARIS_SCREENS_CLOSED, PARIS_SCREENS_COUNTED };

void paris_json_view(struct paris_text *out, const struct paris_rules *rules,
                     const struct paris_view *view, enum paris_json_screens screens);

#endif
