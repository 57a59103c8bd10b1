import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkPin } from '#api/actions/eq.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { pinSchema } from '#lib/forms/schemas.ts'
import { usePinWork } from '#lib/forms/useSettingPin.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Strip } from '#ui/Strip.tsx'
import { PinOutcome } from './PinOutcome.tsx'
import { PinField } from '#lib/forms/PinField.tsx'

const fields = z.object({ pin: pinSchema })

/** Whether somebody remembers their PIN, before they need it. spec.md 4.7. */
export function CheckPinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const work = usePinWork(checkPin, t`Your account`)
  const permission = useCan()(checkPin.key)
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { pin: '' },
  })
  const running = work.outcome?.state === 'running'
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Check your PIN</Trans>}
      description={
        <Trans>
          Nothing is changed by it. The service counts wrong PINs, wherever they are tried.
        </Trans>
      }
      what={t`Check of your PIN`}
      send={<Trans>Check the PIN</Trans>}
      cancel={<Trans>Close</Trans>}
      disabledReason={
        !permission.allowed
          ? t(permission.reason)
          : running
            ? t`The service is looking at it.`
            : work.pause === undefined
              ? undefined
              : t`The service takes no PIN at the moment.`
      }
      action={checkPin}
      request={({ pin }) => ({ pin })}
      write={work.send}
      onSent={(begun) => {
        work.follow(begun)
        form.reset()
      }}
    >
      <PinField control={form.control} name="pin" />
      <PinOutcome {...work} />
      {work.outcome?.state === 'done' && (
        <Strip tone="ok" urgent>
          <Trans>This is your PIN.</Trans>
        </Strip>
      )}
    </FormDialog>
  )
}
