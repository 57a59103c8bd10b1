import { Trans, useLingui } from '@lingui/react/macro'
import { WandSparkles } from 'lucide-react'
import { useState, type ReactNode, type Ref } from 'react'
import { generatePassword } from './passwordGenerator.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { PasswordRules } from './PasswordRules.tsx'

interface Props {
  /** What kind of system is installed: it names whose password it is. */
  system?: 'unix' | 'windows'
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  error?: ReactNode
  hint?: ReactNode
}

/** The first user's password with its rules, and one to take: in clear once, to be copied, gone when it is changed. */
export function RootPasswordEntry({
  system = 'unix',
  value,
  onChange,
  onBlur,
  ref,
  error,
  hint,
}: Props) {
  const { t } = useLingui()
  const [suggested, setSuggested] = useState('')

  function suggest() {
    const password = generatePassword()
    setSuggested(password)
    onChange(password)
    announce(t`A password was filled in. It is shown below the field.`)
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid gap-2">
        <Field
          label={
            system === 'windows' ? (
              <Trans>Administrator password</Trans>
            ) : (
              <Trans>Root password</Trans>
            )
          }
          error={error}
          hint={hint}
          required
        >
          <PasswordInput
            mono
            autoComplete="new-password"
            ref={ref}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
        {suggested !== '' && suggested === value && (
          <div className="rounded-card border border-line bg-sunken px-3 py-2">
            <Copyable value={suggested} marked wrap />
            <p className="text-small text-muted">
              <Trans>
                Copy it now: it is kept nowhere. It has no letters that keyboards swap or that look
                alike.
              </Trans>
            </p>
          </div>
        )}
        <Button
          icon={<WandSparkles aria-hidden="true" />}
          className="justify-self-start"
          onClick={suggest}
        >
          {suggested !== '' && suggested === value ? (
            <Trans>Suggest another</Trans>
          ) : (
            <Trans>Suggest one</Trans>
          )}
        </Button>
      </div>
      <PasswordRules password={value} />
    </div>
  )
}
