import { expect, test } from 'vitest'
import type { Form } from '#api/wire.ts'
import { powerOff } from '../../machine/power.ts'
import { anyNumber, anyText, textWith } from '../../matchers.ts'
import { openShop, type Shop } from './testOrder.ts'
import type { ServerRow } from '../../world/rows.ts'

function bareMetal(shop: Shop, licensed = false): ServerRow {
  const found = shop.world.tables.servers.find(
    ({ id, kind, ram, status, power }) =>
      kind === 'bm' &&
      ram >= 64 &&
      status === 'rent' &&
      power === 'on' &&
      shop.world.tables.licences.where('server_id', id).length > 0 === licensed,
  )
  if (!found) throw new Error('no such server')
  return found
}

const reinstall = (shop: Shop, { id, location }: ServerRow, form: Form = {}) =>
  shop.order({ preset: undefined, traffic_plan: undefined, id, location_name: location, ...form })

test('a server is reinstalled through all stages', async () => {
  const shop = await openShop('forty-servers')
  const server = bareMetal(shop)
  const reply = await reinstall(shop, server, { os_id: 300, hostname: 'fresh-01' })
  expect(reply).toMatchObject({ result: 'OK', deploy_status: 'install', id: server.id })
  const { end, stages } = await shop.finish(reply['callback'])
  expect(stages).toHaveLength(5)
  // The final context of wire.md 4.
  expect(end).toMatchObject({
    result: 'OK',
    scope: 'deploy_done',
    context: {
      action: 'deploy',
      id: String(server.id),
      location: server.location,
      ip: textWith('203.0.113.'),
      ip_ipmi: textWith('10.'),
      interface_id: anyNumber,
      sw_id: textWith('sw-'),
      port: anyText,
      User: 'root',
      password: 'censored',
      reinstall: 1,
    },
  })
  expect(shop.world.tables.servers.get(server.id)).toMatchObject({
    os_name: 'Debian 13',
    name: 'fresh-01',
    boot_device: 'disk',
    pxe: null,
  })
})

test('a suspended server cannot be reinstalled, which would power it on', async () => {
  const shop = await openShop('unpaid')
  const server = shop.world.tables.servers.find(({ status }) => status === 'power_off')
  if (!server) throw new Error('nothing is suspended')
  expect(await reinstall(shop, server)).toMatchObject({ result: -1, code: 'SUSPENDED' })
  await shop.advance(3600)
  expect(shop.server(server.id)).toMatchObject({ power: 'off', pxe: null, os_id: server.os_id })
})

test('an invalid setup is refused and nothing is erased', async () => {
  const shop = await openShop('forty-servers')
  const server = bareMetal(shop)
  for (const form of [{ root_pass: 'short' }, { hostname: '-x-' }, { root_size: 0 }])
    expect(await reinstall(shop, server, form)).toMatchObject({ result: -1, code: 400 })
  expect(shop.server(server.id)).toEqual(server)
})

test('without a host name the server keeps its own, and its boot device is reset', async () => {
  const shop = await openShop('forty-servers')
  const server = bareMetal(shop)
  const { callback } = await reinstall(shop, server)
  await shop.finish(callback)
  expect(shop.server(server.id)).toMatchObject({ name: server.name, boot_device: 'disk' })
})

test('a reinstall sends no mail', async () => {
  const shop = await openShop('forty-servers')
  const before = shop.world.tables.mail.size
  const { callback } = await reinstall(shop, bareMetal(shop), { deploy_notify: true })
  await shop.finish(callback)
  expect(shop.world.tables.mail.size).toBe(before)
})

test('own_os leaves the server without an operating system', async () => {
  const shop = await openShop('forty-servers')
  const server = bareMetal(shop)
  const { callback } = await reinstall(shop, server, { own_os: true, os_id: 0 })
  await shop.finish(callback)
  expect(shop.world.tables.servers.get(server.id)?.os_id).toBeNull()
})

test('the location must match the server', async () => {
  const shop = await openShop('forty-servers')
  expect(await reinstall(shop, bareMetal(shop), { location_name: 'ES' })).toMatchObject({
    result: -1,
    code: 400,
  })
})

test('the error of an incompatible operating system names the server', async () => {
  const shop = await openShop('forty-servers')
  const vm = shop.world.tables.servers.find(({ kind }) => kind === 'vm')
  if (!vm) throw new Error('no virtual machine')
  expect(await reinstall(shop, vm, { os_id: 252 })).toMatchObject({
    error: `OS 252 is not compatible with server eq:${vm.id}`,
  })
})

