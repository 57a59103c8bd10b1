import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterPin, expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { scriptsOf } from './scripts.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

/** Virtual, on, and answered for with a viewer file unless a test has it otherwise. */
const id = 5101

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** Neither fills a line of the machine's screen. */
const halves = [printable.slice(0, 48), printable.slice(48)]

/** noVNC writes why it ended a connection; only tests that end one expect that. */
const ended = /noVNC|Failed (when|while)|Disconnection|WebSocket/

const connected = (page: Page) => page.getByText(/^Connected/)
const screen = (page: Page) => page.getByRole('application', { name: /^Screen of/ })

/** Opens the console and waits until there is a picture. */
async function openConsole(page: Page, world: TestWorld, path = `/servers/${id}/console`) {
  await page.goto(path)
  await expect(page.getByText('The console is being opened')).toBeVisible()
  await world.advance(5)
  await expect(connected(page)).toBeVisible()
}

async function typeText(page: Page, text: string): Promise<void> {
  await page.getByLabel('Text', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('')
}

/** Signs in at the machine's own screen. */
async function signInThere(page: Page, world: TestWorld): Promise<void> {
  await typeText(page, `root\n`)
  await expectOnScreen(world, /Password:/)
  await typeText(page, `${world.credentials.password}\n`)
  await expectOnScreen(world, /[#$]$/)
}

const onScreen = async (world: TestWorld): Promise<string> =>
  (await world.machine(id)).lines.join('\n').trimEnd()

async function expectOnScreen(world: TestWorld, text: string | RegExp): Promise<void> {
  if (typeof text === 'string') await expect.poll(() => onScreen(world)).toContain(text)
  else await expect.poll(() => onScreen(world)).toMatch(text)
}

test.beforeEach(async ({ world }) => {
  await world.makeMachine(id, { console: 'file', keyboard: 'us' })
})

test('the screen is shown, and its file and its picture can be saved', async ({ page, world }) => {
  await signIn(page, world)
  await openConsole(page, world)
  await expect(connected(page)).toHaveText('Connected · 640×480 · fits')
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
  await page.getByText('What is in it').click()
  await expect(page.getByText(/^console-.*\.example\.net:\d+$/)).toBeVisible()
  expect(await page.content()).not.toContain(password)
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(page.getByText(password, { exact: true })).toBeVisible()

  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Picture' }).click()
  const png = await readFile(await (await picture).path())
  expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG')
  // Its size, as its first chunk has it.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([640, 480])
})

for (const keyboard of ['us', 'gb', 'de', 'fr'] as const) {
  const names = { us: 'American', gb: 'British', de: 'German', fr: 'French' }
  for (const scan_codes of [true, false])
    test(`every printable character arrives on the ${names[keyboard]} keyboard, by ${scan_codes ? 'places' : 'symbols'} of keys`, async ({
      page,
      world,
    }) => {
      await world.makeMachine(id, { keyboard, scan_codes })
      await signIn(page, world)
      await openConsole(page, world)
      await page.getByLabel('Guest keyboard').selectOption({ label: names[keyboard] })
      await page.getByLabel('Pace').selectOption({ label: 'Fast' })
      await signInThere(page, world)
      await typeText(page, 'clear; cat\n')
      for (const half of halves) {
        await typeText(page, `${half}\n`)
        // Once as it was typed, and once as the machine read it.
        await expect
          .poll(async () => (await world.machine(id)).lines.filter((line) => line === half).length)
          .toBe(2)
      }
    })
}

test('what the keyboard does not have is named, and typing can be stopped', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await openConsole(page, world)
  await page.getByLabel('Guest keyboard').selectOption('German')
  await page.getByLabel('Text', { exact: true }).fill('P@ss|w0rd$~{é}')
  await expect(
    page.getByText('“é” is not on this keyboard. The other 13 characters are.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Type', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Only the 13' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('')

  await page.getByLabel('Pace').selectOption('Slow')
  await page.getByLabel('Text', { exact: true }).fill('a'.repeat(200))
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await expect(page.getByText(/^[1-9]\d* of 200 characters/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped after \d+ of 200 characters/)).toBeVisible()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/^a{100,199}$/)
})

test('what is pasted into the screen is offered to be typed', async ({ page, world, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, world)
  await openConsole(page, world)
  await page.evaluate(() => navigator.clipboard.writeText('s3cret|$'))
  await screen(page).click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('A screen takes keys, not text.')).toBeVisible()
  await page.getByRole('button', { name: 'Put it into the box to type' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('s3cret|$')
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
})

test('the clipboard is shared both ways with a machine that takes it', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.makeMachine(id, { agent: true })
  await signIn(page, world)
  await openConsole(page, world)
  await signInThere(page, world)
  await typeText(page, 'xclip from-there\n')
  await expect(page.getByText('Something was copied on the machine.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy it here' }).click()
  await expect(page.getByText('Something was copied on the machine.')).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('from-there')

  await page.getByLabel('Text', { exact: true }).fill('from-here')
  await page.getByRole('button', { name: 'To its clipboard' }).click()
  await typeText(page, 'xclip -o\n')
  await expectOnScreen(world, '\nfrom-here\n')
})

test('the screen is reached, used and left by keyboard', async ({ page, world }) => {
  await signIn(page, world)
  await openConsole(page, world)
  await expect(page.getByText('Shift F12 leads out of it')).toBeVisible()
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

test('who only looks sends nothing', async ({ page, world }) => {
  await signIn(page, world)
  await openConsole(page, world)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'View only' }).click()
  await expect(connected(page)).toContainText('view only')
  await expect(page.getByRole('button', { name: 'Ctrl-Alt-Del' })).toHaveAccessibleDescription(
    'The screen is only looked at.',
  )
  await screen(page).click()
  await page.keyboard.type('abc')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Pixel by pixel' }).click()
  await expect(connected(page)).toContainText('1:1')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'View only' }).click()
  await screen(page).click()
  await page.keyboard.type('d')
  await expectOnScreen(world, /login: d$/)
})

test('a connection that breaks or is closed says so, and leads back to the same screen', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(ended)
  await signIn(page, world)
  await openConsole(page, world)
  await typeText(page, 'ro')
  await page.getByLabel('Text', { exact: true }).fill('kept')
  await world.disconnectConsoles('drop')
  await expect(page.getByRole('alert')).toContainText('The connection broke')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Connect again' }).click()
  await expect(connected(page)).toBeVisible()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('kept')
  await expectOnScreen(world, /login: ro$/)
  await world.disconnectConsoles('close')
  await expect(page.getByRole('alert')).toContainText('The other side closed the console')
  await page.getByRole('button', { name: 'Connect again' }).click()
  await expect(connected(page)).toBeVisible()
})

