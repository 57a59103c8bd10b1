import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#ui/ButtonLink.tsx'

/** A server's main way in. */
export function ConsoleButton({ serverId }: { serverId: number }) {
  return (
    <ButtonLink
      variant="primary"
      render={<Link to="/servers/$serverId/console" params={{ serverId }} />}
    >
      <Trans>Console</Trans>
    </ButtonLink>
  )
}

/** On a phone the tab alone leads there. */
export function ReinstallButton({ serverId }: { serverId: number }) {
  return (
    <ButtonLink
      className="max-sm:hidden"
      render={<Link to="/servers/$serverId/reinstall" params={{ serverId }} />}
    >
      <Trans>Reinstall…</Trans>
    </ButtonLink>
  )
}
