import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { OrderQuote } from '../rules/orderQuote.ts'
import { batchTotal } from '../rules/batchTotal.ts'
import { vatInSum } from '#lib/money/vat.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { useIsVisitor } from '#lib/session/hooks.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { classes } from '#ui/classes.ts'

/** Loaded on demand. */
const Sheet = lazy(async () => (await import('#ui/Sheet.tsx')).Sheet)

interface Props {
  quote: OrderQuote
  /** The number of servers. */
  count: number
  /** The order button. */
  button: ReactNode
  /** The full price, shown on demand. */
  children: ReactNode
}

/** The price at the bottom of a phone, above the navigation. Opens the full price. */
export function PriceBar({ quote, count, button, children }: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const vatWord = useVatWord()
  const isVisitor = useIsVisitor()
  const [open, setOpen] = useState(false)
  return (
    <>
      {/* Keeps the end of the page above the bar. */}
      <div className="h-28 sm:h-16" aria-hidden="true" />
      <section
        aria-label={t`Price`}
        data-bottom-bar
        className={classes(
          'fixed inset-x-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-3.5 py-2.5 sm:left-52',
          isVisitor
            ? 'bottom-0 pb-[calc(0.625rem+env(safe-area-inset-bottom))] sm:left-0'
            : 'bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:bottom-0',
        )}
      >
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          className="flex min-h-10 min-w-0 flex-1 basis-36 items-center gap-2 text-left"
        >
          <span className="min-w-0">
            <span className="num block text-heading font-[640]">
              {quote.kind === 'offered'
                ? money(batchTotal(quote, count).total, quote.currency)
                : t`Not available in ${quote.currency}`}
            </span>
            <span className="block text-small text-muted">
              {quote.kind === 'offered' ? (
                <>
                  <Plural
                    value={quote.price.months}
                    one="due now, for # month"
                    other="due now, for # months"
                  />
                  , {vatWord(vatInSum(quote.price.vat))}
                </>
              ) : (
                <Trans>See details</Trans>
              )}
            </span>
          </span>
          <ChevronUp className="size-4 shrink-0 text-muted" aria-hidden="true" />
        </button>
        <div className="grid min-w-0">{button}</div>
      </section>
      {open && (
        <Sheet open onClose={() => setOpen(false)} title={<Trans>Price</Trans>}>
          <div className="grid gap-3 p-2">{children}</div>
        </Sheet>
      )}
    </>
  )
}
