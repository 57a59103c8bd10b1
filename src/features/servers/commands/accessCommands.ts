/** Ways to a server's management module. spec.md 4.7, 4.9. */
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
    label: msg`Add an IPMI user`,
    icon: KeyRound,
    action: addIpmiUser,
    capability: 'management',
    part: 'IPMI user',
    danger: 'none',
    question: (name) => msg`Add a temporary IPMI user to ${name}?`,
    consequence: msg`A user with a random password, shown once. It takes the place of an earlier one.`,
    running: msg`Adding the IPMI user`,
    done: msg`IPMI user added`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof addIpmiUser>,
  },
  'remove-ipmi-user': {
    kind: 'work',
    label: msg`Remove the IPMI user`,
    icon: UserMinus,
    action: removeIpmiUser,
    capability: 'management',
    part: 'IPMI user',
    danger: 'none',
    question: (name) => msg`Remove the temporary IPMI user of ${name}?`,
    consequence: msg`Whoever is signed in with it loses access.`,
    running: msg`Removing the IPMI user`,
    done: msg`IPMI user removed`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof removeIpmiUser>,
  },
  'open-nat': {
    kind: 'form',
    dialog: lazy(
      async (): LoadedDialog =>
        (await import('../dialogs/PassThroughDialog.tsx')).PassThroughDialog,
    ),
    label: msg`Open a pass-through`,
    icon: Plug,
    action: addStaticNat,
    capability: 'management',
    part: 'pass-through',
    danger: 'none',
    consequence: msg`The management interface gets a public address for two hours.`,
    running: msg`Opening the pass-through`,
    done: msg`Pass-through opened`,
  },
  'close-nat': {
    kind: 'work',
    label: msg`Close the pass-through`,
    icon: Unplug,
    action: removeStaticNat,
    capability: 'management',
    part: 'pass-through',
    danger: 'none',
    question: (name) => msg`Close the pass-through to ${name}?`,
    consequence: msg`The management interface can no longer be reached from outside.`,
    running: msg`Closing the pass-through`,
    done: msg`Pass-through closed`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof removeStaticNat>,
  },
  'unit-reset': {
    kind: 'work',
    label: msg`Restart the management module`,
    icon: CircuitBoard,
    action: unitReset,
    capability: 'management',
    part: 'module',
    danger: 'interrupts',
    question: (name) => msg`Restart the management module of ${name}?`,
    consequence: msg`For about a minute power, sensors and IPMI do not answer. The server itself runs on.`,
    running: msg`Restarting the management module`,
    done: msg`Management module restarted`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof unitReset>,
  },
} as const satisfies Record<string, Command>
