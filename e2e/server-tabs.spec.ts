import type { Page } from '@playwright/test'
import type { Fault } from '#mock/world/faults.ts'
import {
  desktop,
  enterPin,
  expect,
  expectNoAxeViolations,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import type { TestWorld } from './world.ts'

const tabs = ['tags', 'keys', 'billing', 'activity'] as const

/** Signs in and opens a tab of a server; the first of seed 1 unless another is named. */
async function openTab(page: Page, world: TestWorld, tab: string, name = 'mail-nl-01') {
  const { id } = world.server(name)
  await signIn(page, world)
  await page.goto(`/servers/${id}/${tab}`)
  return id
}

const tagRow = (page: Page, tag: string) =>
  page.getByRole('table', { name: 'Tags' }).getByRole('row', { name: new RegExp(`^${tag}`) })

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider, page.url()).toBeLessThanOrEqual(0)
}

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

test('the next invoice is made early, or the service says why not', async ({ page, world }) => {
  const day = 86_400
  const id = await openTab(page, world, 'billing')
  const make = page.getByRole('button', { name: 'Make the next invoice' })
  const invoices = page.getByRole('table', { name: 'Invoices' })
  await expect(invoices.getByRole('row', { name: /Paid/ })).toHaveCount(9)
  await expect(page.getByText('€104.00 every month')).toBeVisible()
  await expect(page.getByText(/^Credit €\d+\.\d\d$/)).toBeVisible()
  await make.click()
  await expect(page.getByRole('alert')).toContainText('it is too early for the next invoice')
  await expect(page.getByRole('alert')).toContainText('Nothing was changed.')

  await page.getByText('What came and went').click()
  await expect(
    page
      .getByRole('table', { name: 'Credit' })
      .getByRole('row', { name: /Add Funds/i })
      .first(),
  ).toBeVisible()

  await world.advance(6 * day)
  await signInAgain(page, world)
  await page.goto(`/servers/${id}/billing`)
  await make.click()
  await expect(page.getByText(/mail-nl-01: invoice \d+ made/)).toBeVisible()
  await expect(invoices.getByRole('row', { name: /Unpaid/ })).toHaveCount(1)
  await expect(make).toHaveAttribute('aria-disabled', 'true')
  await expect(make).toHaveAccessibleDescription(/has to be paid first/)
})

/** The session is long over: whoever comes back signs in as at first. */
async function signInAgain(page: Page, world: TestWorld): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await signIn(page, world)
}

