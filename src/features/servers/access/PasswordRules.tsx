import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Check, Circle, X } from 'lucide-react'
import {
  rootPasswordMinLength,
  rootPasswordRules,
  standingOf,
  type RootPasswordRule,
} from '#lib/rules/rootPassword.ts'

const words = {
  length: msg`at least ${rootPasswordMinLength} characters`,
  'upper-case': msg`an upper-case letter`,
  digit: msg`a digit`,
  special: msg`a special character`,
  'no-at-or-hash': msg`no @ and no #`,
} as const satisfies Record<RootPasswordRule, MessageDescriptor>

const look = {
  kept: { icon: Check, colour: 'text-ok', said: msg`, kept` },
  'not-yet': { icon: Circle, colour: 'text-muted', said: msg`, not yet` },
  broken: { icon: X, colour: 'font-[550] text-bad', said: msg`, broken` },
} as const

/** The rules of a root password, each ticked as it is kept, and crossed as it is broken. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Rules for the password`} className="grid gap-0.5 text-small sm:pt-6">
      {rootPasswordRules.map((rule) => {
        const { icon: Icon, colour, said } = look[standingOf(rule, password)]
        return (
          <li key={rule} className={`flex items-center gap-2 ${colour}`}>
            <Icon className="size-3.5" aria-hidden="true" />
            {t(words[rule])}
            <span className="sr-only">{t(said)}</span>
          </li>
        )
      })}
    </ul>
  )
}
