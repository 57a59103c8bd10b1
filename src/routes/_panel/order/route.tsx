import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { useOpenDialog } from '#form/openDialog.ts'
import { screenFailure } from '#frame/screenFailure.tsx'
import { loadCatalogue } from '#locales/index.ts'
import { readAhead } from '#reading/readAhead.ts'
import { readOrderSearch, type OrderSearch } from './-choice/orderSearch.ts'
import { readOrder } from './-choice/orderReads.ts'
import { OrderScreen } from './-OrderScreen.tsx'

/** Ordering a server; for visitors a catalogue with prices. What is chosen is in the address. */
export const Route = createFileRoute('/_panel/order')({
  // What one looks for, and what is open over it, stay as they are: who shows them reads them. Their rules would come
  // with the list of servers otherwise.
  validateSearch: (search): OrderSearch => ({ ...search, ...readOrderSearch(search) }),
  loader: async ({ context, location }) => {
    const { queryClient, client } = context
    readAhead(context, getClient, {})
    readOrder(
      { ...location.search },
      (action, request) => void queryClient.prefetchQuery(actionQuery(client, action, request)),
    )
    await loadCatalogue('order')
  },
  // What a choice asks for besides is asked for where it is shown.
  shouldReload: false,
  errorComponent: screenFailure(msg`Order a server`),
  component: Order,
})

function Order() {
  const navigate = Route.useNavigate()
  const { run } = useOpenDialog()
  return (
    <OrderScreen
      // What one looks for among the offers is no part of the choice: whoever filters draws the offers anew, no more.
      search={Route.useSearch({ select: readOrderSearch, structuralSharing: true })}
      onSearch={(change) =>
        void navigate({
          // What changes the choice closes the dialog that shows it.
          search: ({ run: _run, on: _on, ...before }) => ({ ...before, ...change }),
          // Back leads to the step before, never through every choice in it.
          replace: change.step === undefined || run !== undefined,
          resetScroll: false,
        })
      }
    />
  )
}
