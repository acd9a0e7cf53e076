/* Somebody who sits at a desk of the full screen. */
#include "terminal/sitter.h"

#include <string.h>

struct sitter sitter;

const struct paris_sitting_local sitter_two = {.players = 2,
                                               .here = 1,
                                               .level = {1, 1, 1, 1},
                                               .seed = 5};

/* --- coming and going --- */

void sitter_sit_down(const struct paris_sitting_local *options, unsigned columns, unsigned rows,
                     bool ascii)
{
    struct paris_error error;
    assert_int_equal(paris_sitting_open_local(&sitter.sitting, &paris_builtin_rules, options,
                                              &error),
                     PARIS_OK);
    sitter.desk = paris_desk_open(sitter.sitting, ascii);
    assert_non_null(sitter.desk);
    sitter.width = columns;
    sitter.height = rows;
    sitter_draw();
}

void sitter_get_up(void)
{
    paris_desk_close(sitter.desk);
    paris_sitting_close(sitter.sitting);
}

/* --- keys and cells --- */

static void read_screen(void)
{
    size_t length = 0;
    for (unsigned row = 0; row < sitter.canvas.height; row++) {
        length += paris_canvas_row(sitter.screen + length, SITTER_ROW, &sitter.canvas, row);
        sitter.screen[length++] = '\n';
    }
    sitter.screen[length] = '\0';
}

void sitter_draw_after(unsigned ticks)
{
    paris_desk_draw(&sitter.canvas, sitter.desk, sitter.width, sitter.height, ticks);
    read_screen();
}

void sitter_draw(void)
{
    sitter_draw_after(0);
}

static void press(uint32_t key)
{
    paris_desk_press(sitter.desk, (struct paris_press){key, 0, 0});
}

void sitter_press(uint32_t key)
{
    press(key);
    sitter_draw();
}

void sitter_type(const char *text)
{
    for (; *text != '\0'; text++)
        press((unsigned char)*text);
    sitter_draw();
}

/* What a person does who waits for the computers. */
static void wait_for_turn(void)
{
    while (paris_sitting_now(sitter.sitting)->stage == PARIS_SITTING_WAITING) {
        paris_sitting_step(sitter.sitting, -1);
        paris_desk_follow(sitter.desk);
    }
    sitter_draw();
}

void sitter_play_on(uint32_t count)
{
    const struct paris_sitting_now *now = paris_sitting_now(sitter.sitting);
    while (now->count < count && now->stage != PARIS_SITTING_OVER) {
        wait_for_turn();
        if (now->stage == PARIS_SITTING_ASKING && now->phase_count > 4)
            for (unsigned i = 0; i < now->count % now->phase_count; i++)
                press(PARIS_KEY_DOWN);
        if (now->stage != PARIS_SITTING_OVER)
            press(PARIS_KEY_ENTER);
    }
    sitter_draw();
}

/* --- what is seen --- */

void assert_shows(const char *text)
{
    if (strstr(sitter.screen, text) == NULL)
        fail_msg("\"%s\" is not in\n%s", text, sitter.screen);
}

void assert_hides(const char *text)
{
    if (strstr(sitter.screen, text) != NULL)
        fail_msg("\"%s\" is in\n%s", text, sitter.screen);
}

void assert_count(uint32_t decisions)
{
    assert_int_equal(paris_sitting_now(sitter.sitting)->count, decisions);
}
