/** Memtest86+ from Debian's package: installed, it would put itself into the boot menu of this computer. */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { unpackPackages } from './packages.ts'

const folder = join('node_modules', '.cache', 'real-vnc-memtest')
/** QEMU starts it like a kernel; nothing there when it could not be had. */
export const memtestImage = join(folder, 'memtest86+x64.bin')

/** Fetches it where it is not there yet and the package can be had; says why not. */
export function fetchMemtest(): void {
  if (existsSync(memtestImage)) return
  const work = `${folder}.new`
  rmSync(work, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    console.log('Fetching Memtest86+ for QEMU …')
    const files = unpackPackages(['memtest86+'], work)
    copyFileSync(join(files, 'boot', 'memtest86+x64.bin'), join(work, 'image'))
    renameSync(join(work, 'image'), memtestImage)
  } catch (error) {
    console.log(`skipped: Memtest86+ on QEMU (${String(error)}).`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
