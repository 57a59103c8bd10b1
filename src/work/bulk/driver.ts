/**
 * Carries out runs in the leading tab: which rows start when, and what becomes of them. `sender.ts` handles one row.
 */
import { serviceNow } from '#api/serviceClock.ts'
import type { Operations } from '../operations.ts'
import type { Presence } from '../leadership.ts'
import { settledRows, abandonedRows } from './rowOutcomes.ts'
import type { Ledger } from './ledger.ts'
import { isOpen, isInProgress, type BulkRun, type PauseReason } from './run.ts'
import { createSender, type RowCommand, type SenderOptions } from './sender.ts'

export interface DriverOptions extends SenderOptions {
  operations: Pick<Operations, 'all' | 'subscribe' | 'send' | 'ready' | 'refresh'>
  /** Undefined for a command this version of the panel doesn't know. */
  commandOf: (name: string) => RowCommand | undefined
  presence: Pick<Presence, 'isOnline' | 'onChange'>
}

interface Options extends DriverOptions {
  ledger: Ledger
  pinOf: (id: string) => string | undefined
  forgetPin: (id: string) => void
  /** Whether this tab may carry out the run. */
  canDrive: (run: BulkRun) => boolean
  /** See `BulkStorage.claim`. */
  term: () => string | undefined
  /** Another tab has taken over. */
  onTakenOver: () => void
}

export interface Driver {
  /** Repairs what a closed tab left half done. Called once, before anything else. */
  recover(): Promise<void>
  /** Starts what may start now. */
  advance(id: string): void
  /** Resolves when no call is in progress. */
  stop(): Promise<void>
}

export function createDriver({
  operations,
  commandOf,
  presence,
  pinOf,
  canDrive,
  onTakenOver,
  ...work
}: Options): Driver {
  const { ledger, owner, forgetPin } = work
  const calls = new Set<Promise<void>>()
  let stopped = false
  /** Until then, an unknown operation may just not have been read yet. */
  let isRecovered = false

  const pause = (id: string, why: PauseReason, text = ''): void => {
    if (ledger.get(id)?.condition.state !== 'running') return
    void ledger.change(id, { condition: { state: 'paused', why, text } })
  }

  const sender = createSender({
    ...work,
    operations,
    pause,
    isStopped: () => stopped,
    onTakenOver() {
      stopped = true
      onTakenOver()
    },
    onUpdated: () => syncRows(),
  })

  const conclude = (id: string): void => {
    sender.forget(id)
    forgetPin(id)
    void ledger.change(id, { condition: { state: 'ended', at: serviceNow() } })
  }

  function advance(id: string): void {
    const run = ledger.get(id)
    if (stopped || !run || run.owner !== owner() || !canDrive(run)) return
    const looking = sender.rechecking(id)
    const underWay = run.rows.filter(isInProgress).length + looking.size
    const waiting = run.rows.flatMap(({ now }, index) =>
      now.state === 'waiting' && !looking.has(index) ? [index] : [],
    )
    switch (run.condition.state) {
      case 'running':
        if (waiting.length > 0) begin(run, waiting, underWay)
        else if (underWay === 0) conclude(id)
        return
      case 'stopping':
        if (underWay === 0) conclude(id)
        return
      case 'paused':
      case 'ended':
    }
  }

  function begin(run: BulkRun, waiting: readonly number[], underWay: number): void {
    const command = commandOf(run.command)
    if (!command || !presence.isOnline()) return
    const pin = pinOf(run.id)
    const pinned = command.action.pin === true
    if (pinned && pin === undefined) return pause(run.id, 'pin-wanted')
    const atOnce = pinned && !sender.isPinAccepted(run.id) ? 1 : run.atOnce
    for (const index of waiting.slice(0, Math.max(0, atOnce - underWay))) {
      const call = sender.send(run.id, index, command, pin ?? '').finally(() => {
        calls.delete(call)
        advance(run.id)
      })
      calls.add(call)
    }
  }

  /** Updates rows from the outcomes of their operations. */
  function syncRows(): void {
    if (!isRecovered) return
    for (const run of ledger.current()) {
      if (!canDrive(run)) continue
      const rows = settledRows(run, operations.all())
      if (rows.size === 0) continue
      void ledger.change(run.id, { rows })
      advance(run.id)
    }
  }

  const stopListening = operations.subscribe(() => {
    if (!stopped) syncRows()
  })
  const stopWatching = presence.onChange(() => {
    for (const { id } of ledger.current()) advance(id)
  })

  return {
    async recover() {
      await operations.ready
      await operations.refresh()
      for (const run of ledger.current()) {
        if (!isOpen(run) || !canDrive(run)) continue
        const rows = abandonedRows(run, operations.all())
        // Stored before anything starts.
        // oxlint-disable-next-line no-await-in-loop
        if (rows.size > 0) await ledger.change(run.id, { rows })
        const command = commandOf(run.command)
        for (const [index, { state }] of rows) {
          const row = run.rows[index]
          // oxlint-disable-next-line no-await-in-loop
          if (row && command && state === 'unsure') await sender.followLost(run, row, command)
        }
      }
      isRecovered = true
      syncRows()
    },
    advance,
    async stop() {
      stopped = true
      stopListening()
      stopWatching()
      await Promise.all(calls)
    },
  }
}
