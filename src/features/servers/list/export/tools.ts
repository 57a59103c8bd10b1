import { msg } from '@lingui/core/macro'

/** What the chosen servers can be exported for, in the order of the menu. */
export const tools = [
  { tool: 'ssh', label: msg`SSH config` },
  { tool: 'ansible', label: msg`Ansible inventory` },
  { tool: 'prometheus', label: msg`Prometheus targets` },
  { tool: 'hosts', label: msg`Hosts file` },
  { tool: 'addresses', label: msg`IP addresses` },
] as const

export type Tool = (typeof tools)[number]['tool']
