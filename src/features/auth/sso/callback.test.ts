import { expect, test } from 'vitest'
import { verifyCallback } from './callback.ts'
import { storeFlow, takeFlow, type SsoFlow, type SsoProvider } from './flow.ts'

const flow = (provider: SsoProvider, more: Partial<SsoFlow> = {}): SsoFlow => ({
  provider,
  purpose: 'sign-in',
  state: 'abc123456',
  location: 'billing_com',
  terms: { ipMayChange: false },
  to: '/servers',
  ...more,
})

const token = (claims: unknown): string => `x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.y`
const good = token({ nonce: 'n1', email: 'ada@example.net' })

const codehost = flow('codehost')
const social = flow('social', { deviceId: 'd1' })
const idtoken = flow('idtoken', { nonce: 'n1' })

test.each<[string, SsoFlow | undefined, SsoProvider, { search?: string; hash?: string }, object]>([
  [
    'a code with the state of this tab',
    codehost,
    'codehost',
    { search: '?state=abc123456&code=c' },
    { provider: 'codehost', state: 'abc123456', code: 'c' },
  ],
  [
    'a code with state and device',
    social,
    'social',
    { search: '?code=c&device_id=d1&state=abc123456' },
    { provider: 'social', state: 'abc123456', code: 'c', device_id: 'd1' },
  ],
  [
    'a token behind the #',
    idtoken,
    'idtoken',
    { hash: `#state=abc123456&credential=${good}` },
    { provider: 'idtoken', credential: good },
  ],
  [
    'a token by its other name',
    idtoken,
    'idtoken',
    { hash: `#id_token=${good}&state=abc123456` },
    { provider: 'idtoken', credential: good },
  ],
])('accepted: %s', (_title, storedFlow, provider, { search = '', hash = '' }, proof) => {
  expect(verifyCallback(storedFlow, provider, { search, hash })).toEqual({
    ok: true,
    flow: storedFlow,
    proof,
  })
})

test.each<[string, SsoFlow | undefined, SsoProvider, { search?: string; hash?: string }, string]>([
  ['nothing stored', undefined, 'codehost', { search: '?state=abc123456&code=c' }, 'not-begun'],
  [
    'stored for another provider',
    social,
    'codehost',
    { search: '?state=abc123456&code=c' },
    'not-begun',
  ],
  ['a forged state', codehost, 'codehost', { search: '?state=evil&code=c' }, 'other-state'],
  ['no state', codehost, 'codehost', { search: '?code=c' }, 'other-state'],
  ['an empty state', codehost, 'codehost', { search: '?state=&code=c' }, 'other-state'],
  [
    'a state that only begins so',
    codehost,
    'codehost',
    { search: '?state=abc1234567&code=c' },
    'other-state',
  ],
  [
    'two states',
    codehost,
    'codehost',
    { search: '?state=abc123456&state=evil&code=c' },
    'other-state',
  ],
  [
    'a forged state with a no',
    codehost,
    'codehost',
    { search: '?state=evil&error=access_denied' },
    'other-state',
  ],
  [
    'a state behind the # only',
    codehost,
    'codehost',
    { search: '?code=c', hash: '#state=abc123456' },
    'other-state',
  ],
  ['a no', codehost, 'codehost', { search: '?state=abc123456&error=access_denied' }, 'denied'],
  [
    'a no with a code',
    codehost,
    'codehost',
    { search: '?state=abc123456&error=access_denied&code=c' },
    'denied',
  ],
  [
    'a failure',
    codehost,
    'codehost',
    { search: '?state=abc123456&error=server_error' },
    'provider-failed',
  ],
  ['no code', codehost, 'codehost', { search: '?state=abc123456' }, 'no-proof'],
  [
    'another device',
    social,
    'social',
    { search: '?state=abc123456&code=c&device_id=d2' },
    'other-state',
  ],
  ['no device', social, 'social', { search: '?state=abc123456&code=c' }, 'other-state'],
  [
    'a token in the query',
    idtoken,
    'idtoken',
    { search: `?state=abc123456&credential=${good}` },
    'other-state',
  ],
  ['no token', idtoken, 'idtoken', { hash: '#state=abc123456' }, 'no-proof'],
  [
    'another nonce',
    idtoken,
    'idtoken',
    { hash: `#state=abc123456&credential=${token({ nonce: 'n2' })}` },
    'other-state',
  ],
  [
    'no nonce',
    idtoken,
    'idtoken',
    { hash: `#state=abc123456&credential=${token({})}` },
    'other-state',
  ],
  [
    'a nonce that is no text',
    idtoken,
    'idtoken',
    { hash: `#state=abc123456&credential=${token({ nonce: 1 })}` },
    'other-state',
  ],
  [
    'what is no token',
    idtoken,
    'idtoken',
    { hash: '#state=abc123456&credential=hello' },
    'other-state',
  ],
  [
    'a token of nothing',
    idtoken,
    'idtoken',
    { hash: `#state=abc123456&credential=${token(null)}` },
    'other-state',
  ],
])('rejected: %s', (_title, storedFlow, provider, { search = '', hash = '' }, problem) => {
  expect(verifyCallback(storedFlow, provider, { search, hash })).toEqual({ ok: false, problem })
})

test('a stored flow can be used once', () => {
  const texts = new Map<string, string>()
  const storage = {
    read: (name: string) => texts.get(name) ?? null,
    write: (name: string, text: string) => !!texts.set(name, text),
    remove: (name: string) => void texts.delete(name),
  }
  expect(takeFlow(storage)).toBeUndefined()
  storeFlow(social, storage)
  expect(takeFlow(storage)).toEqual(social)
  expect(takeFlow(storage)).toBeUndefined()
  for (const text of ['{', '{"provider":"elsewhere"}', '[]']) {
    texts.set('patchbay.sso', text)
    expect(takeFlow(storage)).toBeUndefined()
  }
})
