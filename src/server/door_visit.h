/* A request about an account on its way: through up to three steps on other threads (the store, the hashing of a
 * password) and back, to be answered. Of door_accounts.c and door_passwords.c. */
#ifndef PARIS_SERVER_DOOR_VISIT_H
#define PARIS_SERVER_DOOR_VISIT_H

#include "server/door_inner.h"

enum { PARIS_VISIT_LEAST_PASSWORD = 8, PARIS_VISIT_MOST_PASSWORD = 128 };

struct paris_visit {
    struct paris_keeping keeping; /* first */
    struct paris_job hashing;
    void (*hashed)(struct paris_visit *visit);
    bool is_login; /* its place in the queue is no account's */
    struct paris_door *door;
    struct paris_web_request *request;
    struct paris_account account;
    uint8_t session[PARIS_SHA256_LENGTH];
    char token[2 * DOOR_TOKEN + 1]; /* "" unless the cookie is to be set */
    int64_t now;
    uint64_t network; /* where it comes from */
    char password[PARIS_VISIT_MOST_PASSWORD + 1];
    char old[PARIS_VISIT_MOST_PASSWORD + 1]; /* the password until now, "" if none was told */
    char before[PARIS_PASSWORD_HASH];        /* ... as the account has it */
    bool known;                              /* login: there is such an account */
    bool right;                              /* the password is its */
};

/* --- door_accounts.c --- */

struct paris_visit *paris_visit_begin(struct paris_door *door, struct paris_web_request *request);
/* The session of the request, or an answer and NULL. */
struct paris_visit *paris_visit_begin_with_session(struct paris_door *door,
                                                   struct paris_web_request *request);
/* On the store's thread, then `done`. */
void paris_visit_keep(struct paris_visit *visit,
                      enum paris_status (*act)(struct paris_keeping *keeping,
                                               struct paris_store *store),
                      void (*done)(struct paris_job *job));
/* All of these answer, and end the visit. */
void paris_visit_answer(struct paris_visit *visit, unsigned status);
void paris_visit_refuse(struct paris_visit *visit, unsigned status, const char *code,
                        const char *text);
void paris_visit_refuse_broken(struct paris_visit *visit);

/* A member of the body as text. False, and answered, if it is needed and not there, or no text that fits. */
bool paris_visit_read(struct paris_visit *visit, const char *name, bool needed, char *out,
                      size_t capacity);
bool paris_visit_read_name(struct paris_visit *visit);
/* False, and answered, if this address tries too often. */
bool paris_visit_may(struct paris_visit *visit, enum paris_door_limit limit);

void paris_visit_new_token(struct paris_visit *visit);
/* An act of paris_visit_keep; and whether it found the session: if not, it is answered. */
enum paris_status paris_visit_use_session(struct paris_keeping *keeping, struct paris_store *store);
bool paris_visit_session_found(struct paris_visit *visit);

#endif
