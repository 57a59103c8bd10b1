/** What the next boot does. spec.md 4.7, 3 (order of a reinstall). */
import { msg } from '@lingui/core/macro'
import { Disc, Eraser, HardDrive, HardDriveDownload, Network, ShieldCheck } from 'lucide-react'
import type { RequestOf } from '#api/action.ts'
import { clearPxe, createPxe, orderInstance, setBootDevice } from '#api/actions/eq.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { Command, LoadedDialog, WorkCommand } from './command.ts'

/** What the three boot devices have in common. */
const device = {
  kind: 'work',
  action: setBootDevice,
  capability: 'boot-device',
  part: 'next boot',
  danger: 'interrupts',
  running: msg`Setting the boot device`,
  done: msg`Boot device set`,
} as const satisfies Partial<WorkCommand>

const media =
  (medium: RequestOf<typeof setBootDevice>['media']): WorkCommand['request'] =>
  ({ id }, pin) =>
    ({ id, pin, media: medium }) satisfies RequestOf<typeof setBootDevice>

export const bootCommands = {
  'boot-disk': {
    ...device,
    label: msg`Boot from disk`,
    icon: HardDrive,
    question: (name) => msg`Boot ${name} from disk?`,
    consequence: msg`From the next start on, the installed system boots. Nothing is restarted now.`,
    request: media('disk'),
  },
  'boot-network': {
    ...device,
    label: msg`Boot from the network`,
    icon: Network,
    question: (name) => msg`Boot ${name} from the network?`,
    consequence: msg`At the next start the installed system does not boot; an installation that is prepared begins and erases the disks. Nothing is restarted now.`,
    request: media('pxe'),
  },
  'boot-cd': {
    ...device,
    label: msg`Boot from CD`,
    icon: Disc,
    question: (name) => msg`Boot ${name} from CD?`,
    consequence: msg`At the next start the system on the CD boots instead of the installed one. Nothing is restarted now.`,
    request: media('cd'),
  },
  /** Two actions in one: the boot device goes back to the disk, and a prepared installation is removed. */
  disarm: {
    kind: 'form',
    dialog: lazy(
      async (): LoadedDialog => (await import('../dialogs/DisarmDialog.tsx')).DisarmDialog,
    ),
    label: msg`Boot from disk instead`,
    icon: ShieldCheck,
    action: setBootDevice,
    capability: 'disarm',
    part: 'next boot',
    danger: 'interrupts',
    consequence: msg`The next start boots the installed system, and a prepared installation is removed. Nothing is restarted now.`,
  },
  'clear-pxe': {
    kind: 'work',
    label: msg`Remove the prepared installation`,
    icon: Eraser,
    action: clearPxe,
    capability: 'boot-device',
    part: 'next boot',
    danger: 'none',
    question: (name) => msg`Remove the installation prepared for ${name}?`,
    consequence: msg`A start from the network no longer installs anything. The disks stay as they are.`,
    running: msg`Removing the prepared installation`,
    done: msg`Prepared installation removed`,
    request: ({ id }) => ({ id }) satisfies RequestOf<typeof clearPxe>,
  },
  'create-pxe': {
    kind: 'form',
    dialog: lazy(
      async (): LoadedDialog =>
        (await import('../dialogs/InstallationDialog.tsx')).InstallationDialog,
    ),
    label: msg`Prepare an installation`,
    icon: HardDriveDownload,
    action: createPxe,
    capability: 'boot-device',
    part: 'next boot',
    danger: 'erases',
    consequence: msg`When the server next starts from the network, its disks are erased and the system is installed.`,
    running: msg`Preparing an installation`,
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
    consequence: msg`All data on the disks is lost.`,
    running: msg`Installing`,
    done: msg`Installed`,
  },
} as const satisfies Record<string, Command>
