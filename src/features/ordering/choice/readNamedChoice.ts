import { listOperatingSystems } from '#api/actions/os.ts'
import { getClient } from '#api/actions/billing/client.ts'
import { getInvoices } from '#api/actions/billing/invoices.ts'
import { listPresets } from '#api/actions/presets.ts'
import { listSoftware } from '#api/actions/software.ts'
import { showStock } from '#api/actions/stocks.ts'
import { listTrafficPlans } from '#api/actions/trafficPlans.ts'
import { actionQuery } from '#api/hooks.ts'
import { prefetch, prefetchReads, type Dependencies } from '#lib/queryStates/prefetch.ts'
import { offerOfPreset, offerOfStock } from '../offers/offersFromApi.ts'
import { firstLocation, visitorsCurrency, type Offer } from '../rules/offer.ts'
import { availabilityIn, catalogueRequest, defaultLocation, offerRefIn } from './orderReads.ts'
import { isNamedIn, readNamedOffer } from './orderSearch.ts'

/**
 * Reads what an offer can be ordered with as soon as the offer is there, before anything is drawn, where the URL names it
 * without its number or its location. These are guessed by the rules of the form, which reads for itself what it finds to
 * be otherwise.
 */
export async function readNamedChoice(
  context: Dependencies,
  search: Readonly<Record<string, unknown>>,
): Promise<void> {
  const named = readNamedOffer(search)
  // Else it is among the first reads.
  if (offerRefIn(named)) return
  const offer = await offerNamed(context, named)
  if (!offer) return
  const place = named.location ?? firstLocation(offer, currencyIn(context)) ?? defaultLocation
  const request = catalogueRequest(offer.ref, place)
  const list = offer.ref.kind === 'preset' && named.location === undefined
  prefetchReads(context, listPresets, { 'presets/list': list ? [availabilityIn(place)] : [] })
  prefetchReads(context, listOperatingSystems, { 'os/list': [request] })
  prefetchReads(context, listSoftware, { 'software/list': [request] })
  prefetchReads(context, listTrafficPlans, { 'traffic_plans/list': [request] })
}

async function offerNamed(
  { client, queryClient }: Dependencies,
  named: ReturnType<typeof readNamedOffer>,
): Promise<Offer | undefined> {
  const { preset, stock } = named
  try {
    if (stock !== undefined)
      return offerOfStock(
        await queryClient.ensureQueryData(actionQuery(client, showStock, { id: stock })),
      )
    if (preset === undefined) return undefined
    const presets = await queryClient.ensureQueryData(actionQuery(client, listPresets, {}))
    return presets.map(offerOfPreset).find((offer) => isNamedIn(offer, named))
  } catch {
    // The form reports it.
    return undefined
  }
}

/** As far as it is known. */
function currencyIn({ client, queryClient, session }: Dependencies): string {
  const state = session.get()
  const { queryKey } = actionQuery(client, getClient, {})
  return (
    queryClient.getQueryData(queryKey)?.client.currency_code ||
    (state.status !== 'signed-out' && state.session.record.currency_code) ||
    visitorsCurrency
  )
}

/** Sessions by API key have no VAT rate; the newest invoice does. */
export const newestInvoice = { limitnum: 1 } as const

/** Reads what tells the payer's VAT, for sessions that lack its rate. */
export function readVatRate(context: Dependencies): void {
  const state = context.session.get()
  if (state.status !== 'signed-out' && state.session.vat === undefined)
    prefetch(context, getInvoices, newestInvoice)
}
