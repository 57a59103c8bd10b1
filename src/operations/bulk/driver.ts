/**
 * Carries runs out, in the leading tab only. A row is stored as being sent before its call leaves, so a call
 * whose reply nobody got is never repeated by the program: a person decides (architecture, The client).
 */
import type { Action, RequestOf } from '#api/action.ts'
import type { Client } from '#api/client.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { ApiError, isPinRefusal } from '#api/wire.ts'
import type { Operations } from '../operations.ts'
import type { Presence } from '../presence.ts'
import { startOperation, type LongAction } from '../start.ts'
import { rowsLearnt, rowsLeftBehind } from './endings.ts'
import type { Ledger } from './ledger.ts'
import {
  isOpen,
  isUnderWay,
  type BulkRow,
  type BulkRun,
  type PauseReason,
  type RowState,
} from './run.ts'

/** What a command sends for each row. */
export interface RowCommand {
  readonly action: Action
  /** `pin` is used where the action wants one. */
  readonly request: (
    row: Pick<BulkRow, 'serverId' | 'parameters'>,
    parameters: Readonly<Record<string, string>>,
    pin: string,
  ) => RequestOf<Action>
}

export interface DriverOptions {
  client: Pick<Client, 'call'>
  operations: Pick<Operations, 'all' | 'subscribe' | 'send' | 'ready' | 'refresh'>
  /** The command of this name; undefined for one that this version of the panel does not know. */
  commandOf: (name: string) => RowCommand | undefined
  /**
   * Looks at a server again, right before it is sent to: since the preview, and most of all since a pause, it may
   * have been changed. Resolves to why it is left out after all. @throws {ApiError} when it cannot be read
   */
  recheck: (run: BulkRun, row: BulkRow) => Promise<string | undefined>
  /** Whose session it is now. */
  owner: () => string
  presence: Pick<Presence, 'online' | 'onChange'>
  /** A row was done whose action needs no following; what it changes is out of date now. */
  onDone: (action: Action, run: BulkRun, row: BulkRow) => void
  /** A reply was lost: what the action changes may be out of date. */
  onLost: (action: Action, serverId: number) => void
  /** Something broke that is a fault of the panel, not of the service or the way to it. */
  onFault?: (error: unknown) => void
}

interface Options extends DriverOptions {
  ledger: Ledger
  pinOf: (id: string) => string | undefined
  forgetPin: (id: string) => void
  /** Whether this tab may carry the run out. */
  drives: (run: BulkRun) => boolean
  /** See `BulkStorage.claim`. */
  term: () => string | undefined
  /** Another tab has taken over. */
  onTakenOver: () => void
}

export interface Driver {
  /** Puts right what a tab that closed in the middle left behind. Before anything else, and only once. */
  takeOver(): Promise<void>
  /** Begins what may begin now. */
  advance(id: string): void
  /** Resolves when no call is under way any more. */
  stop(): Promise<void>
}

/** Lost replies in a row after which nothing more is sent until a person has looked. */
const lostReplies = 3

const isLong = (action: Action): action is LongAction => action.later !== undefined

