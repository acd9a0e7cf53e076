/* The event loop. It is libev's (epoll), because libwebsockets' own loop polls every connection whenever
 * anything happens at one of them. */
#include "server/net/web_internal.h"

#include "server/net/tls.h"

#include "base/clock.h"
#include "server/common/logger.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum {
    BLOCK_NANOSECONDS = 50 * 1000 * 1000, /* a longer turn of the loop is counted */
    KEEP_ALIVE_SECONDS = 70,
    SECOND_MS = 1000,
    LIBRARY_FILES = 16
};

#define TICK_SECONDS 0.1
static const uint64_t standstill_nanoseconds = UINT64_C(2) * 1000 * 1000 * 1000;

uint64_t paris_web_now(const struct paris_web *web)
{
    return web->settings.clock != NULL ? web->settings.clock() : paris_clock_nanoseconds();
}

/* --- how long a turn of the loop takes, from the end of one wait to the next --- */

/* The loop wakes at every tick. If it did not, the process was stopped, or the machine slept: nobody's time ran. */
static void note_standstill(struct paris_web *web, uint64_t now)
{
    uint64_t stood_still = web->woke != 0 ? now - web->woke : 0;
    web->woke = now;
    if (stood_still < standstill_nanoseconds)
        return;
    paris_web_give_connections_time(web, stood_still);
    paris_web_give_requests_time(web, stood_still);
    paris_web_give_sockets_time(web, stood_still);
    web->calls.stood_still(web->calls.loop, stood_still);
}

static void on_awake(struct ev_loop *loop, ev_check *check, int events)
{
    struct paris_web *web = check->data;
    uint64_t now = paris_web_now(web);
    (void)loop;
    (void)events;
    atomic_store_explicit(&web->busy_since, now, memory_order_relaxed);
    note_standstill(web, now);
}

static void do_nothing(struct ev_loop *loop, ev_idle *idle, int events)
{
    (void)loop;
    (void)idle;
    (void)events;
}

static void on_asleep(struct ev_loop *loop, ev_prepare *prepare, int events)
{
    struct paris_web *web = prepare->data;
    uint64_t since = paris_web_busy_since(web);
    (void)events;
    paris_web_send_some_later(web);
    if (web->later != NULL)
        ev_idle_start(loop, &web->more);
    else
        ev_idle_stop(loop, &web->more);
    if (since == 0) /* the first turn */
        return;
    uint64_t spent = paris_web_now(web) - since;
    atomic_store_explicit(&web->busy_since, 0, memory_order_relaxed);
    if (spent > web->counters.longest_block)
        web->counters.longest_block = spent;
    web->counters.blocks += spent > BLOCK_NANOSECONDS;
}

uint64_t paris_web_busy_since(struct paris_web *web)
{
    return atomic_load_explicit(&web->busy_since, memory_order_relaxed);
}

void paris_web_end_soon(struct lws *wsi, enum pending_timeout why)
{
    lws_set_timeout(wsi, why, LWS_TO_KILL_ASYNC);
    /* Otherwise the library checks its timers only when something else happens. */
    lws_cancel_service(lws_get_context(wsi));
}

/* --- the loop --- */

/* HTTP/2 would circumvent limits and timeouts that count by connection. */
static int refuse_protocol(struct lws *wsi)
{
    (void)lws_return_http_status(wsi, HTTP_STATUS_BAD_REQUEST, NULL);
    return -1;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct paris_web *web = wsi != NULL ? lws_context_user(lws_get_context(wsi)) : NULL;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_CLOSED_HTTP:
        return user != NULL ? paris_web_on_http(wsi, reason, web, user, in, length) : -1;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return strcasecmp(in, "websocket") == 0 ? 0 : refuse_protocol(wsi);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_RECEIVE_PONG:
    case LWS_CALLBACK_SERVER_WRITEABLE:
    case LWS_CALLBACK_CLOSED: return paris_web_on_socket(wsi, reason, web, user, in, length);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        paris_web_begin_connection(wsi, web);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY: paris_web_end_connection(wsi, web); return 0;
    /* CONNECT would become a connection that carries any bytes and never times out. */
    case LWS_CALLBACK_RAW_ADOPT: return -1;
    default: return 0;
    }
}

