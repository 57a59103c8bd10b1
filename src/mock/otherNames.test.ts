import { expect, test } from 'vitest'
import { startService } from './harness.ts'

test('getcredit is getcredits: the specification prints both', async () => {
  const { call, signIn } = await startService()
  await signIn()
  const credits = await call('billing/getcredits')
  expect(credits).toMatchObject({ result: 'OK' })
  expect(await call('billing/getcredit')).toEqual(credits)
})

test('a top-up takes its amount as params[amount] too', async () => {
  const { ask, call, signIn } = await startService()
  await signIn()
  const { invoice } = await call('billing/create_addfunds', {
    params: { amount: '40.00', description: 'More' },
    subscribe: false,
  })
  const made = await ask('billing/get_invoice', { invoice_id: Number(invoice) })
  expect(made.total).toBe('40.00')
})

test('tags are searched for by value as well as by search_pattern', async () => {
  const { call, signIn } = await startService()
  await signIn()
  const found = await call('tags/user_search', { search_pattern: 'web' })
  expect(found['servers']).not.toEqual([])
  expect(await call('tags/user_search', { value: 'web' })).toEqual(found)
})

test('stock servers are asked for in every group by "all"', async () => {
  const { call } = await startService()
  const every = await call('stocks/list')
  expect(await call('stocks/list', { location: 'all', group: 'all' })).toEqual(every)
  expect(await call('stocks/list', { group: 'nothing' })).toMatchObject({ code: -1 })
})
