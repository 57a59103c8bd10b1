/**
 * Long-running work: who asks the service about it, and where the answers are kept.
 *
 * A finished check deletes its key at the service (spec, Asynchronous actions), so the result is told
 * exactly once. One tab polls; it stores what it was told before anybody sees it, then tells the others.
 * A tab that dies between being told and storing leaves a key that nobody knows: the operation then ends
 * as finished elsewhere, and the server's state is read again.
 *
 * The service calls a restart done when the hardware has obeyed. The same tab then reads the server until the
 * machine is up, and also where the reply to a write was lost (see `aftermath.ts`).
 */
import type { ServerDetail } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { tabChannel, type Channel, type Message } from './channel.ts'
import { createFollower } from './follower.ts'
import {
  seekLeadership,
  tabLocks,
  tabPulse,
  type Locks,
  type Pulse,
  type Term,
} from './leadership.ts'
import { begun, isFollowed, newer, type Asked, type Operation, type Started } from './operation.ts'
import { attentionSpan, createPoller, type Poller } from './poller.ts'
import { tabPresence, type Presence } from './presence.ts'
import type { SecretResult } from './secrets.ts'
import { indexedDbStorage, type OperationStorage } from './storage.ts'

/** How many operations are remembered, finished ones included. */
export const memory = 500

export interface OperationsOptions {
  client: Pick<Client, 'call'>
  /** Whose session starts work now. */
  owner?: () => string
  /** Called once in every tab when an operation ends: what it changes is out of date now. */
  onFinished?: (operation: Operation) => void
  /** Called once in every tab when the hardware has obeyed and the machine is not up yet; likewise. */
  onSettling?: (operation: Operation) => void
  /** Called with every server that was read to learn of an operation, in the tab that leads. */
  onSeen?: (detail: ServerDetail) => void
  storage?: OperationStorage
  /** Null where the browser has none: then every tab polls. */
  locks?: Locks | null
  channel?: Channel
  pulse?: Channel<Pulse>
  presence?: Presence
}

/** The database, the channel and the lock of this browser's operations. */
const name = 'patchbay-operations'

/** An external store of operations; see `hooks.ts` for how components read it. */
export interface Operations {
  subscribe: (listener: () => void) => () => void
  /** Resolves when what was kept on disk has been read. */
  ready: Promise<void>
  /** Reads again what is kept on disk: another tab may have been told, and closed before it told this one. */
  refresh: () => Promise<void>
  /** Newest first; the same array until something changes. */
  all: () => readonly Operation[]
  /** The whole result, secrets included, while a tab of this browser still remembers it. */
  secretOf: (id: string) => SecretResult | undefined
  /** Work that is being asked for: known from now on, before there is a key. */
  send: (asked: Asked) => Sent
  /** Takes on a key. Resolves once it is stored, so that it survives whatever happens next. */
  track: (started: Started) => Promise<Operation>
  /** Has an operation checked more often until the returned function is called. */
  attend: (id: string) => () => void
  /** Forgets the secret result of one operation, or all of them, in every tab. */
  forgetSecrets: (id?: string) => void
  /** Forgets what one person has done, in every tab and on disk: what still runs goes on at the service. */
  forgetOwner: (owner: string) => Promise<void>
  /** Forgets everything, in every tab and on disk. */
  clear: () => Promise<void>
  /** Ends this tab's part; resolves when nothing is under way. */
  close: () => Promise<void>
}

/** A write on its way. Say once what became of it. */
export interface Sent {
  /** The service has taken it. Resolves once its key is stored. */
  taken: (key: string) => Promise<Operation>
  /** The reply was lost: it may have been carried out. */
  lost: () => Promise<void>
  /** It was not carried out, or there is nothing to wait for. */
  withdrawn: () => Promise<void>
}

