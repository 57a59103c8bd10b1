import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { portSpeed, type PortLink } from '#domain/networkPorts.ts'
import type { LedTone } from '#ui/Led.tsx'

/** The light and the word for a port. */
export const linkLook = {
  up: { tone: 'ok', word: msg`up` },
  down: { tone: 'off', word: msg`down` },
  disabled: { tone: 'bad', word: msg`disabled` },
  unknown: { tone: 'off', word: msg`not known` },
} as const satisfies Record<PortLink, { tone: LedTone; word: MessageDescriptor }>

/** "1 Gbps"; the service's own words when they are no speed. */
export function speedWords(i18n: I18n, speed: string): string {
  const mbps = portSpeed(speed)
  if (mbps === null) return speed
  return mbps >= 1000 ? `${i18n.number(mbps / 1000)} Gbps` : `${i18n.number(mbps)} Mbps`
}
