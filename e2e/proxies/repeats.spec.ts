/**
 * A write whose response is lost is carried out once, although the browser sends it again: each configuration in deploy/,
 * with a cutter on either side of the proxy. Without the rule it's carried out twice.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { cspReportPath, panelHeaders } from '#mock/server/securityHeaders.ts'
import { enterPin, expect, signIn, test as base } from '../fixtures.ts'
import { startCutter, type Cutter } from './cutter.ts'
import { mockOrigin, mockPort } from './mock.ts'
import { missing, proxies, type ProxySettings } from './proxies.ts'
import { action, Sender } from './sender.ts'

interface Deployment {
  /** Where the browser reaches the proxy. */
  readonly origin: string
  /** Between browser and proxy. */
  readonly front: Cutter
  /** Between proxy and API. */
  readonly back: Cutter
}

type Kind = keyof typeof proxies

interface Fixtures {
  kind: Kind
  protocol: ProxySettings['protocol']
  refuses: boolean
  remembers: number | undefined
  deployment: Deployment
}

const kinds = ['nginx', 'HAProxy', 'Apache', 'Caddy'] as const satisfies readonly Kind[]

const test = base.extend<Fixtures>({
  kind: ['nginx', { option: true }],
  protocol: ['http/1.1', { option: true }],
  refuses: [true, { option: true }],
  remembers: [undefined, { option: true }],
  // The test's own requests don't pass the cutters. The world's cookie is sent to every port.
  baseURL: mockOrigin,
  ignoreHTTPSErrors: true,
  deployment: async ({ kind, protocol, refuses, remembers }, use) => {
    const back = await startCutter(mockPort)
    const running = await proxies[kind].start({ api: back.port, protocol, refuses, remembers })
    const front = await startCutter(running.port)
    const origin = `${protocol === 'h2' ? 'https' : 'http'}://127.0.0.1:${front.port}`
    await use({ origin, front, back })
    await front.stop()
    await running.stop()
    await back.stop()
  },
})

/** What becomes of a write that no rule protects, if the API's response doesn't reach the proxy. */
const lostBehind = {
  nginx: { 'http/1.1': { times: 1, status: 502 }, h2: { times: 1, status: 502 } },
  // It closes the connection, or refuses the stream.
  HAProxy: { 'http/1.1': { times: 2, status: 200 }, h2: { times: 2, status: 200 } },
  // It closes the connection.
  Apache: { 'http/1.1': { times: 2, status: 200 }, h2: { times: 1, status: 500 } },
  Caddy: { 'http/1.1': { times: 1, status: 502 }, h2: { times: 1, status: 502 } },
} satisfies Record<Kind, Record<ProxySettings['protocol'], { times: number; status: number }>>

test.beforeEach(({ kind, problems }) => {
  const programs = missing(proxies[kind])
  test.skip(programs.length > 0, `needs ${programs.join(', ')}`)
  problems.allow(/Failed to load resource/)
})

for (const kind of kinds)
  for (const protocol of ['http/1.1', 'h2'] as const)
    test.describe(`${kind}, ${protocol}`, () => {
      test.use({ kind, protocol })

      test('a write whose response is lost is carried out once', async ({
        page,
        world,
        deployment: { origin, front, back },
      }) => {
        const sender = await Sender.open(page, origin, world)
        for (const place of ['header', 'parameter'] as const) {
          const lost = await sender.loseResponse(front, world, randomUUID(), place)
          expect(lost, `before the proxy, key as ${place}`).toEqual({ times: 1, status: 409 })
          const behind = await sender.loseResponse(back, world, randomUUID(), place)
          expect(behind.times, `behind the proxy, key as ${place}`).toBe(1)
          expect(behind.status).toBeGreaterThanOrEqual(409)
        }
      })

      test.describe('without the rule', () => {
        test.use({ refuses: false })

        test('the browser’s repeat is carried out as well', async ({
          page,
          world,
          deployment: { origin, front, back },
        }) => {
          const sender = await Sender.open(page, origin, world)
          const lost = await sender.loseResponse(front, world, randomUUID())
          expect(lost, 'before the proxy').toEqual({ times: 2, status: 200 })
          const behind = await sender.loseResponse(back, world, randomUUID())
          expect(behind, 'behind the proxy').toEqual(lostBehind[kind][protocol])
        })
      })
    })

