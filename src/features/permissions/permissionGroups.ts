/** What each permission allows (spec.md 5.4), in ten groups of tasks, as people think of them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActionKey, ActionOf } from '#api/actions/index.ts'
import { serverCommand, serverCommandNames } from '#features/servers/commands/serverCommands.ts'

/** Polling an operation needs no permission. */
type Synchronous = Exclude<ActionKey, `${string}_callback/${string}`>
type TokenFree = {
  [Key in Synchronous]: ActionOf<Key>['token'] extends 'none' ? Key : never
}[Synchronous]

export type Permission = Exclude<Synchronous, TokenFree>

/** A task, which may take several actions. */
export interface Capability {
  readonly label: MessageDescriptor
  /** By action, the part of the task that it does. */
  readonly actions: Readonly<Record<string, MessageDescriptor>>
}

export interface PermissionGroup {
  readonly title: MessageDescriptor
  /** What its actions can cost. */
  readonly risk?: MessageDescriptor
  readonly capabilities: readonly Capability[]
}

/** The server command that sends an action, whose label says what it does. */
const commands: ReadonlyMap<string, MessageDescriptor> = new Map(
  serverCommandNames.map((name) => {
    const { action, label } = serverCommand(name)
    return [action.key, label]
  }),
)

/** An action on its own has the task's label; one of several has its own, or its server command's. */
const can = (
  label: MessageDescriptor,
  ...actions: readonly (Permission | readonly [Permission, MessageDescriptor])[]
): Capability => ({
  label,
  actions: Object.fromEntries(
    actions.map((action) => {
      if (typeof action !== 'string') return action
      return [action, (actions.length > 1 && commands.get(action)) || label]
    }),
  ),
})

