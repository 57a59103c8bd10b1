/** What the panel stores on a device, and browsers that block storage. */
import type { Page } from '@playwright/test'
import { enterPin, expect, expectNoAxeViolations, signInByForm, signOut, test } from './fixtures.ts'
import { blockStorage } from './storage.ts'

test('the panel works where storage is blocked, and says what it can’t keep', async ({
  context,
  page,
  world,
}) => {
  await blockStorage(context)
  await page.goto('/sign-in')
  await expect(page.getByText('After a reload you’ll need to sign in again')).toBeVisible()
  await expect(page.getByLabel('Remember my account')).toBeHidden()
  await expectNoAxeViolations(page)
  await signInByForm(page, world)
  await page.getByRole('link', { name: 'mail-nl-01' }).click()
  await page.getByRole('button', { name: 'Power' }).click()
  await page.getByRole('menuitem', { name: 'Reboot' }).click()
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Restarting for' })).toBeVisible()
  await world.advance(30)
  await expect(page.getByText('mail-nl-01 rebooted')).toBeVisible()
  await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
  await expect(page.getByRole('row', { name: 'Reboot mail-nl-01' })).toBeVisible()
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('menu')).toContainText('After a reload you’ll need to sign in again')
  // A setting lasts as long as the page.
  await page.getByRole('menuitemcheckbox', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Light' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { name: /: sign in/ })).toBeVisible()
})

/** Everything the browser stores for the panel, as one string. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const contents: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('cannot be opened')))
      })
      for (const store of database.objectStoreNames)
        contents.push(
          await new Promise((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.addEventListener('success', () => resolve(reading.result))
          }),
        )
      database.close()
    }
    return JSON.stringify(contents)
  })

test('signing out keeps a user’s history; forgetting them removes it', async ({ page, world }) => {
  const { email, password, pin } = world.credentials
  const { id } = world.server('mail-nl-01')
  await page.goto('/sign-in')
  await page.getByLabel('Remember my account').check()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/servers/)
  await page.goto(`/servers/${id}?run=reboot`)
  await enterPin(page, pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Reboot/ })).toBeHidden()
  await world.advance(30)
  await expect(page.getByText('mail-nl-01 rebooted')).toBeVisible()
  await signOut(page)
  const stored = await storedText(page)
  expect(stored).toContain('mail-nl-01')
  expect(stored).toContain(email)

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out and forget this browser' }).click()
  await expect(page.getByRole('heading', { name: /: sign in/ })).toBeVisible()
  await expect(page.getByText('Your data was removed from this browser.')).toBeVisible()
  expect(await storedText(page)).not.toContain('mail-nl-01')
  expect(await storedText(page)).not.toContain(email)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('')
})
