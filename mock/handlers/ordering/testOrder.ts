/** Orders as tests place them: everything fine, unless a test says otherwise. */
import type { Form } from '#api/wire.ts'
import { startService, type Reply, type Service } from '../../harness.ts'
import type { ScenarioName } from '../../scenarios/index.ts'
import type { AccountRow } from '../../world/rows.ts'
import { enterCredit } from '../billing/ledger.ts'

export interface Shop extends Service {
  readonly account: AccountRow
  /** Places an order: a small virtual machine in the Netherlands, changed by `form`. */
  readonly order: (form?: Form) => Promise<Reply>
  /** Adds to the account's credit. */
  readonly fund: (amount: string) => void
  /** Takes the whole credit away. */
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

/** A service with the scenario's account signed in, without credit, taxed with nothing. */
export async function openShop(scenario: ScenarioName = 'new-customer'): Promise<Shop> {
  const service = await startService({ scenario })
  const { tables } = service.world
  const account = tables.accounts.find(({ email }) => email === service.credentials.email)
  if (!account) throw new Error(`nobody in ${scenario}`)
  // Outside of the union: prices are what they are.
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
      enterCredit(service.world, {
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
