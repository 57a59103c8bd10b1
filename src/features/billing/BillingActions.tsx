import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { createAddFunds, massPay } from '#api/actions/billing/invoices.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { firstTogether } from './payment/mostTogether.ts'
import { useCan } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { useOpenInvoices } from './useBooks.ts'

/** What can be done with the account's money, whatever tab is open. */
export function BillingActions() {
  const { t } = useLingui()
  const permission = useCan()(createAddFunds.key)
  return (
    <>
      <ButtonLink
        render={<DialogLink run="add-funds" />}
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
      >
        <Trans>Add funds…</Trans>
      </ButtonLink>
      <PayAll />
    </>
  )
}

/** Pays everything that waits for money: one invoice on its page, several as one, of very many the oldest first. */
function PayAll() {
  const { t } = useLingui()
  const permission = useCan()(massPay.key)
  const books = useOpenInvoices()
  if (!books?.complete || books.open.length === 0) return null
  const all = books.open.length
  const ids = firstTogether(books.open).map(({ id }) => id)
  const [only] = ids
  if (ids.length === 1 && only !== undefined)
    return (
      <ButtonLink
        variant="primary"
        render={<Link to="/billing/invoices/$invoiceId" params={{ invoiceId: only }} />}
      >
        <Trans>Pay invoice {only}</Trans>
      </ButtonLink>
    )
  return (
    <ButtonLink
      variant="primary"
      render={<DialogLink run="pay" on={ids.join(',')} />}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
    >
      {ids.length < all ? (
        <Trans>
          Pay the oldest {ids.length} of {all}…
        </Trans>
      ) : (
        <Plural value={ids.length} other="Pay # invoices…" />
      )}
    </ButtonLink>
  )
}
