/** Finds everything that the typed words may mean, as ordered names of entries. The caller renders them. */
import {
  serverCommands,
  type BulkName,
  type ServerCommandName,
} from '#features/servers/commands/serverCommands.ts'
import { kindHas } from '#lib/rules/serverCan.ts'
import {
  rowScore,
  matchingRows,
  ranked,
  type Searchable,
  type SearchableRow,
} from './commandSearch.ts'
import type { GroupName } from './entry.ts'
import { isRememberable, nameFor, parseName } from './rows/rows.ts'
import { nearest } from './nearest.ts'
import type { FoundServer } from './serverIndex.ts'

/** Entries shown at once, by group. */
const limits = { recent: 5, offers: 6, parts: 3, servers: 6, rows: 6, invoices: 4, keys: 4 }
const maxServersPerRow = 4

/** Offered for a server that is named, or whose page is open. */
const commonCommands = [
  'reboot',
  'on',
  'off',
  'reinstall',
] as const satisfies readonly ServerCommandName[]

export interface IndexedRow extends SearchableRow {
  readonly name: string
  readonly group: GroupName
  readonly isPerServer: boolean
  readonly command: ServerCommandName | undefined
}

/** What can be found, prepared once for all searches. */
export interface SearchIndex {
  readonly rows: readonly IndexedRow[]
  readonly servers: readonly FoundServer[]
  readonly invoices: readonly (Searchable & { readonly id: number })[]
  readonly keys: readonly (Searchable & { readonly id: number })[]
  readonly bulk: readonly BulkName[]
}

export interface SearchQuery {
  readonly words: readonly string[]
  /** Whether the API matches the word to the server. */
  readonly isServiceMatch: (word: string, server: FoundServer) => boolean
  /** The server whose page is open. */
  readonly current: FoundServer | undefined
  readonly selected: readonly number[]
  /** Names of recent entries, latest first. */
  readonly recent: readonly string[]
}

export interface Matches {
  /** Only while the search is empty. */
  readonly recent: readonly string[]
  /** The group with the best match first, and so within each. */
  readonly groups: readonly { readonly group: GroupName; readonly names: readonly string[] }[]
  /** Commands for the selected servers. */
  readonly bulk: readonly BulkName[]
  /** All matching servers, including those that aren't shown. */
  readonly serverCount: number
  /** The closest names, if nothing was found. */
  readonly suggestions: readonly string[]
}

interface Scored {
  readonly name: string
  readonly score: number
}

