import { expect, test } from './fixtures.ts'
import { openTab, tagRow } from './serverTabs.ts'

test('tags are added, changed where they stand, removed and put back', async ({ page, world }) => {
  const id = await openTab(page, world, 'tags')
  const add = page.getByRole('form', { name: 'Add a tag' })
  await expect(tagRow(page, 'env')).toContainText('prod')

  await add.getByRole('button', { name: 'Add' }).click()
  await expect(add).toContainText('Give the tag a key.')
  await add.getByLabel('Key').fill('two words')
  await expect(add).toContainText('Use letters, digits and hyphens only.')
  await add.getByLabel('Key').fill('password')
  await expect(add).toContainText('The service keeps a fact of its own under this key.')
  await add.getByLabel('Key').fill('rack')
  await add.getByLabel('Value').fill('x'.repeat(257))
  await add.getByRole('button', { name: 'Add' }).click()
  await expect(add).toContainText('Use 256 characters at most.')
  await add.getByLabel('Value').fill('B-12')
  await page.keyboard.press('Enter')
  await expect(tagRow(page, 'rack')).toContainText('B-12')
  await expect(add.getByLabel('Key')).toHaveValue('')

  await page.getByRole('button', { name: 'Change rack' }).click()
  const change = page.getByRole('form', { name: 'Change rack' })
  await expect(change.getByLabel('Value')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(change).toBeHidden()
  await page.getByRole('button', { name: 'Change rack' }).click()
  await change.getByLabel('Value').fill('C-3')
  // Something would be lost now: a stray Escape does nothing.
  await page.keyboard.press('Escape')
  await expect(change.getByLabel('Value')).toHaveValue('C-3')
  await change.getByLabel('Extra').fill('second row')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(tagRow(page, 'rack')).toContainText('C-3')
  await expect(tagRow(page, 'rack')).toContainText('second row')

  await add.getByLabel('Key').fill('rack')
  await expect(add).toContainText('its value will be replaced')
  await add.getByLabel('Key').fill('')

  await page.getByRole('button', { name: 'Remove rack' }).click()
  await expect(page.getByText('rack removed')).toBeVisible()
  await expect(tagRow(page, 'rack')).toBeHidden()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(tagRow(page, 'rack')).toContainText('C-3')

  // What the list of servers knows of it is read again.
  await page.goto(`/servers/${id}`)
  await expect(page.getByText('rack=C-3')).toBeVisible()
})
