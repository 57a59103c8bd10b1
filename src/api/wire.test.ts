import { describe, expect, it } from 'vitest'
import { billinglogin } from './actions/auth/session.ts'
import { getInvoice } from './actions/billing/invoices.ts'
import { orderInstance } from './actions/eq/order.ts'
import { showServer } from './actions/eq.ts'
import { ApiError, failureIn, parseReply, unwrap, type ApiErrorKind } from './wire.ts'

type Failure = [
  string,
  unknown,
  { kind: ApiErrorKind; text?: string; code?: string | number | undefined },
  number?,
]

describe('a failure', () => {
  it.each<Failure>([
    // spec.md 7, shape A; wire.md 1, shape 1.
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
    // By text, where nothing else tells (wire.md 1).
    ['Access denied', { code: -1, message: 'Access denied' }, { kind: 'forbidden' }],
    ['a foreign server', { result: -1, error: 'Permission denied' }, { kind: 'forbidden' }, 403],
    [
      'authentication required',
      { code: -1, message: 'authentication required' },
      { kind: 'session' },
    ],
    [
      'EQ/show: invalid token, logout',
      { code: -1, message: 'EQ/show: invalid token, logout' },
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
    const failure = failureIn(body, showServer, status)
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
    expect(failureIn(body, showServer)).toBeUndefined()
  })
})

describe('a message', () => {
  it.each<[unknown, string]>([
    [{ email: ['is invalid', 'is taken'] }, 'email: is invalid; is taken'],
    [{ email: ['is invalid'], phone: 'is missing' }, 'email: is invalid; phone: is missing'],
    [
      { email: ['The email is taken.'], name: ['The name is missing.'] },
      'email: The email is taken. name: The name is missing.',
    ],
    [['Email is taken', 'Name is missing'], 'Email is taken; Name is missing'],
    [['Email is taken.', 'Name is missing.'], 'Email is taken. Name is missing.'],
    [{ 0: 'Email is taken', 1: 'Name is missing' }, 'Email is taken; Name is missing'],
    [{ message: 'Too many', code: 429 }, 'Too many'],
    [{ errors: [{ message: 'is invalid', code: 'X' }] }, 'is invalid'],
    [{ email: { invalid: 'is invalid', max: 64 } }, 'email: invalid: is invalid; max: 64'],
    [{ email: [], name: '', phone: null, other: {} }, ''],
    [[[[[[[['deep']]]]]]], ''],
    [7, ''],
    [true, ''],
  ])('%j is read as text', (message, text) => {
    expect(failureIn({ result: 'error', message }, showServer)?.text).toBe(text)
    expect(failureIn({ result: -1, error: message }, showServer)?.text).toBe(text)
  })

  it('is taken from the fields that were refused', () => {
    const body = { message: 'The given data was invalid.', errors: { email: ['is taken'] } }
    expect(failureIn(body, showServer, 422)?.text).toBe('email: is taken')
  })

  it('makes a failure, whatever its shape', () => {
    expect(failureIn({ error: { email: ['is taken'] } }, showServer)?.kind).toBe('refused')
    expect(failureIn({ code: 0, message: ['is taken'] }, showServer)?.kind).toBe('refused')
    expect(failureIn({ code: 0, message: { email: ['is taken'] } }, showServer)?.kind).toBe(
      'refused',
    )
    // What a successful `getcredits` returns.
    const credits = { credits: { credit: [{ id: 1, amount: '1.00' }] } }
    expect(failureIn({ code: 0, message: credits }, showServer)).toBeUndefined()
    expect(failureIn({ code: 0, message: { credits: '' } }, showServer)).toBeUndefined()
    expect(failureIn({ error: [] }, showServer)).toBeUndefined()
  })

  it('says what kind of failure it is, inside a list as well', () => {
    expect(failureIn({ result: 'error', message: ['Client not found'] }, showServer)?.kind).toBe(
      'not-found',
    )
  })

  it.each([
    ['<b>Error:</b> Smith &amp; O&#039;Brien<br />', "Error: Smith & O'Brien"],
    [
      'Invoice &quot;5&quot; is paid.<br>See <a href="x.php?a=1">why</a>',
      'Invoice "5" is paid.\nSee why',
    ],
    ['M&uuml;ller &lt;b&gt;', 'Müller <b>'],
    ['&amp;amp;', '&amp;'],
    ['R&D; AT&T', 'R&D; AT&T'],
  ])('of billing software is decoded once: %s', (message, text) => {
    for (const action of [getInvoice, orderInstance, billinglogin])
      expect(failureIn({ result: 'error', message }, action)?.text).toBe(text)
    expect(failureIn({ result: 'error', message: { email: [message] } }, getInvoice)?.text).toBe(
      `email: ${text}`,
    )
    // Elsewhere it may quote what somebody typed.
    expect(failureIn({ result: -1, error: message }, showServer)?.text).toBe(message)
  })

  it('holds no secret, encoded for HTML or not', () => {
    const secret = `p"w'd&<1`
    const encoded = 'p&quot;w&#039;d&amp;&lt;1'
    for (const action of [getInvoice, showServer]) {
      const error = failureIn({ result: 'error', message: `bad: ${encoded}` }, action, 200, [
        secret,
      ])
      expect(error?.text).toBe('bad: •••')
    }
  })
})

describe('a reply', () => {
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

  it('may nest its fields in `result`', () => {
    expect(unwrap({ result: { token: 't' }, module: 'auth' })).toEqual({
      token: 't',
      module: 'auth',
    })
    expect(unwrap({ result: 'OK', token: 't' })).toEqual({ result: 'OK', token: 't' })
  })
})
