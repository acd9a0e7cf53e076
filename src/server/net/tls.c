/* The certificate of a server that speaks TLS itself. */
#include "server/net/tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

static enum paris_status fail(struct paris_error *error, const char *what, const char *path)
{
    unsigned long code = ERR_peek_last_error();
    const char *reason = code != 0 ? ERR_reason_error_string(code) : NULL;
    ERR_clear_error();
    return paris_error_fail(error, PARIS_BAD_INPUT, "the %s %s can't be used: %s", what, path,
                            reason != NULL ? reason : "unknown reason");
}

enum paris_status paris_tls_check(const char *certificate, const char *key,
                                  struct paris_error *error)
{
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    enum paris_status status = PARIS_OK;
    if (context == NULL)
        return paris_error_fail(error, PARIS_NO_RESOURCES, "OpenSSL has no memory");
    ERR_clear_error();
    if (SSL_CTX_use_certificate_chain_file(context, certificate) != 1)
        status = fail(error, "certificate", certificate);
    else if (SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1 ||
             SSL_CTX_check_private_key(context) != 1)
        status = fail(error, "key", key);
    SSL_CTX_free(context);
    return status;
}
