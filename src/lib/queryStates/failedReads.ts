import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActionKey } from '#api/actions/index.ts'
import { lookUp } from '#lib/text/lookUp.ts'

const apiKeys = msg`Couldn’t load API keys`
const history = msg`Couldn’t load history`
const invoices = msg`Couldn’t load invoices`
const accountDetails = msg`Couldn’t load account details`
const payments = msg`Couldn’t load payments`
const servers = msg`Couldn’t load servers`
const addresses = msg`Couldn’t load IP addresses`
const transfers = msg`Couldn’t load transfers`
const plans = msg`Couldn’t load plans`
const software = msg`Couldn’t load software`
const tags = msg`Couldn’t load tags`

/** The failure titles of reads, the same on every screen; the heading above says what exactly. */
const titles: Partial<Record<ActionKey, MessageDescriptor>> = {
  'api_keys/history': history,
  'api_keys/list': apiKeys,
  'api_keys/list_for_server': apiKeys,
  'api_keys/view': apiKeys,
  'auth/get_log': history,
  'auth/get_log_details': history,
  'billing/download_invoice': invoices,
  'billing/get_billing_data': accountDetails,
  'billing/get_cancellation_requests': msg`Couldn’t load cancellations`,
  'billing/get_client': accountDetails,
  'billing/get_contacts': accountDetails,
  'billing/get_invoice': invoices,
  'billing/get_invoices': invoices,
  'billing/get_related_invoices': invoices,
  'billing/getcredits': history,
  'billing/getpaymentgw': payments,
  'billing/transactions': payments,
  'eq/list': servers,
  'eq/show': servers,
  'ip/get_ip': addresses,
  'ip/get_ptr': addresses,
  'migrate/get_hostings_list': transfers,
  'migrate/get_order_to_move': transfers,
  'net/get_status': msg`Couldn’t load ports`,
  'net/show_cacti': msg`Couldn’t load traffic`,
  'os/list': software,
  'presets/groups': plans,
  'presets/info': plans,
  'presets/list': plans,
  'presets/search': plans,
  'presets/show': plans,
  'runner/get_tasks': msg`Couldn’t load activity`,
  'software/list': software,
  'stocks/list': plans,
  'stocks/show': plans,
  'tags/list': tags,
  'tags/user_search': tags,
  'traffic_plans/list': plans,
}

export const failedRead = (action: string): MessageDescriptor =>
  lookUp(titles, action) ?? msg`Couldn’t load data`
