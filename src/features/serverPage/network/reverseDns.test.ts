import { expect, test } from 'vitest'
import { readNames } from './reverseDns.ts'

test('names stand one to a line; empty lines and final dots do not count', () => {
  expect(readNames('\n web.example.net. \r\n\nmail.example.net\n')).toEqual({
    names: ['web.example.net', 'mail.example.net'],
    wrong: [],
  })
  expect(readNames('')).toEqual({ names: [], wrong: [] })
})

test.each([
  ['web-01.example.net', undefined],
  ['_dmarc.example.net', undefined],
  ['xn--mller-kva.example', undefined],
  ['web', 'incomplete'],
  ['203.0.113.9', 'not-a-name'],
  ['-web.example.net', 'not-a-name'],
  ['web..example.net', 'not-a-name'],
  ['web example.net', 'not-a-name'],
  ['müller.example', 'not-a-name'],
  [`${'a'.repeat(64)}.example.net`, 'not-a-name'],
  [`${'a.'.repeat(127)}net`, 'not-a-name'],
])('%s as a name: %s', (name, problem) => {
  expect(readNames(name).wrong.at(0)?.problem).toBe(problem)
})

test('a wrong name is told with its line, and so is one that stands there twice', () => {
  expect(readNames('web.example.net\n\nno good\nWEB.example.net').wrong).toEqual([
    { line: 3, name: 'no good', problem: 'not-a-name' },
    { line: 4, name: 'WEB.example.net', problem: 'twice' },
  ])
})
