/** Contacts. spec.md 2.6, 4.4. */
import { dateTimeText } from '../../world/clock.ts'
import type { ContactRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { isEmail } from '../auth/account.ts'
import { errorResult } from '../refusal.ts'
import type { Caller, HandlersOf } from '../types.ts'

const contactReply = ({ account_id, password, created, updated, ...contact }: ContactRow) => ({
  ...contact,
  userid: account_id,
  address2: '',
  state: '',
  tax_id: '',
  subaccount: password === null ? 0 : 1,
  // Never included, not even masked (spec.md 2.6).
  Password: '',
  // Contacts without a password have no permissions. The billing application's names; not seen on the wire.
  permissions: password === null ? '' : 'invoices,tickets',
  domainemails: 0,
  generalemails: 1,
  invoiceemails: 1,
  productemails: 0,
  supportemails: 1,
  affiliateemails: 0,
  pwresetkey: '',
  created_at: dateTimeText(created),
  updated_at: dateTimeText(updated),
  pwresetexpiry: '0000-00-00 00:00:00',
})

function contactOf(world: World, { account }: Caller, id: number): ContactRow {
  const contact = world.tables.contacts.get(id)
  if (contact?.account_id !== account.id)
    throw errorResult('Contact ID not found', 'CONTACT_NOT_FOUND')
  return contact
}

export const contacts = {
  'billing/get_contacts': (_request, { world, caller }) => ({
    result: 'success',
    contacts: world.tables.contacts.where('account_id', caller.account.id).map(contactReply),
  }),

  // A placeholder with a random email, completed by `update_contact` (spec.md 4.4).
  'billing/add_contact': (_request, { world, caller: { account } }) => {
    const { contacts: table } = world.tables
    const now = world.clock.now()
    const contact = table.put({
      id: table.nextId(),
      account_id: account.id,
      firstname: '',
      lastname: '',
      companyname: '',
      email: `contact-${world.random.text(10)}@example.invalid`,
      address1: '',
      city: '',
      postcode: '',
      country: account.country_code,
      phonenumber: '',
      password: null,
      created: now,
      updated: now,
    })
    return { result: 'success', contactid: contact.id }
  },

  'billing/update_contact': ({ contact_id, email, password2, phonenumber }, { world, caller }) => {
    const contact = contactOf(world, caller, contact_id)
    if (!isEmail(email)) throw errorResult('Email address is invalid', 'INVALID_EMAIL')
    const number = phonenumber?.replace(/[\s().+-]/g, '')
    if (number !== undefined && !/^\d{0,15}$/.test(number))
      throw errorResult('Phone number is invalid', 'INVALID_PHONE')
    world.tables.contacts.patch(contact.id, {
      email,
      ...(password2 ? { password: password2 } : {}),
      ...(number === undefined ? {} : { phonenumber: number }),
      updated: world.clock.now(),
    })
    // Adding a number turns on two-factor authentication (spec.md 4.4).
    if (number) world.tables.accounts.patch(caller.account.id, { two_factor: true })
    return { result: 'success', contactid: contact.id }
  },

  'billing/delete_contact': ({ contact_id }, { world, caller }) => {
    world.tables.contacts.delete(contactOf(world, caller, contact_id).id)
    return { result: 'success', contactid: contact_id }
  },
} satisfies Partial<HandlersOf<'billing'>>
