import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActionKey } from '#api/actions/index.ts'
import { lookUp } from '#lib/text/lookUp.ts'

/** The failure titles of reads, the same on every screen. */
const titles: Partial<Record<ActionKey, MessageDescriptor>> = {
  'api_keys/history': msg`Couldn’t load key history`,
  'api_keys/list': msg`Couldn’t load API keys`,
  'api_keys/list_for_server': msg`Couldn’t load API keys`,
  'api_keys/view': msg`Couldn’t load API key`,
  'auth/get_log': msg`Couldn’t load sign-in history`,
  'auth/get_log_details': msg`Couldn’t load sign-in history`,
  'billing/download_invoice': msg`Couldn’t load invoice PDF`,
  'billing/get_billing_data': msg`Couldn’t load billing details`,
  'billing/get_cancellation_requests': msg`Couldn’t load cancellations`,
  'billing/get_client': msg`Couldn’t load account details`,
  'billing/get_contacts': msg`Couldn’t load contacts`,
  'billing/getcredits': msg`Couldn’t load credit history`,
  'billing/get_invoice': msg`Couldn’t load invoice`,
  'billing/get_invoices': msg`Couldn’t load invoices`,
  'billing/get_related_invoices': msg`Couldn’t load invoices`,
  'billing/getpaymentgw': msg`Couldn’t load payment methods`,
  'billing/transactions': msg`Couldn’t load payments`,
  'eq/list': msg`Couldn’t load servers`,
  'eq/show': msg`Couldn’t load server`,
  'ip/get_ip': msg`Couldn’t load IP addresses`,
  'ip/get_ptr': msg`Couldn’t load reverse DNS`,
  'migrate/get_hostings_list': msg`Couldn’t load orders`,
  'migrate/get_order_to_move': msg`Couldn’t load order`,
  'net/get_status': msg`Couldn’t load port status`,
  'net/show_cacti': msg`Couldn’t load traffic`,
  'os/list': msg`Couldn’t load operating systems`,
  'presets/groups': msg`Couldn’t load plans`,
  'presets/info': msg`Couldn’t load plans`,
  'presets/list': msg`Couldn’t load plans`,
  'presets/search': msg`Couldn’t load plans`,
  'presets/show': msg`Couldn’t load plan`,
  'runner/get_tasks': msg`Couldn’t load activity`,
  'software/list': msg`Couldn’t load software`,
  'stocks/list': msg`Couldn’t load servers in stock`,
  'stocks/show': msg`Couldn’t load server in stock`,
  'tags/list': msg`Couldn’t load tags`,
  'tags/user_search': msg`Couldn’t load tags`,
  'traffic_plans/list': msg`Couldn’t load traffic plans`,
}

export const failedRead = (action: string): MessageDescriptor =>
  lookUp(titles, action) ?? msg`Couldn’t load data`
