/** The choice in the URL, validated against the catalog. */
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { listOperatingSystems, type OperatingSystem } from '#api/actions/os.ts'
import { listPresets } from '#api/actions/presets.ts'
import { listSoftware, type SoftwarePackage } from '#api/actions/software.ts'
import { listStocks, showStock, type StockServer } from '#api/actions/stocks.ts'
import { listTrafficPlans, type TrafficPlan } from '#api/actions/trafficPlans.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery, useAction } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import type { DeployPeriod } from '#lib/rules/deployPeriod.ts'
import {
  firstLocation,
  machineOf,
  maxServersOf,
  offerObstacle,
  visitorsCurrency,
  withAvailability,
  type Offer,
  type OfferObstacle,
} from '../rules/offer.ts'
import { validateChoices, type Dropped, type ValidChoices } from '../rules/orderChoices.ts'
import { offerOfPreset, offerOfStock } from '../offers/offersFromApi.ts'
import { availabilityIn, catalogueRequest, defaultLocation, offerRefIn } from './orderReads.ts'
import { isNamedIn, type OrderSearch } from './orderSearch.ts'
import { newestInvoice } from './readNamedChoice.ts'
import { getClient, type ClientRecord } from '#api/actions/billing/client.ts'
import { getInvoices } from '#api/actions/billing/invoices.ts'
import type { Amount } from '#lib/money/amount.ts'
import { vatOf, type Vat, vatIn } from '#lib/money/vat.ts'
import { useSession } from '#lib/session/hooks.ts'
import { permissionOf } from '#lib/session/permissions.ts'

type Choices = ValidChoices<OperatingSystem, SoftwarePackage, TrafficPlan>

export interface OrderChoice extends Choices {
  readonly offer: Offer | undefined
  /** The operating systems have loaded and none is chosen; there is no default. */
  readonly isOsMissing: boolean
  /** Why the offer can't be ordered in this location. */
  readonly obstacle: OfferObstacle | undefined
  readonly location: string
  readonly period: DeployPeriod
  /** The number of servers. */
  readonly count: number
  readonly payer: Payer
  readonly dropped: readonly Dropped[]
  /** Not loaded, or failed: the price keeps a line for each. */
  readonly unread: { readonly plan: boolean; readonly os: boolean; readonly software: boolean }
}

/** The queries of the steps. */
export function useOrderChoice(search: OrderSearch) {
  const payer = usePayer(search.vat)
  const { offer: named, offerRead } = useOffer(search)
  const location =
    search.location ?? (named && firstLocation(named, payer.currency)) ?? defaultLocation
  const offer = useWithAvailability(named, location)
  const ref = offer?.ref ?? offerRefIn(search)
  const request = ref && catalogueRequest(ref, location)
  const enabled = request !== undefined
  const systems = useAction(listOperatingSystems, request ?? {}, { enabled })
  const software = useAction(listSoftware, request ?? {}, { enabled })
  const plans = useAction(listTrafficPlans, request ?? { location }, { enabled })
  // Choices that this plan doesn't offer are looked up in the whole list, to say why.
  const isMissing = (list: readonly { id: number }[] | undefined, id: OrderSearch['os']) =>
    typeof id === 'number' && list !== undefined && list.every((item) => item.id !== id)
  const missing = {
    systems: isMissing(systems.data, search.os),
    software: isMissing(software.data, search.soft),
    plans: isMissing(plans.data, search.plan),
  }
  const all = { location }
  const allOptions = useAction(listOperatingSystems, all, { enabled: missing.systems })
  const allSoftware = useAction(listSoftware, all, { enabled: missing.software })
  const allPlans = useAction(listTrafficPlans, all, { enabled: missing.plans })
  const catalog = {
    systems: systems.data && [...systems.data, ...others(systems.data, allOptions.data)],
    software: software.data && [...software.data, ...others(software.data, allSoftware.data)],
    plans: plans.data && [...plans.data, ...others(plans.data, allPlans.data)],
  }
  const settled = offer ? validateChoices(search, machineOf(offer), catalog) : nothingChosen
  const choice: OrderChoice = {
    ...settled,
    offer,
    isOsMissing: systems.data !== undefined && settled.os === undefined,
    obstacle: offer && offerObstacle(offer, location, payer.currency),
    location,
    period: search.period ?? 'monthly',
    count: offer ? Math.min(search.count ?? 1, maxServersOf(offer, location)) : 1,
    payer,
    unread: {
      plan: plans.data === undefined,
      os: systems.data === undefined,
      software: software.data === undefined && search.soft !== undefined,
    },
  }
  return { choice, reads: { offer: offerRead, systems, software, plans } }
}

export type OrderReads = ReturnType<typeof useOrderChoice>['reads']

