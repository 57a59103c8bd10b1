import type { Page } from '@playwright/test'
import { guestKeyboards } from '#features/console/typing/guestKeyboard.ts'
import { expect, signIn } from '../fixtures.ts'
import { connected, ended, id, openConsole, screen, typeText } from '../consoles.ts'
import { test } from './fixtures.ts'
import { drawn, pixelsOf } from './picture.ts'
import { colours, isXKeyboard } from './tigervnc.ts'
import type { TestWorld } from '../world.ts'

/** The address in the viewer file, which only the gateway can resolve. */
const shown = { host: 'node-8.example.net', port: 5908 }

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

test.beforeEach(async ({ page, world, gateway, tigervnc, password }) => {
  gateway.relay(shown.host, shown.port, tigervnc.port)
  await world.makeMachine(id, { screen_at: { ...shown, password } })
  await signIn(page, world)
})

const inkOn = async (page: Page): Promise<number> => pixelsOf(await drawn(page), colours.ink)

/** Opens the console and waits until it shows the terminal in its exact colors. */
async function openDesktop(page: Page, world: TestWorld): Promise<void> {
  await openConsole(page, world)
  await expect(connected(page)).toHaveText('Connected · 640×480 · fit')
  await expect
    .poll(async () => pixelsOf(await drawn(page), colours.ground))
    .toBeGreaterThan(80 * 24 * 6 * 13 * 0.9)
}

/** The page position of a character in the terminal's first line, at any position and scale of the screen. */
async function pointAt(page: Page, column: number): Promise<{ x: number; y: number }> {
  const box = (await screen(page).boundingBox())!
  const { width, height } = await drawn(page)
  return {
    x: box.x + ((column + 0.5) * 6 + 3) * (box.width / width),
    y: box.y + 10 * (box.height / height),
  }
}

test('every printable character arrives on every keyboard layout that X has', async ({
  page,
  world,
  tigervnc,
}) => {
  await openDesktop(page, world)
  const before = await inkOn(page)
  await page.getByLabel('Speed').selectOption('Fast')
  for (const keyboard of guestKeyboards.filter(isXKeyboard)) {
    tigervnc.setKeyboard(keyboard)
    await page.getByLabel('Guest keyboard').selectOption(keyboard)
    await typeText(page, `${keyboard} ${printable}\n`)
    await expect.poll(() => tigervnc.typed()).toContain(`${keyboard} ${printable}\n`)
  }
  // The text is visible, too: each character has at least five pixels of ink.
  await expect.poll(() => inkOn(page)).toBeGreaterThan(before + 5 * printable.length * 5)
})

test('keys, pointer and clipboard reach a desktop, but not in view-only mode', async ({
  page,
  world,
  tigervnc,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDesktop(page, world)
  await screen(page).focus()
  await page.keyboard.type('Selected there')
  await page.keyboard.press('Enter')
  await expect.poll(() => tigervnc.typed()).toBe('Selected there\n')

  const word = await pointAt(page, 3)
  await page.mouse.dblclick(word.x, word.y)
  await page.getByRole('button', { name: 'Copy to this computer' }).click()
  await expect(page.getByText('Text was copied on the server.')).toBeHidden()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Selected')

  await page.getByLabel('Text', { exact: true }).fill('Copied here')
  await page.getByRole('button', { name: 'Send to clipboard' }).click()
  const here = await pointAt(page, 3)
  await page.mouse.click(here.x, here.y, { button: 'middle' })
  await expect.poll(() => tigervnc.typed()).toBe('Selected there\nCopied here')

  const onlyLook = async () => {
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'View only' }).click()
  }
  await onlyLook()
  await expect(connected(page)).toContainText('view only')
  await page.mouse.click(here.x, here.y, { button: 'middle' })
  await screen(page).focus()
  await page.keyboard.type('not sent')
  await onlyLook()
  await expect(connected(page)).not.toContainText('view only')
  await screen(page).focus()
  await page.keyboard.type(', sent again')
  await expect.poll(() => tigervnc.typed()).toBe('Selected there\nCopied here, sent again')
})

test('a desktop is resized to the available space on request, and follows it', async ({
  page,
  world,
}) => {
  await openDesktop(page, world)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Resize server screen' }).click()
  await expect(connected(page)).toContainText('resized')
  // One page pixel per desktop pixel, without empty space.
  const fills = async () => {
    const box = (await page.locator('[data-connected=true]').boundingBox())!
    const { width, height } = await drawn(page)
    return [Math.abs(box.width - width) <= 1, Math.abs(box.height - height) <= 1]
  }
  await expect.poll(fills).toEqual([true, true])
  const before = await drawn(page)
  await page.setViewportSize({ width: 1300, height: 700 })
  await expect.poll(async () => (await drawn(page)).width).toBeLessThan(before.width)
  await expect.poll(fills).toEqual([true, true])
})

test('a desktop that refuses the password, ends or is gone says so', async ({
  page,
  world,
  tigervnc,
  password,
  problems,
}) => {
  problems.allow(ended)
  await world.makeMachine(id, { screen_at: { ...shown, password: 'wrong' } })
  await page.goto(`/servers/${id}/console`)
  await expect(page.getByText('Opening console', { exact: true })).toBeVisible()
  await world.advance(5)
  await expect(page.getByRole('alert')).toContainText('Wrong console password')
  await world.makeMachine(id, { screen_at: { ...shown, password } })
  await page.getByRole('button', { name: 'Get a new file' }).first().click()
  await world.advance(5)
  await expect(connected(page)).toBeVisible()
  await tigervnc.stop()
  // websockify sends a close frame only if the desktop closed cleanly.
  await expect(page.getByRole('alert')).toContainText(/Console closed|Connection lost/)
  // A lost connection retries automatically, a closed one on request, until it is clear that the desktop is gone.
  await expect(async () => {
    await page.getByRole('button', { name: 'Reconnect' }).click({ timeout: 1000 })
    await expect(page.getByRole('alert')).toContainText('Connection refused', { timeout: 1000 })
  }).toPass()
})
