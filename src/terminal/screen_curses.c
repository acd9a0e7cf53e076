/* The desk on a terminal by ncurses: cells out, keys in. The only file that knows ncurses. */
#define _XOPEN_SOURCE_EXTENDED 1 /* wide characters */
#define _XOPEN_SOURCE 700

#include "terminal/screen.h"

#include "terminal/desk.h"
#include "terminal/locales.h"

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
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#undef columns /* term.h names capabilities so */
#undef lines

enum { TICK_MILLISECONDS = 250, ESCAPE_MILLISECONDS = 25, GLYPH_CHARACTERS = 8 };

struct screen {
    SCREEN *terminal;
    struct paris_sitting *sitting;
    struct paris_desk *desk;
    struct paris_canvas *canvas;
    bool colours;
};

/* --- colours --- */

struct colour {
    short text, ground; /* -1: the terminal's own */
};

enum { OWN = -1 };

/* Mid tones, which stand out from white and from black alike; seats have a ground of their own, black,
 * orange, blue and white, which people who see few colours tell apart. */
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

/* NO_COLOR: set to anything, it asks for none (no-color.org). */
static bool start_colours(void)
{
    const char *refused = getenv("NO_COLOR");
    if ((refused != NULL && refused[0] != '\0') || !has_colors() || start_color() == ERR)
        return false;
    /* Without the terminal's own colours the grounds would be ours to choose: then none. */
    if (use_default_colors() == ERR || COLORS < 8 || COLOR_PAIRS <= PARIS_ROLES)
        return false;
    const struct colour *table = COLORS >= 256 ? colours_256 : colours_8;
    for (short role = 0; role < PARIS_ROLES; role++)
        init_pair((short)(role + 1), table[role].text, table[role].ground);
    return true;
}

static attr_t attributes_of(const struct screen *screen, const struct paris_cell *cell)
{
    attr_t attributes = 0;
    attributes |= cell->look & PARIS_LOOK_BOLD ? A_BOLD : 0;
    attributes |= cell->look & PARIS_LOOK_REVERSE ? A_REVERSE : 0;
    attributes |= cell->look & PARIS_LOOK_UNDERLINE ? A_UNDERLINE : 0;
    attributes |= cell->look & PARIS_LOOK_DIM ? A_DIM : 0;
    if (screen->colours)
        return attributes;
    if (cell->role == PARIS_ROLE_CHOSEN || cell->role == PARIS_ROLE_BAR)
        attributes |= A_REVERSE;
    if (cell->role == PARIS_ROLE_WARNING)
        attributes |= A_BOLD;
    return attributes;
}

/* --- cells out --- */

static void put_cell(const struct screen *screen, unsigned row, unsigned column)
{
    const struct paris_cell *cell = &screen->canvas->cell[row][column];
    wchar_t glyph[GLYPH_CHARACTERS];
    cchar_t character;
    size_t length = mbstowcs(glyph, cell->glyph, CCHARW_MAX);
    if (length == 0 || length == (size_t)-1) {
        glyph[0] = length == 0 ? L' ' : L'?';
        length = 1;
    }
    glyph[length < CCHARW_MAX ? length : CCHARW_MAX] = L'\0';
    short pair = screen->colours ? (short)(cell->role + 1) : 0;
    if (setcchar(&character, glyph, attributes_of(screen, cell), pair, NULL) == OK)
        mvadd_wch((int)row, (int)column, &character);
}

static void show(struct screen *screen, unsigned ticks)
{
    const struct paris_canvas *canvas = screen->canvas;
    int width, height;
    getmaxyx(stdscr, height, width);
    paris_desk_draw(screen->canvas, screen->desk, (unsigned)width, (unsigned)height, ticks);
    erase();
    for (unsigned row = 0; row < canvas->height; row++)
        for (unsigned column = 0; column < canvas->width; column++)
            if (!canvas->cell[row][column].half)
                put_cell(screen, row, column);
    curs_set(canvas->cursor);
    if (canvas->cursor)
        move((int)canvas->cursor_row, (int)canvas->cursor_column);
    refresh();
}

/* --- keys in --- */

struct named_key {
    int code;
    enum paris_key key;
};

static const struct named_key function_keys[] = {
    {KEY_UP, PARIS_KEY_UP},
    {KEY_DOWN, PARIS_KEY_DOWN},
    {KEY_LEFT, PARIS_KEY_LEFT},
    {KEY_RIGHT, PARIS_KEY_RIGHT},
    {KEY_PPAGE, PARIS_KEY_PAGE_UP},
    {KEY_NPAGE, PARIS_KEY_PAGE_DOWN},
    {KEY_HOME, PARIS_KEY_HOME},
    {KEY_END, PARIS_KEY_END},
    {KEY_ENTER, PARIS_KEY_ENTER},
    {KEY_BTAB, PARIS_KEY_BACK_TAB},
    {KEY_BACKSPACE, PARIS_KEY_BACKSPACE},
    {KEY_F(1), PARIS_KEY_HELP},
    {KEY_F(2), PARIS_KEY_UNDO},
    {KEY_F(3), PARIS_KEY_REDO},
    {KEY_F(4), PARIS_KEY_WHY},
    {KEY_F(5), PARIS_KEY_HINT},
    {KEY_F(6), PARIS_KEY_SINCE},
    {KEY_F(10), PARIS_KEY_QUIT},
};

enum { CONTROL = 0x1f }; /* 'Z' & CONTROL is Ctrl-Z */

