/** What is in the same place whatever is on the screen: the way to order, the counts, the credit, the price. */
import { expect, phone, signIn, test } from './fixtures.ts'
import { setFontSize } from './textSize.ts'
import type { Locator } from '@playwright/test'

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on screen')
  return box
}

test('ordering is the list’s primary action, and the rail counts the servers', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  const servers = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Servers', exact: true })
  await expect(servers).toHaveAccessibleDescription('41')
  await page.getByRole('main').getByRole('link', { name: 'Order a server' }).click()
  await expect(page).toHaveURL(/\/order/)
  await expect(page.getByRole('heading', { name: 'Order a server', level: 1 })).toBeVisible()
  await expect(servers).toHaveAccessibleDescription('41')
})

test('a phone has Order once, in the bar at the bottom', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'Order', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order a server' })).toBeHidden()
})

test('the credit arrives in the bar without moving anything', async ({ page, world }) => {
  await page.clock.install()
  await signIn(page, world)
  const bar = page.getByRole('banner')
  const search = bar.getByRole('button', { name: /^Search/ })
  const credit = bar.getByText(/^Credit €/)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await expect(credit).toBeHidden()
  const room = async () => [
    await boxOf(search),
    await boxOf(bar.getByRole('button', { name: /^Account/ })),
  ]
  const before = await room()
  await page.clock.fastForward(10_000)
  await expect(credit).toBeVisible()
  expect(await room()).toEqual(before)
})

test('the tabs of a server stay where they are, whatever a tab reads', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/power`)
  const main = page.getByRole('main')
  const tabs = page.getByRole('navigation', { name: 'Server sections' })
  await expect(tabs).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  for (const width of [1440, 1360, 1280, 1100, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await tabs.getByRole('link', { name: 'Power & sensors' }).click()
    await expect(page.getByText('Not checked yet')).toBeVisible()
    const { y } = await boxOf(tabs)
    await tabs.getByRole('link', { name: 'Billing' }).click()
    await expect(main.getByLabel('Billing summary')).toContainText('€104.00')
    expect((await boxOf(tabs)).y, `${width} px`).toBe(y)
  }
})

test('the filters of plans take one line, and the first plan is in sight', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/order')
  const first = page.getByRole('radiogroup', { name: 'Plan' }).getByRole('radio').first()
  await expect(first).toBeVisible()
  const filters = page.getByRole('group', { name: 'Filters' })
  const fields = filters
    .getByRole('combobox')
    .or(filters.getByRole('textbox'))
    .or(filters.getByRole('searchbox'))
  const lines = () =>
    fields.evaluateAll((all) => {
      const tops = all.map((one) => one.getBoundingClientRect().top)
      return (Math.max(...tops) - Math.min(...tops)) / 30
    })
  await expect(fields).toHaveCount(5)
  // Less than one line lower.
  expect(await lines()).toBeLessThan(0.5)
  const { y, height } = await boxOf(
    page.getByRole('radiogroup', { name: 'Plan' }).getByTitle('vm.pico'),
  )
  expect(y + height).toBeLessThan(450)

  const more = filters.getByRole('button', { name: 'More filters' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.press('Enter')
  await filters.getByLabel('Disk type').selectOption('NVMe')
  await expect(page).toHaveURL(/media=NVMe/)
  // A filter that applies is in sight after a reload as well.
  await page.reload()
  await expect(filters.getByLabel('Disk type')).toHaveValue('NVMe')
})

test('the quantity is beside the price, at any step', async ({ page, world }) => {
  await signIn(page, world, '/order?preset=281&location=NL&os=300')
  const price = page.getByRole('region', { name: 'Price' })
  await price.getByLabel('Quantity').selectOption('3')
  await expect(price).toContainText('3 × €9.68')
  await page.getByRole('button', { name: /Network/ }).click()
  await expect(page.getByRole('heading', { name: 'Network' })).toBeVisible()
  await expect(page.getByLabel('Quantity')).toHaveCount(1)
  // Where the price is a bar at the bottom, it is with the hostname.
  await page.setViewportSize(phone)
  await expect(page.getByRole('main').getByLabel('Quantity')).toHaveValue('3')
  await expect(price.getByLabel('Quantity')).toHaveCount(0)
})

test('reinstalling says what is there now and what replaces it', async ({ page, world }) => {
  await signIn(page, world, '/servers/5100/reinstall')
  const change = page.getByRole('complementary', { name: 'Operating system' })
  await expect(change).toContainText('Windows Server 2022')
  await page.getByRole('radio', { name: 'Linux' }).check()
  await expect(change).toContainText(/Now\s*W?Windows Server 2022\s*Then\s*\w?Ubuntu 24\.04/)
  await expect(change).toContainText(
    'Windows Server 2022 has a paid license, which will no longer be used.',
  )
  // Another Windows keeps the license.
  await page.getByRole('radio', { name: 'Windows', exact: true }).check()
  await expect(change).toContainText('Windows Server 2025')
  await expect(change).not.toContainText('license')

  const field = await boxOf(page.getByLabel('SSH public key'))
  expect(field.width).toBeLessThanOrEqual(720)
  const beside = await boxOf(change)
  expect(beside.x).toBeGreaterThan(field.x + field.width)
  await page.setViewportSize(phone)
  await expect
    .poll(async () => (await boxOf(change)).y)
    .toBeLessThan((await boxOf(page.getByLabel('SSH public key'))).y)
  await setFontSize(page, 32)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
})
