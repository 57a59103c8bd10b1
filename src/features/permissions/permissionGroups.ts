/** What each permission allows (spec.md 5.4), in ten groups of tasks, as people think of them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActionKey, ActionOf } from '#api/actions/index.ts'

/** Polling an operation needs no permission. */
type Synchronous = Exclude<ActionKey, `${string}_callback/${string}`>
type TokenFree = {
  [Key in Synchronous]: ActionOf<Key>['token'] extends 'none' ? Key : never
}[Synchronous]

export type Permission = Exclude<Synchronous, TokenFree>

/** A task, which may take several actions. */
export interface Capability {
  readonly label: MessageDescriptor
  readonly actions: readonly string[]
}

export interface PermissionGroup {
  readonly title: MessageDescriptor
  /** What its actions can cost. */
  readonly risk?: MessageDescriptor
  readonly capabilities: readonly Capability[]
}

const can = (label: MessageDescriptor, ...actions: readonly Permission[]): Capability => ({
  label,
  actions,
})

/** In display order. Every permission is in exactly one (permissions.test.ts). */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    title: msg`Servers`,
    capabilities: [
      can(msg`View servers`, 'eq/list', 'eq/show', 'eq/update_servers'),
      can(msg`Rename servers`, 'eq/rename_server'),
      can(msg`View and find tags`, 'tags/list', 'tags/user_search'),
      can(msg`Add, edit and remove tags`, 'tags/add', 'tags/remove'),
    ],
  },
  {
    title: msg`Power & sensors`,
    capabilities: [
      can(msg`Check power and read sensors`, 'eq/status', 'eq/sensors'),
      can(msg`Power on, power off and reboot`, 'eq/on', 'eq/off', 'eq/reboot'),
    ],
  },
  {
    title: msg`Remote access`,
    capabilities: [
      can(msg`Open console`, 'eq/console'),
      can(
        msg`Open IPMI access and add IPMI users`,
        'nat/add_static_nat',
        'nat/remove_static_nat',
        'eq/add_ipmi_user',
        'eq/remove_ipmi_user',
      ),
      can(msg`Set boot order`, 'eq/boot_dev'),
      can(msg`Restart BMC`, 'eq/unit_reset'),
      can(
        msg`Request remote hands`,
        'servicedesk/request_pon',
        'servicedesk/request_poff',
        'servicedesk/request_reboot',
        'servicedesk/request_PXEboot',
        'servicedesk/request_kvm',
        'servicedesk/request_check',
        'servicedesk/request_assistance',
      ),
    ],
  },
  {
    title: msg`Network`,
    capabilities: [
      can(msg`View network ports and traffic`, 'net/get_status', 'net/show_cacti'),
      can(msg`Turn network ports on and off`, 'net/port_on', 'net/port_off'),
      can(msg`View IP addresses and reverse DNS (PTR)`, 'ip/get_ip', 'ip/get_ptr'),
      can(msg`Set main IP address and reverse DNS (PTR)`, 'ip/set_main', 'ip/update_ptr'),
      can(msg`Block and unblock IPs`, 'net/block_ip', 'net/unblock_ip'),
    ],
  },
  {
    title: msg`Order and reinstall`,
    risk: msg`Costs money and erases disks`,
    capabilities: [
      can(
        msg`View plans and operating systems`,
        'presets/search',
        'presets/show',
        'stocks/show',
        'os/list',
        'runner/get_tasks',
      ),
      can(msg`Order and reinstall servers`, 'eq/order_instance'),
      can(msg`Follow and cancel installations`, 'eq/reinstall', 'eq/abort_reinstall'),
      can(msg`Prepare network installations`, 'eq/create_pxe', 'eq/clear_pxe'),
    ],
  },
  {
    title: msg`Invoices and payments`,
    capabilities: [
      can(
        msg`View and download invoices`,
        'billing/get_invoices',
        'billing/get_invoice',
        'billing/get_related_invoices',
        'billing/download_invoice',
      ),
      can(msg`View payments and payment methods`, 'billing/transactions', 'billing/getpaymentgw'),
      can(msg`View account credit`, 'billing/getcredits'),
      can(msg`Add funds`, 'billing/create_addfunds'),
      can(msg`Pay invoices`, 'billing/apply_credit', 'billing/mass_pay'),
      can(msg`Turn on auto-pay from credit`, 'auth/set_tag'),
    ],
  },
  {
    title: msg`Cancellations and transfer`,
    capabilities: [
      can(msg`View server prices`, 'billing/get_billing_data'),
      can(msg`Create next invoice`, 'billing/generate_due_invoice'),
      can(msg`View scheduled cancellations`, 'billing/get_cancellation_requests'),
      can(
        msg`Cancel servers and withdraw cancellations`,
        'billing/request_cancellation',
        'billing/delete_cancellation_request',
      ),
      can(msg`View transfers`, 'migrate/get_hostings_list', 'migrate/get_order_to_move'),
    ],
  },
  {
    title: msg`Profile and contacts`,
    capabilities: [
      can(msg`View profile`, 'billing/get_client'),
      can(msg`Edit profile`, 'billing/update_client'),
      can(msg`View contacts`, 'billing/get_contacts'),
      can(
        msg`Add, edit and delete contacts`,
        'billing/add_contact',
        'billing/update_contact',
        'billing/delete_contact',
      ),
    ],
  },
  {
    title: msg`Security`,
    capabilities: [
      can(msg`View sign-in history`, 'auth/get_log', 'auth/get_log_details'),
      can(msg`Set, change and check PIN`, 'eq/set_pin', 'eq/check_pin'),
      can(msg`Test two-factor authentication`, 'auth/2fa_check', 'auth/2fa_resend'),
      can(msg`Reset password`, 'billing/reset_password'),
      can(msg`End all sessions`, 'auth/session_reset'),
      can(
        msg`Link accounts and messaging app`,
        'auth/idtoken_signin',
        'auth/codehost_init',
        'auth/codehost_signin',
        'auth/social_init',
        'auth/social_signin',
        'auth/tg_verify',
      ),
      can(
        msg`View current session and sign out`,
        'auth/info',
        'auth/logout',
        'auth/billing_list',
        'auth/flip_tag',
      ),
    ],
  },
  {
    title: msg`API keys`,
    capabilities: [
      can(
        msg`View API keys and their history`,
        'api_keys/list',
        'api_keys/list_for_server',
        'api_keys/view',
        'api_keys/history',
      ),
      can(msg`Create API keys`, 'api_keys/add'),
      can(msg`Edit and disable API keys`, 'api_keys/edit'),
      can(msg`Delete API keys`, 'api_keys/delete'),
    ],
  },
]

export const permissionNames: readonly string[] = permissionGroups.flatMap(({ capabilities }) =>
  capabilities.flatMap(({ actions }) => actions),
)

/** Actions that need no session, hence no permission, though the API may list them. */
export const publicActionNames = Object.keys({
  'auth/billinglogin': true,
  'auth/email_check': true,
  'auth/login': true,
  'presets/groups': true,
  'presets/info': true,
  'presets/list': true,
  'software/list': true,
  'stocks/list': true,
  'traffic_plans/list': true,
} satisfies Record<TokenFree, true>)
