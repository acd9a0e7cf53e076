# The shipped nginx.conf before servers of the test, to be sourced after check.sh.
# shellcheck shell=bash disable=SC2034,SC2154 # $work and $source are of check.sh; $nginx and $front are for the tests
PATH=$PATH:/usr/sbin

free_port() {
    local try
    while try=$((20000 + RANDOM % 20000)); do
        (exec 5<>"/dev/tcp/127.0.0.1/$try") 2>/dev/null || { echo "$try"; return; }
    done
}

# nginx_start <port> <port> [certificate key]: nginx before servers at these ports, without TLS unless there is
# a certificate. It listens at $front and is the process $nginx.
nginx_start() {
    front=$(free_port)
    local tls=(-e '/ssl_/d' -e "s/listen 443 ssl http2;/listen 127.0.0.1:$front default_server;/")
    [ $# -eq 2 ] || tls=(-e "s|ssl_certificate .*|ssl_certificate $3;|; s|ssl_certificate_key .*|ssl_certificate_key $4;|"
        -e "s/listen 443 ssl http2;/listen 127.0.0.1:$front ssl http2 default_server;/")
    {
        echo "daemon off; worker_processes 1; pid $work/nginx.pid; error_log $work/nginx.log;"
        echo "events { worker_connections 512; }"
        echo "http { access_log off; client_body_temp_path $work/b; proxy_temp_path $work/p;"
        echo "fastcgi_temp_path $work/f; uwsgi_temp_path $work/u; scgi_temp_path $work/s;"
        sed -e "s/127.0.0.1:8470/127.0.0.1:$1/; s/127.0.0.1:8471/127.0.0.1:$2/" \
            -e '/^# Plain HTTP/,/^}/d; /listen \[::\]/d' "${tls[@]}" "$source/deploy/nginx.conf"
        echo "}"
    } >nginx.conf
    chmod 755 "$work"
    nginx -p "$work" -e "$work/nginx.log" -c "$work/nginx.conf" >nginx.out 2>&1 &
    nginx=$!
    for _ in $(seq 600); do
        (exec 5<>"/dev/tcp/127.0.0.1/$front") 2>/dev/null && return
        kill -0 $nginx 2>/dev/null || { cat nginx.out nginx.log; return 1; }
        sleep 0.1
    done
}
