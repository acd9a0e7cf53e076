/* The store's people, of either kind of store: accounts and sessions come out as they were put in, and what
 * must not be there twice is not. */
#include "server/store_kinds.h"

/* --- accounts --- */

static void assert_account(const struct paris_account *found, const struct paris_account *expected)
{
    assert_string_equal(found->id, expected->id);
    assert_string_equal(found->name, expected->name);
    assert_string_equal(found->password, expected->password);
    assert_int_equal(found->created, expected->created);
}

TEST(an_account_is_found_as_it_was_added)
{
    struct paris_account account = sample_account(7, "Zo\xc3\xab", "$hash"), found;
    assert_int_equal(paris_store_add_account(store, &account), PARIS_OK);
    assert_int_equal(paris_store_find_account(store, &found, account.id), PARIS_OK);
    assert_account(&found, &account);
    assert_int_equal(paris_store_find_login(store, &found, account.name), PARIS_OK);
    assert_account(&found, &account);
}

TEST(the_longest_values_fit)
{
    struct paris_account account = sample_account(7, "", ""), found;
    memset(account.name, 'n', sizeof account.name - 1);
    memset(account.password, 'p', sizeof account.password - 1);
    account.created = INT64_MAX;
    assert_int_equal(paris_store_add_account(store, &account), PARIS_OK);
    assert_int_equal(paris_store_find_login(store, &found, account.name), PARIS_OK);
    assert_account(&found, &account);

    struct paris_log_row line = sample_line(1);
    struct paris_table_index index = sample_index(1);
    struct seen seen = {0};
    char id[PARIS_ID_LENGTH];
    name_table(id, 1);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    memset(line.text, 't', sizeof line.text - 1);
    line.spent = UINT32_MAX;
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_OK);
    assert_int_equal(paris_store_read_log(store, id, 1, see_line, &seen), PARIS_OK);
    assert_string_equal(seen.line.text, line.text);
    assert_int_equal(seen.line.spent, UINT32_MAX);
}

TEST(what_a_name_looks_like_is_one_accounts)
{
    struct paris_account ann = sample_account(6, "Ann", "$one"), found;
    struct paris_account other = sample_account(7, "\xd0\x90nn", "$two");
    assert_int_equal(paris_store_add_account(store, &ann), PARIS_OK);
    assert_int_equal(paris_store_add_account(store, &other), PARIS_OK);
    assert_int_equal(paris_store_find_name(store, &found, "ann"), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_reserve_name(store, "ann", ann.id), PARIS_OK);
    assert_int_equal(paris_store_reserve_name(store, "ann", ann.id), PARIS_OK);
    assert_int_equal(paris_store_reserve_name(store, "ann", other.id), PARIS_CONFLICT);
    assert_int_equal(paris_store_find_name(store, &found, "ann"), PARIS_OK);
    assert_account(&found, &ann);
}

TEST(an_account_that_is_not_there_is_not_found_and_leaves_the_output_alone)
{
    struct paris_account found = sample_account(9, "untouched", "");
    assert_int_equal(paris_store_find_account(store, &found, "nobody"), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_find_login(store, &found, "nobody"), PARIS_NOT_FOUND);
    assert_string_equal(found.name, "untouched");
}

TEST(an_id_is_given_to_one_account_only)
{
    struct paris_account second = sample_account(1, "another", ""), found;
    assert_int_equal(paris_store_add_account(store, &second), PARIS_CONFLICT);
    assert_int_equal(paris_store_find_account(store, &found, second.id), PARIS_OK);
    assert_string_equal(found.name, "guest");
}

TEST(guests_share_names_and_cannot_be_found_by_them)
{
    struct paris_account found, five = sample_account(5, "guest", "$hash");
    assert_int_equal(paris_store_find_login(store, &found, "guest"), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_add_account(store, &five), PARIS_OK);
    assert_int_equal(paris_store_find_login(store, &found, "guest"), PARIS_OK);
    assert_string_equal(found.id, five.id);
}

TEST(a_login_name_belongs_to_one_account)
{
    struct paris_account five = sample_account(5, "Ann", "$one"), found;
    struct paris_account six = sample_account(6, "Ann", "$two");
    assert_int_equal(paris_store_add_account(store, &five), PARIS_OK);
    assert_int_equal(paris_store_add_account(store, &six), PARIS_CONFLICT);
    assert_int_equal(paris_store_find_account(store, &found, six.id), PARIS_NOT_FOUND);
    six.password[0] = '\0';
    assert_int_equal(paris_store_add_account(store, &six), PARIS_OK);
    assert_int_equal(paris_store_set_password(store, six.id, "$two"), PARIS_CONFLICT);
    assert_int_equal(paris_store_find_login(store, &found, "Ann"), PARIS_OK);
    assert_account(&found, &five);
}

