/* The acceptor: which connections it accepts, which it rejects, and how it closes. In most tests nobody takes
 * accepted sockets, as if the event loop were blocked: connections over the limit are rejected all the same. */
#define _GNU_SOURCE /* F_GETPIPE_SZ */

#include "server/common/logger.h"
#include "server/net/acceptor.h"
#include "support/test.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 600000, CLIENTS_MAX = 512 };

/* Other clients come from there. */
#define HERE "127.0.0.1"
#define ELSEWHERE "127.0.0.2"

static struct paris_acceptor *open_acceptor(unsigned port, unsigned max_per_address)
{
    struct paris_acceptor_settings settings = {.address = HERE,
                                               .port = port,
                                               .max_per_address = max_per_address,
                                               .key = 1}; /* which tells HERE and ELSEWHERE apart */
    struct paris_acceptor *acceptor = NULL;
    struct paris_error error = {0, 0, ""};
    if (paris_acceptor_open(&acceptor, &settings, &error) != PARIS_OK)
        fail_msg("%s", error.message);
    return acceptor;
}

static int open_client(const char *from)
{
    struct sockaddr_in here = {.sin_family = AF_INET};
    int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(client >= 0 && inet_pton(AF_INET, from, &here.sin_addr) == 1);
    assert_int_equal(bind(client, (struct sockaddr *)&here, sizeof here), 0);
    return client;
}

/* The system connects them before the acceptor looks at them, which may reject them before connect() returns. */
static void connect_client(int client, unsigned port)
{
    struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    assert_int_equal(inet_pton(AF_INET, HERE, &there.sin_addr), 1);
    if (connect(client, (struct sockaddr *)&there, sizeof there) != 0)
        assert_int_equal(errno, ECONNRESET);
}

/* With a first byte, without which the system keeps it to itself. */
static int come(const struct paris_acceptor *acceptor, const char *from)
{
    int client = open_client(from);
    connect_client(client, paris_acceptor_port(acceptor));
    (void)send(client, "h", 1, MSG_NOSIGNAL);
    return client;
}

static bool has_come(int descriptor)
{
    struct pollfd one = {.fd = descriptor, .events = POLLIN};
    return poll(&one, 1, PATIENCE) == 1;
}

static struct paris_accepted_socket take_one(struct paris_acceptor *acceptor)
{
    struct paris_accepted_socket guest = {.descriptor = -1};
    assert_true(has_come(paris_acceptor_descriptor(acceptor)));
    assert_int_equal(paris_acceptor_take(&guest, 1, acceptor), 1);
    return guest;
}

static void drop_guest(const struct paris_accepted_socket *guest)
{
    close(guest->descriptor);
    paris_connection_limits_release(guest->limit);
}

/* Without having got a byte. */
static void assert_ends(int client)
{
    char byte;
    assert_true(has_come(client));
    assert_true(recv(client, &byte, 1, 0) <= 0);
    close(client);
}

static void assert_stays(int client, const struct paris_accepted_socket *guest)
{
    char byte = 0;
    assert_int_equal(send(guest->descriptor, "!", 1, MSG_NOSIGNAL), 1);
    assert_true(has_come(client));
    assert_int_equal(recv(client, &byte, 1, 0), 1);
    assert_int_equal(byte, '!');
}

static void wait_a_moment(void)
{
    const struct timespec moment = {.tv_nsec = 1000000};
    nanosleep(&moment, NULL);
}

/* --- letting in --- */

TEST(a_guest_is_handed_over_with_what_it_said)
{
    struct paris_acceptor *acceptor = open_acceptor(0, 1);
    char text[8] = "";
    int at_once = 0;
    socklen_t length = sizeof at_once;
    struct paris_accepted_socket none;
    assert_int_equal(paris_acceptor_take(&none, 1, acceptor), 0);
    int client = come(acceptor, HERE);
    struct paris_accepted_socket guest = take_one(acceptor);
    assert_true(has_come(guest.descriptor));
    assert_int_equal(recv(guest.descriptor, text, sizeof text, 0), 1);
    assert_string_equal(text, "h");
    assert_int_equal(recv(guest.descriptor, text, sizeof text, 0), -1); /* does not wait */
    assert_int_equal(getsockopt(guest.descriptor, IPPROTO_TCP, TCP_NODELAY, &at_once, &length), 0);
    assert_true(at_once);
    drop_guest(&guest);
    assert_ends(client);
    paris_acceptor_close(acceptor);
}

