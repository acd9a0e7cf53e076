/* The worked examples of the rulebooks (section 12 of the rules) as conditions on figures. A set
 * for which one of them fails was probably mistyped. */
#ifndef PARIS_RULES_FIGURES_EXAMPLES_H
#define PARIS_RULES_FIGURES_EXAMPLES_H

#include "rules/figures.h"

enum { PARIS_EXAMPLES = 10 };

/* The examples that fail: bit n for example En. */
uint32_t paris_figures_failing_examples(const struct paris_rules *rules);

#endif
