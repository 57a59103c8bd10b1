/** What is said of invoices that were chosen, and done with them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { massPay } from '#api/actions/billing/invoices.ts'
import type { InvoiceList } from '#api/invoiceList.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { firstTogether } from '../payment/mostTogether.ts'
import { chargedSums, openSums } from '../rules/invoiceSums.ts'
import { useAccountCurrency } from '../view/useAccountCurrency.ts'
import { useSumsWords } from '../view/useSumsWords.ts'
import type { InvoiceRow } from './useInvoiceRows.ts'

interface CountsProps {
  list: InvoiceList
  shown: number
  chosen: readonly InvoiceRow[]
}

/** "14 invoices · 2 selected · €196.40 incl. VAT due". */
export function Counts({ list, shown, chosen }: CountsProps) {
  const { i18n } = useLingui()
  const sums = useChosenWords(chosen)
  const all = list.total ?? list.invoices.length
  return (
    <output className="num text-muted">
      {!list.complete ? (
        <Trans>
          {i18n.number(list.invoices.length)} of {i18n.number(all)} loaded
        </Trans>
      ) : shown === list.invoices.length ? (
        <Plural value={shown} one="# invoice" other="# invoices" />
      ) : (
        <Trans>
          {i18n.number(shown)} of {i18n.number(list.invoices.length)} invoices
        </Trans>
      )}
      {chosen.length > 0 && (
        <>
          {' · '}
          <Plural value={chosen.length} one="# selected" other="# selected" />
          {' · '}
          {sums}
        </>
      )}
    </output>
  )
}

/** What is to be paid of the chosen ones; where nothing is, what they came to. */
function useChosenWords(chosen: readonly InvoiceRow[]): string {
  const { t } = useLingui()
  const words = useSumsWords()
  const vatWord = useVatWord()
  const currency = useAccountCurrency()
  const open = openSums(chosen)
  const sums = open.length > 0 ? open : chargedSums(chosen)
  const total = `${words({ sums, currency })} ${vatWord('incl')}`
  return open.length > 0 ? t`${total} due` : t`${total} total`
}

export function ChosenBar({
  chosen,
  onClear,
}: {
  chosen: readonly InvoiceRow[]
  onClear: () => void
}) {
  const { t } = useLingui()
  const permission = useCan()(massPay.key)
  const sums = useChosenWords(chosen)
  const payable = chosen.filter(({ invoice }) => isPayable(invoice))
  const paid = firstTogether(payable.map(({ id, invoice: { duedate } }) => ({ id, duedate })))
  const reason = !permission.allowed
    ? t(permission.reason)
    : payable.length === 0
      ? t`None of these invoices is unpaid`
      : undefined
  return (
    <section
      aria-label={t`Selected invoices`}
      data-buttons-below="phone"
      className="sticky bottom-4 z-20 mx-auto flex min-h-12 max-w-full flex-wrap items-center gap-2.5 rounded-card border border-line bg-surface px-3 py-2 shadow-float max-sm:bottom-17"
    >
      <span className="num">
        <Plural value={chosen.length} one="# selected" other="# selected" /> · {sums}
      </span>
      <ButtonLink
        variant="primary"
        disabledReason={reason}
        render={<DialogLink run="pay" on={paid.map(({ id }) => id).join(',')} />}
      >
        {paid.length < payable.length ? (
          <Trans>
            Pay the oldest {paid.length} of {payable.length}…
          </Trans>
        ) : (
          <Plural value={payable.length} one="Pay # invoice…" other="Pay # invoices…" />
        )}
      </ButtonLink>
      <Button variant="ghost" onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
    </section>
  )
}
