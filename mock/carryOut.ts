/** A call in two steps: taken in (session, permission, fields), and carried out by its handler. */
import * as z from 'zod/mini'
import type { Action } from '#api/action.ts'
import { actions, type ActionKey } from '#api/actions/index.ts'
import type { DecodedForm } from '#api/wire.ts'
import { callerOf, requirePermission } from './handlers/access.ts'
import { handlers } from './handlers/index.ts'
import { requireFields } from './handlers/missing.ts'
import { malformed } from './handlers/refusal.ts'
import type { Call, Caller } from './handlers/types.ts'
import { withLeftOut } from './leftOut.ts'
import { knownFields } from './otherNames.ts'
import type { Body } from './reply.ts'
import type { Fault } from './world/faults.ts'
import { rememberRequest } from './world/jobs.ts'
import type { World } from './world/world.ts'

/** One call on its way in. */
interface Asked {
  readonly request: Request
  readonly key: ActionKey
  readonly form: DecodedForm
  readonly world: World
}

/** A call that the service has taken in. */
export interface Received extends Omit<Call, 'world'> {
  readonly key: ActionKey
  /** As it came. */
  readonly form: DecodedForm
  /** What the contract reads from it. */
  readonly read: unknown
}

/** Whose call it is, and whether they may: known at once, however long the work takes. @throws {Refusal} */
export function receive({ request, key, form, world }: Asked, faults: readonly Fault[]): Received {
  const struck = (kind: Fault['kind']) => faults.some((fault) => fault.kind === kind)
  const ip = struck('wrong-ip') ? '203.0.113.250' : world.settings.client_ip
  const token = typeof form['token'] === 'string' ? form['token'] : undefined
  if (struck('expired-token') && token !== undefined) world.tables.sessions.delete(token)
  const caller = callerFor(actions[key], world, token, ip)
  if (caller) requirePermission(caller, key)
  const { origin, host } = new URL(request.url)
  return {
    key,
    form,
    ip,
    origin,
    host: request.headers.get('host') ?? host,
    caller,
    read: readFields(world, { key, form, caller }),
  }
}

/**
 * Answers the call as the handler of its action does: at once, and at the time of the world's clock, but for the few
 * that read something first. @throws {Refusal}
 */
export function carryOut(
  world: World,
  { key, form, read, caller, ip, origin, host }: Received,
): Body | Promise<Body> {
  const { later }: Action = actions[key]
  // The record's type says that the handler of a key takes that key's request; a lookup cannot.
  const handler = handlers[key] as (read: unknown, call: Call) => Body | Promise<Body>
  const remembered = (reply: Body): Body => {
    if (later && typeof reply['callback'] === 'string')
      rememberRequest(world, reply['callback'], form)
    return reply
  }
  const reply = handler(read, { world, ip, origin, host, caller })
  return reply instanceof Promise ? reply.then(remembered) : remembered(reply)
}

/** What the contract reads from the form. @throws {Refusal} */
export function readFields(
  world: World,
  { key, form, caller }: Pick<Received, 'key' | 'form' | 'caller'>,
): unknown {
  const action: Action = actions[key]
  const whole = withLeftOut(action, knownFields(key, form), caller, world)
  requireFields(key, whole, caller)
  const read = z.safeDecode(action.request, whole)
  if (!read.success) throw malformed(key, read.error.issues[0]?.path.join('.') ?? '')
  return read.data
}

function callerFor(
  action: Action,
  world: World,
  token: string | undefined,
  ip: string,
): Caller | undefined {
  if (action.token === 'none') return undefined
  if (action.token === 'optional' && !token) return undefined
  return callerOf(world, token, action.key, ip)
}
