/** Sign-in history. spec.md 2.15, 4.1. */
import { dateTimeText, dayMs } from '../../world/clock.ts'
import { isStaff } from '../../world/permissions.ts'
import type { AccountRow, LogRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { coded } from '../refusal.ts'
import type { Caller, HandlersOf } from '../types.ts'

/** Logs a sign-in, sign-out or attempt. */
export function log(
  world: World,
  account: AccountRow,
  action: string,
  ip: string,
  status: LogRow['status'] = 'success',
): void {
  const { logs } = world.tables
  logs.put({
    id: logs.nextId(),
    account_id: account.id,
    action,
    ip,
    at: world.clock.now(),
    status,
  })
}

/** The start of day "YYYY-MM-DD" (UTC) in ms; undefined for an invalid date. */
function dayStart(text: string): number | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Date.parse accepts February 31 as March 3.
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text) ? ms : undefined
}

/** A predicate for a period of days, both inclusive, both optional; undefined for an invalid period. */
export function period(
  from: string | undefined,
  to: string | undefined,
): ((at: number) => boolean) | undefined {
  const first = from ? dayStart(from) : Number.NEGATIVE_INFINITY
  const last = to ? dayStart(to) : Number.POSITIVE_INFINITY
  if (first === undefined || last === undefined || first > last) return undefined
  return (at) => at >= first && at < last + dayMs
}

/** Whose log was requested: the caller's own, or any customer's for staff. */
function subject(
  world: World,
  { account, session }: Caller,
  user_email: string | undefined,
  user_token: string | undefined,
): AccountRow {
  const foreign = coded(-1, 'auth/get_log: access denied')
  if (user_token && user_token !== session.id) {
    const owner = world.tables.sessions.get(user_token)?.account_id
    if (owner !== account.id && !isStaff(account)) throw foreign
  }
  if (!user_email || user_email.toLowerCase() === account.email.toLowerCase()) return account
  const [found] = world.tables.accounts.filter(
    ({ email }) => email.toLowerCase() === user_email.toLowerCase(),
  )
  if (!found || !isStaff(account)) throw foreign
  return found
}

const newestFirst = (rows: readonly LogRow[]): LogRow[] =>
  rows.toSorted((one, other) => other.at - one.at || other.id - one.id)

export const logHandlers = {
  'auth/get_log': ({ period_start, period_stop, user_email, user_token }, { world, caller }) => {
    const within = period(period_start, period_stop)
    if (!within) throw coded(404, 'auth/get_log: invalid period')
    const { id } = subject(world, caller, user_email, user_token)
    const found = world.tables.logs.where('account_id', id).filter(({ at }) => within(at))
    if (found.length === 0) throw coded(404, 'auth/get_log: the log is empty')
    return {
      result: 'OK',
      module: 'auth',
      action: 'get_log',
      data: newestFirst(found).map(({ id: entry, action, ip, at }) => ({
        id: entry,
        action,
        ip,
        time: dateTimeText(at),
      })),
    }
  },

  'auth/get_log_details': (_request, { world, caller: { account } }) => {
    const found = world.tables.logs.where('account_id', account.id)
    if (found.length === 0) throw coded(404, 'auth/get_log_details: the log is empty')
    return {
      result: 'OK',
      action: 'get_log_details',
      log: newestFirst(found).map(({ action, ip, at, status }) => ({
        event: action,
        timestamp: dateTimeText(at),
        ip,
        status,
      })),
    }
  },
} satisfies Pick<HandlersOf<'auth'>, 'auth/get_log' | 'auth/get_log_details'>
