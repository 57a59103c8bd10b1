import { readPeriod, type PeriodSearch } from '#lib/dates/period/periodSearch.ts'

/** Which sign-ins are looked at; `view` left out is the log without outcomes. */
export interface LoginSearch extends PeriodSearch {
  view?: 'outcomes'
}

/** What makes no sense in the address is undefined: left out, the router would hand it on as it came. */
export const readLoginSearch = (search: Readonly<Record<string, unknown>>): LoginSearch => ({
  ...readPeriod(search),
  view: search['view'] === 'outcomes' ? 'outcomes' : undefined,
})
