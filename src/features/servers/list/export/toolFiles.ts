/** Files of the chosen servers for other programs; loaded on demand. `toolFiles.tools.test.ts` has them read. */
import { plural, t } from '@lingui/core/macro'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.ts'
import { addressList } from './addressList.ts'
import { ansibleInventory } from './ansibleInventory.ts'
import { hostsFile } from './hostsFile.ts'
import { prometheusTargets } from './prometheusTargets.ts'
import { sshConfig } from './sshConfig.ts'
import type { Tool } from './tools.ts'
import { toolServers, type ListedServer, type ToolServer } from './toolServer.ts'

const files = {
  ssh: { name: 'ssh_config', write: sshConfig },
  ansible: { name: 'inventory.yml', write: ansibleInventory },
  prometheus: { name: 'targets.json', write: prometheusTargets },
  hosts: { name: 'hosts', write: hostsFile },
  addresses: { name: 'addresses.txt', write: addressList },
} as const satisfies Record<
  Tool,
  { readonly name: string; readonly write: (servers: readonly ToolServer[]) => string }
>

/** Saves one, and says which servers it lacks: those without an address, and in `ssh` those with Windows. */
export function saveForTool(tool: Tool, listed: readonly ListedServer[]): void {
  const all = toolServers(listed)
  const fit = all.filter(
    ({ address, isWindows }) => address !== undefined && !(tool === 'ssh' && isWindows),
  )
  const left = all.length - fit.length
  const { name, write } = files[tool]
  // As text, Chromium would call the file ssh_config.txt.
  if (fit.length > 0) saveFile(name, new Blob([write(fit)], { type: 'application/octet-stream' }))
  if (left === 0) return
  toast({
    id: 'tool-file',
    tone: 'warn',
    title: fit.length > 0 ? t`${name} is incomplete` : t`No file was saved`,
    description:
      tool === 'ssh'
        ? plural(left, {
            one: '# server has no IP address or isn’t reached by SSH.',
            other: '# servers have no IP address or aren’t reached by SSH.',
          })
        : plural(left, {
            one: '# server has no IP address.',
            other: '# servers have no IP address.',
          }),
  })
}
