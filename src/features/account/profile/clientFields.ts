/** The editable fields of the client's record, by the card that shows them. spec.md 2.5, 4.4. */
import { t } from '@lingui/core/macro'
import type { ClientRecord, CustomField } from '#api/actions/billing/client.ts'
import { updateClient } from '#api/actions/billing/clientChange.ts'
import type { RequestOf } from '#api/action.ts'
import { countries } from '#lib/text/countries.ts'
import type { Texts } from '../record/writeRecord.ts'
import { type RecordField, isOn } from '../record/recordField.ts'

/** `address`: name and postal address. `settings`: invoices and email. `more`: custom fields. Also used in the URL. */
export type ClientPart = 'address' | 'settings' | 'more'

/** Masked on screen. */
const secretKeys = new Set(['co_secret'])
/** Not drafted in sessionStorage. */
const undraftedKeys = new Set(['co_secret', 'co_bankdata'])

const isSendable = (key: string): key is keyof RequestOf<typeof updateClient> =>
  Object.hasOwn(updateClient.request.def.shape, key)

const box = (ticked: boolean): string => (ticked ? 'on' : 'off')

const optionalText = { kind: 'text', required: false } as const
const requiredText = { kind: 'text', required: true } as const

function postalAddressFields(locale: string): readonly RecordField[] {
  const choices = countries(locale).map(({ code, name }) => ({ value: code, label: name }))
  return [
    {
      key: 'billing_firstname',
      label: t`First name`,
      rule: requiredText,
      autoComplete: 'given-name',
    },
    {
      key: 'billing_lastname',
      label: t`Last name`,
      rule: requiredText,
      autoComplete: 'family-name',
    },
    {
      key: 'billing_companyname',
      label: t`Company`,
      rule: optionalText,
      autoComplete: 'organization',
    },
    {
      key: 'billing_email',
      label: t`Email`,
      rule: { kind: 'email', required: true },
      autoComplete: 'email',
      hint: t`Used for sign-in and invoices`,
    },
    {
      key: 'billing_phonenumber',
      label: t`Phone`,
      rule: { kind: 'phone', required: false },
      autoComplete: 'tel',
    },
    {
      key: 'billing_address1',
      label: t`Address line 1`,
      rule: optionalText,
      autoComplete: 'address-line1',
    },
    {
      key: 'billing_address2',
      label: t`Address line 2`,
      rule: optionalText,
      autoComplete: 'address-line2',
    },
    {
      key: 'billing_postcode',
      label: t`Postal code`,
      rule: optionalText,
      autoComplete: 'postal-code',
    },
    { key: 'billing_city', label: t`City`, rule: optionalText, autoComplete: 'address-level2' },
    {
      key: 'billing_state',
      label: t`State or province`,
      rule: optionalText,
      autoComplete: 'address-level1',
    },
    {
      key: 'billing_country',
      label: t`Country`,
      rule: { kind: 'select', required: true, options: choices.map(({ value }) => value) },
      options: choices,
      autoComplete: 'country',
      hint: t`Determines the VAT on your invoices`,
    },
  ]
}

const settingsFields = (): readonly RecordField[] =>
  [
    {
      key: 'billing_separateinvoices',
      label: t`Separate invoice for each server`,
    },
    {
      key: 'billing_disableautocc',
      label: t`Charge my card automatically`,
    },
    {
      key: 'billing_overideduenotices',
      label: t`Payment reminders`,
    },
    {
      key: 'billing_marketingoptin',
      label: t`News and promotions by email`,
    },
    {
      key: 'billing_allowSingleSignOn',
      label: t`Single sign-on to billing pages`,
    },
  ].map((field) => ({ ...field, rule: { kind: 'checkbox', required: false } as const }))

/** Explains how automatic card payments differ from auto-pay from credit. */
export function customHint(key: string): string | undefined {
  switch (key) {
    case 'co_autopayment':
      return t`Charges your saved payment method. Auto-pay from credit is separate: turn it on under Billing.`
    case 'co_payfirstday':
      return t`Charges your payment method on the first of each month. Auto-pay from credit still pays invoices when they’re issued.`
    default:
      return undefined
  }
}

const customField = (field: CustomField): RecordField => ({
  key: field.key,
  // The installation's own label, or the field's API name.
  label: field.name || field.key,
  rule: { kind: field.type, required: field.required, options: field.options },
  placeholder: field.placeholder,
  hint: customHint(field.key),
  secret: undraftedKeys.has(field.key),
})

export const isCheckbox = ({ type }: CustomField): boolean => type === 'checkbox'

export const isSecret = (key: string): boolean => secretKeys.has(key)

/** The form fields of one part, without custom fields that `update_client` can't send. */
export function clientFields(
  part: ClientPart,
  client: ClientRecord,
  locale: string,
): readonly RecordField[] {
  switch (part) {
    case 'address':
      return postalAddressFields(locale)
    case 'settings':
      return settingsFields()
    case 'more':
      // Checkboxes last, as on the card.
      return client.customFields
        .filter(({ key }) => isSendable(key))
        .toSorted((one, other) => Number(isCheckbox(one)) - Number(isCheckbox(other)))
        .map(customField)
    default:
      return part satisfies never
  }
}

/** The API turns these off; a form with "Don't charge: Off" would read as the opposite. */
const turnedOff: ReadonlySet<string> = new Set([
  'billing_disableautocc',
  'billing_overideduenotices',
])

/** The client's current values, by the names `update_client` takes; what the API turns off is `on` while it isn't. */
export const clientTexts = (client: ClientRecord): Texts => ({
  billing_firstname: client.firstname,
  billing_lastname: client.lastname,
  billing_companyname: client.companyname,
  billing_email: client.email,
  billing_phonenumber: client.phonenumber,
  billing_address1: client.address1,
  billing_address2: client.address2,
  billing_postcode: client.postcode,
  billing_city: client.city,
  billing_state: client.state,
  billing_country: client.countrycode.toUpperCase(),
  billing_separateinvoices: box(client.separateinvoices),
  billing_disableautocc: box(!client.disableautocc),
  billing_overideduenotices: box(!client.overideduenotices),
  billing_marketingoptin: box(client.marketing_emails_opt_in),
  billing_allowSingleSignOn: box(client.allowSingleSignOn),
  ...Object.fromEntries(
    client.customFields.map(({ key, type, value }) => [
      key,
      type === 'checkbox' ? box(/^(on|true|1|yes)$/i.test(value.trim())) : value,
    ]),
  ),
})

/** Checkboxes are sent as booleans, everything else as typed. */
export function clientChange(
  changes: Texts,
  fields: readonly RecordField[],
): RequestOf<typeof updateClient> {
  const boxes = new Set(fields.filter(({ rule }) => rule.kind === 'checkbox').map(({ key }) => key))
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([key]) => isSendable(key))
      .map(([key, value]) => [key, boxes.has(key) ? isOn(value) !== turnedOff.has(key) : value]),
  )
}
