/** Who has signed in to an account, from where, and how it went. spec.md 2.15. */
import { daysBetween, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { momentOfText } from '#lib/dates/serviceTime.ts'

export interface SignIn {
  /** In Unix seconds; undefined where the service does not say. */
  readonly time: number | undefined
  /** The service's word: `billinglogin`. */
  readonly event: string
  /** '' where the service does not say. */
  readonly ip: string
  /** Undefined where the service does not say. */
  readonly failed: boolean | undefined
}

interface Logged {
  readonly action: string
  readonly ip: string
  readonly time: string | null
}

interface Detailed {
  readonly event: string
  readonly ip: string
  readonly timestamp: string | null
  readonly status: string
}

/** The log without outcomes (`get_log`). */
export const fromLog = (entries: readonly Logged[]): readonly SignIn[] =>
  newestFirst(
    entries.map(({ action, ip, time }) => ({
      time: momentOfText(time),
      event: action,
      ip: ip.trim(),
      failed: undefined,
    })),
  )

interface Period {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** The log with outcomes (`get_log_details`) takes no period: what lies outside of it is left out here. */
export const fromDetails = (entries: readonly Detailed[], period: Period): readonly SignIn[] =>
  newestFirst(
    entries
      .filter(({ timestamp }) => timestamp === null || isWithin(timestamp, period))
      .map(({ event, ip, timestamp, status }) => ({
        time: momentOfText(timestamp),
        event,
        ip: ip.trim(),
        failed: failedBy(status),
      })),
  )

const isWithin = (timestamp: string, { from, to }: Period): boolean =>
  daysBetween(from, timestamp) >= 0 && daysBetween(timestamp, to) >= 0

/** No catalogue of these words exists: what is neither known as good nor as bad says nothing. */
function failedBy(status: string): boolean | undefined {
  if (/^(success|successful|ok|1|true)$/i.test(status.trim())) return false
  return /fail|error|denied|refused|wrong|invalid/i.test(status) ? true : undefined
}

const newestFirst = (entries: readonly SignIn[]): readonly SignIn[] =>
  entries.toSorted((one, other) => (other.time ?? 0) - (one.time ?? 0))

/** What a list of sign-ins comes to. `own`: the address of whoever looks. */
export function countSignIns(
  entries: readonly SignIn[],
  own: string,
): { addresses: number; fromOwn: number; failed: number } {
  return {
    addresses: new Set(entries.map(({ ip }) => ip).filter((ip) => ip !== '')).size,
    fromOwn: entries.filter(({ ip }) => ip !== '' && ip === own).length,
    failed: entries.filter(({ failed }) => failed === true).length,
  }
}
