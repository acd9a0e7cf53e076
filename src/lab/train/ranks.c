/* Ranks by MPI, if it was found at build time. MPI is initialised only under mpirun: a single process
 * would spend time and sockets on it for nothing. */
#include "lab/train/ranks.h"

#include <stdlib.h>

#if defined(PARIS_MPI)
#include <mpi.h>

static void add(float *numbers, size_t count)
{
    MPI_Allreduce(MPI_IN_PLACE, numbers, (int)count, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
}

static uint64_t min(uint64_t number)
{
    MPI_Allreduce(MPI_IN_PLACE, &number, 1, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD);
    return number;
}

static void share(void *bytes, size_t count)
{
    MPI_Bcast(bytes, (int)count, MPI_BYTE, 0, MPI_COMM_WORLD);
}

static void finalize(void)
{
    MPI_Finalize();
}

static enum paris_status join(struct paris_train_ranks *out, struct paris_error *error)
{
    int rank, size;
    if (MPI_Init(NULL, NULL) != MPI_SUCCESS)
        return paris_error_set(error, 0, 0, "MPI could not be started");
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    *out = (struct paris_train_ranks){.rank = (unsigned)rank,
                                      .size = (unsigned)size,
                                      .add = add,
                                      .min = min,
                                      .share = share,
                                      .close = finalize};
    return PARIS_OK;
}
#else
static enum paris_status join(struct paris_train_ranks *out, struct paris_error *error)
{
    (void)out;
    return paris_error_set(
        error, 0, 0,
        "started under mpirun, but built without MPI: build with libopenmpi-dev installed");
}
#endif

static void add_alone(float *numbers, size_t count)
{
    (void)numbers;
    (void)count;
}

static uint64_t min_alone(uint64_t number)
{
    return number;
}

static void share_alone(void *bytes, size_t count)
{
    (void)bytes;
    (void)count;
}

static void close_alone(void)
{
}

enum paris_status paris_train_ranks_open(struct paris_train_ranks *out, struct paris_error *error)
{
    *out = (struct paris_train_ranks){.rank = 0,
                                      .size = 1,
                                      .add = add_alone,
                                      .min = min_alone,
                                      .share = share_alone,
                                      .close = close_alone};
    if (getenv("OMPI_COMM_WORLD_SIZE") == NULL) /* set by Open MPI's mpirun */
        return PARIS_OK;
    return join(out, error);
}
