/* SIGINT and SIGTERM. */
#include "cli/interrupt.h"

#include <signal.h>
#include <stddef.h>

enum { CODE_OF_SIGNALS = 128 }; /* plus its number */

static atomic_bool flag;
static volatile sig_atomic_t received; /* the signal, or 0 */

static void on_signal(int number)
{
    received = number;
    atomic_store(&flag, true);
}

void paris_interrupt_listen(void)
{
    static const int numbers[] = {SIGINT, SIGTERM};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction before, action = {.sa_handler = on_signal};
        action.sa_flags = SA_RESTART | (int)SA_RESETHAND;
        sigemptyset(&action.sa_mask);
        /* A parent may have chosen that this program ignores the signal (nohup). */
        if (sigaction(numbers[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
}

atomic_bool *paris_interrupt_flag(void)
{
    return &flag;
}

int paris_interrupt_code(void)
{
    return received != 0 ? CODE_OF_SIGNALS + received : 0;
}
