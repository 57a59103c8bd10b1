import { useMatchRoute } from '@tanstack/react-router'
import { serverTabs, type DialogPlace } from '#serverView/serverTabs.ts'

const [overview, ...others] = serverTabs

/** Where a command's dialog opens from the header: over the tab that is shown. */
export function useDialogPlace(): DialogPlace {
  const matches = useMatchRoute()
  // Every address of the page is below the Overview's.
  return `${others.find((to) => matches({ to, fuzzy: true }) !== false) ?? overview}/run/$command`
}
