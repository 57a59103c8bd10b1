/**
 * Sends one row: reads its server again, claims the row in storage, sends the request and records the outcome. A row is
 * stored as being sent before its request leaves, so a request without a response is never repeated by the program; a
 * person decides.
 */
import type { Action, RequestOf } from '#api/action.ts'
import type { Client } from '#api/client.ts'
import { mayHaveHappened } from '#api/errors.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { inDoubt, stateAfterRefusal } from '#api/verifyAfterLostReply.ts'
import { ApiError, isPinRefusal } from '#api/wire.ts'
import type { Operations } from '../operations.ts'
import { operationRequestOf, startOperation, type LongAction } from '../start.ts'
import type { Ledger } from './ledger.ts'
import type { BulkRow, BulkRun, PauseReason, RowState } from './run.ts'

/** What a command sends for each row. */
export interface RowCommand {
  readonly action: Action
  /** `pin` is used where the action needs one. */
  readonly request: (
    row: Pick<BulkRow, 'serverId' | 'parameters'>,
    parameters: Readonly<Record<string, string>>,
    pin: string,
  ) => RequestOf<Action>
}

export interface SenderOptions {
  client: Pick<Client, 'call'>
  operations: Pick<Operations, 'send'>
  /**
   * Reads a server again right before sending, since it may have changed since the preview, and above all during a
   * pause. Resolves to the reason to skip it. @throws {ApiError} when it can't be read
   */
  recheck: (run: BulkRun, row: BulkRow) => Promise<string | undefined>
  /** Whether the server shows that a row without a long-running operation was carried out. @throws {ApiError} */
  isDone: (run: BulkRun, row: BulkRow) => Promise<boolean>
  /** The current session's owner. */
  owner: () => string
  /** A row without a long-running operation is done; what it changes is stale now. */
  onDone: (action: Action, run: BulkRun, row: BulkRow) => void
  /** A response was lost: what the action changes may be stale. */
  onLost: (action: Action, serverId: number) => void
  /** A bug of the panel, not a failure of the API or the connection. */
  onFault?: (error: unknown) => void
}

interface Options extends SenderOptions {
  ledger: Pick<Ledger, 'get' | 'change' | 'claim' | 'giveBack'>
  forgetPin: (id: string) => void
  /** See `BulkStorage.claim`. */
  term: () => string | undefined
  pause: (id: string, why: PauseReason, text?: string) => void
  /** Whether this tab no longer carries out anything. */
  isStopped: () => boolean
  /** Another tab has taken over. */
  onTakenOver: () => void
  /** A row's operation may have news. */
  onUpdated: () => void
}

export interface Sender {
  /** `pin` is used where the action needs one. Never rejects. */
  send: (id: string, index: number, command: RowCommand, pin: string) => Promise<void>
  /** Reconciles a row that a closed tab was sending: its server may show the outcome. Sends nothing. */
  followLost: (run: BulkRun, row: BulkRow, command: RowCommand) => Promise<void>
  /** The rows of a run that are being rechecked, by index. */
  rechecking: (id: string) => ReadonlySet<number>
  /** Whether the API has accepted the run's PIN. Until then rows go one at a time, so that a wrong PIN fails once. */
  isPinAccepted: (id: string) => boolean
  /** The run has ended. */
  forget: (id: string) => void
}

/** Consecutive lost responses after which the run pauses for a person. */
const lostReplyLimit = 3

const isLong = (action: Action): action is LongAction => action.later !== undefined

const none: ReadonlySet<number> = new Set()

