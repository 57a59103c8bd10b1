import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'
import { guestRoot } from './scripts/realVnc/guest.ts'
import { memtestImage } from './scripts/realVnc/memtest.ts'

/** The console against real VNC servers, which `npm run test:real-vnc` has installed. Each test serves its own panel. */
const { webServer: _, testIgnore: __, ...rest } = usual
export default defineConfig({
  ...rest,
  testDir: 'e2e/real-vnc',
  // What QEMU has nothing to start for, because packages could not be had: `npm run test:real-vnc` says so.
  testIgnore: [
    ...(existsSync(guestRoot) ? [] : ['linux.spec.ts']),
    ...(existsSync(memtestImage) ? [] : ['memtest.spec.ts']),
  ],
  // Five thousand characters take as long as QEMU takes for ten thousand key events.
  timeout: 240_000,
  // Each test has a machine that is computed: two of them starve one another, and a starved guest loses keys.
  workers: 1,
  outputDir: 'test-results/real-vnc',
  reporter: [['list'], ['json', { outputFile: 'reports/real-vnc.json' }]],
})
