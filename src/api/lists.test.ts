import { replaceEqualDeep } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { amount, date, id, maybeInteger, text } from './codecs.ts'
import {
  idList,
  list,
  map,
  maybeList,
  notHidden,
  notingUnreadable,
  sentList,
  under,
  underSomeName,
  type List,
} from './lists.ts'
import { ApiError } from './wire.ts'

const invoice = z.object({ id, invoicenum: text, total: amount, duedate: date })
const invoices = list(invoice, 'invoice')
const wire = (number: number | string) => ({ id: number, total: '1.00' })
const idsIn = (found: readonly { id: number }[]): number[] => found.map((one) => one.id)

const wireId = z.object({ id })

/** As the codec types allow less than arrives. */
const read = <Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> =>
  z.decode(schema, sent as z.input<Schema>)

describe('the shapes that PHP billing software gives a list', () => {
  it.each<[string, readonly number[], unknown]>([
    ['an array', [1, 2], [wire(1), wire(2)]],
    ['one element', [1], [wire(1)]],
    ['none', [], []],
    ['an empty object', [], {}],
    ['an empty text', [], ''],
    ['white space from XML', [], '\n  '],
    ['null', [], null],
    ['a map by index', [1, 2], { 0: wire(1), 1: wire(2) }],
    ['a map with one index', [1], { 0: wire(1) }],
    ['a map with a gap', [1, 2], { 0: wire(1), 3: wire(2) }],
    ['a map that a filter has left without its first', [2], { 1: wire(2) }],
    ['a map by id', [7, 12], { 7: wire(7), 12: wire(12) }],
    ['a map with its count', [1, 2], { 0: wire(1), 1: wire(2), count: 2, total: '2.00' }],
    ['a map by name', [1, 2], { first: wire(1), second: wire(2) }],
    ['under the element’s name', [1, 2], { invoice: [wire(1), wire(2)] }],
    ['one under the element’s name', [1], { invoice: wire(1) }],
    ['one in an array under the element’s name', [1], { invoice: [wire(1)] }],
    ['a map under the element’s name', [1, 2], { invoice: { 0: wire(1), 1: wire(2) } }],
    ['none under the element’s name', [], { invoice: [] }],
    ['an empty text under the element’s name', [], { invoice: '' }],
    ['null under the element’s name', [], { invoice: null }],
    ['one instead of the list', [1], wire(1)],
    ['ids as texts', [10_023, 5], [wire('10023'), wire('5')]],
    ['ids with zeros in front and spaces', [42, 7], [wire('00042'), wire(' 7 ')]],
  ])('%s', (_, ids, sent) => {
    const found = read(invoices, sent)
    expect(idsIn(found)).toEqual(ids)
    expect(found.unreadable).toBeUndefined()
  })

  it.each<[string, readonly unknown[], z.ZodMiniType, unknown]>([
    ['ids in a map', [5860, 5861], idList, { 5860: 5860, 5861: '5861' }],
    ['ids in a map by name', [5860], idList, { web: '5860' }],
    ['texts in a map by name', ['x', 'y'], maybeList(z.string()), { one: 'x', other: 'y' }],
    ['display texts in a map by name', ['x'], maybeList(text), { one: 'x' }],
    ['pairs in an array', [[1, 2]], list(z.tuple([z.number(), z.number()])), [[1, 2]]],
  ])('%s', (_, items, schema, sent) => {
    expect(read(schema, sent)).toEqual(items)
  })

  it.each<[string, z.ZodMiniType, unknown]>([
    ['under one name', under('contacts', list(wireId)), { result: 'success', totalresults: 0 }],
    ['counted as a text', under('contacts', list(wireId)), { totalresults: '0' }],
    ['under some name', underSomeName('requests', wireId), { result: 'OK', totalresults: 0 }],
  ])('a list left out because there is nothing, %s', (_, schema, sent) => {
    expect(read(schema, sent)).toEqual([])
  })

  it('a list that is missing although there is something is not empty', () => {
    const schema = under('contacts', list(wireId))
    expect(z.safeDecode(schema, { totalresults: 2 } as never).success).toBe(false)
  })
})

