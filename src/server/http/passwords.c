/* Setting a password and logging in with it. */
#include "server/http/account_job.h"
#include "server/http/common_password.h"

#include "server/common/name_skeleton.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { OK = 200, BAD = 400, FORBIDDEN = 403, TAKEN = 409, TOO_OFTEN = 429, UNAVAILABLE = 503 };

static bool read_password(struct paris_account_job *job)
{
    if (!paris_account_job_read(job, "password", true, job->password, sizeof job->password))
        return false;
    if (strlen(job->password) >= PARIS_PASSWORD_MIN)
        return true;
    paris_account_job_refuse(job, BAD, "bad_password", "Passwords must have 8 to 128 bytes.");
    return false;
}

/* --- hashing --- */

static struct paris_account_job *job_of(struct paris_job *hashing)
{
    return (struct paris_account_job *)((char *)hashing -
                                        offsetof(struct paris_account_job, hashing));
}

static void hashed(struct paris_job *hashing)
{
    struct paris_account_job *job = job_of(hashing);
    paris_http_hashing_end(job->http, job->network, job->is_login ? "" : job->account.id);
    job->hashed(job);
}

/* A login takes a place in the queue for no account, so that guessing does not block the account's owner. */
static void hash_later(struct paris_account_job *job,
                       void (*work)(struct paris_job *job, void *resource),
                       void (*done)(struct paris_account_job *job))
{
    if (!paris_http_hashing_begin(job->http, job->network, job->is_login ? "" : job->account.id)) {
        paris_account_job_refuse(job, UNAVAILABLE, "busy",
                                 "Too many passwords at once; try again in a moment.");
        return;
    }
    job->hashing.work = work;
    job->hashing.done = hashed;
    job->hashed = done;
    paris_worker_pool_add(job->http->hash_pool, &job->hashing);
}

static bool is_password(const char *hash, const char *password)
{
    return crypto_pwhash_str_verify(hash, password, strlen(password)) == 0;
}

/* --- setting a password --- */

