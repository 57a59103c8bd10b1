import { Trans, useLingui } from '@lingui/react/macro'
import { orderToMove, type OrderToMove } from '#api/actions/migrate.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import { truncate } from '#lib/text/truncate.ts'
import { sum } from '#lib/money/money.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { Copyable } from '#ui/Copyable.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { Strip } from '#ui/Strip.tsx'

type Item = OrderToMove['order']['items'][number]

/** What a transfer would include, with its prices in the other currencies. It changes nothing (spec.md 4.2). */
export function TransferPreview({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t`Transfer preview for order ${orderId}`}
      footer={
        <DialogCancel variant="primary">
          <Trans>Close</Trans>
        </DialogCancel>
      }
    >
      <ReadPart read={useAllowed(orderToMove, { id: orderId })}>
        {(preview) => <Preview preview={preview} />}
      </ReadPart>
    </Dialog>
  )
}

function Preview({ preview: { order, top } }: { preview: OrderToMove }) {
  const { t } = useLingui()
  const money = useMoney()
  const currencies = [...new Set(order.items.flatMap(({ price }) => Object.keys(price)))]
  const columns: readonly Column<Item>[] = [
    {
      head: t`Item`,
      position: 'title',
      className: 'wrap-anywhere',
      cell: ({ name, id }) => truncate(name) || `#${id}`,
    },
    ...currencies.map((code): Column<Item> => ({
      head: t`${truncate(code)} excl. VAT`,
      numeric: true,
      cell: ({ price }) => {
        const amount = price[code]
        return amount == null ? '—' : money(amount, currencyNamed({ currencycode: code }))
      },
    })),
  ]
  /** One total for each currency that prices every item. */
  const totals = currencies.flatMap((code) => {
    const prices = order.items.map(({ price }) => price[code])
    const known = prices.filter((price) => price != null)
    return known.length === prices.length
      ? [money(sum(known), currencyNamed({ currencycode: code }))]
      : []
  })
  return (
    <>
      {order.items.length === 0 ? (
        <EmptyState title={<Trans>Nothing in this order would be transferred</Trans>} />
      ) : (
        <div className="overflow-hidden rounded-card border border-line">
          <ListTable
            label={t`Items`}
            items={order.items}
            keyOf={({ id }, index) => `${id}.${index}`}
            columns={columns}
          />
        </div>
      )}
      {order.items.length > 1 && totals.length > 0 && (
        <p>
          <Trans>Total: {totals.join(' / ')} excl. VAT</Trans>
        </p>
      )}
      {top !== null && (
        <p className="text-muted">
          <Trans>Ask support about this order before you transfer it (“top: {top}”).</Trans>
        </p>
      )}
      <Strip>
        <p>
          <Trans>This is a preview. Nothing has been transferred.</Trans>
        </p>
        <p className="font-normal">
          <Trans>
            To transfer this order, send support its number, <Copyable value={String(order.id)} />,
            and the new billing location.
          </Trans>
        </p>
      </Strip>
    </>
  )
}
