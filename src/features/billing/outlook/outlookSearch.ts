import { useSearch } from '@tanstack/react-router'
import { outlookDays, outlookWindows, type OutlookDays } from '../rules/outlook.ts'

/** How far the tab looks ahead, in its address; absent: as far as at first. */
export interface OutlookSearch {
  days?: OutlookDays | undefined
}

/** What makes no sense in an address is left out. */
export function readOutlookSearch(search: Readonly<Record<string, unknown>>): OutlookSearch {
  const days = outlookWindows.find((known) => known === Number(search['days']))
  return { days: days === outlookDays ? undefined : days }
}

/** How far the tab looks ahead. */
export const useOutlookDays = (): OutlookDays =>
  useSearch({ strict: false, select: (search) => readOutlookSearch(search).days ?? outlookDays })
