/**
 * Ways in and blocks that were opened from this browser and end by themselves or should be ended: the service
 * has no list of them, so the browser remembers. Nothing here is a secret: no user, no password.
 */
import * as z from 'zod/mini'
import { serviceNow } from '#api/serviceClock.ts'
import { createEvents } from '#lib/store/store.ts'
import type { Operation } from './operation.ts'

const grantSchema = z.object({
  kind: z.enum(['pass-through', 'ipmi-user', 'block']),
  /** Whose session opened it; see `ownerOf`. */
  owner: z.string(),
  subject: z.object({ serverId: z.number(), name: z.string() }),
  /** The public address of a pass-through, or the blocked address. */
  address: z.nullable(z.string()),
  /** In ms, as are all times here. */
  since: z.number(),
  /** When it ends by itself; null when it does not. */
  until: z.nullable(z.number()),
  /** When it was ended. Kept a while, so that a tab that wakes up late does not open it again. */
  closed: z.nullable(z.number()),
})
export type Grant = z.output<typeof grantSchema>
export type GrantKind = Grant['kind']

/** One pass-through and one IPMI user a server; blocks are of single addresses. */
export type GrantKey = Pick<Grant, 'kind' | 'owner' | 'address'> & {
  readonly subject: Pick<Grant['subject'], 'serverId'>
}

export const grantId = ({ kind, owner, subject, address }: GrantKey): string =>
  [owner, kind, subject.serverId, kind === 'block' ? (address ?? '') : ''].join(' ')

export interface TemporaryAccess {
  subscribe: (listener: () => void) => () => void
  /** Everything that is open, the first to end first; the same array until something changes. */
  all: () => readonly Grant[]
  /** Remembers that it was opened; an older account of the same changes nothing. */
  open: (grant: Omit<Grant, 'closed'>) => void
  /** Remembers that it was ended at `at`. */
  close: (key: GrantKey, at?: number) => void
  /** Takes from a finished operation what it opened or ended. May be told by every tab. */
  noteOperation: (operation: Operation) => void
  /** Remembers nothing any more of what one person opened. */
  forget: (owner: string) => void
}

/** The service's own time limit of a pass-through, in hours. spec.md 8. */
export const passThroughHours = 2
/** A block "for four hours". spec.md 8. */
export const blockHours = 4

const hour = 3_600_000
/** How long an ended one is remembered. In ms. */
const remembered = 24 * hour
const storageKey = 'patchbay.access'

interface Options {
  /** Asked for at each use: a browser that blocks storage throws then, and is caught then. */
  storage?: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Tells when another tab has written. */
  otherTabs?: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  now?: () => number
}

export function createTemporaryAccess({
  storage = () => localStorage,
  otherTabs = () => window,
  now = serviceNow,
}: Options = {}): TemporaryAccess {
  const changes = createEvents()
  let text: string | null = null
  let known: readonly Grant[] = []
  let shown: readonly Grant[] = []

  /** The stored form is the truth: every tab writes there. */
  const read = (): void => {
    let stored: string | null = text
    try {
      stored = storage().getItem(storageKey)
    } catch {
      // Storage is blocked: this tab remembers by itself.
    }
    if (stored === text) return
    text = stored
    adopt(parsed(stored))
  }

  const adopt = (grants: readonly Grant[]): void => {
    known = grants
    shown = grants
      .filter(({ closed }) => closed === null)
      .toSorted((a, b) => (a.until ?? Infinity) - (b.until ?? Infinity) || a.since - b.since)
  }

  const write = (change: (grants: Map<string, Grant>) => void): void => {
    read()
    const grants = new Map(known.map((grant) => [grantId(grant), grant]))
    change(grants)
    const forgotten = now() - remembered
    const kept = [...grants.values()].filter(
      ({ until, closed }) => Math.min(until ?? Infinity, closed ?? Infinity) > forgotten,
    )
    text = JSON.stringify(kept)
    try {
      storage().setItem(storageKey, text)
    } catch {
      // Storage is full or blocked: this tab remembers by itself.
    }
    adopt(kept)
    changes.emit()
  }

  const open: TemporaryAccess['open'] = (grant) =>
    write((grants) => {
      const id = grantId({ ...grant })
      const before = grants.get(id)
      const later = Math.max(before?.since ?? 0, before?.closed ?? 0)
      if (grant.since > later) grants.set(id, { ...grant, closed: null })
    })

  const close: TemporaryAccess['close'] = (key, at = now()) =>
    write((grants) => {
      const id = grantId(key)
      const grant = grants.get(id)
      if (grant && grant.since <= at) grants.set(id, { ...grant, closed: at })
    })

  return {
    subscribe(listener) {
      const onStorage = (): void => {
        read()
        listener()
      }
      const unsubscribe = changes.subscribe(listener)
      otherTabs().addEventListener('storage', onStorage)
      return () => {
        unsubscribe()
        otherTabs().removeEventListener('storage', onStorage)
      }
    },
    all() {
      read()
      return shown
    },
    open,
    close,
    forget: (owner) =>
      write((grants) => {
        for (const [id, grant] of grants) if (grant.owner === owner) grants.delete(id)
      }),
    noteOperation(operation) {
      const change = changeOf(operation)
      if (change?.to === 'open') open(change.grant)
      if (change?.to === 'closed') close(change.key, operation.startedAt)
    },
  }
}

function parsed(stored: string | null): readonly Grant[] {
  try {
    const grants = z.safeParse(z.array(grantSchema), JSON.parse(stored ?? '[]'))
    return grants.success ? grants.data : []
  } catch {
    return []
  }
}

const opening = {
  'nat/add_static_nat': 'pass-through',
  'eq/add_ipmi_user': 'ipmi-user',
} as const satisfies Record<string, GrantKind>
const ending = {
  'nat/remove_static_nat': 'pass-through',
  'eq/remove_ipmi_user': 'ipmi-user',
} as const satisfies Record<string, GrantKind>

const has = <Kinds extends object>(kinds: Kinds, action: PropertyKey): action is keyof Kinds =>
  Object.hasOwn(kinds, action)

type Change =
  | { readonly to: 'open'; readonly grant: Omit<Grant, 'closed'> }
  | { readonly to: 'closed'; readonly key: GrantKey }

function changeOf({
  action,
  owner,
  subject,
  startedAt,
  parameters,
  outcome,
}: Operation): Change | undefined {
  const { serverId, name } = subject
  if (serverId === null) return undefined
  // Told elsewhere or never, an opening may well have succeeded: better one too many in the list than a door forgotten.
  if (
    has(opening, action) &&
    (outcome.state === 'done' ||
      outcome.state === 'finished-elsewhere' ||
      outcome.state === 'not-known')
  ) {
    const kind = opening[action]
    const address = (outcome.state === 'done' && outcome.result?.['ip']) || null
    const hours = Number(parameters['ttl'] ?? passThroughHours)
    // Counted from the start: the service's clock may differ, and its answer may have come late.
    const until = kind === 'pass-through' ? startedAt + hours * hour : null
    return {
      to: 'open',
      grant: { kind, owner, subject: { serverId, name }, address, since: startedAt, until },
    }
  }
  if (has(ending, action) && outcome.state === 'done')
    return {
      to: 'closed',
      key: { kind: ending[action], owner, subject: { serverId }, address: null },
    }
  return undefined
}

/** What this browser remembers. */
export const temporaryAccess: TemporaryAccess = createTemporaryAccess()
