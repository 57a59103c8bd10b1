/** The client record of the billing system. spec.md 2.5, wire.md 7. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { date, flag, id, isRecord, maybeAmount, maybeInteger, text, word } from '../../codecs.ts'
import { maybeList, maybeMap, otherwise, normalized } from '../../lists.ts'
import { serverTag } from '../../serverTag.ts'

const billing = script('billing')

/** A custom field of this installation: `co_customertype`, `co_messenger`, … spec.md 2.5. */
const customField = z.object({
  /** `co_…`: also its name in `update_client`. */
  key: z.string(),
  /** Its label. */
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
  /** Two-letter code. */
  countrycode: text,
  countryname: text,
  /** With the country prefix: +31.612345678. */
  phonenumber: text,
  tax_id: text,
  status: text,
  /** In major units of `currency_code`. */
  credit: maybeAmount,
  currency_code: text,
  defaultgateway: text,
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
  language: text,
  lastlogin: text,
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
  groupname: text,
  groupcolour: text,
  /** Percent, as a decimal string. */
  discountpercent: maybeAmount,
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
    billing_location: text,
    groupdata: z.optional(otherwise(z.nullable(clientGroup), null)),
    /** Internal data about the client; `auto_credit` is one of the tags. */
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
