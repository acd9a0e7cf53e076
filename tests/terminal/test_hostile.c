/* Texts that want to do something to a terminal do nothing: what a server says, whoever wrote it, comes out
 * of the text mode and onto the full screen with every character seen or shown as a question mark. */

#include "base/clock.h"
#include "support/frames.h"
#include "support/listener.h"
#include "support/peer.h"
#include "support/test.h"
#include "terminal/panels/canvas.h"
#include "terminal/screen/fullscreen.h"
#include "terminal/text/textmode.h"
#include "terminal/session/ascii.h"

#include "base/utf8.h"

#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

enum { PATIENCE = 600000, OUTPUT = 1 << 20 };

/* What each of them would do to a terminal, as JSON has it. */
static const char *const hostile[] = {
    "\\u001b[2J\\u001b[H",              /* clears the screen */
    "\\u001b]0;title\\u0007",           /* changes the title of the window */
    "\\u001b]52;c;cm0gLXJmCg==\\u0007", /* writes into the clipboard */
    "\\u001bP$q\\u001b\\\\",            /* asks, and the answer is typed in */
    "\\u009b31m",                       /* the same introducer in one character */
    "a\\rb\\bc\\u000bd\\u007f",         /* writes over what stands there */
    "a\\nb\\tc",                        /* begins a line of its own */
    "\\u000e\\u000f",                   /* another set of characters */
    "\\u202etxt.exe\\u202c",            /* turns the direction */
    "\\u2066a\\u2069\\u200f",           /* isolates, marks of direction */
    "a\\u200bb\\u2060c\\ufeff",         /* not seen */
    "a\\u2028b\\u2029c\\u0085d",        /* ends of lines, too */
    "\\udb40\\udc41",                   /* a tag */
};

/* Has the text nothing in it but what is seen, and ends of lines? */
static void assert_harmless(const char *text, size_t length)
{
    for (size_t at = 0, count; at < length; at += count) {
        count = paris_utf8_length(text + at, length - at);
        if (count == 0)
            fail_msg("no UTF-8 at byte %zu: %.60s", at, text + at);
        if (text[at] != '\n' &&
            (paris_utf8_is_control(text + at, count) || paris_utf8_is_deceptive(text + at, count)))
            fail_msg("character %02x at byte %zu", (unsigned char)text[at], at);
    }
}

/* --- a server that says whatever it likes --- */

static struct {
    struct paris_listener listener;
    int typed; /* what it lets the player type */
    pthread_t thread;
} server;

static void make_guest(int connection)
{
    static const char answer[] =
        "HTTP/1.1 201 Created\r\nContent-Length: 2\r\nConnection: close\r\n"
        "Set-Cookie: paris="
        "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef; Path=/\r\n"
        "\r\n{}";
    char head[PARIS_LISTENER_HEAD];
    paris_listener_read_head(connection, head);
    paris_listener_write(connection, answer, sizeof answer - 1);
    close(connection);
}

/* The table's message, something said, a refusal and two things that are not understood: each with all of
 * the hostile texts, one after the other. */
static void say_everything(struct paris_bytes *out)
{
    char message[8192], said[8192], refused[8192], longest[4096];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    for (size_t i = 0; i < COUNT(hostile); i++) {
        snprintf(message, sizeof message,
                 "{\"table\":\"t\",\"status\":\"open\",\"players\":2,\"you\":null,\"host\":false,"
                 "\"seats\":[{\"kind\":\"person\",\"name\":\"A%s\",\"online\":true},"
                 "{\"kind\":\"kept\",\"name\":\"%s\"}],\"game\":null}",
                 hostile[i], hostile[i]);
        snprintf(said, sizeof said,
                 "{\"table\":\"t\",\"said\":{\"name\":\"Eve%s\",\"text\":\"%s\"}}", hostile[i],
                 hostile[i]);
        snprintf(refused, sizeof refused,
                 "{\"re\":null,\"ok\":false,\"error\":{\"code\":\"%s\",\"text\":\"no %s\"}}",
                 hostile[i], hostile[i]);
        frame_add(out, FRAME_TEXT, message);
        frame_add(out, FRAME_TEXT, said);
        frame_add(out, FRAME_TEXT, refused);
    }
    snprintf(said, sizeof said, "{\"table\":\"t\",\"said\":{\"name\":\"%s\",\"text\":\"%s\"}}",
             longest, "hello");
    frame_add(out, FRAME_TEXT, said);
    snprintf(said, sizeof said, "{\"table\":\"t\",\"said\":{\"name\":\"Eve\",\"text\":\"%s\"}}",
             longest);
    frame_add(out, FRAME_TEXT, said);
    frame_add(out, FRAME_TEXT,
              "{\"table\":\"t\",\"said\":{\"name\":\"Eve\",\"text\":\"the last\"}}");
}

