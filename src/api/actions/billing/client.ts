/** The client and their contacts. Spec 2.5, 2.6, 4.4, wire.md 7. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import {
  dateTime,
  date,
  flag,
  id,
  isRecord,
  maybeAmount,
  maybeInteger,
  text,
  word,
} from '../../codecs.ts'
import { accepted, list, maybeList, maybeMap, otherwise, under, written } from '../../lists.ts'
import { serverTag } from '../../serverTag.ts'

const billing = script('billing')

/** A field that this service adds to its clients: `co_customertype`, `co_messenger`, … Spec 2.5. */
const customField = z.object({
  /** `co_…`: also its name in `update_client`. */
  key: z.string(),
  /** What the service calls it. */
  name: text,
  type: word(['checkbox', 'text', 'select'], 'text'),
  required: flag,
  value: text,
  placeholder: text,
  options: otherwise(maybeList(z.string()), []),
})
export type CustomField = z.output<typeof customField>

const clientFields = z.object({
  id,
  uuid: text,
  firstname: text,
  lastname: text,
  fullname: text,
  companyname: text,
  email: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  postcode: text,
  /** Two letters. */
  countrycode: text,
  countryname: text,
  /** With the country's prefix: +31.612345678. */
  phonenumber: text,
  tax_id: text,
  status: text,
  /** Major units of `currency_code`. */
  credit: maybeAmount,
  currency_code: text,
  defaultgateway: text,
  /** Kinds of mail wanted: general, invoice, support, product, domain, affiliate. */
  email_preferences: otherwise(maybeMap(flag), {}),
  twofaenabled: flag,
  taxexempt: flag,
  separateinvoices: flag,
  disableautocc: flag,
  overideduenotices: flag,
  marketing_emails_opt_in: flag,
  allowSingleSignOn: flag,
  email_verified: flag,
  language: text,
  lastlogin: text,
  customFields: z.array(customField),
})

/** The custom fields stand among the others, by name. */
const client = written<
  Partial<Omit<z.input<typeof clientFields>, 'customFields'>> & {
    id: number | string
    [field: string]: unknown
  }
>()(clientFields, (wire) =>
  Array.isArray(wire['customFields'])
    ? wire
    : {
        ...wire,
        customFields: Object.entries(wire)
          .filter(([key, value]) => key.startsWith('co_') && isRecord(value))
          .map(([key, value]) => ({ ...(value as object), key })),
      },
)

/** The group that a client belongs to, with its discount. Spec 2.5. */
export const clientGroup = z.object({
  id: maybeInteger,
  groupname: text,
  groupcolour: text,
  /** Percent, as a decimal string. */
  discountpercent: maybeAmount,
  susptermexempt: flag,
  separateinvoices: flag,
})

/** The client as billing knows them. Spec 2.5. */
export const getClient = billing('get_client', {
  token: 'required',
  effect: 'read',
  request: { full: z.optional(flag) },
  reply: z.object({
    client,
    billing_location: text,
    groupdata: z.optional(otherwise(z.nullable(clientGroup), null)),
    /** What the service itself keeps of the client; `auto_credit` is one of the tags. */
    internal: z.optional(
      otherwise(
        z.nullable(
          z.object({
            id: maybeInteger,
            account_id: maybeInteger,
            billing: text,
            email: text,
            active_since: date,
            monthly: text,
            verified: flag,
            corporate: flag,
            tags: otherwise(maybeList(serverTag), []),
          }),
        ),
        null,
      ),
    ),
  }),
})
export type ClientRecord = z.output<typeof getClient.reply>['client']

