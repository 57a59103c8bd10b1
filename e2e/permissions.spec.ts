/** Each missing permission disables only its own control, and shows the reason. */
import type { Page } from '@playwright/test'
import { enterPin, expect, go, signIn, signOut, test } from './fixtures.ts'
import { openRequests } from './serverTabs.ts'

/** At the end of the description, since an icon button's description starts with its name. */
const reason = /You don’t have permission to do this\. Ask the account owner\.$/
const server = 'mail-nl-01'

/** Each permission and its control, by the path below the server's page. */
type Controls = Readonly<Record<string, Names>>
type Names = Readonly<Record<string, string | RegExp>>

const controls = {
  power: {
    'eq/on': 'Power on',
    'eq/off': 'Power off',
    'eq/reboot': 'Reboot',
    'eq/status': 'Check power',
    'eq/sensors': 'Read sensors',
  },
  access: {
    'eq/add_ipmi_user': 'Add IPMI user',
    'nat/add_static_nat': 'Open IPMI access',
    'eq/unit_reset': 'Restart BMC',
    'eq/boot_dev': 'Boot from CD',
    'eq/create_pxe': 'Prepare installation',
    'servicedesk/request_pon': 'Request power-on',
    'servicedesk/request_poff': 'Request power-off',
    'servicedesk/request_reboot': 'Request reboot',
    'servicedesk/request_PXEboot': 'Request network boot',
    'servicedesk/request_kvm': 'Request IP KVM',
    'servicedesk/request_check': 'Request check',
  },
  network: { 'net/port_off': 'Disable eth0…', 'net/block_ip': 'Block 203.0.113.8…' },
  'network?run=reverse-names&on=203.0.113.8': { 'ip/update_ptr': 'Save' },
  tags: { 'tags/remove': 'Remove env', 'tags/add': 'Edit env' },
  keys: {
    'api_keys/add': 'Create key',
    'api_keys/edit': 'Edit mail-nl-01 only',
    'api_keys/delete': 'Delete mail-nl-01 only',
  },
  billing: {
    'billing/generate_due_invoice': 'Create next invoice',
    'billing/request_cancellation': 'Cancel server…',
  },
  '../../servers': { 'eq/update_servers': 'Refresh' },
} as const satisfies Controls

const permissions = Object.values(controls).flatMap((tab) => Object.keys(tab))
/** Permissions are numbered, and each test denies those with one binary digit set, so that any two are told apart. */
const digits = Math.ceil(Math.log2(permissions.length + 1))
const deniedBy = (digit: number) =>
  permissions.filter((_, index) => ((index + 1) >> digit) % 2 === 1)

/** The same for billing, keys and the account. Of several similar controls, the first one is checked. */
const ownControls = {
  '/billing': {
    'billing/create_addfunds': 'Add funds…',
    'billing/mass_pay': /^Pay €[\d,.]+…$/,
  },
  '/billing/credit': { 'billing/apply_credit': /^Pay invoice \d+ from credit…$/ },
  '/billing/transfer': { 'migrate/get_order_to_move': /^Preview transfer: / },
  '/keys': {
    'api_keys/add': 'Create key',
    'api_keys/edit': 'Edit Monitoring',
    'api_keys/delete': 'Delete Monitoring',
  },
  '/account': {
    'billing/update_client': 'Edit: Name and postal address',
    'billing/reset_password': 'Email reset link…',
  },
  '/account/contacts': {
    'billing/update_contact': /^Edit /,
    'billing/delete_contact': /^Delete /,
  },
  '/account/security': {
    'billing/update_client': 'Turn on…',
    'eq/set_pin': 'Change PIN…',
    'eq/check_pin': 'Check PIN…',
    'auth/session_reset': 'End all sessions…',
    'auth/tg_verify': 'Link messaging app…',
    'auth/codehost_init': 'Link Code host',
  },
} as const satisfies Controls
/** Binary digits that number the permissions of a single page. */
const ownDigits = 3

/** Expects that on one page exactly the controls of denied permissions are disabled, with the reason. */
async function expectDisabled(page: Page, tab: Names, denied: readonly string[]): Promise<void> {
  // Not the panel's menu, which uses similar names.
  const screen = page.locator('main, [role=dialog]')
  for (const [permission, name] of Object.entries(tab)) {
    const button = screen.getByRole('button', { name, exact: true }).first()
    if (denied.includes(permission)) {
      await expect(button, permission).toHaveAccessibleDescription(reason)
      await expect(button, permission).toHaveAttribute('aria-disabled', 'true')
    } else {
      // A control that opens a dialog is a link while enabled.
      const control = button.or(screen.getByRole('link', { name, exact: true }).first())
      await expect(control, permission).toBeVisible()
      await expect(control, permission).not.toHaveAccessibleDescription(reason)
    }
  }
}

for (let digit = 0; digit < digits; digit += 1)
  test(`each permission controls its own button (${digit + 1} of ${digits})`, async ({
    page,
    world,
  }) => {
    const denied = deniedBy(digit)
    await world.deny(denied)
    await signIn(page, world, '/activity')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [tab, names] of Object.entries(controls)) {
      const { pathname, search } = new URL(tab, `http://x/servers/${world.server(server).id}/`)
      await go(page, `${pathname}${search}`)
      if (tab === 'access') await openRequests(page)
      await expectDisabled(page, names, denied)
    }
  })

