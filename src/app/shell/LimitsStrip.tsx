import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lookUp } from '#lib/text/lookUp.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Strip } from '#ui/Strip.tsx'

/** What an account may be limited in (spec.md 2.2, `prebill_scope`), where the panel has words for it. */
const scopeWords: Readonly<Record<string, MessageDescriptor>> = {
  order_instance: msg`you can order servers only from your credit.`,
}

/** Few are not known to the service. */
const Unverified = lazy(async () => (await import('./Unverified.tsx')).Unverified)

/**
 * Over every screen: that the account may do less, in what, why, and the way out of it. The session knows it from the
 * beginning, so what is owed moves nothing when it comes.
 */
export function LimitsStrip() {
  const { identity, record } = useSignedIn()
  return (
    <>
      {record.prebill && <Unpaid scope={record.prebill_scope} />}
      {/* A key is not told. */}
      {identity.kind === 'account' && record.verified === null && <Unverified />}
    </>
  )
}

/** Limited until a bill is paid. */
function Unpaid({ scope }: { scope: string }) {
  const { t } = useLingui()
  const word = lookUp(scopeWords, scope)
  const limited = word ? t(word) : scope
  return (
    <Strip
      tone="warn"
      className="mb-3.5"
      action={
        <Link to="/billing" search={{ state: 'overdue' }} className="whitespace-nowrap">
          <Trans>Pay overdue invoices</Trans>
        </Link>
      }
    >
      {limited === '' ? (
        <Trans>Your account is limited until you pay your overdue invoices.</Trans>
      ) : (
        <Trans>Your account is limited until you pay your overdue invoices: {limited}</Trans>
      )}
    </Strip>
  )
}
