import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import { truncate } from '#lib/text/truncate.ts'
import { isOwed } from '../rules/invoiceList.ts'
import { subjectsOf } from '../rules/invoices.ts'
import type { InvoiceRow } from './useInvoiceRows.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { MenuPopup } from '#ui/MenuPopup.tsx'

/** An invoice may have hundreds. */
const maxServers = 6

/** The menu of an invoice in the list. */
export function InvoiceMenu({ row }: { row: InvoiceRow }) {
  const { t } = useLingui()
  const { id } = row
  const { allowed } = useCan()(getInvoice.key)
  const { data } = useAction(getInvoice, { invoice_id: id }, { enabled: allowed })
  const names = useServerNames()
  const servers = subjectsOf(data?.items ?? []).flatMap((subject) => {
    const name = subject.kind === 'server' ? names.get(subject.id) : undefined
    return subject.kind === 'server' && name !== undefined ? [{ id: subject.id, name }] : []
  })
  return (
    <MenuPopup
      items={[
        {
          label: isOwed(row) ? t`Pay invoice` : t`Open invoice`,
          link: <Link to="/billing/invoices/$invoiceId" params={{ invoiceId: id }} />,
        },
        { label: t`Show PDF`, link: <DialogLink run="pdf" on={id} /> },
        ...servers.slice(0, maxServers).map((server, index) => ({
          label: truncate(server.name),
          hint: t`Server billing`,
          separatorBefore: index === 0,
          link: <Link to="/servers/$serverId/billing" params={{ serverId: server.id }} />,
        })),
      ]}
    />
  )
}
