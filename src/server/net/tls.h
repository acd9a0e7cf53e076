/* The certificate of a server that speaks TLS itself. */
#ifndef PARIS_SERVER_NET_TLS_H
#define PARIS_SERVER_NET_TLS_H

#include "base/error.h"

/* Can this certificate (a file with its chain) and its key be used? PARIS_BAD_INPUT with the reason: a new pair is tried
 * before it replaces one that works. */
PARIS_MUST_USE enum paris_status paris_tls_check(const char *certificate, const char *key,
                                                 struct paris_error *error);

#endif
