/** What a person does in the panel, without reloading it. Each part ends where nothing is open. */
import { expect as expectSoon, type Locator, type Page } from '@playwright/test'
import { rows, type Credentials } from '../world.ts'

/** Whatever is waited for may first need a person to sign in again. */
const expect = expectSoon.configure({ timeout: 20_000 })
/** Of what takes the world minutes. */
const long = { timeout: 90_000 }

/** A running virtual server of the forty. */
export const installed = { id: 5101, name: 'build-nl-01' }

/** Every screen, and those that are dialogs. */
const addresses = [
  ...[5100, installed.id].flatMap((id) => [
    ...['', '/power', '/access', '/network', '/reinstall', '/tags', '/keys', '/billing'].map(
      (tab) => `/servers/${id}${tab}`,
    ),
    `/servers/${id}/activity`,
    `/servers/${id}?run=reboot`,
    `/servers/${id}/billing?run=cancel`,
  ]),
  ...['', '/payments', '/upcoming', '/credit', '/cancellations', '/transfer'].map(
    (tab) => `/billing${tab}`,
  ),
  '/billing?run=add-funds',
  '/order',
  ...['os', 'network', 'access', 'review'].map(
    (step) => `/order?preset=281&location=NL&os=300&step=${step}`,
  ),
  ...['', '/security', '/contacts', '/permissions', '/logins', '/appearance'].map(
    (tab) => `/account${tab}`,
  ),
  '/account/security?run=two-factor',
  '/keys',
  '/keys?run=new-key',
  '/activity',
]

interface Person {
  readonly page: Page
  readonly credentials: Credentials
  /** Opens another tab. */
  readonly open: () => Promise<Page>
}

type Step = (person: Person) => Promise<void>

/** Navigates within the panel like a link. */
export const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address)

/** The modal dialog or drawer; notifications are dialogs too. */
const dialog = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))

async function closeDialog(page: Page): Promise<void> {
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

/** Waits for a screen's content. */
async function arrive(page: Page, address: string): Promise<void> {
  await go(page, address)
  if (address.includes('?run=')) return closeDialog(page)
  await expect(page).toHaveURL(address)
  await expectLoaded(page)
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0)
}

async function enterPin({ page, credentials: { pin } }: Person): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'PIN' }).click()
  await page.keyboard.type(pin)
}

async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Account|Konto): / }).click()
  await page
    .getByRole('menu')
    .locator('[role=menuitem], [role=menuitemcheckbox]')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click()
}

/** One cycle, by name. */
export const steps: Readonly<Record<string, Step>> = {
  'visit every screen': async ({ page }) => {
    for (const address of addresses) await arrive(page, address)
  },

  'search the list': async ({ page }) => {
    await arrive(page, '/servers')
    const search = page.getByRole('searchbox', { name: 'Search servers' })
    await search.fill('web')
    await expect(page).toHaveURL(/q=web/)
    await search.fill('')
    await expect(page).not.toHaveURL(/q=web/)
    const box = page.getByRole('checkbox', { name: /^Select / }).nth(1)
    await box.check()
    await box.uncheck()
    for (let round = 0; round < 10; round += 1) {
      await rows(page).first().hover()
      await page.mouse.wheel(0, round < 5 ? 600 : -600)
    }
  },

  'install a system and watch it until it has ended': async (person) => {
    const { page } = person
    await arrive(page, `/servers/${installed.id}/reinstall`)
    await page.getByRole('radio', { name: 'Linux', exact: true }).click()
    // The others have a choice of versions in the middle of their cards.
    await page.getByRole('radio', { name: /^AlmaLinux/ }).click()
    await page.getByLabel('Root password', { exact: true }).fill('Patch-bay-42')
    await page.getByRole('button', { name: 'Reinstall…' }).click()
    await dialog(page).getByRole('textbox', { name: 'Type' }).fill(installed.name)
    await enterPin(person)
    await dialog(page).getByRole('button', { name: 'Erase and reinstall' }).click()
    await expect(page.getByText(/^Installing AlmaLinux/)).toBeVisible()
    await expect(page.getByText(/^AlmaLinux .* installed$/)).toBeVisible(long)
  },

  'open the screen, the serial console, and the screen in a window of its own': async ({
    page,
  }) => {
    const { id } = installed
    const expectConnected = () => expect(page.getByText(/^Connected/)).toBeVisible(long)
    await go(page, `/servers/${id}/console`)
    await expectConnected()
    await page.getByRole('application', { name: /^Console of/ }).click()
    await page.keyboard.type('root\n')
    await page.getByRole('radio', { name: 'Serial console' }).click()
    const terminal = page.getByRole('region', { name: /^Serial console of/ })
    await expect(terminal).toContainText(/\w/)
    await terminal.getByRole('textbox').focus()
    await page.keyboard.type('\n')
    await page.getByRole('radio', { name: 'Screen' }).click()
    await expectConnected()
    await go(page, `/console/${id}`)
    await expectConnected()
    await arrive(page, `/servers/${id}`)
  },

  'reboot four servers at once': async (person) => {
    const { page } = person
    await go(page, '/servers?run=bulk-reboot&of=5100_5102_5103_5106')
    await enterPin(person)
    await dialog(page)
      .getByRole('button', { name: /^Reboot \d+ server/ })
      .click()
    await expect(dialog(page)).toContainText(/\d finished/, long)
    await expect(dialog(page).getByRole('button', { name: 'Pause' })).toHaveCount(0, long)
    await closeDialog(page)
  },

  'open palette and drawers, and change language and theme': async ({ page }) => {
    await arrive(page, '/servers')
    for (const text of ['reboot web', 'invoice', '198.51.100.242']) {
      await page.keyboard.press('ControlOrMeta+k')
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.type(text)
      await expect(dialog(page).getByRole('option').first()).toBeVisible()
      await closeDialog(page)
    }
    for (const drawer of ['Request log', 'API calls on this page']) {
      await chooseInAccountMenu(page, drawer)
      await closeDialog(page)
    }
    for (const [language, lang] of [
      ['Deutsch', 'de'],
      ['English', 'en'],
    ] as const) {
      await chooseInAccountMenu(page, language)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
    }
    for (const theme of ['Dark', 'Light']) await chooseInAccountMenu(page, theme)
  },

  'use two more tabs, and close them': async ({ page, open }) => {
    const others = [await open(), await open()]
    for (const other of others) {
      await other.goto(other === others[0] ? '/servers' : `/servers/${installed.id}/network`)
      await expectLoaded(other)
    }
    // The tabs agree on who polls, and share what they read.
    await arrive(page, '/billing')
    for (const other of others) await other.close()
  },

  // Headless pages are never hidden, so they are told that they are.
  'look away': async ({ page }) => {
    for (const state of ['hidden', 'visible'] as const) {
      await page.evaluate((visibility) => {
        const values = { visibilityState: visibility, hidden: visibility === 'hidden' }
        for (const [name, value] of Object.entries(values))
          Object.defineProperty(document, name, { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
      if (state === 'hidden') await page.waitForTimeout(5000)
    }
  },
}
