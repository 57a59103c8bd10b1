/**
 * This tab's session. Its token is in memory and sessionStorage and shared with new tabs. When it is lost, calls wait
 * until the user has signed in again.
 */
import * as z from 'zod/mini'
import { serviceNow } from '#api/serviceClock.ts'
import { refusedAddress, saysExpired } from '#api/serviceWords.ts'
import { ApiError } from '#api/wire.ts'
import { safeSessionStorage, type SafeStorage } from '#lib/browser/safeStorage.ts'
import { storedApiBase, storedSession } from '#lib/browser/storedNames.ts'
import { createEvents, createStore } from '#lib/store/store.ts'
import type { Config } from '#config.ts'
import { allowedApiBase } from './apiHost.ts'
import { createEndedSessions, type EndedSessions } from './ended.ts'
import { createRevocation, type Revocation } from './revocation.ts'
import { tabSessionSync, type SessionSync, type Message } from './sessionSync.ts'
import {
  openedSession,
  sessionSchema,
  withInfo,
  type Identity,
  type InfoReply,
  type LoginReply,
  type Session,
} from './session.ts'
import { ownerOf } from './owner.ts'
import { deferred, type Deferred } from './deferred.ts'

/** Why the API rejected the token. */
export type Loss =
  | { reason: 'expired' }
  /** IP addresses as the API saw them; '' if unknown. spec.md 5.3. */
  | { reason: 'ip-changed'; from: string; to: string }
  | { reason: 'refused' }

export type SessionState =
  | { status: 'signed-out' }
  /** `renewing`: the user wants to extend it and is asked to sign in again. */
  | { status: 'signed-in'; session: Session; renewing?: boolean }
  | { status: 'lost'; session: Session; loss: Loss }

export interface Ended {
  /** See `ownerOf`. */
  owner: string
  /** Whether to delete what this device stores for the user. */
  forget: boolean
}

export interface SessionStoreOptions {
  config: Pick<Config, 'apiBase' | 'allowedApiHosts'>
  /** All of the tab's storage belongs to the signed-in user. */
  storage?: Pick<SafeStorage, 'read' | 'write' | 'clear'>
  sessionSync?: SessionSync
  ended?: EndedSessions
  /** The API's clock. In ms. */
  now?: () => number
  /** The panel's URL, which a login response's `api` is compared with. */
  page?: string
}

export interface SessionStore {
  subscribe: (listener: () => void) => () => void
  get: () => SessionState
  /** Resolves when it is known whether another tab shares its session. Await it before the first screen. */
  ready: Promise<void>
  token: () => string | undefined
  /** Without a trailing slash. */
  apiBase: () => string
  /** `ownerOf` the session; '' when signed out. */
  owner: () => string
  /** Changes when a user's session ends: results of what began earlier must be discarded. */
  sessionEpoch: () => number
  /** Compare `sessionEpoch` before and after the request: its response may come after a sign-out. */
  signIn: (reply: LoginReply, identity: Identity) => void
  /** Whether the user is asked to extend the session. */
  renew: (renewing: boolean) => void
  /** Adds the response of `auth/info`, unless the token has changed since. */
  fill: (token: string, info: InfoReply) => void
  /** Ends the session in all tabs. `useSignOut` also revokes it at the API. */
  signOut: (options?: { forget: boolean }) => void
  /** Ends the session if it ended on this device while this tab was frozen. */
  checkEnded: () => void
  ended: EndedSessions
  revocation: Revocation
  /**
   * The API rejected `token` with `refusal`. Resolves when the user has signed in again.
   * @throws {ApiError} of kind `session` when they sign out instead, or sign in as somebody else.
   */
  lose: (token: string, refusal?: ApiError) => Promise<void>
  /** Emits when a signed-out tab received the session of another one. */
  onReceived: (listener: () => void) => () => void
  /** Emits when a user's session has ended, so that their data is dropped. */
  onEnd: (listener: (ended: Ended) => void) => () => void
}

/** How long a new tab waits for the session of another one. In ms. */
const syncTimeout = 60

/** Unique, but not a secret. */
const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

const signedOutError = (): ApiError => new ApiError({ kind: 'session', action: 'auth/info' })

