/* Sockets at the door: who they are is asked of the store; until it answers, they wait. */
#include "server/door_inner.h"

#include <stdlib.h>
#include <string.h>

enum { NO_SESSION = 4401, TOO_MANY = 4429, SERVICE_RESTART = 1012 };

struct looking;

/* A connection, from the handshake on. */
struct arrival {
    struct paris_door *door;
    struct paris_web_socket *socket;
    struct paris_visitor *visitor; /* NULL until it is known who it is */
    struct looking *looking;       /* NULL when that is settled */
};

struct looking {
    struct paris_keeping keeping; /* first */
    struct arrival *arrival;      /* NULL: gone meanwhile */
    int64_t now;
    struct paris_account account;
    uint8_t session[PARIS_SHA256_LENGTH];
};

static enum paris_status look(struct paris_keeping *keeping, struct paris_store *store)
{
    struct looking *looking = (struct looking *)keeping;
    return paris_store_use_session(store, &looking->account, looking->session, looking->now);
}

static void foresee_look(struct paris_keeping *keeping, struct paris_store *store)
{
    paris_store_foresee_session(store, ((const struct looking *)keeping)->session);
}

static void turn_away(struct arrival *arrival, const char *code, const char *text, unsigned close)
{
    char bytes[512];
    struct paris_text message = paris_text_in(bytes, sizeof bytes);
    paris_text_add(&message, "{\"re\":null,\"ok\":false,\"error\":{\"code\":");
    paris_text_add_json(&message, code);
    paris_text_add(&message, ",\"text\":");
    paris_text_add_json(&message, text);
    paris_text_add(&message, "}}");
    paris_web_send(arrival->socket, message.data, message.length);
    paris_web_close(arrival->socket, close, code);
}

static void let_in(struct arrival *arrival, const struct looking *looking)
{
    struct paris_hall *hall = arrival->door->hall;
    arrival->visitor = paris_hall_enter(hall, arrival->socket, &looking->account, looking->session);
    if (arrival->visitor == NULL)
        turn_away(arrival, "too_many", "This account has too many sockets open.", TOO_MANY);
}

static void looked(struct paris_job *job)
{
    struct looking *looking = (struct looking *)job;
    struct arrival *arrival = looking->arrival;
    if (arrival != NULL) {
        arrival->looking = NULL;
        if (looking->keeping.status == PARIS_OK)
            let_in(arrival, looking);
        else if (looking->keeping.status == PARIS_NO_FILE)
            paris_web_close(arrival->socket, SERVICE_RESTART, "the store is away");
        else
            turn_away(arrival, "no_session", "This session has ended, or never was.", NO_SESSION);
        paris_web_go_on(arrival->socket);
    }
    free(looking);
}

void paris_door_opened(void *context, struct paris_web_socket *socket,
                       const struct paris_web_head *head)
{
    struct arrival *arrival = calloc(1, sizeof *arrival);
    struct looking *looking = calloc(1, sizeof *looking);
    PARIS_CHECK(arrival != NULL && looking != NULL);
    arrival->door = context;
    arrival->socket = socket;
    arrival->looking = looking;
    looking->arrival = arrival;
    paris_web_set_user(socket, arrival);
    PARIS_CHECK(paris_door_session(context, head, looking->session)); /* admitted with it */
    looking->now = arrival->door->ways.date(arrival->door->ways.context);
    looking->keeping.act = look;
    looking->keeping.foresee = foresee_look;
    looking->keeping.job.done = looked;
    paris_keeper_add(arrival->door->keeper, &looking->keeping);
}

void paris_door_message(void *context, struct paris_web_socket *socket, const char *text,
                        size_t length)
{
    struct paris_door *door = context;
    struct arrival *arrival = paris_web_user(socket);
    if (arrival->visitor != NULL)
        paris_hall_hear(door->hall, arrival->visitor, text, length);
}

/* Nobody is read before it is known who it is: what came too soon waits in the line. */
bool paris_door_ready(void *context, struct paris_web_socket *socket)
{
    const struct paris_door *door = context;
    const struct arrival *arrival = paris_web_user(socket);
    return arrival->visitor != NULL ? paris_hall_ready(door->hall, arrival->visitor)
                                    : arrival->looking == NULL;
}

const char *paris_door_due(void *context, struct paris_web_socket *socket, void *announced,
                           size_t *length)
{
    const struct paris_door *door = context;
    (void)socket;
    return paris_hall_due(door->hall, announced, length);
}

void paris_door_closed(void *context, struct paris_web_socket *socket)
{
    struct paris_door *door = context;
    struct arrival *arrival = paris_web_user(socket);
    if (arrival->visitor != NULL)
        paris_hall_leave(door->hall, arrival->visitor);
    if (arrival->looking != NULL)
        arrival->looking->arrival = NULL;
    free(arrival);
}
