/** Billing details of one server. spec.md 2.7, wire.md 7. */
import { noMoney } from '../../counting/money.ts'
import { dateText } from '../../world/clock.ts'
import type { ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { serverOf } from '../access.ts'
import { daysLeft, mainAddressOf } from '../serverReply.ts'
import type { HandlersOf } from '../types.ts'
import { groupReply } from './client.ts'
import { accountOf, clientOf, currencyOf, fullName } from './clientRecord.ts'
import { recurringOf, serviceLabel, serviceName, unpaidFor } from './issuing.ts'

/** Each server has one service, which comes from one order. */
export const orderIdOf = ({ service_id }: ServerRow): number => service_id - 100_000

const never = '0000-00-00'

/** Why the server is suspended; '' if it isn't. */
function suspendReason(world: World, server: ServerRow): string {
  if (server.status !== 'power_off') return ''
  const [unpaid] = unpaidFor(world, server)
  return unpaid ? `Overdue on payment: invoice #${unpaid.id}` : 'Suspended'
}

/** When a cancelled server ends. */
function terminationDate(world: World, server: ServerRow): string {
  const [request] = world.tables.cancellations.where('server_id', server.id)
  if (!request) return never
  return request.type === 'Immediate' ? dateText(request.at) : server.due_date
}

export const service = {
  'billing/get_billing_data': ({ id }, call) => {
    const { world } = call
    const server = serverOf(call, id)
    const account = accountOf(world, server)
    const client = clientOf(world, account)
    const { prefix, suffix } = currencyOf(account)
    return {
      result: 'OK',
      IP: serviceLabel(server),
      client_id: account.id,
      order_id: orderIdOf(server),
      product_id: server.service_id,
      suspend_reason: suspendReason(world, server),
      billing_location: account.billing_location,
      billing_setupfee: noMoney,
      billing_status: server.status === 'rent' ? 'Active' : 'Suspended',
      reg_date: dateText(server.created),
      billing_cycle: server.period,
      next_due_date: server.due_date,
      billing_reccuring: recurringOf(world, server, account),
      billing_name: serviceName(server),
      billing_dedicatedip: mainAddressOf(world, server)?.id ?? '',
      billing_domain: server.name,
      promoid: 0,
      terminationdate: terminationDate(world, server),
      subscriptionid: '',
      overideautosuspend: 0,
      overidesuspenduntil: never,
      currencyprefix: prefix,
      currencysuffix: suffix,
      is_company: account.corporate ? 1 : 0,
      tax_id: client.tax_id,
      groupdata: groupReply(client),
      days_left: daysLeft(world, server),
      customer_name: fullName(account),
      customer_email: account.email,
    }
  },
} satisfies Partial<HandlersOf<'billing'>>
