/** Accounts, API keys and sign-in history. */
import { newSecret } from '../handlers/apiKeys.ts'
import { dayMs } from '../world/clock.ts'
import type { AccountRow, ApiKeyHistoryRow, ApiKeyRow, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

const demoPassword = 'patchbay'
const demoPin = '2468'

/** Defaults of a demo account. */
const ordinary = {
  password: demoPassword,
  pin: demoPin,
  role: 'Customer billing',
  billing_location: 'billing_com',
  currency: 'EUR',
  country_code: 'NL',
  language: 'en',
  verified: true,
  kyc: { id: 'KYC-20391', comment: null },
  corporate: false,
  prebill: null,
  two_factor: false,
  denied: [],
} satisfies Partial<AccountRow>

type Named = Pick<AccountRow, 'id' | 'email' | 'firstname' | 'lastname'>

export const addAccount = (
  world: World,
  account: Named & Partial<Omit<AccountRow, keyof Named>>,
): AccountRow => world.tables.accounts.put({ ...ordinary, ...account })

/** The demo account, with a scenario's `changes`. */
export function addAda(
  world: World,
  changes: Partial<Omit<AccountRow, keyof Named>> = {},
): AccountRow {
  const ada = addAccount(world, {
    id: 71_204,
    email: 'ada@example.net',
    firstname: 'Ada',
    lastname: 'Okafor',
    corporate: true,
    ...changes,
  })
  setCredentials(world, ada)
  return ada
}

/** Sets the account and keys in `GET /mock/world`. */
export function setCredentials(
  world: World,
  account: AccountRow,
  keys: { readonly api_key?: ApiKeyRow; readonly server_key?: ApiKeyRow | undefined } = {},
): void {
  world.credentials = {
    email: account.email,
    password: account.password,
    location: account.billing_location,
    api_key: keys.api_key?.secret ?? '',
    server_key: keys.server_key?.secret ?? '',
    pin: account.pin ?? '',
  }
}

type KeyOptions = Pick<ApiKeyRow, 'name'> & Partial<Omit<ApiKeyRow, 'id' | 'account_id' | 'name'>>

/** An API key created `age` days ago, with its history. */
export function addKey(
  world: World,
  account: AccountRow,
  { age, ...options }: KeyOptions & { readonly age: number },
): ApiKeyRow {
  const { apiKeys, apiKeyHistory } = world.tables
  const key = apiKeys.put({
    id: apiKeys.nextId(),
    account_id: account.id,
    active: true,
    ip: '',
    server_id: 0,
    secret: newSecret(world),
    login_notify_method: 'none',
    login_notify_address: null,
    ...options,
  })
  const note = (daysAgo: number, type: ApiKeyHistoryRow['type'], message: string) =>
    apiKeyHistory.put({
      id: apiKeyHistory.nextId(),
      key_id: key.id,
      account_id: account.id,
      at: world.clock.now() - daysAgo * dayMs - world.random.whole(0, dayMs / 2),
      message,
      type,
      login: account.email,
    })
  note(age, 'add', `Key ${key.name} created`)
  if (key.ip !== '') note(Math.ceil(age / 2), 'edit', `Key ${key.name} updated: ip`)
  if (!key.active) note(Math.ceil(age / 4), 'edit', `Key ${key.name} updated: active`)
  return key
}

/** An API key for one server. */
export const addServerKey = (
  world: World,
  account: AccountRow,
  server: ServerRow,
  name = `${server.name} only`,
): ApiKeyRow =>
  addKey(world, account, { name, server_id: server.id, age: world.random.whole(5, 200) })

/** A company's API keys. Returns the first one, which the demo uses. */
export function addKeys(world: World, account: AccountRow): ApiKeyRow {
  const pipeline = addKey(world, account, { name: 'Deploy pipeline', age: 210 })
  addKey(world, account, {
    name: 'Monitoring',
    ip: '203.0.113.0/24,2001:db8:40::/48',
    login_notify_method: 'email',
    login_notify_address: account.email,
    age: 160,
  })
  addKey(world, account, {
    name: 'Billing export',
    ip: '198.51.100.23',
    login_notify_method: 'webhook',
    login_notify_address: 'https://hooks.example.net/patchbay',
    age: 95,
  })
  addKey(world, account, { name: 'Old laptop', active: false, age: 400 })
  return pipeline
}

const elsewhere = ['198.51.100.23', '198.51.100.23', '203.0.113.77', '2001:db8:17::5'] as const

/** Half a year of sign-ins before now. */
export function addSignIns(world: World, account: AccountRow, count = 60): void {
  const { logs } = world.tables
  const { random, clock } = world
  const ages = Array.from({ length: count }, () => random.whole(1, 180 * dayMs)).toSorted(
    (one, other) => other - one,
  )
  for (const age of ages) {
    const action = random.pick(['billinglogin', 'billinglogin', 'login', 'logout'])
    logs.put({
      id: logs.nextId(),
      account_id: account.id,
      action,
      ip: random.pick(elsewhere),
      at: clock.now() - age,
      status: action !== 'logout' && random.chance(0.06) ? 'failed' : 'success',
    })
  }
}
