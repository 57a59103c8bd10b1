import { describe, expect, test } from 'vitest'
import type { Form } from '#api/wire.ts'
import { anyNumber, having, textWith } from '../../matchers.ts'
import { openShop, smallMachine } from './testOrder.ts'

test('sufficient credit pays the order, and the installation starts', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  const reply = await shop.order()
  expect(reply).toMatchObject({ result: 'OK', deploy_status: 'install', id: anyNumber })
  expect(reply['callback']).toMatch(/^[a-z0-9]{32}$/)
  expect(await shop.credit()).toBe('92.00')
  const [invoice] = shop.world.tables.invoices.all()
  expect(invoice).toMatchObject({ status: 'Paid', subtotal: '8.00' })
})

test('a deployment reports five stages, then how to connect', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  const { callback, id } = await shop.order({ hostname: 'web-01' })
  const { end, stages } = await shop.finish(callback)
  expect(stages.map((stage) => stage.slice(0, 7))).toEqual([1, 2, 3, 4, 5].map((n) => `Stage ${n}`))
  expect(end).toMatchObject({
    result: 'OK',
    scope: 'deploy_done',
    context: {
      action: 'deploy',
      id: String(id),
      location: 'NL',
      User: 'root',
      password: 'censored',
    },
  })
  const shown = await shop.ask('eq/show', { id: Number(id) })
  expect(shown).toMatchObject({ OS: 'Ubuntu 24.04', location: 'NL' })
  expect(shown.IP).toHaveLength(1)
  expect(shown.tags).toContainEqual(having({ tag: 'hostname', value: 'web-01' }))
  expect(await shop.poll(callback)).toMatchObject({ code: -1, message: 'AsyncKey not found' })
})

test('a period of "1" means monthly', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  expect(await shop.order({ deploy_period: '1' })).toMatchObject({ deploy_status: 'install' })
  expect(await shop.credit()).toBe('92.00')
})

test('without a host name the server is named after its location and id', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  const { callback, id } = await shop.order()
  await shop.finish(callback)
  expect(shop.world.tables.servers.get(Number(id))?.name).toBe(`nl${String(id)}`)
})

describe('a new order is in no list', () => {
  test('until it is deployed', async () => {
    const shop = await openShop()
    shop.fund('100.00')
    const { callback, id } = await shop.order()
    expect(await shop.call('eq/list')).toMatchObject({ servers: [] })
    expect(await shop.call('eq/show', { id: String(id) })).toMatchObject({
      error: `Server ${String(id)} not found`,
    })
    await shop.finish(callback)
    expect(await shop.call('eq/list')).toMatchObject({ servers: [id] })
  })

  test('or update_servers was called after payment', async () => {
    const shop = await openShop()
    shop.fund('100.00')
    const { callback, id } = await shop.order()
    await shop.advance(60)
    const updated = await shop.call('eq/update_servers')
    expect(updated).toMatchObject({ servers: [id], billing_servers: [{ id }] })
    expect(Object.values(updated['deploy_keys'] ?? {})).toEqual([callback])
    expect(await shop.ask('eq/show', { id: Number(id) })).toMatchObject({ OS: null })
    await shop.finish(callback)
    expect(await shop.call('eq/update_servers')).toMatchObject({ deploy_keys: [] })
    expect(await shop.ask('eq/show', { id: Number(id) })).toMatchObject({ OS: 'Ubuntu 24.04' })
  })
})

test('stock decreases with every order down to zero', async () => {
  const shop = await openShop()
  shop.fund('10000.00')
  shop.world.tables.presets.patch(281, { stock: { NL: 2, DE: 5 } })
  const available = async () =>
    (await shop.ask('presets/list', { location: 'NL', filter: 'yes' })).find(({ id }) => id === 281)
      ?.available
  expect(await available()).toBe(2)
  await shop.order()
  expect(await available()).toBe(1)
  await shop.order()
  expect(await shop.order()).toEqual({
    result: -1,
    error: 'Preset vm.v2-mini is out of stock in NL',
  })
  expect(await shop.order({ location_name: 'DE' })).toMatchObject({ result: 'OK' })
})

test('a preset can be given by id or name', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  expect(await shop.order({ preset: 281 })).toMatchObject({ deploy_status: 'install' })
  expect(await shop.order({ preset: '281', id: -1 })).toMatchObject({ deploy_status: 'install' })
})

test('server ids are unique across orders and stock', async () => {
  const shop = await openShop()
  const waiting = await shop.order()
  shop.fund('100.00')
  const { tables } = shop.world
  const next = tables.orders.all().map(({ server }) => server.id + 1)[0] ?? 0
  const [stock] = tables.stocks.all()
  if (!stock) throw new Error('nothing in stock')
  tables.stocks.put({ ...stock, id: next })
  const { id } = await shop.order()
  expect(waiting).toMatchObject({ deploy_status: 'awaiting_payment' })
  expect(id).toBe(next + 1)
  expect(new Set(tables.orders.all().map(({ server }) => server.service_id)).size).toBe(2)
})

test('an alias selects the operating system if os_id is -1', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  const { callback, id } = await shop.order({ os_id: -1, os_name: 'Debian-12' })
  await shop.finish(callback)
  expect(shop.world.tables.servers.get(Number(id))?.os_name).toBe('Debian 12')
})

