import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import { connected, id, openConsole, pressCtrlAltDel, typeText } from '../consoles.ts'
import type { TestWorld } from '../world.ts'
import { test } from './fixtures.ts'
import type { Gateway } from './gateway.ts'
import type { Qemu } from './qemu.ts'

/** The address in the viewer file, which only the gateway can resolve. */
const shown = { host: 'node-9.example.net', port: 5909 }

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

test.use({ guest: { keyboard: 'us' } })

interface Started {
  page: Page
  world: TestWorld
  gateway: Gateway
  qemu: Qemu
  password: string | null
}

/** Opens the console of a guest that reads its keyboard. */
async function openGuest({ page, world, gateway, qemu, password }: Started): Promise<void> {
  gateway.relay(shown.host, shown.port, qemu.port)
  await world.makeMachine(id, { screen_at: { ...shown, password } })
  await qemu.switchOn()
  await signIn(page, world)
  await openConsole(page, world)
  await expect(connected(page)).toContainText('720×400')
  await untilReady(qemu, 1)
  await page.getByLabel('Speed').selectOption('Fast')
}

/** Waits until the guest has booted this many times. */
const untilReady = (qemu: Qemu, times: number) =>
  expect.poll(() => qemu.serial().split('ready\n').length - 1, { timeout: 60_000 }).toBe(times)

const typedThere = (qemu: Qemu): string => qemu.serial().split('ready\n').at(-1) ?? ''

/** 5,000 characters like a configuration file with uppercase names. */
function longText(): string {
  let text = ''
  for (let line = 0; text.length < 5000; line += 1)
    text += `PATH_${line}=/srv/data-${line}; # Keep at most ${line} copies, "see above"\n`
  return `${text.slice(0, 4999)}\n`
}

test('five thousand characters arrive whole at the fastest pace, and no key stays down', async ({
  page,
  world,
  gateway,
  qemu,
  password,
}) => {
  await openGuest({ page, world, gateway, qemu, password })
  const text = longText()
  await page.getByLabel('Text', { exact: true }).fill(text)
  const began = Date.now()
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('', { timeout: 180_000 })
  // QEMU handles one key event every 10 ms, so 10,000 events take at least 100 s.
  expect(Date.now() - began).toBeLessThan(150_000)
  await expect.poll(() => typedThere(qemu)).toBe(text)

  await page.keyboard.press('Shift+F12')
  await typeText(page, 'cat\n')
  await expect.poll(() => typedThere(qemu)).toBe(`${text}cat\n`)
  await pressCtrlAltDel(page)
  await untilReady(qemu, 2)
})

test('stopping in the middle of capital letters releases Shift', async ({
  page,
  world,
  gateway,
  qemu,
  password,
}) => {
  await openGuest({ page, world, gateway, qemu, password })
  await page.getByLabel('Text', { exact: true }).fill('A'.repeat(300))
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await expect(page.getByText(/^\d\d of 300 characters/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByLabel('Text', { exact: true }).fill('')
  await typeText(page, '\ncat\n')
  await expect.poll(() => typedThere(qemu)).toMatch(/^A+\ncat\n$/)
})

const german = 'äöüÄÖÜß€§°µ²³'
/** QEMU's keymap, and the host keymap to choose for it. */
const hosts = [
  ['no keymap, by scan codes', undefined, undefined],
  ['its own German keymap', 'de', undefined],
  ['the usual American keymap', 'en-us', 'American'],
] as const
for (const [name, keymap, chosen] of hosts)
  test.describe(`behind a host with ${name}`, () => {
    test.use({ guest: { keyboard: 'de' }, keymap })
    test('a German guest gets every character', async ({
      page,
      world,
      gateway,
      qemu,
      password,
    }) => {
      await openGuest({ page, world, gateway, qemu, password })
      await page.getByLabel('Guest keyboard').selectOption('German')
      if (chosen !== undefined) await page.getByLabel('Host keymap').selectOption(chosen)
      const lines = `cat > t\n${printable.slice(0, 48)}\n${printable.slice(48)}\n${german}\n`
      await typeText(page, lines)
      await expect.poll(() => typedThere(qemu)).toBe(lines)
    })
  })
