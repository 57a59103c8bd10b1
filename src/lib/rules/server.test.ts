import { describe, expect, it, test } from 'vitest'
import {
  bootDevice,
  installStage,
  isSameOs,
  mainIp,
  nextBoot,
  personalTags,
  powerIn,
  remoteProtocol,
  serverKind,
  serverName,
  serverState,
  isReserved,
  tagNameProblem,
  hostnameProblem,
  isDnsName,
} from './server.ts'

describe('the type of a server', () => {
  it.each([
    [{ type: 'VPS', preset: 'vm.v2-mini' }, 'virtual'],
    [{ type: '', preset: 'bm.v1-big' }, 'bare-metal'],
    [{ type: 'VPS', preset: 'vgpu.v2-a4000' }, 'vgpu'],
    [{ type: 'GPU' }, 'gpu'],
    [{ type: 'VGPU' }, 'vgpu'],
    [{ type: 'VDS' }, 'virtual'],
    [{ type: '', ref_tableName: 'VPS' }, 'virtual'],
    [{ type: 'Dedicated' }, 'bare-metal'],
    [{ type: 'VPS', preset: 'constructor.x' }, 'virtual'],
  ])('%o is %s', (facts, kind) => expect(serverKind(facts)).toBe(kind))
})

describe('the state of a server', () => {
  it.each([
    [{ status: 'rent', power_status: 'on' }, { state: 'running' }],
    [{ status: 'rent', power_status: 'off' }, { state: 'powered-off' }],
    [{ status: 'rent' }, { state: 'rented' }],
    [{ status: 'power_off' }, { state: 'suspended' }],
    [
      { status: 'power_off', power_status: 'off' },
      { state: 'suspended', power: 'off' },
    ],
    [
      { status: 'power_off', power_status: 'on' },
      { state: 'suspended', power: 'on' },
    ],
    [{ status: 'power_off', power_status: 'rebooting' }, { state: 'suspended' }],
    [
      { status: 'rent', Condition_Component: 'TT', power_status: 'on' },
      { state: 'pending', power: 'on' },
    ],
    [{ status: 'Active', Condition_Component: 'presale' }, { state: 'suspended' }],
    [{ status: 'rent', Condition_Component: 'TT' }, { state: 'pending' }],
    [
      { status: 'rent', power_status: 'on', reinstall: 'stage 2' },
      { state: 'installing', stage: 2 },
    ],
    [
      { status: 'rent', reinstall: 'waiting' },
      { state: 'installing', stage: null },
    ],
  ])('%o', (facts, state) => expect(serverState(facts)).toEqual(state))
})

test.each([
  [{ state: 'running' }, 'on'],
  [{ state: 'powered-off' }, 'off'],
  [{ state: 'suspended', power: 'on' }, 'on'],
  [{ state: 'suspended', power: 'off' }, 'off'],
  [{ state: 'pending', power: 'on' }, 'on'],
  // Neither is guessed.
  [{ state: 'suspended' }, undefined],
  [{ state: 'pending' }, undefined],
  [{ state: 'rented' }, undefined],
  [{ state: 'installing', stage: 2 }, undefined],
] as const)('the power of %o: %s', (state, power) => expect(powerIn(state)).toBe(power))

describe('the stage in an installer’s message', () => {
  it.each([
    ['Stage 1: OS installation started', 1],
    ['OS installation started', 1],
    ['base OS installed, post-install going on', 2],
    ['post-install finished, final tasks running', 3],
    ['installation complete, restarting', 4],
    ['server online', 5],
    ['stage 0', null],
    ['', null],
  ])('%s', (message, stage) => expect(installStage(message)).toBe(stage))
})

describe('the next boot', () => {
  it.each([
    [{}, 'disk'],
    [{ boot_dev: 'disk' }, 'disk'],
    [{ boot_dev: 'pxe' }, 'network'],
    [{ boot_dev: 'pxe', pxe: true }, 'install'],
    [{ boot_dev: 'disk', pxe: true }, 'install'],
    [{ boot_dev: 'cd' }, 'cd'],
  ])('%o is from %s', (facts, boot) => expect(nextBoot(facts)).toBe(boot))
})

