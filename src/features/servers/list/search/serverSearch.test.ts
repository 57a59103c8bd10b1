import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseServerSearch,
  termFor,
  unmatchedValues,
  withTerm,
  type SearchCondition,
  type SearchProblem,
} from './serverSearch.ts'

const parse = (text: string): (SearchCondition | SearchProblem)[] =>
  parseServerSearch(text).map((term) => term.parsed)

test.each<[string, SearchCondition]>([
  ['web', { field: 'text', value: 'web' }],
  ['"two words"', { field: 'text', value: 'two words' }],
  // Nothing is special inside quotes.
  ['"tag:env"', { field: 'text', value: 'tag:env' }],
  ['"-web"', { field: 'text', value: '-web' }],
  ['-', { field: 'text', value: '-' }],
  ['web-1', { field: 'text', value: 'web-1' }],
  ['location:nl,FI', { field: 'location', values: ['NL', 'FI'] }],
  ['Location:NL', { field: 'location', values: ['NL'] }],
  ['status:power_off', { field: 'status', value: 'power_off' }],
  ['tag:env=prod', { field: 'tag', name: 'env', value: 'prod' }],
  ['tag:"owner=Ada L."', { field: 'tag', name: 'owner', value: 'Ada L.' }],
  ['tag:prod', { field: 'tag', name: 'prod' }],
  ['ip:203.0.113.', { field: 'ip', values: ['203.0.113.'] }],
  ['ip:203.0.113.,198.51.', { field: 'ip', values: ['203.0.113.', '198.51.'] }],
  ['mac:52-54', { field: 'mac', values: ['52:54'] }],
  ['name:"mail server"', { field: 'name', value: 'mail server' }],
  ['name:“mail server”', { field: 'name', value: 'mail server' }],
  ['group:gpu,1cpu', { field: 'group', values: ['Gpu', '1CPU'] }],
  ['component:1234,5', { field: 'component', values: [1234, 5] }],
  ['id:5100,5101', { field: 'id', values: [5100, 5101] }],
  ['due:<7d', { field: 'due', compare: '<', days: 7 }],
  ['due:>=2w', { field: 'due', compare: '>=', days: 14 }],
  ['due:0', { field: 'due', compare: '=', days: 0 }],
  ['due:overdue', { field: 'due', compare: '<', days: 0 }],
  ['due:today', { field: 'due', compare: '=', days: 0 }],
  ['traffic:>90%', { field: 'traffic', compare: '>', percent: 90 }],
  ['traffic:62.5', { field: 'traffic', compare: '>=', percent: 62.5 }],
  ['traffic:Over', { field: 'traffic', compare: '>', percent: 100 }],
  ['due:tomorrow', { field: 'due', compare: '=', days: 1 }],
  ['kind:vm,gpu', { field: 'kind', values: ['virtual', 'gpu'] }],
  ['state:off', { field: 'state', values: ['powered-off'] }],
  ['state:rebooting,starting', { field: 'state', values: ['restarting', 'starting'] }],
  [
    'state:blocked,Cancelled,overdue',
    { field: 'state', values: ['blocked', 'cancelled', 'unpaid'] },
  ],
])('%s', (text, condition) => {
  expect(parse(text)).toEqual([condition])
})

test.each<[string, SearchCondition]>([
  ['-web', { field: 'text', value: 'web' }],
  ['-"two words"', { field: 'text', value: 'two words' }],
  ['-tag:env=prod', { field: 'tag', name: 'env', value: 'prod' }],
  ['-tag:"owner=Ada L."', { field: 'tag', name: 'owner', value: 'Ada L.' }],
  ['-state:off', { field: 'state', values: ['powered-off'] }],
  ['-203.0.113.7', { field: 'ip', values: ['203.0.113.7'] }],
  ['--web', { field: 'text', value: '-web' }],
])('%s negates its term', (text, condition) => {
  expect(parseServerSearch(text)).toEqual([{ source: text, isNegated: true, parsed: condition }])
})

