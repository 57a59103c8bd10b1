/** What the order page asks before it is drawn, and that nothing moves when the rest is filled in. */
import type { Page } from '@playwright/test'
import { expect, openSession, test } from './fixtures.ts'
import { layoutShift } from './layoutShift.ts'
import { disableLongTimers } from './longTimers.ts'
import type { TestWorld } from './world.ts'

const price = (page: Page) => page.getByRole('region', { name: 'Price' })
const plans = (page: Page) => page.getByRole('radiogroup', { name: 'Plan' })
const choices = ['os/list', 'software/list', 'traffic_plans/list']

/** The locations in which an action was asked for, in order; '' for all. */
const placesOf = async (world: TestWorld, action: string): Promise<string[]> =>
  (await world.sends(action)).map(({ fields }) =>
    typeof fields['location'] === 'string' ? fields['location'] : '',
  )

test('the stock in the first location is asked for together with the plans', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  // The first call of the two.
  await world.keepWaiting('presets/list')
  await page.goto('/order')
  await expect(page.getByText('Loading plans')).toBeAttached()
  await expect.poll(() => placesOf(world, 'presets/list')).toContain('NL')
  await world.letGo()
  await expect(plans(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await placesOf(world, 'presets/list')).toSorted()).toEqual(['', 'NL'])
})

test('the stock of the plans is asked for once, and moves nothing', async ({ page, world }) => {
  await openSession(page, world)
  await disableLongTimers(page)
  await page.goto('/order')
  await expect(plans(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBeLessThan(0.001)
  expect((await placesOf(world, 'presets/list')).toSorted()).toEqual(['', 'NL'])
})

test('the plans are drawn while their stock is held back, which then moves nothing', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await disableLongTimers(page)
  await world.keepWaiting('presets/list', { location: 'NL' })
  await page.goto('/order')
  const plan = plans(page).getByRole('radio').first()
  await expect(plan).toBeVisible()
  // The plans come with their stock in all locations together.
  const stock = plans(page).getByText(/^\d+ available$/)
  const everywhere = await stock.allTextContents()
  expect(everywhere).not.toEqual([])
  const before = await plan.boundingBox()
  await world.letGo()
  await expect.poll(() => stock.allTextContents()).not.toEqual(everywhere)
  expect(await plan.boundingBox()).toEqual(before)
  expect(await layoutShift(page)).toBeLessThan(0.001)
})

for (const [what, search, place] of [
  ['a name', 'preset=vm.v2-mini&location=DE', 'DE'],
  ['a number without a location', 'preset=281', 'NL'],
  ['a number with a location', 'preset=281&location=DE', 'DE'],
] as const)
  test(`a plan named by ${what} is read once, where it is shown, and moves nothing`, async ({
    page,
    world,
  }) => {
    await openSession(page, world)
    await disableLongTimers(page)
    await page.goto(`/order?${search}`)
    await expect(price(page)).toContainText('now, for')
    await page.waitForLoadState('networkidle')
    for (const action of choices) expect(await placesOf(world, action), action).toEqual([place])
    expect((await placesOf(world, 'presets/list')).toSorted()).toEqual(['', place])
    expect(await layoutShift(page)).toBeLessThan(0.001)
  })

test('a plan in another location than the first has the price and the choices of that location', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await disableLongTimers(page)
  await world.catalogue({ preset: 281, location: 'NL', available: 0 })
  await world.catalogue({ preset: 281, location: 'DE', price: '9.00' })
  await page.goto('/order?preset=281&location=DE')
  await expect(price(page)).toContainText('€10.89')
  for (const action of choices) expect(await placesOf(world, action), action).toEqual(['DE'])
})

test('a visitor’s plans and their stock are asked for at once', async ({ page, world }) => {
  await world.keepWaiting('presets/list')
  await page.goto('/order')
  await expect.poll(() => placesOf(world, 'presets/list')).toContain('NL')
  await world.letGo()
  await expect(plans(page)).toBeVisible()
})