/* Waits for the player's `watch` and refuses it. */
static void refuse_watch(int connection, struct paris_bytes *in, const char *code, const char *text)
{
    struct client_frame *frame = malloc(sizeof *frame);
    struct paris_bytes out = {0};
    char refused[1024];
    PARIS_CHECK(frame != NULL);
    while (!frame_take(frame, in)) {
        PARIS_CHECK(paris_peer_wait(connection, false, PATIENCE));
        PARIS_CHECK(paris_peer_read(connection, in));
    }
    const char *id = strstr(frame->payload, "\"id\":\"");
    PARIS_CHECK(id != NULL && strstr(frame->payload, "\"watch\"") != NULL);
    snprintf(refused, sizeof refused,
             "{\"re\":\"%.32s\",\"ok\":false,\"error\":{\"code\":\"%s\",\"text\":\"%s\"}}",
             id + strlen("\"id\":\""), code, text);
    frame_add(&out, FRAME_TEXT, refused);
    PARIS_CHECK(paris_peer_write(connection, &out));
    paris_bytes_free(&out);
    free(frame);
}

static void *serve(void *context)
{
    struct paris_bytes out = {0}, in = {0};
    make_guest(paris_listener_accept(&server.listener));
    int connection = paris_listener_accept(&server.listener);
    paris_listener_shake_hands(connection, &out);
    say_everything(&out);
    PARIS_CHECK(paris_peer_write(connection, &out));
    refuse_watch(connection, &in, "busy", "in a moment"); /* then it is asked again */
    refuse_watch(connection, &in, "unknown", "no \\u001b[31m\\u202e\\u0007 way");
    while (paris_peer_wait(connection, false, PATIENCE) && paris_peer_read(connection, &in))
        continue; /* until the player has gone */
    paris_bytes_free(&in);
    paris_bytes_free(&out);
    close(connection);
    return NULL;
}

static void start_server(void)
{
    paris_listener_start(&server.listener);
    assert_int_equal(pthread_create(&server.thread, NULL, serve, NULL), 0);
}

static void stop_server(void)
{
    pthread_join(server.thread, NULL);
    close(server.listener.descriptor);
}

static struct paris_session *open_session(void)
{
    const struct paris_session_remote options = {
        .server = server.listener.url, .table = "t", .name = "Ann", .watch = true, .players = 2};
    struct paris_session *session;
    struct paris_error error = {0, 0, ""};
    if (paris_session_open_remote(&session, &paris_builtin_rules, &options, &error) != PARIS_OK)
        fail_msg("%s", error.message);
    return session;
}

/* --- line by line --- */

/* Types `players` and `quit` when the refusal of the watch has been printed, which is the last. */
static void *type_when_told(void *context)
{
    FILE *out = context;
    static const char typed[] = "players\nquit\n";
    char *text = malloc(OUTPUT);
    int64_t started = (int64_t)paris_clock_nanoseconds();
    bool told = false;
    PARIS_CHECK(text != NULL);
    while (!told && paris_clock_time_left(started, PATIENCE) > 0) {
        ssize_t count = pread(fileno(out), text, OUTPUT - 1, 0);
        text[count > 0 ? count : 0] = '\0';
        told = strstr(text, "The server refused: no") != NULL;
        (void)poll(NULL, 0, 20);
    }
    free(text);
    PARIS_CHECK(write(server.typed, typed, sizeof typed - 1) == sizeof typed - 1);
    return NULL;
}

