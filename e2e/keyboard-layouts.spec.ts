/** Shortcuts on keyboards of other layouts, with whatever is locked, and keys that stay down. */
import { expect, signIn, test } from './fixtures.ts'
import { connected, id, openConsole, screen, usualMachine } from './consoles.ts'
import { openSession } from './signIn.ts'
import { openTab } from './serverTabs.ts'
import { Keyboard } from './keyboards.ts'

/** The keys of `/` and `?`. */
const signs = {
  ru: [
    ['Backslash', true],
    ['Digit7', true],
  ],
  gr: [['Slash'], ['Slash', true]],
  il: [['KeyQ'], ['Slash', true]],
  ara: [['Slash'], ['Slash', true]],
  th: [['Slash'], ['KeyM', true]],
  fr: [
    ['Period', true],
    ['KeyM', true],
  ],
  'us-dvorak': [['BracketLeft'], ['BracketLeft', true]],
} as const

/** Where the letters of Dvorak and AZERTY are; the other layouts have them where the US layout does. */
const places: Partial<Record<keyof typeof signs, Readonly<Record<string, string>>>> = {
  fr: { KeyA: 'KeyQ' },
  'us-dvorak': { KeyK: 'KeyV', KeyG: 'KeyU', KeyB: 'KeyN', KeyS: 'Semicolon' },
}

for (const layout of Object.keys(signs) as (keyof typeof signs)[])
  test(`every shortcut works on ${layout}, with Caps Lock too`, async ({ page, world }) => {
    const keyboard = await Keyboard.of(page, layout)
    const at = (code: string) => places[layout]?.[code] ?? code
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    const search = page.getByRole('searchbox', { name: 'Search servers' })
    await signIn(page, world)
    await expect(search).toBeVisible()
    for (const caps of [undefined, true] as const) {
      const held = caps && { caps }
      await keyboard.press(at('KeyK'), { ctrl: true, ...held })
      await expect(palette.getByRole('combobox')).toBeFocused()
      await keyboard.press(at('KeyK'), { ctrl: true, ...held })
      await expect(palette).toBeHidden()

      await keyboard.press(at('KeyG'), held)
      await keyboard.press(at('KeyB'), held)
      await expect(page).toHaveURL(/\/billing/)
      await keyboard.press(at('KeyG'), held)
      await keyboard.press(at('KeyS'), held)
      await expect(page).toHaveURL(/\/servers/)
      await expect(search).toBeVisible()
    }
    const [[slash, slashShift], [question, questionShift]] = signs[layout]
    await keyboard.press(question, questionShift && { shift: true })
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(shortcuts).toBeVisible()
    await keyboard.press('Escape')
    await expect(shortcuts).toBeHidden()

    await page.locator('[data-row-link]').first().focus()
    await keyboard.press(at('KeyA'), { ctrl: true, caps: true })
    await expect(page.getByRole('region', { name: 'Selected servers' })).toContainText('selected')

    await keyboard.press(slash, slashShift && { shift: true })
    await expect(search).toBeFocused()
    // The shortcut isn't typed, and letters are text there.
    await expect(search).toHaveValue('')
    await keyboard.press(at('KeyG'))
    await keyboard.press(at('KeyB'))
    await expect(search).not.toHaveValue('')
    await expect(page).toHaveURL(/\/servers/)
  })

test('a shortcut that stays down acts once', async ({ page, world }) => {
  const keyboard = await Keyboard.of(page)
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await signIn(page, world)
  await expect(page.getByRole('searchbox', { name: 'Search servers' })).toBeVisible()
  await keyboard.down('KeyK', { ctrl: true })
  await keyboard.repeat('KeyK', 7, { ctrl: true })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await keyboard.repeat('KeyK', 5, { ctrl: true })
  await expect(palette).toBeVisible()
  await expect(palette.getByRole('combobox')).toHaveValue('')
  // Rows go by as long as an arrow is down.
  const highlighted = palette.locator('[role=option][data-highlighted]')
  await expect(highlighted).toHaveCount(1)
  const first = await highlighted.textContent()
  await keyboard.down('ArrowDown')
  await keyboard.repeat('ArrowDown', 3)
  await expect(highlighted).not.toHaveText(first ?? '')
  await expect(palette.getByRole('option').nth(4)).toHaveAttribute('data-highlighted')
})

test('Enter that opens a dialog doesn’t confirm it', async ({ page, world }) => {
  const keyboard = await Keyboard.of(page)
  const server = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${server.id}`)
  await page.getByRole('button', { name: 'Power' }).focus()
  await keyboard.down('Enter')
  await keyboard.repeat('Enter', 4)
  await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1)
  await page.keyboard.type('Reb')
  await expect(page.getByRole('menuitem', { name: 'Reboot' })).toBeFocused()
  await keyboard.down('Enter')
  const reboot = page.getByRole('dialog', { name: `Reboot ${server.name}?` })
  await expect(reboot.getByRole('textbox', { name: 'PIN' })).toBeFocused()
  await keyboard.repeat('Enter', 4)
  await page.keyboard.type('12')
  await expect(reboot).not.toContainText('Enter all 4 digits')

  await keyboard.down('Escape')
  await expect(reboot).toBeHidden()
})

test('Escape that asks about changes doesn’t answer the question', async ({ page, world }) => {
  const keyboard = await Keyboard.of(page)
  await openTab(page, world, 'tags')
  await page.getByRole('button', { name: 'Edit env' }).click()
  const change = page.getByRole('form', { name: 'Edit env' })
  await change.getByLabel('Value').fill('C-3')
  await keyboard.down('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect(question).toBeVisible()
  await keyboard.repeat('Escape', 4)
  await expect(question).toBeVisible()
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(change.getByLabel('Value')).toHaveValue('C-3')
})

test('a form is sent once, however long Enter stays down, and so is a refused sign-in', async ({
  page,
  world,
}) => {
  const keyboard = await Keyboard.of(page)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(world.credentials.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await keyboard.down('Enter')
  await expect(page.getByText('Wrong email, password')).toBeVisible()
  await keyboard.repeat('Enter', 20)
  await keyboard.press('KeyX')
  await expect
    .poll(async () => (await world.journal()).filter(({ action }) => /login/.test(action)).length)
    .toBe(1)
})

test('text is pasted into a server’s screen on a Cyrillic layout', async ({ page, world }) => {
  await world.makeMachine(id, usualMachine)
  await openSession(page, world)
  await openConsole(page, world)
  await expect(connected(page)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('uptime'))
  await screen(page).focus()
  const keyboard = await Keyboard.of(page, 'ru')
  await keyboard.press('KeyV', { ctrl: true, command: 'paste' })
  await expect(page.getByRole('button', { name: 'Move to the text box' })).toBeVisible()
})
