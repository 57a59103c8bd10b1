/**
 * The connection closes without a byte after the work, so Chromium sends the write again, and the panel sees only the
 * refusal that the first try's success explains. It must never be told as a failure.
 */
import type { Locator, Page } from '@playwright/test'
import { enterPin, expect, openSession, signIn, test } from './fixtures.ts'
import { unpaidIds } from './invoices.ts'
import { fillOrder, sendOrder } from './ordering.ts'
import { confirmReinstall, fillReinstall } from './reinstalling.ts'
import type { TestWorld } from './world.ts'
import { openRequests } from './serverTabs.ts'

/** Words that say that nothing was done. */
const falseWords =
  /Nothing was changed|nothing was changed|Request refused|wasn’t accepted|Couldn’t (?!load)|not found/

/** The open modal dialog. Toasts are dialogs, too. */
const modal = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))

/** Everything shown from now on, as texts; read at the end of a test. */
async function watchTexts(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const note = (): void => void seen.add(document.body.innerText)
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { seenTexts: () => [...seen].join('\n') })
  })
  return () => page.evaluate(() => (window as unknown as { seenTexts: () => string }).seenTexts())
}

/** The write arrived twice, and was carried out once; `refused`: the second arrival's outcome. */
async function expectRepeated(world: TestWorld, action: string, refused = /./): Promise<void> {
  const arrivals = (await world.journal()).filter((entry) => entry.action === action)
  expect(arrivals.map(({ carried_out }) => carried_out)).toEqual([true, false])
  expect(arrivals[1]?.outcome).toMatch(refused)
}

/** Sends a write whose first response is lost, and expects no false word until `done`. */
async function sendTwice(
  page: Page,
  world: TestWorld,
  action: string,
  { send, done }: { send: () => Promise<void>; done: () => Promise<void> },
): Promise<void> {
  const texts = await watchTexts(page)
  await world.closeAfter(action)
  await send()
  await done()
  await expectRepeated(world, action)
  expect(await texts()).not.toMatch(falseWords)
}

async function typePins(page: Page, pins: readonly (readonly [string, string])[]): Promise<void> {
  for (const [label, digits] of pins) {
    await modal(page).getByRole('textbox', { name: label }).first().click()
    await page.keyboard.type(digits)
  }
}

test('a changed PIN is never called wrong', async ({ page, world }) => {
  await world.start({ speed: 10 })
  await signIn(page, world, '/account/security?run=change-pin')
  const change = async (old: string, pin: string) => {
    await typePins(page, [
      ['Current PIN', old],
      ['New PIN', pin],
      ['Repeat PIN', pin],
    ])
    await modal(page).getByRole('button', { name: 'Change PIN' }).click()
  }
  const texts = await watchTexts(page)
  await world.closeAfter('eq/set_pin')
  await change(world.credentials.pin, '8642')
  await expect(page.getByText('PIN changed')).toBeVisible()
  expect(await texts()).not.toMatch(/Wrong PIN/)
  const sent = (await world.journal()).map(({ action }) => action)
  expect(sent.filter((action) => action === 'eq/set_pin')).toHaveLength(2)
  expect(sent.filter((action) => action === 'eq/check_pin')).toHaveLength(1)
  // The activity doesn't list it as failed.
  await page.goto('/activity')
  await expect(page.getByText('Your account').first()).toBeVisible()
  await expect(page.getByText('Failed 0')).toBeVisible()
  await expect(page.getByText('Wrong PIN')).toHaveCount(0)
})

test('a PIN that is really wrong is called so, with what the check has cost', async ({
  page,
  world,
}) => {
  await world.start({ speed: 10 })
  await signIn(page, world, '/account/security?run=change-pin')
  await typePins(page, [
    ['Current PIN', '1111'],
    ['New PIN', '8642'],
    ['Repeat PIN', '8642'],
  ])
  await modal(page).getByRole('button', { name: 'Change PIN' }).click()
  await expect(modal(page).getByRole('alert')).toHaveText(
    'Wrong PIN. Nothing was changed. The new PIN was checked too, so two wrong PINs were counted.',
  )
})

