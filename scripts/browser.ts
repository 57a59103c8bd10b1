import { existsSync } from 'node:fs'
import { chromium, type Browser, type LaunchOptions } from '@playwright/test'
import { installPackages, onPath } from './debian.ts'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * Launch options of the available browser: CHROMIUM_PATH, Playwright's own, or a system one; undefined if
 * there is none.
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

/**
 * Installs a browser if there is none; exits with instructions if that fails. Some tests also need one with tabs that
 * can be hidden, and a screen on which it asks its questions.
 */
export function ensureBrowser(): void {
  const missing = [
    ...(browserLaunch() ? [] : ['chromium-headless-shell']),
    ...(onPath('chromium') === undefined ? ['chromium'] : []),
    ...(onPath('Xvfb') === undefined ? ['xvfb'] : []),
  ]
  if (missing.length > 0) installPackages(missing)
  if (browserLaunch()) return
  console.error(
    [
      'Chromium not found. Install it in one of these ways:',
      '  npx playwright install chromium-headless-shell',
      '  sudo apt-get install chromium-headless-shell   (Debian, Ubuntu)',
      '  CHROMIUM_PATH=/path/to/chrome npm test',
    ].join('\n'),
  )
  process.exit(1)
}

/** Runs `work` with an open browser. `args`: additional ones of its command line. */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
  args: readonly string[] = [],
): Promise<Result> {
  const launch = browserLaunch()
  const browser = await chromium.launch({ ...launch, args: [...(launch?.args ?? []), ...args] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
