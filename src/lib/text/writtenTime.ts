/** Times as services write them: with a zone, with `T` and `Z`, in seconds or milliseconds. */

const written =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i
/** PHP's `DATE_RFC2822` and the dates of HTTP headers. */
const mailDate = /^[a-z]{3}, \d\d? [a-z]{3} \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})$/i

const hour = 3600

/** `+0200` and `+02:00` in seconds; 0 without a zone, since services write UTC. */
function offset(zone = ''): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  const seconds = Number(hours) * hour + Number(minutes) * 60
  return sign === '-' ? -seconds : seconds
}

/** Unix seconds from 1973 on, or milliseconds; either may have a fraction. */
const unix = /^(\d{9,10}|\d{12,13})(?:\.\d+)?$/

function numbered(text: string): number | undefined {
  const digits = unix.exec(text)?.[1]
  if (digits === undefined) return undefined
  return digits.length > 10 ? Math.floor(Number(digits) / 1000) : Number(digits)
}

/**
 * In Unix seconds, without fractions. Undefined for the many ways to write "never": "0000-00-00 00:00:00", 0, '', null, the
 * first second of 1970, and for what is no time.
 */
export function readTime(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  const number = numbered(text)
  if (number !== undefined) return number
  if (mailDate.test(text)) return Date.parse(text) / 1000 || undefined
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0, zone] = written.exec(text) ?? []
  if (year === undefined || year === '0000') return undefined
  const isClock = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // 30 February isn't 2 March.
  const isDay = new Date(midnight).toISOString().startsWith(`${year}-${month}-${day}`)
  if (!isClock || !isDay) return undefined
  const clock = Number(hours) * hour + Number(minutes) * 60 + Number(seconds)
  return midnight / 1000 + clock - offset(zone) || undefined
}

/**
 * The calendar day: of a midnight, the day as written, since "2026-12-01T00:00:00+02:00" means the first; of other times,
 * the day in UTC. Null for never.
 */
export function readDay(value: unknown): string | null {
  const time = readTime(value)
  if (time === undefined) return null
  const text = String(value).trim()
  const isMidnight = /^\d{4}-\d\d-\d\d(?:$|[ T]00:00(?!:\d*[1-9]))/i.test(text)
  return isMidnight ? text.slice(0, 10) : new Date(time * 1000).toISOString().slice(0, 10)
}
