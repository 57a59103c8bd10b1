import { existsSync } from 'node:fs'
import { chromium, type Browser, type LaunchOptions } from '@playwright/test'
import { installPackages, onPath } from './debian.ts'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * How to launch a browser here: CHROMIUM_PATH, Playwright's own, or one of the machine.
 * Undefined when there is none.
 */
export function browserLaunch(): LaunchOptions | undefined {
  const root = process.getuid?.() === 0
  const args = ['--disable-background-networking', ...(root ? ['--no-sandbox'] : [])]
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return { executablePath: chosen, args }
  if (existsSync(chromium.executablePath())) return { args }
  const executablePath = names.map(onPath).find((path) => path !== undefined)
  return executablePath === undefined ? undefined : { executablePath, args }
}

/** Installs a browser when none is there; says what to install and ends the program when it cannot. */
export function ensureBrowser(): void {
  if (browserLaunch()) return
  installPackages(['chromium-headless-shell'])
  if (browserLaunch()) return
  console.error(
    [
      'The end-to-end tests need a Chromium and found none. Do one of these:',
      '  npx playwright install chromium-headless-shell',
      '  sudo apt-get install chromium-headless-shell   (Debian, Ubuntu)',
      '  CHROMIUM_PATH=/path/to/chrome npm test',
    ].join('\n'),
  )
  process.exit(1)
}

/** Opens a browser for as long as `work` takes. */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(browserLaunch())
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
