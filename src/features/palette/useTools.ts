import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useShowCalls } from '#features/devtools/page/callsInAddress.ts'
import { serverCommand } from '#features/servers/commands/serverCommands.ts'
import { useOpen } from '#lib/forms/openDialog.ts'
import { useSignOut } from '#lib/session/hooks.ts'
import type { Tools } from './rows/row.ts'

/** What entries can do. `current`: the server whose page is open. */
export function useTools(current: number | undefined, showShortcuts: () => void): Tools {
  const navigate = useNavigate()
  const open = useOpen()
  const showCalls = useShowCalls()
  const signOut = useSignOut()
  const isList = useRouterState({ select: ({ location }) => location.pathname === '/servers' })
  return {
    navigate,
    /** Over the server's own page or the list, where that is open. */
    command(name, serverId) {
      const row = serverCommand(name)
      const params = { serverId }
      if (row.kind === 'form' && row.tab)
        return void navigate({ to: `/servers/$serverId/${row.tab}`, params })
      if (serverId === current) return open(name)
      if (isList) return open(name, serverId)
      return void navigate({ to: '/servers/$serverId', params, search: { run: name } })
    },
    showCalls: () => showCalls(''),
    showShortcuts,
    signOut: (how) => void signOut(how),
  }
}
