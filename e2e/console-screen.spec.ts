import { readFile } from 'node:fs/promises'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import {
  connected,
  expectOnScreen,
  id,
  openConsole,
  screen,
  signInThere,
  typeText,
  usualMachine,
} from './consoles.ts'
import { layoutShift } from './layoutShift.ts'
import { confirmReinstall, fillReinstall } from './reinstalling.ts'
import { screenText } from './screenText.ts'
import { builtFrom, scriptsOf } from './scripts.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

test.beforeEach(async ({ world }) => {
  await world.makeMachine(id, usualMachine)
})

test('shows the screen, and saves its file and a screenshot', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  await expect(connected(page)).toHaveText('Connected · 640×480 · fit')
  await expect(screen(page)).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await expectNoAxeViolations(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download .*\.vv$/ }).click()
  const file = await saved
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('[virt-viewer]\ntype=vnc')
  const [, password = ''] = /^password=(.+)$/m.exec(text) ?? []
  expect(password).not.toBe('')

  // Hidden, also from search, until revealed.
  const storage = () =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
  expect(await page.content()).not.toContain(password)
  expect(await storage()).not.toContain(password)
  await page.getByText('File contents').click()
  await expect(page.getByText(/^console-.*\.example\.net:\d+$/)).toBeVisible()
  expect(await page.content()).not.toContain(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByText(password, { exact: true })).toBeVisible()

  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Screenshot' }).click()
  const png = await readFile(await (await picture).path())
  expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG')
  // The size in the PNG header.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([640, 480])
})

test('a viewer file is mended before it is offered', async ({ page, world }) => {
  // As the API writes it: for remote-viewer it has an unknown escape, and an error.
  await world.makeMachine(id, { ...usualMachine, screen_password: 'a\\qb' })
  await openSession(page, world)
  await openConsole(page, world)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download .*\.vv$/ }).click()
  const bytes = await readFile(await (await saved).path())
  expect(bytes[0]).toBe('['.charCodeAt(0))
  const lines = bytes.toString('utf8').split('\n')
  expect(lines.slice(0, 2)).toEqual(['[virt-viewer]', 'type=vnc'])
  expect(lines).toContain(String.raw`password=a\\qb`)
  expect(lines.filter((line) => line.startsWith(';'))).toEqual([])
})

test('the bell is shown and can be muted', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  // Records tones instead of playing them.
  await page.evaluate(() => {
    window.OscillatorNode = new Proxy(OscillatorNode, {
      construct(Tone, args: ConstructorParameters<typeof OscillatorNode>) {
        const { dataset } = document.documentElement
        dataset['tones'] = `${dataset['tones'] ?? ''}x`
        return new Tone(...args)
      },
    })
  })
  const tones = () => page.evaluate(() => document.documentElement.dataset['tones'] ?? '')
  await signInThere(page, world)
  await typeText(page, 'bell\n')
  await expect(connected(page)).toContainText('· bell')
  expect(await tones()).toBe('x')
  await expect(connected(page)).not.toContainText('· bell')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Bell sound' }).click()
  await typeText(page, 'bell\n')
  await expect(connected(page)).toContainText('· bell')
  expect(await tones()).toBe('x')
})

test('the picture quality is requested from the server', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  /** By the protocol: quality counts from -32, compression from -256. */
  const levels = async () => {
    const [wishes = []] = (await world.machine(id)).wishes
    const level = (from: number) => wishes.find((wish) => wish >= from && wish < from + 10)! - from
    return { quality: level(-32), compression: level(-256) }
  }
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name }).click()
  }
  await expect.poll(levels).toEqual({ quality: 6, compression: 2 })
  await choose('Slow connection')
  await expect.poll(levels).toEqual({ quality: 1, compression: 9 })
  await choose('Best quality')
  await expect.poll(levels).toEqual({ quality: 9, compression: 2 })
})

test('a large screen pans with the mouse at 1:1', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await openSession(page, world)
  await openConsole(page, world)
  await expect.poll(() => screenText(screen(page))).toContain('login:')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Drag to pan' }).click()
  await expect(connected(page)).toContainText('1:1')
  // The canvas fills its box and shows the top of the screen.
  const height = async () => Math.round((await screen(page).boundingBox())?.height ?? 0)
  await expect.poll(height).toBeLessThan(480)
  const shown = () => screen(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  const before = await shown()
  const box = (await screen(page).boundingBox())!
  await page.mouse.move(box.x + 100, box.y + 150)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 100, { steps: 5 })
  await page.mouse.up()
  await expect.poll(shown).not.toBe(before)
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 150, { steps: 5 })
  await page.mouse.up()
  await expect.poll(shown).toBe(before)
})