for (const kind of kinds)
  test.describe(kind, () => {
    test.use({ kind })

    test('only the second request with a key is refused', async ({ page, world, deployment }) => {
      const sender = await Sender.open(page, deployment.origin, world)
      const statuses = async (writes: readonly Promise<{ status: number }>[]): Promise<number[]> =>
        (await Promise.all(writes)).map(({ status }) => status).sort((a, b) => a - b)
      const many = Array.from({ length: 30 })
      const ok = many.map(() => 200)
      expect(await statuses(many.map(() => sender.write(randomUUID())))).toEqual(ok)
      expect(await statuses(many.map(() => sender.write()))).toEqual(ok)
      expect(await statuses(many.map(() => sender.read()))).toEqual(ok)
      expect(await world.carriedOut(action)).toBe(60)

      // At the same time as well, in all processes of the proxy.
      const key = randomUUID()
      expect(await statuses(many.map(() => sender.write(key)))).toEqual([
        200,
        ...many.slice(1).map(() => 409),
      ])
      expect((await sender.write(key, 'parameter')).status).toBe(409)
      expect((await sender.write(randomUUID())).status).toBe(200)
      expect(await world.carriedOut(action)).toBe(62)
    })

    test('responses have the panel’s headers and the API’s time', async ({
      page,
      request,
      world,
      deployment: { origin },
    }) => {
      const sender = await Sender.open(page, origin, world)
      const report = kind === 'nginx' ? cspReportPath : undefined
      const expected = Object.entries({ ...panelHeaders({ report }), 'X-Robots-Tag': 'noindex' })
      const write = { headers: { 'x-patchbay-write': randomUUID() } }
      const [script = ''] = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
      for (const [path, status, type, cache] of [
        ['/', 200, 'text/html', 'no-cache'],
        ['/servers/5100', 200, 'text/html', 'no-cache'],
        ['/manifest.webmanifest', 200, 'application/manifest+json', 'no-cache'],
        [`/assets/${script}`, 200, 'javascript', 'public, max-age=31536000, immutable'],
        ['/assets/none.js', 404, undefined, undefined],
        ['/api/eq.php?action=list', 200, 'application/json', undefined],
        ['/api/eq.php?action=list', 409, undefined, undefined],
      ] as const) {
        const response = await request.get(
          `${origin}${path}`,
          path.startsWith('/api/') ? write : {},
        )
        const where = `${path}, ${status}`
        expect(response.status(), where).toBe(status)
        for (const [name, value] of expected)
          expect(
            response.headersArray().filter((one) => one.name.toLowerCase() === name.toLowerCase()),
            where,
          ).toEqual([{ name: expect.any(String), value }])
        if (type !== undefined) expect(response.headers()['content-type'], where).toContain(type)
        if (cache !== undefined) expect(response.headers()['cache-control'], where).toBe(cache)
        else expect(response.headers()['cache-control'] ?? '', where).not.toContain('max-age')
      }

      // The only page that search engines index.
      const order = await request.get(`${origin}/order?preset=281`)
      expect(order.headers()['x-robots-tag']).toBeUndefined()

      // The API's own refusals are passed on.
      await world.faults([{ kind: 'status', status: 403, action: 'eq/list', times: 1 }])
      expect((await sender.read()).status).toBe(403)

      await world.advance(86_400)
      const { date } = await sender.read()
      expect(Date.parse(date ?? '') - Date.now()).toBeGreaterThan(86_000_000)
    })

    test.describe('which remembers a key for three seconds', () => {
      test.use({ remembers: 3 })

      test('lets it through again after that', async ({ page, world, deployment }) => {
        const sender = await Sender.open(page, deployment.origin, world)
        const key = randomUUID()
        expect((await sender.write(key)).status).toBe(200)
        expect((await sender.write(key)).status).toBe(409)
        // HAProxy counts from the last request.
        await expect
          .poll(async () => (await sender.write(key)).status, { intervals: [4_500] })
          .toBe(200)
      })
    })
  })

for (const [refuses, times] of [
  [true, 1],
  [false, 2],
] as const)
  test.describe(refuses ? 'with the rule' : 'without the rule', () => {
    test.use({ refuses })

    test(`one press in the panel reboots ${times} times`, async ({
      page,
      problems,
      world,
      deployment: { origin, front },
    }) => {
      // The cut loses code that loads at that moment, too.
      problems.allow(/dynamically imported module/)
      const { id } = world.server('mail-nl-01')
      await signIn(page, world, `${origin}/servers/${id}?run=reboot`)
      await enterPin(page, world.credentials.pin)
      await world.keepWaiting('eq/reboot')
      const isBoot = (text: string | null): boolean => (text ?? '').includes('action=reboot')
      const ended = page.waitForEvent('requestfinished', (request) => isBoot(request.postData()))
      const leaves = page.waitForRequest((request) => isBoot(request.postData()))
      await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
      // A read went before it, whose response must come through.
      await leaves
      front.hold()
      await world.letGo()
      await expect.poll(() => world.carriedOut('eq/reboot')).toBe(1)
      front.cut()
      // The browser's repeat has its response.
      await ended
      expect(await world.carriedOut('eq/reboot')).toBe(times)
    })
  })
