import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { downloadInvoice, massPay } from '#api/actions/billing/invoices.ts'
import type { InvoiceList } from '#lib/invoices/invoiceList.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useVatWord } from '#lib/money/Price.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { useBarKeys } from '#ui/useBarKeys.ts'
import { dueByCurrency, isOwed, totalsByCurrency } from '../rules/invoiceList.ts'
import { oldestWithinLimit } from '../rules/severalInvoices.ts'
import { useFormatSums } from '../view/currency.ts'
import type { InvoiceRow } from './useInvoiceRows.ts'

interface CountsProps {
  list: InvoiceList
  shown: number
  selected: readonly InvoiceRow[]
}

/** "14 invoices · 2 selected · €196.40 incl. VAT due". */
export function InvoiceCounts({ list, shown, selected }: CountsProps) {
  const { i18n } = useLingui()
  const total = useSelectedTotal(selected)
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
      {selected.length > 0 && (
        <>
          {' · '}
          <Plural value={selected.length} one="# selected" other="# selected" />
          {' · '}
          {total}
        </>
      )}
    </output>
  )
}

/** The amount due of the selected invoices or, where none is unpaid, their total. */
function useSelectedTotal(selected: readonly InvoiceRow[]): string {
  const { t } = useLingui()
  const formatSums = useFormatSums()
  const vatWord = useVatWord()
  const due = dueByCurrency(selected)
  const sums = due.length > 0 ? due : totalsByCurrency(selected)
  const total = `${formatSums(sums)} ${vatWord('incl')}`
  return due.length > 0 ? t`${total} due` : t`${total} total`
}

/** Their numbers are in the URL. */
const maxExported = 400

interface BarProps {
  selected: readonly InvoiceRow[]
  onClear: () => void
}

export function SelectionBar({ selected, onClear }: BarProps) {
  const { t } = useLingui()
  const mayNot = useForbidden()
  const forbidden = mayNot(massPay.key)
  const total = useSelectedTotal(selected)
  const payable = selected.filter(isOwed)
  const { bar, leave } = useBarKeys()
  const toPay = oldestWithinLimit(payable.map(({ id, invoice: { duedate } }) => ({ id, duedate })))
  return (
    <section
      ref={bar}
      aria-keyshortcuts="F6"
      aria-label={t`Selected invoices`}
      data-buttons-below="phone"
      className="sticky bottom-4 z-20 mx-auto flex min-h-12 max-w-full flex-wrap items-center gap-2.5 rounded-card border border-line bg-surface px-3 py-2 shadow-float max-sm:bottom-17"
    >
      <span className="num">
        <Plural value={selected.length} one="# selected" other="# selected" /> · {total}
      </span>
      <ButtonLink
        variant="primary"
        disabledReason={
          forbidden ?? (payable.length === 0 ? t`No unpaid invoices selected` : undefined)
        }
        render={<DialogLink run="pay" on={toPay.map(({ id }) => id).join(',')} />}
      >
        {toPay.length < payable.length ? (
          <Trans>
            Pay the {toPay.length} oldest of {payable.length} invoices…
          </Trans>
        ) : (
          <Plural value={payable.length} one="Pay # invoice…" other="Pay # invoices…" />
        )}
      </ButtonLink>
      <ButtonLink
        disabledReason={
          mayNot(downloadInvoice.key) ??
          (selected.length > maxExported ? t`Select at most ${maxExported} invoices` : undefined)
        }
        render={<DialogLink run="accountant" on={selected.map(({ id }) => id).join(',')} />}
      >
        <Trans>For accountants…</Trans>
      </ButtonLink>
      <Button
        variant="ghost"
        onClick={() => {
          leave()
          onClear()
        }}
      >
        <Trans>Clear</Trans>
      </Button>
    </section>
  )
}
