/** The displayed total equals the invoice's to the cent, and the calculation by hand next to it. spec.md 4.6. */
import type { Page } from '@playwright/test'
import { expect, openSession, test } from './fixtures.ts'
import { orderButton, pressOrder, rootPassword, sendButton } from './ordering.ts'
import type { TestWorld } from './world.ts'

const price = (page: Page) => page.getByRole('region', { name: 'Price' })

/** Changes the client before signing in, whose response contains the VAT rate. */
async function changeClient(
  page: Page,
  world: TestWorld,
  change: Record<string, string>,
): Promise<void> {
  const call = async (script: string, form: Record<string, string>) => {
    const reply = await page.request.post(`/api/${script}.php`, { form })
    return (await reply.json()) as { result?: unknown; token?: string }
  }
  const { email, password } = world.credentials
  const { token = '' } = await call('auth', {
    action: 'billinglogin',
    user: email,
    password,
    location: world.credentials.location,
  })
  const { result } = await call('billing', { action: 'update_client', token, ...change })
  expect(String(result).toLowerCase()).toMatch(/ok|success/)
}

interface Chosen {
  /** The choices in the URL. */
  search: string
  /** Further choices. */
  more?: (page: Page) => Promise<void>
  total: string
}

/** Orders, and compares the total with the API's invoice. */
async function expectInvoiced(page: Page, { search, more, total }: Chosen): Promise<void> {
  await page.goto(`/order?${search}&step=system`)
  await expect(price(page)).toContainText(total)
  await more?.(page)
  await expect(price(page)).toContainText(total)
  await page.getByRole('button', { name: /^Access/ }).click()
  if (!search.includes('os=own'))
    await page.getByLabel(/^(Root|Administrator) password$/).fill(rootPassword)
  await pressOrder(page)
  await expect(sendButton(page)).toHaveText(`Order (invoice of ${total})`)
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expect(page.getByRole('main').getByText(total, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^due, (incl\. VAT|no VAT)$/)).toBeVisible()
}

/** The first available stock server with a tag. */
async function stockWith(page: Page, tag: string): Promise<{ id: number; location: string }> {
  const reply = await page.request.post('/api/stocks.php', { form: { action: 'list' } })
  const { servers } = (await reply.json()) as {
    servers: { id: number; location: string; tags: unknown }[]
  }
  const machine = servers.find(({ tags }) => JSON.stringify(tags).includes(tag))
  if (!machine) throw new Error(`No machine in stock with ${tag}`)
  return machine
}

test('in euros, with Dutch VAT', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await openSession(page, world)
  // 3 × 8.00 = 24.00, − 3 % = 23.28, + 21 % (4.89) = 28.17.
  await expectInvoiced(page, {
    search: 'preset=281&location=NL&os=300&period=quarterly',
    total: '€28.17',
  })
  // Own OS: 6 × 89.00 = 534.00, − 6 % = 501.96, + 21 % (105.41) = 607.37.
  await expectInvoiced(page, {
    search: 'preset=175&location=NL&os=own&period=semi-annually',
    total: '€607.37',
  })
})

test('a GPU with a task, and a stock server set up by technicians', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await openSession(page, world)
  // 330.00 + 21 % (69.30) = 399.30: the task is free.
  await expectInvoiced(page, {
    search: 'preset=401&location=NL&os=237',
    more: async () => {
      await page.getByRole('combobox', { name: 'Automation task' }).click()
      await page.getByRole('listbox').getByRole('option').nth(1).click()
    },
    total: '€399.30',
  })
  const { id, location } = await stockWith(page, 'hwraid')
  await page.goto(`/order?stock=${id}&location=${location}&step=system`)
  await expect(price(page)).toContainText(
    'Set up by our technicians, usually the next business day',
  )
  const total = (
    await price(page)
      .getByText(/^€[\d,.]+$/)
      .last()
      .innerText()
  ).trim()
  await expectInvoiced(page, { search: `stock=${id}&location=${location}`, total })
})

test('in dollars', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await changeClient(page, world, { billing_currency: '2' })
  await openSession(page, world)
  // 8.00 × 1.08 = 8.64, + 21 % (1.81) = 10.45.
  await expectInvoiced(page, { search: 'preset=281&location=NL&os=300', total: 'US$10.45' })
})

test('in rubles', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await changeClient(page, world, { billing_currency: '3' })
  await openSession(page, world)
  // 12 × 800.00 = 9600.00, − 12 % = 8448.00, + 21 % (1774.08) = 10222.08.
  await expectInvoiced(page, {
    search: 'preset=281&location=NL&os=300&period=annually',
    total: 'RUB 10,222.08',
  })
})

test('no price is shown before the account is known', async ({ page, world }) => {
  await openSession(page, world)
  await world.keepWaiting('billing/get_client')
  await page.goto('/order?preset=281&location=NL&os=300')
  await expect(price(page)).toContainText('Loading')
  await expect(page.getByRole('radio', { name: 'vm.v2-mini' })).toBeChecked()
  // The skeleton is laid out by an invisible quote, which inner text leaves out.
  await expect(price(page)).not.toContainText('€', { useInnerText: true })
  await expect(orderButton(page)).toBeHidden()
  await world.letGo()
  await expect(price(page)).toContainText('Ordering will take')
  await expect(page.getByRole('button', { name: /^Continue to / })).toBeVisible()
})

test('no VAT outside the EU', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await changeClient(page, world, { billing_country: 'IS' })
  await openSession(page, world)
  await expectInvoiced(page, { search: 'preset=281&location=NL&os=300', total: '€8.00' })
})

test('a client group’s discount is applied', async ({ page, world }) => {
  await world.start({ scenario: 'staff' })
  await changeClient(page, world, { billing_groupid: '1', billing_country: 'IS' })
  await openSession(page, world)
  // 3 × 8.00 = 24.00, − 3 % = 23.28, − 5 % (1.16) = 22.12.
  await expectInvoiced(page, {
    search: 'preset=281&location=NL&os=300&period=quarterly',
    total: '€22.12',
  })
})

test('licenses: per core, at least eight, without discounts', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await openSession(page, world)
  // 12 × 164.00 = 1968.00, − 12 % = 1731.84; the plan 12 × 29.00 = 348.00; 16 cores at 1.875 are 30.00, 12 × 30.00 =
  // 360.00. Together 2439.84, + 21 % (512.37) = 2952.21.
  await expectInvoiced(page, {
    search: 'preset=172&location=NL&os=205&plan=63&period=annually',
    more: async () => expect(price(page)).toContainText('16 core licenses'),
    total: '€2,952.21',
  })
})
