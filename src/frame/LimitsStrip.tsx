import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lookUp } from '#domain/lookUp.ts'
import { useSignedIn } from '#session/hooks.ts'
import { Strip } from '#ui/Strip.tsx'

/** What an account may be limited in (spec 2.2, `prebill_scope`), where the panel has words for it. */
const scopeWords: Readonly<Record<string, MessageDescriptor>> = {
  order_instance: msg`servers are ordered only as far as your credit reaches.`,
}

/**
 * Over every screen: that the account may do less until its bills are paid, in what, and the way to paying. The session
 * knows it from the beginning, so nothing moves when it comes.
 */
export function LimitsStrip() {
  const { t } = useLingui()
  const { prebill, prebill_scope: scope } = useSignedIn().record
  if (!prebill) return null
  const word = lookUp(scopeWords, scope)
  const limited = word ? t(word) : scope
  return (
    <Strip
      tone="warn"
      className="mb-3.5"
      action={
        <Link to="/billing" search={{ state: 'overdue' }} className="whitespace-nowrap">
          <Trans>Pay what is overdue</Trans>
        </Link>
      }
    >
      {limited === '' ? (
        <Trans>Your account is limited until its overdue invoices are paid.</Trans>
      ) : (
        <Trans>Your account is limited until its overdue invoices are paid: {limited}</Trans>
      )}
    </Strip>
  )
}
