/**
 * Permissions in words. The tables are the list of what there is: a new action does not compile without its words. The
 * declarations themselves would bring all of them into the first screens' files, where only some are used.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActionKey, ActionOf } from '#api/actions/index.ts'

/** The keys of work that was begun ask nobody. */
type Asked = Exclude<ActionKey, `${string}_callback/${string}`>
type TokenFree = { [Key in Asked]: ActionOf<Key>['token'] extends 'none' ? Key : never }[Asked]

const words = {
  'api_keys/add': msg`Make API keys`,
  'api_keys/delete': msg`Delete API keys`,
  'api_keys/edit': msg`Change API keys, and switch them off`,
  'api_keys/history': msg`See what happened to an API key`,
  'api_keys/list': msg`See the account’s API keys`,
  'api_keys/list_for_server': msg`See a server’s API keys`,
  'api_keys/view': msg`See one API key`,
  'auth/2fa_check': msg`Give the code of the second step`,
  'auth/2fa_resend': msg`Have the code of the second step sent again`,
  'auth/billing_list': msg`See the billing locations`,
  'auth/codehost_init': msg`Link an identity at a code host`,
  'auth/codehost_signin': msg`Come back from a code host`,
  'auth/flip_tag': msg`Switch a mark of the account over`,
  'auth/get_log': msg`See the log-ins`,
  'auth/get_log_details': msg`See the log-ins with their outcomes`,
  'auth/idtoken_signin': msg`Link an identity by a signed proof`,
  'auth/info': msg`See one’s own session`,
  'auth/logout': msg`Sign out`,
  'auth/session_reset': msg`End all sessions of the account`,
  'auth/set_tag': msg`Have invoices paid from the credit automatically`,
  'auth/social_init': msg`Link an identity at a social network`,
  'auth/social_signin': msg`Come back from a social network`,
  'auth/tg_verify': msg`Link a messenger`,
  'billing/add_contact': msg`Add contacts`,
  'billing/apply_credit': msg`Pay invoices from the credit`,
  'billing/create_addfunds': msg`Add funds`,
  'billing/delete_cancellation_request': msg`Take a cancellation back`,
  'billing/delete_contact': msg`Delete contacts`,
  'billing/download_invoice': msg`Download invoices as PDF`,
  'billing/generate_due_invoice': msg`Have the next invoice made`,
  'billing/get_billing_data': msg`See what a server costs`,
  'billing/get_cancellation_requests': msg`See cancellations`,
  'billing/get_client': msg`See the client’s data`,
  'billing/get_contacts': msg`See the contacts`,
  'billing/get_invoice': msg`See one invoice`,
  'billing/get_invoices': msg`See the invoices`,
  'billing/get_related_invoices': msg`See a server’s invoices`,
  'billing/getcredits': msg`See the credit and its history`,
  'billing/getpaymentgw': msg`See the ways to pay`,
  'billing/mass_pay': msg`Pay several invoices at once`,
  'billing/request_cancellation': msg`Cancel a server`,
  'billing/reset_password': msg`Have a link for a new password mailed`,
  'billing/transactions': msg`See the payments`,
  'billing/update_client': msg`Change the client’s data`,
  'billing/update_contact': msg`Change contacts`,
  'eq/abort_reinstall': msg`Stop a running installation`,
  'eq/add_ipmi_user': msg`Get access to the management module`,
  'eq/boot_dev': msg`Choose what a server boots from`,
  'eq/check_pin': msg`Check the PIN`,
  'eq/clear_pxe': msg`Remove a prepared installation`,
  'eq/console': msg`Open the screen of a server`,
  'eq/create_pxe': msg`Prepare an installation over the network`,
  'eq/list': msg`See the list of servers`,
  'eq/off': msg`Switch servers off`,
  'eq/on': msg`Switch servers on`,
  'eq/order_instance': msg`Order and reinstall servers`,
  'eq/reboot': msg`Reboot servers`,
  'eq/reinstall': msg`Follow a reinstallation`,
  'eq/remove_ipmi_user': msg`Take back access to the management module`,
  'eq/rename_server': msg`Rename servers`,
  'eq/sensors': msg`Read a server’s sensors`,
  'eq/set_pin': msg`Set and change the PIN`,
  'eq/show': msg`See a server`,
  'eq/status': msg`Check whether a server is on`,
  'eq/unit_reset': msg`Restart the management module`,
  'eq/update_servers': msg`Have the list of servers brought up to date`,
  'ip/get_ip': msg`See a server’s addresses`,
  'ip/get_ptr': msg`See reverse DNS`,
  'ip/set_main': msg`Choose a server’s main address`,
  'ip/update_ptr': msg`Change reverse DNS`,
  'migrate/get_hostings_list': msg`See what could move to another billing location`,
  'migrate/get_order_to_move': msg`See what an order would cost elsewhere`,
  'nat/add_static_nat': msg`Open a pass-through to the management module`,
  'nat/remove_static_nat': msg`Close the pass-through`,
  'net/block_ip': msg`Block an address`,
  'net/get_status': msg`See a server’s network ports`,
  'net/port_off': msg`Switch a network port off`,
  'net/port_on': msg`Switch a network port on`,
  'net/show_cacti': msg`See the traffic of a port`,
  'net/unblock_ip': msg`Unblock an address`,
  'os/list': msg`See the operating systems`,
  'presets/search': msg`Search the offers`,
  'presets/show': msg`See one offer`,
  'runner/get_tasks': msg`See the tasks that run after an installation`,
  'servicedesk/request_assistance': msg`Ask a technician for help`,
  'servicedesk/request_check': msg`Ask a technician to check a server`,
  'servicedesk/request_kvm': msg`Ask a technician to attach an IP KVM`,
  'servicedesk/request_poff': msg`Ask a technician to switch a server off`,
  'servicedesk/request_pon': msg`Ask a technician to switch a server on`,
  'servicedesk/request_PXEboot': msg`Ask a technician to boot from the network`,
  'servicedesk/request_reboot': msg`Ask a technician to reboot a server`,
  'stocks/show': msg`See one server in stock`,
  'tags/add': msg`Add and change tags of servers`,
  'tags/list': msg`See the tags of a server`,
  'tags/remove': msg`Remove tags of servers`,
  'tags/user_search': msg`Find servers by their tags`,
} as const satisfies Record<Exclude<Asked, TokenFree>, MessageDescriptor>

/** What everybody may without a session: no permission, though a service may list it. */
const free = {
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

/** What needs a permission, by name. */
export const permissionNames: readonly string[] = Object.keys(words)

/** What there is no permission for, by name. */
export const freeNames: readonly string[] = Object.keys(free)

const isWorded = (permission: string): permission is keyof typeof words =>
  Object.hasOwn(words, permission)

/** What a permission allows, in words; undefined for what the service lists and the panel does not know. */
export const rightWords = (permission: string): MessageDescriptor | undefined =>
  isWorded(permission) ? words[permission] : undefined

/** What the parts of the service are about, in words. */
export const resourceWords: Readonly<Record<string, MessageDescriptor>> = {
  api_keys: msg`API keys`,
  auth: msg`Sessions and log-ins`,
  billing: msg`Money and the client`,
  eq: msg`Servers`,
  ip: msg`Addresses`,
  migrate: msg`Moving an order`,
  nat: msg`Pass-through`,
  net: msg`Network`,
  os: msg`Operating systems`,
  presets: msg`Offers`,
  runner: msg`Tasks after an installation`,
  servicedesk: msg`Remote hands`,
  stocks: msg`Servers in stock`,
  tags: msg`Tags`,
}