export function createDriver({
  client,
  operations,
  commandOf,
  recheck,
  owner,
  presence,
  onDone,
  onLost,
  onFault = reportError,
  ledger,
  pinOf,
  forgetPin,
  drives,
  term,
  onTakenOver,
}: Options): Driver {
  /** Runs whose PIN the service has taken: until then one row goes alone, so that a wrong one fails once. */
  const tried = new Set<string>()
  const lost = new Map<string, number>()
  const calls = new Set<Promise<void>>()
  /** Rows that are looked at again before they are sent, by run. */
  const lookedAt = new Map<string, Set<number>>()
  let stopped = false
  /** Until then what this tab does not know of may just not have been read yet. */
  let tookOver = false

  const row = (id: string, place: number, now: RowState): Promise<void> =>
    ledger.change(id, { rows: new Map([[place, now]]) })

  const pause = (id: string, why: PauseReason, text = ''): void => {
    if (ledger.get(id)?.condition.state !== 'running') return
    void ledger.change(id, { condition: { state: 'paused', why, text } })
  }

  const conclude = (id: string): void => {
    tried.delete(id)
    lost.delete(id)
    forgetPin(id)
    void ledger.change(id, { condition: { state: 'ended', at: serviceNow() } })
  }

  function advance(id: string): void {
    const run = ledger.get(id)
    if (stopped || !run || run.owner !== owner() || !drives(run)) return
    const underWay = run.rows.filter(isUnderWay).length + (lookedAt.get(id)?.size ?? 0)
    const looking = lookedAt.get(id)
    const waiting = run.rows.flatMap(({ now }, place) =>
      now.state === 'waiting' && !looking?.has(place) ? [place] : [],
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
    if (!command || !presence.online()) return
    const pin = pinOf(run.id)
    const pinned = command.action.pin === true
    if (pinned && pin === undefined) return pause(run.id, 'pin-wanted')
    const atOnce = pinned && !tried.has(run.id) ? 1 : run.atOnce
    for (const place of waiting.slice(0, Math.max(0, atOnce - underWay))) {
      const call = send(run.id, place, command, pin ?? '').finally(() => {
        calls.delete(call)
        advance(run.id)
      })
      calls.add(call)
    }
  }

  /** Whether the server is still as the preview saw it; a row that does not go says why. */
  async function stillGoes(id: string, place: number, since: number): Promise<boolean> {
    const run = ledger.get(id)
    const looked = run?.rows[place]
    if (!run || !looked) return false
    const looking = lookedAt.get(id) ?? new Set()
    lookedAt.set(id, looking.add(place))
    try {
      const reason = await recheck(run, looked)
      if (reason === undefined) return ledger.get(id)?.condition.state === 'running' && !stopped
      await row(id, place, { state: 'skipped', reason })
    } catch (error) {
      await notRead(id, place, since, error)
    } finally {
      looking.delete(place)
    }
    return false
  }

  /** Nothing was sent: the server could not be looked at. */
  async function notRead(id: string, place: number, since: number, error: unknown): Promise<void> {
    const told = error instanceof ApiError ? error : undefined
    if (!told) onFault(error)
    if (told?.kind === 'session') return pause(id, 'signed-out')
    countLost(id, told === undefined || mayHaveHappened(told), told?.text)
    const failure = { kind: 'not-read' as const, text: told?.text ?? '' }
    await row(id, place, { state: 'failed', since, at: serviceNow(), failure })
  }

  /** Pauses the run when several replies in a row were lost. */
  function countLost(id: string, isLost: boolean, text = ''): void {
    const lostNow = isLost ? (lost.get(id) ?? 0) + 1 : 0
    lost.set(id, lostNow)
    if (lostNow < lostReplies) return
    lost.delete(id)
    pause(id, 'unreachable', text)
  }

  /** Whether the row is on disk as being sent, by this tab alone. */
  async function claimed(id: string, place: number, since: number): Promise<boolean> {
    const claim = await ledger.claim(id, place, since, term())
    switch (claim) {
      case 'claimed':
        return true
      case 'changed':
        return false
      case 'not-leading':
        stopped = true
        onTakenOver()
        return false
      case 'not-written':
        pause(id, 'not-written')
        return false
      default:
        return claim satisfies never
    }
  }

  async function send(id: string, place: number, command: RowCommand, pin: string): Promise<void> {
    const since = serviceNow()
    if (!(await stillGoes(id, place, since)) || !(await claimed(id, place, since))) return
    const run = ledger.get(id)
    const sent = run?.rows[place]
    if (!run || !sent) return
    // While it was being stored the person may have paused, signed out, or this tab's turn may have ended.
    if (stopped || run.condition.state !== 'running' || run.owner !== owner())
      return row(id, place, { state: 'waiting' })
    const request = command.request(sent, run.parameters, pin)
    const subject = { serverId: sent.serverId, name: sent.name }
    try {
      const operation = isLong(command.action)
        ? (
            await startOperation({ client, operations }, command.action, {
              request,
              subject,
              run: id,
            })
          ).operation
        : void (await client.call(command.action, request))
      tried.add(id)
      lost.delete(id)
      await row(
        id,
        place,
        operation
          ? { state: 'working', since, operationId: operation.id }
          : { state: 'done', since, at: serviceNow(), scope: '' },
      )
      if (operation) settle()
      else onDone(command.action, run, sent)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        const failure = { kind: 'fault' as const, text: '' }
        await row(id, place, { state: 'unsure', since, at: serviceNow(), failure })
        onFault(error)
        return
      }
      if (mayHaveHappened(error)) onLost(command.action, sent.serverId)
      await refused(id, place, since, error)
    }
  }

  async function refused(id: string, place: number, since: number, error: ApiError): Promise<void> {
    const { kind, text, status } = error
    if (kind === 'session') {
      // The person signed out instead of in again; nothing was sent.
      pause(id, 'signed-out')
      return row(id, place, { state: 'waiting' })
    }
    if (isPinRefusal(error)) {
      tried.delete(id)
      forgetPin(id)
      pause(id, 'pin-refused', text)
      return row(id, place, { state: 'waiting' })
    }
    const failure = { kind, text, ...(status !== undefined && { status }) }
    const unsure = mayHaveHappened(error)
    countLost(id, unsure, text)
    await row(id, place, { state: unsure ? 'unsure' : 'failed', since, at: serviceNow(), failure })
  }

  /** Takes over into their rows what operations have become. */
  function settle(): void {
    if (!tookOver) return
    for (const run of ledger.all()) {
      if (!drives(run)) continue
      const rows = rowsLearnt(run, operations.all())
      if (rows.size === 0) continue
      void ledger.change(run.id, { rows })
      advance(run.id)
    }
  }

  const deaf = operations.subscribe(() => {
    if (!stopped) settle()
  })
  const blind = presence.onChange(() => {
    for (const { id } of ledger.all()) advance(id)
  })

  return {
    async takeOver() {
      await operations.ready
      await operations.refresh()
      for (const run of ledger.all()) {
        if (!isOpen(run) || !drives(run)) continue
        const rows = rowsLeftBehind(run, operations.all())
        // Stored before anything is begun, as everything is.
        // oxlint-disable-next-line no-await-in-loop
        if (rows.size > 0) await ledger.change(run.id, { rows })
      }
      tookOver = true
      settle()
    },
    advance,
    async stop() {
      stopped = true
      deaf()
      blind()
      await Promise.all(calls)
    },
  }
}