TEST(a_guest_that_says_nothing_takes_no_place)
{
    struct paris_acceptor *acceptor = open_acceptor(0, 1);
    char text[8] = "";
    int silent = open_client(HERE);
    connect_client(silent, paris_acceptor_port(acceptor));
    int client = come(acceptor, HERE);
    struct paris_accepted_socket guest = take_one(acceptor);
    assert_true(has_come(guest.descriptor));
    assert_int_equal(recv(guest.descriptor, text, sizeof text, 0), 1);
    assert_int_equal(paris_acceptor_rejected(acceptor), 0);
    drop_guest(&guest);
    close(client);
    close(silent);
    paris_acceptor_close(acceptor);
}

/* --- rejecting --- */

TEST(who_has_too_many_is_turned_away_while_the_loop_stands_still)
{
    enum { MAX = 2, STRANGERS = 40 };
    struct paris_acceptor *acceptor = open_acceptor(0, MAX);
    struct paris_accepted_socket guest[MAX + 1];
    int client[MAX + 1];
    for (unsigned i = 0; i < MAX; i++)
        client[i] = come(acceptor, HERE);
    for (unsigned i = 0; i < STRANGERS; i++)
        assert_ends(come(acceptor, HERE));
    assert_int_equal(paris_acceptor_rejected(acceptor), STRANGERS);
    client[MAX] = come(acceptor, ELSEWHERE);
    for (unsigned i = 0; i <= MAX; i++) {
        guest[i] = take_one(acceptor);
        assert_stays(client[i], &guest[i]);
    }
    for (unsigned i = 0; i <= MAX; i++) {
        drop_guest(&guest[i]);
        close(client[i]);
    }
    paris_acceptor_close(acceptor);
}

TEST(who_goes_makes_room_until_it_comes_too_often)
{
    enum { STRETCH = 2 };
    struct paris_acceptor *acceptor = open_acceptor(0, 1);
    for (unsigned i = 0; i < STRETCH; i++) {
        int client = come(acceptor, HERE);
        struct paris_accepted_socket guest = take_one(acceptor);
        assert_ends(come(acceptor, HERE));
        drop_guest(&guest);
        close(client);
    }
    assert_ends(come(acceptor, HERE)); /* one may come every minute */
    assert_int_equal(paris_acceptor_rejected(acceptor), STRETCH + 1);
    paris_acceptor_close(acceptor);
}

static struct sockaddr_storage address_of(const char *text)
{
    struct sockaddr_storage out;
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    memset(&out, 0, sizeof out);
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1) {
        memcpy(&out, &four, sizeof four);
    } else {
        assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
        memcpy(&out, &six, sizeof six);
    }
    return out;
}

/* One of the sixth version is a household's; one of the fourth in its clothes is what it is. */
TEST(addresses_are_told_apart)
{
    static const struct {
        const char *first, *second;
        bool same;
    } pairs[] = {
        {"192.0.2.1", "192.0.2.1", true},
        {"192.0.2.1", "192.0.2.2", false},
        {"::ffff:192.0.2.1", "::ffff:192.0.2.2", false},
        {"::ffff:192.0.2.1", "192.0.2.1", true},
        {"2001:db8:0:1::1", "2001:db8:0:1:ffff::2", true},
        {"2001:db8:0:1::1", "2001:db8:0:2::1", false},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        struct paris_connection_limits *connection_limits = paris_connection_limits_new(1, 1);
        struct sockaddr_storage first = address_of(pairs[i].first);
        struct sockaddr_storage second = address_of(pairs[i].second);
        struct paris_address_limit *address_limit =
            paris_connection_limits_take(connection_limits, &first, 1);
        assert_non_null(address_limit);
        if ((paris_connection_limits_take(connection_limits, &second, 1) == NULL) != pairs[i].same)
            fail_msg("%s and %s", pairs[i].first, pairs[i].second);
        paris_connection_limits_release(address_limit);
        assert_non_null(paris_connection_limits_take(connection_limits, &first, 1));
        paris_connection_limits_free(connection_limits);
    }
    struct paris_connection_limits *uncounted = paris_connection_limits_new(0, 1);
    struct sockaddr_storage any = address_of("192.0.2.1");
    for (unsigned i = 0; i < 1000; i++)
        assert_non_null(paris_connection_limits_take(uncounted, &any, 1));
    paris_connection_limits_free(uncounted);
}

/* --- the queue --- */

static unsigned room_of(const struct paris_acceptor *acceptor)
{
    return (unsigned)fcntl(paris_acceptor_descriptor(acceptor), F_GETPIPE_SZ) /
           (unsigned)sizeof(struct paris_accepted_socket);
}

