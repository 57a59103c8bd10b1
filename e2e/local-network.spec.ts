/**
 * Local Network Access: a panel on a public address whose API is on this device. The browsers are real, and count the
 * panel's port as public. Headless, Chromium answers its question with no, so the open question needs a screen (Xvfb).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { browserLaunch } from '../scripts/browser.ts'
import { onPath } from '../scripts/debian.ts'
import { expect, expectNoAxeViolations, phone, test as base } from './fixtures.ts'
import { installPanel, type Installation } from './installation.ts'
import { fakeTimeLimits } from './timeLimits.ts'

type Setting = 'granted' | 'denied' | 'prompt'

interface Visit {
  readonly page: Page
  /** What the site's setting says. */
  readonly set: (setting: Setting) => Promise<void>
}

interface Fixtures {
  /** A panel on a port of its own, where nothing but its files is used. */
  panel: Installation
  visit: (
    options?: BrowserContextOptions & { isSecure?: boolean; isOnScreen?: boolean },
  ) => Promise<Visit>
}

/** `api` serves the API. */
const test = base.extend<Fixtures & { api: Installation }>({
  api: async ({}, use) => {
    const api = await installPanel(() => undefined)
    await use(api)
    api.stop()
  },
  panel: async ({ api }, use) => {
    const panel = await installPanel((folder) =>
      writeFileSync(join(folder, 'config.json'), JSON.stringify({ apiBase: `${api.origin}/api` })),
    )
    await use(panel)
    panel.stop()
  },
  visit: async ({ panel }, use) => {
    const browsers: Browser[] = []
    const screens: (() => Promise<unknown>)[] = []
    await use(async ({ isSecure = true, isOnScreen = false, ...options } = {}) => {
      const { port } = new URL(panel.origin)
      const origin = `http://panel.example.net:${port}`
      const screen = isOnScreen ? await openScreen() : undefined
      if (screen) screens.push(screen.close)
      const browser = await chromium.launch({
        ...browserLaunch(),
        ...(screen && { env: { ...process.env, DISPLAY: screen.display } }),
        executablePath: onPath('chromium') ?? chromium.executablePath(),
        headless: !isOnScreen,
        args: [
          ...(browserLaunch()?.args ?? []),
          `--ip-address-space-overrides=127.0.0.1:${port}=public`,
          '--host-resolver-rules=MAP panel.example.net 127.0.0.1',
          ...(isSecure ? [`--unsafely-treat-insecure-origin-as-secure=${origin}`] : []),
        ],
      })
      browsers.push(browser)
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'en-GB',
        colorScheme: 'light',
        viewport: { width: 1440, height: 900 },
        ...options,
      })
      const session = await browser.newBrowserCDPSession()
      const { browserContextIds } = await session.send('Target.getBrowserContexts')
      const browserContextId = browserContextIds.at(-1)
      return {
        page: await context.newPage(),
        set: async (setting) => {
          await session.send('Browser.setPermission', {
            permission: { name: 'loopback-network' },
            setting,
            origin,
            ...(browserContextId !== undefined && { browserContextId }),
          })
        },
      }
    })
    await Promise.all(browsers.map((browser) => browser.close()))
    await Promise.all(screens.map((close) => close()))
  },
})

async function openScreen() {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1600x1100x24'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const closed = once(server, 'exit')
  const [number] = (await once(server.stdio[3] ?? server, 'data')) as [Buffer]
  return {
    display: `:${number.toString().trim()}`,
    close: () => {
      server.kill()
      return closed
    },
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('ada@example.net')
  await page.getByLabel('Password', { exact: true }).fill('patchbay')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const list = (page: Page) => page.getByRole('link', { name: 'mail-nl-01' })
const refused = 'Allow “Apps on device” in the browser’s settings for this site'
const ordinary = 'Check your internet connection'
const strip = (page: Page) => page.getByRole('main').getByRole('status')

test('a refusal names the setting, and what was refused goes on once it is allowed', async ({
  visit,
}) => {
  const { page, set } = await visit()
  await set('denied')
  await signIn(page)
  await expect(page.getByRole('alert')).toContainText(refused)
  await expectNoAxeViolations(page)
  await set('granted')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(list(page)).toBeVisible()

  await set('denied')
  const links = page.getByRole('navigation', { name: 'Main' })
  await links.getByRole('link', { name: 'Billing' }).click()
  const failure = page.getByRole('main').getByRole('alert').first()
  await expect(failure).toContainText(refused)
  await expect(strip(page).filter({ hasText: refused })).toBeVisible()
  await expect(page.getByText(ordinary)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.screenshot({ path: test.info().outputPath('denied.png') })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page)
  await page.screenshot({ path: test.info().outputPath('denied-dark.png') })
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.screenshot({ path: test.info().outputPath('denied-phone.png') })
  await page.setViewportSize({ width: 1440, height: 900 })

  await set('granted')
  await expect(failure).toHaveCount(0)
  await expect(strip(page).filter({ hasText: refused })).toHaveCount(0)
})

test('a write that was refused stays in doubt', async ({ visit, api }) => {
  const { page, set } = await visit()
  await set('granted')
  await signIn(page)
  await list(page).click()
  await page.goto(`${new URL(page.url()).pathname}?run=ask-check`)
  const dialog = page.getByRole('dialog', { name: 'Request a check of mail-nl-01?' })
  await expect(dialog).toBeVisible()
  await set('denied')
  await dialog.getByRole('button', { name: 'Request check' }).click()
  await expect(dialog).toContainText(refused)
  await expect(dialog).toContainText('Result unknown. Check your email')
  const journal = await (await page.request.get(`${api.origin}/mock/journal`)).text()
  expect(journal).toContain('eq/list')
  expect(journal).not.toContain('servicedesk/request_check')
})

test('an API that is allowed and down is told as ever', async ({ visit, api }) => {
  const { page, set } = await visit()
  await set('granted')
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toBeVisible()
  api.stop()
  await signIn(page)
  await expect(page.getByRole('alert')).toContainText(ordinary)
})

test('an insecure page says that it can never connect', async ({ visit }) => {
  const { page } = await visit({ isSecure: false })
  await signIn(page)
  await expect(page.getByRole('alert')).toContainText('Open this panel over HTTPS.')
  await expect(page.getByText(ordinary)).toHaveCount(0)
})

test('in German', async ({ visit }) => {
  const { page, set } = await visit({ locale: 'de-DE' })
  await set('denied')
  await page.goto('/sign-in')
  await page.getByLabel('E-Mail').fill('ada@example.net')
  await page.getByLabel('Passwort', { exact: true }).fill('patchbay')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('„Apps auf dem Gerät“')
})

test.describe('while the question is open', () => {
  test.skip(onPath('chromium') === undefined || onPath('Xvfb') === undefined, 'needs a screen')

  test('a call that timed out says that the browser is asking, and allowing it helps', async ({
    visit,
  }) => {
    const { page, set } = await visit({ isOnScreen: true })
    await fakeTimeLimits(page.context())
    await page.clock.install()
    await signIn(page)
    const alert = page.getByRole('alert')
    // The call's own limit, and that of asking why.
    await expect(async () => {
      await page.clock.fastForward(10_000)
      await expect(alert).toContainText('Your browser is asking about', { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await set('granted')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(list(page)).toBeVisible()
  })
})
