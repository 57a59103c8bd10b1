import { Outlet, getRouteApi } from '@tanstack/react-router'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { UnderHeading } from '#lib/queryStates/ScreenHeading.tsx'
import { useTarget, useServer } from '#features/servers/view/useServer.ts'
import { ServerHeader } from './header/ServerHeader.tsx'
import { ServerWarning } from './header/ServerWarning.tsx'
import { ServerTabs, ServerTitle } from './header/ServerTabs.tsx'

const route = getRouteApi('/_panel/servers_/$serverId')

/** The dialogs over the page. */
const ServerDialog = lazy(async () => (await import('./dialogs/ServerDialog.tsx')).ServerDialog)

export function ServerPage() {
  const { serverId } = route.useParams()
  const { run, on } = useOpenDialog()
  const detail = useServer()
  const target = useTarget(detail)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <ServerTitle target={target} />
      <ServerHeader detail={detail} target={target} />
      <ServerTabs serverId={serverId} />
      <ServerWarning target={target} />
      <UnderHeading value>
        <Outlet />
      </UnderHeading>
      {run !== undefined && (
        <ServerDialog
          key={`${run} ${on ?? ''}`}
          run={run}
          on={on}
          detail={detail}
          target={target}
        />
      )}
    </div>
  )
}
