import { expect, test } from 'vitest'
import { startService } from '../../harness.ts'
import { powerOff } from '../../machine/power.ts'
import { textWith } from '../../matchers.ts'

const stages = [
  'Stage 1: OS installation started',
  'Stage 2: base OS installed, post-install is going on',
  'Stage 3: post-install finished, final tasks are running',
  'Stage 4: installation complete, restarting',
  'Stage 5: server online',
]

async function signedIn() {
  const service = await startService()
  await service.signIn()
  const { pin } = service.credentials
  const { id } = service.server('bm')
  const done = async (action: string, fields: Record<string, string | number> = {}) =>
    (await service.finish((await service.call(`eq/${action}`, { id, pin, ...fields }))['callback']))
      .end
  const system = { os_id: 219, root_pass: 'Secret-77', hostname: 'fresh-01' }
  return { ...service, pin, id, done, system }
}

test('a manual reinstall runs from start to end', async () => {
  const { call, finish, done, server, id, system, pin } = await signedIn()
  const { callback: key } = await call('eq/reinstall', { id })
  await done('create_pxe', { ...system, reinstall_key: String(key) })
  expect(server(id).pxe).toMatchObject({ os_id: 219, hostname: 'fresh-01' })
  await done('boot_dev', { media: 'pxe' })
  expect(server(id)).toMatchObject({ boot_device: 'pxe', install_stage: null })

  await call('eq/reboot', { id, pin })
  const { end, stages: reported } = await finish(key)
  expect(reported).toEqual(stages)
  expect(end).toMatchObject({
    result: 'OK',
    scope: 'deploy_done',
    context: { action: 'deploy', id: String(id), reinstall: 1 },
  })
  expect(server(id)).toMatchObject({
    boot_device: 'disk',
    pxe: null,
    install_stage: null,
    os_name: 'Debian 12',
    name: 'fresh-01',
    power: 'on',
  })
  expect(await call('eq/show', { id })).toMatchObject({ OS: 'Debian 12', reinstall: '' })
})

test('during an installation the server has no operating system and reports its stage', async () => {
  const { call, done, advance, id, system, pin } = await signedIn()
  await done('create_pxe', system)
  await done('boot_dev', { media: 'pxe' })
  await call('eq/reboot', { id, pin })
  await advance(8 + 20 + 40 + 60)
  expect(await call('eq/show', { id })).toMatchObject({ OS: null, reinstall: 'stage 1' })
})

test('several servers install at once', async () => {
  const { call, world, ask, finish } = await signedIn()
  const servers = world.tables.servers
    .filter(({ kind, power, status }) => kind === 'bm' && power === 'on' && status === 'rent')
    .slice(0, 3)
  const keys: unknown[] = []
  for (const { id, location } of servers) {
    const { callback } = await call('eq/order_instance', {
      id,
      location_name: location,
      deploy_period: 'monthly',
      os_id: 219,
      root_pass: 'Correct-horse7',
    })
    keys.push(callback)
  }
  for (const key of keys) expect((await finish(key)).end).toMatchObject({ result: 'OK' })
  for (const { id } of servers)
    expect(await ask('eq/show', { id })).toMatchObject({ OS: 'Debian 12' })
})

test('a leftover PXE configuration reinstalls at the next reboot', async () => {
  const { done, server, advance, id, system } = await signedIn()
  await done('create_pxe', system)
  await done('boot_dev', { media: 'pxe' })
  const before = server(id).os_name
  await done('reboot')
  await advance(3600)
  expect(server(id).os_name).toBe('Debian 12')
  expect(before).not.toBe(null)
})

test('a PXE configuration has no effect while the server boots from disk', async () => {
  const { done, server, advance, id, system } = await signedIn()
  const before = server(id).os_name
  await done('create_pxe', system)
  await done('reboot')
  await advance(3600)
  expect(server(id)).toMatchObject({ os_name: before, pxe: { os_id: 219 } })
})

test('clear_pxe prevents a sudden reinstall', async () => {
  const { done, server, advance, id, system } = await signedIn()
  const before = server(id).os_name
  await done('create_pxe', system)
  await done('boot_dev', { media: 'pxe' })
  await done('clear_pxe')
  await done('reboot')
  await advance(3600)
  expect(server(id)).toMatchObject({ os_name: before, pxe: null, power: 'on' })
})

