/** What the activity is narrowed to, as its address has it. Small: the tree of addresses comes with every screen. */
import { calendarDay, type CalendarDay } from '#lib/dates/calendarDays.ts'

export const shownStates = ['running', 'done', 'failed', 'unknown'] as const
export type ShownState = (typeof shownStates)[number]

/** Lengths of time back from now, in days, by name. */
export const spans = { day: 1, week: 7, month: 30 } as const
export type Span = keyof typeof spans

/** What is absent does not narrow it. */
export interface ActivityFilter {
  /** Part of a server's name or number, or of a message. */
  q?: string
  result?: ShownState
  /** See `workOf`. */
  work?: string
  server?: number
  /** Started, running or ended in this time. */
  when?: Span | 'own'
  /** With `own`: days where the reader is, both included. */
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

/** The filter in an address. What makes no sense there is undefined: left out, the router would hand it on as it came. */
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
