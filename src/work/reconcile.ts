/**
 * Resolves an operation from the server's own state where the API hasn't reported the end: whether the server is up
 * again, and what became of a write whose response was lost.
 */
import { checkEq } from '#api/actions/callbacks.ts'
import { showServer, status, type ServerDetail } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import { saysInstalling, saysNotUp } from '#api/serviceWords.ts'
import { ApiError } from '#api/wire.ts'
import { serverState } from '#lib/rules/server.ts'
import type { Operation, OperationRequest, Outcome } from './operation.ts'

/** How long a server may take to come up, and a lost write to show. In ms. */
export const reconcileTimeout = 5 * 60_000

/** How long we just wait for a server before asking for its power status. In ms. */
const statusCheckDelay = 60_000

/** After these actions the server boots; they are done when it is up. */
const bootActions = new Set(['eq/on', 'eq/reboot'])

export const bootsServer = ({ action }: Pick<Operation, 'action'>): boolean =>
  bootActions.has(action)

type Confirmation =
  /** The requested state is reached. */
  | 'confirmed'
  /** It is happening now. */
  | 'under-way'
  | 'unconfirmed'

type Probe = (detail: ServerDetail, parameters: Operation['parameters']) => Confirmation

const stateOf = ({ server_data, reinstall }: ServerDetail) =>
  serverState({ ...server_data, reinstall }).state
const isOff = (detail: ServerDetail): boolean => stateOf(detail) === 'powered-off'
const isUp = (detail: ServerDetail): boolean => {
  const state = stateOf(detail)
  return state !== 'powered-off' && state !== 'suspended'
}
const confirmIf = (is: boolean): Confirmation => (is ? 'confirmed' : 'unconfirmed')

/** How a server shows that a write was carried out. */
const probes: Readonly<Record<string, Probe>> = {
  'eq/on': (detail) => confirmIf(isUp(detail)),
  'eq/off': (detail) => confirmIf(isOff(detail)),
  'eq/reboot': (detail) => (isOff(detail) ? 'under-way' : 'unconfirmed'),
  'eq/boot_dev': ({ server_data }, { media }) => confirmIf(server_data.boot_dev === media),
  'eq/create_pxe': ({ server_data }) => confirmIf(server_data.pxe),
  // One that has completed leaves an operating system (wire.md 3).
  'eq/abort_reinstall': (detail) => confirmIf(stateOf(detail) !== 'installing' && !detail.OS),
  'eq/clear_pxe': ({ server_data }) => confirmIf(!server_data.pxe),
  'eq/order_instance': (detail) => (stateOf(detail) === 'installing' ? 'under-way' : 'unconfirmed'),
}

/** Their success makes the API refuse the same request again: it is on, off, cleared, stopped, being installed. */
const refusedTwice = new Set([
  'eq/on',
  'eq/off',
  'eq/abort_reinstall',
  'eq/clear_pxe',
  'eq/order_instance',
])

/** In these states the API refuses most work. */
const unusable = new Set(['suspended', 'pending', 'installing'])

/**
 * Reads the server of a refused operation, whose own success may explain the refusal (`mayFollowSuccess`). The outcome
 * if it was carried out; `unread` if nothing can be said.
 */
