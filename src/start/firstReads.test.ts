import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action, RequestOf } from '#api/action.ts'
import { listApiKeys, listApiKeysForServer } from '#api/actions/apiKeys.ts'
import {
  getBillingData,
  getCancellationRequests,
  getCredits,
  getRelatedInvoices,
} from '#api/actions/billing.ts'
import { getClient } from '#api/actions/billing/client.ts'
import { getInvoices } from '#api/actions/billing/invoices.ts'
import { listServers, showServer } from '#api/actions/eq.ts'
import { showTraffic } from '#api/actions/net.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { listPresets } from '#api/actions/presets.ts'
import { listTasks } from '#api/actions/runner.ts'
import { listSoftware } from '#api/actions/software.ts'
import { listStocks, showStock } from '#api/actions/stocks.ts'
import { listTags } from '#api/actions/tags.ts'
import { listTrafficPlans } from '#api/actions/trafficPlans.ts'
import { createClient } from '#api/client.ts'
import { forgetPrefetched, takePrefetched } from '#api/prefetched.ts'
import type { ReadsOf } from '#lib/queryStates/firstReads.ts'
import { firstReadsAt } from '#routes/-firstReads.ts'
import { sendFirstReads } from './firstReads.ts'

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

/** Sends the first reads at a URL as the page's first script does; returns what it sent. */
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
  vi.stubGlobal('fetch', (url: string, init: { body: URLSearchParams }) => {
    sent.push({ url, body: String(init.body) })
    return Promise.resolve(new Response('{"result":"OK"}'))
  })
  const keeping = (known: Record<string, string | undefined>) => ({
    getItem: (key: string) => known[key] ?? null,
  })
  vi.stubGlobal('location', new URL(path, page))
  vi.stubGlobal('window', {
    matchMedia: (query: string) => ({ matches: wide && query === '(min-width: 64rem)' }),
    localStorage: keeping({ 'patchbay.ended': ended }),
    sessionStorage: keeping({
      'patchbay.session': session && JSON.stringify(session),
      'patchbay.api': api,
    }),
  })
  const configured = Promise.resolve(new Response(config))
  window.prefetched = { config: configured, reads: sendFirstReads(configured) }
  return sent
}

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What the program requests itself, given the first script's responses. */
async function ask<A extends Action>(action: A, request: RequestOf<A>) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('{}')))
  const client = createClient({ baseUrl: () => '/api', token: () => 'T1', fetch, takePrefetched })
  await client.call(action, request).catch(() => undefined)
  return fetch
}

/** Does so for all of an action at a URL; returns how many there are. */
async function takeOver<A extends Action>(action: A, reads: ReadsOf<A>) {
  const key: A['key'] = action.key
  for (const request of reads[key] ?? []) {
    expect(await ask(action, request)).not.toHaveBeenCalled()
    expect(await ask(action, request)).toHaveBeenCalledOnce()
  }
  return (reads[key] ?? []).length
}

