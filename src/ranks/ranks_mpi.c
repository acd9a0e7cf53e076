/* The module paris-ranks.so: ranks by MPI. */
#include "train/ranks.h"

#include <mpi.h>

paris_ranks_entry paris_ranks_enter;

static void add(float *numbers, size_t count)
{
    MPI_Allreduce(MPI_IN_PLACE, numbers, (int)count, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
}

static uint64_t least(uint64_t number)
{
    MPI_Allreduce(MPI_IN_PLACE, &number, 1, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD);
    return number;
}

static void share(void *bytes, size_t count)
{
    MPI_Bcast(bytes, (int)count, MPI_BYTE, 0, MPI_COMM_WORLD);
}

static void leave(void)
{
    MPI_Finalize();
}

int paris_ranks_enter(struct paris_ranks *out)
{
    int rank, size;
    if (MPI_Init(NULL, NULL) != MPI_SUCCESS)
        return 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    *out = (struct paris_ranks){.rank = (unsigned)rank,
                                .size = (unsigned)size,
                                .add = add,
                                .least = least,
                                .share = share,
                                .close = leave};
    return 0;
}
