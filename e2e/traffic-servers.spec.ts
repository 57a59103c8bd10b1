/** The traffic of several servers in one chart. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Outgoing traffic of' })
const chart = (page: Page) => card(page).getByRole('application')
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Show ${name} in the chart` })

async function csv(page: Page): Promise<string[][]> {
  const saved = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'CSV', exact: true }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

test('servers are chosen in the list, and drawn in one chart that the URL keeps', async ({
  page,
  world,
}) => {
  const [web, mail] = [world.server('stor-nl-01').id, world.server('mail-nl-01').id]
  await signIn(page, world, '/traffic')
  await box(page, 'stor-nl-01').check()
  await box(page, 'mail-nl-01').check()
  await expect(page).toHaveURL(new RegExp(`servers=${web}(,|%2C)${mail}$`))
  await expect(chart(page)).toHaveAccessibleName(
    /^Traffic on stor-nl-01, mail-nl-01\. stor-nl-01: average/,
  )
  await expect(chart(page).locator('[data-line]')).toHaveCount(2)
  // Carriers don't bill the sum of several lines, and each has its own limit.
  await expect(chart(page).locator('[data-level]')).toHaveCount(0)
  await expect(card(page)).toContainText(/nl-01: peak out, /)
  // From the top: a row half under the top bar would be too small a target.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectNoAxeViolations(page)
  const [head, ...both] = await csv(page)
  expect(head?.slice(2)).toEqual(['stor-nl-01 (bit/s)', 'mail-nl-01 (bit/s)'])
  expect(both).toHaveLength(288)

  // One alone has the same values as beside another.
  await box(page, 'stor-nl-01').uncheck()
  await expect(chart(page)).toHaveAccessibleName(/^Traffic on mail-nl-01\./)
  await expect(chart(page).locator('[data-level]')).toHaveCount(1)
  const alone = (await csv(page)).slice(1)
  expect(alone.map((row) => row[2])).toEqual(both.map((row) => row[3]))
  await card(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(card(page)).toBeHidden()
  await expect(page).toHaveURL('/traffic')
})

test('several servers have a month, a part of it, a table and the period before', async ({
  page,
  world,
}) => {
  const ids = [world.server('stor-nl-01').id, world.server('mail-nl-01').id].join(',')
  await signIn(page, world, `/traffic?servers=${ids}&range=month&compare=before`)
  await expect(chart(page).locator('[data-line]')).toHaveCount(4)
  await expect(card(page)).toContainText(/Before: .+, daily averages/)
  const start = card(page).getByRole('slider', { name: 'Start' })
  for (let step = 0; step < 3; step++) await start.press('ArrowRight')
  await expect(page).toHaveURL(/zoom=/)
  await card(page).getByRole('button', { name: 'Table', exact: true }).click()
  await expect(card(page).getByRole('columnheader')).toHaveText([
    'Time',
    'stor-nl-01',
    'mail-nl-01',
    'Before: stor-nl-01',
    'Before: mail-nl-01',
    'Time before',
  ])
  // 30 days of twelve, less three.
  await expect(card(page).getByRole('row')).toHaveCount(1 + 357)
  await page.reload()
  await expect(card(page).getByRole('row')).toHaveCount(1 + 357)
})

test('a server that can’t be read fails alone', async ({ page, world }) => {
  const mail = world.server('mail-nl-01').id
  await signIn(page, world, '/traffic')
  await box(page, 'stor-nl-01').check()
  await expect(chart(page)).toBeVisible()
  await world.faults([{ kind: 'status', status: 500, action: 'net/show_cacti' }])
  await box(page, 'mail-nl-01').check()
  await expect(card(page).getByRole('alert')).toContainText('Couldn’t load traffic of mail-nl-01')
  await expect(chart(page)).toHaveAccessibleName(/^Traffic on stor-nl-01\./)
  await world.faults([])
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(chart(page)).toHaveAccessibleName(/^Traffic on stor-nl-01, mail-nl-01\./)
  await expect(page).toHaveURL(new RegExp(`${mail}$`))
})

test('six servers are enough for one chart', async ({ page, world }) => {
  await signIn(page, world, '/traffic')
  const boxes = page.getByRole('checkbox', { name: / in the chart$/ })
  for (let index = 0; index < 6; index++) {
    await boxes.nth(index).check()
    await expect(page.getByRole('checkbox', { name: / in the chart$/, checked: true })).toHaveCount(
      index + 1,
    )
  }
  await expect(chart(page).locator('[data-line]')).toHaveCount(6)
  await expect(card(page)).toContainText('6 servers at most')
  await expect(
    page.getByRole('checkbox', { name: / in the chart$/, checked: false }).first(),
  ).toBeDisabled()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })
  test('the chart of several servers fits', async ({ page, world }) => {
    const ids = [world.server('stor-nl-01').id, world.server('mail-nl-01').id].join(',')
    await signIn(page, world, `/traffic?servers=${ids}`)
    await expect(chart(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})
