/* HTTP requests and new sockets: routes, sessions, accounts, the page, metrics (docs/protocol.md, section 1).
 *
 * The server owns it; all functions run on the event loop. */
#ifndef PARIS_SERVER_HTTP_ROUTES_H
#define PARIS_SERVER_HTTP_ROUTES_H

#include "server/common/settings.h"
#include "server/http/static_files.h"
#include "server/net/web_server.h"
#include "server/store/postgres/pubsub.h"
#include "server/tables/tables.h"

struct paris_http;

struct paris_http *paris_http_new(const struct paris_server_settings *settings,
                                  const struct paris_server_io *io, struct paris_tables *tables,
                                  struct paris_writer *writer, struct paris_worker_pool *hash_pool,
                                  const struct paris_static_files *static_files);
void paris_http_free(struct paris_http *http);
/* What metrics report on; once the loop exists. */
void paris_http_attach(struct paris_http *http, struct paris_web *web,
                       struct paris_worker_pool *ai_pool, struct paris_worker_pool *sync_pool,
                       struct paris_pubsub *pubsub);

/* The name of the session cookie. */
const char *paris_http_cookie(const struct paris_server_settings *settings);

/* The callbacks of struct paris_web_callbacks. */
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
