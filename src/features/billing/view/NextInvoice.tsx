import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  generateDueInvoice,
  getRelatedInvoices,
  type Invoice,
} from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { invalidateChanged, isMistake, actionQuery } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { useResume, useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { usePrice } from '#lib/money/Price.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useBillingData, useCancellation, useCurrency, useInvoices } from './serverReads.ts'
import type { Client } from '#api/client.ts'
import { readBeforeWrite } from '#api/readBeforeWrite.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import {
  resumeVerification,
  settleAbandoned,
  verifyAfterLostReply,
  type VerifiedWrite,
} from '#api/verifyAfterLostReply.ts'
import { withLock } from '#lib/browser/withLock.ts'

/** When the server renews, and for how much; nothing for one with a scheduled cancellation. */
export function NextInvoice({ serverId }: { serverId: number }) {
  const price = usePrice()
  const currency = useCurrency(serverId)
  const { data } = useBillingData(serverId)
  const cancellation = useCancellation(serverId)
  // Not to show it, and hide it again once the cancellation has been read.
  const mayEnd = cancellation.permission.allowed && cancellation.error === null
  if (mayEnd && cancellation.data !== null) return null
  if (!data?.billing_reccuring || data.next_due_date === null) return null
  const cost = price({ amount: data.billing_reccuring, currency, vat: 'excl' })
  return (
    <Trans>
      Renews on <CalendarDate date={data.next_due_date} /> for {cost}
    </Trans>
  )
}

interface Props {
  server: { readonly id: number; readonly name: string }
}

/** Has the next invoice made ahead of time; what came of it stands beside the button. spec.md 4.4. */
export function MakeInvoice({ server: { id, name } }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const queryClient = useQueryClient()
  const inPlace = useWriteInPlace()
  const write = dueInvoiceOf(id)
  const checking = useStillChecking(write)
  const make = useMutation<DueInvoice | undefined, ApiError, 'make' | 'resume'>({
    mutationKey: [generateDueInvoice.key],
    gcTime: 0,
    mutationFn: (what) =>
      what === 'make'
        ? makeDueInvoice(client, queryClient, id)
        : resumeDueInvoice(client, queryClient, id),
    throwOnError: isMistake,
    // Pending until the list shows it: the button would offer the same once more.
    onSettled: () => invalidateChanged(queryClient, generateDueInvoice, id),
  })
  const run = async (what: 'make' | 'resume'): Promise<void> => {
    const made = await inPlace(
      make.mutateAsync(what),
      t`Couldn’t create the next invoice of ${name}`,
    )
    if (!made.ok || !made.value) return
    const { invoiceId, madeNow } = made.value
    toast({
      id: `invoice.${id}`,
      tone: madeNow ? 'ok' : 'info',
      title: madeNow
        ? t`${name}: invoice ${invoiceId} created`
        : t`${name}: invoice ${invoiceId} already exists`,
    })
  }
  useResume(write, () => void run('resume'))
  return (
    <>
      <Button
        busy={make.isPending || checking !== undefined}
        disabledReason={useObstacle(id)}
        onClick={() => void run('make')}
      >
        <Trans>Create next invoice</Trans>
      </Button>
      <StillCheckingNote left={checking} className="basis-full" />
      {make.error && (
        <div className="basis-full">
          <WriteFailure error={make.error} />
        </div>
      )}
    </>
  )
}

/**
 * Why the next invoice cannot be made now. How long before the end of a period is too early is not
 * documented: the API says so itself (wire.md 7).
 */
function useObstacle(id: number): string | undefined {
  const { t } = useLingui()
  const permission = useCan()(generateDueInvoice.key, id)
  const unpaid = useInvoices(id).data?.find(isPayable)
  const cancellation = useCancellation(id).data
  if (!permission.allowed) return t(permission.reason)
  if (cancellation) return t`This server has a scheduled cancellation`
  return unpaid && t`Pay invoice ${unpaid.id} first`
}

/** The invoice of the next period: made now, or by somebody else before. */
interface DueInvoice {
  readonly invoiceId: number
  readonly madeNow: boolean
}

/** Names the making of a server's next invoice while it is checked. */
const dueInvoiceOf = (id: number) =>
  ({ action: generateDueInvoice, about: id }) satisfies VerifiedWrite

const turnOf = (id: number): string => `due-invoice.${id}`

/**
 * Has the next invoice of a server made, once: another tab waits, and an invoice that is there is not made again. Where
 * the reply is lost the server's invoices tell.
 * @throws {ApiError}
 */
function makeDueInvoice(client: Client, queryClient: QueryClient, id: number): Promise<DueInvoice> {
  const unpaid = unpaidNow(client, queryClient, id)
  return withLock(turnOf(id), async () => {
    await settleAbandoned(dueInvoiceOf(id), async () => (await unpaid()) !== undefined)
    const present = await readBeforeWrite(unpaid())
    if (present) return { invoiceId: present.id, madeNow: false }
    let found: Invoice | undefined
    const sent = await verifyAfterLostReply(
      { ...dueInvoiceOf(id), facts: null },
      () => client.call(generateDueInvoice, { id }),
      async () => {
        found = await unpaid()
        return found !== undefined
      },
    )
    if (sent.kind === 'answered') return { ...sent.reply, madeNow: true }
    // There was none before, and there is one now.
    if (found === undefined) throw new Error('an invoice was found and is not there')
    return { invoiceId: found.id, madeNow: true }
  })
}

/**
 * Goes on verifying one that a page which is gone has had made; undefined where that was decided elsewhere.
 * @throws {ApiError}
 */
function resumeDueInvoice(
  client: Client,
  queryClient: QueryClient,
  id: number,
): Promise<DueInvoice | undefined> {
  const unpaid = unpaidNow(client, queryClient, id)
  return withLock(turnOf(id), async () => {
    let found: Invoice | undefined
    await resumeVerification(dueInvoiceOf(id), async () => {
      found = await unpaid()
      return found !== undefined
    })
    return found && { invoiceId: found.id, madeNow: true }
  })
}

const unpaidNow =
  (client: Client, queryClient: QueryClient, id: number) =>
  async (): Promise<Invoice | undefined> =>
    (await fetchFresh(queryClient, actionQuery(client, getRelatedInvoices, { id }))).find(isPayable)
