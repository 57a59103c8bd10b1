/** What `update_contact` takes of a contact (spec.md 4.4): the rest of its record is not for this interface to change. */
import { t } from '@lingui/core/macro'
import type { RequestOf } from '#api/action.ts'
import type { Contact, updateContact } from '#api/actions/billing/contacts.ts'
import { contactName, isPlaceholder } from '../rules/contacts.ts'
import { brief } from '#lib/text/brief.ts'
import { phoneDigits } from '../rules/phoneNumber.ts'
import type { Texts } from '../rules/threeWay.ts'
import type { RecordField } from '../record/recordField.ts'

/** `isNew`: there is no password yet that could stay. */
export const contactFields = ({ isNew }: { isNew: boolean }): readonly RecordField[] => [
  {
    key: 'email',
    label: t`Email`,
    rule: { kind: 'email', required: true },
    autoComplete: 'off',
  },
  {
    key: 'phonenumber',
    label: t`Phone`,
    rule: { kind: 'phone', required: false },
    placeholder: '+31 6 1234 5678',
    hint: t`With country code`,
    tidy: (typed) => phoneDigits(typed) ?? typed,
  },
  {
    key: 'password2',
    label: isNew ? t`Password` : t`New password`,
    rule: { kind: 'text', required: false },
    hint: isNew
      ? t`Only if this contact should sign in.`
      : t`Leave empty to keep the current password.`,
    autoComplete: 'new-password',
    secret: true,
    writeOnly: true,
  },
]

/** A new one begins with nothing, and so does a placeholder: its address is nobody's. */
export const blankContact: Texts = { email: '', phonenumber: '', password2: '' }

export const contactTexts = (contact: Contact): Texts => ({
  ...blankContact,
  email: isPlaceholder(contact) ? '' : contact.email,
  phonenumber: phoneDigits(contact.phonenumber) ?? contact.phonenumber,
})

/** What a message calls a contact. */
export const contactLabel = (contact: Contact): string =>
  isPlaceholder(contact)
    ? t`Contact ${contact.id}, incomplete`
    : brief(contactName(contact) || contact.email)

/** The request that sends these changes; the address goes with every one (spec.md 4.4). */
export const contactChange = (
  contact_id: number,
  changes: Texts,
  wanted: Texts,
): RequestOf<typeof updateContact> => ({
  contact_id,
  email: wanted['email'] ?? '',
  ...(changes['phonenumber'] !== undefined && { phonenumber: changes['phonenumber'] }),
  ...(changes['password2'] && { password2: changes['password2'] }),
})