describe('one bad record costs one row', () => {
  const good = [wire(1), wire(2)]
  it.each<[string, unknown, object]>([
    ['without id', { total: '3.00' }, { id: null, name: null, field: 'id' }],
    ['without id, but with a name', { invoicenum: 'R-3', total: '3.00' }, { name: 'R-3' }],
    ['an id that is no number', wire('abc'), { id: 'abc', name: 'abc', field: 'id' }],
    ['an empty total', { id: 10_023, total: '' }, { id: '10023', name: '10023', field: 'total' }],
    ['a total of another type', { id: '10023', total: {} }, { name: '10023', field: 'total' }],
    ['a total that is a list', { id: 3, total: ['1'] }, { name: '3', field: 'total' }],
    ['no total', { id: 3 }, { name: '3', field: 'total' }],
    ['a total in words', { id: 3, total: 'free' }, { name: '3', field: 'total' }],
    ['null', null, { id: null, name: null, field: null }],
    ['a text', 'Database error', { name: 'Database error', field: null }],
    ['an empty list', [], { id: null, name: null, field: null }],
    ['an id of an object', { id: { valueOf: 1 }, total: '1' }, { id: null, field: 'id' }],
    ['a name without end', { invoicenum: 'x'.repeat(500) }, { name: 'x'.repeat(60) }],
  ])('%s', (_, bad, unreadable) => {
    for (const sent of [
      [bad, ...good],
      [...good, bad],
      { invoice: [good[0], bad, good[1]] },
      { 0: bad, 1: good[0], 4: good[1] },
    ]) {
      const found = read(invoices, sent)
      expect(idsIn(found)).toEqual([1, 2])
      expect(found.unreadable).toEqual([expect.objectContaining(unreadable)])
    }
  })

  it('the only one of a list', () => {
    const found = read(invoices, { invoice: { id: 10_023, total: '' } })
    expect(found).toHaveLength(0)
    expect(found.unreadable).toEqual([{ id: '10023', name: '10023', field: 'total' }])
  })

  it.each<[string, unknown]>([
    ['a page of texts', ['x', 'y']],
    ['nothing with an id', [{ total: '1' }, {}]],
    ['another layout', { list: [[wire(1)]] }],
    ['a refusal in place of the list', { error: 'denied' }],
    ['a text in place of the list', 'denied'],
    ['a number in place of the list', 3],
    ['false in place of the list', false],
  ])('%s is malformed, not a list of unreadable records', (_, sent) => {
    expect(z.safeDecode(invoices, sent as never).success).toBe(false)
  })

  it('of a list inside a record', () => {
    const server = z.object({
      id,
      tags: maybeList(z.object({ id: maybeInteger, tag: z.string() })),
    })
    const [found] = read(list(server), [{ id: 1, tags: [{ id: 5, tag: 7 }, { tag: 'os' }] }])
    expect(found?.tags.map(({ tag }) => tag)).toEqual(['os'])
    expect(found?.tags.unreadable).toHaveLength(1)
  })

  it('is noted for the request log, at any depth', () => {
    const schema = z.object({ items: list(z.object({ id, tags: maybeList(wireId) })) })
    const { unreadable } = notingUnreadable(() =>
      read(schema, {
        items: [{ id: 1, tags: [{ id: 2 }, { id: 'x' }] }, { name: 'b' }, { id: 3 }],
      }),
    )
    expect(unreadable).toEqual([
      { id: 'x', name: 'x', field: 'id' },
      { id: null, name: 'b', field: 'id' },
    ])
  })

  it('is still known after the cache has compared the list with an earlier one', () => {
    const reply = (...records: unknown[]) => ({ invoices: read(invoices, records) })
    const whole = reply(wire(1), wire(2))
    const part = reply(wire(1), { id: 2 })
    expect(replaceEqualDeep(whole, part).invoices.unreadable).toHaveLength(1)
    expect(replaceEqualDeep(part, reply(wire(1), { id: 3 })).invoices.unreadable?.[0]?.id).toBe('3')
    expect(replaceEqualDeep(part, reply(wire(1))).invoices.unreadable).toBeUndefined()
    expect(structuredClone(part).invoices.unreadable).toHaveLength(1)
  })

  it('in what is sent refuses all', () => {
    expect(z.safeDecode(sentList(id), ['1', 'x']).success).toBe(false)
  })
})

describe('what a list does not hold', () => {
  const whole: List<{ id: number }> = [{ id: 1 }]
  const named = () => read(invoices, [wire(1), { id: '10023', total: '' }])
  const nameless = () => read(invoices, [wire(1), { total: '1.00' }])
  const conclude = (from: List<unknown>, isOther?: (id: number) => boolean) => () =>
    notHidden(from, { key: 'billing/get_invoices' }, isOther)

  it('isn’t there where everything was read', () => {
    expect(conclude(whole)).not.toThrow()
  })
  it('may be what couldn’t be read', () => {
    expect(conclude(named())).toThrow(ApiError)
    expect(conclude(nameless())).toThrow(ApiError)
  })
  it('isn’t what couldn’t be read where that is another', () => {
    expect(conclude(named(), (one) => one === 10_023)).not.toThrow()
    expect(conclude(named(), (one) => one === 5)).toThrow(ApiError)
    expect(conclude(nameless(), () => true)).toThrow(ApiError)
  })
})

describe('a map by name', () => {
  const methods = map(z.object({ name: text, call: z.string() }))
  const method = (name: string) => ({ name, call: `pay_${name}` })

  it('costs no entry for another that can’t be read, and notes that one', () => {
    const sent = { card: method('card'), sepa: { name: 'SEPA' }, paypal: method('paypal') }
    const { value, unreadable } = notingUnreadable(() => read(methods, sent))
    expect(Object.keys(value)).toEqual(['card', 'paypal'])
    expect(unreadable).toEqual([{ id: 'sepa', name: 'sepa', field: 'call' }])
  })

  it.each<[string, unknown]>([
    ['no entry that can be read', { card: 'x', sepa: null }],
    ['another layout', { list: [method('card')] }],
    ['a text', 'card'],
  ])('with %s is refused', (_what, sent) => {
    expect(() => read(methods, sent)).toThrow()
  })

  it('is sent as it was read', () => {
    const sent = { card: method('card') }
    expect(z.encode(methods, read(methods, sent))).toEqual(sent)
    expect(read(methods, [])).toEqual({})
    const hostile: unknown = JSON.parse('{"__proto__":{"name":"a","call":"b"}}')
    expect(read(methods, hostile)).toEqual({})
  })
})
