/* Sessions and accounts. Each request goes through up to three steps on other threads (the store, the
 * hashing of a password) and comes back to be answered. */
#include "server/door_inner.h"

#include "base/json.h"
#include "notation/encode.h"
#include "server/line.h"
#include "server/wish.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    OK = 200,
    CREATED = 201,
    BAD = 400,
    NO_SESSION = 401,
    FORBIDDEN = 403,
    TAKEN = 409,
    TOO_OFTEN = 429,
    UNAVAILABLE = 503,
    LEAST_PASSWORD = 8,
    MOST_PASSWORD = 128,
    MOST_HASHING = 32, /* passwords that wait */
    NODES = 32,
    DAY_SECONDS = 24 * 3600,
    COOKIE_LENGTH = 256
};

struct visit {
    struct paris_keeping keeping; /* first */
    struct paris_job hashing;
    struct paris_door *door;
    struct paris_web_request *request;
    struct paris_account account;
    uint8_t session[PARIS_SHA256_LENGTH];
    char token[2 * DOOR_TOKEN + 1]; /* "" unless the cookie is to be set */
    int64_t now;
    char password[MOST_PASSWORD + 1];
    bool known; /* login: there is such an account */
    bool right; /* the password is its */
};

static struct visit *begin(struct paris_door *door, struct paris_web_request *request)
{
    struct visit *visit = calloc(1, sizeof *visit);
    PARIS_CHECK(visit != NULL);
    visit->door = door;
    visit->request = request;
    visit->now = door->ways.date(door->ways.context);
    return visit;
}

static void end(struct visit *visit)
{
    sodium_memzero(visit, sizeof *visit);
    free(visit);
}

static void keep(struct visit *visit,
                 enum paris_status (*act)(struct paris_keeping *keeping, struct paris_store *store),
                 void (*done)(struct paris_job *job))
{
    visit->keeping.act = act;
    visit->keeping.job.done = done;
    paris_keeper_add(visit->door->keeper, &visit->keeping);
}

/* --- answers --- */

static void refuse(struct visit *visit, unsigned status, const char *code, const char *text)
{
    paris_door_refuse(visit->request, status, code, text);
    end(visit);
}

static void refuse_broken(struct visit *visit)
{
    paris_door_refuse_store(visit->door, visit->request);
    end(visit);
}

static void write_cookie(const struct visit *visit, char *out, size_t capacity)
{
    const char *url = visit->door->settings->url;
    struct paris_text text = paris_text_in(out, capacity);
    paris_text_add(&text, "paris=");
    paris_text_add(&text, visit->token);
    paris_text_add(&text, "; Path=/; HttpOnly; SameSite=Strict; Max-Age=");
    paris_text_add_number(&text, PARIS_SESSION_DAYS * DAY_SECONDS);
    if (url != NULL && strncmp(url, "https:", 6) == 0)
        paris_text_add(&text, "; Secure");
}

static void answer(struct visit *visit, unsigned status)
{
    char cookie[COOKIE_LENGTH], bytes[1024];
    struct paris_web_header headers[3] = {{"cache-control", "no-store"}};
    struct paris_text body = paris_text_in(bytes, sizeof bytes);
    if (visit->token[0] != '\0') {
        write_cookie(visit, cookie, sizeof cookie);
        headers[1] = (struct paris_web_header){"set-cookie", cookie};
    }
    paris_text_add(&body, "{\"account\":{");
    paris_encode_word_of(&body, "id", visit->account.id);
    paris_encode_word_of(&body, "name", visit->account.name);
    paris_encode_name(&body, "guest");
    paris_text_add(&body, visit->account.password[0] == '\0' ? "true}}\n" : "false}}\n");
    paris_door_answer(visit->request, status, "application/json", bytes, headers);
    sodium_memzero(cookie, sizeof cookie);
    end(visit);
}

/* --- reading --- */

