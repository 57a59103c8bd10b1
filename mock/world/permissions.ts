/** What each role may call. spec.md 5.4 names the form and leaves the sets open (5.9): they are our own choice. */
import { actions } from '#api/actions/index.ts'
import type { AccountRow, Role, SessionRow } from './rows.ts'

/** The names that permission lists hold beside the contract's actions (spec.md 4.1, 4.4, 4.10); they answer nothing. */
const printed = {
  customer: [
    'auth/sms_send',
    'billing/update_product',
    'billing/verify_address',
    'billing/verify_email',
  ],
  /** For the service's own people. */
  staff: [
    'datacenter/list',
    'datacenter/show',
    'customers/update_acl',
    'eq/add_ipmi_admin',
    'eq/appraise',
    'ipv4/reserve',
  ],
} as const

/** What a full customer role lists: every action there is. The scripts of polling keys ask nobody. */
const everything: readonly string[] = [
  ...Object.keys(actions).filter((key) => !key.includes('_callback/')),
  ...printed.customer,
]

/** Spends money or speaks of it. */
const isMoney = (permission: string): boolean =>
  /^(billing|migrate)\//.test(permission) || permission === 'eq/order_instance'

/** What the wire calls each role, and what it may call. */
const roles: Readonly<
  Record<Role, { role_type: string; role_name: string; permissions: readonly string[] }>
> = {
  'Customer billing': {
    role_type: 'Customer',
    role_name: 'customer_billing',
    permissions: everything,
  },
  /** Works with the servers of an account whose bills somebody else pays. */
  Customer: {
    role_type: 'Customer',
    role_name: 'customer',
    permissions: everything.filter((permission) => !isMoney(permission)),
  },
  /** The service's own people see every customer's servers. */
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

/** Resources that speak of the whole account: a key for one server does not open them (spec.md 2.3). */
const accountWide = new Set(['billing', 'api_keys', 'migrate'])
/** What a one-server key may still ask of them about its server. */
const aboutOneServer = new Set(['billing/get_billing_data', 'billing/get_related_invoices'])

const opens = ({ server_id }: SessionRow, permission: string): boolean =>
  server_id === 0 ||
  !accountWide.has(permission.slice(0, permission.indexOf('/'))) ||
  aboutOneServer.has(permission)

/** Nobody orders before the service knows who they are. */
const wantsVerified = new Set(['eq/order_instance', 'billing/create_addfunds'])

/** What a session may call before its second factor was checked (spec.md 5.5). */
export const beforeSecondFactor: ReadonlySet<string> = new Set([
  'auth/2fa_check',
  'auth/2fa_resend',
  'auth/logout',
])

/** What this session may call, as the session record lists it (spec.md 2.2, 5.4). */
export function permissionsOf(account: AccountRow, session: SessionRow): string[] {
  return roles[account.role].permissions.filter(
    (permission) =>
      !account.denied.includes(permission) &&
      (account.verified || !wantsVerified.has(permission)) &&
      (!session.pending_2fa || beforeSecondFactor.has(permission)) &&
      opens(session, permission),
  )
}
