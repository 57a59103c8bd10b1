import type { MessageDescriptor, I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type PortLink, portSpeed } from './networkPorts.ts'
import type { LedTone } from '#ui/Led.tsx'

/** The light and the word for a port. */
export const linkLook = {
  up: { tone: 'ok', word: msg`Up` },
  down: { tone: 'off', word: msg`Down` },
  disabled: { tone: 'bad', word: msg`Disabled` },
  unknown: { tone: 'off', word: msg`Unknown` },
} as const satisfies Record<PortLink, { tone: LedTone; word: MessageDescriptor }>

/** A rate in bits a second as it is written everywhere: "1 Gbps", "312 Mbps". */
export function rateWords(i18n: I18n, bps: number): string {
  const { value, unit } = bitRate(bps)
  return `${i18n.number(value)} ${unit}`
}

/** The same of what the service says in words of its own, "1000 Mbps" or "1G"; those words when they are no rate. */
export function reportedRate(i18n: I18n, told: string): string {
  const mbps = portSpeed(told)
  return mbps === null ? told : rateWords(i18n, mbps * 1e6)
}

interface BitRate {
  readonly value: number
  readonly unit: 'bps' | 'kbps' | 'Mbps' | 'Gbps'
}

const units = [
  { unit: 'Gbps', size: 1e9 },
  { unit: 'Mbps', size: 1e6 },
  { unit: 'kbps', size: 1e3 },
] as const

/** Significant digits: more would pretend to be exact. */
const digits = 3

/** Bits a second in the unit that people say them in: 312_400_000 is 312 Mbps. */
export function bitRate(bps: number): BitRate {
  const rounded = Number(bps.toPrecision(digits))
  const found = units.find(({ size }) => Math.abs(rounded) >= size)
  if (!found) return { value: rounded, unit: 'bps' }
  return { value: Number((rounded / found.size).toPrecision(digits)), unit: found.unit }
}
