import { expect, test } from 'vitest'
import { downloadOf, readViewerFile } from './viewerFile.ts'
import { escapedValue, mendedIni, parseIni } from './viewerIni.ts'
import { viewerFiles } from './viewerIniCases.ts'

const head = '[virt-viewer]\ntype=vnc\nhost=a.example\nport=5900\n'

// As GLib 2.74 (remote-viewer 11) reads what stands after `password=`.
test.each([
  ['a b  ', 'a b  '],
  ['  ab', 'ab'],
  [String.raw`\s\sab\s`, '  ab '],
  [String.raw`a\sb`, 'a b'],
  [String.raw`a\nb\tc\\d\re`, 'a\nb\tc\\d\re'],
  [String.raw`a\qb`, String.raw`a\qb`],
  [String.raw`a\;b\"`, String.raw`a\;b\"`],
  ['a\\', 'a\\'],
  ['a;b#c=d', 'a;b#c=d'],
  ['"a"', '"a"'],
  ['ü ', 'ü '],
])('a password written %j is read %j', (written, password) => {
  const access = readViewerFile(`${head}password=${written}`)
  expect(access).toHaveProperty('password', password)
  const file = downloadOf(access).content
  expect(parseIni(file).get('virt-viewer')?.get('password')).toBe(password)
})

test.each([
  ' a',
  'a ',
  '  a  ',
  'a\\',
  'a\\n',
  'a\nb',
  'a\r\nport=1',
  '\ta\t',
  '\\s',
  'a;b',
  '#a',
  ';',
  '=',
  'ü',
])('the password %j is written so that it is read again', (password) => {
  const { content } = downloadOf(
    readViewerFile(JSON.stringify({ host: 'a.example', port: 5900, password })),
  )
  expect(content).toContain(`password=${escapedValue(password)}\n`)
  expect(parseIni(content).get('virt-viewer')?.get('password')).toBe(password)
  expect(content.match(/^port=/gm)).toHaveLength(1)
})

test.each(viewerFiles)('a file %s is mended', (_, text, mended) => {
  expect(mendedIni(text)).toBe(mended)
  // Once is enough.
  expect(mendedIni(mended)).toBe(mended)
})
