import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useShowCalls } from '#features/devtools/page/callsInAddress.ts'
import { serverCommand } from '#features/servers/commands/serverCommands.ts'
import { termFor } from '#features/servers/list/search/serverSearch.ts'
import { carried } from '#features/servers/bulk/bulkServers.ts'
import { useOpen } from '#lib/forms/openDialog.ts'
import { useOwner } from '#features/operations/hooks.ts'
import { requestLogShown } from '#features/devtools/requestLog/shown.ts'
import { serverSelection } from '#features/servers/view/serverSelection.ts'
import type { PaletteAction } from './paletteAction.ts'
import { remember } from './recent.ts'

/** Of servers that are searched for by their numbers. */
const mostInAddress = 100

/** Goes where an entry leads. A command opens its dialog: over the server's own page or the list, where that is open. */
export function useChoose(current: number | undefined): (paletteAction: PaletteAction) => void {
  const navigate = useNavigate()
  const open = useOpen()
  const showCalls = useShowCalls()
  const owner = useOwner()
  const isList = useRouterState({ select: ({ location }) => location.pathname === '/servers' })

  function command({ id, name }: PaletteAction & { kind: 'command' }) {
    const row = serverCommand(name)
    const params = { serverId: id }
    if (row.kind === 'form' && row.tab)
      return navigate({ to: `/servers/$serverId/${row.tab}`, params })
    if (id === current) return open(name)
    if (isList) return open(name, id)
    return navigate({ to: '/servers/$serverId', params, search: { run: name } })
  }

  return (paletteAction) => {
    remember(owner, paletteAction)
    switch (paletteAction.kind) {
      case 'screen':
        return void navigate({ to: paletteAction.to })
      case 'drawer':
        return paletteAction.name === 'calls' ? showCalls('') : requestLogShown.set(true)
      case 'server':
        return void navigate({ to: '/servers/$serverId', params: { serverId: paletteAction.id } })
      case 'part':
        return void navigate({ to: paletteAction.to, params: { serverId: paletteAction.id } })
      case 'invoice':
        return void navigate({
          to: '/billing/invoices/$invoiceId',
          params: { invoiceId: paletteAction.id },
        })
      case 'key':
        return void navigate({ to: '/keys/$keyId', params: { keyId: paletteAction.id } })
      case 'command':
        return void command(paletteAction)
      case 'bulk':
        // Servers are selected only while the list is open.
        return open(`bulk-${paletteAction.name}`, undefined, carried(paletteAction.ids))
      case 'select':
        serverSelection.select(paletteAction.ids)
        // The list shows just these; what is too long for an address is selected among all.
        return void navigate({
          to: '/servers',
          search: {
            q:
              paletteAction.ids.length <= mostInAddress
                ? termFor('id', paletteAction.ids.join(','))
                : '',
          },
        })
      case 'list':
        return void navigate({ to: '/servers', search: { q: paletteAction.q } })
      default:
        return paletteAction satisfies never
    }
  }
}
