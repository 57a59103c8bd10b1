/** The browser's own repeats of a write over HTTP/2: connections that close, refused and reset streams, and outages. */
import type { Fault } from '#mock/world/faults.ts'
import { whileRunning } from '../scripts/served.ts'
import { action, arrivals, openConnection, sendOnce } from './arrivals.ts'
import { expect, test as base } from './fixtures.ts'
import type { TestWorld } from './world.ts'

const test = base.extend<object, { server: string }>({
  server: [
    // The fixture lasts as long as the server.
    async ({}, use) => whileRunning('scripts/mock.ts', ['--tls'], use),
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server),
})
// Its certificate is made at start.
test.use({ ignoreHTTPSErrors: true })

const strike = (world: TestWorld, fault: Partial<Fault>) =>
  world.faults([{ kind: 'drop', after: true, action, times: 1, ...fault } as Fault])

/** Of each arrival: whether it was carried out, and what came of it. */
const told = async (world: TestWorld) =>
  (await arrivals(world)).map(({ carried_out, outcome }) => [carried_out, outcome])

test('the page is served over HTTP/2', async ({ page, world }) => {
  await openConnection(page, world)
  const protocol = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON() as { nextHopProtocol: string },
  )
  expect(protocol.nextHopProtocol).toBe('h2')
})

test('a connection that closes after the work has the write carried out twice', async ({
  page,
  world,
}) => {
  const token = await openConnection(page, world)
  await strike(world, { kind: 'drop' })
  expect(await sendOnce(page, token, 'key')).toBe(200)
  expect(await told(world)).toEqual([
    [true, 'fault: reply lost, HTTP/2 connection closed'],
    [true, 'ok'],
  ])
})

test('a stream refused after the work has the write carried out again', async ({ page, world }) => {
  const token = await openConnection(page, world)
  await strike(world, { kind: 'stream-refused' })
  expect(await sendOnce(page, token, 'key')).toBe(200)
  expect(await told(world)).toEqual([
    [true, 'fault: reply lost, stream refused'],
    [true, 'ok'],
  ])
})

test('a stream reset after the work is a network error, and not repeated by Chromium', async ({
  page,
  world,
}) => {
  const token = await openConnection(page, world)
  await strike(world, { kind: 'stream-reset' })
  expect(await sendOnce(page, token, 'key')).toBe('TypeError')
  expect(await told(world)).toEqual([[true, 'fault: reply lost, stream reset']])
})

for (const kind of ['drop', 'stream-refused'] as const)
  test(`with refused repeats, ${kind} leaves the write carried out once`, async ({
    page,
    world,
  }) => {
    await world.settings({ refuse_repeats: true })
    const token = await openConnection(page, world)
    await strike(world, { kind })
    expect(await sendOnce(page, token, 'key')).toBe(409)
    expect((await told(world))[1]).toEqual([false, 'refused: repeat'])
  })

for (const refuse_repeats of [false, true])
  test(`an outage of 14 s has Chromium repeat the write${refuse_repeats ? ', which is refused' : ''}`, async ({
    page,
    world,
  }) => {
    await world.settings({ refuse_repeats })
    const token = await openConnection(page, world)
    // Chromium asks a connection whether it is alive (PING) only if it has been idle for 10 s of the browser's own time,
    // which no test can set.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 11_000)))
    await strike(world, { kind: 'outage', seconds: 14 })
    expect(await sendOnce(page, token, 'key')).toBe(refuse_repeats ? 409 : 200)
    expect(await told(world)).toEqual([
      [true, 'ok, outage of 14 s'],
      refuse_repeats ? [false, 'refused: repeat'] : [true, 'ok'],
    ])
  })

test('an outage ends when the faults are replaced, and what waited is delivered', async ({
  page,
  world,
}) => {
  const token = await openConnection(page, world)
  await strike(world, { kind: 'outage', seconds: 120 })
  const sent = sendOnce(page, token, 'key')
  await expect.poll(() => told(world)).toEqual([[true, 'ok, outage of 120 s']])
  const other = page.evaluate(async () => (await fetch('/config.json')).status)
  await world.faults([])
  expect(await sent).toBe(200)
  expect(await other).toBe(404)
  expect(await told(world)).toHaveLength(1)
})
