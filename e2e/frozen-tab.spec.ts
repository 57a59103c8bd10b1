/**
 * Tabs that the browser has frozen. Playwright's own pages always count as visible, which keeps Chromium from freezing
 * them, so these run in a browser that it only connects to.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { browserLaunch } from '../scripts/browser.ts'
import { onPath } from '../scripts/debian.ts'
import { rebootedIds, begin, row, three } from './bulkRuns.ts'
import { expect, test as base } from './fixtures.ts'
import type { TestWorld } from './world.ts'

const test = base.extend<{ tabs: BrowserContext }>({
  tabs: async ({ context, world, baseURL }, use) => {
    expect(world.credentials.pin).not.toBe('')
    const { args = [] } = browserLaunch() ?? {}
    // The headless shell shows all of its tabs at once.
    const executablePath = onPath('chromium') ?? chromium.executablePath()
    const profile = await mkdtemp(join(tmpdir(), 'frozen-tab-'))
    const process = spawn(executablePath, [
      ...args,
      '--headless',
      '--lang=en-GB',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ])
    const closed = once(process, 'exit')
    let address = ''
    for await (const line of createInterface(process.stderr)) {
      address = /^DevTools listening on (.+)/.exec(line)?.[1] ?? ''
      if (address !== '') break
    }
    process.stderr.resume()
    const browser = await chromium.connectOverCDP(address, { noDefaults: true })
    const [tabs] = browser.contexts()
    if (!tabs) throw new Error('A browser without a window')
    // The mock knows the test's world by its cookie.
    await tabs.addCookies(await context.cookies(baseURL))
    await use(tabs)
    await browser.close()
    process.kill()
    await closed
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})

async function setFrozen(page: Page, frozen: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: frozen ? 'frozen' : 'active' })
  await session.detach()
}

/** Notes when timers last ran and when the page was told to freeze. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.addEventListener('freeze', () => (document.body.dataset['frozen'] = 'yes'))
    document.addEventListener('resume', () => (document.body.dataset['frozen'] = 'no'))
  })

/** Two tabs of the server list; the first leads and is frozen behind the second. */
async function twoTabs(
  tabs: BrowserContext,
  world: TestWorld,
  origin: string | undefined,
): Promise<{ frozen: Page; page: Page }> {
  const frozen = await tabs.newPage()
  await frozen.goto(`${origin ?? ''}/sign-in`)
  await frozen.getByLabel('Email').fill(world.credentials.email)
  await frozen.getByLabel('Password', { exact: true }).fill(world.credentials.password)
  await frozen.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(frozen.getByRole('checkbox', { name: `Select ${three[0]}` })).toBeVisible()
  const ids = three.map((name) => world.server(name).id)
  const dialog = `${origin ?? ''}/servers?run=bulk-reboot&of=${ids.join('_')}`
  // Loads what carries out runs.
  await frozen.goto(dialog)
  const leads = (): Promise<string[]> =>
    frozen.evaluate(
      async () => (await navigator.locks.query()).held?.map(({ name = '' }) => name) ?? [],
    )
  await expect.poll(leads).toContain('patchbay-bulk')
  await watch(frozen)
  const page = await tabs.newPage()
  await page.goto(dialog)
  await expect(page.getByRole('dialog')).toBeVisible()
  // Headless, a tab is hidden only by switching away from it.
  await frozen.bringToFront()
  await page.bringToFront()
  await expect.poll(() => frozen.evaluate(() => document.visibilityState)).toBe('hidden')
  await setFrozen(frozen, true)
  await expect(frozen.locator('body')).toHaveAttribute('data-frozen', 'yes')
  return { frozen, page }
}

test('a run begins while the leading tab is frozen, and no server is rebooted twice when it wakes', async ({
  tabs,
  world,
  baseURL,
}) => {
  const { frozen, page } = await twoTabs(tabs, world, baseURL)
  await begin(page, world, 1)
  await expect(row(page, three[0])).toContainText('Restarting…')
  await setFrozen(frozen, false)
  await expect(frozen.locator('body')).toHaveAttribute('data-frozen', 'no')
  await frozen.bringToFront()
  for (const name of three) {
    // The next one is sent only then.
    await expect(row(page, name)).toContainText('Restarting…')
    await world.advance(30)
    await expect(row(page, name)).toContainText('Rebooted')
  }
  expect(await rebootedIds(world)).toEqual(three.map((name) => world.server(name).id))
})
