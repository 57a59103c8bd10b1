/** Traffic to look closer at: several ports, and a part of the time. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Traffic' })
const chart = (page: Page) => card(page).getByRole('application')
const port = (page: Page, name: string) => card(page).getByRole('checkbox', { name, exact: true })
const start = (page: Page) => card(page).getByRole('slider', { name: 'Start' })
const end = (page: Page) => card(page).getByRole('slider', { name: 'End' })
const whole = (page: Page) => card(page).getByRole('button', { name: 'Show the whole period' })

async function open(page: Page, world: TestWorld, search = ''): Promise<void> {
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/network${search}`)
  // Further down it loads once it is near.
  await card(page).scrollIntoViewIfNeeded()
  await expect(chart(page)).toBeVisible()
}

/** The cells of the file that the button saves. */
async function csv(page: Page): Promise<string[][]> {
  const saved = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'CSV', exact: true }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.match(/"[^"]*"|[^,]+|(?<=,)(?=,|$)/g) ?? [])
}

/** The middle of a slider's handle, by its share of the way. */
async function handleAt(slider: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not on screen')
  const share = await slider.evaluate(
    (input: HTMLInputElement) => input.valueAsNumber / Number(input.max),
  )
  // A handle is 24 px wide.
  const width = box.width - 24
  return { x: box.x + 12 + share * width, y: box.y + box.height / 2, width }
}

test('several ports share a chart, which the URL keeps', async ({ page, world }) => {
  await open(page, world)
  await expect(port(page, 'eth0')).toBeChecked()
  await port(page, 'eth1').check()
  await expect(page).toHaveURL(/\?port=eth0(,|%2C)eth1$/)
  await expect(page.getByRole('application', { name: 'Traffic on eth0, eth1.' })).toBeVisible()
  for (const line of ['eth0, out', 'eth0, in', 'eth1, out', 'eth1, in'])
    await expect(card(page).getByRole('figure')).toContainText(line)
  await expect(chart(page).locator('[data-line]')).toHaveCount(4)
  await expect(card(page)).toContainText(/eth0: peak (in|out), /)
  // Each port has its own percentile: no line for one of them.
  await expect(chart(page).locator('[data-level]')).toHaveCount(0)
  await expectNoAxeViolations(page)
  const [head] = await csv(page)
  expect(head?.slice(2)).toEqual([
    '"eth0, out (bit/s)"',
    '"eth0, in (bit/s)"',
    '"eth1, out (bit/s)"',
    '"eth1, in (bit/s)"',
  ])

  await page.reload()
  await expect(chart(page).locator('[data-line]')).toHaveCount(4)
  await port(page, 'eth0').uncheck()
  await expect(page).toHaveURL(/\?port=eth1$/)
  await expect(page.getByRole('application', { name: 'Traffic on eth1.' })).toBeVisible()
  await port(page, 'eth1').uncheck()
  await expect(card(page)).toContainText('Choose a port')
  await port(page, 'ipmi').check()
  await expect(page.getByRole('application', { name: 'Traffic on ipmi.' })).toBeVisible()
})

test('the peak and the percentile are marked', async ({ page, world }) => {
  await open(page, world)
  const levels = chart(page).locator('[data-level]')
  await expect(levels).toHaveCount(1)
  await expect(chart(page)).toContainText('95th percentile, out')
  const rows = (await csv(page)).slice(1)
  const most = Math.max(...rows.flatMap((row) => row.slice(2).map(Number)))
  await expect(chart(page)).toContainText(`${Number((most / 1e6).toPrecision(3))} Mbps`)
  await card(page).getByRole('radio', { name: 'Month' }).check()
  await expect(chart(page)).toContainText('95th percentile of 2-hour averages, out')
})

test('a part of the time is chosen by keys and kept in the URL', async ({ page, world }) => {
  await open(page, world)
  const all = await csv(page)
  // A day of five-minute averages.
  expect(all).toHaveLength(1 + 288)
  await start(page).focus()
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(end(page)).toBeFocused()
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft')
  // 288 values less 20 and 10.
  const length = (): number => {
    const [, first = '', last = ''] = /\?zoom=(\d+)-(\d+)$/.exec(page.url()) ?? []
    return Number(last) - Number(first)
  }
  await expect.poll(length).toBe(257 * 300)
  const part = await csv(page)
  expect(part.slice(1)).toEqual(all.slice(1 + 20, 1 + 278))
  // Not what is billed: of a part.
  await expect(card(page)).toContainText('95th percentile of 5-minute averages, out')
  const text = (await start(page).getAttribute('aria-valuetext')) ?? ''
  await expect(card(page)).toContainText(`${text} – `)
  await expectNoAxeViolations(page)

  await page.reload()
  await expect(whole(page)).toBeVisible()
  await expect(start(page)).toHaveAttribute('aria-valuetext', text)
  await card(page).getByRole('button', { name: 'Table', exact: true }).click()
  await expect(card(page).getByRole('table').getByRole('row')).toHaveCount(1 + 258)
  await whole(page).click()
  await expect(card(page).getByRole('table').getByRole('row')).toHaveCount(1 + 288)
  await expect(page).toHaveURL(/\?as=table$/)
})

