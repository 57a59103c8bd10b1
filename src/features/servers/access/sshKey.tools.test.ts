// @vitest-environment node
/** Signs in to a real sshd with each line that people paste, and with each line that the panel sends instead. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSshKey } from './sshKey.ts'
import { sshKeyCases } from './sshKeyCases.ts'

const kinds = [
  'ed25519',
  'ecdsa 256',
  'ecdsa 384',
  'ecdsa 521',
  'rsa 1024',
  'rsa 2048',
  'rsa 3072',
  'rsa 4096',
]

const folder = mkdtempSync(join(tmpdir(), 'patchbay-sshd-'))
const file = (name: string): string => join(folder, name.replace(' ', '-'))

function makeKey(kind: string, name = kind): string {
  const [type = '', bits] = kind.split(' ')
  const size = bits === undefined ? [] : ['-b', bits]
  execFileSync('ssh-keygen', [
    '-q',
    '-t',
    type,
    ...size,
    '-N',
    '',
    '-C',
    'ada@laptop',
    '-f',
    file(name),
  ])
  return readFileSync(`${file(name)}.pub`, 'utf8').trim()
}

const cases = sshKeyCases(Object.fromEntries(kinds.map((kind) => [kind, makeKey(kind)])))

let sshd: ChildProcess
let port = 0

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A listening TCP server has a port.
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return free
}

beforeAll(async () => {
  mkdirSync('/run/sshd', { recursive: true })
  port = await freePort()
  makeKey('ed25519', 'host')
  writeFileSync(
    file('config'),
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${file('host')}`,
      `AuthorizedKeysFile ${file('authorized_keys')}`,
      `PidFile ${file('pid')}`,
      'StrictModes no',
      'UsePAM no',
      'PermitRootLogin prohibit-password',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'MaxStartups 100',
      '',
    ].join('\n'),
  )
  sshd = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', file('config')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    sshd.stderr?.on('data', (said: Buffer) => {
      if (said.includes('Server listening')) resolve()
    })
    sshd.on('exit', () => reject(new Error('sshd ended')))
  })
})

afterAll(() => {
  sshd.kill()
  rmSync(folder, { recursive: true })
})

/** Whether the owner of a key can sign in where `line` is the only authorized key. */
function letsIn(line: string, made: string): boolean {
  writeFileSync(file('authorized_keys'), `${line}\n`)
  const options = [
    'BatchMode=yes',
    'StrictHostKeyChecking=no',
    'UserKnownHostsFile=/dev/null',
    'IdentitiesOnly=yes',
  ]
  const { status } = spawnSync(
    'ssh',
    [
      '-F',
      'none',
      '-p',
      String(port),
      '-i',
      file(made),
      ...options.flatMap((option) => ['-o', option]),
      `${userInfo().username}@127.0.0.1`,
      'true',
    ],
    { stdio: 'ignore', env: { PATH: process.env['PATH'] } },
  )
  return status === 0
}

describe.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  test('sshd judges the line as the table says', () => {
    expect(letsIn(one.line, one.made)).toBe(one.letsIn)
  })
  test('the panel sends a line that lets its owner in, or says what is wrong', () => {
    const read = readSshKey(one.line)
    if (read === null || 'problem' in read) expect(read?.problem).toBe(one.problem)
    else {
      expect(one.problem).toBeUndefined()
      expect(letsIn(read.key.line, one.made)).toBe(true)
    }
  })
})
