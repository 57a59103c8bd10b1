import { useSearch } from '@tanstack/react-router'
import { defaultPeriod, upcomingPeriods, type UpcomingPeriod } from '../rules/dueDays.ts'

/** How many days the tab looks ahead; absent for the default. */
export interface UpcomingSearch {
  days?: UpcomingPeriod | undefined
}

export function readUpcomingSearch(search: Readonly<Record<string, unknown>>): UpcomingSearch {
  const days = upcomingPeriods.find((period) => period === Number(search['days']))
  return { days: days === defaultPeriod ? undefined : days }
}

export const useUpcomingPeriod = (): UpcomingPeriod =>
  useSearch({ strict: false, select: (search) => readUpcomingSearch(search).days ?? defaultPeriod })
