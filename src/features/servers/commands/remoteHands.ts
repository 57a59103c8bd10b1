/** Work for technicians on site; each opens a ticket. spec.md 4.9, wire.md 6. */
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

/** Done by people, so available when everything else fails. */
const ticketDefaults = {
  kind: 'ticket',
  capability: 'remote-hands',
  danger: 'interrupts',
  request: ({ id }: ServerTarget): RequestOf<Action> => ({ id }),
} as const satisfies Partial<TicketCommand>

export const remoteHands = {
  'ask-power-on': {
    ...ticketDefaults,
    label: msg`Request power-on`,
    icon: Power,
    action: requestPowerOn,
    question: (name) => msg`Request power-on of ${name}?`,
    consequence: msg`Our technicians power on the server on site.`,
    virtualConsequence: msg`Our technicians power on the virtual server.`,
  },
  'ask-power-off': {
    ...ticketDefaults,
    label: msg`Request power-off`,
    icon: PowerOff,
    action: requestPowerOff,
    question: (name) => msg`Request power-off of ${name}?`,
    consequence: msg`Our technicians power off the server on site. Services stop.`,
    virtualConsequence: msg`Our technicians power off the virtual server. Services stop.`,
  },
  'ask-reboot': {
    ...ticketDefaults,
    label: msg`Request reboot`,
    icon: RotateCw,
    action: requestReboot,
    boots: true,
    question: (name) => msg`Request a reboot of ${name}?`,
    consequence: msg`Our technicians reboot the server on site. Services are interrupted.`,
    virtualConsequence: msg`Our technicians reboot the virtual server. Services are interrupted.`,
  },
  'ask-pxe-boot': {
    ...ticketDefaults,
    label: msg`Request network boot`,
    icon: Network,
    action: requestPxeBoot,
    boots: true,
    question: (name) => msg`Request a network boot of ${name}?`,
    consequence: msg`Our technicians reboot the server from the network. A prepared installation then starts and erases all disks.`,
    virtualConsequence: msg`Our technicians reboot the virtual server from the network. A prepared installation then starts and erases all disks.`,
  },
  'ask-kvm': {
    ...ticketDefaults,
    label: msg`Request IP KVM`,
    icon: MonitorUp,
    action: requestKvm,
    capability: 'attach-kvm',
    danger: 'none',
    question: (name) => msg`Request an IP KVM for ${name}?`,
    consequence: msg`Our technicians attach an IP KVM. Its URL arrives in the ticket.`,
  },
  'ask-check': {
    ...ticketDefaults,
    label: msg`Request check`,
    icon: Wrench,
    action: requestCheck,
    question: (name) => msg`Request a check of ${name}?`,
    consequence: msg`Our technicians will diagnose the server and try to get it to boot. They may reboot it.`,
  },
} as const satisfies Record<string, TicketCommand>

/** Any other request, as free text. */
export const assistance = {
  'ask-assistance': {
    kind: 'form',
    dialog: lazy(
      async (): LoadedDialog => (await import('../dialogs/TicketDialog.tsx')).AssistanceDialog,
    ),
    label: msg`Other request`,
    icon: LifeBuoy,
    action: requestAssistance,
    capability: 'ask-in-words',
    danger: 'none',
    consequence: msg`Describe what you need. This opens a ticket, confirmed by email.`,
  },
} as const satisfies Record<string, FormCommand>
