import { useQueryClient } from '@tanstack/react-query'
import type { Action, ReplyOf, RequestOf } from '#api/action.ts'
import { listPresets, showPresets } from '#api/actions/presets.ts'
import { showStock } from '#api/actions/stocks.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import { ApiError } from '#api/wire.ts'
import { monthlyPrice, offerObstacle, withAvailability, type Offer } from '../rules/offer.ts'
import { availabilityIn } from '../choice/orderReads.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import { offerOfPreset, offerOfStock } from '../offers/offersFromApi.ts'

/**
 * Refetches the offer and resolves with whether it has changed or is gone.
 * @throws {ApiError} when it cannot be read
 */
export function useRefetchOffer({ offer, location, payer }: OrderChoice): () => Promise<boolean> {
  const client = useClient()
  const queryClient = useQueryClient()
  const refetch = <A extends Action>(action: A, request: RequestOf<A>): Promise<ReplyOf<A>> =>
    fetchFresh(queryClient, actionQuery(client, action, request))

  async function machine(id: number): Promise<Offer | undefined> {
    try {
      return offerOfStock(await refetch(showStock, { id }))
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'not-found') return undefined
      throw error
    }
  }

  /** The price for this client comes from `show` (spec.md 4.5), the stock of one location only from the list. */
  async function configuration(id: number): Promise<Offer | undefined> {
    const [shown, here] = await Promise.all([
      refetch(showPresets, { id }),
      refetch(listPresets, availabilityIn(location)),
    ])
    const now = shown.map(offerOfPreset).find(({ ref }) => ref.id === id)
    return now && withAvailability(now, location, here.find((one) => one.id === id)?.available ?? 0)
  }

  return async () => {
    if (!offer) return true
    const { kind, id } = offer.ref
    const now = await (kind === 'stock' ? machine(id) : configuration(id))
    const isAnother =
      !now ||
      monthlyPrice(now, location, payer.currency) !==
        monthlyPrice(offer, location, payer.currency) ||
      offerObstacle(now, location, payer.currency) !== undefined
    // Keep every other view of the offer consistent.
    if (isAnother && kind === 'preset') await refetch(listPresets, {})
    return isAnother
  }
}