static void run_lines(char *printed)
{
    int ends[2];
    pthread_t typist;
    FILE *out = tmpfile();
    assert_non_null(out);
    setvbuf(out, NULL, _IONBF, 0);
    assert_int_equal(pipe(ends), 0);
    server.typed = ends[1];
    start_server();
    struct paris_session *session = open_session();
    assert_int_equal(pthread_create(&typist, NULL, type_when_told, out), 0);
    assert_int_equal(paris_textmode_run(session, ends[0], out), 0);
    pthread_join(typist, NULL);
    paris_session_close(session);
    stop_server();
    rewind(out);
    size_t count = fread(printed, 1, OUTPUT - 1, out);
    printed[count] = '\0';
    assert_int_equal(strlen(printed), count);
    fclose(out);
    close(ends[0]);
    close(ends[1]);
}

TEST(what_a_server_says_does_nothing_line_by_line)
{
    char *printed = malloc(OUTPUT);
    assert_non_null(printed);
    run_lines(printed);
    assert_null(strstr(printed, "in a moment"));   /* which is no reason to stop */
    assert_non_null(strstr(printed, "the last"));  /* all of it was told ... */
    assert_non_null(strstr(printed, "?[2J?[H"));   /* ... to be seen ... */
    assert_non_null(strstr(printed, "?txt.exe?")); /* ... as it was */
    assert_harmless(printed, strlen(printed));
    free(printed);
}

/* --- the full screen --- */

TEST(what_a_server_says_does_nothing_on_the_full_screen)
{
    static struct paris_canvas canvas;
    char row[4 * PARIS_CANVAS_WIDTH_MAX];
    start_server();
    struct paris_session *session = open_session();
    struct paris_fullscreen *screen = paris_fullscreen_open(session, false);
    assert_non_null(screen);
    const struct paris_session_now *now = paris_session_now(session);
    int64_t started = (int64_t)paris_clock_nanoseconds();
    bool shown = false;
    while (now->stage != PARIS_SESSION_STOPPED) {
        assert_true(paris_clock_time_left(started, PATIENCE) > 0);
        paris_session_step(session, 20);
        paris_fullscreen_follow(screen);
        paris_fullscreen_draw(&canvas, screen, 100, 40, 0);
        for (unsigned y = 0; y < canvas.height; y++) {
            size_t length = paris_canvas_row(row, sizeof row, &canvas, y);
            assert_harmless(row, length);
            shown = shown || strstr(row, "Eve") != NULL || strstr(row, "refuses") != NULL;
        }
    }
    assert_true(shown);
    paris_fullscreen_close(screen);
    paris_session_close(session);
    stop_server();
}

TEST(no_cell_has_anything_but_what_is_seen)
{
    static struct paris_canvas canvas;
    static const char *const texts[] = {
        "\x1b[2Ja",
        "\xc2\x9b"
        "31m",
        "\xe2\x80\xae"
        "abc",
        "a\xe2\x80\x8b"
        "b",
        "a\x7f\x08\r\n\tb",
        "\xf3\xa0\x81\x81",
        "\xff\xfe",
        "\xef\xbb\xbf",
        "\xe2\x81\xa6x\xe2\x81\xa9",
    };
    for (unsigned ascii = 0; ascii < 2; ascii++)
        for (size_t i = 0; i < COUNT(texts); i++) {
            char row[4 * PARIS_CANVAS_WIDTH_MAX];
            paris_canvas_start(&canvas, 80, 24, ascii == 1);
            struct paris_pen pen = paris_pen_in(&canvas, 0, 0, 80, 24);
            paris_pen_text(&pen, texts[i]);
            paris_pen_end(&pen);
            paris_pen_cut(&pen, texts[i], 3);
            paris_pen_end(&pen);
            paris_pen_paragraph(&pen, texts[i], 2);
            for (unsigned y = 0; y < canvas.height; y++)
                assert_harmless(row, paris_canvas_row(row, sizeof row, &canvas, y));
            paris_canvas_row(row, sizeof row, &canvas, 0);
            assert_non_null(strchr(row, '?'));
        }
}

TEST(accents_and_other_scripts_are_shown_as_they_are)
{
    static const char text[] = "Zoé, Θεά, Мир, 사람, คน, a\u0301\nnext";
    char buffer[128];
    struct paris_text out = paris_text_in(buffer, sizeof buffer);
    paris_ascii_guard(&out, text);
    assert_string_equal(buffer, text);
}

static void choose_letters(void)
{
    assert_int_equal(setenv("LC_ALL", "C.UTF-8", 1), 0);
}

ALL_TESTS(choose_letters, NULL);
