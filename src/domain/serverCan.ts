/** What a server's state allows. One table: the panel disables by it, the mock backend refuses by it. */
import type { ServerKind, ServerState } from './server.ts'

/** Why something cannot be done to a server now. */
export type Obstacle =
  | 'already-on'
  | 'powered-off'
  | 'suspended'
  | 'pending'
  | 'installing'
  | 'bare-metal-only'
  | 'virtual-only'

export interface ServerStanding {
  readonly kind: ServerKind
  readonly state: ServerState
}

type Rule = (server: ServerStanding) => Obstacle | undefined

/** A suspended, unfinished or installing server takes nothing that would disturb it. */
const settled: Rule = ({ state: { state } }) =>
  state === 'suspended' || state === 'pending' || state === 'installing' ? state : undefined

const poweredOn: Rule = ({ state: { state } }) =>
  state === 'powered-off' ? 'powered-off' : undefined

const poweredOff: Rule = ({ state: { state } }) => (state === 'running' ? 'already-on' : undefined)

const bareMetal: Rule = ({ kind }) =>
  kind === 'bare-metal' || kind === 'gpu' ? undefined : 'bare-metal-only'

const virtual: Rule = ({ kind }) =>
  kind === 'virtual' || kind === 'vgpu' ? undefined : 'virtual-only'

const all =
  (...rules: readonly Rule[]): Rule =>
  (server) => {
    for (const rule of rules) {
      const obstacle = rule(server)
      if (obstacle) return obstacle
    }
    return undefined
  }

/** The first obstacle to each thing one can do to a server, or undefined. Spec 4.7. */
export const serverCan = {
  on: all(settled, poweredOff),
  off: all(settled, poweredOn),
  reboot: all(settled, poweredOn),
  reinstall: settled,
  'boot-device': settled,
  sensors: bareMetal,
  console: all(virtual, settled, poweredOn),
} satisfies Record<string, Rule>

export type RuledDeed = keyof typeof serverCan
