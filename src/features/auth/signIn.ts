import { billinglogin, info, loginWithKey, logout } from '#api/actions/auth/session.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/wire.ts'
import { ownerOfReply, type Identity, type LoginReply } from '#lib/session/session.ts'
import type { SessionStore } from '#lib/session/store.ts'
import type { SsoProvider } from './sso/flow.ts'
import { termFields, type SessionTerms } from './sessionTerms.ts'

export type Credentials = SessionTerms &
  (
    | { mode: 'account'; email: string; password: string; location: string }
    | { mode: 'api-key'; key: string }
    /** With the hash of a completed single sign-on (spec.md 5.2). */
    | { mode: 'sso'; provider: SsoProvider; hash: string; location: string }
  )

/** How long signing in waits for the full session record. In ms. */
const infoTimeout = 5000
/** How long it waits for a running sign-out, whose token the API would return again. In ms. */
const signOutTimeout = 5000

/** A correct password that still needs a verification code (spec.md 5.5). */
export interface PendingSecondFactor {
  /** Opens nothing until the code is accepted; held in memory only. */
  token: string
  /** Where a code by email goes; '' if unknown. The account may receive codes by SMS instead (spec.md 4.1). */
  email: string
  /** Opens the session, once the code is accepted. */
  open: () => Promise<void>
}

/** Called on the way, so that the next screen can load early. */
export interface SignInProgress {
  /** The credentials are being sent. */
  onSent?: () => void
  /** The session is open, though its record may not be complete yet. */
  onOpen?: () => void
}

interface SignInOptions extends SignInProgress {
  /** Gets the new session's owner (`ownerOf`) before it is adopted. Throws to reject and revoke it. */
  checkOwner?: (owner: string) => void
  /** Replaces the current session by one with its full duration. */
  isRenewal?: boolean
}

/**
 * Signs in and loads the session record, whose failure is ignored: the sign-in response has the essentials. Resolves to a
 * `PendingSecondFactor` if a verification code is needed. @throws {ApiError} also of kind `session`, when the user
 * signed out in the meantime.
 */
export async function signIn(
  client: Client,
  store: SessionStore,
  credentials: Credentials,
  { onSent, onOpen, checkOwner, isRenewal = false }: SignInOptions = {},
): Promise<PendingSecondFactor | undefined> {
  onSent?.()
  const epoch = store.sessionEpoch()
  const signOut = store.revocation.settled()
  if (signOut) await waitAtMost(signOutTimeout, signOut)
  // If that fails, the session expires by itself.
  const revoke = ({ token }: LoginReply): void =>
    void client.call(logout, {}, { token }).catch(ignoreApiError)
  const open = async (reply: LoginReply, identity: Identity): Promise<void> => {
    if (store.sessionEpoch() !== epoch) {
      revoke(reply)
      throw new ApiError({ kind: 'session', action: 'auth/info' })
    }
    store.signIn(reply, identity)
    onOpen?.()
    await loadRecord(client, store, reply.token)
  }
  const { reply, identity } = isRenewal
    ? await logInWithNewToken(client, store, credentials)
    : await logIn(client, credentials)
  try {
    checkOwner?.(ownerOfReply(reply, identity))
  } catch (error) {
    revoke(reply)
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
 * "Requesting again within the lifetime returns the existing valid token" (spec.md 4.1) without extending it, so that
 * token is revoked once the credentials are accepted, and a second sign-in gets a new one.
 */
async function logInWithNewToken(
  client: Client,
  store: SessionStore,
  credentials: Credentials,
): Promise<LoggedIn> {
  const first = await logIn(client, credentials)
  if (first.reply.token !== store.token()) return first
  try {
    await client.call(logout, {}, { token: first.reply.token })
  } catch (error) {
    // The browser may have sent it before, which has ended that session.
    if (!(error instanceof ApiError) || error.kind !== 'session') throw error
  }
  return logIn(client, credentials)
}

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

async function loadRecord(client: Client, store: SessionStore, token: string): Promise<void> {
  // With an explicit token: the form's client may belong to the previous session.
  const filled = client.call(info, {}, { token }).then((record) => store.fill(token, record))
  await waitAtMost(infoTimeout, filled.catch(ignoreApiError))
}

async function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}
