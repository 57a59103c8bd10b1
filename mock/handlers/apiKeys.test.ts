import { describe, expect, test } from 'vitest'
import { startService, type Service } from '../harness.ts'

const params = (changes: object = {}) => ({
  params: { name: 'Backup', login_notify_method: 'none', active: 1, ...changes },
})

interface Added {
  readonly id: number
  readonly api_key: string
}

async function signedIn(): Promise<Service> {
  const service = await startService()
  await service.signIn()
  return service
}

async function add(service: Service, changes: object = {}): Promise<Added> {
  const { data } = await service.call('api_keys/add', params(changes))
  return data as Added
}

const login = (service: Service, key: string) =>
  service.call('auth/login', { token: undefined, key })

describe('a new key', () => {
  test('shows its secret once, and signs in', async () => {
    const service = await signedIn()
    const { id, api_key } = await add(service)
    expect(api_key).toMatch(/^[0-9a-f]{16}-[0-9a-f]{16}$/)
    expect(await login(service, api_key)).toHaveProperty('token')
    const view = await service.call('api_keys/view', { id })
    expect(view).toMatchObject({
      result: 'OK',
      module: 'api_keys',
      action: 'view',
      data: { id, name: 'Backup', active: 1, server_id: 0, token_view: api_key.slice(-4) },
    })
    for (const action of ['api_keys/view', 'api_keys/list', 'api_keys/history'] as const)
      expect(JSON.stringify(await service.call(action, { id }))).not.toContain(api_key)
  })

  test('of one server is listed with that server and accesses nothing else', async () => {
    const service = await signedIn()
    const server = service.world.tables.servers.get(5103)
    const { id, api_key } = await add(service, { server_id: 5103 })
    const keys = await service.ask('api_keys/list_for_server', { server_id: 5103 })
    expect(keys.map((key) => key.id)).toEqual([id])
    expect(await login(service, api_key)).toMatchObject({ servers: [server?.id] })
  })

  test('of one server cannot have sign-in notifications', async () => {
    const service = await signedIn()
    const wrong = {
      server_id: 5103,
      login_notify_method: 'email',
      login_notify_address: 'ada@example.net',
    }
    expect(await service.call('api_keys/add', params(wrong))).toMatchObject({ code: -1 })
  })

  test('for a foreign server is refused with HTTP 403', async () => {
    const service = await signedIn()
    const { id } = service.server('vm')
    service.world.tables.servers.patch(id, { account_id: 1 })
    expect(await service.exchange('api_keys/add', params({ server_id: id }))).toMatchObject({
      status: 403,
    })
  })

  test('needs a name, a notification method with its address, and a valid allow-list', async () => {
    const service = await signedIn()
    const before = (await service.ask('api_keys/list', {})).length
    for (const wrong of [
      { name: ' ' },
      { name: undefined },
      { name: 'x'.repeat(101) },
      // Required, 1 or 0 (spec.md 4.3).
      { active: undefined },
      { active: 2 },
      { active: 'maybe' },
      { login_notify_method: 'pigeon' },
      { login_notify_method: 'email', login_notify_address: 'nobody' },
      { login_notify_method: 'webhook', login_notify_address: 'javascript:alert(1)' },
      { ip: '203.0.113.0/33' },
      { ip: '203.0.113.7, somewhere' },
      { server_id: 'x' },
    ]) {
      const reply = await service.call('api_keys/add', params(wrong))
      expect(reply, JSON.stringify(wrong)).toMatchObject({ code: -1 })
    }
    expect(await service.ask('api_keys/list', {})).toHaveLength(before)
  })
})

describe('an allow-list', () => {
  test.each([
    ['198.51.100.23', '198.51.100.23', true],
    ['198.51.100.0/24,203.0.113.1', '198.51.100.23', true],
    ['203.0.113.0/24', '198.51.100.23', false],
    ['2001:db8:40::/48', '2001:db8:40:1::9', true],
    ['2001:db8:40::/48', '2001:db8:41::9', false],
    ['', '198.51.100.23', true],
  ])('of %j lets %s in: %s', async (ip, caller, expected) => {
    const service = await signedIn()
    const { api_key } = await add(service, { ip })
    await service.mock('settings', { client_ip: caller })
    const reply = await login(service, api_key)
    if (expected) expect(reply).toHaveProperty('token')
    else
      expect(reply).toMatchObject({
        code: -1,
        message: 'auth/login: access denied by IP restrictions',
      })
  })
})

describe('a sign-in notification', () => {
  test('can be sent by email', async () => {
    const service = await signedIn()
    const { api_key } = await add(service, {
      login_notify_method: 'email',
      login_notify_address: 'ops@example.net',
    })
    await login(service, api_key)
    expect(await service.mock('mail')).toMatchObject([{ to: 'ops@example.net' }])
  })

  test('is not sent when turned off, even with an address', async () => {
    const service = await signedIn()
    const { id, api_key } = await add(service, {
      login_notify_method: 'email',
      login_notify_address: 'ops@example.net',
    })
    service.world.tables.apiKeys.patch(id, { login_notify_method: 'none' })
    await login(service, api_key)
    expect(await service.mock('mail')).toEqual([])
    expect(await service.mock('outgoing')).toEqual([])
  })

  test('can call a webhook, without the key’s secret', async () => {
    const service = await signedIn()
    const url = 'https://hooks.example.net/x'
    const { api_key } = await add(service, {
      login_notify_method: 'webhook',
      login_notify_address: url,
    })
    await login(service, api_key)
    const outgoing = await service.mock('outgoing')
    expect(outgoing).toMatchObject([{ url, about: 'login notice', body: { event: 'login' } }])
    expect(JSON.stringify(outgoing)).not.toContain(api_key)
  })
})

