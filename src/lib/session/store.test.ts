import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { info, loginWithKey } from '#api/actions/auth/session.ts'
import { createClient } from '#api/client.ts'
import { createEndedSessions } from './ended.ts'
import type { Message } from './sessionSync.ts'
import { createSessionStore } from './store.ts'

const second = 1000
const startsAt = 1_800_000_000 * second

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt })
})
afterEach(() => {
  vi.useRealTimers()
})

const identity = { kind: 'account', email: 'ada@example.net', location: 'billing_com' } as const

const reply = (fields: Record<string, unknown> = {}) =>
  z.decode(loginWithKey.reply, {
    token: 'token-1',
    token_expire: startsAt / second + 7200,
    customer_id: 7,
    billing_location: 'billing_com',
    servers: ['5860', 5861],
    ...fields,
  })

const told = (fields: Record<string, unknown>) => z.decode(info.reply, fields)

function createBrowser() {
  const ears = new Set<(message: Message) => void>()
  const device = new Map<string, string>()
  return {
    device,
    /** What a tab says that hears late: all others hear it now. */
    say: (message: Message) => {
      for (const hear of ears) hear(structuredClone(message))
    },
    openTab: (kept = new Map<string, string>()) => {
      let hearing: ((message: Message) => void) | undefined
      let isAway = false
      const store = createSessionStore({
        config: { apiBase: '/api/', allowedApiHosts: ['api2.example.com'] },
        page: 'https://panel.example.com/',
        kept: {
          read: (name) => kept.get(name) ?? null,
          write: (name, text) => kept.set(name, text).has(name),
          clear: () => kept.clear(),
        },
        sessionSync: {
          post(message) {
            const copy = structuredClone(message)
            for (const hear of ears) if (hear !== hearing) queueMicrotask(() => hear(copy))
          },
          listen(hear) {
            hearing = (message) => {
              if (!isAway) hear(message)
            }
            ears.add(hearing)
          },
        },
        ended: createEndedSessions({
          read: (name) => device.get(name) ?? null,
          write: (name, text) => device.set(name, text).has(name),
        }),
      })
      return { store, kept, goAway: () => (isAway = true), comeBack: () => (isAway = false) }
    },
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

function signedIn(fields?: Record<string, unknown>) {
  const browser = createBrowser()
  const tab = browser.openTab()
  tab.store.signIn(reply(fields), identity)
  return { ...browser, ...tab }
}

describe('signing in', () => {
  test('gives the token to the client and keeps the session over a reload', () => {
    const { store, kept, openTab } = signedIn()
    expect(store.token()).toBe('token-1')
    const reloaded = openTab(kept).store
    expect(reloaded.get()).toEqual(store.get())
    expect(reloaded.get()).toMatchObject({
      status: 'signed-in',
      session: { record: { servers: [5860, 5861] } },
    })
  })

  test('a kept session that cannot be read counts as none', async () => {
    const { openTab } = createBrowser()
    for (const text of ['', '{', '{"token":1}', '[]']) {
      const { store } = openTab(new Map([['patchbay.session', text]]))
      expect(store.get()).toEqual({ status: 'signed-out' })
    }
  })

  test('the service moves the panel to a configured host, and to no other', () => {
    expect(signedIn().store.apiBase()).toBe('/api')
    expect(signedIn({ api: 'api2.example.com' }).store.apiBase()).toBe(
      'https://api2.example.com/api',
    )
    expect(signedIn({ api: 'evil.example.net' }).store.apiBase()).toBe('/api')
  })

  test('auth/info adds what the log-in left out, and takes nothing away', () => {
    const { store } = signedIn({ email: 'ada@example.net', new: 1 })
    store.fill('token-1', told({ result: 'OK', customer_id: 7, billing_location: 'billing_com' }))
    expect(store.get()).toMatchObject({
      session: { record: { email: 'ada@example.net', new: true, servers: [5860, 5861] } },
    })
    store.fill('token-1', told({ role: 'Customer', new: 0, permissions: ['eq/show'] }))
    expect(store.get()).toMatchObject({
      session: { record: { role: 'Customer', new: false, permissions: ['eq/show'] } },
    })
  })

  test('an answer for a session that has ended meanwhile is left aside', () => {
    const { store } = signedIn()
    store.signOut()
    store.fill('token-1', told({ role: 'Customer' }))
    expect(store.get()).toEqual({ status: 'signed-out' })
  })

  test('a key for one server is known by its one server and its rights', () => {
    const { store } = signedIn()
    store.signIn(reply({ servers: [5860], permissions: ['eq/show'] }), { kind: 'api-key' })
    expect(store.get()).toMatchObject({ session: { identity: { serverId: 5860 } } })
    store.signIn(reply({ servers: [5860], permissions: ['eq/show', 'api_keys/list'] }), {
      kind: 'api-key',
    })
    expect(store.get()).toMatchObject({ session: { identity: { kind: 'api-key' } } })
    expect(store.get()).not.toHaveProperty('session.identity.serverId')
  })
})

describe('several tabs', () => {
  test('a tab that stands at the sign-in page takes the session that another one begins', async () => {
    const browser = createBrowser()
    const waiting = browser.openTab().store
    const handedOver = vi.fn()
    waiting.onHandedOver(handedOver)
    await vi.advanceTimersByTimeAsync(100)
    await waiting.ready
    const { store } = browser.openTab()
    store.signIn(reply(), identity)
    await vi.advanceTimersByTimeAsync(10)
    expect(waiting.token()).toBe('token-1')
    expect(handedOver).toHaveBeenCalledOnce()
  })

  test('a new tab is handed the session before its first screen', async () => {
    const { openTab } = signedIn()
    const { store, kept } = openTab()
    await vi.advanceTimersByTimeAsync(10)
    await store.ready
    expect(store.token()).toBe('token-1')
    expect(kept.size).toBe(1)
  })

  test('a tab that asked before the one with the session could hear is handed it all the same', async () => {
    const { kept } = signedIn()
    const { openTab } = createBrowser()
    const { store } = openTab()
    await vi.advanceTimersByTimeAsync(second)
    expect(store.get()).toEqual({ status: 'signed-out' })
    openTab(kept)
    await settled()
    expect(store.token()).toBe('token-1')

    // A session whose time is over is nobody's way in.
    const later = createBrowser()
    const another = later.openTab().store
    await vi.advanceTimersByTimeAsync(7200 * second)
    later.openTab(kept)
    await settled()
    expect(another.get()).toEqual({ status: 'signed-out' })
  })

  test('a tab that is alone waits for a moment only', async () => {
    const { store } = createBrowser().openTab()
    let known = false
    void store.ready.then(() => (known = true))
    await vi.advanceTimersByTimeAsync(100)
    expect(known).toBe(true)
    expect(store.get()).toEqual({ status: 'signed-out' })
  })

  test('signing out in one tab forgets everything in all', async () => {
    const { store, openTab } = signedIn()
    const other = openTab(new Map([['draft', 'order']]))
    await settled()
    const ended = vi.fn()
    other.store.onEnd(ended)
    store.signOut()
    await settled()
    expect(other.store.get()).toEqual({ status: 'signed-out' })
    expect(other.kept.size).toBe(0)
    expect(ended).toHaveBeenCalledOnce()
  })

  test('signing in again in one tab lets the others go on', async () => {
    const { store, openTab } = signedIn()
    const other = openTab().store
    await settled()
    const waits = other.lose('token-1')
    store.signIn(reply({ token: 'token-2' }), identity)
    await waits
    expect(other.token()).toBe('token-2')
  })

  test.each(['answered', 'renewed'] as const)(
    'what a tab %s before it heard of the sign-out signs nobody in again',
    async (type) => {
      const { store, openTab, say } = signedIn()
      const waiting = openTab().store
      await settled()
      const state = store.get()
      if (state.status !== 'signed-in') throw new Error('not signed in')
      store.signOut()
      await settled()
      say({ type, session: { ...state.session, token: 'token-2' } })
      expect(store.get()).toEqual({ status: 'signed-out' })
      expect(waiting.get()).toEqual({ status: 'signed-out' })
    },
  )

  test('a sign-out that arrives late leaves the session alone that began after it', async () => {
    const { store, say } = signedIn()
    const before = store.get()
    store.signOut()
    store.signIn(reply({ token: 'token-2' }), identity)
    say({ type: 'signed-out', id: before.status === 'signed-in' ? before.session.id : '' })
    expect(store.token()).toBe('token-2')
  })

  test('a session that was renewed still ends with the sign-out of another tab', async () => {
    const { store, openTab } = signedIn()
    const other = openTab().store
    await settled()
    void other.lose('token-1')
    other.signIn(reply({ token: 'token-2' }), identity)
    store.signOut()
    await settled()
    expect(other.get()).toEqual({ status: 'signed-out' })
    expect(store.get()).toEqual({ status: 'signed-out' })
  })

  test('somebody else signing in elsewhere does not take this tab over', async () => {
    const { store, openTab } = signedIn()
    const other = openTab().store
    await settled()
    other.signIn(reply({ token: 'bob' }), { ...identity, email: 'bob@example.net' })
    await settled()
    expect(store.token()).toBe('token-1')
  })
})

describe('a lost session', () => {
  test('the calls wait together until the person has signed in again', async () => {
    const { store } = signedIn()
    const order: string[] = []
    const waits = [store.lose('token-1'), store.lose('token-1')].map((wait, index) =>
      wait.then(() => order.push(`call ${index} with ${store.token()}`)),
    )
    expect(store.get()).toMatchObject({ status: 'lost', loss: { reason: 'refused' } })
    store.signIn(reply({ token: 'token-2' }), identity)
    await Promise.all(waits)
    expect(order).toEqual(['call 0 with token-2', 'call 1 with token-2'])
  })

  test('it has expired when its time was over', () => {
    const { store } = signedIn()
    vi.setSystemTime(startsAt + 7200 * second)
    void store.lose('token-1')
    expect(store.get()).toMatchObject({ status: 'lost', loss: { reason: 'expired' } })
  })

  test('a late refusal of the old token does not lose the new session', async () => {
    const { store } = signedIn({ token: 'token-2' })
    await store.lose('token-1')
    expect(store.get()).toMatchObject({ status: 'signed-in' })
  })

  test('signing out instead ends the calls that wait', async () => {
    const { store } = signedIn()
    const waits = store.lose('token-1')
    store.signOut()
    await expect(waits).rejects.toMatchObject({ kind: 'session' })
    await expect(store.lose('token-1')).rejects.toMatchObject({ kind: 'session' })
  })

  test('somebody else does not go on with what the first one did', async () => {
    const { store } = signedIn()
    const ended = vi.fn()
    store.onEnd(ended)
    const waits = store.lose('token-1')
    store.signIn(reply({ token: 'bob' }), { ...identity, email: 'bob@example.net' })
    await expect(waits).rejects.toMatchObject({ kind: 'session' })
    expect(ended).toHaveBeenCalledOnce()
    expect(store.token()).toBe('bob')
  })

  test('an interrupted call goes on with the new token', async () => {
    const { store } = signedIn()
    const tokens: (string | null)[] = []
    const client = createClient({
      baseUrl: store.apiBase,
      token: store.token,
      onSessionLost: store.lose,
      fetch: async (_url, init) => {
        const token = new URLSearchParams(init?.body as URLSearchParams).get('token')
        tokens.push(token)
        return Response.json(
          token === 'token-1'
            ? { code: -2, message: 'auth/info: token expired' }
            : { result: 'OK', role: 'Customer' },
        )
      },
    })
    const record = client.call(info, {})
    await settled()
    expect(store.get().status).toBe('lost')
    store.signIn(reply({ token: 'token-2' }), identity)
    expect(await record).toMatchObject({ role: 'Customer' })
    expect(tokens).toEqual(['token-1', 'token-2'])
  })

  test('a call that waits ends with the sign-out, and is not sent for who comes next', async () => {
    const { store } = signedIn()
    const tokens: (string | null)[] = []
    const client = createClient({
      baseUrl: store.apiBase,
      token: store.token,
      sessionEpoch: store.sessionEpoch,
      onSessionLost: store.lose,
      fetch: async (_url, init) => {
        tokens.push(new URLSearchParams(init?.body as URLSearchParams).get('token'))
        return Response.json({ code: -2, message: 'auth/info: token expired' })
      },
    })
    const record = client.call(info, {})
    await settled()
    store.signOut()
    store.signIn(reply({ token: 'bob' }), { ...identity, email: 'bob@example.net' })
    await expect(record).rejects.toMatchObject({ kind: 'session' })
    expect(tokens).toEqual(['token-1'])
  })
})

describe('a tab that was away when somebody signed out', () => {
  async function twoTabs() {
    const browser = createBrowser()
    const here = browser.openTab()
    here.store.signIn(reply(), identity)
    const other = browser.openTab()
    await settled()
    expect(other.store.token()).toBe('token-1')
    other.goAway()
    return { ...browser, here, other }
  }

  test('opens again without the session, and keeps nothing of the person', async () => {
    const { openTab, here, other } = await twoTabs()
    here.store.signOut()
    await settled()
    expect(other.kept.size).toBe(1)
    const { store, kept } = openTab(other.kept)
    expect(store.get()).toEqual({ status: 'signed-out' })
    expect(kept.size).toBe(0)
  })

  test('ends its session when it is shown, and before it hands it to anybody', async () => {
    const { openTab, here, other } = await twoTabs()
    here.store.signOut()
    await settled()
    const ended = vi.fn<() => void>()
    other.store.onEnd(ended)
    other.comeBack()
    expect(other.store.get().status).toBe('signed-in')
    const third = openTab().store
    await vi.advanceTimersByTimeAsync(100)
    expect(third.get()).toEqual({ status: 'signed-out' })
    expect(other.store.get()).toEqual({ status: 'signed-out' })
    other.store.lookWhetherEnded()
    expect(ended).toHaveBeenCalledOnce()
  })

  test('the same token is another session once somebody has signed in again', async () => {
    const { openTab, here, other } = await twoTabs()
    here.store.signOut()
    here.store.signIn(reply(), identity)
    await settled()
    here.store.lookWhetherEnded()
    expect(here.store.token()).toBe('token-1')
    // The old one stays ended, and its tab is given the new one.
    const back = openTab(other.kept).store
    await settled()
    expect(back.get()).toEqual(here.store.get())
    expect(openTab(new Map(here.kept)).store.get().status).toBe('signed-in')
  })

  test('forgets what has ended long ago', async () => {
    const { device, here } = await twoTabs()
    here.store.signOut()
    vi.setSystemTime(startsAt + 40 * 86_400 * second)
    here.store.signIn(reply({ token_expire: Date.now() / second + 60 }), identity)
    here.store.signOut()
    expect(JSON.parse(device.get('patchbay.ended') ?? '')).toHaveLength(1)
    expect(device.get('patchbay.ended')).not.toContain('token-1')
  })
})
