import { getRouteApi } from '@tanstack/react-router'
import { readConsoleSearch } from '#features/console/chosenView.ts'
import { Console } from '#features/console/Console.tsx'
import { useTarget } from '#features/servers/view/useTarget.ts'
import { useServer } from '#features/servers/view/useServer.ts'
import { OwnWindow } from './OwnWindow.tsx'

const route = getRouteApi('/_panel/servers_/$serverId/console')

export function ConsoleTab() {
  const detail = useServer()
  const target = useTarget(detail)
  const { view } = readConsoleSearch(route.useSearch())
  const more = <OwnWindow serverId={target.id} view={view} />
  return <Console key={target.id} target={target} more={more} />
}