/* The old password is needed, if there is one: a browser left open is not enough to take over the account. */
static void hash_password(struct paris_job *hashing, void *resource)
{
    struct paris_account_job *job = job_of(hashing);
    (void)resource;
    job->right = job->old_hash[0] == '\0' || is_password(job->old_hash, job->old_password);
    if (job->right && crypto_pwhash_str(job->account.password, job->password, strlen(job->password),
                                        crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        job->account.password[0] = '\0'; /* no memory */
}

/* Ends all other sessions of the account, whose password may have leaked. Holds the old password, which may
 * have changed while it was being checked. */
static enum paris_status store_password(struct paris_store_job *store_job,
                                        struct paris_store *store)
{
    struct paris_account_job *job = (struct paris_account_job *)store_job;
    enum paris_status status = paris_store_hold_password(store, job->account.id, job->old_hash);
    char skeleton[PARIS_NAME_SKELETON];
    paris_name_skeleton(skeleton, job->account.name);
    job->right = status == PARIS_OK;
    if (job->right)
        status = paris_store_reserve_name(store, skeleton, job->account.id);
    if (status == PARIS_OK)
        status = paris_store_set_password(store, job->account.id, job->account.password);
    return status == PARIS_OK ? paris_store_end_other_sessions(store, job->account.id, job->session)
                              : status;
}

static void refuse_old(struct paris_account_job *job)
{
    paris_account_job_refuse(job, FORBIDDEN, "wrong_password",
                             "The account has a password: \"old\" must be it.");
}

static void password_stored(struct paris_job *finished)
{
    struct paris_account_job *job = (struct paris_account_job *)finished;
    if (job->store_job.status == PARIS_OK) {
        paris_tables_end_other_sessions(job->http->tables, job->account.id, job->session);
        paris_http_remember_address(job->http, job->account.name, job->network);
        paris_account_job_answer(job, OK);
    } else if (job->store_job.status == PARIS_UNAVAILABLE) {
        paris_account_job_refuse_broken(job);
    } else if (!job->right) {
        refuse_old(job);
    } else {
        paris_account_job_refuse(job, TAKEN, "name_taken",
                                 "A registered player has this name, or one that looks like it.");
    }
}

static void password_hashed(struct paris_account_job *job)
{
    if (!job->right)
        refuse_old(job);
    else if (job->account.password[0] == '\0')
        paris_account_job_refuse(job, UNAVAILABLE, "busy", "Not enough memory right now.");
    else
        paris_account_job_submit(job, store_password, password_stored);
}

static void password_owner_found(struct paris_job *finished)
{
    struct paris_account_job *job = (struct paris_account_job *)finished;
    if (!paris_account_job_session_found(job))
        return;
    memcpy(job->old_hash, job->account.password, sizeof job->old_hash);
    if (job->old_hash[0] == '\0' && paris_name_is_everybodys(job->account.name)) {
        paris_account_job_refuse(job, TAKEN, "name_taken",
                                 "Guests are called that; choose a name of your own.");
        return;
    }
    if (paris_password_is_common(job->password, job->account.name)) {
        paris_account_job_refuse(job, BAD, "common_password",
                                 "That password is easy to guess; choose another one.");
        return;
    }
    if (paris_http_allow_password_change(job->http, job->account.id))
        hash_later(job, hash_password, password_hashed);
    else
        paris_account_job_refuse(job, TOO_OFTEN, "too_often",
                                 "Too many password changes. Please wait a while.");
}

void paris_http_password(struct paris_http *http, struct paris_web_request *request)
{
    struct paris_account_job *job = paris_account_job_begin_with_session(http, request);
    if (job != NULL && read_password(job) &&
        paris_account_job_read(job, "old", false, job->old_password, sizeof job->old_password) &&
        paris_account_job_allow(job, PARIS_HTTP_LIMIT_CHANGES))
        paris_account_job_submit(job, paris_account_job_use_session, password_owner_found);
}

/* --- logging in --- */

static enum paris_status find_login(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_account_job *job = (struct paris_account_job *)store_job;
    struct paris_account account;
    enum paris_status status = paris_store_find_login(store, &account, job->account.name);
    job->known = status == PARIS_OK;
    if (job->known)
        job->account = account;
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

/* An unknown name takes as long as a wrong password, so that time does not tell them apart. */
static void check_password(struct paris_job *hashing, void *resource)
{
    struct paris_account_job *job = job_of(hashing);
    char unused[crypto_pwhash_STRBYTES];
    (void)resource;
    if (job->known)
        job->right = is_password(job->account.password, job->password);
    else
        (void)!crypto_pwhash_str(unused, job->password, strlen(job->password),
                                 crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                 crypto_pwhash_MEMLIMIT_INTERACTIVE);
}

/* A password that was changed while it was being checked is refused: its owner was promised that all other
 * sessions have ended. */
static enum paris_status store_session(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_account_job *job = (struct paris_account_job *)store_job;
    enum paris_status status =
        paris_store_hold_password(store, job->account.id, job->account.password);
    return status == PARIS_OK
               ? paris_store_add_session(store, job->session, job->account.id, job->now)
               : status;
}

static void refuse_login(struct paris_account_job *job)
{
    paris_account_job_refuse(job, FORBIDDEN, "wrong_password", "Wrong name or password.");
}

static void session_stored(struct paris_job *finished)
{
    struct paris_account_job *job = (struct paris_account_job *)finished;
    if (job->store_job.status == PARIS_OK) {
        paris_http_remember_address(job->http, job->account.name, job->network);
        paris_account_job_answer(job, OK);
    } else if (job->store_job.status == PARIS_UNAVAILABLE) {
        paris_account_job_refuse_broken(job);
    } else {
        refuse_login(job);
    }
}

static void password_checked(struct paris_account_job *job)
{
    if (!job->right) {
        refuse_login(job);
        return;
    }
    paris_account_job_new_token(job);
    paris_account_job_submit(job, store_session, session_stored);
}

static void login_found(struct paris_job *finished)
{
    struct paris_account_job *job = (struct paris_account_job *)finished;
    if (job->store_job.status == PARIS_OK)
        hash_later(job, check_password, password_checked);
    else
        paris_account_job_refuse_broken(job);
}

void paris_http_login(struct paris_http *http, struct paris_web_request *request)
{
    struct paris_account_job *job = paris_account_job_begin(http, request);
    job->is_login = true;
    /* Not read_name(): accounts keep names that would be refused today. */
    if (!paris_account_job_read(job, "name", true, job->account.name, sizeof job->account.name) ||
        !read_password(job) || !paris_account_job_allow(job, PARIS_HTTP_LIMIT_LOGINS))
        return;
    if (paris_http_allow_login(http, job->account.name, job->network))
        paris_account_job_submit(job, find_login, login_found);
    else
        paris_account_job_refuse(job, TOO_OFTEN, "too_often",
                                 "Too many wrong passwords for this name. Please wait a while.");
}
