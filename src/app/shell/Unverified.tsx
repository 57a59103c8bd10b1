import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Strip } from '#ui/Strip.tsx'

/** The profile says what the identity check still needs. */
export function Unverified() {
  return (
    <Strip
      tone="warn"
      className="mb-3.5"
      action={
        <Link to="/account" className="whitespace-nowrap">
          <Trans>See why</Trans>
        </Link>
      }
    >
      <Trans>Your identity isn’t verified yet. You can’t order servers or add funds.</Trans>
    </Strip>
  )
}