/* More come than the queue has room for, and it is full. How many came. */
static unsigned fill(int clients[CLIENTS_MAX], const struct paris_acceptor *acceptor)
{
    enum { MORE = 20 };
    unsigned count = room_of(acceptor) + MORE, waiting = 0;
    if (count > CLIENTS_MAX)
        skip(); /* large pages */
    for (unsigned i = 0; i < count; i++)
        clients[i] = come(acceptor, i % 2 == 0 ? HERE : ELSEWHERE);
    for (unsigned i = 0; i < PATIENCE && waiting < room_of(acceptor); i++) {
        int bytes = 0;
        assert_int_equal(ioctl(paris_acceptor_descriptor(acceptor), FIONREAD, &bytes), 0);
        waiting = (unsigned)bytes / (unsigned)sizeof(struct paris_accepted_socket);
        wait_a_moment();
    }
    assert_int_equal(waiting, room_of(acceptor));
    return count;
}

TEST(whom_the_queue_has_no_room_for_waits_and_is_not_lost)
{
    struct paris_acceptor *acceptor = open_acceptor(0, 0);
    int clients[CLIENTS_MAX];
    unsigned count = fill(clients, acceptor);
    for (unsigned i = 0; i < count; i++) {
        struct paris_accepted_socket guest = take_one(acceptor);
        assert_stays(clients[i], &guest); /* in order */
        drop_guest(&guest);
        close(clients[i]);
    }
    assert_int_equal(paris_acceptor_rejected(acceptor), 0);
    paris_acceptor_close(acceptor);
}

/* --- trouble --- */

/* What it logs is where the test reads it. */
static int divert_log(int *kept)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(stderr);
    *kept = dup(STDERR_FILENO);
    assert_true(*kept >= 0 && dup2(ends[1], STDERR_FILENO) >= 0);
    close(ends[1]);
    return ends[0];
}

TEST(without_descriptors_it_waits_and_goes_on_when_there_are_some)
{
    struct paris_acceptor *acceptor = open_acceptor(0, 0);
    struct rlimit limit, low;
    struct paris_accepted_socket guest;
    char line[512] = "";
    int kept, client = open_client(HERE), log = divert_log(&kept);
    int next = dup(client); /* the one that the system would give next */
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    low = limit;
    low.rlim_cur = (rlim_t)next;
    close(next);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &low), 0);
    connect_client(client, paris_acceptor_port(acceptor));
    bool told = has_come(log) && read(log, line, sizeof line - 1) > 0;
    bool refused = paris_acceptor_take(&guest, 1, acceptor) == 0;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(log);
    assert_true(told && refused);
    assert_non_null(strstr(line, "accept_failed"));
    guest = take_one(acceptor);
    assert_stays(client, &guest);
    drop_guest(&guest);
    close(client);
    paris_acceptor_close(acceptor);
}

TEST(where_it_cannot_listen_it_says_so)
{
    struct paris_acceptor *acceptor = open_acceptor(0, 0), *second = NULL;
    static const char *const wrong[] = {"192.0.2.1", "not an address", HERE};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct paris_acceptor_settings settings = {.address = wrong[i],
                                                   .port = paris_acceptor_port(acceptor)};
        struct paris_error error = {0, 0, ""};
        assert_int_not_equal(paris_acceptor_open(&second, &settings, &error), PARIS_OK);
        assert_non_null(strstr(error.message, wrong[i]));
    }
    paris_acceptor_close(acceptor);
}

/* --- closing --- */

TEST(who_is_in_the_queue_is_dropped_when_it_closes)
{
    struct paris_acceptor *acceptor = open_acceptor(0, 1);
    int client = come(acceptor, HERE);
    assert_true(has_come(paris_acceptor_descriptor(acceptor)));
    paris_acceptor_close(acceptor);
    assert_ends(client);
}

TEST(it_closes_while_it_waits_for_room_in_the_queue)
{
    struct paris_acceptor *acceptor = open_acceptor(0, 0);
    int clients[CLIENTS_MAX];
    unsigned count = fill(clients, acceptor);
    paris_acceptor_close(acceptor);
    for (unsigned i = 0; i < count; i++)
        assert_ends(clients[i]);
}

/* Connections that it closed itself linger at the port. */
TEST(the_next_one_listens_at_the_same_port_at_once)
{
    struct paris_acceptor *acceptor = open_acceptor(0, 0);
    unsigned port = paris_acceptor_port(acceptor);
    int client = come(acceptor, HERE);
    struct paris_accepted_socket guest = take_one(acceptor);
    drop_guest(&guest);
    assert_ends(client);
    paris_acceptor_close(acceptor);
    acceptor = open_acceptor(port, 0);
    client = come(acceptor, HERE);
    guest = take_one(acceptor);
    assert_stays(client, &guest);
    drop_guest(&guest);
    close(client);
    paris_acceptor_close(acceptor);
}
