/* The http: who comes in by HTTP and sockets, with which session; the page; counters for who runs it.
 * (docs/protocol.md, section 1). */
#ifndef PARIS_SERVER_HTTP_ROUTES_H
#define PARIS_SERVER_HTTP_ROUTES_H

#include "server/store/postgres/pubsub.h"
#include "server/tables/tables.h"
#include "server/common/settings.h"
#include "server/http/static_files.h"
#include "server/net/web_server.h"

struct paris_http;

struct paris_http *paris_http_new(const struct paris_server_settings *settings,
                                  const struct paris_server_io *io, struct paris_tables *tables,
                                  struct paris_writer *writer, struct paris_worker_pool *hash_pool,
                                  const struct paris_static_files *static_files);
void paris_http_free(struct paris_http *http);
/* The loop that it stands at, for its counters; once there is one. */
void paris_http_attach(struct paris_http *http, struct paris_web *web,
                       struct paris_worker_pool *ai_pool, struct paris_pubsub *pubsub);

/* The name of the session's cookie. */
const char *paris_http_cookie(const struct paris_server_settings *settings);

/* The calls of web.h. */
void paris_http_request(void *http, struct paris_web_request *request);
unsigned paris_http_admit(void *http, const struct paris_web_head *head);
void paris_http_opened(void *http, struct paris_web_socket *socket,
                       const struct paris_web_head *head);
void paris_http_message(void *http, struct paris_web_socket *socket, const char *text,
                        size_t length);
bool paris_http_ready(void *http, struct paris_web_socket *socket);
const char *paris_http_render(void *http, struct paris_web_socket *socket, void *scheduled,
                              size_t *length);
void paris_http_closed(void *http, struct paris_web_socket *socket);

#endif