TEST(a_password_is_set_and_changed)
{
    struct paris_account found;
    char id[PARIS_ID_LENGTH];
    name_account(id, 2);
    assert_int_equal(paris_store_set_password(store, id, "$first"), PARIS_OK);
    assert_int_equal(paris_store_set_password(store, id, "$second"), PARIS_OK);
    assert_int_equal(paris_store_find_login(store, &found, "guest"), PARIS_OK);
    assert_string_equal(found.id, id);
    assert_string_equal(found.password, "$second");
    assert_int_equal(paris_store_set_password(store, "nobody", "$first"), PARIS_NOT_FOUND);
}

TEST(a_password_can_be_held_while_it_is_the_one)
{
    char id[PARIS_ID_LENGTH];
    name_account(id, 2);
    assert_int_equal(paris_store_hold_password(store, id, ""), PARIS_OK);
    assert_int_equal(paris_store_hold_password(store, id, "$first"), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_set_password(store, id, "$first"), PARIS_OK);
    assert_int_equal(paris_store_hold_password(store, id, "$first"), PARIS_OK);
    assert_int_equal(paris_store_hold_password(store, id, ""), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_hold_password(store, "nobody", ""), PARIS_NOT_FOUND);
}

/* --- sessions --- */

TEST(a_session_leads_to_its_account_until_it_ends)
{
    uint8_t hash[PARIS_SHA256_LENGTH] = {1, 2, 0, 3}, other[PARIS_SHA256_LENGTH] = {1, 2, 0, 4};
    struct paris_account found;
    char id[PARIS_ID_LENGTH];
    name_account(id, 3);
    assert_int_equal(paris_store_find_session(store, &found, hash), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_add_session(store, hash, id, 5), PARIS_OK);
    assert_int_equal(paris_store_add_session(store, hash, id, 6), PARIS_CONFLICT);
    assert_int_equal(paris_store_add_session(store, other, id, 6), PARIS_OK);
    assert_int_equal(paris_store_find_session(store, &found, hash), PARIS_OK);
    struct paris_account expected = sample_account(3, "guest", "");
    assert_account(&found, &expected);
    assert_int_equal(paris_store_end_session(store, hash), PARIS_OK);
    assert_int_equal(paris_store_find_session(store, &found, hash), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_end_session(store, hash), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_find_session(store, &found, other), PARIS_OK);
}

static const int64_t day = 24 * 3600 * INT64_C(1000);

static bool note_last_use(void *context, const uint8_t hash[PARIS_SHA256_LENGTH],
                          const char *account, int64_t at)
{
    int64_t *out = context;
    (void)hash;
    (void)account;
    *out = at;
    return true;
}

/* Of the only session; -1: there is none. */
static int64_t last_use(void)
{
    static const uint8_t first[PARIS_SHA256_LENGTH];
    int64_t at = -1;
    assert_int_equal(paris_store_sessions(store, first, 10, note_last_use, &at), PARIS_OK);
    return at;
}

TEST(a_session_that_is_used_lasts_and_is_written_once_a_day)
{
    const uint8_t hash[PARIS_SHA256_LENGTH] = {7};
    struct paris_account found, expected = sample_account(3, "guest", "");
    char id[PARIS_ID_LENGTH];
    int64_t now = 1000 * day;
    name_account(id, 3);
    assert_int_equal(paris_store_use_session(store, &found, hash, now), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_add_session(store, hash, id, now), PARIS_OK);
    assert_int_equal(paris_store_use_session(store, &found, hash, now + day - 1), PARIS_OK);
    assert_account(&found, &expected);
    assert_int_equal(last_use(), now); /* no write */
    for (unsigned i = 0; i < 3; i++) {
        now += PARIS_SESSION_DAYS * day;
        assert_int_equal(paris_store_use_session(store, &found, hash, now), PARIS_OK);
        assert_account(&found, &expected);
        assert_int_equal(last_use(), now);
    }
    now += PARIS_SESSION_DAYS * day + 1;
    assert_int_equal(paris_store_use_session(store, &found, hash, now), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_find_session(store, &found, hash),
                     PARIS_OK); /* though it is kept */
}