export async function readRefused(
  client: Pick<Client, 'call'>,
  { action, subject: { serverId }, parameters = {} }: OperationRequest,
  refusal: Pick<ApiError, 'text'>,
): Promise<Outcome | 'unchanged' | 'unread'> {
  const probe = probes[action]
  if (serverId === null || !probe || !refusedTwice.has(action)) return 'unchanged'
  try {
    const detail = await client.call(showServer, { id: serverId })
    const confirmation = probe(detail, parameters)
    const installs = action === orderInstance.key
    // A server that is being installed shows it once its installer has started.
    if (installs && confirmation === 'unconfirmed' && saysInstalling(refusal.text)) return 'unread'
    const explainsItself = !installs && unusable.has(stateOf(detail))
    if (confirmation === 'unconfirmed' || explainsItself) return 'unchanged'
    const result = { scope: '', debug: null, at: serviceNow() }
    return confirmation === 'confirmed'
      ? { ...result, state: 'done' }
      : { ...result, state: 'settling' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'unread'
  }
}

/** Whether reading the server can prove anything. */
export const isVerifiable = ({ action, subject }: Pick<Operation, 'action' | 'subject'>): boolean =>
  subject.serverId !== null && Object.hasOwn(probes, action)

/** What the API reported; empty when its response was lost. */
const resultOf = ({ outcome }: Operation, at: number) =>
  outcome.state === 'settling' ? { ...outcome, at } : { scope: '', debug: null, at }

/** The outcome after reading the server at `now`, in ms; undefined if nothing changed. */
export function outcomeFromServer(
  operation: Operation,
  detail: ServerDetail,
  now: number,
): Outcome | undefined {
  const { action, outcome, parameters } = operation
  switch (outcome.state) {
    case 'settling':
      // An installation takes as long as it takes and brings the server up itself.
      if (!bootsServer(operation))
        return stateOf(detail) === 'installing'
          ? undefined
          : { ...resultOf(operation, now), state: 'done' }
      if (isUp(detail)) return { ...resultOf(operation, now), state: 'done' }
      return now - outcome.at > reconcileTimeout || stateOf(detail) === 'suspended'
        ? { ...resultOf(operation, now), state: 'not-up' }
        : undefined
    case 'unanswered': {
      const confirmation = probes[action]?.(detail, parameters) ?? 'unconfirmed'
      if (confirmation === 'confirmed') return { ...resultOf(operation, now), state: 'done' }
      if (confirmation === 'under-way') return { ...resultOf(operation, now), state: 'settling' }
      return now - outcome.at > reconcileTimeout ? { state: 'not-known', at: now } : undefined
    }
    case 'sending':
    case 'running':
    case 'done':
    case 'failed':
    case 'not-up':
    case 'finished-elsewhere':
    case 'not-known':
    case 'not-found':
    case 'to-pay':
    case 'cancelled':
      return undefined
    default:
      return outcome satisfies never
  }
}

/** Whether the server takes so long to come up that its power status is asked for. `now`: in ms. */
export const isOverdue = (operation: Operation, now: number): boolean =>
  operation.outcome.state === 'settling' &&
  bootsServer(operation) &&
  now - operation.outcome.at > statusCheckDelay

/** The outcome when the server itself reports that it didn't come up. `now`: in ms. */
export const notStartedOutcome = (operation: Operation, now: number): Outcome => ({
  ...resultOf(operation, now),
  state: 'not-up',
})

/** The outcome where this session may not read the server, so the API's word is all there is. `now`: in ms. */
export function outcomeWithoutServer(operation: Operation, now: number): Outcome {
  return operation.outcome.state === 'settling'
    ? { ...resultOf(operation, now), state: 'done' }
    : { state: 'not-known', at: now }
}

/** Minimum time between two status requests to one server. In ms. */
const statusInterval = 30_000

interface StatusRequest {
  /** When it was asked, in ms; Infinity where the session may not ask. */
  at: number
  /** Set until the answer has come. */
  key?: string
}

/** Whether the server reported a failed start since the last request; sends a new one when due. Never rejects. */
export type StartCheck = (serverId: number) => Promise<boolean>

export function createStartCheck(client: Pick<Client, 'call'>): StartCheck {
  const requests = new Map<number, StatusRequest>()

  async function ask(id: number): Promise<void> {
    requests.set(id, { at: serviceNow(), key: await client.call(status, { id }) })
  }

  async function readAnswer(id: number, { at, key = '' }: StatusRequest): Promise<boolean> {
    const progress = await client.call(checkEq, { key })
    if (progress.state === 'pending' || progress.state === 'stage') return false
    requests.set(id, { at })
    return progress.state === 'done' && saysNotUp(progress.scope)
  }

  return async (id) => {
    const request = requests.get(id)
    try {
      if (request?.key !== undefined) return await readAnswer(id, request)
      if (request === undefined || serviceNow() - request.at >= statusInterval) await ask(id)
    } catch (error) {
      const isRefusal = error instanceof ApiError && ['forbidden', 'refused'].includes(error.kind)
      requests.set(id, { at: isRefusal ? Infinity : serviceNow() })
    }
    return false
  }
}
