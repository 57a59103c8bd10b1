/**
 * What each scenario's account owes: by the panel, by this table, and by the billing application's own rule, which counts
 * the other way round (invoices, never what combines them) and must come to the same.
 */
import { expect, test } from 'vitest'
import { amountOwed, debtOf, overdueOf, type CombinedInvoice } from '#lib/invoices/debt.ts'
import { invoiceRow } from '../handlers/billing/invoiceReply.ts'
import { balanceOf } from '../handlers/billing/ledger.ts'
import { submit, gateway } from '../handlers/billing/testPayment.ts'
import { startService, type Service } from '../harness.ts'
import { dateText } from '../world/clock.ts'
import type { InvoiceRow } from '../world/rows.ts'
import { World } from '../world/world.ts'
import { createScenario, scenarios, type ScenarioName } from './index.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

function worldOf(scenario: ScenarioName): World {
  const clock = { worldAt: now, realAt: 0, speed: 0 }
  const world = new World({ id: 'test', scenario, seed: 1 }, { clock })
  createScenario(world, scenario)
  return world
}

const isGroup = ({ lines }: InvoiceRow): boolean => lines.some(({ type }) => type === 'Invoice')

/** In cents. */
const cents = (amount: string): number => Math.round(Number(amount) * 100)

/** The panel's figures for one account, in cents. */
function byPanel(world: World, accountId: number) {
  const rows = world.tables.invoices.where('account_id', accountId)
  const combined = rows.filter(isGroup).map(({ id, lines }): CombinedInvoice => ({
    id,
    parts: lines.map(({ relid, amount }) => ({ id: relid, amount })),
  }))
  const { owed } = debtOf(
    rows.map((row) => invoiceRow(world, row)),
    combined,
    'EUR',
  )
  const figure = (some: typeof owed) =>
    amountOwed(some).reduce((sum, { amount }) => sum + cents(amount), 0)
  return {
    owed: figure(owed),
    count: owed.length,
    overdue: figure(overdueOf(owed, dateText(world.clock.now()))),
  }
}

/** The billing application's: every unpaid invoice but the groups, by their balances. */
const byApplication = (world: World, accountId: number): number =>
  world.tables.invoices
    .where('account_id', accountId)
    .filter((row) => row.status === 'Unpaid' && !isGroup(row))
    .reduce((sum, row) => sum + cents(balanceOf(world, row)), 0)

/** Owed, invoices, overdue, in cents: added up apart from the code, from the rows of seed 1 on 21 November 2026. */
const table: Readonly<Record<ScenarioName, readonly [number, number, number]>> = {
  'new-customer': [0, 0, 0],
  'no-pin': [59_440, 2, 0],
  'one-vm': [0, 0, 0],
  'forty-servers': [99_352, 5, 0],
  'full-racks': [99_352, 5, 0],
  'ten-thousand-servers': [69_948_957, 13, 9_063_301],
  'fifty-thousand-servers': [347_407_681, 13, 47_914_241],
  'ten-thousand-invoices': [929_808, 177, 206_136],
  'fifty-thousand-invoices': [6_472_663, 928, 1_040_670],
  'bare-metal-reseller': [322_872, 9, 39_688],
  unpaid: [78_195, 4, 72_024],
  unverified: [968, 1, 0],
  trouble: [114_655, 4, 43_318],
  'traffic-limits': [23_368, 3, 0],
  'one-server-key': [65_611, 2, 0],
  staff: [65_611, 2, 0],
  'two-factor': [65_611, 2, 0],
  'reinstall-running': [65_611, 2, 0],
  'reinstall-fails': [65_611, 2, 0],
  worldwide: [67_150, 2, 0],
  'wrong-bill': [134_413, 5, 0],
  hostile: [99_352, 5, 0],
}

test.each(Object.keys(scenarios) as ScenarioName[])(
  'what is owed in `%s`',
  (scenario) => {
    const world = worldOf(scenario)
    const [ada] = world.tables.accounts.all()
    const { owed, count, overdue } = byPanel(world, ada?.id ?? 0)
    expect([owed, count, overdue]).toEqual(table[scenario])
    for (const { id } of world.tables.accounts.all())
      expect(byPanel(world, id).owed).toBe(byApplication(world, id))
  },
  20_000,
)

const unpaidRows = ({ world }: Service): InvoiceRow[] =>
  world.tables.invoices.filter((row) => row.status === 'Unpaid' && !isGroup(row))

const payByCard = async (service: Service, row: InvoiceRow): Promise<void> =>
  void (await submit(service, await gateway(service, row, 'card')))

test('combining, paying a part, combining the rest and paying it changes what is owed by what was paid', async () => {
  const service = await startService({ scenario: 'unpaid' })
  await service.signIn()
  const { world } = service
  const account = unpaidRows(service)[0]?.account_id ?? 0
  const all = byApplication(world, account)
  const expectOwed = (expected: number, count: number) => {
    expect(byApplication(world, account)).toBe(expected)
    expect(byPanel(world, account)).toMatchObject({ owed: expected, count })
  }
  const rows = unpaidRows(service)
  const [first] = rows
  if (!first || rows.length < 3) throw new Error('too few invoices')
  await service.ask('billing/mass_pay', { invoices: rows.map(({ id }) => id) })
  expectOwed(all, 1)

  const price = cents(balanceOf(world, first))
  await payByCard(service, first)
  expectOwed(all - price, rows.length - 1)

  const rest = unpaidRows(service).map(({ id }) => id)
  const { invoiceId } = await service.ask('billing/mass_pay', { invoices: rest })
  expectOwed(all - price, 1)

  await service.ask('billing/apply_credit', { invoice_id: invoiceId, amount: '1.00' })
  expect(byPanel(world, account)).toMatchObject({ owed: all - price - 100, count: 1 })
  const group = world.tables.invoices.get(invoiceId)
  if (group) await payByCard(service, group)
  expectOwed(0, 0)
})
