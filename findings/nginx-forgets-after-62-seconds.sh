#!/usr/bin/env bash
# nginx 1.22 with "limit_req_zone … rate=1r/m" and no burst refuses a second request for 62.5 seconds, not for 60.
#
# Guess before the first run: one request a minute means that the second is let through after 60 seconds. (The rate is kept
# as an integer of thousandths of a request a second: 1000 / 60 = 16, so a request is forgotten after 1000 / 16 seconds.)
#
# Needs Debian 12 and curl, and takes 64 seconds. Installs nothing outside a temporary folder.
set -euo pipefail
version=1.22.1-9+deb12u11
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"
chmod 755 "$work"
apt-get -qq -o APT::Sandbox::User=root download "nginx=$version"
dpkg -x nginx_*.deb root
mkdir temp
cat > nginx.conf <<'CFG'
daemon off;
pid nginx.pid;
error_log error.log;
events {}
http {
    access_log off;
    client_body_temp_path temp;
    proxy_temp_path temp;
    fastcgi_temp_path temp;
    uwsgi_temp_path temp;
    scgi_temp_path temp;
    limit_req_zone $http_x_key zone=keys:1m rate=1r/m;
    server {
        listen 127.0.0.1:48141;
        location / {
            limit_req zone=keys;
            limit_req_status 409;
            try_files /none =204;
        }
    }
}
CFG
root/usr/sbin/nginx -v
root/usr/sbin/nginx -p "$work" -c "$work/nginx.conf" -e "$work/error.log" &
sleep 1
ask() { curl -s -o /dev/null -w '%{http_code}' -H 'X-Key: a' http://127.0.0.1:48141/; }
seen="at once $(ask)"
sleep 61.5
seen+=", after 61.5 s $(ask)"
sleep 1.5
seen+=", after 63 s $(ask)"
echo "$seen"
[ "$seen" = 'at once 204, after 61.5 s 409, after 63 s 204' ]
# Seen with 1.22.1-9+deb12u11: at once 204, after 61.5 s 409, after 63 s 204
