#!/usr/bin/env bash
# `paris-lab train` under mpirun: two ranks learn one network together. ranks.sh <paris> <source directory>
. "$2/tests/support/check.sh"
program=$lab

needs mpirun
nm -D "$lab" | grep -q MPI_Init || skip_all "this build has no MPI"
case $(file -b "$lab" 2>/dev/null; nm -D "$lab" 2>/dev/null) in
    *__asan_init* | *__msan_init*)
        skip_all "MPI's own memory does not pass the sanitizers" ;;
esac

# learn <ranks> <network>: without any network of the machine
learn() {
    OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -np "$1" \
        --mca btl self,vader --mca plm isolated \
        "$lab" train --games 128 --round 32 --threads 1 --measure 0 --pool 0 --planner 0 \
        --log "$2.csv" --out "$2"
}

learns() {
    learn 2 two.bin && [ -s two.bin ] && tail -n 1 two.bin.csv | grep -q '^2,128,'
}

# Two rounds of 32 games by two ranks are 128 games: another network than one rank's.
together() {
    learn 1 one.bin && [ -s one.bin ] && tail -n 1 one.bin.csv | grep -q '^4,128,' && ! cmp -s one.bin two.bin
}

again() {
    learn 2 again.bin && cmp two.bin again.bin
}

check "two ranks learn a network together, each playing its own games" learns
check "one rank alone plays them all by itself" together
check "the same seed and ranks give the same network" again
exit $failed
