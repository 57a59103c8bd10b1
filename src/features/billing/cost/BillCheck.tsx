import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import { calendarDay } from '#lib/dates/calendarDays.ts'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/Copyable.tsx'
import { dateFormats, formatDay } from '#ui/dateFormats.ts'
import { Strip } from '#ui/Strip.tsx'
import { useBillCheck, type Finding } from './useBillCheck.ts'
import { useDifferenceWords } from './useDifferenceWords.ts'

/** What differs on the invoices from the rules that the panel knows. docs/decisions/0023-cost.md. */
export function BillCheck({ invoices }: { invoices: readonly InvoiceDetail[] }) {
  const { t } = useLingui()
  const findings = useBillCheck(invoices)
  return (
    <Card
      aria-label={t`Bill check`}
      title={<Trans>Bill check</Trans>}
      description={
        <Trans>
          Sums, VAT, named discounts and days charged twice on all invoices; prices, licenses and
          periods on unpaid ones.
        </Trans>
      }
    >
      {findings.length === 0 ? (
        <Strip tone="ok">
          <Plural
            value={invoices.length}
            one="# invoice checked, nothing differs."
            other="# invoices checked, nothing differs."
          />
        </Strip>
      ) : (
        <>
          <Strip tone="warn">
            <Plural
              value={findings.length}
              one="# invoice differs. Ask support about it."
              other="# invoices differ. Ask support about them."
            />
          </Strip>
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {findings.map((finding) => (
              <Difference key={finding.invoice.id} finding={finding} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Difference({ finding: { invoice, currency, differences } }: { finding: Finding }) {
  const { t, i18n } = useLingui()
  const names = useServerNames()
  const words = useDifferenceWords((id) => names.get(id) ?? `#${id}`)
  const { id } = invoice
  const date = calendarDay(invoice.date)
  const sentences = differences.map((difference) => words(difference, currency))
  const title =
    date === null ? t`Invoice ${id}` : t`Invoice ${id} of ${formatDay(i18n, date, dateFormats.day)}`
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-2.5 first:border-t-0">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <Link
          to="/billing/invoices/$invoiceId"
          params={{ invoiceId: id }}
          className="font-[580] hover:underline"
        >
          {title}
        </Link>
        {sentences.map((sentence) => (
          <p key={sentence} className="max-w-(--measure) wrap-anywhere text-muted">
            {sentence}
          </p>
        ))}
      </div>
      <CopyButton text={[title, ...sentences].join('\n')} label={t`Copy for support: ${title}`}>
        <Trans>Copy for support</Trans>
      </CopyButton>
    </li>
  )
}
