import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pack, writeChecksums } from './pack.ts'
import { billOf, type Bill } from './sbom.ts'

/** A folder with two files, one of them hidden. `time`: of the files, in seconds. */
function folderAt(time: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['assets/b.js', 'a.html', '.hidden']) {
    writeFileSync(join(folder, name), name)
    utimesSync(join(folder, name), time, time)
  }
  return folder
}

const packed = (time: number): string =>
  pack(
    { folder: folderAt(time), name: 'patchbay-panel-0.2.0', time: 1_790_000_000 },
    mkdtempSync(join(tmpdir(), 'release-')),
  )

test('an archive has a folder of its own, and nothing hidden', () => {
  const names = execFileSync('tar', ['--list', '--file', packed(1)], { encoding: 'utf8' })
  expect(names.trim().split('\n')).toEqual([
    'patchbay-panel-0.2.0/',
    'patchbay-panel-0.2.0/a.html',
    'patchbay-panel-0.2.0/assets/',
    'patchbay-panel-0.2.0/assets/b.js',
  ])
})

test('the same files make the same archive, whenever they were written', () => {
  expect(readFileSync(packed(1000)).equals(readFileSync(packed(2000)))).toBe(true)
})

test('checksums are as sha256sum reads them, and it finds a changed file', () => {
  const out = mkdtempSync(join(tmpdir(), 'release-'))
  const file = pack({ folder: folderAt(1), name: 'patchbay', time: 1 }, out)
  writeChecksums([file], out)
  const check = () =>
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: out, stdio: 'pipe' })
  expect(check).not.toThrow()
  writeFileSync(file, 'changed')
  expect(check).toThrow()
})

const all: Bill = {
  bomFormat: 'CycloneDX',
  metadata: { component: { 'bom-ref': 'patchbay@0.2.0', type: 'library' } },
  components: ['react@19.0.0', 'scheduler@1.0.0', 'vite@8.0.0'].map((ref) => {
    const [name = '', version = ''] = ref.split('@')
    return { 'bom-ref': ref, name, version }
  }),
  dependencies: [
    { ref: 'patchbay@0.2.0', dependsOn: ['react@19.0.0', 'vite@8.0.0'] },
    { ref: 'react@19.0.0', dependsOn: ['scheduler@1.0.0'] },
    { ref: 'scheduler@1.0.0' },
    { ref: 'vite@8.0.0', dependsOn: ['scheduler@1.0.0'] },
  ],
}
const panel = { name: 'patchbay-panel', version: '0.2.0' }

test('a bill of materials has what the build contains, and how it depends on each other', () => {
  const packages = [
    { name: 'react', version: '19.0.0' },
    { name: 'scheduler', version: '1.0.0' },
    { name: 'Spleen', version: '' },
  ]
  expect(billOf(all, packages, panel)).toEqual({
    bomFormat: 'CycloneDX',
    metadata: {
      component: { 'bom-ref': 'patchbay@0.2.0', type: 'application', ...panel },
    },
    components: all.components.slice(0, 2),
    dependencies: [
      { ref: 'patchbay@0.2.0', dependsOn: ['react@19.0.0', 'scheduler@1.0.0'] },
      { ref: 'react@19.0.0', dependsOn: ['scheduler@1.0.0'] },
      { ref: 'scheduler@1.0.0', dependsOn: [] },
    ],
  })
})

test('a package that npm doesn’t know is no part of a bill', () => {
  expect(() => billOf(all, [{ name: 'react', version: '18.0.0' }], panel)).toThrow(/react@18\.0\.0/)
})
