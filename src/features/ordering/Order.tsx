import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { Forbidden } from '#lib/queryStates/Forbidden.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { readOrderSearch } from './choice/orderSearch.ts'
import { useOrderForbidden } from './choice/useOrderForbidden.ts'
import { OrderScreen } from './OrderScreen.tsx'

const route = getRouteApi('/_panel/order')

export function Order() {
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
  const navigate = route.useNavigate()
  const { run } = useOpenDialog()
  return (
    <OrderScreen
      // What one looks for among the offers is no part of the choice: whoever filters draws the offers anew, no more.
      search={route.useSearch({ select: readOrderSearch, structuralSharing: true })}
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
