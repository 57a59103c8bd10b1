import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action, RequestOf } from './action.ts'
import { listApiKeys } from './actions/apiKeys.ts'
import { getBillingData } from './actions/billing.ts'
import { getClient } from './actions/billing/client.ts'
import { getInvoices } from './actions/billing/invoices.ts'
import { listServers, showServer } from './actions/eq.ts'
import { showTraffic } from './actions/net.ts'
import { listOperatingSystems } from './actions/os.ts'
import { listPresets } from './actions/presets.ts'
import { listSoftware } from './actions/software.ts'
import { listTrafficPlans } from './actions/trafficPlans.ts'
import { createClient } from './client.ts'
import { forgetPrefetched, takePrefetched } from './prefetched.ts'

const script = readFileSync('public/start.js', 'utf8')
const now = Date.parse('2026-11-23T03:00:00Z')
const wholeList = { full: true }
const account = {
  id: '1-2-3-4',
  token: 'T1',
  tokenExpire: now / 1000 + 7200,
  identity: { kind: 'account', email: 'ada@example.com', location: 'NL' },
  record: {},
}

interface Visit {
  session?: object
  ended?: string
  /** Where the tab's session is, as the session store keeps it. */
  api?: string
  config?: string
  page?: string
  wide?: boolean
}

/** Runs the page's first script as a browser does at a URL; returns what it sent. */
function open(
  path: string,
  {
    session,
    ended = '',
    api,
    config = '{"apiBase":"/api/"}',
    page = 'https://panel.example',
    wide = true,
  }: Visit = {},
) {
  const sent: { url: string; body: string }[] = []
  const fetched = (url: string, init: { body?: URLSearchParams }) => {
    if (url === '/config.json') return Promise.resolve(new Response(config))
    sent.push({ url, body: String(init.body) })
    return Promise.resolve(new Response('{"result":"OK"}'))
  }
  const keeping = (known: Record<string, string | undefined>) => ({
    getItem: (key: string) => known[key] ?? null,
  })
  const matchMedia = (query: string) => ({
    matches: wide && query === '(min-width: 64rem)',
    addEventListener() {},
  })
  const window = { matchMedia, addEventListener() {} }
  const { pathname, search, href, origin, protocol } = new URL(path, page)
  runInNewContext(script, {
    window,
    document: {
      readyState: 'loading',
      documentElement: { dataset: {}, style: {} },
      head: { append() {} },
      createElement: () => ({}),
      querySelector: () => null,
      addEventListener() {},
    },
    navigator: { languages: ['en'] },
    location: { pathname, search, href, origin },
    isSecureContext: protocol === 'https:',
    localStorage: keeping({ 'patchbay.ended': ended }),
    sessionStorage: keeping({
      'patchbay.session': session && JSON.stringify(session),
      'patchbay.api': api,
    }),
    Date,
    fetch: fetched,
    requestAnimationFrame() {},
    URL,
    URLSearchParams,
    AbortController,
  })
  vi.stubGlobal('window', window)
  return sent
}

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What the program requests itself, given the first script's replies. */
async function ask<A extends Action>(action: A, request: RequestOf<A>) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('{}')))
  const client = createClient({ baseUrl: () => '/api', token: () => 'T1', fetch, takePrefetched })
  await client.call(action, request).catch(() => undefined)
  return fetch
}

