import { Trans, useLingui } from '@lingui/react/macro'
import { WandSparkles, Check, Circle, X } from 'lucide-react'
import { useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import type { FieldControl } from '#lib/forms/fields.tsx'
import { generatePassword } from './passwordGenerator.ts'
import { announce } from '#ui/LiveRegion.tsx'
import { Button } from '#ui/Button.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/TextInput.tsx'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  rootPasswordMinLength,
  rootPasswordRules,
  ruleStatus,
  type RootPasswordRule,
} from '#lib/rules/rootPassword.ts'

interface Props<Values extends FieldValues> extends FieldControl<Values> {
  /** Decides whose password it is called. */
  system?: 'unix' | 'windows'
  /** One was entered before a reload, which passwords don't survive. */
  wasLost?: boolean
}

/** The password with its rules and a generator. A generated one is shown until the field is changed. */
export function RootPasswordField<Values extends FieldValues>({
  control,
  name,
  system = 'unix',
  wasLost = false,
}: Props<Values>) {
  const { t } = useLingui()
  const {
    field: { value, onChange, ...input },
    fieldState,
  } = useController({ control, name })
  const [suggested, setSuggested] = useState('')

  function suggest() {
    const password = generatePassword()
    setSuggested(password)
    onChange(password)
    announce(t`Password generated. It’s shown below the field.`)
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
          error={fieldState.error?.message}
          hint={
            wasLost && value === '' ? (
              <Trans>This panel doesn’t store passwords. Enter it again.</Trans>
            ) : undefined
          }
          required
        >
          <PasswordInput
            mono
            autoComplete="new-password"
            {...input}
            value={value}
            onChange={onChange}
          />
        </Field>
        {suggested !== '' && suggested === value && (
          <div className="rounded-card border border-line bg-sunken px-3 py-2">
            <Copyable value={suggested} marked wrap />
            <p className="text-small text-muted">
              <Trans>Copy this password now: this panel doesn’t store it.</Trans>
            </p>
          </div>
        )}
        <Button
          icon={<WandSparkles aria-hidden="true" />}
          className="justify-self-start"
          onClick={suggest}
        >
          {suggested !== '' && suggested === value ? (
            <Trans>Generate another</Trans>
          ) : (
            <Trans>Generate password</Trans>
          )}
        </Button>
      </div>
      <PasswordRules password={value} />
    </div>
  )
}

const ruleLabels = {
  length: msg`At least ${rootPasswordMinLength} characters`,
  'upper-case': msg`1 uppercase letter`,
  digit: msg`1 digit`,
  special: msg`1 special character`,
  'no-at-or-hash': msg`No @ or #`,
} as const satisfies Record<RootPasswordRule, MessageDescriptor>

const ruleStatuses = {
  kept: { icon: Check, colour: 'text-ok', text: msg`, met` },
  'not-yet': { icon: Circle, colour: 'text-muted', text: msg`, missing` },
  broken: { icon: X, colour: 'font-[550] text-bad', text: msg`, not met` },
} as const

/** Each rule is checked off or crossed out while typing. */
function PasswordRules({ password }: { password: string }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Password requirements`} className="grid gap-0.5 text-small sm:pt-6">
      {rootPasswordRules.map((rule) => {
        const { icon: Icon, colour, text } = ruleStatuses[ruleStatus(rule, password)]
        return (
          <li key={rule} className={`flex items-center gap-2 ${colour}`}>
            <Icon className="size-3.5" aria-hidden="true" />
            {t(ruleLabels[rule])}
            <span className="sr-only">{t(text)}</span>
          </li>
        )
      })}
    </ul>
  )
}
