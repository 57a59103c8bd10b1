/** Sensors over time, from the readings of this browser. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Sensors over time' })
const chart = (page: Page) => card(page).getByRole('application')
const sensors = (page: Page) => page.getByRole('table', { name: 'Sensors', exact: true })
const sensorRow = (page: Page) => sensors(page).getByRole('row', { name: /^CPU1? Temp/ })
const temperature = (text: string): string => /\d+(?=\s?°C)/.exec(text)?.[0] ?? 'none'

/** Reads the sensors, and returns the CPU's temperature. */
async function read(page: Page, world: TestWorld): Promise<string> {
  await page.getByRole('button', { name: 'Read sensors' }).click()
  await world.advance(10)
  await expect(page.getByRole('button', { name: 'Read sensors' })).toBeEnabled()
  await expect(sensors(page)).toBeVisible()
  // Normal temperatures are one line until it is opened, and stay open.
  const temperatures = sensors(page)
    .getByRole('button', { name: / normal/ })
    .first()
  if ((await temperatures.getAttribute('aria-expanded')) === 'false')
    await temperatures.press('Enter')
  await expect(sensorRow(page)).toBeVisible()
  return temperature(await sensorRow(page).innerText())
}

test('each reading is a point, with the limits as lines', async ({ page, world }) => {
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/power`)
  const first = await read(page, world)
  // One reading is no course.
  await expect(card(page)).toBeHidden()
  await world.advance(600)
  const second = await read(page, world)
  await expect(chart(page)).toBeVisible()
  await expect(card(page)).toContainText(/readings in this browser since .+, a week at most/)
  await expect(chart(page)).toHaveAccessibleName(/^CPU1? Temp: lowest \d+ °C, highest \d+ °C$/)
  await expect(chart(page).locator('[data-level]')).toHaveCount(2)
  await expect(chart(page)).toContainText('warning from 82 °C')
  await expect(chart(page)).toContainText('critical from 92 °C')
  await card(page).getByText('Table', { exact: true }).click()
  const values = card(page).getByRole('table').getByRole('row')
  await expect(values).toHaveCount(1 + 2)
  await expect(values.nth(1)).toContainText(`${second} °C`)
  await expect(values.nth(2)).toContainText(`${first} °C`)
  await expectNoAxeViolations(page)

  await card(page).getByRole('combobox', { name: 'Sensor' }).selectOption('FAN1')
  await expect(page).toHaveURL(/\?sensor=FAN1$/)
  await expect(chart(page)).toHaveAccessibleName(/^FAN1: lowest [\d,]+ RPM/)
  await page.reload()
  await expect(chart(page)).toHaveAccessibleName(/^FAN1/)
})

test('readings are of one server, and gone once this device has forgotten the user', async ({
  page,
  world,
}) => {
  const url = `/servers/${world.server('mail-nl-01').id}/power`
  await signIn(page, world, url)
  await read(page, world)
  await world.advance(600)
  await read(page, world)
  await expect(chart(page)).toBeVisible()
  await page.goto(`/servers/${world.server('stor-nl-01').id}/power`)
  await expect(page.getByText('Not read yet')).toBeVisible()
  await expect(card(page)).toBeHidden()
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out and forget this browser' }).click()
  await expect(page.getByText('Your data was removed from this browser.')).toBeVisible()
  await signIn(page, world, url)
  await expect(page.getByText('Not read yet')).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })
  test('the chart fits', async ({ page, world }) => {
    await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/power`)
    await read(page, world)
    await world.advance(600)
    await read(page, world)
    await expect(chart(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
