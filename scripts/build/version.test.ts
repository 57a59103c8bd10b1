import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { versionOf } from './version.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'version-'))
const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()

test('a build of a commit names it; one of an unpacked archive, or before the first commit, doesn’t', () => {
  const root = folder()
  const plain = versionOf(root)
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`## [${plain}]`)
  git(root, 'init', '--quiet')
  expect(versionOf(root)).toBe(plain)
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.net']
  git(root, ...author, 'commit', '--quiet', '--allow-empty', '--message', 'Begin')
  expect(versionOf(root)).toBe(`${plain}+${git(root, 'rev-parse', 'HEAD').slice(0, 8)}`)
})
