import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Field } from '#ui/Field.tsx'
import { PinField } from '#ui/PinField.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { pinLength } from './pin.ts'

const SetPinDialog = lazy(async () => (await import('./SetPinDialog.tsx')).SetPinDialog)

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: Path<Values>
  /** The form's own button sets the first PIN: no second one is offered here. */
  setElsewhere?: boolean
}

/** Asks for the PIN inside a form, and offers to set one where there is none yet. spec.md 4.7. */
export function PinEntry<Values extends FieldValues>({
  control,
  name,
  setElsewhere = false,
}: Props<Values>) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name })
  const { record } = useSignedIn()
  return (
    <>
      {record.new && <NoPin setElsewhere={setElsewhere} />}
      <Field label={<Trans>Your PIN</Trans>} error={fieldState.error?.message} group required>
        <PinField
          ref={ref}
          value={value}
          onChange={onChange}
          length={pinLength}
          disabled={record.new}
        />
      </Field>
    </>
  )
}

/** The first sign-in: critical work needs a PIN, and nobody has set one. */
function NoPin({ setElsewhere }: { setElsewhere: boolean }) {
  const [setting, setSetting] = useState(false)
  return (
    <>
      <Strip
        tone="info"
        action={
          !setElsewhere && (
            <StripButton onClick={() => setSetting(true)}>
              <Trans>Set your PIN</Trans>
            </StripButton>
          )
        }
      >
        <Trans>You have no PIN yet. It protects your servers against other people’s hands.</Trans>
      </Strip>
      {setting && <SetPinDialog onClose={() => setSetting(false)} />}
    </>
  )
}
