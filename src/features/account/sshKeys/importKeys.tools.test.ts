// @vitest-environment node
/** Reads files that OpenSSH wrote, and has OpenSSH read what the panel writes. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withExtraKey } from '#features/servers/access/keyBook/extraKeys.ts'
import { fingerprintOf } from '#features/servers/access/sshKey.ts'
import { importKeys } from './importKeys.ts'

const folder = mkdtempSync(join(tmpdir(), 'patchbay-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8' })

function makeKey(name: string, ...type: string[]): string {
  const path = join(folder, name)
  run('ssh-keygen', '-q', '-N', '', '-C', `${name} key`, '-f', path, '-t', ...type)
  return readFileSync(`${path}.pub`, 'utf8').trim()
}

/** The fingerprints that ssh-keygen finds in a file. */
const listed = (path: string): readonly string[] =>
  run('ssh-keygen', '-l', '-f', path)
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')

// OpenSSH 9.2.
test('an authorized_keys file with every form of options', async () => {
  const path = join(folder, 'authorized_keys')
  const lines = [
    '# written by hand',
    makeKey('one', 'ed25519'),
    `no-pty,no-port-forwarding ${makeKey('two', 'rsa', '-b', '2048')}`,
    `from="10.0.0.0/8,*.example.net",command="/bin/echo \\"a b\\" ssh-rsa AAAA" ${makeKey('three', 'ecdsa')}`,
    `environment="A=b c",restrict,pty\t${makeKey('four', 'ed25519')}`,
    '',
  ]
  writeFileSync(path, lines.join('\n'))
  const { keys, hadOptions, problems } = importKeys(readFileSync(path, 'utf8'))
  expect(problems).toEqual([])
  expect(hadOptions).toBe(3)
  expect(await Promise.all(keys.map(fingerprintOf))).toEqual(listed(path))
})

test('a shell adds the further keys to those that are there', async () => {
  const { keys } = importKeys([makeKey('five', 'ed25519'), makeKey("it's", 'rsa')].join('\n'))
  const path = join(folder, 'installed')
  const first = makeKey('six', 'ed25519')
  writeFileSync(path, `${first}\n`)
  const script = keys.reduce((before, key) => withExtraKey(before, key, true), '')
  run('sh', '-c', script.replaceAll('/root/.ssh/authorized_keys', path))
  const all = [...importKeys(first).keys, ...keys]
  expect(listed(path)).toEqual(await Promise.all(all.map(fingerprintOf)))
})
