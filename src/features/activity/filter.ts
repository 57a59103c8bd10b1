/** Which work is shown. Pure. */
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { spans, type ActivityFilter } from './activitySearch.ts'
import { endOf, messageOf, shownState, startOf, workOf, type Entry } from './entries.ts'

/** Whose time it is: `now` in ms, and the zone that days are counted in; undefined: the browser's own. */
export interface Reader {
  now: number
  zone: string | undefined
}

const dayMs = 86_400_000

/** The day it is for the reader, as an address has it. */
export const dayFor = (time: number, zone: string | undefined): CalendarDay =>
  // Sweden writes days as the calendar of our addresses does.
  new Date(time).toLocaleDateString('sv-SE', zone === undefined ? {} : { timeZone: zone })

function isInTime(entry: Entry, { when, from, to }: ActivityFilter, reader: Reader): boolean {
  if (when === undefined) return true
  const [start, end] = [startOf(entry), endOf(entry) ?? reader.now]
  if (when !== 'own') return end >= reader.now - spans[when] * dayMs
  const [first, last] = [dayFor(start, reader.zone), dayFor(end, reader.zone)]
  return (from === undefined || last >= from) && (to === undefined || first <= to)
}

/** Where a text is looked for. */
function textsOf(entry: Entry): readonly string[] {
  if (entry.kind === 'run')
    return entry.run.rows.flatMap(({ serverId, name, now }) => [
      name,
      String(serverId),
      ...('failure' in now ? [now.failure.text] : []),
    ])
  const { subject } = entry.operation
  return [
    subject.name,
    ...(subject.serverId === null ? [] : [String(subject.serverId)]),
    messageOf(entry.operation),
  ]
}

/** Those that match. By server, the entries are made for it already: see `entriesOf`. */
export function entriesThatMatch(
  entries: readonly Entry[],
  filter: ActivityFilter,
  reader: Reader,
): readonly Entry[] {
  const { q = '', result, work } = filter
  const wanted = q.trim().toLowerCase()
  return entries.filter(
    (entry) =>
      (result === undefined || shownState(entry) === result) &&
      (work === undefined || workOf(entry) === work) &&
      isInTime(entry, filter, reader) &&
      (wanted === '' || textsOf(entry).some((text) => text.toLowerCase().includes(wanted))),
  )
}
