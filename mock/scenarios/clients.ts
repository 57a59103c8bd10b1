/** Client records and contacts. All data is fictitious. */
import { blankClient } from '../handlers/billing/clientRecord.ts'
import { dayMs } from '../world/clock.ts'
import type { AccountRow, ClientRow, ContactRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

/** Days since the account was created. */
const age = 980

export function addClient(world: World, account: AccountRow): ClientRow {
  const { lastname } = account
  const blank = blankClient(world, account)
  const client = world.tables.clients.put({
    ...blank,
    since: world.clock.now() - age * dayMs,
    companyname: account.corporate ? `${lastname} Networks B.V.` : '',
    address1: 'Voorbeeldkade 12',
    city: 'Amsterdam',
    state: 'Noord-Holland',
    postcode: '1011 AA',
    phonenumber: '+31.201234567',
    tax_id: account.corporate ? 'NL000099998B57' : '',
    custom: {
      ...blank.custom,
      co_customertype: account.corporate ? 'Legal entity' : 'Individual',
      co_messenger: `@${lastname.toLowerCase()}`,
    },
  })
  if (!account.corporate) return client
  addContact(world, account, ['Priya', 'Raman', 'accounts'], 640)
  addContact(world, account, ['Tomás', 'Vidal', 'operations'], 212)
  return client
}

function addContact(
  world: World,
  account: AccountRow,
  [firstname, lastname, mailbox]: readonly [string, string, string],
  days: number,
): ContactRow {
  const { contacts } = world.tables
  const created = world.clock.now() - days * dayMs
  return contacts.put({
    id: contacts.nextId(),
    account_id: account.id,
    firstname,
    lastname,
    companyname: `${account.lastname} Networks B.V.`,
    email: `${mailbox}@example.net`,
    address1: 'Voorbeeldkade 12',
    city: 'Amsterdam',
    postcode: '1011 AA',
    country: account.country_code,
    phonenumber: '',
    password: null,
    created,
    updated: created,
  })
}
