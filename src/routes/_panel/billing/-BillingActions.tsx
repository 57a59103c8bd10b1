import { Trans, useLingui } from '@lingui/react/macro'
import { createAddFunds } from '#api/actions/billing/invoices.ts'
import { DialogLink } from '#form/DialogLink.tsx'
import { useCan } from '#session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'

/** What can be done with the account's money, whatever tab is open. */
export function BillingActions() {
  const { t } = useLingui()
  const permission = useCan()(createAddFunds.key)
  return (
    <ButtonLink
      render={<DialogLink run="add-funds" />}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
    >
      <Trans>Add funds…</Trans>
    </ButtonLink>
  )
}
