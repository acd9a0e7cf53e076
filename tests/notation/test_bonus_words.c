/* The words for bonus tiles have the figures of the rules in play, not those of the box. */
#include "notation/words/bonus_words.h"

#include "base/language.h"
#include "rules/figures_edit.h"

static const char *sentence(const struct paris_rules *of, unsigned players, unsigned number)
{
    static char buffer[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_phrase_bonus_sentence(&text, of, players, number);
    return buffer;
}

static const char *phrase(const struct paris_rules *of, unsigned number)
{
    static char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_phrase_bonus(&text, of, 2, number);
    return buffer;
}

static const char *mark(const struct paris_rules *of, unsigned number)
{
    static char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_phrase_bonus_mark(&text, of, number);
    return buffer;
}

/* The bonus number of a figure, or 0 if the node is none. */
static unsigned number_of(const struct paris_json *json, uint32_t node)
{
    char buffer[256];
    unsigned number = 0;
    struct paris_text path = paris_text_in(buffer, sizeof buffer);
    paris_json_add_path(&path, json, node);
    return sscanf(buffer, "bonus.%u.", &number) == 1 ? number : 0;
}

TEST(another_figure_makes_another_sentence)
{
    static struct paris_json_node nodes[NODES_MAX];
    struct paris_json json;
    unsigned changed = 0;
    assert_int_equal(paris_json_parse(&json, nodes, NODES_MAX, file, strlen(file), &error),
                     PARIS_OK);
    for (uint32_t node = 0; node < json.count; node++) {
        int64_t figure = 0;
        unsigned number = number_of(&json, node);
        if (number == 0 || !paris_json_integer(&figure, &json, node, 1, 99))
            continue;
        snprintf(edited, sizeof edited, "%.*s%d%s", (int)nodes[node].start, file, (int)figure + 1,
                 file + nodes[node].start + nodes[node].length);
        if (load(edited) != PARIS_OK)
            continue;
        char before[PARIS_SENTENCE_LENGTH];
        snprintf(before, sizeof before, "%s", sentence(OWN_FIGURES, 0, number));
        assert_string_not_equal(sentence(&rules, 0, number), before);
        changed++;
    }
    assert_true(changed > 30);
}

TEST(tile_30_has_the_points_of_the_rules_in_play)
{
    accepted("vp_for_types~\"7\": 25", "\"7\": 44");
    assert_string_equal(
        sentence(&rules, 2, 30),
        "10 / 15 / 20 / "
        "44 points for keys on 4 / 5 / 6 / 7 different types. All landmarks count as one type");
    for (const char *c = paris_phrase_bonus_use(&rules, 30); *c != '('; c++)
        assert_false(*c >= '0' && *c <= '9');
}

TEST(a_tile_counts_as_every_token_it_shows)
{
    accepted("\"2\": {~\"wood\"", "\"wood\", \"wood\", \"gold\"");
    assert_string_equal(sentence(&rules, 2, 2),
                        "Counts as wood, wood, gold until the end of your turn");
    assert_string_equal(mark(&rules, 2), "3 tok.");
    assert_string_equal(mark(OWN_FIGURES, 2), "1 wood");
}

TEST(without_a_number_of_players_all_figures_are_listed)
{
    assert_non_null(strstr(sentence(OWN_FIGURES, 0, 20), "1 / 2 / 3 points"));
    assert_non_null(strstr(sentence(OWN_FIGURES, 3, 20), "2 points"));
}

TEST(tiles_17_and_25_are_explained_by_the_rulings_in_play)
{
    assert_string_equal(sentence(OWN_FIGURES, 2, 17),
                        "Unless your meeple is on the last space, take any tile from the track; "
                        "your meeple stays where it is");
    assert_string_equal(sentence(OWN_FIGURES, 2, 25),
                        "Unless your meeple is on the last space, it goes back to one of the 5 "
                        "nearest spaces with tiles; take the tile there");
    assert_string_equal(phrase(OWN_FIGURES, 25), "back to one of the 5 nearest tiles");
    assert_non_null(strstr(paris_phrase_bonus_use(OWN_FIGURES, 25), "don't count"));
    accepted("step_back~\"tiles\"", "\"spaces\"");
    assert_string_equal(sentence(&rules, 2, 25),
                        "Unless your meeple is on the last space, it goes back to one of the 5 "
                        "spaces right behind it; take the tile there");
    assert_string_equal(phrase(&rules, 25), "back to a tile on the 5 spaces behind");
    assert_non_null(strstr(paris_phrase_bonus_use(&rules, 25), "are counted"));
    accepted("track_end~\"closed\"", "\"open\"");
    assert_string_equal(sentence(&rules, 2, 17),
                        "Take any tile from the track. Your meeple stays where it is");
    assert_string_equal(sentence(&rules, 2, 25),
                        "Move your meeple back to one of the 5 nearest spaces with tiles, and take "
                        "the tile there");
    struct paris_rules both = rules;
    both.ruling[PARIS_RULING_STEP_BACK] = 1;
    assert_string_equal(sentence(&both, 2, 25),
                        "Your meeple goes back to one of the 5 spaces right behind it; take the "
                        "tile there");
}

ALL_TESTS(read_the_file, NULL);