test('a part of the time is chosen by the mouse', async ({ page, world }) => {
  await open(page, world)
  await start(page).scrollIntoViewIfNeeded()
  const from = await handleAt(start(page))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y, { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(/zoom=/)
  expect((await csv(page)).length).toBeGreaterThan(135)
  expect((await csv(page)).length).toBeLessThan(155)
  // The other end meets it, and stops.
  const to = await handleAt(end(page))
  await page.mouse.move(to.x, to.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await csv(page)).length).toBe(1 + 3)
  // A part of a day is none of a year.
  await card(page).getByRole('radio', { name: 'Year' }).check()
  await expect(page).toHaveURL(/\?range=year$/)
  await expect(whole(page)).toBeHidden()
})

test('a time without traffic in the URL shows all and says so', async ({ page, world }) => {
  await open(page, world, '?zoom=1000000000-1000009000')
  await expect(card(page)).toContainText('There is no traffic at the time in the URL')
  expect(await csv(page)).toHaveLength(1 + 288)
})

test('traffic is added up, and held against the limit since the period began', async ({
  page,
  world,
}) => {
  await open(page, world)
  const rates = (await csv(page)).slice(1).map((row) => row.slice(2).map(Number))
  await card(page).getByRole('radio', { name: 'Added up' }).check()
  await expect(page).toHaveURL(/\?measure=volume$/)
  const sums = [0, 0]
  const expected = rates.map((row) =>
    // Bits a second over five minutes, as bytes.
    row.map((rate, line) => String(Math.round((sums[line] = (sums[line] ?? 0) + rate * 37.5)))),
  )
  const [head, ...added] = await csv(page)
  expect(head?.slice(2)).toEqual(['Out (bytes)', 'In (bytes)'])
  expect(added.map((row) => row.slice(2))).toEqual(expected)
  const total = `${Number(((sums[0] ?? 0) / 1e9).toPrecision(3))} GB`
  await expect(card(page).getByRole('figure')).toContainText(total)
  // A day isn't what is limited, and neither peak nor percentile is a volume.
  await expect(chart(page)).not.toContainText('Limit')
  await expect(chart(page).locator('[data-level]')).toHaveCount(0)
  await expect(card(page)).not.toContainText('percentile')

  await card(page).getByRole('button', { name: 'This traffic period' }).click()
  await expect(card(page).getByRole('radio', { name: 'Month' })).toBeChecked()
  await expect(chart(page).locator('[data-level]')).toHaveCount(1)
  await expect(chart(page)).toContainText('Limit, out: 50 TB')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(chart(page)).toContainText('Limit, out: 50 TB')
  // From another day on it would be another amount.
  await start(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(chart(page).locator('[data-level]')).toHaveCount(0)
  await whole(page).click()
  await expect(chart(page).locator('[data-level]')).toHaveCount(0)
  await card(page).getByRole('radio', { name: 'Rate' }).check()
  await expect(chart(page)).toContainText('95th percentile of 2-hour averages, out')
})

const before = (page: Page) => card(page).getByRole('checkbox', { name: 'Period before' })

/** In hours. */
const offsets = new Map([
  ['CET', 1],
  ['CEST', 2],
])

/** Unix seconds of a row's first two cells: "2026-11-20 14:05:00" and "CET". */
function timeOf([time = '', zone = '']: readonly string[]): number {
  const offset = offsets.get(zone)
  if (offset === undefined) throw new Error(`An unknown zone: ${zone}`)
  return Date.parse(`${time.replace(' ', 'T')}Z`) / 1000 - 3600 * offset
}

test('a day is compared with the day before', async ({ page, world }) => {
  await open(page, world, '?range=month')
  // Averages over two hours, which end at their time.
  const month = (await csv(page)).slice(1).map((row) => ({ until: timeOf(row), out: row[2] }))
  await card(page).getByRole('radio', { name: 'Day' }).check()
  await before(page).check()
  await expect(page).toHaveURL(/\?compare=before$/)
  await expect(chart(page).locator('[data-line]')).toHaveCount(4)
  await expect(card(page).getByRole('figure')).toContainText(/before: out.+before: in/)
  await expect(card(page).getByRole('figure')).toContainText(/Before: .+ – .+, 2-hour averages/)
  const [head, ...rows] = await csv(page)
  expect(head?.slice(4)).toEqual([
    'Before: out (bit/s)',
    'Before: in (bit/s)',
    'Time before',
    'Time zone before',
  ])
  expect(rows).toHaveLength(288)
  for (const row of rows) {
    // The middle of its five minutes, a day ago.
    const asked = timeOf(row) - 150 - 86_400
    const found = month.find(({ until }) => asked <= until && asked > until - 7200)
    expect(row[4]).toBe(found?.out)
    expect(timeOf(row.slice(6))).toBe(found?.until)
  }
  await expectNoAxeViolations(page)

  // Neither the peak nor the percentile is of the day before.
  await expect(chart(page).locator('[data-level]')).toHaveCount(1)
  await chart(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(card(page).getByRole('status')).toContainText(/before: .+before: out/)
  await card(page).getByRole('button', { name: 'Table', exact: true }).click()
  const table = card(page).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Time',
    'Out',
    'In',
    'Before: out',
    'Before: in',
    'Time before',
  ])
  await page.reload()
  await expect(before(page)).toBeChecked()
  await expect(table.getByRole('columnheader')).toHaveCount(6)
  await before(page).uncheck()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(page).toHaveURL(/\?as=table$/)
})

