/**
 * Sends one row: looks at its server again, takes the row on disk, sends its call, and says what came of it. A row is
 * stored as being sent before its call leaves, so a call whose reply nobody got is never repeated by the program: a
 * person decides (architecture, The client).
 */
import type { Action, RequestOf } from '#api/action.ts'
import type { Client } from '#api/client.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { ApiError, isPinRefusal } from '#api/wire.ts'
import type { Operations } from '../operations.ts'
import { askedFor, startOperation, type LongAction } from '../start.ts'
import type { Ledger } from './ledger.ts'
import type { BulkRow, BulkRun, PauseReason, RowState } from './run.ts'

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

export interface SenderOptions {
  client: Pick<Client, 'call'>
  operations: Pick<Operations, 'send'>
  /**
   * Looks at a server again, right before it is sent to: since the preview, and most of all since a pause, it may
   * have been changed. Resolves to why it is left out after all. @throws {ApiError} when it cannot be read
   */
  recheck: (run: BulkRun, row: BulkRow) => Promise<string | undefined>
  /** Whose session it is now. */
  owner: () => string
  /** A row was done whose action needs no following; what it changes is out of date now. */
  onDone: (action: Action, run: BulkRun, row: BulkRow) => void
  /** A reply was lost: what the action changes may be out of date. */
  onLost: (action: Action, serverId: number) => void
  /** Something broke that is a fault of the panel, not of the service or the way to it. */
  onFault?: (error: unknown) => void
}

interface Options extends SenderOptions {
  ledger: Pick<Ledger, 'get' | 'change' | 'claim'>
  forgetPin: (id: string) => void
  /** See `BulkStorage.claim`. */
  term: () => string | undefined
  pause: (id: string, why: PauseReason, text?: string) => void
  /** Whether this tab carries nothing out any more. */
  isStopped: () => boolean
  /** Another tab has taken over. */
  onTakenOver: () => void
  /** There is more to learn of a row from its operation. */
  onFollowed: () => void
}

export interface Sender {
  /** `pin` is used where the command's action wants one. Never rejects. */
  send: (id: string, place: number, command: RowCommand, pin: string) => Promise<void>
  /** Follows a row that a tab was sending when it closed: its server may show what became of it. Sends nothing. */
  followLost: (run: BulkRun, row: BulkRow, command: RowCommand) => Promise<void>
  /** The rows of a run that are looked at again before they are sent, by place. */
  looking: (id: string) => ReadonlySet<number>
  /** Whether the service has taken the PIN of a run: until then one row goes alone, so that a wrong one fails once. */
  hasTakenPin: (id: string) => boolean
  /** The run has ended. */
  forget: (id: string) => void
}

/** Lost replies in a row after which nothing more is sent until a person has looked. */
const lostReplies = 3

const isLong = (action: Action): action is LongAction => action.later !== undefined

const none: ReadonlySet<number> = new Set()

export function createSender({
  client,
  operations,
  recheck,
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
  onFollowed,
}: Options): Sender {
  /** Runs whose PIN the service has taken. */
  const tried = new Set<string>()
  /** How many replies in a row were lost, by run. */
  const lost = new Map<string, number>()
  /** See `looking`. */
  const lookedAt = new Map<string, Set<number>>()

  const row = (id: string, place: number, now: RowState): Promise<void> =>
    ledger.change(id, { rows: new Map([[place, now]]) })

  /** Whether the server is still as the preview saw it; a row that does not go says why. */
  async function stillGoes(id: string, place: number, since: number): Promise<boolean> {
    const run = ledger.get(id)
    const looked = run?.rows[place]
    if (!run || !looked) return false
    const looking = lookedAt.get(id) ?? new Set<number>()
    lookedAt.set(id, looking.add(place))
    try {
      const reason = await recheck(run, looked)
      if (reason === undefined) return ledger.get(id)?.condition.state === 'running' && !isStopped()
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
    if (isStopped() || run.condition.state !== 'running' || run.owner !== owner())
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
      if (operation) onFollowed()
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
      // The server may have been read meanwhile.
      onFollowed()
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

  return {
    send,
    async followLost(run, { serverId, name, parameters }, { action, request }) {
      if (!isLong(action)) return
      const asked = askedFor(action, {
        // Nothing of what is kept of it is secret.
        request: request({ serverId, parameters }, run.parameters, ''),
        subject: { serverId, name },
        run: run.id,
      })
      await operations.send(asked, action.effect).lost()
    },
    looking: (id) => lookedAt.get(id) ?? none,
    hasTakenPin: (id) => tried.has(id),
    forget(id) {
      tried.delete(id)
      lost.delete(id)
    },
  }
}
