import { expect, test, vi } from 'vitest'
import type { Action } from '#api/action.ts'
import type { Client } from '#api/client.ts'
import { createSessionStore } from '#lib/session/store.ts'
import { finishSso } from './finish.ts'
import type { SsoFlow } from './flow.ts'

/** A service that vouches, and opens a session of `email`. */
function setUp(email: string, vouched: object = { sso_hash: 'h1', sso_set: false }) {
  const session = createSessionStore({
    config: { apiBase: '/api', allowedApiHosts: [] },
    storage: { read: () => null, write: () => true, clear: () => undefined },
    sessionSync: { post: () => undefined, listen: () => undefined },
    page: 'https://panel.example.com/',
  })
  const login = {
    token: 'new',
    token_expire: 2_000_000_000,
    servers: [],
    email,
    api: null,
    '2fa': false,
  }
  const call = vi.fn((action: Action, _request: object, _options?: object) =>
    Promise.resolve(
      action.key === 'auth/billinglogin' ? login : action.key.endsWith('_signin') ? vouched : {},
    ),
  )
  const client = { call } as unknown as Client
  const callsOf = (key: string) =>
    call.mock.calls.filter(([action]) => action.key === key).map(([, ...rest]) => rest)
  return { session, client, callsOf }
}

const flow = (purpose: SsoFlow['purpose']): SsoFlow => ({
  provider: 'codehost',
  purpose,
  state: 's1',
  location: 'billing_com',
  terms: { ipMayChange: true, ttl: 28_800 },
  to: '/',
})
const proof = { provider: 'codehost', state: 's1', code: 'c1' } as const

/** Ada is signed in, with a token that is dead. */
const signedIn = ({ session }: ReturnType<typeof setUp>): void =>
  session.signIn({ token: 'old', token_expire: 1, servers: [], api: null } as never, {
    kind: 'account',
    email: 'ada@example.net',
    location: 'billing_com',
  })

test('a proof opens a session with the chosen terms', async () => {
  const context = setUp('ada@example.net')
  await expect(finishSso(flow('sign-in'), proof, context)).resolves.toEqual({ kind: 'signed-in' })
  expect(context.callsOf('auth/codehost_signin')).toEqual([
    [{ state: 's1', code: 'c1' }, { token: null }],
  ])
  expect(context.callsOf('auth/billinglogin')[0]?.[0]).toEqual({
    sso: 'codehost',
    sso_hash: 'h1',
    location: 'billing_com',
    fix_ip: false,
    ttl: 28_800,
  })
  expect(context.session.get()).toMatchObject({
    session: { identity: { kind: 'account', email: 'ada@example.net', via: 'codehost' } },
  })
})

test('linking uses the session and opens none', async () => {
  const context = setUp('ada@example.net', { sso_hash: null, sso_set: true })
  signedIn(context)
  await expect(finishSso(flow('link'), proof, context)).resolves.toEqual({
    kind: 'linked',
    isNew: true,
  })
  expect(context.callsOf('auth/codehost_signin')).toEqual([[{ state: 's1', code: 'c1' }, {}]])
  expect(context.callsOf('auth/billinglogin')).toEqual([])
})

test('over a waiting page another user’s session is revoked', async () => {
  const context = setUp('mallory@example.net')
  signedIn(context)
  await expect(finishSso(flow('again'), proof, context)).rejects.toMatchObject({
    problem: 'somebody-else',
  })
  expect(context.session.token()).toBe('old')
  expect(context.callsOf('auth/logout')).toEqual([[{}, { token: 'new' }]])

  const own = setUp('Ada@example.net')
  signedIn(own)
  await expect(finishSso(flow('again'), proof, own)).resolves.toEqual({ kind: 'signed-in' })
  expect(own.session.token()).toBe('new')
})

test('a reply without a hash opens nothing', async () => {
  const context = setUp('ada@example.net', { sso_hash: null, sso_set: false })
  await expect(finishSso(flow('sign-in'), proof, context)).rejects.toMatchObject({
    problem: 'no-hash',
  })
})
