import { useLingui } from '@lingui/react/macro'
import type { Amount } from './amount.ts'
import type { VatBasis } from './vat.ts'
import { useMoney } from './useMoney.ts'

export interface PriceOf {
  amount: Amount
  currency: string
  vat: VatBasis
  /** Left out for a price that doesn't recur. */
  per?: 'month' | undefined
}

/** A price with its VAT note. Every price on screen is one of these. */
export function Price({ amount, currency, vat, per }: PriceOf) {
  const { t } = useLingui()
  const money = useMoney()
  const vatWord = useVatWord()
  const sum = money(amount, currency)
  return (
    <>
      <span className="num whitespace-nowrap">{per === 'month' ? t`${sum}/month` : sum}</span>{' '}
      <span className="text-small font-normal whitespace-nowrap text-muted">{vatWord(vat)}</span>
    </>
  )
}

/** The same as text: "€104.00/month excl. VAT". */
export function usePrice(): (price: PriceOf) => string {
  const { t } = useLingui()
  const money = useMoney()
  const vatWord = useVatWord()
  return ({ amount, currency, vat, per }) => {
    const sum = money(amount, currency)
    return `${per === 'month' ? t`${sum}/month` : sum} ${vatWord(vat)}`.trimEnd()
  }
}

/** "excl. VAT": beside prices and in column headings. */
export function useVatWord(): (vat: VatBasis) => string {
  const { t } = useLingui()
  return (vat) => {
    switch (vat) {
      case 'excl':
        return t`excl. VAT`
      case 'incl':
        return t`incl. VAT`
      case 'none':
        return t`no VAT`
      case 'unstated':
        return ''
      default:
        return vat satisfies never
    }
  }
}
