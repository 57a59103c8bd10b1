/** Everything that the typed words may mean, as actions in their order: what is known of them is looked up by who shows them. */
import {
  type BulkName,
  serverCommands,
  type ServerCommandName,
} from '#features/servers/commands/serverCommands.ts'
import {
  findable,
  meantCommands,
  ranked,
  typedCommand,
  type Findable,
  type TypedCommand,
} from './commandSearch.ts'
import { kindHas } from '#lib/rules/serverCan.ts'
import { actionNamed, nameOf, type LastingAction } from './paletteAction.ts'
import type { ServerPart } from './places.ts'
import type { FoundServer } from './serverIndex.ts'

/** How many lines of each kind are shown at once; typing finds the others. */
const most = { recent: 5, offers: 6, parts: 3, servers: 6, screens: 6, invoices: 4, keys: 4 }
/** How many servers one command is offered on. */
const serversOfCommand = 4

/** What is offered on a server that is named, or whose page is open. */
const usualCommands = [
  'reboot',
  'on',
  'off',
  'reinstall',
] as const satisfies readonly ServerCommandName[]

/** What can be found, prepared once for all that is typed. */
export interface Findables {
  readonly servers: readonly FoundServer[]
  readonly screens: readonly (Findable & { readonly paletteAction: LastingAction })[]
  readonly invoices: readonly (Findable & { readonly id: number })[]
  readonly keys: readonly (Findable & { readonly id: number })[]
  readonly commands: readonly TypedCommand<ServerCommandName>[]
  readonly bulk: readonly BulkName[]
  readonly parts: readonly (TypedCommand<string> & { readonly to: ServerPart })[]
}

/** Prepares the parts of a server's page that may be opened. */
export const typedParts = (
  parts: readonly { readonly to: ServerPart; readonly label: string }[],
): Findables['parts'] => parts.map(({ to, label }) => ({ ...typedCommand(label, label), to }))

export interface Asked {
  readonly words: readonly string[]
  /** Whether the service says that a word is about a server. */
  readonly isServiceMatch: (word: string, server: FoundServer) => boolean
  /** The server whose page is open. */
  readonly current: FoundServer | undefined
  readonly selected: readonly number[]
  /** The names of the actions that somebody went to last, the last one first. */
  readonly recent: readonly string[]
}

export type Kind = 'servers' | 'screens' | 'invoices' | 'keys'

export interface FoundThings {
  /** Only while nothing is typed. */
  readonly recent: readonly LastingAction[]
  /** Commands on one server each, the best first. */
  readonly offers: readonly (LastingAction & { readonly kind: 'command' })[]
  /** Commands on the selected servers. */
  readonly bulk: readonly BulkName[]
  /** Whether a command is meant before anything else. */
  readonly commandsFirst: boolean
  /** The other kinds, the best fitting first. */
  readonly kinds: readonly {
    readonly kind: Kind
    readonly paletteActions: readonly LastingAction[]
  }[]
  /** How many servers fit; more than are shown. */
  readonly serverCount: number
}

/** A command whose label begins as it was typed is meant; one that only has such a word may be. */
const surelyMeant = 20

