import type { Lookup, ResolvedText } from '../../mentions/foundInText.ts'
import { useMentionsCode, type MentionsCode } from '../../mentions/useMentionsCode.ts'
import { useLookups } from '../../mentions/useLookups.ts'
import type { ListRow } from '../rows/listRow.ts'
import { isProblem, type Term } from './serverSearch.ts'

/** Whether the search may be a text that somebody pasted: it doesn't filter by any field. */
export const mayBePasted = (terms: readonly Term[]): boolean =>
  terms.length > 0 &&
  terms.every(({ parsed, source }) => {
    // "https:" and "root@db-1:" look like unknown fields.
    if (isProblem(parsed)) return parsed.problem === 'unknown-field'
    return (
      parsed.field === 'text' ||
      parsed.field === 'addresses' ||
      ((parsed.field === 'ip' || parsed.field === 'mac') && !/^-?(?:ip|mac):/i.test(source))
    )
  })

export interface NamedServers {
  /** What the text names; undefined if nothing. */
  readonly found: ResolvedText | undefined
  readonly pending: boolean
}

/** The servers that a pasted text names, in any notation. An empty text names none. */
export function useNamedServers(text: string, rows: readonly ListRow[]): NamedServers {
  const isWanted = text !== ''
  const parse = useMentionsCode(isWanted)
  const parsed = useParsed(parse, text, rows)
  const answerOf = useLookups(parsed?.lookups ?? noLookups)
  if (!parse || !parsed) return { found: undefined, pending: isWanted && !parse }
  const found = parse.resolveMentions(parsed.mentions, parsed.directory, answerOf)
  const pending = found.pending.length > 0
  return { found: found.servers.length > 0 ? found : undefined, pending }
}

const noLookups: readonly Lookup[] = []

// Indexed once, not for every answer. A separate hook with 'use memo': see `useServerList`.
function useParsed(parse: MentionsCode | undefined, text: string, rows: readonly ListRow[]) {
  'use memo'
  if (!parse || text === '') return undefined
  const mentions = parse.mentionsIn(text)
  if (mentions.length === 0) return undefined
  const { normalizedMac } = parse
  const directory = parse.directoryOf(
    rows.map(({ id, name, address, entry, detail }) => ({
      id,
      names: entry.detail === 'full' ? [name, entry.hostname, entry.name] : [name],
      addresses: [...(address ? [address] : []), ...(detail?.IP ?? []).map(({ IP }) => IP)],
      macs: (detail?.IP ?? []).flatMap(({ MAC }) => normalizedMac(MAC) ?? []),
    })),
    undefined,
  )
  return { mentions, directory, lookups: parse.lookupsFor(mentions, directory) }
}
