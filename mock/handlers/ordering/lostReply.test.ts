/** What a client can find out after the response to an order was lost. */
import { expect, test } from 'vitest'
import { openShop, type Shop } from './testOrder.ts'

const losing = async (shop: Shop, after: boolean) => {
  await shop.mock('faults', {
    faults: [{ kind: 'drop', after, action: 'eq/order_instance', times: 1 }],
  })
  await expect(shop.order()).rejects.toThrow()
}

test('a connection lost before the order leaves nothing', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  await losing(shop, false)
  expect(await shop.credit()).toBe('100.00')
  expect(await shop.call('eq/update_servers')).toMatchObject({ servers: [], deploy_keys: [] })
  expect(shop.world.tables.invoices.size).toBe(0)
})

test('a paid order can be found by its key and its invoice', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  await losing(shop, true)
  expect(await shop.credit()).toBe('92.00')
  const { servers, deploy_keys } = await shop.ask('eq/update_servers', {})
  expect(servers).toHaveLength(1)
  const [found] = Object.entries(deploy_keys)
  const { invoices } = await shop.ask('billing/get_invoices', {})
  expect(invoices.map(({ id, status }) => [String(id), status])).toEqual([[found?.[0], 'Paid']])
  expect((await shop.finish(found?.[1])).end).toMatchObject({ scope: 'deploy_done' })
})

test('an unpaid order can be found by its invoice', async () => {
  const shop = await openShop()
  await losing(shop, true)
  expect(await shop.call('eq/update_servers')).toMatchObject({ servers: [], deploy_keys: [] })
  const { invoices } = await shop.ask('billing/get_invoices', {})
  expect(invoices.map(({ status, total }) => [status, total])).toEqual([['Unpaid', '8.00']])
})
