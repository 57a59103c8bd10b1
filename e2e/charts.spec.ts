/** Charts that people look closer at: pointer, keys, screen readers, and what is left of them without their code. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, go, openSession, phone, signIn, test } from './fixtures.ts'
import { layoutShift } from './layoutShift.ts'
import { disableLongTimers } from './longTimers.ts'
import { scriptsOf } from './scripts.ts'

const traffic = (page: Page) => page.getByRole('application', { name: 'Traffic on eth0.' })
const spoken = (page: Page) => page.getByRole('main').getByRole('status')
const card = (page: Page) => page.getByRole('region', { name: 'Traffic, eth0' })

/** Rows of a table as texts, oldest first as in the chart. */
async function tableOf(page: Page, name: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const cells = await rows.evaluateAll((all) =>
    all
      .slice(1)
      .map((row) => [...row.querySelectorAll('td,th')].map((one) => one.textContent ?? '')),
  )
  return cells.toReversed()
}

async function hover(page: Page, chart: Locator, share: number): Promise<void> {
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart has no box')
  await page.mouse.move(box.x + box.width * share, box.y + box.height / 2)
}

test('arrow keys walk along a chart, and each value is announced as in the table', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network?as=table`)
  const table = await tableOf(page, 'Traffic')
  const button = card(page).getByRole('button', { name: 'Table', exact: true })
  await button.click()
  await expect(traffic(page)).toBeVisible()
  await card(page).getByRole('button', { name: 'CSV', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(traffic(page)).toBeFocused()
  const expectRow = async (index: number) => {
    for (const words of table[index] ?? []) await expect(spoken(page)).toContainText(words)
  }
  await expectRow(0)
  await page.keyboard.press('ArrowRight')
  await expectRow(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectRow(3)
  await page.keyboard.press('ArrowLeft')
  await expectRow(2)
  await expectNoAxeViolations(page)
  // Leaving it hides the value.
  await page.keyboard.press('Tab')
  await expect(traffic(page)).not.toBeFocused()
  await expect(page.getByText(table[2]?.[0] ?? '-')).toBeHidden()
})

test('the pointer shows values without an announcement or the focus', async ({ page, world }) => {
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/network`)
  await expect(traffic(page)).toBeVisible()
  await hover(page, traffic(page), 0.4)
  const tip = card(page).locator('.popup')
  await expect(tip).toContainText(/out.*bps.*in.*bps/)
  const before = await tip.textContent()
  await hover(page, traffic(page), 0.6)
  await expect(tip).not.toHaveText(before ?? '')
  await expect(spoken(page)).toHaveCount(0)
  await page.mouse.down()
  await page.mouse.up()
  await expect(traffic(page)).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await hover(page, traffic(page), 0.5)
  await expect(tip).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(tip).toBeHidden()
})

test('bars are walked, too', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, world, '/billing/upcoming')
  const label = 'Spending by month, EUR'
  await page.getByRole('heading', { name: 'Spending', exact: true }).scrollIntoViewIfNeeded()
  const chart = page.getByRole('application', { name: label })
  await expect(chart).toBeVisible()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = await tableOf(page, label)
  expect(table).toHaveLength(12)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(chart).toBeVisible()
  // The page is shorter without the table, which may have brought the chart under the pointer.
  await page.mouse.move(5, 5)
  await page.keyboard.press('Tab')
  await expect(chart).toBeFocused()
  for (const [index, [, , amount = '']] of table.entries()) {
    if (index > 0) await page.keyboard.press('ArrowRight')
    await expect(spoken(page)).toContainText(amount)
  }
  await expectNoAxeViolations(page)
  await hover(page, chart, 0.99)
  await expect(page.locator('.popup')).toContainText(table.at(-1)?.[2] ?? '-')
})

