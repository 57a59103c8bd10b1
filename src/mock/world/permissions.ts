/** What each role may call. Spec 5.4 names the form and leaves the sets open (5.9): they are our own choice. */
import type { AccountRow, Role, SessionRow } from './rows.ts'

type Sets = Readonly<Record<string, string>>

/** Names a full customer role lists on the wire (wire.md 2); the contract's actions are among them. */
const customer = {
  auth: 'info login logout billinglogin 2fa_check 2fa_resend billing_list email_check flip_tag set_tag get_log get_log_details codehost_init codehost_signin idtoken_signin social_init social_signin session_reset tg_verify sms_send',
  eq: 'list show search unified_server_search groups history status sensors on off hard_off reboot console novnc recreate_novnc stop_novnc add_ipmi_user remove_ipmi_user unit_reset get_ipmi order_instance reinstall abort_reinstall create_pxe boot_dev clear_pxe update_servers rename_server set_pin check_pin get_traffic deploy',
  net: 'get_status show_cacti port_on port_off block_ip unblock_ip add_ipv4 remove_ipv4 show_ipv4_free',
  ip: 'get_ip get_ptr update_ptr set_main get_client_ip get_traffic list_free_ip',
  tags: 'add remove list user_search',
  nat: 'add_static_nat remove_static_nat clear_static_nat drop_nat',
  billing:
    'get_client update_client reset_password get_contacts add_contact update_contact delete_contact getpaymentgw get_billing_data getcredits generate_due_invoice transactions mass_pay download_invoice get_related_invoices get_product_invoice apply_credit create_addfunds get_invoice get_invoices request_cancellation delete_cancellation_request get_cancellation_requests get_clientgroups update_product verify_address verify_email',
  api_keys: 'list list_for_server view add edit delete history',
  presets: 'list info groups show search',
  os: 'list',
  software: 'list',
  traffic_plans: 'list',
  stocks: 'list show',
  servicedesk:
    'request_pon request_poff request_reboot request_PXEboot request_kvm request_check request_assistance',
  runner: 'get_tasks call',
  migrate: 'get_hostings_list get_order_to_move',
} satisfies Sets

/** What only the service's own people may call besides (spec 4.10). */
const staffOnly = {
  datacenter: 'list show',
  customers: 'update_acl',
  eq: 'add_ipmi_admin appraise',
  ipv4: 'reserve',
} satisfies Sets

const listed = (sets: Sets): string[] =>
  Object.entries(sets).flatMap(([resource, names]) =>
    names.split(' ').map((name) => `${resource}/${name}`),
  )

const everything = listed(customer)

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
    permissions: [...everything, ...listed(staffOnly)],
  },
}

export const roleNames = ({ role }: AccountRow): { role_type: string; role_name: string } => {
  const { role_type, role_name } = roles[role]
  return { role_type, role_name }
}

export const isStaff = ({ role }: AccountRow): boolean => role === 'Support'

/** Resources that speak of the whole account: a key for one server does not open them (spec 2.3). */
const accountWide = new Set(['billing', 'api_keys', 'migrate'])
/** What a one-server key may still ask of them about its server. */
const aboutOneServer = new Set(['billing/get_billing_data', 'billing/get_related_invoices'])

const opens = ({ server_id }: SessionRow, permission: string): boolean =>
  server_id === 0 ||
  !accountWide.has(permission.slice(0, permission.indexOf('/'))) ||
  aboutOneServer.has(permission)

/** Nobody orders before the service knows who they are. */
const wantsVerified = new Set(['eq/order_instance', 'billing/create_addfunds'])

/** What a session may call before its second factor was checked (spec 5.5). */
export const beforeSecondFactor: ReadonlySet<string> = new Set([
  'auth/2fa_check',
  'auth/2fa_resend',
  'auth/logout',
])

/** What this session may call, as the session record lists it (spec 2.2, 5.4). */
export function permissionsOf(account: AccountRow, session: SessionRow): string[] {
  return roles[account.role].permissions.filter(
    (permission) =>
      !account.denied.includes(permission) &&
      (account.verified || !wantsVerified.has(permission)) &&
      (!session.pending_2fa || beforeSecondFactor.has(permission)) &&
      opens(session, permission),
  )
}
