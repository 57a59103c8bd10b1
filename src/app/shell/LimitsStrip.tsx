import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { info } from '#api/actions/auth/session.ts'
import { useAction } from '#api/hooks.ts'
import { lookUp } from '#lib/text/lookUp.ts'
import { payOverdue } from '#lib/invoices/payOverdue.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useCan, useSessionStore, useSignedIn } from '#lib/session/hooks.ts'
import { Strip } from '#ui/Strip.tsx'
import { useIsSettled } from './Money.tsx'

/** By `prebill_scope` (spec.md 2.2). */
const scopeWords: Readonly<Record<string, MessageDescriptor>> = {
  order_instance: msg`Until you pay your overdue invoices, you can order servers only with account credit.`,
}

const Unverified = lazy(async () => (await import('./Unverified.tsx')).Unverified)

/** The account's limits and how to lift them, above every screen. Known from the session, so it causes no layout shift. */
export function LimitsStrip() {
  const { identity, record } = useSignedIn()
  useFreshLimits()
  return (
    <>
      {record.prebill && <Unpaid scope={record.prebill_scope} />}
      {/* Not known for API keys. */}
      {identity.kind === 'account' && record.verified === null && <Unverified />}
    </>
  )
}

/** While the account is limited. In ms. */
const refetchInterval = 60_000

/**
 * The session's record is from the sign-in. A payment in the panel reads it again at once (`changes` of the contract),
 * one made elsewhere shows soon.
 */
function useFreshLimits(): void {
  const store = useSessionStore()
  const { token, record } = useSignedIn()
  const isSettled = useIsSettled()
  const { allowed } = useCan()(info.key)
  const { data } = useAction(
    info,
    {},
    { enabled: record.prebill && isSettled && allowed, refetchInterval },
  )
  // The session is an external store.
  useEffect(() => {
    if (data) store.fill(token, data)
  }, [data, store, token])
}

function Unpaid({ scope }: { scope: string }) {
  const { t } = useLingui()
  const words = lookUp(scopeWords, scope)
  return (
    <Strip
      tone="warn"
      className="mb-3.5"
      action={
        <Link to="/billing" search={payOverdue} className="whitespace-nowrap">
          <Trans>Pay overdue invoices</Trans>
        </Link>
      }
    >
      {words ? (
        t(words)
      ) : scope === '' ? (
        <Trans>Your account is limited until you pay your overdue invoices.</Trans>
      ) : (
        <Trans>Your account is limited until you pay your overdue invoices: {scope}</Trans>
      )}
    </Strip>
  )
}
