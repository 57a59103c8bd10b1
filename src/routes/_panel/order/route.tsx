import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { screenFailure } from '#lib/reading/screenFailure.tsx'
import { Title } from '#lib/reading/Title.tsx'
import { Forbidden } from '#lib/reading/Forbidden.tsx'
import { readAhead } from '#lib/reading/readAhead.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { readOrderSearch, type OrderSearch } from './-choice/orderSearch.ts'
import { readOrder } from './-choice/orderReads.ts'
import { useOrderForbidden } from './-choice/useOrderForbidden.ts'
import { OrderScreen } from './-OrderScreen.tsx'

/** Ordering a server; for visitors a catalogue with prices. What is chosen is in the address. */
export const Route = createFileRoute('/_panel/order')({
  // What one looks for, and what is open over it, stay as they are: who shows them reads them. Their rules would come
  // with the list of servers otherwise.
  validateSearch: (search): OrderSearch => ({ ...search, ...readOrderSearch(search) }),
  loader: ({ context, location }) => {
    const { queryClient, client } = context
    readAhead(context, getClient, {})
    readOrder(
      { ...location.search },
      (action, request) => void queryClient.prefetchQuery(actionQuery(client, action, request)),
    )
  },
  // What a choice asks for besides is asked for where it is shown.
  shouldReload: false,
  errorComponent: screenFailure(msg`Order a server`),
  component: Order,
})

function Order() {
  const forbidden = useOrderForbidden()
  return forbidden ? <OrderForbidden reason={forbidden} /> : <OrderForm />
}

/** In the place of a form that would lead nowhere. */
function OrderForbidden({ reason }: { reason: MessageDescriptor }) {
  const { t } = useLingui()
  return (
    <>
      <Title>{t`Order a server`}</Title>
      <PageHeader title={<Trans>Order a server</Trans>} />
      <Card className="mt-3.5">
        <Forbidden title={<Trans>You can’t order servers</Trans>} reason={reason} />
      </Card>
    </>
  )
}

function OrderForm() {
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
