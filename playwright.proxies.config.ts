import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'
import { mockOrigin, mockPort } from './e2e/proxies/mock.ts'

/** The built panel behind real proxies, with the mock backend as its API: `npm run test:proxies`. */
export default defineConfig({
  ...usual,
  testDir: 'e2e/proxies',
  testIgnore: [],
  outputDir: 'test-results/proxies',
  reporter: [['list'], ['json', { outputFile: 'reports/proxies.json' }]],
  webServer: {
    command: `node --import tsx scripts/mock.ts --port ${mockPort}`,
    url: `${mockOrigin}/mock/world`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
