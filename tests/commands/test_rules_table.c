/* The table of figures for people: complete, within 100 columns, and safe to print. */

#include "commands/rules_table.h"
#include "support/own_figures.h"
#include "support/test.h"
#include "terminal/wording/columns.h"

#include <stdio.h>
#include <string.h>

static char printed[1 << 16];

static void read_back(FILE *out)
{
    rewind(out);
    printed[fread(printed, 1, sizeof printed - 1, out)] = '\0';
    fclose(out);
}

static void print_table(const struct paris_rules *rules, const char *text)
{
    FILE *out = tmpfile();
    assert_non_null(out);
    paris_commands_print_figures(out, rules, text, strlen(text));
    read_back(out);
}

static void assert_narrow(void)
{
    unsigned column = 0;
    for (const char *at = printed; *at != '\0'; at++) {
        column = *at == '\n' ? 0 : column + (((unsigned char)*at & 0xc0) != 0x80);
        assert_true(column <= PARIS_RULES_TABLE_WIDTH);
        assert_false(at[0] == ' ' && at[1] == '\n');
    }
}

TEST(the_table_shows_figures_names_and_provenance)
{
    static char figures[1 << 16];
    FILE *in = fopen(PARIS_SOURCE_DIR "/tests/vectors/components.json", "rb");
    assert_non_null(in);
    figures[fread(figures, 1, sizeof figures - 1, in)] = '\0';
    fclose(in);
    print_table(OWN_FIGURES, figures);
    static const char *const lines[] = {
        "  vp_tile: in which district    any              rulebook       Greek, Korean and most "
        "reviews; "
        "Thai\n",
        "  step_back: tile 25 counts     tiles            rulebook       Korean, Greek, Thai; "
        "Russian has",
        "  track_end: the last space is  closed           rulebook       the literal sentence of "
        "all four;",
        "  keys with 2 / 3 / 4 players   10 / 9 / 7       rulebook       three of four; the Thai "
        "text lacks",
        "  CHA   Chaillot             7 francs\n",
        "  MON       restaurant   bakery       cafe         residence    theatre      hotel\n",
        "  selling    1        2        3        1        2        3\n",
        "Sacr\xc3\xa9-C\xc5\x93ur              12     1 marble 1 gold        bronze  3",
        "  18  B     1 / 2 / 3   rulebook        5 points for each of your keys on a building of ",
        "  F3V2  1 copy    3 francs and 2 points\n",
        "  R     2 copies  Counts as any one resource until the end of your turn\n",
        "  review         stated in a published description of the printed game\n",
        "  paris-2020 ",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (strstr(printed, lines[i]) == NULL)
            fail_msg("not there: %s", lines[i]);
}

TEST(the_table_is_at_most_100_columns_wide)
{
    print_table(&paris_builtin_rules, paris_builtin_figures);
    assert_narrow();
}

TEST(long_names_and_control_characters_of_a_file_do_no_harm)
{
    static char text[1 << 16];
    const char *name = strstr(paris_builtin_figures, "Chaillot");
    const char *why = strstr(paris_builtin_figures, "\"all four rulebooks\"");
    assert_true(name != NULL && why != NULL && why < name);
    snprintf(text, sizeof text, "%.*s\"\\u001b[31m\\u009bred %0120d\"%.*s%0130d%s",
             (int)(why - paris_builtin_figures), paris_builtin_figures, 0,
             (int)(name - why) - (int)strlen("\"all four rulebooks\""),
             why + strlen("\"all four rulebooks\""), 0, name + strlen("Chaillot"));
    struct paris_rules rules;
    struct paris_error error;
    assert_int_equal(paris_figures_load(&rules, text, strlen(text), &error), PARIS_OK);
    print_table(&rules, text);
    assert_narrow();
    assert_null(strchr(printed, '\x1b'));
    assert_null(strstr(printed, "\xc2\x9b"));
    assert_non_null(strstr(printed, "[31m red\n"));
}

TEST(a_paragraph_breaks_between_words_and_keeps_its_column)
{
    struct paris_text out = paris_text_in(printed, sizeof printed);
    paris_columns_cell(&out, 2, "label");
    paris_columns_start(&out, 90);
    paris_columns_words(&out, "four words of which", 90, 100);
    paris_columns_end_line(&out, 100);
    char expected[256];
    snprintf(expected, sizeof expected, "  label%83sfour words\n%90sof which\n", "", "");
    assert_string_equal(printed, expected);
}
