import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lookUp } from '#domain/lookUp.ts'
import { Strip } from '#ui/Strip.tsx'

/** What an account may be limited in (spec 2.2, `prebill_scope`), where the panel has words for it. */
const scopeWords: Readonly<Record<string, MessageDescriptor>> = {
  order_instance: msg`servers are ordered only as far as your credit reaches.`,
}

interface Props {
  limits: { readonly scope: string }
}

/** That the account may do less until its bills are paid, in what, and what ends it. */
export function LimitsStrip({ limits: { scope } }: Props) {
  const { t } = useLingui()
  const word = lookUp(scopeWords, scope)
  const limited = word ? t(word) : scope
  return (
    <Strip
      tone="warn"
      action={
        <Link to="/servers" search={{ q: 'state:unpaid' }}>
          <Trans>Show unpaid servers</Trans>
        </Link>
      }
    >
      {limited === '' ? (
        <Trans>Your account is limited until its overdue invoices are paid.</Trans>
      ) : (
        <Trans>Your account is limited until its overdue invoices are paid: {limited}</Trans>
      )}{' '}
      <span className="font-normal">
        <Trans>They are listed under Billing of each unpaid server.</Trans>
      </span>
    </Strip>
  )
}
