import { expect, test } from 'vitest'
import type { StockRow } from '../../world/rows.ts'
import { textWith } from '../../matchers.ts'
import { openShop, type Shop } from './testOrder.ts'

function stockServer(shop: Shop, technicians = false): StockRow {
  const found = shop.world.tables.stocks.find(
    ({ hwraid, no_autodeploy, gpu, location }) =>
      (hwraid || no_autodeploy) === technicians && gpu === null && location === 'NL',
  )
  if (!found) throw new Error('no such server in stock')
  return found
}

const orderStock = (shop: Shop, { id, location }: StockRow) =>
  shop.order({ preset: undefined, id, location_name: location, traffic_plan: 62 })

test('a stock server is ordered by its id and deployed after payment', async () => {
  const shop = await openShop()
  const stock = stockServer(shop)
  const { invoice, ...reply } = await orderStock(shop, stock)
  expect(reply).toMatchObject({ result: 'OK', status: 'Unpaid', os_name: 'Ubuntu 24.04' })
  shop.fund('1000.00')
  await shop.call('billing/apply_credit', { invoice_id: Number(invoice), amount: '1000.00' })
  const { deploy_keys } = await shop.ask('eq/update_servers', {})
  await shop.finish(deploy_keys[String(invoice)])
  const shown = await shop.ask('eq/show', { id: stock.id })
  expect(shown.hardware.config).toContain(stock.cpu.name)
  expect((await shop.ask('stocks/list', {})).map(({ id }) => id)).not.toContain(stock.id)
})

test('sufficient credit pays its invoice at once', async () => {
  const shop = await openShop()
  shop.fund('1000.00')
  const reply = await orderStock(shop, stockServer(shop))
  expect(reply).toMatchObject({ status: 'Paid', deploy_status: 'install' })
  const { deploy_keys } = await shop.ask('eq/update_servers', {})
  expect(Object.keys(deploy_keys)).toEqual([String(reply['invoice'])])
})

test('after a failed installation the client has the server without an operating system', async () => {
  const shop = await openShop('reinstall-fails')
  shop.fund('1000.00')
  const stock = stockServer(shop)
  const { invoice } = await orderStock(shop, stock)
  const { deploy_keys } = await shop.ask('eq/update_servers', {})
  const { end } = await shop.finish(deploy_keys[String(invoice)])
  expect(end).toMatchObject({ result: 'Error', scope: textWith('failed after stage 2') })
  expect(shop.world.tables.servers.get(stock.id)).toMatchObject({
    os_id: null,
    install_stage: null,
  })
})

test('an ordered server is no longer in stock', async () => {
  const shop = await openShop()
  const stock = stockServer(shop)
  await orderStock(shop, stock)
  const left = await shop.ask('stocks/list', {})
  expect(left.map(({ id }) => id)).not.toContain(stock.id)
  expect(await orderStock(shop, stock)).toEqual({
    result: -1,
    error: `Server ${stock.id} is not available`,
  })
})

test('an expired order returns the server to stock', async () => {
  const shop = await openShop()
  const stock = stockServer(shop)
  await orderStock(shop, stock)
  await shop.advance(8 * 86_400)
  expect((await shop.ask('stocks/list', {})).map(({ id }) => id)).toContain(stock.id)
})

test('a cancelled server is in stock again', async () => {
  const shop = await openShop()
  shop.fund('1000.00')
  const stock = stockServer(shop)
  const { invoice } = await orderStock(shop, stock)
  const { deploy_keys } = await shop.ask('eq/update_servers', {})
  await shop.finish(deploy_keys[String(invoice)])
  await shop.call('billing/request_cancellation', { id: stock.id, cancellation_type: 1 })
  await shop.advance(2 * 3600)
  expect((await shop.ask('stocks/list', {})).map(({ id }) => id)).toContain(stock.id)
})

test('a stock server with a GPU is a GPU server, any other is bare metal', async () => {
  const shop = await openShop()
  shop.fund('9000.00')
  for (const kind of ['gpu', 'bm']) {
    const stock = shop.world.tables.stocks.find(({ gpu }) => (gpu === null) === (kind === 'bm'))
    if (!stock) throw new Error(`no ${kind} in stock`)
    expect(await orderStock(shop, stock)).toMatchObject({ result: 'OK' })
    await shop.call('eq/update_servers')
    expect(shop.server(stock.id).kind).toBe(kind)
  }
})

test('a server set up by technicians is ready on the next business day', async () => {
  const shop = await openShop()
  shop.fund('5000.00')
  const { invoice } = await orderStock(shop, stockServer(shop, true))
  const { deploy_keys } = await shop.ask('eq/update_servers', {})
  const key = deploy_keys[String(invoice)]
  await shop.advance(3600)
  expect(await shop.poll(key)).toMatchObject({ result: 'Not ready' })
  await shop.advance(86_400)
  expect((await shop.finish(key)).end).toMatchObject({ result: 'OK' })
})

test('cancelling during setup ends the deployment without later failures', async () => {
  const shop = await openShop()
  shop.fund('5000.00')
  const stock = stockServer(shop, true)
  const { invoice } = await orderStock(shop, stock)
  const { deploy_keys } = await shop.ask('eq/update_servers', {})
  await shop.call('billing/request_cancellation', { id: stock.id, cancellation_type: 1 })
  await shop.advance(3600)
  expect(await shop.poll(deploy_keys[String(invoice)])).toMatchObject({
    result: 'Error',
    scope: textWith('given back'),
  })
  await shop.advance(2 * 86_400)
  await shop.signIn()
  expect(await shop.call('eq/update_servers')).toMatchObject({ servers: [], deploy_keys: [] })
  expect((await shop.ask('stocks/list', {})).map(({ id }) => id)).toContain(stock.id)
})

test('rented again it keeps nothing of the previous client', async () => {
  const shop = await openShop()
  shop.fund('9000.00')
  const stock = stockServer(shop)
  const rent = async () => {
    const { invoice } = await orderStock(shop, stock)
    const { deploy_keys } = await shop.ask('eq/update_servers', {})
    await shop.finish(deploy_keys[String(invoice)])
  }
  await rent()
  const { id } = stock
  await shop.finish((await shop.call('eq/add_ipmi_user', { id }))['callback'])
  await shop.finish((await shop.call('nat/add_static_nat', { id }))['callback'], 'nat_callback')
  await shop.call('net/port_off', { id, port: 'eth1' })
  await shop.call('servicedesk/request_kvm', { id })
  await shop.call('billing/request_cancellation', { id, cancellation_type: 1 })
  await shop.advance(3600)
  await shop.signIn()
  await rent()
  expect(await shop.call('net/get_status', { id, port: 'eth1' })).not.toMatchObject({
    status: 'disabled',
  })
  expect(await shop.call('servicedesk/request_kvm', { id })).toMatchObject({ result: 'OK' })
  expect(shop.world.tables.passThroughs.get(id)).toBeUndefined()
  expect(shop.world.tables.management.get(id)?.user ?? null).toBeNull()
})

test('it can only be ordered in its own location', async () => {
  const shop = await openShop()
  const stock = stockServer(shop)
  expect(await orderStock(shop, { ...stock, location: 'DE' })).toMatchObject({
    code: 400,
    error: 'Location does not match the server',
  })
})
