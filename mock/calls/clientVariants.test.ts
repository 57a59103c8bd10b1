import { expect, test } from 'vitest'
import { startService } from '../harness.ts'

test('getcredit is an alias of getcredits', async () => {
  const { call, signIn } = await startService()
  await signIn()
  const credits = await call('billing/getcredits')
  expect(credits).toMatchObject({ result: 'OK' })
  expect(await call('billing/getcredit')).toEqual(credits)
})

test('adding funds also accepts params[amount]', async () => {
  const { ask, call, signIn } = await startService()
  await signIn()
  const { invoice } = await call('billing/create_addfunds', {
    params: { amount: '40.00', description: 'More' },
    subscribe: false,
  })
  const made = await ask('billing/get_invoice', { invoice_id: Number(invoice) })
  expect(made.total).toBe('40.00')
})

test('tag search accepts value as well as search_pattern', async () => {
  const { call, signIn } = await startService()
  await signIn()
  const found = await call('tags/user_search', { search_pattern: 'web' })
  expect(found['servers']).not.toEqual([])
  expect(await call('tags/user_search', { value: 'web' })).toEqual(found)
})

test('locations may be lower case and contain spaces', async () => {
  const { call, signIn } = await startService()
  await signIn()
  for (const [key, form, other] of [
    ['eq/list', { location: 'NL,DE' }, { location: 'nl, de ' }],
    ['presets/list', { location: 'DE', filter: 'yes' }, { location: 'de', filter: 'yes' }],
    [
      'presets/search',
      { name: 'vm', scope: 'free', location: 'FI' },
      { name: 'vm', scope: 'free', location: ' fi' },
    ],
    ['os/list', { user_location: 'RU' }, { user_location: 'ru' }],
    ['traffic_plans/list', { location: 'NL' }, { location: 'nl' }],
    ['stocks/list', { location: 'NL', group: 'GPU' }, { location: 'nl', group: 'gpu' }],
  ] as const) {
    const reply = await call(key, form)
    expect(reply, key).toMatchObject({ result: 'OK' })
    expect(await call(key, other), key).toEqual(reply)
  }
  const elsewhere = await call('eq/list', { location: 'nl' })
  expect(elsewhere['servers']).not.toEqual((await call('eq/list'))['servers'])
  // The host name is checked after the location, so this error means that the location was accepted.
  const { error } = await call('eq/order_instance', {
    preset: 'vm.v2-mini',
    location_name: 'nl',
    deploy_period: 'monthly',
    os_id: 237,
    traffic_plan: 25,
    root_pass: 'Correct-horse7',
    hostname: 'no name',
  })
  expect(error).toBe('Invalid hostname')
})

test('"all" lists stock servers of every group', async () => {
  const { call } = await startService()
  const every = await call('stocks/list')
  expect(await call('stocks/list', { location: 'all', group: 'all' })).toEqual(every)
  expect(await call('stocks/list', { group: 'nothing' })).toMatchObject({ code: -1 })
})
