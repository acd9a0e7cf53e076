/* Reading the address of a server. */
#include "client/address.h"

#include <stdlib.h>
#include <string.h>

enum { PORT_DIGITS_MAX = 5, PORT_MAX = 65535, PORT_HTTP = 80, PORT_HTTPS = 443 };

static const struct scheme {
    const char *text;
    bool tls;
} schemes[] = {{"http://", false}, {"https://", true}, {"ws://", false}, {"wss://", true}};

/* What follows the scheme, which *tls is taken from; NULL if there is no scheme that we know. */
static const char *skip_scheme(bool *tls, const char *url)
{
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        size_t length = strlen(schemes[i].text);
        *tls = schemes[i].tls;
        if (strncmp(url, schemes[i].text, length) == 0)
            return url + length;
    }
    return NULL;
}

/* Moves *text past the digits. */
static bool read_port(unsigned *out, const char **text)
{
    size_t digits = strspn(*text, "0123456789");
    if (digits == 0 || digits > PORT_DIGITS_MAX)
        return false;
    *out = (unsigned)strtoul(*text, NULL, 10);
    *text += digits;
    return *out > 0 && *out <= PORT_MAX;
}

/* HOST[:PORT][/]; an IPv6 address stands in brackets. */
static bool read_authority(struct paris_client_address *out, const char *text)
{
    bool brackets = text[0] == '[';
    const char *host = text + brackets;
    size_t length = strcspn(host, brackets ? "]" : ":/?#@");
    if (length == 0 || length >= sizeof out->host)
        return false;
    memcpy(out->host, host, length);
    out->host[length] = '\0';
    text = host + length;
    if (brackets && *text++ != ']')
        return false;
    out->port = out->tls ? PORT_HTTPS : PORT_HTTP;
    if (*text == ':') {
        text++;
        if (!read_port(&out->port, &text))
            return false;
    }
    return *text == '\0' || strcmp(text, "/") == 0;
}

static void write_name(struct paris_client_address *out)
{
    struct paris_text name = paris_text_in(out->name, sizeof out->name);
    bool brackets = strchr(out->host, ':') != NULL;
    paris_text_add(&name, brackets ? "[" : "");
    paris_text_add(&name, out->host);
    paris_text_add(&name, brackets ? "]" : "");
    if (out->port != (out->tls ? PORT_HTTPS : PORT_HTTP)) {
        paris_text_add_char(&name, ':');
        paris_text_add_number(&name, out->port);
    }
    PARIS_CHECK(!name.full);
}

enum paris_status paris_client_address_read(struct paris_client_address *out, const char *url,
                                            struct paris_error *error)
{
    memset(out, 0, sizeof *out);
    const char *authority = skip_scheme(&out->tls, url);
    if (authority == NULL || !read_authority(out, authority))
        return paris_error_fill(error, 0, 0,
                                paris_say("\"{address}\" should look like http://example.org:8470"),
                                &(struct paris_filling){"address", url, 0}, 1);
    write_name(out);
    return PARIS_OK;
}
