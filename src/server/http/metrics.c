/* Metrics in the text format of Prometheus. Only counts: no names, no ids. */
#include "server/http/http_internal.h"

#include <string.h>

enum { NANOSECONDS_PER_MICROSECOND = 1000 };

static void add(struct paris_text *out, const char *name, const char *type, const char *help,
                uint64_t value)
{
    paris_text_add(out, "# HELP paris_");
    paris_text_add(out, name);
    paris_text_add_char(out, ' ');
    paris_text_add(out, help);
    paris_text_add(out, "\n# TYPE paris_");
    paris_text_add(out, name);
    paris_text_add_char(out, ' ');
    paris_text_add(out, type);
    paris_text_add(out, "\nparis_");
    paris_text_add(out, name);
    paris_text_add_char(out, ' ');
    paris_text_add_number(out, (int64_t)value);
    paris_text_add_char(out, '\n');
}

void paris_metrics_write(struct paris_text *out, struct paris_http *http)
{
    struct paris_tables_counters tables = paris_tables_counters(http->tables);
    const struct paris_web_counters *web = paris_web_counters(http->web);
    add(out, "accepting", "gauge", "1 while decisions are accepted.",
        paris_tables_accepts(http->tables));
    add(out, "sockets", "gauge", "Open sockets.", web->sockets);
    add(out, "visitors", "gauge", "Sockets with a session.", tables.connections);
    add(out, "tables", "gauge", "Tables in memory.", tables.tables);
    add(out, "tables_playing", "gauge", "Tables in memory with a game going on.", tables.playing);
    add(out, "tables_thinking", "gauge", "Tables where a computer thinks or waits for a thread.",
        tables.thinking);
    add(out, "thoughts_waiting", "gauge", "Computer decisions waiting or in progress.",
        paris_worker_pool_load(http->ai_pool));
    add(out, "store_jobs", "gauge", "Store jobs waiting or in progress.",
        paris_worker_pool_load(&http->writer->pool));
    add(out, "decisions_total", "counter", "Decisions stored.", tables.decisions);
    add(out, "undos_total", "counter", "Decisions taken back.", tables.undos);
    add(out, "thoughts_total", "counter", "Decisions of computers.", tables.thoughts);
    add(out, "refusals_total", "counter", "Messages refused.", tables.refusals);
    add(out, "stale_total", "counter", "Decisions based on an outdated state.", tables.stale);
    add(out, "repeats_total", "counter", "Commands that were sent again.", tables.repeats);
    if (http->pubsub != NULL) {
        add(out, "fellows", "gauge", "Other processes on the same store.", tables.peers);
        add(out, "bus_connected", "gauge", "1 while notices of other processes arrive.",
            paris_pubsub_connected(http->pubsub));
        add(out, "news_total", "counter", "Notices received.", tables.notices);
        add(out, "caught_up_total", "counter",
            "Times a table caught up with entries of other processes.", tables.caught_up);
        add(out, "conflicts_total", "counter", "Changes that lost against another process.",
            tables.conflicts);
        add(out, "store_lost_total", "counter", "Times the store was lost.", tables.store_losses);
    }
    add(out, "requests_total", "counter", "HTTP requests.", web->requests);
    add(out, "messages_received_total", "counter", "Messages from sockets.", web->received);
    add(out, "messages_sent_total", "counter", "Messages to sockets.", web->sent);
    add(out, "bytes_sent_total", "counter", "Bytes of messages to sockets.", web->bytes_sent);
    add(out, "bytes_waiting", "gauge", "Bytes queued for clients.", web->waiting_bytes);
    add(out, "cut_off_total", "counter", "Clients disconnected because they read too slowly.",
        web->cut_off);
    add(out, "turned_away_total", "counter",
        "Connections rejected because their address was over its limit.", web->rejected);
    add(out, "loop_blocked_total", "counter", "Times the event loop was blocked for over 50 ms.",
        web->blocks);
    add(out, "loop_longest_microseconds", "gauge", "Longest block of the event loop.",
        web->longest_block / NANOSECONDS_PER_MICROSECOND);
}
