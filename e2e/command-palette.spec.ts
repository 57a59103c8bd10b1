import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, go, openSession, phone, signIn, test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const field = (page: Page) => dialog(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name })

/** Opens it by its shortcut. */
async function find(page: Page, text = ''): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search servers' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  if (text !== '') await page.keyboard.type(text)
}

/** Presses Enter once this entry is highlighted. */
async function enter(page: Page, name: RegExp): Promise<void> {
  await expect(option(page, name).and(page.locator('[data-highlighted]'))).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Pastes from the clipboard, with line breaks. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test('a command for a named server is found and opened by keyboard, and is recent next time', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await find(page, 'reboot web')
  // States are loaded: a server that is off says why it can't be rebooted.
  const group = dialog(page).getByRole('group', { name: 'Not available' })
  await expect(group.getByRole('option', { name: /Reboot web-is-02/ })).toContainText(
    'The server is off.',
  )
  await expect(group.getByRole('option')).toHaveAttribute('aria-disabled', 'true')
  await expect(option(page, /^Reboot web-de-01/)).toContainText('needs your PIN')
  await expect(option(page, /^web-de-01/)).toContainText('Germany · Running')
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowDown')
  await enter(page, /^Reboot web-is-01/)
  const reboot = page.getByRole('dialog', { name: 'Reboot web-is-01?' })
  await expect(reboot).toBeVisible()
  await expect(page).toHaveURL('/servers?run=reboot&on=5116')
  await page.keyboard.press('Escape')
  await expect(reboot).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: 'Search servers' }).click()
  await expect(
    dialog(page).getByRole('group', { name: 'Recent' }).getByRole('option'),
  ).toHaveAccessibleName(/Reboot web-is-01/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search servers' })).toBeFocused()

  // From other pages the dialog opens over the server's page.
  await go(page, '/activity')
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await find(page, 'web-3')
  await expect(dialog(page)).toContainText('No results')
  await field(page).fill('web-2 reb')
  await expect(option(page, /web-is-02/).first()).toBeVisible()
  await field(page).fill('reboot mail-nl-01')
  await enter(page, /^Reboot mail-nl-01/)
  await expect(page).toHaveURL('/servers/5100?run=reboot')
  await expect(page.getByRole('dialog', { name: 'Reboot mail-nl-01?' })).toBeVisible()
  const sent = (await world.journal()).map(({ action }) => action)
  expect(sent).not.toContain('eq/reboot')
})

test('finds pages, tags, other IPs, invoices and keys', async ({ page, world }) => {
  await signIn(page, world, '/servers/5104')
  await find(page, 'network')
  await expect(option(page, /^Network/)).toContainText('stor-nl-01')
  await field(page).fill('198.51.100.242')
  await expect(option(page, /^stor-nl-01/)).toBeVisible()
  await field(page).fill('52:54:00:00:13:ec')
  await expect(option(page, /^mail-nl-01/)).toBeVisible()
  await field(page).fill('role=web')
  await expect(option(page, /^web-de-01/)).toBeVisible()
  await field(page).fill('#5108')
  await expect(option(page, /^gpu-de-01/)).toBeVisible()
  await field(page).fill('invoice')
  await expect(option(page, /^Invoice \d+/).first()).toBeVisible()
  await field(page).fill('pipeline')
  await option(page, /^Deploy pipeline/).click()
  await expect(page).toHaveURL('/keys/1')
  await find(page, 'cancell')
  await expect(option(page, /^Cancellations/)).toContainText('Billing')
  await enter(page, /^Cancellations/)
  await expect(page).toHaveURL('/billing/cancellations')
})

test('keeps what is typed while it loads, even from an open menu, and opens drawers', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  const menu = page.getByRole('menu')
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(menu).toBeVisible()
  // Typing starts before the palette is loaded.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('request log')
  await expect(field(page)).toHaveValue('request log')
  await expect(field(page)).toBeFocused()
  await expect(menu).toBeHidden()
  await enter(page, /^Request log/)
  const log = page.getByRole('dialog', { name: 'Request log' })
  await expect(log.getByRole('searchbox', { name: 'Search calls' })).toBeFocused()
  // A drawer over the page keeps its shortcuts.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()
  await expect(dialog(page)).toBeHidden()

  await find(page, 'api calls')
  await enter(page, /^API calls on this page/)
  await expect(page.getByRole('dialog', { name: 'API calls on this page' })).toBeVisible()
  await expect(page).toHaveURL('/servers?calls=page')
})

