/* The engine does not peek: what it says about a seat is the same in every world that looks the same to
 * that seat. And what it says does not depend on the number of threads. */
#include "engine/talk.h"

#include "notation/position.h"
#include "rules/game.h"
#include "rules/view.h"
#include "support/walk.h"

enum { REQUESTS = 1 << 18 };

static char requests[REQUESTS];

static void ask_about(const struct paris_state *state, unsigned seat)
{
    char position[PARIS_POSITION_LENGTH];
    struct paris_text out = paris_text_in(position, sizeof position);
    bool moves = seat == state->seat;
    paris_position_write(&out, rules, state);
    char *at = requests;
    at += sprintf(at, "{\"id\":1,\"do\":\"position\",\"position\":\"%s\"}\n", position);
    at += sprintf(at, "{\"id\":2,\"do\":\"view\",\"seat\":%u}\n", seat + 1);
    at += sprintf(at, "{\"id\":3,\"do\":\"view\",\"seat\":%u,\"counted\":true}\n", seat + 1);
    at += sprintf(at, "{\"id\":4,\"do\":\"evaluate\",\"seat\":%u}\n", seat + 1);
    if (!moves)
        return;
    at += sprintf(at, "{\"id\":5,\"do\":\"legal\",\"seat\":%u,\"why\":true}\n", seat + 1);
    at += sprintf(at, "{\"id\":6,\"do\":\"evaluate\"}\n");
    at += sprintf(at, "{\"id\":7,\"do\":\"go\",\"nodes\":60,\"choices\":8}\n");
    at += sprintf(at, "{\"id\":8,\"do\":\"go\",\"nodes\":40,\"reasons\":true,\"progress\":10}\n");
    at += sprintf(at, "{\"id\":9,\"do\":\"go\",\"player\":\"level:2\"}\n");
    at += sprintf(at, "{\"id\":10,\"do\":\"go\",\"player\":\"ismcts:nodes=20\"}\n");
    at += sprintf(at, "{\"id\":11,\"do\":\"go\",\"player\":\"planner\"}\n");
    (void)at;
}

struct found {
    unsigned looked, differed;
};

static void look_at_twins(struct walk_step *step, void *context)
{
    struct found *found = context;
    struct paris_view view;
    struct paris_state twin;
    if (paris_random_below(step->random, 60) != 0)
        return;
    unsigned seat = paris_random_below(step->random, step->before.players + 2u);
    if (seat >= step->before.players)
        seat = step->before.seat;
    paris_view_for(&view, rules, &step->before, seat);
    paris_view_resample(&twin, rules, &view, step->random);
    found->looked++;
    found->differed += memcmp(&twin, &step->before, sizeof twin) != 0;
    ask_about(&step->before, seat);
    char *one = talk(1, requests);
    ask_about(&twin, seat);
    char *other = talk(1, requests);
    talk_assert_lines(one);
    talk_sort(one);
    talk_sort(other);
    assert_string_equal(one, other);
    free(one);
    free(other);
}

TEST(answers_about_a_seat_are_the_same_in_twin_worlds)
{
    struct found found = {0};
    walk_games(walk_scale(4), 31, look_at_twins, &found);
    assert_true(found.looked > 20);
    assert_true(found.differed * 2 > found.looked);
}

/* The control: what is not restricted to a seat does tell worlds apart. */
TEST(the_truth_is_told_only_to_who_asks_for_it)
{
    struct paris_random dice = paris_random_from(3);
    struct paris_setup setup;
    struct paris_state state, twin;
    struct paris_view view;
    char position[PARIS_POSITION_LENGTH], *answers[2];
    paris_setup_shuffled(&setup, rules, 3, 0, &dice);
    paris_setup_start(&state, rules, &setup);
    paris_view_for(&view, rules, &state, 0);
    paris_view_resample(&twin, rules, &view, &dice);
    for (unsigned i = 0; i < 2; i++) {
        struct paris_text out = paris_text_in(position, sizeof position);
        paris_position_write(&out, rules, i == 0 ? &state : &twin);
        sprintf(requests, "{\"id\":1,\"do\":\"position\",\"text\":true,\"position\":\"%s\"}\n",
                position);
        answers[i] = talk(1, requests);
    }
    assert_string_not_equal(answers[0], answers[1]);
    free(answers[0]);
    free(answers[1]);
}

/* --- views --- */

/* What stands behind "view": in the first answer. */
static char *view_in(char *answers)
{
    char *view = strstr(answers, "\"view\":");
    assert_non_null(view);
    view += strlen("\"view\":");
    view[strcspn(view, "\n") - 1] = '\0'; /* the brace of the answer */
    return view;
}

