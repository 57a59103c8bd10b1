/** An API on another origin: a header would need its permission (CORS), so the key of a write is a parameter. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { enterPin, expect, test } from './fixtures.ts'
import { installPanel } from './installation.ts'
import { TestWorld } from './world.ts'

test('with an API on another origin a write that the browser repeats is refused by its parameter', async ({
  browser,
}) => {
  const api = await installPanel(() => undefined)
  const panel = await installPanel((folder) => {
    const config = { apiBase: `${api.origin}/api`, writeKeyParameter: 'patchbay_write' }
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
  })
  // Calls from another origin have no cookie, and belong to the default world.
  const calls = await request.newContext({ baseURL: api.origin })
  const world = new TestWorld(calls)
  const context = await browser.newContext({ baseURL: panel.origin })
  try {
    const page = await context.newPage()
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill('ada@example.net')
    await page.getByLabel('Password', { exact: true }).fill('patchbay')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: 'mail-nl-01' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'mail-nl-01' })).toBeVisible()
    await world.settings({ refuse_repeats: true })
    await world.closeAfter('eq/reboot')
    await page.getByRole('link', { name: 'Reboot', exact: true }).click()
    await enterPin(page, '2468')
    await page.keyboard.press('Enter')
    const sends = async () =>
      (await world.wholeJournal()).filter((call) => call.action === 'eq/reboot')
    await expect.poll(async () => (await sends()).length).toBe(2)
    expect((await sends()).map(({ arrival, carried_out }) => [arrival, carried_out])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(new Set((await sends()).map(({ write_key }) => write_key)).size).toBe(1)
    // Its response is lost, so nobody is told that nothing happened.
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('Result unknown')
    await expect(dialog.getByRole('button', { name: 'Reboot' })).toBeDisabled()
  } finally {
    await context.close()
    await calls.dispose()
    panel.stop()
    api.stop()
  }
})
