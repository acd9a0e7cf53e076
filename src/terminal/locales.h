/* What characters the terminal shows. */
#ifndef PARIS_TERMINAL_LOCALES_H
#define PARIS_TERMINAL_LOCALES_H

#include <stdbool.h>

/* By the environment (LC_ALL, LC_CTYPE, LANG): UTF-8, or else ASCII. */
bool paris_locale_is_utf8(void);

#endif
