import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Check, Circle } from 'lucide-react'
import {
  keepsRule,
  rootPasswordMinLength,
  rootPasswordRules,
  type RootPasswordRule,
} from '#domain/rootPassword.ts'

const words = {
  length: msg`at least ${rootPasswordMinLength} characters`,
  'upper-case': msg`an upper-case letter`,
  digit: msg`a digit`,
  special: msg`a special character`,
  'no-at-or-hash': msg`no @ and no #`,
} as const satisfies Record<RootPasswordRule, MessageDescriptor>

/** The rules of a root password, each ticked as it is kept. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Rules for the password`} className="grid gap-0.5 text-small sm:pt-6">
      {rootPasswordRules.map((rule) => {
        // Nothing typed breaks no rule, but keeps none either.
        const kept = password !== '' && keepsRule(rule, password)
        return (
          <li key={rule} className={`flex items-center gap-2 ${kept ? 'text-ok' : 'text-muted'}`}>
            {kept ? (
              <Check className="size-3.5" aria-hidden="true" />
            ) : (
              <Circle className="size-3.5" aria-hidden="true" />
            )}
            {t(words[rule])}
            <span className="sr-only">{kept ? t`, kept` : t`, not yet`}</span>
          </li>
        )
      })}
    </ul>
  )
}
