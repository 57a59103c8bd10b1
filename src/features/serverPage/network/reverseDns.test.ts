import { expect, test } from 'vitest'
import { readNames } from './reverseDns.ts'

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
  ['müller.example', 'invalid'],
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