test('a deleted key is never “not found. Nothing was changed”', async ({ page, world }) => {
  await signIn(page, world, '/keys')
  const row = page.getByRole('row', { name: /^Billing export / })
  await row.getByRole('button', { name: 'Delete Billing export' }).click()
  await modal(page)
    .getByLabel(/^Type /)
    .fill('Billing export')
  await sendTwice(page, world, 'api_keys/delete', {
    send: () => modal(page).getByRole('button', { name: 'Delete key' }).click(),
    async done() {
      await expect(page.getByText('Billing export deleted')).toBeVisible()
      await expect(row).toHaveCount(0)
    },
  })
})

test('a block, its removal, a cancellation and its withdrawal are never “already” or “not found”', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server('mail-nl-01')
  const at = async (path: string): Promise<void> => {
    await page.goto(`/servers/${id}/${path}`)
    await expect(page.getByRole('heading', { name, level: 1, includeHidden: true })).toBeAttached()
  }
  await signIn(page, world, `/servers/${id}/network?run=block-address&on=203.0.113.8`)
  const unblock = page.getByRole('button', { name: 'Unblock 203.0.113.8' })
  await sendTwice(page, world, 'net/block_ip', {
    async send() {
      await modal(page).getByRole('textbox', { name: 'Reason' }).fill('Under attack')
      await modal(page).getByRole('button', { name: 'Block IP' }).click()
    },
    done: () => expect(unblock).toBeVisible(),
  })
  await sendTwice(page, world, 'net/unblock_ip', {
    send: () => unblock.click(),
    done: () => expect(page.getByRole('link', { name: 'Block 203.0.113.8…' })).toBeVisible(),
  })
  await at('billing?run=cancel')
  const canceled = page.getByText('This server is canceled and ends on')
  await sendTwice(page, world, 'billing/request_cancellation', {
    async send() {
      await modal(page)
        .getByLabel(/^Type /)
        .fill(name)
      await enterPin(page, world.credentials.pin)
      await modal(page).getByRole('button', { name: 'Cancel server' }).click()
    },
    done: () => expect(canceled).toBeVisible(),
  })
  await sendTwice(page, world, 'billing/delete_cancellation_request', {
    send: () => page.getByRole('button', { name: 'Withdraw cancellation' }).first().click(),
    done: () => expect(canceled).toBeHidden(),
  })
})

test('the next invoice is created, not “unpaid”', async ({ page, world }) => {
  // Six days later the period is near its end.
  await world.advance(6 * 86_400)
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/billing`)
  await sendTwice(page, world, 'billing/generate_due_invoice', {
    send: () => page.getByRole('button', { name: 'Create next invoice' }).click(),
    done: () => expect(page.getByText(/mail-nl-01: invoice \d+ created/)).toBeVisible(),
  })
})

test('a reinstall and its cancellation are carried out, not “already running” and “not running”', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server('mail-nl-01')
  await openSession(page, world)
  const reinstall = async (): Promise<void> => {
    await page.goto(`/servers/${id}/reinstall`)
    await fillReinstall(page)
    await page.getByRole('button', { name: 'Reinstall…' }).click()
    await confirmReinstall(page, name, world.credentials.pin)
  }
  await reinstall()
  await expect(page.getByRole('heading', { name: /^Installing/ })).toBeVisible()
  await world.advance(120)
  await page.getByRole('button', { name: 'Cancel installation…' }).click()
  await modal(page).getByRole('textbox', { name: 'Type' }).fill(name)
  await sendTwice(page, world, 'eq/abort_reinstall', {
    send: () => modal(page).getByRole('button', { name: 'Cancel installation' }).click(),
    done: () =>
      expect(
        page.getByRole('heading', { name: 'Installation canceled', exact: true }),
      ).toBeVisible(),
  })
  await expect(page.getByText(`${name}: Installation canceled`)).toBeVisible()

  await world.advance(60)
  await world.closeAfter('eq/order_instance')
  await reinstall()
  // The server doesn't show it before its installer has started.
  await expect(modal(page)).toContainText('Result unknown. Check whether it worked')
  await expect(modal(page)).not.toContainText('Nothing was changed')
  await world.advance(120)
  await expect(
    page.getByRole('heading', { name: /^Installing/, includeHidden: true }),
  ).toBeAttached()
  const sent = (await world.journal()).filter(({ action }) => action === 'eq/order_instance')
  expect(sent.map(({ carried_out }) => carried_out)).toEqual([true, true, false])
})

test('each ticket that may be the one just sent is told so', async ({ page, world }) => {
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/access`)
  const texts = await watchTexts(page)
  await world.closeAfter('servicedesk/request_check')
  await openRequests(page)
  await page.getByRole('link', { name: 'Request check', exact: true }).click()
  const send = modal(page).getByRole('button', { name: 'Request check' })
  await send.click()
  const alert = modal(page).getByRole('alert')
  await expect(alert).toContainText(
    /already has an open request\. It may be the one you’ve just sent: check your email\. .*CS-\d+/s,
  )
  await expectRepeated(world, 'servicedesk/request_check', /CS-|already|refused/i)
  expect(await texts()).not.toMatch(falseWords)
  // From now on the ticket is known to be older.
  await send.click()
  await expect(alert).toContainText(/already has an open request\. Reply in its ticket\..*CS-\d+/s)
})

