import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { listPresets } from '#api/actions/presets.ts'
import { showStock } from '#api/actions/stocks.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { monthlyPrice, offerObstacle, type Offer } from '#domain/offer.ts'
import type { OrderQuote } from '#domain/orderQuote.ts'
import { forgetDraft } from '#form/draft.ts'
import { FormDialog } from '#form/FormDialog.tsx'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { firstUser } from '#installation/system/systemOptions.ts'
import { useSendOrder } from '#operations/orders/useSendOrder.ts'
import { useMoney } from '#serverView/useMoney.ts'
import { Strip } from '#ui/Strip.tsx'
import type { OrderValues } from '../-choice/orderFields.ts'
import { orderDraft } from '../-choice/orderDraft.ts'
import { orderRequest } from '../-choice/orderRequest.ts'
import type { OrderChoice } from '../-choice/useOrderChoice.ts'
import { offerOfPreset, offerOfStock } from '../-offers.ts'
import { useOfferWords } from '../-what/offerWords.ts'
import { PaymentStrip } from './PaymentStrip.tsx'

interface Props {
  choice: OrderChoice
  quote: OrderQuote
  values: OrderValues
  /** Why it cannot be ordered any more. */
  disabledReason: string | undefined
  onClose: () => void
}

/** What is ordered and what it costs, once more. The amount is the one that is agreed to. */
export function OrderDialog({ choice, quote, values, disabledReason, onClose }: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const navigate = useNavigate()
  const { href } = useLocation()
  const readAgain = useReadAgain(choice)
  const { send } = useSendOrder()
  const form = useForm()
  const { offer, location, system, payer } = choice
  const total = quote.kind === 'offered' ? quote.price.now.total : undefined
  const [before, setBefore] = useState<string>()
  const words = useOfferWords()
  const [machine, where] = [offer?.name ?? '', words.place(location)]
  const amount = total === undefined ? '' : money(total, payer.currency)

  /** The service may have changed its price, or sold the last one, while this was being read. */
  async function order(): Promise<string | undefined> {
    const request = orderRequest(choice, values)
    if (!request || !offer || !system) throw new Error('ordered before everything was chosen')
    if (await readAgain()) {
      setBefore(amount)
      return undefined
    }
    return send(request, {
      name: values.hostname || machine,
      machine,
      location,
      system: system === 'own' ? '' : system.name,
      user: system === 'own' ? '' : firstUser(system.tags),
      byTechnicians: offer.setUp.by === 'technicians',
      price: total === undefined ? null : { amount: total, currency: payer.currency },
      again: href,
    })
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Order ${machine} in ${where}?`}
      description={<Trans>{amount} is asked for now.</Trans>}
      what={t`Order of ${machine}`}
      send={<Trans>Order for {amount}</Trans>}
      disabledReason={disabledReason}
      write={order}
      // An order that may have been taken fails nowhere: its own page looks for it.
      failure={notOrdered}
      onSent={(orderId) => {
        if (orderId === undefined) return
        forgetDraft(orderDraft)
        void navigate({ to: '/order/$orderId', params: { orderId } })
      }}
    >
      {before !== undefined && (
        <Strip tone="warn" urgent>
          {disabledReason === undefined ? (
            <Trans>
              The price has just changed: it was {before}, now it is {amount}. Nothing was ordered.
            </Trans>
          ) : (
            <Trans>The offer has just changed. Nothing was ordered.</Trans>
          )}
        </Strip>
      )}
      {quote.kind === 'offered' && <PaymentStrip quote={quote} />}
    </FormDialog>
  )
}

/** A failure that is known to have ordered nothing. */
const notOrdered = (error: ApiError): ReactNode => (
  <WriteFailure error={error} changed={<Trans>Nothing was ordered.</Trans>} />
)

/** Reads the offer again; answers whether it is another one now. @throws {ApiError} */
function useReadAgain({ offer, location, payer }: OrderChoice): () => Promise<boolean> {
  const client = useClient()
  const queryClient = useQueryClient()
  const fresh = async (ref: Offer['ref']): Promise<Offer | undefined> => {
    if (ref.kind === 'stock')
      return offerOfStock(
        await queryClient.fetchQuery({
          ...actionQuery(client, showStock, { id: ref.id }),
          staleTime: 0,
        }),
      )
    const presets = await queryClient.fetchQuery({
      ...actionQuery(client, listPresets, {}),
      staleTime: 0,
    })
    return presets.map(offerOfPreset).find(({ ref: { id } }) => id === ref.id)
  }
  return async () => {
    if (!offer) return true
    const now = await fresh(offer.ref)
    return (
      !now ||
      monthlyPrice(now, location, payer.currency) !==
        monthlyPrice(offer, location, payer.currency) ||
      offerObstacle(now, location, payer.currency) !== undefined
    )
  }
}
