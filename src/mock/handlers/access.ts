/** The checks that come before an action's own work: session, permission, server, PIN. */
import { permissionsOf } from '../world/permissions.ts'
import type { AccountRow, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { coded, negative } from './refusal.ts'
import type { Call, Caller } from './types.ts'

/** The caller behind a token. Throws the refusals of a missing, unknown, expired or foreign one (spec 5.3). */
export function callerOf(world: World, token: string | undefined, key: string, ip: string): Caller {
  // `auth` answers dead sessions with -2, everything else with -1 (spec 7).
  const code = key.startsWith('auth/') ? -2 : -1
  if (!token) throw coded(code, `${key}: token not specified`)
  const session = world.tables.sessions.get(token)
  const account = session && world.tables.accounts.get(session.account_id)
  if (!session || !account || session.pending_2fa)
    throw coded(code, `${key}: invalid token, logout`)
  if (session.expires <= world.clock.now()) throw coded(code, `${key}: token expired`)
  if (session.fix_ip && session.ip !== ip)
    throw coded(
      -1,
      `malformed IP=${ip} for token ${token}`,
      'The session is bound to another address',
    )
  return { session, account }
}

/** Spec 5.4: the session record lists what the role may call. */
export function requirePermission({ session, account }: Caller, key: string): void {
  if (!permissionsOf(account, session).includes(key))
    throw negative('Permission denied', { result: -2 })
}

/** The caller's server. Foreign and missing ones look alike: HTTP 403 (spec 7). */
export function serverOf({ world, caller }: Call & { caller: Caller }, id: number): ServerRow {
  const server = world.tables.servers.get(id)
  const { session, account } = caller
  const own = server?.account_id === account.id
  const inScope = session.server_id === 0 || session.server_id === id
  if (!server || !own || !inScope)
    throw negative(`Permission denied: server ${id} is not yours`, { status: 403 })
  return server
}

/** Failures before the delays begin, and the first delay in seconds; each further failure doubles it. */
const freeFailures = 3
const firstDelay = 5
const longestDelay = 3600

const attemptsAt = (world: World, id: string) =>
  world.tables.attempts.get(id) ?? { id, failures: 0, locked_until: 0 }

/** Seconds for which only failures are answered; 0 when an attempt is allowed (spec 5.8). */
export function lockedFor(world: World, id: string): number {
  return Math.max(0, Math.ceil((attemptsAt(world, id).locked_until - world.clock.now()) / 1000))
}

export function noteFailure(world: World, id: string): void {
  const failures = attemptsAt(world, id).failures + 1
  const over = failures - freeFailures
  const delay = over < 0 ? 0 : Math.min(longestDelay, firstDelay * 2 ** over)
  world.tables.attempts.put({ id, failures, locked_until: world.clock.now() + delay * 1000 })
}

export const forgetFailures = (world: World, id: string): void => world.tables.attempts.delete(id)

/** Whether this is the account's PIN, counting failures (spec 4.7, 5.8). Returns why not. */
export function checkPin(world: World, account: AccountRow, pin: string): string | undefined {
  const attempts = `pin:${account.id}`
  const seconds = lockedFor(world, attempts)
  if (seconds > 0) return `Too many wrong PINs. Try again in ${seconds} seconds`
  if (account.pin !== null && account.pin === pin) {
    forgetFailures(world, attempts)
    return undefined
  }
  noteFailure(world, attempts)
  return account.pin === null ? 'PIN is not set' : 'Wrong PIN'
}

/** Refuses with the reason when `pin` is not the caller's (spec 5.7). */
export function requirePin({ world, caller }: Call & { caller: Caller }, pin: string): void {
  const reason = checkPin(world, caller.account, pin)
  if (reason) throw negative(reason, { code: 'WRONG_PIN' })
}
