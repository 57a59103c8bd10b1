/** Places valid orders in tests, with overrides. */
import type { Form } from '#api/wire.ts'
import { startService, type Reply, type Service } from '../../harness.ts'
import type { ScenarioName } from '../../scenarios/index.ts'
import type { AccountRow } from '../../world/rows.ts'
import { bookCredit } from '../billing/ledger.ts'

export interface Shop extends Service {
  readonly account: AccountRow
  /** Orders a small virtual machine in the Netherlands; `form` overrides fields. */
  readonly order: (form?: Form) => Promise<Reply>
  /** Adds account credit. */
  readonly fund: (amount: string) => void
  /** Removes all credit. */
  readonly empty: () => void
  readonly credit: () => Promise<string>
}

export const smallMachine = {
  preset: 'vm.v2-mini',
  deploy_period: 'monthly',
  location_name: 'NL',
  os_id: 237,
  traffic_plan: 25,
  root_pass: 'Correct-horse7',
} as const

/** Signs in the scenario's account, without credit and without VAT. */
export async function openShop(scenario: ScenarioName = 'new-customer'): Promise<Shop> {
  const service = await startService({ scenario })
  const { tables } = service.world
  const account = tables.accounts.find(({ email }) => email === service.credentials.email)
  if (!account) throw new Error(`nobody in ${scenario}`)
  // Outside the EU, so there is no VAT.
  tables.accounts.patch(account.id, { country_code: 'IS' })
  const spent = () => tables.credits.where('account_id', account.id)
  for (const { id } of spent()) tables.credits.delete(id)
  await service.signIn()
  return {
    ...service,
    credentials: service.credentials,
    account,
    order: (form) => service.call('eq/order_instance', { ...smallMachine, ...form }),
    fund: (amount) =>
      bookCredit(service.world, {
        account_id: account.id,
        amount,
        description: 'Test',
        invoice_id: 0,
      }),
    empty: () => {
      for (const { id } of spent()) tables.credits.delete(id)
    },
    credit: async () => {
      const { client } = await service.ask('billing/get_client', {})
      return client.credit ?? ''
    },
  }
}
