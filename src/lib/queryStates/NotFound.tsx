import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** The page for unknown URLs. */
export function NotFound() {
  return (
    <EmptyState
      title={
        <h1>
          <Trans>Page not found</Trans>
        </h1>
      }
      action={
        <Link to="/" className={buttonClass('primary')}>
          <Trans>View servers</Trans>
        </Link>
      }
    >
      <Trans>The link may be outdated or mistyped.</Trans>
    </EmptyState>
  )
}
