/* The disk of a simulated process that has its database to itself: SQLite on a disk in memory that loses power
 * (server/power.h), at any of its changes. Only this folder includes it. */
#ifndef PARIS_TESTS_SIMULATION_DISK_H
#define PARIS_TESTS_SIMULATION_DISK_H

#include "simulation/world.h"

/* An empty disk with a store on it. */
void sim_disk_make(struct sim_world *world);
void sim_disk_remove(struct sim_world *world);
/* As when a process begins and ends, `killed` or stopped; while it is closed world->database is NULL. */
void sim_disk_open(struct sim_world *world);
void sim_disk_close(struct sim_world *world, bool killed);

/* Power fails after `changes` more changes of the disk; 0: now. */
void sim_disk_cut(struct sim_world *world, unsigned changes);
/* Has power failed? Whatever the process has done since then never happened. Close the store, then
 * call sim_disk_repower(), which restores what the disk has kept. */
bool sim_disk_lost_power(void);
void sim_disk_repower(void);
/* True: from now on no sync succeeds. */
void sim_disk_fail_syncs(bool fails);

#endif
