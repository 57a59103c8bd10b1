import { describe, expect, test } from 'vitest'
import { anyNumber } from '../../matchers.ts'
import { openShop } from './testOrder.ts'

const aDay = 86_400

describe('without enough credit an order awaits payment', () => {
  test('and nothing is installed before that', async () => {
    const shop = await openShop()
    const reply = await shop.order()
    expect(reply).toMatchObject({
      result: 'OK',
      status: 'Unpaid',
      deploy_status: 'awaiting_payment',
      invoice: anyNumber,
    })
    expect(reply).not.toHaveProperty('callback')
    await shop.advance(aDay)
    await shop.signIn()
    expect(await shop.call('eq/update_servers')).toMatchObject({ servers: [], deploy_keys: [] })
  })

  test('and update_servers returns the deployment’s key afterwards', async () => {
    const shop = await openShop()
    const { invoice } = await shop.order()
    shop.fund('8.00')
    await shop.call('billing/apply_credit', { invoice_id: Number(invoice), amount: '8.00' })
    const { deploy_keys } = await shop.ask('eq/update_servers', {})
    const { end } = await shop.finish(deploy_keys[String(invoice)])
    expect(end).toMatchObject({ result: 'OK', scope: 'deploy_done' })
  })

  test('and after a week the unit is available again', async () => {
    const shop = await openShop()
    const left = async () => (await shop.ask('presets/show', { id: 281 }))[0]?.available ?? 0
    const before = await left()
    const { invoice } = await shop.order()
    expect(await left()).toBe(before - 1)
    await shop.advance(8 * aDay)
    await shop.signIn()
    expect(await left()).toBe(before)
    expect(shop.world.tables.invoices.get(Number(invoice))?.status).toBe('Cancelled')
  })

  test('and a partial payment becomes credit', async () => {
    const shop = await openShop()
    const { invoice } = await shop.order()
    shop.fund('5.00')
    await shop.call('billing/apply_credit', { invoice_id: Number(invoice), amount: '3.00' })
    expect(await shop.credit()).toBe('2.00')
    await shop.advance(8 * aDay)
    await shop.signIn()
    expect(await shop.credit()).toBe('5.00')
  })

  test('and the machine is reserved for a week', async () => {
    const shop = await openShop()
    const { invoice } = await shop.order({ soft_id: 31, os_id: 241 })
    const status = () => shop.world.tables.invoices.get(Number(invoice))?.status
    await shop.advance(7 * aDay - 1)
    expect(status()).toBe('Unpaid')
    await shop.advance(1)
    expect(status()).toBe('Cancelled')
    await shop.signIn()
    const cancelled = await shop.ask('billing/get_invoice', { invoice_id: Number(invoice) })
    expect(cancelled).toMatchObject({ status: 'Cancelled', balance: '0.00' })
  })

  test('and the reply names what will be installed', async () => {
    const shop = await openShop()
    expect(await shop.order({ soft_id: 31, os_id: 241 })).toMatchObject({
      os_name: 'AlmaLinux 9',
      soft_name: 'Hosting panel',
    })
  })

  test('but a restricted account is refused', async () => {
    const shop = await openShop()
    shop.world.tables.accounts.patch(shop.account.id, { prebill: { scope: 'all', pending: [] } })
    expect(await shop.order()).toEqual({ result: -1, error: 'Insufficient funds' })
    expect(shop.world.tables.invoices.size).toBe(0)
    shop.fund('8.00')
    expect(await shop.order()).toMatchObject({ deploy_status: 'install' })
  })
})
