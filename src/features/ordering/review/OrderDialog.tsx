import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { orderInstance } from '#api/actions/eq.ts'
import { listTasks } from '#api/actions/runner.ts'
import { apiCall } from '#api/apiCall.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery, useAction } from '#api/hooks.ts'
import { ApiError } from '#api/wire.ts'
import type { OrderQuote } from '../rules/orderQuote.ts'
import { orderRefusalIn, type OrderRefusal, remedies, type RefusedField } from './orderRefusals.ts'
import { vatInSum } from '#lib/money/vat.ts'
import { ConfirmDialog } from '#lib/forms/ConfirmDialog.tsx'
import { noTask, tasksFor, type AutomationTask } from '../os/SoftwareChoice.tsx'
import { firstUser } from '../os/installOptions.ts'
import type { SendOrder } from '#work/orders/useSendOrder.ts'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import type { OrderValues } from '../choice/orderFields.ts'
import type { OrderStep } from '../choice/orderSearch.ts'
import { orderRequests } from '../choice/orderRequest.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import { useOfferWords } from '../offers/offerWords.ts'
import { batchTotal } from '../rules/batchTotal.ts'
import { withCount } from '../several/batch.ts'
import { hostnamesOf } from '../several/hostnames.ts'
import { useStartBatch } from '../several/useBatch.ts'
import { OrderConsequence, OrderLabel } from './OrderLabel.tsx'
import { OrderRefused } from './OrderRefused.tsx'
import { useRefetchOffer } from './useRefetchOffer.ts'

interface Props {
  choice: OrderChoice
  quote: OrderQuote
  values: OrderValues
  /** Opens the form with the same choices. */
  formUrl: string
  send: SendOrder['send']
  /** Why the choice can no longer be ordered. */
  disabledReason: string | undefined
  /** The order was accepted, or its response was lost: its page shows the rest. */
  onOrdered: (orderId: string) => void
  /** Whether the order is being sent, even if the dialog has been closed. */
  onBusy: (busy: boolean) => void
  /** The order was refused because of one field. */
  onRefused: (field: RefusedField, refusal: OrderRefusal, error: ApiError) => void
  onGoToStep: (step: OrderStep) => void
  onClose: () => void
}

/**
 * The last question before ordering. The review behind it has all choices, so that this only says what happens. The amount
 * shown is the amount agreed to.
 */
export function OrderDialog({
  choice,
  quote,
  values,
  formUrl,
  send,
  disabledReason,
  onOrdered,
  onBusy,
  onRefused,
  onGoToStep,
  onClose,
}: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const refetchOffer = useRefetchOffer(choice)
  const open = useIsMountedRef()
  const client = useClient()
  const queryClient = useQueryClient()
  const startBatch = useStartBatch()
  const { offer, location, os, payer, count } = choice
  const each = quote.kind === 'offered' ? quote.price.now.total : undefined
  const total = quote.kind === 'offered' ? batchTotal(quote, count).total : undefined
  const [before, setBefore] = useState<string>()
  const words = useOfferWords()
  const [machine, where] = [offer?.name ?? '', words.location(location)]
  const amount = total === undefined ? '' : money(total, payer.currency)

  // Cached if a task was chosen.
  const readTasks = useAction(listTasks, {}, { enabled: false }).data ?? []

  /** The tasks that fit the plan, read only if one is chosen. */
  async function tasks(): Promise<AutomationTask[]> {
    if (!offer || values.task === noTask) return []
    const all = await queryClient.ensureQueryData(actionQuery(client, listTasks, {}))
    return tasksFor(offer.kind, all)
  }

  /** Resolves with the order's id; undefined when nothing was ordered and the reason is on screen. */
  async function order(): Promise<string | undefined> {
    onBusy(true)
    try {
      const [request] = orderRequests(choice, values, await tasks())
      if (!request || !offer || !os) throw new Error('ordered before everything was chosen')
      // The price or stock may have changed during the review.
      if (await refetchOffer()) {
        setBefore(amount)
        if (!open.current)
          toast({
            tone: 'warn',
            title: translate`Order of ${machine}: nothing was ordered`,
            description: translate`The plan or its price has changed. Check your order.`,
          })
        return undefined
      }
      const price =
        each === undefined
          ? null
          : { amount: each, currency: payer.currency, vat: vatInSum(payer.vat) }
      const about = {
        machine,
        location,
        system: os === 'own' ? '' : os.name,
        user: os === 'own' ? '' : firstUser(os.tags),
        byTechnicians: offer.setUp.by === 'technicians',
        price,
        again: formUrl,
      }
      if (count === 1 || price === null)
        return await send(request, { ...about, name: values.hostname || machine })
      let isJustRead = true
      return await startBatch(
        { plan: machine, location, os: about.system, price, formUrl },
        hostnamesOf(values.hostname, count),
        {
          request,
          description: { ...about, again: withCount(formUrl, 1) },
          hasChanged: async () => {
            const isRead = isJustRead
            isJustRead = false
            return !isRead && refetchOffer()
          },
        },
      )
    } catch (error) {
      const refusal = error instanceof ApiError ? orderRefusalIn(error.text) : undefined
      const remedy = refusal && remedies[refusal]
      if (!open.current || !(error instanceof ApiError) || !remedy || !('field' in remedy))
        throw error
      onRefused(remedy.field, refusal, error)
      return undefined
    } finally {
      onBusy(false)
    }
  }

  // A function, not a component: it renders one given failure.
  const refused = (error: ApiError): ReactNode => (
    <OrderRefused error={error} onGoToStep={onGoToStep} />
  )

  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        count > 1 ? t`Order ${count} × ${machine} (${where})?` : t`Order ${machine} (${where})?`
      }
      description={<OrderConsequence quote={quote} choice={choice} />}
      subject={t`Order of ${machine}`}
      submitLabel={<OrderLabel quote={quote} choice={choice} />}
      disabledReason={disabledReason}
      calls={() => {
        const fitting = offer ? tasksFor(offer.kind, readTasks) : []
        return orderRequests(choice, values, fitting).map((request) =>
          apiCall(orderInstance, request),
        )
      }}
      write={order}
      // Never shown for an order that may have been accepted: its page checks that.
      renderFailure={refused}
      onSuccess={(orderId) => orderId !== undefined && onOrdered(orderId)}
      // The dialog either shows why nothing was ordered or is replaced by the order's page.
      onSuccessWhileOpen={() => undefined}
    >
      {before !== undefined && (
        <Strip
          tone="warn"
          urgent
          action={
            disabledReason !== undefined && (
              <StripButton onClick={() => onGoToStep('what')}>
                <Trans>Choose another plan</Trans>
              </StripButton>
            )
          }
        >
          {disabledReason === undefined ? (
            <Trans>
              The price changed from {before} to {amount}. Nothing was ordered.
            </Trans>
          ) : (
            <Trans>This plan has just changed. Nothing was ordered.</Trans>
          )}
        </Strip>
      )}
    </ConfirmDialog>
  )
}
