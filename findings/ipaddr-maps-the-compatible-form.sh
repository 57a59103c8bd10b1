#!/usr/bin/env bash
# ipaddr.js 2.5 reads `::10.0.0.1` as `::ffff:10.0.0.1`, an IPv4 address mapped into IPv6.
#
# Guess before the first run: `::a00:1`, the last four bytes of an address whose others are zero, as RFC 4291 (2.5.5.1) has it,
# and as Python's `ipaddress`, glibc and nginx read it. So an allow list with this entry lets 10.0.0.1 in.
#
# Needs Node 20 or newer and Python 3. Installs nothing outside a temporary folder.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-save --prefix "$work" ipaddr.js@2.5.0 >/dev/null
cat > read.cjs <<'JS'
const ipaddr = require('ipaddr.js')
console.log(`ipaddr.js ${require('ipaddr.js/package.json').version}`)
const results = ['::10.0.0.1', '::1:10.0.0.1', '::10.0.0.0/120'].map((text) => {
  const [address] = text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text)]
  console.log(`${text} is ${address}, mapped: ${address.isIPv4MappedAddress()}`)
  return address.isIPv4MappedAddress()
})
process.exit(results.join() === 'true,false,true' ? 0 : 1)
JS
node read.cjs
python3 -c "
import ipaddress, sys
address = ipaddress.ip_address('::10.0.0.1')
print('Python', sys.version.split()[0], 'reads', address, 'mapped:', address.ipv4_mapped)
sys.exit(0 if str(address) == '::a00:1' else 1)"
