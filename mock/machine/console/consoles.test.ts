import { expect, test } from 'vitest'
import { readViewerFile } from '#lib/rules/viewerFile.ts'
import { startService } from '../../harness.ts'
import { screenAddress } from '../screen.ts'
import { changeSetup } from '../setup.ts'
import { startMachine } from './testMachine.ts'
import { dial, greet, look, until } from './testViewer.ts'
import type { ConsoleFault } from '../../world/faults.ts'

async function struck(...console_faults: ConsoleFault[]) {
  const bench = await startMachine()
  bench.machine.world.configure({ console_faults })
  return bench
}

test('an unknown machine, world or path has no console', async () => {
  const { consoles, path, machine, server } = await startMachine()
  for (const wrong of [
    path.replace('/test/', '/other/'),
    path.replace(/\d+$/, '1'),
    `${path}/else`,
    '/mock/console/',
  ])
    expect(await dial(consoles, wrong)).toBeUndefined()
  machine.world.tables.servers.patch(server().id, { kind: 'bm' })
  expect(await dial(consoles, path)).toBeUndefined()
})

test('the viewer file’s host and port reach the machine through the gateway', async () => {
  const { consoles, server, password } = await startMachine()
  const { host, port } = screenAddress(server())
  const line = await dial(consoles, `/mock/gateway/${host}/${port}`)
  expect((await look(line!, password())).title).toBe('QEMU (web-nl-01)')
  expect(await dial(consoles, `/mock/gateway/${host}/${port + 1}`)).toBeUndefined()
})

