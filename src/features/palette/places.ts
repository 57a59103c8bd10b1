/** Every screen that has no number in its address, and what opens over all of them. The parts of a server's page: `serverTabs`. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActionKey } from '#api/actions/index.ts'
import type { serverTabs } from '#features/servers/view/serverTabs.ts'

interface Place {
  readonly to: string
  readonly label: MessageDescriptor
  /** What is shown there is read by this action: without its permission there is nothing to see. */
  readonly needs?: ActionKey
}

const billing = msg`Billing`
const account = msg`Account`

/** In the order in which they are offered; the parts of billing and of the account say whose they are. */
export const screens = [
  { to: '/servers', label: msg`Servers` },
  { to: '/order', label: msg`Order a server`, needs: 'eq/order_instance' },
  { to: '/billing', label: billing, needs: 'billing/get_invoices' },
  { to: '/keys', label: msg`API keys`, needs: 'api_keys/list' },
  { to: '/activity', label: msg`Activity` },
  { to: '/account', label: account, needs: 'billing/get_client' },
  {
    to: '/billing/outlook',
    label: msg`Upcoming charges`,
    of: billing,
    needs: 'billing/get_invoices',
  },
  { to: '/billing/payments', label: msg`Payments`, of: billing, needs: 'billing/transactions' },
  { to: '/billing/credit', label: msg`Account credit`, of: billing, needs: 'billing/getcredits' },
  {
    to: '/billing/cancellations',
    label: msg`Cancellations`,
    of: billing,
    needs: 'billing/get_cancellation_requests',
  },
  {
    to: '/billing/move',
    label: msg`Transfer`,
    of: billing,
    needs: 'migrate/get_hostings_list',
  },
  { to: '/account/contacts', label: msg`Contacts`, of: account, needs: 'billing/get_contacts' },
  { to: '/account/security', label: msg`Security`, of: account },
  { to: '/account/logins', label: msg`Sign-in history`, of: account, needs: 'auth/get_log' },
  { to: '/account/permissions', label: msg`Permissions`, of: account },
  { to: '/account/appearance', label: msg`Appearance`, of: account },
] as const satisfies readonly (Place & { readonly of?: MessageDescriptor })[]

/** What opens over any screen. */
export const drawers = [
  { name: 'request-log', label: msg`Request log` },
  { name: 'calls', label: msg`API calls of this page` },
] as const satisfies readonly { readonly name: string; readonly label: MessageDescriptor }[]

export type Screen = (typeof screens)[number]['to']
export type Drawer = (typeof drawers)[number]['name']
export type ServerPart = (typeof serverTabs)[number]['to']
