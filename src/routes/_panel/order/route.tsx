import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { listPresets } from '#api/actions/presets.ts'
import { listSoftware } from '#api/actions/software.ts'
import { listStocks, showStock } from '#api/actions/stocks.ts'
import { listTrafficPlans } from '#api/actions/trafficPlans.ts'
import { actionQuery } from '#api/hooks.ts'
import { screenFailure } from '#frame/screenFailure.tsx'
import { loadCatalogue } from '#locales/index.ts'
import { readAhead } from '#reading/readAhead.ts'
import { readOrderSearch, type OrderSearch } from './-choice/orderSearch.ts'
import { refIn, requestFor } from './-choice/useOrderChoice.ts'
import { readOfferSearch } from './-what/offerSearch.ts'
import { OrderScreen } from './-OrderScreen.tsx'

/** Ordering a server; for visitors a catalogue with prices. What is chosen is in the address. */
export const Route = createFileRoute('/_panel/order')({
  // What one looks for, and what is open over it, stay as they are: who shows them reads them. Their rules would come
  // with the list of servers otherwise.
  validateSearch: (search): OrderSearch => ({ ...search, ...readOrderSearch(search) }),
  loader: async ({ context, location }) => {
    const { queryClient, client } = context
    const search = readOrderSearch({ ...location.search })
    readAhead(context, getClient, {})
    void queryClient.prefetchQuery(actionQuery(client, listPresets, {}))
    if (search.stock !== undefined)
      void queryClient.prefetchQuery(actionQuery(client, showStock, { id: search.stock }))
    if (readOfferSearch({ ...location.search }).kind === 'stock')
      void queryClient.prefetchQuery(actionQuery(client, listStocks, {}))
    const request = requestFor(refIn(search), search.location ?? '')
    if (request)
      for (const action of [listOperatingSystems, listSoftware, listTrafficPlans])
        void queryClient.prefetchQuery(actionQuery(client, action, request))
    await Promise.all([loadCatalogue('order'), loadCatalogue('install')])
  },
  errorComponent: screenFailure(msg`Order a server`),
  component: Order,
})

function Order() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <OrderScreen
      search={search}
      onSearch={(change) =>
        void navigate({
          // What changes the choice closes the dialog that shows it.
          search: ({ run: _run, on: _on, ...before }) => ({ ...before, ...change }),
          // Back leads to the step before, never through every choice in it.
          replace: change.step === undefined || search.run !== undefined,
          resetScroll: false,
        })
      }
    />
  )
}
