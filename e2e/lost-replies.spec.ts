/**
 * A gateway answers before the API is done: the write is sent once, and verified until the API can't be working on it
 * anymore.
 */
import type { Locator, Page } from '@playwright/test'
import type { Quirk } from '#mock/world/quirks.ts'
import { enterPin, expect, expectNoAxeViolations, go, signIn, test } from './fixtures.ts'
import { secondTab, unpaidIds } from './invoices.ts'
import { Books, cents } from './paying.ts'
import { notMade } from './verifying.ts'
import type { TestWorld } from './world.ts'
import { openRequests } from './serverTabs.ts'

/** The gateway answers immediately; the work takes twelve seconds. */
const late = { finishes: 12 } as const

const checking = (where: Page | Locator) =>
  where
    .getByRole('timer')
    .filter({ hasText: / left$/ })
    .first()

/** Advances the clocks of page and world together. */
async function pass(page: Page, world: TestWorld, seconds: number): Promise<void> {
  await world.advance(seconds)
  await page.clock.fastForward(seconds * 1000)
}

/** Clicks a busy button like an impatient user. */
async function pressInVain(button: Locator): Promise<void> {
  await button.click({ force: true })
  await button.click({ force: true })
}

interface Money {
  readonly name: string
  readonly action: string
  /** Opens its dialog in a signed-in tab. */
  readonly address: (unpaid: readonly number[]) => string
  readonly dialog: string | RegExp
  readonly amount?: string
  readonly send: RegExp
  /** The success message. */
  readonly success: RegExp
}

const money: readonly Money[] = [
  {
    name: 'credit',
    action: 'billing/apply_credit',
    address: ([id]) => `/billing/invoices/${id}?run=credit`,
    dialog: /from credit$/,
    amount: '1.00',
    send: /^Pay/,
    success: /^Paid €1\.00 of invoice \d+ from credit$/,
  },
  {
    name: 'add funds',
    action: 'billing/create_addfunds',
    address: () => '/billing?run=add-funds',
    dialog: 'Add funds',
    amount: '77.00',
    send: /^Create /,
    success: /Invoice \d+ for €77\.00 created/,
  },
  {
    name: 'a group invoice',
    action: 'billing/mass_pay',
    address: ([one, two]) => `/billing?run=pay&on=${one},${two}`,
    dialog: 'Pay invoices together',
    send: /^Create combined invoice/,
    success: /^Combined invoice \d+ (for .* created|already exists)$/,
  },
]

for (const { name, action, address, dialog: title, amount, send: words, success } of money)
  test(`${name}: a gateway timeout never makes it happen twice`, async ({ page, world }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await page.clock.install()
    await world.start({ speed: 0 })
    await world.settings({ credit: '100.00' })
    await signIn(page, world, '/billing?state=unpaid')
    const ids = await unpaidIds(page)
    const books = await Books.open(page.request, world)
    const credit = await books.credit()
    const known = (await books.invoices()).length
    const at = address(ids)
    const open = async (tab: Page) => {
      const dialog = tab.getByRole('dialog', { name: title })
      if (amount !== undefined && (await dialog.getByLabel('Amount in EUR').isEnabled()))
        await dialog.getByLabel('Amount in EUR').fill(amount)
      return dialog.getByRole('button', { name: words })
    }
    await page.goto(at)
    const send = await open(page)
    const other = await secondTab(page, at)
    const others = await open(other)
    await world.answerByGateway(action, late)
    await send.click()
    await expect(checking(page.getByRole('dialog', { name: title }))).toContainText(/\d+ s left$/)
    await expectNoAxeViolations(page, { within: '[role=dialog]' })
    await pressInVain(send)
    // The other tab is held by the same write.
    await expect(checking(other)).toBeVisible()
    await pressInVain(others)

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: title })).toBeHidden()
    await go(page, at)
    await expect(checking(page)).toBeVisible()
    await page.reload()
    const again = await open(page)
    await expect(checking(page)).toBeVisible()
    await pressInVain(again)
    await world.advance(12)
    expect(await world.carriedOut(action)).toBe(1)
    await page.clock.fastForward(30_000)
    // Whichever tab continued after the reload reports it.
    const tellings = async () =>
      (await page.getByText(success).count()) + (await other.getByText(success).count())
    await expect.poll(tellings).toBeGreaterThan(0)
    await expect(checking(other)).toBeHidden()
    expect(await world.timesSent(action)).toBe(2)
    expect(await world.carriedOut(action)).toBe(1)
    expect(await books.credit()).toBe(credit - (action === 'billing/apply_credit' ? 100 : 0))
    const made = (await books.invoices()).length - known
    expect(made).toBe(action === 'billing/apply_credit' ? 0 : 1)
    await other.close()
  })