test('full screen is entered and left', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  const leave = page.getByRole('button', { name: 'Exit full screen' })
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(leave).toBeVisible()
  await expect.poll(isFull).toBe(true)
  // Keys reach the server, and menus are visible.
  await screen(page).click()
  await page.keyboard.type('r')
  await expectOnScreen(world, /login: r$/)
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByRole('menuitem', { name: 'Tab', exact: true }).click()
  await expectNoAxeViolations(page)
  await leave.click()
  await expect(leave).toBeHidden()
  await expect.poll(isFull).toBe(false)

  // And by keyboard.
  await page.getByRole('button', { name: 'Full screen' }).focus()
  await page.keyboard.press('Enter')
  await expect(leave).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(screen(page)).toBeFocused()
  await page.keyboard.press('Shift+F12')
  await expect(page.getByRole('button', { name: 'Keys' })).toBeFocused()
  while (!(await leave.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused()
  await expect.poll(isFull).toBe(false)
})

test('view only sends nothing, scaled or pixel by pixel', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'View only' }).click()
  await expect(connected(page)).toContainText('view only')
  await expect(page.getByRole('button', { name: 'Ctrl-Alt-Del' })).toHaveAccessibleDescription(
    'View only',
  )
  await screen(page).click()
  await page.keyboard.type('abc')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Actual size' }).click()
  await expect(connected(page)).toContainText('1:1')
  const size = async () => {
    const { width, height } = (await screen(page).boundingBox()) ?? { width: 0, height: 0 }
    return [width, height].map(Math.round)
  }
  await expect.poll(size).toEqual([640, 480])
  // A small window shows part of the screen at 1:1 and all of it when scaled.
  await page.setViewportSize({ width: 1440, height: 600 })
  await expect.poll(size).toEqual([640, 480])
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Fit' }).click()
  await expect.poll(async () => (await size())[1]).toBeLessThan(420)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'View only' }).click()
  await expect(connected(page)).not.toContainText('view only')
  await screen(page).click()
  await page.keyboard.type('d')
  await expectOnScreen(world, /login: d$/)
})

test('a reboot starts beside the screen, and the screen stays', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  // The first one is the header's.
  await page.getByRole('link', { name: 'Reboot' }).last().click()
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
  await expect(page.getByRole('dialog', { name: /^Reboot/ })).toBeHidden()
  await world.advance(60)
  await expectOnScreen(world, /login:/)
  await expect(connected(page)).toBeVisible()
  await expect.poll(async () => (await world.machine(id)).viewers.screen).toBe(1)
  const calls = (await world.journal()).filter(({ action }) => action === 'eq/console')
  expect(calls).toHaveLength(1)
})

test('an installation links to the screen with its installer', async ({ page, world }) => {
  await world.start({ speed: 0 })
  await world.makeMachine(id, usualMachine)
  await signIn(page, world, `/servers/${id}/reinstall`)
  await fillReinstall(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, 'build-nl-01', world.credentials.pin)
  await expect(page.getByRole('dialog', { name: /^Erase / })).toBeHidden()
  // Nothing to see until it has booted into the installer.
  await world.advance(62)
  await expect(page.getByRole('progressbar', { name: 'Installation' })).toHaveAttribute(
    'aria-valuetext',
    /^Stage 1 of 5/,
  )
  await page.getByRole('link', { name: 'Watch in console' }).click()
  await expect(page.getByText('Opening console', { exact: true })).toBeVisible()
  // The world's clock is stopped, so time counts only after the request.
  await expect
    .poll(async () => (await world.journal()).filter(({ action }) => action === 'eq/console'))
    .toHaveLength(1)
  await world.advance(5)
  await expect(connected(page)).toBeVisible()
  await expectOnScreen(world, /Debian 12/)
})

test('a console window shows nothing else', async ({ page, world, context }) => {
  await openSession(page, world)
  await openConsole(page, world)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open in new window' }).click()
  const own = await opened
  await expect(connected(own)).toBeVisible()
  await expect(own.getByRole('navigation')).toHaveCount(0)
  await expectNoAxeViolations(own)
  await own.getByRole('link', { name: 'Reboot' }).click()
  await expect(own.getByRole('dialog', { name: /^Reboot/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('there is an on-screen keyboard and a bar of missing keys', async ({ page, world }) => {
    await openSession(page, world)
    await openConsole(page, world)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Keyboard' }).click()
    await page.keyboard.insertText('roto')
    await expectOnScreen(world, /login: roto$/)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.insertText('ot')
    await expectOnScreen(world, /login: root$/)
    await page.getByRole('button', { name: 'Enter' }).click()
    await expectOnScreen(world, /Password:/)
  })
})

// How much it is: `npm run check bundle`.
for (const [offer, own, other] of [
  ['file', '@novnc', '@xterm'],
  ['serial', '@xterm', '@novnc'],
] as const)
  test(`a ${offer} console loads only the code it shows`, async ({ page, world }) => {
    await world.makeMachine(id, { console: offer })
    await openSession(page, world)
    const loaded = scriptsOf(page)
    await openConsole(page, world)
    const { files } = await loaded()
    expect(files.filter((file) => builtFrom(own).has(file))).not.toEqual([])
    expect(files.filter((file) => builtFrom(other).has(file))).toEqual([])
  })
