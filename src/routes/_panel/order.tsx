import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { readOrderSearch, type OrderSearch } from '#features/ordering/choice/orderSearch.ts'
import { prefetchOrder } from '#features/ordering/choice/orderPrefetch.ts'
import { OrderScreen } from '#features/ordering/OrderScreen.tsx'

/** The order form; for visitors, plans and prices. The selection is in the URL. */
export const Route = createFileRoute('/_panel/order')({
  // Filters and dialogs are parsed by the components that show them: here their parsers would load with the list.
  validateSearch: (search): OrderSearch => ({ ...search, ...readOrderSearch(search) }),
  loader: ({ context, location }) => {
    const { queryClient, client } = context
    prefetch(context, getClient, {})
    prefetchOrder(
      { ...location.search },
      (action, request) => void queryClient.prefetchQuery(actionQuery(client, action, request)),
    )
  },
  // Later choices are loaded by the components that show them.
  shouldReload: false,
  errorComponent: screenFailure(msg`Order a server`),
  component: OrderScreen,
})
