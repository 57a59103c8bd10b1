/** Sign-ins to an account, with their IP address and result. spec.md 2.15. */
import { daysBetween, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { readTime } from '#lib/text/writtenTime.ts'

export interface SignIn {
  /** In Unix seconds; undefined where the API doesn't say. */
  readonly time: number | undefined
  /** The API's name for it: `billinglogin`. */
  readonly event: string
  /** '' where the API doesn't say. */
  readonly ip: string
  /** Undefined where the API doesn't say. */
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

/** Entries of `get_log`, which has no results. */
export const fromLog = (entries: readonly Logged[]): readonly SignIn[] =>
  newestFirst(
    entries.map(({ action, ip, time }) => ({
      time: readTime(time),
      event: action,
      ip: ip.trim(),
      failed: undefined,
    })),
  )

interface Period {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** Entries of `get_log_details`, which takes no period: days are filtered here. */
export const fromDetails = (entries: readonly Detailed[], period: Period): readonly SignIn[] =>
  newestFirst(
    entries
      .filter(({ timestamp }) => timestamp === null || isWithin(timestamp, period))
      .map(({ event, ip, timestamp, status }) => ({
        time: readTime(timestamp),
        event,
        ip: ip.trim(),
        failed: isFailed(status),
      })),
  )

const isWithin = (timestamp: string, { from, to }: Period): boolean =>
  daysBetween(from, timestamp) >= 0 && daysBetween(timestamp, to) >= 0

/** Undefined for words that are neither clearly good nor bad: no list of them exists. */
function isFailed(status: string): boolean | undefined {
  if (/^(success|successful|ok|1|true)$/i.test(status.trim())) return false
  return /fail|error|denied|refused|wrong|invalid/i.test(status) ? true : undefined
}

const newestFirst = (entries: readonly SignIn[]): readonly SignIn[] =>
  entries.toSorted((one, other) => (other.time ?? 0) - (one.time ?? 0))

export const countSignIns = (entries: readonly SignIn[]): { ips: number; failed: number } => ({
  ips: new Set(entries.map(({ ip }) => ip).filter((ip) => ip !== '')).size,
  failed: entries.filter(({ failed }) => failed === true).length,
})

/** The last sign-in as billing writes it: lines, or markup between them (spec.md 2.5). */
export interface LastSignIn {
  /** In Unix seconds; undefined for a client who has never signed in. */
  readonly time: number | undefined
  /** The other lines: the IP address, a host name. */
  readonly others: readonly string[]
}

const dateLine = /^date:\s*(.+)$/i

export function parseLastSignIn(text: string): LastSignIn {
  const lines = text
    .split(/<br\s*\/?>|\n/i)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const times = lines.map((line) => readTime(dateLine.exec(line)?.[1]))
  return {
    time: times.find((time) => time !== undefined),
    others: lines
      .filter((_, index) => times[index] === undefined)
      .map((line) => line.replace(/^ip address:\s*/i, '')),
  }
}
