import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import {
  connected,
  ended,
  id,
  openConsole,
  pressCtrlAltDel,
  screen,
  typeText,
} from '../consoles.ts'
import { test } from './fixtures.ts'
import { difference, drawn, pixelAt } from './picture.ts'
import type { Qemu } from './qemu.ts'

/** The address in the viewer file, which only the gateway can resolve. */
const shown = { host: 'node-7.example.net', port: 5907 }

/** GRUB's shell accepts all of these within single quotes, except the single quote. */
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const quoted = printable.replace("'", '')

/** A pixel in the highlighted line of GRUB's menu, right of its text: light gray in the menu, black in the shell. */
const highlight = async (page: Page): Promise<string> => pixelAt(await drawn(page), 690, 72)
const inMenu = '#a8a8a8'

/** Compares the panel's picture with QEMU's until they match, since the cursor blinks on both. */
const expectSamePicture = (page: Page, qemu: Qemu) =>
  expect.poll(async () => difference(await qemu.screen(), await drawn(page))).toBe(0)

/** The guest's output, without the spaces that move the cursor to the start of a line. */
const linesOf = (qemu: Qemu): string[] =>
  qemu
    .serial()
    .split('\n')
    .map((line) => line.trim())

test('a password-protected screen matches QEMU’s through a gateway, receives text and is restarted', async ({
  page,
  world,
  gateway,
  qemu,
  password,
}) => {
  gateway.relay(shown.host, shown.port, qemu.port)
  await world.makeMachine(id, { screen_at: { ...shown, password } })
  await signIn(page, world)
  await openConsole(page, world)
  await expect(connected(page)).toHaveText('Connected · 640×480 · fit')
  await expectSamePicture(page, qemu)
  await qemu.switchOn()
  await expect.poll(() => highlight(page)).toBe(inMenu)
  await expect(connected(page)).toHaveText('Connected · 720×400 · fit')
  await expectSamePicture(page, qemu)

  await screen(page).click()
  await page.keyboard.press('c')
  await expect.poll(() => highlight(page)).toBe('#000000')
  await typeText(page, 'serial\nterminal_output console serial\n')
  await expect.poll(() => qemu.serial()).toContain('grub> ')
  for (const half of [quoted.slice(0, 47), quoted.slice(47)]) {
    await typeText(page, `echo '[${half}]'\n`)
    await expect.poll(() => linesOf(qemu)).toContain(`[${half}]`)
  }
  await typeText(page, `echo "'"\n`)
  await expect.poll(() => linesOf(qemu)).toContain("'")
  await expectSamePicture(page, qemu)

  await pressCtrlAltDel(page)
  await expect.poll(() => highlight(page)).toBe(inMenu)
  await expectSamePicture(page, qemu)
})

test('a wrong or missing password is reported, and the right one opens the screen', async ({
  page,
  world,
  gateway,
  qemu,
  password,
  problems,
}) => {
  problems.allow(ended)
  gateway.relay(shown.host, shown.port, qemu.port)
  await world.makeMachine(id, { screen_at: { ...shown, password: 'wrong' } })
  await signIn(page, world)
  await page.goto(`/servers/${id}/console`)
  await expect(page.getByText('Opening console', { exact: true })).toBeVisible()
  await world.advance(5)
  await expect(page.getByRole('alert')).toContainText('Wrong console password')

  await world.makeMachine(id, { screen_at: { ...shown, password: null } })
  await page.getByRole('button', { name: 'Get a new file' }).first().click()
  await world.advance(5)
  await expect(page.getByRole('alert')).toContainText('Console password required')
  await page.getByLabel('Console password', { exact: true }).fill(String(password))
  await page.keyboard.press('Enter')
  await expect(connected(page)).toBeVisible()
  await qemu.switchOn()
  await expect.poll(() => highlight(page)).toBe(inMenu)
  await expectSamePicture(page, qemu)
})

const bySocket = test.extend({
  // QEMU ignores the path. The template adds QEMU's host to the panel's CSP.
  template: ({ socketPort }, use) => use(`ws://127.0.0.1:${socketPort}/{host}/{port}`),
})
bySocket.describe('by its own WebSocket', () => {
  bySocket.use({ password: null })
  bySocket(
    'a screen without a password is shown, and a lost connection is reported',
    async ({ page, world, qemu, socketPort, problems }) => {
      problems.allow(ended)
      const url = `ws://127.0.0.1:${socketPort}/`
      await world.makeMachine(id, { screen_at: { url, password: null } })
      await signIn(page, world)
      await openConsole(page, world)
      await qemu.switchOn()
      await expect.poll(() => highlight(page)).toBe(inMenu)
      await expectSamePicture(page, qemu)

      await qemu.stop()
      await expect(page.getByRole('alert')).toContainText('Connection lost')
      // The automatic retry fails and says so.
      await expect(page.getByRole('alert')).toContainText('Couldn’t connect')
    },
  )
})
