import { listPresets, presetGroups, searchPresets } from '#api/actions/presets.ts'
import { listStocks } from '#api/actions/stocks.ts'
import { useAction } from '#api/hooks.ts'
import { serviceClock } from '#api/serviceClock.ts'
import type { ApiError } from '#api/wire.ts'
import { withAvailability, type Offer } from '../rules/offer.ts'
import { permissionOf } from '#lib/session/permissions.ts'
import { useSession } from '#lib/session/hooks.ts'
import { availabilityIn } from '../choice/orderPrefetch.ts'
import { offerOfPreset, offerOfStock } from './offersFromApi.ts'

/** How often the stock is refetched while it is on screen. In ms. */
const refreshEvery = 60_000

/** The stock of each configuration in one location; undefined until it is read. */
function useLeftAt(location: string, wanted: boolean): ReadonlyMap<number, number | null> {
  const { data } = useAction(listPresets, availabilityIn(location), {
    enabled: wanted && location !== '',
    refetchInterval: refreshEvery,
  })
  return new Map(data?.map(({ id, available }) => [id, available]))
}

/** Offers as far as they are read. */
export interface OffersRead {
  /** Undefined while nothing is there. */
  readonly offers: readonly Offer[] | undefined
  readonly error: ApiError | null
  /** When it was read, at the service. In ms. */
  readonly readAt: number
  readonly retry: () => void
  readonly retrying: boolean
}

/**
 * Configurations for instances, and what is left of them in a place when somebody looks there: the whole list counts all
 * places together.
 */
export function usePresetOffers(location: string, wanted: boolean): OffersRead {
  const { data, error, dataUpdatedAt, refetch, isFetching } = useAction(listPresets, {})
  const left = useLeftAt(location, wanted)
  const offers = data?.map(offerOfPreset)
  return {
    offers: offers?.map((offer): Offer => {
      const available = left.get(offer.ref.id)
      return available === undefined ? offer : withAvailability(offer, location, available)
    }),
    error,
    readAt: dataUpdatedAt + serviceClock.ahead(),
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

/** Stock servers; read when they are shown. */
export function useStockOffers(wanted: boolean): OffersRead {
  const { data, error, dataUpdatedAt, refetch, isFetching } = useAction(
    listStocks,
    {},
    { enabled: wanted, refetchInterval: refreshEvery },
  )
  return {
    offers: data?.map(offerOfStock),
    error,
    readAt: dataUpdatedAt + serviceClock.ahead(),
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

/**
 * The configurations that the service itself finds by words, by number: it may look where the list says nothing. It
 * tells them to whoever is signed in (spec.md 4.5); visitors find what the list says.
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
    { enabled: mayAsk && words !== undefined && location !== '', staleTime: refreshEvery },
  )
  return useIds(data)
}

function useIds(found: readonly { id: number }[] | undefined): ReadonlySet<number> | undefined {
  'use memo'
  return found && new Set(found.map(({ id }) => id))
}

/** The preset groups in the API's order; read on demand. */
export function useGroupOrder(wanted: boolean): readonly string[] | undefined {
  const { data } = useAction(presetGroups, {}, { enabled: wanted, staleTime: Infinity })
  // As offers name them: a group and its part, with a semicolon between (spec.md 4.5).
  return data?.map(({ name, subgroups }) => [name, ...subgroups].join(';'))
}
