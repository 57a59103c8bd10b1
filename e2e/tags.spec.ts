import type { Page } from '@playwright/test'
import { expect, go, test } from './fixtures.ts'
import { openTab, tagRow } from './serverTabs.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard changes?' })

test('tags are added, edited in place, removed and restored', async ({ page, world }) => {
  const id = await openTab(page, world, 'tags')
  const add = page.getByRole('form', { name: 'Add tag' })
  await expect(tagRow(page, 'env')).toContainText('prod')

  await add.getByRole('button', { name: 'Add' }).click()
  await expect(add).toContainText('Enter a tag key')
  await add.getByLabel('Key').fill('two words')
  await expect(add).toContainText('Use letters, digits and hyphens only')
  await add.getByLabel('Key').fill('password')
  await expect(add).toContainText('This key is reserved.')
  await add.getByLabel('Key').fill('rack')
  await add.getByLabel('Value').fill('x'.repeat(257))
  await add.getByRole('button', { name: 'Add' }).click()
  await expect(add).toContainText('At most 256 characters')
  await add.getByLabel('Value').fill('B-12')
  await page.keyboard.press('Enter')
  await expect(tagRow(page, 'rack')).toContainText('B-12')
  await expect(add.getByLabel('Key')).toHaveValue('')

  await page.getByRole('button', { name: 'Edit rack' }).click()
  const change = page.getByRole('form', { name: 'Edit rack' })
  await expect(change.getByLabel('Value')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(change).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit rack' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit rack' }).click()
  await change.getByLabel('Value').fill('C-3')
  // There are unsaved changes now.
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(change.getByLabel('Value')).toHaveValue('C-3')
  await change.getByLabel('Extra').fill('second row')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(tagRow(page, 'rack')).toContainText('C-3')
  await expect(tagRow(page, 'rack')).toContainText('second row')

  await add.getByLabel('Key').fill('rack')
  await expect(add).toContainText('Its value will be replaced')
  await add.getByLabel('Key').fill('')

  await page.getByRole('button', { name: 'Remove rack' }).click()
  await expect(page.getByText('rack removed')).toBeVisible()
  await expect(tagRow(page, 'rack')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tagRow(page, 'rack')).toContainText('C-3')

  // The list of servers is read again.
  await go(page, `/servers/${id}`)
  await expect(page.getByText('rack=C-3')).toBeVisible()
})

test('leaving asks before it discards a tag’s changes', async ({ page, world }) => {
  const id = await openTab(page, world, 'tags')
  const tabs = page.getByRole('navigation', { name: 'Server sections' })
  await tabs.getByRole('link', { name: 'API keys' }).click()
  await expect(page).toHaveURL(`/servers/${id}/keys`)
  await tabs.getByRole('link', { name: 'Tags', exact: true }).click()
  const add = page.getByRole('form', { name: 'Add tag' })
  await add.getByLabel('Key').fill('rack')

  await page.goBack()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(`/servers/${id}/tags`)
  await expect(add.getByLabel('Key')).toHaveValue('rack')

  const dialog = page.waitForEvent('dialog')
  const reload = page.reload()
  await (await dialog).accept()
  await reload
  await expect(add.getByLabel('Key')).toHaveValue('')

  // A dialog over the tab doesn't discard it.
  await add.getByLabel('Key').fill('rack')
  await page.getByRole('button', { name: 'Power', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reboot' }).click()
  await page
    .getByRole('dialog', { name: /^Reboot/ })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(add.getByLabel('Key')).toHaveValue('rack')

  await tabs.getByRole('link', { name: 'API keys' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(`/servers/${id}/keys`)
})

test('focus stays near a removed tag; restoring the last one works or says why not', async ({
  page,
  world,
}) => {
  await openTab(page, world, 'tags')
  const removal = page.getByRole('button', { name: /^Remove / })
  await expect(tagRow(page, 'env')).toBeVisible()
  let last = ''
  for (let left = await removal.count(); left > 0; left -= 1) {
    last = (await removal.first().getAttribute('aria-label')) ?? ''
    await removal.first().focus()
    await page.keyboard.press('Enter')
    await expect(removal).toHaveCount(left - 1)
    // Only the latest removal can be undone.
    await expect(page.getByText(`${last.replace('Remove ', '')} removed`)).toBeVisible()
    // Focus moves to the next tag; after the last one, to the form.
    if (left > 1) await expect(removal.first()).toBeFocused()
  }
  await expect(page.getByText('No tags')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Add tag' }).getByLabel('Key')).toBeFocused()

  const name = last.replace('Remove ', '')
  await world.faults([{ kind: 'refuse', message: 'Try later', action: 'tags/add' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Couldn’t restore ${name}`)).toBeVisible()
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(tagRow(page, name)).toBeVisible()
})

test('stale tags stay, with their age and a way to refresh', async ({ page, world }) => {
  await openTab(page, world, 'tags')
  const add = page.getByRole('form', { name: 'Add tag' })
  await expect(tagRow(page, 'env')).toBeVisible()
  await world.faults([{ kind: 'status', status: 500, action: 'tags/list' }])
  await add.getByLabel('Key').fill('rack')
  await page.keyboard.press('Enter')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText(/error 500.*Last updated/)
  await expect(failure).not.toContainText('Result unknown')
  await expect(tagRow(page, 'env')).toBeVisible()
  await world.faults([])
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(tagRow(page, 'rack')).toBeVisible()
  await expect(failure).toBeHidden()
})
