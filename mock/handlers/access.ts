/** The checks that come before an action's own work: session, permission, server, PIN. */
import { beforeSecondFactor, isStaff, permissionsOf } from '../world/permissions.ts'
import type { AccountRow, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { Refusal, coded, deadSession, negative } from './refusal.ts'
import type { Caller } from './types.ts'

/** Somebody in a world, as far as the checks need to know. */
interface Asking {
  readonly world: World
  readonly caller: Caller
}

/** The caller behind a token. Throws the refusals of a missing, unknown, expired or foreign one (spec.md 5.3). */
export function callerOf(world: World, token: string | undefined, key: string, ip: string): Caller {
  if (!token) throw deadSession(key, 'token not specified')
  const session = world.tables.sessions.get(token)
  const account = session && world.tables.accounts.get(session.account_id)
  if (!session || !account) throw deadSession(key, 'invalid token, logout')
  if (session.expires <= world.clock.now()) throw deadSession(key, 'token expired')
  if (session.fix_ip && session.ip !== ip)
    throw coded(
      -1,
      `malformed IP=${ip} for token ${token}`,
      'The session is bound to another address',
    )
  if (session.pending_2fa && !beforeSecondFactor.has(key))
    throw deadSession(key, 'authentication required')
  return { session, account }
}

/** spec.md 5.4: the session record lists what the role may call. */
export function requirePermission({ session, account }: Caller, key: string): void {
  if (permissionsOf(account, session).includes(key)) return
  if (key.startsWith('migrate/')) throw coded(-1, 'permission denied')
  throw negative('Permission denied', { result: -2 })
}

/** Whether a server is the caller's to see and steer: their own, within the session's scope (spec.md 2.3). */
export function reaches({ account, session }: Caller, server: ServerRow): boolean {
  const own = server.account_id === account.id || isStaff(account)
  return own && (session.server_id === 0 || session.server_id === server.id)
}

/** The servers of the session: the account's own, the key's only one, or for staff everybody's. */
export function serversInReach(world: World, caller: Caller): ServerRow[] {
  const { servers } = world.tables
  if (caller.session.server_id !== 0) {
    const only = servers.get(caller.session.server_id)
    return only && reaches(caller, only) ? [only] : []
  }
  return isStaff(caller.account) ? servers.all() : servers.where('account_id', caller.account.id)
}

/** The caller's server; `refused` makes the refusal of one that is foreign (with 403) or nowhere. */
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

/** The caller's server. A foreign one is HTTP 403 (spec.md 7); of one that is nowhere the words tell (wire.md 1). */
export const serverOf = (asking: Asking, id: number): ServerRow =>
  reachedServer(asking, id, (text, status = 200) => negative(text, { status }))

/** The same refused in shape 1, for the scripts that answer so (wire.md 1); `key` stands before the words. */
export const serverOfCoded = (asking: Asking, id: number, key: string): ServerRow =>
  reachedServer(
    asking,
    id,
    (text, status) => new Refusal({ code: -1, message: `${key}: ${text}` }, status),
  )

/** Failures before the delays begin, and the first delay in seconds; each further failure doubles it. */
const freeFailures = 3
const firstDelay = 5
const longestDelay = 3600

const attemptsAt = (world: World, id: string) =>
  world.tables.attempts.get(id) ?? { id, failures: 0, locked_until: 0 }

/** Seconds for which only failures are answered; 0 when an attempt is allowed (spec.md 5.8). */
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

/** Whether this is the account's PIN, counting failures (spec.md 4.7, 5.8). Returns why not. */
export function checkPin(world: World, account: AccountRow, pin: string): string | undefined {
  const attempts = `pin:${account.id}`
  const seconds = lockedFor(world, attempts)
  if (seconds > 0) return `Too many wrong PINs. Try again in ${seconds} seconds`
  if (account.pin !== null && account.pin === pin) {
    forgetFailures(world, attempts)
    return undefined
  }
  // Without a PIN there is nothing to guess.
  if (account.pin === null) return 'PIN is not set'
  noteFailure(world, attempts)
  return 'Wrong PIN'
}

/** What a working client sends where it knows no PIN (wire.md 3). */
export const noPin = 'not_set'

/** Checks a PIN where none is wanted: it may be left out, and one that is sent has to be right (wire.md 3). */
export function checkSentPin(call: Asking, pin: string | undefined): void {
  if (pin !== undefined && pin !== '') requirePin(call, pin)
}

/**
 * Refuses with the reason when `pin` is not the caller's (spec.md 5.7). Sessions of an API key need none; one that
 * is sent is checked all the same (wire.md 3).
 */
export function requirePin({ world, caller }: Asking, pin: string): void {
  if (caller.session.key_id !== null && (pin === '' || pin === noPin)) return
  const reason = checkPin(world, caller.account, pin)
  if (reason) throw negative(reason, { code: 'WRONG_PIN' })
}
