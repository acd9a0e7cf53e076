/* Styles: computers with a taste. A style gives each source of points a worth besides winning, own points
 * and others'. Only the styled seat has it; a search expects everybody else to play as usual. */
#ifndef PARIS_AI_STYLE_H
#define PARIS_AI_STYLE_H

#include <stddef.h>
#include <stdint.h>

enum paris_style {
    PARIS_STYLE_NONE,
    PARIS_STYLE_BANKER,    /* francs */
    PARIS_STYLE_BUILDER,   /* landmarks */
    PARIS_STYLE_MAYOR,     /* majorities */
    PARIS_STYLE_COLLECTOR, /* bonus tiles */
    PARIS_STYLE_SPOILER,   /* others' points */
    PARIS_STYLES
};

/* The word for it in specs, seats and messages; "" for none. */
extern const char *const paris_style_codes[PARIS_STYLES];

/* The name of the player of this style, the same in every language; "" for none. */
extern const char *const paris_style_players[PARIS_STYLES];

/* The style whose code these bytes are; PARIS_STYLES: no style's. */
unsigned paris_style_named(const char *code, size_t length);

#endif
