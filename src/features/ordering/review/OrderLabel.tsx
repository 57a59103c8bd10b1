import { Plural, Trans } from '@lingui/react/macro'
import type { Amount } from '#lib/money/amount.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { vatInSum } from '#lib/money/vat.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import { batchTotal } from '../rules/batchTotal.ts'
import { orderPayment } from '../rules/orderPayment.ts'
import type { OrderQuote } from '../rules/orderQuote.ts'

interface Props {
  quote: OrderQuote
  choice: Pick<OrderChoice, 'count' | 'payer'>
}

type Offered = Extract<OrderQuote, { kind: 'offered' }>

/** A total with VAT, or saying that it lacks it: short, for a button. */
function useAmount(): (total: Amount, quote: Offered) => string {
  const money = useMoney()
  const vatWord = useVatWord()
  return (total, { currency, price: { vat } }) => {
    const amount = money(total, currency)
    return vat.kind === 'unknown' ? `${amount} ${vatWord('excl')}` : amount
  }
}

/** The same in a sentence, which also says that it includes VAT; nothing for whoever pays none. */
function useStatedAmount(): (total: Amount, quote: Offered) => string {
  const money = useMoney()
  const vatWord = useVatWord()
  return (total, { currency, price: { vat } }) => {
    const amount = money(total, currency)
    return vat.kind === 'none' ? amount : `${amount} ${vatWord(vatInSum(vat))}`
  }
}

/** The order button's label: "and pay" only where it pays. */
export function OrderLabel({ quote, choice: { count, payer } }: Props) {
  const price = useAmount()
  // The menu's "Order" is a noun.
  if (quote.kind !== 'offered') return <Trans context="verb">Order</Trans>
  const batch = batchTotal(quote, count)
  const amount = price(batch.total, quote)
  const payment = orderPayment(quote, batch, payer.isPrepaid)
  switch (payment) {
    case 'pays':
      return count > 1 ? (
        <Trans>
          Order {count} servers and pay {amount}
        </Trans>
      ) : (
        <Trans>Order and pay {amount}</Trans>
      )
    case 'invoice':
      return count > 1 ? (
        <Trans>
          Order {count} servers (invoices of {amount})
        </Trans>
      ) : (
        <Trans>Order (invoice of {amount})</Trans>
      )
    case 'both':
    case 'unknown':
    case 'refused':
      return count > 1 ? (
        <Trans>
          Order {count} servers for {amount}
        </Trans>
      ) : (
        <Trans>Order for {amount}</Trans>
      )
    default:
      return payment satisfies never
  }
}

/** What will happen about money once the order is sent, in a sentence. */
export function OrderConsequence({ quote, choice: { count, payer } }: Props) {
  const price = useStatedAmount()
  if (quote.kind !== 'offered') return null
  const batch = batchTotal(quote, count)
  const amount = price(batch.total, quote)
  const payment = orderPayment(quote, batch, payer.isPrepaid)
  if (quote.promo.kind === 'on-invoice')
    return <Trans>You’ll pay {amount}, less the promo code’s discount</Trans>
  switch (payment) {
    case 'pays':
      return <Trans>{amount} will be taken from your account credit</Trans>
    case 'invoice':
      return (
        <Plural
          value={count}
          one={`You’ll get an invoice of ${amount}. Nothing is charged yet.`}
          other={`You’ll get # invoices, ${amount} in total. Nothing is charged yet.`}
        />
      )
    case 'both':
    case 'unknown':
    case 'refused':
      return <Trans>You’ll pay {amount}</Trans>
    default:
      return payment satisfies never
  }
}