test('a wrong PIN is refused, a missing one is not', async () => {
  const shop = await openShop('forty-servers')
  const server = bareMetal(shop)
  expect(await reinstall(shop, server, { pin: '0000' })).toMatchObject({ code: 'WRONG_PIN' })
  expect(shop.world.tables.servers.get(server.id)?.pxe).toBeNull()
  expect(await reinstall(shop, server, { pin: shop.credentials.pin })).toMatchObject({
    result: 'OK',
  })
})

test('missing period and location default to the server’s', async () => {
  const shop = await openShop('forty-servers')
  await shop.signIn('api_key')
  const { id } = bareMetal(shop)
  // As two real clients send it (wire.md 3).
  const form = { id, os_id: 237, root_pass: 'Correct-horse7' }
  expect(await shop.call('eq/order_instance', form)).toMatchObject({ deploy_status: 'install', id })
  expect(await shop.call('eq/order_instance', { ...form, id: -1, preset: 108 })).toMatchObject({
    error: 'Invalid deploy_period',
  })
  const other = shop.server('vm')
  expect(
    await shop.call('eq/order_instance', { ...form, id: other.id, location_name: 'ES' }),
  ).toMatchObject({ error: 'Location does not match the server' })
})

test('a running installation cannot be started again', async () => {
  const shop = await openShop('forty-servers')
  const server = bareMetal(shop)
  const { callback } = await reinstall(shop, server)
  for (const seconds of [0, 5, 10, 10, 300]) {
    await shop.advance(seconds)
    expect(await reinstall(shop, server, { os_id: 300 })).toMatchObject({
      code: 'INSTALLATION_RUNNING',
    })
  }
  expect((await shop.finish(callback)).end).toMatchObject({ result: 'OK', scope: 'deploy_done' })
  expect(shop.server(server.id).os_id).toBe(237)
})

test('an interrupted installation can be started again, which ends the first key', async () => {
  const shop = await openShop('forty-servers')
  const server = bareMetal(shop)
  const { callback: first } = await reinstall(shop, server)
  powerOff(shop.world, shop.server(server.id))
  const { callback: second } = await reinstall(shop, server)
  expect(await shop.poll(first)).toMatchObject({ result: 'Error', scope: textWith('cancelled') })
  expect((await shop.finish(second)).end).toMatchObject({ result: 'OK' })
})

test('a Windows license covers every Windows', async () => {
  const shop = await openShop('forty-servers')
  const reply = await reinstall(shop, bareMetal(shop, true), { os_id: 311 })
  expect(reply).toMatchObject({ deploy_status: 'install' })
})

test('a software license covers that software only', async () => {
  const shop = await openShop('forty-servers')
  const server = bareMetal(shop)
  const { licences } = shop.world.tables
  shop.fund('500.00')
  const install = async (form: Form) => {
    const { callback, error } = await reinstall(shop, server, form)
    expect(error).toBeUndefined()
    await shop.finish(callback)
    return licences.where('server_id', server.id).map(({ name }) => name)
  }
  expect(await install({ os_id: 241, soft_id: 31 })).toEqual(['Hosting panel'])
  expect(await install({ os_id: 241, soft_id: 31 })).toEqual(['Hosting panel'])
  expect(await install({ os_id: 205 })).toEqual(['Hosting panel', 'Windows Server 2022'])
})

test('a new license is paid from credit, and nothing is erased without it', async () => {
  const shop = await openShop('forty-servers')
  const server = bareMetal(shop)
  expect(await reinstall(shop, server, { os_id: 205 })).toEqual({
    result: -1,
    error: 'Insufficient funds',
  })
  expect(shop.world.tables.servers.get(server.id)).toEqual(server)
  shop.fund('100.00')
  expect(await reinstall(shop, server, { os_id: 205 })).toMatchObject({ result: 'OK' })
  expect(shop.world.tables.licences.where('server_id', server.id)).toMatchObject([
    { kind: 'os', name: 'Windows Server 2022' },
  ])
  expect(Number(await shop.credit())).toBeLessThan(100)
})

test('the automation task runs after the installation', async () => {
  const shop = await openShop('forty-servers')
  const gpu = shop.world.tables.servers.find(({ kind, power }) => kind === 'gpu' && power === 'on')
  if (!gpu) throw new Error('no GPU server')
  const { callback } = await reinstall(shop, gpu, { runner_task: '2' })
  const { stages } = await shop.finish(callback)
  expect(stages.join()).toContain('running task 2')
})
