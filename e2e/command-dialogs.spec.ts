import { expect, openSession, signIn, test } from './fixtures.ts'

/** What each tab shows when it is there, and what its address keeps besides the tab. */
const tabs = {
  '': 'Server status',
  '/power': 'Not checked yet',
  '/access': 'Remote hands',
  '/network?range=year&port=eth1': 'Port security',
  '/reinstall': 'Step by step',
  '/tags': 'Key-value pairs',
  '/keys': 'These keys give access',
  '/billing': 'Credit history',
  '/activity': 'No activity yet',
} as const

/** Where the reboot of the header opens over a tab. */
function commandAt(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}run=reboot`
}

test('a command of the header opens over whatever tab is shown, and leads back to its place', async ({
  page,
  world,
}) => {
  // Low enough for every tab to scroll.
  await page.setViewportSize({ width: 1440, height: 330 })
  const { id, name } = world.server('mail-nl-01')
  await openSession(page, world)
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  const power = page.getByRole('button', { name: 'Power', exact: true })
  // Behind a dialog it has no role.
  const parts = page.locator('nav[aria-label="Server pages"]')
  for (const [tab, shows] of Object.entries(tabs))
    await test.step(tab || 'Overview', async () => {
      const address = `/servers/${id}${tab}`
      await page.goto(address)
      const content = page.getByText(shows).or(page.getByLabel(shows)).first()
      await expect(content).toBeVisible()
      // Less than would hide the header's buttons below the top bar.
      await page.evaluate(() => scrollTo(0, 16))
      const place = await page.evaluate(() => scrollY)
      await power.click()
      await page.getByRole('menuitem', { name: 'Reboot' }).click()
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(commandAt(address))
      await expect(content).toBeAttached()
      // The tab below stays the marked one.
      await expect(parts.locator('[aria-current=page]')).toHaveAttribute(
        'href',
        new RegExp(`^/servers/${id}${tab.replace(/\?.*/, '')}(\\?|$)`),
      )
      expect(await page.evaluate(() => scrollY)).toBe(place)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(address)
      await expect(content).toBeVisible()
      await expect(power).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(place)
    })
})

test('the address of a command over a tab closes to that tab', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await openSession(page, world)
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  for (const [tab, shows] of Object.entries(tabs))
    await test.step(tab || 'Overview', async () => {
      const address = `/servers/${id}${tab}`
      await page.goto(commandAt(address))
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(address)
      await expect(page.getByText(shows).or(page.getByLabel(shows)).first()).toBeVisible()
    })
})

test('what is typed into a form stays while a command is given over it', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/reinstall`)
  const password = page.getByLabel('Root password', { exact: true })
  await password.fill('Patch-bay-42')
  await page.getByRole('button', { name: 'Power', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Power off' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(password).toHaveValue('Patch-bay-42')
})

test('a link to a command that names no server says so', async ({ page, world }) => {
  await signIn(page, world, '/servers?run=reboot')
  const dialog = page.getByRole('dialog', { name: 'Page not found' })
  await expect(dialog).toContainText('This link names no server.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/servers')
})
