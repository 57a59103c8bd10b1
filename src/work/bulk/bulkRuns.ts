/**
 * Bulk runs: one command on many servers, a few at a time. One tab carries them out (see `leadership.ts`). Every row is
 * stored before anything is sent or shown, so a run survives a reload, a closed tab and an expired session. The PIN
 * stays in the memory of open tabs; once the last one closes, it is asked for again.
 */
import { serviceNow } from '#api/serviceClock.ts'
import { whenRunning } from '#lib/browser/tabs.ts'
import {
  seekLeadership,
  tabPresence,
  type LeadershipOptions,
  type Presence,
  type Leader,
} from '../leadership.ts'
import type { Origin } from '../ledger.ts'
import { newId } from '../operation.ts'
import {
  bulkChannel,
  type BulkChannel,
  type Message,
  type PinMessage,
  type RunInstruction,
} from './channel.ts'
import { createDriver, type Driver, type DriverOptions } from './driver.ts'
import { bulkName } from './storedRuns.ts'
import { createLedger, type Change } from './ledger.ts'
import {
  isInProgress,
  canRetry,
  newRun,
  type BulkPlan,
  type BulkRun,
  type RowState,
} from './run.ts'
import { indexedDbStorage, type BulkStorage } from './storage.ts'

export interface BulkOptions extends Omit<DriverOptions, 'presence'>, LeadershipOptions {
  presence?: Presence
  /** Called once in every tab when a run ends. */
  onEnded?: (run: BulkRun, origin: Origin) => void
  storage?: BulkStorage
  channel?: BulkChannel
}

/** An external store of runs; components read it through `hooks.ts`. */
export interface BulkRuns {
  subscribe: (listener: () => void) => () => void
  /** All owners' runs, newest first; the same array until something changes. */
  all: () => readonly BulkRun[]
  /** Resolves when storage has been read. */
  ready: Promise<void>
  /** Starts a run. Resolves once it is stored. `pin`: where its action needs one. */
  begin: (plan: BulkPlan, pin?: string) => Promise<BulkRun>
  /** Controls a run, whichever tab carries it out. `pin` replaces the remembered one. */
  instruct: (order: RunInstruction, pin?: string) => void
  /** Whether this tab remembers the run's PIN. */
  knowsPin: (id: string) => boolean
  /** Starts what may start: somebody has signed in. */
  wake: () => void
  /** The session has ended: forgets every PIN and starts nothing more. */
  endSession: () => void
  /** Removes one owner's finished runs in every tab and from storage. */
  clearHistory: (owner: string) => Promise<void>
  /** Removes one owner's runs in every tab and from storage. */
  forgetOwner: (owner: string) => Promise<void>
  /** Ends this tab's part; resolves when nothing is in progress. */
  close: () => Promise<void>
}

