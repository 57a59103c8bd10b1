/**
 * The session of this tab: its token in memory and sessionStorage, shared with new tabs, lost and found
 * again without losing the calls that wait for it.
 */
import * as z from 'zod/mini'
import { serviceNow } from '#api/serviceClock.ts'
import { refusedAddress, saysExpired } from '#api/serviceWords.ts'
import { ApiError } from '#api/wire.ts'
import { safeSessionStorage, type SafeStorage } from '#lib/browser/safeStorage.ts'
import { createEvents, createStore } from '#lib/store/store.ts'
import type { Config } from '#config.ts'
import { allowedApiBase } from './apiHost.ts'
import { createEndedSessions, type EndedSessions } from './ended.ts'
import { createRevocation, type Revocation } from './revocation.ts'
import { tabSessionSync, type SessionSync, type Message } from './sessionSync.ts'
import {
  openedSession,
  ownerOf,
  sessionSchema,
  withInfo,
  type Identity,
  type InfoReply,
  type LoginReply,
  type Session,
} from './session.ts'
import { deferred, type Deferred } from './deferred.ts'

/** Why the service no longer takes the token, as far as it is known. */
export type Loss =
  | { reason: 'expired' }
  /** Addresses as the service saw them; '' where it did not say. spec.md 5.3. */
  | { reason: 'address-changed'; from: string; to: string }
  | { reason: 'refused' }

export type SessionState =
  | { status: 'signed-out' }
  /** `renewing`: the person wants its time to begin anew, and is asked to sign in again. */
  | { status: 'signed-in'; session: Session; renewing?: boolean }
  | { status: 'lost'; session: Session; loss: Loss }

/** A person's session that has ended. */
export interface Ended {
  /** See `ownerOf`. */
  owner: string
  /** They want nothing of theirs to stay on this computer. */
  forget: boolean
}

export interface SessionStoreOptions {
  config: Pick<Config, 'apiBase' | 'allowedApiHosts'>
  /** What the browser keeps for this tab; all of it belongs to whoever is signed in. */
  kept?: Pick<SafeStorage, 'read' | 'write' | 'clear'>
  sessionSync?: SessionSync
  /** What has ended on this device. */
  ended?: EndedSessions
  /** The service's clock. In ms. */
  now?: () => number
  /** Where the panel is served; only for what a login reply's `api` is compared with. */
  page?: string
}

export interface SessionStore {
  subscribe: (listener: () => void) => () => void
  get: () => SessionState
  /** Resolves when it is known whether another tab hands a session over; wait for it before the first screen. */
  ready: Promise<void>
  token: () => string | undefined
  /** Where to call the service now, without a trailing slash. */
  apiBase: () => string
  /** Whose work is shown; '' when nobody is signed in. */
  owner: () => string
  /** Another number after each end of a person's session: what began before has no business after it. */
  sessionEpoch: () => number
  /** Opens or renews the session. Ask `sessionEpoch` before the log-in is sent: its reply may come after a sign-out. */
  signIn: (reply: LoginReply, identity: Identity) => void
  /** Whether the person wants the session's time to begin anew. */
  renew: (wanted: boolean) => void
  /** Adds what `auth/info` told, unless the session has changed since. */
  fill: (token: string, told: InfoReply) => void
  /**
   * Ends the session here and in the other tabs. With `forget`, what this computer keeps for the person goes as well.
   * See `useSignOut` for telling the service.
   */
  signOut: (how?: { forget: boolean }) => void
  /** Ends it here if it was ended on this device meanwhile: for a tab that was away, and may not have heard of it. */
  lookWhetherEnded: () => void
  /** What has ended on this device, and telling the service so. */
  ended: EndedSessions
  revocation: Revocation
  /**
   * The service no longer takes `token`, and said so in `refusal`. Resolves when the person has signed in again.
   * @throws {ApiError} of kind `session` when they sign out instead, or sign in as somebody else.
   */
  lose: (token: string, refusal?: ApiError) => Promise<void>
  /** Calls back when a signed-out tab was given the session of another one. */
  onHandedOver: (listener: () => void) => () => void
  /** Calls back when one person's session has ended: what was read for them must go. */
  onEnd: (listener: (ended: Ended) => void) => () => void
}

const storageKey = 'patchbay.session'
/** How long a new tab waits for the others to hand their session over. In ms. */
const handoverTime = 60

/** Told apart from others by chance alone; nobody gains anything by guessing it. */
const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

const gone = (): ApiError => new ApiError({ kind: 'session', action: 'auth/info' })

