/**
 * Whether value added tax comes on top of the prices. The catalogue's are without it (spec 2.9); how much there is
 * follows from the client's country, which the service says in more than one place and sometimes in none.
 */
import { isAmount, isNothing, type Amount } from './amount.ts'

export type Vat =
  /** Nobody has said where the client is taxed, for instance before sign-in: the invoice will. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'added'; /** "21.00" */ readonly percent: Amount }

export interface VatFacts {
  /** `taxexempt` of the client's record (spec 2.5). */
  readonly exempt?: boolean | undefined
  /** `vat` of the reply to a sign-in (spec 4.1), in percent. */
  readonly signIn?: string | null | undefined
  /** `taxrate` of the client's newest invoice (spec 2.8), in percent. */
  readonly newestInvoice?: string | null | undefined
}

/** What the service last said of it. */
export function vatOf({ exempt, signIn, newestInvoice }: VatFacts): Vat {
  if (exempt) return { kind: 'none' }
  const percent = [newestInvoice, signIn].find(
    (said): said is Amount => typeof said === 'string' && isAmount(said) && !said.startsWith('-'),
  )
  if (percent === undefined) return { kind: 'unknown' }
  return isNothing(percent) ? { kind: 'none' } : { kind: 'added', percent }
}
