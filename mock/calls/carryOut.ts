/** A call in two steps: received (session, permission, fields), then carried out by its handler. */
import * as z from 'zod/mini'
import type { Action } from '#api/action.ts'
import { actions, type ActionKey } from '#api/actions/index.ts'
import type { DecodedForm } from '#api/wire.ts'
import { callerOf, requirePermission } from '../handlers/access.ts'
import { handlers } from '../handlers/index.ts'
import { requireFields } from '../handlers/missing.ts'
import { malformed } from '../handlers/refusal.ts'
import type { Call, Caller } from '../handlers/types.ts'
import { withDefaults, canonicalFields } from './clientVariants.ts'
import type { Body } from './reply.ts'
import type { Fault } from '../world/faults.ts'
import { addRequestToContext } from '../world/jobs.ts'
import type { World } from '../world/world.ts'

/** An incoming call. */
interface Asked {
  readonly request: Request
  readonly key: ActionKey
  readonly form: DecodedForm
  readonly world: World
}

/** A call whose session and fields have been checked. */
export interface Received extends Omit<Call, 'world'> {
  readonly key: ActionKey
  /** As sent. */
  readonly form: DecodedForm
  /** As parsed by the contract. */
  readonly read: unknown
}

/** Checks session, permission and fields. @throws {Refusal} */
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
 * Runs the action's handler. Most handlers are synchronous, so that they act at the exact world time; the few that read
 * something first return a promise. @throws {Refusal}
 */
export function carryOut(
  world: World,
  { key, form, read, caller, ip, origin, host }: Received,
): Body | Promise<Body> {
  const { later }: Action = actions[key]
  // The handlers' type guarantees that each takes its own key's request; a lookup loses that.
  const handler = handlers[key] as (read: unknown, call: Call) => Body | Promise<Body>
  const remembered = (reply: Body): Body => {
    if (later && typeof reply['callback'] === 'string')
      addRequestToContext(world, reply['callback'], form)
    return reply
  }
  const reply = handler(read, { world, ip, origin, host, caller })
  return reply instanceof Promise ? reply.then(remembered) : remembered(reply)
}

/** Parses the form by the contract. @throws {Refusal} */
export function readFields(
  world: World,
  { key, form, caller }: Pick<Received, 'key' | 'form' | 'caller'>,
): unknown {
  const action: Action = actions[key]
  const whole = withDefaults(action, canonicalFields(key, form), caller, world)
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