for (const menu of ['just opened', 'still loading'] as const)
  test(`every letter after the shortcut goes to the field, though a menu was ${menu}`, async ({
    page,
    world,
  }) => {
    await signIn(page, world)
    const account = page.getByRole('button', { name: /^Account/ })
    // Runs between two tasks of the page, faster than any typing, and records where a letter would have gone.
    const elsewhere = await account.evaluateHandle(async (button, opened) => {
      const seen: string[] = []
      const key = () => {
        const { activeElement } = document
        activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'k',
            ctrlKey: true,
            bubbles: true,
            cancelable: true,
          }),
        )
      }
      const changes = (each: () => void) => {
        const observer = new MutationObserver(each)
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
        return observer
      }
      const look = () => {
        const { activeElement } = document
        if (activeElement?.matches('input') !== true)
          seen.push(activeElement?.outerHTML.slice(0, 80) ?? 'nothing')
      }
      const pressed = async () => {
        key()
        await Promise.resolve()
        document.addEventListener('focusin', look)
        changes(look)
      }
      button.focus()
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      // React has rendered the press, but not the loaded menu.
      await Promise.resolve()
      if (opened === 'still loading') await pressed()
      else
        await new Promise<void>((resolve) => {
          const awaited = changes(() => {
            if (!document.querySelector('[role=menu]')) return
            awaited.disconnect()
            void pressed().then(resolve)
          })
        })
      return seen
    }, menu)
    await page.keyboard.type('request log')
    await expect(field(page)).toHaveValue('request log')
    await expect(option(page, /^Request log/)).toBeVisible()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(field(page)).toBeFocused()
    expect(await elsewhere.jsonValue()).toEqual([])
  })

test('a pasted ticket selects the servers it mentions and lists what wasn’t found', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await find(page)
  await paste(
    page,
    `On 22 Nov 2026 at 10:15:00, Ada <ada@example.net> wrote:
> mail-nl-01.example.net does not answer since 1.2.3, nor does [203.0.113.9]:22.
>   link/ether 52-54-00-00-13-F0 brd ff:ff:ff:ff:ff:ff
> Nor 198.51.100.77 and server 99999.`,
  )
  await expect(dialog(page)).toContainText('Not found: 198.51.100.77, server 99999')
  await expect(option(page, /^stor-nl-01/)).toContainText('52:54:00:00:13:f0')
  await expect(option(page, /^mail-nl-01/)).toContainText('mail-nl-01.example.net')
  await option(page, 'Select these 3 servers').click()
  await expect(dialog(page)).toBeHidden()
  // The URL filters the list by these servers.
  await expect(page).toHaveURL(/q=id/)
  await expect(page.getByRole('status').filter({ hasText: '3 of 41' })).toBeVisible()
  for (const name of ['mail-nl-01', 'build-nl-01', 'stor-nl-01'])
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Selected servers' })).toContainText('3 selected')

  // Commands for the selection open a preview.
  await find(page, 'reboot')
  await option(page, /^Reboot 3 selected servers/).click()
  await expect(page.getByRole('dialog', { name: 'Reboot 3 servers' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Leaving the list clears the selection.
  await page.getByRole('link', { name: 'Billing' }).first().click()
  await expect(page).toHaveURL('/billing')
  await find(page, 'reboot')
  await expect(option(page, /^Reboot/).first()).toBeVisible()
  await expect(option(page, /selected/)).toBeHidden()
})

test('fills the screen on a phone, and ? lists the shortcuts', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await signIn(page, world)
  await page.getByRole('button', { name: 'Search servers' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone })
  await field(page).fill('billing')
  await option(page, /^Billing/)
    .first()
    .click()
  await expect(page).toHaveURL('/billing')
  await expect(dialog(page)).toBeHidden()

  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Go to search')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.getByRole('button', { name: 'Search servers' }).click()
  await dialog(page).getByRole('button', { name: '? All shortcuts' }).click()
  await expect(keys).toBeVisible()
})

test('names a source that couldn’t be loaded, and searches the others', async ({ page, world }) => {
  await world.faults([{ kind: 'refuse', message: 'Not today', action: 'billing/get_invoices' }])
  await signIn(page, world)
  await find(page, 'mail-nl')
  await expect(dialog(page)).toContainText('Couldn’t load invoices.')
  await expect(option(page, /^mail-nl-01/).first()).toBeVisible()
  await world.faults([])
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page)).not.toContainText('Couldn’t load')
})

