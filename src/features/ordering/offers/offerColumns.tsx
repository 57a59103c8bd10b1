/**
 * The columns of the offer table, each with its heading, two-line cell and sort value. The price comes first: most
 * people look for it.
 */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { valueOrder } from '#lib/text/collation.ts'
import { truncate } from '#lib/text/truncate.ts'
import type { GridColumn } from '#ui/Grid.tsx'
import type { Sort } from '#ui/sort.tsx'
import { diskTotal, type Offer, type OfferRef } from '../rules/offer.ts'
import { stockAt, obstacleAt, locationOf, priceAt, type Market } from '../rules/offerFilter.ts'
import type { useOfferWords } from './offerWords.ts'

/** What a row renders. */
interface ShownOffer {
  readonly offer: Offer
  readonly name: string
  readonly cpu: string
  readonly price: ReactNode
  /** Whether it can be ordered, and how soon it is ready. */
  readonly availability: ReactNode
  readonly locations: ReactNode
}

type Words = ReturnType<typeof useOfferWords> & { readonly i18n: I18n }

export interface OfferColumn extends GridColumn {
  /** Left out for values that are only sorted by, or shown in another column's second line. */
  readonly cell?: (shown: ShownOffer, words: Words) => ReactNode
  readonly below?: (shown: ShownOffer, words: Words) => ReactNode
  /** Undefined and null come last. */
  readonly sortValue: (offer: Offer, market: Market) => string | number | null | undefined
}

export const offerTracks =
  'grid-cols-[2.25rem_minmax(0,1.7fr)_4.25rem_5rem_minmax(0,1.4fr)_4.75rem_minmax(0,1.3fr)_6.75rem]'

const Title = ({ children }: { children: string }) => <span className="font-[580]">{children}</span>

const BelowTitle = ({ children, locations }: { children: string; locations: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-1.5">
    <span className="min-w-0 truncate">{children}</span>
    {locations}
  </span>
)

export const offerColumns: readonly OfferColumn[] = [
  {
    id: 'price',
    label: msg`Price`,
    cell: ({ price }) => <span className="num font-[580]">{price}</span>,
    below: ({ availability }) => availability,
    // Amounts are numbers only for comparing.
    sortValue(offer, market) {
      const price = priceAt(offer, market)
      return price === undefined ? undefined : Number(price)
    },
  },
  {
    id: 'name',
    label: msg`Name`,
    cell: ({ name }) => <Title>{name}</Title>,
    below: ({ cpu, locations }) => <BelowTitle locations={locations}>{cpu}</BelowTitle>,
    sortValue: ({ name }) => name || undefined,
  },
  {
    id: 'cpu',
    label: msg`CPU`,
    cell: ({ cpu }) => <Title>{cpu}</Title>,
    below: ({ name, locations }) => <BelowTitle locations={locations}>{name}</BelowTitle>,
    sortValue: ({ cpu }) => cpu || undefined,
  },
  {
    id: 'cores',
    label: msg`Cores`,
    cell: ({ offer }, { i18n }) => i18n.number(offer.cores),
    below: ({ offer: { ghz } }, words) => (ghz === null ? '' : words.ghz(ghz)),
    sortValue: ({ cores }) => cores,
  },
  { id: 'ghz', label: msg`Clock`, sortValue: ({ ghz }) => ghz },
  {
    id: 'ram',
    label: msg`Memory`,
    cell: ({ offer }, words) => words.size(offer.ram),
    below: ({ offer }) => truncate(offer.ramType),
    sortValue: ({ ram }) => ram,
  },
  {
    id: 'disk',
    label: msg`Disks`,
    cell: ({ offer }, words) => words.disks(offer),
    below: ({ offer }) => truncate(offer.gpu),
    sortValue: diskTotal,
  },
  { id: 'gpu', label: msg`GPU`, sortValue: ({ gpu }) => gpu || undefined },
  {
    id: 'score',
    label: msg`Score`,
    cell: ({ offer: { score } }, { i18n }) => (score === null ? '' : i18n.number(score)),
    sortValue: ({ score }) => score,
  },
  { id: 'group', label: msg`Group`, sortValue: ({ group }) => group || undefined },
  { id: 'location', label: msg`Location`, sortValue: locationOf },
  { id: 'available', label: msg`Available`, sortValue: stockAt },
]

const named = (...ids: string[]): readonly OfferColumn[] =>
  ids.flatMap((id) => offerColumns.find((column) => column.id === id) ?? [])

const ofPresets = named('name', 'cores', 'ram', 'disk', 'score', 'price')
const ofStock = named('cpu', 'cores', 'ram', 'disk', 'score', 'price')

/** The table's columns. Stock servers are named after their CPU. */
export const tableColumns = (kind: OfferRef['kind']): readonly OfferColumn[] =>
  kind === 'stock' ? ofStock : ofPresets

/** Names of the catalog are English in every language. */
const order = valueOrder('en')

/**
 * Sorts offers; unknown values come last in both directions. By default what can be ordered comes first, cheapest
 * first.
 */
export function sortOffers(
  offers: readonly Offer[],
  sort: Sort<OfferColumn> | undefined,
  market: Market,
): readonly Offer[] {
  const [byPrice] = offerColumns
  const { column, descending } = sort ?? { column: byPrice, descending: false }
  return offers
    .map((offer) => ({
      offer,
      by: column?.sortValue(offer, market) ?? undefined,
      last: sort === undefined && obstacleAt(offer, market) !== undefined,
    }))
    .toSorted((first, second) => {
      if (first.last !== second.last) return first.last ? 1 : -1
      if (first.by === undefined || second.by === undefined)
        return Number(first.by === undefined) - Number(second.by === undefined)
      return descending ? order(second.by, first.by) : order(first.by, second.by)
    })
    .map(({ offer }) => offer)
}
