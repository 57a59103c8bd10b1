import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'
import { guestRoot } from './scripts/realVnc/guest.ts'
import { memtestImage } from './scripts/realVnc/memtest.ts'

/** Tests the console against real VNC servers, installed by `npm run test:real-vnc`. Each test serves its own panel. */
const { webServer: _, testIgnore: __, ...rest } = usual
export default defineConfig({
  ...rest,
  testDir: 'e2e/real-vnc',
  // Skips what the installed packages don't support; `npm run test:real-vnc` says so.
  testIgnore: [
    ...(existsSync(guestRoot) ? [] : ['linux.spec.ts']),
    ...(existsSync(memtestImage) ? [] : ['memtest.spec.ts']),
  ],
  // Five thousand characters are ten thousand key events, and QEMU takes a hundred a second.
  timeout: 240_000,
  // One at a time: emulated machines slow each other down, and a starved guest loses keys.
  workers: 1,
  outputDir: 'test-results/real-vnc',
  reporter: [['list'], ['json', { outputFile: 'reports/real-vnc.json' }]],
})
