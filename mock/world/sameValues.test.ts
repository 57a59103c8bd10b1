/** The contract parses every variant of a response to the same value. */
import { beforeAll, describe, expect, test } from 'vitest'
import { startService, type Service } from '../harness.ts'
import { quirkNames, type Quirk } from './quirks.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await service.signIn()
})

/** Reads for every part of the panel. */
async function everything({ ask, world }: Service) {
  const { id } = service.server('bm')
  const [invoice] = world.tables.invoices.all()
  const [stock] = world.tables.stocks.all()
  const { timing: _, ...info } = { timing: null, ...(await ask('auth/info', {})) }
  return {
    info,
    billings: await ask('auth/billing_list', {}),
    log: await ask('auth/get_log', {}),
    list: await ask('eq/list', { full: true }),
    shown: await ask('eq/show', { id }),
    updated: await ask('eq/update_servers', {}),
    port: await ask('net/get_status', { id, port: 'eth0' }),
    graph: await ask('net/show_cacti', { id, port: 'eth0', graph: 1 }),
    tags: await ask('tags/list', { id }),
    found: await ask('tags/user_search', { search_pattern: 'a' }),
    keys: await ask('api_keys/list', {}),
    client: await ask('billing/get_client', {}),
    contacts: await ask('billing/get_contacts', {}),
    invoices: await ask('billing/get_invoices', {}),
    invoice: await ask('billing/get_invoice', { invoice_id: invoice?.id ?? 0 }),
    credits: await ask('billing/getcredits', {}),
    transactions: await ask('billing/transactions', {}),
    billing: await ask('billing/get_billing_data', { id }),
    related: await ask('billing/get_related_invoices', { id }),
    presets: await ask('presets/list', { location: 'NL' }),
    information: await ask('presets/info', {}),
    systems: await ask('os/list', { id }),
    software: await ask('software/list', {}),
    plans: await ask('traffic_plans/list', { location: 'NL' }),
    stocks: await ask('stocks/list', {}),
    stock: await ask('stocks/show', { id: stock?.id ?? 0 }),
    tasks: await ask('runner/get_tasks', {}),
  }
}

/**
 * The quirks of traffic change what was measured, `bare-ids` omits data on purpose, `default-names` has another name, `other-servers` describes hardware differently (see quirks.test), and the
 * session code itself reads both forms of permissions.
 */
const apart: readonly Quirk[] = [
  'bare-ids',
  'default-names',
  'other-servers',
  'underscored-permissions',
  'long-traffic',
  'lost-polls',
  'restarted-counter',
  'traffic-in-nanoseconds',
]

describe('every reply parses to the same value', () => {
  test.each(quirkNames.filter((name) => !apart.includes(name)))('with %s', async (quirk) => {
    await service.mock('faults', { quirks: false })
    const plain = await everything(service)
    await service.mock('faults', { quirks: [quirk] })
    expect(await everything(service)).toEqual(plain)
  })
})
