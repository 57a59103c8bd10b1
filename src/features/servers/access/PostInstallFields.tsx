import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { callbackWarning, scriptWarning, type ScriptWarning } from './postInstall.ts'
import { TextAreaField, TextField, type FieldControl } from '#lib/forms/fields.tsx'

const warningMessages = {
  'no-interpreter': msg`The script has no interpreter line. Begin it with one, such as #!/bin/sh.`,
  'other-system': msg`This script seems to be for another operating system.`,
} as const satisfies Record<ScriptWarning, MessageDescriptor>

interface ScriptFieldProps<Values extends FieldValues> extends FieldControl<Values> {
  system: 'unix' | 'windows'
}

export function ScriptField<Values extends FieldValues>({
  control,
  name,
  system,
}: ScriptFieldProps<Values>) {
  const { t } = useLingui()
  const warning = scriptWarning(useWatch({ control, name }), system)
  return (
    <TextAreaField
      control={control}
      name={name}
      label={<Trans>Post-install script</Trans>}
      hint={
        warning ? (
          <Warning>{t(warningMessages[warning])}</Warning>
        ) : (
          <Trans>Runs once after the installation</Trans>
        )
      }
      optional
      mono
      rows={4}
      autoComplete="off"
    />
  )
}

export function CallbackField<Values extends FieldValues>({ control, name }: FieldControl<Values>) {
  return (
    <TextField
      control={control}
      name={name}
      label={<Trans>Callback URL</Trans>}
      hint={
        callbackWarning(useWatch({ control, name })) === 'not-encrypted' ? (
          <Warning>
            <Trans>Without https, others can read this request.</Trans>
          </Warning>
        ) : undefined
      }
      optional
      mono
      type="url"
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** A warning that doesn't block submitting. */
const Warning = ({ children }: { children: ReactNode }) => (
  <span className="font-[550] text-warn">{children}</span>
)
