import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { setPin } from '#api/actions/eq.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import type { ApiError } from '#api/wire.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { LostPin } from '#lib/forms/PinPause.tsx'
import { pinSchema } from '#lib/forms/schemas.ts'
import { pinChange, useSettingPin } from '#lib/forms/useSettingPin.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { PinOutcome } from './PinOutcome.tsx'
import { PinField } from '#lib/forms/PinField.tsx'

const fields = z.object({ old: pinSchema, pin: pinSchema, again: pinSchema }).check(
  z.refine(({ pin, again }) => pin === again, {
    path: ['again'],
    error: () => now`The PINs don’t match`,
  }),
  z.refine(({ old, pin }) => old !== pin, {
    path: ['pin'],
    error: () => now`Choose a PIN that differs from the current one`,
  }),
)

/** Another PIN, for whoever knows the one there is. spec.md 4.7. */
export function ChangePinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const work = useSettingPin(t`Your account`)
  const permission = useCan()(setPin.key)
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { old: '', pin: '', again: '' },
  })
  const { control } = form
  const state = work.outcome?.state
  // The end comes from outside, at a time of its own.
  useEffect(() => {
    if (state !== 'done') return
    toast({ id: 'pin-changed', tone: 'ok', title: now`PIN changed` })
    onClose()
  }, [state, onClose])
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Change PIN</Trans>}
      description={<Trans>Everyone who works with this account needs the new PIN.</Trans>}
      what={t`PIN`}
      send={<Trans>Change PIN</Trans>}
      disabledReason={
        !permission.allowed
          ? t(permission.reason)
          : state === 'running' || state === 'done'
            ? t`Checking PIN…`
            : work.pause === undefined
              ? undefined
              : t`Too many wrong PINs. Wait before trying again.`
      }
      action={setPin}
      request={({ old, pin }) => ({ old_pin: old, new_pin: pin })}
      verifies={pinChange}
      resume={work.resume}
      write={work.send}
      onSent={(sent) => {
        work.follow(sent)
        // What may have to be sent again stays.
        if (sent.kind === 'answered') form.reset()
      }}
      failure={noAnswer}
    >
      <PinField control={control} name="old" label={<Trans>Current PIN</Trans>} />
      <PinField control={control} name="pin" label={<Trans>New PIN</Trans>} />
      <PinField control={control} name="again" label={<Trans>Repeat PIN</Trans>} />
      {work.looking ? <LostPin {...work} /> : <PinOutcome {...work} />}
    </FormDialog>
  )
}

/** Says that no answer came, not even to whether it is the new one; nothing for other failures. */
const noAnswer = (error: ApiError): ReactNode =>
  mayHaveHappened(error) && (
    <Strip tone="warn" urgent>
      <Trans>
        We don’t know yet whether your PIN was changed. Check it before trying again: wrong PINs are
        counted.
      </Trans>
    </Strip>
  )