test('a part is compared with the time before it, in the picture too', async ({ page, world }) => {
  await open(page, world)
  const all = (await csv(page)).slice(1)
  // The last six hours and the six before them, of 12 values an hour.
  const zoom = `${timeOf(all[216] ?? [])}-${timeOf(all[287] ?? [])}`
  await open(page, world, `?zoom=${zoom}&compare=before`)
  await expect(chart(page).locator('[data-line]')).toHaveCount(4)
  const rows = (await csv(page)).slice(1)
  expect(rows.map((row) => row[2])).toEqual(all.slice(216).map((row) => row[2]))
  expect(rows.map((row) => row[4])).toEqual(all.slice(144, 216).map((row) => row[2]))
  const saved = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'SVG', exact: true }).click()
  const drawing = await readFile(await (await saved).path(), 'utf8')
  expect(drawing).toContain('before: out: average')
  expect(drawing).toContain('Before: ')

  // Added up, each begins with nothing.
  await card(page).getByRole('radio', { name: 'Added up' }).check()
  const sum = all.slice(144, 216).reduce((total, row) => total + Number(row[2]) * 37.5, 0)
  await expect.poll(async () => (await csv(page)).at(-1)?.[4]).toBe(String(Math.round(sum)))
})

test('before a year there is nothing, which the chart says', async ({ page, world }) => {
  await open(page, world, '?range=year&compare=before')
  await expect(card(page).getByRole('figure')).toContainText(/before: out ?no data/)
  await expect(card(page)).toContainText(/Before: no traffic data for .+ – /)
  // A part of it has a time before.
  for (let step = 0; step < 20; step++) await end(page).press('ArrowLeft')
  for (let step = 0; step < 200; step++) await start(page).press('ArrowRight')
  await expect(card(page).getByRole('figure')).toContainText(/before: out ?avg/)
})

test('the period before fails alone', async ({ page, world }) => {
  await open(page, world)
  await world.faults([{ kind: 'status', status: 500, action: 'net/show_cacti' }])
  await before(page).check()
  await expect(card(page).getByRole('alert')).toContainText('Couldn’t load earlier traffic')
  await expect(chart(page).locator('[data-line]')).toHaveCount(2)
  await world.faults([])
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(chart(page).locator('[data-line]')).toHaveCount(4)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })
  test('a part of the time is chosen by touch', async ({ page, world }) => {
    await open(page, world, '?port=eth0,eth1')
    await start(page).scrollIntoViewIfNeeded()
    const { x, y, width } = await handleAt(start(page))
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      })
    await touch('touchStart', x)
    for (const share of [0.1, 0.2, 0.3, 0.4, 0.5]) await touch('touchMove', x + share * width)
    await touch('touchEnd')
    await expect(page).toHaveURL(/zoom=/)
    await expect(whole(page)).toBeVisible()
    expect((await csv(page)).length).toBeLessThan(160)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})

test('a port that can’t be read fails alone', async ({ page, world }) => {
  await open(page, world)
  await world.faults([{ kind: 'status', status: 500, action: 'net/show_cacti' }])
  await port(page, 'eth1').check()
  await expect(card(page).getByRole('alert')).toContainText('Couldn’t load traffic of eth1')
  await expect(page.getByRole('application', { name: 'Traffic on eth0.' })).toBeVisible()
  await world.faults([])
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('application', { name: 'Traffic on eth0, eth1.' })).toBeVisible()
})
