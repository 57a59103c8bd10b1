import { getRouteApi, Link } from '@tanstack/react-router'
import { readConsoleSearch, type ConsoleSearch } from '#features/console/chosenView.ts'
import { Console } from '#features/console/Console.tsx'
import { useTarget } from '#features/servers/view/useServer.ts'
import { useServer } from '#features/servers/view/useServer.ts'
import { Trans } from '@lingui/react/macro'
import { SquareArrowOutUpRight } from 'lucide-react'
import { ButtonLink } from '#ui/ButtonLink.tsx'

const route = getRouteApi('/_panel/servers_/$serverId/console')

export function ConsoleTab() {
  const detail = useServer()
  const target = useTarget(detail)
  const { view } = readConsoleSearch(route.useSearch())
  const more = <OwnWindow serverId={target.id} view={view} />
  return <Console key={target.id} target={target} more={more} />
}

/** Leads to a window where the console is all there is; a second press brings the same one to the front. */
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
            // A browser that opens no windows follows the link.
            if (opened) event.preventDefault()
          }}
        />
      }
    >
      <Trans>Open in new window</Trans>
    </ButtonLink>
  )
}
