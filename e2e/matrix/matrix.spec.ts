/** Every write of the API under every disturbance: `npm run test:matrix`. */
import { whileRunning } from '../../scripts/served.ts'
import { mockScripts } from '../../scripts/build/mockScripts.ts'
import { openSession, test as usualTest } from '../fixtures.ts'
import { cellsToRun } from './cells.ts'
import { disturbances, type Disturbance } from './disturbances.ts'
import { judge } from './judge.ts'
import { Stage } from './stage.ts'

/** With HTTP/2 over TLS. The panel is built for the other server. */
const secureTest = usualTest.extend<object, { server: string }>({
  server: [
    // The fixture lasts as long as the server.
    async ({}, use) =>
      whileRunning('scripts/mock.ts', ['--tls', '--panel', 'dist', '--scripts', mockScripts], use),
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server),
  // Its certificate is made at start.
  ignoreHTTPSErrors: true,
})

const tenth = process.env['MATRIX_TENTH']

/** Far enough ahead for any clock of the tests. */
const hour = 3_600_000

for (const cell of cellsToRun(tenth === undefined ? undefined : Number(tenth))) {
  const { secure }: Disturbance = disturbances[cell.disturbance]
  const test = secure ? secureTest : usualTest
  test(cell.title, async ({ page, context, world, problems, secrets }, testInfo) => {
    const { key, row } = cell
    if (!row) throw new Error('A write without a row isn’t run')
    const disturbance: Disturbance = disturbances[cell.disturbance]
    const { browser, wrongBy, history, leaves, presses, works, happen } = {
      ...none,
      ...disturbance,
    }
    if (row.secretShown) secrets.allow(...row.secretShown)
    problems.allow(/^console: Failed to load resource/)
    const stage = new Stage(page, world, { key, row })
    stage.withHistory = history
    if (row.world) await world.start({ speed: 0, ...row.world })
    else await world.run(0)
    await context.clock.install({ time: Date.now() + wrongBy * hour })
    await browser(context)
    await stage.begin()
    await row.prepare?.(stage)
    if (!row.signedOut) await openSession(page, world)
    await stage.open()
    try {
      await happen(stage)
      await judge(stage, { presses, leaves, works })
    } catch (error) {
      await testInfo.attach('evidence', { body: JSON.stringify(await stage.evidence(), null, 2) })
      throw error
    }
  })
}

const none = {
  browser: async () => undefined,
  wrongBy: 0,
  history: false,
  leaves: false,
  presses: 1,
  works: false,
}
