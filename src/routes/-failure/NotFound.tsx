import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <EmptyState
      title={
        <h1>
          <Trans>There is nothing at this address</Trans>
        </h1>
      }
      action={
        <ButtonLink variant="primary" render={<Link to="/" />}>
          <Trans>Go to your servers</Trans>
        </ButtonLink>
      }
    >
      <Trans>The link may be old or mistyped. Nothing was changed.</Trans>
    </EmptyState>
  )
}
