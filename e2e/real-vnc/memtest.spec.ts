import { expect, signIn } from '../fixtures.ts'
import { connected, id, openConsole, screen } from '../consoles.ts'
import { test } from './fixtures.ts'
import { difference, drawn, pixelAt, seen } from './picture.ts'
import { vgaText } from './vgaText.ts'

/** As the viewer file calls it; only the gateway knows where that is. */
const shown = { host: 'node-4.example.net', port: 5904 }

test.use({ guest: 'memtest' })

test('Memtest86+ is read on the screen, to fit and at 1:1, and takes keys', async ({
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
  // Where nothing is written it is blue.
  expect(pixelAt(await drawn(page), 360, 300)).toBe('#0000a8')
  // No pixel of it is lost where the room is large enough.
  expect((await screen(page).boundingBox())?.width).toBeGreaterThanOrEqual(720)

  // Its settings stop the test: from then on nothing moves.
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByRole('menuitem', { name: 'F1', exact: true }).click()
  await expect.poll(text).toMatch(/Settings:[^]*<F1> +Test selection[^]*<F10> Exit menu/)
  await expect.poll(async () => difference(await qemu.screen(), await drawn(page))).toBe(0)

  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Actual size' }).click()
  await expect(connected(page)).toContainText('1:1')
  // As large as it is, it is sharp: each pixel of the page is one of the screen.
  await expect.poll(async () => difference(await seen(page), await drawn(page))).toBe(0)
  expect(vgaText(await seen(page)).join('\n')).toContain('<F1>  Test selection')

  await screen(page).click()
  await page.keyboard.press('F10')
  await expect.poll(text).not.toContain('Settings:')
  const time = async () => /Time: +(\S+)/.exec(await text())?.[1]
  const before = await time()
  await expect.poll(time).not.toBe(before)
})