export function createSessionStore({
  config,
  kept = safeSessionStorage,
  sessionSync = tabSessionSync(),
  now = serviceNow,
  ended = createEndedSessions(),
  page = location.href,
}: SessionStoreOptions): SessionStore {
  const found = sessionIn(kept.read(storageKey))
  const stored = found && !ended.has(found) ? found : undefined
  const store = createStore<SessionState>(
    stored ? { status: 'signed-in', session: stored } : { status: 'signed-out' },
  )
  /** The calls that wait for the person to sign in again. */
  let waiters: Deferred | undefined
  let sessionEpoch = 0
  const revocation = createRevocation(ended, now)
  const endings = createEvents<Ended>()
  const handOvers = createEvents()

  const become = (next: SessionState): void => {
    if (next.status === 'signed-in') kept.write(storageKey, JSON.stringify(next.session))
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
    kept.clear()
    waiters?.reject(gone())
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

  const takeOver = (session: Session): void => {
    adopt(session)
    handOvers.emit()
  }

  const lookWhetherEnded = (): void => {
    const session = current()
    if (!session || !ended.has(session)) return
    end()
    become({ status: 'signed-out' })
  }

  const receive = (message: Message): void => {
    // Whatever is said, this tab may have been away.
    lookWhetherEnded()
    const state = store.get()
    switch (message.type) {
      case 'asked':
        if (state.status === 'signed-in')
          sessionSync.post({ type: 'answered', session: state.session })
        return
      case 'answered':
        // An answer that comes late is still good: the person need not sign in.
        if (state.status === 'signed-out' && !ended.has(message.session)) takeOver(message.session)
        return
      case 'renewed': {
        if (ended.has(message.session)) return
        const mine = current()
        if (!mine) takeOver(message.session)
        else if (ownerOf(mine) === ownerOf(message.session)) adopt(message.session)
        return
      }
      case 'signed-out':
        ended.add({ id: message.id, tokenExpire: message.tokenExpire ?? now() / 1000 })
        lookWhetherEnded()
    }
  }

  // All that the tab keeps is that person's.
  if (found && !stored) kept.clear()
  sessionSync.listen(receive)
  // A tab that was opened together with this one may have asked before this one could hear.
  if (stored && stored.tokenExpire * 1000 > now())
    sessionSync.post({ type: 'answered', session: stored })

  const ready = new Promise<void>((resolve) => {
    if (stored) return resolve()
    const known = (): void => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(known, handoverTime)
    const unsubscribe = store.subscribe(known)
    sessionSync.post({ type: 'asked' })
  })

  return {
    ready,
    subscribe: store.subscribe,
    get: store.get,
    onHandedOver: handOvers.subscribe,
    onEnd: endings.subscribe,
    token: () => current()?.token,
    apiBase: () => current()?.apiBase ?? config.apiBase.replace(/\/+$/, ''),
    owner,
    sessionEpoch: () => sessionEpoch,
    signIn(reply, identity) {
      const apiBase = allowedApiBase({ ...config, api: reply.api, page })
      const opened = openedSession(reply, identity, { apiBase, id: newId() })
      const before = current()
      // Signed in again, it goes on being the same session.
      const session =
        before && ownerOf(before) === ownerOf(opened) ? { ...opened, id: before.id } : opened
      adopt(session)
      sessionSync.post({ type: 'renewed', session })
    },
    fill(token, told) {
      const state = store.get()
      if (state.status !== 'signed-in' || state.session.token !== token) return
      become({ ...state, session: withInfo(state.session, told) })
    },
    renew(wanted) {
      const state = store.get()
      if (state.status === 'signed-in') become({ ...state, renewing: wanted })
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
    lookWhetherEnded,
    ended,
    revocation,
    lose(token, refusal) {
      const state = store.get()
      if (state.status === 'signed-out') return Promise.reject(gone())
      // The call was under way while the person signed in again.
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

/** Why a session is lost. `now` by the service's clock, in ms. */
function lossOf(session: Session, refusal: ApiError | undefined, now: number): Loss {
  const to = refusal && refusedAddress(refusal)
  if (to !== undefined) return { reason: 'address-changed', from: session.record.client_ip, to }
  const isOver = session.tokenExpire * 1000 <= now || (refusal && saysExpired(refusal))
  return { reason: isOver ? 'expired' : 'refused' }
}

function sessionIn(text: string | null): Session | undefined {
  try {
    const session = z.safeParse(sessionSchema, JSON.parse(text ?? 'null'))
    return session.success ? session.data : undefined
  } catch {
    return undefined
  }
}
