/** Everything that the typed words may mean, as names of entries in their order: their lines are made by who shows them. */
import {
  serverCommands,
  type BulkName,
  type ServerCommandName,
} from '#features/servers/commands/serverCommands.ts'
import { kindHas } from '#lib/rules/serverCan.ts'
import { fitOfRow, meantRows, ranked, type Findable, type TypedRow } from './commandSearch.ts'
import type { GroupName } from './entry.ts'
import { isLasting, nameWith, readName } from './rows/rows.ts'
import { nearest } from './nearest.ts'
import type { FoundServer } from './serverIndex.ts'

/** How many lines of each kind are shown at once; typing finds the others. */
const most = { recent: 5, offers: 6, parts: 3, servers: 6, rows: 6, invoices: 4, keys: 4 }
/** How many servers one row is offered on. */
const serversOfRow = 4

/** What is offered on a server that is named, or whose page is open. */
const usualCommands = [
  'reboot',
  'on',
  'off',
  'reinstall',
] as const satisfies readonly ServerCommandName[]

/** A row as it is searched. */
export interface FindableRow extends TypedRow {
  readonly name: string
  readonly group: GroupName
  readonly ofServer: boolean
  readonly command: ServerCommandName | undefined
}

/** What can be found, prepared once for all that is typed. */
export interface Findables {
  readonly rows: readonly FindableRow[]
  readonly servers: readonly FoundServer[]
  readonly invoices: readonly (Findable & { readonly id: number })[]
  readonly keys: readonly (Findable & { readonly id: number })[]
  readonly bulk: readonly BulkName[]
}

export interface Asked {
  readonly words: readonly string[]
  /** Whether the service says that a word is about a server. */
  readonly isServiceMatch: (word: string, server: FoundServer) => boolean
  /** The server whose page is open. */
  readonly current: FoundServer | undefined
  readonly selected: readonly number[]
  /** The names of the entries that somebody opened last, the last one first. */
  readonly recent: readonly string[]
}

export interface FoundThings {
  /** Only while nothing is typed. */
  readonly recent: readonly string[]
  /** The best fitting group first, and in each the best fitting entry. */
  readonly groups: readonly { readonly group: GroupName; readonly names: readonly string[] }[]
  /** Commands on the selected servers. */
  readonly bulk: readonly BulkName[]
  /** How many servers fit; more than are shown. */
  readonly serverCount: number
  /** What is nearest to what was typed, where nothing was found. */
  readonly near: readonly string[]
}

interface Fitting {
  readonly name: string
  readonly fit: number
}

