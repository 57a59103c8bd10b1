/** Changing the client. spec.md 4.4, wire.md 7. Separate from reading it, which the first screen does. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { flag, id } from '../../codecs.ts'
import { accepted } from '../../lists.ts'

const billing = script('billing')

const textField = z.optional(z.string())
/** The billing system expects the words `true` and `false` here (spec.md 4.4). */
const wordFlag = z.optional(
  z.codec(z.union([z.string(), z.boolean(), z.number()]), z.boolean(), {
    decode: (wire) => ['true', '1', 'on'].includes(String(wire).toLowerCase()),
    encode: (value) => (value ? 'true' : 'false'),
  }),
)
/** A custom checkbox: `on` or `off` (spec.md 4.4). */
const checkBox = z.optional(
  z.codec(z.union([z.string(), z.boolean(), z.number()]), z.boolean(), {
    decode: (wire) => ['true', '1', 'on'].includes(String(wire).toLowerCase()),
    encode: (value) => (value ? 'on' : 'off'),
  }),
)

/** Changes the given fields. spec.md 4.4. The response is our own choice (wire.md 7). */
export const updateClient = billing('update_client', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
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
 * Emails a link to choose a new password. spec.md 4.4: `email` must be the account's. The specification requires a
 * token on every billing action; someone who forgot the password has none, so it is sent if there is one.
 */
export const resetPassword = billing('reset_password', {
  token: 'optional',
  effect: 'write',
  harmlessTwice: true,
  request: { email: z.string() },
  reply: accepted,
})
