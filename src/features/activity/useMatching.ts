import { useNow } from '#ui/useNow.ts'
import { useStore } from '#lib/store/useStore.ts'
import { timeZone } from '#ui/moment.ts'
import type { ActivityFilter } from './activitySearch.ts'
import type { Entry } from './entries.ts'
import { entriesThatMatch } from './filter.ts'

/** Those that match now, for whoever reads them here. */
export function useMatching(entries: readonly Entry[], filter: ActivityFilter): readonly Entry[] {
  return entriesThatMatch(entries, filter, { now: useNow(60_000), zone: useStore(timeZone) })
}
