/* A request about an account on its way: through up to three steps on other threads (the store, the hashing of a
 * password) and back, to be answered. Of door_accounts.c and door_passwords.c. */
#ifndef PARIS_SERVER_HTTP_ACCOUNT_JOB_H
#define PARIS_SERVER_HTTP_ACCOUNT_JOB_H

#include "server/http/http_internal.h"

enum { PARIS_PASSWORD_MIN = 8, PARIS_PASSWORD_MAX = 128 };

struct paris_account_job {
    struct paris_store_job store_job; /* first */
    struct paris_job hashing;
    void (*hashed)(struct paris_account_job *visit);
    bool is_login; /* its place in the queue is no account's */
    struct paris_http *http;
    struct paris_web_request *request;
    struct paris_account account;
    uint8_t session[PARIS_SHA256_LENGTH];
    char token[2 * HTTP_TOKEN + 1]; /* "" unless the cookie is to be set */
    int64_t now;
    uint64_t network; /* where it comes from */
    char password[PARIS_PASSWORD_MAX + 1];
    char old[PARIS_PASSWORD_MAX + 1]; /* the password until now, "" if none was told */
    char before[PARIS_PASSWORD_HASH]; /* ... as the account has it */
    bool known;                       /* login: there is such an account */
    bool right;                       /* the password is its */
};

/* --- door_accounts.c --- */

struct paris_account_job *paris_account_job_begin(struct paris_http *http,
                                                  struct paris_web_request *request);
/* The session of the request, or an answer and NULL. */
struct paris_account_job *paris_account_job_begin_with_session(struct paris_http *http,
                                                               struct paris_web_request *request);
/* On the store's thread, then `done`. */
void paris_account_job_submit(struct paris_account_job *visit,
                              enum paris_status (*act)(struct paris_store_job *store_job,
                                                       struct paris_store *store),
                              void (*done)(struct paris_job *job));
/* All of these answer, and end the visit. */
void paris_account_job_answer(struct paris_account_job *visit, unsigned status);
void paris_account_job_refuse(struct paris_account_job *visit, unsigned status, const char *code,
                              const char *text);
void paris_account_job_refuse_broken(struct paris_account_job *visit);

/* A member of the body as text. False, and answered, if it is needed and not there, or no text that fits. */
bool paris_account_job_read(struct paris_account_job *visit, const char *name, bool needed,
                            char *out, size_t capacity);
bool paris_account_job_read_name(struct paris_account_job *visit);
/* False, and answered, if this address tries too often. */
bool paris_account_job_allow(struct paris_account_job *visit, enum paris_http_limit limit);

void paris_account_job_new_token(struct paris_account_job *visit);
/* An act of paris_account_job_submit; and whether it found the session: if not, it is answered. */
enum paris_status paris_account_job_use_session(struct paris_store_job *store_job,
                                                struct paris_store *store);
bool paris_account_job_session_found(struct paris_account_job *visit);

#endif