test('software can be given by id or name', async () => {
  const shop = await openShop()
  const nameOf = async (form: Form) => (await shop.order(form))['soft_name']
  expect(await nameOf({ soft_id: 20 })).toBe('WordPress')
  expect(await nameOf({ soft_name: ' wordpress' })).toBe('WordPress')
  expect(await nameOf({ soft_id: 0 })).toBe('')
  expect(await shop.order({ soft_name: 'Nothing' })).toMatchObject({
    error: 'Software Nothing not found',
  })
})

test('own_os installs nothing', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  const { callback, id } = await shop.order({ own_os: true, os_id: 0 })
  const { stages } = await shop.finish(callback)
  expect(stages).toEqual(['Stage 5: server online'])
  expect(shop.world.tables.servers.get(Number(id))?.os_id).toBeNull()
})

test('the owner gets a mail after deployment unless turned off', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  const { callback } = await shop.order({ hostname: 'web-01' })
  expect(shop.world.tables.mail.size).toBe(0)
  await shop.finish(callback)
  expect(shop.world.tables.mail.all()).toMatchObject([
    { to: 'ada@example.net', subject: 'Your server web-01 is ready' },
  ])
  const quiet = await shop.order({ deploy_notify: false })
  await shop.finish(quiet['callback'])
  expect(shop.world.tables.mail.size).toBe(1)
  // To the email in the order, if there is one (wire.md 3).
  const elsewhere = await shop.order({ email: 'ops@example.org' })
  await shop.finish(elsewhere['callback'])
  expect(shop.world.tables.mail.all().at(-1)).toMatchObject({ to: 'ops@example.org' })
})

test('the post-install callback is called once after deployment', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  const url = 'https://hooks.example.net/ready?host=web-01'
  const { callback } = await shop.order({ post_install_callback: url })
  expect(shop.world.tables.outgoing.size).toBe(0)
  await shop.finish(callback)
  expect(shop.world.tables.outgoing.all()).toMatchObject([{ url, about: 'post-install callback' }])
})

test('additional IP addresses are assigned and charged', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  const { callback, id } = await shop.order({ ipv4_amount: 2 })
  await shop.finish(callback)
  expect(shop.world.tables.addresses.where('server_id', Number(id))).toHaveLength(3)
  expect(await shop.credit()).toBe('88.00')
})

test('only staff can simulate an error or a deployment', async () => {
  const shop = await openShop('staff')
  shop.fund('100.00')
  expect(await shop.order({ imitate_error: 1 })).toEqual({
    result: -1,
    error: 'internal error',
    code: 500,
  })
  const { callback } = await shop.order({ imitate_deploy: 1 })
  expect((await shop.finish(callback)).stages).toEqual(['Stage 5: server online'])
  const customer = await openShop()
  expect(await customer.order({ imitate_deploy: 1 })).toMatchObject({ result: -1, code: 403 })
})

test('deploy_ticket is for staff only', async () => {
  const customer = await openShop()
  customer.fund('100.00')
  expect(await customer.order({ deploy_ticket: 7 })).toMatchObject({ result: -1, code: 403 })
  expect(await customer.credit()).toBe('100.00')
  const shop = await openShop('staff')
  shop.fund('100.00')
  const { callback } = await shop.order({ deploy_ticket: 7 })
  const { end } = await shop.finish(callback)
  expect(end).toMatchObject({ result: 'OK', context: { action: 'deploy', deploy_ticket: '7' } })
})

test('no_lvm is accepted for orders and reinstalls without a price change', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  const { callback, id } = await shop.order({ no_lvm: 1 })
  expect(await shop.credit()).toBe('92.00')
  expect((await shop.finish(callback)).end).toMatchObject({ context: { no_lvm: '1' } })
  const again = await shop.order({ id: Number(id), preset: undefined, no_lvm: 0 })
  expect((await shop.finish(again['callback'])).end).toMatchObject({
    result: 'OK',
    context: { no_lvm: '0', reinstall: 1 },
  })
})

test('the automation task runs after the last stage of a deployment', async () => {
  const shop = await openShop()
  shop.fund('2000.00')
  const gpu = { preset: 'gpu.v2-a5000', traffic_plan: 62, os_id: 187 }
  const stagesOf = async (runner_task: string) => {
    const { callback, error } = await shop.order({ ...gpu, runner_task })
    expect(error).toBeUndefined()
    return (await shop.finish(callback)).stages
  }
  expect((await stagesOf('2')).at(-1)).toBe('Stage 5: server online, running task 2')
  expect((await stagesOf('-1')).at(-1)).toBe('Stage 5: server online')
})

test('every form of an order parses to the same values', async () => {
  const shop = await openShop()
  await shop.mock('faults', { quirks: true })
  const request = { ...smallMachine, deploy_notify: true }
  expect(await shop.ask('eq/order_instance', request)).toMatchObject({
    outcome: 'invoice',
    status: 'Unpaid',
    redirect: textWith('https://'),
  })
  shop.fund('100.00')
  const paid = await shop.ask('eq/order_instance', request)
  expect(paid).toMatchObject({ outcome: 'installing', id: anyNumber })
})
