import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isInstallation, type Operation } from '#features/operations/operation.ts'
import type { DataListProps } from '#ui/DataList.tsx'

/** Where more of a piece of work stands: its order, invoice, installation, and the run that it is a row of. */
export function usePlaceRows(operation: Operation): DataListProps['rows'] {
  const { t } = useLingui()
  const { id, order, outcome, run, subject } = operation
  const { serverId } = subject
  const invoiceId = 'invoiceId' in outcome ? outcome.invoiceId : order?.invoiceId
  return [
    {
      term: t`Order`,
      value: order && (
        <Link to="/order/$orderId" params={{ orderId: id }} className="link">
          <Trans>Status and access</Trans>
        </Link>
      ),
    },
    {
      term: t`Invoice`,
      value: invoiceId !== undefined && (
        <Link to="/billing/invoices/$invoiceId" params={{ invoiceId }} className="link num">
          {`${invoiceId}`}
        </Link>
      ),
    },
    {
      term: t`Installation`,
      value: !order && isInstallation(operation) && serverId !== null && (
        <Link to="/servers/$serverId/reinstall" params={{ serverId }} className="link">
          <Trans>Progress</Trans>
        </Link>
      ),
    },
    {
      term: t`Part of`,
      value: run !== undefined && (
        <Link to="/servers" search={{ run: 'results', on: run }} className="link">
          <Trans>Bulk action</Trans>
        </Link>
      ),
    },
  ].map(({ term, value }) => ({ term, value: value === false ? null : value }))
}
