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
import { useIncident, type ShownIncident } from '#features/servers/incidents/incidents.ts'
import { ServerHeader } from './header/ServerHeader.tsx'
import { ServerTabs } from './header/headerParts.tsx'

const route = getRouteApi('/_panel/servers_/$serverId')

/** Few servers are suspended. */
const Suspended = lazy(async () => (await import('./Suspended.tsx')).Suspended, { words: 'server' })

/** Hardly any server has one. */
const IncidentStory = lazy(async () => (await import('./incident/IncidentStory.tsx')).IncidentStory)

const ServerDialog = lazy(async () => (await import('./ServerDialog.tsx')).ServerDialog)

export function ServerPage() {
  const { serverId } = route.useParams()
  const { run, on } = useCurrentDialog()
  const detail = useServer()
  const target = useTarget(detail)
  const incident = useIncident(serverId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <ServerTitle target={target} incident={incident} />
      <ServerHeader detail={detail} target={target} incident={incident} />
      <ServerTabs serverId={serverId} />
      {incident && <IncidentStory detail={detail} target={target} incident={incident} />}
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

interface TitleProps {
  target: ServerTarget
  incident: ShownIncident | undefined
}

/** The document title: an incident, server and tab. */
function ServerTitle({ target: { name }, incident }: TitleProps) {
  const { t } = useLingui()
  const fullPath = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') })
  const tab = serverTabs.find(({ to }) => to === fullPath)
  return (
    <Title>
      {[incident && `⚠ ${incident.badge.word}`, name, tab && t(tab.label)]
        .filter(Boolean)
        .join(' · ')}
    </Title>
  )
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
