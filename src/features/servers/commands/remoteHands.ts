/** What a technician in the data centre does; each opens a ticket. spec.md 4.9, wire.md 6. */
import { msg } from '@lingui/core/macro'
import { LifeBuoy, MonitorUp, Network, Power, PowerOff, RotateCw, Wrench } from 'lucide-react'
import type { Action, RequestOf } from '#api/action.ts'
import {
  requestAssistance,
  requestCheck,
  requestKvm,
  requestPowerOff,
  requestPowerOn,
  requestPxeBoot,
  requestReboot,
} from '#api/actions/servicedesk.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { FormCommand, LoadedDialog, ServerTarget, TicketCommand } from './command.ts'

/** What the six have in common. People do the work, so they are there for when nothing else answers. */
const hands = {
  kind: 'ticket',
  capability: 'remote-hands',
  danger: 'interrupts',
  request: ({ id }: ServerTarget): RequestOf<Action> => ({ id }),
} as const satisfies Partial<TicketCommand>

export const remoteHands = {
  'ask-power-on': {
    ...hands,
    label: msg`Ask for power on`,
    icon: Power,
    action: requestPowerOn,
    question: (name) => msg`Ask a technician to power ${name} on?`,
    consequence: msg`A technician goes to the server and presses its power button.`,
    virtually: msg`A technician starts the virtual machine.`,
  },
  'ask-power-off': {
    ...hands,
    label: msg`Ask for power off`,
    icon: PowerOff,
    action: requestPowerOff,
    question: (name) => msg`Ask a technician to power ${name} off?`,
    consequence: msg`A technician goes to the server and switches it off. Services on it stop.`,
    virtually: msg`A technician switches the virtual machine off. Services on it stop.`,
  },
  'ask-reboot': {
    ...hands,
    label: msg`Ask for a reboot`,
    icon: RotateCw,
    action: requestReboot,
    boots: true,
    question: (name) => msg`Ask a technician to reboot ${name}?`,
    consequence: msg`A technician goes to the server and restarts it. Services on it stop meanwhile.`,
    virtually: msg`A technician restarts the virtual machine. Services on it stop meanwhile.`,
  },
  'ask-pxe-boot': {
    ...hands,
    label: msg`Ask for a boot from the network`,
    icon: Network,
    action: requestPxeBoot,
    boots: true,
    question: (name) => msg`Ask a technician to boot ${name} from the network?`,
    consequence: msg`A technician restarts the server from the network. An installation that is prepared begins and erases the disks.`,
    virtually: msg`A technician restarts the virtual machine from the network. An installation that is prepared begins and erases its disks.`,
  },
  'ask-kvm': {
    ...hands,
    label: msg`Ask for an IP KVM`,
    icon: MonitorUp,
    action: requestKvm,
    capability: 'attach-kvm',
    danger: 'none',
    question: (name) => msg`Ask a technician to attach an IP KVM to ${name}?`,
    consequence: msg`A technician connects a device that shows the screen over the network. You get its address in the ticket.`,
  },
  'ask-check': {
    ...hands,
    label: msg`Ask for a check`,
    icon: Wrench,
    action: requestCheck,
    question: (name) => msg`Ask a technician to check ${name}?`,
    consequence: msg`A technician looks at the screen, finds out what is wrong and brings the server into its system. It may be restarted.`,
  },
} as const satisfies Record<string, TicketCommand>

/** Whatever the six have no name for, in words of one's own. */
export const assistance = {
  'ask-assistance': {
    kind: 'form',
    dialog: lazy(
      async (): LoadedDialog => (await import('../dialogs/AssistanceDialog.tsx')).AssistanceDialog,
    ),
    label: msg`Ask for something else`,
    icon: LifeBuoy,
    action: requestAssistance,
    capability: 'ask-in-words',
    danger: 'none',
    consequence: msg`You write what you need. A ticket is opened with your words, and is confirmed by e-mail.`,
  },
} as const satisfies Record<string, FormCommand>
