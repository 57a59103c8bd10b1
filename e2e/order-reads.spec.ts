/** The order form's reads: failed, late or forbidden, and how many there are. */
import type { Page } from '@playwright/test'
import { expect, openSession, signIn, test } from './fixtures.ts'
import { disableLongTimers } from './longTimers.ts'
import { pressOrder, rootPassword, sendButton } from './ordering.ts'

const price = (page: Page) => page.getByRole('region', { name: 'Price' })

test('each failed read is shown, can be retried, and doesn’t affect the others', async ({
  page,
  world,
}) => {
  const failed = page.getByText(/^Couldn’t load/)
  const again = page.getByRole('button', { name: 'Try again' })
  await openSession(page, world)
  for (const [action, step, works] of [
    [
      'presets/list',
      'system',
      page.getByRole('radiogroup', { name: 'Operating system', exact: true }),
    ],
    ['os/list', 'system', page.getByRole('radiogroup', { name: 'Operating system', exact: true })],
    ['traffic_plans/list', 'network', page.getByRole('radiogroup', { name: 'Traffic plan' })],
    ['software/list', 'system', page.getByRole('combobox', { name: 'Software' })],
  ] as const) {
    await world.faults([{ kind: 'status', status: 500, action }])
    await page.goto(`/order?preset=281&location=NL&step=${step}`)
    await expect(failed, action).toBeVisible()
    await expect(works).toBeHidden()
    if (action === 'traffic_plans/list') await expect(page.getByLabel('Hostname')).toBeVisible()
    if (action !== 'presets/list') await expect(price(page)).toContainText('€9.68')
    if (action === 'software/list')
      await expect(
        page.getByRole('radiogroup', { name: 'Operating system', exact: true }),
      ).toBeVisible()
    await world.faults([])
    await again.click()
    await expect(works).toBeVisible()
    await expect(failed).toBeHidden()
  }
  await expect(page.getByRole('button', { name: /^Continue to / })).toBeEnabled()
})

/** The positions of the steps and the Continue button. */
const positions = async (page: Page) => [
  await page.getByRole('button', { name: /^Access/ }).boundingBox(),
  await page.getByRole('button', { name: 'Continue to network' }).boundingBox(),
]

for (const action of [
  'os/list',
  'software/list',
  'runner/get_tasks',
  'traffic_plans/list',
  'billing/get_client',
])
  test(`a late ${action} moves neither the steps nor the Continue button`, async ({
    page,
    world,
  }) => {
    await openSession(page, world)
    for (const search of ['preset=gpu.v2-2xa5000', 'preset=281&os=300']) {
      await world.keepWaiting(action)
      await page.goto(`/order?${search}&location=NL&step=system`)
      await expect(page.getByRole('button', { name: 'Continue to network' })).toBeVisible()
      // Everything but the delayed read has loaded.
      if (action !== 'traffic_plans/list') await expect(price(page)).toContainText('Gbps')
      const before = await positions(page)
      await world.letGo()
      await expect(price(page)).toContainText('Gbps')
      await expect(page.getByRole('combobox', { name: 'Software' })).toBeVisible()
      await expect(price(page).locator('.animate-pulse')).toHaveCount(0)
      expect(await positions(page), search).toEqual(before)
    }
    await page.getByRole('button', { name: /^Access/ }).click()
    await expect(page.getByLabel('Root password', { exact: true })).toBeVisible()
  })

test('a plan that loads late moves no step', async ({ page, world }) => {
  await openSession(page, world)
  await world.keepWaiting('presets/list')
  await page.goto('/order?preset=281&location=NL&step=system')
  const access = page.getByRole('button', { name: /^Access/ })
  await expect(access).toBeVisible()
  const before = await access.boundingBox()
  await world.letGo()
  await expect(page.getByRole('combobox', { name: 'Software' })).toBeVisible()
  expect(await access.boundingBox()).toEqual(before)
})

test('without permission for billing one still sees the price and orders', async ({
  page,
  world,
}) => {
  await world.deny(['billing/get_client', 'billing/get_invoices'])
  await signIn(page, world, '/order?preset=281&location=NL&step=access')
  await expect(price(page)).toContainText('€9.68')
  await expect(price(page)).not.toContainText('credit')
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await pressOrder(page)
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/order\/\w+$/)
})

test('a link needs at most six requests, and none is sent twice', async ({ page, world }) => {
  await openSession(page, world)
  await disableLongTimers(page)
  // The server list keeps reading for a while.
  await page.goto('/activity')
  await page.waitForLoadState('networkidle')
  const before = (await world.journal()).length
  await page.goto('/order?preset=281&location=NL&os=300&period=quarterly')
  await expect(price(page)).toContainText('€28.17')
  const needed = (await world.journal()).slice(before)
  await page.waitForLoadState('networkidle')
  const calls = (await world.journal())
    .slice(before)
    .map(
      ({ action, fields: { token: _token, ...fields } }) => `${action} ${JSON.stringify(fields)}`,
    )
  expect(needed.length, calls.join('\n')).toBeLessThanOrEqual(6)
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
})
