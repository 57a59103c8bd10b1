/** A deployment while tabs are open: the files they would load next are gone. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { enterPin, openSession, signIn } from '../fixtures.ts'
import { smallMachine } from '../ordering.ts'
import { expect, test } from './fixtures.ts'

test('old files are gone, and the page names the new ones', async ({ request, site }) => {
  const before = readdirSync(join(site.panel, 'assets'))
  await site.deploy()
  const page = await (await request.get('/servers')).text()
  const [, entry = ''] = / href="\/assets\/([^"]+)" data-program/.exec(page) ?? []
  expect(before).not.toContain(entry)
  expect((await request.get(`/assets/${entry}`)).status()).toBe(200)
  for (const name of before.slice(0, 5))
    expect((await request.get(`/assets/${name}`)).status(), name).toBe(404)
})

test.describe('in an open tab', () => {
  test.beforeEach(({ problems }) =>
    problems.allow(/Failed to load resource|dynamically imported module/),
  )

  test('a screen that isn’t loaded yet says so, and one reload fixes it', async ({
    page,
    site,
    world,
  }) => {
    await signIn(page, world)
    await site.deploy()
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.getByRole('link', { name: 'API keys' }).first().click()
    await expect(page.getByRole('heading', { name: 'The panel has been updated' })).toBeVisible()
    expect(loads).toBe(0)
    await page.getByRole('button', { name: 'Load new version' }).click()
    await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/keys')
    expect(loads).toBe(1)
  })

  test('input stays, before and after the reload', async ({ page, site, world }) => {
    await openSession(page, world)
    await page.goto(`${smallMachine}&step=network`)
    const hostname = page.getByLabel('Hostname')
    await hostname.fill('shop-1')
    await site.deploy()
    await page.getByRole('button', { name: 'Continue' }).click()
    const strip = page.getByRole('alert').filter({ hasText: 'The panel has been updated' })
    await expect(strip).toBeVisible()
    await expect(hostname).toHaveValue('shop-1')
    await strip.getByRole('button', { name: 'Load new version' }).click()
    await expect(strip).toBeHidden()
    await expect(hostname).toHaveValue('shop-1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Root password', { exact: true })).toBeVisible()
  })

  test('a reboot is sent, and followed once the new version has loaded', async ({
    page,
    site,
    world,
  }) => {
    const { id, name } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}?run=reboot`)
    await enterPin(page, world.credentials.pin)
    await site.deploy()
    await page.getByRole('dialog').getByRole('button', { name: 'Reboot' }).click()
    const restarting = page.getByRole('status').filter({ hasText: 'Restarting' })
    await expect(restarting).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The panel has been updated')
    await page.getByRole('button', { name: 'Load new version' }).click()
    await expect(restarting).toBeVisible()
    await world.advance(30)
    await expect(page.getByText(`${name} rebooted`)).toBeVisible()
    expect(await world.timesSent('eq/reboot')).toBe(1)
    expect(await world.carriedOut('eq/reboot')).toBe(1)
  })
})