test('with a key for one server it offers only what the key allows', async ({ page, world }) => {
  await page.goto('/sign-in')
  await page.getByRole('radio', { name: 'API key' }).click()
  await page.getByRole('textbox', { name: 'API key' }).fill(world.credentials.server_key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/servers/)
  await find(page)
  await expect(dialog(page)).toContainText('Your API key covers one server')
  await expect(option(page, /^Servers/)).toBeVisible()
  await expect(option(page, /^API keys/)).toBeHidden()
  await page.keyboard.type('mail-nl-01')
  await expect(option(page, /^mail-nl-01/).first()).toBeVisible()
  const calls = (await world.journal()).map(({ action }) => action)
  expect(calls).not.toContain('billing/get_invoices')
  expect(calls).not.toContain('api_keys/list')
})

test('tags are searched after a pause, once per word, and canceled by further typing', async ({
  page,
  world,
}) => {
  const searches = async () =>
    (await world.journal())
      .filter(({ action }) => action === 'tags/user_search')
      .map(({ fields }) => fields['search_pattern'])
  await openSession(page, world)
  await page.clock.install()
  await page.goto('/servers')
  await find(page)
  // Independent of how fast the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  // Slow typing.
  for (const letter of 'prod') {
    await page.keyboard.type(letter)
    await page.clock.runFor(300)
  }
  await page.clock.runFor(1000)
  await expect.poll(searches).toEqual(['prod'])

  await field(page).fill('pro')
  await page.clock.runFor(1000)
  await expect.poll(searches).toEqual(['prod', 'pro'])
  await field(page).fill('prod')
  await page.clock.runFor(60_000)
  await expect(option(page, /^Show all in list/)).toBeVisible()
  expect(await searches()).toEqual(['prod', 'pro'])

  await world.keepWaiting('tags/user_search')
  const left = page.waitForRequest((request) => (request.postData() ?? '').includes('staging'))
  const canceled = page.waitForEvent('requestfailed')
  await field(page).fill('staging')
  await page.clock.runFor(1000)
  await left
  await field(page).fill('staging1')
  await page.clock.runFor(1000)
  expect((await canceled).postData()).toContain('staging')
  await world.letGo()
})

test('finds settings and commands by synonyms, and suggests corrections', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await find(page, 'turn off mail')
  await enter(page, /^Power off · mail-nl-01/)
  const opened = page.getByRole('dialog')
  await expect(opened).toHaveAccessibleName('Power off mail-nl-01?')
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()

  await find(page, 'new key')
  await enter(page, /^New API key/)
  await expect(page).toHaveURL('/keys?run=new-key')
  await expect(opened.getByRole('textbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()

  await find(page, 'biling')
  const near = dialog(page).getByRole('group', { name: 'No results for “biling”. Did you mean…' })
  await expect(near.getByRole('option').first()).toHaveAccessibleName(/^Billing/)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/billing')

  await find(page, 'dark mode')
  await enter(page, /^Dark theme/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await find(page, 'hotkeys')
  await enter(page, /^Keyboard shortcuts/)
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('G S')
  await page.keyboard.press('Escape')

  // Recent entries come first, but never signing out.
  await find(page)
  await expect(
    dialog(page).getByRole('group', { name: 'Recent' }).getByRole('option').first(),
  ).toHaveAccessibleName(/^Keyboard shortcuts/)
  await page.keyboard.type('logout')
  await enter(page, /^Sign out/)
  await expect(page).toHaveURL(/\/sign-in/)
})

test('key sequences open pages, except in text fields', async ({ page, world }) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL('/billing')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL('/activity')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL('/servers')
  const search = page.getByRole('searchbox').first()
  await search.fill('')
  await search.press('g')
  await search.press('k')
  await expect(search).toHaveValue('gk')
  await expect(page).toHaveURL(/\/servers/)
})
