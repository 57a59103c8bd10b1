import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lookUp } from '#lib/text/lookUp.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Strip } from '#ui/Strip.tsx'

/** By `prebill_scope` (spec.md 2.2). */
const scopeWords: Readonly<Record<string, MessageDescriptor>> = {
  order_instance: msg`you can order servers only from your credit.`,
}

const Unverified = lazy(async () => (await import('./Unverified.tsx')).Unverified)

/** The account's limits and how to lift them, above every screen. Known from the session, so it causes no layout shift. */
export function LimitsStrip() {
  const { identity, record } = useSignedIn()
  return (
    <>
      {record.prebill && <Unpaid scope={record.prebill_scope} />}
      {/* Not known for API keys. */}
      {identity.kind === 'account' && record.verified === null && <Unverified />}
    </>
  )
}

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
