/** Power and sensors. spec.md 4.7. */
import { msg, plural } from '@lingui/core/macro'
import { Activity, Power, PowerOff, RotateCw, Thermometer } from 'lucide-react'
import type { RequestOf } from '#api/action.ts'
import { powerOff, powerOn, reboot, sensors, status } from '#api/actions/eq.ts'
import type { Bulk, Command } from './command.ts'

/** The request of the three power commands on many servers. */
const bulkPower = {
  fields: 'nothing',
  request: ({ serverId }, _shared, pin) =>
    ({ id: serverId, pin }) satisfies RequestOf<typeof powerOn | typeof powerOff | typeof reboot>,
} as const satisfies Partial<Bulk>

export const powerCommands = {
  on: {
    kind: 'work',
    label: msg`Power on`,
    icon: Power,
    action: powerOn,
    capability: 'on',
    part: 'power',
    danger: 'interrupts',
    boots: true,
    anywayLabel: msg`Power on anyway`,
    question: (name) => msg`Power on ${name}?`,
    consequence: msg`The server starts.`,
    running: msg`Powering on`,
    done: msg`Powered on`,
    doneNotice: (name) => msg`${name} powered on`,
    request: ({ id }, pin) => ({ id, pin }) satisfies RequestOf<typeof powerOn>,
    bulk: {
      title: (count) =>
        msg`${plural(count, { one: 'Power on # server', other: 'Power on # servers' })}`,
      consequence: msg`Each server starts.`,
      ...bulkPower,
    },
  },
  off: {
    kind: 'work',
    label: msg`Power off`,
    icon: PowerOff,
    action: powerOff,
    capability: 'off',
    part: 'power',
    danger: 'interrupts',
    question: (name) => msg`Power off ${name}?`,
    consequence: msg`Power is cut immediately. Services on this server stop until you power it on.`,
    running: msg`Powering off`,
    done: msg`Powered off`,
    doneNotice: (name) => msg`${name} powered off`,
    request: ({ id }, pin) => ({ id, pin }) satisfies RequestOf<typeof powerOff>,
    bulk: {
      title: (count) =>
        msg`${plural(count, { one: 'Power off # server', other: 'Power off # servers' })}`,
      consequence: msg`Power is cut immediately. Services on each server stop until you power it on.`,
      ...bulkPower,
    },
  },
  reboot: {
    kind: 'work',
    label: msg`Reboot`,
    icon: RotateCw,
    action: reboot,
    capability: 'reboot',
    part: 'power',
    danger: 'interrupts',
    boots: true,
    anywayLabel: msg`Reboot anyway`,
    question: (name) => msg`Reboot ${name}?`,
    consequence: msg`Services stop until the server is back, usually within a few minutes.`,
    running: msg`Restarting`,
    done: msg`Rebooted`,
    doneNotice: (name) => msg`${name} rebooted`,
    request: ({ id }, pin) => ({ id, pin }) satisfies RequestOf<typeof reboot>,
    bulk: {
      title: (count) =>
        msg`${plural(count, { one: 'Reboot # server', other: 'Reboot # servers' })}`,
      consequence: msg`Services stop until the server is back, usually within a few minutes.`,
      ...bulkPower,
    },
  },
  'check-power': {
    kind: 'work',
    label: msg`Check power`,
    icon: Activity,
    action: status,
    capability: 'note',
    part: 'reading',
    danger: 'none',
    question: (name) => msg`Check whether ${name} is on?`,
    consequence: msg`Checks whether the server is on or off.`,
    running: msg`Checking power`,
    done: msg`Power checked`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof status>,
  },
  'read-sensors': {
    kind: 'work',
    label: msg`Read sensors`,
    icon: Thermometer,
    action: sensors,
    capability: 'sensors',
    part: 'reading',
    danger: 'none',
    question: (name) => msg`Read sensors of ${name}?`,
    consequence: msg`Reads temperatures, fans and voltages.`,
    running: msg`Reading sensors`,
    done: msg`Sensors read`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof sensors>,
  },
} as const satisfies Record<string, Command>
