# A PostgreSQL of the test's own in a temporary directory, reached by a Unix socket in it. Root, whom
# PostgreSQL refuses, runs it as the user postgres. To be sourced; cluster_remove belongs into a trap.
cluster=
cluster_fsync=${cluster_fsync:-off} # the tests kill processes, not machines
cluster_programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)

as_cluster() {
    if [ "$(id -u)" -eq 0 ]; then
        (cd "$cluster" && setpriv --reuid=postgres --regid=postgres --init-groups -- "$@")
    else
        "$@"
    fi
}

cluster_resume() {
    as_cluster "$cluster_programs/pg_ctl" -D "$cluster/data" -l "$cluster/log" -s -w -t 120 \
        -o "-k $cluster -h '' -c fsync=$cluster_fsync" start >/dev/null
}

# cluster_start [DIRECTORY]: below /tmp unless said otherwise; the path of a socket must be short
cluster_start() {
    cluster=$(mktemp -d "${1:-/tmp}/paris-cluster-XXXXXX")
    if [ "$(id -u)" -eq 0 ]; then chown postgres "$cluster"; fi
    as_cluster "$cluster_programs/initdb" -D "$cluster/data" -U paris -A trust -E UTF8 --no-sync \
        --locale=C >"$cluster/initdb.log"
    cluster_resume
}

# cluster_halt [fast|immediate]
cluster_halt() {
    as_cluster "$cluster_programs/pg_ctl" -D "$cluster/data" -s -w -m "${1:-fast}" stop
}

cluster_remove() {
    [ -n "$cluster" ] || return 0
    cluster_halt immediate 2>/dev/null || true
    rm -rf "$cluster"
}

# cluster_database NAME: makes it, tells its address
cluster_database() {
    psql -q -h "$cluster" -U paris -d postgres -c "CREATE DATABASE $1" >&2
    echo "postgres://paris@/$1?host=$cluster"
}
