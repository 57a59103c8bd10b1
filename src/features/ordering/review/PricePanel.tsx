import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { addMonths } from '#lib/dates/calendarDays.ts'
import { type OrderQuote, quoteOf } from '../rules/orderQuote.ts'
import { vatInSum } from '#lib/money/vat.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { openRead } from '#lib/queryStates/useAllowed.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { CalendarDate, useToday } from '#lib/dates/CalendarDate.tsx'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Card } from '#ui/Card.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { OrderValues } from '../choice/orderFields.ts'
import type { OrderSearch, OrderStep } from '../choice/orderSearch.ts'
import type { OrderChoice } from '../choice/useOrderChoice.ts'
import type { OrderFormHandle } from '../choice/useOrderForm.tsx'
import { useIsVisitor } from '#lib/session/hooks.ts'
import { CountryMissing, VatCountry } from './VatCountry.tsx'
import { ContinueButton } from './ContinueButton.tsx'
import { OrderButton } from './OrderButton.tsx'
import { PaymentStrip, PriceBreakdown, type OfferedQuote } from './PriceBreakdown.tsx'
import { Quantity } from '../choice/Quantity.tsx'
import { SetUpWords } from '../choice/orderWords.tsx'
import { deployPeriods, termsOf, type DeployPeriod } from '#lib/rules/deployPeriod.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { presetInfos } from '#api/actions/presets.ts'
import { useAction } from '#api/hooks.ts'
import { catalogueCurrency } from '../rules/offer.ts'
import { batchTotal } from '../rules/batchTotal.ts'
import { quoteItemsOf } from '../rules/quoteItems.ts'

/** Loaded on small screens. */
const PriceBar = lazy(async () => (await import('./PriceBar.tsx')).PriceBar)

interface Props {
  /** Whether there is room for it beside the steps. */
  wide: boolean
  choice: OrderChoice
  typing: OrderFormHandle
  open: OrderStep
  /** A visitor's VAT country. */
  visitorsCountry: string | undefined
  /** The step that the button leads to; undefined when it orders. */
  next: OrderStep | undefined
  onNext: (step: OrderStep) => void
  onSearch: (change: OrderSearch) => void
  onShow: (step: OrderStep) => void
  onInvalid: (errors: FieldErrors<OrderValues>) => void
}

/** The price and the order button, always in sight: on a phone in a bar at the bottom. */
export function PricePanel(props: Props) {
  const { wide, choice, typing, open, visitorsCountry, next, onNext, onSearch, onShow, onInvalid } =
    props
  const { t } = useLingui()
  const { quote, estimate, read } = useQuote(choice, typing.typed.promo)
  const { offer, payer, period, count } = choice
  const isVisitor = useIsVisitor()
  const priceOf = (offered: OfferedQuote) => (
    <>
      <p className="text-muted">
        {count > 1 ? (
          <Trans>Per server and month in {payer.currency}, excl. VAT</Trans>
        ) : (
          <Trans>Per month in {payer.currency}, excl. VAT</Trans>
        )}
      </p>
      <PriceBreakdown quote={offered} choice={choice} />
      {/* The review has cards for it. */}
      {open !== 'review' && (
        <PeriodSwitch value={period} onChange={(chosen) => onSearch({ period: chosen })} />
      )}
      {wide && offer && <Quantity {...{ offer, count, onSearch }} location={choice.location} />}
      {isVisitor && <VatCountry value={visitorsCountry} onChange={(vat) => onSearch({ vat })} />}
      {payer.lacksCountry && <CountryMissing />}
      <Total quote={offered} count={count} />
    </>
  )
  if (!offer || !quote) {
    const skeleton = <PriceSkeleton>{wide && estimate && priceOf(estimate)}</PriceSkeleton>
    return (
      <Card
        title={<Trans>Price</Trans>}
        aria-label={t`Price`}
        className={wide ? 'sticky top-17' : undefined}
      >
        {offer ? (
          <ReadPart read={openRead(read)} skeleton={skeleton}>
            {() => skeleton}
          </ReadPart>
        ) : (
          <p className="text-muted">
            <Trans>Choose a plan to see its price</Trans>
          </p>
        )}
        {next && (open === 'what' || offer) && (
          <ContinueButton
            next={next}
            onNext={onNext}
            disabledReason={offer ? undefined : t`Choose a plan first`}
          />
        )}
      </Card>
    )
  }
  const price = quote.kind === 'not-offered' ? <NotOffered quote={quote} /> : priceOf(quote)
  // Below the button, so that credit that loads late doesn't move it.
  const payment = (
    <>
      {quote.kind === 'offered' && (
        <PaymentStrip {...{ quote, count }} isPrepaid={payer.isPrepaid} />
      )}
      {open !== 'review' && (
        <p className="text-muted">
          <SetUpWords choice={choice} />
        </p>
      )}
    </>
  )
  return (
    <OrderButton
      choice={choice}
      quote={quote}
      typing={typing}
      visitorsCountry={visitorsCountry}
      next={next}
      onNext={onNext}
      onShow={onShow}
      onInvalid={onInvalid}
    >
      {(button) =>
        wide ? (
          <Card title={<Trans>Price</Trans>} aria-label={t`Price`} className="sticky top-17">
            {price}
            {button}
            {payment}
          </Card>
        ) : (
          <PriceBar {...{ quote, count, button }}>
            {price}
            {payment}
          </PriceBar>
        )
      }
    </OrderButton>
  )
}

