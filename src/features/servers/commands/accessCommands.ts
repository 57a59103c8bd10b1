/** Access to a server's BMC. spec.md 4.7, 4.9. */
import { msg } from '@lingui/core/macro'
import { CircuitBoard, KeyRound, Plug, Unplug, UserMinus } from 'lucide-react'
import type { RequestOf } from '#api/action.ts'
import { addIpmiUser, removeIpmiUser, unitReset } from '#api/actions/eq.ts'
import { addStaticNat, removeStaticNat } from '#api/actions/nat.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { Command, LoadedDialog } from './command.ts'

export const accessCommands = {
  'add-ipmi-user': {
    kind: 'work',
    label: msg`Add IPMI user`,
    icon: KeyRound,
    action: addIpmiUser,
    capability: 'management',
    part: 'IPMI user',
    danger: 'none',
    question: (name) => msg`Add an IPMI user to ${name}?`,
    consequence: msg`Creates a user with a random password, shown once. It replaces the previous IPMI user.`,
    running: msg`Adding IPMI user`,
    done: msg`IPMI user added`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof addIpmiUser>,
  },
  'remove-ipmi-user': {
    kind: 'work',
    label: msg`Remove IPMI user`,
    icon: UserMinus,
    action: removeIpmiUser,
    capability: 'management',
    part: 'IPMI user',
    danger: 'none',
    question: (name) => msg`Remove the IPMI user of ${name}?`,
    consequence: msg`This user’s open IPMI sessions end.`,
    running: msg`Removing IPMI user`,
    done: msg`IPMI user removed`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof removeIpmiUser>,
  },
  'open-nat': {
    kind: 'form',
    dialog: lazy(
      async (): LoadedDialog => (await import('../dialogs/IpmiAccessDialog.tsx')).IpmiAccessDialog,
    ),
    label: msg`Open IPMI access`,
    icon: Plug,
    action: addStaticNat,
    capability: 'management',
    part: 'IPMI access',
    danger: 'none',
    consequence: msg`The BMC gets a public IP address for two hours.`,
    running: msg`Opening IPMI access`,
    done: msg`IPMI access opened`,
  },
  'close-nat': {
    kind: 'work',
    label: msg`Close IPMI access`,
    icon: Unplug,
    action: removeStaticNat,
    capability: 'management',
    part: 'IPMI access',
    danger: 'none',
    question: (name) => msg`Close IPMI access to ${name}?`,
    consequence: msg`The BMC is no longer reachable from the internet.`,
    running: msg`Closing IPMI access`,
    done: msg`IPMI access closed`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof removeStaticNat>,
  },
  'unit-reset': {
    kind: 'work',
    label: msg`Restart BMC`,
    icon: CircuitBoard,
    action: unitReset,
    capability: 'management',
    part: 'BMC',
    danger: 'interrupts',
    question: (name) => msg`Restart the BMC of ${name}?`,
    consequence: msg`Power control, sensors and IPMI are unavailable for about a minute. The server keeps running.`,
    running: msg`Restarting BMC`,
    done: msg`BMC restarted`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof unitReset>,
  },
} as const satisfies Record<string, Command>
