/** The checks before an action's own work: session, permission, server, PIN. */
import { beforeSecondFactor, isStaff, permissionsOf } from '../world/permissions.ts'
import type { AccountRow, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { Refusal, coded, invalidSession, negative } from './refusal.ts'
import type { Caller } from './types.ts'

/** What the checks need to know about a call. */
interface Asking {
  readonly world: World
  readonly caller: Caller
}

/**
 * The caller behind a token. @throws {Refusal} if it is missing, unknown, expired or foreign (spec.md 5.3).
 */
export function callerOf(world: World, token: string | undefined, key: string, ip: string): Caller {
  if (!token) throw invalidSession(key, 'token not specified')
  const session = world.tables.sessions.get(token)
  const account = session && world.tables.accounts.get(session.account_id)
  if (!session || !account) throw invalidSession(key, 'invalid token, logout')
  if (session.expires <= world.clock.now()) throw invalidSession(key, 'token expired')
  if (session.fix_ip && session.ip !== ip)
    throw coded(
      -1,
      `malformed IP=${ip} for token ${token}`,
      'The session is bound to another address',
    )
  if (session.pending_2fa && !beforeSecondFactor.has(key))
    throw invalidSession(key, 'authentication required')
  return { session, account }
}

/** A session may call what its record lists. spec.md 5.4. */
export function requirePermission({ session, account }: Caller, key: string): void {
  if (permissionsOf(account, session).includes(key)) return
  if (key.startsWith('migrate/')) throw coded(-1, 'permission denied')
  throw negative('Permission denied', { result: -2 })
}

/** Whether the caller may see and manage a server: their own, within the session's scope (spec.md 2.3). */
export function reaches({ account, session }: Caller, server: ServerRow): boolean {
  const own = server.account_id === account.id || isStaff(account)
  return own && (session.server_id === 0 || session.server_id === server.id)
}

/** The session's servers: the account's own, the key's only one, or all of them for staff. */
export function serversInReach(world: World, caller: Caller): ServerRow[] {
  const { servers } = world.tables
  if (caller.session.server_id !== 0) {
    const only = servers.get(caller.session.server_id)
    return only && reaches(caller, only) ? [only] : []
  }
  return isStaff(caller.account) ? servers.all() : servers.where('account_id', caller.account.id)
}

/** The caller's server; `refused` builds the error for one that is foreign (403) or unknown. */
function reachedServer(
  { world, caller }: Asking,
  id: number,
  refused: (text: string, status?: number) => Refusal,
): ServerRow {
  const server = world.tables.servers.get(id)
  if (!server) throw refused(`Server ${id} not found`)
  if (!reaches(caller, server))
    throw refused(`Permission denied: server ${id} is not yours`, forbidden)
  return server
}

const forbidden = 403

/**
 * The caller's server. A foreign one answers 403 (spec.md 7), an unknown one only an error message (wire.md
 * 1).
 */
export const serverOf = (asking: Asking, id: number): ServerRow =>
  reachedServer(asking, id, (text, status = 200) => negative(text, { status }))

/** The same with errors of shape A, for scripts that use it (wire.md 1); `key` prefixes the message. */
export const serverOfCoded = (asking: Asking, id: number, key: string): ServerRow =>
  reachedServer(
    asking,
    id,
    (text, status) => new Refusal({ code: -1, message: `${key}: ${text}` }, status),
  )

/** Failures before the lockout starts, and its first duration in seconds; each further failure doubles it. */
const freeFailures = 3
const firstDelay = 5
const longestDelay = 3600

const attemptsAt = (world: World, id: string) =>
  world.tables.attempts.get(id) ?? { id, failures: 0, locked_until: 0 }

/** Remaining seconds of a lockout; 0 when an attempt is allowed (spec.md 5.8). */
export function lockedFor(world: World, id: string): number {
  return Math.max(0, Math.ceil((attemptsAt(world, id).locked_until - world.clock.now()) / 1000))
}

export function countFailure(world: World, id: string): void {
  const failures = attemptsAt(world, id).failures + 1
  const over = failures - freeFailures
  const delay = over < 0 ? 0 : Math.min(longestDelay, firstDelay * 2 ** over)
  world.tables.attempts.put({ id, failures, locked_until: world.clock.now() + delay * 1000 })
}

export const resetFailures = (world: World, id: string): void => world.tables.attempts.delete(id)

/** Checks the account's PIN and counts failures (spec.md 4.7, 5.8). Returns the error, if any. */
export function checkPin(world: World, account: AccountRow, pin: string): string | undefined {
  const attempts = `pin:${account.id}`
  const seconds = lockedFor(world, attempts)
  if (seconds > 0) return `Too many wrong PINs. Try again in ${seconds} seconds`
  if (account.pin !== null && account.pin === pin) {
    resetFailures(world, attempts)
    return undefined
  }
  // There is nothing to guess, so this is no failed attempt.
  if (account.pin === null) return 'PIN is not set'
  countFailure(world, attempts)
  return 'Wrong PIN'
}

/** What a real client sends when it doesn't know the PIN (wire.md 3). */
export const noPin = 'not_set'

/** For actions that need no PIN: it may be missing, but a PIN that is sent must be right (wire.md 3). */
export function checkSentPin(call: Asking, pin: string | undefined): void {
  if (pin !== undefined && pin !== '') requirePin(call, pin)
}

/**
 * Refuses a wrong PIN (spec.md 5.7). Sessions of an API key need none, but one that is sent is checked (wire.md 3).
 */
export function requirePin({ world, caller }: Asking, pin: string): void {
  if (caller.session.key_id !== null && (pin === '' || pin === noPin)) return
  const reason = checkPin(world, caller.account, pin)
  if (reason) throw negative(reason, { code: 'WRONG_PIN' })
}
