/**
 * Converts the chosen catalog entries to items of a quote. Their lists have prices in EUR, some also in rubles;
 * `presets/info` has those of a preset in any currency. spec.md 2.9-2.13, 4.5, wire.md 8.
 */
import type { Amount } from '#lib/money/amount.ts'
import { times } from '#lib/money/money.ts'
import { licenceOf, type LicencePrice } from '#lib/money/licences.ts'
import type { Offer } from './offer.ts'
import { quotedLicence, type MonthlyPrices, type QuoteItems, type OsLicence } from './orderQuote.ts'

/** An option of a preset with its prices by currency. */
interface Extra {
  readonly id: number
  readonly price: MonthlyPrices
}

/** The preset's entry in `presets/info`. */
export interface ExtraPrices {
  readonly OS: readonly Extra[]
  readonly soft: readonly Extra[]
  readonly traffic_plans: Readonly<Record<string, readonly Extra[]>>
}

export interface ChosenItems {
  readonly offer: Pick<Offer, 'name' | 'cores' | 'locations'>
  readonly location: string
  readonly plan?:
    | {
        readonly id: number
        readonly name: string
        /** Per month, in the plan's own currency; null when unknown. */
        readonly price: Amount | null
        readonly currency_id: number | null
      }
    | undefined
  /** Also undefined if the person installs their own OS. */
  readonly os?: (LicencePrice & { readonly id: number; readonly name: string }) | undefined
  readonly software?:
    | {
        readonly id: number
        readonly name: string
        /** EUR per month; null if free. */
        readonly price: Amount | null
      }
    | undefined
  /** Additional IP addresses. */
  readonly addresses?: number | undefined
  /** Undefined until loaded, and for stock servers, which aren't listed. */
  readonly extras?: ExtraPrices | undefined
}

/** The currency of a plan's prices (spec.md 2.12, wire.md 8). */
export const planCurrency = ({ currency_id }: { readonly currency_id: number | null }): string =>
  currency_id === 1 ? 'RUR' : 'EUR'

const pricesOf = (extras: readonly Extra[] | undefined, id: number): MonthlyPrices =>
  extras?.find((extra) => extra.id === id)?.price ?? {}

function licenceIn(
  os: NonNullable<ChosenItems['os']>,
  cores: number,
  extras: ExtraPrices | undefined,
): OsLicence | undefined {
  const licence = licenceOf(os, cores)
  if (licence.kind !== 'priced') return undefined
  const perCore = os.tags.find(({ tag }) => tag === 'price_per_core_RUR')?.value ?? ''
  const roubles: MonthlyPrices = /^\d+(\.\d+)?$/.test(perCore)
    ? { RUR: times(perCore, licence.cores) }
    : {}
  return quotedLicence(licence, { ...roubles, ...pricesOf(extras?.OS, os.id) })
}

/** The chosen items with their known prices. */
export function quoteItemsOf({
  offer,
  location,
  plan,
  os,
  software,
  addresses = 0,
  extras,
}: ChosenItems): QuoteItems {
  const entry = offer.locations.find((candidate) => candidate.location === location)
  return {
    server: { name: offer.name, monthly: entry?.monthly ?? {} },
    plan: plan && {
      name: plan.name,
      monthly: {
        ...pricesOf(extras?.traffic_plans[location], plan.id),
        [planCurrency(plan)]: plan.price,
      },
    },
    os: os && { name: os.name, licence: licenceIn(os, offer.cores, extras) },
    software: software && {
      name: software.name,
      monthly: { ...pricesOf(extras?.soft, software.id), EUR: software.price ?? '0' },
    },
    // The catalog has no prices of additional IP addresses.
    addresses: addresses > 0 ? { count: addresses, monthly: {} } : undefined,
  }
}
