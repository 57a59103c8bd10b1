/** The prerendered sign-in form, before and after the app hydrates it. */
import type { Page } from '@playwright/test'
import { desktop, expect, expectNoAxeViolations, phone, test as base } from './fixtures.ts'
import { type Installation, installLatePanel, letProgramCome } from './installation.ts'

/** Shared by all tests of a worker, since none of them changes it. */
const test = base.extend<object, { panel: Installation }>({
  panel: [
    async ({}, use) => {
      const panel = await installLatePanel()
      await use(panel)
      panel.stop()
    },
    { scope: 'worker' },
  ],
})

const emailOf = (page: Page) => page.getByLabel('Email')
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true })
const sendOf = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

/** Waits until the app has hydrated the form: only then is the brand known. */
const expectProgram = (page: Page) =>
  expect(page.getByRole('heading', { name: /^Patchbay/ })).toBeVisible()

/** The number of password sign-ins at this panel's mock backend, which its tests share. */
async function signInsAt({ origin }: Installation, page: Page): Promise<number> {
  const reply = await page.request.get(`${origin}/mock/journal`)
  // A response of the mock's own.
  const journal = (await reply.json()) as { action: string }[]
  return journal.filter(({ action }) => action === 'auth/billinglogin').length
}

test('input before the app has loaded stays, with focus and caret', async ({ page, panel }) => {
  await page.goto(`${panel.origin}/servers?q=mail-nl`)
  await emailOf(page).click()
  await page.keyboard.type('ada@example.net')
  await page.getByText('Options').click()
  await page.getByLabel('Session duration').selectOption('8 hours')
  await page.getByLabel('Bind session to this IP address').uncheck()
  await passwordOf(page).click()
  await page.keyboard.type('patcay')
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft')

  await letProgramCome(page)
  await expectProgram(page)
  await expect(passwordOf(page)).toBeFocused()
  await page.keyboard.type('hb')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('hb')
  await expect(passwordOf(page)).toHaveValue('patchbay')
  await expect(emailOf(page)).toHaveValue('ada@example.net')
  await expect(page.getByLabel('Session duration')).toHaveValue('28800')
  await expect(page.getByLabel('Bind session to this IP address')).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${panel.origin}/servers?q=mail-nl`)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
})

/** What extensions and translations do to the form before the app has loaded. */
const meddlers: [what: string, meddle: () => void][] = [
  [
    'puts icons beside the fields',
    () => {
      for (const input of document.querySelectorAll('#root input')) {
        const icon = document.createElement('div')
        icon.attachShadow({ mode: 'open' }).append('🔑')
        input.setAttribute('data-1p-managed', '')
        input.after(icon)
      }
    },
  ],
  [
    'wraps the fields',
    () => {
      for (const input of document.querySelectorAll<HTMLInputElement>(
        '#root input[type=password], #root input[type=email]',
      )) {
        const isFocused = document.activeElement === input
        const [start, end] =
          isFocused && input.type === 'password' ? [input.selectionStart, input.selectionEnd] : []
        const wrapper = document.createElement('span')
        input.replaceWith(wrapper)
        wrapper.append(input)
        if (isFocused) input.focus()
        if (start != null && end != null) input.setSelectionRange(start, end)
      }
    },
  ],
  [
    'puts a bar into form and page',
    () => {
      document.forms[0]?.prepend(document.createElement('div'))
      document.forms[0]?.append(document.createElement('grammarly-extension'))
      document.querySelector('#root')?.prepend(document.createElement('aside'))
      document.body.append(document.createElement('div'))
      document.documentElement.setAttribute('data-extension', '')
    },
  ],
  [
    'translates its texts (Chrome)',
    () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
      for (const text of found) {
        if (text.data.trim() === '' || text.parentElement?.closest('script')) continue
        const font = document.createElement('font')
        font.append(`${text.data}!`)
        text.replaceWith(font)
      }
    },
  ],
  [
    'translates its texts in place (Safari)',
    () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        if (text.nodeValue?.trim() && !text.parentElement?.closest('script')) text.nodeValue += '!'
      }
    },
  ],
]
for (const [what, meddle] of meddlers)
  test(`focus, caret and texts stay although an extension ${what}`, async ({ page, panel }) => {
    await page.goto(`${panel.origin}/sign-in`)
    await emailOf(page).fill('ada@example.net')
    await passwordOf(page).click()
    await page.keyboard.type('patcay')
    for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft')
    const password = await page.locator('input[type=password]').elementHandle()
    await page.evaluate(meddle)
    await letProgramCome(page)
    await expectProgram(page)
    await page.keyboard.type('hb')
    await expect(page.locator('input[name=password]')).toHaveValue('patchbay')
    await expect(page.locator('input[name=email]')).toHaveValue('ada@example.net')
    // The same field, not another one that looks like it.
    expect(await password?.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  })

/** Fills the fields in as some password managers do: the app hears nothing of it. */
const fillSilently = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const fields = { email: 'ada@example.net', password: 'patchbay' }
    for (const [name, value] of Object.entries(fields)) {
      const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (field) field.value = value
    }
  })

for (const when of ['before', 'after'] as const)
  test(`values filled in without an event count: ${when} the app has loaded`, async ({
    page,
    panel,
  }) => {
    await page.goto(`${panel.origin}/sign-in`)
    if (when === 'before') await fillSilently(page)
    await letProgramCome(page)
    await expectProgram(page)
    if (when === 'after') {
      await fillSilently(page)
      // What renders the form again mustn't take them away.
      await page.getByRole('button', { name: 'Show password' }).click()
      await page.getByLabel('Language').selectOption('Nederlands')
      await page.getByLabel('Taal').selectOption('English')
      await page.getByLabel('Remember my account').check()
    }
    await sendOf(page).click()
    await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  })

test('Enter before the app has loaded signs in once, as soon as it has', async ({
  page,
  panel,
}) => {
  const before = await signInsAt(panel, page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('patchbay')) sent.push(request.url())
  })
  const address = `${panel.origin}/sign-in`
  await page.goto(address)
  // By keyboard only.
  await expect(emailOf(page)).toBeFocused()
  await page.keyboard.type('ada@example.net')
  await page.keyboard.press('Tab')
  await page.keyboard.type('patchbay')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(sendOf(page)).toHaveAttribute('aria-busy', 'true')
  // Submitted by a script, such as a password manager's.
  await page.evaluate(() => document.forms[0]?.submit())
  await expectNoAxeViolations(page)
  await expect(page).toHaveURL(address)
  expect(sent).toEqual([])

  await letProgramCome(page)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  expect(await signInsAt(panel, page)).toBe(before + 1)
})

test('typing on after Enter cancels it', async ({ page, panel }) => {
  const before = await signInsAt(panel, page)
  await page.goto(`${panel.origin}/sign-in`)
  await emailOf(page).fill('ada@example.net')
  await passwordOf(page).click()
  await page.keyboard.type('patchba')
  await page.keyboard.press('Enter')
  await expect(sendOf(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.type('y')
  await expect(sendOf(page)).not.toHaveAttribute('aria-busy')
  await letProgramCome(page)
  await expectProgram(page)
  await expect(sendOf(page)).not.toHaveAttribute('aria-busy')
  expect(await signInsAt(panel, page)).toBe(before)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
})

test('missing input is reported once the app has loaded, without another click', async ({
  page,
  panel,
}) => {
  await page.goto(`${panel.origin}/sign-in`)
  await emailOf(page).fill('ada@')
  await sendOf(page).click()
  await letProgramCome(page)
  await expect(emailOf(page)).toHaveAccessibleDescription('Enter a complete email address')
  await expect(emailOf(page)).toBeFocused()
  await expect(sendOf(page)).not.toHaveAttribute('aria-busy')
})

test('other sign-in methods clicked before the app has loaded open as soon as it has', async ({
  page,
  panel,
}) => {
  await page.goto(`${panel.origin}/sign-in?to=/billing`)
  await emailOf(page).fill('ada@example.net')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(`${panel.origin}/sign-in?to=/billing`)
  await letProgramCome(page)
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  await expect(page).toHaveURL(/view=forgotten-password&to=%2Fbilling/)
  await expect(emailOf(page)).toHaveValue('ada@example.net')

  // Their own URLs have no prerendered form.
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-start', 'visitor')
  await expect(emailOf(page)).toHaveCount(0)
  await letProgramCome(page)
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()

  await page.goto(`${panel.origin}/sign-in`)
  await emailOf(page).fill('ada@example.net')
  await page.getByRole('radio', { name: 'API key' }).click()
  await letProgramCome(page)
  await expectProgram(page)
  await expect(page.getByRole('radio', { name: 'API key' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'API key' })).toBeVisible()
  await page.getByRole('radio', { name: 'Account' }).click()
  await expect(emailOf(page)).toHaveValue('ada@example.net')
})

test('the remembered account is filled in before the app has loaded', async ({ page, panel }) => {
  await page.addInitScript(() => {
    const account = { email: 'ada@example.net', location: 'billing_ru', ttl: '28800' }
    localStorage.setItem('patchbay.account', JSON.stringify(account))
  })
  await page.goto(`${panel.origin}/sign-in`)
  const expectFilledIn = async () => {
    await expect(emailOf(page)).toHaveValue('ada@example.net')
    // Remembered choices aren't hidden.
    await expect(page.getByLabel('Billing location')).toBeVisible()
    await expect(page.getByLabel('Billing location')).toHaveValue('billing_ru')
    await expect(page.getByLabel('Session duration')).toHaveValue('28800')
    await expect(page.getByLabel('Bind session to this IP address')).toBeChecked()
    await expect(page.getByLabel('Remember my account')).toBeChecked()
  }
  await expectFilledIn()
  await letProgramCome(page)
  await expectProgram(page)
  await expectFilledIn()
})

for (const [where, viewport] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const)
  test(`the app hydrates the form without a visible change on ${where}`, async ({
    page,
    panel,
  }) => {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${panel.origin}/sign-in`)
      await expect(emailOf(page)).toBeFocused()
      await expectNoAxeViolations(page)
      // The ring of a focused field isn't drawn the same to the last pixel.
      await emailOf(page).blur()
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      const box = await page.locator('form').boundingBox()
      const end = await page.getByRole('link', { name: 'Forgot password?' }).boundingBox()
      if (!box || !end) throw new Error('There is no form')
      // Below are the SSO providers, which aren't known yet.
      const clip = { ...box, height: end.y + end.height - box.y }
      const look = () => page.screenshot({ clip, animations: 'disabled' })
      const before = await look()
      await letProgramCome(page)
      await expectProgram(page)
      expect((await look()).equals(before), colorScheme).toBe(true)
    }
  })

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' })
  test('the prerendered form is in German, or in the language chosen on the device', async ({
    page,
    panel,
  }) => {
    await page.goto(`${panel.origin}/sign-in`)
    const expectGerman = async () => {
      await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
      await expect(page.getByLabel('Sitzungsdauer')).toHaveText(/Etwa 2 Stunden/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    }
    await expectGerman()
    await page.getByLabel('Passwort', { exact: true }).fill('patchbay')
    await letProgramCome(page)
    await expect(page.getByRole('heading', { name: /^Patchbay/ })).toBeVisible()
    await expectGerman()
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('patchbay')

    await page.evaluate(() => localStorage.setItem('patchbay.locale', 'en'))
    await page.reload()
    await expect(sendOf(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
