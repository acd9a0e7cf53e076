/* The full screen on a terminal: cells out, input events in. The only file that knows ncurses. */
#define _XOPEN_SOURCE_EXTENDED 1 /* wide characters */
#define _XOPEN_SOURCE 700

#include "terminal/screen/run.h"

#include "base/clock.h"
#include "terminal/screen/fullscreen.h"
#include "terminal/session/ascii.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#undef columns /* term.h defines capabilities by these names */
#undef lines

enum { TICK_MILLISECONDS = 250, ESCAPE_MILLISECONDS = 25, GLYPH_CHARACTERS = 8 };

struct window {
    SCREEN *terminal;
    struct paris_session *session;
    struct paris_fullscreen *screen;
    struct paris_canvas *canvas;
    bool colours;
};

/* --- colours --- */

struct colour {
    short text, ground; /* -1: the terminal's own */
};

enum { OWN = -1 };

/* Mid tones stand out from white and from black alike. Seats have backgrounds (black, orange, blue, white) that
 * colour-blind people can tell apart. */
static const struct colour colours_256[PARIS_ROLES] = {
    [PARIS_ROLE_PLAIN] = {OWN, OWN},    [PARIS_ROLE_QUIET] = {243, OWN},
    [PARIS_ROLE_TITLE] = {OWN, OWN},    [PARIS_ROLE_ACCENT] = {30, OWN},
    [PARIS_ROLE_POINTS] = {130, OWN},   [PARIS_ROLE_FRANCS] = {64, OWN},
    [PARIS_ROLE_WARNING] = {160, OWN},  [PARIS_ROLE_CHOSEN] = {231, 23},
    [PARIS_ROLE_BAR] = {231, 238},      [PARIS_ROLE_SEAT] = {231, 16},
    [PARIS_ROLE_SEAT + 1] = {16, 214},  [PARIS_ROLE_SEAT + 2] = {231, 25},
    [PARIS_ROLE_SEAT + 3] = {16, 231},  [PARIS_ROLE_KIND] = {130, OWN},
    [PARIS_ROLE_KIND + 1] = {66, OWN},  [PARIS_ROLE_KIND + 2] = {136, OWN},
    [PARIS_ROLE_KIND + 3] = {131, OWN}, [PARIS_ROLE_KIND + 4] = {243, OWN},
    [PARIS_ROLE_KIND + 5] = {133, OWN},
};

static const struct colour colours_8[PARIS_ROLES] = {
    [PARIS_ROLE_PLAIN] = {OWN, OWN},
    [PARIS_ROLE_QUIET] = {OWN, OWN},
    [PARIS_ROLE_TITLE] = {OWN, OWN},
    [PARIS_ROLE_ACCENT] = {COLOR_GREEN, OWN},
    [PARIS_ROLE_POINTS] = {COLOR_MAGENTA, OWN},
    [PARIS_ROLE_FRANCS] = {COLOR_GREEN, OWN},
    [PARIS_ROLE_WARNING] = {COLOR_RED, OWN},
    [PARIS_ROLE_CHOSEN] = {COLOR_WHITE, COLOR_BLUE},
    [PARIS_ROLE_BAR] = {COLOR_WHITE, COLOR_BLACK},
    [PARIS_ROLE_SEAT] = {COLOR_WHITE, COLOR_BLACK},
    [PARIS_ROLE_SEAT + 1] = {COLOR_BLACK, COLOR_YELLOW},
    [PARIS_ROLE_SEAT + 2] = {COLOR_WHITE, COLOR_BLUE},
    [PARIS_ROLE_SEAT + 3] = {COLOR_BLACK, COLOR_WHITE},
    [PARIS_ROLE_KIND] = {OWN, OWN},
    [PARIS_ROLE_KIND + 1] = {OWN, OWN},
    [PARIS_ROLE_KIND + 2] = {OWN, OWN},
    [PARIS_ROLE_KIND + 3] = {COLOR_MAGENTA, OWN},
    [PARIS_ROLE_KIND + 4] = {COLOR_MAGENTA, OWN},
    [PARIS_ROLE_KIND + 5] = {COLOR_MAGENTA, OWN},
};

