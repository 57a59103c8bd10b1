import { createFileRoute } from '@tanstack/react-router'
import { readCostSearch } from '#features/billing/cost/costSearch.ts'
import { CostTab } from '#features/billing/cost/CostTab.tsx'

/** Cost by server, location, tag, type and month. */
export const Route = createFileRoute('/_panel/billing/cost')({
  validateSearch: readCostSearch,
  component: CostTab,
})
