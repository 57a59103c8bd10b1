#!/usr/bin/env bash
# HAProxy 2.6 tells an HTTP/2 client that a POST was not processed (RST_STREAM with REFUSED_STREAM) after the server behind it
# has received and processed it.
#
# Guess before the first run: if the server closes a connection that HAProxy had used before, without a byte of the response,
# the client gets 502, as it does from nginx 1.22, or another error that says nothing about what happened. RFC 9113, section
# 8.7: REFUSED_STREAM is for requests that were "not processed at all" and "can be safely retried".
#
# Needs Debian 12 and Node 20 or newer. Installs nothing outside a temporary folder.
set -euo pipefail
version=2.6.12-1+deb12u4
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"
chmod 755 "$work"
apt-get -qq -o APT::Sandbox::User=root download "haproxy=$version" liblua5.3-0
for package in *.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/$(uname -m)-linux-gnu

cat > server.mjs <<'JS'
// Counts POSTs to /work and, after having read one, closes the connection without a response.
import { createServer } from 'node:http'
let worked = 0
createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.url === '/count') return response.end(String(worked))
    if (request.method !== 'POST') return response.end('ok')
    worked += 1
    request.socket.destroy()
  })
}).listen(48121, '127.0.0.1')
JS
cat > client.mjs <<'JS'
// One session: a GET, so that the connection to the server has been used, then a POST.
import { connect, constants } from 'node:http2'
const session = connect('http://127.0.0.1:48122')
const ask = (headers, body) =>
  new Promise((resolve) => {
    const stream = session.request(headers)
    let text = ''
    let status
    stream.on('response', (reply) => (status = reply[':status']))
    stream.on('data', (bytes) => (text += bytes))
    stream.on('error', () => undefined)
    stream.on('close', () => resolve({ status, text, reset: stream.rstCode }))
    stream.end(body)
  })
await ask({ ':path': '/' })
const post = await ask({ ':path': '/work', ':method': 'POST' }, 'a=1')
const { text: worked } = await ask({ ':path': '/count' })
const name = post.reset === constants.NGHTTP2_REFUSED_STREAM ? 'REFUSED_STREAM' : 'another code'
console.log(`status ${post.status}, reset with ${post.reset} (${name}), processed by the server: ${worked}`)
session.close()
process.exit(post.status === undefined && post.reset === constants.NGHTTP2_REFUSED_STREAM && worked === '1' ? 0 : 1)
JS
cat > haproxy.cfg <<'CFG'
defaults
    mode http
    timeout connect 5s
    timeout client 30s
    timeout server 30s
frontend front
    bind 127.0.0.1:48122 proto h2
    default_backend back
backend back
    server one 127.0.0.1:48121
CFG
node server.mjs &
root/usr/sbin/haproxy -v | head -1
root/usr/sbin/haproxy -q -f haproxy.cfg &
sleep 1
node client.mjs
# Seen with 2.6.12-1+deb12u4: status undefined, reset with 7 (REFUSED_STREAM), processed by the server: 1
