/**
 * A label for each permission. The tables are typed by the contract, so a new action doesn't compile without a label.
 * They repeat its keys because importing the declarations would pull all of them into the first screens' files.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActionKey, ActionOf } from '#api/actions/index.ts'
import {
  serverCommand,
  serverCommandNames,
  type ServerCommandKey,
} from '#features/servers/commands/serverCommands.ts'

/** Polling an operation needs no permission. */
type Synchronous = Exclude<ActionKey, `${string}_callback/${string}`>
type TokenFree = {
  [Key in Synchronous]: ActionOf<Key>['token'] extends 'none' ? Key : never
}[Synchronous]

export type Permission = Exclude<Synchronous, TokenFree>

/** Sent by several commands, so no single command's label fits. */
type Ambiguous = 'eq/boot_dev' | 'eq/order_instance'

/** All others take the label of the server command that sends them. */
const ownLabels = {
  'api_keys/add': msg`Create API keys`,
  'api_keys/delete': msg`Delete API keys`,
  'api_keys/edit': msg`Edit and disable API keys`,
  'api_keys/history': msg`View API key history`,
  'api_keys/list': msg`View API keys`,
  'api_keys/list_for_server': msg`View a server’s API keys`,
  'api_keys/view': msg`View API key`,
  'auth/2fa_check': msg`Enter verification code`,
  'auth/2fa_resend': msg`Resend verification code`,
  'auth/billing_list': msg`View billing locations`,
  'auth/codehost_init': msg`Link code hosting account`,
  'auth/codehost_signin': msg`Finish linking code hosting account`,
  'auth/flip_tag': msg`Toggle account tag`,
  'auth/get_log': msg`View sign-in history`,
  'auth/get_log_details': msg`View sign-in history with results`,
  'auth/idtoken_signin': msg`Link account with ID token`,
  'auth/info': msg`View current session`,
  'auth/logout': msg`Sign out`,
  'auth/session_reset': msg`End all sessions`,
  'auth/set_tag': msg`Turn on auto-pay from credit`,
  'auth/social_init': msg`Link social account`,
  'auth/social_signin': msg`Finish linking social account`,
  'auth/tg_verify': msg`Link messenger`,
  'billing/add_contact': msg`Add contacts`,
  'billing/apply_credit': msg`Pay invoices from credit`,
  'billing/create_addfunds': msg`Add funds`,
  'billing/delete_cancellation_request': msg`Withdraw cancellation`,
  'billing/delete_contact': msg`Delete contacts`,
  'billing/download_invoice': msg`Download invoices`,
  'billing/generate_due_invoice': msg`Generate next invoice`,
  'billing/get_billing_data': msg`View server price`,
  'billing/get_cancellation_requests': msg`View scheduled cancellations`,
  'billing/get_client': msg`View profile`,
  'billing/get_contacts': msg`View contacts`,
  'billing/get_invoice': msg`View invoice`,
  'billing/get_invoices': msg`View invoices`,
  'billing/get_related_invoices': msg`View a server’s invoices`,
  'billing/getcredits': msg`View account credit and credit history`,
  'billing/getpaymentgw': msg`View payment methods`,
  'billing/mass_pay': msg`Pay several invoices`,
  'billing/request_cancellation': msg`Cancel servers`,
  'billing/reset_password': msg`Reset password`,
  'billing/transactions': msg`View payments`,
  'billing/update_client': msg`Edit profile`,
  'billing/update_contact': msg`Edit contacts`,
  'eq/abort_reinstall': msg`Cancel installation`,
  'eq/boot_dev': msg`Set boot order`,
  'eq/check_pin': msg`Check PIN`,
  'eq/console': msg`Open console`,
  'eq/list': msg`View server list`,
  'eq/order_instance': msg`Order and reinstall servers`,
  'eq/reinstall': msg`View reinstallation progress`,
  'eq/rename_server': msg`Rename servers`,
  'eq/set_pin': msg`Set and change PIN`,
  'eq/show': msg`View server`,
  'eq/update_servers': msg`Refresh server list`,
  'ip/get_ip': msg`View IP addresses`,
  'ip/get_ptr': msg`View reverse DNS (PTR)`,
  'ip/set_main': msg`Set main IP address`,
  'ip/update_ptr': msg`Edit reverse DNS (PTR)`,
  'migrate/get_hostings_list': msg`View transferable servers`,
  'migrate/get_order_to_move': msg`View transfer price`,
  'net/get_status': msg`View network ports`,
  'net/port_off': msg`Turn off network port`,
  'net/port_on': msg`Turn on network port`,
  'net/show_cacti': msg`View port traffic`,
  'os/list': msg`View operating systems`,
  'presets/search': msg`Search plans`,
  'presets/show': msg`View plan`,
  'runner/get_tasks': msg`View post-install tasks`,
  'servicedesk/request_assistance': msg`Request remote hands`,
  'stocks/show': msg`View stock server`,
  'tags/add': msg`Add and edit tags`,
  'tags/list': msg`View tags`,
  'tags/remove': msg`Remove tags`,
  'tags/user_search': msg`Find servers by tag`,
} as const satisfies Partial<Record<Permission, MessageDescriptor>> &
  Record<Exclude<Permission, ServerCommandKey> | Ambiguous, MessageDescriptor>

/** Actions that need no session, hence no permission, though the API may list them. */
const publicActions = {
  'auth/billinglogin': true,
  'auth/email_check': true,
  'auth/login': true,
  'presets/groups': true,
  'presets/info': true,
  'presets/list': true,
  'software/list': true,
  'stocks/list': true,
  'traffic_plans/list': true,
} as const satisfies Record<TokenFree, true>

const labels: ReadonlyMap<string, MessageDescriptor> = new Map([
  ...serverCommandNames.map((name) => {
    const { action, label } = serverCommand(name)
    return [action.key, label] as const
  }),
  ...Object.entries(ownLabels),
])

export const permissionNames: readonly string[] = [...labels.keys()]

export const publicActionNames: readonly string[] = Object.keys(publicActions)

/** Undefined for permissions that the panel doesn't know. */
export const permissionLabel = (permission: string): MessageDescriptor | undefined =>
  labels.get(permission)
