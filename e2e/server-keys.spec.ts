import { expect, expectNoAxeViolations, pressTwice, reloadAndStay, test } from './fixtures.ts'
import { keyField } from './signIn.ts'
import { openTab } from './serverTabs.ts'

test('an API key is created, shown once, edited and deleted', async ({ page, world }) => {
  const id = await openTab(page, world, 'keys')
  const keys = page.getByRole('table', { name: 'API keys' })
  await expect(keys.getByRole('row', { name: /mail-nl-01 only/ })).toBeVisible()
  await page.getByRole('link', { name: 'Create key' }).click()
  const form = page.getByRole('dialog', { name: 'Create key for mail-nl-01' })
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form).toContainText('Enter a name')
  await form.getByLabel('Name').fill('deploy-bot')
  await form.getByLabel('Allowed IPs').fill('203.0.113.0/33')
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form).toContainText('203.0.113.0/33 is not an IP address or network')
  await form.getByLabel('Allowed IPs').fill('203.0.113.0/24\n203.0.113.17\n2001:db8:40::/48')
  await expect(form).toContainText('256 + 2⁸⁰ IP addresses. 203.0.113.17 is already part of')
  await expect(form).toContainText('isn’t allowed')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('isn’t allowed')).toBeHidden()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('button', { name: 'Create key' }).click()

  const told = page.getByRole('dialog', { name: 'deploy-bot created' })
  const secret = await told.getByRole('button', { name: /^[0-9a-f]{16}-[0-9a-f]{16}/ }).innerText()
  await expectNoAxeViolations(page)
  await expect(told.getByRole('button', { name: 'Close' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // The pointer rests where "Create key" was, and Escape would only close that button's tooltip.
  await page.mouse.move(0, 0)
  await expect(page.getByText('Save the key first.')).toBeHidden()
  await page.keyboard.press('Escape')
  await told.getByRole('button', { name: 'Keep open' }).click()
  await told.getByRole('checkbox', { name: 'I’ve saved the key' }).check()
  await told.getByRole('button', { name: 'Close' }).first().click()
  await expect(told).toBeHidden()
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => Object.values(storage).join(' ')).join(' '),
  )
  expect(kept).not.toContain(secret.slice(0, 16))
  expect(page.url()).not.toContain(secret.slice(0, 16))

  const row = keys.getByRole('row', { name: /^deploy-bot/ })
  await expect(row).toContainText('4 IP addresses or networks')
  await row.getByRole('button', { name: 'Edit deploy-bot' }).click()
  const change = page.getByRole('dialog', { name: 'Edit deploy-bot' })
  await change.getByLabel('Allowed IPs').fill('')
  await change.getByRole('switch', { name: 'Active' }).click()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  await expect(row).toContainText('Disabled')
  await expect(row).toContainText('Any IP')

  await row.getByRole('button', { name: 'Delete deploy-bot' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete deploy-bot?' })
  await expectNoAxeViolations(page)
  await remove.getByLabel(/^Type deploy-bot/).fill('deploy')
  await remove.getByRole('button', { name: 'Delete key' }).click()
  await expect(remove).toContainText('Type the name exactly as shown')
  await remove.getByLabel(/^Type deploy-bot/).fill('deploy-bot')
  await remove.getByRole('button', { name: 'Delete key' }).click()
  await expect(remove).toBeHidden()
  await expect(row).toBeHidden()
  // The list keeps its place.
  await expect(keys.getByRole('button', { name: /^Delete / }).last()).toBeFocused()
  await expect(page).toHaveURL(`/servers/${id}/keys`)
})

test('a session with an API key sees its server and why the rest is missing', async ({
  page,
  world,
}) => {
  await page.goto('/sign-in')
  await page.getByRole('radio', { name: 'API key' }).click()
  await keyField(page).fill(world.credentials.server_key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/servers/)
  const { id } = world.server('mail-nl-01')
  await page.goto(`/servers/${id}/billing`)
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible()
  await expect(page.getByText('No access')).toHaveCount(2)
  await page.goto(`/servers/${id}/keys`)
  await expect(page.getByText('An API key for one server can’t do this.')).toBeVisible()
  const asked = (await world.journal()).map(({ action }) => action)
  expect(asked).not.toContain('api_keys/list_for_server')
  expect(asked).not.toContain('billing/getcredits')
})

test('no key press loses the secret of a new API key', async ({ page, world }) => {
  const id = await openTab(page, world, 'keys')
  const keys = page.getByRole('table', { name: 'API keys' })
  await page.getByRole('link', { name: 'Create key' }).click()
  const form = page.getByRole('dialog', { name: 'Create key for mail-nl-01' })
  await form.getByLabel('Name').fill('deploy-bot')
  await world.keepWaiting('api_keys/add')
  await pressTwice(form.getByRole('button', { name: 'Create key' }))
  await expect(form).toContainText('Sending… The response is shown only once.')

  const wait = form.getByRole('button', { name: 'Wait', exact: true })
  await page.keyboard.press('Escape')
  await wait.click()
  await page.goBack()
  await wait.click()
  await reloadAndStay(page)
  await expect(form).toContainText('Sending…')

  await world.letGo()
  const told = page.getByRole('dialog', { name: 'deploy-bot created' })
  await expect(told).toBeVisible()
  const secret = told.getByRole('button', { name: /^[0-9a-f]{16}-[0-9a-f]{16}/ })
  await expect(secret).toBeVisible()
  // The hint for copying needs no pointer.
  await expect(secret.locator('svg')).toBeVisible()
  await expect(secret.locator('[aria-hidden]').last()).toHaveCSS('opacity', '1')
  await page.goBack()
  await told.getByRole('button', { name: 'Keep open' }).click()
  await reloadAndStay(page)
  await expect(secret).toBeVisible()

  await told.getByRole('checkbox', { name: 'I’ve saved the key' }).check()
  await page.goBack()
  await expect(told).toBeHidden()
  await expect(page).toHaveURL(`/servers/${id}/keys`)
  await expect(keys.getByRole('row', { name: /^deploy-bot/ })).toHaveCount(1)
  const sent = (await world.journal()).filter(({ action }) => action === 'api_keys/add')
  expect(sent).toHaveLength(1)
})
