/** What a person does in the panel, without reloading it. Each part ends where nothing is open. */
import { expect as expectSoon, type Locator, type Page } from '@playwright/test'
import type { World } from '#mock/world/world.ts'
import { rows } from '../panel.ts'

/** Whatever is waited for may first need a person to sign in again. */
const expect = expectSoon.configure({ timeout: 20_000 })

export type Credentials = World['credentials']

/** A running virtual server of the forty. */
export const installed = { id: 5101, name: 'build-nl-01' }

/** Navigates within the panel like a link. */
const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address)

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** The modal dialog or drawer; notifications are dialogs too. */
const dialog = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))

/** Waits for a screen's content. */
async function arrive(page: Page, address: string): Promise<void> {
  await go(page, address)
  await expect(page).toHaveURL(address)
  await expect(heading(page).first()).toBeVisible()
  await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0)
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

async function openDialogAt(page: Page, address: string): Promise<void> {
  await go(page, address)
  await expect(dialog(page)).toBeVisible()
  await closeDialog(page)
}

async function enterPin(page: Page, pin: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'PIN' }).click()
  await page.keyboard.type(pin)
}

async function chooseInAccountMenu(page: Page, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^(Account|Konto): / }).click()
  await page
    .getByRole('menu')
    .getByRole('menuitemcheckbox', { name: item })
    .or(page.getByRole('menuitem', { name: item }))
    .click()
}

/** Installs a system and watches the installation until it has ended. */
export async function reinstall(page: Page, { pin }: Credentials): Promise<void> {
  const { id, name } = installed
  await arrive(page, `/servers/${id}/reinstall`)
  await page.getByRole('radio', { name: 'Linux', exact: true }).click()
  // The others have a choice of versions in the middle of their cards.
  await page.getByRole('radio', { name: /^AlmaLinux/ }).click()
  await page.getByLabel('Root password', { exact: true }).fill('Patch-bay-42')
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await dialog(page).getByRole('textbox', { name: 'Type' }).fill(name)
  await enterPin(page, pin)
  await dialog(page).getByRole('button', { name: 'Erase and reinstall' }).click()
  await expect(page.getByText(/^Installing AlmaLinux/)).toBeVisible()
  await expect(page.getByText(/^AlmaLinux .* installed$/)).toBeVisible({ timeout: 90_000 })
}

/** Opens the screen, then the serial console of the same connection file, then the screen in a window of its own. */
export async function openConsoles(page: Page): Promise<void> {
  const connected = page.getByText(/^Connected/)
  const { id } = installed
  await go(page, `/servers/${id}/console`)
  await expect(connected).toBeVisible({ timeout: 30_000 })
  await page.getByRole('application', { name: /^Console of/ }).click()
  await page.keyboard.type('root\n')
  await page.getByRole('radio', { name: 'Serial console' }).click()
  const terminal = page.getByRole('region', { name: /^Serial console of/ })
  await expect(terminal).toContainText(/\w/)
  await terminal.getByRole('textbox').focus()
  await page.keyboard.type('\n')
  await page.getByRole('radio', { name: 'Screen' }).click()
  await expect(connected).toBeVisible({ timeout: 30_000 })
  await go(page, `/console/${id}`)
  await expect(connected).toBeVisible({ timeout: 30_000 })
  await arrive(page, `/servers/${id}`)
}

/** Reboots four servers at once. */
export async function rebootSeveral(page: Page, { pin }: Credentials): Promise<void> {
  await go(page, '/servers?run=bulk-reboot&of=5100_5102_5103_5106')
  await enterPin(page, pin)
  await dialog(page)
    .getByRole('button', { name: /^Reboot \d+ server/ })
    .click()
  await expect(dialog(page)).toContainText(/\d finished/, { timeout: 60_000 })
  await expect(dialog(page).getByRole('button', { name: 'Pause' })).toHaveCount(0, {
    timeout: 60_000,
  })
  await closeDialog(page)
}

const serverTabs = [
  '',
  '/power',
  '/access',
  '/network',
  '/reinstall',
  '/tags',
  '/keys',
  '/billing',
  '/activity',
]

