import { describe, expect, test } from 'vitest'
import { startService, type Service } from '../../harness.ts'

const withPassword = ({ credentials }: Service, more: object = {}) => ({
  token: undefined,
  user: credentials.email,
  password: credentials.password,
  location: credentials.location,
  ...more,
})

const expectDead = async (service: Service, token: unknown) =>
  expect(await service.call('auth/info', { token: String(token) })).toMatchObject({ code: -2 })

describe('a session', () => {
  test('lasts two hours unless ttl says otherwise', async () => {
    const service = await startService()
    const now = service.world.clock.seconds()
    const { token, token_expire } = await service.call('auth/billinglogin', withPassword(service))
    expect(token_expire).toBe(now + 7200)
    await service.advance(7199)
    expect(await service.call('auth/info', { token: String(token) })).toMatchObject({
      result: 'OK',
    })
    await service.advance(1)
    await expectDead(service, token)
  })

  test('lasts ttl seconds', async () => {
    const service = await startService()
    const { token } = await service.call('auth/billinglogin', withPassword(service, { ttl: 60 }))
    await service.advance(60)
    await expectDead(service, token)
  })

  test('without duration is refused', async () => {
    const service = await startService()
    const reply = await service.call('auth/billinglogin', withPassword(service, { ttl: 0 }))
    expect(reply).toMatchObject({ result: -2 })
  })

  test('is reused while it is valid', async () => {
    const service = await startService()
    const first = await service.call('auth/billinglogin', withPassword(service))
    await service.advance(600)
    const second = await service.call('auth/billinglogin', withPassword(service))
    expect(second['token']).toBe(first['token'])
    expect(second['token_expire']).toBe(first['token_expire'])
    await service.advance(7200)
    const third = await service.call('auth/billinglogin', withPassword(service))
    expect(third['token']).not.toBe(first['token'])
  })

  test('is bound to the caller’s IP address', async () => {
    const service = await startService()
    const token = await service.signIn()
    await service.mock('settings', { client_ip: '203.0.113.9' })
    expect(await service.call('eq/list')).toMatchObject({
      code: -1,
      message: `malformed IP=203.0.113.9 for token ${token}`,
    })
    // Another address needs a new token, and the old one still works at home (spec.md 3, 5.3).
    const there = await service.call('auth/billinglogin', withPassword(service))
    expect(there['token']).not.toBe(token)
    expect(await service.call('eq/list', { token: String(there['token']) })).toMatchObject({
      result: 'OK',
    })
    await service.mock('settings', { client_ip: '198.51.100.23' })
    expect(await service.call('eq/list')).toMatchObject({ result: 'OK' })
  })

  test('with fix_ip=0 works from another IP address', async () => {
    const service = await startService()
    const { token } = await service.call('auth/billinglogin', withPassword(service, { fix_ip: 0 }))
    await service.mock('settings', { client_ip: '203.0.113.9' })
    expect(await service.call('eq/list', { token: String(token) })).toMatchObject({ result: 'OK' })
    const again = await service.call('auth/billinglogin', withPassword(service, { fix_ip: 0 }))
    expect(again['token']).toBe(token)
  })

  test('is bound to the IP address by any fix_ip except 0', async () => {
    const service = await startService()
    for (const fix_ip of ['', '1', '2', '-1', 'x', 'true']) {
      await service.mock('settings', { client_ip: '198.51.100.23' })
      const { token } = await service.call('auth/billinglogin', withPassword(service, { fix_ip }))
      await service.mock('settings', { client_ip: '203.0.113.9' })
      const elsewhere = await service.call('eq/list', { token: String(token) })
      expect(elsewhere, fix_ip).toMatchObject({ code: -1 })
    }
  })

  test('ends by logout, and only that one', async () => {
    const service = await startService()
    const bound = await service.signIn()
    const free = await service.call('auth/billinglogin', withPassword(service, { fix_ip: 0 }))
    expect(await service.call('auth/logout')).toMatchObject({ result: 'OK' })
    await expectDead(service, bound)
    const other = await service.call('auth/info', { token: String(free['token']) })
    expect(other).toMatchObject({ result: 'OK' })
  })

  test('never gets a token from before a restart, since the random state is stored', async () => {
    const service = await startService()
    let writes = 0
    service.world.listen((table) => (writes += table === 'meta' ? 1 : 0))
    await service.signIn()
    expect(writes).toBeGreaterThan(0)
  })

  test('refuses an expired token in each script’s own shape', async () => {
    const service = await startService()
    const token = '0'.repeat(32)
    expect(await service.call('auth/info', { token })).toMatchObject({ code: -2 })
    expect(await service.call('auth/info', {})).toMatchObject({
      code: -2,
      message: 'auth/info: token not specified',
    })
    expect(await service.call('tags/list', { token, id: 1 })).toMatchObject({ code: -1 })
    expect(await service.call('eq/list', { token })).toEqual({
      result: -1,
      error: 'eq/list: invalid token, logout',
    })
    expect(await service.call('eq/reboot', {})).toEqual({
      result: -1,
      error: 'eq/reboot: token not specified',
    })
    expect(await service.call('eq/order_instance', { token })).toMatchObject({
      result: -1,
      code: 401,
    })
    expect(await service.call('migrate/get_order_to_move', { token, id: 1 })).toMatchObject({
      result: -2,
      code: 'INVALID_HASH',
    })
  })
})

