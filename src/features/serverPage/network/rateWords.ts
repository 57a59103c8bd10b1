import type { I18n } from '@lingui/core'
import { bitRate } from './bitRate.ts'
import { portSpeed } from './networkPorts.ts'

/** A rate in bits a second as it is written everywhere: "1 Gbps", "312 Mbps". */
export function rateWords(i18n: I18n, bps: number): string {
  const { value, unit } = bitRate(bps)
  return `${i18n.number(value)} ${unit}`
}

/** The same of what the service says in words of its own, "1000 Mbps" or "1G"; those words when they are no rate. */
export function rateTold(i18n: I18n, told: string): string {
  const mbps = portSpeed(told)
  return mbps === null ? told : rateWords(i18n, mbps * 1e6)
}
