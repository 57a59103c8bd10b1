#!/usr/bin/env bash
# Caddy 2.6 sends a POST without a body twice to the server behind it, because the client marked it with an Idempotency-Key.
#
# Guess before the first run: a header that exists so that a server can refuse the second request changes nothing in a proxy
# that doesn't know it. If the server closes the connection without a response, Caddy answers with 502 in both cases.
# (Go's http.Transport takes the header for a permission to repeat: "isReplayable" in net/http/request.go.)
#
# Needs Debian 12 and Node 20 or newer. Installs nothing outside a temporary folder.
set -euo pipefail
version=2.6.2-5
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download "caddy=$version"
dpkg -x caddy_*.deb root
export HOME=$work

cat > server.mjs <<'JS'
// Counts POSTs, and closes the connection of the first one to each path without a response.
import { createServer } from 'node:http'
const seen = {}
createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.url === '/count') return response.end(JSON.stringify(seen))
    if (request.method !== 'POST') return response.end('ok')
    seen[request.url] = (seen[request.url] ?? 0) + 1
    if (seen[request.url] === 1) return request.socket.destroy()
    response.end('ok')
  })
}).listen(48131, '127.0.0.1')
JS
cat > Caddyfile <<'CFG'
{
	admin off
	log {
		level FATAL
	}
}
http://127.0.0.1:48132 {
	reverse_proxy 127.0.0.1:48131
}
CFG
node server.mjs &
root/usr/bin/caddy version
root/usr/bin/caddy run --config Caddyfile --adapter caddyfile 2>/dev/null &
sleep 1
cat > client.mjs <<'JS'
const at = (path) => `http://127.0.0.1:48132${path}`
const post = async (path, headers) => {
  // Caddy repeats on a connection that was used before.
  await (await fetch(at('/'))).text()
  return (await fetch(at(path), { method: 'POST', headers })).status
}
const without = await post('/without', {})
const withKey = await post('/with', { 'Idempotency-Key': 'd0e5b5a2' })
const seen = await (await fetch(at('/count'))).json()
console.log(`without Idempotency-Key: status ${without}, sent ${seen['/without']} time(s)`)
console.log(`with Idempotency-Key: status ${withKey}, sent ${seen['/with']} time(s)`)
process.exit(seen['/without'] === 1 && seen['/with'] === 2 ? 0 : 1)
JS
node client.mjs
# Seen with 2.6.2-5:
# without Idempotency-Key: status 502, sent 1 time(s)
# with Idempotency-Key: status 200, sent 2 time(s)
