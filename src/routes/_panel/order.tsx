import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { listPresets } from '#api/actions/presets.ts'
import { listSoftware } from '#api/actions/software.ts'
import { listStocks, showStock } from '#api/actions/stocks.ts'
import { listTrafficPlans } from '#api/actions/trafficPlans.ts'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { prefetchReads } from '#lib/queryStates/prefetch.ts'
import { readOrderSearch, type OrderSearch } from '#features/ordering/choice/orderSearch.ts'
import { readNamedChoice, readVatRate } from '#features/ordering/choice/readNamedChoice.ts'
import { OrderScreen } from '#features/ordering/OrderScreen.tsx'
import { firstReadsAt } from '../-firstReads.ts'

const catalogue = [
  listPresets,
  showStock,
  listStocks,
  listOperatingSystems,
  listSoftware,
  listTrafficPlans,
] as const

/** The order form; for visitors, plans and prices. The selection is in the URL. */
export const Route = createFileRoute('/_panel/order')({
  // Filters and dialogs are parsed by the components that show them: here their parsers would load with the list.
  validateSearch: (search): OrderSearch => ({ ...search, ...readOrderSearch(search) }),
  loader: ({ context, location }) => {
    const reads = firstReadsAt(location)
    for (const action of catalogue) prefetchReads(context, action, reads)
    prefetchReads(context, getClient, reads)
    readVatRate(context)
    void readNamedChoice(context, { ...location.search })
  },
  // Later choices are loaded by the components that show them.
  shouldReload: false,
  errorComponent: screenFailure(msg`Order a server`),
  component: OrderScreen,
})
