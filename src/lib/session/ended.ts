/**
 * The sessions that ended on this device. A tab that was frozen or in the back/forward cache during the sign-out still
 * has the session, and the API may not have revoked it.
 *
 * Stored by the panel's own session id, which opens nothing. The token wouldn't do: "requesting again within the lifetime
 * returns the existing valid token" (spec.md 4.1), so a new session may have the same one.
 */
import * as z from 'zod/mini'
import { serviceNow } from '#api/serviceClock.ts'
import { createEvents } from '#lib/store/store.ts'
import { safeLocalStorage, type SafeStorage } from '#lib/browser/safeStorage.ts'
import { storedEnded } from '#lib/browser/storedNames.ts'
import type { Session } from './session.ts'

const entrySchema = z.object({
  id: z.string(),
  /** When its token expires. In Unix seconds. */
  until: z.number(),
  /** It couldn't be revoked. The name is part of the stored format. */
  untold: z.optional(z.boolean()),
})
type Entry = z.output<typeof entrySchema>

export interface EndedSessions {
  has: (session: Pick<Session, 'id'>) => boolean
  add: (session: Pick<Session, 'id' | 'tokenExpire'>) => void
  /** Whether it still has to be revoked. */
  setUnrevoked: (session: Pick<Session, 'id'>, isUnrevoked: boolean) => void
  /** Until when an unrevoked session stays valid. In Unix seconds. */
  unrevokedUntil: () => number | undefined
  subscribe: (listener: () => void) => () => void
}

/** Longer than any token: a tab that wakes up late must not show the user's data. In seconds. */
const retention = 30 * 86_400

/** `now`: the API's clock, in ms. */
export function createEndedSessions(
  storage: Pick<SafeStorage, 'read' | 'write'> = safeLocalStorage,
  now = serviceNow,
): EndedSessions {
  /** In case the browser blocks storage. */
  let unsaved: readonly Entry[] = []
  const changes = createEvents()

  const all = (): readonly Entry[] => {
    const stored = parseEntries(storage.read(storedEnded))
    const others = unsaved.filter(({ id }) => !stored.some((entry) => entry.id === id))
    return [...stored, ...others].filter(({ until }) => until + retention > now() / 1000)
  }

  const save = (entries: readonly Entry[]): void => {
    unsaved = entries
    storage.write(storedEnded, JSON.stringify(entries))
    changes.emit()
  }

  return {
    has: ({ id }) => id !== '' && all().some((entry) => entry.id === id),
    add({ id, tokenExpire }) {
      const entries = all()
      if (id !== '' && !entries.some((entry) => entry.id === id))
        save([...entries, { id, until: tokenExpire }])
    },
    setUnrevoked: ({ id }, isUnrevoked) =>
      save(all().map((entry) => (entry.id === id ? { ...entry, untold: isUnrevoked } : entry))),
    unrevokedUntil() {
      const open = all().flatMap(({ until, untold: isUnrevoked }) =>
        isUnrevoked && until > now() / 1000 ? [until] : [],
      )
      return open.length === 0 ? undefined : Math.max(...open)
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === storedEnded || key === null) listener()
      }
      const unsubscribe = changes.subscribe(listener)
      addEventListener('storage', onStorage)
      return () => {
        unsubscribe()
        removeEventListener('storage', onStorage)
      }
    },
  }
}

function parseEntries(text: string | null): readonly Entry[] {
  try {
    return z.safeParse(z.array(entrySchema), JSON.parse(text ?? '[]')).data ?? []
  } catch {
    return []
  }
}
