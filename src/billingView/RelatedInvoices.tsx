import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { generateDueInvoice, type Invoice } from '#api/actions/billing.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ServerTarget } from '#commands/command.ts'
import { charged, isPayable } from '#domain/invoices.ts'
import { currencyNamed } from '#domain/amount.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { useWriteInPlace } from '#reading/useWriteInPlace.ts'
import { useCan } from '#session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { toast } from '#ui/toast.ts'
import { CalendarDate } from '#serverView/CalendarDate.tsx'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useMoney } from '#serverView/useMoney.ts'
import { InvoiceState } from './-InvoiceState.tsx'
import { useBillingData, useCancellation, useCurrency, useInvoices } from './-reads.ts'

/** Invoices that are shown at first. */
const atFirst = 12

/** The invoices that are about this server, and having the next one made early. */
export function Invoices({ target }: { target: ServerTarget }) {
  const make = useMutateAction(generateDueInvoice, { untilReadAgain: true })
  return (
    <Card
      flush
      title={<Trans>Invoices</Trans>}
      description={<NextInvoice serverId={target.id} />}
      actions={<MakeInvoice target={target} make={make} />}
    >
      {make.error && (
        <div className="px-4 pb-3">
          <WriteFailure error={make.error} />
        </div>
      )}
      <ReadPart read={useInvoices(target.id)}>
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState icon={<ReceiptText />} title={<Trans>No invoices yet</Trans>}>
              <Trans>The first one comes before the running period ends.</Trans>
            </EmptyState>
          ) : (
            <InvoiceTable invoices={invoices} serverId={target.id} />
          )
        }
      </ReadPart>
    </Card>
  )
}

/** What is coming: how much, and for when; nothing comes for a server that was cancelled. */
function NextInvoice({ serverId }: { serverId: number }) {
  const money = useMoney()
  const currency = useCurrency(serverId)
  const { data } = useBillingData(serverId)
  const cancellation = useCancellation(serverId)
  // Not to announce it, and to take it back once the cancellation has been read.
  const mayEnd = cancellation.permission.allowed && cancellation.error === null
  if (mayEnd && cancellation.data !== null) return null
  if (!data?.billing_reccuring || data.next_due_date === null) return null
  return (
    <Trans>
      The next period costs {money(data.billing_reccuring, currency)} before tax and begins on{' '}
      <CalendarDate date={data.next_due_date} />.
    </Trans>
  )
}

interface MakeInvoiceProps {
  target: ServerTarget
  make: ReturnType<typeof useMutateAction<typeof generateDueInvoice>>
}

function MakeInvoice({ target: { id, name }, make }: MakeInvoiceProps) {
  const { t } = useLingui()
  const inPlace = useWriteInPlace()
  const onClick = async (): Promise<void> => {
    const made = await inPlace(make.mutateAsync({ id }), t`${name}: the next invoice was not made`)
    if (!made.ok) return
    const { invoiceId } = made.value
    toast({ id: `invoice.${id}`, tone: 'ok', title: t`${name}: invoice ${invoiceId} made` })
  }
  return (
    <Button busy={make.isPending} disabledReason={useObstacle(id)} onClick={() => void onClick()}>
      <Trans>Make the next invoice</Trans>
    </Button>
  )
}

/**
 * Why the next invoice cannot be made now. How long before the end of a period is too early is not
 * documented: the service says so itself (wire.md 7).
 */
function useObstacle(id: number): string | undefined {
  const { t } = useLingui()
  const permission = useCan()(generateDueInvoice.key, id)
  const unpaid = useInvoices(id).data?.find(isPayable)
  const cancellation = useCancellation(id).data
  if (!permission.allowed) return t(permission.reason)
  if (cancellation) return t`The server is to be cancelled.`
  return unpaid && t`Invoice ${unpaid.id} has to be paid first.`
}

function useColumns(serverId: number): Column<Invoice>[] {
  const { t } = useLingui()
  const money = useMoney()
  const ofAccount = useCurrency(serverId)
  const currency = (invoice: Invoice) => currencyNamed(invoice) || ofAccount
  return [
    { head: t`Invoice`, cell: ({ id }) => <Copyable value={String(id)} /> },
    { head: t`Date`, muted: true, cell: ({ date }) => date && <CalendarDate date={date} /> },
    {
      head: t`Due`,
      muted: true,
      cell: ({ duedate }) => duedate && <CalendarDate date={duedate} />,
    },
    {
      head: t`Total`,
      numeric: true,
      cell: (invoice) => money(charged(invoice), currency(invoice)),
    },
    {
      head: t`To pay`,
      numeric: true,
      className: 'font-[580]',
      cell: (invoice) => (isPayable(invoice) ? money(invoice.total, currency(invoice)) : '—'),
    },
    {
      head: t`State`,
      cell: (invoice) => <InvoiceState invoice={invoice} currency={currency(invoice)} />,
    },
  ]
}

function InvoiceTable({ invoices, serverId }: { invoices: readonly Invoice[]; serverId: number }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const columns = useColumns(serverId)
  const shown = all ? invoices : invoices.slice(0, atFirst)
  return (
    <>
      <ListTable label={t`Invoices`} columns={columns} items={shown} keyOf={({ id }) => id} />
      {shown.length < invoices.length && (
        <div className="border-t border-line px-4 py-2">
          <Button variant="ghost" className="-mx-3" onClick={() => setAll(true)}>
            <Trans>Show all {invoices.length}</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
