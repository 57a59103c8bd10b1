/** Starts an operation: the request, and the polling key in its response. */
import type { Action, CallbackScript, ReplyOf, RequestOf } from '#api/action.ts'
import { info } from '#api/actions/auth/session.ts'
import type { Client } from '#api/client.ts'
import { mayFollowSuccess, mayHaveHappened } from '#api/errors.ts'
import { readBeforeWrite } from '#api/fetchFresh.ts'
import { requestSecrets } from '#api/secretNames.ts'
import { inDoubt } from '#api/verifyAfterLostReply.ts'
import { ApiError, isUnanswered } from '#api/wire.ts'
import type { OperationRequest, Operation, Subject } from './operation.ts'
import type { Operations } from './operations.ts'
import type { readRefused } from './reconcile.ts'
import { shownParameters } from './secrets.ts'

export type LongAction = Action & { readonly later: CallbackScript }

export interface StartedOperation {
  /** Absent when the response has no key, so there is nothing to wait for (an order to be paid first). */
  operation: Operation | undefined
}

interface Dependencies {
  client: Pick<Client, 'call'>
  operations: Pick<Operations, 'send'>
}

interface Start<A extends LongAction> {
  request: RequestOf<A>
  subject: Subject
  /** The bulk run it is a row of. */
  run?: string
}

/** The key is the whole response of most actions, and a field of some (`order_instance`). */
function keyIn(reply: unknown): string | undefined {
  if (typeof reply === 'string') return reply
  if (typeof reply !== 'object' || reply === null || !('callback' in reply)) return undefined
  return typeof reply.callback === 'string' && reply.callback !== '' ? reply.callback : undefined
}

/** The key of the installation that this request prepares. */
const preparedKeyIn = (request: object): string | undefined =>
  'reinstall_key' in request && typeof request.reinstall_key === 'string'
    ? request.reinstall_key
    : undefined

/** The operation as known before its request is sent, without secrets. */
export const operationRequestOf = <A extends LongAction>(
  action: A,
  { request, ...whose }: Start<A>,
): OperationRequest => ({
  ...whose,
  action: action.key,
  callback: action.later,
  parameters: shownParameters(request),
  usedKey: preparedKeyIn(request),
  changes: action.changes ?? [],
})

/** See `readRefused`, which is loaded on demand. */
const readServer = async (
  ...read: Parameters<typeof readRefused>
): Promise<Awaited<ReturnType<typeof readRefused>>> => {
  const loaded = await import('./reconcile.ts').catch(() => undefined)
  return loaded ? loaded.readRefused(...read) : 'unread'
}

/**
 * Reads the session right before a write that must not happen twice. If the network is away it is the read that waits
 * for it, which browsers may repeat: Chromium gives up a connection over HTTP/2 that stays silent for 10 seconds, and
 * then sends again what it had sent (docs/decisions/0020-repeated-writes.md). @throws {ApiError} with `notSent`
 */
async function readFirst<A extends LongAction>(
  client: Dependencies['client'],
  { effect, harmlessTwice }: LongAction,
  { subject, run }: Start<A>,
): Promise<void> {
  // A bulk run has just read the server.
  if (effect === 'read' || harmlessTwice || subject.serverId === null || run !== undefined) return
  await readBeforeWrite(client.call(info, {})).catch((error: unknown) => {
    if (isUnanswered(error)) throw error
  })
}

/**
 * Resolves when the API has accepted it and its key is stored, or when it was refused and the server shows that an
 * earlier try was carried out. All screens know a write from the moment it is sent; one whose response is lost is
 * reconciled. @throws {ApiError}
 */
export async function startOperation<A extends LongAction>(
  { client, operations }: Dependencies,
  action: A,
  start: Start<A>,
): Promise<StartedOperation> {
  const { request } = start
  const about = operationRequestOf(action, start)
  const sent = operations.send(about, action.effect, requestSecrets(request))
  let reply: ReplyOf<A>
  try {
    await readFirst(client, action, start)
    // Accepted work is followed even after its owner signs out; it is shown when they return.
    reply = await client.call(action, request, { outlives: true })
  } catch (error) {
    if (!(error instanceof ApiError) || mayHaveHappened(error)) {
      await sent.replyLost()
      throw error
    }
    const mayBeOwn = action.effect === 'write' && mayFollowSuccess(error) && sent.isOwnSession()
    const state = mayBeOwn ? await readServer(client, about, error) : 'unchanged'
    if (state === 'unchanged') {
      await sent.withdraw()
      throw error
    }
    if (state === 'unread') {
      await sent.replyLost()
      throw inDoubt(error)
    }
    return { operation: await sent.found({ outcome: state }) }
  }
  const key = keyIn(reply)
  if (key === undefined) {
    await sent.withdraw()
    return { operation: undefined }
  }
  return { operation: await sent.accepted(key) }
}