describe('the session record', () => {
  test('is the same from sign-in and info, and satisfies the contract', async () => {
    const service = await startService()
    const login = await service.call('auth/billinglogin', withPassword(service))
    await service.signIn()
    const info = await service.ask('auth/info', {})
    expect(info.email).toBe(service.credentials.email)
    expect(info.servers).toEqual(login['servers'])
    expect(info.permissions).toEqual(login['permissions'])
    expect(info.new).toBe(false)
  })

  test('says `new` while the PIN is not set', async () => {
    const service = await startService({ scenario: 'new-customer' })
    await service.signIn()
    expect(await service.ask('auth/info', {})).toMatchObject({ new: true, servers: [] })
  })

  test('of billinglogin adds client, country and currency', async () => {
    const service = await startService()
    expect(await service.call('auth/billinglogin', withPassword(service))).toMatchObject({
      module: 'auth',
      action: 'billinglogin',
      country: 'Netherlands',
      country_code: 'NL',
      currency_code: 'EUR',
      client_details: { email: service.credentials.email, billing: 'billing_com' },
      '2fa': 0,
    })
  })
})

describe('a failed sign-in', () => {
  test('answers -2, no matter what is wrong', async () => {
    const service = await startService()
    for (const wrong of [
      { password: 'guess' },
      { user: 'nobody@example.net' },
      { location: 'billing_ru' },
      { sso: 'codehost', sso_hash: 'guess' },
    ]) {
      const reply = await service.call('auth/billinglogin', withPassword(service, wrong))
      expect(reply, JSON.stringify(wrong)).toMatchObject({
        code: -2,
        message: 'auth/billinglogin: invalid credential',
      })
    }
  })

  test('without user or password answers a malformed request', async () => {
    const service = await startService()
    for (const form of [{}, { user: 'ada@example.net' }, { password: 'x' }, { sso: 'codehost' }])
      expect(
        await service.call('auth/billinglogin', { location: 'billing_com', ...form }),
      ).toMatchObject({ code: -2, message: 'auth/billinglogin: malformed request' })
  })

  test('several times locks the account for growing periods, even with the right password', async () => {
    const service = await startService()
    const guess = () => service.call('auth/billinglogin', withPassword(service, { password: 'x' }))
    const seconds = async () => /in (\d+) seconds/.exec(String((await guess())['message']))?.[1]
    for (let tries = 0; tries < 3; tries += 1) expect((await guess())['code']).toBe(-2)
    expect(await seconds()).toBe('5')
    const right = await service.call('auth/billinglogin', withPassword(service))
    expect(right['message']).toMatch(/too many failed attempts/)
    await service.advance(5)
    await guess()
    expect(await seconds()).toBe('10')
    await service.advance(10)
    expect(await service.call('auth/billinglogin', withPassword(service))).toHaveProperty('token')
  })

  test('counts for the same account in any spelling of the email', async () => {
    const service = await startService()
    for (const user of ['ADA@example.net', ' ada@example.net', 'Ada@Example.net '])
      expect(
        await service.call('auth/billinglogin', withPassword(service, { user, password: 'x' })),
      ).toMatchObject({ message: 'auth/billinglogin: invalid credential' })
    for (const user of ['ada@example.net', '  ada@example.net']) {
      const reply = await service.call('auth/billinglogin', withPassword(service, { user }))
      expect(reply['message']).toMatch(/too many failed attempts/)
    }
    await service.advance(60)
    const reply = await service.call(
      'auth/billinglogin',
      withPassword(service, { user: ' ADA@example.net ' }),
    )
    expect(reply).toHaveProperty('token')
  })

  test('is forgotten after a successful one', async () => {
    const service = await startService()
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 2; tries += 1)
        await service.call('auth/billinglogin', withPassword(service, { password: 'x' }))
      expect(await service.call('auth/billinglogin', withPassword(service))).toHaveProperty('token')
    }
  })

  test('does not lock other accounts', async () => {
    const service = await startService()
    for (let tries = 0; tries < 9; tries += 1)
      await service.call('auth/billinglogin', { user: 'x@example.net', password: 'x' })
    expect(await service.call('auth/billinglogin', withPassword(service))).toHaveProperty('token')
  })

  test('is logged as failed', async () => {
    const service = await startService()
    await service.call('auth/billinglogin', withPassword(service, { password: 'guess' }))
    await service.advance(1)
    await service.signIn()
    const { log } = await service.call('auth/get_log_details')
    const [newest, before] = log as { event: string; status: string }[]
    expect([newest?.status, before?.status]).toEqual(['success', 'failed'])
  })
})