describe('editing a key', () => {
  test('to inactive ends its sessions, and it can be activated again', async () => {
    const service = await signedIn()
    const { id, api_key } = await add(service)
    const { token } = await login(service, api_key)
    await service.call('api_keys/edit', params({ id, active: 0 }))
    expect(await service.call('auth/info', { token: String(token) })).toMatchObject({ code: -2 })
    expect(await login(service, api_key)).toMatchObject({ code: -1 })
    await service.call('api_keys/edit', params({ id }))
    expect(await login(service, api_key)).toHaveProperty('token')
  })

  test('to another server ends its sessions, other changes do not', async () => {
    const service = await signedIn()
    const { id, api_key } = await add(service)
    const token = String((await login(service, api_key))['token'])
    await service.call('api_keys/edit', params({ id, name: 'Renamed' }))
    expect(await service.call('auth/info', { token })).toMatchObject({ result: 'OK' })
    await service.call('api_keys/edit', params({ id, server_id: service.server('vm').id }))
    expect(await service.call('auth/info', { token })).toMatchObject({ code: -2 })
  })

  test('keeps its secret', async () => {
    const service = await signedIn()
    const { id, api_key } = await add(service)
    expect(await service.call('api_keys/edit', params({ id, name: 'Renamed' }))).toMatchObject({
      result: 'OK',
      data: { name: 'Renamed', token_view: api_key.slice(-4) },
    })
    expect(await login(service, api_key)).toHaveProperty('token')
  })

  test('requires an id', async () => {
    const service = await signedIn()
    expect(await service.call('api_keys/edit', params())).toMatchObject({ code: -1 })
  })
})

test('deleting a key ends its sessions and keeps its history', async () => {
  const service = await signedIn()
  const { id, api_key } = await add(service)
  const { token } = await login(service, api_key)
  expect(await service.call('api_keys/delete', { id })).toEqual({
    result: 'OK',
    module: 'api_keys',
    action: 'delete',
  })
  expect(await service.call('auth/info', { token: String(token) })).toMatchObject({ code: -2 })
  expect(await login(service, api_key)).toMatchObject({ code: -1 })
  expect(await service.call('api_keys/view', { id })).toMatchObject({ code: -1 })
  const history = await service.ask('api_keys/history', { id })
  expect(history.map(({ type }) => type)).toEqual(['delete', 'add'])
})

describe('the history of a key', () => {
  test('records creation, update and deletion with the author', async () => {
    const service = await signedIn()
    const { id } = await add(service)
    await service.advance(1)
    await service.call('api_keys/edit', params({ id, name: 'Renamed', ip: '203.0.113.1' }))
    const history = await service.ask('api_keys/history', { id })
    expect(history.map(({ message, Login }) => [message, Login])).toEqual([
      ['Key Renamed updated: name, ip', 'ada@example.net'],
      ['Key Backup created', 'ada@example.net'],
    ])
  })

  test('can be filtered by period, both days inclusive', async () => {
    const service = await signedIn()
    const { id } = await add(service)
    const today = new Date(service.world.clock.now()).toISOString().slice(0, 10)
    const request = { id, period_from: today, period_to: today }
    expect(await service.ask('api_keys/history', request)).toHaveLength(1)
    const old = { id, period_from: '2001-01-01', period_to: '2001-01-31' }
    expect(await service.ask('api_keys/history', old)).toEqual([])
    const wrong = await service.call('api_keys/history', { id, period_from: 'x' })
    expect(wrong).toMatchObject({ code: -1 })
  })

  test('goes back months in a new world', async () => {
    const service = await signedIn()
    const [first] = await service.ask('api_keys/list', {})
    const [entry] = await service.ask('api_keys/history', { id: first?.id ?? 0 })
    const age = service.world.clock.now() - Date.parse(`${entry?.date}Z`)
    expect(age).toBeGreaterThan(100 * 86_400_000)
  })
})

test('list_for_server, view, delete and history also accept params[...]', async () => {
  const service = await signedIn()
  const { id } = await add(service, { server_id: 5103 })
  const listed = await service.call('api_keys/list_for_server', { params: { server_id: 5103 } })
  expect(listed['data']).toHaveLength(1)
  for (const action of ['view', 'history', 'delete'])
    expect(await service.call(`api_keys/${action}`, { params: { id } })).toMatchObject({
      result: 'OK',
    })
})

test('another account’s key is not found', async () => {
  const service = await startService({ scenario: 'staff' })
  const bruno = { user: 'bruno@example.org', password: 'patchbay', location: 'billing_com' }
  const { token } = await service.call('auth/billinglogin', bruno)
  for (const action of ['view', 'history', 'delete'])
    expect(await service.call(`api_keys/${action}`, { id: 1, token: String(token) })).toMatchObject(
      {
        code: -1,
        message: 'api_keys: key 1 not found',
      },
    )
})
