/** Memtest86+, unpacked from Debian's package: installing it would change this computer's boot menu. */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { unpackPackages } from './packages.ts'

const folder = join('node_modules', '.cache', 'real-vnc-memtest')
/** Booted by QEMU like a kernel; absent if it couldn't be downloaded. */
export const memtestImage = join(folder, 'memtest86+x64.bin')

/** Downloads Memtest86+ unless it exists; prints why if it can't. */
export function fetchMemtest(): void {
  if (existsSync(memtestImage)) return
  const work = `${folder}.new`
  rmSync(work, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    console.log('Downloading Memtest86+ for QEMU…')
    const files = unpackPackages(['memtest86+'], work)
    copyFileSync(join(files, 'boot', 'memtest86+x64.bin'), join(work, 'image'))
    renameSync(join(work, 'image'), memtestImage)
  } catch (error) {
    console.log(`Skipped: Memtest86+ on QEMU (${String(error)})`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
