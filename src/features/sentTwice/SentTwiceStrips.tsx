import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { Fragment, useSyncExternalStore } from 'react'
import { deleteApiKey } from '#api/actions/apiKeys.ts'
import { useMutateAction } from '#api/hooks.ts'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import { subtract } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { sentTwice, type Twice, type TwiceRecord } from '#lib/sentTwice/sentTwice.ts'
import { twiceStorage } from '#lib/sentTwice/twiceStorage.ts'
import { lookUp } from '#lib/text/lookUp.ts'
import { truncate } from '#lib/text/truncate.ts'
import { CopyButton } from '#ui/Copyable.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'

/** What the browser sent twice and what can be done about it, until the person dismisses it. */
export function SentTwiceStrips() {
  const records = useSyncExternalStore(twiceStorage.subscribe, sentTwice.all)
  return records.map((record) => (
    <Strip
      key={record.id}
      tone="bad"
      urgent
      className="mb-3.5"
      action={
        <StripButton onClick={() => sentTwice.dismiss(record.id)}>
          <Trans>Dismiss</Trans>
        </StripButton>
      }
    >
      <Explanation record={record} />
    </Strip>
  ))
}

function Explanation({ record }: { record: TwiceRecord }) {
  switch (record.kind) {
    case 'order':
      return <OrderedTwice {...record} />
    case 'credit':
      return <PaidTwice {...record} />
    case 'invoices':
      return <InvoicedTwice {...record} />
    case 'keys':
      return <KeysWithoutOwner {...record} />
    case 'contacts':
      return <AddedTwice {...record} />
    case 'unseen':
      return <PerhapsTwice {...record} />
    default:
      return record satisfies never
  }
}

type Of<Kind extends Twice['kind']> = Extract<TwiceRecord, { kind: Kind }>

/** Separates what is listed: "a, b". */
const Comma = ({ before }: { before: number }) => (before > 0 ? <>, </> : null)

function OrderedTwice({ orders }: Of<'order'>) {
  const hasServers = orders.every(({ serverId }) => serverId !== null)
  return (
    <>
      <Plural
        value={orders.length}
        _2="Your browser sent this order twice:"
        other="Your browser sent this order # times:"
      />{' '}
      {orders.map((made, place) => (
        <Fragment key={`${made.serverId} ${made.invoiceId}`}>
          <Comma before={place} />
          <Ordered {...made} />
        </Fragment>
      ))}
      . {hasServers ? <Trans>Keep one and cancel the others.</Trans> : <Trans>Pay only one.</Trans>}
    </>
  )
}

/** Where a server is canceled, or else its invoice. */
function Ordered({ serverId, invoiceId }: Of<'order'>['orders'][number]) {
  const names = useServerNames()
  if (serverId !== null)
    return (
      <Link to="/servers/$serverId/billing" params={{ serverId }} className="whitespace-nowrap">
        {truncate(names.get(serverId) ?? '')} ({serverId})
      </Link>
    )
  if (invoiceId !== null) return <InvoiceLink id={invoiceId} />
  return (
    <Link to="/servers">
      <Trans>new server</Trans>
    </Link>
  )
}

function PaidTwice({ invoiceId, currency, agreed, taken, at }: Of<'credit'>) {
  const { t } = useLingui()
  const money = useMoney()
  const all = money(taken, currency)
  const once = money(agreed, currency)
  const surplus = money(subtract(taken, agreed), currency)
  const time = new Date(at).toISOString()
  return (
    <>
      <Trans>
        {all} instead of {once} was taken from your credit for invoice{' '}
        <InvoiceLink id={invoiceId} />, because your browser sent the payment twice. Ask support to
        return {surplus}.
      </Trans>{' '}
      <CopyButton
        text={t`Invoice ${invoiceId}: ${all} was taken from credit instead of ${once}, because the browser sent the payment twice. Sent at ${time}. Please return ${surplus}.`}
      >
        <Trans>Copy for support</Trans>
      </CopyButton>
    </>
  )
}

function InvoicedTwice({ of, kept, surplus }: Of<'invoices'>) {
  return (
    <>
      {of === 'add-funds' ? (
        <Trans>Your browser added these funds more than once: invoices</Trans>
      ) : (
        <Trans>Your browser combined these invoices more than once: invoices</Trans>
      )}{' '}
      {[kept, ...surplus].map((id, place) => (
        <Fragment key={id}>
          <Comma before={place} />
          <InvoiceLink id={id} />
        </Fragment>
      ))}
      . <Trans>Pay only one.</Trans>
    </>
  )
}

function KeysWithoutOwner({ id: recordId, name, surplus }: Of<'keys'>) {
  const remove = useMutateAction(deleteApiKey)
  const removed = (id: number): void => {
    const rest = surplus.filter((key) => key.id !== id)
    if (rest.length === 0) sentTwice.dismiss(recordId)
  }
  return (
    <>
      <Trans>
        Your browser created the API key {{ name: truncate(name) }} more than once. Delete each key
        whose secret was never shown:
      </Trans>{' '}
      {surplus.map(({ id, end }) => (
        <Fragment key={id}>
          <StripButton
            busy={remove.isPending}
            onClick={() => remove.mutate({ id }, { onSuccess: () => removed(id) })}
          >
            <Trans>Delete key …{end}</Trans>
          </StripButton>{' '}
        </Fragment>
      ))}
      {remove.error && <WriteFailure error={remove.error} />}
    </>
  )
}

function AddedTwice({ surplus }: Of<'contacts'>) {
  const ids = surplus.join(', ')
  return (
    <>
      <Trans>
        Your browser added the contact more than once. Delete the incomplete one: {ids}.
      </Trans>{' '}
      <Link to="/account/contacts">
        <Trans>View contacts</Trans>
      </Link>
    </>
  )
}

const opened = msg`Two tickets may have been opened. Check your email, and close one.`

/** What may have happened twice, by action: every write that isn't harmless twice and can't be counted. */
export const perhaps: Readonly<Record<string, MessageDescriptor>> = {
  'eq/reboot': msg`The server may have been rebooted twice.`,
  'eq/off': msg`The server may have been powered off twice. Check that it’s in the state you want.`,
  'servicedesk/request_pon': opened,
  'servicedesk/request_poff': opened,
  'servicedesk/request_reboot': opened,
  'servicedesk/request_PXEboot': opened,
  'servicedesk/request_kvm': opened,
  'servicedesk/request_check': opened,
  'servicedesk/request_assistance': opened,
}

function PerhapsTwice({ action, serverId }: Of<'unseen'>) {
  const { t } = useLingui()
  const names = useServerNames()
  const what = lookUp(perhaps, action)
  return (
    <>
      {serverId !== null && (
        <>
          <Link to="/servers/$serverId" params={{ serverId }} className="whitespace-nowrap">
            {truncate(names.get(serverId) ?? String(serverId))}
          </Link>
          {': '}
        </>
      )}
      <Trans>Your browser may have sent a request twice.</Trans> {what && t(what)}
    </>
  )
}

/** In the strip's color. */
const InvoiceLink = ({ id }: { id: number }) => (
  <Link to="/billing/invoices/$invoiceId" params={{ invoiceId: id }} className="num">
    {id}
  </Link>
)
