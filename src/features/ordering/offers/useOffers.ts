import { listPresets, presetGroups, searchPresets } from '#api/actions/presets.ts'
import { listStocks } from '#api/actions/stocks.ts'
import { useAction } from '#api/hooks.ts'
import type { List } from '#api/lists.ts'
import { serviceClock } from '#api/serviceClock.ts'
import type { ApiError } from '#api/wire.ts'
import { withAvailability, type Offer } from '../rules/offer.ts'
import { permissionOf } from '#lib/session/permissions.ts'
import { useSession } from '#lib/session/hooks.ts'
import { availabilityIn } from '../choice/orderReads.ts'
import { offerOfPreset, offerOfStock } from './offersFromApi.ts'

/** How often the stock is refetched while it is on screen. In ms. */
const stockInterval = 60_000

/** The stock of each configuration in one location; undefined until it is read. */
function useStockAt(location: string, enabled: boolean): ReadonlyMap<number, number | null> {
  const { data } = useAction(listPresets, availabilityIn(location), {
    enabled: enabled && location !== '',
    refetchInterval: stockInterval,
  })
  return new Map(data?.map(({ id, available }) => [id, available]))
}

export interface OffersQuery {
  /** Undefined until loaded. */
  readonly offers: readonly Offer[] | undefined
  /** As the API lists them. */
  readonly list: List<unknown> | undefined
  readonly error: ApiError | null
  /** In ms, by the API's clock. */
  readonly readAt: number
  readonly retry: () => void
  readonly retrying: boolean
}

/** Presets, with the stock of a location while somebody views it: the whole list only has totals. */
export function usePresetOffers(location: string, enabled: boolean): OffersQuery {
  const { data, error, dataUpdatedAt, refetch, isFetching } = useAction(listPresets, {})
  const left = useStockAt(location, enabled)
  const offers = data?.map(offerOfPreset)
  return {
    offers: offers?.map((offer): Offer => {
      const available = left.get(offer.ref.id)
      return available === undefined ? offer : withAvailability(offer, location, available)
    }),
    list: data,
    error,
    readAt: dataUpdatedAt + serviceClock.ahead(),
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

/** Stock servers, read while they are shown. */
export function useStockOffers(enabled: boolean): OffersQuery {
  const { data, error, dataUpdatedAt, refetch, isFetching } = useAction(
    listStocks,
    {},
    { enabled, refetchInterval: stockInterval },
  )
  return {
    offers: data?.map(offerOfStock),
    list: data,
    error,
    readAt: dataUpdatedAt + serviceClock.ahead(),
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

/**
 * Ids of the presets that the API's own search finds, beyond the names in the list. Signed-in users only (spec.md 4.5).
 */
export function useFoundByService(
  words: string | undefined,
  location: string,
): ReadonlySet<number> | undefined {
  const session = useSession()
  const mayAsk =
    session.status !== 'signed-out' && permissionOf(session.session, searchPresets.key).allowed
  const { data } = useAction(
    searchPresets,
    { name: words ?? '', scope: 'all', location },
    { enabled: mayAsk && words !== undefined && location !== '', staleTime: stockInterval },
  )
  return useIds(data)
}

function useIds(found: readonly { id: number }[] | undefined): ReadonlySet<number> | undefined {
  'use memo'
  return found && new Set(found.map(({ id }) => id))
}

/** The preset groups in the API's order; read on demand. */
export function useGroupOrder(enabled: boolean): readonly string[] | undefined {
  const { data } = useAction(presetGroups, {}, { enabled, staleTime: Infinity })
  // Offers name a group and subgroup with a semicolon in between (spec.md 4.5).
  return data?.map(({ name, subgroups }) => [name, ...subgroups].join(';'))
}