describe('the first reads of a screen', () => {
  const page = { limitstart: 0, limitnum: 50 }
  const offered = '/order?preset=175&location=nl'
  test.each([
    ['/', () => ask(listServers, wholeList)],
    ['/servers', () => ask(listServers, wholeList)],
    ['/servers/', () => ask(listServers, wholeList)],
    ['/servers/5101', () => ask(showServer, { id: 5101 })],
    ['/servers/5101', () => ask(getBillingData, { id: 5101 })],
    ['/servers/5101', () => ask(showTraffic, { id: 5101, port: 'eth0', graph: 1 })],
    ['/servers/5101?range=year', () => ask(showTraffic, { id: 5101, port: 'eth0', graph: 3 })],
    ['/servers/5101/network', () => ask(showServer, { id: 5101 })],
    ['/console/5101', () => ask(showServer, { id: 5101 })],
    ['/billing', () => ask(listServers, wholeList)],
    ['/billing', () => ask(getClient, {})],
    ['/billing', () => ask(getInvoices, page)],
    ['/billing/credit', () => ask(getClient, {})],
    ['/account/contacts', () => ask(getClient, {})],
    ['/keys', () => ask(listApiKeys, {})],
    ['/order', () => ask(listPresets, {})],
    ['/order', () => ask(getClient, {})],
    [offered, () => ask(listPresets, { location: 'NL', filter: 'yes' })],
    [offered, () => ask(listOperatingSystems, { instance_id: 175, location: 'NL' })],
    [offered, () => ask(listSoftware, { instance_id: 175, location: 'NL' })],
    [offered, () => ask(listTrafficPlans, { instance_id: 175, location: 'NL' })],
  ])('at %s is sent before the program, and once', async (path, program) => {
    open(path, { session: account })
    expect(await program()).not.toHaveBeenCalled()
    expect(await program()).toHaveBeenCalledOnce()
  })

  test('include the catalog for a visitor', async () => {
    open('/order')
    expect(await ask(listPresets, {})).not.toHaveBeenCalled()
  })

  test.each(['/order?preset=vm.v3-nano&location=NL', '/order?preset=175', '/order?location=NL'])(
    'of an offer without number and place only the catalogue is: %s',
    async (path) => {
      const sent = open(path)
      await takePrefetched('', '')
      expect(sent).toEqual([{ url: '/api/presets.php', body: 'action=list' }])
    },
  )

  test.each([
    ['nobody is signed in', '/servers', {}],
    ['the address is no screen of its own', '/elsewhere', { session: account }],
    ['the number of the server is none', '/servers/x', { session: account }],
    ['the service is elsewhere', '/servers', { session: { ...account, apiBase: 'https://b' } }],
    [
      'the session ends in a moment',
      '/servers',
      { session: { ...account, tokenExpire: now / 1000 + 59 } },
    ],
    [
      'the session was ended on this device',
      '/servers',
      { session: account, ended: '[{"id":"1-2-3-4","until":1}]' },
    ],
    [
      'the right to it is missing',
      '/servers',
      { session: { ...account, record: { permissions: ['eq/show'] } } },
    ],
    [
      'the key is for another server',
      '/servers/5101',
      { session: { ...account, identity: { kind: 'api-key', serverId: 5100 } } },
    ],
    ['what is kept is no session', '/servers', { session: [] }],
    [
      'others can listen to the service',
      '/servers',
      { session: account, config: '{"apiBase":"http://api.example/api"}' },
    ],
    [
      'others can listen to the service of the session',
      '/servers',
      { session: account, api: 'http://api.example/api' },
    ],
    [
      'others can listen to the page',
      '/servers',
      { session: account, page: 'http://panel.example' },
    ],
    ['the configuration cannot be read', '/servers', { session: account, config: '<html>' }],
  ] satisfies [string, string, Visit][])('is not sent where %s', async (_, path, visit) => {
    const sent = open(path, visit)
    await takePrefetched('', '')
    expect(sent).toEqual([])
  })

  test('leave out traffic when its chart is out of view', async () => {
    const sent = open('/servers/5101', { session: account, wide: false })
    await takePrefetched('', '')
    expect(sent.map(({ url }) => url)).toEqual(['/api/eq.php', '/api/billing.php'])
  })

  test('are sent whichever way the permissions name them', async () => {
    const sent = open('/keys', {
      session: { ...account, record: { permissions: ['api_keys_list'] } },
    })
    await takePrefetched('', '')
    expect(sent).toEqual([{ url: '/api/api_keys.php', body: 'action=list&token=T1' }])
  })
})

test.each(['/api', 'https://other.example/api'])(
  'the first reads of a session at %s do not wait for the configuration',
  (api) => {
    const sent = open('/servers', { session: account, api })
    expect(sent.map(({ url }) => url)).toEqual([`${api}/eq.php`])
  },
)

test('concurrent callers take each reply once', async () => {
  open('/billing', { session: account })
  const program = () =>
    Promise.all([
      ask(listServers, wholeList),
      ask(getClient, {}),
      ask(getInvoices, { limitstart: 0, limitnum: 50 }),
    ])
  for (const fetch of await program()) expect(fetch).not.toHaveBeenCalled()
  for (const fetch of await program()) expect(fetch).toHaveBeenCalledOnce()
})

test('a reply not taken by the first screen is requested again', async () => {
  open('/servers', { session: account })
  forgetPrefetched()
  expect(await ask(listServers, wholeList)).toHaveBeenCalledOnce()
})

test('an old reply is requested again', async () => {
  open('/servers', { session: account })
  await takePrefetched('', '')
  vi.setSystemTime(now + 16_000)
  expect(await ask(listServers, wholeList)).toHaveBeenCalledOnce()
})
