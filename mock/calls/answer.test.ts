import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { actions } from '#api/actions/index.ts'
import { bodyLimit } from './form.ts'
import { startService, type Service } from '../harness.ts'
import { anyText } from '../matchers.ts'

interface Got {
  readonly status: number
  readonly text: string
  readonly reply: Readonly<Record<string, unknown>>
}

async function send(service: Service, path: string, init: RequestInit = {}): Promise<Got> {
  const headers = new Headers(init.headers)
  headers.set('cookie', 'world=test')
  const response = await service.app.request(`http://mock.test${path}`, { ...init, headers })
  const text = await response.text()
  // Every API response is JSON; the tests check its content.
  return { status: response.status, text, reply: JSON.parse(text) as Got['reply'] }
}

const form = (body: BodyInit, type = 'application/x-www-form-urlencoded'): RequestInit => ({
  method: 'POST',
  body,
  headers: type === '' ? {} : { 'content-type': type },
})

/** A failure in one of the documented forms that exposes nothing internal. */
function expectFailure({ text, reply }: Got): void {
  const named = reply['code'] !== undefined || Number(reply['result']) < 0
  expect(named || reply['result'] === 'error', text).toBe(true)
  expect(text).not.toMatch(/at \w+ \(|\.ts:|node_modules|TypeError|RangeError/)
}

describe('bad input', () => {
  test('an unknown script answers 404, an unknown action an error', async () => {
    const service = await startService()
    for (const file of ['nothing.php', 'auth', 'auth.phpx', '__proto__.php', '..%2fauth.php'])
      expect(await send(service, `/api/${file}`, form('action=info'))).toMatchObject({
        status: 404,
      })
    for (const action of ['nothing', '__proto__', 'constructor', '']) {
      const got = await send(service, '/api/auth.php', form(`action=${action}`))
      expectFailure(got)
      expect(got.reply['message']).toMatch(/unknown action/)
    }
  })

  test('a wrong method answers 405', async () => {
    const service = await startService()
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const got = await send(service, '/api/eq.php', { ...form('action=list'), method })
      expect(got.status).toBe(405)
      expectFailure(got)
    }
    expect((await send(service, '/api/eq.php?action=reboot&id=1')).status).toBe(405)
    expect((await send(service, '/api/auth.php?action=billinglogin&user=x')).status).toBe(405)
  })

  test('a wrong content type answers 415', async () => {
    const service = await startService()
    for (const type of ['application/json', 'text/plain', 'text/html', 'application/x-www-formx'])
      expect(await send(service, '/api/eq.php', form('action=list', type))).toMatchObject({
        status: 415,
        reply: { code: -1 },
      })
  })

  test('a huge body answers 413, with or without a content length', async () => {
    const service = await startService()
    const huge = `action=list&x=${'x'.repeat(bodyLimit)}`
    expect(await send(service, '/api/eq.php', form(huge))).toMatchObject({
      status: 413,
      reply: { code: -1, message: `malformed request: larger than ${bodyLimit} bytes` },
    })
    let chunks = 0
    const endless = new ReadableStream({
      pull(controller) {
        chunks += 1
        controller.enqueue(new Uint8Array(64 * 1024).fill(120))
      },
    })
    // Node requires `duplex`, which the DOM types lack.
    const init = { ...form(endless), duplex: 'half' }
    expect((await send(service, '/api/eq.php', init)).status).toBe(413)
    expect(chunks).toBeLessThan(40)
  })

  test('a body just under the limit is accepted', async () => {
    const service = await startService()
    await service.signIn()
    const value = 'x'.repeat(bodyLimit - 1000)
    expect(await service.call('eq/list', { ip: value })).toMatchObject({ result: 'OK' })
  })

  test('deep nesting, thousands of fields and broken escapes are harmless', async () => {
    const service = await startService()
    const bodies = [
      `action=list&a${'[b]'.repeat(100_000)}=1`,
      `action=list&${'a[]=1&'.repeat(30_000)}`,
      'action=list&x=%E0%A4%A&y=%ff%fe&%=&[]=&[=&a[b=1&=',
      'action[]=list&action[x]=1',
      '__proto__[polluted]=1&constructor[prototype][polluted]=1&action=list',
    ]
    for (const body of bodies) expectFailure(await send(service, '/api/eq.php', form(body)))
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('a multipart form is accepted, a broken one refused', async () => {
    const service = await startService()
    const fields = new FormData()
    fields.append('action', 'list')
    fields.append('location', 'NL')
    expect(await send(service, '/api/presets.php', form(fields, ''))).toMatchObject({
      reply: { result: 'OK' },
    })
    const broken = form('no boundary here', 'multipart/form-data; boundary=x')
    expect(await send(service, '/api/presets.php', broken)).toMatchObject({ status: 400 })
    expect(await send(service, '/api/presets.php', form('x', 'multipart/form-data'))).toMatchObject(
      { status: 400 },
    )
  })

  test('every action refuses a token that is missing, forged, a list or a map', async () => {
    const service = await startService()
    const guarded = Object.values(actions).filter(({ token }) => token === 'required')
    for (const { key } of guarded)
      for (const token of [undefined, 'x', '', ['x'], { x: 'x' }, '__proto__'])
        expectFailure(await ask(service, key, { token }))
  })

  test('no action crashes on missing fields and wrong types', async () => {
    const service = await startService()
    await service.signIn()
    for (const { key, token, request } of Object.values(actions)) {
      if (key === 'auth/logout') continue
      const names = Object.keys(request.shape)
      for (const value of [
        undefined,
        '',
        'x',
        '-1',
        '1e999',
        ['x'],
        { x: ['y'] },
        'x'.repeat(9999),
      ]) {
        const filled = Object.fromEntries(names.map((name) => [name, value]))
        const { status, text } = await ask(service, key, filled)
        expect(status, `${key} ${JSON.stringify(value)?.slice(0, 40)} ${token} ${text}`).not.toBe(
          500,
        )
      }
    }
  }, 30_000)

  test('random forms never crash the service', async () => {
    const service = await startService()
    await service.signIn()
    const { servers, invoices, attempts } = service.world.tables
    const real = [...servers.all().slice(0, 3), ...invoices.all().slice(0, 3)].map(({ id }) => id)
    const value = fc.oneof(
      fc.constantFrom(...real.map(String), '2468', 'eth0', 'NL', '1', '0', '-1', 'monthly'),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.double().map(String),
      fc.array(fc.string(), { maxLength: 3 }),
      fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
    )
    const calls = fc.constantFrom(...Object.values(actions)).chain(({ key, request }) => {
      const fields = Object.keys(request.shape).map((name) => [name, value] as const)
      return fc.record({
        key: fc.constant(key),
        form: fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      })
    })
    await fc.assert(
      fc.asyncProperty(calls, async ({ key, form: fields }) => {
        if (key === 'auth/logout') return
        // Lockouts after wrong PINs would hide what comes after the PIN check.
        for (const { id } of attempts.all()) attempts.delete(id)
        const { status, text } = await ask(service, key, fields)
        expect(status, `${key} ${text}`).not.toBe(500)
      }),
      { numRuns: 2000 },
    )
  }, 60_000)

  test('no action crashes on an unknown id', async () => {
    const service = await startService()
    await service.signIn()
    const takingId = Object.values(actions).filter(
      ({ key, token, request }) =>
        token === 'required' && 'id' in request.shape && !key.endsWith('_callback/check'),
    )
    for (const { key } of takingId) {
      const found = await ask(service, key, { id: 987_654_321, pin: '2468' })
      expect(found.status, key).not.toBe(500)
    }
  })

  async function ask(
    service: Service,
    key: `${string}/${string}`,
    fields: Readonly<Record<string, string | number | undefined | readonly string[] | object>>,
  ): Promise<Got> {
    const { status, reply } = await service.exchange(key, fields as never)
    return { status, reply, text: JSON.stringify(reply) }
  }
})

test('a handler’s bug is logged with its stack and stays out of the reply', async () => {
  const terminal = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const service = await startService()
    await service.signIn()
    service.world.tables.servers.get = () => {
      throw new Error('a table of this world is broken')
    }
    const { status, reply } = await service.exchange('eq/show', { id: 5100 })
    expect({ status, reply }).toEqual({
      status: 500,
      reply: { result: -1, error: 'internal error', code: 500 },
    })
    expect(terminal).toHaveBeenCalledOnce()
    const logged: unknown[] = terminal.mock.calls[0] ?? []
    expect(logged[0]).toContain('eq/show')
    expect(logged[1] instanceof Error ? logged[1].stack : '').toMatch(/is broken[^]+access\.ts/)
  } finally {
    terminal.mockRestore()
  }
})

test('every reply carries the world’s date, including failures and faults', async () => {
  const service = await startService()
  await service.signIn()
  await service.advance(40 * 86_400)
  const dateOf = async (path: string) =>
    (await service.app.request(`http://mock.test${path}`, { headers: { cookie: 'world=test' } }))
      .headers
  const now = new Date(service.world.clock.now()).toUTCString()
  for (const path of ['/api/presets.php?action=groups', '/api/eq.php?action=list', '/api/x.php'])
    expect((await dateOf(path)).get('date'), path).toBe(now)
  await service.mock('faults', { faults: [{ kind: 'status', status: 503 }] })
  const struck = await dateOf('/api/presets.php?action=groups')
  expect(struck.get('date')).toBe(now)
  // Without this a cross-origin panel couldn't read it.
  expect(struck.get('access-control-expose-headers')).toBe('Date')
})

test('a scenario link redirects within its own origin only', async () => {
  const { app } = await startService()
  const leadsTo = async (to: string) => {
    const { status, headers } = await app.request(
      `http://mock.test/mock/start?scenario=one-vm&to=${encodeURIComponent(to)}`,
    )
    expect(status).toBe(302)
    return headers.get('location')
  }
  expect(await leadsTo('/servers?search=web')).toBe('/servers?search=web')
  for (const to of [
    '/\t/evil.example',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
  ])
    expect(await leadsTo(to), to).toBe('/')
})

test('a 405 lists the allowed methods', async () => {
  const { app } = await startService()
  const allow = async (path: string, method: string) =>
    (await app.request(`http://mock.test${path}`, { method })).headers.get('allow')
  expect(await allow('/api/eq.php', 'PUT')).toBe('GET, POST')
  expect(await allow('/api/eq.php?action=reboot&id=1', 'GET')).toBe('POST')
})

describe('a panel on another origin', () => {
  const elsewhere = { origin: 'https://panel.example.net' }

  test('can read replies and failures, without cookies', async () => {
    const { app } = await startService()
    for (const path of [
      '/api/presets.php?action=groups',
      '/api/eq.php?action=list',
      '/api/x.php',
    ]) {
      const { headers } = await app.request(`http://mock.test${path}`, { headers: elsewhere })
      expect(headers.get('access-control-allow-origin'), path).toBe('*')
      expect(headers.get('access-control-allow-credentials'), path).toBeNull()
    }
  })

  test('passes the CORS preflight', async () => {
    const { app } = await startService()
    const { status, headers } = await app.request('http://mock.test/api/eq.php', {
      method: 'OPTIONS',
      headers: {
        ...elsewhere,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST')
    expect(headers.get('access-control-allow-headers')).toBe('content-type')
  })

  test('may not send the header of a write’s key', async () => {
    const { app } = await startService()
    const { headers } = await app.request('http://mock.test/api/eq.php', {
      method: 'OPTIONS',
      headers: {
        ...elsewhere,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-patchbay-write',
      },
    })
    expect(headers.get('access-control-allow-headers')).not.toContain('x-patchbay-write')
  })

  test('cannot control worlds', async () => {
    const { app } = await startService()
    const { headers } = await app.request('http://mock.test/mock/world', { headers: elsewhere })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the journal', () => {
  test('contains no secrets, even when an error quotes the token', async () => {
    const service = await startService()
    const token = await service.signIn()
    await service.mock('settings', { client_ip: '203.0.113.9' })
    await service.call('eq/list')
    const journal = JSON.stringify(await service.mock('journal'))
    expect(journal).toContain('malformed IP=203.0.113.9 for token ')
    expect(journal).not.toContain(token)
    expect(journal).not.toContain(service.credentials.password)
  })

  test('truncates long values', async () => {
    const service = await startService()
    await service.signIn()
    await service.call('eq/list', { ip: 'x'.repeat(100_000), params: { y: 'y'.repeat(100_000) } })
    expect(JSON.stringify(await service.mock('journal')).length).toBeLessThan(5000)
  })
})

test('/mock/world returns scenario, seed, clock, credentials and servers only', async () => {
  const service = await startService({ scenario: 'one-vm', seed: 7 })
  const [server] = service.world.tables.servers.all()
  expect(await service.mock('world')).toEqual({
    scenario: 'one-vm',
    seed: 7,
    clock: { now: new Date(service.world.clock.now()).toISOString(), speed: 0 },
    credentials: {
      email: 'ada@example.net',
      password: 'patchbay',
      location: 'billing_com',
      api_key: anyText,
      server_key: anyText,
      pin: '2468',
    },
    servers: [{ id: server?.id, kind: 'vm', name: server?.name }],
  })
  expect(await service.mock('settings')).toMatchObject({ graphs: 'series', faults: [], quirks: [] })
})

test('/mock/* refuses invalid JSON and invalid values', async () => {
  const service = await startService()
  for (const body of ['{', '[]', '"x"', '{"scenario":"nothing"}', '{"speed":-1}'])
    expect(await send(service, '/mock/world', form(body, 'application/json'))).toMatchObject({
      status: 400,
    })
})
