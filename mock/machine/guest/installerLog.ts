/** Installer output by stage, at the times that the API reports. */
import type { Plan } from '../activity.ts'
import { restartingStage, stages, untilFirstStage, untilInstalledBoots } from '../stages.ts'
import { firmware, spread, type Line } from './bootLog.ts'
import { plain, type Facts } from './facts.ts'

const clear = '\x1b[2J\x1b[H'

const heading = (text: string): string => `\n\x1b[1;36m==> ${text}\x1b[0m\n`

/** Steps per stage, spread evenly over its duration. */
const steps = ({ disks, address, gateway }: Facts, name: string, hostname: string): string[][] => [
  [
    heading('Stage 1: installing the base system'),
    `    Host name: ${hostname}\n    Network: ${address}/24, gateway ${gateway}\n`,
    ...disks.map(({ device, size }) => `    Partitioning /dev/${device} (${size} GB) ... done\n`),
    '    Creating file systems ... done\n',
    ...['Retrieving', 'Unpacking', 'Configuring'].map((work) => `    ${work} ${name} ... done\n`),
  ],
  [
    heading('Stage 2: after the base system'),
    '    Installing the boot loader ... done\n',
    '    Installing updates ... done\n',
    '    Installing drivers ... done\n',
  ],
  [
    heading('Stage 3: final tasks'),
    `    Setting the host name to ${hostname} ... done\n`,
    '    Setting the root password ... done\n',
    '    Setting up the network ... done\n',
    '    Cleaning up ... done\n',
  ],
  [heading('Stage 4: installation complete'), '    The machine restarts into its new system.\n'],
]

/** Output from the network boot to the restart into the new system. */
export function installerLog(facts: Facts, { name, hostname, task }: Plan): Line[] {
  const [system, host] = [plain(name ?? 'your own system', 40), plain(hostname, 60)]
  let from = untilFirstStage
  const stageLines = stages.slice(0, steps(facts, system, host).length).flatMap((stage, index) => {
    const seconds = stage === restartingStage ? untilInstalledBoots : stage.seconds
    const lines = spread(from, from + seconds, steps(facts, system, host)[index] ?? [])
    from += stage.seconds
    return lines
  })
  return [
    ...firmware(
      facts,
      'pxe',
      `DHCP (net0 ${facts.mac})... ok\nnet0: ${facts.address}/255.255.255.0 gw ${facts.gateway}\nFilename: http://198.51.100.2/install/boot.ipxe\n`,
    ),
    {
      at: 8,
      text: 'http://198.51.100.2/install/vmlinuz... ok\nhttp://198.51.100.2/install/initrd... ok\n',
    },
    { at: 15, text: `${clear}\x1b[1;44m Automatic installation of ${system} \x1b[0m\n\n` },
    {
      at: 20,
      text: `    Target: ${host}\n    Detecting hardware ... ${facts.cores} cores, ${facts.ram} GB\n`,
    },
    ...(task ? [{ at: 25, text: `    Afterwards: task ${plain(task, 40)}\n` }] : []),
    ...stageLines,
  ]
}

/** The output of a failed installer. */
export const installerFailure = [
  '\n\x1b[31mmdadm: cannot open /dev/nvme0n1: Input/output error\x1b[0m',
  '\x1b[31minstaller: partitioning failed (exit code 1)\x1b[0m',
  '\nThe installation has stopped. Ctrl-Alt-Del restarts the machine.\n',
].join('\n')

/** Firmware output without a bootable device. */
export const nothingToBoot =
  'Booting from Hard Disk...\n\n\x1b[31mNo bootable device.\x1b[0m Ctrl-Alt-Del restarts the machine.\n'