test('a verification code that was accepted signs in', async ({ page, world }) => {
  const { credentials } = await world.start({ scenario: 'two-factor' })
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const code = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox').first()
  await expect(code).toBeVisible()
  await code.fill((await world.mail()).at(-1)?.text.match(/\d{6}/)?.[0] ?? '')
  await sendTwice(page, world, 'auth/2fa_check', {
    send: () => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    done: () => expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible(),
  })
})

for (const [provider, label] of [
  ['codehost', 'Code host'],
  ['social', 'Social'],
] as const)
  test(`${label}: a sign-in that was used up by its own first try can be begun again`, async ({
    page,
    world,
  }) => {
    await page.goto('/sign-in')
    const begin = () => page.getByRole('button', { name: label, exact: true }).click()
    const agree = () => page.getByRole('link', { name: 'Continue as ada@example.net' }).click()
    await begin()
    await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible()
    await world.closeAfter(`auth/${provider}_signin`)
    await agree()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('was already completed')
    await expect(alert).not.toContainText('Nothing was changed')
    await expectRepeated(world, `auth/${provider}_signin`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await agree()
    await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
  })

test('an order that took the last server in stock is followed, not “out of stock”', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await world.catalogue({ preset: 281, location: 'NL', available: 1 })
  await fillOrder(page)
  const texts = await watchTexts(page)
  await world.closeAfter('eq/order_instance')
  await sendOrder(page)
  await expect(page.getByRole('heading', { name: /shop-1/ }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]+$/)
  await expectRepeated(world, 'eq/order_instance')
  expect(await texts()).not.toMatch(/out of stock|Nothing was ordered/)
})

test('an invoice that was paid from credit is paid, not refused', async ({ page, world }) => {
  await world.settings({ credit: '5000.00' })
  await signIn(page, world, '/billing?state=unpaid')
  const [invoice] = await unpaidIds(page)
  await page.goto(`/billing/invoices/${invoice}?run=credit`)
  await sendTwice(page, world, 'billing/apply_credit', {
    send: () => modal(page).getByRole('button', { name: /^Pay/ }).click(),
    done: () => expect(page.getByText(/^Paid €[\d,.]+ of invoice \d+ from credit$/)).toBeVisible(),
  })
})

test('a deleted contact is deleted, not “not found”', async ({ page, world }) => {
  await signIn(page, world, '/account/contacts')
  await page.getByRole('button', { name: 'Delete Priya Raman' }).click()
  await sendTwice(page, world, 'billing/delete_contact', {
    send: () => modal(page).getByRole('button', { name: 'Delete contact' }).click(),
    done: () => expect(page.getByText(/ deleted$/).first()).toBeVisible(),
  })
})