/* NO_COLOR with any value turns colours off (no-color.org). */
static bool start_colours(void)
{
    const char *refused = getenv("NO_COLOR");
    if ((refused != NULL && refused[0] != '\0') || !has_colors() || start_color() == ERR)
        return false;
    /* Without the terminal's default colours we would have to choose the background: then no colours. */
    if (use_default_colors() == ERR || COLORS < 8 || COLOR_PAIRS <= PARIS_ROLES)
        return false;
    const struct colour *table = COLORS >= 256 ? colours_256 : colours_8;
    for (short role = 0; role < PARIS_ROLES; role++)
        init_pair((short)(role + 1), table[role].text, table[role].ground);
    return true;
}

static attr_t attributes_of(const struct window *window, const struct paris_canvas_cell *cell)
{
    attr_t attributes = 0;
    attributes |= cell->look & PARIS_LOOK_BOLD ? A_BOLD : 0;
    attributes |= cell->look & PARIS_LOOK_REVERSE ? A_REVERSE : 0;
    attributes |= cell->look & PARIS_LOOK_UNDERLINE ? A_UNDERLINE : 0;
    attributes |= cell->look & PARIS_LOOK_DIM ? A_DIM : 0;
    if (window->colours)
        return attributes;
    if (cell->role == PARIS_ROLE_CHOSEN || cell->role == PARIS_ROLE_BAR)
        attributes |= A_REVERSE;
    if (cell->role == PARIS_ROLE_WARNING)
        attributes |= A_BOLD;
    return attributes;
}

/* --- cells out --- */

static void put_cell(const struct window *window, unsigned row, unsigned column)
{
    const struct paris_canvas_cell *cell = &window->canvas->cell[row][column];
    wchar_t glyph[GLYPH_CHARACTERS];
    cchar_t character;
    size_t length = mbstowcs(glyph, cell->glyph, CCHARW_MAX);
    if (length == 0 || length == (size_t)-1) {
        glyph[0] = length == 0 ? L' ' : L'?';
        length = 1;
    }
    glyph[length < CCHARW_MAX ? length : CCHARW_MAX] = L'\0';
    short pair = window->colours ? (short)(cell->role + 1) : 0;
    if (setcchar(&character, glyph, attributes_of(window, cell), pair, NULL) == OK)
        mvadd_wch((int)row, (int)column, &character);
}

static void show(struct window *window, unsigned ticks)
{
    const struct paris_canvas *canvas = window->canvas;
    int width, height;
    getmaxyx(stdscr, height, width);
    paris_fullscreen_draw(window->canvas, window->screen, (unsigned)width, (unsigned)height, ticks);
    erase();
    for (unsigned row = 0; row < canvas->height; row++)
        for (unsigned column = 0; column < canvas->width; column++)
            if (!canvas->cell[row][column].half)
                put_cell(window, row, column);
    curs_set(canvas->cursor);
    if (canvas->cursor)
        move((int)canvas->cursor_row, (int)canvas->cursor_column);
    refresh();
}

/* --- keys in --- */

struct named_key {
    int code;
    enum paris_input_key key;
};

