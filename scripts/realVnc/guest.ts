/**
 * A minimal Linux guest for keyboard tests with QEMU: Debian's cloud kernel with a busybox that copies typed lines to the
 * serial line. Built from packages that are downloaded, not installed.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { run, unpackPackages } from './packages.ts'

/** The built guest; absent if it couldn't be built. */
export const guestFolder = join('node_modules', '.cache', 'real-vnc-guest')
export const guestKernel = join(guestFolder, 'kernel')
export const guestRoot = join(guestFolder, 'root.cpio.gz')

/** PID 1. `keyboard` comes from the kernel's command line. */
const init = `#!/bin/busybox sh
b=/bin/busybox
$b mount -t devtmpfs dev /dev
$b stty -F /dev/ttyS0 raw
[ "$keyboard" = us ] || $b loadkmap < /$keyboard.bmap
echo ready > /dev/ttyS0
exec $b cat < /dev/tty1 > /dev/ttyS0
`

/**
 * Matches current desktops and Debian's console: in this old keymap tilde is a dead key, and euro the
 * currency sign.
 */
const ofToday = 'altgr keycode 27 = asciitilde\naltgr keycode 18 = U+20ac\n'

/** Builds the guest unless it exists; prints why if it can't. */
export function makeGuest(): void {
  if (existsSync(guestRoot)) return
  const work = `${guestFolder}.new`
  rmSync(work, { recursive: true, force: true })
  try {
    console.log('Building a Linux guest for QEMU…')
    const [kernel = ''] =
      /linux-image-\S+-cloud-amd64/.exec(
        run('apt-cache', ['depends', 'linux-image-cloud-amd64']).toString(),
      ) ?? []
    const files = unpackPackages([kernel, 'busybox-static', 'kbd', 'console-data'], work)
    const root = join(work, 'root')
    for (const name of ['bin', 'dev']) mkdirSync(join(root, name), { recursive: true })
    const busybox = join(root, 'bin', 'busybox')
    copyFileSync(join(files, 'bin', 'busybox'), busybox)
    writeFileSync(join(root, 'init'), init)
    chmodSync(join(root, 'init'), 0o755)
    writeFileSync(join(work, 'today.kmap'), ofToday)
    const german = join(files, 'usr/share/keymaps/i386/qwertz/de-latin1.kmap.gz')
    const keymap = run(join(files, 'bin', 'loadkeys'), [
      '-u',
      '-b',
      german,
      join(work, 'today.kmap'),
    ])
    writeFileSync(join(root, 'de.bmap'), keymap)
    const image = run('sh', ['-c', 'find . | ./bin/busybox cpio -o -H newc | gzip'], root)
    writeFileSync(join(work, 'root.cpio.gz'), image)
    copyFileSync(
      join(files, 'boot', kernel.replace('linux-image', 'vmlinuz')),
      join(work, 'kernel'),
    )
    for (const name of ['packages', 'files', 'root', 'today.kmap'])
      rmSync(join(work, name), { recursive: true })
    rmSync(guestFolder, { recursive: true, force: true })
    renameSync(work, guestFolder)
  } catch (error) {
    console.log(`Skipped: tests with a Linux guest on QEMU (${String(error)})`)
    rmSync(work, { recursive: true, force: true })
  }
}