for (let digit = 0; digit < ownDigits; digit += 1)
  test(`each billing, key and account permission controls its own button (${digit + 1} of ${ownDigits})`, async ({
    page,
    world,
  }) => {
    const denied = Object.values(ownControls).flatMap((names) =>
      Object.keys(names).filter((_, index) => ((index + 1) >> digit) % 2 === 1),
    )
    await world.deny(denied)
    await signIn(page, world, '/activity')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [address, names] of Object.entries(ownControls)) {
      await go(page, address)
      await expectDisabled(page, names, denied)
    }
  })

test('undoing needs its own permission', async ({ page, world }) => {
  const { id } = world.server(server)
  const access = {
    'eq/remove_ipmi_user': 'Remove IPMI user',
    'nat/remove_static_nat': 'Close IPMI access',
    'eq/clear_pxe': 'Remove prepared installation',
  }
  const network = { 'net/port_on': 'Enable eth1', 'net/unblock_ip': 'Unblock 203.0.113.8' }
  const billing = { 'billing/delete_cancellation_request': 'Withdraw cancellation' }
  const dialog = page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
  await signIn(page, world, `/servers/${id}/network?run=disable-port&on=eth1`)
  await dialog.getByRole('button', { name: 'Disable eth1' }).click()
  await expect(dialog).toBeHidden()
  await go(page, `/servers/${id}/network?run=block-address&on=203.0.113.8`)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Under attack')
  await dialog.getByRole('button', { name: 'Block IP' }).click()
  await expect(dialog).toBeHidden()
  await go(page, `/servers/${id}/billing?run=cancel`)
  await dialog.getByLabel(/^Type mail-nl-01/).fill(server)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await go(page, `/servers/${id}/access`)
  await page.getByRole('button', { name: 'Add IPMI user' }).click()
  await page.getByRole('link', { name: 'Open IPMI access' }).click()
  await dialog.getByRole('button', { name: 'Open IPMI access' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Prepare installation' }).click()
  await dialog.getByRole('combobox', { name: 'Operating system' }).click()
  await page.getByRole('option', { name: 'Debian 12' }).click()
  await dialog.getByLabel('Root password').fill('Correct-horse-7')
  await dialog.getByLabel(/^Type mail-nl-01/).fill(server)
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Prepare installation' }).click()
  await expect(dialog).toBeHidden()
  await world.advance(10)
  await expectDisabled(page, access, [])

  for (const denied of [
    ['net/port_on', 'billing/delete_cancellation_request', 'eq/remove_ipmi_user'],
    ['net/unblock_ip', 'ip/set_main', 'nat/remove_static_nat', 'eq/clear_pxe'],
  ]) {
    await signOut(page)
    await world.deny(denied)
    await signIn(page, world, `/servers/${id}/network`)
    await expectDisabled(page, network, denied)
    await go(page, `/servers/${id}/billing`)
    await expectDisabled(page, billing, denied)
    await go(page, `/servers/${id}/access`)
    await expectDisabled(page, access, denied)
    // This server has a second IP.
    await go(page, `/servers/${world.server('queue-fi-01').id}/network`)
    await expectDisabled(page, { 'ip/set_main': 'Make 198.51.100.240 the main IP' }, denied)
  }
})

/** Each forbidden read shows the reason in its place. */
const reads = {
  network: ['net/get_status', 'net/show_cacti', 'ip/get_ptr'],
  tags: ['tags/list'],
  keys: ['api_keys/list_for_server'],
  billing: [
    'billing/get_billing_data',
    'billing/get_related_invoices',
    'billing/getcredits',
    'billing/get_cancellation_requests',
  ],
} as const

/** Navigates via a screen without missing permissions, so that the previous screen's reasons aren't counted. */
async function goFromActivity(page: Page, address: string): Promise<void> {
  await go(page, '/activity')
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(reason)).toHaveCount(0)
  await go(page, address)
}

test('reads without permission aren’t sent, and the page says why', async ({ page, world }) => {
  const denied = Object.values(reads).flat()
  await world.deny(denied)
  await signIn(page, world, '/activity')
  const { id } = world.server(server)
  for (const [tab, actions] of Object.entries(reads)) {
    await goFromActivity(page, `/servers/${id}/${tab}`)
    await expect(page.getByText(reason), tab).toHaveCount(actions.length)
    await expect(page.getByText(/^Couldn’t load/)).toBeHidden()
  }
  const called = new Set((await world.journal()).map(({ action }) => action))
  expect(denied.filter((action) => called.has(action))).toEqual([])
})

/** The same for the account: the action each page reads. */
const ownReads = {
  '/billing': 'billing/get_invoices',
  '/billing/cost': 'billing/get_invoice',
  '/billing/payments': 'billing/transactions',
  '/billing/credit': 'billing/getcredits',
  '/billing/cancellations': 'billing/get_cancellation_requests',
  '/billing/transfer': 'migrate/get_hostings_list',
  '/keys': 'api_keys/list',
  '/keys/1': 'api_keys/view',
  '/account': 'billing/get_client',
  '/account/contacts': 'billing/get_contacts',
  '/account/logins': 'auth/get_log',
} as const

test('account reads without permission aren’t sent either', async ({ page, world }) => {
  const denied = Object.values(ownReads)
  await world.deny(denied)
  await signIn(page, world, '/activity')
  for (const address of Object.keys(ownReads)) {
    await goFromActivity(page, address)
    await expect(page.getByRole('main').getByText(reason).first(), address).toBeVisible()
    await expect(page.getByText(/^Couldn’t load/)).toBeHidden()
  }
  const called = new Set((await world.journal()).map(({ action }) => action))
  expect(denied.filter((action) => called.has(action))).toEqual([])
})
