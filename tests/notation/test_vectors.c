/* The vectors: games made by another program from the same rules. What they look like decision by
 * decision is compared by tests/commands/vectors.sh; here they are read, written and walked. */
#include "fixture.h"

#include "notation/decisions.h"
#include "notation/position.h"
#include "rules/figures_text.h"
#include "rules/game.h"

static const struct paris_rules *const rules = &vector_rules;
static struct paris_error error;
static struct paris_record record, again;
static struct paris_state final;
static char text_read[VECTOR_MAX], written[VECTOR_MAX];

static void read_game(const char *name)
{
    size_t length = read_vector(text_read, name);
    if (paris_record_read(&record, &final, rules, text_read, length, &error) != PARIS_OK)
        fail_msg("%s:%u:%u: %s", name, error.line, error.column, error.message);
}

TEST(every_vector_is_played_to_its_end_with_its_result)
{
    for (size_t i = 0; i < VECTORS; i++) {
        read_game(vector_names[i]);
        assert_true(paris_state_over(&final));
        assert_int_equal(record.setup.players, vector_names[i][0] - '0');
        assert_non_null(strstr(text_read, "[Result \"1: ")); /* so it was compared */
    }
}

/* The text as this program would write it: no `end`, a comment after one space or, where it followed `end`, on
 * its own line; the figures' hash, and the figures themselves if they are not built in. */
static void tidy(char *out, const char *text)
{
    static const char rules_tag[] = "[Rules \"" RULES;
    struct paris_text tidied = paris_text_in(out, VECTOR_MAX);
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        char line[512];
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        char *comment = strstr(line, "   {");
        if (comment != NULL)
            *comment = '\0';
        size_t kept = strlen(line);
        bool ends = kept > 5 && strcmp(line + kept - 5, "; end") == 0;
        if (ends)
            line[kept - 5] = '\0';
        if (strncmp(line, rules_tag, strlen(rules_tag)) == 0) {
            paris_text_add(&tidied, rules_tag);
            paris_text_add(&tidied, " sha256:");
            paris_text_add_hex(&tidied, rules->hash, PARIS_HASH_LENGTH);
            paris_text_add(&tidied, "\"]");
            if (!paris_figures_equal(rules, &paris_builtin_rules)) {
                paris_text_add(&tidied, "\n[Figures \"");
                paris_figures_pack(&tidied, rules);
                paris_text_add(&tidied, "\"]");
            }
        } else {
            paris_text_add(&tidied, line);
        }
        if (comment != NULL) {
            paris_text_add(&tidied, ends ? "\n" : " ");
            paris_text_add(&tidied, comment + 3);
        }
        paris_text_add_char(&tidied, '\n');
        text += length + (text[length] == '\n');
    }
}

TEST(every_vector_is_written_as_it_stands)
{
    static char expected[VECTOR_MAX];
    for (size_t i = 0; i < VECTORS; i++) {
        read_game(vector_names[i]);
        struct paris_text text = paris_text_in(written, sizeof written);
        paris_record_write(&text, rules, &record);
        assert_false(text.full);
        tidy(expected, text_read);
        assert_string_equal(written, expected);
        assert_int_equal(paris_record_read(&again, NULL, rules, written, text.length, &error),
                         PARIS_OK);
        assert_memory_equal(&again, &record, sizeof record);
    }
}

TEST(every_state_and_decision_of_vectors_goes_through_text_and_back)
{
    for (size_t i = 0; i < VECTORS; i++) {
        struct paris_state state, read;
        read_game(vector_names[i]);
        paris_setup_start(&state, rules, &record.setup);
        for (uint32_t n = 0; n < record.count; n++) {
            char position[PARIS_POSITION_LENGTH], decision[PARIS_NOTATION_LENGTH];
            struct paris_decision same;
            struct paris_text text = paris_text_in(position, sizeof position);
            paris_position_write(&text, rules, &state);
            assert_int_equal(paris_position_read(&read, rules, position, text.length, &error),
                             PARIS_OK);
            assert_memory_equal(&read, &state, sizeof state);
            text = paris_text_in(decision, sizeof decision);
            paris_notation_write(&text, rules, record.decision[n]);
            assert_int_equal(paris_notation_read(&same, rules, decision, text.length, &error),
                             PARIS_OK);
            paris_game_advance(rules, &state, same);
        }
        assert_memory_equal(&state, &final, sizeof state);
    }
}
