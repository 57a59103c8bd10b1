/** The activity filter in the URL. Kept small, because every screen loads the route tree. */
import { calendarDay, type CalendarDay } from '#lib/dates/calendarDays.ts'

export const shownStates = ['running', 'done', 'failed', 'unknown'] as const
export type ShownState = (typeof shownStates)[number]

/** Days back from now, by name. */
export const spans = { day: 1, week: 7, month: 30 } as const
export type Span = keyof typeof spans

/** Absent fields don't filter. */
export interface ActivityFilter {
  /** Part of a server's name or number, or of a message. */
  q?: string
  result?: ShownState
  /** See `workOf`. */
  work?: string
  server?: number
  /** Active at any moment of this time range. */
  when?: Span | 'own'
  /** With `own`: the first and last day, in the reader's time zone. */
  from?: CalendarDay
  to?: CalendarDay
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const dayIn = (value: unknown): CalendarDay | undefined =>
  typeof value === 'string' && value.length === 10 ? (calendarDay(value) ?? undefined) : undefined

function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0
    ? number
    : undefined
}

const times = [...Object.keys(spans), 'own'] as readonly (Span | 'own')[]

/**
 * Reads the filter from the URL. Invalid fields are set to undefined, because the router would pass them on if they
 * were missing.
 */
export function readActivityFilter(search: Readonly<Record<string, unknown>>): ActivityFilter {
  const when = times.find((known) => known === search['when'])
  return {
    q: textIn(search['q']),
    result: shownStates.find((known) => known === search['result']),
    work: textIn(search['work']),
    server: numberIn(search['server']),
    when,
    from: when === 'own' ? dayIn(search['from']) : undefined,
    to: when === 'own' ? dayIn(search['to']) : undefined,
  }
}
