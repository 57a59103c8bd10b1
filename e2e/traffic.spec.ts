/** Traffic as real pollers and archives leave it (wire.md 5). */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, go, phone, signIn, test } from './fixtures.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Traffic, eth0' })
const chart = (page: Page) => card(page).getByRole('application', { name: 'Traffic on eth0.' })
const shapes = (paths: Locator) =>
  paths.evaluateAll((all) => all.map((path) => path.getAttribute('d') ?? ''))
/** The `d` of the lines, outgoing first. */
const lines = (page: Page) => shapes(chart(page).locator('path[data-line]'))
const dots = (where: Locator) => shapes(where.locator('path[data-dots]'))

/** Outgoing traffic has dots, incoming traffic has rings, in the chart and in its legend. */
async function expectShapesApart(page: Page) {
  for (const [where, count] of [
    [chart(page), 144],
    [card(page).locator('figcaption'), 1],
  ] as const) {
    const all = await dots(where)
    expect(all.filter((path) => path.endsWith('h.01'))).toHaveLength(count)
    expect(all.filter((path) => path.includes('a2.75'))).toHaveLength(count)
    expect(all).toHaveLength(2 * count)
  }
}

const csvOf = async (page: Page): Promise<string[]> => {
  const download = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'CSV', exact: true }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return text.trim().split('\r\n')
}

test('a year of five-minute points is drawn, listed and saved', async ({ page, world }) => {
  await world.quirks(['long-traffic'])
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/network?range=year`)
  await expect(chart(page)).toBeVisible()
  const [out = ''] = await lines(page)
  expect(out.length).toBeGreaterThan(1000)
  expect(out.split(/[ML]/).length).toBeLessThan(4 * 1440)
  // Five minutes: the percentile that carriers bill by.
  await expect(
    card(page)
      .getByRole('term')
      .filter({ hasText: /^95th percentile, out$/ }),
  ).toBeVisible()
  expect(await csvOf(page)).toHaveLength(365 * 288 + 1)
  await card(page).getByRole('button', { name: 'Table', exact: true }).click()
  await expect(card(page)).toContainText('The newest 1,000 of 105,120 measurements.')
  await expect(page.getByRole('table', { name: 'Ports' })).toBeVisible()
})

test('lone points are dots, and one direction does not interrupt the other', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await world.quirks(['lost-polls'])
  await signIn(page, world, `/servers/${id}/network`)
  await expect(chart(page)).toBeVisible()
  await expectShapesApart(page)
  await expectNoAxeViolations(page)
  // Contrast themes have one color for both, and printers may have none.
  await page.emulateMedia({ forcedColors: 'active' })
  await expectShapesApart(page)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expectShapesApart(page)
  await page.emulateMedia({ media: 'screen' })
  await card(page).getByRole('button', { name: 'Table', exact: true }).click()
  // Both directions in a row, though they were measured seconds apart.
  const rows = page.getByRole('table', { name: 'Traffic' }).getByRole('row')
  await expect(rows).toHaveCount(289)
  await expect(rows.filter({ hasText: /bps/ }).first()).toContainText(/bps.*bps/)
})

test('month and year name the averages that they show', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  await expect(
    card(page)
      .getByRole('term')
      .filter({ hasText: /^95th percentile, out$/ }),
  ).toBeVisible()
  await go(page, `/servers/${id}/network?range=month`)
  await expect(
    card(page)
      .getByRole('term')
      .filter({ hasText: /^95th percentile of 2-hour averages, out$/ }),
  ).toBeVisible()
  await expect(card(page).getByText(/^highest 2-hour average (in|out), .+ – .+$/)).toBeVisible()
  // Neither is it the one that carriers bill by where the chart is read out.
  await expect(chart(page)).toHaveAccessibleName(
    /out: .+, 95th percentile of 2-hour averages [\d.]+ Mbps\. in: .+, 95th percentile of 2-hour averages [\d.]+ Mbps/,
  )
  await expectNoAxeViolations(page)
  await go(page, `/servers/${id}/network?range=year`)
  await expect(
    card(page)
      .getByRole('term')
      .filter({ hasText: /^95th percentile of daily averages, out$/ }),
  ).toBeVisible()
  await expect(card(page).getByText('Shows daily averages')).toBeVisible()
  await expect(card(page).getByText(/^(95th percentile, out|peak .*)$/)).toBeHidden()
  // Days, not times: the newest point is of yesterday, as today's isn't over.
  const [, , second] = await csvOf(page)
  expect(second).toMatch(/^\d{4}-\d\d-\d\d,/)
})

test('a restarted counter is left out and told, and the file has it', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await world.quirks(['restarted-counter'])
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/network`)
  await card(page).scrollIntoViewIfNeeded()
  await expect(card(page)).toContainText(
    '1 measurement isn’t possible on a port of 1 Gbps and is left out.',
  )
  await expect(chart(page)).toBeVisible()
  await expect(card(page)).not.toContainText(/\d{6,} Gbps/)
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBeLessThanOrEqual(0)
  await expectNoAxeViolations(page)
  expect((await csvOf(page)).filter((line) => line.includes('490000000000000000'))).toHaveLength(1)
})

test('a chart that can’t be drawn leaves the rest of the tab', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(/Invalid time value/)
  const { id } = world.server('mail-nl-01')
  await world.quirks(['traffic-in-nanoseconds'])
  await signIn(page, world, `/servers/${id}/network`)
  const failure = card(page).getByRole('alert')
  await expect(failure).toContainText('Couldn’t draw this chart')
  await expectNoAxeViolations(page)
  await expect(page.getByRole('table', { name: 'Ports' })).toBeVisible()
  await failure.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(failure).toBeVisible()
  // Other data is another try.
  await world.quirks([])
  await card(page).getByRole('radio', { name: 'Month' }).check()
  await expect(chart(page)).toBeVisible()
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })
  test('the averages are named', async ({ page, world }) => {
    await world.quirks(['restarted-counter'])
    await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/network?range=year`)
    const region = page.getByRole('region', { name: /eth0/ })
    await expect(region).toContainText('95. Perzentil der Tagesmittel, ausgehend')
    await expect(region).toContainText(/höchstes Tagesmittel (eingehend|ausgehend), \d/)
    await expect(region).toContainText('1 Messwert ist an einem Port mit 1 Gbps nicht möglich')
  })
})
