/* When others are answered, and in which order, says nothing of a draft: in one world the seat to move has a step on
 * its way to the disk, in the other it thinks. Everybody else says the same in both, while the disk is slow, and must
 * get the same bytes, at once and in the end. */
#include "server/stage_talk.h"

#define ANN "ann22222222222222222"
#define BOB "bob22222222222222222"
#define EVE "eve22222222222222222"

enum { DRAFTING, THINKING, WORLDS };

static struct world {
    struct paris_stage stage;
    struct paris_stage_socket ann, bob, eve; /* Eve looks on */
} worlds[WORLDS];
static char table[PARIS_ID_LENGTH];

static void say(struct world *world, const struct paris_stage_socket *who, const char *what,
                const char *members)
{
    paris_stage_hear(&world->stage, who, talk_words(what, table, members));
}

/* The same words with the same id in both worlds. */
static void bob_says(const char *what, const char *members)
{
    for (unsigned i = 0; i < WORLDS; i++) {
        talk_last -= i;
        say(&worlds[i], &worlds[i].bob, what, members);
    }
}

static void eve_says(const char *what, const char *members)
{
    for (unsigned i = 0; i < WORLDS; i++) {
        talk_last -= i;
        say(&worlds[i], &worlds[i].eve, what, members);
    }
}

static void expect_same(const struct paris_stage_socket *one, const struct paris_stage_socket *two)
{
    assert_int_equal(one->messages, two->messages);
    assert_string_equal(one->bytes, two->bytes);
}

static void expect_both_same(void)
{
    expect_same(&worlds[0].bob, &worlds[1].bob);
    expect_same(&worlds[0].eve, &worlds[1].eve);
}

static void hold(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        paris_stage_hold(&worlds[i].stage);
}

static void release(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        paris_stage_release(&worlds[i].stage);
}

/* Whatever is refused of somebody whose turn it is not. */
static void try_everything(void (*says)(const char *what, const char *members))
{
    says("decide", ",\"seq\":1,\"decision\":\"draw 1\"");
    says("ping", "");
    says("decide", ",\"seq\":7");
    says("undo", ",\"seq\":0");
    says("ping", "");
    says("redo", ",\"seq\":2");
    says("return", "");
    says("ping", "");
    says("replace", ",\"seat\":1");
    says("join", CONTRIBUTION);
    says("why", ",\"decision\":\"draw 1\"");
    says("nonsense", "");
    for (unsigned i = 0; i < 40; i++) /* more than may wait */
        says("undo", ",\"seq\":0");
    says("ping", "");
}

static unsigned draft(void)
{
    hold();
    say(&worlds[DRAFTING], &worlds[DRAFTING].ann, "decide", ",\"seq\":1,\"decision\":\"key ARC\"");
    return talk_last;
}

TEST(who_is_refused_does_not_notice_a_draft)
{
    unsigned step = draft(), bob = worlds[0].bob.messages, eve = worlds[0].eve.messages;
    try_everything(bob_says);
    try_everything(eve_says);
    expect_both_same();
    assert_int_equal(worlds[0].bob.messages, bob + 53); /* nothing waits */
    assert_int_equal(worlds[0].eve.messages, eve + 53);
    assert_null(talk_answer(&worlds[DRAFTING].ann, step));
    release();
    assert_value(talk_answer(&worlds[DRAFTING].ann, step), "ok", "true");
    expect_both_same();
}

TEST(steps_that_wait_for_each_other_are_not_noticed_either)
{
    unsigned step = draft();
    say(&worlds[DRAFTING], &worlds[DRAFTING].ann, "undo", ",\"seq\":2");
    try_everything(bob_says);
    try_everything(eve_says);
    expect_both_same();
    release();
    assert_value(talk_answer(&worlds[DRAFTING].ann, step + 1), "ok", "true");
    expect_both_same();
}

/* A change of somebody else is stored after the draft. What comes after it waits for it in both worlds. */
TEST(the_order_of_answers_does_not_tell_of_a_draft)
{
    (void)draft();
    bob_says("leave", "");
    try_everything(eve_says);
    bob_says("undo", ",\"seq\":0");
    bob_says("return", "");
    bob_says("return", "");
    expect_both_same();
    release();
    expect_both_same();
}

TEST(a_command_that_was_carried_out_gets_its_answer_again_during_a_draft)
{
    bob_says("leave", "");
    unsigned done = talk_last;
    for (unsigned i = 0; i < WORLDS; i++)
        paris_stage_settle(&worlds[i].stage);
    (void)draft();
    for (unsigned i = 0; i < WORLDS; i++) {
        talk_last = done - 1;
        say(&worlds[i], &worlds[i].bob, "leave", "");
    }
    expect_both_same();
    release();
    expect_both_same();
}

/* --- around all of them --- */

/* Ann has drawn, which everybody sees; what she does now is a draft. */
static void start_world(struct world *world)
{
    struct paris_stage *stage = &world->stage;
    memset(world, 0, sizeof *world);
    paris_stage_open(stage);
    paris_stage_add_account(stage, ANN, "Ann");
    paris_stage_add_account(stage, BOB, "Bob");
    paris_stage_add_account(stage, EVE, "Eve");
    paris_stage_begin(stage, 1);
    paris_stage_enter(stage, &world->ann, ANN, "Ann");
    paris_stage_enter(stage, &world->bob, BOB, "Bob");
    paris_stage_enter(stage, &world->eve, EVE, "Eve");
    talk_create(table, stage, &world->ann, ",\"seats\":[\"me\",\"open\"]");
    talk_must(stage, &world->ann, "join", table, CONTRIBUTION);
    talk_must(stage, &world->bob, "join", table, CONTRIBUTION);
    talk_must(stage, &world->ann, "watch", table, "");
    talk_must(stage, &world->bob, "watch", table, "");
    talk_must(stage, &world->eve, "watch", table, "");
    talk_must(stage, &world->ann, "decide", table, ",\"seq\":0,\"decision\":\"draw 1\"");
}

static void start(void)
{
    for (unsigned i = 0; i < WORLDS; i++) {
        talk_last = 0;
        start_world(&worlds[i]);
    }
}

static void stop(void)
{
    for (unsigned i = 0; i < WORLDS; i++) {
        if (worlds[i].stage.held)
            paris_stage_release(&worlds[i].stage);
        paris_stage_close(&worlds[i].stage);
        paris_stage_forget(&worlds[i].ann);
        paris_stage_forget(&worlds[i].bob);
        paris_stage_forget(&worlds[i].eve);
    }
}

EACH_TEST(start, stop);