test('host and port are unique within a world', async () => {
  const { world } = await startService({ scenario: 'ten-thousand-servers' })
  const addresses = world.tables.servers.all().map((row) => {
    const { host, port } = screenAddress(row)
    return `${host}:${port}`
  })
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each([
  ['file', 'vnc'],
  ['socket', 'websocket'],
] as const)('a machine that answers with a %s is read as %s', async (offer, kind) => {
  const service = await startService({ scenario: 'one-vm' })
  await service.signIn()
  const server = service.server('vm')
  changeSetup(service.world, server, { console: offer })
  const { callback } = await service.call('eq/console', { id: server.id })
  const { end } = await service.finish(callback)
  const { password } = service.world.tables.consoles.get(server.id)!
  expect(readViewerFile(String(end['scope']))).toMatchObject({
    kind,
    password,
    ...(offer === 'file'
      ? screenAddress(server)
      : {
          view: 'screen',
          url: `ws://mock.test/mock/console/test/${server.id}`,
          serial: `ws://mock.test/mock/console/test/${server.id}/serial`,
        }),
  })
})

test.each([
  [{ host: '192.0.2.7', port: 5907, password: 'their-own' }, 'vnc'],
  [{ url: 'ws://192.0.2.7:5707/', password: null }, 'websocket'],
] as const)(
  'viewers are sent to the real screen %j that stands for a machine',
  async (at, kind) => {
    const service = await startService({ scenario: 'one-vm' })
    await service.signIn()
    const server = service.server('vm')
    const opened = async () => {
      const { callback } = await service.call('eq/console', { id: server.id })
      const { end } = await service.finish(callback)
      return readViewerFile(String(end['scope']))
    }
    await service.mock(`machines/${server.id}`, { console: 'file', screen_at: at })
    expect(await opened()).toMatchObject({ kind, ...at })
    await service.mock(`machines/${server.id}`, { screen_at: null })
    expect(await opened()).toMatchObject({ kind: 'vnc', ...screenAddress(server) })
  },
)

test('a serial console returns its type and URL, without the password in the URL', async () => {
  const service = await startService({ scenario: 'one-vm' })
  await service.signIn()
  const server = service.server('vm')
  changeSetup(service.world, server, { console: 'serial' })
  const { callback } = await service.call('eq/console', { id: server.id })
  const { end } = await service.finish(callback)
  const { password } = service.world.tables.consoles.get(server.id)!
  expect(JSON.parse(String(end['scope']))).toEqual({
    type: 'serial',
    url: `ws://mock.test/mock/console/test/${server.id}/serial`,
    password,
    expires_in: 120,
  })
})

test.each([
  [{ kind: 'drop', seconds: 0.02 }, 'cut'],
  [
    { kind: 'close', seconds: 0.02 },
    { code: 1001, reason: 'The other side closed the console' },
  ],
] as const)('a connection ends after a while: %j', async (fault, how) => {
  const bench = await struck(fault)
  const { line } = await bench.screen()
  expect(line.closed()).toBeUndefined()
  expect(await until(line.closed)).toEqual(how)
})

test('a slow console delays everything', async () => {
  const { consoles, path } = await struck({ kind: 'slow', seconds: 0.05, view: 'screen' })
  const line = await dial(consoles, path)
  expect(line!.bytes()).toHaveLength(0)
  await until(() => line!.bytes().length === 12)
})

test('suspending a server closes its console', async () => {
  const bench = await startMachine()
  const { line } = await bench.screen()
  bench.machine.world.tables.servers.patch(bench.machine.id, { status: 'power_off', power: 'off' })
  bench.advance(1)
  expect(line.closed()).toEqual({ code: 1001, reason: 'The service closed the console' })
})

test('idle machines are dropped, least recently used first', async () => {
  const { world } = await startService({ scenario: 'forty-servers' })
  const { consoles } = await startMachine()
  const virtual = world.tables.servers.filter(({ kind }) => kind === 'vm').slice(0, 16)
  const machines = virtual.map((server) => consoles.machine(world, server))
  expect(consoles.machine(world, virtual[15]!)).toBe(machines[15])
  expect(consoles.machine(world, virtual[0]!)).not.toBe(machines[0])
})

test('/mock/machines reads and changes a machine, /mock/consoles disconnects it', async () => {
  const service = await startService({ scenario: 'one-vm' })
  const { id } = service.server('vm')
  expect(await service.mock(`machines/${id}`)).toMatchObject({
    power: 'on',
    keyboard: 'us',
    console: 'file',
    viewers: { screen: 0, serial: 0 },
    cols: 80,
    rows: 30,
  })
  expect(await service.mock(`machines/${id}`)).toHaveProperty('lines.29')
  expect(
    await service.mock(`machines/${id}`, { keyboard: 'fr', console: 'serial', scan_codes: false }),
  ).toMatchObject({ keyboard: 'fr', keymap: 'fr', console: 'serial', scanCodes: false })
  expect(await service.mock('machines/1')).toEqual({ error: 'id: no such server' })
  expect(await service.mock(`machines/${id}`, { keyboard: 'xx' })).toHaveProperty('error')
  expect(
    await service.mock('faults', { console_faults: [{ kind: 'silent', times: 1 }] }),
  ).toMatchObject({ console_faults: [{ kind: 'silent', times: 1 }] })
  expect(await service.mock('consoles', { disconnect: 'drop' })).toEqual({ disconnect: 'drop' })
})

test('the number of viewers is limited', async () => {
  const bench = await startMachine()
  for (let viewers = 0; viewers < 16; viewers += 1) await dial(bench.consoles, bench.path)
  const line = await dial(bench.consoles, bench.path)
  expect(await greet(line!, bench.password())).toBe('Too many viewers')
  const serial = await dial(bench.consoles, `${bench.path}/serial`)
  expect(serial!.closed()).toEqual({ code: 4403, reason: 'Too many viewers' })
})

test('input to a cancelled server is ignored', async () => {
  const bench = await startMachine()
  const screen = await bench.screen()
  bench.machine.world.tables.servers.delete(bench.machine.id)
  screen.tap(0x61)
  bench.consoles.follow(bench.machine.world)
  expect(screen.line.closed()).toEqual({ code: 1001, reason: 'The service closed the console' })
})
