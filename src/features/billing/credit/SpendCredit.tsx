import { Trans, useLingui } from '@lingui/react/macro'
import { applyCredit } from '#api/actions/billing/money.ts'
import { InvoiceLink } from '../view/InvoiceLink.tsx'
import { isPositive } from '#lib/money/money.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { useCan } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { useCreditStanding, useOpenInvoices } from '../useBooks.ts'

/** Invoices that are offered at once. */
const offered = 5

/** The invoices that wait for money, each to be paid from the credit in full or in part. */
export function SpendCredit() {
  const { t } = useLingui()
  const money = useMoney()
  const permission = useCan()(applyCredit.key)
  const standing = useCreditStanding()
  const open = useOpenInvoices()?.open ?? []
  if (!standing || !isPositive(standing.credit) || open.length === 0) return null
  // Credit is in the currency of the account.
  const payable = open
    .filter(({ currency }) => currency === standing.currency || currency === '')
    .toSorted((one, other) => (one.duedate ?? '').localeCompare(other.duedate ?? ''))
  if (payable.length === 0) return null
  return (
    <Card title={<Trans>Pay from it</Trans>}>
      <ul className="grid gap-2">
        {payable.slice(0, offered).map(({ id, amount, currency }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <InvoiceLink id={id} />
            <span className="num ml-auto">{money(amount, currency)}</span>
            <ButtonLink
              aria-label={t`Pay invoice ${id} from your credit…`}
              render={<DialogLink run="credit" on={id} />}
              disabledReason={permission.allowed ? undefined : t(permission.reason)}
            >
              <Trans>Pay…</Trans>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
