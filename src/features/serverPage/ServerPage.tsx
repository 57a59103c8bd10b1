import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Outlet, useMatches } from '@tanstack/react-router'
import { serverTabs } from '#features/servers/view/serverTabs.ts'
import { Title, UnderHeading } from '#lib/queryStates/Title.tsx'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useCurrentDialog } from '#lib/forms/openDialog.ts'
import { useServer, useTarget } from '#features/servers/view/useServer.ts'
import { NextBootWarning } from '#features/servers/view/CommandWarnings.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ServerHeader } from './header/ServerHeader.tsx'
import { ServerTabs } from './header/headerParts.tsx'

const route = getRouteApi('/_panel/servers_/$serverId')

/** Few servers are suspended. */
const Suspended = lazy(async () => (await import('./Suspended.tsx')).Suspended, { words: 'server' })

const ServerDialog = lazy(async () => (await import('./ServerDialog.tsx')).ServerDialog)

export function ServerPage() {
  const { serverId } = route.useParams()
  const { run, on } = useCurrentDialog()
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

/** The document title: server and tab. */
function ServerTitle({ target: { name } }: { target: ServerTarget }) {
  const { t } = useLingui()
  const fullPath = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') })
  const tab = serverTabs.find(({ to }) => to === fullPath)
  return <Title>{tab ? `${name} · ${t(tab.label)}` : name}</Title>
}

/** A suspension or an unusual next boot, above every tab, with the action that resolves it. */
function ServerWarning({ target }: { target: ServerTarget }) {
  const { state } = target.state
  // A running installation is why the next boot was changed.
  if (state === 'installing') return null
  if (state === 'suspended') return <Suspended serverId={target.id} />
  return (
    <NextBootWarning
      boot={target.nextBoot}
      action={
        <DialogLink run="reset-next-boot">
          <Trans>Boot from disk instead</Trans>
        </DialogLink>
      }
    />
  )
}
