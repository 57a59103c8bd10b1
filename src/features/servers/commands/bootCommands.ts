/** The next boot. spec.md 4.7, 3 (order of a reinstall). */
import { msg } from '@lingui/core/macro'
import { Disc, Eraser, HardDrive, HardDriveDownload, Network, ShieldCheck } from 'lucide-react'
import type { RequestOf } from '#api/action.ts'
import { clearPxe, createPxe, orderInstance, setBootDevice } from '#api/actions/eq.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { Command, LoadedDialog, OperationCommand } from './command.ts'

const bootDevice = {
  kind: 'work',
  action: setBootDevice,
  capability: 'boot-device',
  part: 'next boot',
  danger: 'interrupts',
  running: msg`Setting boot order`,
  done: msg`Boot order set`,
} as const satisfies Partial<OperationCommand>

const bootFrom =
  (medium: RequestOf<typeof setBootDevice>['media']): OperationCommand['request'] =>
  ({ id }, pin) =>
    ({ id, pin, media: medium }) satisfies RequestOf<typeof setBootDevice>

export const bootCommands = {
  'boot-disk': {
    ...bootDevice,
    label: msg`Boot from disk`,
    icon: HardDrive,
    question: (name) => msg`Boot ${name} from disk?`,
    consequence: msg`Takes effect at the next reboot.`,
    request: bootFrom('disk'),
  },
  'boot-network': {
    ...bootDevice,
    label: msg`Boot from network`,
    icon: Network,
    question: (name) => msg`Boot ${name} from the network?`,
    consequence: msg`Takes effect at the next reboot. A prepared installation then starts and erases all disks.`,
    request: bootFrom('pxe'),
  },
  'boot-cd': {
    ...bootDevice,
    label: msg`Boot from CD`,
    icon: Disc,
    question: (name) => msg`Boot ${name} from CD?`,
    consequence: msg`Takes effect at the next reboot.`,
    request: bootFrom('cd'),
  },
  /** Sends two actions: sets the boot device to disk, and removes a prepared installation. */
  'reset-next-boot': {
    kind: 'form',
    dialog: lazy(
      async (): LoadedDialog =>
        (await import('../dialogs/ResetNextBootDialog.tsx')).ResetNextBootDialog,
    ),
    label: msg`Boot from disk instead`,
    icon: ShieldCheck,
    action: setBootDevice,
    capability: 'reset-next-boot',
    part: 'next boot',
    danger: 'interrupts',
    consequence: msg`The installed operating system boots next, and any prepared installation is removed. The server isn’t rebooted.`,
  },
  'clear-pxe': {
    kind: 'work',
    label: msg`Remove prepared installation`,
    icon: Eraser,
    action: clearPxe,
    capability: 'boot-device',
    part: 'next boot',
    danger: 'none',
    question: (name) => msg`Remove the prepared installation of ${name}?`,
    consequence: msg`The next network boot installs nothing. Data on the disks is kept.`,
    running: msg`Removing prepared installation`,
    done: msg`Prepared installation removed`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof clearPxe>,
  },
  'create-pxe': {
    kind: 'form',
    dialog: lazy(
      async (): LoadedDialog =>
        (await import('../dialogs/InstallationDialog.tsx')).InstallationDialog,
    ),
    label: msg`Prepare installation`,
    icon: HardDriveDownload,
    action: createPxe,
    capability: 'boot-device',
    part: 'next boot',
    danger: 'erases',
    consequence: msg`The next network boot erases all disks and installs the operating system.`,
    running: msg`Preparing installation`,
    done: msg`Installation prepared`,
  },
  reinstall: {
    kind: 'form',
    tab: 'reinstall',
    label: msg`Reinstall`,
    icon: HardDriveDownload,
    action: orderInstance,
    capability: 'reinstall',
    part: 'power',
    danger: 'erases',
    consequence: msg`This erases all data on the disks.`,
    running: msg`Installing`,
    done: msg`Installed`,
  },
} as const satisfies Record<string, Command>
