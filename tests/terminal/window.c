/* A window with the full screen in it. */
#include "terminal/window.h"

#include <string.h>

struct window window;

const struct paris_session_local window_two_players = {.players = 2,
                                                       .here = 1,
                                                       .level = {1, 1, 1, 1},
                                                       .seed = 5};

/* --- opening and closing --- */

void window_open_with(const struct paris_rules *rules, const struct paris_session_local *options,
                      unsigned columns, unsigned rows, bool ascii)
{
    struct paris_error error;
    assert_int_equal(paris_session_open_local(&window.session, rules, options, &error), PARIS_OK);
    window.fullscreen = paris_fullscreen_open(window.session, ascii);
    assert_non_null(window.fullscreen);
    window.width = columns;
    window.height = rows;
    window_draw();
}

void window_open(const struct paris_session_local *options, unsigned columns, unsigned rows,
                 bool ascii)
{
    window_open_with(&paris_builtin_rules, options, columns, rows, ascii);
}

void window_close(void)
{
    paris_fullscreen_close(window.fullscreen);
    paris_session_close(window.session);
}

/* --- keys and cells --- */

static void read_screen(void)
{
    size_t length = 0;
    for (unsigned row = 0; row < window.canvas.height; row++) {
        length += paris_canvas_row(window.text + length, WINDOW_ROW_MAX, &window.canvas, row);
        window.text[length++] = '\n';
    }
    window.text[length] = '\0';
}

void window_draw_after(unsigned ticks)
{
    paris_fullscreen_draw(&window.canvas, window.fullscreen, window.width, window.height, ticks);
    read_screen();
}

void window_draw(void)
{
    window_draw_after(0);
}

static void press(uint32_t key)
{
    paris_fullscreen_press(window.fullscreen, (struct paris_input_event){key, 0, 0});
}

void window_press(uint32_t key)
{
    press(key);
    window_draw();
}

void window_type(const char *text)
{
    for (; *text != '\0'; text++)
        press((unsigned char)*text);
    window_draw();
}

/* What a person does who waits for the computers. */
static void wait_for_turn(void)
{
    while (paris_session_now(window.session)->stage == PARIS_SESSION_WAITING) {
        paris_session_step(window.session, -1);
        paris_fullscreen_follow(window.fullscreen);
    }
    window_draw();
}

void window_play_on(uint32_t count)
{
    const struct paris_session_now *now = paris_session_now(window.session);
    while (now->count < count && now->stage != PARIS_SESSION_OVER) {
        wait_for_turn();
        if (now->stage == PARIS_SESSION_ASKING && now->phase_count > 4)
            for (unsigned i = 0; i < now->count % now->phase_count; i++)
                press(PARIS_INPUT_DOWN);
        if (now->stage != PARIS_SESSION_OVER)
            press(PARIS_INPUT_ENTER);
    }
    window_draw();
}

/* --- what is seen --- */

void assert_shows(const char *text)
{
    if (strstr(window.text, text) == NULL)
        fail_msg("\"%s\" is not in\n%s", text, window.text);
}

void assert_hides(const char *text)
{
    if (strstr(window.text, text) != NULL)
        fail_msg("\"%s\" is in\n%s", text, window.text);
}

void assert_count(uint32_t decisions)
{
    assert_int_equal(paris_session_now(window.session)->count, decisions);
}
