/** Permissions (spec.md 5.4) in groups that people know. */
import type { ActionKey } from '#api/actions/index.ts'
import { listsAction } from '#lib/session/mayCall.ts'

/** In display order. Actions that every session may use (catalog, sign-out) are in none. */
const groups = {
  'see-servers': ['eq/list', 'eq/show', 'eq/status', 'eq/sensors'],
  power: ['eq/on', 'eq/off', 'eq/reboot', 'eq/unit_reset'],
  install: ['eq/reinstall', 'eq/abort_reinstall', 'eq/create_pxe', 'eq/clear_pxe', 'eq/boot_dev'],
  access: [
    'eq/console',
    'eq/add_ipmi_user',
    'eq/remove_ipmi_user',
    'nat/add_static_nat',
    'nat/remove_static_nat',
  ],
  network: [
    'net/get_status',
    'net/show_cacti',
    'net/port_on',
    'net/port_off',
    'net/block_ip',
    'net/unblock_ip',
    'ip/get_ptr',
    'ip/update_ptr',
    'ip/set_main',
  ],
  names: ['eq/rename_server', 'tags/list', 'tags/add', 'tags/remove'],
  tickets: [
    'servicedesk/request_pon',
    'servicedesk/request_poff',
    'servicedesk/request_reboot',
    'servicedesk/request_PXEboot',
    'servicedesk/request_kvm',
    'servicedesk/request_check',
  ],
  order: ['eq/order_instance'],
  'see-bills': [
    'billing/get_client',
    'billing/get_invoices',
    'billing/get_invoice',
    'billing/download_invoice',
    'billing/getcredits',
    'billing/transactions',
  ],
  'pay-bills': [
    'billing/apply_credit',
    'billing/mass_pay',
    'billing/create_addfunds',
    'billing/request_cancellation',
    'billing/delete_cancellation_request',
  ],
  account: [
    'billing/update_client',
    'billing/add_contact',
    'billing/update_contact',
    'billing/delete_contact',
    'eq/set_pin',
  ],
  keys: ['api_keys/list', 'api_keys/add', 'api_keys/edit', 'api_keys/delete'],
} as const satisfies Record<string, readonly ActionKey[]>

export type PermissionGroup = keyof typeof groups

/** How much of a group is allowed; `unknown` where the API sends no list (spec.md 2.2). */
export type Coverage = 'all' | 'some' | 'none' | 'unknown'

export function permissionCoverage(
  permissions: readonly string[] | undefined,
): readonly { readonly group: PermissionGroup; readonly coverage: Coverage }[] {
  return Object.entries(groups).map(([name, actions]) => {
    // `Object.entries` widens the keys of a constant object.
    const group = name as PermissionGroup
    if (permissions === undefined) return { group, coverage: 'unknown' }
    const allowed = actions.filter((action) => listsAction(permissions, action)).length
    return { group, coverage: allowed === actions.length ? 'all' : allowed === 0 ? 'none' : 'some' }
  })
}
