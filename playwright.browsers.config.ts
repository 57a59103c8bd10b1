import { defineConfig } from '@playwright/test'
import type { EngineOption } from './e2e/browsers/fixtures.ts'
import usual from './playwright.config.ts'

/** Journeys in Firefox and WebKit, which the tests drive themselves: `npm run test:browsers`. */
const { testIgnore: _, use, ...rest } = usual
export default defineConfig<object, EngineOption>({
  ...rest,
  testDir: 'e2e/browsers',
  // A test keeps one browser and the mock backend busy.
  workers: 2,
  outputDir: 'test-results/browsers',
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    // WebKitGTK takes no pictures without a screen, and its scroll bars have no gutter.
    { name: 'webkit', use: { engineName: 'webkit' }, testIgnore: 'backdrop.spec.ts' },
  ],
  use: { baseURL: use?.baseURL },
  reporter: [['list'], ['json', { outputFile: 'reports/browsers.json' }]],
})
