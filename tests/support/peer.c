/* TCP connections. */
#include "support/peer.h"

#include "base/status.h"
#include "base/clock.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { READ_SIZE = 16384, READS = 16 }; /* at a time */

int paris_peer_connect(const char *url, int milliseconds)
{
    struct sockaddr_in there = {.sin_family = AF_INET};
    const int one = 1;
    int reason = 0, descriptor = socket(AF_INET, SOCK_STREAM, 0);
    socklen_t length = sizeof reason;
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    there.sin_port = htons((uint16_t)strtoul(strrchr(url, ':') + 1, NULL, 10));
    PARIS_CHECK(descriptor >= 0 && fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 &&
                fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 &&
                setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one) == 0);
    bool good = connect(descriptor, (struct sockaddr *)&there, sizeof there) == 0 ||
                (errno == EINPROGRESS && paris_peer_wait(descriptor, true, milliseconds));
    if (good && getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &reason, &length) == 0 && reason == 0)
        return descriptor;
    close(descriptor);
    return -1;
}

bool paris_peer_wait(int descriptor, bool writes, int milliseconds)
{
    struct pollfd wanted = {.fd = descriptor, .events = writes ? POLLIN | POLLOUT : POLLIN};
    int64_t started = (int64_t)paris_clock_nanoseconds();
    int ready = poll(&wanted, 1, milliseconds);
    while (ready < 0 && errno == EINTR)
        ready = poll(&wanted, 1, paris_clock_time_left(started, milliseconds));
    return ready > 0;
}

bool paris_peer_read(int descriptor, struct paris_bytes *in)
{
    for (unsigned i = 0; i < READS; i++) {
        ssize_t count = recv(descriptor, paris_bytes_room(in, READ_SIZE), READ_SIZE, 0);
        if (count > 0)
            paris_bytes_grow(in, (size_t)count);
        if (count == 0)
            return false;
        if (count < 0 && errno != EINTR)
            return errno == EAGAIN || errno == EWOULDBLOCK;
        if (count > 0 && count < READ_SIZE)
            return true; /* that was all; an end shows at the next call */
    }
    return true;
}

bool paris_peer_write(int descriptor, struct paris_bytes *out)
{
    while (paris_bytes_length(out) > 0) {
        ssize_t count =
            send(descriptor, paris_bytes_front(out), paris_bytes_length(out), MSG_NOSIGNAL);
        if (count >= 0)
            paris_bytes_drop(out, (size_t)count);
        else if (errno != EINTR)
            return errno == EAGAIN || errno == EWOULDBLOCK;
    }
    return true;
}
