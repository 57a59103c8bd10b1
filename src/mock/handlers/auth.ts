/** Sessions: log-ins, their record, their end. Spec 4.1, 5. */
import ipaddr from 'ipaddr.js'
import { permissionsOf } from '../world/permissions.ts'
import type { AccountRow, ApiKeyRow, SessionRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { forgetFailures, lockedFor, noteFailure } from './access.ts'
import { coded, negative } from './refusal.ts'
import type { HandlersOf } from './types.ts'

/** Seconds; "normally 2 hours" (spec 5.3). */
const defaultTtl = 7200

interface Terms {
  readonly ttl?: number | undefined
  readonly fix_ip?: boolean | undefined
}

/** Opens a session, or gives the same valid token again (spec 4.1, notes). */
function openSession(
  world: World,
  account: AccountRow,
  ip: string,
  { ttl = defaultTtl, fix_ip = true }: Terms,
  key?: ApiKeyRow,
): SessionRow {
  const now = world.clock.now()
  const same = world.tables.sessions
    .where('account_id', account.id)
    .find(
      (session) =>
        session.key_id === (key?.id ?? null) &&
        session.fix_ip === fix_ip &&
        session.ip === ip &&
        session.expires > now,
    )
  if (same) return same
  return world.tables.sessions.put({
    id: world.random.text(32, '0123456789abcdef'),
    account_id: account.id,
    server_id: key?.server_id ?? 0,
    key_id: key?.id ?? null,
    ip,
    fix_ip,
    expires: now + ttl * 1000,
    pending_2fa: false,
  })
}

function log(world: World, account: AccountRow, action: string, ip: string, ok: boolean): void {
  const { logs } = world.tables
  logs.put({
    id: logs.nextId(),
    account_id: account.id,
    action,
    ip,
    at: world.clock.now(),
    status: ok ? 'success' : 'failed',
  })
}

/** The session record (spec 2.2). */
function record(world: World, account: AccountRow, session: SessionRow) {
  const servers = world.tables.servers.where('account_id', account.id).map(({ id }) => id)
  return {
    role: account.role,
    role_type: 'Customer',
    role_name: 'customer_billing',
    billing_id: account.id,
    billing_location: account.billing_location,
    servers: session.server_id === 0 ? servers : [session.server_id],
    customer_id: account.id,
    permissions: permissionsOf(account, session),
    token_expire: Math.floor(session.expires / 1000),
    new: account.pin === null ? 1 : 0,
    prebill: account.prebill !== null,
    prebill_scope: account.prebill?.scope ?? '',
    prebill_pending: account.prebill?.pending ?? [],
    email: account.email,
    client_ip: session.ip,
    corporate: account.corporate ? 1 : 0,
    verified: account.verified ? 1 : null,
    kyc_id: null,
    kyc_comment: null,
    default_lang: account.language,
    currency_code: account.currency,
    private_ranges: [],
    private_vlans: [],
    deploy_keys: [],
    billing_servers: [],
    has_product_subscription: false,
    show_products: 1,
    manage_products: 1,
    show_invoices: 1,
    manage_orders: 1,
    tags: [],
    timing: [],
  }
}

/** Whether `ip` is in an allow-list of addresses and networks (spec 5.6). '' allows everyone. */
export function allowed(list: string, ip: string): boolean {
  const entries = list.split(/[\s,;]+/).filter(Boolean)
  if (entries.length === 0) return true
  const address = ipaddr.process(ip)
  return entries.some((entry) => {
    if (!entry.includes('/'))
      return ipaddr.isValid(entry) && ipaddr.process(entry).toString() === address.toString()
    if (!ipaddr.isValidCIDR(entry)) return false
    const network = ipaddr.parseCIDR(entry)
    return network[0].kind() === address.kind() && address.match(network)
  })
}

function refuseWhileLocked(world: World, attempts: string): void {
  const seconds = lockedFor(world, attempts)
  if (seconds > 0)
    throw coded(-2, `auth: too many failed attempts, try again in ${seconds} seconds`)
}

export const auth = {
  'auth/login': ({ key, ...terms }, { world, ip }) => {
    const attempts = `login:${ip}`
    refuseWhileLocked(world, attempts)
    const apiKey = world.tables.apiKeys.find(({ secret }) => secret === key)
    const account = apiKey && world.tables.accounts.get(apiKey.account_id)
    if (!account || !apiKey.active) {
      noteFailure(world, attempts)
      throw coded(-1, 'auth/login: invalid API key')
    }
    if (!allowed(apiKey.ip, ip)) {
      log(world, account, 'login', ip, false)
      throw coded(-1, 'auth/login: access denied by IP restrictions')
    }
    if (world.tables.servers.where('account_id', account.id).length === 0)
      throw negative('No appropriate servers found', { code: 'NO_APPROPRIATE_SERVERS' })
    forgetFailures(world, attempts)
    const session = openSession(world, account, ip, terms, apiKey)
    log(world, account, 'login', ip, true)
    return { ...record(world, account, session), token: session.id }
  },

  'auth/billinglogin': ({ user, password, location, ...terms }, { world, ip }) => {
    const attempts = `login:${user.toLowerCase()}`
    refuseWhileLocked(world, attempts)
    const account = world.tables.accounts.find(
      ({ email }) => email.toLowerCase() === user.toLowerCase(),
    )
    if (account?.password !== password || account.billing_location !== location) {
      noteFailure(world, attempts)
      if (account) log(world, account, 'billinglogin', ip, false)
      throw coded(-2, 'auth/billinglogin: invalid credential')
    }
    forgetFailures(world, attempts)
    const session = openSession(world, account, ip, terms)
    log(world, account, 'billinglogin', ip, true)
    return {
      result: 'OK',
      module: 'auth',
      action: 'billinglogin',
      ...record(world, account, session),
      token: session.id,
    }
  },

  'auth/info': (_request, { world, caller: { account, session } }) => ({
    result: 'OK',
    module: 'auth',
    action: 'info',
    ...record(world, account, session),
  }),

  'auth/logout': (_request, { world, caller: { session, account }, ip }) => {
    world.tables.sessions.delete(session.id)
    log(world, account, 'logout', ip, true)
    return { result: 'OK', message: 'Session closed' }
  },
} satisfies Partial<HandlersOf<'auth'>>
