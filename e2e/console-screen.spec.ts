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
  pressCtrlAltDel,
  screen,
  signInThere,
  typeText,
  usualMachine,
} from './consoles.ts'
import { confirmReinstall, fillReinstall } from './reinstalling.ts'
import { screenText } from './screenText.ts'
import { scriptsOf } from './scripts.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

test.beforeEach(async ({ world }) => {
  await world.makeMachine(id, usualMachine)
})

test('the screen is shown, and its file and its picture can be saved', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  await expect(connected(page)).toHaveText('Connected · 640×480 · fit')
  await expect(screen(page)).toBeVisible()
  await expectNoAxeViolations(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download .*\.vv$/ }).click()
  const file = await saved
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('[virt-viewer]\ntype=vnc')
  const [, password = ''] = /^password=(.+)$/m.exec(text) ?? []
  expect(password).not.toBe('')

  // It is nowhere to be seen or found until somebody wants to see it.
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
  expect(await page.content()).not.toContain(password)
  expect(await kept()).not.toContain(password)
  await page.getByText('File contents').click()
  await expect(page.getByText(/^console-.*\.example\.net:\d+$/)).toBeVisible()
  expect(await page.content()).not.toContain(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByText(password, { exact: true })).toBeVisible()

  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Screenshot' }).click()
  const png = await readFile(await (await picture).path())
  expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG')
  // Its size, as its first chunk has it.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([640, 480])
})