describe('the first reads of a screen', () => {
  const catalogue = ['presets/list', 'presets/list', 'os/list', 'software/list']
  const billing = ['eq/list', 'billing/get_client', 'billing/get_invoices']
  test.each([
    ['/', ['eq/list']],
    ['/servers', ['eq/list']],
    ['/servers/', ['eq/list']],
    ['/servers/5101', ['eq/show', 'billing/get_billing_data', 'net/show_cacti']],
    ['/servers/5101?range=year', ['eq/show', 'billing/get_billing_data', 'net/show_cacti']],
    ['/servers/5101/network', ['eq/show']],
    [
      '/servers/5101/billing',
      [
        'eq/show',
        'billing/get_billing_data',
        'billing/get_related_invoices',
        'billing/get_cancellation_requests',
        'billing/getcredits',
      ],
    ],
    ['/servers/5101/keys', ['eq/show', 'api_keys/list_for_server']],
    ['/servers/5101/tags/', ['eq/show', 'tags/list']],
    [
      '/servers/5101/reinstall',
      ['eq/show', 'os/list', 'os/list', 'software/list', 'runner/get_tasks'],
    ],
    ['/servers/05101', ['eq/show', 'billing/get_billing_data', 'net/show_cacti']],
    ['/servers/5101/elsewhere', ['eq/show']],
    ['/console/5101/keys', ['eq/show']],
    ['/console/5101', ['eq/show']],
    ['/addresses?q=203.0.113.0/24', ['eq/list']],
    ['/billing', billing],
    ['/billing/credit', billing],
    ['/billing/cost?by=tag', billing],
    ['/billing/invoices/7', []],
    ['/account/contacts', ['billing/get_client']],
    ['/keys', ['api_keys/list']],
    ['/keys/7', []],
    ['/order', ['presets/list', 'presets/list', 'billing/get_client']],
    ['/order?preset=175&location=nl', [...catalogue, 'traffic_plans/list', 'billing/get_client']],
    ['/order?stock=7', ['presets/list', 'stocks/show', 'billing/get_client']],
    ['/order?kind=stock', ['presets/list', 'stocks/list', 'billing/get_client']],
  ])('at %s are sent before the program, in its encoding, and once', async (path, keys) => {
    const sent = open(path, { session: account })
    const { pathname, searchParams } = new URL(path, 'https://panel.example')
    const reads = firstReadsAt({ pathname, search: Object.fromEntries(searchParams) })
    await takePrefetched('', '')
    const action = (body: string) => new URLSearchParams(body).get('action')
    expect(sent.map(({ url, body }) => `${/(\w+)\.php/.exec(url)?.[1]}/${action(body)}`)).toEqual(
      keys,
    )
    const counts = await Promise.all([
      takeOver(listServers, reads),
      takeOver(showServer, reads),
      takeOver(getBillingData, reads),
      takeOver(showTraffic, reads),
      takeOver(getClient, reads),
      takeOver(getInvoices, reads),
      takeOver(listApiKeys, reads),
      takeOver(listPresets, reads),
      takeOver(listOperatingSystems, reads),
      takeOver(listSoftware, reads),
      takeOver(listTrafficPlans, reads),
      takeOver(listStocks, reads),
      takeOver(showStock, reads),
      takeOver(getRelatedInvoices, reads),
      takeOver(getCancellationRequests, reads),
      takeOver(getCredits, reads),
      takeOver(listApiKeysForServer, reads),
      takeOver(listTags, reads),
      takeOver(listTasks, reads),
    ])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(keys.length)
  })

  test('include the catalog for a visitor', async () => {
    open('/order')
    expect(await ask(listPresets, {})).not.toHaveBeenCalled()
  })

  test.each([
    ['/order?preset=vm.v3-nano&location=DE', ['', 'DE']],
    ['/order?preset=175', ['']],
    ['/order?location=DE', ['', 'DE']],
    ['/order', ['', 'NL']],
  ])('of an offer without number and place only the plans are: %s', async (path, places) => {
    const sent = open(path)
    await takePrefetched('', '')
    expect(sent.map(({ url }) => url)).toEqual(places.map(() => '/api/presets.php'))
    const placeIn = (body: string) => new URLSearchParams(body).get('location') ?? ''
    expect(sent.map(({ body }) => placeIn(body))).toEqual(places)
  })

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
    [
      'the number of the server is more than the API can have',
      '/servers/99999999999999999999',
      { session: account },
    ],
    ['the number of the server is none of ours', '/servers/0/keys', { session: account }],
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

  test('leave out what the session may not call, also of what visitors read', async () => {
    const sent = open('/servers/5101/reinstall', {
      session: { ...account, record: { permissions: ['eq/show', 'runner/get_tasks'] } },
    })
    await takePrefetched('', '')
    const called = sent.map(({ url }) => url.slice('/api/'.length))
    expect(called).toEqual(['eq.php', 'software.php', 'runner.php'])
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
