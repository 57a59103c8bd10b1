import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ApiError,
  decodeForm,
  encodeForm,
  failureIn,
  parseReply,
  unwrap,
  type ApiErrorKind,
} from './wire.ts'

describe('a form', () => {
  it('is written as PHP reads it', () => {
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

  /** Field names hold no brackets, which are the syntax; '' would be an array in PHP's eyes. */
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

  it('reads what it wrote, over the network, whatever the names and values', () => {
    fc.assert(
      fc.property(form, (written) => {
        const sent = encodeForm(written).toString()
        expect(plain(decodeForm(new URLSearchParams(sent)))).toEqual(plain(written))
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

  it('is read from any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeForm(new URLSearchParams(text))).toBeTypeOf('object')
      }),
    )
  })

  it('drops what is nested deeper than PHP allows, so that a name cannot exhaust the stack', () => {
    const deep = `a${'[b]'.repeat(100_000)}`
    expect(Object.keys(decodeForm(new URLSearchParams({ [deep]: '1', b: '2' })))).toEqual(['b'])
  })

  it('keeps the last form of a name that is scalar here and nested there', () => {
    expect(plain(decodeForm(new URLSearchParams('a=1&a[x]=2')))).toEqual([['a', [['x', '2']]]])
    expect(plain(decodeForm(new URLSearchParams('a[x]=2&a=1')))).toEqual([['a', '1']])
    expect(plain(decodeForm(new URLSearchParams('a[]=1&a[]=2')))).toEqual([
      ['a', ['list', '1', '2']],
    ])
  })
})

/** A form as sorted pairs, so that forms with and without a prototype, or a field `__proto__`, compare. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return ['list', ...value.map(plain)]
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([key, inner]) => [key, plain(inner)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

type Failure = [
  string,
  unknown,
  { kind: ApiErrorKind; text?: string; code?: string | number | undefined },
  number?,
]

describe('a failure', () => {
  it.each<Failure>([
    // Spec 7, shape A; wire.md 1, shape 1.
    [
      'code and message',
      { code: -1, message: 'general failure' },
      { kind: 'refused', text: 'general failure', code: -1 },
    ],
    ['a code in digits', { code: '-2', message: 'malformed' }, { kind: 'refused', code: -2 }],
    ['code 404', { code: 404, message: 'log is empty' }, { kind: 'not-found', code: 404 }],
    ['code 401 in digits', { code: '401', message: 'sign in' }, { kind: 'session', code: 401 }],
    ['code 403', { code: 403, message: 'wrong promo code' }, { kind: 'forbidden', code: 403 }],
    [
      'code 500 in the body',
      { code: 500, message: 'internal error' },
      { kind: 'refused', code: 500 },
    ],
    [
      'a code by name',
      { code: 'TAG_MISSING', message: 'tag missing' },
      { kind: 'refused', text: 'tag missing', code: 'TAG_MISSING' },
    ],
    [
      'code 0 and a message, of email_check',
      { code: 0, message: 'invalid e-mail' },
      { kind: 'refused', text: 'invalid e-mail', code: 0 },
    ],
    ['only a description', { code: -1, description: 'why' }, { kind: 'refused', text: 'why' }],
    [
      'a name for a message',
      { code: -2, message: 'VALUE_MISSING' },
      { kind: 'refused', text: 'VALUE_MISSING', code: 'VALUE_MISSING' },
    ],
    // Shape B; 2.
    [
      'result -1 and error',
      { result: -1, error: 'OS 5 is not compatible' },
      { kind: 'refused', text: 'OS 5 is not compatible', code: -1 },
    ],
    [
      'result -2 in digits',
      { result: '-2', error: 'auth: malformed request #1' },
      { kind: 'refused', code: -2 },
    ],
    ['result -1 alone', { result: -1 }, { kind: 'refused', text: '', code: -1 }],
    [
      'a key of an account without servers',
      { result: -1, error: 'No appropriate servers found', code: 'NO_APPROPRIATE_SERVERS' },
      { kind: 'refused', code: 'NO_APPROPRIATE_SERVERS' },
    ],
    [
      'a name in error and words in message',
      { result: -1, error: 'SSO_UNAVAILABLE', message: 'try later' },
      { kind: 'refused', text: 'try later', code: 'SSO_UNAVAILABLE' },
    ],
    [
      'an invalid hash',
      { result: -2, error: 'Invalid hash', code: 'INVALID_HASH' },
      { kind: 'session', code: 'INVALID_HASH' },
    ],
    [
      'an invalid hash by its name',
      { result: -2, error: 'wrong', code: 'INVALID_HASH' },
      { kind: 'session' },
    ],
    // Shape C; 3.
    ['result error alone', { result: 'error' }, { kind: 'refused', text: '', code: undefined }],
    [
      'error_code',
      { result: 'error', message: 'no state', error_code: 'OAUTH_STATE_MISSING' },
      { kind: 'refused', text: 'no state', code: 'OAUTH_STATE_MISSING' },
    ],
    // 4, 5, 6.
    ['result Fail', { result: 'Fail', message: 'no money' }, { kind: 'refused', text: 'no money' }],
    ['state fail', { state: 'fail', error: 'no' }, { kind: 'refused', text: 'no' }],
    [
      'state fail beside OK',
      { result: 'OK', state: 'fail', message: 'no' },
      { kind: 'refused', text: 'no' },
    ],
    [
      'result ERROR with a code',
      { result: 'ERROR', code: -1, message: 'misc' },
      { kind: 'refused', text: 'misc', code: -1 },
    ],
    [
      'a failed job',
      { result: 'Error', scope: 'unreachable', key: 'k' },
      { kind: 'refused', text: 'unreachable' },
    ],
    ['result false', { result: false, message: 'no' }, { kind: 'refused', text: 'no' }],
    ['an error and nothing else', { error: 'no' }, { kind: 'refused', text: 'no' }],
    [
      'a failure inside result',
      { result: { code: -1, message: 'Permission denied' } },
      { kind: 'forbidden', text: 'Permission denied', code: -1 },
    ],
    [
      'a negative code beside OK',
      { result: 'OK', code: -1, message: 'no' },
      { kind: 'refused', code: -1 },
    ],
    // Words, where only they tell (wire.md 1).
    ['Access denied', { code: -1, message: 'Access denied' }, { kind: 'forbidden' }],
    ['a foreign server', { result: -1, error: 'Permission denied' }, { kind: 'forbidden' }, 403],
    [
      'authentication required',
      { code: -1, message: 'authentication required' },
      { kind: 'session' },
    ],
    [
      'stocks/list: invalid token, logout',
      { code: -1, message: 'stocks/list: invalid token, logout' },
      { kind: 'session' },
    ],
    [
      'tag/add: invalid token data',
      { code: -1, message: 'tag/add: invalid token data, too long' },
      { kind: 'refused' },
    ],
    [
      'EQ/list: invalid server id',
      { result: -1, error: 'EQ/list: invalid server id' },
      { kind: 'not-found' },
    ],
    [
      'a changed address, without the token',
      { code: -1, message: 'malformed IP=203.0.113.9 for token 0123abcd' },
      { kind: 'session', text: 'malformed IP=203.0.113.9 for token ***' },
    ],
    ['a malformed address', { code: -1, message: 'malformed IP=300.1.1.1' }, { kind: 'refused' }],
    // HTTP statuses with JSON.
    ['HTTP 401', { message: 'x' }, { kind: 'session', text: 'x' }, 401],
    ['HTTP 403', { result: -1, error: 'not yours' }, { kind: 'forbidden', text: 'not yours' }, 403],
    ['HTTP 404', { detail: 'x' }, { kind: 'not-found', text: '' }, 404],
    ['HTTP 500 that says nothing', {}, { kind: 'http' }, 500],
    ['HTTP 502 that says OK', { result: 'OK' }, { kind: 'http' }, 502],
    ['HTTP 400 with a list', [], { kind: 'refused' }, 400],
  ])('is read from %s', (_, body, expected, status = 200) => {
    const failure = failureIn(body, 'eq/show', status)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ action: 'eq/show', ...expected })
  })

  it.each<[string, unknown]>([
    ['result OK', { result: 'OK' }],
    ['result success', { result: 'success', message: 'done' }],
    ['result ok in other letters', { result: ' Ok ' }],
    ['2FA OK', { result: '2FA OK' }],
    ['Not ready', { result: 'Not ready', key: 'k' }],
    ['Stage', { result: 'Stage', scope: '1' }],
    ['result 1', { result: 1 }],
    ['result 0', { result: '0' }],
    ['a session inside result', { result: { token: 't' } }],
    ['a flat session', { token: 't', role: 'Customer' }],
    ['billing data without result', { IP: 'pl-vmv2-nano', billing_status: 'Active' }],
    ['a positive code beside OK', { result: 'OK', code: 200 }],
    ['no error code', { result: 'OK', code: null, error_code: null }],
    ['a list', [{ en: 'Groups' }]],
  ])('is not read from %s', (_, body) => {
    expect(failureIn(body, 'eq/show')).toBeUndefined()
  })
})

describe('the text of a reply', () => {
  it.each<[string, string, number, ApiErrorKind]>([
    ['HTML', '<html>Bad gateway</html>', 200, 'malformed'],
    ['HTML of a proxy', '<html>Bad gateway</html>', 502, 'http'],
    ['nothing', '', 200, 'malformed'],
    ['nothing, 500', '', 500, 'http'],
    ['nothing, 401', '', 401, 'session'],
    ['HTML, 403', '<html>', 403, 'forbidden'],
    ['HTML, 404', '<html>', 404, 'http'],
    ['a reply cut off', '{"result":"OK","servers":[1,', 200, 'malformed'],
    ['a bare word', '"OK"', 200, 'malformed'],
    ['null', 'null', 200, 'malformed'],
  ])('that is %s ends as its kind', (_, text, status, kind) => {
    expect(() => parseReply(text, 'eq/show', status)).toThrow(
      expect.objectContaining({ name: 'ApiError', kind, status, action: 'eq/show' }),
    )
  })

  it('is parsed as JSON', () => {
    expect(parseReply('{"result":"OK"}', 'eq/show', 200)).toEqual({ result: 'OK' })
    expect(parseReply('[]', 'presets/groups', 200)).toEqual([])
  })

  it('may wrap its fields in result', () => {
    expect(unwrap({ result: { token: 't' }, module: 'auth' })).toEqual({
      token: 't',
      module: 'auth',
    })
    expect(unwrap({ result: 'OK', token: 't' })).toEqual({ result: 'OK', token: 't' })
  })
})