export function findMatches(index: SearchIndex, query: SearchQuery): Matches {
  const { words, current, selected, recent } = query
  const isEmpty = words.length === 0
  const serversFor = serverFinder(index, query)
  const exact = serversFor(words)
  const rowMatches = isEmpty
    ? []
    : matchingRows(
        words,
        index.rows.filter(({ isPerServer }) => isPerServer),
      )
  // For "reboot web", the servers that "web" finds.
  const [{ rest: nameWords } = { rest: [] }] = rowMatches
  const servers = exact.count === 0 && nameWords.length > 0 ? serversFor(nameWords) : exact

  const ofPanel = index.rows.flatMap((row): (Scored & { row: IndexedRow })[] => {
    if (row.isPerServer) return []
    if (isEmpty) return row.group === 'pages' ? [{ name: row.name, score: 0, row }] : []
    // A single letter begins half of all rows.
    const score = words.join('').length > 1 ? rowScore(words, row) : undefined
    return score === undefined ? [] : [{ name: row.name, score, row }]
  })
  const bestOfPanel = ofPanel.reduce((best, { score }) => Math.min(best, score), Infinity)

  /**
   * The servers that the remaining words name. Without such words the current server, or else the recent or first ones.
   */
  function serversOf(row: IndexedRow, rest: readonly string[], score: number) {
    if (rest.length > 0) return serversFor(rest).best.map(({ item }) => item)
    if (current) return [current]
    // Selected servers have entries of their own. Any server is only offered if no page of the panel matches better.
    if ((row.command !== undefined && selected.length > 0) || score >= bestOfPanel) return []
    return serversFor([]).best.map(({ item }) => item)
  }
  const typed = rowMatches.flatMap(({ row, rest, score }) =>
    serversOf(row, rest, score)
      .filter(({ target }) => isOffered(row, target.kind))
      .slice(0, maxServersPerRow)
      .map(({ id }) => ({ name: nameFor(row.name, id), score, row })),
  )
  const typedCommands = typed.filter(({ row }) => row.group === 'commands')
  const named = exact.count === 1 ? exact.best[0]?.item : undefined
  const usual = isEmpty ? current : typedCommands.length === 0 ? named : undefined
  const commands: readonly Scored[] =
    usual === undefined
      ? typedCommands.slice(0, limits.offers)
      : commonCommands.map((name) => ({ name: nameFor(name, usual.id), score: isEmpty ? -1 : 9 }))
  const parts =
    isEmpty && current
      ? index.rows
          .filter(({ name }) => name.startsWith('/servers/$serverId'))
          .map(({ name }) => ({ name: nameFor(name, current.id), score: -1 }))
      : typed.filter(({ row }) => row.group === 'pages').slice(0, limits.parts)

  const known = new Set(recent)
  const rowsOf = (group: GroupName): readonly Scored[] =>
    inOrder(
      ofPanel.filter(({ row }) => row.group === group),
      (name) => known.has(name),
    ).slice(0, limits.rows)
  const thingsOf = (kind: 'invoice' | 'key', limit: number): readonly Scored[] =>
    isEmpty
      ? []
      : ranked(words, kind === 'key' ? index.keys : index.invoices, {
          limit,
          isRecent: ({ id }) => known.has(nameFor(kind, id)),
        }).best.map(({ item, score }) => ({ name: nameFor(kind, item.id), score }))
  const groups = (
    [
      { group: 'commands', all: inOrder([...commands, ...rowsOf('commands')]) },
      { group: 'pages', all: inOrder([...parts, ...rowsOf('pages')]) },
      { group: 'settings', all: rowsOf('settings') },
      {
        group: 'servers',
        all: isEmpty
          ? []
          : servers.best.map(({ item, score }) => ({
              name: nameFor('server', item.id),
              score: exact.count === 0 ? Infinity : score,
            })),
      },
      { group: 'invoices', all: thingsOf('invoice', limits.invoices) },
      { group: 'keys', all: thingsOf('key', limits.keys) },
    ] as const
  )
    .filter(({ all }) => all.length > 0)
    .toSorted((a, b) => bestOf(a.all) - bestOf(b.all))
    .map(({ group, all }) => ({ group, names: all.map(({ name }) => name) }))
  return {
    recent: isEmpty ? recent.filter(isRememberable).slice(0, limits.recent) : [],
    groups,
    bulk:
      selected.length === 0
        ? []
        : index.bulk.filter(
            (name) => isEmpty || rowMatches.some(({ row: { command } }) => command === name),
          ),
    serverCount: isEmpty ? 0 : servers.count,
    suggestions: isEmpty || groups.length > 0 ? [] : nearest(words, index, current),
  }
}

/** Searches the servers, once for the same words. */
function serverFinder(index: SearchIndex, { recent, isServiceMatch }: SearchQuery) {
  // By ID: building a name for each of ten thousand servers would take longer than the search.
  const ids = new Set(
    recent.flatMap((name) => {
      const named = parseName(name)
      return named?.kind === 'server' ? [named.id] : []
    }),
  )
  const looked = new Map<string, ReturnType<typeof ranked<FoundServer>>>()
  return (by: readonly string[]) => {
    const key = by.join(' ')
    const found =
      looked.get(key) ??
      ranked(by, index.servers, {
        limit: limits.servers,
        isServiceMatch,
        isRecent: ({ id }) => ids.has(id),
      })
    looked.set(key, found)
    return found
  }
}

/** Whether this type of server supports the row's command at all. */
const isOffered = ({ command }: IndexedRow, kind: FoundServer['target']['kind']): boolean =>
  command === undefined || kindHas(serverCommands[command].capability, kind)

/** Best first; recent ones first among equal scores. */
const inOrder = <Each extends Scored>(
  all: readonly Each[],
  isRecent: (name: string) => boolean = () => false,
): readonly Each[] =>
  all.toSorted((a, b) => a.score - b.score || Number(isRecent(b.name)) - Number(isRecent(a.name)))

const bestOf = ([first]: readonly Scored[]): number => first?.score ?? Infinity
