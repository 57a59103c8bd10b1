/**
 * Long-running operations: who polls the API, and where the results are kept.
 *
 * A finished check deletes its key (spec.md, Asynchronous actions), so a result is delivered exactly once. One tab
 * polls, stores the result before anyone sees it, then tells the other tabs. If that tab dies before storing, the key
 * is unknown afterwards: the operation ends as `finished-elsewhere` and the server is read again.
 *
 * The API reports a restart as done when the hardware has obeyed. The same tab then reads the server until it is up,
 * and also where the response to a write was lost (see `reconcile.ts`).
 */
import type { Action } from '#api/action.ts'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { retries, type Retries } from '#api/backOff.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { whenRunning } from '#lib/browser/tabs.ts'
import { operationsChannel, type Message, type OperationsChannel } from './channel.ts'
import type { createWatcher, Watcher } from './watcher.ts'
import {
  seekLeadership,
  tabPresence,
  type LeadershipOptions,
  type Presence,
  type Leader,
} from './leadership.ts'
import {
  createLedger,
  indexedDbStorage,
  ignoreStorageError,
  type Ledger,
  type LedgerEvents,
  type OperationStorage,
} from './ledger.ts'
import {
  isPending,
  mayStillAppear,
  type Operation,
  type OperationRequest,
  type Outcome,
} from './operation.ts'
import { prioritySpan, createPoller, type CheckResult, type Poller } from './poller.ts'
import { createRequestSecrets, type SecretResult } from './secrets.ts'
import { sendOperation, type SentOperation } from './sendOperation.ts'

export interface OperationsOptions extends LeadershipOptions, Partial<LedgerEvents> {
  client: Pick<Client, 'call'>
  /** The current session's owner. */
  owner?: () => string
  /** Called in the leading tab with every server that was read to resolve an operation. */
  onServerRead?: (detail: ServerDetail) => void
  storage?: OperationStorage
  channel?: OperationsChannel
  presence?: Presence
  /** What pauses while the API can't be reached. */
  retrying?: Pick<Retries, 'report' | 'onRetryNow' | 'retryNow'>
  /** Loaded when there is something to check. */
  loadWatcher?: () => Promise<typeof createWatcher>
}

/** An external store of operations; components read it through `hooks.ts`. */
export interface Operations {
  subscribe: (listener: () => void) => () => void
  /** Resolves when storage has been read. */
  ready: Promise<void>
  /** Reads storage again: another tab may have stored a result and closed before telling this one. */
  refresh: () => Promise<void>
  /** Newest first; the same array until something changes. */
  all: () => readonly Operation[]
  /** The full result, secrets included, while a tab of this browser remembers it. */
  secretOf: (id: string) => SecretResult | undefined
  /**
   * Registers an operation of the current session before its request is sent. A write is known from now on, a read-only
   * action once it has a key. `secrets`: values of the request that must be removed from its output.
   */
  send: (
    request: OperationRequest,
    effect: Action['effect'],
    secrets?: readonly string[],
  ) => SentOperation
  /** Adds an operation that was started elsewhere, unless it is known. Resolves once stored. */
  add: (operation: Operation) => Promise<void>
  /** Replaces how an operation ended, now that a later answer has shown it. Resolves once stored. */
  correct: (id: string, outcome: Outcome) => Promise<void>
  /** Whether a reload would lose it because storage refused it. */
  isUnsaved: (id: string) => boolean
  /** Polls an operation more often until the returned function is called. */
  prioritize: (id: string) => () => void
  /** Forgets the secret result of one operation, or of all, in every tab. */
  forgetSecrets: (id?: string) => void
  /** Removes operations in every tab and from storage; `clearableHistory` lists which may go. */
  forget: (ids: readonly string[]) => Promise<void>
  /** Removes one owner's operations in every tab and from storage. What is running goes on at the API. */
  forgetOwner: (owner: string) => Promise<void>
  /** Removes everything in every tab and from storage. */
  clear: () => Promise<void>
  /** Ends this tab's part; resolves when nothing is in progress. */
  close: () => Promise<void>
}

