/** The filters of the order screen in its URL. Unset filters are left out. */
import { readSort } from '#ui/sort.tsx'
import { offerCategories, type OfferCriteria, type OfferCategory } from '../rules/offerFilter.ts'
import { isSameOffer, type OfferRef } from '../rules/offer.ts'
import { offerColumns } from './offerColumns.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { OpenDialog } from '#lib/forms/openDialog.ts'
import type { OrderSearch } from '../choice/orderSearch.ts'

const offerViews = ['cards', 'table'] as const
export type OfferView = (typeof offerViews)[number]

export interface OfferSearch {
  kind?: OfferCategory
  view?: OfferView
  /** `price` or, descending, `-price`. */
  sort?: string
  /** Minimum cores, GB of memory, GB of disk, GHz, CPU score. */
  cores?: number
  ram?: number
  disk?: number
  ghz?: number
  score?: number
  media?: string
  /** `any` or a GPU's name. */
  gpu?: string
  group?: string
  /** Text search in the names of CPUs and plans. */
  words?: string
  /** Maximum per month, in the displayed currency. */
  price?: number
  /** Only available offers. */
  now?: true
  /** Only automatic setup. */
  auto?: true
  /** The browsed location of stock servers, which doesn't change the order's. */
  at?: string
  /** The offers picked for comparison: `281,s41200`. */
  compare?: string
}

const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined
}

/** Longer than any plausible search text. */
const longest = 200

const textIn = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= longest ? text : undefined
}

const yesIn = (value: unknown): true | undefined =>
  value === true || value === 1 || value === '1' || value === 'true' ? true : undefined

/** Reads the URL's search. Invalid values become undefined: the router would keep a missing key. */
export function readOfferSearch(search: Readonly<Record<string, unknown>>): OfferSearch {
  const sort = textIn(search['sort'])
  const picked = readRefs(textIn(search['compare']))
  return {
    kind: offerCategories.find((known) => known === search['kind']),
    view: offerViews.find((known) => known === search['view']),
    sort: readSort(sort, offerColumns) && sort,
    cores: numberIn(search['cores']),
    ram: numberIn(search['ram']),
    disk: numberIn(search['disk']),
    ghz: numberIn(search['ghz']),
    score: numberIn(search['score']),
    media: textIn(search['media']),
    gpu: textIn(search['gpu']),
    group: textIn(search['group']),
    words: textIn(search['words']),
    price: numberIn(search['price']),
    now: yesIn(search['now']),
    auto: yesIn(search['auto']),
    at: textIn(search['at']),
    compare: picked.length === 0 ? undefined : writeRefs(picked),
  }
}

const criteria = [
  'cores',
  'ram',
  'disk',
  'ghz',
  'score',
  'media',
  'gpu',
  'group',
  'words',
  'price',
  'now',
  'auto',
] as const satisfies readonly (keyof OfferSearch & keyof OfferCriteria)[]

export const criteriaIn = (search: OfferSearch): OfferCriteria =>
  Object.fromEntries(
    criteria.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  )

/** The value of `at` for all locations. */
export const everywhere = 'any'

/** Clears all filters. */
export const withoutCriteria: OfferSearch = Object.fromEntries(
  criteria.map((name) => [name, undefined]),
)

/** The search for another type: keeps only the filters that apply to all types. */
export const searchForCategory = (kind: OfferCategory): OfferSearch => ({
  ...withoutCriteria,
  kind,
  view: undefined,
  sort: undefined,
})

/** `281` is a preset, `s41200` a stock server. */
export const writeRef = ({ kind, id }: OfferRef): string =>
  kind === 'stock' ? `s${id}` : String(id)

export function readRef(text: string): OfferRef | undefined {
  const [, stock, digits] = /^(s?)([1-9]\d{0,11})$/.exec(text) ?? []
  return digits === undefined ? undefined : { kind: stock ? 'stock' : 'preset', id: Number(digits) }
}

/** The most refs that are read from a URL; fewer can be compared. */
const maxPicked = 12

export const readRefs = (text: string | undefined): readonly OfferRef[] =>
  [...new Set((text ?? '').split(','))].flatMap((part) => readRef(part) ?? []).slice(0, maxPicked)

export const writeRefs = (refs: readonly OfferRef[]): string => refs.map(writeRef).join(',')

/** Adds or removes an offer. */
export const toggleRef = (refs: readonly OfferRef[], ref: OfferRef): readonly OfferRef[] =>
  refs.some((other) => isSameOffer(other, ref))
    ? refs.filter((other) => !isSameOffer(other, ref))
    : [...refs, ref]

type Page = Readonly<Record<string, unknown>>

interface Change {
  to: '.'
  search: (page: Page) => Page
  replace: true
  resetScroll: false
}

/** The filters in the URL and a function that changes some of them, without history entries. */
export function useOfferSearch(): {
  search: OfferSearch
  show: (change: OfferSearch & OrderSearch & OpenDialog) => void
} {
  const search = useSearch({ strict: false, select: readOfferSearch, structuralSharing: true })
  // The router's types want the route up front; the hook serves whichever is open.
  const go = useNavigate() as unknown as (change: Change) => Promise<void>
  return {
    search,
    show: (change) =>
      void go({
        to: '.',
        search: (page) => ({ ...page, ...change }),
        replace: true,
        resetScroll: false,
      }),
  }
}
