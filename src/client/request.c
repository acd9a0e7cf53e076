/* HTTP requests. */
#include "client/request.h"

#include "base/text.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static void add(struct paris_bytes *out, const char *piece)
{
    paris_bytes_add(out, piece, strlen(piece));
}

static void write_request(struct paris_bytes *out, const struct paris_peer *peer,
                          const struct paris_request_words *words)
{
    char digits[24];
    struct paris_text length = paris_text_in(digits, sizeof digits);
    const char *body = words->body != NULL ? words->body : "";
    add(out, words->method);
    add(out, " ");
    add(out, words->path);
    add(out, " HTTP/1.1\r\nHost: ");
    add(out, peer->name);
    add(out, "\r\nConnection: close\r\n");
    if (words->headers != NULL)
        add(out, words->headers);
    if (words->body != NULL) {
        paris_text_add_number(&length, (int64_t)strlen(body));
        add(out, "Content-Type: application/json\r\nContent-Length: ");
        add(out, digits);
        add(out, "\r\n");
    }
    add(out, "\r\n");
    add(out, body);
}

enum paris_status paris_request_start(struct paris_request *out, const struct paris_peer *peer,
                                      const struct paris_request_words *words,
                                      struct paris_error *error)
{
    memset(out, 0, sizeof *out);
    out->descriptor = -1;
    if (paris_peer_connect(&out->descriptor, peer, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    out->connecting = true;
    write_request(&out->out, peer, words);
    return PARIS_OK;
}

bool paris_request_writes(const struct paris_request *request)
{
    return request->connecting || paris_bytes_length(&request->out) > 0;
}

/* Sends what it can. A server may answer and end the connection before it has read everything, so that
 * an error here waits for what reading tells. */
static void send_more(struct paris_request *request)
{
    if (!paris_peer_write(request->descriptor, &request->out))
        paris_bytes_drop(&request->out, paris_bytes_length(&request->out));
}

enum paris_answer_progress paris_request_advance(struct paris_request *request,
                                                 struct paris_error *error)
{
    if (request->connecting) {
        bool there;
        if (paris_peer_connected(&there, request->descriptor, error) != PARIS_OK)
            return PARIS_ANSWER_WRONG;
        if (!there)
            return PARIS_ANSWER_PARTLY;
        request->connecting = false;
    }
    send_more(request);
    bool open = paris_peer_read(request->descriptor, &request->in);
    int reason = errno;
    if (!open && paris_bytes_length(&request->in) == 0) {
        (void)paris_error_fill(error, 0, 0,
                               reason != 0
                                   ? paris_say("the connection ended without an answer: {why}")
                                   : paris_say("the connection ended without an answer"),
                               &(struct paris_filling){"why", paris_say_system(reason), 0}, 1);
        return PARIS_ANSWER_WRONG;
    }
    if (paris_bytes_length(&request->in) == 0)
        return PARIS_ANSWER_PARTLY;
    return paris_answer_read(&request->answer, (char *)paris_bytes_front(&request->in),
                             paris_bytes_length(&request->in), !open, error);
}

void paris_request_stop(struct paris_request *request)
{
    if (request->descriptor >= 0)
        close(request->descriptor);
    request->descriptor = -1;
    paris_bytes_free(&request->out);
    paris_bytes_free(&request->in);
}

enum paris_status paris_request_run(struct paris_request *out, const struct paris_peer *peer,
                                    const struct paris_request_words *words, int milliseconds,
                                    struct paris_error *error)
{
    int64_t started = paris_peer_clock();
    enum paris_answer_progress progress = PARIS_ANSWER_PARTLY;
    if (paris_request_start(out, peer, words, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    while (progress == PARIS_ANSWER_PARTLY) {
        if (paris_peer_wait(out->descriptor, paris_request_writes(out),
                            paris_peer_left(started, milliseconds))) {
            progress = paris_request_advance(out, error);
        } else {
            (void)paris_error_fill(error, 0, 0, paris_say("{address} did not answer in time"),
                                   &(struct paris_filling){"address", peer->name, 0}, 1);
            progress = PARIS_ANSWER_WRONG;
        }
    }
    if (progress == PARIS_ANSWER_WHOLE)
        return PARIS_OK;
    paris_request_stop(out);
    return PARIS_BAD_INPUT;
}
