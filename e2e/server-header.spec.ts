/** A server's header and overview: identity, status, how to connect, and what needs action. */
import { desktop, expect, expectNoAxeViolations, openSession, phone, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

test('the header identifies the server, and the overview starts with how to connect', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await openSession(page, world)
  await page.goto(`/servers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'mail-nl-01' })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['Running', 'Netherlands', `#${id}`, 'renews in 18 days', '/month'])
    // oxlint-disable-next-line no-await-in-loop -- one text after the other
    await expect(main.getByText(text).first()).toBeVisible()
  const connect = page.getByRole('region', { name: 'Connect' })
  await expect(connect.getByRole('button', { name: /^203\.0\.113\.8:3389\b.*Copy$/ })).toBeVisible()
  await expect(main.getByText('95th percentile, out')).toBeVisible()
  await expect(main.getByText(/^peak (in|out), /)).toBeVisible()

  // Tab order: the console comes before the menus.
  await page.getByRole('link', { name: 'Reboot', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Reboot mail-nl-01?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel server…' }).click()
  await expect(page.getByRole('dialog', { name: 'Cancel mail-nl-01?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('the header leaves most of the screen to the content', async ({ page, world }) => {
    const { id } = world.server('mail-nl-01')
    await openSession(page, world)
    await page.goto(`/servers/${id}`)
    const heading = page.getByRole('heading', { level: 1, name: 'mail-nl-01' })
    await expect(heading).toBeVisible()
    const top = (await heading.boundingBox())?.y ?? Number.NaN
    const tabs = await page.getByRole('navigation', { name: 'Server sections' }).boundingBox()
    expect((tabs?.y ?? Number.NaN) + (tabs?.height ?? Number.NaN) - top).toBeLessThanOrEqual(160)
    const connect = page.getByRole('region', { name: 'Connect' })
    await expect(
      connect.getByRole('button', { name: /^203\.0\.113\.8:3389\b.*Copy$/ }),
    ).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})

test.use({ viewport: desktop })

test('a suspended server links to its unpaid invoice', async ({ page, world }) => {
  await world.start({ scenario: 'trouble' })
  const { id } = world.server('suspended-01')
  await openSession(page, world)
  await page.goto(`/servers/${id}`)
  await expect(page.getByRole('main').getByText('Suspended').first()).toBeVisible()
  await page.getByRole('link', { name: /^Pay .*incl\. VAT$/ }).click()
  await expect(page).toHaveURL(/\/billing\/invoices\/\d+/)
})
