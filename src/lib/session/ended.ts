/**
 * The sessions that were ended on this device. A tab that was away when somebody signed out, in the browser's memory of
 * pages or put to sleep, comes back with the session in its hands, and the service may never have heard of the end.
 *
 * What is kept is the id that the panel gave a session when somebody signed in: it opens nothing. It is not the token's,
 * since "requesting again within the lifetime returns the existing valid token" (spec.md 4.1): whoever signs in again is
 * in another session, be it with the same token.
 */
import * as z from 'zod/mini'
import { serviceNow } from '#api/serviceClock.ts'
import { createEvents } from '#lib/store/store.ts'
import { safeLocalStorage, type SafeStorage } from '#lib/browser/safeStorage.ts'
import type { Session } from './session.ts'

const entrySchema = z.object({
  id: z.string(),
  /** When its token ends by itself. In Unix seconds. */
  until: z.number(),
  /** The service could not be told. */
  untold: z.optional(z.boolean()),
})
type Entry = z.output<typeof entrySchema>

export interface EndedSessions {
  has: (session: Pick<Session, 'id'>) => boolean
  add: (session: Pick<Session, 'id' | 'tokenExpire'>) => void
  /** Whether the service is still to be told of its end. */
  mark: (session: Pick<Session, 'id'>, untold: boolean) => void
  /** Until when a session lives on of whose end the service was not told, in Unix seconds. */
  untold: () => number | undefined
  /** Calls back when another tab, or this one, has ended one. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

const storageKey = 'patchbay.ended'

/** A tab may sleep for long, and what it would show is the person's, whether or not their token still opens anything. In seconds. */
const keptFor = 30 * 86_400

/** `now`: the service's clock, in ms. */
export function createEndedSessions(
  kept: Pick<SafeStorage, 'read' | 'write'> = safeLocalStorage,
  now = serviceNow,
): EndedSessions {
  /** Where the browser keeps nothing: what this tab has heard of. */
  let heard: readonly Entry[] = []
  const changes = createEvents()

  const all = (): readonly Entry[] => {
    const stored = entriesIn(kept.read(storageKey))
    const others = heard.filter(({ id }) => !stored.some((entry) => entry.id === id))
    return [...stored, ...others].filter(({ until }) => until + keptFor > now() / 1000)
  }

  const put = (entries: readonly Entry[]): void => {
    heard = entries
    kept.write(storageKey, JSON.stringify(entries))
    changes.emit()
  }

  return {
    has: ({ id }) => id !== '' && all().some((entry) => entry.id === id),
    add({ id, tokenExpire }) {
      const entries = all()
      if (id !== '' && !entries.some((entry) => entry.id === id))
        put([...entries, { id, until: tokenExpire }])
    },
    mark: ({ id }, untold) =>
      put(all().map((entry) => (entry.id === id ? { ...entry, untold } : entry))),
    untold() {
      const open = all().flatMap(({ until, untold }) =>
        untold && until > now() / 1000 ? [until] : [],
      )
      return open.length === 0 ? undefined : Math.max(...open)
    },
    subscribe(listener) {
      const told = ({ key }: StorageEvent): void => {
        if (key === storageKey || key === null) listener()
      }
      const unsubscribe = changes.subscribe(listener)
      addEventListener('storage', told)
      return () => {
        unsubscribe()
        removeEventListener('storage', told)
      }
    },
  }
}

function entriesIn(text: string | null): readonly Entry[] {
  try {
    return z.safeParse(z.array(entrySchema), JSON.parse(text ?? '[]')).data ?? []
  } catch {
    return []
  }
}
