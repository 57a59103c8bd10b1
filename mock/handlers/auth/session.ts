/** Opening and ending sessions, and the session record. spec.md 2.2, 5.3. */
import { dayMs } from '../../world/clock.ts'
import { permissionsOf, roleNames } from '../../world/permissions.ts'
import type { AccountRow, ApiKeyRow, SessionRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { serversInReach } from '../access.ts'
import { negative } from '../refusal.ts'
import { tagReply, tagsOf } from '../serverReply.ts'
import { billingOptions } from './billings.ts'

/** In seconds; "normally 2 hours" (spec.md 5.3). */
const defaultTtl = 7200
/** In seconds; our own choice, so that `token_expire` stays a valid date. */
const longestTtl = (366 * dayMs) / 1000

export interface Terms {
  /** In seconds. */
  readonly ttl?: number | undefined
  readonly fix_ip?: boolean | undefined
}

interface Opening {
  readonly account: AccountRow
  readonly ip: string
  readonly terms: Terms
  /** The API key that signed in. */
  readonly key?: ApiKeyRow
  /** The token works only after a verification code (spec.md 5.5). */
  readonly wantsSecondFactor?: boolean
}

/** Opens a session, or returns an equivalent valid one (spec.md 4.1, notes). */
export function openSession(
  world: World,
  { account, ip, terms: { ttl = defaultTtl, fix_ip = true }, key, wantsSecondFactor }: Opening,
): SessionRow {
  if (ttl < 1) throw negative('auth: malformed request #1', { result: -2 })
  const now = world.clock.now()
  const { sessions } = world.tables
  const open = sessions.where('account_id', account.id)
  for (const { id, expires } of open) if (expires + dayMs < now) sessions.delete(id)
  // A verified token must not be available for the password alone.
  const same = wantsSecondFactor
    ? undefined
    : open.find(
        (session) =>
          session.key_id === (key?.id ?? null) &&
          !session.pending_2fa &&
          session.fix_ip === fix_ip &&
          (!fix_ip || session.ip === ip) &&
          session.expires > now,
      )
  if (same) return same
  return sessions.put({
    id: world.random.text(32, '0123456789abcdef'),
    account_id: account.id,
    server_id: key?.server_id ?? 0,
    key_id: key?.id ?? null,
    ip,
    fix_ip,
    expires: now + Math.min(ttl, longestTtl) * 1000,
    pending_2fa: wantsSecondFactor ?? false,
  })
}

/** Ends an account's sessions, or those that `which` selects, with their unused codes. */
export function endSessions(
  world: World,
  account_id: number,
  which: (session: SessionRow) => boolean = () => true,
): void {
  for (const session of world.tables.sessions.where('account_id', account_id).filter(which)) {
    world.tables.sessions.delete(session.id)
    world.tables.oneTimeCodes.delete(`2fa:${session.id}`)
  }
}

/** The session record (spec.md 2.2). */
export function record(world: World, account: AccountRow, session: SessionRow) {
  const permissions = permissionsOf(account, session)
  const may = (permission: string): 0 | 1 => (permissions.includes(permission) ? 1 : 0)
  const ranges = world.tables.privateRanges.where('account_id', account.id)
  return {
    role: account.role,
    ...roleNames(account),
    billing_id: account.id,
    billing_location: account.billing_location,
    servers: serversInReach(world, { account, session }).map(({ id }) => id),
    customer_id: account.id,
    permissions,
    token_expire: Math.floor(session.expires / 1000),
    new: account.pin === null ? 1 : 0,
    prebill: account.prebill !== null,
    prebill_scope: account.prebill?.scope ?? '',
    prebill_pending: account.prebill?.pending ?? [],
    email: account.email,
    client_ip: session.ip,
    corporate: account.corporate ? 1 : 0,
    verified: account.verified ? 1 : null,
    kyc_id: account.kyc?.id ?? null,
    kyc_comment: account.kyc?.comment ?? null,
    default_lang: account.language,
    currency_code: account.currency,
    private_ranges: ranges.map(({ network }) => network),
    private_vlans: ranges.map(({ id }) => id),
    deploy_keys: [],
    billing_servers: [],
    billing_options: billingOptions(account.billing_location),
    has_product_subscription: false,
    show_products: may('eq/list'),
    manage_products: may('eq/order_instance'),
    show_invoices: may('billing/get_invoices'),
    manage_orders: may('eq/order_instance'),
    tags: tagsOf(world, 'customers', account.id).map(tagReply),
    timing: [],
  }
}
