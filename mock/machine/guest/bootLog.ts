/** Boot messages from firmware to login prompt. */
import type { Facts } from './facts.ts'

const clear = '\x1b[2J\x1b[H'
const ok = '[\x1b[32m  OK  \x1b[0m]'

/** World seconds from power-on to login prompt. */
export const bootTakes = 17

/** Firmware messages. `from` is the first boot device. */
export const firmware = (
  { virtual, cpu, cores, ram, disks, mac }: Facts,
  from: 'disk' | 'pxe' | 'cd',
  found: string,
): Line[] => [
  {
    at: 0,
    text: virtual
      ? `${clear}SeaBIOS (version 1.16.2-debian-1.16.2-1)\nMachine UUID 5f1c0a3e-7d42-4b8e-9c60\n\n`
      : `${clear}\x1b[1mAmerican Megatrends\x1b[0m  BIOS 3.4  Copyright (C) 2022\n\n`,
  },
  { at: 0.5, text: `CPU: ${cpu}, ${cores} cores\nMemory: ${ram * 1024} MB OK\n` },
  {
    at: 1,
    text: disks.map(({ device, size }) => `Disk ${device}: ${size} GB\n`).join('') + '\n',
  },
  ...(from === 'pxe'
    ? [{ at: 1.5, text: `iPXE 1.21.1 -- https://ipxe.org\nnet0: ${mac} using virtio-net\n` }]
    : []),
  { at: 2, text: found },
]

const kernel = (facts: Facts): string[] => {
  const { system, cores, ram, disks, mac } = facts
  const version = kernelVersion(facts)
  return [
    `Linux version ${version} (${system.name}) #1 SMP PREEMPT_DYNAMIC`,
    `Command line: BOOT_IMAGE=/boot/vmlinuz-${version} root=UUID=3f0e ro console=tty1 console=ttyS0`,
    'x86/fpu: Supporting XSAVE feature 0x001: x87 floating point registers',
    `Memory: ${ram * 1_048_576 - 214_016}K/${ram * 1_048_576}K available`,
    `smpboot: Allowing ${cores} CPUs, 0 hotplug CPUs`,
    'Freeing SMP alternatives memory: 40K',
    'pci 0000:00:02.0: vgaarb: setting as boot VGA device',
    'clocksource: Switched to clocksource tsc',
    'TCP: Hash tables configured (established 65536 bind 65536)',
    ...disks.map(
      ({ device, size }) =>
        `${device}: ${size * 1_953_125} 512-byte logical blocks (${size} GB) ${device}1 ${device}2`,
    ),
    `eth0: link becomes ready, ${mac}`,
    `EXT4-fs (${disks[0]?.device ?? 'vda'}1): mounted filesystem with ordered data mode`,
    "systemd[1]: Inserted module 'autofs4'",
  ]
}

export const kernelVersion = ({ system }: Pick<Facts, 'system'>): string => {
  if (/Debian 13/.test(system.name)) return '6.12.12-amd64'
  if (/Ubuntu 24/.test(system.name)) return '6.8.0-45-generic'
  if (/Ubuntu/.test(system.name)) return '5.15.0-122-generic'
  if (/Rocky|Alma|CentOS/.test(system.name)) return '5.14.0-427.el9.x86_64'
  if (/Proxmox/.test(system.name)) return '6.8.12-1-pve'
  return '6.1.0-25-amd64'
}

const stamped = (lines: readonly string[]): string[] =>
  lines.map(
    (line, index) => `[${((index * 0.137) ** 2 + index * 0.02).toFixed(6).padStart(12)}] ${line}\n`,
  )

const services = ({ system, hostname, address }: Facts): string[] => [
  `\nWelcome to \x1b[1m${system.name}\x1b[0m!\n\n`,
  ...[
    'Created slice system-getty.slice',
    'Listening on Journal Socket',
    'Mounted POSIX Message Queue File System',
    'Started Load Kernel Modules',
    'Finished Set the console keyboard layout',
    `Finished Set hostname to <${hostname}>`,
    'Finished File System Check on Root Device',
    'Reached target Local File Systems',
    'Started Network Time Synchronization',
    `Started Raise network interfaces: eth0 ${address}`,
    'Reached target Network is Online',
    'Started Regular background program processing daemon',
    'Started OpenBSD Secure Shell server',
    'Started Getty on tty1',
    'Started Serial Getty on ttyS0',
    'Reached target Multi-User System',
  ].map((line) => `${ok} ${line}.\n`),
]