test('a write that was never carried out is only reported once that is certain, and can be sent again', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await world.start({ speed: 0 })
  await signIn(page, world, '/billing?run=add-funds')
  const books = await Books.open(page.request, world)
  const dialog = page.getByRole('dialog', { name: 'Add funds' })
  await dialog.getByLabel('Amount in EUR').fill('77')
  const send = dialog.getByRole('button', { name: 'Create invoice for €77.00' })
  await world.faults([{ kind: 'status', status: 504, action: 'billing/create_addfunds', times: 1 }])
  await send.click()
  for (const seconds of [5, 25, 15]) {
    await expect(checking(dialog)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await page.clock.fastForward(seconds * 1000)
  }
  await expect(checking(dialog)).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(dialog.getByRole('alert')).toContainText(notMade)
  await send.click()
  await expect(page.getByText(/Invoice \d+ for €77\.00 created/)).toBeVisible()
  const made = (await books.invoices()).filter(({ total }) => cents(total) === 7700)
  expect(made).toHaveLength(1)
})

test('a PIN that is set late isn’t called unchanged, and is held over a reload', async ({
  page,
  world,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.clock.install()
  await world.start({ speed: 0 })
  const address = '/account/security?run=change-pin'
  await signIn(page, world, address)
  const change = page.getByRole('dialog', { name: 'Change PIN' })
  const type = async (old: string, pin: string) => {
    for (const [label, digits] of [
      ['Current PIN', old],
      ['New PIN', pin],
      ['Repeat PIN', pin],
    ] as const) {
      await change.getByRole('textbox', { name: label }).first().click()
      await page.keyboard.type(digits)
    }
  }
  const press = change.getByRole('button', { name: 'Change PIN' })
  await type(world.credentials.pin, '8642')
  await world.answerByGateway('eq/set_pin', late)
  await press.click()
  await expect(checking(change)).toBeVisible()
  await pressInVain(press)
  // The PIN is set first, only then comes the delay.
  await world.advance(25)
  await expect(change.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await expect(change).toContainText('Checking whether it worked…')
  await world.advance(5)
  await expect(page.getByText('PIN changed')).toBeVisible()
  expect(await world.timesSent('eq/set_pin')).toBe(2)

  await go(page, address)
  await type('8642', '9753')
  await world.answerByGateway('eq/set_pin', late)
  await press.click()
  await expect(checking(change)).toBeVisible()
  await page.reload()
  await expect(checking(change)).toBeVisible()
  await expect(press).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(60_000)
  await expect(change.getByRole('alert')).toContainText(
    'Result unknown. Check your PIN before you try again',
  )
})

test('a key that is created late is found, and no second one is created', async ({
  page,
  world,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.clock.install()
  await world.start({ speed: 0 })
  await signIn(page, world, '/keys?run=new-key')
  const form = page.getByRole('dialog', { name: 'Create key' })
  const create = form.getByRole('button', { name: 'Create key' })
  await form.getByLabel('Name').fill('deploy-bot')
  await expect(page.locator('tbody tr')).toHaveCount(5)
  await world.answerByGateway('api_keys/add', late)
  await create.click()
  await expect(checking(form)).toBeVisible()
  await pressInVain(create)
  await page.reload()
  await expect(checking(form)).toBeVisible()
  await pressInVain(create)
  await pass(page, world, 15)
  await page.clock.fastForward(30_000)
  await expect(form).toContainText('but we couldn’t show you its secret')
  expect(await world.carriedOut('api_keys/add')).toBe(1)
  await expect(create).toHaveAttribute('aria-disabled', 'true')
})

interface OtherWrite {
  readonly action: string
  readonly at: string
  readonly send: () => Promise<void>
  readonly done: () => Promise<void>
}

/** Writes without their own test, ordered so that each one starts from the previous one's result. */
function otherWrites(page: Page, world: TestWorld, dialog: Locator): readonly OtherWrite[] {
  const press = (words: string) => dialog.getByRole('button', { name: words }).click()
  return [
    {
      action: 'ip/update_ptr',
      at: 'network?run=reverse-names&on=203.0.113.8',
      async send() {
        await dialog.getByRole('textbox', { name: 'Names' }).fill('mx.example.net')
        await press('Save')
      },
      done: () => expect(page.getByText('mx.example.net').first()).toBeVisible(),
    },
    {
      action: 'net/block_ip',
      at: 'network?run=block-address&on=203.0.113.8',
      async send() {
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('Under attack')
        await press('Block IP')
      },
      done: () => expect(page.getByRole('button', { name: 'Unblock 203.0.113.8' })).toBeVisible(),
    },
    {
      action: 'net/unblock_ip',
      at: 'network',
      send: () => page.getByRole('button', { name: 'Unblock 203.0.113.8' }).click(),
      done: () => expect(page.getByRole('link', { name: 'Block 203.0.113.8…' })).toBeVisible(),
    },
    {
      action: 'net/port_off',
      at: 'network?run=disable-port&on=eth1',
      send: () => press('Disable eth1'),
      done: () => expect(page.getByRole('button', { name: 'Enable eth1' })).toBeVisible(),
    },
    {
      action: 'net/port_on',
      at: 'network',
      send: () => page.getByRole('button', { name: 'Enable eth1' }).click(),
      done: () => expect(page.getByRole('link', { name: 'Disable eth1…' })).toBeVisible(),
    },
    {
      action: 'eq/rename_server',
      at: 'network?run=rename',
      async send() {
        await dialog.getByLabel('Name').fill('mail-nl-02')
        await press('Rename')
      },
      done: () => expect(page.getByRole('heading', { name: 'mail-nl-02', level: 1 })).toBeVisible(),
    },
    {
      action: 'billing/request_cancellation',
      at: 'billing?run=cancel',
      async send() {
        await dialog.getByLabel(/^Type /).fill('mail-nl-02')
        await enterPin(page, world.credentials.pin)
        await press('Cancel server')
      },
      done: () => expect(page.getByText('This server is canceled and ends on')).toBeVisible(),
    },
  ]
}

// The API keeps a server's first name where its owner's name is a tag.
for (const quirks of [[], ['default-names']] satisfies Quirk[][])
  test(`all other writes are verified the same way, and their outcome is reported${quirks.map((quirk) => `, with ${quirk}`).join()}`, async ({
    page,
    world,
  }) => {
    await page.clock.install()
    await world.start({ speed: 0, quirks })
    const { id, name } = world.server('mail-nl-01')
    const dialog = page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
    await signIn(page, world, `/servers/${id}/network`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    for (const { action, at, send, done } of otherWrites(page, world, dialog))
      await test.step(action, async () => {
        await go(page, `/servers/${id}/${at}`)
        await world.answerByGateway(action, late)
        await send()
        await expect(checking(page)).toBeVisible()
        await expect(page.getByText('Result unknown')).toHaveCount(0)
        await world.advance(12)
        await page.clock.fastForward(15_000)
        await page.clock.fastForward(20_000)
        await done()
        await expect(dialog).toBeHidden()
        await expect(checking(page)).toBeHidden()
        expect(await world.carriedOut(action)).toBe(1)
        expect(await world.timesSent(action)).toBe(2)
      })
  })

test('a boot device chosen after a lost reply ends the uncertainty', async ({ page, world }) => {
  await world.start({ speed: 0 })
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/access`)
  const dialog = page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
  await page.getByRole('link', { name: 'Boot from CD', exact: true }).click()
  await enterPin(page, world.credentials.pin)
  await world.loseReply('eq/boot_dev')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Result unknown')
  await world.advance(15)
  await expect(page.getByText(/Boot order set/).first()).toBeVisible({ timeout: 14_000 })
  await expect(dialog).toBeHidden()
})

test('a remote hands request can’t be verified, and the dialog says so', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/access`)
  await world.loseReply('servicedesk/request_check')
  await openRequests(page)
  await page.getByRole('link', { name: 'Request check', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'check' })
  await dialog.getByRole('button', { name: 'Request check' }).click()
  await expect(dialog.getByRole('alert')).toContainText('you’ll get one ticket')
  await dialog.getByRole('button', { name: 'Request check' }).click()
  await expect(dialog.getByRole('alert')).toContainText('already has an open request')
})

test('IPMI access without a reply can’t be opened twice, and may be open', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/access`)
  const active = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Active access', exact: true }) })
  await expect(active).toContainText('No access opened')
  await world.loseReply('nat/add_static_nat')
  await page.getByRole('link', { name: 'Open IPMI access', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Open IPMI access' })
  const open = dialog.getByRole('button', { name: 'Open IPMI access' })
  await open.click()
  await expect(dialog.getByRole('alert')).toContainText('Result unknown')
  await expect(open).toBeDisabled()
  await page.reload()
  // The dialog is part of the URL.
  await expect(open).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(active).toContainText('Result unknown')
  await expect(active).not.toContainText('No access opened')

  await world.advance(60)
  await page.reload()
  // The access may be open, so there is a way to close it.
  await expect(active.getByRole('button', { name: 'Close' })).toBeVisible({ timeout: 14_000 })
  await expect(active).not.toContainText('Result unknown')
  await page.getByRole('link', { name: 'Open IPMI access', exact: true }).click()
  await expect(open).toBeEnabled()
})
