/* A request about an account: up to three steps on other threads (the store, password hashing), each followed
 * by one on the event loop, until it is answered. Shared by accounts.c and passwords.c.
 *
 * The job is owned by whichever step it is in. It is freed by the function that answers; its memory, which has
 * held a password, is cleared before. */
#ifndef PARIS_SERVER_HTTP_ACCOUNT_JOB_H
#define PARIS_SERVER_HTTP_ACCOUNT_JOB_H

#include "server/http/http_internal.h"

enum { PARIS_PASSWORD_MIN = 8, PARIS_PASSWORD_MAX = 128 };

struct paris_account_job {
    struct paris_store_job store_job; /* first */
    struct paris_job hashing;
    void (*hashed)(struct paris_account_job *job);
    bool is_login; /* its place in the hashing queue counts for no account */
    struct paris_http *http;
    struct paris_web_request *request;
    struct paris_account account;
    uint8_t session[PARIS_SHA256_LENGTH];
    char token[2 * PARIS_HTTP_TOKEN + 1]; /* "" unless the cookie is to be set */
    int64_t now;
    uint64_t network; /* of the client's address */
    char password[PARIS_PASSWORD_MAX + 1];
    char old_password[PARIS_PASSWORD_MAX + 1]; /* as sent; "" if none was */
    char old_hash[PARIS_PASSWORD_HASH];        /* as the account has it */
    bool known;                                /* login: the account exists */
    bool right;                                /* the password is right */
};

/* --- accounts.c --- */

struct paris_account_job *paris_account_job_begin(struct paris_http *http,
                                                  struct paris_web_request *request);
/* The same with the session of the request; without one it answers and returns NULL. */
struct paris_account_job *paris_account_job_begin_with_session(struct paris_http *http,
                                                               struct paris_web_request *request);
/* Runs `act` on the store's thread, then `done` on the loop. */
void paris_account_job_submit(struct paris_account_job *job,
                              enum paris_status (*act)(struct paris_store_job *store_job,
                                                       struct paris_store *store),
                              void (*done)(struct paris_job *done_job));
/* These answer and free the job. */
void paris_account_job_answer(struct paris_account_job *job, unsigned status);
void paris_account_job_refuse(struct paris_account_job *job, unsigned status, const char *code,
                              const char *text);
void paris_account_job_refuse_broken(struct paris_account_job *job);

/* Reads a string member of the body. False, and answered, if it is missing but needed, or does not fit. */
bool paris_account_job_read(struct paris_account_job *job, const char *name, bool needed, char *out,
                            size_t capacity);
/* False, and answered, if the address is over this limit. */
bool paris_account_job_allow(struct paris_account_job *job, enum paris_http_limit limit);

void paris_account_job_new_token(struct paris_account_job *job);
/* An `act` that looks up the session; and whether it was found: if not, it is answered. */
enum paris_status paris_account_job_use_session(struct paris_store_job *store_job,
                                                struct paris_store *store);
bool paris_account_job_session_found(struct paris_account_job *job);

#endif
