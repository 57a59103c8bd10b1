import { expect, signIn } from '../fixtures.ts'
import { connected, id, openConsole, screen } from '../consoles.ts'
import { test } from './fixtures.ts'
import { difference, drawn, pixelAt, seen } from './picture.ts'
import { vgaText } from './vgaText.ts'

/** The address in the viewer file, which only the gateway can resolve. */
const shown = { host: 'node-4.example.net', port: 5904 }

test.use({ guest: 'memtest' })

test('Memtest86+ is readable, scaled and at 1:1, and receives keys', async ({
  page,
  world,
  gateway,
  qemu,
  password,
}) => {
  gateway.relay(shown.host, shown.port, qemu.port)
  await world.makeMachine(id, { screen_at: { ...shown, password } })
  await qemu.switchOn()
  await signIn(page, world)
  await openConsole(page, world)
  const text = async () => vgaText(await drawn(page)).join('\n')
  await expect.poll(text).toMatch(/Memtest86\+ v\d[^]*Pass +\d+%[^]*Status: Testing/)
  await expect(connected(page)).toHaveText('Connected · 720×400 · fit')
  // The background is blue.
  expect(pixelAt(await drawn(page), 360, 300)).toBe('#0000a8')
  // If there is enough room, the screen isn't scaled down.
  expect((await screen(page).boundingBox())?.width).toBeGreaterThanOrEqual(720)

  // The settings pause the test, so the screen stops changing.
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByRole('menuitem', { name: 'F1', exact: true }).click()
  await expect.poll(text).toMatch(/Settings:[^]*<F1> +Test selection[^]*<F10> Exit menu/)
  await expect.poll(async () => difference(await qemu.screen(), await drawn(page))).toBe(0)

  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Actual size' }).click()
  await expect(connected(page)).toContainText('1:1')
  // At 1:1 the picture is sharp: one page pixel per screen pixel.
  await expect.poll(async () => difference(await seen(page), await drawn(page))).toBe(0)
  expect(vgaText(await seen(page)).join('\n')).toContain('<F1>  Test selection')

  await screen(page).click()
  await page.keyboard.press('F10')
  await expect.poll(text).not.toContain('Settings:')
  const time = async () => /Time: +(\S+)/.exec(await text())?.[1]
  const before = await time()
  await expect.poll(time).not.toBe(before)
})
