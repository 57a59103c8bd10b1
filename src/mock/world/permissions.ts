import type { AccountRow, SessionRow } from './rows.ts'

/** Names a full customer role lists on the wire (wire.md 2); the contract's actions are among them. */
const customer: Readonly<Record<string, string>> = {
  auth: 'info login logout billinglogin 2fa_check 2fa_resend billing_list email_check flip_tag set_tag get_log get_log_details codehost_init codehost_signin idtoken_signin social_init social_signin session_reset tg_verify',
  eq: 'list show search unified_server_search groups history status sensors on off hard_off reboot console novnc recreate_novnc stop_novnc add_ipmi_user remove_ipmi_user unit_reset get_ipmi order_instance reinstall abort_reinstall create_pxe boot_dev clear_pxe update_servers rename_server set_pin check_pin get_traffic deploy',
  net: 'get_status show_cacti port_on port_off block_ip unblock_ip add_ipv4 remove_ipv4 show_ipv4_free',
  ip: 'get_ip get_ptr update_ptr set_main get_client_ip get_traffic list_free_ip',
  tags: 'add remove list user_search',
  nat: 'add_static_nat remove_static_nat clear_static_nat drop_nat',
  billing:
    'get_client update_client reset_password get_contacts add_contact update_contact delete_contact getpaymentgw get_billing_data getcredits generate_due_invoice transactions mass_pay download_invoice get_related_invoices get_product_invoice apply_credit create_addfunds get_invoice get_invoices request_cancellation delete_cancellation_request get_cancellation_requests get_clientgroups',
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
}

const all = Object.entries(customer).flatMap(([resource, names]) =>
  names.split(' ').map((name) => `${resource}/${name}`),
)

/** Resources that speak of the whole account: a key for one server does not open them (spec 2.3). */
const accountWide = new Set(['billing', 'api_keys', 'migrate'])
/** What a one-server key may still ask of them about its server. */
const aboutOneServer = new Set(['billing/get_billing_data', 'billing/get_related_invoices'])

/** What this session may call, as the session record lists it (spec 2.2, 5.4). */
export function permissionsOf(account: AccountRow, session: SessionRow): string[] {
  return all.filter((permission) => {
    if (account.denied.includes(permission)) return false
    const resource = permission.slice(0, permission.indexOf('/'))
    return session.server_id === 0 || !accountWide.has(resource) || aboutOneServer.has(permission)
  })
}
