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
      title={<Trans>Check PIN</Trans>}
      description={<Trans>Nothing is changed. Wrong PINs are counted.</Trans>}
      what={t`PIN check`}
      send={<Trans>Check PIN</Trans>}
      cancel={<Trans>Close</Trans>}
      disabledReason={
        !permission.allowed
          ? t(permission.reason)
          : running
            ? t`Checking PIN…`
            : work.pause === undefined
              ? undefined
              : t`Too many wrong PINs. Wait before trying again.`
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
          <Trans>PIN correct</Trans>
        </Strip>
      )}
    </FormDialog>
  )
}