test('powering off stops an installation, and the next network boot restarts it', async () => {
  const { call, finish, done, server, advance, id, system, pin, world } = await signedIn()
  const { callback: key } = await call('eq/reinstall', { id })
  await done('create_pxe', { ...system, reinstall_key: String(key) })
  await done('boot_dev', { media: 'pxe' })
  await done('reboot')
  await advance(20 + 40 + 100)
  expect(server(id).install_stage).toBe(1)
  // The API itself refuses this; technicians and power failures do not ask.
  expect(await call('eq/off', { id, pin })).toMatchObject({ code: 'INSTALLATION_RUNNING' })
  powerOff(world, server(id))
  await advance(3600)
  expect(server(id)).toMatchObject({ install_stage: null, os_name: null, power: 'off' })
  await call('eq/on', { id, pin })
  const { end, stages: reported } = await finish(key)
  expect(reported).toEqual(stages)
  expect(end).toMatchObject({ result: 'OK' })
})

test('an aborted installation leaves no operating system and ends its key', async () => {
  const { call, poll, done, server, advance, id, system, pin } = await signedIn()
  expect(await call('eq/abort_reinstall', { id })).toMatchObject({ code: 'NOTHING_TO_ABORT' })
  const { callback: key } = await call('eq/reinstall', { id })
  await done('create_pxe', { ...system, reinstall_key: String(key) })
  await done('boot_dev', { media: 'pxe' })
  await call('eq/reboot', { id, pin })
  await advance(8 + 20 + 40 + 60)
  expect(server(id).install_stage).toBe(1)
  expect(await done('abort_reinstall')).toMatchObject({ scope: textWith('was stopped') })
  expect(await poll(key)).toMatchObject({ result: 'Error', scope: textWith('cancelled') })
  await advance(3600)
  expect(server(id)).toMatchObject({
    install_stage: null,
    os_name: null,
    pxe: null,
    boot_device: 'disk',
  })
})

test('the key of a removed or replaced installation ends', async () => {
  const { call, poll, done, id, system } = await signedIn()
  const { callback: first } = await call('eq/reinstall', { id })
  await done('create_pxe', { ...system, reinstall_key: String(first) })
  const { callback: second } = await call('eq/reinstall', { id })
  await done('create_pxe', { ...system, reinstall_key: String(second) })
  expect(await poll(first)).toMatchObject({ result: 'Error', scope: textWith('took its place') })
  expect(await poll(second)).toMatchObject({ result: 'Not ready' })
  await done('clear_pxe')
  expect(await poll(second)).toMatchObject({ result: 'Error', scope: textWith('was removed') })
})

test('the boot device returns to disk only when the server is online', async () => {
  const { call, poll, done, server, advance, id, system, pin } = await signedIn()
  const { callback: key } = await call('eq/reinstall', { id })
  await done('create_pxe', { ...system, reinstall_key: String(key) })
  await done('boot_dev', { media: 'pxe' })
  await call('eq/reboot', { id, pin })
  let scope: unknown
  const seen = new Map<unknown, string>()
  for (let second = 0; second < 900 && scope !== stages[4]; second += 5) {
    await advance(5)
    scope = (await poll(key))['scope']
    seen.set(scope, server(id).boot_device)
  }
  expect(stages.map((stage) => seen.get(stage))).toEqual(['pxe', 'pxe', 'pxe', 'pxe', 'disk'])
})

test('create_pxe refuses incompatible systems, weak passwords and other servers’ keys', async () => {
  const { call, id, system, pin, server } = await signedIn()
  const refused = async (fields: Record<string, string | number>) =>
    expect(await call('eq/create_pxe', { id, pin, ...system, ...fields })).toMatchObject({
      result: -1,
      code: 400,
    })
  await refused({ os_id: 999_999 })
  await refused({ root_pass: 'short1A' })
  await refused({ root_pass: 'nodigits-Here' })
  await refused({ hostname: 'not a name' })
  const { callback } = await call('eq/reinstall', { id: server('vm').id })
  await refused({ reinstall_key: String(callback) })
  expect(server(id).pxe).toBeNull()
})

test('an unused reinstall key ends after a day', async () => {
  const { call, poll, advance, id } = await signedIn()
  const { callback } = await call('eq/reinstall', { id })
  await advance(3600)
  expect(await poll(callback)).toMatchObject({ result: 'Not ready' })
  await advance(24 * 3600)
  expect(await poll(callback)).toMatchObject({ result: 'Error' })
})

test('post_install_callback is called when the installation is done', async () => {
  const { done, advance, system, world } = await signedIn()
  await done('create_pxe', { ...system, post_install_callback: 'https://hooks.example.net/x?y=1' })
  await done('boot_dev', { media: 'pxe' })
  await done('reboot')
  expect(world.tables.outgoing.size).toBe(0)
  await advance(3600)
  expect(world.tables.outgoing.all()).toMatchObject([
    { url: 'https://hooks.example.net/x?y=1', about: 'post-install callback' },
  ])
})
