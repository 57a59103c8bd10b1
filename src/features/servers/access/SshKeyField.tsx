import { Trans, useLingui } from '@lingui/react/macro'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { sshKeyProblemMessages } from './accessSchemas.ts'
import { KeyFacts } from './KeyFacts.tsx'
import { SavedKeys } from './keyBook/SavedKeys.tsx'
import { readSshKey } from './sshKey.ts'
import { TextAreaField, type FieldControl } from '#lib/forms/fields.tsx'

interface Props<Values extends FieldValues> extends FieldControl<Values> {
  /** One was entered before a reload, but wasn't a valid key. */
  wasLost?: boolean
  /** The field of the post-install script, where further keys can go. */
  script?: FieldPath<Values> | undefined
}

/** A public SSH key, echoed as it was parsed. Errors appear as soon as it is pasted. */
export function SshKeyField<Values extends FieldValues>({
  control,
  name,
  wasLost = false,
  script,
}: Props<Values>) {
  const { t } = useLingui()
  const { field } = useController({ control, name })
  const value: string = field.value
  const extra = useController({ control, name: script ?? name })
  const read = readSshKey(value)
  const problem =
    read !== null && 'problem' in read ? t(sshKeyProblemMessages[read.problem]) : undefined
  return (
    <div className="grid gap-2">
      <SavedKeys
        value={value}
        onChange={field.onChange}
        script={script && { value: extra.field.value, onChange: extra.field.onChange }}
      />
      <TextAreaField
        control={control}
        name={name}
        label={<Trans>SSH public key</Trans>}
        error={problem}
        hint={
          wasLost && value === '' ? (
            <Trans>Only a valid public key is saved. Paste your key again.</Trans>
          ) : (
            <Trans>For example from ~/.ssh/id_ed25519.pub</Trans>
          )
        }
        optional
        mono
        reads="code"
        rows={3}
        autoComplete="off"
      />
      {read !== null && 'key' in read && <KeyFacts sshKey={read.key} />}
    </div>
  )
}
