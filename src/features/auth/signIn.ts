import { billinglogin, info, loginWithKey, logout } from '#api/actions/auth/session.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/wire.ts'
import { ownerOfReply, type Identity, type LoginReply } from '#lib/session/session.ts'
import type { SsoProvider } from './sso/flow.ts'
import type { SessionStore } from '#lib/session/store.ts'
import { termFields, type Terms } from './terms.ts'

export type Credentials = Terms &
  (
    | { mode: 'account'; email: string; password: string; location: string }
    | { mode: 'api-key'; key: string }
    /** After another service has vouched for the person (spec.md 5.2). */
    | { mode: 'sso'; provider: SsoProvider; hash: string; location: string }
  )

/** How long the rest of the session record is waited for. In ms. */
const patience = 5000
/** How long somebody who signs in waits for the end of the session before, whose token they would be given. In ms. */
const leaving = 5000

/** A sign-in with the right password that still needs a verification code (spec.md 5.5). */
export interface HalfOpen {
  /** Opens nothing before the service has taken the code; kept in memory only. */
  token: string
  /** Where a code by mail goes; '' where nobody has said. The account may have it sent to a phone instead (spec.md 4.1). */
  email: string
  /** Opens the session and fills it, once the code was taken. */
  open: () => Promise<void>
}

/** Told on the way, so that what follows need not wait for the end of it. */
export interface Progress {
  /** The credentials are on their way. */
  onSent?: () => void
  /** The session is open: the service answers, though not everything about the session is known yet. */
  onOpen?: () => void
  /** Told whose session the service has opened, see `ownerOf`, before it is anybody's here. Throws to give it back. */
  admit?: (owner: string) => void
}

interface SignInOptions extends Progress {
  /** The session of the moment is to begin anew, with all of its time. */
  afresh?: boolean
}

/**
 * Signs in and fills the session. Resolves when the panel can go on, or with what is needed for the
 * verification code. @throws {ApiError} as the sign-in does, and of kind `session` when the person has signed out meanwhile; a
 * record that cannot be read afterwards is no failure, the sign-in has told the necessary.
 */
export async function signIn(
  client: Client,
  store: SessionStore,
  credentials: Credentials,
  { onSent, onOpen, admit, afresh = false }: SignInOptions = {},
): Promise<HalfOpen | undefined> {
  onSent?.()
  const begunIn = store.sessionEpoch()
  const underWay = store.revocation.settled()
  if (underWay) await noLongerThan(leaving, underWay)
  // If the service cannot be told, what nobody wants ends by itself.
  const giveBack = ({ token }: LoginReply): void =>
    void client.call(logout, {}, { token }).catch(ignoreApiError)
  const open = async (reply: LoginReply, identity: Identity): Promise<void> => {
    if (store.sessionEpoch() !== begunIn) {
      giveBack(reply)
      throw new ApiError({ kind: 'session', action: 'auth/info' })
    }
    store.signIn(reply, identity)
    onOpen?.()
    await fillPatiently(client, store, reply.token)
  }
  const { reply, identity } = afresh
    ? await logInAfresh(client, store, credentials)
    : await logIn(client, credentials)
  try {
    admit?.(ownerOfReply(reply, identity))
  } catch (error) {
    giveBack(reply)
    throw error
  }
  if (reply['2fa']) {
    const email = identity.kind === 'account' ? identity.email : reply.email
    return { token: reply.token, email, open: () => open(reply, identity) }
  }
  await open(reply, identity)
  return undefined
}

interface LoggedIn {
  reply: LoginReply
  identity: Identity
}

/**
 * "Requesting again within the lifetime returns the existing valid token" (spec.md 4.1), whose time runs on: it is given
 * back once the service has taken the credentials, and another one asked for.
 */
async function logInAfresh(
  client: Client,
  store: SessionStore,
  credentials: Credentials,
): Promise<LoggedIn> {
  const first = await logIn(client, credentials)
  if (first.reply.token !== store.token()) return first
  await client.call(logout, {}, { token: first.reply.token })
  return logIn(client, credentials)
}

/** One sign-in, and who it makes of somebody. */
async function logIn(client: Client, credentials: Credentials): Promise<LoggedIn> {
  const terms = termFields(credentials)
  switch (credentials.mode) {
    case 'account': {
      const { email, password, location } = credentials
      const reply = await client.call(billinglogin, { user: email, password, location, ...terms })
      return { reply, identity: { kind: 'account', email, location } }
    }
    case 'api-key': {
      const reply = await client.call(loginWithKey, { key: credentials.key, ...terms })
      return { reply, identity: { kind: 'api-key' } }
    }
    case 'sso': {
      const { provider, hash, location } = credentials
      const request = { sso: provider, sso_hash: hash, location, ...terms }
      const reply = await client.call(billinglogin, request)
      const email = reply.email || (reply.client_details?.email ?? '')
      return { reply, identity: { kind: 'account', email, location, via: provider } }
    }
  }
}

async function fillPatiently(client: Client, store: SessionStore, token: string): Promise<void> {
  // With the token itself: the screen that asked may be of the session before.
  const filled = client.call(info, {}, { token }).then((record) => store.fill(token, record))
  await noLongerThan(patience, filled.catch(ignoreApiError))
}

/** Waits for something, up to a time in ms. */
async function noLongerThan(time: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, time)))])
  clearTimeout(timer)
}