/** Every tab of a bare metal server and of a virtual one, with dialogs. */
export async function visitServers(page: Page): Promise<void> {
  for (const id of [5100, installed.id]) {
    for (const tab of serverTabs) await arrive(page, `/servers/${id}${tab}`)
    await openDialogAt(page, `/servers/${id}?run=reboot`)
    await openDialogAt(page, `/servers/${id}/billing?run=cancel`)
  }
}

/** Search, sorting, selection, columns, and scrolling to the end. */
export async function searchList(page: Page): Promise<void> {
  await arrive(page, '/servers')
  const search = page.getByRole('searchbox', { name: 'Search servers' })
  await search.fill('web')
  await expect(page).toHaveURL(/q=web/)
  await search.fill('')
  await expect(page).not.toHaveURL(/q=web/)
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .uncheck()
  for (let round = 0; round < 10; round += 1) {
    await rows(page).first().hover()
    await page.mouse.wheel(0, round < 5 ? 600 : -600)
  }
}

export async function visitBilling(page: Page): Promise<void> {
  for (const tab of ['', '/payments', '/upcoming', '/credit', '/cancellations', '/transfer'])
    await arrive(page, `/billing${tab}`)
  await arrive(page, '/billing')
  await rows(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/invoices\/\d/)
  await expect(heading(page).first()).toBeVisible()
  await openDialogAt(page, '/billing?run=add-funds')
}

/** From step to step of an order that isn't sent. */
export async function walkThroughOrder(page: Page): Promise<void> {
  await arrive(page, '/order')
  for (const step of ['os', 'network', 'access', 'review']) {
    await go(page, `/order?preset=281&location=NL&os=300&step=${step}`)
    await expect(page.getByRole('region', { name: 'Price' })).toContainText(/\d\.\d\d/)
    await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0)
  }
}

/** Palette, drawers, menus, language, theme, keys, account and activity. */
export async function openEverything(page: Page): Promise<void> {
  await arrive(page, '/servers')
  for (const text of ['reboot web', 'invoice', '198.51.100.242']) {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.type(text)
    await expect(dialog(page).getByRole('option').first()).toBeVisible()
    await closeDialog(page)
  }
  await chooseInAccountMenu(page, /^Request log$/)
  await expect(dialog(page)).toBeVisible()
  await closeDialog(page)
  await chooseInAccountMenu(page, /^API calls on this page$/)
  await expect(dialog(page)).toBeVisible()
  await closeDialog(page)
  for (const [language, lang] of [
    [/^Deutsch$/, 'de'],
    [/^English$/, 'en'],
  ] as const) {
    await chooseInAccountMenu(page, language)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  }
  for (const theme of [/^Dark$/, /^Light$/]) await chooseInAccountMenu(page, theme)
  for (const tab of ['', '/security', '/contacts', '/permissions', '/logins', '/appearance'])
    await arrive(page, `/account${tab}`)
  await openDialogAt(page, '/account/security?run=two-factor')
  await arrive(page, '/keys')
  await openDialogAt(page, '/keys?run=new-key')
  await arrive(page, '/activity')
}

/** Opens two more tabs, uses them, and closes them again. */
export async function openOtherTabs(page: Page, open: () => Promise<Page>): Promise<void> {
  const others = [await open(), await open()]
  const addresses = ['/servers', `/servers/${installed.id}/network`]
  for (const [index, other] of others.entries()) {
    await other.goto(addresses[index] ?? '/servers')
    await expect(heading(other).first()).toBeVisible()
    await expect(other.getByLabel('Loading', { exact: true })).toHaveCount(0)
  }
  // The tabs agree on who polls, and share what they read.
  await arrive(page, '/billing')
  for (const other of others) await other.close()
}

/** In another window, for a while. Headless pages are never hidden, so they are told that they are. */
export async function lookAway(page: Page): Promise<void> {
  for (const state of ['hidden', 'visible'] as const) {
    await page.evaluate((visibility) => {
      for (const [name, value] of [
        ['visibilityState', visibility],
        ['hidden', visibility === 'hidden'],
      ] as const)
        Object.defineProperty(document, name, { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
    if (state === 'hidden') await page.waitForTimeout(5000)
  }
}
