import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserLaunch } from './scripts/browser.ts'

/** Other runs on the same machine choose another port. */
const port = Number(process.env['E2E_PORT'] ?? 4319)
const origin = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'e2e',
  // They have configurations of their own.
  testIgnore: ['nginx/**', 'real-vnc/**'],
  outputDir: 'test-results',
  // What journeys sound like: the same on every system.
  snapshotPathTemplate: '{testDir}/journeys/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A test and its browser wait for each other for half of the time: two for each processor use it.
  workers: Math.max(4, Math.floor(availableParallelism() / 2)),
  retries: 0,
  // A busy machine is no reason to fail.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // What failed is told with a picture and the roles of its page. Whoever wants each step runs it with `--trace on`:
    // writing down all of them, for the few that fail, takes a thirtieth of the time.
    screenshot: 'only-on-failure',
    launchOptions: browserLaunch() ?? {},
  },
  webServer: {
    command: `node scripts/bootstrap.mjs start --state reports/state-${port} --fresh`,
    env: { PORT: String(port) },
    url: `${origin}/mock/world`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
