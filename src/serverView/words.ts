/** The panel's words for what the service says of servers in codes. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lookUp } from '#domain/lookUp.ts'
import type { NextBoot, ServerKind, ServerState } from '#domain/server.ts'
import type { LedTone } from '#ui/Led.tsx'

export const kindWords = {
  virtual: msg`Virtual`,
  'bare-metal': msg`Bare metal`,
  gpu: msg`GPU`,
  vgpu: msg`vGPU`,
} as const satisfies Record<ServerKind, MessageDescriptor>

const locationWords: Readonly<Record<string, MessageDescriptor>> = {
  NL: msg`Netherlands`,
  US: msg`USA`,
  FI: msg`Finland`,
  DE: msg`Germany`,
  IS: msg`Iceland`,
  TR: msg`Turkey`,
  UK: msg`United Kingdom`,
  ES: msg`Spain`,
  IT: msg`Italy`,
  PL: msg`Poland`,
  CH: msg`Switzerland`,
  FR: msg`France`,
  SG: msg`Singapore`,
}

/** A location's name; codes that the panel does not know stay as they are. */
export const locationWord = (code: string): MessageDescriptor | undefined =>
  lookUp(locationWords, code)

interface StateLook {
  readonly tone: LedTone
  readonly word: MessageDescriptor
}

const nextBootLook = {
  install: { tone: 'bad', word: msg`Next boot: reinstall` },
  network: { tone: 'warn', word: msg`Next boot: network` },
  cd: { tone: 'warn', word: msg`Next boot: CD` },
} as const satisfies Record<Exclude<NextBoot, 'disk'>, StateLook>

/** The light and the word for a server. A next boot that is not normal outranks that it runs. */
export function stateLook(state: ServerState, boot: NextBoot = 'disk'): StateLook {
  switch (state.state) {
    case 'installing':
      return state.stage === null
        ? { tone: 'busy', word: msg`Installing` }
        : { tone: 'busy', word: msg`Installing ${state.stage}/5` }
    case 'suspended':
      return { tone: 'bad', word: msg`Suspended · unpaid` }
    case 'pending':
      return { tone: 'busy', word: msg`Being prepared` }
    case 'powered-off':
      return boot === 'disk' ? { tone: 'off', word: msg`Powered off` } : nextBootLook[boot]
    case 'running':
      return boot === 'disk' ? { tone: 'ok', word: msg`Running` } : nextBootLook[boot]
    case 'rented':
      return { tone: 'ok', word: msg`Active` }
    default:
      return state satisfies never
  }
}
