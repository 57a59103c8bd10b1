import type { Page } from '@playwright/test'
import { flowGroups, type Seen } from '#mock/flows/flows.ts'
import { startLink } from '#mock/flows/startLink.ts'
import { expect, expectNoAxeViolations, phone, test } from './fixtures.ts'

const found = (page: Page, seen: Seen) =>
  'text' in seen
    ? page.getByText(seen.text).filter({ visible: true })
    : page.getByRole(seen.role, { name: seen.name })

for (const { title, flows } of flowGroups)
  test(`links show what their sentences promise: ${title}`, async ({ page, problems }) => {
    // Some flows are about failures.
    problems.allow(/^console: Failed to load resource/)
    for (const { id, start, sees } of flows)
      await test.step(id, async () => {
        await page.goto(startLink(start))
        await expect(page).toHaveURL((url) => !url.pathname.startsWith('/mock'))
        for (const seen of sees) await expect(found(page, seen).first()).toBeVisible()
      })
  })

test('the scenario page lists each flow once, and its links open the panel', async ({ page }) => {
  await page.goto('/mock')
  const flows = flowGroups.flatMap((group) => group.flows)
  expect(flows.length).toBeGreaterThanOrEqual(25)
  for (const { title, about } of flows) {
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(1)
    await expect(page.getByText(about, { exact: true })).toHaveCount(1)
  }
  await expectNoAxeViolations(page)
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('link', { name: 'A reinstall at stage 3', exact: true }).click()
  await expect(page).toHaveURL('/servers/5100/reinstall')
})

test('a link signs in as the user it names, and an invalid one says why', async ({
  page,
  problems,
}) => {
  await page.goto('/mock/start?scenario=one-vm&seed=3&as=ada&to=/account')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()

  // A user that doesn't exist in the scenario.
  problems.allow(/Failed to load resource/)
  const nobody = await page.goto('/mock/start?scenario=staff&as=ada')
  expect(nobody?.status()).toBe(400)
  await expect(page.getByText('There are: sam, api-key, server-key.')).toBeVisible()
  const wrong = await page.goto('/mock/start?faults=slow')
  expect(wrong?.status()).toBe(400)
  await expect(page.getByText('This link cannot be followed: faults')).toBeVisible()
})