static bool digits_only(const char *text, size_t length)
{
    return length == 2 * DOOR_TOKEN && strspn(text, "0123456789abcdef") >= 2 * DOOR_TOKEN;
}

/* The token in the cookie, 2 * DOOR_TOKEN digits; NULL if there is none of the right form. */
static const char *find_token(const struct paris_web_head *head)
{
    static const char name[] = "paris=";
    for (const char *at = head->cookie; *at != '\0';) {
        at += strspn(at, "; ");
        size_t length = strcspn(at, ";");
        const char *value = at + sizeof name - 1;
        if (strncmp(at, name, sizeof name - 1) == 0 &&
            digits_only(value, length - (sizeof name - 1)))
            return value;
        at += length;
    }
    return NULL;
}

bool paris_door_session(const struct paris_web_head *head, uint8_t out[PARIS_SHA256_LENGTH])
{
    const char *digits = find_token(head);
    uint8_t token[DOOR_TOKEN];
    if (digits == NULL)
        return false;
    (void)paris_hex_read(token, sizeof token, digits, 2 * DOOR_TOKEN);
    paris_sha256_of(out, token, sizeof token);
    sodium_memzero(token, sizeof token);
    return true;
}

/* A member of the body as text; the answer is given if it is not there. */
static bool read_member(struct visit *visit, const char *name, char *out, size_t capacity)
{
    struct paris_json json;
    struct paris_json_node nodes[NODES];
    struct paris_error error = {0, 0, ""};
    size_t length;
    const char *body = paris_web_request_body(visit->request, &length);
    if (paris_json_parse(&json, nodes, NODES, body, length, &error) == PARIS_OK) {
        uint32_t node = paris_json_member(&json, 0, name);
        if (node != PARIS_JSON_NONE && paris_json_copy(out, capacity, &json, node) == PARIS_OK)
            return true;
        (void)paris_error_set(&error, 0, 0, "The body needs a member \"", name,
                              "\", a string that is not too long.", NULL, NULL);
    }
    refuse(visit, BAD, "bad_message", error.message);
    return false;
}

static bool read_name(struct visit *visit)
{
    if (!read_member(visit, "name", visit->account.name, sizeof visit->account.name))
        return false;
    if (paris_wish_is_name(visit->account.name))
        return true;
    refuse(visit, BAD, "bad_name",
           "A name has 1 to 32 characters, no control characters and none that turn the direction "
           "of a text or are not seen, none of | and \", and no blank at its ends.");
    return false;
}

static bool read_password(struct visit *visit)
{
    if (!read_member(visit, "password", visit->password, sizeof visit->password))
        return false;
    if (strlen(visit->password) >= LEAST_PASSWORD)
        return true;
    refuse(visit, BAD, "bad_password", "A password has 8 to 128 bytes.");
    return false;
}

static bool may_begin_session(struct visit *visit)
{
    struct paris_door *door = visit->door;
    const char *address = paris_web_request_head(visit->request)->address;
    uint64_t hash;
    crypto_shorthash((unsigned char *)&hash, (const unsigned char *)address, strlen(address),
                     (const unsigned char *)door->bucket_key);
    struct paris_bucket *bucket = &door->bucket[hash % DOOR_BUCKETS];
    int64_t rate = door->settings->guests;
    if (paris_bucket_take(bucket, door->ways.clock(door->ways.context), rate, rate))
        return true;
    refuse(visit, TOO_OFTEN, "too_often", "Too many sessions from this address; wait a little.");
    return false;
}

/* --- sessions --- */

static void new_token(struct visit *visit)
{
    uint8_t token[DOOR_TOKEN];
    struct paris_text text = paris_text_in(visit->token, sizeof visit->token);
    visit->door->ways.random(visit->door->ways.context, token, sizeof token);
    paris_text_add_hex(&text, token, sizeof token);
    paris_sha256_of(visit->session, token, sizeof token);
    sodium_memzero(token, sizeof token);
}