static const struct named_key function_keys[] = {
    {KEY_UP, PARIS_INPUT_UP},
    {KEY_DOWN, PARIS_INPUT_DOWN},
    {KEY_LEFT, PARIS_INPUT_LEFT},
    {KEY_RIGHT, PARIS_INPUT_RIGHT},
    {KEY_PPAGE, PARIS_INPUT_PAGE_UP},
    {KEY_NPAGE, PARIS_INPUT_PAGE_DOWN},
    {KEY_HOME, PARIS_INPUT_HOME},
    {KEY_END, PARIS_INPUT_END},
    {KEY_ENTER, PARIS_INPUT_ENTER},
    {KEY_BTAB, PARIS_INPUT_BACK_TAB},
    {KEY_BACKSPACE, PARIS_INPUT_BACKSPACE},
    {KEY_F(1), PARIS_INPUT_HELP},
    {KEY_F(2), PARIS_INPUT_UNDO},
    {KEY_F(3), PARIS_INPUT_REDO},
    {KEY_F(4), PARIS_INPUT_WHY},
    {KEY_F(5), PARIS_INPUT_HINT},
    {KEY_F(6), PARIS_INPUT_SINCE},
    {KEY_F(10), PARIS_INPUT_QUIT},
};

enum { CONTROL = 0x1f }; /* 'Z' & CONTROL is Ctrl-Z */

static const struct named_key control_keys[] = {
    {'\r', PARIS_INPUT_ENTER},
    {'\n', PARIS_INPUT_ENTER},
    {'\t', PARIS_INPUT_TAB},
    {0x1b, PARIS_INPUT_ESCAPE},
    {0x7f, PARIS_INPUT_BACKSPACE},
    {'H' & CONTROL, PARIS_INPUT_BACKSPACE},
    {'U' & CONTROL, PARIS_INPUT_CLEAR},
    {'W' & CONTROL, PARIS_INPUT_WORD},
    {'Z' & CONTROL, PARIS_INPUT_UNDO},
    {'Y' & CONTROL, PARIS_INPUT_REDO},
    {'C' & CONTROL, PARIS_INPUT_QUIT},
    {'P' & CONTROL, PARIS_INPUT_UP},
    {'N' & CONTROL, PARIS_INPUT_DOWN},
};

static uint32_t find_key(const struct named_key *keys, size_t count, int code)
{
    for (size_t i = 0; i < count; i++)
        if (keys[i].code == code)
            return keys[i].key;
    return 0;
}

static bool read_mouse(struct paris_input_event *out)
{
    MEVENT event;
    if (getmouse(&event) != OK || event.x < 0 || event.y < 0)
        return false;
    out->column = (unsigned)event.x;
    out->row = (unsigned)event.y;
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        out->key = PARIS_INPUT_CLICK;
    else if (event.bstate & BUTTON4_PRESSED)
        out->key = PARIS_INPUT_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        out->key = PARIS_INPUT_WHEEL_DOWN;
    else
        return false;
    return true;
}

/* False if the input means nothing to us; *any reports whether there was any. */
static bool read_event(struct paris_input_event *out, bool *any)
{
    wint_t code;
    int kind = get_wch(&code);
    *any = kind != ERR;
    *out = (struct paris_input_event){0, 0, 0};
    if (kind == KEY_CODE_YES && code == KEY_MOUSE)
        return read_mouse(out);
    if (kind == KEY_CODE_YES)
        out->key =
            find_key(function_keys, sizeof function_keys / sizeof function_keys[0], (int)code);
    else if (kind == OK && (code < ' ' || code == 0x7f))
        out->key = find_key(control_keys, sizeof control_keys / sizeof control_keys[0], (int)code);
    else if (kind == OK)
        out->key = (uint32_t)code;
    return out->key != 0;
}

/* --- resizing the window --- */

/* The signal may arrive just before poll, which would then sleep through it: the handler writes a byte to a pipe
 * that we poll. */
static int size_pipe[2] = {-1, -1};

static void on_resize(int signal)
{
    int saved = errno;
    (void)signal;
    if (write(size_pipe[1], "", 1) < 0) {
        /* the pipe is full: one byte is enough */
    }
    errno = saved;
}

