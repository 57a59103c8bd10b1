/** Which screen of the panel each permission is for. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A screen, or a part of every server's page. */
const screens = {
  '/account': msg`Account`,
  '/account/contacts': msg`Contacts`,
  '/account/logins': msg`Sign-in history`,
  '/account/permissions': msg`Permissions`,
  '/account/security': msg`Security`,
  '/billing': msg`Billing`,
  '/billing/cancellations': msg`Cancellations`,
  '/billing/credit': msg`Account credit`,
  '/billing/move': msg`Transfer`,
  '/billing/payments': msg`Payments`,
  '/keys': msg`API keys`,
  '/order': msg`Order`,
  '/servers': msg`Servers`,
} as const satisfies Record<string, MessageDescriptor>

const serverParts = {
  '/servers/$serverId': msg`Server`,
  '/servers/$serverId/access': msg`Server › Remote access`,
  '/servers/$serverId/billing': msg`Server › Billing`,
  '/servers/$serverId/console': msg`Server › Console`,
  '/servers/$serverId/keys': msg`Server › API keys`,
  '/servers/$serverId/network': msg`Server › Network`,
  '/servers/$serverId/power': msg`Server › Power & sensors`,
  '/servers/$serverId/reinstall': msg`Server › Reinstall`,
  '/servers/$serverId/tags': msg`Server › Tags`,
} as const satisfies Record<string, MessageDescriptor>

type Screen = keyof typeof screens
type ServerPart = keyof typeof serverParts

export type Place =
  | { readonly kind: 'screen'; readonly to: Screen; readonly label: MessageDescriptor }
  | { readonly kind: 'server'; readonly to: ServerPart; readonly label: MessageDescriptor }

/** By the whole permission where that says more, else by its resource. */
const places: Readonly<Record<string, Screen | ServerPart>> = {
  api_keys: '/keys',
  'api_keys/list_for_server': '/servers/$serverId/keys',
  'auth/2fa_check': '/account/security',
  'auth/2fa_resend': '/account/security',
  'auth/codehost_init': '/account/security',
  'auth/codehost_signin': '/account/security',
  'auth/get_log': '/account/logins',
  'auth/get_log_details': '/account/logins',
  'auth/idtoken_signin': '/account/security',
  'auth/info': '/account/permissions',
  'auth/session_reset': '/account/security',
  'auth/set_tag': '/billing',
  'auth/social_init': '/account/security',
  'auth/social_signin': '/account/security',
  'auth/tg_verify': '/account/security',
  billing: '/billing',
  'billing/add_contact': '/account/contacts',
  'billing/apply_credit': '/billing/credit',
  'billing/create_addfunds': '/billing/credit',
  'billing/delete_cancellation_request': '/billing/cancellations',
  'billing/delete_contact': '/account/contacts',
  'billing/generate_due_invoice': '/servers/$serverId/billing',
  'billing/get_billing_data': '/servers/$serverId/billing',
  'billing/get_cancellation_requests': '/billing/cancellations',
  'billing/get_client': '/account',
  'billing/get_contacts': '/account/contacts',
  'billing/get_related_invoices': '/servers/$serverId/billing',
  'billing/getcredits': '/billing/credit',
  'billing/request_cancellation': '/servers/$serverId/billing',
  'billing/reset_password': '/account/security',
  'billing/transactions': '/billing/payments',
  'billing/update_client': '/account',
  'billing/update_contact': '/account/contacts',
  eq: '/servers/$serverId',
  'eq/abort_reinstall': '/servers/$serverId/reinstall',
  'eq/add_ipmi_user': '/servers/$serverId/access',
  'eq/boot_dev': '/servers/$serverId/access',
  'eq/check_pin': '/account/security',
  'eq/clear_pxe': '/servers/$serverId/access',
  'eq/console': '/servers/$serverId/console',
  'eq/create_pxe': '/servers/$serverId/access',
  'eq/list': '/servers',
  'eq/off': '/servers/$serverId/power',
  'eq/on': '/servers/$serverId/power',
  'eq/order_instance': '/order',
  'eq/reboot': '/servers/$serverId/power',
  'eq/reinstall': '/servers/$serverId/reinstall',
  'eq/remove_ipmi_user': '/servers/$serverId/access',
  'eq/sensors': '/servers/$serverId/power',
  'eq/set_pin': '/account/security',
  'eq/status': '/servers/$serverId/power',
  'eq/unit_reset': '/servers/$serverId/access',
  'eq/update_servers': '/servers',
  ip: '/servers/$serverId/network',
  migrate: '/billing/move',
  nat: '/servers/$serverId/access',
  net: '/servers/$serverId/network',
  os: '/order',
  presets: '/order',
  runner: '/order',
  servicedesk: '/servers/$serverId/access',
  stocks: '/order',
  tags: '/servers/$serverId/tags',
  'tags/user_search': '/servers',
}

const isScreen = (to: string): to is Screen => Object.hasOwn(screens, to)

const placeAt = (name: string): Screen | ServerPart | undefined =>
  Object.hasOwn(places, name) ? places[name] : undefined

/** Where a permission is of use; undefined where no screen of its own needs it. */
export function placeOf(permission: string, resource: string): Place | undefined {
  const to = placeAt(permission) ?? placeAt(resource)
  if (to === undefined) return undefined
  return isScreen(to)
    ? { kind: 'screen', to, label: screens[to] }
    : { kind: 'server', to, label: serverParts[to] }
}
