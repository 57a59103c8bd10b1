import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseServerSearch,
  termFor,
  withTerm,
  type Condition,
  type Problem,
} from './serverSearch.ts'

const means = (text: string): (Condition | Problem)[] =>
  parseServerSearch(text).map((term) => term.means)

test.each<[string, Condition]>([
  ['web', { field: 'text', value: 'web' }],
  ['"two words"', { field: 'text', value: 'two words' }],
  ['location:nl,FI', { field: 'location', values: ['NL', 'FI'] }],
  ['Location:NL', { field: 'location', values: ['NL'] }],
  ['status:power_off', { field: 'status', value: 'power_off' }],
  ['tag:env=prod', { field: 'tag', name: 'env', value: 'prod' }],
  ['tag:"owner=Ada L."', { field: 'tag', name: 'owner', value: 'Ada L.' }],
  ['tag:prod', { field: 'tag', name: 'prod' }],
  ['ip:203.0.113.', { field: 'ip', value: '203.0.113.' }],
  ['mac:52-54', { field: 'mac', value: '52:54' }],
  ['group:gpu,1cpu', { field: 'group', values: ['Gpu', '1CPU'] }],
  ['component:1234,5', { field: 'component', values: [1234, 5] }],
  ['due:<7d', { field: 'due', compare: '<', days: 7 }],
  ['due:>=2w', { field: 'due', compare: '>=', days: 14 }],
  ['due:0', { field: 'due', compare: '=', days: 0 }],
  ['due:overdue', { field: 'due', compare: '<', days: 0 }],
  ['kind:vm,gpu', { field: 'kind', values: ['virtual', 'gpu'] }],
  ['state:off', { field: 'state', values: ['powered-off'] }],
])('%s', (text, condition) => {
  expect(means(text)).toEqual([condition])
})

describe('what is pasted means what it looks like', () => {
  test.each<[string, Condition]>([
    ['203.0.113.7', { field: 'ip', value: '203.0.113.7' }],
    ['fe:dc:00:01:02:03', { field: 'mac', value: 'fe:dc:00:01:02:03' }],
    ['52-54-00-12-34-56', { field: 'mac', value: '52:54:00:12:34:56' }],
    ['2001:db8::1', { field: 'text', value: '2001:db8::1' }],
    ['fe80::1', { field: 'text', value: 'fe80::1' }],
  ])('%s', (text, condition) => {
    expect(means(text)).toEqual([condition])
  })
})

test.each<[string, Problem]>([
  ['colour:red', { problem: 'unknown-field', field: 'colour' }],
  ['location:', { problem: 'no-value', field: 'location' }],
  ['state:,', { problem: 'no-value', field: 'state' }],
  ['due:soon', { problem: 'unknown-value', field: 'due', value: 'soon', known: [] }],
  ['component:x', { problem: 'unknown-value', field: 'component', value: 'x', known: [] }],
  ['ip:here', { problem: 'unknown-value', field: 'ip', value: 'here', known: [] }],
  [
    'status:off',
    { problem: 'unknown-value', field: 'status', value: 'off', known: ['rent', 'power_off'] },
  ],
])('%s narrows nothing and says why', (text, problem) => {
  expect(means(text)).toEqual([problem])
})

test('no object property is a value', () => {
  expect(means('kind:constructor')).toMatchObject([{ problem: 'unknown-value' }])
  expect(means('constructor:x')).toEqual([{ problem: 'unknown-field', field: 'constructor' }])
})

describe('chips stay in step with the text', () => {
  test('a word is taken away, changed or added', () => {
    expect(withTerm('web  location:NL due:<7d', 1, undefined)).toBe('web due:<7d')
    expect(withTerm('web location:NL', 1, 'location:FI')).toBe('web location:FI')
    expect(withTerm('web', 1, termFor('tag', 'owner=Ada L.'))).toBe('web tag:"owner=Ada L."')
  })

  test('a value that was written as a word is read back as it was', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z \d.-]{0,20}[a-z]$/), (value) => {
        expect(means(termFor('tag', `k=${value}`))).toEqual([{ field: 'tag', name: 'k', value }])
      }),
    )
  })

  test('every word of every text has its place, and writing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const terms = parseServerSearch(text)
        const whole = terms.map(({ written }) => written).join(' ')
        expect(parseServerSearch(whole)).toEqual(terms)
        for (const [place, { written }] of terms.entries())
          expect(withTerm(whole, place, written)).toBe(whole)
      }),
    )
  })
})
