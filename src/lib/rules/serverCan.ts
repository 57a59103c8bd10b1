/** What a server's state allows: the panel disables by it, with the reason. */
import type { NextBoot, ServerKind, ServerState } from './server.ts'

/** Why something cannot be done to a server now. */
export type Obstacle =
  | 'already-on'
  | 'powered-off'
  | 'suspended'
  | 'pending'
  | 'installing'
  | 'bare-metal-only'
  | 'virtual-only'
  | 'boots-from-disk'

export interface ServerStanding {
  readonly kind: ServerKind
  readonly state: ServerState
  /** Disk when it is not known. */
  readonly nextBoot?: NextBoot
}

type Rule = (server: ServerStanding) => Obstacle | undefined

/** A suspended, unfinished or installing server takes nothing that would disturb it. */
const settled: Rule = ({ state: { state } }) =>
  state === 'suspended' || state === 'pending' || state === 'installing' ? state : undefined

/** Somebody may look at it, whatever goes on. */
const usable: Rule = ({ state: { state } }) =>
  state === 'suspended' || state === 'pending' ? state : undefined

const handedOver: Rule = ({ state: { state } }) => (state === 'pending' ? state : undefined)

const poweredOn: Rule = ({ state: { state } }) =>
  state === 'powered-off' ? 'powered-off' : undefined

const poweredOff: Rule = ({ state: { state } }) => (state === 'running' ? 'already-on' : undefined)

const bareMetal: Rule = ({ kind }) =>
  kind === 'bare-metal' || kind === 'gpu' ? undefined : 'bare-metal-only'

const virtual: Rule = ({ kind }) =>
  kind === 'virtual' || kind === 'vgpu' ? undefined : 'virtual-only'

const bootsElsewhere: Rule = ({ nextBoot = 'disk' }) =>
  nextBoot === 'disk' ? 'boots-from-disk' : undefined

const all =
  (...rules: readonly Rule[]): Rule =>
  (server) => {
    for (const rule of rules) {
      const obstacle = rule(server)
      if (obstacle) return obstacle
    }
    return undefined
  }

/** The first obstacle to each thing one can do to a server, or undefined. spec.md 1, 4.7, 4.9. */
export const serverCan = {
  on: all(settled, poweredOff),
  off: all(settled, poweredOn),
  reboot: all(settled, poweredOn),
  reinstall: settled,
  'boot-device': settled,
  /** Makes the next boot one from disk again. */
  'reset-next-boot': all(settled, bootsElsewhere),
  sensors: bareMetal,
  /** The management module: its users, its pass-through, its reset. */
  management: all(bareMetal, handedOver),
  /** People in the data centre; for which kinds of servers is not documented. */
  'remote-hands': handedOver,
  /** A device for screen and keyboard, which only a machine of metal has sockets for. */
  'attach-kvm': all(bareMetal, handedOver),
  /** Whatever state it is in: people read it. */
  'ask-in-words': () => undefined,
  /** What is noted about a server, or set at the network, while it may stand as it likes. */
  note: handedOver,
  /** An installation is there to be watched. */
  console: all(virtual, usable, poweredOn),
} satisfies Record<string, Rule>

export type RuledCapability = keyof typeof serverCan

/** Whether servers of this kind can ever have it done to them: what they never can is not offered. */
export const kindHas = (capability: RuledCapability, kind: ServerKind): boolean => {
  const obstacle = serverCan[capability]({ kind, state: { state: 'running' } })
  return obstacle !== 'bare-metal-only' && obstacle !== 'virtual-only'
}
