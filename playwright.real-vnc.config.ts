import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** The console against real VNC servers, which `npm run test:real-vnc` has installed. Each test serves its own panel. */
const { webServer: _, testIgnore: __, ...rest } = usual
export default defineConfig({
  ...rest,
  testDir: 'e2e/real-vnc',
  outputDir: 'test-results/real-vnc',
  reporter: [['list'], ['json', { outputFile: 'reports/real-vnc.json' }]],
})
