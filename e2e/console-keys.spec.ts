/** Keys that reach the server's screen: the keyboard, the menu of combinations, and keys held with the mouse. */
import { expect, expectNoAxeViolations, openSession, test } from './fixtures.ts'
import {
  connected,
  expectOnScreen,
  id,
  openConsole,
  pressCtrlAltDel,
  screen,
  typeText,
  usualMachine,
} from './consoles.ts'

test.beforeEach(async ({ world }) => {
  await world.makeMachine(id, usualMachine)
})

test('the screen is reached, used and left by keyboard', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  await expect(page.getByText('Press Shift F12 to release it')).toBeVisible()
  await page.keyboard.press('Shift+F12')
  await page.getByRole('button', { name: 'Full screen' }).focus()
  await page.keyboard.press('Tab')
  await expect(screen(page)).toBeFocused()
  await page.keyboard.press('Shift+R')
  await page.keyboard.type('oot')
  await expectOnScreen(world, /login: Root$/)
  // Tab is sent to the server.
  await page.keyboard.press('Tab')
  await expect(screen(page)).toBeFocused()
  await page.keyboard.press('Shift+F12')
  await expect(page.getByRole('button', { name: 'Keys' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ctrl-Alt-Del' })).toBeFocused()
  // Shift was released.
  await typeText(page, 'x')
  await expectOnScreen(world, /login: Root\s+x$/)
})

const controls = /^Your keyboard controls the server/
const click = 'Click the screen to control the server with your keyboard.'

test('a screen that connects has the keyboard, and says when it doesn’t', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await openConsole(page, world)
  await expect(screen(page)).toBeFocused()
  await expect(page.getByText(controls)).toBeVisible()
  await page.keyboard.type('root')
  await expectOnScreen(world, /login: root$/)

  const text = page.getByLabel('Text', { exact: true })
  await text.click()
  await expect(page.getByText(click)).toBeVisible()
  await expect(page.getByText(controls)).toBeHidden()
  // A connection that is made while somebody types leaves the text box alone.
  await world.disconnectConsoles('drop')
  await expect(page.getByRole('alert')).toContainText('Connection lost')
  await text.pressSequentially('half a ')
  await expect(connected(page)).toBeVisible()
  await text.pressSequentially('text')
  await expect(text).toHaveValue('half a text')
})

test('a typed text can end with Enter, and the screen has the keyboard then', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await openConsole(page, world)
  await page.getByLabel('Then press Enter').check()
  await typeText(page, 'root')
  await expectOnScreen(world, /Password:/)
  await expect(screen(page)).toBeFocused()
  await page.keyboard.type(`${world.credentials.password}\n`)
  await expectOnScreen(world, /[#$]$/)
})

test('every combination of the menu reaches the server', async ({ page, world }) => {
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
    // Confirmed only the first time, however it is sent.
    if (name === 'Ctrl-Alt-Del') {
      const question = page.getByRole('dialog', { name: 'Send Ctrl-Alt-Del to' })
      await question.getByRole('button', { name: 'Send Ctrl-Alt-Del' }).click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const codes: Readonly<Record<string, string>> = {
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
      .map((key) => codes[key] ?? key)
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

test('Ctrl-Alt-Del is confirmed once per session', async ({ page, world }) => {
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
  // Nor again after a reload.
  await page.reload()
  await expect(connected(page)).toBeVisible()
  await press.click()
  await expectOnScreen(world, 'reboot: Restarting system')
  await expect(question).toHaveCount(0)
})

test('a key held with the mouse applies until it is released', async ({ page, world }) => {
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

  // A combination includes held keys and releases them.
  await hold('Ctrl')
  await hold('Alt')
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByRole('menuitem', { name: 'F2', exact: true }).click()
  await expect
    .poll(async () => (await world.machine(id)).keys.at(-1))
    .toBe('ControlLeft AltLeft F2')
  await expect(connected(page)).not.toContainText('held')
  // Typing a text releases held keys as well.
  await hold('Shift')
  await typeText(page, 'd')
  await expectOnScreen(world, /login: ABcd$/)
  await expect(connected(page)).not.toContainText('held')
})