/** As high as the price, so that the button below doesn't move. */
function PriceSkeleton({ children }: { children: ReactNode }) {
  return children ? (
    <div className="relative">
      <div className="invisible grid gap-3 compact:gap-2" aria-hidden="true" inert>
        {children}
      </div>
      <SkeletonBlock className="absolute inset-0" />
    </div>
  ) : (
    <SkeletonBlock className="h-40" />
  )
}

/** The amount due now for all servers, per month, and the renewal. */
export function Total({ quote, count }: { quote: OfferedQuote; count: number }) {
  const money = useMoney()
  const vatWord = useVatWord()
  const { currency } = quote
  const { months, vat } = quote.price
  const { each, total, next, perMonth } = batchTotal(quote, count)
  const renewal = `${money(next, currency)} ${vatWord(vatInSum(vat))}`
  const renewsOn = <CalendarDate date={addMonths(useToday(), months)} />
  const monthly = money(perMonth, currency)
  return (
    <div className="border-t border-line pt-3">
      <p className="num text-[1.5rem] leading-8 font-[640] tracking-[-0.02em]">
        {money(total, currency)}
      </p>
      {count > 1 && (
        <p className="num">
          {count} × {money(each, currency)}
        </p>
      )}
      <p className="text-muted">
        <Plural value={months} one="due now, for # month" other="due now, for # months" />
        {months > 1 && (
          <>
            {' '}
            · <Trans>{monthly}/month</Trans>
          </>
        )}
        , {vatWord(vatInSum(vat))}
      </p>
      <p className="text-muted">
        <Trans>
          Renews on {renewsOn} at {renewal} if paid today
        </Trans>
      </p>
    </div>
  )
}

/** Prices aren't converted: only the API knows the exchange rate. */
function NotOffered({ quote }: { quote: Extract<OrderQuote, { kind: 'not-offered' }> }) {
  const { t } = useLingui()
  return (
    <Strip tone="warn">
      <Trans>Not available in {quote.currency}:</Trans>
      <ul>
        {quote.items.map(({ kind, name, soldIn }) => (
          <li key={kind}>
            {name}
            {soldIn.length > 0 && t` (in ${soldIn.join(', ')})`}
          </li>
        ))}
      </ul>
    </Strip>
  )
}

interface PeriodProps {
  value: DeployPeriod
  onChange: (period: DeployPeriod) => void
}

/** Switches the billing period. */
function PeriodSwitch({ value, onChange }: PeriodProps) {
  const { t } = useLingui()
  const months = (period: DeployPeriod) => termsOf(period).months
  return (
    <SegmentedControl
      stretch
      label={t`Billing period`}
      value={value}
      onChange={onChange}
      options={deployPeriods.map((period) => ({ value: period, label: t`${months(period)} mo` }))}
    />
  )
}

/**
 * The choice's quote; undefined without a plan, and until the account's data and prices have loaded. Lists have prices
 * in EUR: for other currencies the catalog (`read`) is loaded as well.
 */
export function useQuote(choice: OrderChoice, promoCode: string) {
  const { offer, location, period, plan, software, os, payer } = choice
  const currency = catalogueCurrency(payer.currency)
  const enabled = currency !== 'EUR' && offer?.ref.kind === 'preset'
  const read = useAction(presetInfos, { currencies: currency }, { enabled })
  if (!offer) return { quote: undefined, read }
  const items = quoteItemsOf({
    offer,
    location,
    plan,
    os: os === 'own' ? undefined : os,
    software,
    extras: enabled ? read.data?.find(({ id }) => id === offer.ref.id) : undefined,
  })
  /** The quote for another billing period. */
  const quoteFor = (other: DeployPeriod): OrderQuote =>
    quoteOf(items, { ...payer, period: other, promoCode })
  const quote = quoteFor(period)
  if (payer.isSettled && (!enabled || read.data)) return { quote, quoteFor, read }
  return { quote: undefined, estimate: quote.kind === 'offered' ? quote : undefined, read }
}
