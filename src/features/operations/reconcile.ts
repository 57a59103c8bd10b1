/**
 * What a server shows of work whose end the service did not tell: whether the server is up again, and what
 * became of a write whose reply was lost.
 */
import { checkEq } from '#api/actions/callbacks.ts'
import { status, type ServerDetail } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { saysNotUp } from '#api/serviceWords.ts'
import { ApiError } from '#api/wire.ts'
import { serverState } from '#lib/rules/server.ts'
import type { Operation, Outcome } from './operation.ts'

/** How long a server may take to come up, and a lost write to show. In ms. */
export const patience = 5 * 60_000

/** How long a server is just waited for; then it is asked itself. In ms. */
const waitedFor = 60_000

/** Work after which the server boots: it is done when the server is up. */
const boots = new Set(['eq/on', 'eq/reboot'])

export const bootsMachine = ({ action }: Pick<Operation, 'action'>): boolean => boots.has(action)

type Confirmation =
  /** What was asked for is so. */
  | 'confirmed'
  /** It is being done. */
  | 'under-way'
  | 'unconfirmed'

type Look = (detail: ServerDetail, parameters: Operation['parameters']) => Confirmation

const stateOf = ({ server_data, reinstall }: ServerDetail) =>
  serverState({ ...server_data, reinstall }).state
const isOff = (detail: ServerDetail): boolean => stateOf(detail) === 'powered-off'
const isUp = (detail: ServerDetail): boolean => {
  const state = stateOf(detail)
  return state !== 'powered-off' && state !== 'suspended'
}
const confirmedIf = (is: boolean): Confirmation => (is ? 'confirmed' : 'unconfirmed')

/** Where a server shows that a write was carried out, and how. */
const looks: Readonly<Record<string, Look>> = {
  'eq/on': (detail) => confirmedIf(isUp(detail)),
  'eq/off': (detail) => confirmedIf(isOff(detail)),
  'eq/reboot': (detail) => (isOff(detail) ? 'under-way' : 'unconfirmed'),
  'eq/boot_dev': ({ server_data }, { media }) => confirmedIf(server_data.boot_dev === media),
  'eq/create_pxe': ({ server_data }) => confirmedIf(server_data.pxe),
  'eq/abort_reinstall': (detail) => confirmedIf(stateOf(detail) !== 'installing'),
  'eq/clear_pxe': ({ server_data }) => confirmedIf(!server_data.pxe),
  'eq/order_instance': (detail) => (stateOf(detail) === 'installing' ? 'under-way' : 'unconfirmed'),
}

/** Whether reading the server can show anything of it. */
export const canBeSeen = ({ action, subject }: Pick<Operation, 'action' | 'subject'>): boolean =>
  subject.serverId !== null && Object.hasOwn(looks, action)

/** What the service said of it; nothing when its reply was lost. */
const toldOf = ({ outcome }: Operation, at: number) =>
  outcome.state === 'settling' ? { ...outcome, at } : { scope: '', debug: null, at }

/** How it stands after a look at its server, in ms; undefined when that shows nothing new. */
export function outcomeSeen(
  operation: Operation,
  detail: ServerDetail,
  now: number,
): Outcome | undefined {
  const { action, outcome, parameters } = operation
  switch (outcome.state) {
    case 'settling':
      // An installation runs for as long as it runs, and comes up by itself.
      if (!bootsMachine(operation))
        return stateOf(detail) === 'installing'
          ? undefined
          : { ...toldOf(operation, now), state: 'done' }
      if (isUp(detail)) return { ...toldOf(operation, now), state: 'done' }
      return now - outcome.at > patience || stateOf(detail) === 'suspended'
        ? { ...toldOf(operation, now), state: 'not-up' }
        : undefined
    case 'unanswered': {
      const sight = looks[action]?.(detail, parameters) ?? 'unconfirmed'
      if (sight === 'confirmed') return { ...toldOf(operation, now), state: 'done' }
      if (sight === 'under-way') return { ...toldOf(operation, now), state: 'settling' }
      return now - outcome.at > patience ? { state: 'not-known', at: now } : undefined
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

/** Whether a server takes so long to come up that it is asked about it. At `now`, in ms. */
export const isLate = (operation: Operation, now: number): boolean =>
  operation.outcome.state === 'settling' &&
  bootsMachine(operation) &&
  now - operation.outcome.at > waitedFor

/** How it stands when the server says itself that it did not come up, in ms. */
export const outcomeNotUp = (operation: Operation, now: number): Outcome => ({
  ...toldOf(operation, now),
  state: 'not-up',
})

/** How it stands where this session may not read the server, in ms: the service's own word is all there is. */
export function outcomeUnseen(operation: Operation, now: number): Outcome {
  return operation.outcome.state === 'settling'
    ? { ...toldOf(operation, now), state: 'done' }
    : { state: 'not-known', at: now }
}

/** How long after a question the same server is asked again. In ms. */
const pause = 30_000

interface Asked {
  /** When it was asked, in ms; for ever where the session may not. */
  at: number
  /** Present until the answer has come. */
  key?: string
}

/** Whether the server has said so since it was asked last; asks it when it is time to. Never rejects. */
export type StartCheck = (serverId: number) => Promise<boolean>

export function createStartCheck(client: Pick<Client, 'call'>): StartCheck {
  const machines = new Map<number, Asked>()

  async function ask(id: number): Promise<void> {
    machines.set(id, { at: serviceNow(), key: await client.call(status, { id }) })
  }

  async function saidIn(id: number, { at, key = '' }: Asked): Promise<boolean> {
    const progress = await client.call(checkEq, { key })
    if (progress.state === 'pending' || progress.state === 'stage') return false
    machines.set(id, { at })
    return progress.state === 'done' && saysNotUp(progress.scope)
  }

  return async (id) => {
    const asked = machines.get(id)
    try {
      if (asked?.key !== undefined) return await saidIn(id, asked)
      if (asked === undefined || serviceNow() - asked.at >= pause) await ask(id)
    } catch (error) {
      const isRefusal = error instanceof ApiError && ['forbidden', 'refused'].includes(error.kind)
      machines.set(id, { at: isRefusal ? Infinity : serviceNow() })
    }
    return false
  }
}
