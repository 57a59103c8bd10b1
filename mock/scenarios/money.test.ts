import { expect, test } from 'vitest'
import { addMonths } from '#lib/dates/calendarDays.ts'
import { isOverdue } from '#lib/money/invoiceStatus.ts'
import { add, isPositive, sum } from '#lib/money/money.ts'
import { monthsOfCycle } from '../counting/prices.ts'
import { dateText } from '../world/clock.ts'
import { World } from '../world/world.ts'
import { createScenario, type ScenarioName } from './index.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

function worldOf(scenario: ScenarioName, seed = 1): World {
  const clock = { worldAt: now, realAt: 0, speed: 0 }
  const world = new World({ id: 'test', scenario, seed }, { clock })
  createScenario(world, scenario)
  return world
}

const booksOf = ({ tables }: World) => ({
  invoices: tables.invoices.all(),
  transactions: tables.transactions.all(),
  credits: tables.credits.all(),
  contacts: tables.contacts.all(),
})

test('the same scenario and seed create the same billing history', () => {
  expect(booksOf(worldOf('forty-servers'))).toEqual(booksOf(worldOf('forty-servers')))
  expect(booksOf(worldOf('forty-servers', 2))).not.toEqual(booksOf(worldOf('forty-servers')))
})

test('the billing history goes back months and never into the future', () => {
  const { invoices, transactions, credits } = booksOf(worldOf('forty-servers'))
  const months = new Set(invoices.map(({ created }) => dateText(created).slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(8)
  for (const { created, paid_at } of invoices) {
    expect(created).toBeLessThanOrEqual(now)
    expect(paid_at ?? created).toBeGreaterThanOrEqual(created)
  }
  for (const { at } of [...transactions, ...credits]) expect(at).toBeLessThanOrEqual(now)
  const statuses = new Set(invoices.map(({ status }) => status))
  expect([...statuses].toSorted()).toEqual(['Cancelled', 'Paid', 'Refunded', 'Unpaid'])
})

test.each(['forty-servers', 'unpaid', 'ten-thousand-servers'] as const)(
  'in `%s` every server was rented for whole periods, and the current one was invoiced',
  (scenario) => {
    const { tables } = worldOf(scenario)
    const invoiced = new Set(
      tables.invoices
        .filter(({ status }) => status === 'Paid')
        .flatMap(({ lines }) =>
          lines.map(({ server_id, paid_until }) => `${server_id} ${paid_until}`),
        ),
    )
    const odd = tables.servers.filter(({ id, created, due_date, period }) => {
      const months = monthsOfCycle(period)
      const began = dateText(created)
      let start = addMonths(due_date, -months)
      for (let count = 2; start > began; count += 1) start = addMonths(due_date, -months * count)
      return start !== began || !invoiced.has(`${id} ${due_date}`)
    })
    expect(odd).toEqual([])
  },
  20_000,
)

test('credit was never negative', () => {
  let credit = '0.00'
  for (const { amount } of worldOf('forty-servers').tables.credits.all()) {
    credit = add(credit, amount)
    expect(isPositive(credit)).toBe(true)
  }
})

test('invoice ids increase with their dates', () => {
  const { invoices } = booksOf(worldOf('forty-servers'))
  const created = invoices
    .toSorted((first, second) => first.id - second.id)
    .map((invoice) => invoice.created)
  expect(created).toEqual(created.toSorted((first, second) => first - second))
})

test('exactly the servers due soon are on unpaid invoices', () => {
  const { tables } = worldOf('forty-servers')
  const open = tables.invoices.all().filter(({ status }) => status === 'Unpaid')
  const soon = new Set(open.flatMap(({ lines }) => lines.map(({ server_id }) => server_id)))
  for (const { id, due_date } of tables.servers.all())
    expect(soon.has(id)).toBe(due_date <= '2026-11-28')
  for (const { subtotal, lines } of open)
    expect(subtotal).toBe(sum(lines.map(({ amount }) => amount)))
})

test('`unpaid` has three overdue invoices that limit the account', () => {
  const { tables } = worldOf('unpaid')
  const overdue = tables.invoices
    .all()
    .filter(({ status, due }) => isOverdue({ status, duedate: due }, '2026-11-21'))
    .map(({ id }) => id)
  expect(overdue.length).toBeGreaterThanOrEqual(3)
  const [ada] = tables.accounts.all()
  expect(ada?.prebill).toEqual({ scope: 'order_instance', pending: overdue })
  const states = tables.servers.all().slice(0, 3)
  expect(states.map(({ status }) => status)).toEqual(['rent', 'power_off', 'power_off'])
})

test('a customer with one server has few invoices, and a new one none', () => {
  expect(worldOf('one-vm').tables.invoices.size).toBeLessThan(30)
  expect(booksOf(worldOf('new-customer'))).toMatchObject({ invoices: [], credits: [] })
})

test('separate invoices per server add up to thousands', () => {
  const { tables } = worldOf('ten-thousand-invoices')
  const hosting = tables.invoices.filter(({ lines }) =>
    lines.some(({ server_id }) => server_id > 0),
  )
  expect(hosting.length).toBeGreaterThan(10_000)
  expect(hosting.length).toBeLessThan(11_000)
  expect(hosting.every(({ lines }) => lines.length === 1)).toBe(true)
  expect(tables.clients.all().map(({ flags }) => flags.separateinvoices)).toContain(true)
})
