/** Repeats of a write by its key, tested over HTTP. */
import { expect, test, vi } from 'vitest'
import { startService } from '../harness.ts'
import type { JournalEntry } from '../world/journal.ts'

async function keyed(settings: object = {}) {
  const service = await startService()
  const token = await service.signIn()
  await service.mock('settings', settings)
  /** Adds a tag; `send` carries the key. */
  const add = async (tag: string, send: { header?: string; parameter?: string } = {}) => {
    const { header, parameter } = send
    const response = await service.app.request(
      `http://mock.test/api/tags.php${parameter === undefined ? '' : `?patchbay_write=${parameter}`}`,
      {
        method: 'POST',
        body: new URLSearchParams({ action: 'add', token, id: '5100', tag, value: 'x' }),
        headers: {
          cookie: 'world=test',
          ...(header !== undefined && { 'x-patchbay-write': header }),
        },
      },
    )
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const arrivals = async () =>
    // The mock's route returns this type.
    ((await service.mock('journal')) as JournalEntry[])
      .filter(({ action }) => action === 'tags/add')
      .map(({ write_key, arrival, carried_out, outcome }) =>
        [write_key, arrival, carried_out, outcome].join(' '),
      )
  return { ...service, add, arrivals }
}

test('repeats are carried out by default, and the journal counts them by key', async () => {
  const { add, arrivals } = await keyed()
  for (const key of ['a', 'a', 'b']) expect((await add(key, { header: key })).status).toBe(200)
  await add('none')
  expect(await arrivals()).toEqual([
    'a 1 true ok',
    expect.stringMatching(/^a 2 (true|false) /) as unknown,
    'b 1 true ok',
    '  true ok',
  ])
})

test.each([{ header: 'k' }, { parameter: 'k' }])(
  'the second request of a key is refused as nginx does: %o',
  async (send) => {
    const { add, arrivals, call } = await keyed({ refuse_repeats: true })
    await add('first', send)
    const second = await add('second', send)
    expect(second.status).toBe(409)
    expect(second.headers.get('content-type')).toBe('text/html')
    expect(second.text).toContain('<h1>409 Conflict</h1>')
    expect((await add('third', { header: 'another' })).status).toBe(200)
    expect((await add('fourth')).status).toBe(200)
    expect(await call('tags/user_search', { search_pattern: 'second' })).toMatchObject({
      servers: [],
    })
    expect(await arrivals()).toEqual([
      'k 1 true ok',
      'k 2 false refused: repeat',
      'another 1 true ok',
      '  true ok',
    ])
  },
)

test.each([
  ['cut before the work', { kind: 'drop' }, 'k 1 false fault: dropped, answered 502'],
  ['cut after the work', { kind: 'drop', after: true }, 'k 1 true fault: reply lost, answered 502'],
])('the second is refused when the first was %s', async (_name, fault, journal) => {
  const { add, arrivals, mock } = await keyed({ refuse_repeats: true })
  await mock('faults', { faults: [{ ...fault, times: 1 }] })
  expect((await add('a', { header: 'k' })).status).toBe(502)
  expect((await add('a', { header: 'k' })).status).toBe(409)
  expect(await arrivals()).toEqual([journal, 'k 2 false refused: repeat'])
})

test('the second is refused while the first is under way', async () => {
  const { add, mock, world } = await keyed({ refuse_repeats: true })
  await mock('faults', { faults: [{ kind: 'latency', seconds: 120, times: 1 }] })
  const first = add('a', { header: 'k' })
  await vi.waitFor(() => expect(world.delays.size).toBe(1))
  expect((await add('a', { header: 'k' })).status).toBe(409)
  await mock('faults', { faults: [] })
  expect((await first).status).toBe(200)
})

test('a connection that is cut each time loses the refusal too', async () => {
  const { add, arrivals, mock } = await keyed({ refuse_repeats: true })
  await mock('faults', { faults: [{ kind: 'drop', after: true }] })
  for (let time = 0; time < 2; time += 1) expect((await add('a', { header: 'k' })).status).toBe(502)
  expect(await arrivals()).toEqual([
    'k 1 true fault: reply lost, answered 502',
    'k 2 false refused: repeat, reply lost, answered 502',
  ])
})

test('each world has its own keys', async () => {
  const { add, world } = await keyed({ refuse_repeats: true })
  await add('a', { header: 'k' })
  const other = await keyed({ refuse_repeats: true })
  expect((await other.add('a', { header: 'k' })).status).toBe(200)
  expect(world.arrivals.size).toBe(1)
})

test('a write that a gateway answered is carried out under its key', async () => {
  const { add, advance, arrivals, mock } = await keyed()
  await mock('faults', { faults: [{ kind: 'gateway', status: 504, finishes: 5, times: 1 }] })
  await add('a', { header: 'k' })
  await advance(5)
  expect(await arrivals()).toEqual([
    'k 1 false fault: gateway 504',
    'k 1 true ok, behind the gateway',
  ])
})
