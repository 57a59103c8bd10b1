import { expect, test } from 'vitest'
import { startService } from '../harness.ts'
import { quirkNames } from './quirks.ts'

test('every form of a sign-in parses to the same session', async () => {
  const plain = await startService()
  const quirky = await startService()
  await quirky.mock('faults', { quirks: quirkNames.filter((name) => name !== 'ids-as-strings') })
  await plain.signIn()
  const { email, password, location } = quirky.credentials
  const login = { user: email, password, location }
  const read = await quirky.ask('auth/billinglogin', login)
  const expected = await plain.ask('auth/billinglogin', login)
  const slashed = read.permissions?.map((permission) => permission.replace('_', '/'))
  expect({ ...read, permissions: undefined, token_expire: 0 }).toEqual({
    ...expected,
    permissions: undefined,
    token_expire: 0,
  })
  expect(slashed?.filter((permission) => permission.startsWith('eq/'))).toEqual(
    expected.permissions?.filter((permission) => permission.startsWith('eq/')),
  )
})

test('`info` of a one-server key may hold only its owner', async () => {
  const service = await startService({ scenario: 'one-server-key' })
  await service.signIn('server_key')
  await service.mock('faults', { quirks: ['short-key-info'] })
  const reply = await service.call('auth/info')
  expect(Object.keys(reply)).toEqual([
    'result',
    'billing_id',
    'customer_id',
    'billing_location',
    'data',
  ])
  expect((await service.ask('auth/info', {})).data?.username).toBe('ada@example.net')
})

test('only an expired session answers HTTP 401', async () => {
  const service = await startService()
  await service.signIn()
  await service.mock('faults', { quirks: ['dead-session-401'] })
  expect(await service.exchange('eq/list', { token: 'x' })).toMatchObject({ status: 401 })
  const { id } = service.server('vm')
  service.world.tables.servers.patch(id, { account_id: 1 })
  expect(await service.exchange('eq/show', { id })).toMatchObject({ status: 403 })
  expect(await service.exchange('tags/list', {})).toMatchObject({ status: 200 })
})