test('the screen is reached, used and left by keyboard', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  await expect(page.getByText('Press Shift F12 to release it')).toBeVisible()
  await page.getByRole('button', { name: 'Full screen' }).focus()
  await page.keyboard.press('Tab')
  await expect(screen(page)).toBeFocused()
  await page.keyboard.press('Shift+R')
  await page.keyboard.type('oot')
  await expectOnScreen(world, /login: Root$/)
  // Tab belongs to the machine.
  await page.keyboard.press('Tab')
  await expect(screen(page)).toBeFocused()
  await page.keyboard.press('Shift+F12')
  await expect(page.getByRole('button', { name: 'Keys' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ctrl-Alt-Del' })).toBeFocused()
  // Shift was let go of.
  await typeText(page, 'x')
  await expectOnScreen(world, /login: Root\s+x$/)
})

test('every combination of the menu reaches the machine', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  const menu = page.getByRole('menuitem')
  await page.getByRole('button', { name: 'Keys' }).click()
  await expect(menu.first()).toBeVisible()
  const names = await menu.allTextContents()
  await page.keyboard.press('Escape')
  for (const name of names) {
    await page.getByRole('button', { name: 'Keys' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(menu).toHaveCount(0)
    // Asked for the first time only, whichever way it is pressed.
    if (name === 'Ctrl-Alt-Del') {
      const question = page.getByRole('dialog', { name: 'Send Ctrl-Alt-Del to' })
      await question.getByRole('button', { name: 'Send Ctrl-Alt-Del' }).click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const places: Readonly<Record<string, string>> = {
    Ctrl: 'ControlLeft',
    Alt: 'AltLeft',
    Shift: 'ShiftLeft',
    Super: 'MetaLeft',
    Del: 'Delete',
    Esc: 'Escape',
    Print: 'PrintScreen',
  }
  const expected = names.map((name) =>
    name
      .split('-')
      .map((key) => places[key] ?? key)
      .join(' '),
  )
  expect(expected).toContain('ControlLeft AltLeft Delete')
  expect(expected).toContain('F12')
  await expect.poll(async () => (await world.machine(id)).keys).toEqual(expected)

  await page.getByRole('button', { name: 'Ctrl-Alt-Del' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(async () => (await world.machine(id)).keys.slice(names.length))
    .toEqual(['ControlLeft AltLeft Delete'])
})

test('Ctrl-Alt-Del, which restarts the machine, is asked about once a session', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await openConsole(page, world)
  const press = page.getByRole('button', { name: 'Ctrl-Alt-Del' })
  const question = page.getByRole('dialog', { name: 'Send Ctrl-Alt-Del to build-nl-01?' })
  await press.click()
  await expect(question).toContainText('Linux without a desktop reboots immediately.')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(press).toBeFocused()
  expect((await world.machine(id)).keys).toEqual([])

  await pressCtrlAltDel(page)
  await expectOnScreen(world, 'reboot: Restarting system')
  await world.advance(60)
  await expectOnScreen(world, /login:/)
  // Nor is it asked again after a reload.
  await page.reload()
  await expect(connected(page)).toBeVisible()
  await press.click()
  await expectOnScreen(world, 'reboot: Restarting system')
  await expect(question).toHaveCount(0)
})

test('a key that is held with the mouse goes with what is typed, until it is let go of', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await openConsole(page, world)
  const hold = async (name: string) => {
    await page.getByRole('button', { name: 'Keys' }).click()
    await page.getByRole('menuitemcheckbox', { name: `Hold ${name}` }).click()
  }
  await hold('Shift')
  await expect(connected(page)).toContainText('Shift held')
  await screen(page).click()
  await page.keyboard.type('ab')
  await expectOnScreen(world, /login: AB$/)
  await hold('Shift')
  await expect(connected(page)).not.toContainText('held')
  await screen(page).click()
  await page.keyboard.type('c')
  await expectOnScreen(world, /login: ABc$/)

  // A combination takes along what is held, and then nothing is.
  await hold('Ctrl')
  await hold('Alt')
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByRole('menuitem', { name: 'F2', exact: true }).click()
  await expect
    .poll(async () => (await world.machine(id)).keys.at(-1))
    .toBe('ControlLeft AltLeft F2')
  await expect(connected(page)).not.toContainText('held')
  // As does typing a text, which nothing held may spoil.
  await hold('Shift')
  await typeText(page, 'd')
  await expectOnScreen(world, /login: ABcd$/)
  await expect(connected(page)).not.toContainText('held')
})

test('the bell of the machine is seen, and can be silenced', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  // What the page would sound is noted; nobody hears a test.
  await page.evaluate(() => {
    window.OscillatorNode = new Proxy(OscillatorNode, {
      construct(Tone, given: ConstructorParameters<typeof OscillatorNode>) {
        const { dataset } = document.documentElement
        dataset['tones'] = `${dataset['tones'] ?? ''}x`
        return new Tone(...given)
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

test('the quality of the picture is chosen, and asked of the server', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  /** Levels as the protocol numbers them: quality from -32 on, compression from -256 on. */
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

test('a screen that is larger than its room is moved with the mouse at 1:1', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await openSession(page, world)
  await openConsole(page, world)
  await expect.poll(() => screenText(screen(page))).toContain('login:')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Drag to pan' }).click()
  await expect(connected(page)).toContainText('1:1')
  // The canvas is as large as its room now, and shows the screen from its top on.
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

test('the screen fills the whole one, and lets go of it again', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  const leave = page.getByRole('button', { name: 'Exit full screen' })
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(leave).toBeVisible()
  await expect.poll(isFull).toBe(true)
  // Keys go to the machine, and menus are seen.
  await screen(page).click()
  await page.keyboard.type('r')
  await expectOnScreen(world, /login: r$/)
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByRole('menuitem', { name: 'Tab', exact: true }).click()
  await expectNoAxeViolations(page)
  await leave.click()
  await expect(leave).toBeHidden()
  await expect.poll(isFull).toBe(false)

  // The same without a mouse.
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

test('who only looks sends nothing, and sees all of it or each of its pixels', async ({
  page,
  world,
}) => {
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
  await page.getByRole('menuitemcheckbox', { name: 'Pixel by pixel' }).click()
  await expect(connected(page)).toContainText('1:1')
  const size = async () => {
    const { width, height } = (await screen(page).boundingBox()) ?? { width: 0, height: 0 }
    return [width, height].map(Math.round)
  }
  await expect.poll(size).toEqual([640, 480])
  // A window that is too small for the screen shows a part of it, and all of it where it has to fit.
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

test('a restart is asked for beside the screen, and the screen stays', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  // The first is the header's.
  await page.getByRole('link', { name: 'Reboot' }).last().click()
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
  await expect(page.getByRole('dialog', { name: /^Reboot/ })).toBeHidden()
  await world.advance(60)
  await expectOnScreen(world, /login:/)
  await expect(connected(page)).toBeVisible()
  await expect.poll(async () => (await world.machine(id)).viewers.screen).toBe(1)
  const asked = (await world.journal()).filter(({ action }) => action === 'eq/console')
  expect(asked).toHaveLength(1)
})

test('an installation leads to the screen, where its installer is seen', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  await world.makeMachine(id, usualMachine)
  await signIn(page, world, `/servers/${id}/reinstall`)
  await fillReinstall(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, 'build-nl-01', world.credentials.pin)
  await expect(page.getByRole('dialog', { name: /^Erase / })).toBeHidden()
  // Until it has restarted into the installer there is nothing to see.
  await world.advance(62)
  await expect(page.getByRole('progressbar', { name: 'Installation' })).toHaveAttribute(
    'aria-valuetext',
    /^Stage 1 of 5/,
  )
  await page.getByRole('link', { name: 'Watch in console' }).click()
  await expect(page.getByText('Opening console', { exact: true })).toBeVisible()
  // Time that passes before the service was asked is lost: this world's own stands still.
  await expect
    .poll(async () => (await world.journal()).filter(({ action }) => action === 'eq/console'))
    .toHaveLength(1)
  await world.advance(5)
  await expect(connected(page)).toBeVisible()
  await expectOnScreen(world, /Debian 12/)
})

test('a console in a window of its own is all there is', async ({ page, world, context }) => {
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

  test('there is a keyboard, and a bar of keys that it has not', async ({ page, world }) => {
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

for (const [offer, own, other, most] of [
  ['file', '/screen-', '/terminal-', 100],
  ['serial', '/terminal-', '/screen-', 120],
] as const)
  test(`what a console of the kind ${offer} loads is what it shows`, async ({ page, world }) => {
    await world.makeMachine(id, { console: offer })
    await openSession(page, world)
    const loaded = scriptsOf(page, { ownCode: true })
    // What other parts of a server's page share with it is there already.
    await page.goto(`/servers/${id}/access`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // As is what comes by the clock alone.
    await expect
      .poll(async () => (await loaded()).files.some((file) => file.includes('/followDeployments-')))
      .toBe(true)
    const before = await loaded()
    await openConsole(page, world)
    const { files, kilobytes } = await loaded()
    expect(files.some((file) => file.includes(own))).toBe(true)
    expect(files.filter((file) => file.includes(other))).toEqual([])
    expect(kilobytes - before.kilobytes).toBeLessThanOrEqual(most)
  })
