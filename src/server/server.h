/* The server as a whole: settings in, one event loop, until it is stopped. */
#ifndef PARIS_SERVER_SERVER_H
#define PARIS_SERVER_SERVER_H

#include "base/error.h"
#include "server/common/settings.h"

struct paris_server;

struct paris_server_settings paris_server_defaults(void);

/* Opens the store, restores running games, listens. The settings must outlive the server. */
PARIS_MUST_USE enum paris_status paris_server_open(struct paris_server **out,
                                                   const struct paris_server_settings *settings,
                                                   struct paris_error *error);
unsigned paris_server_port(const struct paris_server *server);
/* Runs until it is stopped. False if the store failed. */
bool paris_server_run(struct paris_server *server);
/* Sends what is queued, says goodbye, stops. From any thread, or a signal handler. */
void paris_server_stop(struct paris_server *server);
/* Reads the certificate and its key again. From any thread or signal. */
void paris_server_reload_tls(struct paris_server *server);
void paris_server_close(struct paris_server *server);

#endif
