/** API keys: for the whole account or for one server. spec.md 2.3, 4.3, wire.md 6. */
import { parseAllowList } from '#lib/rules/allowList.ts'
import { dateTimeText } from '../world/clock.ts'
import type { AccountRow, ApiKeyHistoryRow, ApiKeyRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { isEmail } from './auth/account.ts'
import { period } from './auth/log.ts'
import { endSessions } from './auth/session.ts'
import { serverOf } from './access.ts'
import { coded } from './refusal.ts'
import type { Call, Caller, HandlersOf, RequestOf } from './types.ts'
import type { addApiKey } from '#api/actions/apiKeys.ts'

type Settings = RequestOf<typeof addApiKey>['params']

/** In characters; our own choice. */
const longestName = 100

/** A key as listed: only the end of its secret is included. */
const reply = (key: ApiKeyRow) => ({
  id: key.id,
  name: key.name,
  active: key.active ? 1 : 0,
  ip: key.ip,
  server_id: key.server_id,
  token_view: key.secret.slice(-4),
  login_notify_method: key.login_notify_method,
  login_notify_address: key.login_notify_address,
})

const done = (action: string) => ({ result: 'OK', module: 'api_keys', action })

/** The secret's format on the wire: `<hex>-<hex>`, 33 characters (wire.md 2). */
export function newSecret(world: World): string {
  const hex = '0123456789abcdef'
  return `${world.random.text(16, hex)}-${world.random.text(16, hex)}`
}

/** An unused id: a deleted key's history must not show up under another key. */
function newKeyId({ tables }: World): number {
  let id = tables.apiKeys.nextId()
  while (tables.apiKeyHistory.where('key_id', id).length > 0) id += 1
  return id
}

/** The caller's key. Foreign and missing keys get the same error. */
function keyOf({ world, caller }: Call & { caller: Caller }, id: number): ApiKeyRow {
  const key = world.tables.apiKeys.get(id)
  if (key?.account_id !== caller.account.id) throw coded(-1, `api_keys: key ${id} not found`)
  return key
}

/** Validates a key's settings; returns the first problem (spec.md 4.3). */
function problemOf({ name, server_id = 0, ip = '', ...notice }: Settings): string | undefined {
  if (name.trim() === '') return 'name is missing'
  if (name.length > longestName) return `name is longer than ${longestName} characters`
  const wrong = parseAllowList(ip).find(({ network }) => network === null)
  if (wrong) return `${wrong.text} is neither an address nor a network`
  const { login_notify_method: method, login_notify_address: address = '' } = notice
  if (server_id !== 0 && method !== 'none') return 'a key of a server must have no login notice'
  switch (method) {
    case 'none':
      return undefined
    case 'email':
      return isEmail(address) ? undefined : 'login_notify_address is not an e-mail address'
    case 'webhook':
      return isWebAddress(address) ? undefined : 'login_notify_address is not a web address'
    default:
      return method satisfies never
  }
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** The columns that a client can set. */
function columns(call: Call & { caller: Caller }, action: string, settings: Settings) {
  const problem = problemOf(settings)
  if (problem) throw coded(-1, `api_keys/${action}: ${problem}`)
  const { name, server_id = 0, active, login_notify_method, login_notify_address } = settings
  if (server_id !== 0) serverOf(call, server_id)
  return {
    name,
    server_id,
    active,
    ip: parseAllowList(settings.ip ?? '')
      .map(({ text }) => text)
      .join(','),
    login_notify_method,
    login_notify_address: login_notify_method === 'none' ? null : (login_notify_address ?? null),
  }
}

/** Adds an entry to a key's history. */
export function noteKey(
  world: World,
  account: AccountRow,
  key: ApiKeyRow,
  type: ApiKeyHistoryRow['type'],
  message: string,
): void {
  const { apiKeyHistory } = world.tables
  apiKeyHistory.put({
    id: apiKeyHistory.nextId(),
    key_id: key.id,
    account_id: account.id,
    at: world.clock.now(),
    message,
    type,
    login: account.email,
  })
}

/** The names of columns that differ. */
function changed(before: ApiKeyRow, after: ApiKeyRow): string[] {
  const names = [
    'name',
    'active',
    'ip',
    'server_id',
    'login_notify_method',
    'login_notify_address',
  ] as const
  return names.filter((name) => before[name] !== after[name])
}

/** Ends the key's sessions when it is deleted, disabled or changes its server. */
const endSessionsOf = (world: World, key: ApiKeyRow): void =>
  endSessions(world, key.account_id, ({ key_id }) => key_id === key.id)

export const apiKeys = {
  'api_keys/list': (_request, { world, caller: { account } }) => ({
    ...done('list'),
    data: world.tables.apiKeys.where('account_id', account.id).map(reply),
  }),

  'api_keys/list_for_server': ({ server_id }, call) => {
    const server = serverOf(call, server_id)
    const keys = call.world.tables.apiKeys.where('account_id', call.caller.account.id)
    return {
      ...done('list_for_server'),
      data: keys.filter((key) => key.server_id === server.id).map(reply),
    }
  },

  'api_keys/view': ({ id }, call) => ({ ...done('view'), data: reply(keyOf(call, id)) }),

  'api_keys/add': ({ params }, call) => {
    const { world, caller } = call
    const settings = columns(call, 'add', params)
    const key = world.tables.apiKeys.put({
      id: newKeyId(world),
      account_id: caller.account.id,
      secret: newSecret(world),
      ...settings,
    })
    noteKey(world, caller.account, key, 'add', `Key ${key.name} created`)
    return { ...done('add'), data: { ...reply(key), api_key: key.secret } }
  },

  'api_keys/edit': ({ params: { id, ...settings } }, call) => {
    const { world, caller } = call
    const before = keyOf(call, id)
    const key = world.tables.apiKeys.patch(id, columns(call, 'edit', settings))
    const names = changed(before, key)
    const what = names.length > 0 ? `: ${names.join(', ')}` : ', nothing changed'
    noteKey(world, caller.account, key, 'edit', `Key ${key.name} updated${what}`)
    if (!key.active || key.server_id !== before.server_id) endSessionsOf(world, key)
    return { ...done('edit'), data: reply(key) }
  },

  'api_keys/delete': ({ id }, call) => {
    const { world, caller } = call
    const key = keyOf(call, id)
    world.tables.apiKeys.delete(id)
    endSessionsOf(world, key)
    noteKey(world, caller.account, key, 'delete', `Key ${key.name} deleted`)
    return done('delete')
  },

  /** The history outlives the key. */
  'api_keys/history': ({ id, period_from, period_to }, { world, caller: { account } }) => {
    const within = period(period_from, period_to)
    if (!within) throw coded(-1, 'api_keys/history: invalid period')
    const entries = world.tables.apiKeyHistory
      .where('key_id', id)
      .filter((row) => row.account_id === account.id)
    const key = world.tables.apiKeys.get(id)
    if (entries.length === 0 && key?.account_id !== account.id)
      throw coded(-1, `api_keys: key ${id} not found`)
    return {
      ...done('history'),
      data: entries
        .filter(({ at }) => within(at))
        .toSorted((one, other) => other.at - one.at || other.id - one.id)
        .map(({ id: entry, at, message, type, login }) => ({
          id: entry,
          date: dateTimeText(at),
          message,
          type,
          Login: login,
        })),
    }
  },
} satisfies HandlersOf<'api_keys'>