export function createOperations({
  client,
  owner = () => '',
  onFinished = () => undefined,
  onSettling = () => undefined,
  onSeen = () => undefined,
  storage = indexedDbStorage(),
  locks = tabLocks(),
  channel = tabChannel(),
  pulse = tabPulse(name),
  presence = tabPresence,
}: OperationsOptions): Operations {
  const known = new Map<string, Operation>()
  const secrets = new Map<string, SecretResult>()
  /** Writes that this tab waits for. */
  const sending = new Set<string>()
  /** What this tab shows at the moment. */
  const attended = new Set<{ id: string }>()
  const listeners = new Set<() => void>()
  let snapshot: readonly Operation[] = []
  /** Present while this tab leads. */
  let poller: Poller | undefined

  const notify = (): void => {
    snapshot = [...known.values()].toSorted((a, b) => b.startedAt - a.startedAt)
    for (const listener of listeners) listener()
  }

  /** Takes over an account of an operation, from the service, the store or another tab. */
  const adopt = (operation: Operation): void => {
    const before = known.get(operation.id)
    const after = before ? newer(before, operation) : operation
    if (after === before) return
    known.set(after.id, after)
    notify()
    const moved = before !== undefined && before.outcome.state !== after.outcome.state
    if (isFollowed(after)) poller?.watch(after.id, moved)
    if (moved && after.outcome.state === 'settling') onSettling(after)
    if (before && isFollowed(before) && !isFollowed(after)) onFinished(after)
  }

  const forget = (ids: readonly string[]): void => {
    for (const id of ids) {
      known.delete(id)
      secrets.delete(id)
    }
    notify()
  }

  const dropSecrets = (id: string | undefined): void => {
    if (id === undefined) secrets.clear()
    else secrets.delete(id)
    notify()
  }

  /** Storage that is full or refused must not stop the work: the tabs still know, until they close. */
  const stored = (write: Promise<void>): Promise<void> => write.catch(() => undefined)

  /** On disk first, then here, then in the other tabs. */
  const keep = async (operation: Operation, secret?: SecretResult): Promise<void> => {
    await stored(storage.save(operation))
    if (secret) {
      secrets.set(operation.id, secret)
      channel.post({ type: 'secret', id: operation.id, secret })
    }
    adopt(operation)
    channel.post({ type: 'changed', operation })
  }

  const readStorage = async (): Promise<void> => {
    for (const operation of await storage.load().catch(() => [])) adopt(operation)
  }

  /** Here, in the other tabs and on disk. */
  const remove = async (ids: readonly string[]): Promise<void> => {
    forget(ids)
    channel.post({ type: 'removed', ids: [...ids] })
    await stored(storage.remove(ids))
  }

  const prune = async (): Promise<void> => {
    const ids = snapshot
      .filter((operation) => !isFollowed(operation))
      .slice(Math.max(0, memory - snapshot.filter(isFollowed).length))
      .map(({ id }) => id)
    if (ids.length > 0) await remove(ids)
  }

  // --- Checking, in the leading tab only ---------------------------------------------------------

  const follower = createFollower({
    client,
    owner,
    channel,
    known: (id) => known.get(id),
    waitsForReply: (id) => sending.has(id),
    keep,
    adopt,
    onSeen,
  })

  const begin = (): Term => {
    const over = new AbortController()
    const leading = createPoller((id) => follower.check(id, over.signal), presence)
    poller = leading
    if (!presence.seen()) channel.post({ type: 'leader-hidden' })
    // The tab that led before may have stored more than this one has heard of.
    const resume = async (): Promise<void> => {
      await readStorage()
      if (poller !== leading) return
      for (const operation of known.values()) if (isFollowed(operation)) leading.watch(operation.id)
      for (const { id } of attended) leading.attend(id)
    }
    const ready = resume()
    return {
      async end() {
        poller = undefined
        over.abort()
        await ready
        await leading.stop()
      },
    }
  }

  // --- Other tabs --------------------------------------------------------------------------------

  const hear = (message: Message): void => {
    switch (message.type) {
      case 'changed':
        adopt(message.operation)
        return
      case 'removed':
        forget(message.ids)
        return
      case 'cleared':
        forget([...known.keys()])
        return
      case 'sending-wanted':
        if (sending.has(message.id)) channel.post({ type: 'sending', id: message.id })
        return
      case 'sending':
        follower.hearSending(message.id)
        return
      case 'secret':
        secrets.set(message.id, message.secret)
        notify()
        return
      case 'secrets-wanted':
        for (const [id, secret] of secrets) channel.post({ type: 'secret', id, secret })
        return
      case 'secrets-forgotten':
        dropSecrets(message.id)
        return
      case 'attended':
        poller?.attend(message.id)
        return
      case 'seen':
        if (!presence.seen()) leadership.stepBack()
        return
      case 'leader-hidden':
        if (presence.seen()) channel.post({ type: 'seen' })
    }
  }

  const look = (): void => {
    if (presence.seen()) {
      if (!poller) channel.post({ type: 'seen' })
      // A sleeping tab may have missed what others told it.
      void readStorage()
    } else if (poller) {
      channel.post({ type: 'leader-hidden' })
    }
    poller?.wake()
  }

  const deaf = channel.listen(hear)
  const blind = presence.onChange(look)
  const leadership = seekLeadership({ locks, begin, name, pulse, presence })
  channel.post({ type: 'secrets-wanted' })
  const ready = readStorage()
  look()

  return {
    ready,
    refresh: readStorage,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    all: () => snapshot,
    secretOf: (id) => secrets.get(id),
    send(asked) {
      const operation = begun(asked, owner())
      const { id } = operation
      // One row of many is written down by its run.
      const isShown = asked.run === undefined
      if (isShown) {
        sending.add(id)
        adopt(operation)
        channel.post({ type: 'changed', operation })
      }
      const written = isShown ? stored(storage.save(operation)) : Promise.resolve()
      return {
        async taken(key) {
          sending.delete(id)
          const at = serviceNow()
          const running: Operation = {
            ...operation,
            key,
            heardAt: at,
            outcome: { state: 'running' },
          }
          await keep(running)
          await prune()
          return running
        },
        async lost() {
          sending.delete(id)
          await keep({ ...operation, outcome: { state: 'unanswered', at: serviceNow() } })
        },
        async withdrawn() {
          sending.delete(id)
          await written
          if (isShown) await remove([id])
        },
      }
    },
    async track(started) {
      const operation = begun(started, owner())
      await keep(operation)
      await prune()
      return operation
    },
    attend(id) {
      const say = (): void => {
        if (!presence.seen()) return
        if (poller) poller.attend(id)
        else channel.post({ type: 'attended', id })
      }
      const shown = { id }
      attended.add(shown)
      say()
      const timer = setInterval(say, attentionSpan / 2)
      return () => {
        attended.delete(shown)
        clearInterval(timer)
      }
    },
    forgetSecrets(id) {
      dropSecrets(id)
      channel.post({ type: 'secrets-forgotten', id })
    },
    async forgetOwner(person) {
      await readStorage()
      const ids = snapshot.filter((operation) => operation.owner === person).map(({ id }) => id)
      forget(ids)
      channel.post({ type: 'removed', ids })
      await stored(storage.remove(ids))
    },
    async clear() {
      forget([...known.keys()])
      channel.post({ type: 'cleared' })
      await stored(storage.clear())
    },
    async close() {
      await leadership.leave()
      deaf()
      blind()
      channel.close()
    },
  }
}
