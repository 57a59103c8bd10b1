/**
 * Bulk runs: one command on many servers, a few at a time. One tab carries them out (Web Locks); every row is
 * on disk before anything is sent and before anything is shown, so a run survives a reload, a closed tab and
 * an expired session. The PIN is in the memory of the open tabs only; when the last of them closes, it is
 * asked for again.
 */
import { serviceNow } from '#api/serviceClock.ts'
import {
  seekLeadership,
  tabPresence,
  type LeadershipOptions,
  type Presence,
  type Term,
} from '../leadership.ts'
import type { Origin } from '../ledger.ts'
import { newId } from '../operation.ts'
import { bulkChannel, type BulkChannel, type Message, type Order } from './channel.ts'
import { createDriver, type Driver, type DriverOptions } from './driver.ts'
import { bulkName } from './storedRuns.ts'
import { createLedger, type Change } from './ledger.ts'
import {
  isUnderWay,
  mayBeRetried,
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

/** An external store of runs; see `hooks.ts` for how components read it. */
export interface BulkRuns {
  subscribe: (listener: () => void) => () => void
  /** Newest first, of everybody; the same array until something changes. */
  all: () => readonly BulkRun[]
  /** Resolves when what was kept on disk has been read. */
  ready: Promise<void>
  /** Begins a run. Resolves once it is stored. `pin` where its action wants one. */
  begin: (plan: BulkPlan, pin?: string) => Promise<BulkRun>
  /** Gives an order, wherever the run is carried out. `pin` replaces the one that is remembered. */
  order: (order: Order, pin?: string) => void
  /** Whether a tab remembers the PIN that a run was begun with. */
  knowsPin: (id: string) => boolean
  /** Begins what may begin: somebody has signed in. */
  wake: () => void
  /** The session ended: forgets every PIN, and begins nothing more. */
  endSession: () => void
  /** Forgets the runs of one person that are at their end, in every tab and on disk. */
  clearHistory: (owner: string) => Promise<void>
  /** Forgets the runs of one person, in every tab and on disk. */
  forgetOwner: (owner: string) => Promise<void>
  /** Ends this tab's part; resolves when nothing is under way. */
  close: () => Promise<void>
}

export function createBulkRuns({
  onEnded = () => undefined,
  storage = indexedDbStorage(),
  channel = bulkChannel(),
  locks,
  heartbeat,
  presence = tabPresence,
  ...work
}: BulkOptions): BulkRuns {
  const ledger = createLedger({ storage, channel, onEnded })
  const pins = new Map<string, string>()
  /** Runs that were begun or ordered about in this tab. */
  const own = new Set<string>()
  /** Orders that no leading tab has answered yet: the one that took them may have closed. */
  let unanswered: Order[] = []
  /** Present while this tab leads. */
  let driver: Driver | undefined

  const forgetPin = (id: string): void => {
    if (pins.delete(id)) channel.post({ type: 'pin-forgotten', id })
  }

  const wake = (): void => {
    for (const { id } of ledger.current()) driver?.advance(id)
  }

  const begin = (): Term => {
    const termId = newId()
    const term = createDriver({
      ...work,
      presence,
      ledger,
      pinOf: (id) => pins.get(id),
      forgetPin,
      // Without locks several tabs lead at once: none may touch what another one carries out.
      canDrive: (run) => leadership.isExclusive() || own.has(run.id),
      term: () => (leadership.isExclusive() ? termId : undefined),
      onTakenOver: () => leadership.stepDown(),
    })
    const ready = (async () => {
      // Where the disk refuses, nothing can be claimed either.
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

  /** What an order changes in a run, if anything. */
  function changeFor(order: Order, run: BulkRun): Change | undefined {
    const { state } = run.condition
    switch (order.what) {
      case 'pause':
        return state === 'running'
          ? { condition: { state: 'paused', why: 'person', text: '' } }
          : undefined
      case 'go-on':
        return state === 'paused' ? { condition: { state: 'running' } } : undefined
      case 'stop':
        return state === 'running' || state === 'paused'
          ? {
              condition: run.rows.some(isUnderWay)
                ? { state: 'stopping' }
                : { state: 'ended', at: serviceNow() },
              rows: rowsThat(run, ({ now }) => now.state === 'waiting', { state: 'left' }),
            }
          : undefined
      case 'retry': {
        const wanted = new Set(order.serverIds)
        const rows = rowsThat(run, (row) => wanted.has(row.serverId) && mayBeRetried(row), {
          state: 'waiting',
        })
        return rows.size > 0 ? { condition: { state: 'running' }, rows } : undefined
      }
      default:
        return order satisfies never
    }
  }

  function execute(order: Order): void {
    const run = ledger.get(order.id)
    if (!run || !driver) return
    if (run.owner !== work.owner()) return leadership.stepDown()
    const change = changeFor(order, run)
    if (change) void ledger.change(run.id, change)
    if (order.what === 'stop') forgetPin(run.id)
    driver.advance(run.id)
  }

  const receive = (message: Message): void => {
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
        // Without locks another tab leads as well: only the one that carries the run out obeys.
        if (leadership.isExclusive() || own.has(message.order.id)) execute(message.order)
        return
      case 'pin':
        pins.set(message.id, message.pin)
        driver?.advance(message.id)
        return
      case 'pins-wanted':
        for (const [id, pin] of pins) channel.post({ type: 'pin', id, pin })
        return
      case 'pin-forgotten':
        pins.delete(message.id)
        return
      default:
        message satisfies never
    }
  }

  const ready = ledger.reload()
  // What is told while the disk is being read comes after what is read.
  const stopListening = channel.listen((message) => void ready.then(() => receive(message)))
  channel.post({ type: 'pins-wanted' })
  const leadership = seekLeadership({ locks, heartbeat, begin, name: bulkName, presence })

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
      // Before the run is told of, so that whoever carries it out does not ask for it.
      remember(run.id, pin)
      await ledger.add(run)
      driver?.advance(run.id)
      return run
    },
    order(order, pin) {
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
    rows.flatMap((row, place): [number, RowState][] => (are(row) ? [[place, now]] : [])),
  )
}
