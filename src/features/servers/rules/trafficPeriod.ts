/**
 * Outgoing traffic of the current traffic period, and where it is heading. The forecast goes on at the average pace since
 * the period began, or since the server was rented, and says when it can't know.
 */
import { addMonths, type CalendarDay } from '#lib/dates/calendarDays.ts'

/** In TB. `included` is null when unlimited or unknown. */
export interface TrafficPeriod {
  readonly used: number
  readonly included: number | null
}

interface UseFacts {
  /** GB. */
  readonly trafficPeriodOut: string | null
  /** TB. */
  readonly limit_traffic: number | null
}

/** Undefined when the API reports no amount. */
export function trafficPeriod({
  trafficPeriodOut,
  limit_traffic: limit,
}: UseFacts): TrafficPeriod | undefined {
  const used = Number(trafficPeriodOut?.trim() || Number.NaN) / 1000
  if (!Number.isFinite(used)) return undefined
  return { used, included: limit !== null && limit > 0 ? limit : null }
}

export interface PeriodFacts extends UseFacts {
  /** The first day of the period. */
  readonly datePeriod: CalendarDay | null
  /** "YYYY-MM-DD HH:MM:SS" (UTC). */
  readonly created_at: string | null
}

/** How much is used at the end of the period. */
export interface Heading {
  readonly state: 'heading'
  /** TB. */
  readonly total: number
  /** Of what is included; more than 1 when it is above. */
  readonly share: number
  /** TB above what is included. */
  readonly above: number
}

/**
 * Why there is no forecast:
 * - `no-limit`: unlimited, or the limit is unknown
 * - `no-period`: when the period began is unknown, or it is over and the API reports no new one
 * - `too-early`: less than `leastMeasured` has been measured
 */
export interface NoHeading {
  readonly state: 'no-limit' | 'no-period' | 'too-early'
}

export interface TrafficOutlook extends TrafficPeriod {
  /** When the period began, in ms; null if unknown. */
  readonly began: number | null
  /** The first day of the next period; null if unknown. */
  readonly ends: CalendarDay | null
  /** How much of the period has passed, from 0 to 1; null if unknown. */
  readonly passed: number | null
  /** Of what is included; null without a limit. */
  readonly share: number | null
  readonly forecast: Heading | NoHeading
}

const dayMs = 86_400_000

/** Hours say little about a month: a first backup would count thirty times. In ms. */
const leastMeasured = 3 * dayMs

/** `now`: in ms. Undefined when the API reports no amount. Periods last a month, as traffic plans do (spec.md 2.12). */
export function trafficOutlook(facts: PeriodFacts, now: number): TrafficOutlook | undefined {
  const period = trafficPeriod(facts)
  if (!period) return undefined
  const { used, included } = period
  const share = included === null ? null : used / included
  const span = spanOf(facts.datePeriod, now)
  const outlook = {
    ...period,
    share,
    began: span?.from ?? null,
    ends: span?.ends ?? null,
    passed: span?.passed ?? null,
  }
  if (included === null) return { ...outlook, forecast: { state: 'no-limit' } }
  if (!span) return { ...outlook, forecast: { state: 'no-period' } }
  const rented =
    facts.created_at === null ? 0 : Date.parse(`${facts.created_at.replace(' ', 'T')}Z`)
  const measured = now - Math.max(span.from, rented)
  if (measured < leastMeasured) return { ...outlook, forecast: { state: 'too-early' } }
  const total = used + (used / measured) * (span.until - now)
  const above = Math.max(0, total - included)
  return { ...outlook, forecast: { state: 'heading', total, share: total / included, above } }
}

/** The period that a day begins, all in ms but `ends`; undefined if it is over or hasn't begun. */
function spanOf(begins: CalendarDay | null, now: number) {
  if (begins === null) return undefined
  const ends = addMonths(begins, 1)
  const [from, until] = [Date.parse(begins), Date.parse(ends)]
  if (now < from || now >= until) return undefined
  return { from, until, ends, passed: (now - from) / (until - from) }
}

/** From here on it is said aloud, even where the pace would just do. */
const highShare = 0.9

/** Whether traffic above the limit has to be expected, or is there already. */
export const isAtRisk = ({ share, forecast }: TrafficOutlook): boolean =>
  (share !== null && share >= highShare) || (forecast.state === 'heading' && forecast.share > 1)

/** Highest first: what it is heading for, or else what is used. Without a limit nothing is at risk. */
export const riskOf = ({ share, forecast }: TrafficOutlook): number =>
  forecast.state === 'heading' ? forecast.share : (share ?? -1)
