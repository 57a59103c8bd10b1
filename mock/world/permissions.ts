/**
 * What each role may call. spec.md 5.4 defines the format and leaves the sets open (5.9): these are our own
 * choice.
 */
import { actions } from '#api/actions/index.ts'
import type { AccountRow, Role, SessionRow } from './rows.ts'

/** Permissions in printed lists that no action of the contract matches (spec.md 4.1, 4.4, 4.10). */
const printed = {
  customer: [
    'auth/sms_send',
    'billing/update_product',
    'billing/verify_address',
    'billing/verify_email',
  ],
  /** Staff only. */
  staff: [
    'datacenter/list',
    'datacenter/show',
    'customers/update_acl',
    'eq/add_ipmi_admin',
    'eq/appraise',
    'ipv4/reserve',
  ],
} as const

/** Permissions of a full customer: every action. Callback scripts need no permission. */
const everything: readonly string[] = [
  ...Object.keys(actions).filter((key) => !key.includes('_callback/')),
  ...printed.customer,
]

/** Whether the action spends or shows money. */
const isMoney = (permission: string): boolean =>
  /^(billing|migrate)\//.test(permission) || permission === 'eq/order_instance'

/** Each role's name on the wire and its permissions. */
const roles: Readonly<
  Record<Role, { role_type: string; role_name: string; permissions: readonly string[] }>
> = {
  'Customer billing': {
    role_type: 'Customer',
    role_name: 'customer_billing',
    permissions: everything,
  },
  /** Manages the servers of an account that somebody else pays for. */
  Customer: {
    role_type: 'Customer',
    role_name: 'customer',
    permissions: everything.filter((permission) => !isMoney(permission)),
  },
  /** Staff see every customer's servers. */
  Support: {
    role_type: 'Admin',
    role_name: 'support',
    permissions: [...everything, ...printed.staff],
  },
}

export const roleNames = ({ role }: AccountRow): { role_type: string; role_name: string } => {
  const { role_type, role_name } = roles[role]
  return { role_type, role_name }
}

export const isStaff = ({ role }: AccountRow): boolean => role === 'Support'

/** Actions about the whole account, which a one-server key can't call (spec.md 2.3). */
const accountWide = new Set(['billing', 'api_keys', 'migrate'])
/** The exceptions, which concern only the key's server. */
const aboutOneServer = new Set(['billing/get_billing_data', 'billing/get_related_invoices'])

const opens = ({ server_id }: SessionRow, permission: string): boolean =>
  server_id === 0 ||
  !accountWide.has(permission.slice(0, permission.indexOf('/'))) ||
  aboutOneServer.has(permission)

/** Actions that require a verified account. */
const wantsVerified = new Set(['eq/order_instance', 'billing/create_addfunds'])

/** What a session may call before two-factor authentication (spec.md 5.5). */
export const beforeSecondFactor: ReadonlySet<string> = new Set([
  'auth/2fa_check',
  'auth/2fa_resend',
  'auth/logout',
])

/** The session's permissions, in the order of its record (spec.md 2.2, 5.4). */
export function permissionsOf(account: AccountRow, session: SessionRow): string[] {
  return roles[account.role].permissions.filter(
    (permission) =>
      !account.denied.includes(permission) &&
      (account.verified || !wantsVerified.has(permission)) &&
      (!session.pending_2fa || beforeSecondFactor.has(permission)) &&
      opens(session, permission),
  )
}
