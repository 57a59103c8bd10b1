import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { readOrderSearch, type OrderSearch } from '#features/ordering/choice/orderSearch.ts'
import { prefetchOrder } from '#features/ordering/choice/orderPrefetch.ts'
import { OrderScreen } from '#features/ordering/OrderScreen.tsx'

/** Ordering a server; for visitors a catalogue with prices. What is chosen is in the address. */
export const Route = createFileRoute('/_panel/order')({
  // What one looks for, and what is open over it, stay as they are: who shows them reads them. Their rules would come
  // with the list of servers otherwise.
  validateSearch: (search): OrderSearch => ({ ...search, ...readOrderSearch(search) }),
  loader: ({ context, location }) => {
    const { queryClient, client } = context
    prefetch(context, getClient, {})
    prefetchOrder(
      { ...location.search },
      (action, request) => void queryClient.prefetchQuery(actionQuery(client, action, request)),
    )
  },
  // What a choice asks for besides is asked for where it is shown.
  shouldReload: false,
  errorComponent: screenFailure(msg`Order a server`),
  component: OrderScreen,
})