test('charts’ code comes with the first of them, ahead of a click on its tab', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await openSession(page, world)
  await disableLongTimers(page)
  const loaded = scriptsOf(page)
  const charts = async () => (await loaded()).files.filter((file) => /\/charts-/.test(file))
  await page.goto('/servers')
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await go(page, `/servers/${id}`)
  await expect(page.getByRole('img', { name: 'Traffic on eth0.' })).toBeVisible()
  expect(await charts()).toEqual([])
  const tab = page.getByRole('navigation').getByRole('link', { name: 'Network', exact: true })
  await tab.focus()
  await expect.poll(charts).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(traffic(page)).toBeVisible()
})

/** The corners of all lines, in px from the chart's. */
const corners = (chart: Locator) =>
  chart
    .locator('path[data-line]')
    .evaluateAll((paths) =>
      paths.flatMap((path) => (path.getAttribute('d') ?? '').match(/[\d.]+/g)?.map(Number) ?? []),
    )

test('until its code is there, a chart of lines is a picture with the same lines', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  const connection = await page.context().newCDPSession(page)
  // In bytes a second: the code of charts takes seconds.
  await connection.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 60_000,
    uploadThroughput: -1,
  })
  await page.goto(`/servers/${world.server('mail-nl-01').id}/network?range=month`)
  const still = card(page).getByRole('img', { name: /^Traffic on eth0/ })
  await expect(still).toBeVisible()
  const before = await corners(still)
  expect(before.length).toBeGreaterThan(200)
  await expect(traffic(page)).toBeVisible()
  await expect(still).toBeHidden()
  const after = await corners(traffic(page))
  expect(after).toHaveLength(before.length)
  const moved = after.map((corner, index) => Math.abs(corner - (before[index] ?? 0)))
  expect(Math.max(...moved)).toBeLessThan(0.1)
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('a chart takes its place before its code is there', async ({ page, world }) => {
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/network`)
  await expect(traffic(page)).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('without its code, a chart says so, and the table is there', async ({
  page,
  context,
  world,
  problems,
}) => {
  problems.allow(/Failed to (fetch|load)|ERR_INTERNET_DISCONNECTED|dynamically imported/)
  await page.setViewportSize({ width: 1440, height: 300 })
  await signIn(page, world, '/billing/upcoming')
  await expect(page.getByRole('list', { name: 'Upcoming charges' })).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Spending', exact: true })
  await expect(heading).toBeAttached()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Table', exact: true }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load the chart' })
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeVisible()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Spending by month, EUR' })).toBeVisible()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('application', { name: 'Spending by month, EUR' })).toBeVisible()
})

test('a phone with text at 200 % shows all of a chart', async ({ page, world }) => {
  await page.setViewportSize(phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/network?range=month`)
  await card(page).scrollIntoViewIfNeeded()
  await expect(traffic(page)).toBeVisible()
  const sizes = await traffic(page)
    .locator('text')
    .evaluateAll((texts) =>
      texts.map((text) => {
        const { left, right } = text.getBoundingClientRect()
        const all = text.closest('svg')?.getBoundingClientRect()
        return {
          size: Number.parseFloat(getComputedStyle(text).fontSize),
          isInside: all !== undefined && left >= all.left - 1 && right <= all.right + 1,
        }
      }),
    )
  expect(sizes.length).toBeGreaterThan(5)
  for (const one of sizes) expect(one).toEqual({ size: 22, isInside: true })
  // Away from the bars at the top and bottom.
  await traffic(page).evaluate((chart) => chart.scrollIntoView({ block: 'center' }))
  for (const share of [0.6, 0.9]) {
    await hover(page, traffic(page), share)
    await expect(page.locator('.popup')).toBeInViewport({ ratio: 1 })
  }
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBeLessThanOrEqual(0)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })
  test('numbers and times are German', async ({ page, world }) => {
    await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/network`)
    const chart = page.getByRole('application', { name: /eth0/ })
    await expect(chart).toBeVisible()
    await expect(chart).toContainText(/\d\d:00/)
    await expect(chart).not.toContainText(/[AP]M/)
    await page.getByRole('button', { name: 'CSV', exact: true }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(spoken(page)).toContainText(
      /\d\d\.\d\d\.\d{4}, \d\d:\d\d.*ausgehend[^.]*?\d(,\d+)? Mbps/,
    )
  })
})
