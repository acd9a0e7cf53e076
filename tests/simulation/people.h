/* The people of a simulated world, and what they were told. Only this folder includes it. */
#ifndef PARIS_TESTS_SIMULATION_PEOPLE_H
#define PARIS_TESTS_SIMULATION_PEOPLE_H

#include "simulation/world.h"

/* Connects, or sends the person's next message. */
void sim_person_acts(struct sim_person *person);
/* Sends the message without an answer once more. */
void sim_person_repeats(struct sim_person *person);
void sim_person_reads(struct sim_person *person, const char *text, size_t length);
/* Checks that every log can be replayed and contains what was acknowledged; then clears the
 * notes. */
void sim_check_logs(struct sim_world *world);

/* world.c */
void sim_wrong(struct sim_world *world, const char *format, ...);
unsigned sim_below(struct sim_world *world, unsigned bound);
void sim_hang_up(struct sim_socket *socket);
struct sim_process *sim_any_process(struct sim_world *world);

#endif
