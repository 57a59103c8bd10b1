import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Amount } from '#lib/money/amount.ts'
import { sum } from '#lib/money/money.ts'
import { truncate } from '#lib/text/truncate.ts'
import { batchTotal } from '../rules/batchTotal.ts'
import type { OrderQuote } from '../rules/orderQuote.ts'
import { takesDiscount, type PriceLine } from '../rules/pricing.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { classes } from '#ui/classes.ts'
import { usePeriodWords } from '../choice/orderWords.tsx'
import { useOfferWords } from '../offers/offerWords.ts'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { OrderChoice } from '../choice/useOrderChoice.ts'

export type OfferedQuote = Extract<OrderQuote, { kind: 'offered' }>

/**
 * The lines of the price, with discounts. Lines that are loading have their space already, so that nothing below moves;
 * a free OS has a line for the same reason.
 */
export function PriceBreakdown({
  quote: { price, currency, unpriced, promo },
  choice,
}: {
  quote: OfferedQuote
  choice: Pick<OrderChoice, 'os' | 'isOsMissing' | 'unread'>
}) {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const periodWords = usePeriodWords()
  const minus = (amount: Amount) => `−${money(amount, currency)}`
  const percent = (value: number | string) =>
    i18n.number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 2 })
  const discounted = price.lines.filter(({ periodDiscount }) => periodDiscount.percent > 0)
  const [discount] = discounted
  return (
    <dl className="grid gap-2">
      {price.lines.map((line) => (
        <Line key={line.part.kind} term={<PartName line={line} />}>
          {money(line.part.monthly, currency)}
        </Line>
      ))}
      {unpriced.map(({ kind, name }) => (
        <Line key={kind} term={name}>
          <Trans>see invoice</Trans>
        </Line>
      ))}
      {!price.lines.some(({ part }) => part.kind === 'os-licence') && <FreeOs {...choice} />}
      {choice.unread.plan && <LineSkeleton />}
      {choice.unread.software && <LineSkeleton />}
      {price.months > 1 && (
        <Line term={<Plural value={price.months} one="# month" other="# months" />}>
          {money(sum(price.lines.map(({ full }) => full)), currency)}
        </Line>
      )}
      {discount && (
        <Line
          tone="good"
          term={
            <>
              {periodWords(price.period)} −{percent(discount.periodDiscount.percent)}
            </>
          }
          about={
            price.lines.some(({ part }) => !takesDiscount(part.kind))
              ? t`applies to the server price only`
              : undefined
          }
        >
          {minus(sum(discounted.map(({ periodDiscount }) => periodDiscount.amount)))}
        </Line>
      )}
      {price.promo && (
        <Line
          tone="good"
          term={
            <Trans>
              Promo code {price.promo.code} −{percent(price.promo.percent)}
            </Trans>
          }
          about={t`for the first period`}
        >
          {minus(price.promo.amount)}
        </Line>
      )}
      {promo.kind === 'on-invoice' && (
        <Line tone="good" term={<Trans>Promo code {promo.code}</Trans>}>
          <Trans>see invoice</Trans>
        </Line>
      )}
      {price.group && (
        <Line tone="good" term={<Trans>Group discount −{percent(price.group.percent)}</Trans>}>
          {minus(price.group.amount)}
        </Line>
      )}
      {price.vat.kind === 'added' && (
        <Line term={<Trans>VAT {percent(price.vat.percent)}</Trans>}>
          {money(price.now.vat, currency)}
        </Line>
      )}
    </dl>
  )
}

function FreeOs({ os, isOsMissing }: Pick<OrderChoice, 'os' | 'isOsMissing'>) {
  if (isOsMissing)
    return (
      <Line term={<Trans>Operating system</Trans>}>
        <Trans>not chosen</Trans>
      </Line>
    )
  if (!os) return <LineSkeleton />
  return (
    <Line term={os === 'own' ? <Trans>Your own OS</Trans> : truncate(os.name)}>
      <Trans>included</Trans>
    </Line>
  )
}

/** Reserves the space of a line that is loading. */
const LineSkeleton = () => (
  <div aria-hidden="true">
    <SkeletonLine />
  </div>
)

function PartName({ line: { part } }: { line: PriceLine }) {
  const words = useOfferWords()
  switch (part.kind) {
    case 'server':
      return <>{part.name}</>
    case 'addresses':
      return (
        <Plural
          value={part.count}
          one="# additional IP address"
          other="# additional IP addresses"
        />
      )
    case 'traffic-plan':
      return <>{words.traffic(part.name)}</>
    case 'os-licence':
      return (
        <Trans>
          {{ name: part.name }}, {part.cores} core licenses
        </Trans>
      )
    case 'software':
      return <>{part.name}</>
    default:
      return part satisfies never
  }
}

interface LineProps {
  term: ReactNode
  /** A muted addition to the term. */
  about?: string | undefined
  tone?: 'good'
  /** The amount. */
  children: ReactNode
}

function Line({ term, about, tone, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className={classes('min-w-0 wrap-anywhere', tone === 'good' && 'text-ok')}>
        {term}
        {about !== undefined && <span className="text-muted"> {about}</span>}
      </dt>
      <dd className={classes('num shrink-0', tone === 'good' && 'text-ok')}>{children}</dd>
    </div>
  )
}

interface Props {
  quote: OfferedQuote
  /** The number of servers. */
  count: number
  /** The API refuses orders that the credit doesn't cover. */
  isPrepaid: boolean
}

/**
 * Says whether credit pays or an invoice is due. Credit that doesn't cover the order in full stays untouched (spec.md
 * 4.6).
 */
export function PaymentStrip({ quote, count, isPrepaid }: Props) {
  const money = useMoney()
  const { currency, exact } = quote
  const { total, payment } = batchTotal(quote, count)
  switch (payment.kind) {
    case 'not-known':
      return null
    case 'from-credit': {
      const [amount, left] = [total, payment.left].map((part) => money(part, currency))
      return (
        <Strip tone="info">
          {exact ? (
            <Trans>
              Ordering will take {amount} from your account credit. {left} will remain.
            </Trans>
          ) : count > 1 ? (
            <Trans>Your account credit will pay every invoice it covers in full.</Trans>
          ) : (
            <Trans>Your account credit will pay the invoice if it covers the full amount.</Trans>
          )}
        </Strip>
      )
    }
    case 'by-invoice': {
      const [credit, missing] = [payment.credit, payment.missing].map((amount) =>
        money(amount, currency),
      )
      if (count > 1)
        return (
          <Strip tone="warn">
            {isPrepaid ? (
              <Trans>
                Your credit of {credit} is {missing} short. It covers {payment.covered} of {count}{' '}
                servers.
              </Trans>
            ) : (
              <Trans>
                Your credit of {credit} is {missing} short. It will pay {payment.covered} of {count}{' '}
                servers. We’ll set up the others once you pay their invoices.
              </Trans>
            )}
          </Strip>
        )
      if (isPrepaid)
        return (
          <Strip tone="warn">
            <Trans>
              Your credit of {credit} is {missing} short. Pay unpaid invoices or add funds first.
            </Trans>
          </Strip>
        )
      return (
        <Strip tone="warn">
          <Trans>
            You’ll get an invoice: your credit of {credit} is {missing} short and stays untouched.
            Setup starts once you pay it.
          </Trans>
        </Strip>
      )
    }
    default:
      return payment satisfies never
  }
}