export function findThings(
  things: Findables,
  { words, isServiceMatch, current, selected, recent }: Asked,
): FoundThings {
  const isEmpty = words.length === 0
  const known = new Set(recent)
  const recentActions = recent.flatMap((name) => actionNamed(name) ?? [])
  /** By their numbers: a name for each of ten thousand servers would take longer than finding them. */
  function recentOf(kind: 'server' | 'invoice' | 'key') {
    const ids = new Set(
      recentActions.flatMap((paletteAction) =>
        paletteAction.kind === kind ? [paletteAction.id] : [],
      ),
    )
    return ({ id }: { readonly id: number }) => ids.has(id)
  }
  const isRecentServer = recentOf('server')
  const looked = new Map<string, ReturnType<typeof ranked<FoundServer>>>()
  function serversFor(by: readonly string[]) {
    const key = by.join(' ')
    const before = looked.get(key)
    if (before) return before
    const found = ranked(by, things.servers, {
      limit: most.servers,
      isServiceMatch,
      isRecent: isRecentServer,
    })
    looked.set(key, found)
    return found
  }

  const meant = isEmpty ? [] : meantCommands(words, things.commands)
  const whole = serversFor(words)
  // Of "reboot web" the servers are those that "web" finds.
  const [{ rest: wanted } = { rest: [] }] = meant
  const servers = whole.count === 0 && wanted.length > 0 ? serversFor(wanted) : whole

  /** The servers that the rest of the words names; without a rest the open one, else those of late or the first ones. */
  function meantServers(rest: readonly string[]): readonly FoundServer[] {
    if (rest.length > 0) return serversFor(rest).best.map(({ thing }) => thing)
    if (current) return [current]
    return selected.length > 0 ? [] : serversFor([]).best.map(({ thing }) => thing)
  }
  const typed = meant.flatMap(({ command, rest }) =>
    meantServers(rest)
      .slice(0, serversOfCommand)
      .filter(({ target }) => kindHas(serverCommands[command].capability, target.kind))
      .map(({ id }) => ({ kind: 'command', id, name: command }) as const),
  )
  const named = whole.count === 1 ? whole.best[0]?.thing : undefined
  const usual = isEmpty ? current : typed.length === 0 ? named : undefined
  const offers =
    usual === undefined
      ? typed
      : usualCommands.map((name) => ({ kind: 'command', id: usual.id, name }) as const)

  const screens = ranked(words, things.screens, {
    limit: most.screens,
    isRecent: ({ paletteAction }) => known.has(nameOf(paletteAction)),
  })
  const partActions = isEmpty
    ? current
      ? things.parts.map(({ to }) => ({ kind: 'part', id: current.id, to }) as const)
      : []
    : meantCommands(words, things.parts).flatMap(({ command, rest }) => {
        const part = things.parts.find((other) => other.command === command)
        const on = rest.length > 0 || current ? meantServers(rest).slice(0, most.parts) : []
        return part ? on.map(({ id }) => ({ kind: 'part', id, to: part.to }) as const) : []
      })
  const invoices = ranked(words, things.invoices, {
    limit: most.invoices,
    isRecent: recentOf('invoice'),
  })
  const keys = ranked(words, things.keys, {
    limit: most.keys,
    isRecent: recentOf('key'),
  })
  const kinds = [
    {
      kind: 'servers',
      fit: fitOf(whole),
      paletteActions: isEmpty ? [] : idsOf(servers).map((id) => ({ kind: 'server', id }) as const),
    },
    {
      kind: 'screens',
      fit: fitOf(screens),
      paletteActions: [
        ...partActions.slice(0, isEmpty ? undefined : most.parts),
        ...screens.best.map(({ thing }) => thing.paletteAction),
      ],
    },
    {
      kind: 'invoices',
      fit: fitOf(invoices),
      paletteActions: isEmpty
        ? []
        : idsOf(invoices).map((id) => ({ kind: 'invoice', id }) as const),
    },
    {
      kind: 'keys',
      fit: fitOf(keys),
      paletteActions: isEmpty ? [] : idsOf(keys).map((id) => ({ kind: 'key', id }) as const),
    },
  ] as const
  return {
    recent: isEmpty ? recentActions.slice(0, most.recent) : [],
    offers: offers.slice(0, most.offers),
    bulk:
      selected.length === 0
        ? []
        : things.bulk.filter((name) => isEmpty || meant.some(({ command }) => command === name)),
    commandsFirst: isEmpty || (meant[0] !== undefined && meant[0].fit < surelyMeant),
    kinds: kinds.toSorted((a, b) => a.fit - b.fit),
    serverCount: isEmpty ? 0 : servers.count,
  }
}

type Found = { readonly best: readonly { readonly fit: number }[] }
const fitOf = ({ best }: Found): number => best[0]?.fit ?? Infinity

const idsOf = ({ best }: { best: readonly { thing: { id: number } }[] }): readonly number[] =>
  best.map(({ thing }) => thing.id)

/** Prepares the screens by their labels; `of`: the part of the panel that one belongs to. */
export const findableScreens = (
  screens: readonly {
    readonly paletteAction: LastingAction
    readonly label: string
    readonly of?: string
  }[],
): Findables['screens'] =>
  screens.map(({ paletteAction, label, of }) => ({
    ...findable(label, of === undefined ? [] : [of]),
    paletteAction,
  }))
