import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { aheadMark, compileAhead } from '../build/compileAhead.ts'
import { stackOf } from './readStack.ts'

const maps = mkdtempSync(join(tmpdir(), 'maps-'))
let line = 0
let column = 0

// Built as the panel is: minified, with a line above the code that the maps have to count.
beforeAll(async () => {
  const source = join(maps, 'fail.ts')
  writeFileSync(
    source,
    '/** Fails. */\nexport function fail(words: string): never {\n  throw new TypeError(words)\n}\nconsole.log(fail)\n',
  )
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [compileAhead({ except: /^$/ })],
    build: {
      outDir: maps,
      emptyOutDir: false,
      assetsDir: '',
      sourcemap: 'hidden',
      rolldownOptions: { input: source, output: { entryFileNames: 'fail-1.js' } },
    },
  })
  const built = readFileSync(join(maps, 'fail-1.js'), 'utf8')
  expect(built.startsWith(aheadMark)).toBe(true)
  const lines = built.split('\n')
  line = lines.findIndex((one) => one.includes('throw')) + 1
  column = (lines[line - 1] ?? '').indexOf('throw') + 1
})

const at = (file = 'fail-1.js') => `https://panel.example.net/assets/${file}:${line}:${column}`

test('a stack in Chromium’s form and one in Firefox’s name the source', () => {
  const stack = `TypeError: no\n    at e (${at()})\n    at ${at()}\ne@${at()}`
  const { text, unknown } = stackOf(stack, maps)
  expect(text.match(/fail\.ts:3:3/g)).toHaveLength(3)
  expect(text).not.toContain('fail-1.js')
  expect(unknown).toEqual([])
})

test('a report is read with its version, its page and what was thrown', () => {
  const report = { kind: 'error', name: 'TypeError', message: 'no', page: '/servers' }
  const { text } = stackOf(
    JSON.stringify({ ...report, version: '0.2.0+1a2b3c4d', stack: `e@${at()}` }),
    maps,
  )
  expect(text).toMatch(/^0\.2\.0\+1a2b3c4d, \/servers\nTypeError: no\ne@.*fail\.ts:3:3$/)
})

test('places of another version stay as they are, and are named', () => {
  const { text, unknown } = stackOf(`e@${at('other-2.js')}`, maps)
  expect(text).toBe(`e@${at('other-2.js')}`)
  expect(unknown).toEqual(['other-2.js'])
})