export function createBulkRuns({
  onEnded = () => undefined,
  storage = indexedDbStorage(),
  channel = bulkChannel(),
  locks,
  heartbeat,
  running = whenRunning,
  presence = tabPresence,
  ...work
}: BulkOptions): BulkRuns {
  const ledger = createLedger({ storage, channel, onEnded })
  const pins = new Map<string, string>()
  /** Runs started or controlled from this tab. */
  const own = new Set<string>()
  /** Instructions no leading tab has answered yet: the one that received them may have closed. */
  let unanswered: RunInstruction[] = []
  /** Set while this tab leads. */
  let driver: Driver | undefined

  const forgetPin = (id: string): void => {
    if (pins.delete(id)) channel.post({ type: 'pin-forgotten', id })
  }

  const wake = (): void => {
    for (const { id } of ledger.current()) driver?.advance(id)
  }

  const begin = (): Leader => {
    const termId = newId()
    const term = createDriver({
      ...work,
      presence,
      ledger,
      pinOf: (id) => pins.get(id),
      forgetPin,
      // Without locks several tabs lead: none may touch a run that another one carries out.
      canDrive: (run) => leadership.isExclusive() || own.has(run.id),
      term: () => (leadership.isExclusive() ? termId : undefined),
      onTakenOver: () => leadership.stepDown(),
    })
    const ready = (async () => {
      // If storage refuses, nothing can be claimed either.
      await storage.takeTerm(termId).catch(() => undefined)
      await ledger.reload()
      await term.recover()
      driver = term
      wake()
      for (const order of unanswered.splice(0)) execute(order)
    })()
    return {
      async end() {
        await ready
        driver = undefined
        await term.stop()
      },
    }
  }

  /** What an instruction changes in a run. */
  function changeFor(order: RunInstruction, run: BulkRun): Change | undefined {
    const { state } = run.condition
    switch (order.type) {
      case 'pause':
        return state === 'running'
          ? { condition: { state: 'paused', why: 'person', text: '' } }
          : undefined
      case 'resume':
        return state === 'paused' ? { condition: { state: 'running' } } : undefined
      case 'stop':
        return state === 'running' || state === 'paused'
          ? {
              condition: run.rows.some(isInProgress)
                ? { state: 'stopping' }
                : { state: 'ended', at: serviceNow() },
              rows: rowsThat(run, ({ now }) => now.state === 'waiting', { state: 'left' }),
            }
          : undefined
      case 'retry': {
        const serverIds = new Set(order.serverIds)
        const now = serviceNow()
        const rows = rowsThat(run, (row) => serverIds.has(row.serverId) && canRetry(row, now), {
          state: 'waiting',
        })
        return rows.size > 0 ? { condition: { state: 'running' }, rows } : undefined
      }
      default:
        return order satisfies never
    }
  }

  function execute(order: RunInstruction): void {
    const run = ledger.get(order.id)
    if (!run || !driver) return
    if (run.owner !== work.owner()) return leadership.stepDown()
    const change = changeFor(order, run)
    if (change) void ledger.change(run.id, change)
    if (order.type === 'stop') forgetPin(run.id)
    driver.advance(run.id)
  }

  const receive = (message: Message): void => {
    switch (message.type) {
      // PINs stay in memory, so even a frozen tab passes them on.
      case 'pin':
        pins.set(message.id, message.pin)
        return running(() => driver?.advance(message.id))
      case 'pins-wanted':
        for (const [id, pin] of pins) channel.post({ type: 'pin', id, pin })
        return
      case 'pin-forgotten':
        pins.delete(message.id)
        return
      default:
        return running(() => receiveNews(message))
    }
  }

  const receiveNews = (message: Exclude<Message, PinMessage>): void => {
    switch (message.type) {
      case 'begun':
        ledger.receiveBegun({ ...message.head, rows: message.rows })
        if (message.head.owner === work.owner()) driver?.advance(message.head.id)
        else if (driver) leadership.stepDown()
        return
      case 'changed':
        unanswered = unanswered.filter(({ id }) => id !== message.id)
        ledger.receiveChanged(message.id, message.condition, message.rows)
        return
      case 'removed':
        ledger.receiveRemoved(message.ids)
        return
      case 'order':
        // Without locks another tab leads as well: only the one that carries out the run obeys.
        if (leadership.isExclusive() || own.has(message.order.id)) execute(message.order)
        return
      default:
        message satisfies never
    }
  }

  const ready = ledger.reload()
  // Messages received while storage is being read are applied after it.
  const stopListening = channel.listen((message) => void ready.then(() => receive(message)))
  channel.post({ type: 'pins-wanted' })
  const leadership = seekLeadership({ locks, heartbeat, running, begin, name: bulkName, presence })

  const remember = (id: string, pin: string | undefined): void => {
    if (pin === undefined) return
    pins.set(id, pin)
    channel.post({ type: 'pin', id, pin })
  }

  return {
    subscribe: ledger.subscribe,
    all: ledger.all,
    ready,
    async begin(plan, pin) {
      const run = newRun(plan, newId(), work.owner())
      own.add(run.id)
      // Before the run is announced, so that the leading tab doesn't ask for the PIN.
      remember(run.id, pin)
      await ledger.add(run)
      driver?.advance(run.id)
      return run
    },
    instruct(order, pin) {
      own.add(order.id)
      remember(order.id, pin)
      if (driver) return execute(order)
      unanswered.push(order)
      channel.post({ type: 'order', order })
    },
    knowsPin: (id) => pins.has(id),
    wake,
    endSession() {
      pins.clear()
      if (!driver) return
      for (const run of ledger.current()) {
        if (run.condition.state !== 'running') continue
        void ledger.change(run.id, {
          condition: { state: 'paused', why: 'signed-out', text: '' },
        })
      }
    },
    clearHistory: ledger.clearHistory,
    forgetOwner: ledger.forgetOwner,
    async close() {
      await leadership.close()
      stopListening()
      channel.close()
    },
  }
}

function rowsThat(
  { rows }: BulkRun,
  are: (row: BulkRun['rows'][number]) => boolean,
  now: RowState,
): Map<number, RowState> {
  return new Map(
    rows.flatMap((row, index): [number, RowState][] => (are(row) ? [[index, now]] : [])),
  )
}
