import type { Session } from './session.ts'

/** Identifies the user, to keep users of the same browser apart. */
export function ownerOf({ identity, record }: Pick<Session, 'identity' | 'record'>): string {
  return identity.kind === 'account'
    ? `account ${identity.email.toLowerCase()} ${identity.location}`
    : `customer ${record.customer_id ?? record.billing_id} ${record.billing_location}`
}
