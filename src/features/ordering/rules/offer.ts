/** What can be rented, a configuration or a machine in stock, in one form for choosing and comparing. spec.md 2.9, 2.13. */
import type { Amount } from '#lib/money/amount.ts'
import type { HardwareSpec, MachineKind } from '#lib/rules/osRequirements.ts'

/** Which of the two it is, by its number. */
export type OfferRef =
  | { readonly kind: 'preset'; readonly id: number }
  | { readonly kind: 'stock'; readonly id: number }

export const isSameOffer = (one: OfferRef, other: OfferRef): boolean =>
  one.kind === other.kind && one.id === other.id

export interface DiskGroup {
  readonly count: number
  /** GB of each. */
  readonly size: number
  /** `NVMe`, `SSD`, `HDD`; '' when unknown. */
  readonly type: string
}

/** Who sets it up: by itself within minutes, or technicians, typically the next business day. spec.md 2.13. */
export type SetUpBy =
  | { readonly by: 'itself' }
  | { readonly by: 'technicians'; readonly because: 'hwraid' | 'no_autodeploy' }

/** Where it can be had, and for how much. */
export interface OfferPlace {
  /** `NL`. */
  readonly location: string
  /** A month by the catalogue's currency codes, in major units; a currency that is not there is not sold in. */
  readonly monthly: Readonly<Record<string, Amount>>
  /** In stock there; left out when only the total of all locations is known. */
  readonly available?: number | null
}

export interface Offer {
  readonly ref: OfferRef
  readonly name: string
  /** Whether the service offers it at present; what it has withdrawn stays in its list. */
  readonly active: boolean
  readonly kind: MachineKind
  readonly cpu: string
  readonly cores: number
  /** GHz; null when unknown. */
  readonly ghz: number | null
  /** GB. */
  readonly ram: number
  /** `DDR4 ECC`; '' when unknown. */
  readonly ramType: string
  readonly disks: readonly DiskGroup[]
  /** '' without one. */
  readonly gpu: string
  /** Of the processor, never of the GPU; null when unknown. */
  readonly score: number | null
  /** `Mini`, `1CPU`: the service's own word. */
  readonly group: string
  readonly places: readonly OfferPlace[]
  /** Orderable at once in all places together; null when the service does not say. */
  readonly available: number | null
  readonly setUp: SetUpBy
  /** The API's estimate of the setup time, as text; '' when there is none. */
  readonly estimate: string
  /** The included traffic as the API writes it: "1Gbps / 50TB"; '' when unknown. */
  readonly traffic: string
  /** The kind of its management interface; '' without one. */
  readonly ipmi: string
  /** `LVM_RAID1`, … of a machine in stock; empty when the service names none. */
  readonly raidLevels: readonly string[]
}

/** Why it cannot be ordered. */
export type OfferObstacle = 'withdrawn' | 'not-sold-there' | 'not-sold-in-currency' | 'none-left'

/** The hardware facts that decide which OS and software fit. */
export const machineOf = ({ kind, cores, ram, disks }: Offer): HardwareSpec => ({
  kind,
  cores,
  ram,
  disk: Math.max(0, ...disks.map(({ size }) => size)),
})

/** Roubles are RUR in the catalogue and RUB in billing (wire.md 8). */
export const catalogueCurrency = (code: string): string => (code === 'RUB' ? 'RUR' : code)

/**
 * A month of it, in major units; undefined where it is not sold. A price of 0 or less is none (wire.md 8).
 * `currency`: as billing or as the catalogue writes it.
 */
export const monthlyPrice = (
  { places }: Offer,
  location: string,
  currency: string,
): Amount | undefined =>
  places.find((place) => place.location === location)?.monthly[catalogueCurrency(currency)]

/** How many can be ordered at once in a place, as far as it is known: in all places together otherwise. */
export function availableAt({ places, available }: Offer, location: string): number | null {
  const there = places.find((place) => place.location === location)?.available
  return there === undefined ? available : there
}

/** How many servers can be ordered together at most. */
export const mostServers = 10

/** How many of it can be ordered together in a place: a machine in stock is a single one. */
export function mostOf(offer: Offer, location: string): number {
  const available = availableAt(offer, location) ?? mostServers
  return Math.max(1, Math.min(mostServers, available))
}

/** The offer with its stock in a location. */
export const withAvailability = (
  offer: Offer,
  location: string,
  available: number | null,
): Offer => ({
  ...offer,
  places: offer.places.map((place) =>
    place.location === location ? { ...place, available } : place,
  ),
})

/** Why it can't be ordered in a location; undefined when it can. */
export function offerObstacle(
  offer: Offer,
  location: string,
  currency: string,
): OfferObstacle | undefined {
  if (!offer.active) return 'withdrawn'
  const place = offer.places.find((candidate) => candidate.location === location)
  if (!place || Object.keys(place.monthly).length === 0) return 'not-sold-there'
  if (monthlyPrice(offer, location, currency) === undefined) return 'not-sold-in-currency'
  const available = availableAt(offer, location)
  return available !== null && available < 1 ? 'none-left' : undefined
}

/** Only a price above nothing is one. */
export const isPrice = (amount: Amount | null): amount is Amount =>
  amount !== null && Number(amount) > 0

/** GB of all disks together. */
export const diskTotal = ({ disks }: Offer): number =>
  disks.reduce((total, { count, size }) => total + count * size, 0)

/**
 * The disks in a storage text: "40", "2x960", "4x1.92TB SSD", "2x4000+1x1000". Nothing for what cannot be read.
 * spec.md 2.9, wire.md 8.
 */
export function disksIn(storage: string): readonly DiskGroup[] {
  return storage.split('+').flatMap((part) => {
    const [, count = '1', size, unit = '', type = ''] =
      /^\s*(?:(\d+)\s*x\s*)?(\d+(?:\.\d+)?)\s*(TB|GB)?\s*(NVMe|SSD|HDD)?/i.exec(part) ?? []
    return size === undefined
      ? []
      : [{ count: Number(count), size: Number(size) * (/tb/i.test(unit) ? 1000 : 1), type }]
  })
}