describe('a sign-in with an API key', () => {
  test('of the whole account accesses every server', async () => {
    const service = await startService()
    await service.signIn('api_key')
    const { servers } = await service.ask('auth/info', {})
    expect(servers).toHaveLength(41)
  })

  test('of one server accesses that server and nothing else', async () => {
    const service = await startService({ scenario: 'one-server-key' })
    await service.signIn('server_key')
    const info = await service.call('auth/info')
    const servers = service.world.tables.servers.all().map(({ id }) => id)
    const [own, foreign] = servers
    expect(info['servers']).toEqual([own])
    expect(info).toHaveProperty('data.username')
    expect(await service.call('eq/show', { id: own ?? 0 })).toMatchObject({ result: 'OK' })
    expect(await service.exchange('eq/show', { id: foreign ?? 0 })).toMatchObject({
      status: 403,
      reply: { result: -1 },
    })
    expect(await service.call('api_keys/list')).toMatchObject({
      result: -2,
      error: 'Permission denied',
    })
  })

  test('also works over GET', async () => {
    const service = await startService()
    const { app, credentials } = service
    const response = await app.request(`/api/auth.php?action=login&key=${credentials.api_key}`, {
      headers: { cookie: 'world=test' },
    })
    expect(await response.json()).toHaveProperty('token')
  })

  test('of an account without servers answers NO_APPROPRIATE_SERVERS', async () => {
    const service = await startService({ scenario: 'new-customer' })
    await service.signIn()
    const { data } = await service.call('api_keys/add', {
      params: { name: 'First', login_notify_method: 'none', active: 1 },
    })
    const key = (data as { api_key: string }).api_key
    expect(await service.call('auth/login', { key })).toEqual({
      result: -1,
      error: 'No appropriate servers found',
      code: 'NO_APPROPRIATE_SERVERS',
    })
  })

  test('that does not exist is refused, and locked after several attempts', async () => {
    const service = await startService()
    for (let tries = 0; tries < 3; tries += 1)
      expect(await service.call('auth/login', { key: 'guess' })).toMatchObject({ code: -1 })
    const { message } = await service.call('auth/login', { key: service.credentials.api_key })
    expect(message).toMatch(/too many failed attempts/)
  })
})
