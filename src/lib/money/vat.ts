/**
 * Whether value added tax comes on top of the prices. The catalogue's are without it (spec.md 2.9); how much there is
 * follows from the client's country, which the API says in more than one place and sometimes in none.
 */
import { isAmount, isNothing, type Amount } from './amount.ts'

export type Vat =
  /** Nobody has said where the client is taxed, for instance before sign-in: the invoice will. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'added'; /** "21.00" */ readonly percent: Amount }

export interface VatFacts {
  /** `taxexempt` of the client's record (spec.md 2.5). */
  readonly exempt?: boolean | undefined
  /** `vat` of the reply to a sign-in (spec.md 4.1), in percent. */
  readonly signIn?: string | null | undefined
  /** `taxrate` of the client's newest invoice (spec.md 2.8), in percent. */
  readonly newestInvoice?: string | null | undefined
}

/** What the API last said of it. */
export function vatOf({ exempt, signIn, newestInvoice }: VatFacts): Vat {
  if (exempt) return { kind: 'none' }
  const percent = [newestInvoice, signIn].find(
    (said): said is Amount => typeof said === 'string' && isAmount(said) && !said.startsWith('-'),
  )
  if (percent === undefined) return { kind: 'unknown' }
  return isNothing(percent) ? { kind: 'none' } : { kind: 'added', percent }
}

/**
 * Whether VAT is in an amount. The catalogue's prices, what a period of a server costs (`billing_reccuring`), what the
 * account costs a month (`monthly`) and the lines of an invoice are without it; what an invoice asks for is with it
 * (spec.md 2.7, 2.8, 2.9). `none`: nothing is taxed, so that both are the same.
 */
export type VatBasis = 'excl' | 'incl' | 'none'

/** Of what an invoice asks for: nothing of a top-up is taxed. One that tells no taxes asks for all there is to pay. */
export const vatInInvoice = ({
  tax,
  tax2,
}: {
  readonly tax: Amount | null
  readonly tax2: Amount | null
}): VatBasis =>
  tax !== null && isNothing(tax) && (tax2 === null || isNothing(tax2)) ? 'none' : 'incl'

/** Of an amount to which the VAT that is known was added. */
export const vatInSum = (vat: Vat): VatBasis => {
  switch (vat.kind) {
    case 'unknown':
      return 'excl'
    case 'none':
      return 'none'
    case 'added':
      return 'incl'
    default:
      return vat satisfies never
  }
}

/** The rate to count with, in percent: none while it is not known. */
export const rateOf = (vat: Vat): Amount => (vat.kind === 'added' ? vat.percent : '0')
