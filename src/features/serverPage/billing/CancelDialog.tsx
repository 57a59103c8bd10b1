import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  cancellationTypes,
  getCancellationRequests,
  requestCancellation,
} from '#api/actions/billing.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import { brief } from '#lib/text/brief.ts'
import { ConfirmField, confirmSchema, type Named } from '#lib/forms/ConfirmField.tsx'
import { forgetDraft, readDraft, useDraft } from '#lib/forms/draft.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { pinSchema } from '#lib/forms/schemas.ts'
import { useCan } from '#lib/session/hooks.ts'
import { FormField, TextAreaField } from '#lib/forms/fields.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { toast } from '#ui/toast.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import type { ServerDialogProps } from '../dialogs/serverDialogProps.ts'
import { useBillingData, useCancellation } from '#features/billing/view/serverReads.ts'

type Kind = keyof typeof cancellationTypes

/** Characters; our own choice. */
const longestReason = 1000

const fieldsFor = (server: Named) =>
  z.object({
    kind: z.enum(['atPeriodEnd', 'atOnce'] satisfies Kind[]),
    reason: z
      .string()
      .check(
        z.trim(),
        z.maxLength(longestReason, { error: () => now`At most ${longestReason} characters` }),
      ),
    name: confirmSchema(server),
    pin: pinSchema,
  })

/** Both ways of giving a server back, the reason, its name typed, and the PIN. spec.md 4.4. */
export function CancelDialog({ target, onClose }: ServerDialogProps) {
  const { t } = useLingui()
  const { id, name } = target
  const cancel = useVerifiedAction(requestCancellation, {
    about: id,
    isDone: async (_sent, readNow) =>
      (await readNow(getCancellationRequests, { id })).some(
        ({ relid }) => relid === null || relid === id,
      ),
  })
  const disabledReason = useObstacle(id)
  const draftName = `cancel.${id}`
  const draft = readDraft(draftName)
  const draftedKind: Kind = draft['kind'] === 'atOnce' ? 'atOnce' : 'atPeriodEnd'
  const form = useForm({
    resolver: standardSchemaResolver(fieldsFor(target)),
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
      // Closing forgets the draft too, so a reason that came from there is lost as well; a choice is not missed.
      isUnsaved={(typed) => typed.reason.trim() !== '' || typed.name.trim() !== ''}
      danger
      size="medium"
      onClose={() => {
        forgetDraft(draftName)
        onClose()
      }}
      title={t`Cancel ${brief(name)}?`}
      description={
        <Trans>
          All data is erased when the server ends, and its IP addresses are released. You can
          withdraw the cancellation until then.
        </Trans>
      }
      what={t`${brief(name)}: cancellation`}
      send={<Trans>Cancel server</Trans>}
      variant="danger"
      cancel={<Trans>Keep server</Trans>}
      disabledReason={disabledReason}
      action={requestCancellation}
      request={({ kind, reason, pin }) => ({
        id,
        cancellation_type: cancellationTypes[kind],
        // Two names for the same: the specification's and that of working clients (wire.md 7).
        ...(reason !== '' && { terminate_reason_custom: reason, cancellation_reason: reason }),
        pin,
      })}
      verifies={{ action: requestCancellation, about: id }}
      write={cancel.mutateAsync}
      onTaken={() => {
        forgetDraft(draftName)
        toast({ id: `cancellation.${id}`, tone: 'ok', title: t`${name} canceled` })
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
      <ConfirmField control={control} name="name" thing={target} />
    </FormDialog>
  )
}

interface KindCardsProps {
  serverId: number
  value: Kind
  onChange: (kind: Kind) => void
}

function KindCards({ serverId, value, onChange }: KindCardsProps) {
  const ends = useBillingData(serverId).data?.next_due_date
  return (
    <RadioCards<Kind>
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
          note: (
            <Trans>
              Your server stops soon. If our terms allow a refund, the unused time is added to your
              credit.
            </Trans>
          ),
        },
      ]}
    />
  )
}

function useObstacle(id: number): string | undefined {
  const { t } = useLingui()
  const permission = useCan()(requestCancellation.key, id)
  const open = useCancellation(id).data
  if (!permission.allowed) return t(permission.reason)
  return open ? t`This server is already canceled.` : undefined
}
