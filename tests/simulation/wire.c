/* What is on its way between people and processes. */
#include "simulation/wire.h"

#include <stdlib.h>
#include <string.h>

enum { DELAY_MS = 80 };

void sim_wire_post(struct sim_world *world, struct sim_wire *wire, const char *text, size_t length)
{
    PARIS_CHECK(wire->count < SIM_FLIGHT_MAX);
    struct sim_letter *letter = &wire->letter[(wire->first + wire->count) % SIM_FLIGHT_MAX];
    letter->at = world->now + (world->quiet ? 0 : paris_random_below(&world->random, DELAY_MS));
    letter->length = length;
    letter->text = malloc(length + 1);
    PARIS_CHECK(letter->text != NULL);
    memcpy(letter->text, text, length);
    letter->text[length] = '\0';
    wire->count++;
}

bool sim_wire_is_due(const struct sim_world *world, const struct sim_wire *wire)
{
    return wire->count > 0 && (world->quiet || wire->letter[wire->first].at <= world->now);
}

struct sim_letter sim_wire_take(struct sim_wire *wire)
{
    struct sim_letter letter = wire->letter[wire->first];
    wire->first = (wire->first + 1) % SIM_FLIGHT_MAX;
    wire->count--;
    return letter;
}

void sim_wire_empty(struct sim_wire *wire)
{
    while (wire->count > 0)
        free(sim_wire_take(wire).text);
}