test('a file that has run out is asked for again by itself', async ({ page, world, problems }) => {
  problems.allow(ended)
  await signIn(page, world)
  await openConsole(page, world)
  await world.advance(130)
  await world.disconnectConsoles('drop')
  await expect(page.getByRole('alert')).toContainText('The connection broke')
  await page.getByRole('button', { name: 'Connect again' }).click()
  await expect(page.getByText('The console is being opened')).toBeVisible()
  await world.advance(5)
  await expect(connected(page)).toBeVisible()
  const asked = (await world.journal()).filter(({ action }) => action === 'eq/console')
  expect(asked).toHaveLength(2)
})

/** Somebody else asks for the console, by the API: gives the password that is good from then on. */
async function askElsewhere(page: Page, world: TestWorld): Promise<string> {
  const post = async (script: string, form: Record<string, string>) => {
    const reply = await page.request.post(`/api/${script}.php`, { form })
    // The mock's own replies, whose fields are those of the contract.
    return (await reply.json()) as { token: string; callback: string; scope: string }
  }
  const { token } = await post('auth', { action: 'login', key: world.credentials.api_key })
  const { callback } = await post('eq', { action: 'console', id: String(id), token })
  await world.advance(5)
  const { scope } = await post('eq_callback', { action: 'check', key: callback })
  const text = Buffer.from(scope, 'base64').toString()
  const [, password = ''] = /^password=(.+)$/m.exec(text) ?? []
  expect(password, text).not.toBe('')
  return password
}