/** In display order. Every permission is in exactly one (permissions.test.ts). */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    title: msg`Servers`,
    capabilities: [
      can(
        msg`View servers`,
        ['eq/list', msg`View server list`],
        ['eq/show', msg`View server`],
        ['eq/update_servers', msg`Refresh server list`],
      ),
      can(msg`Rename servers`, 'eq/rename_server'),
      can(
        msg`View and find tags`,
        ['tags/list', msg`View tags`],
        ['tags/user_search', msg`Find servers by tag`],
      ),
      can(
        msg`Add, edit and remove tags`,
        ['tags/add', msg`Add and edit tags`],
        ['tags/remove', msg`Remove tags`],
      ),
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
        ['servicedesk/request_assistance', msg`Request remote hands`],
      ),
    ],
  },
  {
    title: msg`Network`,
    capabilities: [
      can(
        msg`View network ports and traffic`,
        ['net/get_status', msg`View network ports`],
        ['net/show_cacti', msg`View port traffic`],
      ),
      can(
        msg`Turn network ports on and off`,
        ['net/port_on', msg`Turn on network port`],
        ['net/port_off', msg`Turn off network port`],
      ),
      can(
        msg`View IP addresses and reverse DNS (PTR)`,
        ['ip/get_ip', msg`View IP addresses`],
        ['ip/get_ptr', msg`View reverse DNS (PTR)`],
      ),
      can(
        msg`Set main IP address and reverse DNS (PTR)`,
        ['ip/set_main', msg`Set main IP address`],
        ['ip/update_ptr', msg`Edit reverse DNS (PTR)`],
      ),
      can(msg`Block and unblock IPs`, 'net/block_ip', 'net/unblock_ip'),
    ],
  },
  {
    title: msg`Order and reinstall`,
    risk: msg`Costs money and erases disks`,
    capabilities: [
      can(
        msg`View plans and operating systems`,
        ['presets/search', msg`Search plans`],
        ['presets/show', msg`View plan`],
        ['stocks/show', msg`View stock server`],
        ['os/list', msg`View operating systems`],
        ['runner/get_tasks', msg`View post-install tasks`],
      ),
      can(msg`Order and reinstall servers`, 'eq/order_instance'),
      can(
        msg`Follow and cancel installations`,
        ['eq/reinstall', msg`View reinstallation progress`],
        ['eq/abort_reinstall', msg`Cancel installation`],
      ),
      can(msg`Prepare network installations`, 'eq/create_pxe', 'eq/clear_pxe'),
    ],
  },
  {
    title: msg`Invoices and payments`,
    capabilities: [
      can(
        msg`View and download invoices`,
        ['billing/get_invoices', msg`View invoices`],
        ['billing/get_invoice', msg`View invoice`],
        ['billing/get_related_invoices', msg`View a server’s invoices`],
        ['billing/download_invoice', msg`Download invoices`],
      ),
      can(
        msg`View payments and payment methods`,
        ['billing/transactions', msg`View payments`],
        ['billing/getpaymentgw', msg`View payment methods`],
      ),
      can(msg`View account credit`, 'billing/getcredits'),
      can(msg`Add funds`, 'billing/create_addfunds'),
      can(
        msg`Pay invoices`,
        ['billing/apply_credit', msg`Pay invoices from credit`],
        ['billing/mass_pay', msg`Pay several invoices`],
      ),
      can(msg`Turn on auto-pay from credit`, 'auth/set_tag'),
    ],
  },
  {
    title: msg`Cancellations and transfer`,
    capabilities: [
      can(msg`View server prices`, 'billing/get_billing_data'),
      can(msg`Generate next invoice`, 'billing/generate_due_invoice'),
      can(msg`View scheduled cancellations`, 'billing/get_cancellation_requests'),
      can(
        msg`Cancel servers and withdraw cancellations`,
        ['billing/request_cancellation', msg`Cancel servers`],
        ['billing/delete_cancellation_request', msg`Withdraw cancellation`],
      ),
      can(
        msg`View transfers`,
        ['migrate/get_hostings_list', msg`View transferable servers`],
        ['migrate/get_order_to_move', msg`View transfer price`],
      ),
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
        ['billing/add_contact', msg`Add contacts`],
        ['billing/update_contact', msg`Edit contacts`],
        ['billing/delete_contact', msg`Delete contacts`],
      ),
    ],
  },
  {
    title: msg`Security`,
    capabilities: [
      can(
        msg`View sign-in history`,
        ['auth/get_log', msg`View sign-in history`],
        ['auth/get_log_details', msg`View sign-in history with results`],
      ),
      can(
        msg`Set, change and check PIN`,
        ['eq/set_pin', msg`Set and change PIN`],
        ['eq/check_pin', msg`Check PIN`],
      ),
      can(
        msg`Test two-factor authentication`,
        ['auth/2fa_check', msg`Enter verification code`],
        ['auth/2fa_resend', msg`Resend verification code`],
      ),
      can(msg`Reset password`, 'billing/reset_password'),
      can(msg`End all sessions`, 'auth/session_reset'),
      can(
        msg`Link accounts and messenger`,
        ['auth/idtoken_signin', msg`Link account with ID token`],
        ['auth/codehost_init', msg`Link code hosting account`],
        ['auth/codehost_signin', msg`Finish linking code hosting account`],
        ['auth/social_init', msg`Link social account`],
        ['auth/social_signin', msg`Finish linking social account`],
        ['auth/tg_verify', msg`Link messenger`],
      ),
      can(
        msg`View current session and sign out`,
        ['auth/info', msg`View current session`],
        ['auth/logout', msg`Sign out`],
        ['auth/billing_list', msg`View billing locations`],
        ['auth/flip_tag', msg`Toggle account tag`],
      ),
    ],
  },
  {
    title: msg`API keys`,
    capabilities: [
      can(
        msg`View API keys and their history`,
        ['api_keys/list', msg`View API keys`],
        ['api_keys/list_for_server', msg`View a server’s API keys`],
        ['api_keys/view', msg`View API key`],
        ['api_keys/history', msg`View API key history`],
      ),
      can(msg`Create API keys`, 'api_keys/add'),
      can(msg`Edit and disable API keys`, 'api_keys/edit'),
      can(msg`Delete API keys`, 'api_keys/delete'),
    ],
  },
]

export const permissionNames: readonly string[] = permissionGroups.flatMap(({ capabilities }) =>
  capabilities.flatMap(({ actions }) => Object.keys(actions)),
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
