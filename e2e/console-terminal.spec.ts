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
  usualMachine,
} from './consoles.ts'
import { screenText } from './screenText.ts'

test.beforeEach(async ({ world }) => {
  await world.makeMachine(id, usualMachine)
})

test.describe('a serial console', () => {
  test.beforeEach(async ({ world }) => {
    await world.makeMachine(id, { console: 'serial' })
  })

  const terminal = (page: Page) => page.getByRole('region', { name: /^Serial console of/ })
  const input = (page: Page) => terminal(page).getByRole('textbox')

  test('is a terminal that keeps its lines across connections', async ({
    page,
    world,
    problems,
  }) => {
    problems.allow(ended)
    await openSession(page, world)
    await openConsole(page, world)
    await input(page).focus()
    await page.keyboard.type('root\n')
    await expectOnScreen(world, /Password:/)
    await page.keyboard.type(`${world.credentials.password}\n`)
    await expectOnScreen(world, /[#$]$/)
    await expectNoAxeViolations(page)
    // The server gets its size.
    await page.keyboard.type('clear; stty size\n')
    const { cols, rows } = await world.machine(id)
    expect(cols).not.toBe(80)
    await expectOnScreen(world, `${rows} ${cols}`)

    await page.keyboard.type('colours\n')
    await page.keyboard.type('seq 200\n')
    await expectOnScreen(world, /200\n.*[#$]$/)
    // All output has arrived before the connection is cut.
    await expect(terminal(page)).toContainText('199')
    await world.disconnectConsoles('drop')
    await expect(page.getByRole('alert')).toContainText('Connection lost')
    await expect(connected(page)).toBeVisible()

    // A line that scrolled out can still be found and copied.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/\n7\n8\n9\n/)
    await page.getByLabel('Find in the terminal').fill('137')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.poll(copied).toBe('137')

    // The scrollback is bounded and drops the oldest lines.
    await input(page).focus()
    await page.keyboard.type('seq 12000\n')
    await expectOnScreen(world, /\n12000\n.*[#$]$/)
    await expect(async () => {
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      expect(await copied()).toContain('\n11999\n12000\n')
    }).toPass()
    expect((await copied()).split('\n').length).toBeLessThanOrEqual(10_000 + rows)

    await input(page).focus()
    await page.keyboard.press('Shift+F12')
    await expect(page.getByLabel('Find in the terminal')).toBeFocused()
  })

  test('shows whole lines only at any height', async ({ page, world }) => {
    await openSession(page, world)
    await openConsole(page, world)
    await expect(terminal(page)).toContainText('login:')
    for (const height of [760, 767, 774, 781, 788]) {
      await page.setViewportSize({ width: 1440, height })
      // As many rows as fit, and none crosses the edge.
      await expect(async () => {
        const box = (await terminal(page).boundingBox())!
        const rows = (await terminal(page).locator('.xterm-screen').boundingBox())!
        const below = box.y + box.height - (rows.y + rows.height)
        // The padding, and less than a row.
        expect(below).toBeGreaterThanOrEqual(10)
        expect(below).toBeLessThan(10 + rows.height / (await world.machine(id)).rows)
      }).toPass()
    }
  })

  test('and the screen show the same server', async ({ page, world, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSession(page, world)
    await openConsole(page, world)
    await input(page).focus()
    await page.keyboard.type('root\n')
    await expectOnScreen(world, /Password:/)
    await page.keyboard.type(`${world.credentials.password}\n`)
    await expectOnScreen(world, /[#$]$/)
    await page.keyboard.type('clear; uname -a\n')

    await world.makeMachine(id, { console: 'socket' })
    const other = await context.newPage()
    // Both pages' file has expired by now.
    await world.advance(130)
    await opening(other, world, () => other.goto(`/console/${id}`))
    await expect(connected(other)).toBeVisible()
    await screen(other).click()
    await other.keyboard.type('echo of the screen\n')
    await expectOnScreen(world, /\nof the screen\n/)
    await page.bringToFront()
    await input(page).focus()
    await page.keyboard.type('echo of the line\n')
    await expectOnScreen(world, /\nof the line\n.*[#$]$/)

    // Compares pixels, terminal text and the server's own account.
    const lines = (await world.machine(id)).lines.join('\n').trimEnd()
    // The cursor inverts its cell, so a blank there isn't the font's.
    await expect
      .poll(async () => (await screenText(screen(other))).replace(/\ufffd$/, '').trimEnd())
      .toBe(lines)
    // The server's account is ahead of its last characters.
    await expect(async () => {
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines)
    }).toPass()
  })

  test('is offered beside the screen and chosen by the URL', async ({ page, world, context }) => {
    await world.makeMachine(id, { console: 'socket' })
    await openSession(page, world)
    await openConsole(page, world)
    await expect(connected(page)).toContainText('640×480')
    const views = page.getByRole('radiogroup', { name: 'Console view' })
    const box = page.getByLabel('Text', { exact: true })
    await box.fill('half a command')
    await views.getByRole('radio', { name: 'Serial console' }).check()
    await expect(page).toHaveURL(/\?view=serial$/)
    await expect(terminal(page)).toContainText('login:')
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await input(page).focus()
    await page.keyboard.type('rOOt')
    await expectNoAxeViolations(page)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open in new window' }).click()
    const own = await opened
    await expect(terminal(own)).toContainText('login: rOOt')
    await views.getByRole('radio', { name: 'Screen' }).check()
    await expect.poll(() => screenText(screen(page))).toContain('login: rOOt')
    await expect(box).toHaveValue('half a command')
    // One file, and one connection per open view.
    await expect
      .poll(async () => (await world.machine(id)).viewers)
      .toEqual({ screen: 1, serial: 1 })
    const calls = (await world.journal()).filter(({ action }) => action === 'eq/console')
    expect(calls).toHaveLength(1)
  })

  test('opens links and can be read aloud', async ({ page, world, context, baseURL }) => {
    await openSession(page, world)
    await openConsole(page, world)
    await input(page).focus()
    const address = `${baseURL}/mock/scenarios`
    await page.keyboard.type(`see ${address}`)
    await expectOnScreen(world, `see ${address}`)
    const row = terminal(page).getByText(`login: see ${address}`)
    const { x, y, height } = (await row.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    const opened = context.waitForEvent('page')
    await page.mouse.move(x + 250, y + height / 2)
    await page.mouse.click(x + 250, y + height / 2)
    await expect(await opened).toHaveURL(address)

    await page.bringToFront()
    // Resizing the window resizes the server's terminal.
    const { cols } = await world.machine(id)
    await page.setViewportSize({ width: 1000, height: 700 })
    await expect.poll(async () => (await world.machine(id)).cols).not.toBe(cols)
    await expect(terminal(page).getByRole('listitem')).toHaveCount(0)
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Read lines aloud' }).click()
    await expect(
      terminal(page)
        .getByRole('listitem')
        .filter({ hasText: `login: see ${address}` }),
    ).toHaveCount(1)
    await expectNoAxeViolations(page)
  })
})
