import { getRouteApi, Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { SquareArrowOutUpRight } from 'lucide-react'
import { type ConsoleSearch, readConsoleSearch } from '#features/console/Console.tsx'
import { Console } from '#features/console/Console.tsx'
import { useServer, useTarget } from '#features/servers/view/useServer.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'

const route = getRouteApi('/_panel/servers_/$serverId/console')

export function ConsoleTab() {
  const detail = useServer()
  const target = useTarget(detail)
  const { view } = readConsoleSearch(route.useSearch())
  return (
    <Console
      key={target.id}
      target={target}
      more={<OwnWindow serverId={target.id} view={view} />}
    />
  )
}

/** Opens the console in its own window; pressing again focuses that window. */
function OwnWindow({ serverId, view }: { serverId: number } & ConsoleSearch) {
  return (
    <ButtonLink
      icon={<SquareArrowOutUpRight aria-hidden="true" />}
      className="justify-self-start"
      render={
        <Link
          to="/console/$serverId"
          params={{ serverId }}
          search={view && { view }}
          target="_blank"
          onClick={(event) => {
            const opened = window.open(
              event.currentTarget.href,
              `console-${serverId}`,
              'popup,width=1100,height=820',
            )
            // If the window is blocked, the link opens a tab instead.
            if (opened) event.preventDefault()
          }}
        />
      }
    >
      <Trans>Open in new window</Trans>
    </ButtonLink>
  )
}
