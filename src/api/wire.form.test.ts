import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeForm, encodeForm } from './wire.ts'

describe('a form', () => {
  it('is encoded the way PHP reads it', () => {
    const form = {
      action: 'add',
      empty: '',
      none: undefined,
      nothing: null,
      yes: true,
      no: false,
      invoices: [1, 2],
      params: { name: 'a b', ip: ['::1'] },
    }
    expect(decodeURIComponent(encodeForm(form).toString())).toBe(
      'action=add&empty=&yes=1&no=0&invoices[]=1&invoices[]=2&params[name]=a+b&params[ip][]=::1',
    )
  })

  /** Field names without brackets, which are syntax; PHP would read '' as an array. */
  const name = fc.oneof(
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'length',
      'ключ',
      'a b',
    ),
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .map((text) => text.replace(/[[\]]/g, '_')),
  )
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('+', '&', '=', '%', '%0A', 'a+b&c=d%e', ' ', '\n', '🦊', 'é', '‮'),
  )
  const list = fc.array(value, { minLength: 1, maxLength: 4 })
  const map = fc.dictionary(name, fc.oneof(value, list), {
    minKeys: 1,
    maxKeys: 4,
    noNullPrototype: false,
  })
  const form = fc.dictionary(name, fc.oneof(value, list, map), {
    maxKeys: 6,
    noNullPrototype: false,
  })

  it('round-trips any names and values over HTTP', () => {
    fc.assert(
      fc.property(form, (input) => {
        const sent = encodeForm(input).toString()
        expect(plain(decodeForm(new URLSearchParams(sent)))).toEqual(plain(input))
      }),
    )
  })

  it('never touches a prototype', () => {
    const read = decodeForm(
      new URLSearchParams(
        '__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1',
      ),
    )
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.getPrototypeOf(read)).toBeNull()
    expect(Object.keys(read)).toEqual(['__proto__', 'a', 'constructor'])
  })

  it('decodes any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeForm(new URLSearchParams(text))).toBeTypeOf('object')
      }),
    )
  })

  it('drops fields nested deeper than PHP allows', () => {
    const deep = `a${'[b]'.repeat(100_000)}`
    expect(Object.keys(decodeForm(new URLSearchParams({ [deep]: '1', b: '2' })))).toEqual(['b'])
  })

  it('keeps the last form of a name that is both scalar and nested', () => {
    expect(plain(decodeForm(new URLSearchParams('a=1&a[x]=2')))).toEqual([['a', [['x', '2']]]])
    expect(plain(decodeForm(new URLSearchParams('a[x]=2&a=1')))).toEqual([['a', '1']])
    expect(plain(decodeForm(new URLSearchParams('a[]=1&a[]=2')))).toEqual([
      ['a', ['list', '1', '2']],
    ])
  })
})

/** A form as sorted pairs, so that forms with and without a prototype, or with a field `__proto__`, compare. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return ['list', ...value.map(plain)]
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([key, inner]) => [key, plain(inner)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}
