/* Names that look alike, and who may have them. */
#include "server/common/name_skeleton.h"
#include "server/stage_talk.h"

#include <unistd.h>

static void assert_alike(const char *one, const char *other, bool alike)
{
    char first[PARIS_NAME_SKELETON], second[PARIS_NAME_SKELETON];
    paris_name_skeleton(first, one);
    paris_name_skeleton(second, other);
    if ((strcmp(first, second) == 0) != alike)
        fail_msg("%s is %s, %s is %s", one, first, other, second);
}

TEST(names_that_are_easily_confused_have_one_skeleton)
{
    assert_alike("Ann", "ann", true);
    assert_alike("Ann", "A n n.", true);
    assert_alike("Ann", "Ánn", true);
    assert_alike("Ann", "Аnn", true);    /* a Cyrillic A */
    assert_alike("Ann", "ＡＮＮ", true); /* wide letters */
    assert_alike("Bob", "ΒΟΒ", true);    /* Greek */
    assert_alike("Paul", "Pau1", true);
    assert_alike("Ian", "lan", true);
    assert_alike("Tom", "Torn", true);
    assert_alike("Maxwell", "Maxvvell", true);
    assert_alike("Zoe", "Zоё", true); /* Cyrillic letters */
    assert_alike("...", "---", false);
}

TEST(other_names_differ)
{
    assert_alike("Ann", "Anna", false);
    assert_alike("Иван", "Ивон", false);
    assert_alike("Γιώργος", "Γιάννης", false);
    assert_alike("ก้อง", "กอง", false);
    assert_alike("민수", "민서", false);
    assert_true(paris_name_is_everybodys("player"));
    assert_true(paris_name_is_everybodys("GUEST."));
    assert_false(paris_name_is_everybodys("Ann"));
}

TEST(the_longest_name_has_a_skeleton)
{
    char name[PARIS_NAME_LENGTH] = "", skeleton[PARIS_NAME_SKELETON];
    for (unsigned i = 0; i < 32; i++)
        strcat(name, "\xef\xb7\xba"); /* one character that looks like eighteen */
    paris_name_skeleton(skeleton, name);
    assert_true(strlen(skeleton) > 0);
}

/* --- at a table --- */

/* The server's log says whom a player reports, and where. */
static void assert_reported(struct paris_stage *stage, const struct paris_stage_socket *socket,
                            const char *table)
{
    char line[256] = "", wanted[64];
    FILE *log = tmpfile();
    int errors = dup(STDERR_FILENO);
    assert_non_null(log);
    assert_true(errors >= 0 && dup2(fileno(log), STDERR_FILENO) >= 0);
    talk_must(stage, socket, "report", table, ",\"seat\":2");
    fflush(stderr);
    assert_true(dup2(errors, STDERR_FILENO) >= 0);
    close(errors);
    rewind(log);
    assert_non_null(fgets(line, sizeof line, log));
    fclose(log);
    snprintf(wanted, sizeof wanted, "\"reported\",\"who\":\"%s seat 2\"", table);
    if (strstr(line, wanted) == NULL)
        fail_msg("%s is not in %s", wanted, line);
}

TEST(registered_players_are_marked_and_others_can_be_reported)
{
    static struct paris_stage stage;
    struct paris_stage_socket ann = {0}, bob = {0};
    char table[PARIS_ID_LENGTH];
    paris_stage_open(&stage);
    paris_stage_add_account(&stage, "ann22222222222222222", "Ann");
    paris_stage_add_account(&stage, "bob22222222222222222", "Bob");
    paris_stage_begin(&stage, 1);
    paris_stage_enter(&stage, &ann, "ann22222222222222222", "Ann");
    paris_stage_enter(&stage, &bob, "bob22222222222222222", "Bob");
    paris_stage_register(&ann);
    talk_create(table, &stage, &ann, ",\"seats\":[\"me\",\"open\"]");
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "watch", table, "");
    const char *news = strstr(bob.bytes, "{\"table\":\"");
    assert_non_null(news);
    assert_value(news, "seats.0.registered", "true");
    assert_value(news, "seats.1.registered", NULL);
    assert_reported(&stage, &ann, table);
    paris_stage_end(&stage);
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
    paris_stage_forget(&bob);
}
