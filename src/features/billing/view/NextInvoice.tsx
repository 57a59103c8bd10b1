import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  generateDueInvoice,
  getRelatedInvoices,
  type Invoice,
} from '#api/actions/billing/invoices.ts'
import { notHidden } from '#api/lists.ts'
import { useClient } from '#api/clientContext.ts'
import { invalidateChanged, isMistake, actionQuery } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { useResumeVerification, useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { usePrice } from '#lib/money/Price.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import {
  useBillingData,
  useCancellation,
  useServerCurrency,
  useServerInvoices,
} from './serverReads.ts'
import type { Client } from '#api/client.ts'
import { readBeforeWrite, fetchFresh } from '#api/fetchFresh.ts'
import {
  resumeVerification,
  settleAbandoned,
  verifyAfterLostReply,
  type VerifiedWrite,
} from '#api/verifyAfterLostReply.ts'
import { withLock } from '#lib/browser/tabs.ts'

/** When the server renews, and for how much; nothing for one with a scheduled cancellation. */
export function NextInvoice({ serverId }: { serverId: number }) {
  const price = usePrice()
  const currency = useServerCurrency(serverId)
  const { data } = useBillingData(serverId)
  const cancellation = useCancellation(serverId)
  // Waits for the cancellation, rather than showing a renewal and hiding it again.
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

/** Creates the next invoice ahead of time, with the result beside the button. spec.md 4.4. */
export function CreateNextInvoice({ server: { id, name } }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const queryClient = useQueryClient()
  const writeInPlace = useWriteInPlace()
  const write = dueInvoiceWrite(id)
  const checking = useStillChecking(write)
  const creation = useMutation<DueInvoice | undefined, ApiError, 'create' | 'resume'>({
    mutationKey: [generateDueInvoice.key],
    gcTime: 0,
    mutationFn: (step) =>
      (step === 'create' ? createDueInvoice : resumeDueInvoice)(client, queryClient, id),
    throwOnError: isMistake,
    // Pending until the list shows the invoice: until then the button would offer another.
    onSettled: () => invalidateChanged(queryClient, generateDueInvoice, id),
  })
  const run = async (step: 'create' | 'resume'): Promise<void> => {
    const created = await writeInPlace(creation.mutateAsync(step), {
      about: `${name}: ${t`Create next invoice`}`,
      failed: t`Couldn’t create the next invoice for ${name}`,
    })
    if (!created.ok || !created.value) return
    const { invoiceId, isNew } = created.value
    toast({
      id: `invoice.${id}`,
      tone: isNew ? 'ok' : 'info',
      title: isNew
        ? t`${name}: invoice ${invoiceId} created`
        : t`${name}: invoice ${invoiceId} already exists`,
    })
  }
  useResumeVerification(write, () => void run('resume'))
  return (
    <>
      <Button
        busy={creation.isPending || checking !== undefined}
        disabledReason={useDisabledReason(id)}
        onClick={() => void run('create')}
      >
        <Trans>Create next invoice</Trans>
      </Button>
      <StillCheckingNote left={checking} className="basis-full" />
      {creation.error && (
        <div className="basis-full">
          <WriteFailure error={creation.error} />
        </div>
      )}
    </>
  )
}

/** How early an invoice can be created isn't documented: the API refuses by itself (wire.md 7). */
function useDisabledReason(id: number): string | undefined {
  const { t } = useLingui()
  const forbidden = useForbidden(id)(generateDueInvoice.key)
  const invoiceId = useServerInvoices(id).data?.find(isPayable)?.id
  const cancellation = useCancellation(id).data
  if (forbidden !== undefined) return forbidden
  if (cancellation) return t`This server has a scheduled cancellation`
  return invoiceId === undefined ? undefined : t`Pay invoice ${invoiceId} first`
}

interface DueInvoice {
  readonly invoiceId: number
  /** False where it existed already. */
  readonly isNew: boolean
}

const dueInvoiceWrite = (id: number) =>
  ({ action: generateDueInvoice, about: id }) satisfies VerifiedWrite

const lockOf = (id: number): string => `due-invoice.${id}`

/**
 * Creates a server's next invoice once: other tabs wait, and an existing unpaid invoice is used instead. A lost response
 * is verified by the server's invoices.
 * @throws {ApiError}
 */
function createDueInvoice(
  client: Client,
  queryClient: QueryClient,
  id: number,
): Promise<DueInvoice> {
  const unpaid = fetchUnpaid(client, queryClient, id)
  return withLock(lockOf(id), async () => {
    await settleAbandoned(dueInvoiceWrite(id), async () => (await unpaid()) !== undefined)
    const present = await readBeforeWrite(unpaid())
    if (present) return { invoiceId: present.id, isNew: false }
    let found: Invoice | undefined
    const sent = await verifyAfterLostReply(
      { ...dueInvoiceWrite(id), facts: null },
      () => client.call(generateDueInvoice, { id }),
      async () => {
        found = await unpaid()
        return found !== undefined
      },
    )
    if (sent.kind === 'answered') return { ...sent.reply, isNew: true }
    if (found === undefined) throw new Error('verified without an invoice')
    return { invoiceId: found.id, isNew: true }
  })
}

/** Continues the verification that another page began; undefined where it has ended. @throws {ApiError} */
function resumeDueInvoice(
  client: Client,
  queryClient: QueryClient,
  id: number,
): Promise<DueInvoice | undefined> {
  const unpaid = fetchUnpaid(client, queryClient, id)
  return withLock(lockOf(id), async () => {
    let found: Invoice | undefined
    await resumeVerification(dueInvoiceWrite(id), async () => {
      found = await unpaid()
      return found !== undefined
    })
    return found && { invoiceId: found.id, isNew: true }
  })
}

const fetchUnpaid =
  (client: Client, queryClient: QueryClient, id: number) =>
  async (): Promise<Invoice | undefined> => {
    const invoices = await fetchFresh(queryClient, actionQuery(client, getRelatedInvoices, { id }))
    const found = invoices.find(isPayable)
    if (!found) notHidden(invoices, getRelatedInvoices)
    return found
  }
