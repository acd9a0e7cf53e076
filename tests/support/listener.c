/* A server that the test plays. */
#include "support/listener.h"

#include "base/status.h"
#include "support/frames.h"

#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void paris_listener_start(struct paris_listener *out)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t length = sizeof address;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    out->descriptor = socket(AF_INET, SOCK_STREAM, 0);
    PARIS_CHECK(bind(out->descriptor, (struct sockaddr *)&address, sizeof address) == 0 &&
                listen(out->descriptor, 4) == 0 &&
                getsockname(out->descriptor, (struct sockaddr *)&address, &length) == 0);
    snprintf(out->url, sizeof out->url, "http://127.0.0.1:%u", ntohs(address.sin_port));
}

int paris_listener_accept(const struct paris_listener *listener)
{
    int connection = accept(listener->descriptor, NULL, NULL);
    PARIS_CHECK(connection >= 0);
    return connection;
}

void paris_listener_read_head(int connection, char out[PARIS_LISTENER_HEAD])
{
    size_t length = 0;
    out[0] = '\0';
    while (strstr(out, "\r\n\r\n") == NULL) {
        ssize_t count = read(connection, out + length, PARIS_LISTENER_HEAD - 1 - length);
        PARIS_CHECK(count > 0);
        length += (size_t)count;
        out[length] = '\0';
    }
}

void paris_listener_shake_hands(int connection, struct paris_bytes *out)
{
    static const char mark[] = "Sec-WebSocket-Key: ";
    static const char known[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* RFC 6455, section 1.3 */
    char head[PARIS_LISTENER_HEAD], joined[128];
    uint8_t hash[SHA_DIGEST_LENGTH], accepted[64];
    paris_listener_read_head(connection, head);
    const char *key = strstr(head, mark);
    PARIS_CHECK(key != NULL);
    key += strlen(mark);
    snprintf(joined, sizeof joined, "%.*s%s", (int)strcspn(key, "\r"), key, known);
    SHA1((const uint8_t *)joined, strlen(joined), hash);
    EVP_EncodeBlock(accepted, hash, sizeof hash);
    handshake_add(out, (const char *)accepted);
}

void paris_listener_write(int connection, const void *bytes, size_t count)
{
    PARIS_CHECK(send(connection, bytes, count, MSG_NOSIGNAL) == (ssize_t)count);
}