static void on_tick(struct ev_loop *loop, ev_timer *timer, int events)
{
    struct paris_web *web = timer->data;
    (void)loop;
    (void)events;
    web->calls.tick(web->calls.loop);
    paris_web_check_connections(web);
    paris_web_check_requests(web);
    paris_web_check_sockets(web);
}

static void reload_tls(struct paris_web *web)
{
    const char *certificate = web->settings.tls_certificate, *key = web->settings.tls_key;
    struct paris_error error;
    if (certificate == NULL)
        return;
    if (paris_tls_check(certificate, key, &error) != PARIS_OK)
        paris_logger_write(PARIS_LOGGER_ERROR, "tls_not_reloaded", "reason", error.message);
    else if (lws_tls_cert_updated(web->context, certificate, key, NULL, 0, NULL, 0) != 0)
        paris_logger_write(PARIS_LOGGER_ERROR, "tls_not_reloaded", "reason",
                           "libwebsockets refused");
    else
        paris_logger_write(PARIS_LOGGER_INFO, "tls_reloaded", "certificate", certificate);
}

static void on_wake(struct ev_loop *loop, ev_async *wake, int events)
{
    struct paris_web *web = wake->data;
    (void)events;
    if (atomic_exchange(&web->reload_tls, false))
        reload_tls(web);
    web->calls.woken(web->calls.loop);
    if (atomic_load(&web->stopping))
        ev_break(loop, EVBREAK_ALL);
}

static void open_loop(struct paris_web *web)
{
    web->loop = ev_loop_new(EVFLAG_NOENV);
    PARIS_CHECK(web->loop != NULL);
    ev_timer_init(&web->ticks, on_tick, TICK_SECONDS, TICK_SECONDS);
    web->ticks.data = web;
    ev_timer_start(web->loop, &web->ticks);
    ev_async_init(&web->wake, on_wake);
    web->wake.data = web;
    ev_async_start(web->loop, &web->wake);
    ev_idle_init(&web->more, do_nothing);
    ev_check_init(&web->awake, on_awake);
    ev_set_priority(&web->awake, EV_MAXPRI); /* before everything that the turn does */
    web->awake.data = web;
    ev_check_start(web->loop, &web->awake);
    ev_prepare_init(&web->asleep, on_asleep);
    ev_set_priority(&web->asleep, EV_MINPRI);
    web->asleep.data = web;
    ev_prepare_start(web->loop, &web->asleep);
}

static void close_loop(struct paris_web *web)
{
    ev_timer_stop(web->loop, &web->ticks);
    ev_io_stop(web->loop, &web->arrivals);
    ev_async_stop(web->loop, &web->wake);
    ev_check_stop(web->loop, &web->awake);
    ev_idle_stop(web->loop, &web->more);
    ev_prepare_stop(web->loop, &web->asleep);
    ev_loop_destroy(web->loop);
}

static void log_library(int level, const char *line)
{
    char text[256];
    size_t length = strcspn(line, "\n");
    if (length >= sizeof text)
        length = sizeof text - 1;
    memcpy(text, line, length);
    text[length] = '\0';
    paris_logger_write(level == LLL_ERR ? PARIS_LOGGER_ERROR : PARIS_LOGGER_WARNING, "web", "text",
                       text);
}