const linux = (facts: Facts): Line[] => [
  {
    at: 3,
    text: `${clear}\x1b[7m GNU GRUB  version 2.06 \x1b[0m\n\n *${facts.system.name}\n  Advanced options\n\nThe highlighted entry will be executed automatically.\n`,
  },
  {
    at: 5,
    text: `${clear}Loading Linux ${kernelVersion(facts)} ...\nLoading initial ramdisk ...\n`,
  },
  ...spread(6, 9, stamped(kernel(facts))),
  ...spread(9, bootTakes, services(facts)),
]

const freeBsd = ({ system, hostname, cores, ram, address }: Facts): Line[] => [
  {
    at: 3,
    text: `${clear}Loading kernel...\n/boot/kernel/kernel text=0x1a2b3c data=0x140+0x1f0\n`,
  },
  ...spread(5, 10, [
    '---<<BOOT>>---\nCopyright (c) 1992-2024 The FreeBSD Project.\n',
    `${system.name}-RELEASE releng/14.2 GENERIC amd64\n`,
    `real memory  = ${ram * 1024} MB\nFreeBSD/SMP: Multiprocessor System Detected: ${cores} CPUs\n`,
    'Trying to mount root from zfs:zroot/ROOT/default []...\n',
  ]),
  ...spread(10, bootTakes, [
    `Setting hostname: ${hostname}.\n`,
    `vtnet0: flags=8843<UP,BROADCAST,RUNNING>\n\tinet ${address} netmask 0xffffff00\n`,
    'Starting sshd.\nStarting cron.\n',
    '\n',
  ]),
]

const windows = ({ system }: Facts): Line[] => [
  { at: 3, text: `${clear}Windows Boot Manager\n\nLoading files...\n` },
  {
    at: 6,
    text: `${clear}\n\n\n\n          \x1b[1m${system.name}\x1b[0m\n\n          Starting Windows`,
  },
  ...spread(7, 13, ['.', '.', '.', '.', '.', '.']),
  { at: 13, text: '\n\n          Applying computer settings...\n' },
  { at: bootTakes, text: clear },
]

const systems = { linux, bsd: freeBsd, windows } as const

const ways = {
  disk: 'Booting from Hard Disk...\n',
  cd: 'Booting from DVD/CD...\nISOLINUX 6.04  rescue image\n',
  // Nothing is prepared, so the next device is tried.
  pxe: 'PXE-E53: No boot filename received\nExiting network boot\n\nBooting from Hard Disk...\n',
} as const

/** The boot messages of a machine with first boot device `from`, falling back to disk. */
export const bootLog = (facts: Facts, from: keyof typeof ways): Line[] => [
  ...firmware(facts, from, ways[from]),
  ...systems[facts.system.family](facts),
]

/** Shutdown messages. */
export const shutdownLog = (facts: Facts, how: 'reboot' | 'poweroff'): string => {
  if (facts.system.family === 'windows')
    return `${clear}\n\n          ${how === 'reboot' ? 'Restarting' : 'Shutting down'}...\n`
  if (facts.system.family === 'bsd')
    return `\nStopping cron.\nStopping sshd.\nSyncing disks, vnodes remaining... 0 done\nAll buffers synced.\n${how === 'reboot' ? 'Rebooting...' : 'The operating system has halted.'}\n`
  return [
    '',
    `${ok} Stopped target Multi-User System.`,
    `${ok} Stopped OpenBSD Secure Shell server.`,
    `${ok} Unmounted Local File Systems.`,
    `${ok} Reached target ${how === 'reboot' ? 'System Reboot' : 'System Power Off'}.`,
    how === 'reboot' ? 'reboot: Restarting system' : 'reboot: Power down',
    '',
  ].join('\n')
}

/** Scheduled output. */
export interface Line {
  /** World seconds from the start. */
  readonly at: number
  readonly text: string
}

/** Spreads `texts` evenly from second `from` to second `to` (exclusive). */
export const spread = (from: number, to: number, texts: readonly string[]): Line[] =>
  texts.map((text, index) => ({ at: from + ((to - from) * index) / texts.length, text }))
