/**
 * Builds, tests and packs a release into `release/`: `npm run release`. `--untested` packs what is there, to try it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import packageFile from '../package.json' with { type: 'json' }
import { referenceFolder, writeApiReference } from './apiReference/writeApiReference.ts'
import { buildDemo, demo } from './build/demo.ts'
import { readForeignFiles } from './build/notices/foreignFiles.ts'
import { packagesOf } from './build/notices/packages.ts'
import { buildPanel } from './build/panel.ts'
import { mapsFolder } from './build/sourceMaps.ts'
import { buildMock, mockFolder } from './release/mock.ts'
import { clientPackage, mockPackage } from './release/packages.ts'
import { pack, writeChecksums } from './release/pack.ts'
import { billOf, installedBill } from './release/sbom.ts'

const { values } = parseArgs({
  options: {
    untested: { type: 'boolean', default: false },
    out: { type: 'string', default: 'release' },
  },
})
const { out } = values
const { version } = packageFile

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

if (!values.untested) {
  if (git('status', '--porcelain') !== '') {
    console.error('There are changes that aren’t committed: a release is made from a commit.')
    process.exit(1)
  }
  for (const script of ['check', 'test']) {
    const { status } = spawnSync('npm', ['run', script], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
}
await buildPanel({ force: true })
await buildDemo({ force: true })
await buildMock()
await writeApiReference(referenceFolder)

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const time = Number(git('log', '-1', '--format=%ct'))
const folders = {
  panel: 'dist',
  demo,
  mock: mockFolder,
  openapi: referenceFolder,
  maps: mapsFolder,
}
const archives = Object.entries(folders).map(([part, folder]) =>
  pack({ folder, name: `patchbay-${part}-${version}`, time }, out),
)
const all = installedBill()
const bills = Object.entries({ panel: 'dist', demo, mock: mockFolder }).map(([part, folder]) => {
  const name = `patchbay-${part}`
  const bill = billOf(all, packagesOf(readForeignFiles(folder)), { name, version })
  const path = join(out, `${name}-${version}.cdx.json`)
  writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`)
  return path
})
const packages = [await clientPackage(), await mockPackage()].map((folder) => {
  const packed = ['pack', '--silent', '--pack-destination', resolve(out), resolve(folder)]
  return join(out, execFileSync('npm', packed, { encoding: 'utf8' }).trim())
})
writeChecksums([...archives, ...packages, ...bills], out)
console.log(`Patchbay ${version} is in ${out}/. Publish it with its section of CHANGELOG.md.`)
