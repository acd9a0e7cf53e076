/* Random sets of figures, as a printed game might have them. What a rulebook or a review states stays as it
 * is; the rest (data/components.json says which) is drawn in whole numbers that rise along the track, in
 * simple ladders. Every worked example of the rulebooks holds for every set. */
#ifndef PARIS_LAB_FIGURES_DRAW_H
#define PARIS_LAB_FIGURES_DRAW_H

#include "base/random.h"
#include "rules/figures.h"

/* Groups of figures that are drawn together. */
enum { PARIS_DRAW_GROUPS = 11 };
extern const char *const paris_draw_names[PARIS_DRAW_GROUPS];

/* Draws one group anew; paris_figures_derive must follow. */
void paris_draw_group(struct paris_rules *rules, unsigned group, struct paris_random *random);

/* Each group of figures is drawn with this chance, in percent, and otherwise stays as in `base`. */
void paris_draw_figures(struct paris_rules *out, const struct paris_rules *base, unsigned chance,
                        struct paris_random *random);

/* As many small plausible changes of `base` as given (unknowns.h): such sets as a search for better
 * figures examines. */
void paris_draw_near(struct paris_rules *out, const struct paris_rules *base, unsigned steps,
                     struct paris_random *random);

#endif
