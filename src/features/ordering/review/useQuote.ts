import { presetInfos } from '#api/actions/presets.ts'
import { useAction } from '#api/hooks.ts'
import { catalogueCurrency } from '../rules/offer.ts'
import { orderChoiceOf } from '../rules/orderedThings.ts'
import { quoteOf, type OrderQuote } from '../rules/orderQuote.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'

/**
 * What the choice costs; undefined while no machine is chosen, and while it is not read who pays and what. The lists
 * say what goes with a machine in EUR: for other currencies the catalogue's prices (`read`) are asked for besides.
 */
export function useQuote(choice: OrderChoice, promoCode: string) {
  const { offer, location, period, plan, software, system, payer } = choice
  const currency = catalogueCurrency(payer.currency)
  const enabled = currency !== 'EUR' && offer?.ref.kind === 'preset'
  const read = useAction(presetInfos, { currencies: currency }, { enabled })
  if (!offer || !payer.isSettled || (enabled && !read.data)) return { quote: undefined, read }
  const quote: OrderQuote = quoteOf(
    orderChoiceOf({
      offer,
      location,
      plan,
      system: system === 'own' ? undefined : system,
      software,
      extras: enabled ? read.data?.find(({ id }) => id === offer.ref.id) : undefined,
    }),
    { ...payer, period, promoCode },
  )
  return { quote, read }
}
