/** Signing in by API key, password or single sign-on; signing out. spec.md 4.1, 5.2. */
import { allows } from '#lib/rules/allowList.ts'
import { isStaff } from '../../world/permissions.ts'
import type { AccountRow, ApiKeyRow, SessionRow, SsoProvider } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { resetFailures, lockedFor, countFailure } from '../access.ts'
import { coded, negative } from '../refusal.ts'
import type { HandlersOf, WireReplyOf } from '../types.ts'
import { countryName, taxRateOf } from '../billing/clientRecord.ts'
import { log } from './log.ts'
import { sendSecondFactor } from './secondFactor.ts'
import { endSessions, openSession, record } from './session.ts'
import type { billinglogin } from '#api/actions/auth.ts'
import { sendWebhook, sendMail } from '../../world/post.ts'

/** Capitals and spaces in an email make no difference. */
const plain = (user: string): string => user.trim().toLowerCase()

/** The counter for failed sign-ins; long names are cut to limit the table's size. */
const attemptsOf = (who: string): string => `login:${plain(who).slice(0, 200)}`

function refuseWhileLocked(world: World, attempts: string): void {
  const seconds = lockedFor(world, attempts)
  if (seconds > 0)
    throw coded(-2, `auth: too many failed attempts, try again in ${seconds} seconds`)
}

/** Authenticates by password, or by the hash of a finished single sign-on. */
function authenticated(
  world: World,
  ip: string,
  credentials: {
    user?: string
    password?: string
    location?: string
    sso?: SsoProvider
    sso_hash?: string
  },
): AccountRow {
  const { user, password, location, sso, sso_hash } = credentials
  const bySso = sso !== undefined && sso_hash !== undefined
  if (!bySso && (!user || !password)) throw coded(-2, 'auth/billinglogin: malformed request')
  const attempts = attemptsOf(bySso ? ip : (user ?? ip))
  refuseWhileLocked(world, attempts)
  const account = bySso ? redeemSsoHash(world, sso, sso_hash) : byEmail(world, user ?? '')
  const proven = bySso || account?.password === password
  // Billing locations are separate: an account exists at one of them only.
  const here = !location || account?.billing_location === location
  if (!account || !proven || !here) {
    countFailure(world, attempts)
    if (account) log(world, account, 'billinglogin', ip, 'failed')
    throw coded(-2, 'auth/billinglogin: invalid credential')
  }
  resetFailures(world, attempts)
  return account
}

const byEmail = (world: World, user: string): AccountRow | undefined =>
  world.tables.accounts.find(({ email }) => email.toLowerCase() === plain(user))

/** Redeems a single sign-on hash: valid once, for its own provider. */
function redeemSsoHash(world: World, provider: SsoProvider, hash: string): AccountRow | undefined {
  const { ssoHashes, accounts } = world.tables
  const found = ssoHashes.get(hash)
  if (!found || found.provider !== provider) return undefined
  ssoHashes.delete(hash)
  return found.expires > world.clock.now() ? accounts.get(found.account_id) : undefined
}

function loginReply(
  world: World,
  account: AccountRow,
  session: SessionRow,
): WireReplyOf<typeof billinglogin> {
  const country = countryName(account.country_code)
  return {
    result: 'OK',
    module: 'auth',
    action: 'billinglogin',
    ...record(world, account, session),
    token: session.id,
    '2fa': session.pending_2fa ? 1 : 0,
    billing_token: null,
    country,
    country_code: account.country_code,
    // A percentage added to every price: our own choice, spec.md 4.1 has no unit.
    vat: Number(taxRateOf(world, account)),
    contact_id: null,
    client_details: {
      account_id: account.id,
      email: account.email,
      userid: account.id,
      billing: account.billing_location,
      currency_code: account.currency,
      countrycode: account.country_code,
      countryname: country,
    },
  }
}

/** Notifies the key's owner of a sign-in (spec.md 6). The payload is our own choice. */
function notify(world: World, key: ApiKeyRow, ip: string): void {
  const { login_notify_method: method, login_notify_address: address } = key
  if (method === 'none' || !address) return
  const at = new Date(world.clock.now()).toISOString()
  if (method === 'email')
    return sendMail(
      world,
      address,
      `Sign-in with API key ${key.name}`,
      `API key ${key.name} signed in from ${ip} at ${at}.`,
    )
  sendWebhook(world, address, 'login notice', {
    event: 'login',
    key_id: key.id,
    name: key.name,
    ip,
    time: at,
  })
}

/** Whether the key gives access to any server. */
function hasAnyServer({ tables }: World, account: AccountRow, { server_id }: ApiKeyRow): boolean {
  const only = server_id === 0 ? undefined : tables.servers.get(server_id)
  if (isStaff(account)) return server_id === 0 ? tables.servers.size > 0 : only !== undefined
  return server_id === 0
    ? tables.servers.where('account_id', account.id).length > 0
    : only?.account_id === account.id
}

export const signInHandlers = {
  'auth/login': ({ key, ...terms }, { world, ip }) => {
    const attempts = attemptsOf(ip)
    refuseWhileLocked(world, attempts)
    const apiKey = world.tables.apiKeys.find(({ secret }) => secret === key)
    const account = apiKey && world.tables.accounts.get(apiKey.account_id)
    if (!account || !apiKey.active) {
      countFailure(world, attempts)
      if (account) log(world, account, 'login', ip, 'failed')
      throw coded(-1, 'auth/login: invalid API key')
    }
    if (!allows(apiKey.ip, ip)) {
      log(world, account, 'login', ip, 'failed')
      throw coded(-1, 'auth/login: access denied by IP restrictions')
    }
    if (!hasAnyServer(world, account, apiKey))
      throw negative('No appropriate servers found', { code: 'NO_APPROPRIATE_SERVERS' })
    resetFailures(world, attempts)
    const session = openSession(world, { account, ip, terms, key: apiKey })
    log(world, account, 'login', ip)
    notify(world, apiKey, ip)
    return { ...record(world, account, session), token: session.id }
  },

  'auth/billinglogin': ({ token, ttl, fix_ip, ...credentials }, { world, ip }) => {
    const account = authenticated(world, ip, credentials)
    const { sessions } = world.tables
    const known = token === undefined ? undefined : sessions.get(token)
    // A verified token doesn't need verification again.
    const proven =
      known?.account_id === account.id && !known.pending_2fa && known.expires > world.clock.now()
    const session = openSession(world, {
      account,
      ip,
      terms: { ttl, fix_ip },
      wantsSecondFactor: account.two_factor && !proven,
    })
    if (session.pending_2fa) {
      // Sessions of earlier attempts wait for codes that are no longer valid.
      endSessions(world, account.id, ({ id, pending_2fa }) => pending_2fa && id !== session.id)
      sendSecondFactor(world, account, session)
    }
    log(world, account, 'billinglogin', ip)
    return loginReply(world, account, session)
  },

  'auth/info': (_request, { world, ip, caller: { account, session } }) => ({
    result: 'OK',
    module: 'auth',
    action: 'info',
    ...record(world, account, session),
    client_ip: ip,
    // Only for keys of a single server (wire.md 2).
    ...(session.server_id === 0 ? {} : { data: { username: account.email } }),
  }),

  'auth/logout': (_request, { world, caller: { session, account }, ip }) => {
    endSessions(world, account.id, ({ id }) => id === session.id)
    log(world, account, 'logout', ip)
    return { result: 'OK', message: 'Session closed' }
  },
} satisfies Pick<
  HandlersOf<'auth'>,
  'auth/login' | 'auth/billinglogin' | 'auth/info' | 'auth/logout'
>
