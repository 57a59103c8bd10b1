import { useQueryClient } from '@tanstack/react-query'
import { t } from '@lingui/core/macro'
import { getContacts, type Contact, type updateContact } from '#api/actions/billing/contacts.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import type { List } from '#api/lists.ts'
import { useAllowed, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import type { RequestOf } from '#api/action.ts'
import { truncate } from '#lib/text/truncate.ts'
import type { Texts } from '../record/writeRecord.ts'
import { type RecordField, phoneDigits } from '../record/recordField.ts'

/** Contacts start as placeholders with a random email, until somebody completes them. spec.md 4.4. */
export interface ContactFacts {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly companyname: string
  readonly email: string
  readonly phonenumber: string
  readonly created_at: string | null
  readonly updated_at: string | null
}

/** Hosts that no email reaches (RFC 2606, RFC 6762). */
const reservedHost = /\.(invalid|test|example|localhost|local)$/i

/** Ten or more letters and digits in a row, with at least one digit. */
const randomName = /(?=[a-z0-9]*\d)[a-z0-9]{10,}/i

/**
 * Whether a contact was never completed. The format of the random email isn't documented, so a placeholder is a contact
 * without name and phone whose email is undeliverable, or random and unchanged since it was created.
 */
export function isPlaceholder(contact: ContactFacts): boolean {
  const { firstname, lastname, companyname, phonenumber, email } = contact
  if ([firstname, lastname, companyname, phonenumber].some((text) => text.trim() !== ''))
    return false
  if (email.trim() === '' || reservedHost.test(email)) return true
  const { created_at, updated_at } = contact
  const untouched = updated_at === null || updated_at === created_at
  return untouched && randomName.test(email.slice(0, email.indexOf('@')))
}

/** '' for a contact with nothing but an email. */
export const contactName = ({ firstname, lastname, companyname }: ContactFacts): string =>
  `${firstname} ${lastname}`.trim() || companyname.trim()

/**
 * The contacts that `add_contact` created since `before`: the placeholders that weren't there, oldest first. More than
 * one if the browser sent it again. All are alike, so the oldest serves.
 */
export const findCreated = <Facts extends ContactFacts>(
  before: ReadonlySet<number>,
  now: readonly Facts[],
): readonly Facts[] =>
  now
    .filter((contact) => !before.has(contact.id) && isPlaceholder(contact))
    .toSorted((one, other) => one.id - other.id)

export const useContacts = (): AllowedRead<List<Contact>> => useAllowed(getContacts, {})

export function useFreshContacts(): () => Promise<List<Contact>> {
  const client = useClient()
  const queryClient = useQueryClient()
  return () => fetchFresh(queryClient, actionQuery(client, getContacts, {}))
}

/** The fields that `update_contact` takes (spec.md 4.4). `isNew`: it has no password yet. */
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
    hint: t`Include the country code`,
    normalize: (typed) => phoneDigits(typed) ?? typed,
  },
  {
    key: 'password2',
    label: isNew ? t`Password` : t`New password`,
    rule: { kind: 'text', required: false },
    hint: isNew ? t`Only needed to sign in` : t`Leave empty to keep the current password.`,
    autoComplete: 'new-password',
    secret: true,
    writeOnly: true,
  },
]

export const emptyContact: Texts = { email: '', phonenumber: '', password2: '' }

export const contactTexts = (contact: Contact): Texts => ({
  ...emptyContact,
  email: isPlaceholder(contact) ? '' : contact.email,
  phonenumber: phoneDigits(contact.phonenumber) ?? contact.phonenumber,
})

export const contactLabel = (contact: Contact): string =>
  isPlaceholder(contact)
    ? t`Contact ${contact.id}, incomplete`
    : truncate(contactName(contact) || contact.email)

/** The email is part of every request (spec.md 4.4). */
export const contactChange = (
  contact_id: number,
  changes: Texts,
  values: Texts,
): RequestOf<typeof updateContact> => ({
  contact_id,
  email: values['email'] ?? '',
  ...(changes['phonenumber'] !== undefined && { phonenumber: changes['phonenumber'] }),
  ...(changes['password2'] && { password2: changes['password2'] }),
})
