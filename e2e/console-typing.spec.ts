import { expect, expectNoAxeViolations, openSession, test } from './fixtures.ts'
import {
  expectOnScreen,
  id,
  openConsole,
  screen,
  signInThere,
  typeText,
  usualMachine,
} from './consoles.ts'

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** Two halves, each shorter than a line of the screen. */
const halves = [printable.slice(0, 48), printable.slice(48)]

test.beforeEach(async ({ world }) => {
  await world.makeMachine(id, usualMachine)
})

const keyboards = [
  ['us', 'American'],
  ['gb', 'British'],
  ['de', 'German'],
  ['fr', 'French'],
] as const

for (const scan_codes of [true, false])
  test(`every printable character arrives on every keyboard, sent as ${scan_codes ? 'scan codes' : 'keysyms'}`, async ({
    page,
    world,
  }) => {
    await world.makeMachine(id, { scan_codes })
    await openSession(page, world)
    await openConsole(page, world)
    await page.getByLabel('Speed').selectOption({ label: 'Fast' })
    await signInThere(page, world)
    for (const [keyboard, label] of keyboards)
      await test.step(label, async () => {
        await world.makeMachine(id, { keyboard })
        await page.getByLabel('Guest keyboard').selectOption({ label })
        await typeText(page, 'clear; cat\n')
        for (const half of halves) {
          await typeText(page, `${half}\n`)
          // Once echoed, and once as the server read it.
          await expect
            .poll(
              async () => (await world.machine(id)).lines.filter((line) => line === half).length,
            )
            .toBe(2)
        }
        // Ends the echo.
        await screen(page).press('Control+d')
        await expectOnScreen(world, /[#$]$/)
      })
  })

test('a German guest on a host with an American keymap gets every character', async ({
  page,
  world,
}) => {
  await world.makeMachine(id, { keyboard: 'de', keymap: 'us' })
  await openSession(page, world)
  await openConsole(page, world)
  await page.getByLabel('Speed').selectOption({ label: 'Fast' })
  await page.getByLabel('Guest keyboard').selectOption('German')
  await typeText(page, 'cat > t ü')
  await expectOnScreen(world, /login: cat : t$/)
  await screen(page).press('Control+c')
  await page.getByLabel('Host keymap').selectOption('American')
  await typeText(page, 'cat > t äöüß€ ^`~|@')
  await expectOnScreen(world, /login: cat > t äöüß€ \^`~\|@$/)
  // Keys pressed on the screen take the same path.
  await screen(page).press('Control+c')
  await screen(page).press('BracketLeft')
  await expectOnScreen(world, /login: ü$/)
})

test('missing characters are named, and typing can be stopped', async ({ page, world }) => {
  await openSession(page, world)
  await openConsole(page, world)
  await page.getByLabel('Guest keyboard').selectOption('German')
  await page.getByLabel('Text', { exact: true }).fill('P@ss|w0rd$~{é}')
  await expect(
    page.getByText('“é” isn’t on this keyboard. The other 13 characters can be typed.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Type', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Type the remaining 13' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('')

  await page.getByLabel('Speed').selectOption('Slow')
  await page.getByLabel('Text', { exact: true }).fill('a'.repeat(200))
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await expect(page.getByText(/^[1-9]\d* of 200 characters/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped after \d+ of 200 characters/)).toBeVisible()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/^a{100,199}$/)
})

test('text pasted into the screen is offered for typing', async ({ page, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSession(page, world)
  await openConsole(page, world)
  await page.evaluate(() => navigator.clipboard.writeText('s3cret|$'))
  await screen(page).click()
  await page.keyboard.press('Control+v')
  await expect(
    page.getByText('You can’t paste here. This console accepts only keystrokes.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Move to the text box' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('s3cret|$')
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
})

test('the clipboard is shared both ways with a guest that supports it', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.makeMachine(id, { agent: true })
  await openSession(page, world)
  await openConsole(page, world)
  await signInThere(page, world)
  await typeText(page, 'xclip from-there\n')
  await expect(page.getByText('Text was copied on the server.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy to this computer' }).click()
  await expect(page.getByText('Text was copied on the server.')).toBeHidden()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('from-there')

  await page.getByLabel('Text', { exact: true }).fill('from-here')
  await page.getByRole('button', { name: 'Send to clipboard' }).click()
  await typeText(page, 'xclip -o\n')
  await expectOnScreen(world, '\nfrom-here\n')
})
