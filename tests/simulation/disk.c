/* The disk of a simulated process that has its database to itself. There is one at a time, as there is one world. */
#include "simulation/disk.h"

#include "server/power.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PATH = 256 };

static char folder[PATH / 2], path[PATH];
static struct paris_random *chance;
static unsigned left; /* changes until the power fails; 0: it does not */
static struct power_image *image;

/* Called by the disk before each of its changes. */
static void moment(void)
{
    if (left > 0 && --left == 0)
        image = power_image(path, chance);
}

void sim_disk_make(struct sim_world *world)
{
    static bool registered;
    const char *place = getenv("TMPDIR");
    if (!registered)
        power_register();
    registered = true;
    snprintf(folder, sizeof folder, "%s/paris-simulation-XXXXXX", place != NULL ? place : "/tmp");
    PARIS_CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/store", folder); /* the store looks for a file of that name */
    chance = &world->random;
    left = 0;
    power_watch(moment);
    sim_disk_open(world);
}

void sim_disk_remove(struct sim_world *world)
{
    if (world->database != NULL)
        sim_disk_close(world, false);
    power_forget();
    PARIS_CHECK(remove(path) == 0 && rmdir(folder) == 0);
}

void sim_disk_open(struct sim_world *world)
{
    struct paris_error error = {0, 0, ""};
    if (paris_store_open(&world->database, path, &error) != PARIS_OK) {
        fprintf(stderr, "%s\n", error.message);
        PARIS_CHECK(false);
    }
}

void sim_disk_close(struct sim_world *world, bool killed)
{
    left = 0;
    if (killed) /* a store that cannot sync leaves everything as it is */
        power_fail_syncs(true);
    paris_store_close(world->database);
    power_fail_syncs(false);
    world->database = NULL;
}

void sim_disk_cut(struct sim_world *world, unsigned changes)
{
    (void)world;
    if (image != NULL)
        return;
    left = changes;
    if (changes == 0)
        image = power_image(path, chance);
}

bool sim_disk_lost_power(void)
{
    return image != NULL;
}

void sim_disk_repower(void)
{
    power_install(image, path);
    image = NULL;
}

void sim_disk_fail_syncs(bool fails)
{
    power_fail_syncs(fails);
}
