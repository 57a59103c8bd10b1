import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'
import { mockOrigin, mockPort } from './e2e/nginx/mock.ts'

/** The built panel behind nginx, with the mock backend as its API: `npm run test:nginx`. */
export default defineConfig({
  ...usual,
  testDir: 'e2e/nginx',
  testIgnore: [],
  outputDir: 'test-results/nginx',
  reporter: [['list'], ['json', { outputFile: 'reports/nginx.json' }]],
  webServer: {
    command: `node --import tsx scripts/mock.ts --port ${mockPort}`,
    url: `${mockOrigin}/mock/world`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
