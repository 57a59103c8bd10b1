import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openSession, test } from './fixtures.ts'
import {
  connected,
  ended,
  expectOnScreen,
  id,
  openConsole,
  opening,
  screen,
  signInThere,
  typeText,
  usualMachine,
} from './consoles.ts'
import type { TestWorld } from './world.ts'

test.beforeEach(async ({ world }) => {
  await world.makeMachine(id, usualMachine)
})

for (const password of ['Schlüssel', '€uro', 'пароль и ещё', 'abcdefg😀'])
  test(`signs in with the password ${password}`, async ({ page, world }) => {
    await world.makeMachine(id, { screen_password: password })
    await openSession(page, world)
    await openConsole(page, world)
  })

/** The screen's guest shares its clipboard, and a shell runs there. */
async function openShell(page: Page, world: TestWorld): Promise<void> {
  await world.makeMachine(id, { agent: true })
  await openSession(page, world)
  await openConsole(page, world)
  await signInThere(page, world)
}

test('characters that don’t go to the clipboard are named, and nothing is sent', async ({
  page,
  world,
}) => {
  await openShell(page, world)
  const send = page.getByRole('button', { name: 'Send to clipboard' })
  const warning = page.getByText('Not sent.')
  await page.getByLabel('Text', { exact: true }).fill('before')
  await send.click()
  await page.getByLabel('Text', { exact: true }).fill('5 € für Łódź')
  await send.click()
  await expect(warning).toContainText('can’t hold “€” “Ł” “ź”.')
  await expectNoAxeViolations(page)
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('5 € für Łódź')
  await page.getByLabel('Text', { exact: true }).fill('5')
  await expect(warning).toBeHidden()
  await typeText(page, 'xclip -o\n')
  await expectOnScreen(world, '\nbefore\n')

  await page.getByLabel('Text', { exact: true }).fill('6 €')
  await send.click()
  await page.getByRole('button', { name: 'Send with “?” instead' }).click()
  await expect(warning).toBeHidden()
  await typeText(page, 'xclip -o\n')
  await expectOnScreen(world, '\n6 ?\n')
})

for (const clipboard of ['latin1', 'utf8'] as const)
  test(`text copied on a server that sends ${clipboard} arrives`, async ({
    page,
    world,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await world.makeMachine(id, { clipboard, keyboard: 'de', agent: true })
    await openSession(page, world)
    await openConsole(page, world)
    await page.getByLabel('Guest keyboard').selectOption({ label: 'German' })
    await signInThere(page, world)
    await typeText(page, 'xclip grün-für-ß\n')
    await page.getByRole('button', { name: 'Copy to this computer' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('grün-für-ß')
  })

test('any text reaches the clipboard of a server that takes UTF-8', async ({ page, world }) => {
  await world.makeMachine(id, { clipboard: 'wayvnc' })
  await openShell(page, world)
  await page.getByLabel('Text', { exact: true }).fill('5 € für Łódź 👍')
  await page.getByRole('button', { name: 'Send to clipboard' }).click()
  await expect(page.getByText('Not sent.')).toBeHidden()
  await typeText(page, 'xclip -o\n')
  await expectOnScreen(world, '\n5 € für Łódź ')
  // The server has returned it to its sender, who isn't offered it.
  await expect(page.getByText('Text was copied on the server.')).toBeHidden()
  await typeText(page, 'xclip there\n')
  await expect(page.getByText('Text was copied on the server.')).toBeVisible()
})

test('a screen that browsers can’t sign in to needs a desktop viewer', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(ended)
  await world.makeMachine(id, { screen_security: 'x509' })
  await openSession(page, world)
  await opening(page, world, () => page.goto(`/servers/${id}/console`))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Desktop viewer required')
  await expect(alert).not.toContainText(/last image|Reconnecting/)
  await expect(page.getByRole('button', { name: /^Download .*\.vv$/ })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a screen that asks for a user name gets one, with the file’s password', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(ended)
  await world.makeMachine(id, {
    screen_security: 'plain',
    screen_user: 'jürgen',
    screen_password: 'Schlüssel und mehr',
  })
  await openSession(page, world)
  await opening(page, world, () => page.goto(`/servers/${id}/console`))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Console username required')
  await expectNoAxeViolations(page)
  await alert.getByLabel('Username').fill('olive')
  await page.keyboard.press('Enter')
  await expect(alert).toContainText('Wrong username or console password')
  await expect(alert.getByLabel('Username')).toBeFocused()
  await expectNoAxeViolations(page)
  await alert.getByLabel('Username').fill('jürgen')
  await alert.getByLabel('Console password', { exact: true }).fill('falsch')
  await page.keyboard.press('Enter')
  await expect(alert).toContainText('Wrong username or console password')
  await expect(alert.getByLabel('Username')).toHaveValue('jürgen')
  await alert.getByLabel('Console password', { exact: true }).fill('Schlüssel und mehr')
  await alert.getByRole('button', { name: 'Connect' }).click()
  await expect(connected(page)).toBeVisible()
  // The user name stays for the next connection, and nowhere else.
  await world.disconnectConsoles('drop')
  await expect(alert).toContainText('Connection lost')
  await expect(connected(page)).toBeVisible()
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored).not.toMatch(/Schlüssel|jürgen/)
})

test('a connection that breaks off before the first picture doesn’t claim one', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(ended)
  await world.consoleFaults([
    { kind: 'silent', times: 1 },
    { kind: 'drop', seconds: 0.2, times: 1 },
  ])
  await openSession(page, world)
  await opening(page, world, () => page.goto(`/servers/${id}/console`))
  await expect(page.getByRole('alert')).toContainText('before the console was open')
  await expect(page.getByRole('alert')).not.toContainText('last image')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await expect(connected(page)).toBeVisible()
})

for (const place of ['page', 'window'] as const)
  test(`full screen on a ${place} takes all keys, and says the way out`, async ({
    page,
    world,
    context,
  }) => {
    // What was locked, and whether all keys were.
    await context.addInitScript(() => {
      const { keyboard } = navigator as Navigator & {
        keyboard?: { lock: (...keys: unknown[]) => Promise<void> }
      }
      if (!keyboard) return
      const lock = keyboard.lock.bind(keyboard)
      keyboard.lock = async (...keys) => {
        await lock(...keys)
        document.documentElement.dataset['locked'] = JSON.stringify(keys)
      }
    })
    await openSession(page, world)
    await openConsole(page, world)
    const opened = place === 'window' ? context.waitForEvent('page') : undefined
    if (place === 'window') await page.getByRole('link', { name: 'Open in new window' }).click()
    const shown = (await opened) ?? page
    await expect(connected(shown)).toBeVisible()
    await expect(shown.getByText('to exit full screen')).toBeHidden()
    await shown.getByRole('button', { name: 'Full screen' }).click()
    await expect(shown.getByText('Hold Esc to exit full screen.')).toBeVisible()
    await expect(shown.locator('html')).toHaveAttribute('data-locked', '[]')
    await screen(shown).click()
    await shown.keyboard.type('half')
    // None of these is the browser’s.
    await shown.keyboard.press('Control+w')
    await shown.keyboard.press('Control+t')
    await shown.keyboard.press('Escape')
    await expect
      .poll(async () => (await world.machine(id)).keys)
      .toEqual(expect.arrayContaining(['Escape']))
    await expect(shown.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
    await shown.getByRole('button', { name: 'Exit full screen' }).click()
    await expect(shown.getByText('to exit full screen')).toBeHidden()
  })
