/* Passwords: setting one, logging in by it. */
#include "server/http/account_job.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { OK = 200, BAD = 400, FORBIDDEN = 403, TAKEN = 409, TOO_OFTEN = 429, UNAVAILABLE = 503 };

static bool read_password(struct paris_account_job *visit)
{
    if (!paris_account_job_read(visit, "password", true, visit->password, sizeof visit->password))
        return false;
    if (strlen(visit->password) >= PARIS_PASSWORD_MIN)
        return true;
    paris_account_job_refuse(visit, BAD, "bad_password", "A password has 8 to 128 bytes.");
    return false;
}

/* --- hashing --- */

static struct paris_account_job *visit_of(struct paris_job *hashing)
{
    return (struct paris_account_job *)((char *)hashing -
                                        offsetof(struct paris_account_job, hashing));
}

static void hashed(struct paris_job *job)
{
    struct paris_account_job *visit = visit_of(job);
    paris_http_hashing_end(visit->http, visit->network, visit->is_login ? "" : visit->account.id);
    visit->hashed(visit);
}

/* Of a login the account is not told to the queue: who guesses must not stand in its owner's way. */
static void hash_later(struct paris_account_job *visit,
                       void (*work)(struct paris_job *job, void *resource),
                       void (*done)(struct paris_account_job *visit))
{
    if (!paris_http_hashing_begin(visit->http, visit->network,
                                  visit->is_login ? "" : visit->account.id)) {
        paris_account_job_refuse(visit, UNAVAILABLE, "busy",
                                 "Too many passwords at once; try again in a moment.");
        return;
    }
    visit->hashing.work = work;
    visit->hashing.done = hashed;
    visit->hashed = done;
    paris_worker_pool_add(visit->http->hash_pool, &visit->hashing);
}

static bool is_password(const char *hash, const char *password)
{
    return crypto_pwhash_str_verify(hash, password, strlen(password)) == 0;
}

/* --- setting one --- */