/** Entries of the whole list that this plan doesn't offer. */
function others<Item extends { id: number; active: boolean }>(
  offered: readonly Item[],
  all: readonly Item[] = [],
): Item[] {
  const ids = new Set(offered.map(({ id }) => id))
  return all.filter(({ id }) => !ids.has(id)).map((item) => ({ ...item, active: false }))
}

const nothingChosen: Choices = {
  os: undefined,
  software: undefined,
  plan: undefined,
  dropped: [],
}

/** Why the URL's offer can't be shown. */
export type OfferRead =
  | { readonly state: 'none' | 'reading' | 'gone' }
  | {
      readonly state: 'failed'
      readonly error: ApiError
      readonly onRetry: () => void
      readonly retrying: boolean
    }

function offerReadOf({
  error,
  refetch,
  isFetching,
}: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'refetch' | 'isFetching'>): OfferRead {
  if (error === null) return { state: 'reading' }
  if (error.kind === 'not-found') return { state: 'gone' }
  return { state: 'failed', error, onRetry: () => void refetch(), retrying: isFetching }
}

function useOffer(search: OrderSearch): { offer: Offer | undefined; offerRead: OfferRead } {
  const { stock } = search
  const presets = useAction(listPresets, {})
  const listed = useListedMachine(stock)
  const machine = useAction(
    showStock,
    { id: stock ?? 0 },
    { enabled: stock !== undefined, placeholderData: listed },
  )
  if (stock !== undefined)
    return {
      offer: machine.data && offerOfStock(machine.data),
      offerRead: offerReadOf(machine),
    }
  const offer = presets.data?.map(offerOfPreset).find((candidate) => isNamedIn(candidate, search))
  if (search.preset === undefined) return { offer, offerRead: { state: 'none' } }
  return { offer, offerRead: presets.data ? { state: 'gone' } : offerReadOf(presets) }
}

/** A stock server from the cached list, to show its price at once. */
function useListedMachine(id: number | undefined): StockServer | undefined {
  const { queryKey } = actionQuery(useClient(), listStocks, {})
  return useQueryClient()
    .getQueryData(queryKey)
    ?.find((machine) => machine.id === id)
}

/** Adds the stock in this location: the whole list only has the total. */
function useWithAvailability(offer: Offer | undefined, location: string): Offer | undefined {
  const { data } = useAction(listPresets, availabilityIn(location), {
    enabled: offer?.ref.kind === 'preset',
  })
  const left = data?.find(({ id }) => id === offer?.ref.id)
  return offer?.ref.kind === 'preset' && left
    ? withAvailability(offer, location, left.available)
    : offer
}

/** What the price depends on besides the choices. */
interface Payer {
  /** The account's queries have settled: what is unknown now stays unknown. */
  readonly isSettled: boolean
  readonly currency: string
  /** In major units; null while unknown, and for visitors. */
  readonly credit: Amount | null
  /** The client group's discount on everything, in percent. */
  readonly groupPercent: string | undefined
  readonly vat: Vat
  /** A customer who hasn't given a country: their VAT depends on it. */
  readonly lacksCountry: boolean
  /** A customer without a name or a country, which an invoice needs, and who may add both. */
  readonly mustSayWho: boolean
  /** The API refuses orders that the credit doesn't cover (spec.md 2.2 `prebill`). */
  readonly isPrepaid: boolean
}

const hasName = ({ firstname, lastname, companyname }: ClientRecord): boolean =>
  [firstname, lastname, companyname].some((part) => part.trim() !== '')

function usePayer(visitorsCountry: string | undefined): Payer {
  const state = useSession()
  const session = state.status === 'signed-out' ? undefined : state.session
  const may = (action: string): boolean =>
    session !== undefined && permissionOf(session, action).allowed
  const client = useAction(getClient, {}, { enabled: may(getClient.key) })
  const { data } = client
  const lacksCountry = data?.client.countrycode === ''
  const hasVatRate = session?.vat !== undefined
  const invoices = useAction(getInvoices, newestInvoice, {
    enabled: session !== undefined && !hasVatRate && may(getInvoices.key),
  })
  return {
    isSettled: !client.isLoading && !invoices.isLoading,
    currency: data?.client.currency_code || session?.record.currency_code || visitorsCurrency,
    credit: data?.client.credit ?? null,
    isPrepaid: session?.record.prebill ?? false,
    groupPercent: data?.groupdata?.discountpercent ?? undefined,
    lacksCountry,
    mustSayWho:
      data !== undefined && (lacksCountry || !hasName(data.client)) && may('billing/update_client'),
    // What a visitor chose holds until the account has a country.
    vat:
      session && !(lacksCountry && visitorsCountry !== undefined)
        ? vatOf({
            exempt: data?.client.taxexempt,
            country: data?.client.countrycode,
            signIn: session.vat,
            newestInvoice: invoices.data?.invoices[0]?.taxrate,
          })
        : vatIn(visitorsCountry),
  }
}
