import { useMatchRoute } from '@tanstack/react-router'
import type { DialogPlace } from '../-server/CommandLink.tsx'

/** Where a command's dialog opens from the header: over the tab that is shown, if that can hold one. */
export function useDialogPlace(): DialogPlace {
  const matches = useMatchRoute()
  if (matches({ to: '/servers/$serverId/power', fuzzy: true }) !== false)
    return '/servers/$serverId/power/run/$command'
  if (matches({ to: '/servers/$serverId/access', fuzzy: true }) !== false)
    return '/servers/$serverId/access/run/$command'
  return '/servers/$serverId/run/$command'
}