export function createSender({
  client,
  operations,
  recheck,
  isDone,
  owner,
  onDone,
  onLost,
  onFault = reportError,
  ledger,
  forgetPin,
  term,
  pause,
  isStopped,
  onTakenOver,
  onUpdated,
}: Options): Sender {
  /** Runs whose PIN the API has accepted. */
  const acceptedPins = new Set<string>()
  /** Consecutive lost responses, by run. */
  const lost = new Map<string, number>()
  /** See `rechecking`. */
  const recheckedRows = new Map<string, Set<number>>()

  const setRowState = (id: string, index: number, now: RowState): Promise<void> =>
    ledger.change(id, { rows: new Map([[index, now]]) })

  const giveBack = (id: string, index: number, since: number): Promise<void> =>
    ledger.giveBack(id, index, since, term())

  /** Whether the server is still as the preview saw it. Records why a row is skipped. */
  async function isStillEligible(id: string, index: number, since: number): Promise<boolean> {
    const run = ledger.get(id)
    const row = run?.rows[index]
    if (!run || !row) return false
    const rechecking = recheckedRows.get(id) ?? new Set<number>()
    recheckedRows.set(id, rechecking.add(index))
    try {
      const reason = await recheck(run, row)
      if (reason === undefined) return ledger.get(id)?.condition.state === 'running' && !isStopped()
      await setRowState(id, index, { state: 'skipped', reason })
    } catch (error) {
      await failUnread(id, index, since, error)
    } finally {
      rechecking.delete(index)
    }
    return false
  }

  /** Nothing was sent: the server couldn't be read. */
  async function failUnread(
    id: string,
    index: number,
    since: number,
    error: unknown,
  ): Promise<void> {
    const apiError = error instanceof ApiError ? error : undefined
    if (!apiError) onFault(error)
    if (apiError?.kind === 'session') return pause(id, 'signed-out')
    countLost(id, apiError === undefined || mayHaveHappened(apiError), apiError?.text)
    const failure = { kind: 'not-read' as const, text: apiError?.text ?? '' }
    await setRowState(id, index, { state: 'failed', since, at: serviceNow(), failure })
  }

  /** Pauses the run after several consecutive lost responses. */
  function countLost(id: string, isLost: boolean, text = ''): void {
    const lostNow = isLost ? (lost.get(id) ?? 0) + 1 : 0
    lost.set(id, lostNow)
    if (lostNow < lostReplyLimit) return
    lost.delete(id)
    pause(id, 'unreachable', text)
  }

  /** Whether storage now records that this tab alone is sending the row. */
  async function claimed(id: string, index: number, since: number): Promise<boolean> {
    const claim = await ledger.claim(id, index, since, term())
    switch (claim) {
      case 'claimed':
        return true
      case 'changed':
        return false
      case 'not-leading':
        onTakenOver()
        return false
      case 'not-written':
        pause(id, 'not-written')
        return false
      default:
        return claim satisfies never
    }
  }

  async function send(id: string, index: number, command: RowCommand, pin: string): Promise<void> {
    const since = serviceNow()
    if (!(await isStillEligible(id, index, since)) || !(await claimed(id, index, since))) return
    const run = ledger.get(id)
    const sent = run?.rows[index]
    if (!run || !sent) return
    // Meanwhile the person may have paused or signed out, or this tab may have lost the lead.
    if (isStopped() || run.condition.state !== 'running' || run.owner !== owner())
      return giveBack(id, index, since)
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
        : await callOnce(command.action, request, () => isDone(run, sent))
      acceptedPins.add(id)
      lost.delete(id)
      await setRowState(
        id,
        index,
        operation
          ? { state: 'working', since, operationId: operation.id }
          : { state: 'done', since, at: serviceNow(), scope: '' },
      )
      if (operation) onUpdated()
      else onDone(command.action, run, sent)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        const failure = { kind: 'fault' as const, text: '' }
        await setRowState(id, index, { state: 'unsure', since, at: serviceNow(), failure })
        onFault(error)
        return
      }
      if (mayHaveHappened(error)) onLost(command.action, sent.serverId)
      await recordFailure(id, index, since, error)
      // The server may have been read meanwhile.
      onUpdated()
    }
  }

  /** Resolves too if it was refused and the server shows that an earlier try was carried out. @throws {ApiError} */
  async function callOnce(
    action: Action,
    request: RequestOf<Action>,
    done: () => Promise<boolean>,
  ): Promise<undefined> {
    try {
      await client.call(action, request)
      return undefined
    } catch (error) {
      const state =
        error instanceof ApiError ? await stateAfterRefusal(error, done) : ('unchanged' as const)
      if (state === 'done') return undefined
      throw state === 'unchanged' || !(error instanceof ApiError) ? error : inDoubt(error)
    }
  }

  async function recordFailure(
    id: string,
    index: number,
    since: number,
    error: ApiError,
  ): Promise<void> {
    const { kind, text, status } = error
    if (kind === 'session') {
      // The person signed out instead of signing in again; nothing was sent.
      pause(id, 'signed-out')
      return giveBack(id, index, since)
    }
    // The connection resumes the run.
    if (error.notSent) return giveBack(id, index, since)
    if (isPinRefusal(error)) {
      acceptedPins.delete(id)
      forgetPin(id)
      pause(id, 'pin-refused', text)
      return giveBack(id, index, since)
    }
    const failure = { kind, text, ...(status !== undefined && { status }) }
    const unsure = mayHaveHappened(error)
    countLost(id, unsure, text)
    await setRowState(id, index, {
      state: unsure ? 'unsure' : 'failed',
      since,
      at: serviceNow(),
      failure,
    })
  }

  return {
    send,
    async followLost(run, { serverId, name, parameters }, { action, request }) {
      if (!isLong(action)) return
      const operationRequest = operationRequestOf(action, {
        // Nothing that is stored of it is secret.
        request: request({ serverId, parameters }, run.parameters, ''),
        subject: { serverId, name },
        run: run.id,
      })
      await operations.send(operationRequest, action.effect).replyLost()
    },
    rechecking: (id) => recheckedRows.get(id) ?? none,
    isPinAccepted: (id) => acceptedPins.has(id),
    forget(id) {
      acceptedPins.delete(id)
      lost.delete(id)
    },
  }
}
