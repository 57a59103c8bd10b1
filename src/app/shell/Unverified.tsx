import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Strip } from '#ui/Strip.tsx'

/** Until the service knows who somebody is; the profile says what is missing. */
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
