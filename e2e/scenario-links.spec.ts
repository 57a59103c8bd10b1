import { expect, test } from './fixtures.ts'

test('a scenario link makes its world, signs in and opens the panel at its address', async ({
  page,
  problems,
}) => {
  await page.goto('/mock/start?scenario=one-vm&seed=3&as=ada&to=/account')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByName('patchbay:mock').length)).toBe(1)

  await page.goto('/mock/start?scenario=one-vm&as=server-key')
  await expect(page.getByText('You signed in with a key for one server')).toBeVisible()

  // Nothing is made for somebody who is not there.
  problems.allow(/Failed to load resource/)
  const reply = await page.goto('/mock/start?scenario=staff&as=ada')
  expect(reply?.status()).toBe(400)
  await expect(page.getByText('There are: sam, api-key, server-key.')).toBeVisible()
})
