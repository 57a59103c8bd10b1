/** Failures of every action on a server: each is reported, sent once, and works on retry. */
import type { Page } from '@playwright/test'
import {
  afterTimeLimit,
  attempt,
  bareMetal,
  closes,
  dialog,
  press,
  pressIn,
  row,
  type Attempt,
} from './attempts.ts'
import { enterPin, expect, signIn, test } from './fixtures.ts'
import type { TestWorld } from './world.ts'
import { openRequests } from './serverTabs.ts'

test('network actions', async ({ page, world }) => {
  await page.clock.install()
  const { id } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/network`)
  const eth1 = row(page, 'Ports', /^eth1/)
  const address = row(page, 'IP addresses', /^203\.0\.113\.8/)
  await attempt(page, world, [
    {
      action: 'net/port_off',
      meets: 'a dropped connection',
      looksAgain: true,
      async send() {
        await page.getByRole('link', { name: 'Disable eth1…' }).click()
        await pressIn(dialog(page), 'Disable eth1')()
      },
      again: pressIn(dialog(page), 'Disable eth1'),
      async done() {
        await closes(page)()
        await expect(eth1).toContainText('Disabled')
      },
    },
    {
      action: 'net/port_on',
      meets: 'a refusal',
      send: press(page, 'Enable eth1'),
      again: press(page, 'Enable eth1'),
      done: () => expect(eth1).toContainText('StatusUp'),
    },
    {
      action: 'net/block_ip',
      meets: 'a 500',
      looksAgain: true,
      async send() {
        await page.getByRole('link', { name: 'Block 203.0.113.8…' }).click()
        await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Under attack')
        await pressIn(dialog(page), 'Block IP')()
      },
      again: pressIn(dialog(page), 'Block IP'),
      async done() {
        await closes(page)()
        await expect(address).toContainText('ends in 3 h 59 min')
      },
    },
    {
      action: 'net/unblock_ip',
      meets: 'a dropped connection',
      looksAgain: true,
      send: press(page, 'Unblock 203.0.113.8'),
      again: press(page, 'Unblock 203.0.113.8'),
      done: () => expect(address).toContainText('Active'),
    },
    {
      action: 'ip/update_ptr',
      meets: 'a lost reply',
      looksAgain: true,
      async send() {
        await page.getByRole('link', { name: 'Edit reverse DNS for 203.0.113.8' }).click()
        await dialog(page).getByRole('textbox', { name: 'Names' }).fill('mx.example.net')
        await pressIn(dialog(page), 'Save')()
      },
      async done() {
        await closes(page)()
        await expect(address).toContainText('mx.example.net')
      },
    },
  ])
})

test('actions on the main IP address', async ({ page, world }) => {
  // With seed 1 a quarter of the servers have a second IP address.
  await signIn(page, world, `/servers/${world.server('queue-fi-01').id}/network`)
  const button = page.getByRole('button', { name: /^Make .* the main IP$/ })
  const name = (await button.getAttribute('aria-label')) ?? ''
  const becomesMain = () => expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  await attempt(page, world, [
    {
      action: 'ip/set_main',
      meets: 'a refusal',
      send: press(page, name),
      again: press(page, name),
      done: becomesMain,
    },
  ])
})

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
/** What the screen shows once the hardware is done. */
const later = (page: Page, world: TestWorld, text: string | RegExp) => async () => {
  await world.advance(15)
  await expect(page.getByText(text).first()).toBeVisible()
}

test('temporary access', async ({ page, world }) => {
  const { id } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/access`)
  await attempt(page, world, [
    {
      action: 'eq/add_ipmi_user',
      meets: 'a 500',
      send: press(page, 'Add IPMI user'),
      again: afterTimeLimit(page, world, press(page, 'Add IPMI user')),
      done: later(page, world, 'Copy these now'),
    },
    {
      action: 'eq/remove_ipmi_user',
      meets: 'a refusal',
      send: press(page, 'Remove IPMI user'),
      again: press(page, 'Remove IPMI user'),
      async done() {
        await world.advance(10)
        await expect(page.getByText('Copy these now')).toBeHidden()
      },
    },
    {
      action: 'nat/add_static_nat',
      meets: 'a dropped connection',
      async send() {
        await link(page, 'Open IPMI access')
        await pressIn(dialog(page), 'Open IPMI access')()
      },
      again: afterTimeLimit(page, world, pressIn(dialog(page), 'Open IPMI access')),
      async done() {
        await later(page, world, /^Open for /)()
        // Only a known result has an address.
        await expect(page.getByRole('link', { name: 'Open page' })).toBeVisible()
      },
    },
    {
      action: 'nat/remove_static_nat',
      meets: 'a 500',
      send: press(page, 'Close IPMI access'),
      again: afterTimeLimit(page, world, press(page, 'Close IPMI access')),
      async done() {
        await world.advance(10)
        await expect(page.getByText(/^Open for /)).toBeHidden()
      },
    },
  ])
})

