import { readPeriod, type PeriodSearch } from '#lib/dates/period/periodSearch.ts'
import { timelineKinds, type TimelineKind } from './timelineEntries.ts'

export interface TimelineSearch extends PeriodSearch {
  /** Left out: every kind. */
  what?: TimelineKind | undefined
}

/** Invalid values become undefined: the router would keep a missing key as it came. */
export const readTimelineSearch = (search: Readonly<Record<string, unknown>>): TimelineSearch => ({
  ...readPeriod(search),
  what: timelineKinds.find((kind) => kind === search['what']),
})
