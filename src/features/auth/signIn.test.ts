import { expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { createSessionStore } from '#lib/session/store.ts'
import { signIn } from './signIn.ts'

const loginReply = {
  result: 'OK',
  token: 'token-1',
  token_expire: 2_000_000_000,
  servers: [5860],
  customer_id: 7,
  billing_location: 'billing_com',
}
const ada = {
  mode: 'account',
  email: 'ada@example.net',
  password: 'patchbay',
  location: 'billing_com',
  ipMayChange: false,
} as const

/** An API that responds on demand, and a session store. */
function setUp() {
  const store = createSessionStore({
    config: { apiBase: '/api', allowedApiHosts: [] },
    page: 'https://panel.example.com/',
    storage: { read: () => null, write: () => false, clear: () => undefined },
    sessionSync: { post: () => undefined, listen: () => undefined },
  })
  const requests: URLSearchParams[] = []
  const answers: ((body: unknown) => void)[] = []
  const client = createClient({
    baseUrl: store.apiBase,
    token: store.token,
    sessionEpoch: store.sessionEpoch,
    fetch: (_url, init) => {
      requests.push(new URLSearchParams(init?.body as URLSearchParams))
      return new Promise((resolve) => answers.push((body) => resolve(Response.json(body))))
    },
  })
  return {
    client,
    store,
    answer: (body: unknown) => answers.shift()?.(body),
    calls: () => requests.map((form) => `${form.get('action')} ${form.get('token') ?? '-'}`),
  }
}

async function signInAsAda({ client, store, answer }: ReturnType<typeof setUp>): Promise<void> {
  const done = signIn(client, store, ada)
  answer(loginReply)
  // The session record is requested next.
  await Promise.resolve()
  await expect.poll(() => store.token()).toBe('token-1')
  answer({ result: 'OK' })
  await done
}

test('a sign-in reply after signing out opens nothing and is revoked', async () => {
  const set = setUp()
  await signInAsAda(set)
  const again = signIn(set.client, set.store, ada)
  set.store.signOut()
  set.answer({ ...loginReply, token: 'token-2' })
  await expect(again).rejects.toMatchObject({ kind: 'session' })
  expect(set.store.get()).toEqual({ status: 'signed-out' })
  expect(set.calls().at(-1)).toBe('logout token-2')
})

test('a verification code accepted after signing out opens nothing', async () => {
  const set = setUp()
  await signInAsAda(set)
  const again = signIn(set.client, set.store, ada)
  set.answer({ ...loginReply, token: 'token-2', '2fa': true })
  const pending = await again
  set.store.signOut()
  await expect(pending?.open()).rejects.toMatchObject({ kind: 'session' })
  expect(set.store.get()).toEqual({ status: 'signed-out' })
})
