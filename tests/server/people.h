/* A server for each test, and people who may come to it. The program ends with
 * EACH_TEST(start_server, stop_server), or with functions that call these. */
#ifndef PARIS_TESTS_SERVER_PEOPLE_H
#define PARIS_TESTS_SERVER_PEOPLE_H

#include "server/party.h"
#include "support/test.h"

#define TWO "[\"me\",\"open\"]"

static struct paris_host host;
static struct paris_person ann, bob, cid, eve;
static struct paris_person *const both[] = {&ann, &bob};

static inline void start_server(void)
{
    paris_host_prepare(&host);
    paris_host_start(&host);
}

static inline void stop_server(void)
{
    paris_person_go(&ann);
    paris_person_go(&bob);
    paris_person_go(&cid);
    paris_person_go(&eve);
    paris_host_remove(&host);
}

/* Ann and Bob arrive and sit down at a table of two; `members` as of `create`. */
static inline void seat_ann_and_bob(const char *members)
{
    paris_person_arrive(&ann, &host, "Ann");
    paris_person_arrive(&bob, &host, "Bob");
    paris_party_sit_down(both, 2, TWO, members);
}

#endif