/* The library does not listen: it gets its connections from the acceptor. */
static bool open_library(struct paris_web *web)
{
    /* We check for silence ourselves: the library walks a sorted list of timers at every message. */
    static const lws_retry_bo_t no_timers = {.secs_since_valid_ping = 0};
    void *loops[] = {web->loop};
    struct lws_context_creation_info info;
    web->protocols[0] =
        (struct lws_protocols){.name = "paris",
                               .callback = callback,
                               .per_session_data_size = sizeof(struct paris_web_connection),
                               .rx_buffer_size = PARIS_WEB_MESSAGE};
    memset(&info, 0, sizeof info);
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.protocols = web->protocols;
    info.user = web;
    info.options = LWS_SERVER_OPTION_LIBEV;
    if (web->settings.tls_certificate != NULL) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = web->settings.tls_certificate;
        info.ssl_private_key_filepath = web->settings.tls_key;
        info.alpn = "http/1.1"; /* over HTTP/2 a connection would be many, and its limits one */
    }
    if (strchr(web->settings.address, ':') == NULL)
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    info.foreign_loops = loops;
    info.max_http_header_data = PARIS_WEB_HEADERS;
    info.max_http_header_pool2 =
        paris_web_max_files(web); /* so that slow heads keep nobody waiting */
    unsigned timeout = (web->settings.body_timeout_ms + SECOND_MS - 1) / SECOND_MS;
    info.timeout_secs = timeout;
    info.timeout_secs_ah_idle = timeout;         /* for the head of a request */
    info.keepalive_timeout = KEEP_ALIVE_SECONDS; /* ours is shorter */
    info.fd_limit_per_thread = paris_web_max_files(web) + LIBRARY_FILES;
    info.retry_and_idle_policy = &no_timers;
    info.gid = -1;
    info.uid = -1;
    lws_set_log_level(LLL_ERR, log_library);
    web->context = lws_create_context(&info);
    if (web->context == NULL)
        return false;
    web->vhost = lws_get_vhost_by_name(web->context, "default");
    return true;
}

/* Behind a proxy all connections come from the proxy, which has to limit its clients. */
static enum paris_status open_acceptor(struct paris_web *web, struct paris_error *error)
{
    struct paris_acceptor_settings settings = {
        .address = web->settings.address,
        .port = web->settings.port,
        .max_per_address = web->settings.behind_proxy ? 0 : web->settings.max_per_address};
    enum paris_status status = paris_acceptor_open(&web->acceptor, &settings, error);
    if (status != PARIS_OK)
        return status;
    ev_io_init(&web->arrivals, paris_web_on_arrivals, paris_acceptor_descriptor(web->acceptor),
               EV_READ);
    web->arrivals.data = web;
    ev_io_start(web->loop, &web->arrivals);
    return PARIS_OK;
}

enum paris_status paris_web_open(struct paris_web **out, const struct paris_web_settings *settings,
                                 const struct paris_web_callbacks *calls, struct paris_error *error)
{
    struct paris_web *web = calloc(1, sizeof *web);
    PARIS_CHECK(web != NULL);
    web->settings = *settings;
    web->calls = *calls;
    enum paris_status status = PARIS_OK;
    if (settings->tls_certificate != NULL)
        status = paris_tls_check(settings->tls_certificate, settings->tls_key, error);
    open_loop(web);
    if (status == PARIS_OK && !open_library(web))
        status = paris_error_fail(error, PARIS_UNAVAILABLE,
                                  "libwebsockets cannot load its plugin for libev; install "
                                  "libwebsockets-evlib-ev");
    else if (status == PARIS_OK)
        status = open_acceptor(web, error);
    if (status == PARIS_OK)
        *out = web;
    else
        paris_web_free(web);
    return status;
}

unsigned paris_web_port(const struct paris_web *web)
{
    return paris_acceptor_port(web->acceptor);
}

void paris_web_run(struct paris_web *web)
{
    if (!atomic_load(&web->stopping))
        ev_run(web->loop, 0);
}

void paris_web_stop(struct paris_web *web)
{
    atomic_store(&web->stopping, true);
    ev_async_send(web->loop, &web->wake);
}

void paris_web_reload_tls(struct paris_web *web)
{
    atomic_store(&web->reload_tls, true);
    ev_async_send(web->loop, &web->wake);
}

void paris_web_wake(struct paris_web *web)
{
    ev_async_send(web->loop, &web->wake);
}

/* The acceptor goes last, because connections release their limits when they end. */
void paris_web_free(struct paris_web *web)
{
    if (web->context != NULL)
        lws_context_destroy(web->context);
    close_loop(web);
    if (web->acceptor != NULL)
        paris_acceptor_close(web->acceptor);
    free(web);
}

const struct paris_web_counters *paris_web_counters(struct paris_web *web)
{
    web->counters.rejected = paris_acceptor_rejected(web->acceptor) + web->turned_away;
    return &web->counters;
}