test('a newer file ends the password of an older one', async ({ page, world, problems }) => {
  problems.allow(ended)
  await signIn(page, world)
  await openConsole(page, world)
  await askElsewhere(page, world)
  await world.disconnectConsoles('drop')
  await page.getByRole('button', { name: 'Connect again' }).click()
  await expect(page.getByRole('alert')).toContainText('The console did not take the password')
  await page.getByRole('button', { name: 'Ask for a new file' }).first().click()
  await world.advance(5)
  await expect(connected(page)).toBeVisible()
})

test('a password that the file has not is asked for', async ({ page, world, problems }) => {
  problems.allow(ended)
  await world.makeMachine(id, { asks_password: false })
  await signIn(page, world)
  await openConsole(page, world)
  await world.makeMachine(id, { asks_password: true })
  const password = await askElsewhere(page, world)
  await world.disconnectConsoles('drop')
  await page.getByRole('button', { name: 'Connect again' }).click()
  await expect(page.getByRole('alert')).toContainText('The console wants a password')
  await expectNoAxeViolations(page)
  await page.getByLabel('Password of the console', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(connected(page)).toBeVisible()
})

const failures = [
  [{ kind: 'unreachable' }, 'The console cannot be reached'],
  [{ kind: 'refuse', message: 'The host is in maintenance' }, 'The host is in maintenance'],
] as const
for (const [fault, words] of failures)
  test(`a console that does not come about says why: ${fault.kind}`, async ({
    page,
    world,
    problems,
  }) => {
    problems.allow(ended)
    await world.consoleFaults([fault])
    await signIn(page, world)
    await page.goto(`/servers/${id}/console`)
    await expect(page.getByText('The console is being opened')).toBeVisible()
    await world.advance(5)
    await expect(page.getByRole('alert')).toContainText(words)
    await world.consoleFaults([])
    await page.getByRole('button', { name: 'Connect again' }).click()
    await expect(connected(page)).toBeVisible()
  })

test('a console that never answers is given up', async ({ page, world, problems }) => {
  problems.allow(ended)
  await page.clock.install()
  // Nobody sees when the way there is open; what is said of the silence depends on it.
  await page.addInitScript(() => {
    window.WebSocket = new Proxy(WebSocket, {
      construct(Socket, given: ConstructorParameters<typeof WebSocket>) {
        const socket = new Socket(...given)
        socket.addEventListener('open', () => (document.documentElement.dataset['way'] = 'open'))
        return socket
      },
    })
  })
  await world.consoleFaults([{ kind: 'silent', times: 1 }])
  await signIn(page, world)
  await page.goto(`/servers/${id}/console`)
  await expect(page.getByText('The console is being opened')).toBeVisible()
  await world.advance(5)
  await expect(page.getByText('Connecting')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-way', 'open')
  await page.clock.fastForward(16_000)
  await expect(page.getByRole('alert')).toContainText('The console does not answer')
  await page.getByRole('button', { name: 'Connect again' }).click()
  await expect(connected(page)).toBeVisible()
})

test('a restart is asked for beside the screen, and the screen stays', async ({ page, world }) => {
  await signIn(page, world)
  await openConsole(page, world)
  await page.getByRole('link', { name: 'Reboot' }).click()
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
  await expect(page.getByRole('dialog', { name: /^Reboot/ })).toBeHidden()
  await world.advance(60)
  await expectOnScreen(world, /login:/)
  await expect(connected(page)).toBeVisible()
  expect((await world.machine(id)).viewers.screen).toBe(1)
  const asked = (await world.journal()).filter(({ action }) => action === 'eq/console')
  expect(asked).toHaveLength(1)
})

test('the screen stays while somebody signs in again', async ({ page, world }) => {
  await signIn(page, world)
  await openConsole(page, world)
  await world.faults([{ kind: 'expired-token', times: 1 }])
  await page.getByRole('button', { name: 'Ask for a new file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(world.credentials.password)
  await dialog.getByRole('button', { name: /Sign in/ }).click()
  await expect(dialog).toBeHidden()
  await typeText(page, 'still')
  await expectOnScreen(world, /login: still$/)
})

test.describe('a serial console', () => {
  test.beforeEach(async ({ world }) => {
    await world.makeMachine(id, { console: 'serial' })
  })

  const terminal = (page: Page) => page.getByRole('region', { name: /^Terminal of/ })
  const input = (page: Page) => terminal(page).getByRole('textbox')

  test('is a terminal, whose lines stay over connections', async ({ page, world, problems }) => {
    problems.allow(ended)
    await signIn(page, world)
    await openConsole(page, world)
    await input(page).focus()
    await page.keyboard.type('root\n')
    await expectOnScreen(world, /Password:/)
    await page.keyboard.type(`${world.credentials.password}\n`)
    await expectOnScreen(world, /[#$]$/)
    await expectNoAxeViolations(page)
    // The other side knows how large it is.
    await page.keyboard.type('clear; stty size\n')
    const { cols, rows } = await world.machine(id)
    expect(cols).not.toBe(80)
    await expectOnScreen(world, `${rows} ${cols}`)

    await page.keyboard.type('colours\n')
    await page.keyboard.type('seq 200\n')
    await expectOnScreen(world, /200\n.*[#$]$/)
    await world.disconnectConsoles('drop')
    await expect(page.getByRole('alert')).toContainText('The connection broke')
    await page.getByRole('button', { name: 'Connect again' }).click()
    await expect(connected(page)).toBeVisible()

    // A line that had left the screen before is still there to be found and copied.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/\n7\n8\n9\n/)
    await page.getByLabel('Find in the terminal').fill('137')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.poll(copied).toBe('137')

    await input(page).focus()
    await page.keyboard.press('Shift+F12')
    await expect(page.getByLabel('Find in the terminal')).toBeFocused()
  })

  test('and the screen are one machine', async ({ page, world, context }) => {
    await signIn(page, world)
    await openConsole(page, world)
    await world.makeMachine(id, { console: 'socket' })
    const second = await context.newPage()
    await second.goto(`/console/${id}`)
    await second.getByRole('button', { name: 'Ask for a new file' }).click()
    await input(page).focus()
    await page.keyboard.type('both')
    await expectOnScreen(world, /login: both$/)
    await expect(terminal(page)).toContainText('login: both')
  })
})

test('a console in a window of its own is all there is', async ({ page, world, context }) => {
  await signIn(page, world)
  await openConsole(page, world)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open in a window of its own' }).click()
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
    await signIn(page, world)
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

test('who may not open it, and which machines have none', async ({ page, world }) => {
  await world.deny(['eq/console'])
  await signIn(page, world)
  await page.goto(`/servers/${id}/console`)
  await expect(page.getByText('You cannot see this')).toBeVisible()
  await page.goto(`/servers/${world.server('mail-nl-01').id}/console`)
  await expect(page.getByText('Only virtual servers have a console here')).toBeVisible()
  await expectNoAxeViolations(page)
})

for (const [offer, own, other, most] of [
  ['file', '/screen-', '/terminal-', 75],
  ['serial', '/terminal-', '/screen-', 100],
] as const)
  test(`what a console of the kind ${offer} loads is what it shows`, async ({ page, world }) => {
    await world.makeMachine(id, { console: offer })
    await signIn(page, world)
    const loaded = scriptsOf(page)
    await page.goto(`/servers/${id}`)
    const before = await loaded()
    await openConsole(page, world)
    const { files, kilobytes } = await loaded()
    expect(files.some((file) => file.includes(own))).toBe(true)
    expect(files.filter((file) => file.includes(other))).toEqual([])
    expect(kilobytes - before.kilobytes).toBeLessThanOrEqual(most)
  })
