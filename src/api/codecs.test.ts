import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  amount,
  choice,
  date,
  dateTime,
  decimal,
  filled,
  flag,
  id,
  integer,
  limit,
  maybeAmount,
  maybeDecimal,
  maybeInteger,
  maybeText,
  price,
  text,
  word,
} from './codecs.ts'
import {
  codes,
  idList,
  list,
  map,
  maybeList,
  maybeMap,
  otherwise,
  under,
  underSomeName,
} from './lists.ts'

type Schema = z.ZodMiniType
const decode = (schema: Schema, wire: unknown): unknown => z.decode(schema, wire)

describe('both wire forms decode to one value', () => {
  it.each<[string, Schema, unknown, unknown[]]>([
    ['an id', id, 5860, [5860, '5860', ' 5860 ']],
    ['no id', id, -1, [-1, '-1']],
    ['a whole number', integer, 0, [0, '0']],
    ['a decimal', decimal, 2.5, [2.5, '2.5', '2.50']],
    ['text', text, '40', ['40', 40]],
    ['no text', text, '', ['', null, undefined, {}, []]],
    ['maybe text', maybeText, null, ['', null, undefined, {}]],
    [
      'maybe a whole number',
      maybeInteger,
      null,
      ['', null, undefined, 'x', 1.5, '0x10', 1e300, {}],
    ],
    ['maybe a decimal', maybeDecimal, null, ['', null, undefined, 'x', 'Infinity', {}]],
    ['no limit', limit, null, [-1, '-1', null, undefined, '']],
    ['a limit', limit, 3, [3, '3', '3.0']],
    ['yes', flag, true, [1, '1', true, 'true', 'on', 'On', 'yes']],
    ['no', flag, false, [0, '0', false, 'false', 'off', '', null, undefined, {}]],
    ['an amount', amount, '6.47', ['6.47', 6.47, ' 6.47 ', '6,47']],
    ['thousands', amount, '1234567.50', ['1234567.50', '1,234,567.50']],
    ['whole thousands', amount, '1234', ['1234', 1234, '1,234']],
    ['a negative amount', amount, '-560.00', ['-560.00']],
    ['no amount', maybeAmount, null, ['', null, undefined, 'free', '1e3', {}, '--5']],
    ['a price', price, '5.99', ['5.99', 5.99]],
    ['no price', price, null, [-1, '-1', 0, '0', '0.00', null, undefined, '', 'call us']],
    ['a date', date, '2026-12-01', ['2026-12-01', '2026-12-01 00:00:00', '2026-12-01T08:00:00Z']],
    [
      'no date',
      date,
      null,
      [
        '0000-00-00',
        '0000-00-00 00:00:00',
        '',
        null,
        undefined,
        '2026-13-01',
        '<b>',
        '2026-12-01<b>',
      ],
    ],
    [
      'a date with time',
      dateTime,
      '2026-11-20 09:30:00',
      ['2026-11-20 09:30:00', 1_795_167_000, '1795167000'],
    ],
    ['no time', dateTime, null, ['0000-00-00 00:00:00', '', null, undefined, 'soon']],
    ['a known word', word(['none', 'email'], 'none'), 'email', ['email']],
    [
      'another word',
      word(['none', 'email'], 'none'),
      'none',
      ['none', 'sms', '', null, undefined, 1],
    ],
    ['a choice', choice(0, 1), 1, [1, '1']],
    [
      'a list of ids',
      idList,
      [5860, 5861],
      [[5860, 5861], ['5860', '5861'], { '5860': 5860, '5861': '5861' }],
    ],
    ['an empty list', list(id), [], [[], {}, '', null]],
    ['an absent list', maybeList(id), [], [undefined, [], null]],
    ['a list inside', list(id, 'invoice'), [1], [[1], { invoice: [1] }, { invoice: { '1': '1' } }]],
    ['an empty map', map(id), {}, [{}, [], '', null]],
    ['an absent map', maybeMap(id), {}, [undefined, []]],
    ['codes', codes, ['NL', 'RU', 'US'], ['NL,RU,US', 'NL, RU,US,NL,', ['NL', 'RU', 'US']]],
    ['no codes', codes, [], ['', null, undefined, 5]],
    ['one field', under('servers', list(id), 'ids'), [1], [{ servers: [1] }, { ids: ['1'] }]],
    [
      'some list',
      underSomeName('tasks', id),
      [1],
      [{ tasks: [1] }, { result: 'OK', list: [1] }, ['1']],
    ],
    [
      'a part to live without',
      otherwise(z.object({ id }), { id: 0 }),
      { id: 0 },
      [undefined, null, 'x', { id: 'x' }],
    ],
  ])('%s', (_, schema, value, forms) => {
    for (const form of forms) expect(decode(schema, form)).toEqual(value)
  })
})

describe('required values are never made up', () => {
  it.each<[string, Schema, unknown[]]>([
    ['an id', id, [undefined, null, '', 'x', '1.5', true, {}, '0x10', Number.MAX_VALUE]],
    ['a decimal', decimal, [undefined, null, '', 'x', 'NaN', 'Infinity']],
    ['an amount', amount, [undefined, null, '', 'x', '1e3', 'NaN', '--5', '5.']],
    ['a text', filled, [undefined, null, '', 5, [], {}, { length: { toString: 1 } }]],
    ['a choice', choice(0, 1), [undefined, '', 2, '2', 'x']],
    ['a list that is absent', list(id), [undefined, 'x', 5]],
    ['a list with a foreign item', list(id), [['x'], [null], { servers: 'x' }]],
    ['a field that is absent', under('servers', list(id)), [{}, { result: 'OK' }, [], null]],
    ['a list under no name', underSomeName('tasks', id), [{ result: 'OK' }, {}]],
    ['a map that is absent', map(id), [undefined, 'x']],
  ])('%s', (_, schema, forms) => {
    for (const form of forms)
      expect(z.safeDecode(schema, form).success, JSON.stringify(form)).toBe(false)
  })
})

describe('money', () => {
  it('keeps amounts exactly as written, at any size and precision', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.nat(99),
        (units, cents) => {
          const input = `${units}.${String(cents).padStart(2, '0')}`
          expect(decode(amount, input)).toBe(input)
          expect(decode(maybeAmount, input)).toBe(input)
          expect(z.encode(amount, input)).toBe(input)
        },
      ),
    )
  })
})

describe('a map', () => {
  it('ignores names from the prototype', () => {
    const body: unknown = JSON.parse('{"__proto__":{"id":1},"NL":1}')
    expect(decode(maybeMap(id), body)).toEqual({ NL: 1 })
    expect(decode(under('toString', text), {})).toBe('')
  })
})
