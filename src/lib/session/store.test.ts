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

const infoReply = (fields: Record<string, unknown>) => z.decode(info.reply, fields)

function createBrowser() {
  const listeners = new Set<(message: Message) => void>()
  const device = new Map<string, string>()
  return {
    device,
    /** What a tab says that hears late: all others hear it now. */
    say: (message: Message) => {
      for (const hear of listeners) hear(structuredClone(message))
    },
    openTab: (storage = new Map<string, string>()) => {
      let hearing: ((message: Message) => void) | undefined
      let isAway = false
      const store = createSessionStore({
        config: { apiBase: '/api/', allowedApiHosts: ['api2.example.com'] },
        page: 'https://panel.example.com/',
        storage: {
          read: (name) => storage.get(name) ?? null,
          write: (name, text) => storage.set(name, text).has(name),
          clear: () => storage.clear(),
        },
        sessionSync: {
          post(message) {
            const copy = structuredClone(message)
            for (const hear of listeners) if (hear !== hearing) queueMicrotask(() => hear(copy))
          },
          listen(hear) {
            hearing = (message) => {
              if (!isAway) hear(message)
            }
            listeners.add(hearing)
          },
        },
        ended: createEndedSessions({
          read: (name) => device.get(name) ?? null,
          write: (name, text) => device.set(name, text).has(name),
        }),
      })
      return { store, storage, goAway: () => (isAway = true), comeBack: () => (isAway = false) }
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
  test('provides the token and survives a reload', () => {
    const { store, storage, openTab } = signedIn()
    expect(store.token()).toBe('token-1')
    const reloaded = openTab(storage).store
    expect(reloaded.get()).toEqual(store.get())
    expect(reloaded.get()).toMatchObject({
      status: 'signed-in',
      session: { record: { servers: [5860, 5861] } },
    })
  })

  test('ignores an unreadable stored session', async () => {
    const { openTab } = createBrowser()
    for (const text of ['', '{', '{"token":1}', '[]']) {
      const { store } = openTab(new Map([['patchbay.session', text]]))
      expect(store.get()).toEqual({ status: 'signed-out' })
    }
  })

  test('keeps where the first reads of a reload go', () => {
    const { storage, openTab } = signedIn({ api: 'api2.example.com' })
    expect(storage.get('patchbay.api')).toBe('https://api2.example.com/api')
    // The configuration of an earlier start, replaced by today's.
    const moved = new Map([...signedIn().storage, ['patchbay.api', 'https://old.example/api']])
    openTab(moved)
    expect(moved.get('patchbay.api')).toBe('/api')
  })

  test('moves to a configured API host, and to no other', () => {
    expect(signedIn().store.apiBase()).toBe('/api')
    expect(signedIn({ api: 'api2.example.com' }).store.apiBase()).toBe(
      'https://api2.example.com/api',
    )
    expect(signedIn({ api: 'evil.example.net' }).store.apiBase()).toBe('/api')
  })

  test('auth/info adds missing fields and removes none', () => {
    const { store } = signedIn({ email: 'ada@example.net', new: 1 })
    store.fill(
      'token-1',
      infoReply({ result: 'OK', customer_id: 7, billing_location: 'billing_com' }),
    )
    expect(store.get()).toMatchObject({
      session: { record: { email: 'ada@example.net', new: true, servers: [5860, 5861] } },
    })
    store.fill('token-1', infoReply({ role: 'Customer', new: 0, permissions: ['eq/show'] }))
    expect(store.get()).toMatchObject({
      session: { record: { role: 'Customer', new: false, permissions: ['eq/show'] } },
    })
  })

  test('ignores auth/info for a session that has ended', () => {
    const { store } = signedIn()
    store.signOut()
    store.fill('token-1', infoReply({ role: 'Customer' }))
    expect(store.get()).toEqual({ status: 'signed-out' })
  })

  test('recognizes a key for one server by its server and permissions', () => {
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
  test('a tab at the sign-in page adopts another tab’s new session', async () => {
    const browser = createBrowser()
    const waiting = browser.openTab().store
    const handedOver = vi.fn()
    waiting.onReceived(handedOver)
    await vi.advanceTimersByTimeAsync(100)
    await waiting.ready
    const { store } = browser.openTab()
    store.signIn(reply(), identity)
    await vi.advanceTimersByTimeAsync(10)
    expect(waiting.token()).toBe('token-1')
    expect(handedOver).toHaveBeenCalledOnce()
  })

  test('a new tab receives the session before its first screen', async () => {
    const { openTab } = signedIn()
    const { store, storage } = openTab()
    await vi.advanceTimersByTimeAsync(10)
    await store.ready
    expect(store.token()).toBe('token-1')
    expect(storage.has('patchbay.session')).toBe(true)
  })

  test('a tab that asked too early receives the session all the same', async () => {
    const { storage } = signedIn()
    const { openTab } = createBrowser()
    const { store } = openTab()
    await vi.advanceTimersByTimeAsync(second)
    expect(store.get()).toEqual({ status: 'signed-out' })
    openTab(storage)
    await settled()
    expect(store.token()).toBe('token-1')

    // A session whose time is over is nobody's way in.
    const later = createBrowser()
    const another = later.openTab().store
    await vi.advanceTimersByTimeAsync(7200 * second)
    later.openTab(storage)
    await settled()
    expect(another.get()).toEqual({ status: 'signed-out' })
  })

  test('a lone tab waits only briefly', async () => {
    const { store } = createBrowser().openTab()
    let known = false
    void store.ready.then(() => (known = true))
    await vi.advanceTimersByTimeAsync(100)
    expect(known).toBe(true)
    expect(store.get()).toEqual({ status: 'signed-out' })
  })

  test('signing out in one tab clears all tabs', async () => {
    const { store, openTab } = signedIn()
    const other = openTab(new Map([['draft', 'order']]))
    await settled()
    const ended = vi.fn()
    other.store.onEnd(ended)
    store.signOut()
    await settled()
    expect(other.store.get()).toEqual({ status: 'signed-out' })
    expect(other.storage.size).toBe(0)
    expect(ended).toHaveBeenCalledOnce()
  })

  test('signing in again in one tab lets the others continue', async () => {
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

  test('a late sign-out message leaves a newer session alone', async () => {
    const { store, say } = signedIn()
    const before = store.get()
    store.signOut()
    store.signIn(reply({ token: 'token-2' }), identity)
    say({ type: 'signed-out', id: before.status === 'signed-in' ? before.session.id : '' })
    expect(store.token()).toBe('token-2')
  })

  test('a renewed session still ends with another tab’s sign-out', async () => {
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

  test('another user signing in elsewhere doesn’t take over this tab', async () => {
    const { store, openTab } = signedIn()
    const other = openTab().store
    await settled()
    other.signIn(reply({ token: 'bob' }), { ...identity, email: 'bob@example.net' })
    await settled()
    expect(store.token()).toBe('token-1')
  })
})

describe('a lost session', () => {
  test('calls wait until the user has signed in again', async () => {
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

  test('counts as expired after its time', () => {
    const { store } = signedIn()
    vi.setSystemTime(startsAt + 7200 * second)
    void store.lose('token-1')
    expect(store.get()).toMatchObject({ status: 'lost', loss: { reason: 'expired' } })
  })

  test('a late refusal of the old token doesn’t lose the new session', async () => {
    const { store } = signedIn({ token: 'token-2' })
    await store.lose('token-1')
    expect(store.get()).toMatchObject({ status: 'signed-in' })
  })

  test('signing out instead rejects the waiting calls', async () => {
    const { store } = signedIn()
    const waits = store.lose('token-1')
    store.signOut()
    await expect(waits).rejects.toMatchObject({ kind: 'session' })
    await expect(store.lose('token-1')).rejects.toMatchObject({ kind: 'session' })
  })

  test('another user doesn’t continue the first one’s calls', async () => {
    const { store } = signedIn()
    const ended = vi.fn()
    store.onEnd(ended)
    const waits = store.lose('token-1')
    store.signIn(reply({ token: 'bob' }), { ...identity, email: 'bob@example.net' })
    await expect(waits).rejects.toMatchObject({ kind: 'session' })
    expect(ended).toHaveBeenCalledOnce()
    expect(store.token()).toBe('bob')
  })

  test('an interrupted call continues with the new token', async () => {
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

  test('a waiting call is rejected on sign-out, not sent for the next user', async () => {
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

describe('a tab that was frozen during the sign-out', () => {
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

  test('reopens without the session or any of the user’s data', async () => {
    const { openTab, here, other } = await twoTabs()
    here.store.signOut()
    await settled()
    expect(other.storage.has('patchbay.session')).toBe(true)
    const { store, storage } = openTab(other.storage)
    expect(store.get()).toEqual({ status: 'signed-out' })
    expect(storage.size).toBe(0)
  })

  test('ends its session when shown, and before sharing it', async () => {
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
    other.store.checkEnded()
    expect(ended).toHaveBeenCalledOnce()
  })

  test('the same token is a new session after signing in again', async () => {
    const { openTab, here, other } = await twoTabs()
    here.store.signOut()
    here.store.signIn(reply(), identity)
    await settled()
    here.store.checkEnded()
    expect(here.store.token()).toBe('token-1')
    // The old one stays ended, and its tab is given the new one.
    const back = openTab(other.storage).store
    await settled()
    expect(back.get()).toEqual(here.store.get())
    expect(openTab(new Map(here.storage)).store.get().status).toBe('signed-in')
  })

  test('forgets sessions that ended long ago', async () => {
    const { device, here } = await twoTabs()
    here.store.signOut()
    vi.setSystemTime(startsAt + 40 * 86_400 * second)
    here.store.signIn(reply({ token_expire: Date.now() / second + 60 }), identity)
    here.store.signOut()
    expect(JSON.parse(device.get('patchbay.ended') ?? '')).toHaveLength(1)
    expect(device.get('patchbay.ended')).not.toContain('token-1')
  })
})
