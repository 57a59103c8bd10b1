import { createFileRoute } from '@tanstack/react-router'
import { readConsoleSearch, type ConsoleSearch } from '#features/console/chosenView.ts'
import { Console } from '#features/console/Console.tsx'
import { unread } from '#lib/reading/unreadSearch.ts'
import { useTarget } from '#serverView/useTarget.ts'
import { useServer } from '../-useServer.ts'
import { knownWork } from '../../-console/knownWork.ts'
import { OwnWindow } from './-OwnWindow.tsx'

/** The machine's screen or its terminal, in the page. */
export const Route = createFileRoute('/_panel/servers_/$serverId/console')({
  validateSearch: unread<ConsoleSearch>,
  loader: ({ context }) => knownWork(context),
  component: ConsoleTab,
})

function ConsoleTab() {
  const detail = useServer()
  const target = useTarget(detail)
  const { view } = readConsoleSearch(Route.useSearch())
  const more = <OwnWindow serverId={target.id} view={view} />
  return <Console key={target.id} target={target} more={more} />
}
