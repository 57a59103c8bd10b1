/** Contacts begin as placeholders with a random e-mail, and are people once somebody completes them. spec.md 4.4. */
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

/** Hosts that no mail ever reaches (RFC 2606, RFC 6762): what a service fills in when it has none. */
const nowhere = /\.(invalid|test|example|localhost|local)$/i

/** Ten characters or more without a break, a digit among them: nobody's name. */
const random = /(?=[a-z0-9]*\d)[a-z0-9]{10,}/i

/**
 * Whether a contact was begun and never completed. How a service writes its random address was never seen, so this
 * goes by what a placeholder cannot have: a name or a number, and an address that reaches somebody or was touched.
 */
export function isPlaceholder(contact: ContactFacts): boolean {
  const { firstname, lastname, companyname, phonenumber, email } = contact
  if ([firstname, lastname, companyname, phonenumber].some((text) => text.trim() !== ''))
    return false
  if (email.trim() === '' || nowhere.test(email)) return true
  const { created_at, updated_at } = contact
  const untouched = updated_at === null || updated_at === created_at
  return untouched && random.test(email.slice(0, email.indexOf('@')))
}

/** What a list shows of a contact's name; '' when there is only its address. */
export const contactName = ({ firstname, lastname, companyname }: ContactFacts): string =>
  `${firstname} ${lastname}`.trim() || companyname.trim()

/**
 * The contact that an `add_contact` made whose reply was lost: the one placeholder that was not there before. `none`
 * when there is no such, `several` when others made one at the same time, and nobody can tell which is whose.
 */
export function madeMeanwhile<Contact extends ContactFacts>(
  before: ReadonlySet<number>,
  now: readonly Contact[],
): { readonly kind: 'one'; readonly contact: Contact } | { readonly kind: 'none' | 'several' } {
  const [made, ...others] = now.filter(
    (contact) => !before.has(contact.id) && isPlaceholder(contact),
  )
  if (!made) return { kind: 'none' }
  return others.length === 0 ? { kind: 'one', contact: made } : { kind: 'several' }
}
