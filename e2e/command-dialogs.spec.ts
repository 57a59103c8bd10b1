import { expect, openSession, signIn, test } from './fixtures.ts'

/** The text each tab shows once loaded, by the tab's path and search. */
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

/** The URL of the reboot dialog over a tab. */
function commandAt(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}run=reboot`
}

test('a header command opens over any tab and returns to the same place', async ({
  page,
  world,
}) => {
  // Every tab scrolls at this height.
  await page.setViewportSize({ width: 1440, height: 330 })
  const { id, name } = world.server('mail-nl-01')
  await openSession(page, world)
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  const power = page.getByRole('button', { name: 'Power', exact: true })
  // It has no role behind a dialog.
  const parts = page.locator('nav[aria-label="Server sections"]')
  for (const [tab, shows] of Object.entries(tabs))
    await test.step(tab || 'Overview', async () => {
      const address = `/servers/${id}${tab}`
      const link = parts.locator(`a[href="${address}"]`)
      // Loading the panel takes longer than the rest, so only where no link leads.
      await (page.url() === 'about:blank' || tab.includes('?') ? page.goto(address) : link.click())
      const content = page.getByText(shows).or(page.getByLabel(shows)).first()
      await expect(content).toBeVisible()
      // Only so far that the top bar doesn't cover the header's buttons.
      await page.evaluate(() => scrollTo(0, 16))
      const scrolled = await page.evaluate(() => scrollY)
      await power.click()
      await page.getByRole('menuitem', { name: 'Reboot' }).click()
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(commandAt(address))
      await expect(content).toBeAttached()
      // The tab below stays marked.
      await expect(parts.locator('[aria-current=page]')).toHaveAttribute(
        'href',
        new RegExp(`^/servers/${id}${tab.replace(/\?.*/, '')}(\\?|$)`),
      )
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(address)
      await expect(content).toBeVisible()
      await expect(power).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    })
})

test('a URL with a command closes to its tab', async ({ page, world }) => {
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

test('a form keeps its input while a command is open over it', async ({ page, world }) => {
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

test('a command link without a server says so', async ({ page, world }) => {
  await signIn(page, world, '/servers?run=reboot')
  const dialog = page.getByRole('dialog', { name: 'Page not found' })
  await expect(dialog).toContainText('This link has no server.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/servers')
})
