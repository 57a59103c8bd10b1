import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { brief } from '#lib/text/brief.ts'
import { Title } from '#lib/queryStates/Title.tsx'

/** Whose console fills the window, and the way to all else about it. */
export function ConsoleHeading({ target: { id, name } }: { target: ServerTarget }) {
  const { t } = useLingui()
  const shown = brief(name)
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
      <Title>{t`Console of ${shown}`}</Title>
      <h1 className="truncate text-heading font-[650]">{shown}</h1>
      <Link to="/servers/$serverId" params={{ serverId: id }} className="link">
        <Trans>All about this server</Trans>
      </Link>
    </div>
  )
}