export function createSessionStore({
  config,
  storage = safeSessionStorage,
  sessionSync = tabSessionSync(),
  now = serviceNow,
  ended = createEndedSessions(),
  page = location.href,
}: SessionStoreOptions): SessionStore {
  const found = parseSession(storage.read(storedSession))
  const stored = found && !ended.has(found) ? found : undefined
  const store = createStore<SessionState>(
    stored ? { status: 'signed-in', session: stored } : { status: 'signed-out' },
  )
  /** The calls that wait for a new sign-in. */
  let waiters: Deferred | undefined
  let sessionEpoch = 0
  const revocation = createRevocation(ended, now)
  const endings = createEvents<Ended>()
  const received = createEvents()

  const apiBaseOf = (session: Session | undefined): string =>
    session?.apiBase ?? config.apiBase.replace(/\/+$/, '')

  /** Where the start script sends the first reads before the configuration has arrived. */
  const keepApiBase = (session: Session): void =>
    void storage.write(storedApiBase, apiBaseOf(session))

  const become = (next: SessionState): void => {
    if (next.status === 'signed-in') {
      storage.write(storedSession, JSON.stringify(next.session))
      keepApiBase(next.session)
    }
    store.set(next)
  }

  const current = (): Session | undefined => {
    const state = store.get()
    return state.status === 'signed-out' ? undefined : state.session
  }

  const owner = (): string => {
    const session = current()
    return session ? ownerOf(session) : ''
  }

  const end = (forget = false): void => {
    const ending = { owner: owner(), forget }
    sessionEpoch += 1
    storage.clear()
    waiters?.reject(signedOutError())
    waiters = undefined
    endings.emit(ending)
  }

  const adopt = (session: Session): void => {
    const before = current()
    if (before && ownerOf(before) !== ownerOf(session)) end()
    revocation.cancel(session.token)
    waiters?.resolve()
    waiters = undefined
    become({ status: 'signed-in', session })
  }

  const receiveSession = (session: Session): void => {
    adopt(session)
    received.emit()
  }

  const checkEnded = (): void => {
    const session = current()
    if (!session || !ended.has(session)) return
    end()
    become({ status: 'signed-out' })
  }

  const receive = (message: Message): void => {
    // This tab may have been frozen during a sign-out.
    checkEnded()
    const state = store.get()
    switch (message.type) {
      case 'asked':
        if (state.status === 'signed-in')
          sessionSync.post({ type: 'answered', session: state.session })
        return
      case 'answered':
        // A late answer still saves the user from signing in.
        if (state.status === 'signed-out' && !ended.has(message.session))
          receiveSession(message.session)
        return
      case 'renewed': {
        if (ended.has(message.session)) return
        const own = current()
        if (!own) receiveSession(message.session)
        else if (ownerOf(own) === ownerOf(message.session)) adopt(message.session)
        return
      }
      case 'signed-out':
        ended.add({ id: message.id, tokenExpire: message.tokenExpire ?? now() / 1000 })
        checkEnded()
    }
  }

  // All of the tab's storage is that user's.
  if (found && !stored) storage.clear()
  if (stored) keepApiBase(stored)
  sessionSync.listen(receive)
  // A tab opened at the same time may have asked before this one listened.
  if (stored && stored.tokenExpire * 1000 > now())
    sessionSync.post({ type: 'answered', session: stored })

  // A listener that captured `stored` would keep it, with its token, after the user has signed out.
  const isKnown = stored !== undefined
  const ready = new Promise<void>((resolve) => {
    if (isKnown) return resolve()
    const known = (): void => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(known, syncTimeout)
    const unsubscribe = store.subscribe(known)
    sessionSync.post({ type: 'asked' })
  })

  return {
    ready,
    subscribe: store.subscribe,
    get: store.get,
    onReceived: received.subscribe,
    onEnd: endings.subscribe,
    token: () => current()?.token,
    apiBase: () => apiBaseOf(current()),
    owner,
    sessionEpoch: () => sessionEpoch,
    signIn(reply, identity) {
      const apiBase = allowedApiBase({ ...config, api: reply.api, page })
      const opened = openedSession(reply, identity, { apiBase, id: newId() })
      const before = current()
      // Signing in again continues the same session.
      const session =
        before && ownerOf(before) === ownerOf(opened) ? { ...opened, id: before.id } : opened
      adopt(session)
      sessionSync.post({ type: 'renewed', session })
    },
    fill(token, info) {
      const state = store.get()
      if (state.status !== 'signed-in' || state.session.token !== token) return
      become({ ...state, session: withInfo(state.session, info) })
    },
    renew(renewing) {
      const state = store.get()
      if (state.status === 'signed-in') become({ ...state, renewing })
    },
    signOut({ forget } = { forget: false }) {
      const session = current()
      end(forget)
      become({ status: 'signed-out' })
      if (!session) return
      ended.add(session)
      const { id, tokenExpire } = session
      sessionSync.post({ type: 'signed-out', id, tokenExpire })
    },
    checkEnded,
    ended,
    revocation,
    lose(token, refusal) {
      const state = store.get()
      if (state.status === 'signed-out') return Promise.reject(signedOutError())
      // The user signed in again while the call was running.
      if (state.session.token !== token) return Promise.resolve()
      waiters ??= deferred()
      if (state.status === 'signed-in') {
        become({
          status: 'lost',
          session: state.session,
          loss: lossOf(state.session, refusal, now()),
        })
      }
      return waiters.promise
    },
  }
}

/** `now`: the API's clock, in ms. */
function lossOf(session: Session, refusal: ApiError | undefined, now: number): Loss {
  const to = refusal && refusedAddress(refusal)
  if (to !== undefined) return { reason: 'ip-changed', from: session.record.client_ip, to }
  const isOver = session.tokenExpire * 1000 <= now || (refusal && saysExpired(refusal))
  return { reason: isOver ? 'expired' : 'refused' }
}

function parseSession(text: string | null): Session | undefined {
  try {
    const session = z.safeParse(sessionSchema, JSON.parse(text ?? 'null'))
    return session.success ? session.data : undefined
  } catch {
    return undefined
  }
}
