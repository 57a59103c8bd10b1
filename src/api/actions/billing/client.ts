/** The client record of the billing system. spec.md 2.5, wire.md 7. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import {
  billingNote,
  billingText,
  date,
  flag,
  id,
  isRecord,
  maybeAmount,
  maybeInteger,
  percent,
  word,
} from '../../codecs.ts'
import { maybeList, maybeMap, otherwise, normalized } from '../../lists.ts'
import { serverTag } from '../../serverTag.ts'

const billing = script('billing')

/** A custom field of this installation: `co_customertype`, `co_messenger`, … spec.md 2.5. */
const customField = z.object({
  /** `co_…`: also its name in `update_client`. */
  key: z.string(),
  /** Its label. */
  name: billingText,
  type: word(['checkbox', 'text', 'select'], 'text'),
  required: flag,
  value: billingText,
  placeholder: billingText,
  options: otherwise(maybeList(billingText), []),
})
export type CustomField = z.output<typeof customField>

const clientFields = z.object({
  id,
  uuid: billingText,
  firstname: billingText,
  lastname: billingText,
  fullname: billingText,
  companyname: billingText,
  email: billingText,
  address1: billingText,
  address2: billingText,
  city: billingText,
  state: billingText,
  postcode: billingText,
  /** Two-letter code. */
  countrycode: billingText,
  countryname: billingText,
  /** With the country prefix: +31.612345678. */
  phonenumber: billingText,
  tax_id: billingText,
  status: billingText,
  /** In major units of `currency_code`. */
  credit: maybeAmount,
  currency_code: billingText,
  defaultgateway: billingText,
  /** Subscribed emails: general, invoice, support, product, domain, affiliate. */
  email_preferences: otherwise(maybeMap(flag), {}),
  twofaenabled: flag,
  taxexempt: flag,
  separateinvoices: flag,
  disableautocc: flag,
  overideduenotices: flag,
  marketing_emails_opt_in: flag,
  allowSingleSignOn: flag,
  email_verified: flag,
  language: billingText,
  lastlogin: billingNote,
  customFields: z.array(customField),
})

/** Custom fields come as ordinary fields, by name. */
const client = normalized<
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

/** The client's group, with its discount. spec.md 2.5. */
export const clientGroup = z.object({
  id: maybeInteger,
  groupname: billingText,
  groupcolour: billingText,
  /** Percent, as a decimal string. */
  discountpercent: percent,
  susptermexempt: flag,
  separateinvoices: flag,
})

/** The client record of the billing system. spec.md 2.5. */
export const getClient = billing('get_client', {
  token: 'required',
  effect: 'read',
  request: { full: z.optional(flag) },
  reply: z.object({
    client,
    billing_location: billingText,
    groupdata: z.optional(otherwise(z.nullable(clientGroup), null)),
    /** Internal data about the client; `auto_credit` is one of the tags. */
    internal: z.optional(
      otherwise(
        z.nullable(
          z.object({
            id: maybeInteger,
            account_id: maybeInteger,
            billing: billingText,
            email: billingText,
            active_since: date,
            monthly: maybeAmount,
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