test('boot settings and the BMC', async ({ page, world }) => {
  const { id } = world.server(bareMetal)
  const { pin } = world.credentials
  await signIn(page, world, `/servers/${id}/access`)
  await attempt(page, world, [
    {
      action: 'eq/boot_dev',
      meets: 'a lost reply',
      async send() {
        await link(page, 'Boot from CD')
        await enterPin(page, pin)
        await page.keyboard.press('Enter')
      },
      // It isn't offered again: the server shows that it was carried out.
      async done() {
        await later(page, world, 'Next boot: CD')()
        await closes(page)()
      },
    },
    {
      action: 'eq/unit_reset',
      meets: 'a dropped connection',
      async send() {
        await link(page, 'Restart BMC')
        await pressIn(dialog(page), 'Restart BMC')()
      },
      again: afterTimeLimit(page, world, pressIn(dialog(page), 'Restart BMC')),
      async done() {
        await closes(page)()
        await later(page, world, 'it answers again in about a minute')()
      },
    },
  ])
})

test('remote hands, where a lost reply has opened a ticket anyway', async ({ page, world }) => {
  const { id } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/access`)
  await openRequests(page)
  const ask = (name: string) => async () => {
    await page.getByRole('link', { name, exact: true }).click()
    await pressIn(dialog(page), name)()
  }
  const open = 'already has an open request'
  await attempt(page, world, [
    {
      action: 'servicedesk/request_pon',
      meets: 'a 500',
      send: ask('Request power-on'),
      again: pressIn(dialog(page), 'Request power-on'),
      async done() {
        await pressIn(page.getByRole('dialog', { name: 'Ticket opened' }), 'Close')()
        // A technician does it and closes the ticket.
        await world.advance(30 * 60)
      },
    },
    ...(
      [
        ['request_poff', 'Request power-off', 'a dropped connection'],
        ['request_reboot', 'Request reboot', 'a refusal'],
        ['request_PXEboot', 'Request network boot', 'a 500'],
        ['request_check', 'Request check', 'a dropped connection'],
      ] as const
    ).map(([action, name, meets]): Attempt => ({
      action: `servicedesk/${action}`,
      meets,
      send: ask(name),
      async done() {
        await page.keyboard.press('Escape')
        await closes(page)()
      },
    })),
    {
      action: 'servicedesk/request_kvm',
      meets: 'a lost reply',
      send: ask('Request IP KVM'),
      again: pressIn(dialog(page), 'Request IP KVM'),
      async done() {
        await expect(dialog(page).getByRole('alert')).toContainText(open)
        await page.keyboard.press('Escape')
        await closes(page)()
      },
    },
  ])
  const tickets = (await world.mail()).filter(({ text }) =>
    text.startsWith('We received your request'),
  )
  expect(tickets).toHaveLength(2)
})

test('billing', async ({ page, world }) => {
  await page.clock.install()
  const { id } = world.server(bareMetal)
  const { pin } = world.credentials
  // The next invoice can be created a week before it is due.
  await world.advance(6 * 86_400)
  await signIn(page, world, `/servers/${id}/billing`)
  const unpaid = page.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: /Unpaid/ })
  await attempt(page, world, [
    {
      action: 'billing/generate_due_invoice',
      meets: 'a 500',
      looksAgain: true,
      send: press(page, 'Create next invoice'),
      again: press(page, 'Create next invoice'),
      async done() {
        // It can't be requested twice.
        await expect(unpaid).toHaveCount(1)
        await expect(page.getByRole('button', { name: 'Create next invoice' })).toHaveAttribute(
          'aria-disabled',
          'true',
        )
        await page.reload()
      },
    },
    {
      action: 'billing/request_cancellation',
      meets: 'a dropped connection',
      looksAgain: true,
      async send() {
        await page.getByRole('link', { name: 'Cancel server…' }).click()
        await dialog(page)
          .getByLabel(/^Type mail-nl-01/)
          .fill(bareMetal)
        await enterPin(page, pin)
        await page.keyboard.press('Enter')
      },
      async again() {
        await enterPin(page, pin)
        await page.keyboard.press('Enter')
      },
      async done() {
        await closes(page)()
        await expect(page.getByText('This server is canceled and ends on')).toBeVisible()
      },
    },
    {
      action: 'billing/delete_cancellation_request',
      meets: 'a 500',
      looksAgain: true,
      send: press(page, 'Withdraw cancellation'),
      again: press(page, 'Withdraw cancellation'),
      done: () => expect(page.getByText('cancellation withdrawn')).toBeVisible(),
    },
  ])
})

test('the list of servers', async ({ page, world }) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: bareMetal })).toBeVisible()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  // Shortly after sign-in the panel sends this request itself, once.
  await expect.poll(() => world.timesSent('eq/update_servers')).toBe(1)
  await attempt(
    page,
    world,
    (['a 500', 'a lost reply', 'a refusal'] as const).map((meets) => ({
      action: 'eq/update_servers',
      meets,
      reads: true,
      send: press(page, 'Refresh'),
      async again() {
        const answer = page.waitForResponse((response) =>
          (response.request().postData() ?? '').includes('action=update_servers'),
        )
        await refresh.click()
        await answer
      },
      async done() {
        await expect(refresh).toHaveAttribute('aria-busy', 'false')
        await expect(page.getByRole('link', { name: bareMetal })).toBeVisible()
      },
    })),
  )
})
