import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserLaunch } from './scripts/browser.ts'

/** Set another port to run two suites on one machine. */
const port = Number(process.env['E2E_PORT'] ?? 4319)
/** E2E_TLS=1 runs the tests over HTTP/2 with TLS, with a certificate made at start. */
const tls = process.env['E2E_TLS'] === '1'
const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`
/** A test's pages don't live long enough to be worth optimizing: a tenth less work for the processor. */
const withoutOptimizing = '--js-flags=--no-opt --no-maglev --single-threaded-gc'
const launch = browserLaunch()

export default defineConfig({
  testDir: 'e2e',
  // They have their own configurations.
  testIgnore: ['browsers/**', 'matrix/**', 'proxies/**', 'real-vnc/**'],
  outputDir: 'test-results',
  // Journey snapshots are the same on every platform.
  snapshotPathTemplate: '{testDir}/journeys/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A test and its browser spend much of the time waiting for each other, so use more than one per core.
  workers: Math.max(5, Math.floor(availableParallelism() / 2)),
  retries: 0,
  // Generous, for busy machines.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: origin,
    ignoreHTTPSErrors: tls,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Failures come with a screenshot and an accessibility snapshot. Use `--trace on` to record every step, which takes 3 %
    // longer.
    screenshot: 'only-on-failure',
    launchOptions: { ...launch, args: [...(launch?.args ?? []), withoutOptimizing] },
  },
  webServer: {
    command: `node scripts/bootstrap.mjs start --state reports/state-${port} --fresh${tls ? ' --tls' : ''}`,
    env: { PORT: String(port) },
    url: `${origin}/mock/world`,
    ignoreHTTPSErrors: tls,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