static void watch_resizes(struct sigaction *before)
{
    struct sigaction action = {.sa_handler = on_resize};
    sigemptyset(&action.sa_mask);
    if (pipe(size_pipe) != 0) {
        size_pipe[0] = size_pipe[1] = -1; /* ncurses reports the resize with the next key */
        return;
    }
    for (unsigned i = 0; i < 2; i++)
        fcntl(size_pipe[i], F_SETFL, O_NONBLOCK);
    sigaction(SIGWINCH, &action, before);
}

static void stop_listening(const struct sigaction *before)
{
    if (size_pipe[0] < 0)
        return;
    sigaction(SIGWINCH, before, NULL);
    close(size_pipe[0]);
    close(size_pipe[1]);
    size_pipe[0] = size_pipe[1] = -1;
}

static void take_size(void)
{
    char bytes[64];
    struct winsize size;
    while (read(size_pipe[0], bytes, sizeof bytes) > 0)
        continue;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
}

/* --- the loop --- */

static void press_all(struct window *window)
{
    struct paris_input_event event;
    bool any = true;
    while (any && !paris_fullscreen_is_done(window->screen))
        if (read_event(&event, &any))
            paris_fullscreen_press(window->screen, event);
}

/* Waits for a key, the session, a resize, or the next tick. False if the keyboard is gone. */
static bool wait(struct window *window)
{
    struct pollfd list[PARIS_SESSION_DESCRIPTORS_MAX + 2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                                             {.fd = size_pipe[0],
                                                              .events = POLLIN}};
    int time;
    size_t count = 2 + paris_session_wait_for(window->session, list + 2, &time);
    if (paris_fullscreen_is_animated(window->screen) && (time < 0 || time > TICK_MILLISECONDS))
        time = TICK_MILLISECONDS;
    int ready = poll(list, (nfds_t)count, time);
    if (ready < 0)
        return errno == EINTR;
    if (list[1].revents & POLLIN)
        take_size();
    return !(list[0].revents & (POLLHUP | POLLERR | POLLNVAL));
}

static void play(struct window *window)
{
    uint64_t start = (uint64_t)paris_clock_milliseconds();
    bool there = true;
    while (there && !paris_fullscreen_is_done(window->screen)) {
        (void)paris_session_step(window->session, 0);
        paris_fullscreen_follow(window->screen);
        show(window,
             (unsigned)(((uint64_t)paris_clock_milliseconds() - start) / TICK_MILLISECONDS));
        there = wait(window);
        press_all(window);
    }
}

/* --- beginning and end --- */

bool paris_fullscreen_is_possible(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind != NULL && kind[0] != '\0' &&
           strcmp(kind, "dumb") != 0;
}

/* ncurses needs a locale; if the one that the environment names is not installed, C.UTF-8 or C will do. */
static bool start_characters(void)
{
    if (setlocale(LC_CTYPE, "") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, !paris_ascii_only() ? "C.UTF-8" : "C");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static void start_terminal(struct window *window)
{
    set_term(window->terminal);
    raw(); /* Ctrl-C and Ctrl-Z are our keys */
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_MILLISECONDS);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    window->colours = start_colours();
}

/* Without these two capabilities nothing can be drawn in place. */
static bool can_draw(void)
{
    return cursor_address != NULL && clear_screen != NULL;
}

bool paris_fullscreen_run(struct paris_session *session)
{
    struct window window = {.session = session};
    window.screen = paris_fullscreen_open(session, !start_characters());
    window.canvas = malloc(sizeof *window.canvas);
    if (window.screen != NULL && window.canvas != NULL)
        window.terminal = newterm(NULL, stdout, stdin);
    bool drawn = window.terminal != NULL && can_draw();
    if (drawn) {
        struct sigaction before;
        start_terminal(&window);
        watch_resizes(&before);
        play(&window);
        stop_listening(&before);
    }
    if (window.terminal != NULL) {
        endwin();
        delscreen(window.terminal);
    }
    if (window.screen != NULL)
        paris_fullscreen_close(window.screen);
    free(window.canvas);
    return drawn;
}
