import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useSignedIn } from '#lib/session/hooks.ts'
import { PinInput } from '#ui/PinInput.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { FormField, type FieldControl } from './fields.tsx'
import { pinLength } from './schemas.ts'

const SetPinDialog = lazy(async () => (await import('./SetPinDialog.tsx')).SetPinDialog)

interface PinFieldProps<Values extends FieldValues> extends FieldControl<Values> {
  /** "PIN" by default. */
  label?: ReactNode
}

/** A PIN in a form. */
export function PinField<Values extends FieldValues>({
  control,
  name,
  label = <Trans>PIN</Trans>,
}: PinFieldProps<Values>) {
  return (
    <FormField control={control} name={name} label={label} group required>
      {({ ref, value, onChange }) => (
        <PinInput ref={ref} value={value} onChange={onChange} length={pinLength} />
      )}
    </FormField>
  )
}

interface RequiredPinProps<Values extends FieldValues> extends FieldControl<Values> {
  /** The form's own button sets the first PIN, so no second one is offered here. */
  setElsewhere?: boolean
}

/** The PIN for critical actions; says so if none has been set yet. spec.md 4.7. */
export function RequiredPin<Values extends FieldValues>({
  control,
  name,
  setElsewhere = false,
}: RequiredPinProps<Values>) {
  const isMissing = useSignedIn().record.new
  const [setting, setSetting] = useState(false)
  return (
    <>
      {isMissing && (
        <Strip
          tone="info"
          action={
            !setElsewhere && (
              <StripButton onClick={() => setSetting(true)}>
                <Trans>Set PIN</Trans>
              </StripButton>
            )
          }
        >
          <Trans>
            You don’t have a PIN yet. A PIN protects your servers from unauthorized changes.
          </Trans>
        </Strip>
      )}
      {setting && <SetPinDialog onClose={() => setSetting(false)} />}
      {!isMissing && <PinField control={control} name={name} />}
    </>
  )
}