TEST(sessions_that_are_over_are_forgotten)
{
    const uint8_t hash[PARIS_SHA256_LENGTH] = {7};
    char id[PARIS_ID_LENGTH];
    name_account(id, 3);
    assert_int_equal(paris_store_add_session(store, hash, id, 5), PARIS_OK);
    assert_int_equal(paris_store_forget_sessions(store, 5 + PARIS_SESSION_DAYS * day), PARIS_OK);
    assert_int_equal(last_use(), 5);
    assert_int_equal(paris_store_forget_sessions(store, 6 + PARIS_SESSION_DAYS * day), PARIS_OK);
    assert_int_equal(last_use(), -1);
}

TEST(the_other_sessions_of_an_account_end_at_once)
{
    const uint8_t own[PARIS_SHA256_LENGTH] = {7}, lost[PARIS_SHA256_LENGTH] = {8};
    const uint8_t forgotten[PARIS_SHA256_LENGTH] = {9}, others[PARIS_SHA256_LENGTH] = {10};
    struct paris_account found;
    char id[PARIS_ID_LENGTH], other[PARIS_ID_LENGTH];
    name_account(id, 3);
    name_account(other, 4);
    assert_int_equal(paris_store_end_other_sessions(store, id, own), PARIS_OK); /* there are none */
    assert_int_equal(paris_store_add_session(store, own, id, 5), PARIS_OK);
    assert_int_equal(paris_store_add_session(store, lost, id, 5), PARIS_OK);
    assert_int_equal(paris_store_add_session(store, forgotten, id, 5), PARIS_OK);
    assert_int_equal(paris_store_add_session(store, others, other, 5), PARIS_OK);
    assert_int_equal(paris_store_end_other_sessions(store, id, own), PARIS_OK);
    assert_int_equal(paris_store_find_session(store, &found, own), PARIS_OK);
    assert_int_equal(paris_store_find_session(store, &found, lost), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_find_session(store, &found, forgotten), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_find_session(store, &found, others), PARIS_OK);
}

TEST(a_session_needs_an_account)
{
    uint8_t hash[PARIS_SHA256_LENGTH] = {0};
    assert_int_equal(paris_store_add_session(store, hash, "nobody", 5), PARIS_CONFLICT);
}

/* Looks at all accounts; how many looks that took. */
static unsigned forget_all_guests(int64_t before, unsigned max)
{
    char after[PARIS_ID_LENGTH] = "";
    unsigned looks = 0;
    do {
        assert_int_equal(paris_store_forget_guests(store, after, before, max), PARIS_OK);
        assert_true(++looks < 100);
    } while (after[0] != '\0');
    return looks;
}

static bool has_account(unsigned n)
{
    struct paris_account found;
    char id[PARIS_ID_LENGTH];
    name_account(id, n);
    return paris_store_find_account(store, &found, id) == PARIS_OK;
}

TEST(guests_that_are_nobody_any_more_are_forgotten)
{
    enum { OLD = 1000, LATER = 2000, FIRST = 10, LAST = 15 };
    struct paris_table_row table = sample_table(1, 11);
    struct paris_table_index index = sample_index(11);
    for (unsigned n = FIRST; n <= LAST; n++) {
        struct paris_account account = sample_account(n, "Zoe", n == 12 ? "hash" : "");
        uint8_t hash[PARIS_SHA256_LENGTH] = {(uint8_t)n},
                second[PARIS_SHA256_LENGTH] = {(uint8_t)n, 1};
        account.created = n == 15 ? LATER : OLD;
        assert_int_equal(paris_store_add_account(store, &account), PARIS_OK);
        if (n < 14) /* the others have logged out */
            assert_int_equal(paris_store_add_session(store, hash, account.id, OLD), PARIS_OK);
        if (n == 13) /* it uses another session */
            assert_int_equal(paris_store_add_session(store, second, account.id, LATER), PARIS_OK);
    }
    assert_int_equal(paris_store_add_table(store, &table, &index), PARIS_OK);
    forget_all_guests(OLD, 64);
    for (unsigned n = FIRST; n <= LAST; n++)
        assert_true(has_account(n));
    assert_true(forget_all_guests(LATER, 2) > 2);
    for (unsigned n = FIRST; n <= LAST; n++)
        assert_int_equal(has_account(n), n != 10 && n != 14);
    assert_int_equal(paris_store_remove_table(store, table.id, INT64_MAX), PARIS_OK);
    forget_all_guests(LATER, 64);
    assert_false(has_account(11)); /* its session had gone before */
}

ON_EACH_KIND_OF_STORE;
