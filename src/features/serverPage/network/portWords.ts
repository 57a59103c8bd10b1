import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PortLink } from './networkPorts.ts'
import type { LedTone } from '#ui/Led.tsx'

/** The light and the word for a port. */
export const linkLook = {
  up: { tone: 'ok', word: msg`up` },
  down: { tone: 'off', word: msg`down` },
  disabled: { tone: 'bad', word: msg`disabled` },
  unknown: { tone: 'off', word: msg`not known` },
} as const satisfies Record<PortLink, { tone: LedTone; word: MessageDescriptor }>
