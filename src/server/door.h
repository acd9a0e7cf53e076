/* The door: who comes in by HTTP and sockets, with which session; the page; figures for who runs it.
 * (docs/protocol.md, section 1). */
#ifndef PARIS_SERVER_DOOR_H
#define PARIS_SERVER_DOOR_H

#include "server/bus.h"
#include "server/hall.h"
#include "server/server.h"
#include "server/site.h"
#include "server/web.h"

struct paris_door;

struct paris_door *paris_door_new(const struct paris_server_settings *settings,
                                  const struct paris_hall_ways *ways, struct paris_hall *hall,
                                  struct paris_keeper *keeper, struct paris_crew *hashers,
                                  const struct paris_site *site);
void paris_door_free(struct paris_door *door);
/* The loop that it stands at, for its figures; once there is one. */
void paris_door_at(struct paris_door *door, struct paris_web *web, struct paris_crew *thinkers,
                   struct paris_bus *bus);

/* The name of the session's cookie. */
const char *paris_door_cookie(const struct paris_server_settings *settings);

/* The calls of web.h. */
void paris_door_request(void *door, struct paris_web_request *request);
unsigned paris_door_admit(void *door, const struct paris_web_head *head);
void paris_door_opened(void *door, struct paris_web_socket *socket,
                       const struct paris_web_head *head);
void paris_door_message(void *door, struct paris_web_socket *socket, const char *text,
                        size_t length);
bool paris_door_ready(void *door, struct paris_web_socket *socket);
const char *paris_door_due(void *door, struct paris_web_socket *socket, void *announced,
                           size_t *length);
void paris_door_closed(void *door, struct paris_web_socket *socket);

#endif