static const struct named_key control_keys[] = {
    {'\r', PARIS_KEY_ENTER},
    {'\n', PARIS_KEY_ENTER},
    {'\t', PARIS_KEY_TAB},
    {0x1b, PARIS_KEY_ESCAPE},
    {0x7f, PARIS_KEY_BACKSPACE},
    {'H' & CONTROL, PARIS_KEY_BACKSPACE},
    {'U' & CONTROL, PARIS_KEY_CLEAR},
    {'W' & CONTROL, PARIS_KEY_WORD},
    {'Z' & CONTROL, PARIS_KEY_UNDO},
    {'Y' & CONTROL, PARIS_KEY_REDO},
    {'C' & CONTROL, PARIS_KEY_QUIT},
    {'P' & CONTROL, PARIS_KEY_UP},
    {'N' & CONTROL, PARIS_KEY_DOWN},
};

static uint32_t find_key(const struct named_key *keys, size_t count, int code)
{
    for (size_t i = 0; i < count; i++)
        if (keys[i].code == code)
            return keys[i].key;
    return 0;
}

static bool read_mouse(struct paris_press *out)
{
    MEVENT event;
    if (getmouse(&event) != OK || event.x < 0 || event.y < 0)
        return false;
    out->column = (unsigned)event.x;
    out->row = (unsigned)event.y;
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        out->key = PARIS_KEY_CLICK;
    else if (event.bstate & BUTTON4_PRESSED)
        out->key = PARIS_KEY_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        out->key = PARIS_KEY_WHEEL_DOWN;
    else
        return false;
    return true;
}

/* False if nothing that means something was pressed; *any tells whether there was anything at all. */
static bool read_press(struct paris_press *out, bool *any)
{
    wint_t code;
    int kind = get_wch(&code);
    *any = kind != ERR;
    *out = (struct paris_press){0, 0, 0};
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

/* --- another size of the window --- */

/* The signal may come at any moment, also just before the wait for keys, which would then not hear of
 * it: so it is made a byte to be waited for. */
static int size_pipe[2] = {-1, -1};

static void hear_size(int signal)
{
    int kept = errno;
    (void)signal;
    if (write(size_pipe[1], "", 1) < 0) {
        /* full: there are enough of them */
    }
    errno = kept;
}

static void listen_for_size(struct sigaction *before)
{
    struct sigaction action = {.sa_handler = hear_size};
    sigemptyset(&action.sa_mask);
    if (pipe(size_pipe) != 0) {
        size_pipe[0] = size_pipe[1] = -1; /* ncurses tells at the next key */
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

static uint64_t milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void press_all(struct screen *screen)
{
    struct paris_press press;
    bool any = true;
    while (any && !paris_desk_done(screen->desk))
        if (read_press(&press, &any))
            paris_desk_press(screen->desk, press);
}

/* Waits for a key, a change, another size, or the next tick. False if the keyboard is gone. */
static bool wait(struct screen *screen)
{
    struct pollfd list[PARIS_SITTING_DESCRIPTORS + 2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                                         {.fd = size_pipe[0], .events = POLLIN}};
    int time;
    size_t count = 2 + paris_sitting_wait_for(screen->sitting, list + 2, &time);
    if (paris_desk_moves(screen->desk) && (time < 0 || time > TICK_MILLISECONDS))
        time = TICK_MILLISECONDS;
    int ready = poll(list, (nfds_t)count, time);
    if (ready < 0)
        return errno == EINTR;
    if (list[1].revents & POLLIN)
        take_size();
    return !(list[0].revents & (POLLHUP | POLLERR | POLLNVAL));
}

static void play(struct screen *screen)
{
    uint64_t start = milliseconds_now();
    bool there = true;
    while (there && !paris_desk_done(screen->desk)) {
        (void)paris_sitting_step(screen->sitting, 0);
        paris_desk_follow(screen->desk);
        show(screen, (unsigned)((milliseconds_now() - start) / TICK_MILLISECONDS));
        there = wait(screen);
        press_all(screen);
    }
}

/* --- beginning and end --- */

bool paris_screen_possible(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind != NULL && kind[0] != '\0' &&
           strcmp(kind, "dumb") != 0;
}

/* ncurses writes what the locale has; a locale that is not installed here still names UTF-8. */
static bool start_characters(void)
{
    if (setlocale(LC_CTYPE, "") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, paris_locale_is_utf8() ? "C.UTF-8" : "C");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static void start_terminal(struct screen *screen)
{
    set_term(screen->terminal);
    raw(); /* Ctrl-C and Ctrl-Z are keys of ours */
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_MILLISECONDS);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    screen->colours = start_colours();
}

/* Without these two nothing can be drawn in place. */
static bool can_draw(void)
{
    return cursor_address != NULL && clear_screen != NULL;
}

bool paris_screen_play(struct paris_sitting *sitting)
{
    struct screen screen = {.sitting = sitting};
    screen.desk = paris_desk_open(sitting, !start_characters());
    screen.canvas = malloc(sizeof *screen.canvas);
    if (screen.desk != NULL && screen.canvas != NULL)
        screen.terminal = newterm(NULL, stdout, stdin);
    bool drawn = screen.terminal != NULL && can_draw();
    if (drawn) {
        struct sigaction before;
        start_terminal(&screen);
        listen_for_size(&before);
        play(&screen);
        stop_listening(&before);
    }
    if (screen.terminal != NULL) {
        endwin();
        delscreen(screen.terminal);
    }
    if (screen.desk != NULL)
        paris_desk_close(screen.desk);
    free(screen.canvas);
    return drawn;
}
