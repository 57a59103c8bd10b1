import type { AccountRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

const adasPassword = 'patchbay'
const adasPin = '2468'

/** The demo account, its API key and the credentials that `GET /mock/world` tells. */
export function addAda(world: World): AccountRow {
  const { accounts, apiKeys } = world.tables
  const ada = accounts.put({
    id: 71_204,
    email: 'ada@example.net',
    password: adasPassword,
    firstname: 'Ada',
    lastname: 'Okafor',
    pin: adasPin,
    role: 'Customer billing',
    billing_location: 'billing_com',
    currency: 'EUR',
    country_code: 'NL',
    language: 'en',
    verified: true,
    kyc: null,
    corporate: true,
    prebill: null,
    two_factor: false,
    denied: [],
  })
  const accountKey = apiKeys.put({
    id: apiKeys.nextId(),
    account_id: ada.id,
    name: 'Deploy pipeline',
    active: true,
    ip: '',
    server_id: 0,
    secret: newSecret(world),
    login_notify_method: 'none',
    login_notify_address: null,
  })
  world.credentials = {
    email: ada.email,
    password: adasPassword,
    location: ada.billing_location,
    api_key: accountKey.secret,
    server_key: '',
    pin: adasPin,
  }
  return ada
}

/** An API key as it looks on the wire: `<hex>-<hex>`, 33 characters (wire.md 2). */
export function newSecret(world: World): string {
  const hex = '0123456789abcdef'
  return `${world.random.text(16, hex)}-${world.random.text(16, hex)}`
}
