/* The settings of a table as text. */
#include "match/settings.h"

#include "ai/player.h"
#include "base/hex.h"

#include <string.h>

enum { FIELDS = 7 };

static const char figures_field[] = " figures=";
static const char styles_field[] = " styles=";

bool paris_match_settings_valid(const struct paris_match_settings *settings)
{
    if (settings->players < 2 || settings->players > PARIS_MAX_PLAYERS || settings->variants > 7)
        return false;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        if (settings->level[seat] > (seat < settings->players ? PARIS_AI_LEVELS : 0) ||
            settings->style[seat] >= (settings->level[seat] > 0 ? PARIS_STYLES : 1))
            return false;
    if (settings->stand_in < 1 || settings->stand_in > PARIS_AI_LEVELS ||
        settings->days > PARIS_DAYS_MAX || (settings->days > 0 && settings->clocks))
        return false;
    if (!settings->clocks)
        return settings->bank == 0 && settings->increment == 0;
    return settings->bank >= 1 && settings->bank <= PARIS_BANK_MAX &&
           settings->increment <= PARIS_INCREMENT_MAX;
}

static void add_field(struct paris_text *out, const char *name, uint64_t number)
{
    paris_text_add_char(out, ' ');
    paris_text_add(out, name);
    paris_text_add_char(out, '=');
    paris_text_add_number(out, (int64_t)number);
}

/* Only if there are any, since older programs do not know them. */
static void add_styles(struct paris_text *out, const struct paris_match_settings *settings)
{
    unsigned any = 0;
    for (unsigned seat = 0; seat < settings->players; seat++)
        any |= settings->style[seat];
    if (any == 0)
        return;
    paris_text_add(out, styles_field);
    for (unsigned seat = 0; seat < settings->players; seat++)
        paris_text_add_char(out, (char)('0' + settings->style[seat]));
}

/* "seats=040 variants=0 listed=1 days=0 clocks=1 bank=600 increment=15 stand_in=3 styles=010 figures=HASH": a
 * digit for each seat, the computer's level or 0; its style or 0. Older rows have no styles and no hash. */
void paris_match_settings_write(struct paris_text *out, const struct paris_match_settings *settings)
{
    PARIS_CHECK(paris_match_settings_valid(settings));
    paris_text_add(out, "seats=");
    for (unsigned seat = 0; seat < settings->players; seat++)
        paris_text_add_char(out, (char)('0' + settings->level[seat]));
    add_field(out, "variants", settings->variants);
    add_field(out, "listed", settings->listed);
    add_field(out, "days", settings->days);
    add_field(out, "clocks", settings->clocks);
    add_field(out, "bank", settings->bank);
    add_field(out, "increment", settings->increment);
    add_field(out, "stand_in", settings->stand_in);
    add_styles(out, settings);
    if (settings->names_figures) {
        paris_text_add(out, figures_field);
        paris_text_add_hex(out, settings->figures, sizeof settings->figures);
    }
}

void paris_match_settings_name_figures(struct paris_match_settings *settings,
                                       const struct paris_rules *rules)
{
    settings->names_figures = true;
    memcpy(settings->figures, rules->hash, sizeof settings->figures);
}

static const char level_word[] = "level ";

void paris_match_settings_add_computer(struct paris_text *out, unsigned level, unsigned style)
{
    paris_text_add(out, level_word);
    paris_text_add_number(out, level);
    if (style == PARIS_STYLE_NONE)
        return;
    paris_text_add_char(out, ' ');
    paris_text_add(out, paris_style_codes[style]);
}

bool paris_match_settings_computer(const char *word, uint8_t *level, uint8_t *style)
{
    const size_t length = sizeof level_word - 1;
    *level = *style = 0;
    if (strncmp(word, level_word, length) != 0)
        return false;
    word += length;
    if (*word < '1' || *word > '0' + PARIS_AI_LEVELS)
        return false;
    unsigned named = PARIS_STYLE_NONE;
    if (word[1] == ' ')
        named = paris_style_named(word + 2, strlen(word + 2));
    else if (word[1] != '\0')
        return false;
    if (named == PARIS_STYLES)
        return false;
    *level = (uint8_t)(*word - '0');
    *style = (uint8_t)named;
    return true;
}

/* Reads " name=12" at *at and moves *at past it. */
static bool read_field(const char **at, const char *name, uint64_t max, uint64_t *out)
{
    size_t length = strlen(name);
    const char *c = *at;
    if (*c != ' ' || strncmp(c + 1, name, length) != 0 || c[1 + length] != '=')
        return false;
    c += length + 2;
    if (*c < '0' || *c > '9' || (*c == '0' && c[1] >= '0' && c[1] <= '9'))
        return false;
    for (*out = 0; *c >= '0' && *c <= '9'; c++)
        if ((*out = *out * 10 + (uint64_t)(*c - '0')) > max)
            return false;
    *at = c;
    return true;
}

/* A digit for each seat; true without such a field, too. */
static bool read_styles(struct paris_match_settings *out, const char **at)
{
    if (strncmp(*at, styles_field, sizeof styles_field - 1) != 0)
        return true;
    const char *digit = *at + sizeof styles_field - 1;
    unsigned any = 0;
    for (unsigned seat = 0; seat < out->players; seat++, digit++) {
        if (*digit < '0' || *digit >= '0' + PARIS_STYLES)
            return false;
        any |= out->style[seat] = (uint8_t)(*digit - '0');
    }
    *at = digit;
    return any != 0;
}

/* True without such a field, too. */
static bool read_figures(struct paris_match_settings *out, const char **at)
{
    size_t length = strlen(*at);
    if (strncmp(*at, figures_field, sizeof figures_field - 1) != 0)
        return true;
    const char *digits = *at + sizeof figures_field - 1;
    *at += length;
    out->names_figures = true;
    return paris_hex_read(out->figures, sizeof out->figures, digits, strlen(digits));
}

enum paris_status paris_match_settings_read(struct paris_match_settings *out, const char *text)
{
    static const char first[] = "seats=";
    static const char *const names[FIELDS] = {"variants", "listed",    "days",    "clocks",
                                              "bank",     "increment", "stand_in"};
    static const uint64_t max[FIELDS] = {
        7, 1, PARIS_DAYS_MAX, 1, PARIS_BANK_MAX, PARIS_INCREMENT_MAX, PARIS_AI_LEVELS};
    uint64_t value[FIELDS];
    struct paris_match_settings settings = {0};
    if (strncmp(text, first, sizeof first - 1) != 0)
        return PARIS_BAD_INPUT;
    text += sizeof first - 1;
    for (; *text >= '0' && *text <= '9' && settings.players < PARIS_MAX_PLAYERS; text++)
        settings.level[settings.players++] = (uint8_t)(*text - '0');
    for (unsigned i = 0; i < FIELDS; i++)
        if (!read_field(&text, names[i], max[i], &value[i]))
            return PARIS_BAD_INPUT;
    settings.variants = (uint8_t)value[0];
    settings.listed = value[1] != 0;
    settings.days = (uint8_t)value[2];
    settings.clocks = value[3] != 0;
    settings.bank = (uint32_t)value[4];
    settings.increment = (uint32_t)value[5];
    settings.stand_in = (uint8_t)value[6];
    if (!read_styles(&settings, &text) || !read_figures(&settings, &text) || *text != '\0' ||
        !paris_match_settings_valid(&settings))
        return PARIS_BAD_INPUT;
    *out = settings;
    return PARIS_OK;
}
