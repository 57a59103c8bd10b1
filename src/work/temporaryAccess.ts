/**
 * Access and IP blocks opened from this browser that end by themselves or should be ended. The API doesn't list them,
 * so the browser remembers them. No secrets: no username, no password.
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
  /** The public address of a pass-through, or the blocked IP. */
  address: z.nullable(z.string()),
  /** In ms, like all times here. */
  since: z.number(),
  /** When it ends by itself; null if it doesn't. */
  until: z.nullable(z.number()),
  /** When it was ended. Kept for a while, so that a tab that wakes up late doesn't reopen it. */
  closed: z.nullable(z.number()),
})
export type Grant = z.output<typeof grantSchema>
export type GrantKind = Grant['kind']

/** One pass-through and one IPMI user per server; blocks are per IP. */
export type GrantKey = Pick<Grant, 'kind' | 'owner' | 'address'> & {
  readonly subject: Pick<Grant['subject'], 'serverId'>
}

export const grantId = ({ kind, owner, subject, address }: GrantKey): string =>
  [owner, kind, subject.serverId, kind === 'block' ? (address ?? '') : ''].join(' ')

export interface TemporaryAccess {
  subscribe: (listener: () => void) => () => void
  /** Everything open, the first to end first; the same array until something changes. */
  all: () => readonly Grant[]
  /** Records an opening; an older one changes nothing. */
  open: (grant: Omit<Grant, 'closed'>) => void
  /** Records that it was ended at `at`. */
  close: (key: GrantKey, at?: number) => void
  /** Records what a finished operation opened or ended. Every tab may call it. */
  recordOperation: (operation: Operation) => void
  /** Forgets everything one owner opened. */
  forget: (owner: string) => void
}

/** The API's time limit for a pass-through, in hours. spec.md 8. */
export const passThroughHours = 2
/** A block "for four hours". spec.md 8. */
export const blockHours = 4

const hour = 3_600_000
/** How long ended entries are kept. In ms. */
const remembered = 24 * hour
const storageKey = 'patchbay.access'

interface Options {
  /** Called on each use, because a browser that blocks storage throws here. */
  storage?: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Emits `storage` events when another tab writes. */
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

  /** Storage is the source of truth: every tab writes to it. */
  const read = (): void => {
    let stored: string | null = text
    try {
      stored = storage().getItem(storageKey)
    } catch {
      // Storage is blocked: this tab keeps its own copy.
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
    const remaining = [...grants.values()].filter(
      ({ until, closed }) => Math.min(until ?? Infinity, closed ?? Infinity) > forgotten,
    )
    text = JSON.stringify(remaining)
    try {
      storage().setItem(storageKey, text)
    } catch {
      // Storage is full or blocked: this tab keeps its own copy.
    }
    adopt(remaining)
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
    recordOperation(operation) {
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

/** Whether an operation opens access that lasts after it, once it is done. */
export const opensAccess = ({ action }: Pick<Operation, 'action'>): boolean => has(opening, action)

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
  // With an unknown result the access may well be open: better one entry too many than one forgotten.
  if (
    has(opening, action) &&
    (outcome.state === 'done' ||
      outcome.state === 'finished-elsewhere' ||
      outcome.state === 'not-known')
  ) {
    const kind = opening[action]
    const address = (outcome.state === 'done' && outcome.result?.['ip']) || null
    const hours = Number(parameters['ttl'] ?? passThroughHours)
    // Counted from the request: clocks may differ, and the response may have been late.
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

export const temporaryAccess: TemporaryAccess = createTemporaryAccess()
