/* How many connections each address has and how often it makes new ones: one caller must not take all of
 * them, or all of our time. */
#include "server/web_inner.h"

#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

/* What of an address counts: all of it, of the sixth version the network, which is one household's. */
enum { NETWORK_BYTES = 8 };

static uint64_t mix(uint64_t key, const void *bytes, size_t count)
{
    uint64_t word = 0;
    memcpy(&word, bytes, count);
    word = (word ^ key) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 31) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 29;
}

/* Counters are shared by addresses that happen to fall together; the key is new with every start, so that
 * nobody can choose whom to fall together with. 0: not an address that is counted. */
static size_t counter_of(const struct paris_web *web, int descriptor)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    if (getpeername(descriptor, (struct sockaddr *)&address, &length) != 0)
        return 0;
    uint64_t hash;
    if (address.ss_family == AF_INET)
        hash = mix(web->callers_key, &((struct sockaddr_in *)&address)->sin_addr,
                   sizeof(struct in_addr));
    else if (address.ss_family == AF_INET6)
        hash = mix(web->callers_key, &((struct sockaddr_in6 *)&address)->sin6_addr, NETWORK_BYTES);
    else
        return 0;
    return 1 + hash % PARIS_WEB_CALLERS;
}

/* As many at a time; and of those that come and go twice as many at a stretch, then as many a minute. */
static bool is_too_many(struct paris_web_caller *caller, unsigned most)
{
    enum { MILLISECOND = 1000 * 1000, STRETCH = 2 };
    int64_t now = (int64_t)(paris_web_now() / MILLISECOND);
    return caller->connections >= most ||
           !paris_bucket_take(&caller->often, now, (int64_t)STRETCH * most, most);
}

int paris_web_on_caller(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                        void *in)
{
    unsigned most = web->settings.most_of_address;
    if (most == 0 || web->settings.behind_proxy)
        return 0; /* all would be the proxy's, which has to see to it */
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: {
        size_t counter = counter_of(web, (int)(intptr_t)in);
        web->caller = 0;
        if (counter > 0 && is_too_many(&web->callers[counter - 1], most)) {
            web->figures.turned_away++;
            return 1;
        }
        web->caller = counter; /* of the connection that is made next */
        return 0;
    }
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        if (web->caller > 0) {
            web->callers[web->caller - 1].connections++;
            lws_set_opaque_user_data(wsi, &web->callers[web->caller - 1]);
            web->caller = 0;
        }
        return 0;
    default: { /* LWS_CALLBACK_WSI_DESTROY */
        struct paris_web_caller *caller = lws_get_opaque_user_data(wsi);
        if (caller != NULL) {
            PARIS_CHECK(caller->connections > 0);
            caller->connections--;
            lws_set_opaque_user_data(wsi, NULL);
        }
        return 0;
    }
    }
}
