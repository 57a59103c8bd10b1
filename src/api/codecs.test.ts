import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  amount,
  amountIfAny,
  billingNote,
  billingText,
  choice,
  date,
  dateTime,
  decimal,
  fee,
  filled,
  flag,
  id,
  integer,
  limit,
  maybeAmount,
  maybeDecimal,
  maybeInteger,
  maybeText,
  percent,
  price,
  text,
  unixTime,
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
    ['an amount', amount, '6.47', ['6.47', 6.47, ' 6.47 ', '6,47', '€6.47', '6,47 €']],
    [
      'thousands',
      amount,
      '1234.50',
      [
        '1234.50',
        '1,234.50',
        '1.234,50',
        '1 234,50',
        '1\u00a0234,50',
        '1\u202f234,50',
        '1&nbsp;234,50&nbsp;&euro;',
        '1&#039;234.50',
        '$1,234.50 USD',
      ],
    ],
    ['millions', amount, '1234567.50', ['1234567.50', '1,234,567.50', '1.234.567,50']],
    ['whole thousands', amount, '1234', ['1234', 1234, '1 234']],
    // A JSON number has no thousands.
    ['a number with three digits', amount, '1.234', [1.234]],
    ['a negative amount', amount, '-560.00', ['-560.00', '-560,00', '−560.00', '-€560.00']],
    ['minus zero', amount, '0.00', ['0.00', '-0.00', '-0,00', '−0.00 €']],
    ['the number minus zero', amount, '0', [0, -0, '-0']],
    ['no amount', maybeAmount, null, ['', null, undefined, 'free', '1e3', {}, '--5']],
    ['maybe a mistaken amount', maybeAmount, null, ['1,234', '1.234', '12.345 €']],
    ['an amount if any', amountIfAny, null, ['', ' ', null, undefined]],
    ['an amount if any', amountIfAny, '0.00', ['-0.00']],
    ['a percentage', percent, '21.000', ['21.000', '21,000', '21.000%', '21,000 %']],
    ['zero percent', percent, '0.00', ['0.00', '-0.00', '-0,00 %']],
    ['no percentage', percent, null, ['', null, undefined, 'none', '-1', {}]],
    ['a price', price, '5.99', ['5.99', 5.99]],
    [
      'no price',
      price,
      null,
      [-1, '-1', '-1.00', '-1,00', 0, '0', '0.00', '-0.00', null, undefined, '', 'call us'],
    ],
    ['a fee', fee, '0.00', ['0.00', '-0.00', '0,00 €']],
    ['no fee', fee, null, [-1, '-1', '-1.00', '-1,00', '−1', '', null, undefined, '1,234']],
    [
      'a date',
      date,
      '2026-12-01',
      [
        '2026-12-01',
        '2026-12-01 00:00:00',
        '2026-12-01T08:00:00Z',
        '2026-12-01T00:00:00.000Z',
        '2026-12-01T00:00:00+0200',
        '2026-12-01 00:00:00 UTC',
        1_796_083_200,
        '1796083200',
        1_796_083_200_000,
        '1796083200000',
      ],
    ],
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
        '2026-02-30',
        '-0001-11-30 00:00:00',
        '1970-01-01',
        0,
        '0',
      ],
    ],
    [
      'a date with time',
      dateTime,
      '2026-11-20 09:30:00',
      [
        '2026-11-20 09:30:00',
        1_795_167_000,
        '1795167000',
        1_795_167_000_000,
        '1795167000000',

        '2026-11-20T09:30:00Z',
        '2026-11-20T09:30:00.123Z',
        '2026-11-20T09:30',
        '2026-11-20 09:30',
        '2026-11-20T11:30:00+02:00',
        '2026-11-20T11:30:00+0200',
        '2026-11-20 04:30:00-05',
        1_795_167_000.25,
        '1795167000.25',
        'Fri, 20 Nov 2026 09:30:00 GMT',
      ],
    ],
    [
      'no time',
      dateTime,
      null,
      ['0000-00-00 00:00:00', '0000-00-00T00:00:00Z', '', null, undefined, 'soon', 0, '0', -1],
    ],
    [
      'Unix time',
      unixTime,
      1_795_167_000,
      [
        1_795_167_000,
        '1795167000',
        1_795_167_000_000,
        '1795167000000',
        1_795_167_000.9,
        '2026-11-20T09:30:00Z',
        '2026-11-20 09:30:00',
      ],
    ],
    ['no Unix time yet', unixTime, 0, [0, '0']],
    [
      'billing text',
      billingText,
      "Smith & O'Brien",
      ["Smith & O'Brien", 'Smith &amp; O&#039;Brien'],
    ],
    [
      'billing text with markup',
      billingText,
      '<b>AT&T</b>',
      ['<b>AT&T</b>', '&lt;b&gt;AT&T&lt;/b&gt;'],
    ],
    ['no billing text', billingText, '', ['', null, undefined, {}, []]],
    [
      'a billing note',
      billingNote,
      'Paid\nby card',
      ['Paid\nby card', '<b>Paid</b><br />\r\nby card'],
    ],
    // Elsewhere a text is what somebody typed.
    ['other text', text, 'a&lt;b &amp;', ['a&lt;b &amp;']],
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
    [
      'an amount',
      amount,
      [
        undefined,
        null,
        '',
        'x',
        '1e3',
        'NaN',
        '--5',
        '5.',
        // A thousand or one?
        '1,234',
        '1.234',
        '1,234 €',
        '-1.000',
        '1 23,45',
        '5 pcs',
      ],
    ],
    ['an amount if any', amountIfAny, ['x', 'free', '1e3', '1,234', '1.234', {}, [], true]],
    ['Unix time', unixTime, [undefined, null, '', 'x', '1.5', {}]],
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
