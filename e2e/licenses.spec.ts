/** The licenses of what the panel contains, and its version. */
import { expect, signIn, test } from './fixtures.ts'

test('the account menu names the version and leads to all licenses', async ({ page, world }) => {
  await signIn(page, world)
  await page.getByRole('button', { name: /^Account: / }).click()
  const item = page.getByRole('menuitem', { name: 'Software licenses' })
  await expect(item).toContainText(/Version \d+\.\d+\.\d+/)
  const opening = page.context().waitForEvent('page')
  await item.click()
  const licenses = await opening
  await expect(licenses).toHaveURL('/THIRD-PARTY-NOTICES.txt')
  const text = licenses.locator('body')
  await expect(text).toContainText('Copyright (c) 2026 The Patchbay authors')
  await expect(text).toContainText(/react-dom \d\S+\s+License: MIT\s+Source: https:\/\/registry/)
  await expect(text).toContainText('Mozilla Public License Version 2.0')
  await expect(text).toContainText('SIL OPEN FONT LICENSE Version 1.1')
  // Still signed in, where the menu was.
  await expect(page).toHaveURL('/servers')
})

test('they are plain text in any browser, in the names’ own letters', async ({ request }) => {
  const response = await request.get('/THIRD-PARTY-NOTICES.txt')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.headers()['cache-control']).toBe('no-cache')
  expect(await response.text()).toMatch(/^@novnc\/novnc \S+\nLicense: MPL-2\.0\nSource: https:/m)
})
