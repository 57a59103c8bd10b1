/** A preset or stock server, in one shape for filtering and comparing. spec.md 2.9, 2.13. */
import type { Amount } from '#lib/money/amount.ts'
import type { HardwareSpec, MachineKind } from '#lib/rules/osRequirements.ts'

export type OfferRef =
  | { readonly kind: 'preset'; readonly id: number }
  | { readonly kind: 'stock'; readonly id: number }

export const isSameOffer = (one: OfferRef, other: OfferRef): boolean =>
  one.kind === other.kind && one.id === other.id

export interface DiskGroup {
  readonly count: number
  /** In GB, per disk. */
  readonly size: number
  /** `NVMe`, `SSD`, `HDD`; '' when unknown. */
  readonly type: string
}

/** Automatic setup takes minutes; technicians typically need until the next business day. spec.md 2.13. */
export type SetUpBy =
  | { readonly by: 'itself' }
  | { readonly by: 'technicians'; readonly because: 'hwraid' | 'no_autodeploy' }

/** A location that sells the offer, with its prices. */
export interface OfferLocation {
  /** `NL`. */
  readonly location: string
  /** Per month, by the catalog's currency codes, in major units. Currencies without a price aren't sold. */
  readonly monthly: Readonly<Record<string, Amount>>
  /** The stock in this location; left out if only the total of all locations is known. */
  readonly available?: number | null
}

export interface Offer {
  readonly ref: OfferRef
  readonly name: string
  /** False if withdrawn: the API keeps listing it. */
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
  /** The CPU score, never the GPU's; null when unknown. */
  readonly score: number | null
  /** The API's group: `Mini`, `1CPU`. */
  readonly group: string
  readonly locations: readonly OfferLocation[]
  /** The stock in all locations together; null when unknown. */
  readonly available: number | null
  readonly setUp: SetUpBy
  /** The API's estimate of the setup time, as text; '' when there is none. */
  readonly estimate: string
  /** The included traffic as the API writes it: "1Gbps / 50TB"; '' when unknown. */
  readonly traffic: string
  /** The type of IPMI; '' without one. */
  readonly ipmi: string
  /** `LVM_RAID1`, … of a stock server; otherwise empty. */
  readonly raidLevels: readonly string[]
}

/** Why an offer can't be ordered. */
export type OfferObstacle = 'withdrawn' | 'not-sold-there' | 'not-sold-in-currency' | 'none-left'

/** Whether its cores are vCPUs, whose model the catalog names "vCPU" too. */
export const hasVirtualCores = ({ kind }: Pick<Offer, 'kind'>): boolean =>
  kind === 'vm' || kind === 'vgpu'

/** The hardware facts that decide which OS and software fit. */
export const machineOf = ({ kind, cores, ram, disks }: Offer): HardwareSpec => ({
  kind,
  cores,
  ram,
  disk: disks.reduce((most, { size }) => Math.max(most, size), 0),
})

/** Rubles are RUR in the catalog and RUB in billing (wire.md 8). */
export const catalogueCurrency = (code: string): string => (code === 'RUB' ? 'RUR' : code)

/**
 * The price per month, in major units; undefined if it isn't sold there: 0 or less is no price (wire.md 8). `currency`
 * may be billing's code or the catalog's.
 */
export const monthlyPrice = (
  { locations }: Offer,
  location: string,
  currency: string,
): Amount | undefined =>
  locations.find((entry) => entry.location === location)?.monthly[catalogueCurrency(currency)]

/** The stock in a location; if unknown, that of all locations. */
export function availableAt({ locations, available }: Offer, location: string): number | null {
  const there = locations.find((entry) => entry.location === location)?.available
  return there === undefined ? available : there
}

/** The most servers of one order. */
export const maxServers = 10

/** The most servers of this offer in one order. A stock server is unique. */
export function maxServersOf(offer: Offer, location: string): number {
  const available = availableAt(offer, location) ?? maxServers
  return Math.max(1, Math.min(maxServers, available))
}

/** Adds the stock in a location. */
export const withAvailability = (
  offer: Offer,
  location: string,
  available: number | null,
): Offer => ({
  ...offer,
  locations: offer.locations.map((entry) =>
    entry.location === location ? { ...entry, available } : entry,
  ),
})

/** Why it can't be ordered in a location; undefined when it can. */
export function offerObstacle(
  offer: Offer,
  location: string,
  currency: string,
): OfferObstacle | undefined {
  if (!offer.active) return 'withdrawn'
  const entry = offer.locations.find((candidate) => candidate.location === location)
  if (!entry || Object.keys(entry.monthly).length === 0) return 'not-sold-there'
  if (monthlyPrice(offer, location, currency) === undefined) return 'not-sold-in-currency'
  const available = availableAt(offer, location)
  return available !== null && available < 1 ? 'none-left' : undefined
}

/** The first location where it can be ordered. */
export const firstLocation = (offer: Offer, currency: string): string | undefined =>
  offer.locations.find(({ location }) => offerObstacle(offer, location, currency) === undefined)
    ?.location

/** The currency for visitors (spec.md 2.9: prices without local VAT). */
export const visitorsCurrency = 'EUR'

export const isPrice = (amount: Amount | null): amount is Amount =>
  amount !== null && Number(amount) > 0

/** In GB. */
export const diskTotal = ({ disks }: Offer): number =>
  disks.reduce((total, { count, size }) => total + count * size, 0)

/** Parses "40", "2x960", "4x1.92TB SSD" or "2x4000+1x1000"; empty if it can't be parsed. spec.md 2.9, wire.md 8. */
export function disksIn(storage: string): readonly DiskGroup[] {
  return storage.split('+').flatMap((part) => {
    const [, count = '1', size, unit = '', type = ''] =
      /^\s*(?:(\d+)\s*x\s*)?(\d+(?:\.\d+)?)\s*(TB|GB)?\s*(NVMe|SSD|HDD)?/i.exec(part) ?? []
    return size === undefined
      ? []
      : [{ count: Number(count), size: Number(size) * (/tb/i.test(unit) ? 1000 : 1), type }]
  })
}
