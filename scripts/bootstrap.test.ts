import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const bootstrap = fileURLToPath(new URL('bootstrap.mjs', import.meta.url))

it('never installs through a symbolic link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  try {
    const installed = join(folder, 'elsewhere')
    const clone = join(folder, 'clone')
    mkdirSync(installed)
    mkdirSync(join(clone, 'scripts'), { recursive: true })
    writeFileSync(join(installed, 'kept'), '')
    // A lock file that npm can install without a registry.
    const root = { name: 'clone', version: '1.0.0' }
    writeFileSync(join(clone, 'package.json'), JSON.stringify(root))
    writeFileSync(
      join(clone, 'package-lock.json'),
      JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages: { '': root } }),
    )
    cpSync(bootstrap, join(clone, 'scripts/bootstrap.mjs'))
    symlinkSync(installed, join(clone, 'node_modules'))

    const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
      cwd: clone,
      encoding: 'utf8',
    })
    expect(stderr).toContain('node_modules is a link')
    expect(status).toBe(1)
    expect(readdirSync(installed)).toEqual(['kept'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
