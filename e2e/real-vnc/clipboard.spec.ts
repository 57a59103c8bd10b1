/** Text and sign-in as real servers have them: TigerVNC 1.12, x11vnc 0.9.16, wayvnc 0.5. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import { connected, ended, id, openConsole, opening } from '../consoles.ts'
import { test } from './fixtures.ts'
import type { Copied } from './copied.ts'

/** The address in the viewer file, which only the gateway can resolve. */
const shown = { host: 'node-6.example.net', port: 5906 }

const text = (page: Page) => page.getByLabel('Text', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send to clipboard' })

/** Copies on the server, until the panel's offer of it arrives here. */
async function expectToArrive(page: Page, context: BrowserContext, there: Copied, copied: string) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await there.copy(copied)
  const offer = page.getByRole('button', { name: 'Copy to this computer' })
  // x11vnc sends nothing in a connection's first 15 seconds, and wayvnc returns what it was sent before.
  await expect(async () => {
    await offer.click({ timeout: 1000 })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
  }).toPass({ timeout: 60_000 })
}

const sentence = '5 € für Łódź 👍'

test.describe('a password of more than ASCII', () => {
  test.use({ password: 'Schlüssel' })

  test('opens TigerVNC, whose clipboard takes any text', async ({
    page,
    context,
    world,
    gateway,
    tigervnc,
    password,
  }) => {
    gateway.relay(shown.host, shown.port, tigervnc.port)
    await world.makeMachine(id, { screen_at: { ...shown, password } })
    await signIn(page, world)
    await openConsole(page, world)
    await text(page).fill(sentence)
    await send(page).click()
    await expect.poll(() => tigervnc.clipboard.bytes().toString()).toBe(sentence)
    await expectToArrive(page, context, tigervnc.clipboard, 'Ã¼ ist ü, 5 €')
  })

  test('opens x11vnc, whose clipboard takes Latin-1', async ({
    page,
    context,
    world,
    gateway,
    x11vnc,
    password,
  }) => {
    gateway.relay(shown.host, shown.port, x11vnc.port)
    await world.makeMachine(id, { screen_at: { ...shown, password } })
    await signIn(page, world)
    await openConsole(page, world)
    await text(page).fill('grün')
    await send(page).click()
    await expect.poll(() => x11vnc.clipboard.bytes().toString('latin1')).toBe('grün')
    await text(page).fill(sentence)
    await send(page).click()
    await expect(page.getByText('Not sent.')).toContainText('can’t hold “€” “Ł” “ź” “👍”.')
    expect(x11vnc.clipboard.bytes().toString('latin1')).toBe('grün')
    await page.getByRole('button', { name: 'Send with “?” instead' }).click()
    await expect.poll(() => x11vnc.clipboard.bytes().toString('latin1')).toBe('5 ? für ?ód? ?')
    // It sends what the program gave it, whatever the protocol says. What was just sent would count as its echo.
    await expectToArrive(page, context, x11vnc.clipboard, `${sentence} zurück`)
  })
})

test('wayvnc takes any text', async ({ page, context, world, gateway, wayvnc }) => {
  gateway.relay(shown.host, shown.port, wayvnc.port)
  await world.makeMachine(id, { screen_at: { ...shown, password: null } })
  await signIn(page, world)
  await openConsole(page, world)
  await text(page).fill(sentence)
  await send(page).click()
  await expect.poll(() => wayvnc.clipboard.bytes().toString()).toBe(sentence)
  await expectToArrive(page, context, wayvnc.clipboard, 'grün, 5 €')
})

test.describe('for a user', () => {
  test.use({ user: 'jürgen', password: 'Schlüssel und mehr' })

  test('TigerVNC is asked with the name that was entered, and the file’s password', async ({
    page,
    world,
    gateway,
    tigervnc,
    password,
    problems,
  }) => {
    problems.allow(ended)
    gateway.relay(shown.host, shown.port, tigervnc.port)
    await world.makeMachine(id, { screen_at: { ...shown, password } })
    await signIn(page, world)
    await opening(page, world, () => page.goto(`/servers/${id}/console`))
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Console username required')
    await alert.getByLabel('Username').fill('olive')
    await page.keyboard.press('Enter')
    await expect(alert).toContainText('Wrong username or console password')
    await alert.getByLabel('Username').fill('jürgen')
    await page.keyboard.press('Enter')
    await expect(connected(page)).toBeVisible()
  })

  test('wayvnc needs a desktop viewer, as its TLS is its own', async ({
    page,
    world,
    gateway,
    wayvnc,
    password,
    problems,
  }) => {
    problems.allow(ended)
    gateway.relay(shown.host, shown.port, wayvnc.port)
    await world.makeMachine(id, { screen_at: { ...shown, password } })
    await signIn(page, world)
    await opening(page, world, () => page.goto(`/servers/${id}/console`))
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Desktop viewer required')
    await expect(alert).not.toContainText('last image')
  })
})
