/** Archives of a release that are the same bytes wherever they are packed, and their checksums. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Archive {
  readonly folder: string
  /** Of the archive, and of the folder in it. */
  readonly name: string
  /** Of every file in it, in seconds. */
  readonly time: number
}

/** No more than a release takes, in bytes. */
const maxBuffer = 1e9

/** Packs a folder without its hidden files. Returns the archive's path. */
export function pack({ folder, name, time }: Archive, out: string): string {
  const tar = execFileSync(
    'tar',
    [
      '--create',
      '--format=ustar',
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--mtime=@${time}`,
      '--exclude=./.*',
      `--transform=s,^\\.,${name},`,
      '--directory',
      folder,
      '.',
    ],
    { maxBuffer },
  )
  const path = join(out, `${name}.tar.gz`)
  // Node's gzip writes no time and no name.
  writeFileSync(path, gzipSync(tar, { level: 9 }))
  return path
}

/** Writes `SHA256SUMS`, as `sha256sum --check` reads it. */
export function writeChecksums(files: readonly string[], out: string): void {
  const lines = files.map((file) => {
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex')
    return `${digest}  ${basename(file)}\n`
  })
  writeFileSync(join(out, 'SHA256SUMS'), lines.join(''))
}
