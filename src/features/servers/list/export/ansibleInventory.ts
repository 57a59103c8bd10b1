import type { ToolServer } from './toolServer.ts'

/**
 * An inventory for Ansible in YAML, with a group for each tag (`tag_env_prod`) and location (`location_nl`). A group's
 * name may hold only letters, digits and underscores.
 */
export function ansibleInventory(servers: readonly ToolServer[]): string {
  const groups = new Map<string, Set<string>>()
  for (const { alias, tags, location } of servers) {
    const names = tags.map(({ tag, value }) => `tag_${tag}${value === '' ? '' : `_${value}`}`)
    if (location !== undefined) names.push(`location_${location}`)
    for (const name of names) {
      const group = name.toLowerCase().replace(/[^a-z0-9_]+/g, '_')
      groups.set(group, (groups.get(group) ?? new Set()).add(alias))
    }
  }
  const hosts = servers.flatMap(({ alias, address = '', user, isWindows }) => [
    `    ${quoted(alias)}:`,
    `      ansible_host: ${quoted(address)}`,
    `      ansible_user: ${quoted(user)}`,
    // Ansible connects by SSH unless told otherwise.
    ...(isWindows ? ['      ansible_connection: winrm'] : []),
  ])
  const children = [...groups].flatMap(([group, aliases]) => [
    `    ${quoted(group)}:`,
    '      hosts:',
    ...[...aliases].map((alias) => `        ${quoted(alias)}: {}`),
  ])
  const parts = [
    ...(hosts.length > 0 ? ['  hosts:', ...hosts] : []),
    ...(children.length > 0 ? ['  children:', ...children] : []),
  ]
  return `${['all:', ...parts].join('\n')}\n`
}

/** Quoted, so that YAML reads `no`, `1e3` and `2001:db8::1` as text. Holds nothing but ASCII. */
const quoted = (text: string): string => JSON.stringify(text)
