/** Servers as the files for other programs name them. */
import type { ServerDetail, ServerListEntry } from '#api/actions/eq.ts'
import { isIpAddress } from '#lib/rules/allowList.ts'
import { mainIp, personalTags, remoteProtocol, serverName } from '#lib/rules/server.ts'
import { targetOf } from '../../view/useServer.ts'

export interface ToolServer {
  /** Unique in its file. Only `a-z0-9._-`, which means nothing special to any of the programs. */
  readonly alias: string
  /** The same with the capitals that the person gave it. */
  readonly spelled: string
  /** The main one; undefined if the server has none yet, couldn't be read, or has something else in its place. */
  readonly address: string | undefined
  /** All, the main one first. */
  readonly addresses: readonly string[]
  /** Whose account the system comes with. */
  readonly user: string
  readonly isWindows: boolean
  /** `NL`; undefined if unknown. */
  readonly location: string | undefined
  readonly tags: readonly { readonly tag: string; readonly value: string }[]
}

/** A row of the list; `detail` is undefined if it couldn't be read. */
export interface ListedServer {
  readonly entry: ServerListEntry
  readonly detail: ServerDetail | undefined
}

/**
 * Names that mean something else: to hosts(5) the computer itself, to Ansible groups (its own ones, and those that
 * `ansibleInventory.ts` makes).
 */
const taken =
  /^(localhost|localhost\..*|localhost[46]?|ip6-.*|broadcasthost|all|ungrouped|tag_.*|location_.*)$/

/** Begins with a letter: programs read `4711`, `0x7f` and `10.0.0.1` as addresses. */
function plain(name: string): string {
  const kept = name.replace(/[^a-z0-9._-]+/gi, '-').replace(/^[._-]+|[._-]+$/g, '')
  return kept === '' || /^[a-z]/i.test(kept) ? kept : `server-${kept}`
}

export function toolServers(servers: readonly ListedServer[]): readonly ToolServer[] {
  const aliases = new Set<string>()
  return servers.map(({ entry, detail }) => {
    const listed = entry.detail === 'full' ? entry : undefined
    const spelled = plain(detail ? targetOf(detail).name : serverName(entry))
    const short = spelled.toLowerCase()
    const isFree = short !== '' && !taken.test(short) && !aliases.has(short)
    let alias = isFree ? short : plain(`${short}-${entry.id}`)
    // Another server may have that very name.
    while (aliases.has(alias)) alias += `-${entry.id}`
    aliases.add(alias)
    const main = (detail && mainIp(detail.IP)) || listed?.IP || ''
    // Nothing else may get into a file: a line of its own would be a setting.
    const address = isIpAddress(main) ? main : undefined
    const all = detail?.IP.map(({ IP }) => IP) ?? []
    const isWindows = remoteProtocol(detail?.OS ?? null) === 'rdp'
    return {
      alias,
      spelled: alias === short ? spelled : alias,
      address,
      addresses: [...new Set([main, ...all])].filter(isIpAddress),
      user: isWindows ? 'Administrator' : 'root',
      isWindows,
      location: listed?.location || detail?.location || undefined,
      tags: detail ? personalTags(detail.tags).map(({ tag, value }) => ({ tag, value })) : [],
    }
  })
}
