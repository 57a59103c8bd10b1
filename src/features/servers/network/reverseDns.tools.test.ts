// @vitest-environment node
/** Names as BIND takes them into a zone, and as libidn2 writes them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asciiForm, namesWithUnderscore, readNames } from './reverseDns.ts'

const folder = mkdtempSync(join(tmpdir(), 'patchbay-zone-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Whether BIND loads a reverse zone with this name, with a primary's default settings. */
function isLoaded(name: string): boolean {
  const zone = join(folder, 'zone')
  const records = [
    '$TTL 3600',
    '@ IN SOA ns.example.net. hostmaster.example.net. 1 3600 900 604800 3600',
    '  IN NS ns.example.net.',
    `7 IN PTR ${name}.`,
  ]
  writeFileSync(zone, `${records.join('\n')}\n`)
  // `check-names` of a primary is `fail`.
  return spawnSync('named-checkzone', ['-k', 'fail', '113.0.203.in-addr.arpa', zone]).status === 0
}

test.each([
  'web-01.example.net',
  'xn--mller-kva.example',
  '1.example.net',
  'web_1.example.net',
  '_dmarc.example.net',
  'web.exam_ple.net',
  `${'a'.repeat(63)}.example.net`,
])('BIND loads a zone with %s unless the panel warns', (name) => {
  expect(readNames(name).invalid).toEqual([])
  expect(isLoaded(name)).toBe(namesWithUnderscore(name).length === 0)
})

test.each([
  '-web.example.net',
  'web-.example.net',
  `${'a'.repeat(64)}.example.net`,
  'web..example.net',
])('neither the panel nor BIND takes %s', (name) => {
  expect(readNames(name).invalid).toHaveLength(1)
  expect(isLoaded(name)).toBe(false)
})

test.each([
  'müller.example',
  'MÜLLER.example',
  'mu\u0308ller.example',
  'straße.example',
  'web.例え.jp',
  'ελλάς.example',
  'faß.de',
  'пример.испытание',
  'نامه‌ای.com',
])('%s is written in ASCII as libidn2 writes it', (name) => {
  expect(asciiForm(name)).toBe(spawnSync('idn2', [name], { encoding: 'utf8' }).stdout.trim())
})