test('a server is cancelled with its name and the PIN, and kept after all', async ({
  page,
  world,
}) => {
  const id = await openTab(page, world, 'billing')
  await page.getByRole('link', { name: 'Cancel this server…' }).click()
  await expect(page).toHaveURL(`/servers/${id}/billing/cancel`)
  const dialog = page.getByRole('dialog', { name: 'Cancel mail-nl-01?' })
  await expect(dialog.getByRole('radio', { name: 'At the end of the period' })).toBeChecked()
  await expect(dialog).toContainText('the rest of the period is paid back to your credit')
  await expectNoAxeViolations(page)

  await dialog.getByLabel('Reason').fill('Moved elsewhere')
  await page.reload()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Moved elsewhere')
  // Closing forgets it, so it asks even though nothing was typed since the reload.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  const send = dialog.getByRole('button', { name: 'Cancel the server' })
  await send.click()
  await expect(dialog).toContainText('Type the name exactly as it is written.')
  await dialog.getByLabel(/^Type mail-nl-01/).fill('mail-nl-01')
  await enterPin(page, '1357')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.')
  await enterPin(page, world.credentials.pin)
  await send.click()
  await expect(dialog).toBeHidden()

  await expect(page).toHaveURL(`/servers/${id}/billing`)
  await expect(page.getByText('This server is cancelled and ends on')).toBeVisible()
  await expect(page.getByText('Moved elsewhere')).toBeVisible()
  const make = page.getByRole('button', { name: 'Make the next invoice' })
  await expect(make).toHaveAccessibleDescription('The server is to be cancelled.')

  await page.goto(`/servers/${id}/billing/cancel`)
  await expect(send).toHaveAccessibleDescription('This server is cancelled already.')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Keep this server' }).click()
  await expect(page.getByText('the cancellation is withdrawn')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel this server…' })).toBeVisible()
})

test('a server cancelled at once goes within the hour', async ({ page, world }) => {
  const id = await openTab(page, world, 'billing/cancel')
  const dialog = page.getByRole('dialog')
  // Only a choice: nothing that anybody would miss.
  await dialog.getByRole('radio', { name: 'At once' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto(`/servers/${id}/billing/cancel`)
  await dialog.getByRole('radio', { name: 'At once' }).check()
  await dialog.getByLabel(/^Type mail-nl-01/).fill('mail-nl-01')
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('It can go at any moment.')).toBeVisible()
  await world.advance(3700)
  await page.goto('/servers')
  await expect(page.getByRole('link', { name: 'db-fi-01' }).first()).toBeVisible()
  await expect(page.locator(`a[href="/servers/${id}"]`)).toHaveCount(0)
})

test('a key for the server is made, shown once, changed and deleted', async ({ page, world }) => {
  const id = await openTab(page, world, 'keys')
  const keys = page.getByRole('table', { name: 'API keys' })
  await expect(keys.getByRole('row', { name: /mail-nl-01 only/ })).toBeVisible()
  await page.getByRole('link', { name: 'New key' }).click()
  const form = page.getByRole('dialog', { name: 'New key for mail-nl-01' })
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form).toContainText('Give the key a name.')
  await form.getByLabel('Name').fill('deploy-bot')
  await form.getByLabel('Allowed from').fill('203.0.113.0/33')
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form).toContainText('203.0.113.0/33 is neither an address nor a network.')
  await form.getByLabel('Allowed from').fill('203.0.113.0/24\n203.0.113.17\n2001:db8:40::/48')
  await expect(form).toContainText('256 + 2⁸⁰ addresses. 203.0.113.17 is already inside')
  await expect(form).toContainText('would be refused')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Add it' }).click()
  await expect(form.getByText('would be refused')).toBeHidden()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('button', { name: 'Create key' }).click()

  const told = page.getByRole('dialog', { name: 'deploy-bot is made' })
  const secret = await told.getByRole('button', { name: /^[0-9a-f]{16}-[0-9a-f]{16}/ }).innerText()
  await expectNoAxeViolations(page)
  await expect(told.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-disabled', 'true')
  // The pointer is where "Create key" was, and Escape would only close the button's explanation.
  await page.mouse.move(0, 0)
  await expect(page.getByText('Store the key first.')).toBeHidden()
  await page.keyboard.press('Escape')
  await told.getByRole('button', { name: 'Keep editing' }).click()
  await told.getByRole('checkbox', { name: 'I have stored the key' }).check()
  await told.getByRole('button', { name: 'Done' }).click()
  await expect(told).toBeHidden()
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => Object.values(storage).join(' ')).join(' '),
  )
  expect(kept).not.toContain(secret.slice(0, 16))
  expect(page.url()).not.toContain(secret.slice(0, 16))

  const row = keys.getByRole('row', { name: /^deploy-bot/ })
  await expect(row).toContainText('4 addresses or networks')
  await row.getByRole('button', { name: 'Change deploy-bot' }).click()
  const change = page.getByRole('dialog', { name: 'Change deploy-bot' })
  await change.getByLabel('Allowed from').fill('')
  await change.getByRole('switch', { name: 'The key works' }).click()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  await expect(row).toContainText('switched off')
  await expect(row).toContainText('anywhere')

  await row.getByRole('button', { name: 'Delete deploy-bot' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete deploy-bot?' })
  await expectNoAxeViolations(page)
  await remove.getByLabel(/^Type deploy-bot/).fill('deploy')
  await remove.getByRole('button', { name: 'Delete the key' }).click()
  await expect(remove).toContainText('Type the name exactly as it is written.')
  await remove.getByLabel(/^Type deploy-bot/).fill('deploy-bot')
  await remove.getByRole('button', { name: 'Delete the key' }).click()
  await expect(remove).toBeHidden()
  await expect(row).toBeHidden()
  await expect(page).toHaveURL(`/servers/${id}/keys`)
})

test('work is told with its parameters and output, narrowed and exported', async ({
  page,
  world,
}) => {
  const id = await openTab(page, world, 'activity')
  await expect(page.getByText('Nothing was started here yet')).toBeVisible()
  await page.goto(`/servers/${id}/run/reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(20)
  await expect(page.getByText('mail-nl-01: Reboot done')).toBeVisible()
  const recent = page
    .getByRole('region', { name: 'Recent activity' })
    .or(page.getByText('Recent activity'))
  await expect(recent.first()).toBeVisible()
  await page.getByRole('link', { name: 'All activity' }).click()

  const list = page.getByRole('table', { name: 'Activity' })
  await list.getByRole('link', { name: 'Reboot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reboot · mail-nl-01' })
  await expect(dialog).toContainText('eq/reboot')
  await expect(dialog.getByRole('region', { name: 'Hardware output' })).toContainText('Chassis')
  await expect(dialog).not.toContainText(world.credentials.pin)
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^eq-reboot-\d+-\w{6}\.txt$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/activity')
  await page.getByRole('radio', { name: 'Failed 0' }).check()
  await expect(page).toHaveURL('/activity?result=failed')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByRole('searchbox', { name: 'Find work' }).fill('MAIL-nl')
  await expect(list.getByRole('row', { name: /Reboot/ })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Find work' })).toHaveValue('MAIL-nl')
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const stream = await (await exported).createReadStream()
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk as Uint8Array)
  const text = Buffer.concat(chunks).toString()
  expect(text).toContain('Started,Ended,What,Server')
  expect(text).toContain('Reboot,mail-nl-01')
  expect(text).not.toContain(world.credentials.pin)
  await page.goto('/activity/unknown')
  await expect(page.getByText('This browser does not know this work')).toBeVisible()
})

test('a key for one server sees what it may, and why not the rest', async ({ page, world }) => {
  await page.goto('/sign-in')
  await page.getByRole('radio', { name: 'API key' }).click()
  await page.getByLabel('API key', { exact: true }).last().fill(world.credentials.server_key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/servers/)
  const { id } = world.server('mail-nl-01')
  await page.goto(`/servers/${id}/billing`)
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible()
  await expect(page.getByText('You cannot see this')).toHaveCount(2)
  await page.goto(`/servers/${id}/keys`)
  await expect(page.getByText('An API key for one server may not do this.')).toBeVisible()
  const asked = (await world.journal()).map(({ action }) => action)
  expect(asked).not.toContain('api_keys/list_for_server')
  expect(asked).not.toContain('billing/getcredits')
})

test('what a person may not do is disabled and says why', async ({ page, world }) => {
  await world.settings({
    denied: [
      'tags/add',
      'tags/remove',
      'api_keys/add',
      'api_keys/edit',
      'api_keys/delete',
      'billing/generate_due_invoice',
      'billing/request_cancellation',
      'billing/get_client',
    ],
  })
  const id = await openTab(page, world, 'tags')
  const refused = /Your account may not do this/
  await expect(page.getByText(/Tags cannot be changed: Your account may not/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove env' })).toHaveAccessibleDescription(
    refused,
  )
  await page.goto(`/servers/${id}/keys`)
  for (const name of ['New key', 'Change mail-nl-01 only', 'Delete mail-nl-01 only'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(refused)
  await page.goto(`/servers/${id}/billing`)
  for (const name of ['Make the next invoice', 'Cancel this server…'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(refused)
  await page.goto(`/servers/${id}/billing/cancel`)
  await expect(page.getByRole('button', { name: 'Cancel the server' })).toHaveAccessibleDescription(
    refused,
  )
  expect((await world.journal()).map(({ action }) => action)).not.toContain('billing/get_client')
})

const reads = [
  ['tags', 'tags/list'],
  ['keys', 'api_keys/list_for_server'],
  ['billing', 'billing/get_billing_data'],
  ['billing', 'billing/get_related_invoices'],
  ['billing', 'billing/get_cancellation_requests'],
  ['billing', 'billing/getcredits'],
] as const
const badReplies: Fault[] = [{ kind: 'truncate' }, { kind: 'wrong-types' }, { kind: 'html' }]

test('a read that fails is told in its place, and the rest of the page lives', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world)
  for (const [index, [tab, action]] of reads.entries()) {
    const fault = badReplies[index % badReplies.length] ?? { kind: 'empty' }
    await world.faults([{ ...fault, action }])
    await page.goto(`/servers/${id}/${tab}`)
    const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
    await expect(failure, action).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
    await world.faults([])
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure, action).toBeHidden()
  }
  await world.faults([{ kind: 'status', status: 500, action: 'billing/get_client' }])
  await page.goto(`/servers/${id}/tags`)
  await expect(tagRow(page, 'env')).toBeVisible()
  await expect(page.getByText(/^Credit/)).toBeHidden()
})

test('a write that fails says whether anything was changed, beside its button', async ({
  page,
  world,
}) => {
  const id = await openTab(page, world, 'tags')
  const alert = page.getByRole('alert')
  const unknown = 'It is not known whether it was carried out.'
  const add = page.getByRole('form', { name: 'Add a tag' })

  await world.faults([{ kind: 'refuse', message: 'tag/add: no', action: 'tags/add', times: 1 }])
  await add.getByLabel('Key').fill('rack')
  await page.keyboard.press('Enter')
  await expect(add.getByRole('alert')).toContainText('The service refused: tag/add: no')
  await expect(add.getByLabel('Key')).toHaveValue('rack')
  await add.getByLabel('Key').fill('')

  // The reply is lost, the work is done: what the service says now is shown.
  await world.faults([{ kind: 'drop', after: true, action: 'tags/remove', times: 1 }])
  await page.getByRole('button', { name: 'Remove env' }).click()
  await expect(alert.filter({ hasText: unknown })).toBeVisible()
  await expect(tagRow(page, 'env')).toBeHidden()

  await world.faults([{ kind: 'html', action: 'api_keys/*' }])
  await page.goto(`/servers/${id}/keys/new`)
  await page.getByLabel('Name').fill('deploy-bot')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(alert.filter({ hasText: unknown })).toBeVisible()
  await world.faults([])

  await page.goto(`/servers/${id}/keys`)
  await world.faults([{ kind: 'status', status: 500, action: 'api_keys/edit' }])
  await page.getByRole('button', { name: 'Change mail-nl-01 only' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(alert.filter({ hasText: unknown })).toBeVisible()
  await page.keyboard.press('Escape')
  await world.faults([{ kind: 'empty', action: 'api_keys/delete' }])
  await page.getByRole('button', { name: 'Delete mail-nl-01 only' }).click()
  await page.getByRole('dialog').getByLabel(/^Type/).fill('mail-nl-01 only')
  await page.keyboard.press('Enter')
  await expect(alert.filter({ hasText: unknown })).toBeVisible()

  await world.faults([{ kind: 'truncate', action: 'billing/request_cancellation' }])
  await page.goto(`/servers/${id}/billing/cancel`)
  await page.getByRole('dialog').getByLabel(/^Type/).fill('mail-nl-01')
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(alert.filter({ hasText: unknown })).toBeVisible()
  // It was carried out all the same: the dialog has found out.
  await expect(page.getByRole('button', { name: 'Cancel the server' })).toHaveAccessibleDescription(
    'This server is cancelled already.',
  )

  await world.faults([{ kind: 'wrong-types', action: 'billing/delete_cancellation_request' }])
  await page.goto(`/servers/${id}/billing`)
  await page.getByRole('button', { name: 'Keep this server' }).click()
  await expect(page.getByRole('link', { name: 'Cancel this server…' })).toBeVisible()
})

test('every tab is accessible, also on a phone', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world)
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    for (const tab of tabs) {
      await page.goto(`/servers/${id}/${tab}`)
      await expect(page.getByText(settledBy[tab]).first()).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
    }
  }
})

/** What is there once a tab has everything. */
const settledBy = {
  tags: 'prod',
  keys: 'mail-nl-01 only',
  billing: 'What came and went',
  activity: 'Nothing was started here yet',
} as const satisfies Record<(typeof tabs)[number], string>

test('hostile texts run nothing and break no tab', async ({ page, world }) => {
  await world.start({ scenario: 'hostile' })
  await page.setViewportSize(phone)
  await signIn(page, world)
  const some = [world.servers[0], world.servers[1], world.servers.at(-2)]
  for (const server of some) {
    for (const [tab, there] of [
      ['tags', page.getByRole('form', { name: 'Add a tag' })],
      ['keys', page.getByRole('heading', { name: 'API keys' })],
      ['billing', page.locator('summary', { hasText: 'What came and went' })],
      ['billing/cancel', page.getByRole('dialog')],
    ] as const) {
      await page.goto(`/servers/${server?.id}/${tab}`)
      await expect(there).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  }
})
