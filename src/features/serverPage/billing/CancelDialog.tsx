import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  cancellationTypes,
  getCancellationRequests,
  requestCancellation,
} from '#api/actions/billing.ts'
import { isListed } from '#api/lists.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import { truncate } from '#lib/text/truncate.ts'
import { ConfirmField, confirmSchema, type Named } from '#lib/forms/ConfirmField.tsx'
import { forgetDraft, readDraft, useDraft } from '#lib/forms/draft.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { pinSchema } from '#lib/forms/schemas.ts'
import { useCan } from '#lib/session/hooks.ts'
import { FormField, TextAreaField } from '#lib/forms/fields.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { toast } from '#ui/toast.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import type { ServerDialogProps } from '../ServerDialog.tsx'
import { useBillingData, useCancellation } from '#features/billing/view/serverReads.ts'

type CancellationKind = keyof typeof cancellationTypes

/** In characters. The API sets no limit. */
const maxReasonLength = 1000

const schemaFor = (server: Named) =>
  z.object({
    kind: z.enum(['atPeriodEnd', 'atOnce'] satisfies CancellationKind[]),
    reason: z.string().check(
      z.trim(),
      z.maxLength(maxReasonLength, {
        error: () => translate`At most ${maxReasonLength} characters`,
      }),
    ),
    name: confirmSchema(server),
    pin: pinSchema,
  })

/** Cancels at the end of the billing period or immediately, after the server's name and the PIN were typed. spec.md 4.4. */
export function CancelDialog({ target, onClose }: ServerDialogProps) {
  const { t } = useLingui()
  const { id, name } = target
  const cancel = useVerifiedAction(requestCancellation, {
    about: id,
    // Somebody else's, of the other kind, isn't this one.
    isDone: async ({ cancellation_type }, readNow) =>
      isListed(
        await readNow(getCancellationRequests, { id }),
        ({ relid, type }) =>
          (relid === null || relid === id) &&
          (type === 'at-once') === (cancellation_type === cancellationTypes.atOnce),
        getCancellationRequests,
      ),
  })
  const disabledReason = useCancelDisabledReason(id)
  const draftName = `cancel.${id}`
  const draft = readDraft(draftName)
  const draftedKind: CancellationKind = draft['kind'] === 'atOnce' ? 'atOnce' : 'atPeriodEnd'
  const form = useForm({
    resolver: standardSchemaResolver(schemaFor(target)),
    defaultValues: {
      kind: draftedKind,
      reason: draft['reason'] ?? '',
      name: '',
      pin: '',
    },
  })
  useDraft(form, draftName, ['kind', 'reason'])
  const { control } = form

  return (
    <FormDialog
      form={form}
      pin="pin"
      // Closing discards the draft as well, so a restored reason counts; the choice of a date doesn't.
      hasUnsavedChanges={(typed) => typed.reason.trim() !== '' || typed.name.trim() !== ''}
      danger
      size="medium"
      onClose={() => {
        forgetDraft(draftName)
        onClose()
      }}
      title={t`Cancel ${{ name: truncate(name) }}?`}
      description={
        <Trans>
          We’ll erase all data on {{ name: truncate(name) }} and release its IP addresses when it
          ends. Until then, you can withdraw the cancellation.
        </Trans>
      }
      subject={t`${{ name: truncate(name) }}: cancellation`}
      submitLabel={<Trans>Cancel server</Trans>}
      variant="danger"
      cancelLabel={<Trans>Keep server</Trans>}
      disabledReason={disabledReason}
      action={requestCancellation}
      request={({ kind, reason, pin }) => ({
        id,
        cancellation_type: cancellationTypes[kind],
        // The specification and working clients name this field differently (wire.md 7).
        ...(reason !== '' && { terminate_reason_custom: reason, cancellation_reason: reason }),
        pin,
      })}
      verifiedWrite={{ action: requestCancellation, about: id }}
      write={cancel.mutateAsync}
      onSuccess={() => {
        forgetDraft(draftName)
        toast({
          id: `cancellation.${id}`,
          tone: 'ok',
          title: t`Cancellation of ${{ name: truncate(name) }} requested`,
        })
      }}
    >
      <FormField control={control} name="kind" label={<Trans>When</Trans>} group required>
        {({ value, onChange }) => <KindCards serverId={id} value={value} onChange={onChange} />}
      </FormField>
      <TextAreaField
        control={control}
        name="reason"
        label={<Trans>Reason</Trans>}
        optional
        rows={2}
      />
      <ConfirmField control={control} name="name" target={target} />
    </FormDialog>
  )
}

interface KindCardsProps {
  serverId: number
  value: CancellationKind
  onChange: (kind: CancellationKind) => void
}

function KindCards({ serverId, value, onChange }: KindCardsProps) {
  const ends = useBillingData(serverId).data?.next_due_date
  return (
    <RadioCards<CancellationKind>
      columns={2}
      value={value}
      onChange={onChange}
      cards={[
        {
          value: 'atPeriodEnd',
          title: <Trans>At the end of the billing period</Trans>,
          note: ends ? (
            <Trans>
              Your server runs until <CalendarDate date={ends} />. No refund, no further charges.
            </Trans>
          ) : (
            <Trans>Your server runs until the paid period ends. No refund.</Trans>
          ),
        },
        {
          value: 'atOnce',
          title: <Trans>Immediately</Trans>,
          note: <Trans>Your server stops soon. We credit unused time if our terms allow it.</Trans>,
        },
      ]}
    />
  )
}

function useCancelDisabledReason(id: number): string | undefined {
  const { t } = useLingui()
  const permission = useCan()(requestCancellation.key, id)
  const open = useCancellation(id).data
  if (!permission.allowed) return t(permission.reason)
  return open ? t`This server is already canceled.` : undefined
}
