// @vitest-environment node
/** The lines of the zone file as BIND reads them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { zoneFile, type NamedAddress } from './zoneFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'patchbay-zone-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The PTR records of a zone with these lines, as BIND's primary loads it; its message where it refuses. */
function loaded(zone: string, addresses: readonly NamedAddress[]): string[] {
  const file = join(folder, 'zone')
  const head = [
    '$TTL 3600',
    '@ IN SOA ns.example.net. hostmaster.example.net. 1 3600 900 604800 3600',
    '  IN NS ns.example.net.',
  ]
  writeFileSync(file, `${head.join('\n')}\n${zoneFile(addresses)}`)
  const { status, stdout } = spawnSync(
    'named-compilezone',
    ['-q', '-k', 'fail', '-s', 'full', '-o', '-', zone, file],
    { encoding: 'utf8' },
  )
  if (status !== 0) return [stdout]
  return stdout
    .split('\n')
    .filter((line) => line.includes('PTR'))
    .map((line) => line.split(/\s+/))
    .map(([owner = '', , , , name = '']) => `${owner} ${name}`)
}

test('a reverse zone of IPv4 has each name', () => {
  const network = '203.0.113.0/24'
  expect(
    loaded('113.0.203.in-addr.arpa', [
      { ip: '203.0.113.8', network, names: ['mail.example.net', 'xn--mller-kva.example.'] },
      { ip: '203.0.113.9', network, names: ['web_1.example.net', 'a b', '$TTL 1\n@ IN NS x.'] },
      { ip: '203.0.113.10', network, names: undefined },
      { ip: '203.0.113.255', network, names: ['1.example.net'] },
    ]).toSorted((one, other) => (one < other ? -1 : 1)),
  ).toEqual([
    '255.113.0.203.in-addr.arpa. 1.example.net.',
    '8.113.0.203.in-addr.arpa. mail.example.net.',
    '8.113.0.203.in-addr.arpa. xn--mller-kva.example.',
  ])
})

test('a reverse zone of IPv6 has each name', () => {
  const zone = '0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa'
  const names = ['web.example.net']
  expect(loaded(zone, [{ ip: '2001:DB8::1F', network: '2001:db8::/64', names }])).toEqual([
    `f.1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.${zone}. web.example.net.`,
  ])
})