it('the name comes from the tags first and is never empty', () => {
  const tags = [{ tag: 'server_name', value: 'b' }]
  expect(serverName({ id: 1, name: 'c', tags: [{ tag: 'hostname', value: 'a' }, ...tags] })).toBe(
    'a',
  )
  expect(serverName({ id: 1, name: 'c', tags })).toBe('b')
  expect(serverName({ id: 1, name: 'c' })).toBe('c')
  expect(serverName({ id: 1 })).toBe('#1')
})

it('the note and tags that carry facts of the server are not the person’s', () => {
  const tag = (name: string, internal = false, extra = '') => ({ tag: name, internal, extra })
  expect(
    personalTags([
      tag('hostname'),
      tag('env'),
      tag('secret', true),
      tag('note-md', false, 'Don’t reboot'),
    ]),
  ).toEqual([tag('env')])
  // Without a text, it is a tag like any.
  expect(personalTags([tag('note-md')])).toEqual([tag('note-md')])
})

it('the main address is the marked one, else the first', () => {
  expect(mainIp([])).toBeUndefined()
  expect(mainIp([{ IP: 'a', main_ip: false }])).toBe('a')
  expect(
    mainIp([
      { IP: 'a', main_ip: false },
      { IP: 'b', main_ip: true },
    ]),
  ).toBe('b')
})

it('a name is fit to be shown: no hidden characters, no more than a host name can have', () => {
  expect(serverName({ id: 1, name: 'a\u202e\u0000b\r\n' })).toBe('ab')
  expect(serverName({ id: 1, name: '\u202e' })).toBe('#1')
  expect(serverName({ id: 1, name: 'W'.repeat(10_000) })).toBe(`${'W'.repeat(253)}…`)
})

it.each([
  ['Windows Server 2022 Standard', 'rdp'],
  ['Ubuntu 24.04 LTS', 'ssh'],
  ['Rocky Linux 9', 'ssh'],
  [null, 'ssh'],
] as const)('%s is signed in to by %s', (system, way) => expect(remoteProtocol(system)).toBe(way))

describe('the installed system', () => {
  it.each([
    ['Debian 12', 'Debian 12', true],
    [' debian  12', 'Debian 12', true],
    ['Debian 12', 'Debian 13', false],
    ['', '', false],
    [null, 'Debian 12', false],
  ])('%j is the %j of the list: %s', (reported, name, same) =>
    expect(isSameOs(reported, name)).toBe(same),
  )
})

describe('the boot device', () => {
  it.each([
    [{ boot_dev: 'disk' }, 'disk'],
    [{ boot_dev: 'pxe' }, 'network'],
    [{ boot_dev: 'cd' }, 'cd'],
    [{ boot_dev: null }, 'disk'],
    [{}, 'disk'],
  ])('%o is %s', (facts, device) => expect(bootDevice(facts)).toBe(device))
})

test.each([
  ['env', undefined],
  ['Rack-12', undefined],
  ['', 'missing'],
  ['two words', 'characters'],
  ['grün', 'characters'],
  ['a'.repeat(32), undefined],
  ['a'.repeat(33), 'too-long'],
])('the name %j: %s', (name, problem) => {
  expect(tagNameProblem(name)).toBe(problem)
})

test('reserved tag names are recognized', () => {
  expect(isReserved('hostname')).toBe(true)
  expect(isReserved('note-md')).toBe(true)
  expect(isReserved('env')).toBe(false)
})

test.each([
  ['web-01', undefined],
  ['web-01.example.net', undefined],
  ['3com', undefined],
  ['2026', undefined],
  ['10.example.net', undefined],
  ['a'.repeat(63), undefined],
  [`${'a'.repeat(52)}.example.net`, undefined],
  ['-web', 'characters'],
  ['web-', 'characters'],
  ['web_01', 'characters'],
  ['', 'characters'],
  ['web-01.example.net.', 'characters'],
  ['a'.repeat(64), 'characters'],
  [`${'a'.repeat(53)}.example.net`, 'too-long'],
  [`${'a.'.repeat(126)}a`, 'too-long'],
  ['203.0.113.9', 'address'],
  ['web.1', 'address'],
  ['10.0', 'address'],
])('host name %s: %s', (name, problem) => {
  expect(hostnameProblem(name)).toBe(problem)
})

test.each([
  [`${'a'.repeat(53)}.example.net`, true],
  [`${'a.'.repeat(126)}a`, true],
  [`${'a.'.repeat(127)}aa`, false],
  ['web_01', false],
])('%s can be a name in DNS: %s', (name, possible) => {
  expect(isDnsName(name)).toBe(possible)
})