export function createOperations({
  client,
  owner = () => '',
  onFinished = () => undefined,
  onSettling = () => undefined,
  onLinked = () => undefined,
  onFoundLate = () => undefined,
  onServerRead = () => undefined,
  storage = indexedDbStorage(),
  channel = operationsChannel(),
  presence = tabPresence,
  retrying = retries,
  loadWatcher = async () => (await import('./watcher.ts')).createWatcher,
  locks,
  heartbeat,
  running = whenRunning,
}: OperationsOptions): Operations {
  /** Writes whose response this tab is waiting for. */
  const sending = new Set<string>()
  /** What this tab shows now. */
  const attended = new Set<{ id: string }>()
  const requestSecrets = createRequestSecrets(owner, channel)
  /** Set while this tab leads. */
  let poller: Poller | undefined

  const ledger = createLedger({
    storage,
    channel,
    onFinished(operation, origin) {
      requestSecrets.drop(operation.id)
      onFinished(operation, origin)
    },
    onSettling,
    onLinked,
    onFoundLate,
    onPending: ({ id }, moved) => poller?.watch(id, moved),
  })

  /** A result may arrive after its owner signed out: no tab of theirs is left to remember its secrets. */
  const storeForOwner: Ledger['store'] = async (operation, secret) => {
    const { id, owner: whose } = operation
    if (whose === owner()) return ledger.store(operation, secret)
    if (secret) channel.post({ type: 'secret', id, owner: whose, secret })
    return ledger.store(operation)
  }

  // --- Polling, in the leading tab only -----------------------------------------------------------

  /** Set once there was something to check. */
  let watcher: Watcher | undefined

  const check = async (id: string, over: AbortSignal): Promise<CheckResult> => {
    try {
      const create = await loadWatcher()
      watcher ??= create({
        client,
        owner,
        channel,
        get: ledger.get,
        isAwaitingReply: (operationId) => sending.has(operationId),
        store: storeForOwner,
        requestSecrets: requestSecrets.of,
        receive: ledger.receive,
        all: ledger.all,
        isVisible: () => presence.isVisible(),
        onServerRead,
      })
    } catch {
      // The chunk is missing: the network is down, or a newer version was deployed.
      return 'unreachable'
    }
    return watcher.check(id, over)
  }

  const begin = (): Leader => {
    const over = new AbortController()
    const leading = createPoller((id) => check(id, over.signal), {
      isOnline: () => presence.isOnline(),
      onPause(until) {
        retrying.report('work', until === undefined ? undefined : until - performance.now())
        // The API is reachable again, for other requests too.
        if (until === undefined && poller === leading) retrying.retryNow()
      },
    })
    poller = leading
    if (!presence.isVisible()) channel.post({ type: 'leader-hidden' })
    // The previous leader may have stored more than this tab has received.
    const resume = async (): Promise<void> => {
      await ledger.reload()
      if (poller !== leading) return
      for (const operation of ledger.all())
        if (isPending(operation) || mayStillAppear(operation)) leading.watch(operation.id)
      for (const { id } of attended) leading.prioritize(id)
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

  const dropSecrets = (id?: string): void => {
    requestSecrets.drop(id)
    ledger.dropSecrets(id)
  }

  // --- Other tabs -------------------------------------------------------------------------------

  const receive = (message: Message): void => {
    switch (message.type) {
      case 'changed':
        // Bulk runs store what follows from it.
        running(() => ledger.receive(message.operation))
        return
      case 'removed':
        running(() => ledger.forget(message.ids))
        return
      case 'cleared':
        running(() => ledger.forget())
        return
      case 'sending-wanted':
        running(() => {
          if (sending.has(message.id)) channel.post({ type: 'sending', id: message.id })
        })
        return
      case 'sending':
        watcher?.receiveSending(message.id)
        return
      case 'secret':
        if (message.owner === owner()) ledger.receiveSecret(message.id, message.secret)
        return
      case 'asked-with':
        requestSecrets.receive(message)
        return
      case 'secrets-wanted':
        for (const [id, secret] of ledger.secrets)
          channel.post({ type: 'secret', id, owner: owner(), secret })
        requestSecrets.publish()
        // A tab has opened, and storage may have refused what this one knows.
        running(() => void ledger.reload())
        return
      case 'secrets-forgotten':
        dropSecrets(message.id)
        return
      case 'attended':
        poller?.prioritize(message.id)
        return
      case 'seen':
        if (!presence.isVisible()) leadership.stepDown()
        return
      case 'leader-hidden':
        if (presence.isVisible()) channel.post({ type: 'seen' })
    }
  }

  const look = (): void => {
    if (presence.isVisible()) {
      if (!poller) channel.post({ type: 'seen' })
      // A suspended tab may have missed messages.
      void ledger.reload()
    } else if (poller) {
      channel.post({ type: 'leader-hidden' })
    }
    poller?.wake()
  }

  const stopListening = channel.listen(receive)
  const stopWatching = presence.onChange(look)
  const stopRetries = retrying.onRetryNow(() => poller?.wake())
  const leadership = seekLeadership({
    locks,
    heartbeat,
    running,
    begin,
    name: 'patchbay-operations',
    presence,
  })
  channel.post({ type: 'secrets-wanted' })
  const ready = ledger.reload()
  look()

  return {
    ready,
    refresh: ledger.reload,
    subscribe: ledger.subscribe,
    all: ledger.all,
    secretOf: (id) => ledger.secrets.get(id),
    send(request, effect, values = []) {
      const sent = sendOperation(request, effect, { owner, ledger, channel, sending })
      const { id } = sent
      requestSecrets.add(id, values)
      return {
        ...sent,
        async withdraw() {
          dropSecrets(id)
          channel.post({ type: 'secrets-forgotten', id })
          await sent.withdraw()
        },
      }
    },
    async add(operation) {
      await ready
      if (ledger.get(operation.id)) return
      await ledger.store(operation)
      await ledger.prune(serviceNow())
    },
    async correct(id, outcome) {
      const known = ledger.get(id)
      // Newer than the known version, even within the same millisecond.
      if (known)
        await ledger.store({
          ...known,
          heardAt: Math.max(serviceNow(), known.heardAt + 1),
          outcome,
        })
    },
    isUnsaved: ledger.isUnsaved,
    prioritize(id) {
      const say = (): void => {
        if (!presence.isVisible()) return
        if (poller) poller.prioritize(id)
        else channel.post({ type: 'attended', id })
      }
      const shown = { id }
      attended.add(shown)
      say()
      const timer = setInterval(say, prioritySpan / 2)
      return () => {
        attended.delete(shown)
        clearInterval(timer)
      }
    },
    forgetSecrets(id) {
      dropSecrets(id)
      channel.post({ type: 'secrets-forgotten', id })
    },
    forget: ledger.remove,
    async forgetOwner(person) {
      await ledger.reload()
      const own = ledger.all().filter((operation) => operation.owner === person)
      await ledger.remove(own.map(({ id }) => id))
    },
    async clear() {
      ledger.forget()
      channel.post({ type: 'cleared' })
      await ignoreStorageError(storage.clear())
    },
    async close() {
      await leadership.close()
      stopListening()
      stopWatching()
      stopRetries()
      channel.close()
    },
  }
}
