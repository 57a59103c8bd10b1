import {
  costGroupings,
  costPeriods,
  type CostGrouping,
  type CostPeriod,
} from '../rules/costChoices.ts'

/** The cost in the URL; defaults are absent. Kept small, because every screen loads the route tree. */
export interface CostSearch {
  by?: CostGrouping | undefined
  /** How many months it looks back. */
  months?: CostPeriod | undefined
  /** The tag whose values are the groups. */
  tag?: string | undefined
}

export const defaultGrouping: CostGrouping = 'server'
export const defaultMonths: CostPeriod = 12

/** Invalid fields are set to undefined, because the router would pass them on if they were missing. */
export function readCostSearch(search: Readonly<Record<string, unknown>>): CostSearch {
  const by = costGroupings.find((grouping) => grouping === search['by'])
  const months = costPeriods.find((period) => period === Number(search['months']))
  return {
    by: by === defaultGrouping ? undefined : by,
    months: months === defaultMonths ? undefined : months,
    tag: typeof search['tag'] === 'string' && search['tag'] !== '' ? search['tag'] : undefined,
  }
}
