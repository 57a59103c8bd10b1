import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { truncate } from '#lib/text/truncate.ts'
import { readTraffic } from '../rules/traffic.ts'
import type { Offer, OfferObstacle } from '../rules/offer.ts'
import type { ComparedFact } from '../rules/offerCompare.ts'
import type { OfferCategory } from '../rules/offerFilter.ts'
import type { MachineKind } from '#lib/rules/osRequirements.ts'
import type { ServerKind } from '#lib/rules/server.ts'
import { useHardwareWords } from '#features/servers/view/Configuration.tsx'
import { kindLabels, locationName } from '#features/servers/view/words.ts'

const serverKind = {
  vm: 'virtual',
  bm: 'bare-metal',
  gpu: 'gpu',
  vgpu: 'vgpu',
} as const satisfies Record<MachineKind, ServerKind>

export const categoryWords = {
  vm: kindLabels.virtual,
  bm: kindLabels['bare-metal'],
  gpu: kindLabels.gpu,
  vgpu: kindLabels.vgpu,
  stock: msg`In stock`,
} as const satisfies Record<OfferCategory, MessageDescriptor>

export const factWords = {
  price: msg`Price`,
  location: msg`Location`,
  available: msg`Available`,
  cpu: msg`CPU`,
  cores: msg`Cores`,
  ghz: msg`Clock`,
  score: msg`Score`,
  ram: msg`Memory`,
  disks: msg`Disks`,
  gpu: msg`GPU`,
  traffic: msg`Traffic`,
  setUp: msg`Setup`,
  ipmi: msg`Remote management`,
  raidLevels: msg`Disk layouts`,
} as const satisfies Record<ComparedFact, MessageDescriptor>

/** `LVM_RAID10S` as "RAID 10S". */
export const raidWord = (level: string): string =>
  truncate(level.replace(/^LVM_/, '').replace(/^RAID(?=\d)/, 'RAID '))

export function useOfferWords() {
  const { t, i18n } = useLingui()
  const hardware = useHardwareWords()
  const cores = ({ cores: count, kind }: Pick<Offer, 'cores' | 'kind'>): string =>
    hardware.processor(count, serverKind[kind])
  const disks = (offer: Pick<Offer, 'disks'>): string => offer.disks.map(hardware.disk).join(' + ')
  return {
    /** A location's name, or its code if unknown. */
    location(code: string): string {
      const known = locationName(code)
      return known ? t(known) : code
    },
    cores,
    disks,
    ghz: (ghz: number): string => t`${i18n.number(ghz)} GHz`,
    size: hardware.memory,
    /** The included traffic; the API's text if it can't be parsed. */
    traffic(text: string): string {
      const { amount, speed } = readTraffic(text)
      if (amount === undefined) return truncate(text)
      const size = amount === null ? t`Unlimited traffic` : t`${i18n.number(amount)} TB`
      if (speed === undefined) return size
      const rate =
        speed >= 1000 ? t`${i18n.number(speed / 1000)} Gbps` : t`${i18n.number(speed)} Mbps`
      return t`${size} at ${rate}`
    },
    score: (score: number): string => t`${i18n.number(score)} points`,
    /** The hardware in one line. */
    machine: (offer: Offer): string =>
      [cores(offer), hardware.memory(offer.ram), disks(offer)]
        .filter((part) => part !== '')
        .join(' · '),
    /** Why an offer can't be ordered. */
    obstacle(obstacle: OfferObstacle, currency: string): string {
      switch (obstacle) {
        case 'withdrawn':
          return t`No longer available`
        case 'not-sold-there':
          return t`Not available here`
        case 'not-sold-in-currency':
          return t`Not available in ${currency}`
        case 'none-left':
          return t`Sold out`
        default:
          return obstacle satisfies never
      }
    },
    left: (available: number): string => t`${i18n.number(available)} available`,
    /** The short delivery time. spec.md 8. */
    setUp({ setUp, ref }: Offer): string {
      if (setUp.by === 'technicians') return t`Next business day`
      return ref.kind === 'stock' ? t`Within 1 business day` : t`Ready in minutes`
    },
    /** Who sets up the server, why, and how long it takes. */
    setUpWhole({ setUp, ref, estimate }: Offer): string {
      if (setUp.by === 'itself') {
        if (estimate !== '') return estimate
        return ref.kind === 'stock'
          ? t`Ready automatically within 1 business day after payment`
          : t`Ready automatically 10–20 minutes after payment`
      }
      const when = t`Set up by our technicians, usually the next business day`
      return setUp.because === 'hwraid' ? t`${when} (hardware RAID controller)` : when
    },
  }
}

/** The API's names may be of any length. */
export const shortName = ({ name }: Pick<Offer, 'name'>): string => truncate(name)
