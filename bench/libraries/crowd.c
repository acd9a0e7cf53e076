/* Many WebSockets at an echo server: crowd <port> <sockets> <round trips> <process of the server>
 * Prints how long it took until all were open, the server's memory for each of them, its processor time for a round trip,
 * and the percentiles of the times of round trips, 100 under way at a time. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { UNDER_WAY = 100, EVENTS = 256, LENGTH = 100, FRAME = 6 + LENGTH, ECHO = 2 + LENGTH };

static const char *server;

static void need(int good, const char *what)
{
    if (good)
        return;
    perror(what);
    exit(EXIT_FAILURE);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Kilobytes, and milliseconds. */
static void look(long *memory, double *used)
{
    char path[64], line[1024];
    snprintf(path, sizeof path, "/proc/%s/status", server);
    FILE *file = fopen(path, "r");
    need(file != NULL, path);
    while (fgets(line, sizeof line, file) != NULL)
        sscanf(line, "VmRSS: %ld", memory);
    fclose(file);
    unsigned long user = 0, kernel = 0;
    snprintf(path, sizeof path, "/proc/%s/stat", server);
    file = fopen(path, "r");
    need(file != NULL && fgets(line, sizeof line, file) != NULL, path);
    fclose(file);
    sscanf(strrchr(line, ')') + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
           &kernel);
    *used = (double)(user + kernel) * 1000 / (double)sysconf(_SC_CLK_TCK);
}

static int join_in(int port)
{
    static const char hello[] =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    char answer[1024];
    size_t got = 0;
    int line = socket(AF_INET, SOCK_STREAM, 0);
    need(line >= 0 && connect(line, (struct sockaddr *)&address, sizeof address) == 0, "connect");
    need(write(line, hello, sizeof hello - 1) == sizeof hello - 1, "write");
    do {
        ssize_t count = read(line, answer + got, sizeof answer - 1 - got);
        need(count > 0, "no answer");
        got += (size_t)count;
        answer[got] = '\0';
    } while (strstr(answer, "\r\n\r\n") == NULL);
    need(strncmp(answer, "HTTP/1.1 101", 12) == 0, answer);
    need(fcntl(line, F_SETFL, O_NONBLOCK) == 0, "fcntl");
    return line;
}

static int by_time(const void *left, const void *right)
{
    double difference = *(const double *)left - *(const double *)right;
    return (difference > 0) - (difference < 0);
}

int main(int argc, char **argv)
{
    need(argc == 5, "usage: crowd <port> <sockets> <round trips> <process>");
    int port = atoi(argv[1]), sockets = atoi(argv[2]), trips = atoi(argv[3]);
    server = argv[4];
    struct client {
        int line;
        double sent;
        size_t got;
    } *client = calloc((size_t)sockets, sizeof *client);
    double *time = calloc((size_t)trips, sizeof *time);
    unsigned char frame[FRAME] = {0x81, 0x80 | LENGTH, 1, 2, 3, 4}, bytes[ECHO];
    for (int i = 0; i < LENGTH; i++)
        frame[6 + i] = (unsigned char)('a' ^ (1 + i % 4));
    int loop = epoll_create1(0);
    long empty = 0, full = 0;
    double used = 0, before = 0, after = 0, began = now();
    look(&empty, &used);
    for (int i = 0; i < sockets; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &client[i]};
        client[i].line = join_in(port);
        need(epoll_ctl(loop, EPOLL_CTL_ADD, client[i].line, &event) == 0, "epoll");
    }
    double open = now() - began;
    look(&full, &before);
    int begun = 0, done = 0;
    began = now();
    while (done < trips) {
        while (begun < trips && begun - done < UNDER_WAY) {
            struct client *one = &client[begun++ % sockets];
            one->sent = now();
            need(write(one->line, frame, sizeof frame) == sizeof frame, "write");
        }
        struct epoll_event events[EVENTS];
        int count = epoll_wait(loop, events, EVENTS, 60000);
        need(count > 0, "no echo for a minute");
        for (int i = 0; i < count; i++) {
            struct client *one = events[i].data.ptr;
            ssize_t length = read(one->line, bytes, sizeof bytes - one->got);
            need(length > 0, "closed");
            one->got += (size_t)length;
            if (one->got < ECHO)
                continue;
            one->got = 0;
            time[done++] = now() - one->sent;
        }
    }
    double all = now() - began;
    look(&full, &after);
    qsort(time, (size_t)trips, sizeof *time, by_time);
    printf("%d open after %.1f s | %.1f KiB each | %.1f us of processor | %.0f/s | p50 %.1f, p99 "
           "%.1f ms\n",
           sockets, open, (double)(full - empty) / sockets, (after - before) * 1000 / trips,
           trips / all, time[trips / 2] * 1000, time[trips * 99 / 100] * 1000);
}
