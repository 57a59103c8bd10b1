import { billinglogin, info, loginWithKey, logout } from '#api/actions/auth.ts'
import { letGo } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/wire.ts'
import type { Identity, LoginReply } from './session.ts'
import type { SessionStore } from './store.ts'

export type Credentials = {
  /** The person's address may change while the session lasts (spec 5.3). */
  addressMayChange: boolean
} & (
  | { mode: 'account'; email: string; password: string; location: string }
  | { mode: 'api-key'; key: string }
)

/** How long the rest of the session record is waited for. In ms. */
const patience = 5000

/** A log-in whose password was right and whose second factor is still wanted (spec 5.5). */
export interface HalfOpen {
  /** Opens nothing before the service has taken the code; kept in memory only. */
  token: string
  /** Opens the session and fills it, once the code was taken. */
  open: () => Promise<void>
}

/** Told on the way, so that what follows need not wait for the end of it. */
export interface Progress {
  /** The credentials are on their way. */
  onSent?: () => void
  /** The session is open: the service answers, though not everything about the session is known yet. */
  onOpen?: () => void
}

/**
 * Signs in and fills the session. Resolves when the panel can go on, or with what is needed for the second
 * factor. @throws {ApiError} as the log-in does, and of kind `session` when the person has signed out meanwhile; a
 * record that cannot be read afterwards is no failure, the log-in has told the necessary.
 */
export async function signIn(
  client: Client,
  store: SessionStore,
  credentials: Credentials,
  { onSent, onOpen }: Progress = {},
): Promise<HalfOpen | undefined> {
  onSent?.()
  const begunIn = store.sitting()
  const open = async (reply: LoginReply, identity: Identity): Promise<void> => {
    if (store.sitting() !== begunIn) {
      // Nobody wants this session any more. If the service cannot be told, it ends by itself.
      client.call(logout, {}, { token: reply.token }).catch(letGo)
      throw new ApiError({ kind: 'session', action: 'auth/info' })
    }
    store.signIn(reply, identity)
    onOpen?.()
    await fillPatiently(client, store)
  }
  const terms = credentials.addressMayChange ? { fix_ip: false } : {}
  if (credentials.mode === 'account') {
    const { email, password, location } = credentials
    const reply = await client.call(billinglogin, { user: email, password, location, ...terms })
    const identity = { kind: 'account', email, location } as const
    if (reply['2fa']) return { token: reply.token, open: () => open(reply, identity) }
    await open(reply, identity)
  } else {
    const reply = await client.call(loginWithKey, { key: credentials.key, ...terms })
    await open(reply, { kind: 'api-key' })
  }
  return undefined
}

async function fillPatiently(client: Client, store: SessionStore): Promise<void> {
  const patienceEnds = new Promise<void>((resolve) => setTimeout(resolve, patience))
  await Promise.race([fillSession(client, store).catch(letGo), patienceEnds])
}

/** Reads the session record again. @throws {ApiError} */
export async function fillSession(client: Client, store: SessionStore): Promise<void> {
  const token = store.token()
  if (token === undefined) return
  store.fill(token, await client.call(info, {}))
}
