import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** Every write under every disturbance: `npm run test:matrix`. */
export default defineConfig({
  ...usual,
  testDir: 'e2e/matrix',
  testIgnore: [],
  outputDir: 'test-results/matrix',
  reporter: [['list'], ['json', { outputFile: 'reports/matrix.json' }]],
})