describe('pasted addresses are recognized', () => {
  test.each<[string, SearchCondition]>([
    ['203.0.113.7', { field: 'ip', values: ['203.0.113.7'] }],
    ['fe:dc:00:01:02:03', { field: 'mac', values: ['fe:dc:00:01:02:03'] }],
    ['52-54-00-12-34-56', { field: 'mac', values: ['52:54:00:12:34:56'] }],
    ['2001:db8::1', { field: 'ip', values: ['2001:db8::1'] }],
    ['fe80:0:0:0:0:0:0:1', { field: 'ip', values: ['fe80:0:0:0:0:0:0:1'] }],
    ['dead:beef', { field: 'text', value: 'dead:beef' }],
  ])('%s', (text, condition) => {
    expect(parse(text)).toEqual([condition])
  })

  const both: SearchCondition = {
    field: 'addresses',
    any: [
      { kind: 'ip', value: '203.0.113.7' },
      { kind: 'ip', value: '203.0.113.8' },
    ],
  }
  test.each([
    '203.0.113.7 203.0.113.8',
    '203.0.113.7,203.0.113.8',
    '203.0.113.7, 203.0.113.8;',
    '203.0.113.7\n203.0.113.8\n203.0.113.7',
  ])('several addresses match any of them: %j', (text) => {
    expect(parse(text)).toEqual([both])
  })

  test('IPs and MACs can be mixed', () => {
    expect(parse('203.0.113.7 FE:DC:00:01:02:03')).toEqual([
      {
        field: 'addresses',
        any: [
          { kind: 'ip', value: '203.0.113.7' },
          { kind: 'mac', value: 'fe:dc:00:01:02:03' },
        ],
      },
    ])
  })

  test('duplicates are merged, and other words stay words', () => {
    expect(parse('203.0.113.7 203.0.113.7')).toEqual([{ field: 'ip', values: ['203.0.113.7'] }])
    expect(parse('203.0.113.7 web 203.0.113.8')).toEqual([
      { field: 'ip', values: ['203.0.113.7'] },
      { field: 'text', value: 'web' },
      { field: 'ip', values: ['203.0.113.8'] },
    ])
    expect(parse('203.0.113.7,web')).toEqual([{ field: 'text', value: '203.0.113.7,web' }])
  })
})

test.each<[string, SearchProblem]>([
  ['colour:red', { problem: 'unknown-field', field: 'colour' }],
  ['location:', { problem: 'no-value', field: 'location' }],
  ['state:,', { problem: 'no-value', field: 'state' }],
  ['traffic:much', { problem: 'unknown-value', field: 'traffic', value: 'much', known: [] }],
  ['due:soon', { problem: 'unknown-value', field: 'due', value: 'soon', known: [] }],
  ['-colour:red', { problem: 'unknown-field', field: 'colour' }],
  ['-state:', { problem: 'no-value', field: 'state' }],
  ['component:x', { problem: 'unknown-value', field: 'component', value: 'x', known: [] }],
  ['ip:here', { problem: 'unknown-value', field: 'ip', value: 'here', known: [] }],
  [
    'status:off',
    { problem: 'unknown-value', field: 'status', value: 'off', known: ['rent', 'power_off'] },
  ],
])('%s is ignored with a reason', (text, problem) => {
  expect(parse(text)).toEqual([problem])
})

test('a location without servers is reported, with those that have some', () => {
  const there = { locations: ['FI', 'NL'] }
  const problems = (text: string) => unmatchedValues(parseServerSearch(text), there)
  expect(problems('location:NL')).toEqual([])
  expect(problems('location:nl,xx -location:ZZ')).toEqual([
    { problem: 'unknown-value', field: 'location', value: 'XX', known: ['FI', 'NL'] },
    { problem: 'unknown-value', field: 'location', value: 'ZZ', known: ['FI', 'NL'] },
  ])
  // Unknown until the list is loaded.
  expect(unmatchedValues(parseServerSearch('location:XX'), { locations: [] })).toEqual([])
})

test('object properties aren’t values', () => {
  expect(parse('kind:constructor')).toMatchObject([{ problem: 'unknown-value' }])
  expect(parse('constructor:x')).toEqual([{ problem: 'unknown-field', field: 'constructor' }])
})

describe('editing terms', () => {
  test('a term is removed, changed or added', () => {
    expect(withTerm('web  location:NL due:<7d', 1, undefined)).toBe('web due:<7d')
    expect(withTerm('web location:NL', 1, 'location:FI')).toBe('web location:FI')
    expect(withTerm('web', 1, termFor('tag', 'owner=Ada L.'))).toBe('web tag:"owner=Ada L."')
    expect(termFor('tag', 'env=prod', true)).toBe('-tag:env=prod')
    // Adjacent addresses are one term.
    expect(withTerm('203.0.113.7 203.0.113.8 web', 0, undefined)).toBe('web')
  })

  test('a value survives writing and parsing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z \d.-]{0,20}[a-z]$/), (value) => {
        expect(parse(termFor('tag', `k=${value}`))).toEqual([{ field: 'tag', name: 'k', value }])
      }),
    )
  })

  test('every term of any text can be replaced by itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const terms = parseServerSearch(text)
        const whole = terms.map(({ source }) => source).join(' ')
        expect(parseServerSearch(whole)).toEqual(terms)
        for (const [index, { source }] of terms.entries())
          expect(withTerm(whole, index, source)).toBe(whole)
      }),
    )
  })
})
