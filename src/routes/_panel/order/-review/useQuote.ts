import { presetInfos, type PresetInfo } from '#api/actions/presets.ts'
import type { TrafficPlan } from '#api/actions/trafficPlans.ts'
import { useAction } from '#api/hooks.ts'
import { licenceOf } from '#domain/licences.ts'
import { catalogueCurrency } from '#domain/offer.ts'
import { quotedLicence, quoteOf, type OrderQuote } from '#domain/orderQuote.ts'
import type { OrderChoice } from '../-choice/useOrderChoice.ts'

/** What the choice costs; undefined while no machine is chosen. */
export function useQuote(choice: OrderChoice, promoCode: string): OrderQuote | undefined {
  const { offer, location, period, plan, software, system, payer } = choice
  const others = useOtherPrices(choice)
  if (!offer) return undefined
  const place = offer.places.find((candidate) => candidate.location === location)
  return quoteOf(
    {
      server: { name: offer.name, monthly: place?.monthly ?? {} },
      plan: plan && {
        name: plan.name,
        monthly: { ...others?.plan(plan.id), [planCurrency(plan)]: plan.price },
      },
      system:
        system === undefined || system === 'own'
          ? undefined
          : {
              name: system.name,
              licence: quotedLicence(licenceOf(system, offer.cores), others?.system(system.id)),
            },
      software: software && {
        name: software.name,
        monthly: { ...others?.software(software.id), EUR: software.price ?? '0' },
      },
    },
    { ...payer, period, promoCode },
  )
}

/** Spec 2.12, wire.md 8. */
export const planCurrency = ({ currency_id }: TrafficPlan): string =>
  currency_id === 1 ? 'RUR' : 'EUR'

/** The lists say what goes with a machine in EUR; for others the catalogue's prices are asked for besides. */
function useOtherPrices({ offer, location, payer }: OrderChoice) {
  const currency = catalogueCurrency(payer.currency)
  const { data } = useAction(
    presetInfos,
    { currencies: currency },
    { enabled: currency !== 'EUR' && offer?.ref.kind === 'preset' },
  )
  const info = data?.find(({ id }) => offer?.ref.kind === 'preset' && id === offer.ref.id)
  if (!info) return undefined
  const priceIn = (list: PresetInfo['OS']) => (id: number) =>
    list.find((thing) => thing.id === id)?.price
  return {
    system: priceIn(info.OS),
    software: priceIn(info.soft),
    plan: priceIn(info.traffic_plans[location] ?? []),
  }
}