static void ask_with(const char *name, const char *value)
{
    char *at = requests;
    at += sprintf(at, "{\"id\":1,\"do\":\"legal\",\"why\":true,\"%s\":%s}\n", name, value);
    at += sprintf(at, "{\"id\":2,\"do\":\"why\",\"decision\":\"pass\",\"%s\":%s}\n", name, value);
    at += sprintf(at, "{\"id\":3,\"do\":\"evaluate\",\"%s\":%s}\n", name, value);
    at += sprintf(at, "{\"id\":4,\"do\":\"go\",\"nodes\":60,\"%s\":%s}\n", name, value);
    (void)at;
}

static void look_at_view(struct walk_step *step, void *context)
{
    unsigned *looked = context;
    char position[PARIS_POSITION_LENGTH], quoted[PARIS_POSITION_LENGTH + 2];
    struct paris_text out = paris_text_in(position, sizeof position);
    if (paris_random_below(step->random, 60) != 0)
        return;
    paris_position_write(&out, rules, &step->before);
    sprintf(quoted, "\"%s\"", position);
    ask_with("position", quoted);
    char *by_position = talk(1, requests);
    sprintf(requests, "{\"id\":1,\"do\":\"view\",\"seat\":%u,\"counted\":true,\"position\":%s}\n",
            step->before.seat + 1u, quoted);
    char *view = talk(1, requests);
    ask_with("view", view_in(view));
    char *by_view = talk(1, requests);
    talk_assert_lines(by_view);
    talk_sort(by_position);
    talk_sort(by_view);
    assert_string_equal(by_view, by_position);
    free(by_view);
    free(view);
    free(by_position);
    ++*looked;
}

TEST(a_view_alone_gives_the_same_answers_as_the_position)
{
    unsigned looked = 0;
    walk_games(walk_scale(3), 32, look_at_view, &looked);
    assert_true(looked > 20);
}

TEST(what_does_not_follow_from_a_view_is_refused)
{
    static const struct {
        const char *members, *words;
    } cases[] = {
        {"\"do\":\"legal\"", "{\"re\":2,\"ok\":true,\"seat\":1,\"legal\":[\"draw 1\""},
        {"\"do\":\"evaluate\",\"seat\":2", "seat: found 2, expected a whole number from 1 to 1"},
        {"\"do\":\"evaluate\",\"decisions\":[\"draw 1\"]", "\"code\":\"not_known\""},
        {"\"do\":\"evaluate\",\"deal\":3", "not several of them"},
        {"\"do\":\"position\"", "There is no member view in"},
        {"\"do\":\"record\"", "There is no member view in"},
        {"\"do\":\"play\",\"decision\":\"draw 1\"", "There is no member view in"},
    };
    char *answers = talk(1, "{\"id\":1,\"do\":\"view\",\"seat\":1,\"counted\":true,\"deal\":3}\n");
    char *view = view_in(answers);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sprintf(requests, "{\"id\":2,%s,\"view\":%s}\n", cases[i].members, view);
        talk_expect(requests, cases[i].words);
    }
    free(answers);
    answers = talk(1, "{\"id\":1,\"do\":\"view\",\"seat\":2,\"counted\":true,\"deal\":3}\n");
    sprintf(requests, "{\"id\":2,\"do\":\"go\",\"view\":%s}\n", view_in(answers));
    talk_expect(requests, "\"code\":\"not_to_move\"");
    free(answers);
    answers = talk(1, "{\"id\":1,\"do\":\"view\",\"seat\":1,\"deal\":3}\n");
    sprintf(requests, "{\"id\":2,\"do\":\"go\",\"view\":%s}\n", view_in(answers));
    talk_expect(requests, "view.players[1].screen: found null, expected what can be counted");
    free(answers);
}

/* --- threads --- */

static void ask_for_many(unsigned count)
{
    char *at = requests;
    for (unsigned i = 0; i < count; i++)
        at += sprintf(at,
                      "{\"id\":%u,\"do\":\"go\",\"deal\":%u,\"players\":%u,\"nodes\":%u,\"seed\":%"
                      "u,\"progress\":100}\n",
                      i, i % 7, 2 + i % 3, 50 + 13 * (i % 11), i % 5);
}

TEST(answers_do_not_depend_on_the_number_of_threads)
{
    unsigned count = walk_scale(120);
    ask_for_many(count);
    char *one = talk(1, requests);
    char *two = talk(2, requests);
    char *many = talk(16, requests);
    talk_assert_lines(one);
    assert_true(talk_count(one) > count);
    talk_sort(one);
    talk_sort(two);
    talk_sort(many);
    assert_string_equal(one, two);
    assert_string_equal(one, many);
    free(one);
    free(two);
    free(many);
}

TEST(one_thread_answers_searches_in_the_order_of_their_coming)
{
    ask_for_many(20);
    char *answers = talk(1, requests);
    const char *at = answers;
    for (unsigned i = 0; i < 20; i++) {
        char words[40];
        sprintf(words, "{\"re\":%u,\"ok\":true", i);
        at = strstr(at, words);
        assert_non_null(at);
    }
    free(answers);
}
