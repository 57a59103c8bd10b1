/** Gateways that answer before the API is done, tested over HTTP. */
import { expect, test } from 'vitest'
import { eventHandlers } from '../eventHandlers.ts'
import { startService, type Service } from '../harness.ts'
import { openShop } from '../handlers/ordering/testOrder.ts'
import { settle } from '../world/events.ts'
import { World } from '../world/world.ts'

async function signedIn() {
  const service = await startService()
  const token = await service.signIn()
  const put = async ({ app }: Service, gateway: object) => {
    await service.mock('faults', {
      faults: [{ kind: 'gateway', status: 504, finishes: 70, times: 1, ...gateway }],
    })
    return async (action: string, fields: Record<string, string>) => {
      const [script, name = ''] = action.split('/')
      return app.request(`http://mock.test/api/${script}.php`, {
        method: 'POST',
        body: new URLSearchParams({ action: name, token, ...fields }),
        headers: { cookie: 'world=test' },
      })
    }
  }
  const tagged = async () =>
    (await service.call('tags/user_search', { search_pattern: 'mark' }))['servers']
  const journal = (action: string) =>
    service.world.journal
      .filter((entry) => entry.action === action)
      .map(({ at, status, outcome }) => ({ at, status, outcome }))
  return { ...service, put: (gateway: object) => put(service, gateway), tagged, journal }
}

const mark = { id: '5100', tag: 'mark', value: 'x' }

test('the service finishes at its own time, after the gateway has answered', async () => {
  const { put, advance, tagged, journal, world } = await signedIn()
  const send = await put({ status: 502 })
  const came = world.clock.now()
  const response = await send('tags/add', mark)
  expect(response.status).toBe(502)
  expect(await response.text()).toContain('<h1>502 Bad Gateway</h1>')
  await advance(69)
  expect(await tagged()).toEqual([])
  await advance(31)
  expect(await tagged()).toEqual([5100])
  expect(journal('tags/add')).toEqual([
    { at: came, status: 502, outcome: 'fault: gateway 502' },
    { at: came + 70_000, status: 200, outcome: 'ok, behind the gateway' },
  ])
})

test('the gateway waits in world time, independently of the service', async () => {
  const { put, advance, tagged, world } = await signedIn()
  const send = await put({ seconds: 20, finishes: 5 })
  let answered = false
  const reply = send('tags/add', mark).then(({ status }) => {
    answered = true
    return status
  })
  await expect.poll(() => world.delays.size).toBe(1)
  await advance(19)
  expect(answered).toBe(false)
  expect(await tagged()).toEqual([5100])
  await advance(1)
  expect(await reply).toBe(504)
})

test('it affects only the chosen action, and only as often as requested', async () => {
  const { put, call } = await signedIn()
  const send = await put({ action: 'tags/*' })
  expect(await call('eq/show', { id: 5100 })).toMatchObject({ result: 'OK' })
  expect((await send('tags/add', mark)).status).toBe(504)
  expect((await send('tags/list', { id: '5100' })).status).toBe(200)
})

test('a bad session is refused at once, a bad request later', async () => {
  const { put, advance, journal } = await signedIn()
  let send = await put({})
  expect(await (await send('tags/add', { ...mark, token: 'nobody' })).text()).toContain('token')
  await advance(100)
  expect(journal('tags/add')).toHaveLength(1)
  send = await put({})
  expect((await send('tags/add', { ...mark, id: '999999' })).status).toBe(504)
  await advance(100)
  expect(journal('tags/add').slice(1)).toMatchObject([
    { outcome: 'fault: gateway 504' },
    { outcome: expect.stringMatching(/^behind the gateway: /) as unknown },
  ])
})

test('signing out does not stop the service’s work', async () => {
  const { put, advance, call, signIn, tagged } = await signedIn()
  const send = await put({})
  await send('tags/add', mark)
  await call('auth/logout')
  await advance(70)
  await signIn()
  expect(await tagged()).toEqual([5100])
})

test('delayed work survives a restart', async () => {
  const { put, world } = await signedIn()
  const send = await put({})
  await send('tags/add', mark)
  const again = new World(world.facts, world.meta())
  const events = structuredClone(world.tables.events.all())
  for (const row of events) again.tables.events.load(row)
  for (const row of world.tables.servers.all()) again.tables.servers.load(row)
  for (const row of world.tables.accounts.all()) again.tables.accounts.load(row)
  again.clock.advance(70)
  settle(again, eventHandlers)
  expect(again.tables.tags.all()).toMatchObject([{ component_id: 5100, tag: 'mark' }])
})

test('an order behind a gateway is paid and deployed when the service gets to it', async () => {
  const shop = await openShop()
  shop.fund('100.00')
  await shop.mock('faults', {
    faults: [{ kind: 'gateway', status: 504, finishes: 70, action: 'eq/order_instance', times: 1 }],
  })
  await expect(shop.order()).rejects.toThrow()
  expect(await shop.credit()).toBe('100.00')
  expect(await shop.call('eq/update_servers')).toMatchObject({ servers: [], deploy_keys: [] })
  await shop.advance(70)
  expect(await shop.credit()).toBe('92.00')
  const { deploy_keys } = await shop.ask('eq/update_servers', {})
  const [key] = Object.values(deploy_keys)
  expect((await shop.finish(key)).end).toMatchObject({ scope: 'deploy_done' })
})
