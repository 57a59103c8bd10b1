/** Faults, tested over HTTP. */
import { expect, test, vi } from 'vitest'
import { startService, type Service } from '../harness.ts'

async function signedIn() {
  const service = await startService()
  const token = await service.signIn()
  /** The raw response to `eq/show`. */
  const show = async (id = 5100) => {
    const response = await service.app.request('http://mock.test/api/eq.php', {
      method: 'POST',
      body: new URLSearchParams({ action: 'show', token, id: String(id) }),
      headers: { cookie: 'world=test' },
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  return { ...service, show }
}

const strike = ({ mock }: Service, ...faults: object[]) => mock('faults', { faults })

test.each([
  ['status', { kind: 'status', status: 503 }, 503, /^$/],
  ['html', { kind: 'html' }, 200, /^<!doctype html>/],
  ['empty', { kind: 'empty' }, 200, /^$/],
  ['truncate', { kind: 'truncate' }, 200, /^\{"result":"OK".*[^}]$/],
  ['wrong-types', { kind: 'wrong-types' }, 200, /"server_data":\{"id":\["x"\]/],
  ['refuse', { kind: 'refuse', message: 'Not today' }, 200, /"error":"Not today"/],
  ['refuse with a code', { kind: 'refuse', message: 'No', code: 500 }, 200, /"code":500/],
  ['wrong-ip', { kind: 'wrong-ip' }, 200, /malformed IP=203\.0\.113\.250 for token/],
  ['broken-gzip', { kind: 'broken-gzip' }, 200, /^.\ufffd/],
  ['access-proxy, page', { kind: 'access-proxy', how: 'page' }, 200, /<form/],
  ['access-proxy, refused', { kind: 'access-proxy', how: 'refused' }, 403, /<form/],
  ['access-proxy, redirect', { kind: 'access-proxy', how: 'redirect' }, 302, /^$/],
  ['drop', { kind: 'drop' }, 502, /^$/],
  ['stream-refused', { kind: 'stream-refused' }, 502, /^$/],
  ['stream-reset', { kind: 'stream-reset', after: true }, 502, /^$/],
])('%s hits the next call and no other', async (_kind, fault, status, text) => {
  const service = await signedIn()
  await strike(service, { ...fault, times: 1 })
  const struck = await service.show()
  expect(struck.status).toBe(status)
  expect(struck.text).toMatch(text)
  expect((await service.show()).text).toContain('"result":"OK"')
})

test.each([
  ['an id', {}, { hostname: 'mail-nl-01' }, undefined],
  ['a field', { field: 'IP' }, { id: 5100, IP: '' }, 5100],
])('a record without %s stands among the others', async (_, fault, unreadable, id) => {
  const service = await startService()
  await service.signIn()
  const list = () => service.call('eq/list', { full: 1 })
  const { servers: whole } = (await list()) as { servers: Record<string, unknown>[] }
  await strike(service, { kind: 'unreadable-record', ...fault, times: 1 })
  const { servers } = (await list()) as { servers: Record<string, unknown>[] }
  expect(servers).toHaveLength(whole.length)
  expect(servers[0]).toMatchObject(unreadable)
  expect(servers[0]?.['id']).toBe(id)
  expect(servers.slice(1)).toEqual(whole.slice(1))
})

test('a token stays expired after the fault', async () => {
  const service = await signedIn()
  await strike(service, { kind: 'expired-token', times: 1 })
  expect((await service.show()).text).toContain('invalid token')
  expect((await service.show()).text).toContain('invalid token')
})

test('latency delays the reply in real time', async () => {
  const service = await signedIn()
  await strike(service, { kind: 'latency', seconds: 0.05 })
  const before = performance.now()
  expect((await service.show()).text).toContain('"result":"OK"')
  expect(performance.now() - before).toBeGreaterThanOrEqual(45)
})

test('replacing the faults releases waiting calls', async () => {
  const service = await signedIn()
  await strike(service, { kind: 'latency', seconds: 120 })
  const waiting = [service.show(), service.show()]
  await vi.waitFor(() => expect(service.world.delays.size).toBe(2))
  await strike(service)
  for (const { text } of await Promise.all(waiting)) expect(text).toContain('"result":"OK"')
})

test('an outage carries the call out, and holds replies and new calls back until it ends', async () => {
  const service = await signedIn()
  await strike(service, { kind: 'outage', seconds: 120, times: 1 })
  let answered = false
  const waiting = [service.show().finally(() => (answered = true))]
  await vi.waitFor(() => expect(service.world.outage).toBeDefined())
  waiting.push(service.show())
  // The controls still work.
  await vi.waitFor(() => expect(service.world.journal.at(-1)?.outcome).toBe('ok, outage of 120 s'))
  const before = service.world.journal.length
  await service.mock('settings')
  expect(service.world.journal).toHaveLength(before)
  expect(answered).toBe(false)
  await strike(service)
  for (const { text } of await Promise.all(waiting)) expect(text).toContain('"result":"OK"')
  expect(service.world.journal).toHaveLength(before + 1)
  expect(service.world.outage).toBeUndefined()
})

test.each([
  ['a dropped request changes nothing', { kind: 'drop' }, false],
  ['a lost reply still takes effect', { kind: 'drop', after: true }, true],
])('%s', async (_name, fault, done) => {
  const service = await signedIn()
  await strike(service, { ...fault, times: 1 })
  const lost = service.call('tags/add', { id: 5100, tag: 'mark', value: 'x' })
  await expect(lost).rejects.toThrow()
  const { servers } = await service.call('tags/user_search', { search_pattern: 'mark' })
  expect(servers).toEqual(done ? [5100] : [])
})

test('a fault hits only its own actions', async () => {
  const service = await signedIn()
  const refused = { result: -1, error: 'No' }
  await strike(service, { kind: 'refuse', message: 'No', action: 'tags/*' })
  expect(await service.call('tags/list', { id: 5100 })).toEqual(refused)
  expect(await service.call('eq/show', { id: 5100 })).toMatchObject({ result: 'OK' })
  await strike(service, { kind: 'refuse', message: 'No', action: 'eq/show' })
  expect(await service.call('tags/list', { id: 5100 })).toMatchObject({ result: 'OK' })
  expect(await service.call('eq/show', { id: 5100 })).toEqual(refused)
  await strike(service)
  expect(await service.call('eq/show', { id: 5100 })).toMatchObject({ result: 'OK' })
})

test('only the calls it hits use up a counted fault', async () => {
  const service = await signedIn()
  await strike(service, { kind: 'refuse', message: 'No', action: 'tags/list', times: 2 })
  expect(await service.call('eq/show', { id: 5100 })).toMatchObject({ result: 'OK' })
  for (const result of [-1, -1, 'OK'])
    expect(await service.call('tags/list', { id: 5100 })).toMatchObject({ result })
})

test('a rate hits some of the calls, the same ones for the same seed', async () => {
  const struck = async () => {
    const service = await signedIn()
    await strike(service, { kind: 'refuse', message: 'No', rate: 0.3 })
    const all: boolean[] = []
    for (let time = 0; time < 60; time += 1)
      all.push((await service.call('tags/list', { id: 5100 }))['result'] === -1)
    return all
  }
  const first = await struck()
  expect(first.filter(Boolean).length).toBeGreaterThan(6)
  expect(first.filter(Boolean).length).toBeLessThan(36)
  expect(await struck()).toEqual(first)
})
