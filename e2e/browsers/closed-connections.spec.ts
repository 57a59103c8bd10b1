/**
 * One press of the writes that cost most, while connections end without a response: Firefox and WebKitGTK send some of them
 * again by themselves. A tenth of the cells runs each day. `npm run test:browsers -- --all` runs all, and writes
 * docs/engines.md.
 */
import { mockScripts } from '../../scripts/build/mockScripts.ts'
import { whileRunning } from '../../scripts/served.ts'
import { Attempt } from './connections/attempt.ts'
import { cellsToRun, endings, type Ending } from './connections/cells.ts'
import { writeOf } from './connections/costlyWrites.ts'
import { judge, resultOf } from './connections/judge.ts'
import { resultType } from './connections/result.ts'
import { test as usualTest } from './fixtures.ts'

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

for (const cell of cellsToRun(process.env['ENGINES_TENTH'])) {
  const { secure }: Ending = endings[cell.ending]
  const test = secure ? secureTest : usualTest
  test(cell.title, async ({ person, world, request, signIn, allowed }, testInfo) => {
    // Files of the same connection (HTTP/2) end with it.
    if (secure) allowed.push(/Importing a module script failed/)
    const attempt = new Attempt({ person, world, request, open: signIn }, cell)
    await attempt.make()
    const result = await resultOf(attempt, cell)
    testInfo.annotations.push({ type: resultType, description: JSON.stringify(result) })
    if (result.told === 'silent')
      testInfo.annotations.push({
        type: 'not told',
        description: writeOf(cell.key).uncountable ?? '',
      })
    await testInfo.attach('said', { body: JSON.stringify(await attempt.said(), null, 2) })
    await judge(attempt, cell, result)
  })
}