const textField = z.optional(z.string())
/** The billing application wants the words `true` and `false` here (spec 4.4). */
const wordFlag = z.optional(
  z.codec(z.union([z.string(), z.boolean(), z.number()]), z.boolean(), {
    decode: (wire) => ['true', '1', 'on'].includes(String(wire).toLowerCase()),
    encode: (value) => (value ? 'true' : 'false'),
  }),
)
/** A custom check box: `on` or `off` (spec 4.4). */
const checkBox = z.optional(
  z.codec(z.union([z.string(), z.boolean(), z.number()]), z.boolean(), {
    decode: (wire) => ['true', '1', 'on'].includes(String(wire).toLowerCase()),
    encode: (value) => (value ? 'on' : 'off'),
  }),
)

/** Changes the fields that are given. Spec 4.4. The reply is our own choice (wire.md 7). */
export const updateClient = billing('update_client', {
  token: 'required',
  effect: 'write',
  changes: ['billing/get_client'],
  request: {
    billing_status: textField,
    billing_firstname: textField,
    billing_lastname: textField,
    billing_companyname: textField,
    billing_email: textField,
    billing_address1: textField,
    billing_address2: textField,
    billing_city: textField,
    billing_state: textField,
    billing_postcode: textField,
    billing_country: textField,
    billing_phonenumber: textField,
    billing_twofaenabled: wordFlag,
    billing_taxexempt: wordFlag,
    billing_latefeeoveride: wordFlag,
    billing_overideduenotices: wordFlag,
    billing_separateinvoices: wordFlag,
    billing_disableautocc: wordFlag,
    billing_emailoptout: wordFlag,
    billing_marketingoptin: wordFlag,
    billing_overrideautoclose: wordFlag,
    billing_currency: z.optional(id),
    billing_groupid: z.optional(id),
    billing_allowSingleSignOn: z.optional(flag),
    co_autopayment: checkBox,
    co_payfirstday: checkBox,
    co_marktemails: checkBox,
    co_marktsms: checkBox,
    co_subscription: textField,
    co_smsnum: textField,
    /** `Individual` or `Legal entity`. */
    co_customertype: textField,
    co_regaddress: textField,
    co_bankdata: textField,
    co_secret: textField,
    co_messenger: textField,
  },
  reply: accepted,
})

/**
 * Mails a link for a new password. Spec 4.4: `email` must be the account's. The specification wants a token
 * on every billing action; who forgot the password has none, so it is sent when there is one.
 */
export const resetPassword = billing('reset_password', {
  token: 'optional',
  effect: 'write',
  request: { email: z.string() },
  reply: accepted,
})

const contact = z.object({
  id,
  firstname: text,
  lastname: text,
  companyname: text,
  email: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  /** A number turns on SMS codes. */
  phonenumber: text,
  tax_id: text,
  subaccount: flag,
  /** What a contact who signs in may do, as the billing application names it; its form was not seen. */
  permissions: text,
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

/** The client's contacts. Spec 2.6. */
export const getContacts = billing('get_contacts', {
  token: 'required',
  effect: 'read',
  request: {},
  reply: under('contacts', list(contact, 'contact')),
})

const changes = ['billing/get_contacts'] as const

/** The contact that a write was about; null when the service did not say (wire.md 7, our own choice). */
const contactId = z.object({ contactid: maybeInteger })

/** Makes a contact with a random e-mail, to be completed with `update_contact`. Spec 4.4. */
export const addContact = billing('add_contact', {
  token: 'required',
  effect: 'write',
  changes,
  request: {},
  reply: contactId,
})

/** Completes or changes a contact. Spec 4.4. A phone number (digits) turns on SMS codes. */
export const updateContact = billing('update_contact', {
  token: 'required',
  effect: 'write',
  changes: [...changes, 'billing/get_client'],
  request: {
    contact_id: id,
    email: z.string(),
    password2: z.optional(z.string()),
    phonenumber: z.optional(z.string()),
  },
  reply: contactId,
})

/** Deletes a contact. Spec 4.4. */
export const deleteContact = billing('delete_contact', {
  token: 'required',
  effect: 'write',
  changes,
  request: { contact_id: id },
  reply: accepted,
})