static enum paris_status store_guest(struct paris_keeping *keeping, struct paris_store *store)
{
    struct visit *visit = (struct visit *)keeping;
    enum paris_status status = paris_store_add_account(store, &visit->account);
    return status == PARIS_OK
               ? paris_store_add_session(store, visit->session, visit->account.id, visit->now)
               : status;
}

static void guest_stored(struct paris_job *job)
{
    struct visit *visit = (struct visit *)job;
    if (visit->keeping.status == PARIS_OK)
        answer(visit, CREATED);
    else
        refuse_broken(visit);
}

void paris_door_guest(struct paris_door *door, struct paris_web_request *request)
{
    struct visit *visit = begin(door, request);
    if (!read_name(visit) || !may_begin_session(visit))
        return;
    paris_hall_new_id(door->hall, visit->account.id);
    visit->account.created = visit->now;
    new_token(visit);
    keep(visit, store_guest, guest_stored);
}

static enum paris_status use_session(struct paris_keeping *keeping, struct paris_store *store)
{
    struct visit *visit = (struct visit *)keeping;
    return paris_store_use_session(store, &visit->account, visit->session, visit->now);
}

/* The session of the request, or an answer and NULL. */
static struct visit *begin_with_session(struct paris_door *door, struct paris_web_request *request)
{
    struct visit *visit = begin(door, request);
    if (paris_door_session(paris_web_request_head(request), visit->session))
        return visit;
    refuse(visit, NO_SESSION, "no_session", "This needs a session: POST /api/guest or /api/login.");
    return NULL;
}

/* False, and answered, if there is no such session. */
static bool session_found(struct visit *visit)
{
    if (visit->keeping.status == PARIS_OK)
        return true;
    if (visit->keeping.status == PARIS_NO_FILE)
        refuse_broken(visit);
    else
        refuse(visit, NO_SESSION, "no_session", "This session has ended.");
    return false;
}

/* The page asks this when it is opened: then the cookie lasts anew, as the session does. */
static void me_found(struct paris_job *job)
{
    struct visit *visit = (struct visit *)job;
    if (!session_found(visit))
        return;
    memcpy(visit->token, find_token(paris_web_request_head(visit->request)), 2 * DOOR_TOKEN);
    answer(visit, OK);
}

void paris_door_me(struct paris_door *door, struct paris_web_request *request)
{
    struct visit *visit = begin_with_session(door, request);
    if (visit != NULL)
        keep(visit, use_session, me_found);
}

static enum paris_status end_session(struct paris_keeping *keeping, struct paris_store *store)
{
    struct visit *visit = (struct visit *)keeping;
    return paris_store_end_session(store, visit->session);
}

static void session_ended(struct paris_job *job)
{
    static const struct paris_web_header headers[] = {
        {"cache-control", "no-store"},
        {"set-cookie", "paris=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"},
        {NULL, NULL}};
    struct visit *visit = (struct visit *)job;
    if (!session_found(visit))
        return;
    paris_hall_end_session(visit->door->hall, visit->session);
    paris_door_answer(visit->request, OK, "application/json", "{\"ok\":true}\n", headers);
    end(visit);
}

void paris_door_logout(struct paris_door *door, struct paris_web_request *request)
{
    struct visit *visit = begin_with_session(door, request);
    if (visit != NULL)
        keep(visit, end_session, session_ended);
}

/* --- passwords --- */

static struct visit *visit_of(struct paris_job *hashing)
{
    return (struct visit *)((char *)hashing - offsetof(struct visit, hashing));
}

static bool hash_later(struct visit *visit, void (*work)(struct paris_job *job, void *tool),
                       void (*done)(struct paris_job *job))
{
    if (paris_crew_load(visit->door->hashers) >= MOST_HASHING) {
        refuse(visit, UNAVAILABLE, "busy", "Too many passwords at once; try again in a moment.");
        return false;
    }
    visit->hashing.work = work;
    visit->hashing.done = done;
    paris_crew_add(visit->door->hashers, &visit->hashing);
    return true;
}

