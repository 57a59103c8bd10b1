import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, useForm, useFormState, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { attempt } from '#api/attempt.ts'
import { cancellationTypes, requestCancellation } from '#api/actions/billing.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ServerTarget } from '#commands/command.ts'
import { brief } from '#domain/brief.ts'
import { confirms } from '#domain/confirms.ts'
import { isHostname } from '#domain/hostname.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { ConfirmEntry } from '#form/ConfirmEntry.tsx'
import { forgetDraft, readDraft, useDraft } from '#form/draft.ts'
import { pinField } from '#form/pin.ts'
import { PinEntry } from '#form/PinEntry.tsx'
import { useCan } from '#session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { CalendarDate } from '#serverView/CalendarDate.tsx'
import { useBillingData, useCancellation } from './-reads.ts'

type Kind = keyof typeof cancellationTypes

/** Characters; our own choice. */
const longestReason = 1000

/** What has to be typed: the name, or the number where the name is nothing that a keyboard can write. */
const typedNameOf = ({ id, name }: ServerTarget): string => (isHostname(name) ? name : String(id))

const fieldsFor = (name: string) =>
  z.object({
    kind: z.enum(['atPeriodEnd', 'atOnce'] satisfies Kind[]),
    reason: z
      .string()
      .check(
        z.trim(),
        z.maxLength(longestReason, { error: () => now`Use ${longestReason} characters at most.` }),
      ),
    name: z.string().check(
      z.refine((typed) => confirms(typed, name), {
        error: () => now`Type the name exactly as it is written.`,
      }),
    ),
    pin: pinField,
  })

interface Props {
  target: ServerTarget
  onClose: () => void
}

/** Both ways of giving a server back, the reason, its name typed, and the PIN. Spec 4.4. */
export function CancelDialog({ target, onClose }: Props) {
  const { t } = useLingui()
  const { id, name } = target
  const typedName = typedNameOf(target)
  const request = useMutateAction(requestCancellation)
  const disabledReason = useObstacle(id)
  const draftName = `cancel.${id}`
  const draft = readDraft(draftName)
  const draftedKind: Kind = draft['kind'] === 'atOnce' ? 'atOnce' : 'atPeriodEnd'
  const { control, register, handleSubmit, resetField, setFocus, subscribe } = useForm({
    resolver: standardSchemaResolver(fieldsFor(typedName)),
    defaultValues: {
      kind: draftedKind,
      reason: draft['reason'] ?? '',
      name: '',
      pin: '',
    },
  })
  useDraft({ subscribe }, draftName, ['kind', 'reason'])
  const { errors, isSubmitting } = useFormState({ control })
  // Closing forgets the draft too, so a reason that came from there is lost as well; a choice or a PIN is not missed.
  const typed = useWatch({ control, name: ['reason', 'name'] }).some((text) => text.trim() !== '')

  const submit = handleSubmit(async ({ kind, reason, pin }) => {
    if (disabledReason !== undefined) return
    const cancelled = await attempt(
      request.mutateAsync({
        id,
        cancellation_type: cancellationTypes[kind],
        // Two names for the same: the specification's and that of working clients (wire.md 7).
        ...(reason !== '' && { terminate_reason_custom: reason, cancellation_reason: reason }),
        pin,
      }),
    )
    if (!cancelled.ok) {
      resetField('pin')
      setFocus('pin')
      return
    }
    forgetDraft(draftName)
    toast({ id: `cancellation.${id}`, tone: 'ok', title: t`${name} is cancelled` })
    onClose()
  })

  return (
    <Dialog
      open
      danger
      size="medium"
      onClose={() => {
        forgetDraft(draftName)
        onClose()
      }}
      dirty={typed && !isSubmitting}
      title={t`Cancel ${brief(name)}?`}
      description={
        <Trans>
          When it ends, everything on its disks is deleted for good, and its addresses go to others.
          Until then you can change your mind.
        </Trans>
      }
      onSubmit={() => void submit()}
      footer={
        <>
          <DialogCancel>
            <Trans>Keep the server</Trans>
          </DialogCancel>
          <Button
            type="submit"
            variant="danger"
            busy={isSubmitting}
            disabledReason={isSubmitting ? undefined : disabledReason}
          >
            <Trans>Cancel the server</Trans>
          </Button>
        </>
      }
    >
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <Field label={<Trans>When</Trans>} group required>
            <KindCards serverId={id} value={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
      <Field label={<Trans>Reason</Trans>} error={errors.reason?.message} optional>
        <TextArea rows={2} {...register('reason')} />
      </Field>
      <ConfirmEntry control={control} name="name" expected={typedName} />
      <PinEntry control={control} name="pin" />
      {request.error && <WriteFailure error={request.error} />}
    </Dialog>
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
          title: <Trans>At the end of the period</Trans>,
          note: ends ? (
            <Trans>
              It runs until <CalendarDate date={ends} />. Nothing is paid back, and nothing more is
              charged.
            </Trans>
          ) : (
            <Trans>It runs as long as it is paid. Nothing is paid back.</Trans>
          ),
        },
        {
          value: 'atOnce',
          title: <Trans>At once</Trans>,
          note: (
            <Trans>
              It stops soon after. Where the terms allow it, the rest of the period is paid back to
              your credit.
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
  return open ? t`This server is cancelled already.` : undefined
}
