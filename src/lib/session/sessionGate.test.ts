import { expect, test, vi } from 'vitest'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/wire.ts'
import { createSessionGate } from './sessionGate.ts'
import { createSessionStore } from './store.ts'

const expires = 2_000_000_000

/** Somebody is signed in; `answer` is what the API says of the session. */
function setUp(answer: () => Promise<object>) {
  const clock = { now: (expires - 60) * 1000 }
  const store = createSessionStore({
    config: { apiBase: '/api', allowedApiHosts: [] },
    storage: { read: () => null, write: () => true, clear: () => undefined },
    sessionSync: { post: () => undefined, listen: () => undefined },
    now: () => clock.now,
    page: 'https://panel.example.com/',
  })
  const signIn = (token: string): void =>
    store.signIn(
      // What the record leaves out is empty.
      { token, token_expire: expires, servers: [], client_ip: '203.0.113.7' } as never,
      { kind: 'account', email: 'ada@example.net', location: 'billing_com' },
    )
  const call = vi.fn(answer)
  const mayGo = createSessionGate({
    session: store,
    client: () => ({ call }) as unknown as Client,
    now: () => clock.now,
  })
  return { store, clock, call, mayGo, signIn }
}

const refusal = (text: string) => new ApiError({ kind: 'session', action: 'auth/info', text })

test('calls go at once without a session or with a valid one', () => {
  const { mayGo, signIn, call } = setUp(() => Promise.resolve({}))
  expect(mayGo()).toBeUndefined()
  signIn('token-1')
  expect(mayGo()).toBeUndefined()
  expect(call).not.toHaveBeenCalled()
})

test('an expired session is checked once for all waiting calls', async () => {
  const { mayGo, signIn, clock, call } = setUp(() =>
    Promise.resolve({ token_expire: expires + 3600, role: 'Customer', permissions: [] }),
  )
  signIn('token-1')
  clock.now = (expires + 5) * 1000
  await Promise.all([mayGo(), mayGo(), mayGo()])
  expect(call).toHaveBeenCalledOnce()
  expect(mayGo()).toBeUndefined()
})

test('a session that the API still accepts isn’t checked again', async () => {
  const { mayGo, signIn, clock, call } = setUp(() => Promise.resolve({ role: '' }))
  signIn('token-1')
  clock.now = (expires + 5) * 1000
  await mayGo()
  expect(mayGo()).toBeUndefined()
  expect(call).toHaveBeenCalledOnce()
})

test('calls wait while the session is lost and continue after signing in again', async () => {
  const { mayGo, signIn, store, clock } = setUp(() =>
    Promise.reject(refusal('auth/info: token expired')),
  )
  signIn('token-1')
  clock.now = (expires + 5) * 1000
  let went = 0
  const first = mayGo()?.then(() => (went += 1))
  await vi.waitFor(() => expect(store.get().status).toBe('lost'))
  const second = mayGo()?.then(() => (went += 1))
  expect(went).toBe(0)
  clock.now = (expires - 60) * 1000
  signIn('token-2')
  await Promise.all([first, second])
  expect(went).toBe(2)
})

test('signing out instead rejects the waiting calls', async () => {
  const { mayGo, signIn, store, clock } = setUp(() =>
    Promise.reject(refusal('auth/info: token expired')),
  )
  signIn('token-1')
  clock.now = (expires + 5) * 1000
  const waits = expect(mayGo()).rejects.toMatchObject({ kind: 'session' })
  await vi.waitFor(() => expect(store.get().status).toBe('lost'))
  store.signOut()
  await waits
})

test('an unreachable API decides nothing: the call fails by itself', async () => {
  const { mayGo, signIn, store, clock } = setUp(() =>
    Promise.reject(new ApiError({ kind: 'offline', action: 'auth/info' })),
  )
  signIn('token-1')
  clock.now = (expires + 5) * 1000
  await mayGo()
  expect(store.get().status).toBe('signed-in')
})

test.each([
  [
    'malformed IP=198.51.100.9 for token ***',
    { reason: 'ip-changed', from: '203.0.113.7', to: '198.51.100.9' },
  ],
  ['auth/info: malformed IP= for token ***', { reason: 'ip-changed', from: '203.0.113.7', to: '' }],
  ['auth/info: token expired', { reason: 'expired' }],
  ['auth/info: invalid token, logout', { reason: 'refused' }],
])('the reason for the loss: %s', (text, loss) => {
  const { signIn, store } = setUp(() => Promise.resolve({}))
  signIn('token-1')
  void store.lose('token-1', refusal(text))
  expect(store.get()).toMatchObject({ status: 'lost', loss })
})
