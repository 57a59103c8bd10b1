/** The client's contacts. spec.md 2.6, 4.4, wire.md 7. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { billingText, dateTime, flag, id, maybeInteger } from '../../codecs.ts'
import { accepted, list, under } from '../../lists.ts'

const billing = script('billing')

const contact = z.object({
  id,
  firstname: billingText,
  lastname: billingText,
  companyname: billingText,
  email: billingText,
  address1: billingText,
  address2: billingText,
  city: billingText,
  state: billingText,
  postcode: billingText,
  country: billingText,
  /** A phone number turns on SMS codes. */
  phonenumber: billingText,
  tax_id: billingText,
  subaccount: flag,
  /** What the contact may do after signing in, in the billing system's format, which has not been seen. */
  permissions: billingText,
  domainemails: flag,
  generalemails: flag,
  invoiceemails: flag,
  productemails: flag,
  supportemails: flag,
  affiliateemails: flag,
  created_at: dateTime,
  updated_at: dateTime,
})
export type Contact = z.output<typeof contact>

/** The client's contacts. spec.md 2.6. */
export const getContacts = billing('get_contacts', {
  token: 'required',
  effect: 'read',
  request: {},
  reply: under('contacts', list(contact, 'contact')),
})

const changes = ['billing/get_contacts'] as const

/** The contact that was written; null if not stated (wire.md 7, our own choice). */
const contactId = z.object({ contactid: maybeInteger })

/** Creates a contact with a random email address, to be completed with `update_contact`. spec.md 4.4. */
export const addContact = billing('add_contact', {
  token: 'required',
  effect: 'write',
  changes,
  request: {},
  reply: contactId,
})

/** Completes or changes a contact. spec.md 4.4. A phone number (digits) turns on SMS codes. */
export const updateContact = billing('update_contact', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes: [...changes, 'billing/get_client'],
  request: {
    contact_id: id,
    email: z.string(),
    password2: z.optional(z.string()),
    phonenumber: z.optional(z.string()),
  },
  reply: contactId,
})

/** Deletes a contact. spec.md 4.4. */
export const deleteContact = billing('delete_contact', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes,
  request: { contact_id: id },
  reply: accepted,
})