/* A password that there is has to be told: a browser left open is not enough to take the account. */
static void hash_password(struct paris_job *job, void *resource)
{
    struct paris_account_job *visit = visit_of(job);
    (void)resource;
    visit->right = visit->before[0] == '\0' || is_password(visit->before, visit->old);
    if (visit->right &&
        crypto_pwhash_str(visit->account.password, visit->password, strlen(visit->password),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        visit->account.password[0] = '\0'; /* no memory */
}

/* Whoever else has a session of this account, by a password that was known too well, say, is out. The one
 * that was told may have been changed while it was looked at. */
static enum paris_status store_password(struct paris_store_job *store_job,
                                        struct paris_store *store)
{
    struct paris_account_job *visit = (struct paris_account_job *)store_job;
    enum paris_status status = paris_store_hold_password(store, visit->account.id, visit->before);
    visit->right = status == PARIS_OK;
    if (visit->right)
        status = paris_store_set_password(store, visit->account.id, visit->account.password);
    return status == PARIS_OK
               ? paris_store_end_other_sessions(store, visit->account.id, visit->session)
               : status;
}

static void refuse_old(struct paris_account_job *visit)
{
    paris_account_job_refuse(visit, FORBIDDEN, "wrong_password",
                             "The account has a password: \"old\" must be it.");
}

static void password_stored(struct paris_job *job)
{
    struct paris_account_job *visit = (struct paris_account_job *)job;
    if (visit->store_job.status == PARIS_OK) {
        paris_tables_end_other_sessions(visit->http->tables, visit->account.id, visit->session);
        paris_http_remember_address(visit->http, visit->account.name, visit->network);
        paris_account_job_answer(visit, OK);
    } else if (visit->store_job.status == PARIS_UNAVAILABLE) {
        paris_account_job_refuse_broken(visit);
    } else if (!visit->right) {
        refuse_old(visit);
    } else {
        paris_account_job_refuse(visit, TAKEN, "name_taken",
                                 "Another account has this name and a password.");
    }
}

static void password_hashed(struct paris_account_job *visit)
{
    if (!visit->right)
        refuse_old(visit);
    else if (visit->account.password[0] == '\0')
        paris_account_job_refuse(visit, UNAVAILABLE, "busy",
                                 "There is not enough memory for this just now.");
    else
        paris_account_job_submit(visit, store_password, password_stored);
}

static void password_owner_found(struct paris_job *job)
{
    struct paris_account_job *visit = (struct paris_account_job *)job;
    if (!paris_account_job_session_found(visit))
        return;
    memcpy(visit->before, visit->account.password, sizeof visit->before);
    if (paris_http_allow_password_change(visit->http, visit->account.id))
        hash_later(visit, hash_password, password_hashed);
    else
        paris_account_job_refuse(visit, TOO_OFTEN, "too_often",
                                 "Too many changes of this password; wait a little.");
}

void paris_http_password(struct paris_http *http, struct paris_web_request *request)
{
    struct paris_account_job *visit = paris_account_job_begin_with_session(http, request);
    if (visit != NULL && read_password(visit) &&
        paris_account_job_read(visit, "old", false, visit->old, sizeof visit->old) &&
        paris_account_job_allow(visit, HTTP_LIMIT_CHANGES))
        paris_account_job_submit(visit, paris_account_job_use_session, password_owner_found);
}

/* --- logging in --- */

static enum paris_status find_login(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_account_job *visit = (struct paris_account_job *)store_job;
    struct paris_account account;
    enum paris_status status = paris_store_find_login(store, &account, visit->account.name);
    visit->known = status == PARIS_OK;
    if (visit->known)
        visit->account = account;
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

/* An unknown name takes as long as a wrong password. */
static void check_password(struct paris_job *job, void *resource)
{
    struct paris_account_job *visit = visit_of(job);
    char unused[crypto_pwhash_STRBYTES];
    (void)resource;
    if (visit->known)
        visit->right = is_password(visit->account.password, visit->password);
    else
        (void)!crypto_pwhash_str(unused, visit->password, strlen(visit->password),
                                 crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                 crypto_pwhash_MEMLIMIT_INTERACTIVE);
}

/* A password that was changed while it was looked at lets nobody in: its owner was told that all others are
 * out. */
static enum paris_status store_session(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_account_job *visit = (struct paris_account_job *)store_job;
    enum paris_status status =
        paris_store_hold_password(store, visit->account.id, visit->account.password);
    return status == PARIS_OK
               ? paris_store_add_session(store, visit->session, visit->account.id, visit->now)
               : status;
}

static void refuse_login(struct paris_account_job *visit)
{
    paris_account_job_refuse(visit, FORBIDDEN, "wrong_password",
                             "The name or the password is wrong.");
}

static void session_stored(struct paris_job *job)
{
    struct paris_account_job *visit = (struct paris_account_job *)job;
    if (visit->store_job.status == PARIS_OK) {
        paris_http_remember_address(visit->http, visit->account.name, visit->network);
        paris_account_job_answer(visit, OK);
    } else if (visit->store_job.status == PARIS_UNAVAILABLE) {
        paris_account_job_refuse_broken(visit);
    } else {
        refuse_login(visit);
    }
}

static void password_checked(struct paris_account_job *visit)
{
    if (!visit->right) {
        refuse_login(visit);
        return;
    }
    paris_account_job_new_token(visit);
    paris_account_job_submit(visit, store_session, session_stored);
}

static void login_found(struct paris_job *job)
{
    struct paris_account_job *visit = (struct paris_account_job *)job;
    if (visit->store_job.status == PARIS_OK)
        hash_later(visit, check_password, password_checked);
    else
        paris_account_job_refuse_broken(visit);
}

void paris_http_login(struct paris_http *http, struct paris_web_request *request)
{
    struct paris_account_job *visit = paris_account_job_begin(http, request);
    visit->is_login = true;
    /* Whoever has a name that would not be given today still has it. */
    if (!paris_account_job_read(visit, "name", true, visit->account.name,
                                sizeof visit->account.name) ||
        !read_password(visit) || !paris_account_job_allow(visit, HTTP_LIMIT_LOGINS))
        return;
    if (paris_http_allow_login(http, visit->account.name, visit->network))
        paris_account_job_submit(visit, find_login, login_found);
    else
        paris_account_job_refuse(visit, TOO_OFTEN, "too_often",
                                 "Too many passwords for this name; wait a little.");
}
