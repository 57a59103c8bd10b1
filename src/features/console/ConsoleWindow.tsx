import { getRouteApi, Link } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { Console } from './Console.tsx'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { useCloseDialog, useCurrentDialog } from '#lib/forms/openDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { dialogNameOf } from '#features/servers/commands/serverCommands.ts'
import { useTarget } from '#features/servers/view/useServer.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { truncate } from '#lib/text/truncate.ts'
import { Title } from '#lib/queryStates/Title.tsx'

const route = getRouteApi('/_panel/console/$serverId')

const CommandDialog = lazy(
  async () => (await import('#features/servers/dialogs/CommandDialog.tsx')).CommandDialog,
)

/** In ms. */
const refetchInterval = 30_000

export function ConsoleWindow() {
  const { serverId } = route.useParams()
  const loaded = route.useLoaderData()
  const { data: detail = loaded } = useAction(showServer, { id: serverId }, { refetchInterval })
  const target = useTarget(detail)
  const { run } = useCurrentDialog()
  const close = useCloseDialog()
  const command = run === undefined ? undefined : dialogNameOf(run)
  return (
    <>
      <ConsoleHeading target={target} />
      <Console key={target.id} target={target} tall />
      {run !== undefined &&
        (command ? (
          <CommandDialog key={run} command={command} target={target} onClose={close} />
        ) : (
          <NotFoundDialog onClose={close} />
        ))}
    </>
  )
}

function ConsoleHeading({ target: { id, name } }: { target: ServerTarget }) {
  const { t } = useLingui()
  const shown = truncate(name)
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
      <Title>{t`Console of ${shown}`}</Title>
      <h1 className="truncate text-heading font-[650]">{shown}</h1>
      <Link to="/servers/$serverId" params={{ serverId: id }} className="link">
        <Trans>Server details</Trans>
      </Link>
    </div>
  )
}
