import { expect, test } from 'vitest'
import { anyText, containing, having, textWith } from '../matchers.ts'
import { startService, type Service } from '../harness.ts'
import { quirkNames, type Quirk } from './quirks.ts'

/** For each quirk: a request, and a part of the other form in its response. */
const shows: Readonly<
  Partial<Record<Quirk, readonly [`${string}/${string}`, Record<string, string | number>, object]>>
> = {
  'ids-as-strings': ['tags/user_search', { search_pattern: 'mail-nl' }, { servers: ['5100'] }],
  'wrapped-login': ['auth/info', {}, { result: { role: 'Customer billing' } }],
  'id-maps': ['auth/info', {}, { servers: { 5100: 5100 } }],
  'empty-maps-as-lists': ['software/list', {}, { debug_licensed_soft: [] }],
  'bare-ids': ['eq/list', { full: 1 }, { servers: [5100] }],
  'default-names': [
    'eq/list',
    { full: 1 },
    { servers: [{ hostname: 'mail-nl-01', name: 'nl5100' }] },
  ],
  'other-billing': [
    'billing/get_invoices',
    {},
    { invoices: containing(having({ total: anyText })) },
  ],
  'underscored-permissions': ['auth/info', {}, { permissions: containing('eq_list') }],
  'untidy-catalogue': ['presets/groups', {}, { groups: containing(having({ id: 1 })) }],
  'single-as-object': ['eq/list', { full: 1 }, { servers: having({ id: 5100 }) }],
  'other-servers': ['net/get_status', { id: 5100 }, { data: { port: anyText } }],
}
/** Quirks that other tests cover. */
const elsewhere: readonly Quirk[] = [
  'restarted-counter',
  'traffic-in-nanoseconds',
  'long-traffic',
  'lost-polls',
  'short-key-info',
  'dead-session-401',
  'order-redirect',
  'other-callbacks',
  // writtenQuirks.test.ts
  'html-encoded',
  'listed-refusals',
  'money-formats',
  'zoned-times',
  'pdf-as-download',
  'pdf-after-notice',
  'pdf-as-data-url',
  'latin-1',
  'php-notices',
  'byte-order-mark',
]

test('every quirk has a test', () => {
  expect([...Object.keys(shows), ...elsewhere].toSorted()).toEqual(quirkNames.toSorted())
})

async function signedIn(): Promise<Service> {
  const service = await startService({ scenario: 'one-vm' })
  await service.signIn()
  return service
}

test.each(Object.entries(shows))('%s is off by default', async (quirk, [key, form, other]) => {
  const { call, mock } = await signedIn()
  const documented = await call(key, form)
  expect(documented).not.toMatchObject(other)
  await mock('faults', { quirks: [quirk] })
  const quirky = await call(key, form)
  expect(quirky).not.toEqual(documented)
  expect(quirky).toMatchObject(other)
  await mock('faults', { quirks: false })
  expect(await call(key, form)).toEqual(documented)
})

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

async function startSignedIn() {
  const service = await startService()
  await service.signIn()
  return service
}

test('every form of a server parses to the same value', async () => {
  const { ask, mock, server } = await startSignedIn()
  const { id } = server('bm')
  const look = async () => ({
    list: await ask('eq/list', { full: true }),
    port: await ask('net/get_status', { id, port: 'eth1' }),
    found: await ask('tags/user_search', { search_pattern: 'prod' }),
  })
  const usual = await look()
  const shown = await ask('eq/show', { id })
  await mock('faults', { quirks: ['other-servers'] })
  expect(await look()).toEqual(usual)
  const other = await ask('eq/show', { id })
  expect(other).toMatchObject({
    server_data: { preset: shown.server_data.preset, name: shown.server_data.name },
    location: shown.location,
  })
  expect(other.IP.map(({ IP }) => IP)).toEqual(shown.IP.map(({ IP }) => IP))
  expect(other.server_data.hwconfig).toMatch(/cores .* GB/)
  const [address] = shown.IP
  expect(await ask('ip/get_ip', { ip: address?.IP ?? '' })).toMatchObject({ status: 'active' })
})

test('every form of a callback parses to the same value', async () => {
  const { ask, call, advance, mock, server } = await startSignedIn()
  const { id } = server('vm')
  await mock('faults', { quirks: ['other-callbacks'] })
  const viewer = await ask('eq/console', { id })
  const refused = await ask('eq/check_pin', { pin: '1111' })
  await advance(60)
  expect(await ask('eq_callback/check', { key: viewer })).toMatchObject({
    state: 'done',
    scope: textWith('[virt-viewer]'),
  })
  expect(await call('eq_callback/check', { key: refused })).toMatchObject({ result: 'failed' })
})

test('PHP prints around JSON, refusals too, and a byte-order mark stands before it', async () => {
  const { app, mock } = await signedIn()
  const ask = async (action: string) => {
    const response = await app.request('http://mock.test/api/eq.php', {
      method: 'POST',
      body: new URLSearchParams({ action }),
      headers: { cookie: 'world=test' },
    })
    const bytes = new TextDecoder('utf-8', { ignoreBOM: true })
    return {
      type: response.headers.get('content-type'),
      text: bytes.decode(await response.arrayBuffer()),
    }
  }
  await mock('faults', { quirks: ['php-notices'] })
  const printed = await ask('show')
  expect(printed.type).toBe('text/html; charset=UTF-8')
  expect(printed.text).toMatch(/^<br \/>\n<b>Notice<\/b>: [^]*\{"[^]*\}<br \/>[^]* on line 3\n$/)
  await mock('faults', { quirks: ['byte-order-mark'] })
  expect((await ask('show')).text).toMatch(/^\uFEFF\uFEFF\{"[^]*\}$/)
})
