/* What is on its way between people and processes: it arrives in order, after a while. Only this folder includes it. */
#ifndef PARIS_TESTS_SIMULATION_WIRE_H
#define PARIS_TESTS_SIMULATION_WIRE_H

#include "simulation/world.h"

/* Copies the text; the wire must not be full. */
void sim_wire_post(struct sim_world *world, struct sim_wire *wire, const char *text, size_t length);
bool sim_wire_is_due(const struct sim_world *world, const struct sim_wire *wire);
/* The caller frees the text. */
struct sim_letter sim_wire_take(struct sim_wire *wire);
void sim_wire_empty(struct sim_wire *wire);

#endif