export function findThings(things: Findables, asked: Asked): FoundThings {
  const { words, current, selected, recent } = asked
  const isEmpty = words.length === 0
  const serversFor = serverFinder(things, asked)
  const whole = serversFor(words)
  const meant = isEmpty
    ? []
    : meantRows(
        words,
        things.rows.filter(({ ofServer }) => ofServer),
      )
  // Of "reboot web" the servers are those that "web" finds.
  const [{ rest: wanted } = { rest: [] }] = meant
  const servers = whole.count === 0 && wanted.length > 0 ? serversFor(wanted) : whole

  const ofPanel = things.rows.flatMap((row): (Fitting & { row: FindableRow })[] => {
    if (row.ofServer) return []
    if (isEmpty) return row.group === 'pages' ? [{ name: row.name, fit: 0, row }] : []
    // One letter begins half of all rows.
    const fit = words.join('').length > 1 ? fitOfRow(words, row) : undefined
    return fit === undefined ? [] : [{ name: row.name, fit, row }]
  })
  const bestOfPanel = Math.min(...ofPanel.map(({ fit }) => fit))

  /** The servers that the rest of the words names; without a rest the open one, else those of late or the first ones. */
  function serversOf(row: FindableRow, rest: readonly string[], fit: number) {
    if (rest.length > 0) return serversFor(rest).best.map(({ thing }) => thing)
    if (current) return [current]
    // Selected servers have a line of their own. Any server will do only where nothing of the panel is meant.
    if ((row.command !== undefined && selected.length > 0) || fit >= bestOfPanel) return []
    return serversFor([]).best.map(({ thing }) => thing)
  }
  const typed = meant.flatMap(({ row, rest, fit }) =>
    serversOf(row, rest, fit)
      .filter(({ target }) => isOffered(row, target.kind))
      .slice(0, serversOfRow)
      .map(({ id }) => ({ name: nameWith(row.name, id), fit, row })),
  )
  const typedCommands = typed.filter(({ row }) => row.group === 'commands')
  const named = whole.count === 1 ? whole.best[0]?.thing : undefined
  const usual = isEmpty ? current : typedCommands.length === 0 ? named : undefined
  const commands: readonly Fitting[] =
    usual === undefined
      ? typedCommands.slice(0, most.offers)
      : usualCommands.map((name) => ({ name: nameWith(name, usual.id), fit: isEmpty ? -1 : 9 }))
  const parts =
    isEmpty && current
      ? things.rows
          .filter(({ name }) => name.startsWith('/servers/$serverId'))
          .map(({ name }) => ({ name: nameWith(name, current.id), fit: -1 }))
      : typed.filter(({ row }) => row.group === 'pages').slice(0, most.parts)

  const known = new Set(recent)
  const rowsOf = (group: GroupName): readonly Fitting[] =>
    inOrder(
      ofPanel.filter(({ row }) => row.group === group),
      (name) => known.has(name),
    ).slice(0, most.rows)
  const thingsOf = (kind: 'invoice' | 'key', limit: number): readonly Fitting[] =>
    isEmpty
      ? []
      : ranked(words, kind === 'key' ? things.keys : things.invoices, {
          limit,
          isRecent: ({ id }) => known.has(nameWith(kind, id)),
        }).best.map(({ thing, fit }) => ({ name: nameWith(kind, thing.id), fit }))
  const groups = (
    [
      { group: 'commands', all: inOrder([...commands, ...rowsOf('commands')]) },
      { group: 'pages', all: inOrder([...parts, ...rowsOf('pages')]) },
      { group: 'settings', all: rowsOf('settings') },
      {
        group: 'servers',
        all: isEmpty
          ? []
          : servers.best.map(({ thing, fit }) => ({
              name: nameWith('server', thing.id),
              fit: whole.count === 0 ? Infinity : fit,
            })),
      },
      { group: 'invoices', all: thingsOf('invoice', most.invoices) },
      { group: 'keys', all: thingsOf('key', most.keys) },
    ] as const
  )
    .filter(({ all }) => all.length > 0)
    .toSorted((a, b) => bestOf(a.all) - bestOf(b.all))
    .map(({ group, all }) => ({ group, names: all.map(({ name }) => name) }))
  return {
    recent: isEmpty ? recent.filter(isLasting).slice(0, most.recent) : [],
    groups,
    bulk:
      selected.length === 0
        ? []
        : things.bulk.filter(
            (name) => isEmpty || meant.some(({ row: { command } }) => command === name),
          ),
    serverCount: isEmpty ? 0 : servers.count,
    near: isEmpty || groups.length > 0 ? [] : nearest(words, things, current),
  }
}

/** Looks the servers through, each words once. */
function serverFinder(things: Findables, { recent, isServiceMatch }: Asked) {
  // By their numbers: a name for each of ten thousand servers would take longer than finding them.
  const ids = new Set(
    recent.flatMap((name) => {
      const named = readName(name)
      return named?.kind === 'server' ? [named.id] : []
    }),
  )
  const looked = new Map<string, ReturnType<typeof ranked<FoundServer>>>()
  return (by: readonly string[]) => {
    const key = by.join(' ')
    const found =
      looked.get(key) ??
      ranked(by, things.servers, {
        limit: most.servers,
        isServiceMatch,
        isRecent: ({ id }) => ids.has(id),
      })
    looked.set(key, found)
    return found
  }
}

/** Whether such a server has it at all. */
const isOffered = ({ command }: FindableRow, kind: FoundServer['target']['kind']): boolean =>
  command === undefined || kindHas(serverCommands[command].capability, kind)

/** The best fitting first; of those that fit as well, the recent ones. */
const inOrder = <Each extends Fitting>(
  all: readonly Each[],
  isRecent: (name: string) => boolean = () => false,
): readonly Each[] =>
  all.toSorted((a, b) => a.fit - b.fit || Number(isRecent(b.name)) - Number(isRecent(a.name)))

const bestOf = ([first]: readonly Fitting[]): number => first?.fit ?? Infinity
