/* The figures for tests that expect certain amounts: those of the first edition,
 * data/former/2026-11.json. A correction of the shipped figures does not change them. */
#ifndef PARIS_TESTS_OWN_FIGURES_H
#define PARIS_TESTS_OWN_FIGURES_H

#include "rules/figures.h"

#define OWN_FIGURES (&paris_former_rules[0])

#endif