static void hash_password(struct paris_job *job, void *tool)
{
    struct visit *visit = visit_of(job);
    (void)tool;
    if (crypto_pwhash_str(visit->account.password, visit->password, strlen(visit->password),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        visit->account.password[0] = '\0'; /* no memory */
}

static enum paris_status store_password(struct paris_keeping *keeping, struct paris_store *store)
{
    struct visit *visit = (struct visit *)keeping;
    return paris_store_set_password(store, visit->account.id, visit->account.password);
}

static void password_stored(struct paris_job *job)
{
    struct visit *visit = (struct visit *)job;
    if (visit->keeping.status == PARIS_OK)
        answer(visit, OK);
    else if (visit->keeping.status == PARIS_NO_FILE)
        refuse_broken(visit);
    else
        refuse(visit, TAKEN, "name_taken", "Another account has this name and a password.");
}

static void password_hashed(struct paris_job *job)
{
    struct visit *visit = visit_of(job);
    if (visit->account.password[0] == '\0')
        refuse(visit, UNAVAILABLE, "busy", "There is not enough memory for this just now.");
    else
        keep(visit, store_password, password_stored);
}

static void password_owner_found(struct paris_job *job)
{
    struct visit *visit = (struct visit *)job;
    if (session_found(visit))
        (void)hash_later(visit, hash_password, password_hashed);
}

void paris_door_password(struct paris_door *door, struct paris_web_request *request)
{
    struct visit *visit = begin_with_session(door, request);
    if (visit != NULL && read_password(visit))
        keep(visit, use_session, password_owner_found);
}

/* --- logging in --- */

static enum paris_status find_login(struct paris_keeping *keeping, struct paris_store *store)
{
    struct visit *visit = (struct visit *)keeping;
    struct paris_account account;
    enum paris_status status = paris_store_find_login(store, &account, visit->account.name);
    visit->known = status == PARIS_OK;
    if (visit->known)
        visit->account = account;
    return status == PARIS_BAD_INPUT ? PARIS_OK : status;
}

/* An unknown name takes as long as a wrong password. */
static void check_password(struct paris_job *job, void *tool)
{
    struct visit *visit = visit_of(job);
    char unused[crypto_pwhash_STRBYTES];
    (void)tool;
    if (visit->known)
        visit->right = crypto_pwhash_str_verify(visit->account.password, visit->password,
                                                strlen(visit->password)) == 0;
    else
        (void)!crypto_pwhash_str(unused, visit->password, strlen(visit->password),
                                 crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                 crypto_pwhash_MEMLIMIT_INTERACTIVE);
}

static enum paris_status store_session(struct paris_keeping *keeping, struct paris_store *store)
{
    struct visit *visit = (struct visit *)keeping;
    return paris_store_add_session(store, visit->session, visit->account.id, visit->now);
}

static void session_stored(struct paris_job *job)
{
    struct visit *visit = (struct visit *)job;
    if (visit->keeping.status == PARIS_OK)
        answer(visit, OK);
    else
        refuse_broken(visit);
}

static void password_checked(struct paris_job *job)
{
    struct visit *visit = visit_of(job);
    if (!visit->right) {
        refuse(visit, FORBIDDEN, "wrong_password", "The name or the password is wrong.");
        return;
    }
    new_token(visit);
    keep(visit, store_session, session_stored);
}

static void login_found(struct paris_job *job)
{
    struct visit *visit = (struct visit *)job;
    if (visit->keeping.status == PARIS_OK)
        (void)hash_later(visit, check_password, password_checked);
    else
        refuse_broken(visit);
}

void paris_door_login(struct paris_door *door, struct paris_web_request *request)
{
    struct visit *visit = begin(door, request);
    if (read_name(visit) && read_password(visit) && may_begin_session(visit))
        keep(visit, find_login, login_found);
}
