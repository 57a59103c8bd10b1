/** What a server's state allows. The panel disables controls by it and the mock backend refuses by it. */
import type { NextBoot, ServerKind, ServerState } from './server.ts'

export type Obstacle =
  | 'already-on'
  | 'powered-off'
  | 'suspended'
  | 'pending'
  | 'installing'
  | 'bare-metal-only'
  | 'virtual-only'
  | 'boots-from-disk'

export interface ServerFacts {
  readonly kind: ServerKind
  readonly state: ServerState
  /** Disk when it is not known. */
  readonly nextBoot?: NextBoot
}

type Rule = (server: ServerFacts) => Obstacle | undefined

/** Not suspended, pending or installing. */
const settled: Rule = ({ state: { state } }) =>
  state === 'suspended' || state === 'pending' || state === 'installing' ? state : undefined

/** Viewing is possible during an installation. */
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

/** For each capability, the first obstacle or undefined. spec.md 1, 4.7, 4.9. */
export const serverCan = {
  on: all(settled, poweredOff),
  off: all(settled, poweredOn),
  reboot: all(settled, poweredOn),
  reinstall: settled,
  'boot-device': settled,
  /** Sets the next boot back to disk. */
  'reset-next-boot': all(settled, bootsElsewhere),
  sensors: bareMetal,
  /** The BMC: IPMI users, IPMI access, restart. */
  management: all(bareMetal, handedOver),
  /** Technicians in the data center. Not documented for which types of servers. */
  'remote-hands': handedOver,
  /** A KVM device, which needs the ports of a physical server. */
  'attach-kvm': all(bareMetal, handedOver),
  /** A message to support, in any state. */
  'ask-in-words': () => undefined,
  /** Tags, names and network settings, in almost any state. */
  note: handedOver,
  /** Also during an installation. */
  console: all(virtual, usable, poweredOn),
} satisfies Record<string, Rule>

export type Capability = keyof typeof serverCan

/** Whether this type of server ever has the capability; otherwise it isn't offered. */
export const kindHas = (capability: Capability, kind: ServerKind): boolean => {
  const obstacle = serverCan[capability]({ kind, state: { state: 'running' } })
  return obstacle !== 'bare-metal-only' && obstacle !== 'virtual-only'
}
