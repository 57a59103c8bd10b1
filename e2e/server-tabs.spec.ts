import type { Fault } from '#mock/world/faults.ts'
import {
  desktop,
  enterPin,
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import { expectNoSidewaysScroll, openTab, tagRow } from './serverTabs.ts'
import { notMade, passChecking } from './verifying.ts'

const tabs = ['tags', 'keys', 'billing', 'activity'] as const

test('forbidden actions are disabled with a reason', async ({ page, world }) => {
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
  const refused = /You don’t have permission to do this/
  await expect(page.getByText(/Tags can’t be changed: You don’t have permission/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove env' })).toHaveAccessibleDescription(
    refused,
  )
  await go(page, `/servers/${id}/keys`)
  for (const name of ['Create key', 'Edit mail-nl-01 only', 'Delete mail-nl-01 only'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(refused)
  await go(page, `/servers/${id}/billing`)
  for (const name of ['Create next invoice', 'Cancel server…'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(refused)
  await go(page, `/servers/${id}/billing?run=cancel`)
  await expect(page.getByRole('button', { name: 'Cancel server' })).toHaveAccessibleDescription(
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

test('a failed read shows in place, and the rest of the page works', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await openSession(page, world)
  for (const [index, [tab, action]] of reads.entries()) {
    const fault = badReplies[index % badReplies.length] ?? { kind: 'empty' }
    await world.faults([{ ...fault, action }])
    await page.goto(`/servers/${id}/${tab}`)
    const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load' })
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

test('a failed write says beside its button whether anything changed', async ({ page, world }) => {
  await page.clock.install()
  const id = await openTab(page, world, 'tags')
  const alert = page.getByRole('alert')
  const add = page.getByRole('form', { name: 'Add tag' })

  await world.faults([{ kind: 'refuse', message: 'tag/add: no', action: 'tags/add', times: 1 }])
  await add.getByLabel('Key').fill('rack')
  await page.keyboard.press('Enter')
  await expect(add.getByRole('alert')).toContainText('Request refused: tag/add: no')
  await expect(add.getByLabel('Key')).toHaveValue('rack')

  // Both the response and the list fail. Once the list loads, the message agrees with it.
  await world.loseRequest('tags/add', {
    kind: 'status',
    status: 500,
    action: 'tags/list',
    times: 1,
  })
  await page.keyboard.press('Enter')
  await passChecking(page)
  await expect(add.getByRole('alert')).toContainText(notMade)
  await world.loseReply('tags/add')
  await page.keyboard.press('Enter')
  await expect(tagRow(page, 'rack')).toBeVisible()
  await expect(add.getByLabel('Key')).toHaveValue('')

  // The response is lost, but the tag is gone: that is what the page says.
  await world.loseReply('tags/remove')
  await page.getByRole('button', { name: 'Remove env' }).click()
  await expect(page.getByText('env removed')).toBeVisible()
  await expect(tagRow(page, 'env')).toBeHidden()
  await expect(alert).toBeHidden()

  await world.faults([{ kind: 'html', action: 'api_keys/*' }])
  await page.goto(`/servers/${id}/keys?run=new-key`)
  await page.getByLabel('Name', { exact: true }).fill('deploy-bot')
  await page.getByRole('button', { name: 'Create key' }).click()
  await passChecking(page)
  await expect(alert).toContainText('Couldn’t check whether the key was created')
  await world.faults([])

  // The key is read again, so the outcome is known.
  await page.goto(`/servers/${id}/keys`)
  await world.faults([{ kind: 'status', status: 500, action: 'api_keys/edit' }])
  await page.getByRole('button', { name: 'Edit mail-nl-01 only' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('renamed')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await passChecking(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(notMade)

  await world.faults([{ kind: 'truncate', action: 'billing/request_cancellation' }])
  await page.goto(`/servers/${id}/billing?run=cancel`)
  await page.getByRole('dialog').getByLabel(/^Type/).fill('mail-nl-01')
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  // It was canceled anyway, and the dialog detects it.
  await expect(page.getByText('Cancellation of mail-nl-01 requested')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Cancel mail-nl-01?' })).toBeHidden()

  await world.faults([{ kind: 'wrong-types', action: 'billing/delete_cancellation_request' }])
  await page.goto(`/servers/${id}/billing`)
  await page.getByRole('button', { name: 'Withdraw cancellation' }).click()
  await expect(page.getByRole('link', { name: 'Cancel server…' })).toBeVisible()
})

test('every tab is accessible, also on a phone', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, '/activity')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    for (const tab of tabs) {
      await go(page, `/servers/${id}/${tab}`)
      await expect(page.getByText(settledBy[tab]).first()).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
    }
  }
})

/** Visible once a tab has loaded. */
const settledBy = {
  tags: 'prod',
  keys: 'mail-nl-01 only',
  billing: 'Credit history',
  activity: 'No activity yet',
} as const satisfies Record<(typeof tabs)[number], string>

test('hostile texts run no script and break no tab', async ({ page, world }) => {
  await world.start({ scenario: 'hostile' })
  await page.setViewportSize(phone)
  await signIn(page, world, '/activity')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const some = [world.servers[0], world.servers[1], world.servers.at(-2)]
  for (const server of some) {
    for (const [tab, there] of [
      ['tags', page.getByRole('form', { name: 'Add tag' })],
      ['keys', page.getByRole('heading', { name: 'API keys' })],
      ['billing', page.locator('summary', { hasText: 'Credit history' })],
      ['billing?run=cancel', page.getByRole('dialog')],
    ] as const) {
      await go(page, `/servers/${server?.id}/${tab}`)
      await expect(there).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  }
})
