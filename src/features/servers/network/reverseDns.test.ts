import { expect, test } from 'vitest'
import { asciiForm, namesWithUnderscore, readNames } from './reverseDns.ts'

test('reads one name per line, without empty lines and final dots', () => {
  expect(readNames('\n web.example.net. \r\n\nmail.example.net\n')).toEqual({
    names: ['web.example.net', 'mail.example.net'],
    invalid: [],
  })
  expect(readNames('')).toEqual({ names: [], invalid: [] })
})

test.each([
  ['web-01.example.net', undefined],
  ['_dmarc.example.net', undefined],
  ['xn--mller-kva.example', undefined],
  ['web', 'incomplete'],
  ['203.0.113.9', 'invalid'],
  ['-web.example.net', 'invalid'],
  ['web..example.net', 'invalid'],
  ['web example.net', 'invalid'],
  ['müller.example', 'not-ascii'],
  ['web.müller.example', 'not-ascii'],
  ['пример.испытание', 'not-ascii'],
  ['web。例え.jp', 'not-ascii'],
  ['müller.example/x', 'invalid'],
  ['müller example', 'invalid'],
  ['müller', 'invalid'],
  [`${'ü'.repeat(64)}.example`, 'invalid'],
  [`${'a'.repeat(64)}.example.net`, 'invalid'],
  [`${'a.'.repeat(127)}net`, 'invalid'],
])('%s: %s', (name, problem) => {
  expect(readNames(name).invalid.at(0)?.problem).toBe(problem)
})

test('reports invalid and duplicate names with their lines', () => {
  expect(readNames('web.example.net\n\nno good\nWEB.example.net').invalid).toEqual([
    { line: 3, name: 'no good', problem: 'invalid' },
    { line: 4, name: 'WEB.example.net', problem: 'duplicate' },
  ])
})

// By Python 3.11's and Node 20's IDNA (libidn2's `idn2` agrees).
test.each([
  ['müller.example', 'xn--mller-kva.example'],
  ['MÜLLER.example', 'xn--mller-kva.example'],
  ['mu\u0308ller.example', 'xn--mller-kva.example'],
  ['straße.example', 'xn--strae-oqa.example'],
  ['web.例え.jp', 'web.xn--r8jz45g.jp'],
  ['web.example.net', undefined],
  ['müller.example:80', undefined],
])('%s is %s in DNS', (name, ascii) => {
  expect(asciiForm(name)).toBe(ascii)
})

test('names with an underscore are found', () => {
  expect(namesWithUnderscore('web.example.net\nweb_1.example.net.\nno_domain')).toEqual([
    'web_1.example.net',
  ])
})
