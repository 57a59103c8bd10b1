import { describe, expect, it } from 'vitest'
import { reboot, showServer } from './actions/eq.ts'
import { listStocks } from './actions/stocks.ts'
import { addTag } from './actions/tags.ts'
import { failureIn } from './wire.ts'

const says = (message: string) => ({ code: -1, message })

describe('an expired session', () => {
  it.each([
    // By code (wire.md 1).
    ['HTTP 401', { message: 'x' }, 401],
    ['code 401, as orders say it', { result: -1, error: 'sign in', code: 401 }],
    ['INVALID_HASH', { result: -2, error: 'Invalid hash', code: 'INVALID_HASH' }],
    ['a name in place of words', { code: -2, message: 'TOKEN_EXPIRED' }],
    // By text from the called script or `auth`, from the first word.
    ['its script', says('eq/reboot: invalid token, logout')],
    ['its script in capitals', says('EQ/list: token expired')],
    ['its script without the action', says('eq: Unauthorized')],
    ['auth', says('auth/info: authentication required')],
    ['auth: an expired token', says('auth: token has expired')],
    ['no token', says('eq/reboot: token not specified')],
    ['authentication that failed', says('eq/reboot: authentication failed')],
    ['not authorized', says('eq/reboot: not authorized.')],
    // By text about the token, from the first word to the last.
    ['another address', says('malformed IP=203.0.113.9 for token 0123abcd')],
    ['another address, at the script', says('eq/reboot: malformed IP= for token 0123abcd')],
  ])('is recognized by %s, even for a write', (_, body, status = 200) => {
    expect(failureIn(body, reboot, status)?.kind).toBe('session')
    expect(failureIn(body, showServer, status)?.kind).toBe('session')
  })

  it.each([
    'authentication required',
    'Authentication failed',
    'Unauthorized.',
    'invalid token, logout',
    'Invalid hash',
  ])(
    'is recognized for a read by the bare words “%s”; to a write they are a refusal',
    (message) => {
      expect(failureIn(says(message), showServer)?.kind).toBe('session')
      expect(failureIn(says(message), reboot)?.kind).toBe('refused')
    },
  )

  it.each([
    ['a machine that refused its module', 'IPMI authentication failed'],
    ['the same, with the script before it', 'eq/reboot: IPMI authentication failed'],
    ['another one’s script', 'ipmi/login: authentication failed'],
    ['another one’s module', 'ipmi: invalid token'],
    ['the middle of a sentence', 'The gateway said: unauthorized'],
    ['words that go on', 'eq/reboot: authentication failed on the chassis'],
    ['a form field', 'eq/reboot: invalid token data, too long'],
    ['an address in a form', 'malformed IP=300.1.1.1'],
    ['a token in a sentence', 'The relay said malformed IP=1.2.3.4 for token x, try again'],
  ])('is not recognized by %s', (_, message) => {
    expect(failureIn(says(message), reboot)?.kind).toBe('refused')
    expect(failureIn(says(message), showServer)?.kind).toBe('refused')
    expect(failureIn({ result: -1, error: message }, reboot)?.kind).toBe('refused')
  })

  it('recognizes a script by the names it uses', () => {
    expect(failureIn(says('tag/add: invalid token'), addTag)?.kind).toBe('session')
    expect(failureIn(says('tag/add: invalid token data, too long'), addTag)?.kind).toBe('refused')
    expect(failureIn(says('stocks/list: invalid token, logout'), listStocks)?.kind).toBe('session')
  })
})
