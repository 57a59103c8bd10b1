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
  /** At least so many cores, so many GB of memory, GB of disks, GHz, points. */
  cores?: number
  ram?: number
  disk?: number
  ghz?: number
  score?: number
  media?: string
  /** `any` or a card's name. */
  gpu?: string
  group?: string
  /** Words of a processor's or a configuration's name. */
  words?: string
  /** At most, a month, in the currency that is shown. */
  price?: number
  /** Only what can be ordered now. */
  now?: true
  /** Only what sets itself up. */
  auto?: true
  /** The place one looks in, where it is not that of the order: machines in stock have places of their own. */
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

/** The state in an address. What makes no sense there is undefined: left out, the router would hand it on. */
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

/** The filters in it. */
export const criteriaIn = (search: OfferSearch): OfferCriteria =>
  Object.fromEntries(
    criteria.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  )

/** Every place at once, in `at`. */
export const everywhere = 'any'

/** What takes every filter away. */
export const withoutCriteria: OfferSearch = Object.fromEntries(
  criteria.map((name) => [name, undefined]),
)

/** Only some filters mean the same for everything that is offered; the others end with what they were set for. */
export const forAnotherKind = (kind: OfferCategory): OfferSearch => ({
  ...withoutCriteria,
  kind,
  view: undefined,
  sort: undefined,
})

/** `281` is a configuration, `s41200` a machine in stock. */
export const writeRef = ({ kind, id }: OfferRef): string =>
  kind === 'stock' ? `s${id}` : String(id)

export function readRef(text: string): OfferRef | undefined {
  const [, stock, digits] = /^(s?)([1-9]\d{0,11})$/.exec(text) ?? []
  return digits === undefined ? undefined : { kind: stock ? 'stock' : 'preset', id: Number(digits) }
}

/** As many as an address may name; fewer can be compared at once. */
const mostPicked = 12

export const readRefs = (text: string | undefined): readonly OfferRef[] =>
  [...new Set((text ?? '').split(','))].flatMap((part) => readRef(part) ?? []).slice(0, mostPicked)

export const writeRefs = (refs: readonly OfferRef[]): string => refs.map(writeRef).join(',')

/** Adds or removes an offer. */
export const toggled = (refs: readonly OfferRef[], ref: OfferRef): readonly OfferRef[] =>
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
  // The page is known when it happens; the router's types ask for it beforehand.
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
